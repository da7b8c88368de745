"""A suggestion leads to its move, and is gone as soon as the player does anything else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from game.potion_explosion.moves import Balm, Draught, Drink, Elixir, End, Fill, Help, Place, Take, Use, Wisdom
from game.potion_explosion.pieces import COLOURS, Kind
from scenes.answers import Play, Select
from scenes.potion_explosion.advice import follows
from scenes.potion_explosion.scene import BenchScene
from tests.scenes.bench_hand import open_bench, play_until
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, press, until_asked

RED, BLUE, YELLOW, _ = COLOURS


def with_choices(scene: BenchScene) -> bool:
    """Something can be selected and a marble be taken."""
    kinds = {type(answer) for answer in scene.answers.values()}
    return kinds == {Play, Select} and "track 1 1" in scene.answers and "little-help" in scene.answers


@pytest.fixture
def advised(tmp_path: Path) -> BenchScene:
    """A bench on which a marble has been suggested."""
    scene = open_bench(tmp_path, seed=3, plies=30, kind=BlindApp)
    play_until(scene, with_choices)
    scene.hint = (Take(0, 0), "Take this.")
    return scene


DEEDS: dict[str, Callable[[BenchScene], Any]] = {
    "another marble": lambda scene: click_slot(scene.app, scene, "track 3 2"),
    "a choice of another kind": lambda scene: click_slot(scene.app, scene, "little-help"),
    "something that is not allowed": lambda scene: click_slot(scene.app, scene, "end"),
    "the rules": lambda scene: click_slot(scene.app, scene, "help"),
    "the log by key": lambda scene: press(scene.app, "l"),
    "escape": lambda scene: press(scene.app, "escape"),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_a_suggestion_goes_with_the_next_thing_that_is_done(advised: BenchScene, deed: str) -> None:
    DEEDS[deed](advised)
    assert advised.hint is None


def test_what_a_place_is_replaces_a_suggestion_and_goes_as_well(advised: BenchScene) -> None:
    click_slot(advised.app, advised, "score")
    assert advised.hint is not None
    assert advised.hint[0] is None
    click_slot(advised.app, advised, "little-help")
    assert advised.hint is None


def test_a_suggestion_stays_while_its_own_choice_goes_on(advised: BenchScene) -> None:
    helping = next(move for move in advised.match.legal_moves(advised.match.state.seat) if isinstance(move, Help))
    advised.hint = (helping, "Have a Little Help.")
    click_slot(advised.app, advised, "little-help")
    assert advised.hint is not None
    assert advised.selection == ("help",)
    click_slot(advised.app, advised, "cancel")
    assert advised.hint is None
    advised.app.step(FRAME)


def test_a_choice_follows_the_move_that_it_can_end_in() -> None:
    tracks = (bytes((0, 0, 1)), bytes((1, 2, 3)), b"", b"", b"")
    balm, draught = Drink(Balm(0, 0, 1)), Drink(Draught((0, 1)), by_sands=True)
    follow: list[tuple[tuple[Any, ...], Any]] = [
        (("drink", Kind.BALM, False), balm),
        (("drink", Kind.BALM, False, (0, 1)), balm),
        (("sands",), draught),
        (("drink", Kind.DRAUGHT, True, (1, 0)), draught),
        (("drink", Kind.ELIXIR, False), Drink(Elixir(1))),  # type: ignore[arg-type]
        (("keep", RED, BLUE), End((1, 2, 0, 0))),
        (("place", RED), Place(RED, 1)),
        (("use", BLUE), Use(BLUE, 0)),
        (("fill", YELLOW), Fill(YELLOW, 0, RED)),
        (("sure", End(None)), End(None)),
    ]
    stray: list[tuple[tuple[Any, ...], Any]] = [
        ((), balm),
        (("drink", Kind.BALM, True), balm),
        (("drink", Kind.BALM, False, (1, 0)), balm),
        (("drink", Kind.WISDOM, False), balm),
        (("sands",), balm),
        (("help",), Drink(Wisdom(0, 0))),
        (("keep", RED, RED), End((1, 2, 0, 0))),
        (("place", RED), Place(BLUE, 1)),
        (("use", RED), Place(RED, 1)),
        (("sure", End(None)), Take(0, 0)),
    ]
    assert [follows(selection, move, tracks) for selection, move in follow] == [True] * len(follow)
    assert [follows(selection, move, tracks) for selection, move in stray] == [False] * len(stray)


def test_tools_that_can_do_nothing_say_why(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,random", options={"first": "0"}, kind=BlindApp, hints=False)
    assert until_asked(scene.app, scene)
    for slot, reason in (
        ("hint", "Hints are switched off in the settings."),
        ("again", "Nobody else has had a turn yet."),
        ("undo", "Nothing can be taken back: something was revealed or handed over since."),
    ):
        click_slot(scene.app, scene, slot)
        assert scene.refusal == reason
        assert not scene.is_shown_again
    scene.app.prefer(structs.replace(scene.app.preferences, hints=True))
    click_slot(scene.app, scene, "hint")
    assert scene.refusal == ""
    assert scene.thinking.is_advising


def test_nobody_is_advised_once_the_match_is_over(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,random", plies=2_000, kind=BlindApp)
    assert not until_asked(scene.app, scene)
    click_slot(scene.app, scene, "hint")
    assert scene.refusal == "The match is over."
