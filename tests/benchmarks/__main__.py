"""Measures what has a budget and prints a line a figure; returns 1 where a budget is not kept.

python -m tests.benchmarks [--json] [--callgrind] [--record] [--only B1 B3 …]
"""

import argparse
import shutil
import sys
from collections.abc import Sequence

import msgspec

from tests.benchmarks.dispenser import dispenser, explosion
from tests.benchmarks.figures import Benchmark, Figure
from tests.benchmarks.instructions import instructions, write_record
from tests.benchmarks.screens import busy, idle, thinking
from tests.benchmarks.starts import download, first_frames, memory, windows
from tests.benchmarks.throughput import throughput

BENCHMARKS: tuple[tuple[tuple[str, ...], Benchmark], ...] = (
    (("B1", "B1b", "B2"), throughput),
    (("P1", "P2"), dispenser),
    (("R2",), explosion),
    (("R1", "R2"), busy),
    (("R3",), idle),
    (("B4",), thinking),
    (("U1",), first_frames),
    (("U2",), windows),
    (("U4",), download),
    (("M1",), memory),
)
"""Which figures there are and what measures them."""

CALLGRIND: tuple[tuple[tuple[str, ...], Benchmark], ...] = ((("B3",), instructions),)
"""Those that need valgrind, and minutes."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what was asked for."""
    parser = argparse.ArgumentParser(prog="bench.py", description="Measures what has a budget.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--callgrind", action="store_true", help="count instructions too, where valgrind is installed")
    parser.add_argument("--record", action="store_true", help="hold later runs to the instructions counted now")
    parser.add_argument("--only", nargs="+", metavar="ID", help="measure these figures only")
    asked = parser.parse_args(arguments)
    chosen = [*BENCHMARKS, *(CALLGRIND if asked.callgrind else ())]
    if asked.callgrind and not shutil.which("valgrind"):
        print("valgrind is not installed: instructions are not counted.", file=sys.stderr)
        chosen = list(BENCHMARKS)
    figures = []
    for ids, benchmark in chosen:
        if asked.only and not set(ids) & set(asked.only):
            continue
        for figure in benchmark():
            figures.append(figure)
            if not asked.json:
                print(figure.line(), flush=True)
    if asked.record:
        write_record(figures)
    if asked.json:
        print(_as_json(figures))
    return 0 if all(figure.is_within for figure in figures) else 1


def _as_json(figures: list[Figure]) -> str:
    rows = [msgspec.to_builtins(figure) | {"ok": figure.is_within} for figure in figures]
    return msgspec.json.format(msgspec.json.encode(rows)).decode()


if __name__ == "__main__":
    sys.exit(main())
