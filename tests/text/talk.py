"""Talks to `python -m game` without a process of its own: what is typed, and what comes back."""

import io
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from game.text.main import main

GAME = "potion_explosion"


class Answer(Struct, frozen=True):
    """What a command did."""

    code: int
    out: str
    errors: str

    @property
    def records(self) -> list[dict[str, Any]]:
        """The JSON objects, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    def of(self, record: str) -> list[dict[str, Any]]:
        """The records of one sort."""
        return [one for one in self.records if one["record"] == record]


Run = Callable[..., Answer]
"""Takes the arguments of the command line and, as `typed`, what comes through the input."""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs a command with a data folder of its own."""
    monkeypatch.setattr("game.text.journals.user_data_dir", lambda *_, **__: str(tmp_path / "data"))
    capsys.readouterr()

    def run(*arguments: str, typed: Sequence[str] = ()) -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(arguments)
        told = capsys.readouterr()
        return Answer(code, told.out, told.err)

    return run


def journals_in(tmp_path: Path) -> list[Path]:
    """The journals that were written to the data folder."""
    return sorted((tmp_path / "data" / "matches").iterdir())
