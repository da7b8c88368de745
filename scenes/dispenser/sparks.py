"""Marbles that are no longer the machine's: they glow, burst, and fly to whoever won them."""

import math
from collections.abc import Iterator
from itertools import product

import pygame

from game.potion_explosion.pieces import COLOURS
from scenes.artwork import Artwork
from scenes.canvas import Canvas
from scenes.dispenser import glass
from scenes.dispenser.burst import burst_markup
from scenes.dispenser.loose import draw_loose
from scenes.geometry import Point
from scenes.motion import bounce, ease_in, ease_in_out, ease_out
from scenes.stage import paint

FRAMES = 12
"""Pictures of a burst."""
VARIANTS = 2
RINGS = 8
"""Pictures of the ring about a chosen marble."""
GLOW, STRENGTHS = 2.1, 8
"""How wide a glow is, in diameters, and how many strengths of it are told apart."""
OUT = 0.3
"""The share of a flight in which a marble is pulled out."""
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
    """Light about a glass, in its colour and brightest at its rim, to be added: the glass itself keeps its colour."""

    def make() -> pygame.Surface:
        red, green, blue = (channel * strength / STRENGTHS for channel in _GLOWS[colour])
        marks = "".join(
            f'<stop offset="{place}" stop-color="rgb({red * part:.0f},{green * part:.0f},{blue * part:.0f})"/>'
            for place, part in ((0.0, 0.12), (0.36, 0.2), (0.47, 1.0), (0.55, 0.62), (0.74, 0.2), (1.0, 0.0))
        )
        pool = (
            '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="48" cy="48" r="48">'
            f'{marks}</radialGradient></defs><rect width="96" height="96" fill="url(#g)"/>'
        )
        return pygame.transform.smoothscale(paint.vector((96, 96), pool), (size, size))

    return artwork.made(("glow", colour, size, strength), make)


class Ring(Show):
    """A ring about a marble that was just chosen; it closes on it and goes out."""

    def __init__(self, point: Point, diameter: float) -> None:
        super().__init__()
        self._point, self._diameter = point, diameter

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """The ring as tight and as bright as it is by now."""
        if not 0 <= self.at < 1:
            return
        step = int(self.at * RINGS)
        size = canvas.transform.length(self._diameter * 1.6)
        x, y = canvas.transform.to_pixel(self._point)
        place = (round(x - size / 2), round(y - size / 2))
        canvas.surface.blit(ring(canvas.artwork, step, size), place, special_flags=pygame.BLEND_PREMULTIPLIED)


def ring(artwork: Artwork, step: int, size: int) -> pygame.Surface:
    """One picture of the ring about a chosen marble; premultiplied."""

    def make() -> pygame.Surface:
        share = step / RINGS
        radius, opacity = size * (0.44 - 0.1 * ease_out(share)), 1 - share**3
        markup = "".join(
            f'<circle cx="{size / 2}" cy="{size / 2}" r="{radius:.2f}" fill="none" stroke="{shade}" '
            f'stroke-width="{size * width:.2f}" stroke-opacity="{opacity * strength:.3f}"/>'
            for shade, width, strength in (("#2b1d14", 0.1, 0.75), ("#fff6dc", 0.055, 1.0))
        )
        return paint.vector((size, size), markup).premul_alpha()

    return artwork.made(("ring", step, size), make)


class Burst(Show):
    """A ring of light and sparks where a marble exploded."""

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
        for colour, grain in product(COLOURS, range(glass.GRAINS)):
            glass.lying(canvas.artwork, colour, pixels, step * math.tau / glass.TURNS, glyph=glyphs, grain=grain)
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
    for step in range(RINGS):
        ring(canvas.artwork, step, canvas.transform.length(diameter * 1.6))
        yield


class Flight(Show):
    """A marble that is pulled out towards whoever looks, flies to a place in an arc, and lies there.

    `sizes` are its diameters at both ends; `bend` is how much higher than others it flies, so that paths part.
    """

    def __init__(
        self,
        colour: int,
        start: Point,
        end: Point,
        sizes: tuple[float, float],
        turn: float = 0.0,
        *,
        grain: int = 0,
        bend: float = 0.0,
    ) -> None:
        super().__init__()
        self.colour = colour
        self._start, self._end, self._sizes = start, end, sizes
        self._turn, self._grain, self._bend = turn % math.tau, grain, bend

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """The marble, larger the higher it is, with its shadow below."""
        if not 0 <= self.at <= 1:
            return
        out = ease_out(min(1.0, self.at / OUT))
        way = ease_in_out(max(0.0, (self.at - 0.6 * OUT) / (1 - 0.6 * OUT)))
        height = out * (1 - ease_in(way))
        dx, dy = self._end.x - self._start.x, self._end.y - self._start.y
        arc = (0.14 + self._bend) * math.hypot(dx, dy) * bounce(way)
        rise = 0.22 * self._sizes[0] * height + arc
        size = 1 + (self._sizes[1] / self._sizes[0] - 1) * way
        point = Point(self._start.x + dx * way, self._start.y + dy * way - rise)
        draw_loose(
            canvas,
            point,
            self._sizes[0],
            self.colour,
            self._turn + (math.tau - self._turn) * way,
            size=size * (1 + 0.24 * height),
            lift=height,
            glyph=glyphs,
            grain=self._grain,
        )


class Fade(Show):
    """A marble that fades where it lay: what reduced motion has instead of a flight."""

    def __init__(self, colour: int, point: Point, diameter: float, *, grain: int = 0) -> None:
        super().__init__()
        self._colour, self._point, self._diameter, self._grain = colour, point, diameter, grain

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """The marble, as far as it is still there."""
        if self.at < 1:
            draw_loose(
                canvas,
                self._point,
                self._diameter,
                self._colour,
                opacity=1 - self.at,
                glyph=glyphs,
                grain=self._grain,
            )


_GLOWS = ((255, 150, 96), (130, 200, 255), (255, 226, 130), (206, 190, 255))
