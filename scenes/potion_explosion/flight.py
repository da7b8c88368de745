"""Pieces that are on their way over the bench, from one place to another, in a low arc."""

import math
from collections.abc import Callable

import pygame

from scenes.canvas import Canvas
from scenes.dispenser.flights import headroom
from scenes.geometry import Point, Rect
from scenes.parts import Part

ARC = 0.16
"""How high the arc is, as a share of the way."""
ABOUT, LEAST_ABOUT = 0.12, 32.0
"""Room about a piece for its shadow, in parts of the piece, and at least."""

Painter = Callable[[Canvas, Rect], None]
"""Draws a piece into a rectangle."""


class Flight:
    """One piece on its way. It grows or shrinks to fit where it goes: painted once, as large as it gets.

    Its arc stays below the ceiling.
    """

    def __init__(self, paint: Painter, start: Rect, end: Rect, *, ceiling: float = 0.0) -> None:
        self._paint = paint
        self._start = start
        self._end = end
        self._whole = max(start, end, key=lambda rect: rect.width)
        self._room = max(ABOUT, LEAST_ABOUT / self._whole.width)
        self._sketch: tuple[float, pygame.Surface] | None = None
        self._rise = min(
            ARC * math.dist(start.center, end.center),
            headroom(start.center, end.center, ceiling, self._whole.height / 2),
        )
        self.at = 0.0

    def show(self, at: float) -> None:
        """Be at this share of the way."""
        self.at = at

    @property
    def place(self) -> Rect:
        """Where it is."""
        start, end, share = self._start.center, self._end.center, self.at
        dx, dy = end.x - start.x, end.y - start.y
        height = self._rise * math.sin(math.pi * min(1.0, max(0.0, share)))
        width = self._start.width + (self._end.width - self._start.width) * share
        tall = self._start.height + (self._end.height - self._start.height) * share
        return Rect.around(Point(start.x + dx * share, start.y + dy * share - height), width, tall)

    @property
    def part(self) -> Part | None:
        """It where it is; before it sets out and once it is there, the places themselves show it."""
        if not 0 < self.at < 1:
            return None
        place = self._with_room(self.place)
        return Part(place, self._draw, (place,))

    def _draw(self, canvas: Canvas, place: Rect) -> None:
        """Copy its picture, made smaller to the size it has by now."""
        scale = canvas.transform.scale
        if self._sketch is None or self._sketch[0] != scale:
            room = self._with_room(self._whole)
            self._sketch = scale, canvas.sketch(room, lambda: self._paint(canvas, self._whole))
        here, picture = canvas.rect(place), self._sketch[1]
        if here.size != picture.get_size():
            picture = pygame.transform.smoothscale(picture, here.size)
        canvas.surface.blit(picture, here, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _with_room(self, rect: Rect) -> Rect:
        return rect.inset(-self._room * rect.width)
