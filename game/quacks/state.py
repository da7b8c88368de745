"""A position of Quacks, what a seat knows of it, and what was agreed before the match."""

import enum

from msgspec import Struct

from game.core.protocol import Seat
from game.quacks.books import Books
from game.quacks.cards import ALL_CARDS, Card
from game.quacks.pieces import BOX, COLOUR_OF, ROUNDS, Chip, Chips, Colour


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules. [12]

    `books`: a set for all colours, `1` to `4`; five digits for green, blue, red, yellow and purple, e.g. `12341`; or
    `mixed`, which draws a set for each colour. `first`: `random`, or a seat's number, 0-based.
    """

    books: str = "1"
    one_pot: bool = False
    """In rounds 1 to 8 one seat brews after the other."""
    test_tubes: bool = False
    steps_back: bool = False
    """After the flask the next chip counts from the last chip that is still in the pot."""
    show_odds: bool = False
    """Whether people are told how likely the next chip explodes; the rules are the same."""
    first: str = "random"


class Stage(enum.IntEnum):
    """The part of a round that goes on, in the order of play. From `DIE` on it is the evaluation, steps A to F."""

    SETUP = 0
    FORTUNE = 1
    RATS = 2
    BREWING = 3
    BESIDE = 4
    PINCH = 5
    AFTERMATH = 6
    DIE = 7
    BOOKS = 8
    RUBY = 9
    EXPLODED = 10
    POINTS = 11
    SHOP = 12
    SPENDING = 13
    OVER = 14


class Awaits(enum.IntEnum):
    """What an `Ask` waits for. Up to `WEIGH` only nature answers; from `LOOK` to `BACK_ROOM` it first draws chips."""

    FIRST = 0
    """The start player. [2.2]"""
    PAGE = 1
    """The set of the next colour whose book is not known. [12.2]"""
    CARD = 2
    CHIP = 3
    """A chip for the pot. [4.1]"""
    DIE = 4
    WEIGH = 5
    """Chips whose values are added. [8.10]"""
    LOOK = 6
    """Blue set 1: which of the chips drawn is placed. [6.5]"""
    PINCH = 7
    """The Last Pinch: which of the chips drawn is placed. [8.22]"""
    BACK_ROOM = 8
    """Which of the chips drawn is swapped for the next higher one. [8.15]"""
    WHITE_BACK = 9
    """Yellow set 1: whether the white chip before it goes back. [6.13]"""
    START_OVER = 10
    OFFER = 11
    """One thing of those that the card offers. [8.3]"""
    TAILS = 12
    """How many rat tails are given up for rubies. [8.11]"""
    NEIGHBOUR = 13
    """Any 2-chip, for a neighbour's exploded pot. [8.17]"""
    BESIDE = 14
    """Red set 2: what becomes of the red chips beside the pot. [6.10]"""
    TAIL_CHIP = 15
    """Green set 2: a chip for the green one of this `value`. [6.2]"""
    SHIFT = 16
    """Green set 3: whether the last chip moves. [6.3]"""
    TAIL_DROPLET = 17
    """Green set 4: whether a ruby is paid for the droplet. [6.4]"""
    TIER = 18
    """Purple sets 1 and 2. [6.17, 6.18]"""
    UPGRADE = 19
    """Purple set 4. [6.20]"""
    DROPLET = 20
    """Test tubes: which of the two droplets makes the move. [12.4]"""
    EXPLODED = 21
    """Points or coins. [7.7]"""
    SHOP = 22
    RUBIES = 23
    """What rubies are spent on. [10.1]"""


class Ask(Struct, frozen=True, gc=False):
    """Something that has to be answered before the match goes on."""

    what: Awaits
    seat: Seat = Seat(0)
    """Who is asked, or for whom nature acts."""
    to_draw: int = 0
    """Chips that nature still draws from the seat's bag for it."""
    drawn: tuple[Chip, ...] = ()
    """Those it has drawn; they are out of the bag and in nobody's pot."""
    value: int = 0


class Brewing(enum.IntEnum):
    """How it stands with a pot in this round."""

    ACTIVE = 0
    STOPPED = 1
    EXPLODED = 2


class Source(enum.IntEnum):
    """What points come from; also their index in `Desk.scored`."""

    SPACE = 0
    BOOK = 1
    CARD = 2
    DIE = 3
    GLASS = 4
    COINS = 5
    RUBIES = 6


SOURCES = tuple(Source)


class Placed(Struct, frozen=True, gc=False):
    """A chip in a pot. An `inert` one was placed by The Last Pinch and has no power. [8.22]"""

    chip: Chip
    space: int
    """Its index on the track, 1 to 52."""
    inert: bool = False


