"""Where the journals of text matches are kept."""

import os
import time
from pathlib import Path

from platformdirs import user_data_dir

from game.core.journal import Header, JournalFile
from game.core.match import Loaded, load
from game.core.protocol import CabinetError
from game.core.words import words
from game.tables import find_game

SUFFIX = ".journal"


class NoSuchFile(CabinetError):
    """A file that was named cannot be read or may not be written."""


def matches_folder() -> Path:
    """The folder for matches in the place where this system keeps a program's data."""
    return Path(user_data_dir("potion-cabinet", appauthor=False)) / "matches"


def new_path(table: str, folder: Path | None = None) -> Path:
    """A name that is still free: the table and the time."""
    folder = matches_folder() if folder is None else folder
    stem = f"{table}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, number = folder / f"{stem}{SUFFIX}", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}{SUFFIX}"
    return path


def open_journal(path: Path, header: Header) -> JournalFile:
    """A new journal; raises `NoSuchFile` where there is one already, else `JournalNotWritten` where it cannot be."""
    if os.path.lexists(path):  # unlike `Path.exists`, it answers for names that cannot be
        sentence = "{path} exists already: name another file, or go on with it by “play --resume {path}”."
        raise NoSuchFile(words(sentence, path=str(path)))
    return JournalFile.create(path, header)


def read_journal(path: Path) -> Loaded:
    """The match of a journal; raises `NoSuchFile`, `UnreadableJournal` or `OldRules`."""
    try:
        content = path.read_bytes()
    except OSError as error:
        reason = error.strerror or str(error)
        raise NoSuchFile(words("{path} cannot be read: {reason}.", path=str(path), reason=reason)) from error
    return load(content, find_game)


def write_copy(path: Path, text: str) -> None:
    """Write a journal's text to a file that does not exist yet; raises `NoSuchFile`."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except (OSError, ValueError) as error:  # a name with a zero byte is a ValueError
        reason = getattr(error, "strerror", None) or str(error)
        raise NoSuchFile(words("{path} cannot be written: {reason}.", path=str(path), reason=reason)) from error
