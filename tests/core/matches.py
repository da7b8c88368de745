"""Matches of the small table for the tests of what all tables stand on."""

import json
from pathlib import Path
from random import Random
from typing import Any

from game.core.journal import FIRST_LINE, JournalFile, Seating
from game.core.match import Loaded, Match, load
from game.core.protocol import CLOCK, NATURE
from game.tables import find_game
from game.template.events import Event
from game.template.moves import Move
from game.template.rules import LastDrop
from game.template.state import Options, State, View

GAME = LastDrop()
SmallMatch = Match[State, Move, Event, View, Options]


def new_match(seed: int = 5, *, seats: int = 2, journal: JournalFile | None = None, clock: int = 0) -> SmallMatch:
    """A match with nothing done in it."""
    seatings = [Seating(f"Player {number}", "human") for number in range(1, seats + 1)]
    return Match(GAME, Options(clock=clock), seatings, seed, journal=journal)


def play_on(match: SmallMatch, rng: Random, plies: int | None = None) -> SmallMatch:
    """Play at random, with some decisions taken back and made again, to the end or to a length of the line."""
    while match.to_move and (plies is None or len(match.line) < plies):
        if match.ask_nature() is not None:
            continue
        if match.game.allowance(match.state) is not None and rng.random() < 0.1:
            match.play(CLOCK, match.legal_moves(CLOCK)[0])
            continue
        actor = rng.choice(match.to_move)
        assert actor is not NATURE
        match.play(actor, rng.choice(match.legal_moves(actor)))
        if rng.random() < 0.2 and match.undo_reaches() is not None:
            match.undo()
    return match


def finished(seed: int = 5, *, seats: int = 3, clock: int = 20) -> SmallMatch:
    """A whole match in which decisions were taken back and the clock ran out."""
    match = new_match(seed, seats=seats, clock=clock)
    match.write("# a friendly match")
    return play_on(match, Random(seed))


def journal(*lines: str, **changed: Any) -> bytes:
    """A journal of two seats with these lines; keywords change its description."""
    seats = [{"name": "Ada", "sits": "human"}, {"name": "Bo", "sits": "human"}]
    description = {"table": "template", "rules": 1, "options": {}, "seats": seats, "seed": 1, **changed}
    return "".join(f"{line}\n" for line in (FIRST_LINE, json.dumps(description), *lines)).encode()


def loaded_from(path: Path) -> Loaded:
    return load(path.read_bytes(), find_game)


def match_on_disk(path: Path, seed: int = 5) -> SmallMatch:
    """A match in which both have a vial, with its journal on disk."""
    match = new_match(seed)
    match.journal = JournalFile.create(path, match.header)
    match.settle()
    return match
