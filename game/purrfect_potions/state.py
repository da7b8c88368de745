"""A position of Purrfect Potions, what a seat knows of it, and what was agreed before the match."""

import enum
from functools import lru_cache

from msgspec import Struct

from game.core.protocol import Seat
from game.purrfect_potions.pieces import (
    CATS,
    MAJOR_POINTS,
    MINOR_POINTS,
    QUICK_POINTS,
    Moon,
    Potion,
    Values,
    plus,
)

ROUND_LIMIT = 100  # [9.3]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules. [10] `first`: `random`, or a seat's number, 0-based."""

    shuffled_majors: bool = False
    quick_by_number: bool = False
    tie_break: bool = False
    first: str = "random"


class Awaits(enum.IntEnum):
    """What has to happen next; up to `INGREDIENT_ROLL` it is nature's, from `CATS` on the acting seat's."""

    MAJOR = 0
    FIRST = 1
    MOON = 2
    CAT_ROLL = 3
    INGREDIENT_ROLL = 4
    CATS = 5
    LIFT = 6
    INGREDIENTS = 7
    NOBODY = 8


class Ending(enum.Enum):
    """What ends a match."""

    ALL_TURNED = "the last potion was turned to its Quick side [9.1]"
    ROUND_LIMIT = "a hundred rounds were played [9.3]"


class Card(Struct, frozen=True, gc=False, cache_hash=True):
    """A card as it lies, and the dice on it; their places on it do not matter. [4.9]"""

    quick: bool = False
    cats: Values = ()
    ingredients: Values = ()

    @property
    def dice(self) -> Values:
        """Cats and ingredients together."""
        return plus(self.cats, self.ingredients) if self.cats else self.ingredients


@lru_cache(None)
def laid(quick: bool, cats: Values, ingredients: Values) -> Card:
    """The card that lies like this; always the same object, since the identical is found faster than the equal."""
    return Card(quick, cats, ingredients)


class Tally(Struct, frozen=True, gc=False):
    """What a seat has completed."""

    majors: int = 0
    minors: int = 0
    quicks: int = 0

    @property
    def score(self) -> int:
        """Its points. [7.2]"""
        return MAJOR_POINTS * self.majors + MINOR_POINTS * self.minors + QUICK_POINTS * self.quicks


class Table(Struct, frozen=True, gc=False, kw_only=True):
    """What lies on the table: there are no secrets, so a position and a view of it have everything in common."""

    options: Options
    seats: int
    awaits: Awaits
    majors: tuple[Potion, ...]
    """The Major row by column; shorter while it is still laid out."""
    cards: tuple[Card, ...]
    """By `Potion`."""
    first: Seat = Seat(0)
    seat: Seat = Seat(0)
    turn: int = 0
    """Turns begun before this one."""
    last_turn: int
    """The number of the turn after which the match is over."""
    ending: Ending = Ending.ROUND_LIMIT
    moon: Moon | None = None
    """The column where the moon die lies, from its first roll on."""
    cats: Values = ()
    """Cats that were rolled and wait to be assigned."""
    idle_cats: int = CATS
    """Cats that lie beside the cards until the next roll."""
    rolled: Values = ()
    """Ingredients that were rolled and lie on no card yet."""
    pool: int = 0
    tallies: tuple[Tally, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        return tuple(tally.score for tally in self.tallies)

    @property
    def all_turned(self) -> bool:
        """Whether all cards lie on their Quick side."""
        return self.ending is Ending.ALL_TURNED


class State(Table, frozen=True, gc=False, kw_only=True):
    """A position."""


class View(Table, frozen=True, gc=False, kw_only=True):
    """What anybody knows of a position: all of it."""
