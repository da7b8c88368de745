"""Who sits where, what they are called, and which house rules they play: from the words of a command line."""

import types
import typing
from collections.abc import Sequence
from typing import Any

import msgspec

from game.bots.bot import HUMAN, Sits, read_sits
from game.core.journal import Seating
from game.core.protocol import AnyGame, CabinetError
from game.core.words import Words, words
from game.tables import TABLES, Pack, Table, find_table

BOT_NAMES = ("Hazel", "Sorrel", "Basil", "Juniper")
_NAME_LIMIT = 24
_TRUE = ("yes", "true", "on", "1")
_FALSE = ("no", "false", "off", "0")
_TYPE_NAMES: dict[Any, Words] = {
    bool: words("yes or no"),
    int: words("a whole number"),
    float: words("a number"),
    str: words("text"),
}


class BadCommand(CabinetError):
    """The command line asks for something that there is not."""


def known_table(name: str) -> Table:
    """The table of that name; raises `BadCommand`."""
    table = find_table(name)
    if table is None:
        known = [words("{id}", id=row.id) for row in TABLES]
        raise BadCommand(words("There is no table “{name}”; there is {known}.", name=name, known=known))
    return table


def read_seats(text: str, table: Table, pack: Pack) -> tuple[tuple[str, Sits], ...]:
    """Who sits on each seat, with the words for it; raises `UnknownPlayer` or `BadCommand`."""
    seats = tuple((part.strip(), read_sits(part.strip(), pack.levels)) for part in text.split(","))
    if len(seats) not in pack.game.seat_counts:
        sentence = "{table} is for {fewest} to {most} seats, not {count}."
        fewest, most = min(pack.game.seat_counts), max(pack.game.seat_counts)
        raise BadCommand(words(sentence, table=table.title, fewest=fewest, most=most, count=len(seats)))
    return seats


def name_seats(seats: Sequence[tuple[str, Sits]], given: str) -> tuple[Seating, ...]:
    """The seats with names: the given ones go to people first, then to bots; raises `BadCommand`."""
    names = [name.strip() for name in given.split(",")] if given else []
    _check_names(names, len(seats))
    order = sorted(range(len(seats)), key=lambda seat: not seats[seat][1].human)
    chosen = dict(zip(order, names, strict=False))
    free = iter(name for name in BOT_NAMES if name not in names)
    seating = []
    for seat, (text, sits) in enumerate(seats):
        own = f"Seat {seat + 1}" if sits.human else next(free)
        seating.append(Seating(chosen.get(seat, own), HUMAN if sits.human else text))
    return tuple(seating)


def _check_names(names: list[str], seats: int) -> None:
    if len(names) > seats:
        raise BadCommand(words("There are {names} names for {seats} seats.", names=len(names), seats=seats))
    for name in names:
        if not 1 <= len(name) <= _NAME_LIMIT or not name.isprintable():
            raise BadCommand(
                words("A name has 1 to {limit} characters, unlike “{name}”.", limit=_NAME_LIMIT, name=name)
            )
    if len({name.casefold() for name in names}) < len(names):
        raise BadCommand(words("Two seats cannot have the same name."))


def read_options(game: AnyGame, pairs: Sequence[str]) -> Any:
    """The options of `key=value` pairs, all others at their defaults; raises `BadCommand`."""
    fields = {field.name: field.type for field in msgspec.structs.fields(game.options_type)}
    chosen = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadCommand(words("An option is written key=value, not “{pair}”.", pair=pair))
        if key not in fields:
            known = [words("{key}", key=name) for name in fields]
            raise BadCommand(words("There is no option “{key}”; there is {known}.", key=key, known=known))
        if key in chosen:
            raise BadCommand(words("The option {key} is given twice.", key=key))
        chosen[key] = _value(key, value, fields[key])
    return game.options_type(**chosen)


def _value(key: str, text: str, kind: Any) -> Any:
    if kind is bool and text.casefold() in _TRUE + _FALSE:
        return text.casefold() in _TRUE
    source: Any = text.split(",") if typing.get_origin(kind) is tuple else text
    try:
        return msgspec.convert(source, kind, strict=False)
    except msgspec.ValidationError as error:
        sentence = "The option {key} is {kind}, not “{text}”."
        raise BadCommand(words(sentence, key=key, kind=_kind_name(kind), text=text)) from error


def _kind_name(kind: Any) -> Words:
    if kind in _TYPE_NAMES:
        return _TYPE_NAMES[kind]
    if typing.get_origin(kind) is typing.Literal:
        return words("one of {values}", values=[words("{value}", value=str(value)) for value in typing.get_args(kind)])
    if isinstance(kind, types.UnionType):
        return words("{kinds}", kinds=[_kind_name(one) for one in typing.get_args(kind)])
    return words("something else")
