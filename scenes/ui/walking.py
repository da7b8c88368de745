"""How keys and pad walk from widget to widget."""

from collections.abc import Mapping, Sequence

import pygame

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def next_in(order: Sequence[str], key: str, by: int) -> str:
    """The next or the one before, round and round; the first of all where the key is not among them."""
    if not order:
        return ""
    if key not in order:
        return order[0]
    return order[(order.index(key) + by) % len(order)]


def nearest_left(before: Sequence[str], key: str, order: Sequence[str]) -> str:
    """The key is gone: the next of those that were there before and still are, or else the one before it."""
    at = before.index(key) if key in before else 0
    still = [other for other in (*before[at:], *reversed(before[:at])) if other in order]
    return still[0] if still else next(iter(order), "")


def neighbour(places: Mapping[str, pygame.Rect], key: str, arrow: tuple[int, int]) -> str | None:
    """The nearest in a direction: what overlaps ahead comes before what lies aside."""
    here = places[key]
    best: tuple[float, str] | None = None
    for other, there in places.items():
        ahead = _ahead(here, there, arrow)
        if other == key or ahead <= 0:
            continue
        aside = _gap(here, there, across=arrow[0] == 0)
        skew = abs(here.centerx - there.centerx) if arrow[0] == 0 else abs(here.centery - there.centery)
        cost = ahead + 4 * aside + skew / 50
        if best is None or cost < best[0]:
            best = (cost, other)
    return best[1] if best else None


def _ahead(here: pygame.Rect, there: pygame.Rect, arrow: tuple[int, int]) -> int:
    """How far one lies beyond the other, from edge to edge; not at all where they share a row or column."""
    if arrow == (0, 1):
        return there.top - here.bottom + 1
    if arrow == (0, -1):
        return here.top - there.bottom + 1
    if arrow == (1, 0):
        return there.left - here.right + 1
    return here.left - there.right + 1


def _gap(here: pygame.Rect, there: pygame.Rect, *, across: bool) -> int:
    """The room between two, seen along the axis across the walk; 0 where they overlap."""
    if across:
        return max(0, there.left - here.right, here.left - there.right)
    return max(0, there.top - here.bottom, here.top - there.bottom)
