"""Everything that somebody can do, and its one line in a journal."""

import re

from msgspec import Struct

from game.core.protocol import UnreadableMove
from game.core.words import words


class Move(Struct, frozen=True, gc=False, tag=True):
    """A move of a seat, of nature or of the clock."""


class Deal(Move, frozen=True, gc=False):
    """Nature: the next seat is dealt a vial of this strength. [3.1]"""

    strength: int


class Pour(Move, frozen=True, gc=False):
    """Put one's vial into the cauldron. [3.2]"""


class Keep(Move, frozen=True, gc=False):
    """Keep one's vial. [3.2]"""


class TimeOut(Move, frozen=True, gc=False):
    """The clock: who has not chosen keeps. [6.2]"""


_PLAIN: dict[str, Move] = {"pour": Pour(), "keep": Keep(), "time_out": TimeOut()}
_NAMES = {type(move): name for name, move in _PLAIN.items()}
_DEAL = re.compile("deal ([1-6])")


def write_move(move: Move) -> str:
    """The move's line.

    >>> write_move(Deal(4)), write_move(Pour())
    ('deal 4', 'pour')
    """
    return f"deal {move.strength}" if isinstance(move, Deal) else _NAMES[type(move)]


def read_move(text: str) -> Move:
    """The move of a line; raises `UnreadableMove`.

    >>> read_move("deal 4")
    Deal(strength=4)
    """
    if text in _PLAIN:
        return _PLAIN[text]
    if found := _DEAL.fullmatch(text):
        return Deal(int(found[1]))
    raise UnreadableMove(words("“{text}” is not a move of Last Drop.", text=text[:80]))
