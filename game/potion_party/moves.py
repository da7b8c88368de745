"""Everything that somebody can do, and its one line in a journal."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import Struct

from game.core.dice import Die, Throw, read_dice, write_dice
from game.core.protocol import UnreadableMove
from game.core.words import words
from game.potion_party.pieces import (
    ALCHEMIST_OF_ID,
    BLUE_DARK,
    DICE,
    HEART_DIE,
    INGREDIENT_OF_ID,
    KINDS,
    POTION_DIE,
    POTION_OF_ID,
    RED_DARK,
    Alchemist,
    Ingredient,
    Potion,
    Source,
)

_LONGEST = 2000
"""Characters of a line: more than any throw needs."""


class Move(Struct, frozen=True, gc=False, tag=True):
    """A move of a seat or of nature."""


# What nature does


class Roll(Move, frozen=True, gc=False):
    """Dice fall. [3.3]"""

    throw: Throw


class Deal(Move, frozen=True, gc=False):
    """An Alchemist is dealt. [14.9]"""

    alchemist: Alchemist


# What seats do


class ChooseAlchemist(Move, frozen=True, gc=False):
    """Take an Alchemist card. [2.4]"""

    alchemist: Alchemist


class ChooseRecipe(Move, frozen=True, gc=False):
    """Say what everybody brews. [2.5]"""

    potion: Potion


class Begin(Move, frozen=True, gc=False):
    """Add so many saved Hearts and Potions to the first roll and hold the others. [4.1]"""

    hearts: int = 0
    potions: int = 0


class Spend(Move, frozen=True, gc=False):
    """Throw a kept Super Die for oneself. [14.5]"""


class Reroll(Move, frozen=True, gc=False):
    """The Lich: throw these Darkness dice once more. [11.1]"""

    blue: int
    red: int


class Accept(Move, frozen=True, gc=False):
    """The Lich: leave the Darkness as it is. [11.1]"""


class Collect(Move, frozen=True, gc=False):
    """Form a group of so many of these dice, or add them to one. [6.1, 6.2]"""

    die: Die
    count: int


class CollectAll(Move, frozen=True, gc=False):
    """Collect every die that can be collected. [6.4]"""


class Combine(Move, frozen=True, gc=False):
    """Make a Super Die of a Heart and a Potion. [8.1]"""

    heart: Source
    potion: Source


class ThrowSuper(Move, frozen=True, gc=False):
    """Throw the new Super Die at once. [8.3]"""


class KeepSuper(Move, frozen=True, gc=False):
    """Keep the new Super Die for Sabotage. [8.3]"""


class TakeStars(Move, frozen=True, gc=False):
    """Say which Stardust the stars of a Super Die are. [8.4]"""

    ingredient: Ingredient


class Save(Move, frozen=True, gc=False):
    """Save a Heart or a Potion for the next turn. [6.5, 8.5]"""

    ingredient: Ingredient


class ScoreAlchemy(Move, frozen=True, gc=False):
    """Put a Heart or a Potion into the brew. [10.3]"""

    ingredient: Ingredient


class Leave(Move, frozen=True, gc=False):
    """Make nothing of the Alchemy that a Super Die shows. [8.5]"""


class RollOn(Move, frozen=True, gc=False):
    """Be greedy: roll all dice that are left. [7.1]"""


class Stop(Move, frozen=True, gc=False):
    """End the rolling. [7.5]"""


class Sabotage(Move, frozen=True, gc=False):
    """Throw a Super Die at the one whose turn it is. [9.3]"""


class Pass(Move, frozen=True, gc=False):
    """Close one's visit in the Sabotage window. [9.3]"""


class Spoil(Move, frozen=True, gc=False):
    """Take away so much Stardust. [9.4]"""

    ruby: int
    sapphire: int
    emerald: int


_PLAIN: dict[str, Move] = {
    "accept": Accept(),
    "collect all": CollectAll(),
    "keep": KeepSuper(),
    "leave": Leave(),
    "pass": Pass(),
    "roll_on": RollOn(),
    "sabotage": Sabotage(),
    "spend": Spend(),
    "stop": Stop(),
    "throw": ThrowSuper(),
}
_NAME_OF_PLAIN = {type(move): name for name, move in _PLAIN.items()}
_SOURCES = {source.name.lower(): source for source in Source}


