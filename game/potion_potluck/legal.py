"""What a seat may do: the one place that says so, for a position and for a view of it alike."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from game.core.protocol import Seat
from game.potion_potluck.moves import (
    DECLARE,
    DRAW,
    GENERATES,
    RAINBOW,
    RECIPE_MIXES,
    SCRAMBLES,
    STARTS,
    TAKES,
    Attune,
    Change,
    MixDisaster,
    Move,
)
from game.potion_potluck.pieces import COLOURS, HAND_LIMIT, INGREDIENTS, Counts, Trio, absent_from, trios_in, trios_of
from game.potion_potluck.state import Awaits, Table

_TURN, _CHANGE, _STARTER = Awaits.TURN, Awaits.CHANGE, Awaits.STARTER


def seat_moves(table: Table, seat: Seat, hand: Counts) -> tuple[Move, ...]:
    """All moves of a seat that holds these ingredients."""
    if table.awaits is _TURN:
        return turn_moves(table, seat, hand) if seat == table.seat else ()
    if table.awaits is _CHANGE:
        return () if table.chosen[seat] else changes(table.changing.colours)
    return STARTS if table.awaits is _STARTER and seat == table.seat else ()


def turn_moves(table: Table, seat: Seat, hand: Counts) -> tuple[Move, ...]:
    """All moves in a seat's own turn, the usual ones first. [4, 5, 7, 9.2]"""
    size = table.sizes[seat]
    potions, spoilt = mixes_of(trios_of(table.recipes), hand) if size >= INGREDIENTS else ([], [])
    moves = list(potions)
    if not table.declared:
        items = table.items[seat]
        many_mixes = len(potions) + len(spoilt) > 1
        if size < HAND_LIMIT:
            moves += _gains(table, seat)
        if items.scramble:
            moves += SCRAMBLES
        if table.options.clock and many_mixes:
            moves.append(DECLARE)
    moves += spoilt
    return tuple(moves)


def _gains(table: Table, seat: Seat) -> list[Move]:
    """Every way to gain an ingredient. [4.3, 4.5, 4.6, 7.4]"""
    potluck, items = table.potluck, table.items[seat]
    moves: list[Move] = [take for take in TAKES if take.colour in potluck]
    if table.left:
        moves.append(DRAW)
    if table.generates[seat] or items.regenerate:
        moves += GENERATES
    if items.attuned:
        for slot, recipe in enumerate(table.recipes):
            moves += attunements(slot, recipe.colours)
    return moves


def mixes_of(trios: Sequence[Trio], hand: Counts) -> tuple[list[Move], list[MixDisaster]]:
    """The potions of recipes with these colours and the Rainbow that these ingredients make, and the disasters. [5]"""
    potions: list[Move] = [
        RECIPE_MIXES[slot] for slot, (a, b, c) in enumerate(trios) if hand[a] and hand[b] and hand[c]
    ]
    if all(hand):
        potions.append(RAINBOW)
    return potions, [mix for mix in disasters(hand) if mix.colours not in trios]


def has_several_mixes(trios: Sequence[Trio], hand: Counts) -> bool:
    """Whether there is a choice between potions, for which one may declare a Mix. [9.2]"""
    potions, spoilt = mixes_of(trios, hand)
    return len(potions) + len(spoilt) > 1


@lru_cache(1 << 14)
def disasters(hand: Counts) -> tuple[MixDisaster, ...]:
    """Every three of these ingredients, recipes among them. [5.2]"""
    return tuple(_DISASTERS.setdefault(trio, MixDisaster(trio)) for trio in trios_in(hand))


_DISASTERS: dict[Trio, MixDisaster] = {}
"""One move for each three colours, whatever hand they come from."""


@lru_cache(None)
def attunements(slot: int, colours: Trio) -> tuple[Attune, ...]:
    """The ingredients that an Attuned may bring from a recipe. [7.4]"""
    return tuple(Attune(slot, colour) for colour in colours)


@lru_cache(None)
def changes(colours: Trio) -> tuple[Change, ...]:
    """Every change of a recipe: one of its colours becomes one of the four that it does not have. [6.1]"""
    return tuple(Change(old, new) for old in colours for new in absent_from(colours))


def lone_move(table: Table, seat: Seat, hand: Counts) -> Any:
    """The one move of a turn in which there is no other, which is then made by itself; else None. [4.7]

    Either the inventory is full and all alike, or only copies of one ingredient lie in the potluck and nothing else can
    be done.
    """
    items = table.items[seat]
    if items.scramble:
        return None
    size = table.sizes[seat]
    if size == HAND_LIMIT:
        colour = next((colour for colour in COLOURS if hand[colour] == HAND_LIMIT), None)
        return None if colour is None else MixDisaster((colour, colour, colour))
    if size >= INGREDIENTS or table.left or table.generates[seat] or items.regenerate or items.attuned:
        return None
    first = table.potluck[0]
    return TAKES[first] if table.potluck.count(first) == len(table.potluck) else None
