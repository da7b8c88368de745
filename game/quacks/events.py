"""What happens at the table, as facts; only what a seat has committed to is not told to the others."""

import enum

from msgspec import Struct, structs

from game.core.protocol import Seat
from game.quacks.cards import Card
from game.quacks.moves import Prize
from game.quacks.pieces import Chip, Colour
from game.quacks.state import Source, Stage


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened."""


# Rounds


class FirstChosen(Event, frozen=True, gc=False):
    """This seat is the start player of the first round. [2.2]"""

    seat: Seat


class BookChosen(Event, frozen=True, gc=False):
    """This set is used for a colour. [12.2]"""

    colour: Colour
    set: int


class RoundBegan(Event, frozen=True, gc=False):
    """A round begins; `number` counts from 1. [2.1]"""

    number: int
    first: Seat


class BookOpened(Event, frozen=True, gc=False):
    """From now on chips of this colour can be had. [2.3]"""

    colour: Colour


class CardRevealed(Event, frozen=True, gc=False):
    """The Fortune Teller's card of the round. [2.4]"""

    card: Card


class StageBegan(Event, frozen=True, gc=False):
    """A part of the round begins in which something is to be done. [2.4, 7.1]"""

    stage: Stage


class RatsPlaced(Event, frozen=True, gc=False):
    """The rat stone lies this many tails ahead of the droplet, on this space. [3.4]"""

    seat: Seat
    tails: int
    space: int


class RoundEnded(Event, frozen=True, gc=False):
    """Pots are emptied into the bags; the deck passes on. [7.9]"""

    number: int


class MatchEnded(Event, frozen=True, gc=False):
    """The match is over. [11.1]"""


# Gains and payments


class PointsScored(Event, frozen=True, gc=False):
    """A seat scored points."""

    seat: Seat
    points: int
    source: Source


class RubiesGained(Event, frozen=True, gc=False):
    """A seat got rubies."""

    seat: Seat
    rubies: int


class RubiesPaid(Event, frozen=True, gc=False):
    """A seat gave rubies away."""

    seat: Seat
    rubies: int


class ChipGained(Event, frozen=True, gc=False):
    """A chip went from the supply into a bag, without being bought."""

    seat: Seat
    chip: Chip


class ChipMissed(Event, frozen=True, gc=False):
    """A chip was due but cannot be had: none is left, or its book is not open yet. [8.2, 9.3]"""

    seat: Seat
    chip: Chip


class ChipRemoved(Event, frozen=True, gc=False):
    """A chip went from a bag, or from the pot, to the supply. [6.18, 8.8]"""

    seat: Seat
    chip: Chip
    from_pot: bool


class ChipUpgraded(Event, frozen=True, gc=False):
    """A chip went to the supply, and a better one into the bag. [6.20, 8.15]"""

    seat: Seat
    old: Chip
    new: Chip


class DropletMoved(Event, frozen=True, gc=False):
    """The droplet lies on this space now. [6.25]"""

    seat: Seat
    space: int


class GlassReached(Event, frozen=True, gc=False):
    """The test-tube droplet came to this glass. [12.4]"""

    seat: Seat
    glass: int


class DieRolled(Event, frozen=True, gc=False):
    """The bonus die shows this face. [7.3]"""

    seat: Seat
    face: int


# Fortune cards


class OfferDeclined(Event, frozen=True, gc=False):
    """A seat did without what it could have had."""

    seat: Seat


class ChipsWeighed(Event, frozen=True, gc=False):
    """The values of the chips that a seat drew; they are back in its bag. [8.10]"""

    seat: Seat
    chips: tuple[Chip, ...]
    total: int


class TailsForgone(Event, frozen=True, gc=False):
    """A seat gave up rat tails. [8.11]"""

    seat: Seat
    tails: int


# Brewing


class ChoiceMade(Event, frozen=True, gc=False):
    """A seat has committed to draw or to stop; as told to others, not to which. [4.3]"""

    seat: Seat
    draws: bool | None


class ChoicesRevealed(Event, frozen=True, gc=False):
    """All have committed: these seats draw, those stop. [4.3]"""

    draw: tuple[Seat, ...]
    stop: tuple[Seat, ...]


class ChipDrawn(Event, frozen=True, gc=False):
    """A chip came out of a bag; what becomes of it is told next. [4.1]"""

    seat: Seat
    chip: Chip


class ChipPlaced(Event, frozen=True, gc=False):
    """A chip lies on this space; it moved its value and this many spaces more. [4.1]"""

    seat: Seat
    chip: Chip
    space: int
    extra: int


class ChipSetAside(Event, frozen=True, gc=False):
    """A red chip lies beside the pot. [6.10]"""

    seat: Seat
    chip: Chip


class ChipsReturned(Event, frozen=True, gc=False):
    """Chips that were drawn and not placed went back into the bag. [6.5, 8.15, 8.22]"""

    seat: Seat
    chips: tuple[Chip, ...]


class Way(enum.Enum):
    """How a chip came out of a pot, or from beside it, and back into the bag."""

    FLASK = "flask"
    WHITE_BACK = "white_back"
    SLIP = "slip"
    BESIDE = "beside"


class ChipTakenBack(Event, frozen=True, gc=False):
    """A chip that lay in the pot, or beside it, is back in the bag. [5.4, 6.10, 6.13, 8.25]"""

    seat: Seat
    chip: Chip
    way: Way


class ChipsProtected(Event, frozen=True, gc=False):
    """This many of the next draws are protected. [6.6]"""

    seat: Seat
    draws: int


class NextDoubled(Event, frozen=True, gc=False):
    """The next chip that is placed moves twice its value. [6.14]"""

    seat: Seat


class LimitRaised(Event, frozen=True, gc=False):
    """A seat's white limit is higher now. [6.15]"""

    seat: Seat
    limit: int


class PotExploded(Event, frozen=True, gc=False):
    """The white total is above the limit. [5.2]"""

    seat: Seat
    white: int
    limit: int
    protected: bool


class Why(enum.Enum):
    """Why a seat stopped."""

    CHOICE = "choice"
    EMPTY_BAG = "empty_bag"
    FULL_POT = "full_pot"


class BrewingStopped(Event, frozen=True, gc=False):
    """A seat is done with brewing, and its pot has not exploded. [4.4]"""

    seat: Seat
    why: Why


class StartedOver(Event, frozen=True, gc=False):
    """A seat put everything back and begins anew. [8.18]"""

    seat: Seat


class WentOn(Event, frozen=True, gc=False):
    """A seat could have begun anew, and keeps its pot. [8.18]"""

    seat: Seat


# Evaluation


class LastChipMoved(Event, frozen=True, gc=False):
    """Green set 3 moved the last chip to this space. [6.3]"""

    seat: Seat
    chip: Chip
    space: int


class PrizeChosen(Event, frozen=True, gc=False):
    """After an explosion a seat chose the points or the coins. [7.7]"""

    seat: Seat
    prize: Prize


class ChipBought(Event, frozen=True, gc=False):
    """A chip was paid for and is in the bag. [9.1]"""

    seat: Seat
    chip: Chip
    price: int


class ShoppingEnded(Event, frozen=True, gc=False):
    """A seat buys no more; these coins are lost. [9.5]"""

    seat: Seat
    lost: int


class FlaskRefilled(Event, frozen=True, gc=False):
    """A flask is full again. [10.1, 8.24]"""

    seat: Seat


def as_told(event: Event, seat: Seat | None) -> Event:
    """The event as a seat, or everybody, may know it."""
    if isinstance(event, ChoiceMade) and event.seat != seat:
        return structs.replace(event, draws=None)
    return event