class Pot(Struct, frozen=True, gc=False):
    """A pot in this round."""

    start: int = 0
    """The space of the droplet or, with rat tails, of the rat stone. [3.4]"""
    edge: int = 0
    """The space from which the next chip counts: the last chip's, or the one it has left behind. [4.1, 5.5]"""
    chips: tuple[Placed, ...] = ()
    """In the order in which they were placed, whatever has been taken out."""
    white: int = 0
    """The white total of the chips in the pot."""
    brewing: Brewing = Brewing.ACTIVE
    count: int = 0
    """Chips drawn for this pot, those set aside and those taken back included; not those only looked at."""
    fresh_white: bool = False
    """The last chip drawn is white and still the last in the pot, so that the flask can take it back. [5.4]"""
    whites: int = 0
    """White chips that were placed in this round, whatever became of them. [8.25]"""
    doubled: bool = False
    """The next chip that is placed moves twice its value. [6.14]"""
    protection: int = 0
    """How many of the next draws are protected. [6.6]"""
    protected: bool = False
    """The pot exploded on a protected chip. [6.6]"""
    takes_points: bool = True
    """Whether the seat gets the points of its scoring space; after an explosion it has to choose. [7.7]"""
    takes_coins: bool = True
    started_over: bool = False
    """Start Over has been offered in this round. [8.18]"""
    flask_used: bool = False
    """The flask was turned over in this round."""
    aside: tuple[Chip, ...] = ()
    """Red chips set aside beside the pot in this round, sorted. [6.10]"""
    scoring: int = 0
    """The index of the scoring space; set once the pot is done with, before step A. [7.2]"""

    @property
    def scoring_space(self) -> int:
        """The space after the last chip or, in an empty pot, after the start. [7.2]"""
        return (self.chips[-1].space if self.chips else self.start) + 1

    def count_of(self, colour: Colour) -> int:
        """How many chips of a colour are in the pot, inert ones left out."""
        return len([1 for placed in self.chips if COLOUR_OF[placed.chip] is colour and not placed.inert])

    @property
    def last_two(self) -> tuple[Placed, ...]:
        """The next-to-last and the last chip, as far as they are there. [6.24]"""
        return self.chips[-2:]


class Desk(Struct, frozen=True, gc=False):
    """What lies before a seat."""

    bag: Chips
    pot: Pot = Pot()
    kept: tuple[Chip, ...] = ()
    """Red chips beside the pot since earlier rounds, sorted. [6.10]"""
    droplet: int = 0
    glass: int = 0
    """The test-tube droplet. [12.4]"""
    flask: bool = True
    """Whether it is full."""
    rubies: int = 0
    scored: tuple[int, ...] = (0,) * len(SOURCES)
    """Points by `Source`."""

    @property
    def points(self) -> int:
        """Its place on the scoring track."""
        return sum(self.scored)


class Ending(enum.Enum):
    """What ends a match."""

    LAST_ROUND = "the ninth round was evaluated [11.1]"


_ORDERS = tuple(
    tuple(tuple(Seat((first + turn) % seats) for turn in range(seats)) for first in range(seats)) for seats in range(5)
)
"""The seats clockwise, by how many there are and who is first."""


class Table(Struct, frozen=True, gc=False, kw_only=True):
    """What everybody can see or could count, and so what a position and a view of it have in common.

    Bags are among it: they hold what was bought, won and returned in front of all. People are not shown them while
    brewing, since they may not look into them. [4.8]
    """

    options: Options
    seats: int
    stage: Stage = Stage.SETUP
    asks: tuple[Ask, ...] = ()
    """What waits for an answer; the last is asked now. Without any, seats commit or the match is over."""
    queue: tuple[Seat, ...] = ()
    """Seats whose turn in this stage is still to come; while brewing, those who draw in this step."""
    committed: tuple[bool, ...]
    """Which seats have chosen for the next step of brewing. [4.3]"""
    books: Books = (0, 0, 0, 0, 0)
    round: int = 0
    first: Seat = Seat(0)
    """The start player of this round. [2.2]"""
    card: Card | None = None
    """The card of this round."""
    unseen: tuple[Card, ...] = ALL_CARDS
    """The cards that were not turned up yet: nobody knows their order, so there is none."""
    supply: Chips = BOX.supply
    desks: tuple[Desk, ...]
    notes: tuple[int, ...] = ()
    """A number for each seat that the card of this round has to remember: sums of chips, or rat tails."""
    coins: int = 0
    """What the seat that is shopping still has. [9.1]"""
    bought: tuple[Chip, ...] = ()
    """What it has bought in this round."""

    @property
    def is_over(self) -> bool:
        """Whether the last round was evaluated. [11.1]"""
        return self.stage is Stage.OVER

    @property
    def in_turn(self) -> bool:
        """Whether one seat brews after the other. [4.7]"""
        return self.options.one_pot and self.round < ROUNDS

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats from the start player on, clockwise."""
        return _ORDERS[self.seats][self.first]


class State(Table, frozen=True, gc=False, kw_only=True):
    """A position; only here stands what the seats have committed to."""

    draws: tuple[bool, ...]
    """Who has committed to draw; False for those who have not committed."""


class View(Table, frozen=True, gc=False, kw_only=True):
    """What a seat knows of a position; for `seat` None, what everybody may know."""

    seat: Seat | None
    draws: bool | None
    """What the seat itself has committed to; None where it has not."""
