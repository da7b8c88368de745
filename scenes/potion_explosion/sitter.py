"""Who sits at a desk, as far as it is drawn: name, colour, emblem, and the first player's token."""

import pygame
from msgspec import Struct

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.potion_explosion.pieces import draw_coin
from scenes.stage.seat import medallion
from scenes.theme import BRASS, GOLD, NIGHT, PARCHMENT, SEAT_COLOURS, Colour


class Sitter(Struct, frozen=True):
    """A seat for the painter. `colour` and `emblem` are names of the theme, or empty."""

    name: str
    colour: str = ""
    emblem: str = ""
    is_first: bool = False
    """Has the first player's token."""

    @property
    def tint(self) -> Colour:
        """The seat's colour."""
        return SEAT_COLOURS.get(self.colour, BRASS)


def draw_frame(canvas: Canvas, rect: Rect) -> None:
    """The frame about the desk of who acts."""
    width, place = max(3, canvas.transform.length(6)), canvas.rect(rect.inset(-3))
    radius = canvas.transform.length(16)
    pygame.draw.rect(canvas.surface, NIGHT, place.inflate(2, 2), width + 2, radius + 1)
    pygame.draw.rect(canvas.surface, GOLD, place, width, radius)


def draw_name(canvas: Canvas, sitter: Sitter, rect: Rect, size: float, *, wrap: bool = False) -> None:
    """The name, as large as the text size wants it and its place allows; with `wrap`, in several lines if need be.

    No word of it is ever broken: what no letters that can be read have room for is cut short in one line.
    """
    least = canvas.artwork.font("display", canvas.font_pixels(0, piece=True))
    widest = max((least.size(word)[0] for word in sitter.name.split()), default=0)
    wrap = wrap and widest <= canvas.rect(rect).width
    canvas.text(sitter.name, rect, size, PARCHMENT, face="display", wrap=wrap)


def draw_sitter(canvas: Canvas, rect: Rect, sitter: Sitter) -> None:
    """The seat's medallion, with the first player's token at its edge."""
    if sitter.emblem and sitter.colour in SEAT_COLOURS:
        medallion(canvas, rect.center, rect.width, sitter.emblem, sitter.colour)
    else:
        draw_coin(canvas, rect, "", sitter.tint)
    if sitter.is_first:
        size = rect.width * 0.5
        draw_coin(canvas, Rect(rect.x - size * 0.3, rect.bottom - size * 0.75, size, size), "1")
