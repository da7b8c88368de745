"""P1 and P2: what a frame of the dispenser costs, against bare physics and against one at rest.

All are taken in turn in one process on one machine, so that a slow spell hits all alike.
"""

import gc
import time
from collections.abc import Iterator
from random import Random
from statistics import median

from game.potion_explosion.pieces import CAPACITY, COLOURS, TRACKS, VISIBLE
from scenes.dispenser.lid import PeggedLid
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import STEP
from scenes.dispenser.tracks import RollingTracks
from tests.benchmarks.figures import Figure

ROUNDS = 15
FRAMES = 40
"""Frames of each sort in a round: two thirds of a second, in which all eighty marbles roll."""


def dispenser() -> Iterator[Figure]:
    """Measure both. The median is over single frames, for a frame during which another program ran says nothing."""
    machine, twin = _Rolling(), _Rolling()
    gc.disable()
    frames = [frame for _ in range(ROUNDS) for frame in _round(machine, twin)]
    gc.enable()
    rolling, bare, resting = (median(times) for times in zip(*frames, strict=True))
    yield Figure(
        "P1", "frame / 4 bare steps", median(frame / steps for frame, steps, _ in frames), budget=1.2, stretch=1.1
    )
    yield Figure("P1", "frame, 80 rolling", rolling * 1e6, "µs")
    yield Figure("P1", "4 bare steps", bare * 1e6, "µs")
    yield Figure("P2", "resting / rolling", resting / rolling, budget=0.05)


class _Rolling:
    """A machine and its plane."""

    def __init__(self) -> None:
        luck = Random(1)
        self.tracks = tuple(bytes(luck.choice(COLOURS) for _ in range(VISIBLE)) for _ in range(TRACKS))
        self.plane = RollingTracks()
        self.machine = Machine(self.plane, PeggedLid("bench"))

    def pour(self) -> None:
        """Have all eighty marbles roll."""
        self.machine.pour(self.tracks)


def _round(rolling: _Rolling, twin: _Rolling) -> Iterator[tuple[float, float, float]]:
    """For each frame the seconds it takes, those of four bare steps in a twin's same frame, and those of one at rest.

    A screen's frames are never whole steps, so the places are those between two steps.
    """
    rolling.pour()
    twin.pour()
    resting = _Rolling()
    resting.machine.lay(rolling.tracks, (CAPACITY,) * TRACKS)
    resting.machine.places()
    for number in range(FRAMES):
        if number % 2:
            bare, frame = _bare(twin), _frame(rolling)
        else:
            frame, bare = _frame(rolling), _bare(twin)
        yield frame, bare, _frame(resting)
    assert not rolling.machine.is_resting, "all of it was rolling"


def _frame(rolling: _Rolling) -> float:
    started = time.perf_counter()
    rolling.machine.update(4.01 * STEP)
    rolling.machine.places()
    return time.perf_counter() - started


def _bare(rolling: _Rolling) -> float:
    space = rolling.plane.space
    started = time.perf_counter()
    for _ in range(4):
        space.step(STEP)
    return time.perf_counter() - started
