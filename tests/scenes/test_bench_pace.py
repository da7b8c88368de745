"""How long turns take: short at the fast speeds, step by step at normal speed, and at leisure when shown again."""

from collections.abc import Callable, Iterator
from itertools import count, pairwise
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from game.core.protocol import Outsider, Seat
from game.potion_explosion import events
from scenes.director import Speed
from scenes.going_on import PACE
from scenes.motion import Act
from scenes.pace import BRISK, LIMITS, WAITED_FOR, Pace
from scenes.potion_explosion.scene import BenchScene
from tests.scenes.bench_hand import LIMIT, open_bench, play_like_a_bot
from tests.scenes.stage_hand import FRAME, BlindApp, click, press, until_asked

READABLE = 0.7
"""Seconds that what others do is told at least."""
LEISURELY = 11.0
"""Seconds that a bot's turn takes at normal speed, more often than not."""
LONGEST_TURN = 2.0
"""Seconds that a bot's whole turn takes at most at the fast speed: what players of other games asked for."""


def steady_clock() -> Callable[[], float]:
    """A clock for bots that goes on by itself, so that what they think takes the same on every machine."""
    ticks: Iterator[int] = count()
    return lambda: next(ticks) * 0.0005


def watched(folder: Path, seats: str, speed: str, seed: int) -> tuple[BenchScene, list[tuple[float, Any]]]:
    """A bench, and every event that will be performed there, with the second at which its act began."""
    scene = open_bench(folder, seats, seed=seed, speed=speed, simple=False, kind=BlindApp)
    scene.thinking._clock = steady_clock()
    seen: list[tuple[float, Any]] = []
    act, update, now = scene.act, scene.update, [0.0]

    def noting(event: Any) -> Any:
        seen.append((now[0], event))
        return act(event)

    def passing(dt: float) -> None:
        now[0] += dt
        update(dt)

    scene.act = noting  # type: ignore[method-assign]
    scene.update = passing  # type: ignore[method-assign]
    return scene, seen


@pytest.mark.parametrize("speed", ["fast", "very_fast"])
def test_no_turn_of_a_bot_takes_long_at_the_fast_speeds(tmp_path: Path, speed: str) -> None:
    scene, seen = watched(tmp_path, "1,1", speed, 5)
    for _ in range(LIMIT):
        scene.app.step(FRAME)
        if scene.match.result is not None and scene.is_settled:
            break
    assert scene.match.result is not None
    tell = scene.match.game.tell
    told = [tell(event, None) for ply in scene.match.line for event in ply.step.events]
    assert [event for _, event in seen] == told, "nothing is left out, and the order stays"
    turning = (events.TurnBegan, events.EndTriggered, events.DuelBegan, events.MatchEnded)
    marks = [
        (second, event)
        for second, event in seen
        if isinstance(event, turning) or (isinstance(event, events.SkillEarned) and event.countdown == 1)
    ]  # what stands for everybody to read is no part of a bot's turn
    turns = [end - start for (start, event), (end, _) in pairwise(marks) if isinstance(event, events.TurnBegan)]
    assert len(turns) > 10
    assert max(turns) <= LONGEST_TURN, turns
    assert (scene.machine.mismatches, scene.machine.snaps) == (0, 0), "marbles roll as they do at any speed"
    assert min(turns) > 0.25, "and none goes by unseen"


def test_at_normal_speed_decisions_of_others_are_apart(tmp_path: Path) -> None:
    scene, _ = watched(tmp_path, "1,1", "normal", 5)
    passed, plies = 0.0, 0
    decided: list[float] = []
    while len(decided) < 25:
        scene.app.step(FRAME)
        passed += FRAME
        new = scene.match.line[plies:]
        plies += len(new)
        decided += [passed for ply in new if not isinstance(ply.actor, Outsider)]
    assert min(after - before for before, after in pairwise(decided)) >= PACE - FRAME


def test_at_normal_speed_every_line_of_others_can_be_read_and_waiting_is_short(tmp_path: Path) -> None:
    scene, seen = watched(tmp_path, "1,1", "normal", 5)
    stood: list[tuple[float, str]] = []
    caption, since, passed, empty, longest = None, 0.0, 0.0, 0.0, 0.0
    while sum(isinstance(event, events.TurnBegan) for _, event in seen) < 14:
        scene.app.step(FRAME)
        passed += FRAME
        empty = empty + FRAME if scene.is_settled else 0.0
        longest = max(longest, empty)
        if scene.caption is not caption:
            if caption is not None:
                stood.append((passed - since, str(caption.sentence)))
            caption, since = scene.caption, passed
    assert len(stood) > 60
    assert min(stood)[0] >= READABLE - FRAME, min(stood)
    assert longest <= PACE, "while nothing moves, nobody waits longer than decisions are apart"
    marks = [second for second, event in seen if isinstance(event, events.TurnBegan)]
    assert median(end - start for start, end in pairwise(marks)) <= LEISURELY


