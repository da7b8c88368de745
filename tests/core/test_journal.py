"""What a journal says and how it is read: lines, matches, damage, other rules."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.journal import (
    Acted,
    Ended,
    OldRules,
    Remark,
    Undone,
    UnreadableJournal,
    line_of,
    read_line,
)
from game.core.match import Loaded, load
from game.core.protocol import CLOCK, NATURE, AnyGame, Seat
from game.tables import find_game
from game.template.rules import LastDrop
from tests.core.matches import finished, journal, new_match, play_on


def damage_of(content: bytes) -> tuple[int, str]:
    """What is wrong with a journal whose header is good: the line, and the sentence."""
    loaded = load(content, find_game)
    assert loaded.damage is not None
    assert content[: loaded.good_bytes].count(b"\n") == loaded.damage.line - 1
    return loaded.damage.line, str(loaded.damage)


# lines


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("0 take 3 5", Acted(Seat(0), "take 3 5")),
        ("9 x", Acted(Seat(9), "x")),
        ("- drop R 4", Acted(NATURE, "drop R 4")),
        ("clock time_out", Acted(CLOCK, "time_out")),
        ("undo", Undone()),
        ("# anything: at all", Remark("# anything: at all")),
        ("#", Remark("#")),
        ("= " + "0f" * 16, Ended("0f" * 16)),
    ],
)
def test_lines(text: str, line: Any) -> None:
    assert read_line(text.encode(), 3) == line
    if isinstance(line, Acted):
        assert line_of(line.actor, line.move) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "0",
        "0 ",
        "0  take",
        "10 take",
        "x take",
        "٣ take",
        "-1 take",
        "clock",
        "Undo",
        "undo ",
        "= 0f",
        "=",
        "\0",
    ],
)
def test_what_is_no_line(text: str) -> None:
    with pytest.raises(UnreadableJournal) as caught:
        read_line(text.encode(), 12)
    assert str(caught.value) == "Line 12: this is neither a move nor an undo nor a comment."


@given(raw=st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_any_bytes_are_a_line_or_unreadable(raw: bytes) -> None:
    try:
        line = read_line(raw, 3)
    except UnreadableJournal:
        return
    assert isinstance(line, Acted | Undone | Ended | Remark)


# matches


def test_a_match_reads_back() -> None:
    for seed in range(20):
        match = finished(seed)
        loaded = load(match.text().encode(), find_game)
        assert loaded.damage is None
        assert loaded.closed
        assert loaded.match.line == match.line
        assert loaded.match.text() == match.text()
        assert "# a friendly match" in loaded.match.text()


def test_the_sample_has_everything_in_it() -> None:
    """The matches that these tests read hold every kind of line."""
    text = "".join(finished(seed).text() for seed in range(20))
    for line in ("undo", "clock time_out", "# a friendly match", "0 pour", "2 keep"):
        assert f"\n{line}\n" in text
    assert "\n- deal " in text
    assert "\n= " in text


def test_a_match_that_came_through_an_editor_or_mail_reads_back() -> None:
    match = finished()
    written = b"\xef\xbb\xbf" + match.text().encode().replace(b"\n", b"\r\n")
    loaded = load(written, find_game)
    assert loaded.damage is None
    assert loaded.closed
    assert loaded.match.line == match.line
    assert loaded.good_bytes == len(written)


def test_every_beginning_of_a_match_reads_back() -> None:
    text = finished().text().encode()
    lines = text.splitlines(keepends=True)
    for length in range(2, len(lines) + 1):
        loaded = load(b"".join(lines[:length]), find_game)
        assert loaded.damage is None
        assert loaded.closed == (length == len(lines))


def test_a_torn_line_loses_that_line_only() -> None:
    text = finished().text().encode()
    for cut in range(text.index(b"}\n") + 2, len(text)):
        loaded = load(text[:cut], find_game)
        whole = text[:cut].rfind(b"\n") + 1
        assert loaded.good_bytes == whole
        if whole == cut:
            assert loaded.damage is None
        else:
            number = text[:cut].count(b"\n") + 1
            assert str(loaded.damage) == f"Line {number}: the last line is torn."


@pytest.mark.parametrize(
    ("lines", "number", "sentence"),
    [
        (("hello",), 3, "this is neither a move nor an undo nor a comment."),
        (("- deal 4", "0 dance"), 4, "“dance” is not a move of Last Drop."),
        (("- deal 4", "0 pour"), 4, "It is not seat 1 who has to act now."),
        (("- deal 4", "- pour"), 4, "This cannot happen here: pour."),
        (("- deal 4", "- deal 4", "0 deal 1"), 5, "Vials are dealt by chance. [3.1]"),
        (("- deal 4", "- deal 4", "7 pour"), 5, "It is not seat 8 who has to act now."),
        (("- deal 4", "clock time_out"), 4, "No clock is running."),
        (
            ("- deal 4", "undo"),
            4,
            "Nothing can be taken back: since the last decision something was revealed or handed over.",
        ),
        (("= " + "0" * 32,), 3, "the match is said to be over, but is not."),
        (("", "- deal 4"), 3, "this is neither a move nor an undo nor a comment."),
    ],
)
def test_damage_names_its_line(lines: tuple[str, ...], number: int, sentence: str) -> None:
    assert damage_of(journal(*lines, "- deal 5")) == (number, f"Line {number}: {sentence}")


def test_damage_keeps_what_stands_before_it() -> None:
    loaded = load(journal("- deal 4", "- deal 5", "0 keep", "nonsense", "1 keep"), find_game)
    assert [ply.actor for ply in loaded.match.line] == [NATURE, NATURE, 0]
    assert not loaded.closed


def test_a_line_that_is_not_text() -> None:
    content = journal("- deal 4") + b"- deal \xff\n- deal 5\n"
    assert damage_of(content) == (4, "Line 4: the line is damaged (it is not UTF-8 text).")


def test_a_match_that_reads_differently() -> None:
    match = finished()
    digest = match.digest().encode()
    content = match.text().encode().replace(digest, b"0" * 32)
    last = content.count(b"\n")
    assert damage_of(content) == (last, f"Line {last}: the match reads differently now from when it was recorded.")


@pytest.mark.parametrize("line", ["0 pour", "- deal 4", "clock time_out", "undo"])
def test_nothing_happens_after_the_end(line: str) -> None:
    content = finished().text().encode()
    number = content.count(b"\n") + 1
    assert damage_of(content + line.encode() + b"\n") == (
        number,
        f"Line {number}: the match was over before this line.",
    )
    assert load(content + b"# but one may talk about it\n", find_game).damage is None


# other rules


class NewRules(LastDrop):
    rules_version = 2


def newer(name: str) -> AnyGame | None:
    return NewRules()


@pytest.mark.parametrize("whole", [True, False])
def test_other_rules_are_refused_and_the_record_is_kept(whole: bool) -> None:
    """Who shows it can tell from the last line whether the match was finished."""
    match = finished() if whole else play_on(new_match(), Random(1), plies=5)
    with pytest.raises(OldRules) as caught:
        load(match.text().encode(), newer)
    sentence = "the match was played under version 1 of the rules; this program plays version 2."
    assert str(caught.value) == f"Line 2: {sentence}"
    assert list(caught.value.recorded) == match.text().splitlines()[2:]
    assert caught.value.recorded[-1].startswith("= ") == whole


def test_the_record_of_other_rules_is_kept_where_it_is_damaged() -> None:
    with pytest.raises(OldRules) as caught:
        load(journal("- deal 4", rules=99) + b"0 \xff\n0 torn", find_game)
    assert caught.value.recorded == ("- deal 4", "0 \ufffd")


# another process


def test_a_journal_leads_to_the_same_match_in_another_process() -> None:
    code = (
        "import sys\n"
        "from game.core.match import load\n"
        "from game.tables import find_game\n"
        "match = load(sys.stdin.buffer.read(), find_game).match\n"
        "sys.stdout.write(match.text() + match.digest())\n"
    )
    match = finished(11)
    run = subprocess.run(
        [sys.executable, "-c", code],
        input=match.text().encode(),
        env={"PYTHONHASHSEED": "99", "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        check=True,
    )
    assert run.stdout.decode() == match.text() + match.digest()


def test_loaded_and_played_on_is_the_match_that_was_not_interrupted() -> None:
    whole = finished(3)
    lines = whole.text().encode().splitlines(keepends=True)
    for length in (5, 12, 20):
        loaded: Loaded = load(b"".join(lines[:length]), find_game)
        match = loaded.match
        for ply in whole.line[len(match.line) :]:
            if match.to_move == (NATURE,):
                match.ask_nature()
            else:
                match.play(ply.actor, ply.move)
        assert [ply for ply in match.line if ply.actor is NATURE] == [ply for ply in whole.line if ply.actor is NATURE]
