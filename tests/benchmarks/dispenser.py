"""P1, P2 and R2 for the dispenser: what a frame of it costs, against bare physics, one at rest, and a bare screen.

All are taken in turn in one process on one machine, so that a slow spell hits all alike.
"""

import gc
import os
import time
from collections.abc import Iterator
from random import Random
from statistics import median

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the figures
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.potion_explosion.pieces import CAPACITY, COLOURS, TRACKS, VISIBLE
from scenes.canvas import Canvas
from scenes.dispenser.face import DispenserFace
from scenes.dispenser.lid import PeggedLid
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import STEP
from scenes.dispenser.performance import Performance
from scenes.dispenser.tracks import RollingTracks
from scenes.geometry import Point, Rect
from scenes.motion import LONG, Act, sent, wait
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


REPEATS = 15
EXPLODING = 90
"""Frames from the meeting of two marbles until the last splinter is gone."""


def explosion() -> Iterator[Figure]:
    """Measure the busiest frames: eighty marbles rolling and an explosion among them, at 1920x1080.

    Each of the frames is the same whenever it is repeated, so the quickest of its repeats is what it costs.
    """
    stage = _Stage()
    gc.disable()
    runs = [stage.run() for _ in range(REPEATS)]
    gc.enable()
    frames = [min(times) for times in zip(*(run for run, _ in runs), strict=True)]
    bare = median(min(times) for times in zip(*(bare for _, bare in runs), strict=True))
    yield Figure("R2", "dispenser, worst / bare", max(frames) / bare, budget=8, stretch=5)
    yield Figure("R2", "dispenser, median / bare", median(frames) / bare)
    yield Figure("R2", "dispenser, worst frame", max(frames) * 1e6, "µs")


class _Stage:
    """A dispenser on a screen of its own."""

    def __init__(self) -> None:
        self.canvas = Canvas.offscreen((1920, 1080))
        self.face = DispenserFace(Rect(24, 88, 900, 640))
        self.canvas.clear()
        self.face.draw_still(self.canvas)
        self.still = self.canvas.surface.convert()
        while not self.face.prepare(self.canvas):
            pass

    def run(self) -> tuple[list[float], list[float]]:
        """Seconds of each frame of an explosion, and of as many bare ones."""
        rolling = _Rolling()
        performance = Performance(rolling.machine, self.face, lambda name, loudness: None)
        rolling.pour()
        rolling.machine.update(0.2)
        seats = [Point(960 + 60 * number, 200) for number in range(5)]
        act = performance.explode(2, 2, 6, 1, seats, 52)
        next(act)
        frames, bare = [], []
        for _ in range(EXPLODING):
            started = time.perf_counter()
            self.canvas.surface.blit(self.still, (0, 0))
            between = time.perf_counter()
            act = self._frame(rolling.machine, act)
            frames.append(time.perf_counter() - started)
            bare.append(between - started)
        return frames, bare

    def _frame(self, machine: Machine, act: Act) -> Act:
        machine.update(1 / 60)
        if sent(act, 1 / 60) is not None:
            act = wait(LONG)
            next(act)
        self.face.draw(self.canvas, self.face.parts(self.canvas, machine.places(), machine.falling()))
        return act
