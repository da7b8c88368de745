"""B1, B1b and B2: what the rules of a table take to answer, beside the rules of chess from python-chess.

A step is "which moves are there?" and "make this one", nature's included. Both sides play seeded random matches; only
the rules are timed, not the choosing. Rounds alternate in one process, so that a machine which changes its speed slows
both alike, and every round plays matches that no cache has seen.
"""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter_ns

import chess
from msgspec import Struct

from game.core.protocol import NATURE, AnyGame
from game.tables import TABLES
from tests.benchmarks.figures import Figure

ROUNDS = 11
OUR_MATCHES = 12
CHESS_GAMES = 4
CHESS_PLIES = 320
WIDE = 10
"""Legal moves from which on a step counts for B1b."""


class Time(Struct):
    """Nanoseconds and steps; `wide_` for those with many legal moves."""

    spent: int = 0
    steps: int = 0
    wide_spent: int = 0
    wide_steps: int = 0

    def add(self, spent: int, moves: int) -> None:
        """Count one step."""
        self.spent += spent
        self.steps += 1
        if moves >= WIDE:
            self.wide_spent += spent
            self.wide_steps += 1

    @property
    def mean(self) -> float:
        """Nanoseconds a step."""
        return self.spent / self.steps

    @property
    def wide_mean(self) -> float:
        """Nanoseconds a step with many legal moves; 0 where there were none."""
        return self.wide_spent / self.wide_steps if self.wide_steps else 0.0


def throughput() -> Iterator[Figure]:
    """The three figures of every table."""
    for table in TABLES:
        game = table.load().game
        play_match(game, Random(0), 2, Time())  # imports, first use of tables
        ratios, wide_ratios, ours = [], [], Time()
        for number in range(ROUNDS):
            time, chess_time = Time(), Time()
            for match in range(OUR_MATCHES):
                seats = game.seat_counts[match % len(game.seat_counts)]
                play_match(game, Random(f"{number}/{match}"), seats, time)
            for match in range(CHESS_GAMES):
                play_chess(Random(f"{number}/{match}"), chess_time)
            ratios.append(time.mean / chess_time.mean)
            wide_ratios.append(time.wide_mean / chess_time.mean)
            ours.spent += time.spent
            ours.steps += time.steps
        yield Figure("B1", table.id, median(ratios), "x python-chess", 0.35, 0.2)
        yield Figure("B1b", table.id, median(wide_ratios), "x python-chess", 0.9, 0.5)
        yield Figure("B2", table.id, ours.mean / 1000, "µs a step")


def play_match(game: AnyGame, rng: Random, seats: int, time: Time) -> None:
    """One match of random moves, timed."""
    state = game.start(game.options_type(), seats)
    while acting := game.to_move(state):
        actor = acting[0]
        started = perf_counter_ns()
        moves = game.legal_moves(state, actor)
        listed = perf_counter_ns()
        move = game.draw(state, rng) if actor is NATURE else rng.choice(moves)
        chosen = perf_counter_ns()
        step = game.apply(state, actor, move)
        time.add(perf_counter_ns() - chosen + listed - started, len(moves))
        state = step.state


def play_chess(rng: Random, time: Time) -> None:
    """One game of chess of random moves, timed in the same way."""
    board = chess.Board()
    for _ in range(CHESS_PLIES):
        started = perf_counter_ns()
        moves = list(board.legal_moves)
        listed = perf_counter_ns()
        if not moves:
            return
        move = rng.choice(moves)
        chosen = perf_counter_ns()
        board.push(move)
        time.add(perf_counter_ns() - chosen + listed - started, len(moves))
