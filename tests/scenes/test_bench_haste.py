"""Clicks while the match goes on by itself: they hurry it, are seen, and answer nothing."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.protocol import Outsider, Seat
from game.potion_explosion.events import SkillEarned
from game.potion_explosion.pieces import Kind
from scenes.frame import over_parts
from scenes.geometry import Point
from scenes.haste import haste_parts
from scenes.inputs import Did, Input
from scenes.potion_explosion.acts import MOMENT
from scenes.potion_explosion.scene import BenchScene
from scenes.steering import HASTE_SHOWN
from tests.scenes.bench_hand import LIMIT, Heard, open_bench, play_like_a_bot, play_until
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, middle_of, press, until_asked
from tests.scenes.test_bench_pace import steady_clock

STILL = 0.15
"""Seconds that all may look at rest before the person is asked: marbles have to be known to lie still."""
LONGEST_HURRIED = 1.0
"""Seconds that all of a bot's turn takes after a click, most of which it thinks; else it takes ten."""
SEEN = 1.2
"""Logical units that something moves at least, for anybody to see it."""


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """One frame has all the time it needs for what is hurried, on any machine."""
    monkeypatch.setattr("scenes.going_on.HASTE", 60.0)
    monkeypatch.setattr("scenes.dispenser.machine.HURRY", 60.0)


def bench(folder: Path, seed: int = 5, seats: str = "human,1", **preferences: Any) -> BenchScene:
    """A bench with real marbles at normal speed, and bots that think equally long everywhere."""
    scene = open_bench(folder, seats, seed=seed, speed="normal", simple=False, kind=BlindApp, **preferences)
    scene.thinking._clock = steady_clock()
    return scene


def decided(scene: BenchScene) -> int:
    """How many decisions of seats there are."""
    return sum(not isinstance(ply.actor, Outsider) for ply in scene.match.line)


@pytest.mark.usefixtures("patient")
def test_a_second_click_always_answers(tmp_path: Path) -> None:
    scene, rng, answered = bench(tmp_path), Random("second click"), 0
    for _ in range(LIMIT):
        for _ in range(rng.randrange(1, 90)):
            scene.app.step(FRAME)
        if scene.asked is not None:
            play_like_a_bot(scene)
            continue
        if scene.acting != 0 or (scene.match.to_move != (Outsider.NATURE,) and Seat(0) not in scene.match.to_move):
            continue
        decisions = decided(scene)
        click_slot(scene.app, scene, "end")
        scene.app.step(FRAME)
        assert scene.match.to_move != (Outsider.NATURE,), "all that nature does is done"
        assert decided(scene) == decisions, "the first click is no move"
        if scene.asked is None:
            continue  # the turn is over
        assert not scene.selection
        click_slot(scene.app, scene, "end")
        assert scene.selection or scene.refusal or decided(scene) > decisions, "the second one is heard"
        answered += 1
        scene.selection = ()
        if answered == 12:
            return
    raise AssertionError("too little moves")


@pytest.mark.parametrize("seed", [5, 8])
def test_who_is_asked_is_asked_as_soon_as_all_looks_at_rest(tmp_path: Path, seed: int) -> None:
    scene = bench(tmp_path, seed)
    look, since, now, asked = seen(scene), 0.0, 0.0, 0
    for _ in range(LIMIT):
        scene.app.step(FRAME)
        now += FRAME
        before = since
        if differs(seen(scene), look):
            look, since = seen(scene), now
        if scene.asked is not None:
            assert now - before <= STILL or not asked, scene.performed
            asked += 1
            play_like_a_bot(scene)
        if asked == 40:
            return
    raise AssertionError("the person is asked too seldom")


def seen(scene: BenchScene) -> tuple[list[tuple[Any, float, float]], tuple[Any, ...]]:
    """All that can be seen to move: marbles and where they are, and everything else."""
    unit = scene.face.slots.unit
    front = {marble for row in scene.machine.rows for marble in row[:9]}
    places = [
        (place.marble.key, place.along * unit, place.across * unit)
        for place in scene.machine.places()
        if place.marble in front
    ]
    falling = [("falling", marble.point.x * unit, marble.point.y * unit) for marble in scene.machine.falling()]
    sinking = tuple((marble.sunk, marble.coming) for marble in scene.machine.falling())
    tableau = scene.tableau
    others = (
        *(sinking, tuple(flight.part and flight.part.area for flight in scene.flights), len(scene.face.shows)),
        *(scene.shine, scene.spots, scene.caption, scene.moment, scene.caught),
        *(tableau.desks, tableau.hand, tableau.tops, tableau.offer),
    )
    return [*places, *falling], others


def differs(now: Any, before: Any) -> bool:
    """Whether anybody could see a difference."""
    moved = len(now[0]) != len(before[0]) or any(
        abs(one[1] - other[1]) > SEEN or abs(one[2] - other[2]) > SEEN
        for one, other in zip(now[0], before[0], strict=True)
    )
    return moved or now[1] != before[1]


def rolling(scene: BenchScene) -> None:
    """A pick has just been made."""
    play_until(scene, lambda bench: any(slot.startswith("track") for slot in bench.answers))
    scene.play(scene.answers["track 2 3"].move)  # type: ignore[union-attr]  # a pick is a move
    scene.app.step(FRAME)
    assert scene.asked is None


