"""The director performs in order, loses nothing when hurried, and keeps its speeds."""

import pytest

from scenes.director import Director, Speed
from scenes.motion import Act, tween, wait


class Stage:
    """Notes what was performed."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.place = 0.0

    def perform(self, event: str) -> Act:
        left = yield from tween(0.5, self._move) if event.startswith("move") else wait(0.2 * (event != "instant"))
        self.done.append(event)
        return left

    def _move(self, t: float) -> None:
        self.place = t


def run(director: Director, fps: float) -> float:
    seconds = 0.0
    while not director.idle:
        director.update(1 / fps)
        seconds += 1 / fps
    return seconds


def test_events_are_performed_in_order_and_in_time() -> None:
    stage = Stage()
    director = Director(stage.perform)
    director.show(["move 1", "instant", "wait", "move 2"])
    assert not director.idle
    assert run(director, 60) == pytest.approx(1.2, abs=1.01 / 60)
    assert stage.done == ["move 1", "instant", "wait", "move 2"]


@pytest.mark.parametrize("fps", [30, 60, 144])
def test_the_frame_rate_changes_nothing(fps: int) -> None:
    stage = Stage()
    director = Director(stage.perform)
    director.show(["move", "wait"] * 10)
    assert run(director, fps) == pytest.approx(7.0, abs=1.01 / fps)


@pytest.mark.parametrize("speed", list(Speed))
def test_five_speeds_feed_one_clock(speed: Speed) -> None:
    stage = Stage()
    director = Director(stage.perform)
    director.speed = speed
    director.show(["move", "wait", "move"])
    frames = run(director, 1000)
    assert frames == pytest.approx(max(0.001, 1.2 / speed.value), abs=0.002)
    assert stage.done == ["move", "wait", "move"]


def test_hurrying_ends_exactly_where_waiting_would() -> None:
    patient, hurried = Stage(), Stage()
    first, second = Director(patient.perform), Director(hurried.perform)
    for director in (first, second):
        director.show(["move 1", "wait", "move 2"])
    run(first, 60)
    second.update(0.1)
    second.hurry()
    assert second.idle
    assert (hurried.done, hurried.place) == (patient.done, patient.place) == (["move 1", "wait", "move 2"], 1.0)


def test_dropping_forgets_what_waits() -> None:
    stage = Stage()
    director = Director(stage.perform)
    director.show(["move", "wait"])
    director.update(0.1)
    director.drop()
    assert director.idle
    assert stage.done == []
