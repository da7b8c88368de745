"""Outcomes too many to list: for every table that has some, which parts of them are drawn with which chances."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from game.potion_explosion.moves import Pour
from game.potion_explosion.pieces import CAPACITY, COLOURS, TRACKS

Parts = Iterator[tuple[Counter[Any], dict[Any, Fraction]]]


def marbles_at_every_place(pours: Sequence[Pour]) -> Parts:
    """At every place of every track all colours are equally likely."""
    chances = {int(colour): Fraction(1, len(COLOURS)) for colour in COLOURS}
    for track in range(TRACKS):
        for place in range(CAPACITY):
            yield Counter(pour.tracks[track][place] for pour in pours), chances


MARGINALS: dict[str, Callable[[Sequence[Any]], Parts]] = {"potion_explosion": marbles_at_every_place}
