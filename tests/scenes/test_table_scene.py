"""Matches on screen, by clicks and by keys alone, with the tableau law after every step."""

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.core.match import load
from game.tables import find_game
from scenes.answers import Play
from scenes.app import App
from scenes.frame import chrome_parts
from scenes.geometry import Point
from scenes.inputs import Did, Input
from scenes.parts import paint_all
from scenes.table import TableScene
from tests.scenes.contrast import reading
from tests.scenes.stage_hand import (
    FRAME,
    BlindApp,
    click_slot,
    open_app,
    open_table,
    play_by_clicks,
    play_by_keys,
    press,
    until_asked,
)

TABLES = ["template", "potion_explosion"]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seats", ["human,random", "human,human,random", "random,human,1,human"])
def test_a_whole_match_by_clicks(tmp_path: Path, table: str, seats: str) -> None:
    app = open_app(tmp_path, kind=BlindApp, speed="instant", simple_dispenser=True)
    scene = open_table(app, table, seats, seed=3)
    assert play_by_clicks(app, scene, Random("clicks")) > 4
    loaded = load(scene.match.text().encode(), find_game)
    assert loaded.damage is None
    assert loaded.match.result == scene.match.result


@pytest.mark.parametrize("table", TABLES)
def test_a_whole_match_by_keys_alone(tmp_path: Path, table: str) -> None:
    app = open_app(tmp_path, kind=BlindApp, speed="instant", simple_dispenser=True)
    scene = open_table(app, table, "human,random", seed=5)
    assert play_by_keys(app, scene, Random("keys")) > 4


@pytest.mark.parametrize("table", TABLES)
def test_bots_alone_play_to_the_end_frame_by_frame(tmp_path: Path, table: str) -> None:
    app = open_app(tmp_path, kind=BlindApp, speed="very_fast", simple_dispenser=True)
    scene = open_table(app, table, "random,random", seed=2)
    assert not until_asked_or_over(app, scene)


def until_asked_or_over(app: App, scene: TableScene[Any]) -> bool:
    """Bots only: nobody is ever asked, so this runs the match in patient pieces."""
    for _ in range(60):
        try:
            return until_asked(app, scene)
        except AssertionError as error:
            if "nobody is asked" not in str(error):
                raise
    raise AssertionError("the match does not end")


def test_a_click_while_something_moves_only_hurries_it(tmp_path: Path) -> None:
    app = open_app(tmp_path, speed="slow")
    scene = open_table(app, "potion_explosion", "human,1", seed=7)
    until_asked(app, scene)
    first = next(iter(scene.answers))
    click_slot(app, scene, first)
    app.step(FRAME)
    assert not scene.director.idle
    plies = len(scene.match.line)
    click_slot(app, scene, "track 1 1")
    assert scene.director.idle
    assert len(scene.match.line) == plies, "the click was not a move"


def test_what_is_not_lit_says_why(tmp_path: Path) -> None:
    app = open_app(tmp_path, speed="instant")
    scene = open_table(app, "potion_explosion", "human,random", seed=7)
    until_asked(app, scene)
    click_slot(app, scene, "end")
    assert "[2.5]" in scene.refusal, "starters come first"


def test_a_refusal_goes_after_a_while_or_with_the_next_action(tmp_path: Path) -> None:
    app = open_app(tmp_path, speed="instant")
    scene = open_table(app, "potion_explosion", "human,random", seed=7)
    until_asked(app, scene)
    click_slot(app, scene, "end")
    drawn = [app.step(FRAME) for _ in range(330)]
    assert scene.refusal, "there is time to read it"
    drawn += [app.step(FRAME) for _ in range(60)]
    assert not scene.refusal
    assert any(drawn[-60:]), "it is seen to go"
    assert not drawn[-1]
    click_slot(app, scene, "end")
    assert scene.refusal
    click_slot(app, scene, "hint")
    assert not scene.refusal
    click_slot(app, scene, "end")
    scene.answer(next(iter(scene.answers)))
    assert not scene.refusal


def test_undo_takes_the_last_decision_back_and_shows_the_table_as_it_was(tmp_path: Path) -> None:
    app = open_app(tmp_path, speed="instant")
    scene = open_table(app, "template", "human,human", seed=4)
    until_asked(app, scene)
    before = scene.tableau
    click_slot(app, scene, "pour")
    assert scene.match.undo_reaches() is not None
    press(app, "z", control=True)
    until_asked(app, scene)
    assert scene.tableau == before


def test_a_press_that_is_released_elsewhere_does_nothing(tmp_path: Path) -> None:
    app = open_app(tmp_path, speed="instant")
    scene = open_table(app, "template", "human,random", seed=4)
    until_asked(app, scene)
    plies = len(scene.match.line)
    app.send(Input(Did.PRESSED, scene.layout.rect_of("pour").center, button=1))
    app.send(Input(Did.RELEASED, Point(3, 500), button=1))
    assert len(scene.match.line) == plies


def test_the_clock_chooses_for_who_takes_too_long(tmp_path: Path) -> None:
    app = open_app(tmp_path, speed="instant")
    scene = open_table(app, "template", "human,random", seed=4, clock=5)
    until_asked(app, scene)
    app.step(FRAME)
    assert scene.clock_left is not None
    rounds = len(scene.tableau.points)
    for _ in range(int(6 / 0.1)):
        app.step(0.1)
    assert len(scene.tableau.points) > rounds


