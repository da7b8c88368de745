"""The mark of a click that hurried what goes on: two arrowheads that point ahead, where the click was."""

import pygame

from scenes.canvas import Canvas
from scenes.geometry import HEIGHT, WIDTH, Point, Rect
from scenes.parts import Part
from scenes.theme import GOLD, NIGHT

SIZE = 40.0
_RAISED = 34.0
"""How far above the click its mark stands, so that the pointer does not hide it."""
_RIM = 4.0


def haste_parts(point: Point | None) -> dict[str, Part]:
    """The mark for a click there, if there was one."""
    if point is None:
        return {}
    x = min(max(point.x, SIZE), WIDTH - SIZE)
    y = min(max(point.y - _RAISED, SIZE), HEIGHT - SIZE)
    mark = Rect.around(Point(x, y), 1.3 * SIZE, SIZE)
    return {"haste": Part(mark.inset(-2 * _RIM), _draw_mark, (mark,))}


def _draw_mark(canvas: Canvas, mark: Rect) -> None:
    place, rim = canvas.rect(mark), max(2, canvas.transform.length(_RIM))
    half = place.width // 2
    heads = [
        [(left, place.top), (left + half, place.centery), (left, place.bottom)] for left in (place.left, place.centerx)
    ]
    for head in heads:
        pygame.draw.polygon(canvas.surface, NIGHT, head, 2 * rim)
    for head in heads:
        pygame.draw.polygon(canvas.surface, GOLD, head)
