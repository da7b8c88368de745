"""Potion Explosion's bench: everything has its place at any text size, every event its act, every prompt its length."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from game.core.protocol import Seat
from game.potion_explosion import events
from game.potion_explosion.pieces import KINDS, KINDS_IN_PLAY, TILES, TRACKS, VISIBLE
from game.potion_explosion.state import Trigger
from scenes.dispenser.slots import Slots
from scenes.frame import chrome_parts
from scenes.geometry import SCREEN, Rect
from scenes.parts import paint_all
from scenes.potion_explosion.acts import ACTS
from scenes.potion_explosion.captions import moment_of
from scenes.potion_explosion.interpret import track_slot
from scenes.potion_explosion.layout import areas, bench_slots, hole_places, hole_slots, tile_rect
from scenes.potion_explosion.moving import moment_part
from tests.scenes.bench_hand import open_bench
from tests.scenes.contrast import hard_to_read, reading
from tests.scenes.stage_hand import until_asked

SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)


def slots_of(seats: int, text_scale: float, offered: int = 0) -> dict[str, Rect]:
    places = Slots(areas(text_scale).dispenser)
    marbles = {
        track_slot(track, place): places.rect_of(track, place) for track in range(TRACKS) for place in range(VISIBLE)
    }
    return bench_slots(seats, 0, offered, KINDS[:KINDS_IN_PLAY], text_scale, marbles)


@pytest.mark.parametrize("text_scale", SCALES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_slot_is_on_screen_and_large_enough(seats: int, text_scale: float) -> None:
    for slot, rect in slots_of(seats, text_scale, 2 * seats).items():
        assert rect.x >= 0, slot
        assert rect.y >= 0, slot
        assert rect.right <= SCREEN.right, slot
        assert rect.bottom <= SCREEN.bottom, slot
        assert min(rect.width, rect.height) >= 40, slot


@pytest.mark.parametrize("text_scale", SCALES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_things_that_stand_side_by_side_do_not_overlap(seats: int, text_scale: float) -> None:
    slots = slots_of(seats, text_scale)
    apart = [f"stack {n}" for n in range(1, 6)] + ["dispenser", "countdown", "desk", "status", "story", "menu", "help"]
    apart += [f"desk {seat}" for seat in range(1, seats)]
    on_desk = ["burner 1", "burner 2", "pool", "hand", "shelf", "little-help", "cancel", "confirm", "end"]
    for group in (apart, on_desk):
        for one, other in itertools.combinations(group, 2):
            assert not slots[one].overlaps(slots[other]), (one, other)
    assert slots["dispenser"].height > SCREEN.height / 2 or text_scale > 1, "the dispenser is the hero"
    assert slots[track_slot(0, 0)].width >= 56 or text_scale > 1


@pytest.mark.parametrize("tile", TILES)
def test_the_holes_of_every_tile_lie_on_it_and_apart(tile: int) -> None:
    rect = tile_rect(Rect(100, 100, 244, 300))
    places = [place for _, place in hole_places(TILES[tile], rect)]
    for place in places:
        assert rect.x < place.x
        assert place.right < rect.right
        assert place.bottom < rect.bottom
    for one, other in itertools.combinations(places, 2):
        distance = ((one.center.x - other.center.x) ** 2 + (one.center.y - other.center.y) ** 2) ** 0.5
        assert distance >= (one.width + other.width) / 2 - 1
    bands = list(hole_slots(0, TILES[tile], rect).values())
    for first, second in itertools.combinations(bands, 2):
        assert not first.inset(2).overlaps(second.inset(2))


def test_every_event_has_an_act() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)}
    assert set(ACTS) == kinds - {events.Event}


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("seats", "plies"), [("human,1,1", 0), ("human,1", 40), ("human,1,1,1", 150)])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_what_is_written_on_the_bench_can_be_read(
    tmp_path: Path, size: tuple[int, int], seats: str, plies: int, text_scale: float
) -> None:
    scene = open_bench(tmp_path, seats, seed=3, plies=plies, size=size, text_scale=text_scale)
    until_asked(scene.app, scene)
    with reading(size) as (canvas, found):
        canvas.text_scale = text_scale
        scene.face.parts = lambda *_: {}  # type: ignore[method-assign]  # marbles lie on what is written nowhere
        for parts in (scene.still_parts(canvas), chrome_parts(scene), scene.moving_parts(canvas)):
            paint_all(canvas, parts)
        assert found
        assert hard_to_read(found, size) == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_a_moment_can_be_read(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, size=size, text_scale=text_scale)
    until_asked(scene.app, scene)
    tied = (Seat(0), Seat(1))
    for event in (events.EndTriggered(Trigger.NO_TILES, 9), events.DuelBegan(1, tied), events.DuelBegan(2, tied)):
        moment = moment_of(event, 6, 0, ["Wilhelmina-Marie", "Bartholomew", "Cleo the Patient", "Dragomir"])
        assert moment is not None
        with reading(size) as (canvas, found):
            canvas.text_scale = text_scale
            part = moment_part(scene.layout.rect_of("dispenser"), moment, text_scale)
            paint_all(canvas, {"moment": part})
            assert len(found) == 2
            assert hard_to_read(found, size) == []


def test_starters_lie_over_the_dispenser_and_nothing_is_painted_anew(tmp_path: Path) -> None:
    """While they are laid out, the machine is under them, and a frame like the last costs nothing."""
    scene = open_bench(tmp_path, "human,1,1", seed=3)
    until_asked(scene.app, scene)
    assert scene.tableau.offer
    drawn = list(scene.moving_parts(scene.app.canvas))
    assert drawn.index("row 4") < drawn.index("glass") < drawn.index("tray") < drawn.index("offer 1")
    scene.app.draw()
    painted: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene.app.canvas, "made", lambda key, *_: painted.append(key))
        scene.app.draw()
        assert painted == [], "nothing has changed"
        scene.picture.forget()
        scene.app.draw()
        assert painted


def test_a_place_that_is_gone_is_not_looked_at(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=20)
    until_asked(scene.app, scene)
    scene.focus = scene.hover = "keep 1"
    scene.app.draw()
    looked_at: list[str | None] = [scene.focus, scene.hover]
    assert looked_at == [None, None]
