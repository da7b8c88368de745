"""Whether marbles on their ways keep clear of one another."""

from array import array
from collections.abc import Iterable

from scenes.dispenser.launches import CLEAR, Tumble

EVERY = 2
"""Steps between two looks at how near they are."""
NEARER = 1.0
"""How much nearer two may come between two looks."""


def keep_clear(way: Tumble, other: Tumble, ahead: int, since: int, stay: tuple[int, int]) -> bool:
    """Whether a marble that goes a way, from a step of it on, and another one never come near each other.

    `ahead` is how many steps of the other's way are over where this one begins, and `stay` for how many steps this one
    and the other one stay where their ways end.
    """
    start = max(since, -ahead)
    xs, ys = _looks(way, start)
    xs2, ys2 = _looks(other, start + ahead)
    if _meet(zip(xs, ys, xs2, ys2, strict=False)):
        return False
    both = min(len(xs), len(xs2))
    if len(xs) > both:
        x, y, _ = other.end
        last = both + max(0, stay[1] - max(0, start + ahead - other.steps)) // EVERY
        return not _meet((x1, y1, x, y) for x1, y1 in zip(xs[both:last], ys[both:last], strict=True))
    x, y, _ = way.end
    last = both + stay[0] // EVERY
    return not _meet((x2, y2, x, y) for x2, y2 in zip(xs2[both:last], ys2[both:last], strict=True))


def _looks(way: Tumble, start: int) -> tuple["array[float]", "array[float]"]:
    """Where a marble is at every other step."""
    return way.path[3 * start :: 3 * EVERY], way.path[3 * start + 1 :: 3 * EVERY]


def _meet(places: Iterable[tuple[float, float, float, float]]) -> bool:
    near = (CLEAR + NEARER) ** 2
    return any((x - x2) * (x - x2) + (y - y2) * (y - y2) < near for x, y, x2, y2 in places)
