"""The painter's strokes, on surfaces in device pixels: fill with a material, shade, round, bevel, shadow, light.

Light falls from the upper left. Shapes are made of alpha: a *mask* is white and opaque inside the shape.
"""

import io
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from scenes.artwork import Artwork

Size = tuple[int, int]
Stop = tuple[float, tuple[int, ...]]
"""A place from 0 to 1, and the colour there, with or without alpha."""

Material = Callable[[Size], pygame.Surface]
"""Makes an opaque surface of a size."""

WHITE = (255, 255, 255)
BLACK = (0, 0, 0)


def clear(size: Size) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def vector(size: Size, markup: str) -> pygame.Surface:
    """Shapes given as the inside of an SVG whose units are this surface's pixels."""
    width, height = max(1, size[0]), max(1, size[1])
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{markup}</svg>'
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height)).convert_alpha()


def pattern(
    artwork: Artwork, name: str, size: Size, scale: float, *, turned: bool = False, start: tuple[float, float] = (0, 0)
) -> pygame.Surface:
    """An opaque surface covered with a texture; `turned` lets the grain run downwards, `start` is where it begins."""
    tile = artwork.pattern(name, scale, turned=turned)
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])))
    left, top = round(start[0] * tile.get_width()) % tile.get_width(), round(start[1] * tile.get_height())
    top %= tile.get_height()
    for x in range(-left, size[0], tile.get_width()):
        for y in range(-top, size[1], tile.get_height()):
            surface.blit(tile, (x, y))
    return surface


def gradient(size: Size, stops: Sequence[Stop], *, across: bool = False) -> pygame.Surface:
    """A run of colours from top to bottom, or from left to right."""
    length = max(2, size[0] if across else size[1])
    strip = _strip(tuple(stops), min(length, 192), across)
    return pygame.transform.smoothscale(strip, (max(1, size[0]), max(1, size[1])))


@lru_cache(256)
def _strip(stops: tuple[Stop, ...], steps: int, across: bool) -> pygame.Surface:
    """A run of colours one pixel wide."""
    strip = pygame.Surface((steps, 1) if across else (1, steps), pygame.SRCALPHA)
    after = 0
    for step in range(steps):
        place = step / (steps - 1)
        while after < len(stops) - 1 and stops[after][0] < place:
            after += 1
        (start, one), (end, two) = stops[max(0, after - 1)], stops[after]
        share = (place - start) / (end - start) if end > start else 1.0
        colour = tuple(round(a + (b - a) * share) for a, b in zip(one, two, strict=True))
        strip.set_at((step, 0) if across else (0, step), colour)
    return strip


def shade(surface: pygame.Surface, stops: Sequence[Stop], *, across: bool = False) -> None:
    """Multiply by a run of colours; 255 leaves as it is.

    It is done row by row: a second surface of the same size would cost more than the work itself.
    """
    width, height = surface.get_size()
    if across:
        row = gradient((width, 1), stops, across=True)
        surface.fblits([(row, (0, y)) for y in range(height)], pygame.BLEND_RGB_MULT)
        return
    column = gradient((1, height), stops)
    for y in range(height):
        surface.fill(column.get_at((0, y)), (0, y, width, 1), pygame.BLEND_RGB_MULT)


