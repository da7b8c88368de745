"""What hands do at the bench: all marbles at once, dragging, and the switches for what helps."""

from pathlib import Path

import pytest

from game.potion_explosion.moves import Place, Take, Use
from game.potion_explosion.pieces import LETTERS, plus
from scenes.answers import Play, Select
from scenes.geometry import Point
from scenes.inputs import Did, Input
from scenes.potion_explosion.painting import marks_of
from scenes.potion_explosion.placing import plan
from scenes.potion_explosion.scene import BenchScene
from tests.scenes.bench_hand import drag, open_bench, play_like_a_bot, play_until
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, press, until_asked


def inside(scene: BenchScene) -> list[tuple[int, int, int, int] | None]:
    """The marbles on each burner of the person's desk; None where it is free."""
    desk = scene.match.view(None).desks[0]
    return [brew.inside if brew is not None else None for brew in desk.burners]


@pytest.mark.parametrize("seed", [3, 7, 11, 20])
def test_place_all_does_what_its_preview_shows(tmp_path: Path, seed: int) -> None:
    scene = open_bench(tmp_path, seed=seed, kind=BlindApp)
    done = 0
    for _ in range(3):
        if not until_asked(scene.app, scene):
            break
        play_until(scene, lambda bench: "place-all" in bench.answers)
        scene.app.send(Input(Did.MOVED, scene.layout.rect_of("place-all").center))
        shown = scene.planned
        assert shown == plan(scene.match.view(scene.audience))
        assert len(shown) > 1
        expected = inside(scene)
        for colour, burner in shown:
            marble = tuple(int(c == colour) for c in range(4))
            held = expected[burner]
            assert held is not None
            expected[burner] = plus(held, marble)  # type: ignore[arg-type]
        click_slot(scene.app, scene, "place-all")
        for _ in range(40):
            scene.app.step(FRAME)
        now = inside(scene)
        completed = {ply.actor for ply in scene.match.line[-40:]}
        assert completed
        for before, after in zip(expected, now, strict=True):
            assert after in (before, None), "as shown, or finished by it"
        done += 1
        if scene.asked is not None:
            play_like_a_bot(scene)
    assert done


def test_a_placement_can_be_taken_back(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=7, kind=BlindApp)
    play_until(scene, lambda bench: any(slot.startswith("pool ") for slot in bench.answers))
    before = scene.tableau
    slot = next(slot for slot in scene.answers if slot.startswith("pool "))
    click_slot(scene.app, scene, slot)
    if scene.selection:
        click_slot(scene.app, scene, next(slot for slot in scene.answers if slot.startswith("burner ")))
    until_asked(scene.app, scene)
    if scene.match.undo_reaches() is not None:
        press(scene.app, "u")
        until_asked(scene.app, scene)
        assert scene.tableau == before


def has_choice(scene: BenchScene) -> bool:
    """A marble of hand or pool goes to either of two tiles."""
    return any(slot.startswith(("hand ", "pool ")) and isinstance(a, Select) for slot, a in scene.answers.items())


def test_a_marble_is_dragged_to_one_of_two_tiles(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=5, kind=BlindApp)
    play_until(scene, has_choice)
    slot = next(s for s, a in scene.answers.items() if s.startswith(("hand ", "pool ")) and isinstance(a, Select))
    plies = len(scene.match.line)
    drag(scene, slot, "burner 2")
    move = scene.match.line[plies].move
    assert isinstance(move, Place | Use)
    assert (LETTERS[move.colour], move.burner) == (slot[-1], 1)


