"""Checks the whole project: ruff, its formatter, mypy --strict, then the tests. What CI runs, and you before a commit.

    python3 build_scripts/check.py [--long] [arguments for pytest]

Stops at the first stage that fails. The last line is pytest's own. Stays readable for old Pythons (see __init__.py).
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from build_scripts.environment import Environment, Need, say
from build_scripts.failures import exit_with
from build_scripts.processes import program_environ

CODE = ("game", "scenes", "build_scripts", "tests")


class Stage(NamedTuple):
    """One tool with its arguments, and what to do where it fails."""

    command: list[str]
    advice: str

    @property
    def is_pytest(self) -> bool:
        """Whether this is the stage after whose closing line nothing may be printed."""
        return self.command[0] == "pytest"


def stages(root: Path, pytest_arguments: list[str]) -> list[Stage]:
    """Lists what is checked, the quickest first."""
    written = [folder for folder in CODE if any((root / folder).rglob("*.py"))]  # mypy refuses a folder without code
    ours = ".venv/bin/python -m"
    return [
        Stage(["ruff", "check"], f"put right what is listed; `{ours} ruff check --fix` does some of it"),
        Stage(["ruff", "format", "--check"], f"let `{ours} ruff format` lay out the files listed"),
        Stage(["mypy", *written], "put right the types listed"),
        Stage(["pytest", "-n", "2", *pytest_arguments], f"one test alone: `{ours} pytest -k NAME`"),
    ]


def passes(stage: Stage, home: Environment) -> bool:
    """Runs one stage under a heading and says how long it took; pytest says that itself."""
    say(f"== {' '.join(stage.command)}{f'   ({stage.advice})' if stage.is_pytest else ''}")
    started = time.monotonic()
    command = [str(home.python), "-m", *stage.command]
    good = subprocess.run(command, cwd=home.root, env=program_environ(home.root), check=False).returncode == 0
    if not stage.is_pytest:
        say(f"   {time.monotonic() - started:.1f} s{'' if good else f', failed: {stage.advice}, then run this again'}")
    return good


def main(arguments: list[str]) -> int:
    """Sets up, then runs the stages; 0 where all pass, 1 after the first that does not."""
    parser = argparse.ArgumentParser(
        prog="check.py",
        allow_abbrev=False,
        description="Lints, type-checks and tests the project. Further arguments are pytest's.",
    )
    parser.add_argument("--long", action="store_true", help="the full counts of every random test (up to 80 minutes)")
    chosen, pytest_arguments = parser.parse_known_args(arguments)
    if chosen.long:
        pytest_arguments.insert(0, "--long")
    home = Environment()
    home.ensure(Need.DEVELOP)
    return 0 if all(passes(stage, home) for stage in stages(home.root, pytest_arguments)) else 1


if __name__ == "__main__":
    exit_with(main)
