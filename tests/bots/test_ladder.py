"""Each level beats the one below: a few matches a rung here, and the whole ladder at full size."""

import pytest

from game.bots.ladder import ladder
from game.tables import TABLES, Table

A_FEW = {"potion_party": 60}
"""Matches a rung, where six say nothing: with dice the better player wins three out of five."""

each_table = pytest.mark.parametrize("table", TABLES, ids=[table.id for table in TABLES])


@each_table
def test_no_level_is_weaker_than_the_one_below(table: Table) -> None:
    rungs = ladder(table.load(), games=A_FEW.get(table.id, 6), seed=1, processes=1)
    assert [(rung.upper, rung.lower) for rung in rungs] == [("1", "random"), ("2", "1"), ("3", "2")]
    assert all(rung.share >= 0.5 for rung in rungs), [rung.line() for rung in rungs]
    assert rungs[0].share > 0.8, rungs[0].line()


@pytest.mark.full
@each_table
def test_the_ladder(table: Table) -> None:
    rungs = ladder(table.load(), games=1000, seed=1, processes=2)
    assert all(rung.is_passed for rung in rungs), [rung.line() for rung in rungs]
