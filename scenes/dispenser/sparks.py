"""Marbles that are no longer the machine's: they glow, burst, and fly to whoever won them."""

import math
from collections.abc import Iterator

import pygame

from game.potion_explosion.pieces import COLOURS
from scenes.artwork import Artwork
from scenes.canvas import Canvas
from scenes.dispenser import glass
from scenes.dispenser.burst import burst_markup
from scenes.dispenser.loose import draw_loose
from scenes.geometry import Point
from scenes.motion import bounce, ease_in_out
from scenes.stage import paint

FRAMES = 12
"""Pictures of a burst."""
VARIANTS = 2
GLOW, STRENGTHS = 2.1, 8
"""How wide a glow is, in diameters, and how many strengths of it are told apart."""
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
        strength = round(STRENGTHS * self.at)
        if not strength:
            return
        size = canvas.transform.length(self._diameter * GLOW)
        x, y = canvas.transform.to_pixel(self._point)
        picture = light(canvas.artwork, self._colour, size, strength)
        canvas.surface.blit(picture, (round(x - size / 2), round(y - size / 2)), special_flags=pygame.BLEND_RGB_ADD)


def light(artwork: Artwork, colour: int, size: int, strength: int) -> pygame.Surface:
    """A pool of light in a glass's colour, to be added."""
    red, green, blue = (round(channel * strength / STRENGTHS) for channel in _GLOWS[colour])
    return artwork.made(
        ("glow", colour, size, strength), lambda: paint.glow((size, size), (red, green, blue), hard=0.1)
    )


class Burst(Show):
    """Shards and a ring of light where a marble exploded."""

    def __init__(self, point: Point, diameter: float, colour: int, number: int = 0) -> None:
        super().__init__()
        self._point, self._diameter, self._colour = point, diameter, colour
        self._variant = number % VARIANTS

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """One of the burst's pictures."""
        if not 0 < self.at < 1:
            return
        size = _burst_size(canvas, self._diameter)
        picture = burst(canvas.artwork, self._colour, min(FRAMES - 1, int(self.at * FRAMES)), self._variant, size)
        x, y = canvas.transform.to_pixel(self._point)
        place = (round(x - size / 2), round(y - size / 2))
        canvas.surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def burst(artwork: Artwork, colour: int, frame: int, variant: int, size: int) -> pygame.Surface:
    """One picture of a burst, so many pixels wide; premultiplied."""

    def make() -> pygame.Surface:
        markup = burst_markup(colour, (frame + 1) / FRAMES, variant)
        return paint.vector((size, size), f'<g transform="scale({size / 100})">{markup}</g>').premul_alpha()

    return artwork.made(("burst", colour, frame, variant, size), make)


def _burst_size(canvas: Canvas, diameter: float) -> int:
    return canvas.transform.length(diameter * BURST)


def prepare(canvas: Canvas, diameter: float, *, glyphs: bool = True) -> Iterator[None]:
    """Paint, one after the other, all pictures that moving marbles need, so that none is waited for later."""
    pixels, size = canvas.transform.length(diameter), _burst_size(canvas, diameter)
    for step in range(glass.TURNS):
        for colour in COLOURS:
            glass.lying(canvas.artwork, colour, pixels, step * math.tau / glass.TURNS, glyph=glyphs)
            yield
    for frame in range(FRAMES):
        for colour in COLOURS:
            for variant in range(VARIANTS):
                burst(canvas.artwork, colour, frame, variant, size)
                yield
    for colour in COLOURS:
        for strength in range(1, STRENGTHS + 1):
            light(canvas.artwork, colour, canvas.transform.length(diameter * GLOW), strength)
            yield


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
        size = 1 + (self._sizes[1] / self._sizes[0] - 1) * way
        point = Point(self._start.x + dx * way, self._start.y + dy * way - rise)
        draw_loose(
            canvas,
            point,
            self._sizes[0],
            self.colour,
            self._turn + 2.2 * way,
            size=size * (1 + 0.16 * height),
            lift=height,
            glyph=glyphs,
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
