"""The rack on the bench that catches the marbles which were taken, and the wall behind it.

A groove for each colour, the newest marble on its right; a plate says how many lie there. Over them one reads what the
last pick has brought.
"""

from collections.abc import Sequence

import pygame

from game.potion_explosion.pieces import COLOURS, Colour
from scenes.canvas import Canvas
from scenes.dispenser import glyphs
from scenes.dispenser.loose import draw_loose
from scenes.geometry import HEIGHT, WIDTH, Point, Rect
from scenes.stage import furniture, paint, panel

RACK = Rect(70, 500, 500, 470)
HELD = 58.0
"""The diameter of a marble in it."""
_GROOVE, _FIRST, _PITCH = 74.0, RACK.y + 118, 84.0
_COUNT = 64.0
"""How wide the plate with a number is."""
_SHELF = Rect(64, 372, 512, 22)
_BENCH = HEIGHT - 150


def _groove(colour: int) -> Rect:
    return Rect(RACK.x + 26, _FIRST + colour * _PITCH, RACK.width - 52 - _COUNT - 14, _GROOVE)


def _plate(colour: int) -> Rect:
    groove = _groove(colour)
    return Rect(groove.right + 14, groove.y + 10, _COUNT, groove.height - 20)


def places(colour: int, count: int) -> list[Point]:
    """Where so many marbles of a colour lie, the oldest first; the more they are, the closer."""
    groove = _groove(colour)
    left, right = groove.x + 8 + HELD / 2, groove.right - 8 - HELD / 2
    step = min(HELD, (right - left) / max(1, count - 1))
    return [Point(left + number * step, groove.bottom - 7 - HELD / 2) for number in range(count)]


def draw_wall(canvas: Canvas) -> None:
    """Draw the papered wall with its light, and a shelf with what an academy has standing about."""
    wall = canvas.rect(Rect(0, 0, WIDTH, _BENCH))
    surface = canvas.surface
    size = (surface.get_width(), wall.bottom)
    paper = paint.pattern(canvas.artwork, "wallpaper", size, canvas.transform.scale)
    paint.shade(paper, ((0.0, (176, 160, 180)), (0.5, (224, 206, 214)), (0.86, (120, 104, 118)), (1.0, (80, 70, 84))))
    surface.blit(paper, (0, 0))
    glow = wall.width * 0.42
    paint.light(surface, (wall.width * 0.2, wall.height * 0.34), (glow, glow * 0.72), (70, 46, 22))
    furniture.drop_shadow(canvas, _SHELF, radius=16, strength=150, dx=6, dy=16)
    for name, x, width, height in (
        ("books", 84, 150, 130),
        ("bottle-round", 262, 76, 92),
        ("bottle-gourd", 346, 76, 92),
        ("bottle-heart", 430, 76, 92),
        ("candle", 516, 44, 90),
    ):
        canvas.picture(name, Rect(x, _SHELF.y - height + 2, width, height))
    furniture.board(canvas, _SHELF, wood="walnut", tone=235)


def draw_rack(canvas: Canvas) -> None:
    """Draw the rack without its marbles."""
    panel.wood(canvas, RACK, kind="walnut", radius=16, tone=225)
    for colour in COLOURS:
        groove = _groove(colour)
        panel.inlay(canvas, groove, radius=groove.height / 2, colour=(70, 44, 84))
        panel.plaque(canvas, _plate(colour), radius=8, rivets=False)
        height = canvas.transform.length(34)
        sign = glyphs.glyph(canvas.artwork, colour, height, "#b79ac9")
        faint = sign.copy()
        faint.fill((90, 90, 90, 90), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = canvas.transform.to_pixel(Point(groove.x + 8 + HELD / 2, groove.center.y))
        canvas.surface.blit(
            faint, (round(x - height / 2), round(y - height / 2)), special_flags=pygame.BLEND_PREMULTIPLIED
        )


def draw_marbles(canvas: Canvas, held: Sequence[Colour], brought: int, *, is_over: bool) -> None:
    """Draw what lies in the rack, how many, and what the last pick brought; once it `is_over`, that lights up."""
    for colour in COLOURS:
        count = held.count(colour)
        for number, point in enumerate(places(colour, count)):
            draw_loose(canvas, point, HELD, colour, grain=number)
        label = str(count)
        canvas.text(label, _plate(colour), 34, panel.ENGRAVED, face="display", align=(0.5, 0.5), piece=True)
    if brought:
        sum_plate = Rect(RACK.center.x - 90, RACK.y + 22, 180, 74)
        panel.plaque(canvas, sum_plate, lit=1.0 if is_over else 0.0)
        canvas.text(f"+{brought}", sum_plate, 46, panel.ENGRAVED, face="display", align=(0.5, 0.5), piece=True)
