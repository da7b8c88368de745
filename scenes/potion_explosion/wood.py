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
        size = surface.get_size()
        key = ("rimless wood", texture, dark, radius, size)
        # Desks change their rims in mid-match; the wood itself is cut once.
        wood = canvas.artwork.made(key, lambda: _rimless(canvas, size, texture, dark, radius))
        surface.blit(_rimmed(wood.copy(), scale, radius, rim), (0, 0))

    canvas.made(("wood", texture, dark, radius, rim), rect, draw)


def board_of_wood(
    canvas: Canvas, size: tuple[int, int], texture: str, dark: float, radius: float, rim: Colour
) -> pygame.Surface:
    """A board so many pixels large, made anew."""
    return _rimmed(_rimless(canvas, size, texture, dark, radius), canvas.transform.scale, radius, rim)


def _rimless(canvas: Canvas, size: tuple[int, int], texture: str, dark: float, radius: float) -> pygame.Surface:
    scale = canvas.transform.scale
    mask = paint.rounded(size, radius * scale)
    wood = paint.pattern(canvas.artwork, texture, size, scale)
    if dark:
        tone = round(255 * (1 - dark))
        paint.shade(wood, [(0.0, (tone, tone, tone)), (1.0, (round(tone * 0.8),) * 3)])
    board = paint.cut(wood, mask)
    paint.bevel(board, mask, max(2, round(3 * scale)))
    return board


def _rimmed(board: pygame.Surface, scale: float, radius: float, rim: Colour) -> pygame.Surface:
    edge = (*mixed(rim, NIGHT, 0.25), 255)
    pygame.draw.rect(board, edge, board.get_rect(), max(1, round(2 * scale)), round(radius * scale))
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
