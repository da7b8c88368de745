"""What lies on the table: twelve cards, four cats, eight ingredients, a moon; and the columns they stand in. [1]"""

import enum
from collections.abc import Iterable

from game.core.dice import Kind, Throw

CATS = 4  # [1.2]
INGREDIENTS = 8  # [1.2]
FEWEST_ROLLED = 4  # [6.2]
COLUMNS = range(6)
VALUES = range(1, 7)
_SIDES = tuple(map(str, VALUES))

CAT = Kind("c", _SIDES)
INGREDIENT = Kind("i", _SIDES)

MAJOR_POINTS = 3  # [1.1]
MINOR_POINTS = 2
QUICK_POINTS = 1

Values = tuple[int, ...]
"""What some dice show, the smallest first; dice that show the same cannot be told apart."""


class Moon(enum.IntEnum):
    """A face of the moon die; also the column it belongs to. [1.3]"""

    NEW = 0
    YOUNG = 1
    CRESCENT = 2
    QUARTER = 3
    FULL = 4
    GIBBOUS = 5


class Potion(enum.IntEnum):
    """The front side of a card, by which the card is known even when it is turned: Minors first, in their order."""

    PROSPERITY = 0
    COFFEE = 1
    SENSE = 2
    HALE = 3
    LOVE = 4
    LUCK = 5
    DISCORD = 6
    CHILD = 7
    DREAMS = 8
    CHOCOLATE = 9
    VOICE = 10
    COOKING = 11

    @property
    def id(self) -> str:
        """Its name in files and notation."""
        return self.name.lower()


POTIONS = tuple(Potion)
MINORS = POTIONS[:6]
MAJORS = POTIONS[6:]
POTION_OF_ID = {potion.id: potion for potion in POTIONS}


def is_minor(potion: int) -> bool:
    """Whether the front is a Minor one."""
    return potion < len(MINORS)


_VALUE_OF_FACE = dict(zip(_SIDES, VALUES, strict=True))


def values_of(thrown: Throw) -> Values:
    """What the dice of a throw show.

    >>> from game.core.dice import read_dice
    >>> values_of(read_dice("c5 c1 c1", [CAT]))
    (1, 1, 5)
    """
    return tuple([_VALUE_OF_FACE[die.face] for die in thrown])


def plus(values: Values, more: Iterable[int]) -> Values:
    """Both together.

    >>> plus((1, 5), (3,))
    (1, 3, 5)
    """
    return tuple(sorted((*values, *more)))


def minus(values: Values, fewer: Values) -> Values:
    """What is left of the first without the second, which it holds."""
    if not fewer:
        return values
    left = list(values)
    for value in fewer:
        left.remove(value)
    return tuple(left)
