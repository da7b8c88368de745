"""The benchmarks still run and say what they should; how fast things are is not a test's business."""

import msgspec
import pytest

from game.tables import TABLES
from tests.benchmarks import __main__ as bench
from tests.benchmarks import instructions, throughput
from tests.benchmarks.figures import Figure


def test_a_figure_keeps_its_budget_or_not() -> None:
    assert Figure("B1", "a table", 0.35, budget=0.35).is_within
    assert not Figure("B1", "a table", 0.36, budget=0.35).is_within
    assert Figure("B2", "a table", 1e9).is_within, "what has no budget cannot exceed it"
    assert "OVER BUDGET" in Figure("B1", "a table", 0.36, budget=0.35).line()


def test_throughput_of_every_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(throughput, "ROUNDS", 1)
    monkeypatch.setattr(throughput, "OUR_MATCHES", 1)
    monkeypatch.setattr(throughput, "CHESS_GAMES", 1)
    code = bench.main(["--json", "--only", "B1"])
    rows = msgspec.json.decode(capsys.readouterr().out)
    assert [(row["id"], row["of"]) for row in rows] == [
        (name, table.id) for table in TABLES for name in ("B1", "B1b", "B2")
    ]
    assert all(row["value"] > 0 for row in rows)
    assert code == (0 if all(row["ok"] for row in rows) else 1)


def test_only_what_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["--json", "--only", "none"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out) == []


def test_instructions_are_held_to_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = {0: 100_000_000, instructions.MATCHES: 100_000_000 + instructions.MATCHES * 51_000_000}
    monkeypatch.setattr(instructions, "_counted", lambda table, matches: counted[matches])
    for before, kept in ((50.5, True), (49.5, False)):
        record = {instructions.machine(): {table.id: before for table in TABLES}}
        monkeypatch.setattr(instructions, "read_record", lambda record=record: record)
        found = list(instructions.instructions())
        assert [figure.value for figure in found] == [51.0] * len(TABLES)
        assert all(figure.is_within is kept for figure in found)
    monkeypatch.setattr(instructions, "read_record", dict)
    assert all(figure.budget is None for figure in instructions.instructions()), "another machine, no record"
