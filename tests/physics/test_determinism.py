"""The same happens at any frame rate, in any process, hurried or not."""

import hashlib
import subprocess
import sys
from collections.abc import Callable
from random import Random

import pytest

from game.potion_explosion.pieces import CAPACITY, TRACKS
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.machine import Machine
from tests.physics.watch import random_tracks, visible

RATES = (30, 60, 144)
TURNS = 7
"""Times at which something is done, a second apart: a whole number of frames at all three rates."""


def act(machine: Machine, luck: Random, turn: int) -> None:
    """Picks of several marbles, and returns of some."""
    for track in range(TRACKS):
        if len(machine.rows[track]) > 4:
            machine.remove(track, luck.sample(range(4), luck.randint(1, 3)))
    if turn % 3 == 2:
        for _ in range(5):
            entrance = luck.randrange(TRACKS)
            if len(machine.colours(entrance)) < CAPACITY:
                machine.drop(luck.randrange(4), entrance, entrance)


def fingerprint(machine: Machine) -> str:
    """A hash of where everything is, to the last bit."""
    places = sorted((p.marble.key, p.along.hex(), p.across.hex(), p.turn.hex()) for p in machine.places())
    falling = [(f.number, f.point.x.hex(), f.point.y.hex(), f.sunk.hex()) for f in machine.falling()]
    return hashlib.sha256(repr((places, falling, machine.steps)).encode()).hexdigest()


def fingerprints(rate: int, seed: int = 5) -> list[str]:
    """What a machine looks like a second after each turn, when it is run at a frame rate."""
    luck, machine, prints = Random(seed), physical(seed), []
    machine.lay(visible(random_tracks(luck)), (CAPACITY,) * TRACKS)
    for turn in range(TURNS):
        act(machine, luck, turn)
        for _ in range(rate):
            machine.update(1 / rate)
        prints.append(fingerprint(machine))
    return prints


def test_equal_at_30_60_and_144_frames_a_second() -> None:
    at_30, at_60, at_144 = (fingerprints(rate) for rate in RATES)
    assert at_30 == at_60 == at_144
    assert len(set(at_30)) == TURNS  # something did happen


def test_equal_in_three_processes() -> None:
    command = "from tests.physics.test_determinism import fingerprints; print(fingerprints(60)[-1])"
    runs = [
        subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True).stdout
        for _ in range(3)
    ]
    assert len(set(runs)) == 1
    assert runs[0].strip() == fingerprints(60)[-1]


@pytest.mark.parametrize("make", [lambda: physical(1), simple, lambda: simple(still=True)])
def test_hurrying_leads_to_the_same_end(make: Callable[[], Machine]) -> None:
    ends = []
    for hurried in (False, True):
        luck, machine = Random(6), make()
        machine.lay(visible(random_tracks(luck)), (CAPACITY,) * TRACKS)
        act(machine, luck, 0)
        act(machine, luck, 2)
        machine.update(0.1)
        while not machine.is_resting:
            if hurried:
                machine.hurry()
            else:
                machine.update(1 / 60)
        ends.append((fingerprint(machine), machine.meetings()))
    assert ends[0] == ends[1]


def test_hurrying_works_for_20_milliseconds_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measured with a clock that goes on by a millisecond whenever it is looked at."""
    ticks = iter(range(10_000))
    monkeypatch.setattr("scenes.dispenser.machine.time.perf_counter", lambda: next(ticks) / 1000)
    machine = physical(1)
    machine.pour(visible(random_tracks(Random(1))))
    calls = 0
    while not machine.hurry():
        calls += 1
        assert machine.steps <= 16 * 20 * calls
    assert calls >= 1


def test_hurrying_stops_where_marbles_of_one_colour_have_met() -> None:
    """But only there: what met before, or is of two colours, holds nothing up."""
    machine = physical(1)
    machine.lay((bytes((0, 1, 2, 1, 0, 3, 3, 2, 1)),) * TRACKS, (CAPACITY,) * TRACKS)
    for _ in range(3):
        machine.remove(1, [2])
        while not machine.hurry(until_meeting=True):
            pass
        meeting = machine.meeting(1, 2)
        assert meeting is not None
        assert meeting.of_one_colour
        assert not machine.is_resting
        calls = 0
        while not machine.is_resting:
            machine.hurry(until_meeting=True)
            calls += 1
        assert calls < 30
        machine.remove(1, [1])
        while not machine.hurry(until_meeting=True):
            pass
        assert machine.is_resting  # unlike ones met
        machine.lay((bytes((0, 1, 2, 1, 0, 3, 3, 2, 1)),) * TRACKS, (CAPACITY,) * TRACKS)
