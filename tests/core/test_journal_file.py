"""A journal on disk: every line whole, every refusal of the disk said, nothing that was kept lost."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from game.core.journal import Durability, JournalFile, JournalNotWritten
from game.core.protocol import Seat
from game.template.moves import Keep, Pour
from tests.core.matches import loaded_from, match_on_disk, new_match, play_on

HEADER = new_match().header


@contextmanager
def writing(monkeypatch: pytest.MonkeyPatch, write: Callable[[int, bytes], int]) -> Iterator[None]:
    """A disk that writes like this."""
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write)
        yield


def broken_after(count: int) -> Callable[[int, bytes], int]:
    """A disk that takes so many bytes and then no more."""
    left, real = [count], os.write

    def write(descriptor: int, content: bytes) -> int:
        if left[0] == 0:
            raise OSError(28, "No space left on device")
        taken = real(descriptor, content[: left[0]])
        left[0] -= taken
        return taken

    return write


def test_a_new_file_has_its_header(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "one.journal"
    JournalFile.create(path, HEADER).close()
    assert path.read_text(encoding="utf-8") == new_match().text()


def test_every_line_is_there_when_play_returns(tmp_path: Path) -> None:
    path = tmp_path / "one.journal"
    match = match_on_disk(path)
    play_on(match, Random(1), plies=9)
    assert path.read_text(encoding="utf-8") == match.text()
    play_on(match, Random(2))
    assert path.read_text(encoding="utf-8") == match.text()
    assert loaded_from(path).closed


def test_undo_is_a_line(tmp_path: Path) -> None:
    path = tmp_path / "one.journal"
    match = match_on_disk(path)
    match.play(Seat(0), Pour())
    match.undo()
    assert path.read_text(encoding="utf-8").endswith("0 pour\nundo\n")
    assert loaded_from(path).match.to_move == (0, 1)


def test_an_existing_file_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "one.journal"
    path.write_text("precious")
    with pytest.raises(JournalNotWritten, match=r"cannot be saved to .*one\.journal: File exists\..* try again\.$"):
        JournalFile.create(path, HEADER)
    assert path.read_text() == "precious"


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalNotWritten):
        JournalFile.create(tmp_path / "file" / "one.journal", HEADER)


def test_a_disk_that_takes_a_line_in_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    path = tmp_path / "one.journal"
    with writing(monkeypatch, lambda descriptor, content: real(descriptor, content[:3])):
        match = play_on(match_on_disk(path), Random(1))
    assert path.read_text(encoding="utf-8") == match.text()


@pytest.mark.parametrize("taken", range(7))
def test_a_full_disk_leaves_file_and_match_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: int
) -> None:
    """However much of a line is taken before the disk is full."""
    path = tmp_path / "one.journal"
    match = match_on_disk(path)
    match.play(Seat(0), Pour())
    before, state, line = path.read_bytes(), match.state, list(match.line)
    with writing(monkeypatch, broken_after(taken)):
        with pytest.raises(JournalNotWritten, match=r"No space left on device\. Make room"):
            match.play(Seat(1), Keep())
        with pytest.raises(JournalNotWritten):
            match.undo()
    assert (path.read_bytes(), match.state, match.line) == (before, state, line)
    match.play(Seat(1), Pour())
    assert path.read_bytes() == before + b"1 pour\n"


def test_the_last_move_and_the_end_are_written_together_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.journal"
    match = match_on_disk(path)
    while len(match.state.points) < match.options.rounds - 1 or match.state.chosen != (True, False):
        match.settle()
        match.play(match.to_move[0], Keep())
    before = path.read_bytes()
    for taken in (0, 3, 7, 12, 41):
        with writing(monkeypatch, broken_after(taken)), pytest.raises(JournalNotWritten):
            match.play(Seat(1), Pour())
        assert match.result is None
        assert path.read_bytes() == before
    match.play(Seat(1), Pour())
    assert match.result is not None
    assert path.read_text(encoding="utf-8") == match.text()
    assert loaded_from(path).closed


def test_a_new_file_on_a_full_disk_is_not_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one.journal"
    with writing(monkeypatch, broken_after(10)), pytest.raises(JournalNotWritten):
        JournalFile.create(path, HEADER)
    assert not path.exists()
    JournalFile.create(path, HEADER).close()


def test_a_torn_line_that_cannot_be_cut_at_once_is_cut_before_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "one.journal"
    match = match_on_disk(path)

    def refuse(descriptor: int, size: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch, writing(monkeypatch, broken_after(4)):
        patch.setattr(os, "ftruncate", refuse)
        for _ in range(2):
            with pytest.raises(JournalNotWritten):
                match.play(Seat(0), Pour())
    assert path.read_bytes().endswith(b"\n0 po")
    match.play(Seat(1), Keep())
    assert path.read_text(encoding="utf-8") == match.text()


def test_a_disk_that_cannot_sync(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that has to be safe is refused; leaving is not."""
    path = tmp_path / "one.journal"
    file = JournalFile.create(path, HEADER)
    before = path.read_bytes()

    def refuse(descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        with pytest.raises(JournalNotWritten):
            file.append("# safe?", Durability.SYNCED)
        assert path.read_bytes() == before
        file.append("# anyway")
        file.sync()
        file.close()
    assert path.read_bytes() == before + b"# anyway\n"


def test_an_error_without_a_reason_still_says_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(descriptor: int, content: bytes) -> int:
        raise OSError("unplugged")

    file = JournalFile.create(tmp_path / "one.journal", HEADER)
    with writing(monkeypatch, refuse), pytest.raises(JournalNotWritten, match=r": unplugged\."):
        file.append("# x")


@pytest.mark.skipif(sys.platform == "win32", reason="limits on the size of files are a matter of POSIX")
def test_a_real_limit_on_the_size_of_files(tmp_path: Path) -> None:
    """The operating system itself takes part of a line and refuses the rest."""
    import resource

    path = tmp_path / "one.journal"
    match = match_on_disk(path)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    room = len(match.text()) + 31
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, limits[1]))
    try:
        with pytest.raises(JournalNotWritten):
            play_on(match, Random(1))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert path.read_text(encoding="utf-8") == match.text()
    assert room - 12 < path.stat().st_size <= room
    play_on(match, Random(1))
    assert loaded_from(path).closed
