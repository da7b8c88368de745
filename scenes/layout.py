"""Where a table's things lie, as pure data: named slots with rectangles, and how the keyboard walks between them.

Each table builds its own layout from the number of seats and the text scale; nothing here knows of a screen.
"""

import enum
from collections.abc import Collection, Mapping

from scenes.geometry import Point, Rect

Slot = str
"""The name of a place, unique within a layout, such as `track 3 5`."""


class Direction(enum.Enum):
    """Where an arrow key points; the value is a unit vector."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


class Layout:
    """Slots and their rectangles; of two that overlap, the later one lies on top."""

    def __init__(self, slots: Mapping[Slot, Rect]) -> None:
        self._slots = dict(slots)

    @property
    def slots(self) -> Collection[Slot]:
        """All names, in drawing order."""
        return self._slots.keys()

    def rect_of(self, slot: Slot) -> Rect:
        """Where a slot lies; raises `KeyError` for a name that does not exist."""
        return self._slots[slot]

    def slot_at(self, point: Point, among: Collection[Slot] | None = None) -> Slot | None:
        """The topmost slot at a place, of these or of all."""
        for slot in reversed(self._slots):
            if (among is None or slot in among) and self._slots[slot].contains(point):
                return slot
        return None

    def neighbour(self, slot: Slot, direction: Direction, among: Collection[Slot]) -> Slot | None:
        """The nearest of these slots in a direction: straight ahead counts more than near but askew."""
        here = self._slots[slot].center
        dx, dy = direction.value
        best: tuple[float, Slot] | None = None
        for other in among:
            if other == slot or other not in self._slots:
                continue
            there = self._slots[other].center
            ahead = (there.x - here.x) * dx + (there.y - here.y) * dy
            aside = abs((there.x - here.x) * dy) + abs((there.y - here.y) * dx)
            if ahead > 1 and aside <= ahead * 3 and (best is None or ahead + 2.5 * aside < best[0]):
                best = (ahead + 2.5 * aside, other)
        return best[1] if best else None


def row(area: Rect, count: int, gap: float) -> list[Rect]:
    """An area cut into so many equal parts, side by side."""
    width = (area.width - gap * (count - 1)) / count
    return [Rect(area.x + index * (width + gap), area.y, width, area.height) for index in range(count)]


def column(area: Rect, count: int, gap: float) -> list[Rect]:
    """An area cut into so many equal parts, one below the other."""
    height = (area.height - gap * (count - 1)) / count
    return [Rect(area.x, area.y + index * (height + gap), area.width, height) for index in range(count)]
