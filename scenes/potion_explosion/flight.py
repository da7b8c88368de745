"""Marbles that fly over the bench, from one place to another, in a low arc."""

import math

from scenes.canvas import Canvas
from scenes.geometry import Point, Rect
from scenes.potion_explosion.layout import MARBLE
from scenes.potion_explosion.pieces import draw_marble

ARC = 0.16
"""How high the arc is, as a share of the way."""


class Flight:
    """One marble on its way."""

    def __init__(self, colour: int, start: Point, end: Point) -> None:
        self.colour = colour
        self._start = start
        self._end = end
        self._at = 0.0

    def show(self, t: float) -> None:
        """Be at this share of the way."""
        self._at = t

    @property
    def place(self) -> Point:
        """Where it is."""
        dx, dy = self._end.x - self._start.x, self._end.y - self._start.y
        height = math.hypot(dx, dy) * ARC * math.sin(math.pi * min(1.0, max(0.0, self._at)))
        return Point(self._start.x + dx * self._at, self._start.y + dy * self._at - height)

    def draw(self, canvas: Canvas) -> None:
        """Draw it where it is."""
        draw_marble(canvas, self.colour, Rect.around(self.place, MARBLE, MARBLE))
