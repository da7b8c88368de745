"""The ingredient books, as read from `books.toml`: for every colour and set the prices, and what the book does. [6]

An effect is a value; what it does while brewing is in `powers.py`, what it does afterwards in `late_powers.py`, and its
words in `book_words.py`.
"""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.quacks.pieces import (
    BOOK_COLOURS,
    BOX,
    CHIPS,
    SETS,
    Chip,
    Colour,
    Reward,
    RewardRow,
    chip_of,
    read_chips,
)


class Effect(Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """What a book does."""


class TailRubies(Effect, frozen=True, tag="tail_rubies"):
    """Rubies for each green chip that is the last or next-to-last. [6.1]"""

    rubies: int


class TailChips(Effect, frozen=True, tag="tail_chips"):
    """A chip from the supply for each green chip that is the last or next-to-last, by its value. [6.2]"""

    for_one: tuple[str, ...]
    for_two: tuple[str, ...]
    for_four: tuple[str, ...]

    def chips(self, value: int) -> tuple[Chip, ...]:
        """What a green chip of this value may bring."""
        return read_chips({1: self.for_one, 2: self.for_two, 4: self.for_four}[value])


class SevenShift(Effect, frozen=True, tag="seven_shift"):
    """With this white total the last chip moves on by the sum of all green chips. [6.3]"""

    whites: int


class TailDroplets(Effect, frozen=True, tag="tail_droplets"):
    """For each green chip that is the last or next-to-last, rubies may be paid to move the droplet. [6.4]"""

    price: int


class LookAhead(Effect, frozen=True, tag="look_ahead"):
    """Draw as many chips as the value; place at most one of them. [6.5]"""


class Protect(Effect, frozen=True, tag="protect"):
    """The next chips, as many as the value, are protected. [6.6]"""


class RubySpace(Effect, frozen=True, tag="ruby_space"):
    """Placed on a space with a ruby, it brings rubies, or as many points as its value. [6.7, 6.8]"""

    rubies: int
    points_by_value: bool


class PumpkinSteps(Effect, frozen=True, tag="pumpkin_steps"):
    """Extra spaces by the orange chips already in the pot: none, one, two, three or more. [6.9]"""

    extra: tuple[int, ...]


class SetAside(Effect, frozen=True, tag="set_aside"):
    """It lies beside the pot until the brewing is over. [6.10]"""


class WhitePush(Effect, frozen=True, tag="white_push"):
    """Directly behind a white chip it moves that chip's value in addition. [6.11]"""


class QuickWhites(Effect, frozen=True, tag="quick_whites"):
    """With one in the pot, later white 1-chips move this many spaces more. [6.12]"""

    extra: int


class WhiteBack(Effect, frozen=True, tag="white_back"):
    """Directly behind a white chip, that chip may go back to the bag. [6.13]"""


class DoubleNext(Effect, frozen=True, tag="double_next"):
    """The next chip that is placed moves twice its value. [6.14]"""


class RaiseLimit(Effect, frozen=True, tag="raise_limit"):
    """The white limit with no, one, two, three or more of them in the pot. [6.15]"""

    limits: tuple[int, ...]


class GrowingSteps(Effect, frozen=True, tag="growing_steps"):
    """Extra spaces for the first, second, third of the round. [6.16]"""

    extra: tuple[int, ...]


class Tiers(Effect, frozen=True, tag="tiers"):
    """One reward by the number of chips in the pot; `give_back`: that many of them go to the supply. [6.17, 6.18]"""

    give_back: bool
    rewards: tuple[RewardRow, ...]

    def reward(self, tier: int) -> Reward:
        """What a tier brings; tiers count from 1."""
        return self.rewards[tier - 1].read()


class PointsBySpace(Effect, frozen=True, tag="points_by_space"):
    """Each chip brings a point for each of these numbers that the coins of its space reach. [6.19]"""

    from_coins: tuple[int, ...]


class Upgrade(Effect, frozen=True, tag="upgrade"):
    """By the number of chips in the pot, a chip of one value is swapped for one of another. [6.20]"""

    steps: tuple[tuple[int, int], ...]


AnyEffect = (
    TailRubies
    | TailChips
    | SevenShift
    | TailDroplets
    | LookAhead
    | Protect
    | RubySpace
    | PumpkinSteps
    | SetAside
    | WhitePush
    | QuickWhites
    | WhiteBack
    | DoubleNext
    | RaiseLimit
    | GrowingSteps
    | Tiers
    | PointsBySpace
    | Upgrade
)


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    prices: tuple[int, ...]
    effect: AnyEffect


class Book(Struct, frozen=True):
    """The page that is in force for a colour."""

    colour: Colour
    set: int
    prices: dict[Chip, int]
    effect: AnyEffect


def read_books(text: str) -> dict[Colour, tuple[Book, ...]]:
    """The books of a file, for each colour by set; raises `ValueError` where a colour, a set or a price is missing."""
    table = msgspec.toml.decode(text, type=dict[str, tuple[_Row, ...]])
    names = [colour.name.lower() for colour in BOOK_COLOURS]
    if list(table) != names:
        raise ValueError(f"the books are {names}, in this order")
    books = {}
    for colour, rows in zip(BOOK_COLOURS, table.values(), strict=True):
        if len(rows) != len(SETS):
            raise ValueError(f"{colour.name} needs {len(SETS)} sets")
        books[colour] = tuple(_book(colour, number, row) for number, row in zip(SETS, rows, strict=True))
    return books


def _book(colour: Colour, number: int, row: _Row) -> Book:
    kinds = [chip for value in (1, 2, 4) if (chip := chip_of(colour, value)) is not None]
    if len(kinds) != len(row.prices) or sorted(set(row.prices)) != list(row.prices):
        raise ValueError(f"{colour.name} set {number} needs {len(kinds)} rising prices")
    _try_all(row.effect)
    return Book(colour, number, dict(zip(kinds, row.prices, strict=True)), row.effect)


def _try_all(effect: AnyEffect) -> None:
    """Read every chip and reward that the effect names, so that a wrong one is found now."""
    if isinstance(effect, TailChips):
        for value in (1, 2, 4):
            effect.chips(value)
    if isinstance(effect, Tiers):
        for tier in range(1, len(effect.rewards) + 1):
            effect.reward(tier)


BOOKS = read_books(Path(__file__).with_name("books.toml").read_text(encoding="utf-8"))

Books = tuple[int, ...]
"""The set in force for each colour of `BOOK_COLOURS`; 0 where it is not known yet."""


def book_of(books: Books, colour: Colour) -> Book:
    """The page in force."""
    return BOOKS[colour][books[colour - Colour.GREEN] - 1]


def effect_of(books: Books, colour: Colour) -> AnyEffect | None:
    """What the chips of a colour do; None for the colours without sets."""
    return book_of(books, colour).effect if colour in BOOKS else None


def price_of(books: Books, chip: Chip) -> int | None:
    """What a chip costs; None for white ones, which are never sold. [9.4]"""
    if chip in BOX.prices:
        return BOX.prices[chip]
    return book_of(books, chip.colour).prices[chip] if chip.colour in BOOKS else None


def prices_of(books: Books) -> dict[Chip, int]:
    """The price of every chip that can be bought, in the order of the kinds."""
    found: dict[Chip, Any] = {chip: price_of(books, chip) for chip in CHIPS}
    return {chip: price for chip, price in found.items() if price is not None}
