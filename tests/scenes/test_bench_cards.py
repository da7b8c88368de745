"""Cards lie beside what they explain: on the screen, over neither it nor anything that answers, at every size."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import structs

from game.core.protocol import Seat
from game.core.words import text_of
from game.potion_explosion.moves import Take
from game.potion_explosion.state import Awaits
from scenes.answers import Select
from scenes.canvas import Canvas
from scenes.cards import AREA, card_of, gap_between
from scenes.frame import over_parts
from scenes.geometry import SCREEN, Point
from scenes.inputs import Did, Input
from scenes.pause import PauseActions, PauseScene
from scenes.potion_explosion.interpret import marble_of
from scenes.potion_explosion.scene import BenchScene
from tests.scenes.bench_hand import open_bench, play_until
from tests.scenes.form_hand import SIZES, TEXT_SCALES
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, press, until_asked


def before_the_pick(scene: BenchScene) -> bool:
    view = scene.match.view(None)
    return view.awaits is Awaits.ACTION and not view.picked


def with_an_elixir(scene: BenchScene) -> bool:
    return "ready elixir" in scene.answers


STATES: dict[str, tuple[str, int, Callable[[BenchScene], bool], str]] = {
    "draft": ("human,1,1", 0, lambda scene: "offer 1" in scene.answers, ""),
    "early": ("human,1,1,1", 25, before_the_pick, ""),
    "late": ("human,1", 90, before_the_pick, ""),
    "tiles": ("human,1,1", 40, lambda scene: scene.match.state.awaits is Awaits.DRAW, ""),
    "elixir": ("human,1,1", 0, with_an_elixir, "ready elixir"),
}
"""Who plays, how far bots have played, what is waited for, and what is clicked then."""


def bounds(text_scale: float) -> tuple[float, float]:
    """How far a card lies at most from a marble amid others that are lit, and from anything else.

    In large letters the bottom line's card has to go above the stacks, which it keeps clear of.
    """
    return (200, 100) if text_scale <= 1 else (300, 260)


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("state", STATES)
def test_cards_lie_beside_their_pieces(tmp_path: Path, state: str, text_scale: float) -> None:
    seats, plies, is_there, chosen = STATES[state]
    options = {"kinds": "first"} if state == "elixir" else {}
    scene = open_bench(tmp_path, seats, seed=3, plies=plies, text_scale=text_scale, kind=BlindApp, options=options)
    play_until(scene, is_there)
    if chosen:
        click_slot(scene.app, scene, chosen)
        assert any(slot.startswith("desk ") for slot in scene.answers)
    lit = {slot: scene.layout.rect_of(slot) for slot in scene.answers}
    for size in SIZES:
        canvas = Canvas.offscreen(size)
        canvas.text_scale = text_scale
        cards = 0
        for slot in scene.layout.slots:
            place = scene.layout.rect_of(slot)
            card = card_of(scene, canvas, slot) if scene.is_there(slot) else None
            if card is None:
                assert not scene.is_there(slot) or scene.explain(slot) is None or place.width * place.height > AREA
                continue
            cards += 1
            assert SCREEN.joined(card.place) == SCREEN, slot
            assert not card.place.overlaps(place), f"the card of {slot} lies over it"
            covered = [other for other in lit if other != slot and card.place.overlaps(lit[other])]
            assert not covered, f"the card of {slot} covers {covered}"
            most = bounds(text_scale)[0 if marble_of(slot) else 1]
            within = [lit[other] for other in lit if other != slot and lit[other].contains(place.center)]
            assert gap_between(card.place, [*within, place][0]) <= most, f"the card of {slot} lies far away"
        assert cards > 60


def covered(scene: BenchScene, slot: str, names: tuple[str, ...]) -> list[str]:
    """The places of these names that the card of a slot would hide."""
    card = card_of(scene, scene.app.canvas, slot) if scene.is_there(slot) else None
    others = [other for other in scene.layout.slots if other != slot and other.split(" ")[0] in names]
    return [other for other in others if card is not None and card.place.overlaps(scene.layout.rect_of(other))]


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_cards_leave_marbles_that_are_chosen_among_and_the_stacks_above_the_line_free(
    tmp_path: Path, text_scale: float
) -> None:
    scene = open_bench(tmp_path, seed=3, plies=40, text_scale=text_scale, kind=BlindApp)
    scene.app.canvas.text_scale = text_scale
    until_asked(scene.app, scene)
    assert card_of(scene, scene.app.canvas, "story") is not None
    assert covered(scene, "story", ("stack",)) == []
    play_until(scene, lambda bench: bench.answers.get("end") == Select(("keep",)))
    click_slot(scene.app, scene, "end")
    assert {"keep 1", "left R"} <= set(scene.layout.slots)
    assert not {"keep 1", "keep 2", "keep 3"} & set(scene.answers), "what is not lit is spared as well"
    assert [slot for slot in scene.layout.slots if covered(scene, slot, ("keep", "left"))] == []


@pytest.mark.parametrize("simple", [True, False])
def test_no_card_lies_over_what_moves_until_the_pointer_has_moved_on(tmp_path: Path, simple: bool) -> None:
    scene = open_bench(tmp_path, seed=3, plies=40, speed="normal", simple=simple, kind=BlindApp)
    until_asked(scene.app, scene)

    def has_card() -> bool:
        return "card" in over_parts(scene, scene.app.canvas)

    stack = scene.layout.rect_of("stack 1").center
    scene.app.send(Input(Did.MOVED, stack))
    assert has_card()
    play_until(scene, before_the_pick)
    scene.app.send(Input(Did.MOVED, stack))
    scene.play(next(move for move in scene.match.legal_moves(Seat(0)) if isinstance(move, Take)))
    moving = 0
    while not scene.is_settled:
        scene.app.send(Input(Did.MOVED, stack if moving % 2 else scene.layout.rect_of("shelf").center))
        assert not has_card()
        scene.app.step(FRAME)
        moving += 1
    assert moving > 10
    scene.app.send(Input(Did.MOVED, stack))
    assert has_card()


def test_large_parts_of_the_table_are_read_out_by_a_click_and_have_no_card(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=30, kind=BlindApp)
    until_asked(scene.app, scene)
    for slot in ("dispenser", "desk"):
        assert card_of(scene, scene.app.canvas, slot) is None
        scene.hint = None
        scene.answer(slot)
        assert scene.hint is not None
        assert len(scene.hint[1]) > 10


def test_tools_that_can_do_nothing_say_why_when_they_are_pointed_at(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=30)
    play_until(scene, lambda bench: "track 1 1" in bench.answers and bench.match.undo_reaches() is None)
    scene.app.step(FRAME)
    scene.app.send(Input(Did.MOVED, scene.layout.rect_of("undo").center))
    card = card_of(scene, scene.app.canvas, "undo")
    assert card is not None
    assert card.text == "Too late: something was revealed or handed over."
    scene.app.prefer(structs.replace(scene.app.preferences, hints=False))
    assert "switched off" in text_of(scene.tip("hint"))
    play_until(scene, lambda bench: bench.match.undo_reaches() is not None and bench.why_useless("undo") is None)
    assert text_of(scene.tip("undo")) == "Take the last decision back"


def test_a_card_goes_with_a_click_a_key_and_what_is_laid_over_it(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=30)
    until_asked(scene.app, scene)

    def point_at(slot: str) -> bool:
        scene.app.send(Input(Did.MOVED, scene.layout.rect_of(slot).center))
        return "card" in over_parts(scene, scene.app.canvas)

    assert point_at("score 1")
    scene.app.send(Input(Did.MOVED, Point(2, 2)))
    assert "card" not in over_parts(scene, scene.app.canvas), "it goes when the pointer goes"
    assert point_at("score 1")
    click_slot(scene.app, scene, "score 1")
    assert not point_at("score 1"), "a click has put it away"
    assert point_at("score")
    assert point_at("score 1"), "it comes back with the pointer"
    press(scene.app, "f5")
    assert not point_at("score 1"), "and a key has, too"
    press(scene.app, "tab")
    assert "card" in over_parts(scene, scene.app.canvas), "what keys lead to has one"
    click_slot(scene.app, scene, "score")
    assert point_at("menu")
    over = PauseScene(PauseActions(*[lambda: None] * 4))
    scene.app.stack.push(over)
    scene.app.step(FRAME)
    assert "card" not in over_parts(scene, scene.app.canvas)
    scene.app.stack.pop(over)
    scene.app.step(FRAME)
    assert "card" not in over_parts(scene, scene.app.canvas)
    assert point_at("menu")