def test_a_hint_is_a_legal_move_with_a_reason(tmp_path: Path) -> None:
    app = open_app(tmp_path, speed="instant")
    scene = open_table(app, "potion_explosion", "human,random", seed=7)
    until_asked(app, scene)
    press(app, "h")
    for _ in range(3000):
        app.step(FRAME)
        if scene.hint is not None:
            break
    assert scene.hint is not None
    move, sentence = scene.hint
    assert scene.asked is not None
    assert move in scene.match.legal_moves(scene.asked)
    assert len(sentence) > 10


def test_the_last_turn_can_be_shown_again_and_changes_nothing(tmp_path: Path) -> None:
    app = open_app(tmp_path, speed="very_fast")
    scene = open_table(app, "potion_explosion", "human,random", seed=9)
    rng = Random("again")
    while until_asked(app, scene):
        if scene.can_show_again:
            break
        click_slot(app, scene, rng.choice([s for s, a in scene.answers.items() if isinstance(a, Play)]))
    assert scene.can_show_again
    before, plies = scene.tableau, len(scene.match.line)
    press(app, "a")
    assert not scene.is_settled
    until_asked(app, scene)
    assert (scene.tableau, len(scene.match.line)) == (before, plies)


def test_an_idle_table_draws_nothing(tmp_path: Path) -> None:
    app = open_app(tmp_path, speed="instant")
    scene = open_table(app, "potion_explosion", "human,random", seed=7)
    until_asked(app, scene)
    for _ in range(10):
        app.step(FRAME)  # what may wait with looking anew does so now
    assert not any(app.step(FRAME) for _ in range(30))


@pytest.mark.parametrize("simple", [True, False])
def test_every_turn_of_an_opponent_can_be_shown_again(tmp_path: Path, simple: bool) -> None:
    app = open_app(tmp_path, kind=BlindApp, speed="instant", simple_dispenser=simple, confirm_end=False)
    scene = open_table(app, "potion_explosion", "human,1", seed=6)
    rng = Random("once more")
    shown: set[int] = set()
    while until_asked(app, scene) and len(shown) < (12 if simple else 4):
        turn = scene.last_turn
        if turn is not None and id(turn) not in shown and len(turn.steps) > 3:
            shown.add(id(turn))
            before = scene.tableau
            press(app, "a")
            assert scene.asked is None, "nobody is asked meanwhile"
            assert until_asked(app, scene) or scene.match.result is not None
            assert scene.tableau == before
        moves = [slot for slot, answer in scene.answers.items() if isinstance(answer, Play)]
        click_slot(app, scene, rng.choice(sorted(moves or scene.answers)))
    assert shown


def test_the_screen_is_drawn_once_more_when_all_has_come_to_rest(tmp_path: Path) -> None:
    app = open_app(tmp_path, speed="fast")
    scene = open_table(app, "potion_explosion", "human,random", seed=7)
    drawn_settled = False
    for _ in range(3000):
        was = scene.is_settled
        drew = app.step(FRAME)
        drawn_settled |= drew and scene.is_settled and not was
        if scene.is_settled and not was:
            assert drew or app.step(FRAME), "what is lit now has to be seen"
        if scene.asked is not None:
            break
    assert scene.asked is not None
    assert drawn_settled


@pytest.mark.parametrize("table", TABLES)
def test_what_is_painted_in_parts_looks_as_if_painted_anew(tmp_path: Path, table: str) -> None:
    app = open_app(tmp_path, (640, 360), speed="fast", simple_dispenser=True, confirm_end=False)
    scene = open_table(app, table, "human,random", seed=8)
    rng = Random("parts")
    compared = 0
    for frame in range(1500):
        app.step(0.1)
        if frame % 3 == 0:
            app.draw()
            while scene.picture.is_behind:
                app.draw()
            seen = pygame.image.tobytes(app.canvas.surface, "RGB")
            scene.picture.forget()
            app.draw()
            assert pygame.image.tobytes(app.canvas.surface, "RGB") == seen, f"frame {frame} of {table}"
            compared += 1
        if scene.asked is not None:
            rng.choice((scene.undo, scene.suggest, scene.show_again, lambda: None))()
            if scene.asked is not None:
                click_slot(app, scene, rng.choice(sorted(scene.answers)))
        if scene.match.result is not None or compared > 120:
            break
    assert compared >= 15


def test_a_large_text_tells_less_but_no_smaller(tmp_path: Path) -> None:
    written: dict[float, tuple[int, str]] = {}
    for text_scale in (1.0, 2.0):
        app = open_app(tmp_path / str(text_scale), (1280, 720), speed="instant", text_scale=text_scale)
        scene = open_table(app, "potion_explosion", "human,random", seed=7)
        until_asked(app, scene)
        with reading((1280, 720)) as (canvas, found):
            canvas.text_scale = text_scale
            paint_all(canvas, chrome_parts(scene))
        story = canvas.rect(scene.layout.rect_of("story"))
        (told,) = [text for text in found if story.contains(text.box)]
        written[text_scale] = told.pixels, told.text
    assert written[2.0][0] >= 1.5 * written[1.0][0]
    assert written[1.0][1].endswith(written[2.0][1])
