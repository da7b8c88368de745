"""What a person can type in the course of a match."""

import re
from pathlib import Path
from random import Random

import pytest

from game.core.match import load
from game.tables import find_game
from game.text.commands import COMMANDS
from tests.text.talk import GAME, Answer, Run, run

__all__ = ["run"]  # a fixture

TURN = ["1"]
"""Takes a starter; what follows is the person's first turn."""
ARGUMENTS = {
    "?": "take 3 5",
    "moves": "take",
    "why": "take 3 9",
    "rules": "4.1",
    "log": "3",
    "save": "copy",
}


def played(run: Run, *typed: str, seed: str = "5") -> Answer:
    return run("play", GAME, "--seats", "human,random", "--option", "first=0", "--seed", seed, typed=[*TURN, *typed])


def reply(run: Run, *typed: str) -> str:
    """What the last of these commands was answered, in one line."""
    answer = played(run, *typed, "end of reply")
    parts = re.split(r"^Seat 1> ", answer.out, flags=re.MULTILINE)
    return " ".join(parts[-3].split())


def potluck_reply(run: Run, typed: str, public_log: str = "yes") -> str:
    """What a command is answered in the first turn of a match of Potion Potluck, in one line."""
    arguments = ("--seats", "human,1", "--option", f"public_log={public_log}", "--seed", "5")
    answer = run("play", "potion_potluck", *arguments, typed=[typed, "end of reply"])
    assert answer.code == 0
    return " ".join(re.split(r"^Seat 1> ", answer.out, flags=re.MULTILINE)[1].split())


class TestMoves:
    def test_a_move_can_be_written(self, run: Run) -> None:
        assert "Seat 1 takes the" in reply(run, "take 3 5")

    def test_capitals_and_spaces_do_not_matter(self, run: Run) -> None:
        assert "at track 3, position 5." in reply(run, "TAKE  3 5")

    def test_a_number_is_the_move_of_that_number(self, run: Run) -> None:
        listed = reply(run, "moves take")
        number = re.search(r"(\d+) take 3 5 ", listed)
        assert number is not None
        assert "at track 3, position 5." in reply(run, number[1])

    def test_long_lists_are_not_dumped(self, run: Run) -> None:
        turn = played(run).out.split("Seat 1> ")[-2]
        assert "take …, such as “take" in turn
        assert len(re.findall(r"\btake \d \d", turn)) == 1

    def test_a_group_lists_all_its_moves_with_what_they_collect(self, run: Run) -> None:
        listed = reply(run, "moves take")
        assert len(re.findall(r"\btake \d \d", listed)) == 40
        assert "nothing explodes." in listed
        assert re.search(r": 2 \w+ explode", listed)

    def test_a_group_ends_its_sentence_before_it_says_how_to_list_it(self, run: Run) -> None:
        assert "is worth 6 from now on. “moves attune” lists them all." in potluck_reply(run, "?")
        assert ": nothing explodes. “moves take” lists them all." in reply(run, "?")

    def test_the_words_of_a_group_list_it(self, run: Run) -> None:
        assert reply(run, "take").startswith("take 1 take 1 1")

    def test_what_is_no_move_is_said(self, run: Run) -> None:
        assert "“dance” is neither a move nor a command" in reply(run, "dance")

    def test_a_number_beyond_the_list_is_said(self, run: Run) -> None:
        assert "“999999999999999999999” is neither" in reply(run, "9" * 21)
        assert "There is no move 999; they are numbered from 1 to 80." in reply(run, "999")

    def test_half_a_move_is_shown_whole(self, run: Run) -> None:
        assert "write it like “take" in reply(run, "take 3")

    def test_an_illegal_move_names_its_rule(self, run: Run) -> None:
        assert "Not allowed: The ninth marble is only half visible" in reply(run, "take 3 9")
        assert reply(run, "take 3 9").endswith("[3.3]")
        assert reply(run, "TAKE  3 9").endswith("[3.3]")


