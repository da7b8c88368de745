"""Single marbles, drawn anywhere: on the lid, in flight, in a hand."""

import pygame

from scenes.artwork import Artwork
from scenes.canvas import Canvas
from scenes.dispenser import glass
from scenes.geometry import Point

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_GRADES = 16
"""A marble that changes its size is scaled down from one of a few pictures, whose sizes are so many pixels apart."""


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
    if size != 1.0:
        pixels = max(4, 2 * round(pixels * size / 2))
    x, y = canvas.transform.to_pixel(point)
    image = _image(canvas.artwork, colour, pixels, turn, glyph=glyph, grain=grain, changing=size != 1.0)
    if dark or opacity < 1:
        image = faded(image, opacity, dark)
    if dark < 0.1:
        shade = glass.shadow(canvas.artwork, _graded(round(pixels * 1.3)))
        away, clear = (glass.LIGHT[1] + 0.3 * lift) * pixels, opacity * (1 - 0.72 * min(1.0, lift))
        place = (round(x + away * 0.8 - shade.get_width() / 2), round(y + away - shade.get_height() / 2))
        canvas.surface.blit(shade if clear >= 1 else faded(shade, clear), place, special_flags=_PREMULTIPLIED)
    canvas.surface.blit(image, (round(x - pixels / 2), round(y - pixels / 2)), special_flags=_PREMULTIPLIED)


def faded(image: pygame.Surface, opacity: float, dark: float = 0.0) -> pygame.Surface:
    """A premultiplied picture made more transparent, and darker."""
    made = image.copy()
    alpha = max(0, min(255, round(255 * opacity)))
    tone = round(alpha * (1 - max(0.0, min(1.0, dark))))
    made.fill((tone, tone, tone, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _graded(pixels: int) -> int:
    return -(-pixels // _GRADES) * _GRADES


def _image(
    artwork: Artwork, colour: int | None, pixels: int, turn: float, *, glyph: bool, grain: int, changing: bool
) -> pygame.Surface:
    if not changing:
        return glass.marble(artwork, colour, pixels, turn, glyph=glyph, grain=grain)
    larger = glass.marble(artwork, colour, _graded(pixels), turn, glyph=glyph, grain=grain)
    return pygame.transform.smoothscale(larger, (pixels, pixels))
