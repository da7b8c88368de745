"""What every level of every table's bots keeps to: legal and honest choices, a reason for each, small steps."""

import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.bots.bot import Choice, make_bot, read_sits
from game.core.protocol import Seat
from game.tables import TABLES, TEMPLATE, Pack, Table
from tests.bots.sitting import decisions, thoughts

LEVELS = [(table, level) for table in (*TABLES, TEMPLATE) for level in range(1, len(table.load().levels) + 1)]

STEPS = 60
"""Positions that may be made between two choices: a dozen, and what nature has to follow up on the last of them."""
CALLS = 4_000
"""Function calls between two choices, which take a millisecond or less where nothing else runs."""

each_level = pytest.mark.parametrize(("table", "level"), LEVELS, ids=[f"{table.id}-{level}" for table, level in LEVELS])


def positions(pack: Pack, seed: int, every: int) -> Iterator[tuple[Any, Seat]]:
    """Some of the positions that come up between bots of the lower levels."""
    sits = [str(1 + seat % len(pack.levels[:2])) for seat in range(pack.game.seat_counts[seed % 2])]
    for number, (state, seat, _) in enumerate(decisions(pack, sits, seed)):
        if number % every == 0:
            yield state, seat


@each_level
def test_choices_are_legal_and_have_a_reason(table: Table, level: int, full: bool) -> None:
    pack = table.load()
    bot = make_bot(read_sits(str(level), pack.levels), pack.levels)
    for seed in range(20 if full else 1):
        for state, seat in positions(pack, seed, 4):
            legal = pack.game.legal_moves(state, seat)
            choices = thoughts(bot, pack.game, state, seat, seed)
            assert choices, "a bot always makes a choice"
            for choice in choices:
                assert choice.move in legal
                assert str(choice.why).strip()


@each_level
def test_hidden_things_do_not_matter(table: Table, level: int, full: bool) -> None:
    """In every world that looks the same to its seat, a bot with the same luck thinks the same."""
    pack = table.load()
    game = pack.game
    fresh: Callable[[], Any] = lambda: make_bot(read_sits(str(level), pack.levels), pack.levels)  # noqa: E731
    used = fresh()
    for seed in range(20 if full else 1):
        rng = Random(f"deal {seed}")
        for state, seat in positions(pack, seed, 11):
            other = game.imagine(game.view(state, seat), rng)
            assert thoughts(used, game, state, seat, seed) == thoughts(fresh(), game, other, seat, seed)


@each_level
def test_little_work_between_two_choices(table: Table, level: int, full: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = table.load()
    work = _Work()
    monkeypatch.setattr(type(pack.game), "apply", work.counting(type(pack.game).apply))
    bot = make_bot(read_sits(str(level), pack.levels), pack.levels)
    gaps: list[tuple[int, int]] = []
    for seed in range(20 if full else 1):
        for state, seat in positions(pack, seed, 7):
            view, legal = pack.game.view(state, seat), pack.game.legal_moves(state, seat)
            gaps += work.gaps(bot.think(view, legal, Random(seed)))
    assert max(steps for steps, _ in gaps) <= STEPS
    assert 0 < max(calls for _, calls in gaps) <= CALLS


class _Work:
    """Counts the positions and the function calls that a bot needs from one choice to the next."""

    def __init__(self) -> None:
        self.steps = 0
        self.calls = 0

    def counting(self, apply: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any) -> Any:
            self.steps += 1
            return apply(*arguments)

        return counted

    def gaps(self, thinking: Iterator[Choice]) -> Sequence[tuple[int, int]]:
        found = []
        more = True
        while more:
            self.steps = self.calls = 0
            sys.setprofile(self._profile)
            more = next(thinking, None) is not None
            sys.setprofile(None)
            found.append((self.steps, self.calls))
        return found

    def _profile(self, frame: Any, event: str, argument: Any) -> None:
        self.calls += event == "call"
