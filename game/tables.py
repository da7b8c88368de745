"""The tables there are. A row is enough to list a table; the table itself is imported when it is first used."""

import importlib
from functools import lru_cache

from msgspec import Struct

from game.core.pack import Pack
from game.core.protocol import AnyGame


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


TABLES: tuple[Table, ...] = (Table("potion_explosion", "Potion Explosion", (2, 4), 25, "game.potion_explosion"),)

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
