"""How likely a handful of dice holds all that a card lacks: exact, for screen, hints and bots.

Each card is looked at alone, as if all dice were there for it. What a card lacks is of few shapes, and for each there
is a short sum; nothing is thrown or counted out.
"""

from functools import lru_cache
from itertools import combinations
from math import comb, factorial

from game.purrfect_potions.pieces import VALUES, Potion, Values, is_minor
from game.purrfect_potions.potions import QUICK, Side, lacking, size_of

_FACES = len(VALUES)
_SETS = {Potion.DREAMS: 3, Potion.COOKING: 2}
"""Of how many values any mixture will do."""


@lru_cache(None)
def chance_to_complete(side: Side, values: Values, dice: int) -> float:
    """How likely this many dice, thrown together, hold a handful that completes the side.

    >>> round(chance_to_complete(Potion.SENSE, (3,), 4), 3)
    0.132
    """
    missing = size_of(side) - len(values)
    if missing <= 0:
        return 1.0
    if side in _SETS:
        return _at_least(missing, dice, _SETS[Potion(side)])
    if is_minor(side) or side > QUICK:
        return _at_least(missing, dice, 1)
    if side == QUICK:
        return float(dice >= 1)
    if side == Potion.VOICE:
        return _at_least(missing, dice, 1) if values else _some_alike(missing, dice, _FACES)
    if side == Potion.CHOCOLATE:
        return _three_and_two(values, dice)
    return _one_of([set(handful) for handful in lacking(side, values)], dice)


def _exactly(count: int, dice: int, good: int) -> float:
    return float(comb(dice, count) * good**count * (_FACES - good) ** (dice - count) / _FACES**dice)


def _at_least(count: int, dice: int, good: int) -> float:
    """That so many dice show one of `good` values."""
    return sum(_exactly(hits, dice, good) for hits in range(count, dice + 1))


@lru_cache(None)
def _some_alike(count: int, dice: int, faces: int) -> float:
    """That so many dice show the same, if each of `faces` values is equally likely."""
    if dice < count:
        return 0.0
    ways = [1.0] + [0.0] * dice
    for _ in range(faces):
        ways = [
            sum(ways[total - own] * comb(total, own) for own in range(min(count - 1, total) + 1))
            for total in range(dice + 1)
        ]
    return float(1 - ways[dice] / faces**dice)


def _three_and_two(values: Values, dice: int) -> float:
    counts = sorted((values.count(value) for value in set(values)), reverse=True)
    if len(counts) == 2:
        return _both(counts[0], counts[1], dice)
    if len(counts) == 1:
        return _with_another(counts[0], dice)
    return _full_house(dice)


def _both(first: int, second: int, dice: int) -> float:
    """That two values come up to three and two, in either order, where some of both lie there."""
    total = 0.0
    for one in range(dice + 1):
        for other in range(dice - one + 1):
            low, high = sorted((first + one, second + other))
            if low >= 2 and high >= 3:
                rest = dice - one - other
                total += comb(dice, one) * comb(dice - one, other) * (_FACES - 2) ** rest
    return float(total / _FACES**dice)


def _with_another(lying: int, dice: int) -> float:
    """That a value of which some lie there comes up to three or two, with two or three of another."""
    total = 0.0
    for own in range(dice + 1):
        wanted = 2 if lying + own >= 3 else 3 if lying + own >= 2 else None
        if wanted:
            total += _exactly(own, dice, 1) * _some_alike(wanted, dice - own, _FACES - 1)
    return total


def _full_house(dice: int) -> float:
    """That some value comes three times and another one twice."""
    three = _some_alike(3, dice, _FACES)
    lonely = 0.0
    for own in range(3, dice + 1):  # one value as often as that, and no other even twice
        rest = dice - own
        if rest < _FACES:
            singles = comb(_FACES - 1, rest) * factorial(rest)
            lonely += _FACES * comb(dice, own) * singles / _FACES**dice
    return three - lonely


def _one_of(sets: list[set[int]], dice: int) -> float:
    """That all values of at least one of the sets come up."""
    total = 0.0
    for size in range(1, len(sets) + 1):
        for some in combinations(sets, size):
            total -= (-1) ** size * _all_of(len(set().union(*some)), dice)
    return total


@lru_cache(None)
def _all_of(count: int, dice: int) -> float:
    """That so many different values all come up."""
    return float(sum((-1) ** left * comb(count, left) * (1 - left / _FACES) ** dice for left in range(count + 1)))
