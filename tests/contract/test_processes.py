"""A journal read in another process, with other hashes, leads to the same positions and the same digest."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.cases import TABLE_IDS, fewer_cases
from tests.contract.play import random_match

ROOT = Path(__file__).parents[2]
READER = """
import hashlib, json, sys
from game.core.match import load
from game.tables import find_game
for text in json.load(sys.stdin):
    match = load(text.encode(), find_game).match
    print(match.digest(), hashlib.sha256(repr(match.line).encode()).hexdigest())
"""


@pytest.mark.parametrize("table", TABLE_IDS)
def test_digests_are_equal_in_another_process(table: str, full: bool) -> None:
    cases = [case for case in fewer_cases() if case.table == table]
    matches = [random_match(case, 23).match for case in (cases if full else cases[:6])]
    expected = [f"{match.digest()} {hashlib.sha256(repr(match.line).encode()).hexdigest()}" for match in matches]
    read = subprocess.run(
        [sys.executable, "-c", READER],
        input=json.dumps([match.text() for match in matches]),
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert read.stdout.splitlines() == expected
