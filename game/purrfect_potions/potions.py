"""What the cards need, and which dice they can still take. [4]

A card takes a die if it could still be completed with it. [4.1] All answers depend on nothing but the side that lies up
and the values that lie on it, and there are few of both, so each is worked out once.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from game.purrfect_potions.pieces import (
    COLUMNS,
    MAJOR_POINTS,
    MINOR_POINTS,
    MINORS,
    POTIONS,
    QUICK_POINTS,
    VALUES,
    Potion,
    Values,
    is_minor,
    plus,
)

Side = int
"""The side of a card that lies up: a `Potion`, `QUICK`, or by house rule a Quick side that wants a certain number."""

QUICK: Side = len(POTIONS)


def quick_of(column: int) -> Side:
    """A Quick side that takes only the number of its column. [10.2]"""
    return QUICK + 1 + column


def points_of(side: Side) -> int:
    """What it brings to complete this side. [7.2]"""
    if side >= QUICK:
        return QUICK_POINTS
    return MINOR_POINTS if is_minor(side) else MAJOR_POINTS


def _in_sequence(values: Values) -> bool:
    return len(set(values)) == len(values) and values[-1] - values[0] < 4


def _all_odd(values: Values) -> bool:
    return all(value % 2 for value in values)


def _three_and_two(values: Values) -> bool:
    counts = sorted(map(values.count, set(values)))
    return len(counts) <= 2 and counts[-1] <= 3 and (len(counts) < 2 or counts[0] <= 2)


def _all_alike(values: Values) -> bool:
    return values[0] == values[-1]


def _threes_and_fours(values: Values) -> bool:
    return values[0] >= 3 and values[-1] <= 4


def _only(value: int) -> Callable[[Values], bool]:
    return lambda values: values[0] == value == values[-1]


_NEEDS: dict[Side, tuple[int, Callable[[Values], bool]]] = {
    **{minor: (3, _only(minor + 1)) for minor in MINORS},  # [4.2]
    Potion.DISCORD: (4, _in_sequence),  # [4.3]
    Potion.CHILD: (4, _in_sequence),
    Potion.DREAMS: (5, _all_odd),  # [4.4]
    Potion.CHOCOLATE: (5, _three_and_two),  # [4.5]
    Potion.VOICE: (4, _all_alike),  # [4.6]
    Potion.COOKING: (5, _threes_and_fours),  # [4.7]
    QUICK: (1, lambda values: True),  # [4.8]
    **{quick_of(column): (1, _only(column + 1)) for column in COLUMNS},
}
"""For each side, how many dice it needs, and whether these dice, at least one, can be among them."""


def size_of(side: Side) -> int:
    """How many dice complete it."""
    return _NEEDS[side][0]


@lru_cache(None)
def is_completable(side: Side, values: Values) -> bool:
    """Whether these dice can lie there together: more dice could make it complete, or it is complete. [4.1]

    >>> is_completable(Potion.DISCORD, (1, 4)), is_completable(Potion.DISCORD, (1, 5))
    (True, False)
    """
    size, suits = _NEEDS[side]
    return not values or (len(values) <= size and suits(values))


@lru_cache(None)
def room_on(side: Side, values: Values) -> tuple[int, ...]:
    """Of each value, how many dice more the side could take if nothing else came to it.

    >>> room_on(Potion.CHOCOLATE, (2, 5, 5))
    (0, 2, 0, 0, 1, 0)
    """
    room = []
    for value in VALUES:
        count = 0
        while is_completable(side, plus(values, (value,) * (count + 1))):
            count += 1
        room.append(count)
    return tuple(room)


@lru_cache(None)
def lacking(side: Side, values: Values) -> tuple[Values, ...]:
    """Every handful of dice that would complete the side.

    >>> lacking(Potion.DISCORD, (2, 3))
    ((1, 4), (4, 5))
    """
    count = size_of(side) - len(values)
    handfuls = combinations_with_replacement(VALUES, count)
    return tuple(handful for handful in handfuls if is_completable(side, plus(values, handful)))


def is_complete(side: Side, values: Sequence[int]) -> bool:
    """Whether all places of a side are covered. [7.1]"""
    return len(values) == _NEEDS[side][0]
