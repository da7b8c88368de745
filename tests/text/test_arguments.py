"""The command line: what it lists, and that every mistake is one sentence and exit code 2."""

import json
from pathlib import Path

import pytest

from game.tables import TABLES
from game.text.main import main
from game.text.seating import read_options
from tests.text.talk import GAME, Run, run

__all__ = ["run"]  # a fixture


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["frob"], "invalid choice: 'frob'"),
        (["play"], "Say which table"),
        (["play", "chess"], "There is no table “chess”; there is potion_explosion"),
        (["play", GAME, "--frob"], "unrecognized arguments: --frob"),
        (["play", GAME, "--seats", "human"], "Potion Explosion is for 2 to 4 seats, not 1."),
        (["play", GAME, "--seats", "human,1,1,1,1"], "Potion Explosion is for 2 to 4 seats, not 5."),
        (["play", GAME, "--seats", "human,9"], "“9” cannot sit down"),
        (["play", GAME, "--seats", "human,1:purple"], "has no style “purple”"),
        (["play", GAME, "--seats", "human,"], "“” cannot sit down"),
        (["play", GAME, "--option", "kinds"], "An option is written key=value, not “kinds”."),
        (["play", GAME, "--option", "colour=red"], "There is no option “colour”; there is kinds, countdown,"),
        (["play", GAME, "--option", "countdown=many"], "The option countdown is a whole number, not “many”."),
        (["play", GAME, "--option", "countdown=1.5"], "The option countdown is a whole number, not “1.5”."),
        (["play", GAME, "--option", "little_help=maybe"], "The option little_help is yes or no, not “maybe”."),
        (["play", GAME, "--option", "countdown=1", "--option", "countdown=2"], "The option countdown is given twice."),
        (["play", GAME, "--option", "countdown=16"], "The countdown is 1 to 15 tokens"),
        (["play", GAME, "--option", "kinds=joy"], "The kinds in play are “random”, “first”, “friendly” or six"),
        (["play", GAME, "--option", "first=2"], "The first player is “random” or a seat from 0 to 1, not “2”."),
        (["play", GAME, "--seed", "lucky"], "“lucky” is not a whole number"),
        (["play", GAME, "--seed", "-1"], "--seed"),
        (["play", GAME, "--seed", str(2**63)], "is not a whole number from 0 to 9223372036854775807"),
        (["play", GAME, "--names", "Ada,ada"], "Two seats cannot have the same name."),
        (["play", GAME, "--names", "Ada,Bob,Cy"], "There are 3 names for 2 seats."),
        (["play", GAME, "--names", ","], "A name has 1 to 24 characters"),
        (["play", GAME, "--names", "x" * 25], "A name has 1 to 24 characters"),
        (["play", "--resume", "nowhere"], "nowhere cannot be read: No such file"),
        (["simulate", GAME, "--seats", "human,1"], "People cannot be simulated"),
        (["simulate", GAME, "--games", "0"], "“0” is not a number from 1 up"),
        (["simulate", GAME, "--option", "countdown=16"], "The countdown is 1 to 15 tokens"),
        (["simulate", "chess"], "There is no table “chess”"),
        (["ladder", GAME, "--games", "3"], "--games is an even number"),
        (["ladder", GAME, "--option", "countdown=16"], "The countdown is 1 to 15 tokens"),
        (["list", "chess"], "There is no table “chess”"),
        (["replay"], "the following arguments are required: FILE"),
        (["replay", "nowhere"], "nowhere cannot be read: No such file"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_mistake_is_one_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    answer = run(*arguments)
    assert answer.code == 2
    assert sentence in answer.errors
    assert answer.errors.count("\n") == 1
    assert answer.out == ""


def test_without_arguments_the_tables_are_listed(run: Run) -> None:
    answer = run()
    assert answer.code == 0
    for table in TABLES:
        assert table.id in answer.out
    assert f"python -m game play {GAME}" in answer.out


def test_list_leaves_the_template_out(run: Run) -> None:
    rows = json.loads(run("list", "--json").out)
    assert [row["id"] for row in rows] == [table.id for table in TABLES]
    assert "template" not in run("list").out


def test_list_describes_a_table(run: Run) -> None:
    described = run("list", GAME).out
    for field in ("kinds", "countdown", "little_help", "literal_end", "first"):
        assert field in described
    assert "--option kinds=first" in described
    assert "--option little_help=no" in described
    facts = json.loads(run("list", GAME, "--json").out)
    assert facts["options"][0]["values"] == ["random", "first", "friendly"]


def test_what_is_listed_as_an_option_is_understood(run: Run) -> None:
    for row in run("list", GAME).out.splitlines():
        if "--option" in row:
            pairs = row.split("--option ")[1:]
            answer = run("play", GAME, *(part for pair in pairs for part in ("--option", pair.strip())))
            assert answer.code == 0


@pytest.mark.parametrize(
    ("pair", "field", "value"),
    [
        ("countdown=3", "countdown", 3),
        ("little_help=no", "little_help", False),
        ("little_help=False", "little_help", False),
        ("literal_end=on", "literal_end", True),
        ("literal_end=1", "literal_end", True),
        ("kinds=friendly", "kinds", "friendly"),
        ("first=0", "first", "0"),
    ],
)
def test_options_have_the_types_of_their_fields(pair: str, field: str, value: object) -> None:
    (table,) = (table for table in TABLES if table.id == GAME)
    read = getattr(read_options(table.load().game, [pair]), field)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize("command", [[], ["list"], ["play"], ["simulate"], ["ladder"], ["replay"]])
def test_help_is_shown(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command, "--help"])
    assert left.value.code == 0
    assert "usage: python -m game" in capsys.readouterr().out


class TestMeasuring:
    def test_simulate_counts_matches(self, run: Run, tmp_path: Path) -> None:
        folder = tmp_path / "kept"
        options = ("--seats", "random,random", "--games", "3", "--seed", "2", "--option", "countdown=1")
        answer = run("simulate", GAME, *options, "--json", "--journals", str(folder))
        report = json.loads(answer.out)
        assert report["games"] == 3
        assert report["seed"] == 2
        assert len(list(folder.iterdir())) == 3
        for journal in folder.iterdir():
            assert run("replay", str(journal), "--json").code == 0

    def test_simulate_speaks_to_people(self, run: Run) -> None:
        answer = run("simulate", "template", "--seats", "random,random", "--games", "2")
        assert answer.code == 0
        assert "of the wins" in answer.out

    def test_simulate_mixes_no_journals(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "old.journal").write_text("precious")
        answer = run("simulate", "template", "--games", "2", "--journals", str(tmp_path))
        assert answer.code == 2
        assert "holds journals already" in answer.errors

    def test_simulate_says_where_it_cannot_write(self, run: Run, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        answer = run("simulate", "template", "--games", "2", "--journals", str(tmp_path / "file"))
        assert answer.code == 2
        assert "cannot be used" in answer.errors

    def test_seats_are_one_of_each_level_by_default(self, run: Run) -> None:
        report = json.loads(run("simulate", "template", "--games", "1", "--json").out)
        assert [seat["sits"] for seat in report["seats"]] == ["3", "2", "1"]

    def test_ladder_measures_every_level(self, run: Run) -> None:
        found = json.loads(run("ladder", "template", "--games", "2", "--json").out)
        assert [(rung["upper"], rung["lower"]) for rung in found["rungs"]] == [("1", "random"), ("2", "1"), ("3", "2")]
        assert len(run("ladder", "template", "--games", "2").out.splitlines()) == 3
