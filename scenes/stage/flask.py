"""Bottles of glass with a liquid in them, and the shadow at the foot of things."""

import pygame

from scenes.artwork import Swaps
from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint
from scenes.stage.svg import fading, hex_of, tag
from scenes.theme import Colour, mixed

SHAPES = ("round", "conical", "tall", "square", "heart", "gourd")


def bottle(canvas: Canvas, rect: Rect, shape: str, liquid: Colour) -> None:
    """A corked bottle of liquid with its shadow; `shape` is one of `SHAPES`. The rectangle is best 4 wide to 5 high."""
    foot = Rect(rect.x + rect.width * 0.06, rect.bottom - rect.height * 0.1, rect.width * 0.96, rect.height * 0.12)
    contact_shadow(canvas, foot)
    canvas.picture(f"bottle-{shape}", rect, liquid_swaps(liquid))


def liquid_swaps(liquid: Colour) -> Swaps:
    """What turns the red liquid of a bottle's picture into another colour."""
    return (
        ("#d5483f", hex_of(liquid)),
        ("#f28a78", hex_of(mixed(liquid, (255, 255, 255), 0.42))),
        ("#6d1a20", hex_of(mixed(liquid, (16, 4, 26), 0.62))),
    )


def contact_shadow(canvas: Canvas, rect: Rect, strength: int = 150) -> None:
    """The dark that gathers where something stands: an ellipse that fills the rectangle."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        dark, share = (0, 0, 0), strength / 255
        stops = ((0.0, dark, share), (0.5, dark, share * 0.7), (1.0, dark, 0.0))
        disc = tag("circle", cx=32, cy=32, r=32, fill="url(#g)")
        soft = paint.vector((64, 64), tag("defs", fading("g", 32, 32, 32, *stops)) + disc)
        surface.blit(pygame.transform.smoothscale(soft, surface.get_size()), (0, 0))

    canvas.made(("contact shadow", strength), rect, draw)
