"""Series of matches between bots: the same every time, and counted rightly."""

from enum import Enum
from typing import Any

import msgspec
import pytest
from msgspec import structs

from game.bots.arena import Report, play, seed_of, simulate, win_shares
from game.bots.bot import UnknownPlayer
from game.bots.ladder import Rung, ladder, lower_bound
from game.core.match import AnyMatch
from game.core.protocol import BadOptions, Result
from game.tables import TABLES, TEMPLATE, Pack

PACKS = [table.load() for table in (*TABLES, TEMPLATE)]

each_table = pytest.mark.parametrize("pack", PACKS, ids=[pack.game.id for pack in PACKS])


class Ending(Enum):
    SOMEHOW = "somebody won"


def run(pack: Pack, games: int = 3, seed: int = 3, **how: Any) -> Report:
    report = simulate(pack, ("1", "random"), pack.game.options_type(), games, seed, **how)
    return structs.replace(report, moves_per_second=0)


@each_table
def test_the_same_every_time(pack: Pack) -> None:
    assert run(pack) == run(pack)
    assert run(pack) != run(pack, seed=4)


@each_table
def test_a_series_is_the_beginning_of_a_longer_one(pack: Pack) -> None:
    """Match number i depends on the series' seed and i alone."""
    short: list[AnyMatch] = []
    long: list[AnyMatch] = []
    run(pack, games=2, keep=short.append)
    run(pack, games=3, keep=long.append)
    assert [match.text() for match in short] == [match.text() for match in long[:2]]
    assert len({match.seed for match in long}) == 3
    again = play(pack, ("1", "random"), pack.game.options_type(), seed_of(3, 1))
    assert again.text() == long[1].text()


@each_table
def test_the_report_counts_the_matches_it_kept(pack: Pack) -> None:
    kept: list[AnyMatch] = []
    told: list[tuple[int, int]] = []
    report = run(pack, keep=kept.append, progress=lambda done, games: told.append((done, games)))
    assert told == [(1, 3), (2, 3), (3, 3)]
    results = [match.result for match in kept]
    assert all(result is not None for result in results)
    scores = [result.scores for result in results if result]
    for seat, told_seat in enumerate(report.seats):
        assert told_seat.sits == ("1", "random")[seat]
        assert told_seat.mean_score == sum(score[seat] for score in scores) / 3
    assert sum(seat.win_share for seat in report.seats) == pytest.approx(1)
    assert report.plies_max == max(len(match.line) for match in kept)
    assert report.plies_mean == sum(len(match.line) for match in kept) / 3
    assert sum(report.reasons.values()) == 3
    assert 0 < report.turns_mean <= report.plies_mean


@each_table
def test_the_report_reads_well(pack: Pack) -> None:
    report = run(pack)
    assert msgspec.json.decode(msgspec.json.encode(report), type=Report) == report
    lines = report.lines()
    assert lines[0].startswith("3 matches of ")
    assert any("seat 2 (random)" in line for line in lines)


def test_a_shared_win_counts_in_parts() -> None:
    shared = Result(Ending.SOMEHOW, (1, 3, 1), (5, 2, 5), ((), (), ()))
    assert win_shares(shared) == [0.5, 0.0, 0.5]
    alone = Result(Ending.SOMEHOW, (2, 1), (1, 2), ((), ()))
    assert win_shares(alone) == [0.0, 1.0]


def test_whoever_cannot_play_is_named() -> None:
    pack = PACKS[0]
    options = pack.game.options_type()
    with pytest.raises(UnknownPlayer):
        simulate(pack, ("1", "9"), options, 1, 1)
    with pytest.raises(ValueError, match="person"):
        simulate(pack, ("1", "human"), options, 1, 1)
    with pytest.raises(BadOptions):
        simulate(pack, ("1",) * 9, options, 1, 1)


def test_the_ladder_does_not_depend_on_processes() -> None:
    pack = structs.replace(PACKS[0], levels=PACKS[0].levels[:1])
    alone = ladder(pack, games=12, seed=5, processes=1)
    told: list[tuple[int, int]] = []
    shared = ladder(pack, games=12, seed=5, processes=2, progress=lambda done, games: told.append((done, games)))
    assert alone == shared
    assert told[-1] == (12, 12)
    assert [(rung.upper, rung.lower, rung.games) for rung in alone] == [("1", "random", 12)]


def test_the_ladder_is_fair() -> None:
    """Against its own like a player wins exactly half: every deal is played twice, with the seats exchanged."""
    pack = PACKS[-1]
    twins = structs.replace(pack, levels=(pack.levels[0], pack.levels[0]))
    assert ladder(twins, games=10, seed=2, processes=1)[1].share == pytest.approx(0.5, abs=0.5)
    with pytest.raises(ValueError, match="even"):
        ladder(pack, games=5, processes=1)


def test_when_a_rung_is_passed() -> None:
    assert Rung("2", "1", 1000, 2, 0.60, 0.51).is_passed
    assert Rung("2", "1", 1000, 2, 0.55, 0.521).is_passed
    assert not Rung("2", "1", 1000, 2, 0.59, 0.52).is_passed
    assert "not passed" in Rung("2", "1", 1000, 2, 0.5, 0.47).line()


@pytest.mark.parametrize(
    ("wins", "games", "bound"),
    # Checked by solving (p̂ - p)² = z² p (1 - p) / n for p, with z = 1.6449.
    [(50, 100, 0.4190), (600, 1000, 0.5743), (0, 10, 0.0), (10, 10, 0.7871)],
)
def test_wilsons_bound(wins: float, games: int, bound: float) -> None:
    found = lower_bound(wins, games)
    assert found == pytest.approx(bound, abs=2e-4)
    share = wins / games
    assert (share - found) ** 2 == pytest.approx(1.6449**2 * found * (1 - found) / games, abs=1e-9)
