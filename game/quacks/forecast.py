"""What a bag may bring in a round: how far the pot gets for somebody who stops in good time.

Whites come in a random order, and the other chips are spread evenly between them. For every order it is asked where
the pot stands if the brewing ends as soon as the white total reaches a threshold; the best threshold counts.
"""

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from game.quacks.evaluation import Stands
from game.quacks.track import LAST_SPACE

Whites = tuple[int, ...]
"""White chips in a bag, by value."""


class Ending(NamedTuple):
    """One way in which whites may come: so many were drawn, with this total."""

    drawn: int
    white: int
    exploded: bool
    chance: float


@lru_cache(1 << 10)
def endings(whites: Whites, start: int, limit: int, threshold: int) -> tuple[Ending, ...]:
    """All ways to stop once the white total, from `start` on, is at least `threshold`."""
    found: dict[tuple[int, int, bool], float] = {}
    layer: dict[tuple[Whites, int], float] = {(whites, start): 1.0}
    drawn = 0
    while layer:
        following: dict[tuple[Whites, int], float] = {}
        for (left, white), chance in layer.items():
            total = sum(left)
            if white >= threshold or not total:
                key = (drawn, white, white > limit)
                found[key] = found.get(key, 0.0) + chance
                continue
            for index, count in enumerate(left):
                if count:
                    rest = (left[0] - (index == 0), left[1] - (index == 1), left[2] - (index == 2))
                    reached = (rest, white + index + 1)
                    following[reached] = following.get(reached, 0.0) + chance * count / total
        layer = following
        drawn += 1
    return tuple(Ending(*key, chance) for key, chance in found.items())


class Lot(Struct, frozen=True, gc=False):
    """A bag in a few numbers."""

    whites: Whites
    others: int
    steps: float
    """Spaces that the chips that are not white move on average."""
    extras: float
    """What they bring beside their steps when all are drawn, in points."""


@lru_cache(1 << 16)
def prospect(lot: Lot, space: int, white: int, limit: int, ends: Stands) -> float:
    """What a round from this space on is worth with such a bag, in points."""
    count = sum(lot.whites)
    steps = lot.steps * lot.others
    best = float("-inf")
    for threshold in range(max(3, white), limit + 1):
        value = 0.0
        for drawn, total, exploded, chance in endings(lot.whites, white, limit, threshold):
            part = 1.0 if drawn == count and not exploded else drawn / (count + 1)
            reached = space + total - white + steps * part
            below = int(reached)
            if below >= LAST_SPACE:
                at = ends.safe[LAST_SPACE]
            else:
                row = ends.exploded if exploded else ends.safe
                at = row[below] + (reached - below) * (row[below + 1] - row[below])
            value += chance * (at + lot.extras * part)
        best = max(best, value)
    return best
