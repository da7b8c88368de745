"""Marbles that go back: each lies where it was, sets out from there, and never leaves the board above the dispenser."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.potion_explosion import events
from scenes.chrome import board_area
from scenes.dispenser.flights import Flight, headroom
from scenes.geometry import Point
from scenes.potion_explosion.layout import hole_places
from scenes.potion_explosion.scene import BenchScene
from scenes.potion_explosion.whereabouts import burner_rect
from tests.scenes.bench_hand import LIMIT, open_bench, play_like_a_bot
from tests.scenes.stage_hand import FRAME, BlindApp


def frames(scene: BenchScene, count: int) -> Iterator[None]:
    """So many frames of a match, with persons who move like bots."""
    for _ in range(count):
        scene.app.step(FRAME)
        if scene.asked is not None:
            play_like_a_bot(scene)
        yield


def performed(scene: BenchScene) -> list[Any]:
    """The events whose acts have begun, as they do."""
    told: list[Any] = []
    act = scene.act
    scene.act = lambda event: told.append(event) or act(event)  # type: ignore[method-assign, func-returns-value]
    return told


def seen(scene: BenchScene) -> dict[str, Point]:
    """The middles of all marbles that are on their way back or wait for it, by their names on the screen."""
    parts = scene.moving_parts(scene.app.canvas)
    lying = {name: part.given[1].center for name, part in parts.items() if name.startswith("leaving")}
    return lying | {name: part.given[0] for name, part in parts.items() if name.startswith("falling")}


@pytest.mark.parametrize("who", ["large", "small"])
@pytest.mark.parametrize("simple", [False, True])
def test_a_potions_marbles_lie_in_its_holes_until_they_set_out(tmp_path: Path, who: str, simple: bool) -> None:
    """And none of them is away for a single frame before it has gone down."""
    scene = open_bench(tmp_path, "human,1", seed=42, plies=40, speed="normal", simple=simple, kind=BlindApp)
    told, completed, holes, known = performed(scene), None, [], 0
    for _ in frames(scene, LIMIT):
        latest = told[-1] if told and completed is None else None
        if isinstance(latest, events.PotionCompleted) and (latest.seat == scene.large) == (who == "large"):
            completed, known = told[-1], len(told)
            tile = burner_rect(scene, completed.seat, completed.burner)
            holes = [place for _, place in hole_places(completed.tile, tile)]
        if completed is None or scene.tableau.desks[completed.seat].burners[completed.burner] is not None:
            continue
        returned = sum(isinstance(event, events.MarbleReturned | events.EntranceFull) for event in told[known:])
        if returned:
            break
        lying = [point for point in seen(scene).values() if any(math.dist(point, hole.center) < 1 for hole in holes)]
        assert len(lying) == len(holes) == sum(completed.inside)
    assert completed is not None
    assert scene.machine.falling()
    for _ in range(3):
        waiting = [marble for marble in scene.machine.falling() if not marble.has_set_out]
        points = seen(scene)
        for marble in waiting:
            assert any(math.dist(points[f"falling {marble.number}"], hole.center) < 1 for hole in holes)
        scene.app.step(FRAME)


def test_what_is_thrown_back_at_the_end_of_a_turn_lies_in_the_hand_and_the_pool(tmp_path: Path) -> None:
    scene = open_bench(tmp_path, "human,1", seed=9, plies=30, speed="normal", simple=False, kind=BlindApp)
    told, kinds = performed(scene), set()
    for _ in frames(scene, LIMIT):
        event = told[-1] if told else None
        if isinstance(event, events.PoolKept) and any(event.discarded) and scene.tableau.returning == event.discarded:
            places = [scene.layout.rect_of(slot) for slot in ("hand", "pool")]
            if event.seat != scene.large:
                places = [scene.layout.rect_of(slot) for slot in ("their-hand", f"their-pool {event.seat}")]
            lying = [marble.place.center for marble in scene.leaving]
            assert len(lying) == sum(event.discarded) == len({(round(x), round(y)) for x, y in lying})
            assert all(any(place.inset(-12).contains(point) for place in places) for point in lying)
            kinds.add(event.seat == scene.large)
        if len(kinds) == 2:
            return
    raise AssertionError("too little was thrown back")


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_nothing_flies_over_the_bar_above_or_off_the_screen(tmp_path: Path, text_scale: float) -> None:
    scene = open_bench(
        tmp_path, "1,1,1", seed=3, plies=30, speed="normal", simple=False, kind=BlindApp, text_scale=text_scale
    )
    ceiling, watched = board_area(text_scale).y, {"falling": 0, "show": 0, "flight": 0}
    for _ in frames(scene, 4000):
        tops = [("flight", flight.place.y) for flight in scene.flights if 0 < flight.at < 1]
        poses = [show.pose for show in scene.face.shows if isinstance(show, Flight)]
        tops += [("show", pose.point.y - pose.size * scene.face.slots.diameter / 2) for pose in poses]
        for name, part in scene.moving_parts(scene.app.canvas).items():
            if name.startswith("falling") and scene.machine.falling():
                point, diameter, _, _, size, *_ = part.given
                # At large text the feeder itself reaches into the bar, and what is above the board is cut off.
                tops.append(("falling", point.y - diameter * size / 2 if text_scale == 1 else part.area.y))
                assert 0 < point.x < 1920
        for name, top in tops:
            watched[name] += 1
            assert top >= ceiling - 0.5, name
    assert min(watched.values()) > 20, watched


def test_an_arc_uses_the_room_that_there_is() -> None:
    """It comes as near to the ceiling as it may, and no nearer."""
    for start, end in (
        (Point(0, 300), Point(500, 150)),
        (Point(0, 120), Point(500, 700)),
        (Point(0, 400), Point(9, 400)),
    ):
        rise = headroom(start, end, 72, 28)
        path = [start.y + (end.y - start.y) * at / 500 - rise * 4 * at / 500 * (1 - at / 500) for at in range(501)]
        assert min(path) == pytest.approx(100, abs=0.1)
    assert headroom(Point(0, 90), Point(0, 100), 72, 28) == 0
