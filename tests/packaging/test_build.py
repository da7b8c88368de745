"""What the build does with the frozen program: it has to pass its self-check and play what the sources play."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from build_scripts import build
from build_scripts.environment import Environment
from build_scripts.failures import SetupFailure

SAID = "fonts: 4 faces\nmatches: potion_explosion {digest}\nself-check passed\n"


def program(path: Path, said: str, code: int = 0) -> Path:
    """A program that says something and ends."""
    path.write_text(f"#!{sys.executable}\nprint({said!r}, end='')\nraise SystemExit({code})\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def home(tmp_path: Path, said: str) -> Environment:
    """A home whose interpreter says what the sources would."""
    return cast(Environment, SimpleNamespace(root=tmp_path, python=program(tmp_path / "python", said)))


@pytest.mark.skipif(sys.platform == "win32", reason="the programs are scripts with a first line")
class TestTheFrozenProgramIsTriedOut:
    """Stand-ins for the frozen program and for the sources."""

    def test_it_is_accepted_where_it_plays_the_same_matches(self, tmp_path: Path) -> None:
        program(tmp_path / "potion-cabinet", "display: frozen\n" + SAID.format(digest="5b1f"))
        build.try_out(home(tmp_path, SAID.format(digest="5b1f")), tmp_path)

    def test_it_is_refused_where_it_plays_another_match(self, tmp_path: Path) -> None:
        program(tmp_path / "potion-cabinet", SAID.format(digest="5b1f"))
        with pytest.raises(SetupFailure, match="other matches"):
            build.try_out(home(tmp_path, SAID.format(digest="77aa")), tmp_path)

    def test_it_is_refused_where_its_check_fails(self, tmp_path: Path) -> None:
        program(tmp_path / "potion-cabinet", SAID.format(digest="5b1f"), code=1)
        with pytest.raises(SetupFailure, match="failed its self-check"):
            build.try_out(home(tmp_path, SAID.format(digest="5b1f")), tmp_path)

    def test_it_is_refused_where_it_says_nothing_of_matches(self, tmp_path: Path) -> None:
        program(tmp_path / "potion-cabinet", "self-check passed\n")
        with pytest.raises(SetupFailure, match="says nothing"):
            build.try_out(home(tmp_path, SAID.format(digest="5b1f")), tmp_path)
