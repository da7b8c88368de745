"""The program while it runs: time never jumps, a window fills the screen and comes back, no sound, full disks."""

import os
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.journal import Durability, JournalFile, JournalNotWritten
from game.core.match import AnyMatch
from game.core.words import words
from scenes import crash
from scenes.app import LONGEST_STEP, App
from scenes.canvas import SHARE_OF_DESKTOP, Canvas, clamped
from scenes.inputs import Did, Input, read_input
from scenes.program import Program
from scenes.sound import Sound
from scenes.stack import Scene
from scenes.table import TableScene
from scenes.ui.dialogs import ConfirmDialog
from tests.scenes import form_hand
from tests.scenes.stage_hand import FRAME, BlindApp, click_slot, open_app, open_table, until_asked


class Watcher(Scene):
    """Notes what reaches it."""

    def __init__(self) -> None:
        self.passed: list[float] = []
        self.inputs: list[Input] = []
        self.moves = True

    def handle(self, event: Input) -> None:
        self.inputs.append(event)

    def update(self, dt: float) -> None:
        self.passed.append(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.clear()

    def wants_frame(self) -> bool:
        return self.moves


class Window:
    """A desktop's window as far as the program uses it."""

    def __init__(self, size: tuple[int, int] = (1000, 700)) -> None:
        self.size = self._own = size
        self.surface = pygame.Surface(size)

    def set_fullscreen(self, *, desktop: bool) -> None:
        assert desktop, "the screen's mode is never changed"
        self.size = (1920, 1080)

    def set_windowed(self) -> None:
        self.size = self._own

    def get_surface(self) -> pygame.Surface:
        if self.surface.get_size() != self.size:
            self.surface = pygame.Surface(self.size)
        return self.surface

    def flip(self) -> None:
        """Nothing to show."""


@pytest.fixture
def watched(tmp_path: Path) -> tuple[App, Watcher]:
    app, watcher = open_app(tmp_path), Watcher()
    app.stack.push(watcher)
    app.step(0)
    watcher.passed.clear()
    return app, watcher


# time


@pytest.mark.parametrize("stall", [0.2, 5.0, 3600.0])
def test_a_window_that_was_dragged_or_stalled_never_makes_time_jump(watched: tuple[App, Watcher], stall: float) -> None:
    app, watcher = watched
    app.step(stall)
    app.step(FRAME)
    assert watcher.passed == [LONGEST_STEP, FRAME]


def test_after_a_stall_every_marble_is_in_its_track(tmp_path: Path) -> None:
    app = open_app(tmp_path, kind=BlindApp, speed="very_fast")
    scene: Any = open_table(app, "potion_explosion", "human,random", seed=7)
    rng = Random("stalls")
    for _ in range(400):
        app.step(rng.choice((FRAME, 0.1, 5.0)))
    assert until_asked(app, scene)
    assert scene.machine.mismatches == 0
    assert scene.tableau == scene.tableau_of(scene.match.view(scene.audience))


def test_the_loop_sleeps_while_nothing_moves(watched: tuple[App, Watcher], monkeypatch: pytest.MonkeyPatch) -> None:
    app, watcher = watched
    slept: list[int] = []

    def wait(milliseconds: int) -> pygame.event.Event:
        slept.append(milliseconds)
        app.running = len(slept) < 3
        return pygame.event.Event(pygame.NOEVENT)

    monkeypatch.setattr(pygame.event, "wait", wait)
    watcher.moves = False
    app.stack.pop(watcher)
    app.stack.settle()
    app.run(watcher)
    assert slept == [500, 500, 500]


# the window


@pytest.mark.parametrize(("key", "alt"), [("f11", False), ("return", True)])
def test_full_screen_comes_and_goes_and_the_size_stays(watched: tuple[App, Watcher], key: str, alt: bool) -> None:
    app, watcher = watched
    window: Any = Window()
    app.canvas._window = window
    for times in range(20):
        app.send(Input(Did.KEY, key=key, alt=alt))
        app.step(FRAME)
        is_full = times % 2 == 0
        assert window.size == ((1920, 1080) if is_full else (1000, 700))
        assert app.canvas.surface.get_size() == window.size
        assert app.preferences.fullscreen is app.preferences_file.read().fullscreen is is_full
    assert watcher.inputs == [], "the keys are not the scene's"


def test_return_alone_is_the_scenes(watched: tuple[App, Watcher]) -> None:
    app, watcher = watched
    app.send(Input(Did.KEY, key="return"))
    assert [event.key for event in watcher.inputs] == ["return"]
    assert not app.preferences.fullscreen


def test_a_size_is_kept_once_it_is_quiet_and_never_that_of_the_full_screen(watched: tuple[App, Watcher]) -> None:
    app, _ = watched
    window: Any = Window()
    app.canvas._window = window
    before = app.preferences.window
    app._take(pygame.event.Event(pygame.WINDOWRESIZED))
    app._keep_size(app._resized_at or 0.0)
    assert app.preferences.window == before, "it is still being dragged"
    app._keep_size((app._resized_at or 0.0) + 1.0)
    assert app.preferences.window == (1000, 700)
    app.toggle_fullscreen()
    app._take(pygame.event.Event(pygame.WINDOWRESIZED))
    app._keep_size((app._resized_at or 0.0) + 1.0)
    assert app.preferences.window == (1000, 700)


sizes = st.tuples(st.integers(1, 9000), st.integers(1, 9000))
desktops = st.tuples(st.integers(800, 7680), st.integers(600, 4320))


@given(wanted=st.none() | sizes, desktop=desktops)
def test_a_first_window_lies_within_the_desktop(wanted: tuple[int, int] | None, desktop: tuple[int, int]) -> None:
    width, height = clamped(wanted, desktop)
    assert 640 <= width <= desktop[0] * SHARE_OF_DESKTOP
    assert 400 <= height <= desktop[1] * SHARE_OF_DESKTOP


def test_keys_of_a_keyboard_mean_what_they_say(watched: tuple[App, Watcher]) -> None:
    app, _ = watched
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT)
    read = read_input(event, app.canvas.transform)
    assert read is not None
    assert (read.key, read.alt, read.shift) == ("return", True, False)


