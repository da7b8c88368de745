"""Which gaps are closing in the tracks, and which have closed."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.pieces import Marble, Pair


class Gap(Struct, eq=False):
    """A gap that is closing, or was: between two marbles that have become neighbours."""

    lower: Marble
    upper: Marble
    is_closed: bool = False
    witnessed: bool = True
    """False where it was closed by putting the machine right."""

    def lies_between(self, pair: Pair) -> bool:
        """Whether these are its two marbles."""
        return self.lower in pair and self.upper in pair


class Gaps:
    """The gaps of all tracks. A closed one is remembered until one of its marbles leaves."""

    def __init__(self) -> None:
        self._of: list[list[Gap]] = [[] for _ in range(TRACKS)]

    def open(self, lower: Marble, upper: Marble) -> None:
        """A gap is between these from now on."""
        self._of[lower.track].append(Gap(lower, upper))

    def after_removal(self, track: int, before: Sequence[Marble], after: Sequence[Marble]) -> None:
        """Marbles have left a track: gaps open where they lay, and those that they bounded are no more."""
        were, now = set(pairwise(before)), list(pairwise(after))
        self._of[track] = [gap for gap in self._of[track] if (gap.lower, gap.upper) in now]
        for lower, upper in now:
            if (lower, upper) not in were:
                self.open(lower, upper)

    def still_open(self, track: int) -> list[Gap]:
        """The gaps of a track that have not closed."""
        return [gap for gap in self._of[track] if not gap.is_closed]

    def between(self, pair: Pair) -> Gap | None:
        """The gap that is or was between two marbles."""
        return next((gap for gap in self._of[pair[0].track] if gap.lies_between(pair)), None)