def rounded(size: Size, radius: float) -> pygame.Surface:
    """The mask of a rectangle with round corners."""
    width, height = max(1, size[0]), max(1, size[1])
    mask = clear((width, height))
    mask.fill((255, 255, 255, 255))
    corner = min(round(radius), width // 2, height // 2)
    if corner < 1:
        return mask
    disc = vector((2 * corner, 2 * corner), f'<circle cx="{corner}" cy="{corner}" r="{corner}" fill="#fff"/>')
    for x in (0, 1):
        for y in (0, 1):
            area = pygame.Rect(x * corner, y * corner, corner, corner)
            place = (x * (width - corner), y * (height - corner))
            mask.fill((0, 0, 0, 0), (place, (corner, corner)))
            mask.blit(disc, place, area, special_flags=pygame.BLEND_RGBA_ADD)
    return mask


def cut(surface: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """What of a surface lies inside a mask of its size."""
    made = surface.convert_alpha()
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def tinted(mask: pygame.Surface, colour: Sequence[int]) -> pygame.Surface:
    """A mask in one colour; a fourth number is how opaque it is."""
    made = mask.copy()
    made.fill((*colour[:3], colour[3] if len(colour) > 3 else 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def edge(mask: pygame.Surface, dx: int, dy: int) -> pygame.Surface:
    """The part of a mask that the same mask, moved by so much, leaves uncovered."""
    made = mask.copy()
    moved = clear(mask.get_size())
    moved.blit(mask, (dx, dy), special_flags=pygame.BLEND_RGBA_ADD)
    moved.fill((255, 255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)
    made.blit(moved, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return made


def bevel(
    surface: pygame.Surface,
    mask: pygame.Surface,
    depth: float,
    *,
    light: int = 90,
    dark: int = 120,
    sunken: bool = False,
) -> None:
    """Let the shape stand out of the surface, or lie in it: lit and shadowed edges `depth` pixels wide."""
    reach = max(1, round(depth))
    for band in _bands(mask, reach):
        # Around a band the mask is needed as far as the light reaches; what is found there is another band's.
        around = band.inflate(2 * reach, 2 * reach).clip(mask.get_rect())
        area = band.move(-around.x, -around.y)
        here, part = surface.subsurface(band), mask.subsurface(around)
        steps = max(1, min(4, round(depth)))
        for step in range(1, steps + 1):
            by = max(1, round(depth * step / steps))
            upper, lower = edge(part, by, by), edge(part, -by, -by)
            bright, deep = (lower, upper) if sunken else (upper, lower)
            here.blit(tinted(deep, (*BLACK, dark // steps)), (0, 0), area)
            here.blit(tinted(bright, (255, 244, 214, light // steps)), (0, 0), area)


ROUNDING = 48
"""Pixels: shapes as large as a desk are solid from there on, and have no edge to be lit."""


def _bands(mask: pygame.Surface, reach: int) -> list[pygame.Rect]:
    """Where a shape may have an edge: four strips around the middle of a large solid one, else everywhere."""
    whole = mask.get_rect()
    rim = ROUNDING + reach
    inner = whole.inflate(-2 * rim, -2 * rim)
    solid = (
        min(inner.size) > rim and pygame.transform.average_color(mask, inner.inflate(2 * reach, 2 * reach))[3] == 255
    )
    if not solid:
        return [whole]
    return [
        pygame.Rect(0, 0, whole.width, rim),
        pygame.Rect(0, inner.bottom, whole.width, rim),
        pygame.Rect(0, rim, rim, inner.height),
        pygame.Rect(inner.right, rim, rim, inner.height),
    ]


def blurred(mask: pygame.Surface, radius: float) -> pygame.Surface:
    """A mask with a soft edge, on a surface larger by `radius` on all sides."""
    grown = clear((mask.get_width() + 2 * round(radius), mask.get_height() + 2 * round(radius)))
    grown.blit(mask, (round(radius), round(radius)))
    coarse = max(1.0, radius / 4)
    small = (max(3, round(grown.get_width() / coarse)), max(3, round(grown.get_height() / coarse)))
    soft = pygame.transform.box_blur(pygame.transform.smoothscale(grown, small), max(1, round(radius / coarse / 2)))
    made = pygame.transform.smoothscale(soft, grown.get_size())
    made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return made


def shadow_of(mask: pygame.Surface, radius: float, strength: int) -> pygame.Surface:
    """The soft shadow of a shape, larger by `radius` on all sides."""
    made = blurred(mask, radius)
    made.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def glow(size: Size, colour: Sequence[int], *, hard: float = 0.0) -> pygame.Surface:
    """A pool of light on black, brightest in the middle, to be added (`BLEND_RGB_ADD`)."""
    marks = ((0.0, 1.0), (hard, 1.0), (hard + (1 - hard) * 0.3, 0.55), (hard + (1 - hard) * 0.62, 0.18), (1.0, 0.0))
    stops = "".join(
        f'<stop offset="{place:.3f}" stop-color="rgb{tuple(round(channel * share) for channel in colour[:3])}"/>'
        for place, share in marks
    )
    small = vector(
        (96, 96),
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="48" cy="48" r="48">'
        f'{stops}</radialGradient></defs><rect width="96" height="96" fill="url(#g)"/>',
    )
    return pygame.transform.smoothscale(small, (max(1, size[0]), max(1, size[1])))


def light(
    surface: pygame.Surface, center: tuple[float, float], radii: tuple[float, float], colour: Sequence[int]
) -> None:
    """Add a pool of light to what is painted."""
    pool = glow((round(2 * radii[0]), round(2 * radii[1])), colour)
    place = (round(center[0] - radii[0]), round(center[1] - radii[1]))
    surface.blit(pool, place, special_flags=pygame.BLEND_RGB_ADD)