# no sound


def test_without_a_sound_card_everything_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound = Sound()
    sound.play("ui-click")
    assert not sound.available
    assert not sound.retry()
    sound.close()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    late = Sound()
    late._open = False
    assert late.retry(), "a device that has come is found"
    late.close()


# full disks


class FullDisk(JournalFile):
    """A file on a disk without room."""

    def __init__(self) -> None:
        """There is none."""

    def append(self, line: str, durability: Durability = Durability.WRITTEN) -> None:
        raise JournalNotWritten(words("The match cannot be saved: no space left on device."))


@pytest.mark.parametrize("seats", ["human,random", "random,random", "human,human"])
def test_a_full_disk_is_said_and_play_goes_on_unsaved(tmp_path: Path, seats: str) -> None:
    app = open_app(tmp_path, kind=BlindApp, speed="instant")
    scene = with_troubles(app, open_table(app, "template", seats, seed=4))
    match: AnyMatch = scene.match
    match.journal = FullDisk()
    for _ in range(60):
        app.step(FRAME)
        if isinstance(app.stack.top, ConfirmDialog):
            break
        if scene.asked is not None:
            click_slot(app, scene, "pour")
    plies = len(match.line)
    dialog = dialog_of(app)
    assert "no space left" in str(dialog.sentence)
    form_hand.click(app, dialog, "no")
    until_dialog(app, scene)
    assert len(match.line) == plies, "nothing is played that is not saved"
    form_hand.click(app, dialog_of(app), "yes")
    assert match.journal is None
    for _ in range(60):
        app.step(FRAME)
        if scene.asked is not None:
            click_slot(app, scene, "pour")
    assert len(match.line) > plies


def test_a_full_disk_does_not_stop_the_clock_of_a_table(tmp_path: Path) -> None:
    app = open_app(tmp_path, kind=BlindApp, speed="instant")
    scene = with_troubles(app, open_table(app, "template", "human,random", seed=4, clock=5))
    until_asked(app, scene)
    scene.match.journal = FullDisk()
    for _ in range(70):
        app.step(0.1)
        if isinstance(app.stack.top, ConfirmDialog):
            break
    form_hand.click(app, dialog_of(app), "yes")
    rounds = len(scene.match.line)
    for _ in range(10):
        app.step(0.1)
    assert len(scene.match.line) > rounds, "the clock has chosen"


def with_troubles(app: App, scene: TableScene[Any]) -> TableScene[Any]:
    """The scene, with its troubles told as the program tells them."""
    scene.actions = Program(app).table_actions()
    return scene


def dialog_of(app: App) -> ConfirmDialog:
    """The question on top."""
    assert isinstance(app.stack.top, ConfirmDialog)
    return app.stack.top


def until_dialog(app: App, scene: TableScene[Any]) -> None:
    """Go on until the trouble is told again."""
    for _ in range(60):
        app.step(FRAME)
        if isinstance(app.stack.top, ConfirmDialog):
            return
        if scene.asked is not None:
            click_slot(app, scene, "pour")
    raise AssertionError("the trouble is not told")


# the log


def test_a_long_log_makes_room_and_a_few_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    for number in range(8):
        path.write_text(f"{number}" * 1_000_001)
        crash.make_room(path)
    assert not path.exists()
    kept = sorted(os.listdir(tmp_path))
    assert kept == ["log.txt.1", "log.txt.2", "log.txt.3", "log.txt.4"]
    assert (tmp_path / "log.txt.1").read_text()[0] == "7"
    path.write_text("short")
    crash.make_room(path)
    assert path.read_text() == "short"
