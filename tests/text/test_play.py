"""Whole matches through pipes: bots, people, journals, resuming, handing over."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.core.match import load
from game.tables import find_game
from tests.text.talk import GAME, Answer, Run, journals_in, run

__all__ = ["run"]  # a fixture


ROOT = Path(__file__).parents[2]


def first_moves(count: int = 400) -> list[str]:
    """A player who always takes what is listed first: it ends every match, however badly."""
    return ["1"] * count


class TestToTheEnd:
    def test_bots_alone_play_to_the_end(self, run: Run, tmp_path: Path) -> None:
        answer = run("play", GAME, "--seats", "random,1", "--seed", "3")
        assert answer.code == 0
        assert "The match is over" in answer.out
        (journal,) = journals_in(tmp_path)
        loaded = load(journal.read_bytes(), find_game)
        assert loaded.closed
        assert loaded.damage is None
        assert loaded.match.digest() in answer.out

    def test_a_person_plays_to_the_end_by_numbers(self, run: Run) -> None:
        answer = run(
            "play", GAME, "--seats", "human,random", "--seed", "4", "--option", "countdown=1", typed=["1"] * 900
        )
        assert answer.code == 0
        assert "The match is over" in answer.out
        assert "Seed 4, digest" in answer.out

    def test_the_breakdown_adds_up(self, run: Run) -> None:
        (over,) = run("play", GAME, "--seats", "1,1", "--seed", "3", "--json").of("ended")
        assert [place["place"] for place in over["places"]] == sorted(place["place"] for place in over["places"])
        for place in over["places"]:
            assert sum(points for _, points in place["breakdown"]) == place["score"]

    def test_the_breakdown_names_potions(self, run: Run) -> None:
        (over,) = run("play", GAME, "--seats", "1,1", "--seed", "3", "--json").of("ended")
        named = [what for place in over["places"] for what, _ in place["breakdown"]]
        assert any(what.endswith("with 4 holes") and what[0].isupper() for what in named)

    def test_one_seed_is_one_match(self, run: Run) -> None:
        first, second = (run("play", GAME, "--seats", "random,random", "--seed", "8", "--json") for _ in range(2))
        assert first.of("ended") == second.of("ended")
        assert first.of("happened") == second.of("happened")

    def test_bots_are_told_of_step_by_step(self, run: Run) -> None:
        told = run("play", GAME, "--seats", "random,random", "--seed", "8", "--json").of("happened")
        assert len(told) > 20
        assert any("takes the" in line for record in told for line in record["story"])


def _heed_interrupts() -> None:
    """Tests that run in the background of a shell ignore interrupts, and so would what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class TestLeaving:
    def test_the_end_of_the_input_leaves_and_says_how_to_go_on(self, run: Run, tmp_path: Path) -> None:
        answer = run("play", GAME, "--seed", "5", typed=["1"])
        (journal,) = journals_in(tmp_path)
        assert answer.code == 0
        assert f"play --resume {journal}" in " ".join(answer.out.split())

    def test_quit_leaves(self, run: Run, tmp_path: Path) -> None:
        answer = run("play", GAME, "--seed", "5", typed=["quit", "1"])
        assert "The match is kept" in answer.out
        assert "chooses" not in answer.out

    @pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal for one process")
    def test_an_interrupt_leaves_without_a_traceback(self, tmp_path: Path) -> None:
        journal = tmp_path / "match.journal"
        command = [sys.executable, "-m", "game", "play", GAME, "--journal", str(journal)]
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            preexec_fn=_heed_interrupts,
        ) as process:
            deadline = time.monotonic() + 30
            while not (journal.exists() and b"turn" in journal.read_bytes()) and time.monotonic() < deadline:
                time.sleep(0.02)
            process.send_signal(signal.SIGINT)
            out, errors = process.communicate(timeout=30)
        assert process.returncode == 130
        assert errors == b""
        assert b"The match is kept" in out


class TestResuming:
    def test_a_match_goes_on_where_it_was_left(self, run: Run, tmp_path: Path) -> None:
        run("play", GAME, "--seed", "5", typed=first_moves(6))
        (journal,) = journals_in(tmp_path)
        before = journal.read_text(encoding="utf-8")
        answer = run("play", "--resume", str(journal), typed=["1"])
        after = journal.read_text(encoding="utf-8")
        assert answer.code == 0
        assert after.startswith(before)
        assert len(after) > len(before)

    def test_it_ends_like_the_match_that_was_not_left(self, run: Run, tmp_path: Path) -> None:
        options = ("--seats", "human,random", "--seed", "6", "--option", "countdown=1")
        whole = run("play", GAME, *options, "--json", "--journal", str(tmp_path / "whole"), typed=first_moves())
        run("play", GAME, *options, "--journal", str(tmp_path / "parts"), typed=first_moves(9))
        rest = run("play", "--resume", str(tmp_path / "parts"), "--json", typed=first_moves())
        assert rest.of("ended") == whole.of("ended") != []
        assert (tmp_path / "whole").read_bytes() == (tmp_path / "parts").read_bytes()

    def test_a_damaged_journal_goes_on_from_its_good_part(self, run: Run, tmp_path: Path) -> None:
        journal = tmp_path / "match.journal"
        run("play", GAME, "--seed", "5", "--journal", str(journal), typed=first_moves(4))
        good = journal.read_bytes()
        journal.write_bytes(good + b"0 take 9 9\n- nonsense\n")
        answer = run("play", "--resume", str(journal), typed=["hint"])
        assert answer.code == 0
        assert "damaged: Line" in answer.out
        assert journal.read_bytes() == good
        assert (tmp_path / "match.journal.damaged").read_bytes().endswith(b"nonsense\n")

    def test_a_match_of_other_rules_is_refused_and_kept(self, run: Run, tmp_path: Path) -> None:
        journal = old_journal(run, tmp_path)
        content = journal.read_bytes()
        answer = run("play", "--resume", str(journal))
        assert answer.code == 2
        assert "version 99 of the rules" in answer.errors
        assert journal.read_bytes() == content

    def test_what_the_journal_says_cannot_be_changed(self, run: Run, tmp_path: Path) -> None:
        run("play", GAME, "--journal", str(tmp_path / "match"))
        answer = run("play", "--resume", str(tmp_path / "match"), "--seed", "4")
        assert answer.code == 2
        assert "--seed cannot be changed" in answer.errors

    def test_another_table_is_refused(self, run: Run, tmp_path: Path) -> None:
        run("play", GAME, "--journal", str(tmp_path / "match"))
        answer = run("play", "template", "--resume", str(tmp_path / "match"))
        assert answer.code == 2
        assert "holds a match of Potion Explosion" in answer.errors


