"""What a bot is, and who may sit on a seat.

A bot gets a view, never a position, and never looks at a clock: it yields better and better choices, and whoever asked
takes the last one it has time for. The arena takes a fixed number of them, so its matches can be repeated.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from game.core.protocol import CabinetError
from game.core.words import Words, words

HUMAN = "human"
RANDOM = "random"
_SEAT = re.compile(r"([1-9])(?::([a-z]+))?")


class Choice(Struct, frozen=True):
    """A move and the reason for it, as one sentence that a player understands."""

    move: Any
    why: Words


class Bot(Protocol):
    """Somebody who plays by program."""

    def think(self, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Choice]:
        """Choices, each the best so far; at most a millisecond of work lies between two of them.

        `legal` holds at least two moves. The bot draws all its luck from `rng`.
        """
        ...


class Level(Struct, frozen=True):
    """One strength of a table's bots."""

    title: Words
    make: Callable[[str], Bot]
    """Builds a bot that plays in one of the styles."""
    styles: tuple[str, ...] = ("",)
    items: int = 1
    """How many choices the arena lets it yield before it takes the last."""
    seconds: float = 0.3
    """How long it may think on screen."""


class UnknownPlayer(CabinetError):
    """The text does not say who sits on a seat."""


class Sits(Struct, frozen=True):
    """Who sits on a seat: a person, a random player (level 0), or a bot's level and style."""

    human: bool = False
    level: int = 0
    style: str = ""


def read_sits(text: str, levels: Sequence[Level]) -> Sits:
    """Who is meant by `human`, `random`, `2` or `3:bold`; raises `UnknownPlayer`."""
    if text == HUMAN:
        return Sits(human=True)
    if text == RANDOM:
        return Sits()
    found = _SEAT.fullmatch(text)
    if not found or int(found[1]) > len(levels):
        sentence = "“{text}” cannot sit down: say human, random, or a level from 1 to {last}."
        raise UnknownPlayer(words(sentence, text=text, last=len(levels)))
    level, style = int(found[1]), found[2] or ""
    styles = levels[level - 1].styles
    if style and style not in styles:
        known = ", ".join(name for name in styles if name) or "-"
        raise UnknownPlayer(
            words("Level {level} has no style “{style}”; it knows {known}.", level=level, style=style, known=known)
        )
    return Sits(level=level, style=style)


def make_bot(sits: Sits, levels: Sequence[Level]) -> Bot:
    """The bot that sits there; raises `ValueError` for a person."""
    from game.bots.random_bot import RandomBot

    if sits.human:
        raise ValueError("a person thinks alone")
    return levels[sits.level - 1].make(sits.style) if sits.level else RandomBot()


def decide(bot: Bot, view: Any, legal: Sequence[Any], rng: Random, items: int) -> Choice:
    """The bot's choice when it may yield this many; with one legal move there is nothing to think about."""
    if len(legal) == 1:
        return Choice(legal[0], words("There is nothing else to do."))
    best: Choice | None = None
    for count, choice in enumerate(bot.think(view, legal, rng), 1):
        best = choice
        if count >= items:
            break
    if best is None:
        raise AssertionError("a bot yields at least one choice")
    return best
