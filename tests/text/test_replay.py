"""Journals told as stories: whole, unfinished, damaged, of other rules."""

from pathlib import Path

import pytest

from game.potion_explosion.picture import WIDTH
from tests.text.talk import GAME, Run, run

__all__ = ["run"]  # a fixture


@pytest.fixture
def journal(run: Run, tmp_path: Path) -> Path:
    """A finished match."""
    path = tmp_path / "match.journal"
    run("play", GAME, "--seats", "random,random", "--seed", "8", "--option", "countdown=1", "--journal", str(path))
    return path


def test_a_finished_match_is_told_to_its_end(run: Run, journal: Path) -> None:
    answer = run("replay", str(journal))
    assert answer.code == 0
    assert "Eighty marbles fill the five tracks." in answer.out
    assert "The match is over: the last skill token" in answer.out
    digest = journal.read_text(encoding="utf-8").splitlines()[-1].removeprefix("= ")
    assert f"digest {digest}." in answer.out


def test_a_replay_tells_what_the_match_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match"
    played = run("play", "template", "--seats", "random,random", "--seed", "2", "--journal", str(path), "--json")
    replayed = run("replay", str(path), "--json")
    assert played.of("ended") == replayed.of("ended") != []

    def story(records: list[dict[str, list[str]]]) -> list[str]:
        return [line for record in records for line in record["story"]]

    assert story(played.of("happened")) == story(replayed.of("happened"))


def test_pictures_show_every_position_in_which_somebody_decides(run: Run, journal: Path) -> None:
    answer = run("replay", str(journal), "--pictures")
    decisions = [line for line in journal.read_text(encoding="utf-8").splitlines() if line[:2] in ("0 ", "1 ")]
    assert answer.out.count("position    1  2  3") == len(decisions) + 1
    assert max(map(len, answer.out.splitlines())) <= WIDTH


def test_json_is_one_record_a_line(run: Run, journal: Path) -> None:
    answer = run("replay", str(journal), "--json")
    assert {"opened", "happened", "ended"} == {record["record"] for record in answer.records}


def test_an_unfinished_match_says_who_is_to_move(run: Run, tmp_path: Path) -> None:
    run("play", GAME, "--seed", "5", "--names", "Ada", "--journal", str(tmp_path / "match"), typed=["1"])
    answer = run("replay", str(tmp_path / "match"))
    assert answer.code == 0
    assert answer.out.splitlines()[-1].startswith("Ada: ")


def test_a_damaged_journal_is_told_up_to_the_damage(run: Run, journal: Path) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines()
    journal.write_text("\n".join([*lines[:40], "0 dance", *lines[40:]]) + "\n", encoding="utf-8")
    answer = run("replay", str(journal))
    assert answer.code == 1
    assert "Eighty marbles fill the five tracks." in answer.out
    assert answer.out.splitlines()[-1].startswith("damaged: Line 41: ")
    assert run("replay", str(journal), "--json").of("damaged")[0]["line"] == 41


def test_a_torn_journal_says_so(run: Run, journal: Path) -> None:
    journal.write_bytes(journal.read_bytes()[:-20])
    answer = run("replay", str(journal))
    assert answer.code == 1
    assert "the last line is torn" in answer.out


def test_what_is_no_journal_is_damaged(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ada,\n")
    answer = run("replay", str(tmp_path / "letter"))
    assert answer.code == 1
    assert "damaged: Line 1: this is not a journal of Potion Cabinet." in answer.out


def test_a_match_of_other_rules_is_shown_as_it_was_written(run: Run, journal: Path) -> None:
    journal.write_bytes(journal.read_bytes().replace(b'"rules":1', b'"rules":99'))
    answer = run("replay", str(journal))
    assert answer.code == 0
    assert "version 99 of the rules" in answer.out
    written = journal.read_text(encoding="utf-8").splitlines()[2:]
    assert [line.strip() for line in answer.out.splitlines()[-len(written) :]] == written
