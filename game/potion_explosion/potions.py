"""The effects of the eight potions: what may be chosen for them, and what they then do. [8]

Only positions on the dispenser are listed here; an effect that takes marbles never explodes any. [4.6]
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Any

from game.core.protocol import Seat
from game.potion_explosion.moves import (
    AnyEffect,
    Balm,
    Draught,
    Drink,
    Elixir,
    Filter,
    Joy,
    Magnet,
    Wisdom,
)
from game.potion_explosion.pieces import CHOOSABLE, COLOURS, NONE, RECIPES, Counts, Kind, plus
from game.potion_explosion.state import Desk, Table

FILTER_LIMIT = 5  # [8.9]
JOY_LIMIT = 3  # [8.11]


def drinks(table: Table) -> list[Drink]:
    """Every drink that the acting seat may take now. [8.1-8.12]"""
    desk = table.desks[table.seat]
    ready = {RECIPES[tile].kind for tile in desk.ready}
    found: list[Drink] = []
    for kind in sorted(ready - {Kind.SANDS}):
        found += aims(table, kind, by_sands=False)
    if Kind.SANDS in ready:
        for kind in repeatable(desk):
            found += aims(table, kind, by_sands=True)
    return found


def repeatable(desk: Desk) -> list[Kind]:
    """The kinds whose effect a Sands of this desk may use again. [8.12]"""
    return sorted({RECIPES[tile].kind for tile in desk.drunk} - {Kind.SANDS})


def aims(table: Table, kind: Kind, *, by_sands: bool) -> Sequence[Drink]:
    """Every way to use an effect as the table stands; none where it could do nothing. [8.3]"""
    if kind is Kind.ELIXIR:
        return _elixirs(table, by_sands)
    if kind is Kind.JOY:
        can_fill = joy_marbles(table) != NONE and joy_holes(table) != NONE
        return [Drink(Joy(), by_sands)] if can_fill else ()
    if kind is Kind.DRAUGHT:
        return _draughts(tuple(track[:1] for track in table.tracks), by_sands)
    found: list[Drink] = []
    for track, content in enumerate(table.tracks):
        found += _ON_TRACK[kind](track, content[:CHOOSABLE], by_sands)
    return found


# On the dispenser. Drinks that are alike are one object, made when it is first needed: there are some 2,600 in all. The
# lists by track are remembered for a while, since most tracks stay as they are from one move to the next.


@lru_cache(None)
def _drink(by_sands: bool, effect: Callable[..., AnyEffect], *chosen: Any) -> Drink:
    return Drink(effect(*chosen), by_sands)


@lru_cache(1024)
def _wisdoms(track: int, content: bytes, by_sands: bool) -> tuple[Drink, ...]:
    return tuple([_drink(by_sands, Wisdom, track, position) for position in range(len(content))])


@lru_cache(1024)
def _magnets(track: int, content: bytes, by_sands: bool) -> tuple[Drink, ...]:
    lows = [low for low in range(len(content) - 1) if content[low] != content[low + 1]]
    return tuple([_drink(by_sands, Magnet, track, low) for low in lows])


@lru_cache(1024)
def _balms(track: int, content: bytes, by_sands: bool) -> tuple[Drink, ...]:
    found = []
    for first, colour in enumerate(content):
        last = first + 1
        while last < len(content) and content[last] == colour:
            found.append(_drink(by_sands, Balm, track, first, last))
            last += 1
    return tuple(found)


@lru_cache(1024)
def _filters(track: int, content: bytes, by_sands: bool) -> tuple[Drink, ...]:
    places: tuple[list[int], ...] = ([], [], [], [])
    for place, colour in enumerate(content):
        places[colour].append(place)
    some = [
        chosen
        for same in places
        for size in range(1, min(len(same), FILTER_LIMIT) + 1)
        for chosen in combinations(same, size)
    ]
    return tuple([_drink(by_sands, Filter, track, chosen) for chosen in some])


_ON_TRACK: dict[Kind, Callable[[int, bytes, bool], Sequence[Drink]]] = {
    Kind.WISDOM: _wisdoms,
    Kind.MAGNET: _magnets,
    Kind.BALM: _balms,
    Kind.FILTER: _filters,
}


# Elsewhere


@lru_cache(1024)
def _draughts(lowest: tuple[bytes, ...], by_sands: bool) -> tuple[Drink, ...]:
    """All sets of tracks whose lowest marbles differ in colour, from one track to four. [8.8]"""
    of_colour = [[track for track, marble in enumerate(lowest) if marble and marble[0] == c] for c in COLOURS]
    picks = product(*([None, *tracks] for tracks in of_colour))
    chosen = (tuple(sorted(track for track in pick if track is not None)) for pick in picks)
    return tuple(Drink(Draught(tracks), by_sands) for tracks in sorted(filter(None, chosen)))


def _elixirs(table: Table, by_sands: bool) -> list[Drink]:
    return [
        Drink(Elixir(Seat(seat)), by_sands)
        for seat in range(table.seats)
        if seat != table.seat and table.desks[seat].pool != NONE
    ]


def joy_marbles(table: Table) -> Counts:
    """The marbles a Joy may place: the pool, and what may be arranged to lie in it. [6.5, 8.11]

    A hand marble that fits a hole may not go into the pool, so it is not among them.
    """
    open_holes = joy_holes(table)
    r, b, y, k = (0 if hole else count for count, hole in zip(table.hand, open_holes, strict=True))
    return plus(table.desks[table.seat].pool, (r, b, y, k))


def joy_holes(table: Table) -> Counts:
    """The empty holes of the acting seat's tiles, a colour."""
    first, second = table.desks[table.seat].burners
    return plus(first.holes if first else NONE, second.holes if second else NONE)


def marbles_of(effect: AnyEffect, tracks: tuple[bytes, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """The marbles that an effect takes out of the dispenser: for each track its positions. [8.2]"""
    if isinstance(effect, Wisdom):
        return [(effect.track, (effect.position,))]
    if isinstance(effect, Magnet):
        return [(effect.track, (effect.position, effect.position + 1))]
    if isinstance(effect, Balm):
        return [(effect.track, tuple(range(effect.first, effect.last + 1)))]
    if isinstance(effect, Draught):
        return [(track, (0,)) for track in effect.tracks]
    if isinstance(effect, Filter):
        return [(effect.track, effect.positions)]
    return []
