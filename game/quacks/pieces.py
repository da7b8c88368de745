"""What lies on the table: chips of eight colours, how many there are of each, and the rewards to be had. [1]"""

import enum
from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct

WHITE_LIMIT = 7  # [5.1]
ROUNDS = 9  # [2.1]
STARTING_RUBIES = 1  # [1.4]
RUBIES_A_MOVE = 2  # [10.1] what a droplet's move or a full flask costs
RUBIES_A_POINT = 2  # [11.3]
COINS_A_POINT = 5  # [11.2]
CHIPS_A_ROUND = 2  # [9.2]


class Colour(enum.IntEnum):
    """A chip's colour."""

    WHITE = 0
    ORANGE = 1
    GREEN = 2
    BLUE = 3
    RED = 4
    YELLOW = 5
    PURPLE = 6
    BLACK = 7

    @property
    def letter(self) -> str:
        """Its letter in notation and pictures."""
        return LETTERS[self]


LETTERS = "wogbrypk"
COLOURS = tuple(Colour)
BOOK_COLOURS = (Colour.GREEN, Colour.BLUE, Colour.RED, Colour.YELLOW, Colour.PURPLE)
"""The colours whose book has four sets, in the order of `Table.books`."""
SETS = (1, 2, 3, 4)
FIRST_ROUND_OF = {Colour.YELLOW: 2, Colour.PURPLE: 3}  # [2.3]


class Chip(enum.IntEnum):
    """A kind of chip, its colour and value; also its index in `Chips`."""

    W1 = 0
    W2 = 1
    W3 = 2
    O1 = 3
    G1 = 4
    G2 = 5
    G4 = 6
    B1 = 7
    B2 = 8
    B4 = 9
    R1 = 10
    R2 = 11
    R4 = 12
    Y1 = 13
    Y2 = 14
    Y4 = 15
    P1 = 16
    K1 = 17

    @property
    def code(self) -> str:
        """Its name in files and notation, e.g. `w1`; black is k."""
        return CODES[self]

    @property
    def colour(self) -> Colour:
        """Its colour."""
        return COLOUR_OF[self]

    @property
    def worth(self) -> int:
        """The number printed on it."""
        return VALUE_OF[self]


CHIPS = tuple(Chip)
CODES = tuple(chip.name.lower() for chip in CHIPS)
CHIP_OF_CODE = dict(zip(CODES, CHIPS, strict=True))
COLOUR_OF = tuple(COLOURS[LETTERS.index(code[0])] for code in CODES)
VALUE_OF = tuple(int(code[1]) for code in CODES)
WHITE_OF = tuple(value if colour is Colour.WHITE else 0 for value, colour in zip(VALUE_OF, COLOUR_OF, strict=True))
"""What a chip adds to the white total."""

Chips = tuple[int, ...]
"""Chips as numbers of each kind, in the order of `Chip`: a bag, or the supply."""

NO_CHIPS: Chips = (0,) * len(CHIPS)


def counts_of(chips: Iterable[Chip]) -> Chips:
    """How many there are of each kind."""
    counted = [0] * len(CHIPS)
    for chip in chips:
        counted[chip] += 1
    return tuple(counted)


def chips_in(counts: Chips) -> list[Chip]:
    """The chips one by one, in the order of the kinds.

    >>> chips_in(counts_of([Chip.K1, Chip.W1, Chip.W1]))
    [<Chip.W1: 0>, <Chip.W1: 0>, <Chip.K1: 17>]
    """
    return [chip for chip in CHIPS for _ in range(counts[chip])]


def with_one(counts: Chips, chip: Chip) -> Chips:
    """These chips and one more."""
    return (*counts[:chip], counts[chip] + 1, *counts[chip + 1 :])


def without_one(counts: Chips, chip: Chip) -> Chips:
    """These chips but for one, which must be among them."""
    return (*counts[:chip], counts[chip] - 1, *counts[chip + 1 :])


def with_all(counts: Chips, chips: Iterable[Chip]) -> Chips:
    """These chips and more."""
    counted = list(counts)
    for chip in chips:
        counted[chip] += 1
    return tuple(counted)


def chip_of(colour: Colour, value: int) -> Chip | None:
    """The kind of this colour and value; None where the box has none."""
    return CHIP_OF_CODE.get(f"{colour.letter}{value}")


def read_chips(codes: Iterable[str]) -> tuple[Chip, ...]:
    """The chips with these codes; raises `ValueError` for an unknown one."""
    found = [(code, CHIP_OF_CODE.get(code)) for code in codes]
    if unknown := [code for code, chip in found if chip is None]:
        raise ValueError(f"no chips are called {unknown}")
    return tuple(chip for _, chip in found if chip is not None)


class Reward(Struct, frozen=True, gc=False):
    """Something to be had, all of it together. [7.6]"""

    points: int = 0
    rubies: int = 0
    droplet: int = 0
    """Spaces that the droplet moves."""
    chips: tuple[Chip, ...] = ()


NOTHING = Reward()


class RewardRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A reward as files write it."""

    points: int = 0
    rubies: int = 0
    droplet: int = 0
    chips: tuple[str, ...] = ()

    def read(self) -> Reward:
        """The reward; raises `ValueError` where a number is negative or a chip unknown."""
        if min(self.points, self.rubies, self.droplet) < 0:
            raise ValueError("a reward takes nothing away")
        return Reward(self.points, self.rubies, self.droplet, read_chips(self.chips))


class _Box(Struct, frozen=True, forbid_unknown_fields=True):
    supply: dict[str, int]
    starting_bag: dict[str, int]
    prices: dict[str, int]


class Box(Struct, frozen=True):
    """What the box holds."""

    supply: Chips
    starting_bag: Chips
    prices: dict[Chip, int]
    """Of the chips that cost the same with all books. [9.4]"""


def read_box(text: str) -> Box:
    """The box of a file; raises `ValueError` where a kind is missing, unknown or there are not enough for four bags."""
    raw = msgspec.toml.decode(text, type=_Box)
    if tuple(raw.supply) != CODES:
        raise ValueError(f"the supply must list {CODES}, in this order")
    supply = tuple(raw.supply.values())
    bag = [0] * len(CHIPS)
    for chip, count in zip(read_chips(raw.starting_bag), raw.starting_bag.values(), strict=True):
        bag[chip] = count
    if min(supply) < 1 or any(4 * count > there for count, there in zip(bag, supply, strict=True)):
        raise ValueError("every kind must be there, for four bags")
    prices = dict(zip(read_chips(raw.prices), raw.prices.values(), strict=True))
    if set(prices) != {Chip.O1, Chip.K1}:
        raise ValueError("orange and black have one price; all others are in the books")
    return Box(supply, tuple(bag), prices)


BOX = read_box(Path(__file__).with_name("chips.toml").read_text(encoding="utf-8"))
