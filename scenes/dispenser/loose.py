"""Single marbles, drawn anywhere: on the lid, in flight, in a hand."""

import math
from collections.abc import Iterator
from itertools import product

import pygame

from game.potion_explosion.pieces import COLOURS
from scenes.artwork import Artwork
from scenes.canvas import Canvas
from scenes.dispenser import glass
from scenes.geometry import Point, Rect

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_SHADES = 24
"""Strengths of shadows."""
_GRADES = 16
"""Sizes of pictures that others are scaled down from are so many pixels apart."""
_LARGEST = 1.3
"""A marble that changes its size is scaled down from a picture that is so many times as large as it is at rest."""


def draw_loose(
    canvas: Canvas,
    point: Point,
    diameter: float,
    colour: int | None,
    turn: float = 0.0,
    *,
    size: float = 1.0,
    opacity: float = 1.0,
    dark: float = 0.0,
    lift: float = 0.0,
    glyph: bool = True,
    grain: int = 0,
) -> None:
    """Draw one marble with its shadow.

    `size` other than 1 is for one that grows or shrinks; `lift` is how high it is over what it throws its shadow on:
    the higher, the further away and the fainter that is.
    """
    pixels = canvas.transform.length(diameter)
    x, y = canvas.transform.to_pixel(point)
    if size == 1.0:
        image = glass.marble(canvas.artwork, colour, pixels, turn, glyph=glyph, grain=grain)
    else:
        source, pixels = round(_LARGEST * pixels), max(4, 2 * round(pixels * size / 2))
        source = _graded(max(source, pixels))
        image = glass.marble(canvas.artwork, colour, source, turn, glyph=glyph, grain=grain)
        image = pygame.transform.smoothscale(image, (pixels, pixels))
    if dark or opacity < 1:
        image = faded(image, opacity, dark)
    if dark < 0.1:
        away, clear = (glass.LIGHT[1] + 0.3 * lift) * pixels, opacity * (1 - 0.72 * min(1.0, lift))
        shade = _shade(canvas.artwork, _graded(round(pixels * 1.3)), round(_SHADES * clear))
        place = (round(x + away * 0.8 - shade.get_width() / 2), round(y + away - shade.get_height() / 2))
        canvas.surface.blit(shade, place, special_flags=_PREMULTIPLIED)
    canvas.surface.blit(image, (round(x - pixels / 2), round(y - pixels / 2)), special_flags=_PREMULTIPLIED)


def _shade(artwork: Artwork, size: int, strength: int) -> pygame.Surface:
    """A shadow in one of a few strengths: while a marble flies it needs another one in every frame."""
    shade = glass.shadow(artwork, size)
    if strength >= _SHADES:
        return shade
    return artwork.made(("glass-shade", size, strength), lambda: faded(shade, strength / _SHADES))


def loose_area(point: Point, diameter: float, *, size: float = 1.0, lift: float = 0.0) -> Rect:
    """What a marble that is drawn so may take, with its shadow."""
    whole = diameter * size
    reach, away = 0.65 * whole + 2 * _GRADES, (glass.LIGHT[1] + 0.3 * lift) * whole
    return Rect(point.x - reach, point.y - reach, 2 * reach + away, 2 * reach + away)


def faded(image: pygame.Surface, opacity: float, dark: float = 0.0) -> pygame.Surface:
    """A premultiplied picture made more transparent, and darker."""
    made = image.copy()
    alpha = max(0, min(255, round(255 * opacity)))
    tone = round(alpha * (1 - max(0.0, min(1.0, dark))))
    made.fill((tone, tone, tone, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _graded(pixels: int) -> int:
    return -(-pixels // _GRADES) * _GRADES


def prepare_loose(canvas: Canvas, diameter: float, *, glyph: bool = True) -> Iterator[None]:
    """Paint, one after the other, what marbles that rest at this size are scaled down from while they fly."""
    source = _graded(round(_LARGEST * canvas.transform.length(diameter)))
    for step, colour, grain in product(range(glass.TURNS), COLOURS, range(glass.GRAINS)):
        turn = step * math.tau / glass.TURNS
        glass.marble(canvas.artwork, colour, source, turn, glyph=glyph, grain=grain)
        yield
