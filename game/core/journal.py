"""The text file that is a save, a replay, a golden test and a bug report at once.

    potion-cabinet journal 1
    {"table": …, "rules": …, "options": …, "seats": […], "seed": …}
    - pour RBYK…              nature
    0 take 3 5                the first seat
    clock time_out
    undo
    # a comment
    = 5b1f…                   the match is over: digest of its result and public events

Each line is one write, made before the move is shown, so a program that is killed loses nothing a person has seen.
Reading never raises anything but `UnreadableJournal`, which names the line.
"""

import os
import re
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.core.protocol import CabinetError, Outsider, Seat
from game.core.words import Words, words

FIRST_LINE = "potion-cabinet journal 1"
_SAME_FAMILY = re.compile(r"potion-cabinet journal [0-9]{1,9}")
_ACTED = re.compile(r"(-|clock|[0-9]) (\S.*)")
_ENDED = re.compile(r"= ([0-9a-f]{32})")


class UnreadableJournal(CabinetError):
    """A journal, or the rest of one, that cannot be read; `line` is the 1-based number of the line at fault."""

    def __init__(self, line: int, words: Words) -> None:
        super().__init__(words)
        self.line = line

    def __str__(self) -> str:
        return str(words("Line {line}: {problem}", line=self.line, problem=self.words))


class OldRules(UnreadableJournal):
    """The journal was written under other rules than today's: it cannot be played on.

    `recorded` holds its lines, so that a finished match can still be looked at as a list of moves.
    """

    def __init__(self, line: int, words: Words, recorded: tuple[str, ...]) -> None:
        super().__init__(line, words)
        self.recorded = recorded


class JournalNotWritten(CabinetError):
    """The disk did not take a line; the move it stood for has not been made."""


