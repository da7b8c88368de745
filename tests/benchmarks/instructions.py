"""B3: the instructions that a seeded match takes, counted by valgrind's callgrind: the same on every run.

They depend on the build of Python and of msgspec, so what was recorded holds for one kind of machine; elsewhere the
figure is shown without a budget. It may grow by 2 % without a reason; with one, the record is written anew:

    python -m tests.benchmarks --callgrind --record
"""

import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from game.tables import TABLES, find_table
from tests.benchmarks.figures import Figure
from tests.benchmarks.throughput import Time, play_match

RECORD = Path(__file__).with_name("instructions.json")
MATCHES = 12
MARGIN = 1.02
_COLLECTED = re.compile(r"Collected : (\d+)")


def machine() -> str:
    """What the count depends on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python} {platform.machine()} msgspec {msgspec.__version__}"


def instructions() -> Iterator[Figure]:
    """Millions of instructions a match, each table."""
    recorded = read_record().get(machine(), {})
    for table in TABLES:
        value = (_counted(table.id, MATCHES) - _counted(table.id, 0)) / MATCHES / 1e6
        before = recorded.get(table.id)
        yield Figure("B3", table.id, value, "M instructions a match", None if before is None else before * MARGIN)


def read_record() -> dict[str, dict[str, float]]:
    """Millions of instructions by machine and table."""
    return msgspec.json.decode(RECORD.read_bytes(), type=dict[str, dict[str, float]]) if RECORD.exists() else {}


def write_record(figures: list[Figure]) -> None:
    """Make these figures the ones that later runs are held to, on this kind of machine."""
    found = {figure.of: round(figure.value, 3) for figure in figures if figure.id == "B3"}
    record = read_record()
    record[machine()] = record.get(machine(), {}) | found
    RECORD.write_bytes(msgspec.json.format(msgspec.json.encode(record, order="sorted")) + b"\n")


def _counted(table: str, matches: int) -> int:
    """All instructions of a process that plays so many matches."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable, "-m", __name__]
    environ = os.environ | {"PYTHONHASHSEED": "0"}
    run = subprocess.run([*command, table, str(matches)], env=environ, capture_output=True, text=True, check=False)
    found = _COLLECTED.search(run.stderr)
    if run.returncode or not found:
        raise RuntimeError(f"callgrind did not count:\n{run.stderr}")
    return int(found[1])


def _play(name: str, matches: int) -> None:
    table = find_table(name)
    assert table is not None, "the table is in the registry"
    game = table.load().game
    for number in range(matches):
        play_match(game, Random(number), game.seat_counts[number % len(game.seat_counts)], Time())


if __name__ == "__main__":
    _play(sys.argv[1], int(sys.argv[2]))