def test_what_tells_nothing_goes_by_faster_and_others_steps_do_at_normal_speed_only() -> None:
    pace = Pace()
    pace.moved(Seat(1))
    for speed in Speed:
        others, own = (pace.urge(speed, Seat(seat), waited_for=False) for seat in (0, 1))
        assert own == 1.0
        assert others == BRISK.get(speed, 1.0)
        assert pace.urge(speed, Seat(1), waited_for=True) == WAITED_FOR.get(speed, 1.0)
    assert pace.urge(Speed.SLOW, Seat(0), waited_for=True) == 1.0, "who wants it slow sees all of it"


def test_a_turn_that_is_shown_again_takes_its_time(tmp_path: Path) -> None:
    scene, seen = watched(tmp_path, "human,1", "fast", 7)
    until_asked(scene.app, scene)
    while not any(isinstance(event, events.TileDrawn) and event.seat == 1 for _, event in seen):
        if scene.asked is not None:
            play_like_a_bot(scene)
        until_asked(scene.app, scene)
    turn = [second for second, event in seen if getattr(event, "seat", None) == 1]
    start = next(second for second, event in reversed(seen) if isinstance(event, events.TurnBegan) and event.seat == 1)
    lasted = turn[-1] - start
    begun = len(seen)
    press(scene.app, "a")
    until_asked(scene.app, scene)
    again = [second for second, _ in seen[begun:]]
    assert len(again) >= 6
    assert again[-1] - again[0] > 1.5 * lasted


@pytest.mark.parametrize(
    ("chosen", "used"),
    [("slow", Speed.SLOW), ("normal", Speed.NORMAL), ("fast", Speed.NORMAL), ("instant", Speed.NORMAL)],
)
def test_what_is_shown_again_is_never_faster_than_normal(tmp_path: Path, chosen: str, used: Speed) -> None:
    scene = open_bench(tmp_path, "human,1", speed=chosen, kind=BlindApp)
    until_asked(scene.app, scene)
    while not scene.can_show_again:
        play_like_a_bot(scene)
        until_asked(scene.app, scene)
    scene.show_again()
    scene.app.step(FRAME)
    assert scene.is_shown_again
    assert (scene.speed, scene.director.speed) == (used, used)
    for _ in range(20):
        click(scene.app, scene.layout.rect_of("status").center)
        scene.app.step(FRAME)
    assert not scene.is_shown_again, "clicks hurry it"
    assert scene.speed is scene.app.director_speed


def test_only_others_turns_are_hastened_and_only_at_the_fast_speeds() -> None:
    pace = Pace()
    assert pace.hastened(0.1, Speed.FAST, Seat(0)) == 0.1, "nobody has moved"
    pace.moved(Seat(0))
    pace.moved(None)
    assert pace.hastened(0.1, Speed.FAST, Seat(0)) == 0.1
    pace.moved(Seat(1))
    for speed in Speed:
        assert (pace.hastened(0.1, speed, Seat(0)) > 0.1) == (speed in LIMITS)
    passing = [pace.hastened(0.1, Speed.FAST, Seat(0)) for _ in range(30)]
    assert passing == sorted(passing)
    pace.moved(Seat(2))
    assert pace.hastened(0.1, Speed.FAST, Seat(0)) < passing[-1], "another turn begins afresh"


def test_marbles_that_come_back_do_not_wait_for_one_another_when_shown_again(tmp_path: Path) -> None:
    """They set out as soon after one another as they did in the turn itself."""
    scene = open_bench(tmp_path, "human,2", seed=42, plies=40, speed="normal", kind=BlindApp)
    for _ in range(12):
        until_asked(scene.app, scene)
        turn = scene.last_turn
        told = [event for step in turn.steps for event in step.events] if turn is not None else []
        returned = sum(isinstance(event, events.MarbleReturned) for event in told)
        if returned >= 5:
            break
        play_like_a_bot(scene)
    assert returned >= 5
    press(scene.app, "a")
    began: list[int] = []
    act = scene.act
    frame = 0

    def acted(event: events.Event) -> Act:
        if isinstance(event, events.MarbleReturned):
            began.append(frame)
        return act(event)

    scene.act = acted  # type: ignore[method-assign]
    while scene.is_shown_again:
        scene.app.step(FRAME)
        frame += 1
        assert frame < 6000
    assert len(began) == returned
    assert (began[-1] - began[0]) * FRAME < 0.8 * returned
