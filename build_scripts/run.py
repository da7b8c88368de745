"""Starts Potion Cabinet, and sets up what it needs where that is not there yet.

    python3 build_scripts/run.py [arguments for the program]

Opens the window or, in a copy that has none yet, the text mode. Stays readable for old Pythons (see __init__.py).
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from build_scripts.environment import Environment, Need
from build_scripts.failures import exit_with
from build_scripts.processes import hand_over


def program(root: Path) -> str:
    """Names the package to start: the window where there is one, else the text mode."""
    return "scenes" if (root / "scenes" / "__main__.py").exists() else "game"


def main(arguments: list[str]) -> int:
    """Sets up, then becomes the program; every argument is the program's."""
    home = Environment()
    home.ensure(Need.PLAY)
    # -P: a folder called `game` where the player happens to stand must not be taken for ours.
    return hand_over([str(home.python), "-P", "-m", program(home.root), *arguments], home.root)


if __name__ == "__main__":
    exit_with(main)
