"""Positions of Purrfect Potions in a line or two, and what the tests do with them.

    sense 3 c3 c3; dreams 1 5; love quick; moon 3; cats 1 3 3 6; scores 3.1.0 0.0.2

A card is named with the dice on it, cats with a `c`, or is `quick`; what is not named is an empty front. With `cats`
they wait to be assigned, with `rolled` the ingredients wait to be placed, with `lift` the pool has to be filled, with
`roll` the ingredients are about to be rolled; else the moon is. The pool is what is left of eight. Scores are Majors,
Minors and Quicks of each seat.
"""

import re
from typing import Any

import pytest
from msgspec import structs

from game.core.protocol import NATURE, BadOptions, Refusal, Seat
from game.purrfect_potions.events import Event
from game.purrfect_potions.pieces import CATS, INGREDIENTS, POTION_OF_ID, POTIONS, Moon, Values
from game.purrfect_potions.rules import PurrfectPotions
from game.purrfect_potions.state import ROUND_LIMIT, Awaits, Card, Ending, Options, State, Tally
from tests.rules import witness

GAME = PurrfectPotions()
_SIGNS = {"cats": Awaits.CATS, "rolled": Awaits.INGREDIENTS, "lift": Awaits.LIFT, "roll": Awaits.INGREDIENT_ROLL}


def position(text: str, seats: int = 2, **changes: Any) -> State:
    """The position of a line, in seat 0's first turn; `changes` are fields of `State`."""
    parts = [part.split() for part in text.split(";") if part.strip()]
    said = {name: dice for name, *dice in parts}
    cards = tuple(_card(said.get(potion.id, [])) for potion in POTIONS)
    unknown = set(said) - set(POTION_OF_ID) - set(_SIGNS) - {"moon", "scores"}
    assert not unknown, f"what is {unknown}?"
    cats, rolled = _values(said.get("cats", [])), _values(said.get("rolled", []))
    on_cards = sum(len(card.ingredients) for card in cards) + len(rolled)
    tallies = tuple(Tally(*map(int, tally.split("."))) for tally in said.get("scores", []))
    state = State(
        options=Options(),
        seats=seats,
        awaits=next((awaits for sign, awaits in _SIGNS.items() if sign in said), Awaits.MOON),
        majors=POTIONS[6:],
        cards=cards,
        last_turn=ROUND_LIMIT * seats - 1,
        moon=Moon(int(said["moon"][0]) - 1) if "moon" in said else None,
        cats=cats,
        idle_cats=CATS - len(cats) - sum(len(card.cats) for card in cards),
        rolled=rolled,
        pool=INGREDIENTS - on_cards,
        tallies=tallies or (Tally(),) * seats,
    )
    assert state.pool >= 0, "eight ingredients"
    assert state.idle_cats >= 0, "four cats"
    if all(card.quick for card in cards):
        state = structs.replace(state, ending=Ending.ALL_TURNED, last_turn=seats - 1)
    return structs.replace(state, **changes)


def _values(words: list[str]) -> Values:
    return tuple(sorted(map(int, words)))


def _card(words: list[str]) -> Card:
    if words == ["quick"]:
        return Card(quick=True)
    cats = [word[1:] for word in words if word.startswith("c")]
    return Card(cats=_values(cats), ingredients=_values([word for word in words if not word.startswith("c")]))


def shown(state: State) -> str:
    """The cards with dice on them, or turned, as in the line of a position."""
    parts = []
    for potion, card in zip(POTIONS, state.cards, strict=True):
        dice = [*map(str, card.ingredients), *(f"c{cat}" for cat in card.cats)]
        if dice or card.quick:
            parts.append(" ".join([potion.id, *(["quick"] if card.quick else dice)]))
    return "; ".join(parts)


def start(seats: int = 2, **options: Any) -> State:
    """The table as it is laid out."""
    return GAME.start(Options(**options), seats)


def play(state: State, *lines: str) -> State:
    """The position after these moves, nature's included; every one has to be legal."""
    after, _ = witness.play(GAME, state, *lines)
    assert isinstance(after, State)
    return after


def happened(state: State, *lines: str) -> list[Event]:
    """All that these moves bring about."""
    return witness.play(GAME, state, *lines)[1]


def legal(state: State, verb: str = "") -> list[str]:
    """The legal moves that begin with a verb, in notation."""
    (actor,) = GAME.to_move(state)
    lines = [GAME.write_move(move) for move in GAME.legal_moves(state, actor)]
    return [line for line in lines if line.startswith(verb)]


def asks_nature(state: State) -> bool:
    """Whether chance acts next."""
    return GAME.to_move(state) == (NATURE,)


def refused(state: State, line: str, rule: str, seat: int | None = None) -> Refusal:
    """A seat, or the one whose turn it is, may not do this; the rule with this number says so."""
    return witness.assert_refused(GAME, state, state.seat if seat is None else Seat(seat), line, rule)


def refused_options(seats: int, rule: str, **options: Any) -> None:
    """These options cannot be played; the rule with this number says so."""
    with pytest.raises(BadOptions, match=re.escape(f"[{rule}]")):
        start(seats, **options)
