"""The ladder: whether each level of a table's bots really beats the one below.

On every rung two kinds of players meet over many matches and take the seats in turn, so that neither has the better
ones; each deal is played twice, with the seats exchanged.
"""

import multiprocessing
import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt
from typing import Any

import msgspec
from msgspec import Struct

from game.bots.arena import Progress, play, seed_of, win_shares
from game.bots.bot import RANDOM
from game.core.words import words
from game.tables import Pack, find_table

WANTED_SHARE = 0.60
WANTED_BOUND = 0.52
"""Enough for a game in which luck leaves no more: that much, with 95 % certainty."""
_MATCHES_A_TASK = 10


class Rung(Struct, frozen=True):
    """One comparison: how the upper level fared against the lower."""

    upper: str
    lower: str
    games: int
    seats: int
    share: float
    """The upper level's share of the wins; shared wins count in parts."""
    bound: float
    """The share is above this with a confidence of 95 %."""

    @property
    def is_passed(self) -> bool:
        """Whether the upper level is stronger by as much as is asked."""
        return self.share >= WANTED_SHARE or self.bound > WANTED_BOUND

    def line(self) -> str:
        """The rung for people."""
        sentence = (
            "{upper} against {lower}: {share} of the wins in {games} matches of {seats} seats, above {bound} with 95 %"
            " confidence: passed"
            if self.is_passed
            else "{upper} against {lower}: {share} of the wins in {games} matches of {seats} seats, above {bound} with"
            " 95 % confidence: not passed"
        )
        return str(
            words(
                sentence,
                upper=self.upper,
                lower=self.lower,
                share=f"{self.share:.1%}",
                games=self.games,
                seats=self.seats,
                bound=f"{self.bound:.1%}",
            )
        )


def ladder(
    pack: Pack,
    games: int = 1000,
    seed: int = 1,
    processes: int = 2,
    *,
    seats: int = 2,
    options: Any = None,
    progress: Progress | None = None,
) -> tuple[Rung, ...]:
    """Measure all rungs from the random player up; the figures do not depend on the number of `processes`.

    `games` and `seats` are even. With more than one process the table is found by its id in the registry.
    """
    if games % 2 or seats % 2:
        raise ValueError("seats are exchanged between two equal sides: games and seats are even")
    kinds = [RANDOM, *(str(level) for level in range(1, len(pack.levels) + 1))]
    chosen = msgspec.to_builtins(pack.game.options_type() if options is None else options)
    tasks = [
        _Task(pack.game.id, chosen, upper, lower, seats, seed, first, min(_MATCHES_A_TASK, games - first))
        for lower, upper in pairwise(kinds)
        for first in range(0, games, _MATCHES_A_TASK)
    ]
    wins = dict.fromkeys(kinds[1:], 0.0)
    done = 0
    for task, shares in zip(tasks, _run(pack, tasks, processes), strict=True):
        wins[task.upper] += sum(shares)
        done += task.games
        if progress is not None:
            progress(done, games * len(wins))
    return tuple(
        Rung(upper, lower, games, seats, wins[upper] / games, lower_bound(wins[upper], games))
        for lower, upper in pairwise(kinds)
    )


def lower_bound(wins: float, games: int, z: float = 1.6449) -> float:
    """Wilson's one-sided lower bound of a share, at 95 % unless told otherwise; shared wins only make it safer.

    >>> round(lower_bound(600, 1000), 3), round(lower_bound(24, 40), 3), lower_bound(0, 10)
    (0.574, 0.47, 0.0)
    """
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, (centre - spread) / (1 + z * z / games))


class _Task(Struct, frozen=True):
    """Some matches of one rung, as they are sent to another process."""

    table: str
    options: Any
    upper: str
    lower: str
    seats: int
    seed: int
    first: int
    games: int


def _run(pack: Pack, tasks: Sequence[_Task], processes: int) -> Iterable[list[float]]:
    if processes <= 1:
        yield from (_shares(pack, task) for task in tasks)
        return
    # Fresh processes on every system: a fork would copy whatever threads the caller has.
    workers = min(processes, len(tasks), os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(_shares_by_id, tasks)


def _shares_by_id(task: _Task) -> list[float]:
    table = find_table(task.table)
    if table is None:
        raise ValueError(f"no table is called {task.table}")
    return _shares(table.load(), task)


def _shares(pack: Pack, task: _Task) -> list[float]:
    """What the upper level won of each match."""
    options = msgspec.convert(task.options, pack.game.options_type)
    shares = []
    for number in range(task.first, task.first + task.games):
        is_upper = [(seat + number) % 2 == 0 for seat in range(task.seats)]
        sits = [task.upper if upper else task.lower for upper in is_upper]
        result = play(pack, sits, options, seed_of(task.seed, number // 2)).result
        assert result is not None, "a match is played to its end"
        won = zip(is_upper, win_shares(result), strict=True)
        shares.append(sum(share for upper, share in won if upper))
    return shares
