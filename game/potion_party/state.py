"""A position of Potion Party, what anybody knows of it, and what was agreed before the match."""

import enum

from msgspec import Struct

from game.core.dice import Throw
from game.core.protocol import Seat
from game.potion_party.pieces import BOX, NOTHING, Alchemist, Amounts, Ingredient, Pair, Potion

ROUND_LIMIT = 200  # [13.3]
OPENING_LIMIT = 20  # [2.3]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules. [14]"""

    recipe: str = "chosen"
    """`chosen`, or the id of the recipe that is brewed. [14.10]"""
    alchemists: str = "chosen"
    """`chosen` or `dealt`. [14.9]"""
    skullduggery: bool = True
    """Off: all Alchemists are alike. [14.3]"""
    dice: str = "classic"
    """`classic` or `generous`. [14.1]"""
    unlimited: bool = False
    """The box never runs short. [14.2]"""
    gentle_bust: bool = False
    """A bust takes the haul only. [14.4]"""
    own_supers: bool = False
    """A kept Super may be thrown for oneself before the first roll. [14.5]"""
    sabotage: str = "haul"
    """`haul` or `total`. [14.6]"""
    lich: str = "down"
    """How half of the Lich's Darkness is rounded: `down` or `up`. [14.7]"""
    finish_round: bool = False
    """The round is played to its end. [14.8]"""


class Ending(enum.Enum):
    """What ends a match."""

    COMPLETE = "a potion is complete [13.1]"
    DAWN = "day breaks [13.3]"


class Awaits(enum.IntEnum):
    """What the position waits for; up to `SUPER_ROLL` it is nature's turn."""

    OPENING = 0
    DEAL = 1
    ROLL = 2
    REROLL = 3
    SUPER_ROLL = 4
    ALCHEMIST = 5
    RECIPE = 6
    BEGIN = 7
    DARKNESS = 8
    COLLECT = 9
    SUPER = 10
    COLOUR = 11
    RESULT = 12
    SABOTAGE = 13
    SPOIL = 14
    NOBODY = 15


class Player(Struct, frozen=True, gc=False, kw_only=True):
    """One Alchemist's card and what lies beside it."""

    alchemist: Alchemist | None = None
    total: Amounts = NOTHING
    hearts: int = 0
    """Sapphire dice saved with their Heart. [6.5]"""
    potions: int = 0
    """Ruby dice saved with their Potion. [6.5]"""
    supers: int = 0
    """Super Dice kept for Sabotage, those of this turn included. [8.3]"""


class Turn(Struct, frozen=True, gc=False, kw_only=True):
    """What has come of the turn so far. Pairs are of Sapphire and Ruby dice; only the haul is Ruby and Sapphire."""

    rolls: int = 0
    waiting: Pair = (0, 0)
    """Dice about to be thrown."""
    pool: Throw = ()
    """Dice of the last roll that nothing has been done with."""
    held: Pair = (0, 0)
    """Hearts and Potions that wait for a partner. [4.2]"""
    collected: Throw = ()
    """Dice of all groups of this turn. [6.1]"""
    dark: Pair = (0, 0)
    """Dice that Darkness has taken out of the pool. [5.3]"""
    haul: Pair = (0, 0)
    """Ruby and Sapphire Stardust, not recorded yet. [6.1]"""
    saved: Pair = (0, 0)
    """Hearts and Potions saved this turn, at risk until it ends well. [7.4]"""
    supers: int = 0
    """Super Dice kept this turn, at risk too. [7.4]"""
    ripe: bool = False
    """Whether complex ingredients could be scored when the pool was rolled. [10.1]"""
    matched: bool = False
    """Whether the last roll has made a match. [7.2]"""


class Table(Struct, frozen=True, gc=False, kw_only=True):
    """All there is: nothing at this table is secret."""

    options: Options
    seats: int
    awaits: Awaits
    players: tuple[Player, ...]
    box: tuple[int, int, int] = BOX
    """Sapphire, Ruby and Emerald dice that nobody uses; below 0 where more were fetched. [1.2, 14.2]"""
    contenders: tuple[Seat, ...] = ()
    """Who throws, or is yet to throw, for the first turn. [2.2]"""
    opening: tuple[int, ...] = ()
    """The stars that the first of the contenders have thrown."""
    openings: int = 0
    """Rounds of opening throws that ended in a tie."""
    first: Seat = Seat(0)
    """Player One."""
    potion: Potion | None = None
    seat: Seat = Seat(0)
    """Whose turn it is; in set-up, who chooses."""
    round: int = 0
    turn: Turn = Turn()
    saboteur: Seat | None = None
    """Whose visit it is in the Sabotage window. [9.2]"""
    stars: int = 0
    """What a Super Die has just shown, to be taken or spoilt."""
    results: tuple[tuple[Ingredient, ...], ...] = ()
    """Alchemy that a Super Die has shown: one of each is to be chosen. [8.5]"""

    @property
    def actor(self) -> Seat:
        """The seat that is asked, where one is."""
        return self.seat if self.saboteur is None else self.saboteur


class State(Table, frozen=True, gc=False, kw_only=True):
    """A position."""


class View(Table, frozen=True, gc=False, kw_only=True):
    """What anybody knows of a position: everything."""
