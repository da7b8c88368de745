"""What lies on the table: ingredient cards of seven colours, four recipes that change, and the items of a seat. [1]"""

import enum
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

CARDS_A_COLOUR = 5  # [1.1]
POTLUCK = 4  # [3.1]
UPCOMING = 2  # [3.1]
HAND_LIMIT = 7  # [4.2]
INGREDIENTS = 3  # [1.2] of a recipe, and of a disaster
RECIPES = 4  # [2.2]
FIRST_WORTH = 5  # [2.2]
LEAST_WORTH = 2  # [6.6]
DISASTER_POINTS = 1  # [5.2]
FIRST_RAINBOW = 7  # [5.3]
LEAST_RAINBOW = 1  # [5.3]
WINS = 2  # [8.4]
GAMES = 3  # [8.4]
SKIPS = 3  # [9.3]
TURN_SECONDS = 45  # [9.1]
MIX_SECONDS = 60  # [9.2]
CHANGE_SECONDS = 45  # [9.4]


class Colour(enum.IntEnum):
    """An ingredient, in the order of the rainbow; also its index in `Counts`."""

    RED = 0
    ORANGE = 1
    YELLOW = 2
    GREEN = 3
    BLUE = 4
    INDIGO = 5
    VIOLET = 6

    @property
    def letter(self) -> str:
        """Its letter in notation and pictures."""
        return LETTERS[self]


LETTERS = "ROYGBIV"
SLOTS = "ABCD"
"""The letters of the recipes."""
COLOURS = tuple(Colour)
COLOUR_OF_LETTER = dict(zip(LETTERS, COLOURS, strict=True))

Counts = tuple[int, ...]
"""How many there are of each colour, in the order of the rainbow."""
Trio = tuple[Colour, Colour, Colour]
"""Three ingredients in the order of the rainbow: different ones in a recipe, any in a disaster."""

NONE: Counts = (0,) * len(COLOURS)
ALL_CARDS: Counts = (CARDS_A_COLOUR,) * len(COLOURS)
CARDS = sum(ALL_CARDS)

TRIOS: tuple[Trio, ...] = tuple(combinations(COLOURS, INGREDIENTS))  # type: ignore[arg-type]  # of three each
"""All sets of colours that a recipe may have."""


class Recipe(Struct, frozen=True, gc=False):
    """A recipe and what its potion is worth now. [1.2]"""

    colours: Trio
    worth: int = FIRST_WORTH


def trios_of(recipes: Iterable[Recipe]) -> tuple[Trio, ...]:
    """The colours of recipes."""
    return tuple([recipe.colours for recipe in recipes])


class Items(Struct, frozen=True, gc=False):
    """What a seat still has of each item. [1.3]"""

    scramble: int = 0
    regenerate: int = 0
    attuned: int = 0


def more(counts: Counts, colour: Colour) -> Counts:
    """One of a colour more.

    >>> more(NONE, Colour.YELLOW)
    (0, 0, 1, 0, 0, 0, 0)
    """
    return (*counts[:colour], counts[colour] + 1, *counts[colour + 1 :])


def fewer(counts: Counts, colours: Iterable[Colour]) -> Counts:
    """Without these."""
    left = list(counts)
    for colour in colours:
        left[colour] -= 1
    return tuple(left)


def plus(counts: Counts, others: Counts) -> Counts:
    """Both together."""
    return tuple([one + other for one, other in zip(counts, others, strict=True)])


def minus(counts: Counts, others: Counts) -> Counts:
    """What is left of the first without the second."""
    return tuple([one - other for one, other in zip(counts, others, strict=True)])


def counts_of(colours: Iterable[Colour]) -> Counts:
    """How many there are of each colour."""
    found = [0] * len(COLOURS)
    for colour in colours:
        found[colour] += 1
    return tuple(found)


def colours_of(counts: Counts) -> tuple[Colour, ...]:
    """One by one, in the order of the rainbow."""
    return tuple([colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count)])


def letters_of(colours: Iterable[Colour]) -> str:
    """Their letters.

    >>> letters_of([Colour.RED, Colour.BLUE])
    'RB'
    """
    return "".join([LETTERS[colour] for colour in colours])


def holds(hand: Counts, colours: Sequence[Colour]) -> bool:
    """Whether one of each of these different colours is there."""
    return all(hand[colour] for colour in colours)


@lru_cache(None)
def absent_from(colours: Trio) -> tuple[Colour, ...]:
    """The four colours that a recipe does not have. [6.1]"""
    return tuple(colour for colour in COLOURS if colour not in colours)


@lru_cache(1 << 14)
def trios_in(hand: Counts) -> tuple[Trio, ...]:
    """Every choice of three ingredients out of these. [5.2]"""
    return tuple(sorted(set(combinations(colours_of(hand), INGREDIENTS))))  # type: ignore[arg-type]  # of three each


def trio_of(colours: Iterable[Colour]) -> Trio:
    """Three colours in the order of the rainbow."""
    first, second, third = sorted(colours)
    return (first, second, third)
