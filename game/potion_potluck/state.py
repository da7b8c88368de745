"""A position of Potion Potluck, what a seat knows of it, and what was agreed before the match."""

import enum
from typing import Literal

from msgspec import Struct

from game.core.protocol import Seat
from game.potion_potluck.moves import Change
from game.potion_potluck.pieces import ALL_CARDS, CARDS, FIRST_RAINBOW, NONE, Colour, Counts, Items, Recipe, Trio

SEATS = 2  # [2.1]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules. [11]"""

    clock: bool = True
    items: Literal["kit", "none", "full"] = "kit"
    balanced: bool = False
    public_log: bool = True
    single_game: bool = False


class Ending(enum.Enum):
    """What ends a match."""

    TWO_WINS = "one player has won two games [8.4]"
    SINGLE_GAME = "the single game has been played [11.5]"


class Finish(enum.Enum):
    """What ends a game."""

    POTLUCK = "potluck"
    """Fewer than four ingredients were left in the potluck. [8.1]"""
    SKIPS = "skips"
    """A seat was skipped for the third time. [9.3]"""


class Awaits(enum.IntEnum):
    """What has to happen next; up to `CONFLICT` it is nature's to do."""

    RECIPE = 0
    """A recipe is drawn. [2.2]"""
    COIN = 1
    """A coin falls. [3.2]"""
    DEAL = 2
    """A card of the deal is turned up. [3.1]"""
    REVEAL = 3
    """The next upcoming ingredient is turned up. [4.4]"""
    GIVE = 4
    """A seat is given the top card. [4.5]"""
    SCRAMBLE = 5
    """A recipe gets other colours. [7.2]"""
    LATE = 6
    """A change is chosen for a seat that was too slow. [9.4]"""
    CONFLICT = 7
    """Chance decides where two changes are in conflict. [6.4, 6.5]"""
    STARTER = 8
    """A seat says who begins. [3.2]"""
    TURN = 9
    """A seat takes its turn. [4]"""
    CHANGE = 10
    """Both seats choose a change. [6]"""
    NOBODY = 11
    """The match is over. [8.5]"""


class Did(enum.IntEnum):
    """The sorts of deeds that move ingredients, or tell of them."""

    TAKE = 0
    GENERATE = 1
    ATTUNE = 2
    DRAW = 3
    MIX = 4
    DISASTER = 5
    RAINBOW = 6
    DECLARE = 7
    """Says that there is more than one potion to choose from. [9.2]"""


class Deed(Struct, frozen=True, gc=False):
    """What everybody saw a seat do. [10.1]"""

    did: Did
    colours: tuple[Colour, ...] = ()
    """What it gained, or what it mixed; nothing where that is a secret."""
    recipes: tuple[Trio, ...] = ()
    """The recipes at that time: a disaster was none of them, and a declared Mix may be one."""


class Played(Struct, frozen=True):
    """A game that is over. [8]"""

    starter: Seat
    scores: tuple[int, int]
    winner: Seat
    finish: Finish
    hands: tuple[Counts, Counts]
    rest: Counts
    """The cards that were left in the deck."""
    turns: int


class Table(Struct, frozen=True, kw_only=True):
    """What everybody can see, and so what a position and a view of it have in common."""

    options: Options
    awaits: Awaits = Awaits.RECIPE
    seat: Seat = Seat(0)
    """Whose turn it is; before the first turn of a game, who says who begins; in a change, who has mixed."""
    game: int = 1
    """The number of the game."""
    turn: int = 0
    """The number of the turn in this game."""
    starter: Seat = Seat(0)
    wins: tuple[int, int] = (0, 0)
    played: tuple[Played, ...] = ()
    recipes: tuple[Recipe, ...] = ()
    rainbows: tuple[int, int] = (FIRST_RAINBOW, FIRST_RAINBOW)
    """What the next Rainbow of each seat brings. [5.3]"""
    items: tuple[Items, Items]
    potluck: tuple[Colour, ...] = ()
    upcoming: tuple[Colour, ...] = ()
    """The first of them goes into the potluck next. [4.4]"""
    left: int = CARDS
    """How many cards the deck has."""
    seen: Counts = NONE
    """The cards of this game that have been turned up for all to see."""
    made: Counts = NONE
    """The ingredients that came from nowhere in this game. [4.6, 7.4]"""
    sizes: tuple[int, int] = (0, 0)
    """How many ingredients each seat holds."""
    scores: tuple[int, int] = (0, 0)
    generates: tuple[int, int] = (1, 1)
    """How often each seat may still Generate in this game without an item. [4.6]"""
    skips: tuple[int, int] = (0, 0)
    trails: tuple[tuple[Deed, ...], tuple[Deed, ...]] = ((), ())
    """What each seat has done in this game, for those who keep track. [10.1]"""
    declared: bool = False
    """Whether the seat has declared a Mix in this turn. [9.2]"""
    slot: int | None = None
    """The recipe that is being scrambled or changed."""
    chosen: tuple[bool, bool] = (False, False)
    """Which seats have chosen a change."""
    revealed: tuple[Change, Change] | None = None
    """Both changes, while chance decides about them."""

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.awaits is Awaits.NOBODY

    @property
    def changing(self) -> Recipe:
        """The recipe that is being scrambled or changed."""
        assert self.slot is not None, "a recipe is being changed"
        return self.recipes[self.slot]


class State(Table, frozen=True, kw_only=True):
    """A position."""

    deck: Counts = ALL_CARDS
    """What the deck is made of: its order is decided as it is turned up."""
    hands: tuple[Counts, Counts] = (NONE, NONE)
    drawn: tuple[Counts, Counts] = (NONE, NONE)
    """What each seat has drawn from the deck in this game, whether it still holds it or not."""
    spent: Counts = NONE
    """What both have mixed in this game."""
    changes: tuple[Change | None, Change | None] = (None, None)
    """The changes that are chosen and not yet revealed."""


class View(Table, frozen=True, kw_only=True):
    """What a seat knows of a position; for `viewer` None, what everybody may know."""

    viewer: Seat | None
    hand: Counts
    """The seat's own ingredients; none for onlookers."""
    drawn: Counts
    """What the seat itself has drawn in this game."""
    change: Change | None
    """The seat's own choice, while it is secret."""
