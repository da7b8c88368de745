"""A journal that is written on after it was loaded: what could not be read is kept beside it."""

from pathlib import Path
from random import Random

import pytest

from game.core.journal import JournalNotWritten
from game.core.protocol import Seat
from game.template.moves import Keep
from tests.core.matches import finished, loaded_from, match_on_disk, play_on


def test_a_match_is_written_on(tmp_path: Path) -> None:
    path = tmp_path / "one.journal"
    first = match_on_disk(path)
    play_on(first, Random(1), plies=7)
    assert first.journal is not None
    first.journal.close()
    match = loaded_from(path).reopen(path)
    play_on(match, Random(2))
    assert path.read_text(encoding="utf-8") == match.text()
    assert loaded_from(path).damage is None
    assert [file.name for file in tmp_path.iterdir()] == ["one.journal"]


@pytest.mark.parametrize("tail", [b"0 tor", b"nonsense\n0 keep\n", b"\xff\n", b"0 keep\n0 keep\n"])
def test_what_could_not_be_read_is_kept_beside(tmp_path: Path, tail: bytes) -> None:
    path = tmp_path / "one.journal"
    match_on_disk(path)
    good = path.read_bytes()
    path.write_bytes(good + tail)
    loaded = loaded_from(path)
    assert loaded.damage is not None
    match = loaded.reopen(path)
    assert (tmp_path / "one.journal.damaged").read_bytes() == good + tail
    match.play(Seat(1), Keep())
    assert path.read_bytes() == good + tail[: loaded.good_bytes - len(good)] + b"1 keep\n"


def test_damaged_copies_do_not_replace_each_other(tmp_path: Path) -> None:
    path = tmp_path / "one.journal"
    match_on_disk(path)
    for number in range(3):
        path.write_bytes(path.read_bytes() + b"torn %d" % number)
        loaded_from(path).reopen(path)
    kept = sorted(file.name for file in tmp_path.iterdir() if file != path)
    assert kept == ["one.journal.damaged", "one.journal.damaged-2", "one.journal.damaged-3"]
    assert (tmp_path / kept[2]).read_bytes().endswith(b"torn 2")


def test_a_copy_that_finds_no_room_leaves_the_journal_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "one.journal"
    match_on_disk(path)
    path.write_bytes(path.read_bytes() + b"torn")
    before = path.read_bytes()

    def refuse(self: Path, content: bytes) -> int:
        with self.open("wb") as file:
            file.write(content[:10])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_bytes", refuse)
        with pytest.raises(JournalNotWritten):
            loaded_from(path).reopen(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["one.journal"]


def test_a_journal_that_is_gone_cannot_be_written_on(tmp_path: Path) -> None:
    path = tmp_path / "one.journal"
    match_on_disk(path)
    loaded = loaded_from(path)
    path.unlink()
    with pytest.raises(JournalNotWritten, match="No such file"):
        loaded.reopen(path)


def test_a_finished_match_without_its_last_line_gets_it(tmp_path: Path) -> None:
    text = finished().text()
    path = tmp_path / "one.journal"
    path.write_text(text[: text.rindex("= ")], encoding="utf-8")
    loaded = loaded_from(path)
    assert loaded.damage is None
    assert not loaded.closed
    loaded.reopen(path)
    assert path.read_text(encoding="utf-8") == text
    assert loaded_from(path).closed


def test_a_closed_match_is_not_closed_twice(tmp_path: Path) -> None:
    path = tmp_path / "one.journal"
    path.write_text(finished().text(), encoding="utf-8")
    loaded_from(path).reopen(path)
    assert path.read_text(encoding="utf-8") == finished().text()
