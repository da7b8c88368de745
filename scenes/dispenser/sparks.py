"""Marbles that are no longer the machine's: they glow, burst, and fly to whoever won them."""

import math

import pygame

from scenes.canvas import Canvas
from scenes.dispenser.burst import burst_markup
from scenes.dispenser.loose import draw_loose
from scenes.geometry import Point, Rect
from scenes.motion import bounce, ease_in_out
from scenes.stage import paint

FRAMES = 16
"""Pictures of a burst."""
BURST = 3.3
"""How wide a burst is, in diameters."""


class Show:
    """Something that is shown for a while. `at` goes from 0 to 1."""

    def __init__(self) -> None:
        self.at = 0.0

    def show(self, at: float) -> None:
        """Be at this stage."""
        self.at = at

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """Draw it as it is now."""


class Glow(Show):
    """A marble that lights up from within; at 1 it is brightest."""

    def __init__(self, point: Point, diameter: float, colour: int) -> None:
        super().__init__()
        self._point, self._diameter, self._colour = point, diameter, colour

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """A pool of light in the glass's colour."""
        strength = round(8 * self.at) / 8
        if not strength:
            return
        size = canvas.transform.length(self._diameter * 2.1)
        light = canvas.artwork.made(
            ("glow", self._colour, size, strength), lambda: _light(self._colour, size, strength)
        )
        x, y = canvas.transform.to_pixel(self._point)
        canvas.surface.blit(light, (round(x - size / 2), round(y - size / 2)), special_flags=pygame.BLEND_RGB_ADD)


class Burst(Show):
    """Shards and a ring of light where a marble exploded."""

    def __init__(self, point: Point, diameter: float, colour: int, number: int = 0) -> None:
        super().__init__()
        self._point, self._diameter, self._colour = point, diameter, colour
        self._variant = number % 3

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """One of the burst's pictures."""
        if not 0 < self.at < 1:
            return
        frame = min(FRAMES - 1, int(self.at * FRAMES))
        width = self._diameter * BURST

        def draw(surface: pygame.Surface, scale: float) -> None:
            markup = burst_markup(self._colour, (frame + 1) / FRAMES, self._variant)
            scaled = f'<g transform="scale({surface.get_width() / 100})">{markup}</g>'
            surface.blit(paint.vector(surface.get_size(), scaled), (0, 0))

        canvas.made(("burst", self._colour, frame, self._variant), Rect.around(self._point, width, width), draw)


class Flight(Show):
    """A marble that is lifted out and flies to a place in a low arc; `sizes` are its diameters at both ends."""

    def __init__(self, colour: int, start: Point, end: Point, sizes: tuple[float, float], turn: float = 0.0) -> None:
        super().__init__()
        self.colour = colour
        self._start, self._end, self._sizes, self._turn = start, end, sizes, turn

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """The marble, larger the higher it is, with its shadow below."""
        if not 0 <= self.at < 1:
            return
        way, height = ease_in_out(self.at), bounce(min(1.0, self.at * 1.15))
        dx, dy = self._end.x - self._start.x, self._end.y - self._start.y
        rise = (26.0 + 0.10 * math.hypot(dx, dy)) * height
        size = self._sizes[0] + (self._sizes[1] - self._sizes[0]) * way
        point = Point(self._start.x + dx * way, self._start.y + dy * way - rise)
        draw_loose(
            canvas, point, size * (1 + 0.16 * height), self.colour, self._turn + 2.2 * way, lift=height, glyph=glyphs
        )


class Fade(Show):
    """A marble that fades where it lay: what reduced motion has instead of a flight."""

    def __init__(self, colour: int, point: Point, diameter: float, turn: float = 0.0) -> None:
        super().__init__()
        self._colour, self._point, self._diameter, self._turn = colour, point, diameter, turn

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """The marble, as far as it is still there."""
        if self.at < 1:
            draw_loose(canvas, self._point, self._diameter, self._colour, self._turn, opacity=1 - self.at, glyph=glyphs)


_GLOWS = ((255, 120, 70), (90, 170, 255), (255, 210, 90), (170, 220, 120))


def _light(colour: int, size: int, strength: float) -> pygame.Surface:
    red, green, blue = _GLOWS[colour]
    return paint.glow((size, size), (round(red * strength), round(green * strength), round(blue * strength)), hard=0.1)
