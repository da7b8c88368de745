"""A program that is killed at any moment has lost no line that a person has seen."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.core.match import load
from game.tables import find_game

ROOT = Path(__file__).parents[2]
LONGEST = 0.06
"""Seconds that the program may play before it is killed."""


def killed_after(seconds: float, folder: Path, table: str) -> list[str]:
    """The lines that a program had shown when it was killed, so long after the first."""
    command = [sys.executable, "-m", "tests.core.player", str(folder), table]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        first = program.stdout.readline()
        time.sleep(seconds)
        program.kill()
        shown = [first, *program.stdout]
    assert first, "the program plays"
    return [line.rstrip("\n") for line in shown if line.endswith("\n")]


def assert_nothing_is_lost(folder: Path, shown: list[str]) -> None:
    by_match: dict[str, list[str]] = {}
    for text in shown:
        seed, _, line = text.partition(" ")
        by_match.setdefault(seed, []).append(line)
    for seed, lines in by_match.items():
        content = (folder / f"{seed}.journal").read_bytes()
        written = content.decode().splitlines()[2:]
        assert written[: len(lines)] == lines
        loaded = load(content, find_game)
        assert loaded.damage is None or not content.endswith(b"\n")
        assert loaded.match.text().splitlines()[2:][: len(lines)] == lines


@pytest.mark.parametrize("table", ["template", "potion_explosion"])
def test_kill_at_random_moments(tmp_path: Path, table: str, full: bool) -> None:
    rng = Random(table)
    lengths = set()
    for number in range(250 if full else 10):
        folder = tmp_path / str(number)
        shown = killed_after(rng.uniform(0, LONGEST), folder, table)
        assert_nothing_is_lost(folder, shown)
        lengths.add(len(shown))
    assert len(lengths) > 1, "the moments differ"


def test_a_lost_line_would_be_seen(tmp_path: Path) -> None:
    shown = killed_after(0.01, tmp_path, "template")
    path = tmp_path / "0.journal"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))
    with pytest.raises(AssertionError):
        assert_nothing_is_lost(tmp_path, shown)
