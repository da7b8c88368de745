"""R1, R2, R3 and B4: what frames of the busiest table cost, at play, at rest, and with bots that think.

The table is Potion Explosion's: four seats, a dispenser of eighty marbles, explosions. Bare frames are taken before,
amid and after, so that a slow spell of the machine hits both.
"""

import gc
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from game.bots.bot import Choice
from game.core.words import words
from scenes.memory import collect_by_hand
from scenes.thinking import SLICE
from tests.benchmarks.figures import Figure
from tests.benchmarks.stage import Stage, percentile, rest, stage

TABLE = "potion_explosion"
SIZES = {"720p": (1280, 720), "1080p": (1920, 1080)}
WARM = 600
"""Frames in which everything is made that is made once."""
FRAMES = 2400
MINUTE = 3600
AMID = 200
"""Frames between two samples of bare ones."""
IDLE = 400


def busy() -> Iterator[Figure]:
    """R1 and R2: a match of four bots at normal speed, marbles and explosions and all."""
    for name, size in SIZES.items():
        with stage(size, TABLE, ["1"] * 4) as opened:
            frames, bare = _play(opened, FRAMES)
        usual, worst = percentile(frames, 0.5), percentile(frames, 0.99)
        yield Figure("R1", f"table frame / bare, {name}", usual / bare, budget=4, stretch=2.5)
        yield Figure("R2", f"table p99 / bare, {name}", worst / bare, budget=8, stretch=5)
        yield Figure("R2", f"longest frame, {name}", max(frames) * 1e3, "ms")


def _play(opened: Stage, count: int) -> tuple[list[float], float]:
    """Seconds of frames in which something moves, the bots' slices taken out, and of a bare one."""
    for _ in range(WARM):
        opened.frame()
    frames: list[float] = []
    bare = [opened.bare()]
    gc.disable()
    while len(frames) < count and opened.match.result is None:
        moving = not opened.scene.is_settled
        spent, thought = opened.frame()
        if not moving:
            continue
        frames.append(spent - thought)
        if len(frames) % AMID == 0:
            bare.append(opened.bare())
            opened.frame()  # the bare ones have to be painted over
    gc.enable()
    return frames, median(bare)


def idle() -> Iterator[Figure]:
    """R3: a table at which a person is asked, and nothing moves."""
    for name, size in SIZES.items():
        with stage(size, TABLE, ["human", "random"]) as opened:
            rest(opened)
            ratios = []
            for _ in range(7):
                bare = opened.bare()
                opened.frame()  # the bare ones have to be painted over
                ratios.append(median(opened.frame()[0] for _ in range(IDLE)) / bare)
        yield Figure("R3", f"idle table / bare, {name}", median(ratios), budget=0.05)


def thinking() -> Iterator[Figure]:
    """B4: a minute of play with bots of the highest level, and the same moves played without any thought."""
    yields = _Yields()
    with stage(SIZES["1080p"], TABLE, ["3", "2", "2"]) as opened, collected_by_hand():
        yields.listen(opened)
        with_bots = _minute(opened)
        line = [ply.move for ply in opened.match.line if isinstance(ply.actor, int)]
    with stage(SIZES["1080p"], TABLE, ["3", "2", "2"]) as opened, collected_by_hand():
        _recite(opened, line)
        without = _minute(opened)
    outside = [spent - thought for spent, thought in with_bots]
    alone = [spent - thought for spent, thought in without]
    over = (_late(frame[0] for frame in with_bots), _late(frame[0] for frame in without))
    yield Figure("B4", "late frames, more", (over[0] - over[1]) * 1000, "per mille", budget=1)
    yield Figure("B4", "longest event gap", max(spent for spent, _ in with_bots) * 1e3, "ms", budget=50)
    yield Figure("B4", "p99 outside the slice", percentile(outside, 0.99) / percentile(alone, 0.99), budget=1.5)
    yield Figure("B4", "longest thought", yields.longest * 1e3, "ms", budget=3)
    yield Figure("B4", "p99 of thoughts", percentile(yields.all, 0.99) * 1e3, "ms")
    yield Figure("B4", "p99 of slices", percentile([thought for _, thought in with_bots], 0.99) / SLICE)


@contextmanager
def collected_by_hand() -> Iterator[None]:
    """Garbage is collected as in the program while it runs."""
    collect_by_hand()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.enable()


def _minute(opened: Stage) -> list[tuple[float, float]]:
    for _ in range(WARM // 4):
        opened.frame()
    frames: list[tuple[float, float]] = []
    while len(frames) < MINUTE and opened.match.result is None:
        frames.append(opened.frame())
    return frames


def _late(frames: Iterator[float]) -> float:
    """The share of frames that take longer than a sixtieth of a second."""
    times = list(frames)
    return sum(time > 1 / 60 for time in times) / len(times)


def _recite(opened: Stage, line: list[Any]) -> None:
    """Let the bots know at once what they play."""
    moves = iter(line)
    waiting: list[Any] = []
    thinking = opened.scene.thinking

    def think() -> Any:
        seats = thinking.waiting()
        if not seats:
            return None
        if not waiting:
            following = next(moves, None)
            if following is None:
                return None
            waiting.append(following)
        return seats[0], Choice(waiting[0], words("So it was."))

    show = opened.scene._show

    def shown(step: Any, mover: Any) -> None:
        if mover is not None:
            waiting.clear()
        show(step, mover)

    thinking.think = think  # type: ignore[method-assign]  # a bot without a thought
    opened.scene._show = shown  # type: ignore[method-assign]  # to know that its move was taken


class _Yields:
    """How long bots think between two choices that they yield."""

    def __init__(self) -> None:
        self.all: list[float] = []

    @property
    def longest(self) -> float:
        """The longest of them, in seconds."""
        return max(self.all)

    def listen(self, opened: Stage) -> None:
        """Time every choice of every bot at this table."""
        for bot, _ in opened.scene.thinking._bots.values():
            bot.think = self._timed(bot.think)  # type: ignore[method-assign]  # a stop-watch

    def _timed(self, think: Callable[..., Iterator[Choice]]) -> Callable[..., Iterator[Choice]]:
        def timed(*given: Any) -> Iterator[Choice]:
            choices = iter(think(*given))
            while True:
                started = time.perf_counter()
                choice = next(choices, None)
                self.all.append(time.perf_counter() - started)
                if choice is None:
                    return
                yield choice

        return timed
