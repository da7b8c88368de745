"""Every table, at every number of seats, under every house rule and preset: what the laws are tried on."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.protocol import AnyGame, BadOptions
from game.tables import TABLES, TEMPLATE, Pack, Table, find_table

ALL_TABLES: tuple[Table, ...] = (*TABLES, TEMPLATE)
TABLE_IDS = tuple(table.id for table in ALL_TABLES)

Changed = tuple[tuple[str, Any], ...]


class Case(NamedTuple):
    """A table as it can be set up; `changed` are the options that differ from their defaults."""

    table: str
    seats: int
    changed: Changed = ()

    @property
    def pack(self) -> Pack:
        return pack_of(self.table)

    @property
    def options(self) -> Any:
        return self.pack.game.options_type(**dict(self.changed))

    @property
    def name(self) -> str:
        return "-".join([self.table, str(self.seats), *(f"{field}={value}" for field, value in self.changed)])


@lru_cache(None)
def pack_of(table_id: str) -> Pack:
    table = find_table(table_id)
    assert table is not None
    return table.load()


def starts(case: Case) -> bool:
    """Whether the options are possible with this number of seats."""
    try:
        case.pack.game.start(case.options, case.seats)
    except BadOptions:
        return False
    return True


def option_sets(pack: Pack) -> list[Changed]:
    """The defaults, each value of each house rule, and the presets; none twice."""
    sets: list[Changed] = [()]
    sets += [((rule.field, value),) for rule in pack.house_rules for value, _ in rule.values]
    sets += [preset.options for preset in pack.presets]
    defaults = {name: getattr(pack.game.options_type(), name) for name in _fields(pack.game)}
    changes = [tuple((name, value) for name, value in options if defaults[name] != value) for options in sets]
    return list(dict.fromkeys(changes))


def all_cases() -> list[Case]:
    """Every option set with every number of seats it is possible with."""
    return [case for table in ALL_TABLES for case in _cases_of(table)]


def fewer_cases() -> list[Case]:
    """The defaults with every number of seats, and every other option set once."""
    chosen = []
    for table in ALL_TABLES:
        cases = list(_cases_of(table))
        chosen += [case for case in cases if not case.changed]
        for number, changed in enumerate(option_sets(table.load())[1:]):
            possible = [case for case in cases if case.changed == changed]
            chosen.append(possible[number % len(possible)])
    return chosen


def _cases_of(table: Table) -> Iterator[Case]:
    pack = table.load()
    for changed in option_sets(pack):
        for seats in pack.game.seat_counts:
            case = Case(table.id, seats, changed)
            if starts(case):
                yield case


def _fields(game: AnyGame) -> tuple[str, ...]:
    fields: tuple[str, ...] = game.options_type.__struct_fields__
    return fields