def test_a_click_that_hurries_is_seen_and_heard_and_forgotten(tmp_path: Path) -> None:
    scene = bench(tmp_path)
    rolling(scene)
    heard = scene.app.sound = Heard()
    assert haste_parts(scene.hastened_at) == {}
    middle = middle_of(scene.layout.rect_of("end"))
    scene.app.send(Input(Did.PRESSED, middle, button=1))
    assert ("ui-hover", 0.6) in heard.played
    (mark,) = haste_parts(scene.hastened_at).values()
    assert mark.area.contains(Point(middle.x, middle.y - 34))
    assert scene.wants_frame()
    for _ in range(int(HASTE_SHOWN / FRAME) + 2):
        scene.app.step(FRAME)
    assert scene.hastened_at is None
    for corner in (Point(0, 0), Point(1920, 1080)):
        (mark,) = haste_parts(corner).values()
        assert mark.area.x >= 0
        assert mark.area.right <= 1920


@pytest.mark.usefixtures("patient")
def test_a_press_that_has_hurried_is_no_click(tmp_path: Path) -> None:
    scene = bench(tmp_path)
    rolling(scene)
    middle = middle_of(scene.layout.rect_of("end"))
    scene.app.send(Input(Did.PRESSED, middle, button=1))
    scene.app.step(FRAME)
    assert scene.asked is not None
    scene.app.send(Input(Did.RELEASED, middle, button=1))
    assert (scene.selection, scene.refusal, scene.hint) == ((), "", None)
    press(scene.app, "tab")
    decisions = decided(scene)
    press(scene.app, "return")
    assert decided(scene) > decisions or scene.selection, "keys answer again, too"


def test_log_rules_and_pause_open_while_marbles_roll(tmp_path: Path) -> None:
    scene = bench(tmp_path)
    opened: list[str] = []
    scene.actions.show_log = lambda table: opened.append("log")
    scene.actions.show_help = lambda table: opened.append("help")
    scene.actions.pause = lambda table: opened.append("menu")
    rolling(scene)
    for slot in ("log", "help", "menu"):
        click_slot(scene.app, scene, slot)
    assert opened == ["log", "help", "menu"]
    assert scene.asked is None, "and nothing was hurried"
    assert scene.hastened_at is None


def bots_turn(scene: BenchScene) -> None:
    """A bot is about to decide for the first time in its turn, and all lies still."""
    for _ in range(LIMIT):
        scene.app.step(FRAME)
        if scene.asked is not None:
            play_like_a_bot(scene)
        elif scene.match.to_move == (Seat(1),) and scene.is_settled and not scene.match.state.picked:
            return
    raise AssertionError("no bot has its turn")


@pytest.mark.usefixtures("patient")
def test_a_click_hurries_all_decisions_of_a_bots_turn_and_nobody_elses(tmp_path: Path) -> None:
    scene = bench(tmp_path, seats="human,1,1")
    until_asked(scene.app, scene)
    made: list[int] = []
    lasted: list[float] = []
    while len(made) < 6:
        bots_turn(scene)
        at, turn = len(scene.match.line), scene.match.state.turn
        told = len(scene.story.entries)
        click_slot(scene.app, scene, "track 1 1")
        frames = 0
        while scene.match.state.turn == turn or scene.moment is not None:
            scene.app.step(FRAME)
            frames += scene.moment is None
            assert frames < LIMIT
        lasted.append(frames * FRAME)
        deciders = [ply.actor for ply in scene.match.line[at:] if not isinstance(ply.actor, Outsider)]
        others = [actor for actor in deciders if actor != Seat(1)]
        assert others in ([], [Seat(2)]), "the next one begins at most"
        made.append(len(deciders) - len(others))
        assert len(scene.story.entries) > told, "the log has it all"
    assert max(made) > 2, made
    assert max(lasted) <= LONGEST_HURRIED, lasted
    assert "haste" not in over_parts(scene, scene.app.canvas)


def test_the_next_bot_takes_its_time_when_the_turn_before_was_hurried(tmp_path: Path) -> None:
    scene = bench(tmp_path, seats="human,1,1")
    until_asked(scene.app, scene)
    bots_turn(scene)
    click_slot(scene.app, scene, "track 1 1")
    for _ in range(LIMIT):
        scene.app.step(FRAME)
        if scene.match.line[-1].actor == Seat(2):
            break
    assert not scene._is_hurried
    assert not scene.director.idle, "what it does is performed at its pace"


@pytest.mark.parametrize("again", [False, True])
def test_what_everybody_has_to_read_stands_though_the_turn_is_hurried(tmp_path: Path, again: bool) -> None:
    scene = bench(tmp_path)
    until_asked(scene.app, scene)
    bots_turn(scene)
    click_slot(scene.app, scene, "track 1 1")
    scene.director.drop()
    scene.director.show([SkillEarned(Seat(1), Kind.BALM, 1)])
    stood = 0.0
    for _ in range(600):
        scene.app.step(FRAME)
        if scene.moment is None and stood:
            break
        stood += FRAME * (scene.moment is not None)
        if again and stood > 0.3:
            click_slot(scene.app, scene, "track 1 1")
    assert (stood < 0.6) if again else (stood >= MOMENT - 0.2)
