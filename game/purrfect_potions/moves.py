"""Everything that somebody can do, and its one line in a journal.

Columns are 0-based in the values and 1-based in the notation, as a person counts them; seats are 0-based in both. Dice
are sorted by what they show, then by the card.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import Struct

from game.core.dice import Throw, read_dice, write_dice
from game.core.protocol import Seat, UnreadableMove
from game.core.words import words
from game.purrfect_potions.pieces import CAT, INGREDIENT, POTION_OF_ID, Moon, Potion, Values


class Move(Struct, frozen=True, gc=False, tag=True):
    """A move of a seat or of nature."""


class OnCard(Struct, frozen=True, gc=False, order=True, cache_hash=True):
    """A die on a card, or one that could go there: what it shows, and the card."""

    value: int
    potion: Potion


# What seats do


class Assign(Move, frozen=True, gc=False):
    """Put these cats on the two cards of the moon's column; the others stay idle. [5.3-5.5]"""

    minor: Values
    major: Values


class Lift(Move, frozen=True, gc=False):
    """Take these ingredients off their cards. [6.2]"""

    dice: tuple[OnCard, ...]


class Place(Move, frozen=True, gc=False):
    """Put a rolled ingredient on a card. [6.6]"""

    value: int
    potion: Potion


class Confirm(Move, frozen=True, gc=False):
    """Leave the ingredients as they lie; the turn ends. [6.8]"""


# What nature does


class Lay(Move, frozen=True, gc=False):
    """The next column gets this Major. [10.1]"""

    potion: Potion


class Begin(Move, frozen=True, gc=False):
    """This seat is the first. [2.4]"""

    seat: Seat


class Rise(Move, frozen=True, gc=False):
    """The moon die shows this face. [5.1]"""

    moon: Moon


class Roll(Move, frozen=True, gc=False):
    """All cats, or all ingredients of the pool, are rolled. [5.2, 6.5]"""

    dice: Throw


# Notation


def write_move(move: Move) -> str:
    """The move's line.

    >>> write_move(Assign((3,), (1, 3))), write_move(Place(3, Potion.SENSE)), write_move(Rise(Moon.FULL))
    ('cats c1>major c3>minor c3>major', 'place i3 sense', 'moon 5')
    """
    return _WRITERS[type(move)](move)


@lru_cache(4096)
def read_move(text: str) -> Move:
    """The move of a line; raises `UnreadableMove`.

    >>> read_move("lift i1<prosperity i3<dreams")
    Lift(dice=(OnCard(value=1, potion=<Potion.PROSPERITY: 0>), OnCard(value=3, potion=<Potion.DREAMS: 8>)))
    """
    verb, _, rest = text.partition(" ")
    pattern, read = _READERS.get(verb, _UNKNOWN)
    found = pattern.fullmatch(rest)
    move: Move | None = read(*found.groups()) if found else None
    if move is None or write_move(move) != text:
        raise UnreadableMove(words("“{text}” is not a move of Purrfect Potions.", text=text[:80]))
    return move


def _write_assign(move: Assign) -> str:
    cats = [(value, row) for row, values in enumerate((move.minor, move.major)) for value in values]
    return " ".join(["cats", *(f"c{value}>{_ROWS[row]}" for value, row in sorted(cats))])


def _read_assign(text: str) -> Assign:
    cats = [(word[3:], int(word[1])) for word in text.split()]
    minor, major = (tuple(sorted(value for row, value in cats if row == wanted)) for wanted in _ROWS)
    return Assign(minor, major)


def _write_lift(move: Lift) -> str:
    return " ".join(["lift", *(f"i{die.value}<{die.potion.id}" for die in move.dice)])


def _read_lift(text: str) -> Lift | None:
    pairs = [(int(word[1]), POTION_OF_ID.get(word[3:])) for word in text.split()]
    dice = [OnCard(value, potion) for value, potion in pairs if potion is not None]
    return Lift(tuple(sorted(dice))) if len(dice) == len(pairs) else None


def _read_place(value: str, name: str) -> Place | None:
    potion = POTION_OF_ID.get(name)
    return None if potion is None else Place(int(value), potion)


def _read_lay(name: str) -> Lay | None:
    potion = POTION_OF_ID.get(name)
    return None if potion is None else Lay(potion)


_ROWS = ("minor", "major")
_WRITERS: dict[type[Move], Callable[..., str]] = {
    Assign: _write_assign,
    Lift: _write_lift,
    Place: lambda m: f"place i{m.value} {m.potion.id}",
    Confirm: lambda m: "confirm",
    Lay: lambda m: f"lay {m.potion.id}",
    Begin: lambda m: f"first {m.seat}",
    Rise: lambda m: f"moon {m.moon + 1}",
    Roll: lambda m: f"roll {write_dice(m.dice)}",
}

_Reader = tuple[re.Pattern[str], Callable[..., Any]]
_UNKNOWN: _Reader = (re.compile("(?!)"), lambda: None)
_READERS: dict[str, _Reader] = {
    "cats": (re.compile(r"((?:c[1-6]>(?:minor|major)(?: |$)){0,4})"), _read_assign),
    "lift": (re.compile(r"((?:i[1-6]<[a-z]{1,12}(?: |$)){1,8})"), _read_lift),
    "place": (re.compile(r"i([1-6]) ([a-z]{1,12})"), _read_place),
    "confirm": (re.compile(""), Confirm),
    "lay": (re.compile(r"([a-z]{1,12})"), _read_lay),
    "first": (re.compile(r"([0-3])"), lambda seat: Begin(Seat(int(seat)))),
    "moon": (re.compile(r"([1-6])"), lambda face: Rise(Moon(int(face) - 1))),
    "roll": (
        re.compile(r"((?:c[1-6](?: |$)){4}|(?:i[1-6](?: |$)){4,8})"),
        lambda text: Roll(read_dice(text, (CAT, INGREDIENT))),
    ),
}