class TestQuestions:
    def test_a_question_mark_says_what_is_going_on(self, run: Run) -> None:
        said = reply(run, "?")
        assert "it is Seat 1’s turn." in said
        assert "Seat 1: take a marble from the dispenser." in said
        assert "help …, such as" in said

    @pytest.mark.parametrize("question", ["? take 3 5", "?take 3 5"])
    def test_a_move_is_explained(self, run: Run, question: str) -> None:
        assert "take 3 5 Take the" in reply(run, question)

    def test_a_number_is_explained(self, run: Run) -> None:
        assert "1 take 1 1 Take the" in reply(run, "? 1")

    def test_a_move_that_is_not_allowed_is_explained_by_its_rule(self, run: Run) -> None:
        assert "[3.3]" in reply(run, "? take 3 9")

    def test_a_word_is_looked_up(self, run: Run) -> None:
        assert "4.6 Only the pick, and the picks of a tie-break" in reply(run, "? refills never")

    def test_why_quotes_the_rule(self, run: Run) -> None:
        said = reply(run, "why take 3 9")
        assert "Not allowed: The ninth marble is only half visible" in said
        assert "3.3 Any marble at positions 1 to 8 of any track may be picked." in said

    def test_why_of_an_allowed_move(self, run: Run) -> None:
        assert "“take 3 5” is allowed." in reply(run, "why take 3 5")

    def test_why_of_nonsense(self, run: Run) -> None:
        assert "“the sky is blue” is not a move" in reply(run, "why the sky is blue")

    def test_rules_by_number_and_by_chapter(self, run: Run) -> None:
        assert reply(run, "rules 6.3").startswith("rules 6.3 6.3 A placed marble stays in its hole")
        chapter = reply(run, "rules 7")
        assert "7.1 " in chapter
        assert "7.2 " in chapter

    def test_rules_by_word_in_a_table(self, run: Run) -> None:
        assert "wisdom7 2 4 0 1 11" in reply(run, "rules wisdom7")

    def test_rules_without_an_answer(self, run: Run) -> None:
        assert "The rules do not speak of “bicycle”." in reply(run, "rules bicycle")
        assert "Say what to look up" in reply(run, "rules")

    def test_a_hint_is_a_legal_move_with_a_reason(self, run: Run) -> None:
        hinted = reply(run, "hint")
        found = re.match(r"hint ([a-z]+(?: [\w-]+)*): ", hinted)
        assert found is not None
        assert "is allowed" in reply(run, f"why {found[1]}")

    def test_a_hint_is_one_sentence_and_then_its_reason(self, run: Run) -> None:
        assert re.fullmatch(r"hint [^:]+: [^.]+\. [A-Z][^.]+\.", potluck_reply(run, "hint"))


class TestOtherCommands:
    def test_undo_takes_a_decision_back(self, run: Run) -> None:
        seats = ("--seats", "human,random", "--option", "first=0", "--seed", "4")
        asked = run("play", GAME, *seats, "--json", typed=[*TURN, "take 1 1", "place Y 1", "undo"]).of("asked")
        before, placed, undone = asked[-3:]
        assert "place Y 1" in before["moves"]
        assert "place Y 1" not in placed["moves"]
        assert undone == before

    def test_undo_does_not_cross_what_was_revealed(self, run: Run) -> None:
        assert "Nothing can be taken back" in reply(run, "take 3 5", "undo")

    def test_log_tells_the_story_so_far(self, run: Run) -> None:
        whole = reply(run, "log")
        assert "Eighty marbles fill the five tracks." in whole
        assert whole.endswith("it is Seat 1’s turn.")
        assert reply(run, "log 2").count("·") == 2

    @pytest.mark.parametrize("typed", ["log", "log 2"])
    def test_log_tells_nothing_where_players_have_to_remember(self, run: Run, typed: str) -> None:
        told = potluck_reply(run, typed, public_log="no")
        assert told == f"{typed} By house rule nobody looks back in this match."

    def test_log_tells_the_story_where_players_may_look_back(self, run: Run) -> None:
        told = potluck_reply(run, "log", public_log="yes")
        assert "Game 1 is dealt." in told
        assert "nobody looks back" not in told

    def test_save_writes_a_copy(self, run: Run, tmp_path: Path) -> None:
        copy = tmp_path / "copy.journal"
        assert "The match so far is in" in reply(run, f"save {copy}")
        assert load(copy.read_bytes(), find_game).damage is None

    def test_save_overwrites_nothing(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "copy").write_text("precious")
        assert "cannot be written" in reply(run, f"save {tmp_path / 'copy'}")
        assert (tmp_path / "copy").read_text() == "precious"
        assert "Say where to" in reply(run, "save")

    def test_save_to_an_impossible_name(self, run: Run) -> None:
        assert "cannot be written" in reply(run, "save a\x00b")

    def test_picture_shows_the_table(self, run: Run) -> None:
        assert "position 1 2 3 4 5 6 7 8 (9)" in reply(run, "picture")

    def test_help_lists_every_command(self, run: Run) -> None:
        said = reply(run, "help")
        for command in COMMANDS.values():
            assert f"{command.usage}: {command.what}" in said

    def test_a_move_comes_before_a_command_of_its_name(self, run: Run) -> None:
        assert "Little Help with the" in reply(run, "help 3 5")

    def test_nothing_that_is_typed_breaks_the_match(
        self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        rng = Random(1)
        words = [
            *(name for name in COMMANDS if name != "quit"),
            *["0", "1", "2", "5", "9", "41", "77", "R", "K", "{}", "%", "²", "\x00", "?", "end", "drink", "1-3"],
            "",
        ]
        typed = [" ".join(rng.choices(words, k=rng.randint(1, 4))) for _ in range(400)]
        answer = played(run, *typed)
        assert answer.code == 0
        assert answer.out.count("Seat 1> ") == len(typed) + 2

    def test_every_command_answers(self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        for name in COMMANDS:
            if name != "quit":
                said = reply(run, f"{name} {ARGUMENTS.get(name, '')}".strip())
                assert len(said) > len(name) + 10, name
                assert "neither a move nor a command" not in said, name
