"""Which dice a card can take together: every handful out of some rolled dice, and what still fits beside it. [4.1]

Handfuls are also packed: how many dice there are of each value, in one number with four bits for each, so that handfuls
are put together, taken away and compared at once.
"""

from functools import lru_cache
from itertools import combinations

from game.purrfect_potions.pieces import VALUES, Values, plus
from game.purrfect_potions.potions import Side, is_completable, room_on

_UNITS = tuple(1 << 4 * value for value in (0, *VALUES))
GUARDS = sum(8 * unit for unit in _UNITS)
"""The fourth bits. No value has more than seven dice, so one of these that was set is gone if too many were taken."""


@lru_cache(8192)
def counted(dice: Values) -> tuple[tuple[int, int], ...]:
    """How many dice there are of each value that came up."""
    return tuple((value, dice.count(value)) for value in dict.fromkeys(dice))


@lru_cache(8192)
def fitting(side: Side, values: Values, dice: Values) -> Values:
    """Those of the dice that the side could take, of each value by itself no more than there is room for."""
    room = room_on(side, values)
    return tuple([value for value, count in counted(dice) for _ in range(min(count, room[value - 1]))])


def packed(dice: Values) -> int:
    """The dice packed.

    >>> hex(packed((1, 1, 3)))
    '0x1020'
    """
    return sum([_UNITS[value] for value in dice])


@lru_cache(8192)
def handfuls(side: Side, values: Values, dice: Values) -> tuple[tuple[Values, int, int], ...]:
    """The handfuls of these dice that the side can take, the smallest first: each as it is, packed, and the room left.

    The room is packed too, with all lower bits of a value for which there is any.
    """
    different = dict.fromkeys([handful for size in range(len(dice) + 1) for handful in combinations(dice, size)])
    return tuple(
        [
            (handful, packed(handful), _packed_room(side, after))
            for handful in different
            if is_completable(side, after := plus(values, handful))
        ]
    )


@lru_cache(8192)
def _packed_room(side: Side, values: Values) -> int:
    return sum([7 * unit for unit, room in zip(_UNITS[1:], room_on(side, values), strict=True) if room])
