"""Whose desk is large, how the others show who acts and what they have won, and that starters stay where they lie."""

from pathlib import Path
from random import Random

import pytest

from game.core.protocol import Outsider
from game.potion_explosion import events
from game.potion_explosion.state import Awaits
from scenes.answers import Play
from scenes.canvas import Canvas
from scenes.potion_explosion.scene import BenchScene
from tests.scenes.bench_hand import LIMIT, open_bench, play_like_a_bot
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, press, until_asked


def frames(scene: BenchScene, enough: int = LIMIT) -> int:
    """Let a frame pass, with persons who move like bots; the frames that may still come."""
    scene.app.step(FRAME)
    if scene.asked is not None:
        play_like_a_bot(scene)
    return 0 if scene.match.result is not None and scene.is_settled else enough - 1


@pytest.mark.parametrize("seats", ["human,1", "1,human,1", "1,1,human,1"])
def test_a_person_among_bots_keeps_the_large_desk(tmp_path: Path, seats: str) -> None:
    scene = open_bench(tmp_path, seats, seed=4, speed="very_fast", kind=BlindApp)
    own = seats.split(",").index("human")
    acted: set[int] = set()
    left = LIMIT
    while left and len(acted) < seats.count(",") + 1:
        left = frames(scene, left)
        assert scene.large == own
        assert f"desk {own}" not in scene.layout.slots
        if scene.match.state.turn:
            acted.add(scene.acting)
    assert len(acted) == seats.count(",") + 1


def test_of_several_people_the_one_who_acts_has_it_and_keeps_it_while_bots_play(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "1,human,1,human", seed=4, speed="very_fast", kind=BlindApp)
    assert scene.large == 1, "before anybody's move it is the first person's"
    had: list[int] = []
    for _ in range(4000):
        scene.app.step(FRAME)
        if scene.asked is not None:
            assert scene.large == scene.asked
            if had[-1:] != [scene.large]:
                had.append(scene.large)
            play_like_a_bot(scene)
        assert scene.large in (1, 3)
        assert not had or scene.large in (had[-1], 4 - had[-1])
        if len(had) > 5:
            break
    assert set(had) == {1, 3}


def test_where_only_bots_play_it_is_that_of_who_acts(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "1,1", seed=4, speed="very_fast", kind=BlindApp)
    seen = set()
    for _ in range(1500):
        frames(scene)
        assert scene.large == scene.acting
        seen.add(scene.large)
    assert seen == {0, 1}


def test_what_others_win_lies_in_sight_and_their_desk_is_marked(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1,1", seed=5, plies=40, speed="normal", kind=BlindApp)
    canvas = Canvas.offscreen((640, 360))
    told = 0
    left = 6000
    while left and told < 12:
        left = frames(scene, left)
        if scene.acting == scene.large:
            assert not scene.is_there("their-hand")
            assert scene.own_hand == scene.tableau.hand
            continue
        assert scene.own_hand == (0, 0, 0, 0), "the own hand is empty while others act"
        if any(scene.tableau.hand) and not scene.director.idle:
            assert scene.is_there("their-hand")
            assert scene.names[scene.acting] in str(scene.explain("their-hand"))
            place = canvas.rect(scene.layout.rect_of("their-hand"))
            scene.draw(canvas)
            middle = range(place.x + 2, place.right - 2, 3)
            assert len({tuple(canvas.surface.get_at((x, place.centery))) for x in middle}) > 5, "marbles lie there"
            told += 1
    assert told >= 12


def test_marbles_that_others_win_and_place_go_over_that_tray(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=5, plies=40, speed="normal", kind=BlindApp)
    tray = scene.layout.rect_of("their-hand")
    starts = 0
    for _ in range(8000):
        frames(scene)
        if scene.acting != scene.large and scene.flights and isinstance(_event(scene), events.MarblePlaced):
            starts += any(tray.overlaps(flight._start) for flight in scene.flights)
        if starts > 3:
            break
    assert starts > 3


def _event(scene: BenchScene) -> object:
    """The first event of the last step that the screen performs."""
    return next((e for e in reversed(scene.match.line[-1].step.events) if isinstance(e, events.MarblePlaced)), None)


@pytest.mark.parametrize("seed", range(6))
def test_starters_stay_in_their_places(tmp_path: Path, seed: int) -> None:
    scene = open_bench(tmp_path, "human,human,human", seed=seed, kind=BlindApp)
    rng = Random(f"starters {seed}")
    until_asked(scene.app, scene)
    laid = scene.tray
    places = {slot: scene.layout.rect_of(slot) for slot in scene.layout.slots if slot.startswith("offer ")}
    assert len(laid) == len(places) == 6
    left = list(laid)
    while scene.match.state.awaits is Awaits.CHOICE:
        slot = rng.choice([slot for slot, answer in scene.answers.items() if isinstance(answer, Play)])
        tile = scene.tray[int(slot.split(" ")[1]) - 1]
        assert str(scene.explain(slot)), "it has a name"
        click_slot(scene.app, scene, slot)
        until_asked(scene.app, scene)
        left[left.index(tile)] = None
        if scene.tableau.offer:
            assert scene.tray == tuple(left)
            for place, rect in places.items():
                assert scene.layout.rect_of(place) == rect
        if rng.random() < 0.3 and scene.match.undo_reaches() is not None:
            press(scene.app, "u")
            until_asked(scene.app, scene)
            left = list(scene.tray)
            assert [tile for tile in left if tile is not None] == list(scene.tableau.offer)
    assert scene.tray == ()
    assert not isinstance(scene.match.to_move[0], Outsider)


def test_the_tops_of_the_stacks_have_names(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=30, kind=BlindApp)
    until_asked(scene.app, scene)
    for number, top in enumerate(scene.tableau.tops):
        assert top is not None
        slot = f"stack {number + 1}"
        assert slot in scene.focusable()
        assert "holes" in str(scene.explain(slot))
        assert scene._slot_at(scene.layout.rect_of(slot).center) == slot
