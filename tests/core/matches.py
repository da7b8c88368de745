"""Matches of the small table for the tests of what all tables stand on."""

from random import Random

from game.core.journal import JournalFile, Seating
from game.core.match import Match
from game.core.protocol import CLOCK, NATURE
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
