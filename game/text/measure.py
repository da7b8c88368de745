"""Many matches among bots, and the ladder of their levels."""

import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import msgspec

from game.core.match import AnyMatch
from game.core.words import words
from game.tables import Pack
from game.text.journals import SUFFIX, write_copy
from game.text.seating import BadCommand, known_table, read_options, read_seats
from game.text.terminal import Terminal

DEFAULT_SEED = 1
"""Measurements are the same every time unless told otherwise."""


def simulate(wanted: Namespace, terminal: Terminal) -> int:
    """Play matches and say who won how often."""
    from game.bots import arena

    table = known_table(wanted.table)
    pack = table.load()
    seats = read_seats(wanted.seats or _every_level(pack), table, pack)
    if any(sits.human for _, sits in seats):
        raise BadCommand(words("People cannot be simulated: --seats takes random and levels of bots here."))
    options = read_options(pack.game, wanted.option or ())
    pack.game.start(options, len(seats))
    report = arena.simulate(
        pack,
        [text for text, _ in seats],
        options,
        wanted.games,
        DEFAULT_SEED if wanted.seed is None else wanted.seed,
        progress=_progress(),
        keep=_keeper(wanted.journals, table.id) if wanted.journals else None,
    )
    if wanted.json:
        terminal.say(msgspec.json.encode(report).decode())
    else:
        for line in report.lines():
            terminal.say(line)
    return 0


def ladder(wanted: Namespace, terminal: Terminal) -> int:
    """Measure every level against the one below."""
    from game.bots import ladder as rungs

    if wanted.games % 2:
        raise BadCommand(words("Both sides of a ladder play each deal: --games is an even number."))
    table = known_table(wanted.table)
    pack = table.load()
    options = read_options(pack.game, wanted.option or ())
    pack.game.start(options, min(pack.game.seat_counts))
    seed = DEFAULT_SEED if wanted.seed is None else wanted.seed
    found = rungs.ladder(pack, wanted.games, seed, wanted.processes, options=options, progress=_progress())
    if wanted.json:
        rows = [{**msgspec.structs.asdict(rung), "is_passed": rung.is_passed} for rung in found]
        terminal.say(msgspec.json.encode({"table": table.id, "seed": seed, "rungs": rows}).decode())
    else:
        for rung in found:
            terminal.say(rung.line())
    return 0


def _every_level(pack: Pack) -> str:
    """The strongest bots, one of each level, as many as may sit there."""
    levels = [str(level) for level in range(len(pack.levels), 0, -1)]
    while len(levels) not in pack.game.seat_counts:
        levels = levels[:-1] if len(levels) > min(pack.game.seat_counts) else [*levels, levels[-1]]
    return ",".join(levels)


def _progress() -> Callable[[int, int], None] | None:
    """Counts on the error channel, where somebody watches."""
    if sys.stderr is None or not sys.stderr.isatty():
        return None

    def say(done: int, games: int) -> None:
        print(f"\r{done}/{games}", end="\n" if done == games else "", file=sys.stderr, flush=True)

    return say


def _keeper(folder: Path, table: str) -> Callable[[AnyMatch], None]:
    """Writes every match to a file of its own; raises `BadCommand` where the folder is not free."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = any(folder.glob(f"*{SUFFIX}"))
    except OSError as error:
        problem = error.strerror or str(error)
        raise BadCommand(words("{folder} cannot be used: {problem}.", folder=str(folder), problem=problem)) from error
    if taken:
        raise BadCommand(words("{folder} holds journals already; name an empty folder.", folder=str(folder)))
    kept = 0

    def keep(match: AnyMatch) -> None:
        nonlocal kept
        kept += 1
        write_copy(folder / f"{table}-{kept:05}{SUFFIX}", match.text())

    return keep