def test_a_marble_that_is_chosen_is_marked_and_a_second_click_puts_it_back(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=5, kind=BlindApp)
    play_until(scene, has_choice)
    slot = next(s for s, a in scene.answers.items() if s.startswith(("hand ", "pool ")) and isinstance(a, Select))
    plies = len(scene.match.line)
    click_slot(scene.app, scene, slot)
    assert scene.selection
    assert slot in scene.answers, "and so it is lit"
    assert [other for other in scene.answers if other.split(" ")[0] in ("hand", "pool")] == [slot]
    scene.app.send(Input(Did.MOVED, scene.layout.rect_of("countdown").center))
    assert not scene.drag.is_on, "a click that is over drags nothing"
    click_slot(scene.app, scene, slot)
    assert (scene.selection, len(scene.match.line)) == ((), plies)
    click_slot(scene.app, scene, slot)
    drag(scene, slot, "countdown")
    assert (scene.selection, len(scene.match.line)) == ((), plies), "dropped nowhere, it goes back"
    click_slot(scene.app, scene, slot)
    drag(scene, slot, "burner 1")
    assert isinstance(scene.match.line[plies].move, Place | Use), "what is chosen can still be dragged"


def test_a_marble_that_is_dropped_elsewhere_goes_back(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=5, kind=BlindApp)
    play_until(scene, has_choice)
    slot = next(s for s, a in scene.answers.items() if s.startswith(("hand ", "pool ")) and isinstance(a, Select))
    plies = len(scene.match.line)
    drag(scene, slot, "countdown")
    assert len(scene.match.line) == plies
    assert scene.selection == ()
    assert not scene.drag.is_on


def test_a_marble_is_dragged_out_of_the_dispenser(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=5, kind=BlindApp)
    play_until(scene, lambda bench: isinstance(bench.answers.get("track 2 3"), Play))
    plies = len(scene.match.line)
    drag(scene, "track 2 3", "stack 1")
    assert len(scene.match.line) == plies, "that is nowhere"
    drag(scene, "track 2 3", "hand")
    assert scene.match.line[plies].move == Take(1, 2)


def test_a_click_with_an_unsteady_hand_is_still_a_click(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, seed=5, kind=BlindApp)
    play_until(scene, lambda bench: isinstance(bench.answers.get("track 2 3"), Play))
    here = scene.layout.rect_of("track 2 3").center
    near = Point(here.x + 6, here.y + 4)
    plies = len(scene.match.line)
    scene.app.send(Input(Did.PRESSED, here, button=1))
    scene.app.send(Input(Did.MOVED, near))
    scene.app.send(Input(Did.RELEASED, near, button=1))
    assert scene.match.line[plies].move == Take(1, 2)


@pytest.mark.parametrize("on", [True, False])
def test_what_helps_can_be_switched_off(tmp_path: Path, on: bool) -> None:
    scene = open_bench(tmp_path, seed=7, kind=BlindApp, hints=on, legal_glow=on, pick_preview=on)
    play_until(scene, lambda bench: isinstance(bench.answers.get("track 2 3"), Play))
    scene.app.send(Input(Did.MOVED, scene.layout.rect_of("track 2 3").center))
    hover = marks_of(scene).hover
    assert hover is not None
    assert (hover.brings is not None) == on
    assert ("explode" in str(scene.explain("track 2 3"))) == on
    press(scene.app, "h")
    for _ in range(400):
        scene.app.step(FRAME)
    assert (scene.hint is not None) == on
    press(scene.app, "escape")
    click_slot(scene.app, scene, "little-help")
    assert bool(marks_of(scene).lit) == on


def test_one_can_plan_while_others_think(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=7, kind=BlindApp, speed="slow")
    play_until(scene, lambda bench: isinstance(bench.answers.get("track 2 3"), Play))
    for _ in range(20_000):
        if scene.asked is None and scene.is_settled:
            break
        if scene.asked is not None:
            play_like_a_bot(scene)
        scene.app.step(FRAME)
    assert scene.asked is None
    scene.app.send(Input(Did.MOVED, scene.layout.rect_of("track 2 3").center))
    assert "As they lie now" in str(scene.explain("track 2 3"))
    hover = marks_of(scene).hover
    assert hover is not None
    assert hover.brings is not None
