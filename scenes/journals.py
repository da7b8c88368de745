"""The matches on disk: starting a file, finding what is unfinished, opening it again."""

import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from game.core.journal import Header, JournalFile, UnreadableJournal, read_header, split_lines
from game.tables import find_game, find_table

if TYPE_CHECKING:
    from game.core.match import AnyMatch, Loaded

SUFFIX = ".journal"
GIVEN_UP = "# given up"
"""The line of a match that its players will not go on with. To the rules it is a comment."""
_OVER = re.compile(rb"^(= [0-9a-f]+|# given up)\r?$", re.MULTILINE)
"""What ends a match for good, also where an editor or mail put a return after each line."""


class Unfinished(Struct, frozen=True):
    """A match that can be continued."""

    path: Path
    header: Header
    played: float
    """When its last move was made, in seconds since the epoch."""

    @property
    def title(self) -> str:
        """The table's name."""
        table = find_table(self.header.table)
        return table.title if table else self.header.table


def new_path(folder: Path, table: str) -> Path:
    """A name for a new match's file: when it began, and at which table."""
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    for number in range(1, 1000):
        path = folder / f"{stamp}-{table}{'' if number == 1 else f'-{number}'}{SUFFIX}"
        if not path.exists():
            return path
    raise FileExistsError(f"{folder} holds a thousand matches of this second")


def unfinished(folder: Path) -> list[Unfinished]:
    """All matches that were not played to their end, the last played first. What cannot be read is passed over."""
    found = []
    for path in folder.glob(f"*{SUFFIX}") if folder.is_dir() else ():
        try:
            content = path.read_bytes()
            played = path.stat().st_mtime
            header = read_header(split_lines(content)[0])
        except (OSError, UnreadableJournal):
            continue
        table = find_table(header.table)
        if table is not None and not _OVER.search(content):
            found.append(Unfinished(path, header, played))
    return sorted(found, key=lambda match: -match.played)


def open_match(path: Path) -> "Loaded":
    """A match from its file, which is not opened for writing yet; raises `UnreadableJournal` or `OSError`."""
    from game.core.match import load  # the cabinet lists matches before it can go on with one

    return load(path.read_bytes(), find_game)


def give_up(match: "AnyMatch") -> None:
    """Have a match offered no more; its file stays, with all its moves. Raises `JournalNotWritten`."""
    match.write(GIVEN_UP)
    if match.journal is not None:
        match.journal.sync()


def start_file(folder: Path, header: Header) -> JournalFile:
    """The file of a new match; raises `JournalNotWritten`."""
    return JournalFile.create(new_path(folder, header.table), header)
