"""Positions of Last Drop as one line a round, and what can be asked about them."""

import re
from typing import Any

import pytest

from game.core.protocol import NATURE, BadOptions, Refusal, Seat, Step
from game.template.events import Event
from game.template.rules import LastDrop
from game.template.state import Options, State
from tests.rules.witness import assert_refused

GAME = LastDrop()


def start(seats: int, **options: int) -> State:
    """Before the first vial."""
    return GAME.start(Options(**options), seats)


def dealt(state: State, vials: str) -> State:
    """The position after these vials are dealt, e.g. `6 1 4`."""
    for strength in vials.split():
        state = step(state, NATURE, f"deal {strength}").state
    return state


def chosen(state: State, choices: str) -> Step[State, Event]:
    """What the choices led to, in the order of the seats: `pour keep`."""
    for seat, choice in enumerate(choices.split()):
        last = step(state, Seat(seat), choice)
        state = last.state
    return last


def points_for(vials: str, choices: str) -> tuple[int, ...]:
    """What a first round brings the seats."""
    state = dealt(start(len(vials.split())), vials)
    return chosen(state, choices).state.scores


def step(state: State, actor: Any, line: str) -> Step[State, Event]:
    """What comes of a legal move."""
    move = GAME.read_move(line)
    assert move in GAME.legal_moves(state, actor), f"{line} is not legal"
    return GAME.apply(state, actor, move)


def refused(state: State, seat: int, line: str, rule: str) -> Refusal:
    """A seat may not do this."""
    return assert_refused(GAME, state, Seat(seat), line, rule)


def refused_options(seats: int, rule: str, **options: int) -> None:
    """A match cannot be set up like this."""
    with pytest.raises(BadOptions, match=re.escape(f"[{rule}]")):
        start(seats, **options)