def write_move(move: Move) -> str:
    """The move's line.

    >>> write_move(Collect(DICE["b1"], 3)), write_move(Begin(1, 1)), write_move(Combine(Source.ROLL, Source.HELD))
    ('collect b1 3', 'begin bH rP', 'combine roll held')
    """
    writer = _WRITERS.get(type(move))
    return writer(move) if writer else _NAME_OF_PLAIN[type(move)]


def read_move(text: str) -> Move:
    """The move of a line; raises `UnreadableMove`.

    >>> read_move("spoil 3 1 0")
    Spoil(ruby=3, sapphire=1, emerald=0)
    """
    if len(text) <= _LONGEST:
        if text in _PLAIN:
            return _PLAIN[text]
        move = _read(text)
        # Every move has one spelling: what would be written otherwise is not one.
        if move is not None and write_move(move) == text:
            return move
    raise UnreadableMove(words("“{text}” is not a move of Potion Party.", text=text[:80]))


@lru_cache(4096)
def _read(text: str) -> Move | None:
    verb, *arguments = text.split(" ")
    reader = _READERS.get(verb)
    try:
        return reader(arguments) if reader else None
    except (KeyError, ValueError, IndexError, UnreadableMove):
        return None


def _dice(*counted: tuple[Die, int]) -> str:
    return " ".join(write_dice((die,)) for die, count in counted for _ in range(count))


def _line(verb: str, rest: str) -> str:
    return f"{verb} {rest}" if rest else verb


_WRITERS: dict[type[Move], Callable[[Any], str]] = {
    Roll: lambda move: _line("roll", write_dice(move.throw)),
    Deal: lambda move: f"deal {move.alchemist.id}",
    ChooseAlchemist: lambda move: f"alchemist {move.alchemist.id}",
    ChooseRecipe: lambda move: f"recipe {move.potion.id}",
    Begin: lambda move: _line("begin", _dice((HEART_DIE, move.hearts), (POTION_DIE, move.potions))),
    Reroll: lambda move: _line("reroll", _dice((BLUE_DARK, move.blue), (RED_DARK, move.red))),
    Collect: lambda move: f"collect {write_dice((move.die,))} {move.count}",
    Combine: lambda move: f"combine {move.heart.name.lower()} {move.potion.name.lower()}",
    TakeStars: lambda move: f"take {move.ingredient.id}",
    Save: lambda move: f"save {move.ingredient.id}",
    ScoreAlchemy: lambda move: f"score {move.ingredient.id}",
    Spoil: lambda move: f"spoil {move.ruby} {move.sapphire} {move.emerald}",
}


def _roll(arguments: list[str]) -> Move:
    return Roll(read_dice(" ".join(arguments), KINDS))


def _counts(arguments: list[str], first: Die, second: Die) -> tuple[int, int]:
    dice = read_dice(" ".join(arguments), KINDS)
    return dice.count(first), dice.count(second)


def _spoil(arguments: list[str]) -> Move:
    ruby, sapphire, emerald = map(_number, arguments)
    return Spoil(ruby, sapphire, emerald)


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 3:
        raise ValueError(text)
    return int(text)


_READERS: dict[str, Callable[[list[str]], Move]] = {
    "roll": _roll,
    "deal": lambda arguments: Deal(ALCHEMIST_OF_ID[arguments[0]]),
    "alchemist": lambda arguments: ChooseAlchemist(ALCHEMIST_OF_ID[arguments[0]]),
    "recipe": lambda arguments: ChooseRecipe(POTION_OF_ID[arguments[0]]),
    "begin": lambda arguments: Begin(*_counts(arguments, HEART_DIE, POTION_DIE)),
    "reroll": lambda arguments: Reroll(*_counts(arguments, BLUE_DARK, RED_DARK)),
    "collect": lambda arguments: Collect(DICE[arguments[0]], _number(arguments[1])),
    "combine": lambda arguments: Combine(_SOURCES[arguments[0]], _SOURCES[arguments[1]]),
    "take": lambda arguments: TakeStars(INGREDIENT_OF_ID[arguments[0]]),
    "save": lambda arguments: Save(INGREDIENT_OF_ID[arguments[0]]),
    "score": lambda arguments: ScoreAlchemy(INGREDIENT_OF_ID[arguments[0]]),
    "spoil": _spoil,
}
