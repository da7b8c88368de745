"""Positions of Potion Party as a line a seat, and what tests say about them.

    table("R10 S9 hearts 1 supers 1 lich", "R14", recipe="soul_jar")

is a position in which seat 0 is about to begin: letters are ingredients of the brew (R S E D H P), and what lies beside
the card is named. Everything else is played: `play(state, "roll b1 b1 b2 r1 r2 rD", "collect b1 2", "stop")`.
"""

import re
from typing import Any

import pytest

from game.core.dice import read_dice
from game.core.protocol import BadOptions, Refusal, Seat
from game.potion_party.course import begin_turn
from game.potion_party.events import Event
from game.potion_party.moves import Roll
from game.potion_party.pieces import (
    ALCHEMIST_OF_ID,
    BOX,
    KINDS,
    POTION_OF_ID,
    Alchemist,
    Amounts,
)
from game.potion_party.rules import PotionParty
from game.potion_party.state import Awaits, Options, Player, State
from tests.rules import witness

GAME = PotionParty()
LETTERS = "RSEDHP"


def player(text: str, default: Alchemist) -> Player:
    """A player of a line."""
    amounts = dict(re.findall(r"\b([RSEDHP])(\d+)\b", text))
    counts = dict(re.findall(r"\b(hearts|potions|supers) (\d+)\b", text))
    named = [ALCHEMIST_OF_ID[word] for word in text.split() if word in ALCHEMIST_OF_ID]
    ruby, sapphire, emerald, darkness, heart, potion = (int(amounts.get(letter, 0)) for letter in LETTERS)
    total: Amounts = (ruby, sapphire, emerald, darkness, heart, potion)
    beside = {name: int(count) for name, count in counts.items()}
    return Player(alchemist=named[0] if named else default, total=total, **beside)


def table(*lines: str, recipe: str = "speed", seat: int = 0, round: int = 3, **options: Any) -> State:
    """A position in which a seat's turn begins."""
    others = (Alchemist.ORC, Alchemist.DEMON, Alchemist.KODAMA, Alchemist.GNOLL)
    players = tuple(player(line, default) for line, default in zip(lines, others, strict=False))
    box = (
        BOX[0] - sum(one.hearts for one in players),
        BOX[1] - sum(one.potions for one in players),
        BOX[2] - sum(one.supers for one in players),
    )
    state = State(
        options=Options(**options),
        seats=len(players),
        awaits=Awaits.BEGIN,
        players=players,
        box=box,
        potion=POTION_OF_ID[recipe],
    )
    return begin_turn(state, Seat(seat), round, [])


def started(seats: int = 2, **options: Any) -> State:
    """The table before the first throw."""
    return GAME.start(Options(**options), seats)


def in_order(line: str) -> str:
    """A move's line, with the dice of a roll as they are written; in tests they may lie in any order."""
    verb, _, rest = line.partition(" ")
    return GAME.write_move(Roll(read_dice(rest, KINDS))) if verb == "roll" else line


def play(state: State, *lines: str) -> State:
    """The position after these moves, nature's included."""
    after, _ = witness.play(GAME, state, *map(in_order, lines))
    assert isinstance(after, State)
    return after


def happened(state: State, *lines: str) -> list[Event]:
    """All that happens by these moves."""
    _, events = witness.play(GAME, state, *map(in_order, lines))
    return list(events)


def legal(state: State) -> list[str]:
    """The lines of all that the acting seat may do."""
    return [GAME.write_move(move) for move in GAME.legal_moves(state, state.actor)]


def refused(state: State, line: str, rule: str, seat: int | None = None) -> Refusal:
    """The seat that acts, or another, may not do this, by this rule."""
    return witness.assert_refused(GAME, state, state.actor if seat is None else Seat(seat), line, rule)


def refused_options(rule: str, seats: int = 2, **options: Any) -> None:
    """Nobody can play like this, by this rule."""
    with pytest.raises(BadOptions, match=rf"\[{re.escape(rule)}\]"):
        GAME.start(Options(**options), seats)
