"""What desks are made of: boards of wood with a rim, and hollows in them that are lined with cloth."""

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint
from scenes.theme import BRASS, NIGHT, Colour, mixed


def draw_wood(
    canvas: Canvas, rect: Rect, texture: str, *, dark: float = 0.0, radius: float = 18, rim: Colour = BRASS
) -> None:
    """A board of wood with a rim, lying on what is below it."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        surface.blit(board_of_wood(canvas, surface.get_size(), texture, dark, radius), (0, 0))

    canvas.made(("wood", texture, dark, radius), rect, draw)
    draw_rim(canvas, rect, rim, radius)


def draw_rim(canvas: Canvas, rect: Rect, rim: Colour, radius: float = 18) -> None:
    """The rim of a board alone: desks change theirs in mid-match, and their wood is always the same."""
    width, corner = max(1, canvas.transform.length(2)), canvas.transform.length(radius)
    pygame.draw.rect(canvas.surface, mixed(rim, NIGHT, 0.25), canvas.rect(rect), width, corner)


def board_of_wood(canvas: Canvas, size: tuple[int, int], texture: str, dark: float, radius: float) -> pygame.Surface:
    """A board so many pixels large, without a rim, made anew; not premultiplied."""
    scale = canvas.transform.scale
    mask = paint.rounded(size, radius * scale)
    wood = paint.pattern(canvas.artwork, texture, size, scale)
    if dark:
        tone = round(255 * (1 - dark))
        paint.shade(wood, [(0.0, (tone, tone, tone)), (1.0, (round(tone * 0.8),) * 3)])
    board = paint.cut(wood, mask)
    paint.bevel(board, mask, max(2, round(3 * scale)))
    return board


def well(canvas: Canvas, rect: Rect, *, radius: float = 16) -> None:
    """A hollow in the wood, lined with dark cloth."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = surface.get_size()
        mask = paint.rounded(size, radius * scale)
        cloth = paint.pattern(canvas.artwork, "velvet", size, scale)
        paint.shade(cloth, [(0.0, (120, 110, 125)), (1.0, (185, 175, 190))])
        hollow = paint.cut(cloth, mask)
        pygame.draw.rect(hollow, (0, 0, 0, 150), hollow.get_rect(), max(2, round(3 * scale)), round(radius * scale))
        surface.blit(hollow, (0, 0))

    canvas.made(("well", radius), rect, draw)
