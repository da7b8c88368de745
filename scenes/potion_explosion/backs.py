"""The back of a tile, which lies in a stack until its turn comes: plum, framed in brass, with a flask and a star."""

import math

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Point, Rect
from scenes.potion_explosion.pieces import CORNER, OUTLINE, path_in
from scenes.stage import paint
from scenes.stage.svg import linear, rounded_rect, tag
from scenes.theme import BRASS, NIGHT, PARCHMENT, PLUM, mixed


def draw_back(canvas: Canvas, rect: Rect) -> None:
    """A tile that lies face down."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        whole = Rect(0, 0, *surface.get_size())
        surface.blit(paint.vector(surface.get_size(), _markup(whole)), (0, 0))

    canvas.made(("tile back",), rect, draw)


def _markup(card: Rect) -> str:
    line, radius = max(1.0, card.width * 0.014), card.width * CORNER
    brass = mixed(BRASS, PARCHMENT, 0.15)
    cloth = linear("b", 0, 0, card.width, card.height, (0, mixed(PLUM, PARCHMENT, 0.1)), (1, mixed(PLUM, NIGHT, 0.45)))
    markup = tag("defs", cloth) + rounded_rect(*card, radius, fill=mixed(BRASS, NIGHT, 0.45))
    inner = card.inset(line * 1.6)
    markup += rounded_rect(*inner, radius * 0.8, fill="url(#b)")
    frame = card.inset(card.width * 0.075)
    markup += rounded_rect(*frame, radius * 0.6, fill="none", stroke=brass, stroke_width=line)
    for x in (frame.x, frame.right):
        for y in (frame.y, frame.bottom):
            markup += tag("circle", cx=x, cy=y, r=card.width * 0.035, fill=mixed(PLUM, NIGHT, 0.2))
            markup += tag("circle", cx=x, cy=y, r=card.width * 0.022, fill=brass)
    raised = Point(card.center.x, card.center.y - card.height * 0.045)
    flask, dark = Rect.around(raised, card.width * 0.62, card.height * 0.62), mixed(PLUM, NIGHT, 0.5)
    markup += tag("path", d=path_in(flask, *OUTLINE), fill=dark, stroke=brass, stroke_width=line * 1.6)
    lip = Rect.around(Point(flask.center.x, flask.y + flask.height * 0.195), flask.width * 0.3, flask.height * 0.035)
    markup += rounded_rect(*lip, lip.height * 0.5, fill=brass)
    middle = Point(flask.center.x, flask.y + flask.height * 0.65)
    return markup + tag("path", d=_star(middle, flask.width * 0.24), fill=brass)


def _star(middle: Point, radius: float) -> str:
    """A star of four long rays."""
    corners = []
    for number in range(8):
        reach = radius if number % 2 == 0 else radius * 0.3
        turn = math.tau * number / 8
        corners.append(f"{middle.x + reach * math.sin(turn):.1f} {middle.y - reach * math.cos(turn):.1f}")
    return "M" + " L".join(corners) + " Z"
