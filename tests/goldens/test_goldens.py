"""Matches that were once right stay as they were: each golden is a journal with pictures, played again line by line.

A golden is `<table>/<name>.journal`, an ordinary journal. Lines beginning with `# ` are prose, those with `#|` are the
table's picture as everybody sees it, drawn after every move of a seat, once nature has done what follows. With
the line `# Pictures: turns` there is one only where somebody else is to act, with `# Pictures: end` only at the end.

When pictures or rules have changed on purpose, draw all of them anew, and read what has changed before it is kept:

    UPDATE_GOLDENS=1 python -m pytest tests/goldens
"""

import os
from pathlib import Path

import msgspec
import pytest

from game.core.journal import Acted, Ended, Remark, Undone, read_header, read_line
from game.core.match import AnyMatch, Match, load
from game.core.protocol import NATURE, Actor
from game.tables import TABLES, TEMPLATE, Table, find_game, find_table

HERE = Path(__file__).parent
GOLDENS = sorted(HERE.glob("*/*.journal"))
PICTURE = "#|"
EVERY_TURN = "# Pictures: turns"
AT_THE_END = "# Pictures: end"


class Annotated:
    """A journal being played again, with pictures drawn anew."""

    def __init__(self, text: str) -> None:
        lines = text.splitlines()
        header = read_header([line.encode() for line in lines])
        table = find_table(header.table)
        assert table is not None, f"no table {header.table}"
        self._pack = table.load()
        options = msgspec.convert(header.options, self._pack.game.options_type)
        self.match: AnyMatch = Match(self._pack.game, options, header.seats, header.seed)
        self._every_turn, self._at_the_end = EVERY_TURN in lines, AT_THE_END in lines
        self._drawn_for: tuple[Actor, ...] = ()
        self._moved = True
        for number, line in enumerate(lines[2:], 3):
            if not line.startswith(PICTURE):
                self._play(line, number)

    @property
    def text(self) -> str:
        """The journal with its pictures."""
        return self.match.text()

    def _play(self, text: str, number: int) -> None:
        line = read_line(text.encode(), number)
        if isinstance(line, Remark):
            self.match.write(line.text)
        elif isinstance(line, Undone):
            self.match.undo()
            self._draw()
        elif isinstance(line, Acted):
            self.match.play(line.actor, self._pack.game.read_move(line.move))
            if self._wants_picture(line.actor):
                self._draw()
        else:
            assert isinstance(line, Ended)
            assert self.match.result is not None, f"line {number}: the match is not over"

    def _wants_picture(self, actor: Actor) -> bool:
        acting = self.match.to_move
        self._moved |= actor is not NATURE
        if acting == (NATURE,) or not self._moved:
            return False
        if self._at_the_end:
            return not acting
        return not self._every_turn or acting != self._drawn_for

    def _draw(self) -> None:
        self._drawn_for = self.match.to_move
        self._moved = False
        names = [seat.name for seat in self.match.seats]
        for line in self._pack.picture(self.match.view(None), None, names).splitlines():
            self.match.write(f"{PICTURE} {line}".rstrip())


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    anew = Annotated(text).text
    if os.environ.get("UPDATE_GOLDENS") == "1" and anew != text:
        path.write_text(anew, encoding="utf-8", newline="\n")
        pytest.fail("drawn anew; read what has changed, then run again without UPDATE_GOLDENS")
    assert anew.splitlines() == text.splitlines()
    assert anew == text


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_is_a_journal_that_loads(path: Path) -> None:
    content = path.read_bytes()
    loaded = load(content, find_game)
    assert loaded.damage is None
    assert loaded.good_bytes == len(content)
    assert loaded.closed == (loaded.match.result is not None)
    assert content.decode().splitlines()[2].startswith("# "), "it says first what it shows"


@pytest.mark.parametrize("table", [*TABLES, TEMPLATE], ids=lambda table: table.id)
def test_every_seat_count_has_a_whole_match(table: Table) -> None:
    paths = sorted((HERE / table.id).glob("*.journal"))
    whole = [match for path in paths if (match := load(path.read_bytes(), find_game).match).result is not None]
    assert {len(match.seats) for match in whole} >= set(table.load().game.seat_counts)


def test_goldens_are_of_tables_that_there_are() -> None:
    assert {path.parent.name for path in GOLDENS} == {table.id for table in (*TABLES, TEMPLATE)}
