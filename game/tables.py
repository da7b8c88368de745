"""The tables there are, and what each brings. A row is enough to list a table; it is imported when it is first used."""

import importlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from game.bots.bot import Level
from game.core.protocol import AnyGame, Seat
from game.core.words import Words, words


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


Values = tuple[tuple[Any, Words], ...]
"""What an option can be, and what that is called."""


class HouseRule(Struct, frozen=True):
    """One option of a table, as set-up offers it: a group, a sentence, and its values with their names."""

    field: str
    group: Words
    title: Words
    sentence: Words
    values: Values


NO_OR_YES: Values = ((False, words("No")), (True, words("Yes")))
YES_OR_NO: Values = NO_OR_YES[::-1]
RANDOM_OR_A_SEAT: Values = (
    ("random", words("Random")),
    *((str(seat), words("Seat {number}", number=seat + 1)) for seat in range(4)),
)
"""Values that house rules of several tables have; in options, a seat's number is 0-based."""


class Preset(Struct, frozen=True):
    """Options that go together, with a name and what they come to; fields that are not named have their defaults."""

    title: Words
    sentence: Words
    options: tuple[tuple[str, Any], ...] = ()
    for_first_match: bool = False
    """Whether set-up offers it to whoever has not played at the table yet; of at most one preset of a table."""


class Pack(Struct, frozen=True):
    """A table, ready to be played."""

    game: AnyGame
    levels: tuple[Level, ...]
    """Its bots, the weakest first."""
    words: TableWords
    picture: Callable[[Any, Seat | None, Sequence[str]], str]
    """The terminal's picture of a view, for the seat that looks at it."""
    house_rules: tuple[HouseRule, ...]
    presets: tuple[Preset, ...]
    rulebook: Path
    keeps_log: Callable[[Any], bool] = lambda options: True
    """Whether players with these options may look back at all that has happened."""
    without_log: Callable[[Any], Any] = lambda view: view
    """A seat's view without what it would have to remember; for where no log is kept."""


class Table(Struct, frozen=True):
    """A row of the registry."""

    id: str
    title: str
    seats: tuple[int, int]
    """The fewest and the most."""
    minutes: int
    module: str

    def load(self) -> Pack:
        """The table itself; imports it."""
        pack: Pack = importlib.import_module(self.module).PACK
        return pack


TABLES: tuple[Table, ...] = (
    Table("potion_explosion", "Potion Explosion", (2, 4), 25, "game.potion_explosion"),
    Table("potion_party", "Potion Party", (2, 4), 20, "game.potion_party"),
    Table("purrfect_potions", "Purrfect Potions", (2, 4), 30, "game.purrfect_potions"),
    Table("potion_potluck", "Potion Potluck", (2, 2), 15, "game.potion_potluck"),
    Table("quacks", "Quacks", (2, 4), 45, "game.quacks"),
)

TEMPLATE = Table("template", "Last Drop", (2, 4), 2, "game.template")
"""Built and tested like the others, so that a new table can start as a copy of it; players do not see it."""


@lru_cache(None)
def find_table(name: str) -> Table | None:
    """The row with this id, the template's included."""
    return next((table for table in (*TABLES, TEMPLATE) if table.id == name), None)


def find_game(name: str) -> AnyGame | None:
    """The rules of the table with this id, as `match.load` wants them."""
    table = find_table(name)
    return table.load().game if table else None