class Seating(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat. `sits` is `human`, `random`, or a bot's level with an optional style: `2`, `3:bold`."""

    name: str
    sits: str
    emblem: str = ""
    colour: str = ""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What a match is, before its first move."""

    table: str
    rules: int
    options: dict[str, Any]
    seats: tuple[Seating, ...]
    seed: int


class Acted(Struct, frozen=True):
    """A line in which somebody moved; the move is still text."""

    actor: Seat | Outsider
    move: str


class Undone(Struct, frozen=True):
    """A line that takes the last decision back."""


class Ended(Struct, frozen=True):
    """The last line of a finished match."""

    digest: str


class Remark(Struct, frozen=True):
    """A comment; `text` is the whole line."""

    text: str


Line = Acted | Undone | Ended | Remark


def header_lines(header: Header) -> str:
    """The first two lines of a journal, each with its end of line."""
    return f"{FIRST_LINE}\n{msgspec.json.encode(header).decode()}\n"


def line_of(actor: Seat | Outsider, move: str) -> str:
    """The line of a move, without its end.

    >>> line_of(Seat(0), "take 3 5"), line_of(Outsider.NATURE, "drop R 4")
    ('0 take 3 5', '- drop R 4')
    """
    return f"{actor.value if isinstance(actor, Outsider) else actor} {move}"


def split_lines(content: bytes) -> tuple[list[bytes], bytes]:
    """The whole lines of a file and what stands after the last end of line: empty, or a line torn in the writing."""
    *lines, torn = content.split(b"\n")
    return lines, torn


def read_header(lines: list[bytes]) -> Header:
    """The header of a journal's lines; raises `UnreadableJournal`."""
    first = _text(lines[0], 1) if lines else ""
    if first != FIRST_LINE:
        if _SAME_FAMILY.fullmatch(first):
            raise UnreadableJournal(1, words("this journal was written by a newer Potion Cabinet."))
        raise UnreadableJournal(1, words("this is not a journal of Potion Cabinet."))
    if len(lines) < 2:
        raise UnreadableJournal(2, words("the journal ends before it says which match it holds."))
    try:
        return msgspec.json.decode(_text(lines[1], 2), type=Header)
    except (msgspec.MsgspecError, RecursionError) as error:
        problem = words("the description of the match cannot be read ({error}).", error=str(error))
        raise UnreadableJournal(2, problem) from error


def read_line(raw: bytes, number: int) -> Line:
    """What one line after the header says; raises `UnreadableJournal`."""
    text = _text(raw, number)
    if text.startswith("#"):
        return Remark(text)
    if text == "undo":
        return Undone()
    if acted := _ACTED.fullmatch(text):
        name, move = acted.groups()
        return Acted(Seat(int(name)) if name.isdigit() else Outsider(name), move)
    if ended := _ENDED.fullmatch(text):
        return Ended(ended.group(1))
    raise UnreadableJournal(number, words("this is neither a move nor an undo nor a comment."))


def _text(raw: bytes, number: int) -> str:
    """The line's text, without what editors and mail put around it: a mark before the first, a return after each."""
    try:
        text = raw.removesuffix(b"\r").decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableJournal(number, words("the line is damaged (it is not UTF-8 text).")) from error
    return text


class Durability(Enum):
    """How far a line has to go before the program goes on."""

    WRITTEN = "the operating system has it: safe when the program dies"
    SYNCED = "the disk has it: safe when the power fails"


_ELSEWHERE = (
    "This match has been played on in another window, so it cannot go on here. "
    "Open it anew from {path} to go on from where it stands."
)


class JournalFile:
    """A journal on disk that lines are appended to.

    A line is one write. Where the disk takes only part of it, that part is cut off again and `JournalNotWritten` is
    raised; where even that fails, it is cut off before the next line. So only the last line can ever be torn. Where
    somebody else has written to the file meanwhile, `JournalNotWritten` is raised and what they wrote stays.
    """

    def __init__(self, path: Path, descriptor: int, size: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._size = size
        self._torn = False

    @classmethod
    def create(cls, path: Path, header: Header) -> "JournalFile":
        """A new file; raises `JournalNotWritten`, also where the file exists already."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
        except OSError as error:
            raise _not_written(path, error) from error
        file = cls(path, descriptor, 0)
        try:
            file.append(header_lines(header).removesuffix("\n"), Durability.SYNCED)
        except JournalNotWritten:
            os.close(descriptor)
            path.unlink(missing_ok=True)
            raise
        return file

    @classmethod
    def resume(cls, path: Path, good_bytes: int) -> "JournalFile":
        """The file of a loaded match, to be written on.

        What follows the first `good_bytes` could not be read: the whole old file is kept beside it as `….damaged`.
        """
        try:
            content = path.read_bytes()
            if len(content) > good_bytes:
                _keep_copy(path, content)
            descriptor = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        except OSError as error:
            raise _not_written(path, error) from error
        file = cls(path, descriptor, good_bytes)
        try:
            file._cut_back()
        except OSError as error:
            os.close(descriptor)
            raise _not_written(path, error) from error
        return file

    def append(self, line: str, durability: Durability = Durability.WRITTEN) -> None:
        """Write one line; raises `JournalNotWritten` and leaves the file as it was."""
        content = line.encode() + b"\n"
        try:
            if self._torn:
                self._cut_back()
            elif os.fstat(self._descriptor).st_size != self._size:
                raise JournalNotWritten(words(_ELSEWHERE, path=str(self.path)))
            self._torn = True
            written = os.write(self._descriptor, content)
            while written < len(content):
                written += os.write(self._descriptor, content[written:])
            if durability is Durability.SYNCED:
                os.fsync(self._descriptor)
        except OSError as error:
            with suppress(OSError):
                self._cut_back()
            raise _not_written(self.path, error) from error
        self._torn = False
        self._size += len(content)

    def sync(self) -> None:
        """Have the disk take what was written: at hand-over and on leaving. A disk that cannot is not an error."""
        try:
            os.fsync(self._descriptor)
        except OSError:
            return

    def close(self) -> None:
        """Sync and close; no line may follow."""
        self.sync()
        os.close(self._descriptor)

    def _cut_back(self) -> None:
        os.ftruncate(self._descriptor, self._size)
        os.lseek(self._descriptor, self._size, os.SEEK_SET)
        self._torn = False


def _not_written(path: Path, error: OSError) -> JournalNotWritten:
    sentence = "The match cannot be saved to {path}: {reason}. Make room or choose another folder, then try again."
    return JournalNotWritten(words(sentence, path=str(path), reason=error.strerror or str(error)))


def _keep_copy(path: Path, content: bytes) -> None:
    copy = _free_name(path)
    try:
        copy.write_bytes(content)
    except OSError:
        copy.unlink(missing_ok=True)
        raise


def _free_name(path: Path) -> Path:
    for number in range(1, 1000):
        candidate = path.with_name(f"{path.name}.damaged" if number == 1 else f"{path.name}.damaged-{number}")
        if not candidate.exists():
            return candidate
    raise FileExistsError(17, "too many damaged copies", str(path))
