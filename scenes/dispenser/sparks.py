"""Light about marbles that leave the machine: a ring about the chosen one, the glow and the burst of an explosion."""

import math
from collections.abc import Iterator
from itertools import product

import pygame

from game.potion_explosion.pieces import COLOURS
from scenes.artwork import Artwork
from scenes.canvas import Canvas
from scenes.dispenser import glass
from scenes.dispenser.burst import burst_markup
from scenes.dispenser.flights import LIFTED, NEARER, RISE, Flight
from scenes.dispenser.show import Show
from scenes.geometry import Point, Rect
from scenes.motion import ease_in_out, ease_out
from scenes.stage import paint

FRAMES = 12
"""Pictures of a burst."""
VARIANTS = 2
RINGS = 8
"""Pictures of the ring about a chosen marble."""
GLOW, STRENGTHS = 2.1, 8
"""How wide a glow is, in diameters, and how many strengths of it are told apart."""
RING, RINGED = 1.6, 0.3
"""How wide the ring about a chosen marble is, in diameters, and how many seconds it is seen."""
BURST = 3.3
"""How wide a burst is, in diameters."""


def _about(point: Point, size: float) -> Rect:
    """A square, with room for what is rounded to pixels."""
    return Rect.around(point, size, size).inset(-4)


class Glow(Show):
    """A marble that lights up from within; at 1 it is brightest."""

    def __init__(self, point: Point, diameter: float, colour: int) -> None:
        super().__init__()
        self._point, self._diameter, self._colour = point, diameter, colour

    @property
    def area(self) -> Rect:
        """See `Show.area`."""
        return _about(self._point, self._diameter * GLOW)

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
    """A ring about a marble that was just chosen; it goes with it, closes on it and goes out."""

    def __init__(self, flight: Flight, diameter: float) -> None:
        super().__init__()
        self._flight, self._diameter = flight, diameter

    @property
    def area(self) -> Rect:
        """See `Show.area`."""
        return _about(self._flight.pose.point, self._diameter * RING * (1 + NEARER))

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """The ring as tight and as bright as it is by now."""
        if not 0 <= self.at < 1:
            return
        step = int(self.at * RINGS)
        size = _ring_size(canvas, self._diameter, step)
        x, y = canvas.transform.to_pixel(self._flight.pose.point)
        place = (round(x - size / 2), round(y - size / 2))
        canvas.surface.blit(ring(canvas.artwork, step, size), place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _ring_size(canvas: Canvas, diameter: float, step: int) -> int:
    """How wide a picture of the ring is: it grows with the marble that is lifted."""
    lifted = ease_in_out(min(1.0, step / RINGS * RINGED / RISE))
    return canvas.transform.length(diameter * RING * (1 + NEARER * LIFTED * lifted))


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

    @property
    def area(self) -> Rect:
        """See `Show.area`."""
        return _about(self._point, self._diameter * BURST)

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
        ring(canvas.artwork, step, _ring_size(canvas, diameter, step))
        yield


_GLOWS = ((255, 150, 96), (130, 200, 255), (255, 226, 130), (206, 190, 255))
