"""Pieces that are on their way over the bench, from one place to another, in a low arc."""

import math
from collections.abc import Callable

from scenes.canvas import Canvas
from scenes.geometry import Point, Rect

ARC = 0.16
"""How high the arc is, as a share of the way."""

Painter = Callable[[Canvas, Rect], None]
"""Draws a piece into a rectangle."""


class Flight:
    """One piece on its way. It grows or shrinks to fit where it goes."""

    def __init__(self, paint: Painter, start: Rect, end: Rect) -> None:
        self._paint = paint
        self._start = start
        self._end = end
        self.at = 0.0

    def show(self, at: float) -> None:
        """Be at this share of the way."""
        self.at = at

    @property
    def place(self) -> Rect:
        """Where it is."""
        start, end, share = self._start.center, self._end.center, self.at
        dx, dy = end.x - start.x, end.y - start.y
        height = math.hypot(dx, dy) * ARC * math.sin(math.pi * min(1.0, max(0.0, share)))
        width = self._start.width + (self._end.width - self._start.width) * share
        tall = self._start.height + (self._end.height - self._start.height) * share
        return Rect.around(Point(start.x + dx * share, start.y + dy * share - height), width, tall)

    def draw(self, canvas: Canvas) -> None:
        """Draw it where it is; before it sets out and once it is there, the places themselves show it."""
        if 0 < self.at < 1:
            self._paint(canvas, self.place)
