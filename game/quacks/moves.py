"""Everything that somebody can do, and its one line in a journal.

Seats are 0-based in values and notation; chips are written as their colour's letter and their value, `w1` to `k1`.
"""

import enum
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import Struct

from game.core.protocol import Seat, UnreadableMove
from game.core.words import words
from game.quacks.cards import CARD_OF_ID, CARDS, Card
from game.quacks.pieces import BOOK_COLOURS, CHIP_OF_CODE, COLOURS, LETTERS, Chip, Colour
from game.quacks.track import FACE_OF_NAME, TRACK


class Move(Struct, frozen=True, gc=False, tag=True):
    """A move of a seat or of nature."""


# What seats do while brewing


class Draw(Move, frozen=True, gc=False):
    """Commit to draw another chip. [4.3]"""


class Stop(Move, frozen=True, gc=False):
    """Commit to stop. [4.4]"""


class UseFlask(Move, frozen=True, gc=False):
    """Turn the flask over: the last chip, a white one, goes back to the bag. [5.4]"""


class Slip(Move, frozen=True, gc=False):
    """Slippery Fingers: the first white chip of the round goes back to the bag. [8.25]"""


class Return(Move, frozen=True, gc=False):
    """Put a red chip that lies beside the pot back into the bag. [6.10]"""

    chip: Chip


class Place(Move, frozen=True, gc=False):
    """Place one of the chips that were looked at, or that lie beside the pot. [6.5, 6.10, 8.22]"""

    chip: Chip


class Restart(Move, frozen=True, gc=False):
    """Start Over: put everything back and begin anew. [8.18]"""


class GoOn(Move, frozen=True, gc=False):
    """Start Over: keep the pot as it is. [8.18]"""


# What seats do at other times


class Accept(Move, frozen=True, gc=False):
    """Use the effect that is offered. [6.3, 6.4, 6.13]"""


class Decline(Move, frozen=True, gc=False):
    """Do without what is offered."""


class Gain(Move, frozen=True, gc=False):
    """Take a chip from the supply into the bag; where it has a price in rubies, pay it. [6.2, 8.3, 8.17]"""

    chip: Chip


class Prize(enum.IntEnum):
    """What can be claimed beside chips."""

    REWARD = 0
    """What the card says: points, rubies or the droplet."""
    REMOVAL = 1
    """A white chip leaves the bag for good."""
    TAILS = 2
    """Points for rat tails."""
    POINTS = 3
    """The points of the scoring space. [7.7]"""
    COINS = 4
    """The coins of the scoring space. [7.7]"""


class Claim(Move, frozen=True, gc=False):
    """Choose what is no chip: from a card, or after an explosion."""

    prize: Prize


class Forgo(Move, frozen=True, gc=False):
    """The Rat Catcher: give up this many rat tails for as many rubies. [8.11]"""

    tails: int


class Upgrade(Move, frozen=True, gc=False):
    """Swap a chip for another of its colour from the supply. [6.20, 8.15]"""

    old: Chip
    new: Chip


class TakeTier(Move, frozen=True, gc=False):
    """Take the reward for this many purple chips. [6.17, 6.18]"""

    tier: int


class MoveDroplet(Move, frozen=True, gc=False):
    """Move the droplet in the pot one space; in step F for rubies. [10.1, 12.4]"""


class MoveGlass(Move, frozen=True, gc=False):
    """Move the test-tube droplet one glass; in step F for rubies. [12.4]"""


class Refill(Move, frozen=True, gc=False):
    """Refill the flask for rubies. [10.1]"""


class Buy(Move, frozen=True, gc=False):
    """Buy a chip. [9]"""

    chip: Chip


class Finish(Move, frozen=True, gc=False):
    """Buy, spend, or decide about red chips no more. [6.10, 9.1, 10.1]"""


# What nature does


class Begin(Move, frozen=True, gc=False):
    """This seat is the first start player. [2.2]"""

    seat: Seat


class OpenPage(Move, frozen=True, gc=False):
    """Mixed books: this set is used for this colour. [12.2]"""

    colour: Colour
    set: int


class Reveal(Move, frozen=True, gc=False):
    """The Fortune Teller's card of the round. [2.4]"""

    card: Card


class DrawChip(Move, frozen=True, gc=False):
    """This chip comes out of a seat's bag. [4.1]"""

    seat: Seat
    chip: Chip


class Roll(Move, frozen=True, gc=False):
    """The bonus die shows this face for a seat; the face's place in `TRACK.die`. [7.3]"""

    seat: Seat
    face: int


# Notation


