"""The tables there are, and what can be agreed at each."""

import msgspec
from msgspec import Struct

from game.core.words import words
from game.tables import TABLES, Pack, Preset, Table
from game.text.terminal import Terminal


class Row(Struct, frozen=True):
    """A table, as a program wants to know it."""

    id: str
    title: str
    seats: tuple[int, int]
    minutes: int


def list_tables(terminal: Terminal, *, json: bool) -> None:
    """All tables, a line each."""
    rows = [Row(table.id, table.title, table.seats, table.minutes) for table in TABLES]
    if json:
        terminal.say(msgspec.json.encode(rows).decode())
        return
    for row in rows:
        sentence = "{title}, for {fewest} to {most}, {minutes} minutes"
        what = words(sentence, title=row.title, fewest=row.seats[0], most=row.seats[1], minutes=row.minutes)
        terminal.say(f"  {row.id:<20}{what}")


def describe(table: Table, terminal: Terminal, *, json: bool) -> None:
    """One table: its bots, its house rules and what goes well together."""
    pack = table.load()
    if json:
        terminal.say(msgspec.json.encode(_facts(table, pack)).decode())
        return
    terminal.say(table.title)
    terminal.say()
    terminal.say(str(words("Bots for --seats:")))
    for number, level in enumerate(pack.levels, 1):
        styles = ", ".join(f"{number}:{style}" for style in level.styles if style)
        terminal.say(f"  {number:<12}{level.title}" + (f"  ({styles})" if styles else ""))
    terminal.say()
    terminal.say(str(words("House rules for --option:")))
    for rule in pack.house_rules:
        terminal.paragraph(str(rule.sentence), f"  {rule.field:<12}", " " * 14)
        values = "; ".join(f"{_written(value)} = {name}" for value, name in rule.values)
        terminal.paragraph(values, " " * 14)
    terminal.say()
    terminal.say(str(words("What goes well together:")))
    for preset in pack.presets:
        terminal.say(f"  {preset.title!s:<14}{_arguments(preset)}")


def _written(value: object) -> str:
    """An option's value as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _arguments(preset: Preset) -> str:
    return " ".join(f"--option {key}={_written(value)}" for key, value in preset.options) or "-"


def _facts(table: Table, pack: Pack) -> dict[str, object]:
    return {
        "id": table.id,
        "title": table.title,
        "seats": table.seats,
        "minutes": table.minutes,
        "levels": [{"title": str(level.title), "styles": level.styles} for level in pack.levels],
        "options": [
            {"field": rule.field, "title": str(rule.title), "values": [value for value, _ in rule.values]}
            for rule in pack.house_rules
        ],
        "presets": [{"title": str(preset.title), "options": dict(preset.options)} for preset in pack.presets],
    }
