"""A program of its own that plays match after match, writes their journals, and shows each line once it is written.

    python -m tests.core.player FOLDER TABLE

It goes on until it is killed.
"""

import sys
from itertools import count
from pathlib import Path
from random import Random

from game.core.journal import JournalFile, Seating
from game.core.match import AnyMatch, Match
from game.core.protocol import Outsider
from game.tables import find_table


def main(folder: Path, table_id: str) -> None:
    """Play for ever."""
    table = find_table(table_id)
    assert table is not None
    game = table.load().game
    for seed in count():
        match = Match(game, game.options_type(), [Seating("Ada", "random"), Seating("Bo", "random")], seed)
        match.journal = JournalFile.create(folder / f"{seed}.journal", match.header)
        play(match, Random(seed), seed)


def play(match: AnyMatch, rng: Random, seed: int) -> None:
    """One match; what a person would see is a number of lines of a journal."""
    shown = 0
    while match.to_move:
        if match.ask_nature() is None:
            actor = rng.choice(match.to_move)
            assert not isinstance(actor, Outsider)
            match.play(actor, rng.choice(match.legal_moves(actor)))
            if rng.random() < 0.3 and match.undo_reaches() is not None:
                match.undo()
        for line in match.text().splitlines()[2 + shown :]:
            print(seed, line, flush=True)
            shown += 1


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
