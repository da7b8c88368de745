"""A table on a screen of its own, played frame by frame, and what a bare frame costs there.

The driver is SDL's dummy: what is timed is our work and the copying of pixels, not a desktop. Time on stage is counted
in frames of a sixtieth of a second, however long they take.
"""

import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the figures
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from msgspec import structs

from game.core.journal import Seating
from game.core.match import AnyMatch, Match
from game.core.protocol import Seat
from game.tables import find_table
from scenes.answers import TableActions
from scenes.app import App
from scenes.canvas import Canvas
from scenes.preferences import PreferencesFile
from scenes.program import table_scene
from scenes.sound import Sound
from scenes.table import TableScene
from scenes.theme import EMBLEMS, SEAT_COLOURS

FRAME = 1 / 60
NAMES = ("Wilhelmina", "Hazel", "Sorrel", "Juniper")
BARE = 40
"""Bare frames in a sample."""


class Stage:
    """An app with a window, and one table in it."""

    def __init__(self, folder: Path, size: tuple[int, int], table: str, seats: Sequence[str], seed: int = 3) -> None:
        pygame.display.init()
        pygame.font.init()
        canvas = Canvas(pygame.Window("", size))
        self.app = App(canvas, PreferencesFile(folder / "settings.json"), Sound(enabled=False), folder / "matches")
        self.app.prefer(structs.replace(self.app.preferences, speed="normal", confirm_end=False))
        row = find_table(table)
        assert row is not None, "a table of the registry is measured"
        pack = row.load()
        colours = tuple(SEAT_COLOURS)
        sitting = [
            Seating(NAMES[number], sits, emblem=EMBLEMS[number], colour=colours[number])
            for number, sits in enumerate(seats)
        ]
        self.match: AnyMatch = Match(pack.game, pack.game.options_type(), sitting, seed)
        self.scene: TableScene[Any] = table_scene(self.match, TableActions())
        self.app.stack.push(self.scene)
        self.app.step(0)
        self.thought = 0.0
        """Seconds that bots thought in the last frame."""
        self._listen()

    def _listen(self) -> None:
        think = self.scene.thinking.think

        def timed() -> Any:
            started = time.perf_counter()
            try:
                return think()
            finally:
                self.thought += time.perf_counter() - started

        self.scene.thinking.think = timed  # type: ignore[method-assign]  # a stop-watch around the slice

    def frame(self) -> tuple[float, float]:
        """Let a frame pass; gives its seconds, and how many of them were thinking."""
        self.thought = 0.0
        started = time.perf_counter()
        self.app.step(FRAME)
        return time.perf_counter() - started, self.thought

    def bare(self) -> float:
        """Seconds of a bare frame: the background and a flip."""
        canvas = self.app.canvas
        background = canvas.surface.convert()
        times = []
        for _ in range(BARE):
            started = time.perf_counter()
            canvas.surface.blit(background, (0, 0))
            canvas.present()
            times.append(time.perf_counter() - started)
        self.app._stale = True
        return median(times)

    def close(self) -> None:
        """Shut the window."""
        self.app.close()


@contextmanager
def stage(size: tuple[int, int], table: str, seats: Sequence[str], seed: int = 3) -> Iterator[Stage]:
    """A stage with files of its own, shut at the end."""
    with tempfile.TemporaryDirectory() as folder:
        opened = Stage(Path(folder), size, table, seats, seed)
        try:
            yield opened
        finally:
            opened.close()


def rest(opened: Stage) -> None:
    """Play until a person is asked and nothing is drawn any more."""
    for _ in range(20_000):
        opened.app.step(FRAME)
        if opened.scene.asked is not None and not opened.scene.wants_frame():
            return
    raise AssertionError("the table does not come to rest")


def first_human(opened: Stage) -> Seat:
    """The seat that a person sits on."""
    return min(opened.scene.humans)


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
