"""Two windows with one match: whoever comes second is refused, and nothing that was written is lost."""

from pathlib import Path

import pytest

from game.core.journal import Header, JournalFile, JournalNotWritten, Seating

HEADER = Header("template", 1, {}, (Seating("Ada", "human"), Seating("Bo", "1")), 5)


def test_a_file_that_somebody_else_wrote_to_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    first = JournalFile.create(path, HEADER)
    first.append("# mine")
    second = JournalFile.resume(path, path.stat().st_size)
    second.append("# yours")
    content = path.read_bytes()
    with pytest.raises(JournalNotWritten, match="another window"):
        first.append("# mine again")
    assert path.read_bytes() == content
    second.append("# yours again")
    assert path.read_bytes().endswith(b"# yours\n# yours again\n")
