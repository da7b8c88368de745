"""Everything a table brings: its rules, its bots, its words and its house rules, in one value."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from game.core.protocol import AnyGame, Seat
from game.core.words import Words


class TableWords(Protocol):
    """A table's sentences: one source for text mode, log, tooltips and speech. `names` are the players', by seat."""

    def status(self, view: Any, names: Sequence[str]) -> Words:
        """Whose turn it is and what is expected next, in at most 60 characters."""
        ...

    def move(self, view: Any, move: Any, names: Sequence[str]) -> Words:
        """A move as a choice that is offered: what it would do."""
        ...

    def event(self, event: Any, names: Sequence[str]) -> Words | None:
        """What happened, in the past tense; None for an event that goes without saying."""
        ...


class HouseRule(Struct, frozen=True):
    """One option of a table, as set-up offers it: a group, a sentence, and its values with their names."""

    field: str
    group: Words
    title: Words
    sentence: Words
    values: tuple[tuple[Any, Words], ...]


class Preset(Struct, frozen=True):
    """Options that go together, with a name; fields that are not named have their defaults."""

    title: Words
    options: tuple[tuple[str, Any], ...] = ()


class Pack(Struct, frozen=True):
    """A table, ready to be played."""

    game: AnyGame
    levels: tuple[Any, ...]
    """Its bots' `Level`s, the weakest first."""
    words: TableWords
    picture: Callable[[Any, Seat | None, Sequence[str]], str]
    """The terminal's picture of a view, for the seat that looks at it."""
    house_rules: tuple[HouseRule, ...]
    presets: tuple[Preset, ...]
    rulebook: Path
