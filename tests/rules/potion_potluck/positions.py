"""Positions of Potion Potluck as small pictures, and what the tests do with them.

    potluck RRGB next OY deck 23
    recipes ROY5 GBI5 ROV4 YGB2
    0: RRO drawn G score 3 items 1-1-1
    1: GB

It is seat 0's turn. A seat's line names what it took and, behind `drawn`, what it drew; `items` are its Scrambles,
Regenerates and Attuneds, none unless they are named. Where the deck is not said to be smaller it has what is not
elsewhere; where it is, the cards that would be too many have been mixed long ago. What would be the sixth of a colour
came from nowhere. What is left out is as at the start.
"""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import structs

from game.core.protocol import CLOCK, NATURE, Actor, BadOptions, Refusal, Seat
from game.potion_potluck.events import Event
from game.potion_potluck.pieces import (
    ALL_CARDS,
    CARDS_A_COLOUR,
    COLOUR_OF_LETTER,
    COLOURS,
    Colour,
    Counts,
    Items,
    Recipe,
    Trio,
    counts_of,
    minus,
    plus,
    trio_of,
)
from game.potion_potluck.rules import PotionPotluck
from game.potion_potluck.state import Awaits, Deed, Did, Options, State
from tests.rules.witness import assert_refused

GAME = PotionPotluck()
ADA, BO = Seat(0), Seat(1)
RECIPES = "recipes ROY5 GBI5 ROV5 YGV5"
_ACTORS: dict[str, Actor] = {"0": ADA, "1": BO, "-": NATURE, "clock": CLOCK}


def colours(letters: str) -> tuple[Colour, ...]:
    """Ingredients by their letters."""
    return tuple(COLOUR_OF_LETTER[letter] for letter in letters)


def trio(letters: str) -> Trio:
    """Three ingredients."""
    return trio_of(colours(letters))


def counts(letters: str) -> Counts:
    """Ingredients as numbers of each colour."""
    return counts_of(colours(letters))


def start(**options: Any) -> State:
    """Before the first recipe."""
    return GAME.start(Options(**options), 2)


def position(picture: str = "", *, options: Options | None = None, **changes: Any) -> State:
    """The position of a picture; `changes` are fields of `State`."""
    lines = [line.strip() for line in picture.splitlines() if line.strip()]
    said = {line.split()[0]: line.split()[1:] for line in lines}
    middle = said.get("potluck", ["RGBV", "next", "OY"])
    named = dict(zip(middle[1::2], middle[2::2], strict=True))
    potluck, upcoming = colours(middle[0]), colours(named.get("next", "").strip("-"))
    desks = [_desk(said.get(f"{seat}:", ["-"])) for seat in (0, 1)]
    taken, drawn = [counts(desk["took"]) for desk in desks], [counts(desk["drawn"]) for desk in desks]
    outside = plus(plus(plus(*taken), plus(*drawn)), counts_of((*potluck, *upcoming)))
    made = tuple(max(0, count - CARDS_A_COLOUR) for count in outside)
    rest = minus(plus(ALL_CARDS, made), outside)
    deck, spent = _dealt(rest, int(named.get("deck", sum(rest))))
    state = State(
        options=options or Options(),
        awaits=Awaits.TURN,
        turn=9,
        recipes=tuple(_recipe(text) for text in said.get("recipes", RECIPES.split()[1:])),
        items=(desks[0]["items"], desks[1]["items"]),
        potluck=potluck,
        upcoming=upcoming,
        left=sum(deck),
        seen=minus(minus(ALL_CARDS, deck), plus(*drawn)),
        made=made,
        sizes=(sum(taken[0]) + sum(drawn[0]), sum(taken[1]) + sum(drawn[1])),
        scores=(desks[0]["score"], desks[1]["score"]),
        trails=(_trail(desks[0]), _trail(desks[1])),
        deck=deck,
        hands=(plus(taken[0], drawn[0]), plus(taken[1], drawn[1])),
        drawn=(drawn[0], drawn[1]),
        spent=spent,
    )
    return structs.replace(state, **changes)


def _recipe(text: str) -> Recipe:
    return Recipe(trio(text[:3]), int(text[3:]))


def _desk(parts: Sequence[str]) -> dict[str, Any]:
    said = dict(zip(parts[1::2], parts[2::2], strict=True))
    items = Items(*map(int, said.get("items", "0-0-0").split("-")))
    return {
        "took": parts[0].strip("-"),
        "drawn": said.get("drawn", ""),
        "score": int(said.get("score", "0")),
        "items": items,
    }


def _trail(desk: dict[str, Any]) -> tuple[Deed, ...]:
    takes = [Deed(Did.TAKE, (colour,)) for colour in colours(desk["took"])]
    return (*takes, *[Deed(Did.DRAW)] * len(desk["drawn"]))


def _dealt(cards: Counts, size: int) -> tuple[Counts, Counts]:
    """A deck of so many of these cards, as even as it can be, and the others."""
    deck = list(cards)
    while sum(deck) > size:
        deck[max(COLOURS, key=lambda colour: deck[colour])] -= 1
    assert sum(deck) == size, "there are not so many cards"
    return tuple(deck), minus(cards, tuple(deck))


def play(state: State, *lines: str) -> tuple[State, list[Event]]:
    """The position after these moves and all that happened. Where several may act, a line says who: `1 change R G`."""
    happened: list[Event] = []
    for line in lines:
        state, events = step(state, line)
        happened += events
    return state, happened


def step(state: State, line: str) -> tuple[State, tuple[Event, ...]]:
    """What comes of one legal move."""
    first, _, rest = line.partition(" ")
    actor: Actor = GAME.to_move(state)[0]
    if first in _ACTORS:
        actor, line = _ACTORS[first], rest
    move = GAME.read_move(line)
    legal = GAME.is_outcome(state, move) if actor is NATURE else move in GAME.legal_moves(state, actor)
    assert legal, f"{line} is not legal; legal: {lines_for(state, actor)}"
    done = GAME.apply(state, actor, move)
    return done.state, done.events


def after(state: State, *lines: str) -> State:
    """The position after these moves."""
    return play(state, *lines)[0]


def lines_for(state: State, actor: Actor) -> list[str]:
    """All that an actor may do."""
    return [GAME.write_move(move) for move in GAME.legal_moves(state, actor)]


def refused(state: State, seat: int, line: str, rule: str) -> Refusal:
    """A seat may not do this."""
    return assert_refused(GAME, state, Seat(seat), line, rule)


def refused_options(seats: int, rule: str, **options: Any) -> None:
    """A match cannot be set up like this."""
    with pytest.raises(BadOptions, match=re.escape(f"[{rule}]")):
        GAME.start(Options(**options), seats)


DEALT = (
    "recipe ROY", "recipe GBI", "recipe ROV", "recipe YGV", "coin 0",
    "reveal R", "reveal G", "reveal B", "reveal V", "reveal O", "reveal Y",
)  # fmt: skip
"""From the box to where somebody says who begins."""
