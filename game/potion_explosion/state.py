"""A position of Potion Explosion, and what was agreed before the match."""

import enum

from msgspec import Struct, field

from game.core.protocol import Seat
from game.potion_explosion.pieces import NONE, Colour, Counts, Kind, Tile

ROUND_LIMIT = 100  # [11.6]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules. [12]

    `kinds`: `random`, `first`, `friendly`, or six ids with commas between. `countdown`: skill tokens on it, 0 for as
    many as the rules say. `first`: `random`, or a seat's number, 0-based.
    """

    kinds: str = "random"
    countdown: int = 0
    little_help: bool = True
    literal_end: bool = False
    first: str = "random"


class Awaits(enum.IntEnum):
    """What has to happen next; up to `SLIDE` it is nature's, from `CHOICE` on the acting seat's."""

    KINDS = 0
    FIRST = 1
    FILL = 2
    STARTER = 3
    TOP = 4
    COLLISION = 5
    DROP = 6
    SLIDE = 7
    CHOICE = 8
    ACTION = 9
    JOY = 10
    DRAW = 11
    DUEL = 12
    NOBODY = 13


class Stage(enum.IntEnum):
    """The part of a match that goes on once nature has settled."""

    SETUP = 0
    DRAFT = 1
    TURN = 2
    TURN_END = 3
    DUEL = 4
    OVER = 5


class Trigger(enum.Enum):
    """What ends a match."""

    COUNTDOWN = "the last skill token of the countdown was earned [11.1]"
    NO_TILES = "no potion tile was left in any stack [11.1]"
    ROUND_LIMIT = "a hundred rounds were played [11.6]"


class Brew(Struct, frozen=True, gc=False):
    """A tile on a burner: its holes still empty, and the marbles inside by their own colours."""

    tile: Tile
    holes: Counts
    inside: Counts = NONE


class Desk(Struct, frozen=True, gc=False):
    """What lies before a seat."""

    burners: tuple[Brew | None, Brew | None] = (None, None)
    pool: Counts = NONE
    ready: tuple[Tile, ...] = ()
    """Completed and not yet drunk."""
    drunk: tuple[Tile, ...] = ()
    mastered: tuple[Kind, ...] = ()
    """Kinds that brought a skill token for three potions. [10.3]"""
    versatile: bool = False
    """Has the skill token for five kinds. [10.4]"""
    helps: int = 0

    @property
    def completed(self) -> tuple[Tile, ...]:
        """All finished potions, drunk or not."""
        return self.ready + self.drunk

    @property
    def skills(self) -> int:
        """Skill tokens."""
        return len(self.mastered) + self.versatile


class Contact(Struct, frozen=True, gc=False):
    """Two marbles of one colour that are about to meet: those at `above - 1` and `above`, 0-based."""

    track: int
    above: int


class Sliding(Struct, frozen=True, gc=False):
    """A marble whose entrance was full and that two tracks are equally near for. [9.2]"""

    colour: Colour
    entrance: int


class Duel(Struct, frozen=True, gc=False):
    """The tie-break picks. [11.4, 11.5]"""

    round: int
    seats: tuple[Seat, ...]
    """Those who are tied, in turn order."""
    waiting: tuple[Seat, ...]
    """Those who have not picked in this round; the first of them acts."""
    taken: tuple[tuple[int, ...], ...]
    """For each round, what every seat of the match took; 0 for those who are not in it."""
    out: Counts = NONE
    """Marbles taken, which stay out."""


class Table(Struct, frozen=True, gc=False, kw_only=True):
    """What everybody can see, and so what a position and a view of it have in common."""

    options: Options
    seats: int
    awaits: Awaits
    stage: Stage
    tracks: tuple[bytes, ...]
    """Colours from the lowest marble up: all of them in a position, the visible ones in a view."""
    desks: tuple[Desk, ...]
    kinds: tuple[Kind, ...] = ()
    first: Seat = Seat(0)
    seat: Seat = Seat(0)
    turn: int = 0
    """Turns begun before this one."""
    last_turn: int
    """The number of the turn after which the match is over."""
    trigger: Trigger = Trigger.ROUND_LIMIT
    offer: tuple[Tile, ...] = ()
    """Starters that are laid out, in the order they were."""
    tops: tuple[Tile | None, ...] = (None,) * 5
    depths: tuple[int, ...] = (0,) * 5
    """Tiles in each stack below its top."""
    unseen: bytes = b""
    """The tiles below all tops, as a sorted multiset: nobody knows their order, so there is none."""
    countdown: int = 0
    hand: Counts = NONE
    returning: Counts = NONE
    """Marbles on their way back to the dispenser."""
    contact: Contact | None = None
    sliding: Sliding | None = None
    picked: bool = False
    helped: bool = False
    joys: int = 0
    """Marbles that the Joy being drunk has placed. [8.11]"""
    joy_pool: Counts = NONE
    """Marbles that lay, or could lie, in the pool when the Joy was drunk, and are still there. [6.5]"""
    duel: Duel | None = None


class State(Table, frozen=True, gc=False, kw_only=True):
    """A position; only here are the hidden marbles in order."""


class View(Table, frozen=True, gc=False, kw_only=True):
    """What anybody knows of a position; there are no secrets between seats."""

    lengths: tuple[int, ...] = field(default=(0,) * 5)
    """How many marbles each track holds."""
