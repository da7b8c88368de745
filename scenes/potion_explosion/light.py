"""The light about what may be chosen: bright between two dark hairs, so that it shows on gold, wood and parchment."""

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint
from scenes.stage.svg import rounded_rect
from scenes.theme import INK, Colour

LIGHT: Colour = (0xFF, 0xF8, 0xDE)
REACH = 11.0
"""How far beyond a piece its light reaches."""
RIM, HAIR = 4.0, 1.6
"""How wide the bright rim is, and each of the dark hairs beside it."""
_SOFT = ((REACH, 0.22), (9.0, 0.28), (7.5, 0.4))
"""Rings of light one over another, each so far beyond the piece and so strong."""


def draw_light(canvas: Canvas, rect: Rect, radius: float) -> None:
    """Light about a piece with corners this round; nothing of it lies on the piece."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        surface.blit(paint.vector(surface.get_size(), _markup(surface.get_size(), radius, scale)), (0, 0))

    canvas.made(("light", radius), rect.inset(-REACH), draw)


def _markup(size: tuple[int, int], radius: float, scale: float) -> str:
    piece, line, hair = Rect(0, 0, *size).inset(REACH * scale), max(2.0, RIM * scale), max(1.4, HAIR * scale)
    rings = [(reach * scale, 0.0, LIGHT, strength) for reach, strength in _SOFT]
    rings += [(line + 2 * hair, 0.0, INK, 1.0), (line, hair, LIGHT, 1.0)]
    markup = ""
    for width, beyond, colour, strength in rings:
        middle = beyond + width / 2
        ring, corner = piece.inset(-middle), radius * scale + middle
        markup += rounded_rect(*ring, corner, fill="none", stroke=colour, stroke_width=width, stroke_opacity=strength)
    return markup
