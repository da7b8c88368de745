"""Single marbles, drawn anywhere: on the lid, in flight, in a hand."""

import pygame

from scenes.canvas import Canvas
from scenes.dispenser import glass
from scenes.geometry import Point

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


def draw_loose(
    canvas: Canvas,
    point: Point,
    diameter: float,
    colour: int | None,
    turn: float = 0.0,
    *,
    opacity: float = 1.0,
    dark: float = 0.0,
    lift: float = 0.0,
    glyph: bool = True,
) -> None:
    """Draw one marble anywhere, with its shadow; `lift` is how high it is over what it throws its shadow on."""
    pixels = max(4, 2 * round(canvas.transform.length(diameter) / 2))
    x, y = canvas.transform.to_pixel(point)
    image = glass.marble(canvas.artwork, colour, pixels, turn, glyph=glyph)
    if dark or opacity < 1:
        image = faded(image, opacity, dark)
    if dark < 0.1:
        shade = glass.shadow(canvas.artwork, pixels)
        away = (0.10 + 0.35 * lift) * pixels
        place = (round(x + away * 0.8 - shade.get_width() / 2), round(y + away - shade.get_height() / 2))
        canvas.surface.blit(shade if opacity >= 1 else faded(shade, opacity), place, special_flags=_PREMULTIPLIED)
    canvas.surface.blit(image, (round(x - pixels / 2), round(y - pixels / 2)), special_flags=_PREMULTIPLIED)


def faded(image: pygame.Surface, opacity: float, dark: float = 0.0) -> pygame.Surface:
    """A premultiplied picture made more transparent, and darker."""
    made = image.copy()
    alpha = max(0, min(255, round(255 * opacity)))
    tone = round(alpha * (1 - max(0.0, min(1.0, dark))))
    made.fill((tone, tone, tone, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made
