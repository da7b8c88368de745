"""Where a house rule asks for memory, text mode tells everything once and nothing twice. [UX R-56]"""

from pathlib import Path
from typing import Any

import pytest

from tests.text.talk import Answer, Run, run

__all__ = ["run"]  # a fixture

SEATS = ("--seats", "human,1", "--seed", "5")
SECOND_TURN = "draw"
"""In the match of this seed the person begins."""


def potluck(run: Run, public_log: str, *more: str, typed: tuple[str, ...]) -> Answer:
    return run("play", "potion_potluck", *SEATS, "--option", f"public_log={public_log}", *more, typed=typed)


def stories(answer: Answer) -> list[str]:
    return [line for record in answer.of("happened") for line in record["story"]]


def views(answer: Answer) -> list[dict[str, Any]]:
    return [record["view"] for record in answer.of("asked")]


@pytest.mark.parametrize(("public_log", "times"), [("yes", 3), ("no", 1)])
def test_what_is_going_on_does_not_tell_what_was_told(run: Run, public_log: str, times: int) -> None:
    answer = potluck(run, public_log, "--json", typed=("start 0", SECOND_TURN, "?", "?"))
    told = stories(answer)
    last = told[len(told) - 1]
    assert told.count(last) == times
    assert len(answer.of("listed")) >= 4, "what can be done is told all the same"


@pytest.mark.parametrize("public_log", ["yes", "no"])
def test_a_match_that_goes_on(run: Run, tmp_path: Path, public_log: str) -> None:
    path = str(tmp_path / "match")
    first = potluck(run, public_log, "--json", "--journal", path, typed=("start 0", SECOND_TURN))
    assert stories(first)
    again = run("play", "--resume", path, "--json", typed=())
    assert len(again.of("asked")) == 1
    assert len(stories(again)) == (5 if public_log == "yes" else 0)


@pytest.mark.parametrize("public_log", ["yes", "no"])
def test_programs_are_given_no_more_than_people(run: Run, public_log: str) -> None:
    remembered = ("trails", "seen", "made", "drawn")
    view = views(potluck(run, public_log, "--json", typed=("start 0", SECOND_TURN)))[-1]
    tells = [any(map(any, view[name])) if name == "trails" else any(view[name]) for name in remembered]
    if public_log == "yes":
        assert tells[0]
        assert tells[1]
    else:
        assert not any(tells)
    assert sum(view["hand"]) == 1, "one's own inventory is shown"


@pytest.mark.parametrize(("public_log", "is_told"), [("yes", True), ("no", False)])
def test_a_match_that_goes_on_is_not_told_by_its_journal(
    run: Run, tmp_path: Path, public_log: str, is_told: bool
) -> None:
    path = tmp_path / "match"
    potluck(run, public_log, "--journal", str(path), typed=("start 0", SECOND_TURN))
    answer = run("replay", str(path))
    assert answer.code == 0
    assert ("Game 1 is dealt." in answer.out) is is_told
    assert ("nobody looks back in this match before it is over" in answer.out) is not is_told


def test_a_finished_match_is_told(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match"
    run("play", "potion_potluck", "--seats", "1,1", "--option", "public_log=no", "--journal", str(path))
    assert "Game 1 is dealt." in run("replay", str(path)).out