@lru_cache(4096)
def write_move(move: Move) -> str:
    """The move's line.

    >>> write_move(DrawChip(Seat(1), Chip.K1)), write_move(Upgrade(Chip.G1, Chip.G2)), write_move(Claim(Prize.COINS))
    ('chip 1 k1', 'upgrade g1 g2', 'claim coins')
    """
    name = _NAMES[type(move)]
    writer = _WRITERS.get(type(move))
    return f"{name} {writer(move)}" if writer else name


@lru_cache(4096)
def read_move(text: str) -> Move:
    """The move of a line; raises `UnreadableMove`.

    >>> read_move("buy g2"), read_move("tier 2")
    (Buy(chip=<Chip.G2: 5>), TakeTier(tier=2))
    """
    verb, _, rest = text.partition(" ")
    if text in _PLAIN:
        return _PLAIN[text]
    reader = _READERS.get(verb)
    found = reader[0].fullmatch(rest) if reader else None
    if not reader or not found:
        raise UnreadableMove(words("“{text}” is not a move of Quacks.", text=text[:80]))
    move: Move = reader[1](*found.groups())
    return move


_PLAIN: dict[str, Move] = {
    "draw": Draw(),
    "stop": Stop(),
    "flask": UseFlask(),
    "slip": Slip(),
    "restart": Restart(),
    "go_on": GoOn(),
    "accept": Accept(),
    "decline": Decline(),
    "droplet": MoveDroplet(),
    "glass": MoveGlass(),
    "refill": Refill(),
    "finish": Finish(),
}
_ON_CHIP: dict[str, Callable[[Chip], Move]] = {"return": Return, "place": Place, "gain": Gain, "buy": Buy}
_NAMES: dict[type[Move], str] = {
    **{type(move): name for name, move in _PLAIN.items()},
    Return: "return",
    Place: "place",
    Gain: "gain",
    Buy: "buy",
    Claim: "claim",
    Forgo: "forgo",
    Upgrade: "upgrade",
    TakeTier: "tier",
    Begin: "first",
    OpenPage: "page",
    Reveal: "card",
    DrawChip: "chip",
    Roll: "die",
}
_WRITERS: dict[type[Move], Callable[[Any], str]] = {
    **{kind: lambda move: move.chip.code for kind in (Return, Place, Gain, Buy)},
    Claim: lambda move: move.prize.name.lower(),
    Forgo: lambda move: str(move.tails),
    Upgrade: lambda move: f"{move.old.code} {move.new.code}",
    TakeTier: lambda move: str(move.tier),
    Begin: lambda move: str(move.seat),
    OpenPage: lambda move: f"{move.colour.letter} {move.set}",
    Reveal: lambda move: CARDS[move.card].id,
    DrawChip: lambda move: f"{move.seat} {move.chip.code}",
    Roll: lambda move: f"{move.seat} {TRACK.die[move.face].name}",
}
_PRIZES = {prize.name.lower(): prize for prize in Prize}
_CODE = f"({'|'.join(CHIP_OF_CODE)})"
_BOOK_LETTERS = "".join(colour.letter for colour in BOOK_COLOURS)

_READERS: dict[str, tuple[re.Pattern[str], Callable[..., Move]]] = {
    **{verb: (re.compile(_CODE), lambda code, make=make: make(CHIP_OF_CODE[code])) for verb, make in _ON_CHIP.items()},
    "claim": (re.compile(f"({'|'.join(_PRIZES)})"), lambda name: Claim(_PRIZES[name])),
    "forgo": (re.compile("([0-3])"), lambda tails: Forgo(int(tails))),
    "upgrade": (re.compile(f"{_CODE} {_CODE}"), lambda old, new: Upgrade(CHIP_OF_CODE[old], CHIP_OF_CODE[new])),
    "tier": (re.compile("([1-3])"), lambda tier: TakeTier(int(tier))),
    "first": (re.compile("([0-3])"), lambda seat: Begin(Seat(int(seat)))),
    "page": (
        re.compile(f"([{_BOOK_LETTERS}]) ([1-4])"),
        lambda letter, number: OpenPage(COLOURS[LETTERS.index(letter)], int(number)),
    ),
    "card": (re.compile(f"({'|'.join(CARD_OF_ID)})"), lambda name: Reveal(CARD_OF_ID[name])),
    "chip": (re.compile(f"([0-3]) {_CODE}"), lambda seat, code: DrawChip(Seat(int(seat)), CHIP_OF_CODE[code])),
    "die": (
        re.compile(f"([0-3]) ({'|'.join(FACE_OF_NAME)})"),
        lambda seat, name: Roll(Seat(int(seat)), FACE_OF_NAME[name]),
    ),
}