def old_journal(run: Run, tmp_path: Path) -> Path:
    """The beginning of a match that was played under other rules."""
    journal = tmp_path / "old.journal"
    run("play", GAME, "--seed", "5", "--journal", str(journal), typed=first_moves(2))
    journal.write_bytes(journal.read_bytes().replace(b'"rules":1', b'"rules":99'))
    return journal


class TestSaving:
    def test_an_unwritable_place_is_said_and_play_goes_on(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        answer = run("play", GAME, "--journal", str(tmp_path / "file" / "match"), typed=first_moves(3))
        assert answer.code == 0
        assert "cannot be saved" in answer.out
        assert "goes on without being saved" in answer.out
        assert "chooses" in answer.out
        assert "The match has not been saved." in answer.out

    def test_a_journal_that_exists_is_not_touched(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "match").write_text("precious")
        answer = run("play", GAME, "--journal", str(tmp_path / "match"))
        assert answer.code == 2
        assert "exists already" in answer.errors
        assert (tmp_path / "match").read_text() == "precious"

    def test_a_disk_that_fills_up_is_said_and_play_goes_on(
        self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        written = os.write

        def write_until_full(descriptor: int, content: bytes) -> int:
            if content.startswith(b"0 choose"):
                raise OSError(28, "No space left on device")
            return written(descriptor, content)

        monkeypatch.setattr("game.core.journal.os.write", write_until_full)
        answer = run("play", GAME, "--seed", "5", typed=first_moves(3))
        assert "No space left on device" in answer.out
        assert "goes on without being saved" in answer.out
        assert "takes the" in answer.out


class TestSeveralPeople:
    def test_names_go_to_people_first(self, run: Run) -> None:
        (begun,) = run("play", GAME, "--seats", "1,human,human", "--names", "Ada,Bob", "--json").of("opened")
        assert begun["seats"] == ["Hazel (1)", "Ada (human)", "Bob (human)"]

    def test_a_table_without_secrets_hands_nothing_over(self, run: Run) -> None:
        answer = run("play", GAME, "--seats", "human,human", "--seed", "5", "--json", typed=first_moves(8))
        assert {asked["seat"] for asked in answer.of("asked")} == {0, 1}
        assert answer.of("handedover") == []

    def test_nobody_is_told_twice_where_there_are_no_secrets(self, run: Run) -> None:
        answer = run("play", GAME, "--seats", "human,human", "--seed", "5", "--json", typed=first_moves(8))
        assert story(answer).count("Eighty marbles fill the five tracks.") == 1

    def test_a_table_with_secrets_hands_over_between_people(self, run: Run) -> None:
        answer = run("play", "template", "--seats", "human,human", "--seed", "5", "--json", typed=first_moves(3))
        order = [(one["record"], one["seat"]) for one in answer.records if one["record"] in ("asked", "handedover")]
        assert order[:5] == [("handedover", 0), ("asked", 0), ("handedover", 1), ("asked", 1), ("handedover", 0)]

    def test_a_page_stands_between_two_people(self, run: Run) -> None:
        answer = run("play", "template", "--seats", "human,human", "--names", "Ada,Bob", typed=["", "", "1", "", ""])
        _, ada, bob = answer.out.split("press Enter when you sit here")
        assert "You hold a" in ada
        assert "\n" * 30 in ada
        assert "pours in secret" not in bob
        assert "Ada has chosen" in bob

    def test_a_person_alone_sees_own_secrets_at_once(self, run: Run) -> None:
        answer = run("play", "template", "--seats", "human,random", "--seed", "5", "--json", typed=first_moves())
        assert answer.of("handedover") == []
        assert len(answer.of("ended")) == 1
        told = story(answer)
        assert any(line.startswith("Seat 1 gets a vial of strength") for line in told)
        assert not any(line.startswith("Hazel gets a vial of strength") for line in told)


def story(answer: Answer) -> list[str]:
    """All that was told, in order."""
    return [line for record in answer.of("happened") for line in record["story"]]
