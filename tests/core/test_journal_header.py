"""The first two lines of a journal: which match it holds, or why that cannot be read."""

from typing import Any

import pytest

from game.core.journal import FIRST_LINE, Header, Seating, UnreadableJournal, header_lines, read_header
from game.core.match import load
from game.tables import find_game
from tests.core.matches import journal

HEADER = Header("template", 1, {"rounds": 3}, (Seating("Ada", "human"), Seating("Bo", "2:bold", "owl", "#fff")), 7)


def refusal_of(content: bytes) -> tuple[int, str]:
    """Why nothing of a journal can be read."""
    with pytest.raises(UnreadableJournal) as caught:
        load(content, find_game)
    return caught.value.line, str(caught.value)


def test_a_header_reads_back() -> None:
    text = header_lines(HEADER)
    assert text.count("\n") == 2
    assert read_header(text.encode().split(b"\n")) == HEADER


def test_names_may_hold_anything() -> None:
    names = ["Zoë", "a\nb", '"{}', "名前", "\u2028", "😀"]
    header = Header("template", 1, {}, tuple(Seating(name, "human") for name in names), 1)
    text = header_lines(header)
    assert text.count("\n") == 2
    assert read_header(text.encode().split(b"\n")) == header


@pytest.mark.parametrize(
    ("content", "line", "sentence"),
    [
        (b"", 1, "this is not a journal of Potion Cabinet."),
        (b"\n", 1, "this is not a journal of Potion Cabinet."),
        (b"[Event]\n", 1, "this is not a journal of Potion Cabinet."),
        (b"potion-cabinet journal x\n{}\n", 1, "this is not a journal of Potion Cabinet."),
        (
            b"potion-cabinet journal 1\r\n\r\n",
            2,
            "the description of the match cannot be read (Input data was truncated).",
        ),
        (b"\xff\xfe\n", 1, "the line is damaged (it is not UTF-8 text)."),
        (b"potion-cabinet journal 2\n{}\n", 1, "this journal was written by a newer Potion Cabinet."),
        (b"potion-cabinet journal 1", 1, "this is not a journal of Potion Cabinet."),
        (b"potion-cabinet journal 1\n", 2, "the journal ends before it says which match it holds."),
        (b"potion-cabinet journal 1\n{}", 2, "the journal ends before it says which match it holds."),
        (b"potion-cabinet journal 1\n\xff\n", 2, "the line is damaged (it is not UTF-8 text)."),
    ],
)
def test_headers_that_cannot_be_read(content: bytes, line: int, sentence: str) -> None:
    assert refusal_of(content) == (line, f"Line {line}: {sentence}")


@pytest.mark.parametrize(
    "changed",
    [
        {"surprise": 1},
        {"rules": "1"},
        {"rules": None},
        {"seed": 1.5},
        {"seats": [{"name": "Ada", "sits": "human", "hat": "red"}]},
        {"seats": [{"name": "Ada"}]},
        {"seats": "Ada"},
        {"options": []},
        {"table": 5},
    ],
)
def test_descriptions_that_cannot_be_read(changed: dict[str, Any]) -> None:
    line, sentence = refusal_of(journal(**changed))
    assert line == 2
    assert sentence.startswith("Line 2: the description of the match cannot be read (")
    assert sentence.endswith(").")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "{}", "[" * 100_000, '{"table":"template"}', "NaN"])
def test_descriptions_that_are_none(text: str) -> None:
    line, _ = refusal_of(f"{FIRST_LINE}\n{text}\n".encode())
    assert line == 2


def test_unknown_tables_and_options() -> None:
    assert refusal_of(journal(table="chess")) == (2, "Line 2: there is no table named 'chess'.")
    for options in ({"surprise": 1}, {"rounds": "5"}, {"rounds": 2.5}, {"rounds": None}):
        assert refusal_of(journal(options=options))[1].startswith("Line 2: the options cannot be read (")
    assert refusal_of(journal(options={"rounds": 7})) == (2, "Line 2: Last Drop has one to six rounds, not 7. [6.1]")
    assert refusal_of(journal(options={"rounds": 10**40}))[0] == 2
    assert refusal_of(journal(seats=[])) == (2, "Line 2: Last Drop is for two to four seats, not 0. [2.1]")


def test_options_left_out_have_their_defaults() -> None:
    loaded = load(journal(options={"clock": 20}), find_game)
    assert loaded.match.options.rounds == 5
    assert loaded.match.header.options == {"rounds": 5, "clock": 20}
