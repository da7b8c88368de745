"""Measures the figures that have a budget: the benchmarks of tests/benchmarks, in the project's own environment.

    python3 build_scripts/bench.py [--json] [--callgrind] [--record] [--only ID …]

Returns 1 where a budget is not kept. Times depend on what else the machine does: stop that first.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from build_scripts.environment import Environment, Need
from build_scripts.failures import exit_with
from build_scripts.processes import hand_over


def main(arguments: list[str]) -> int:
    """Sets up, then becomes the benchmarks; every argument is theirs."""
    # Standard output belongs to the figures, which may be read by a program.
    home = Environment(say=lambda words: print(words, file=sys.stderr, flush=True))
    home.ensure(Need.DEVELOP)
    return hand_over([str(home.python), "-P", "-m", "tests.benchmarks", *arguments], home.root)


if __name__ == "__main__":
    exit_with(main)
