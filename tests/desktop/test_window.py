"""The program in a real window on a virtual screen, driven by a real mouse and keyboard.

Needs Xvfb and xdotool; where they are not installed these tests are skipped, with the reason.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.match import load
from game.tables import find_game
from scenes.geometry import Transform
from scenes.stage.cabinet_plan import plan, table_slot
from scenes.stage.shelves import shelves

ROOT = Path(__file__).resolve().parents[2]
SCREEN = (1280, 800)
PATIENCE = 90.0
"""Seconds that a slow machine gets for anything."""

needs_a_screen = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="Xvfb or xdotool is not installed"
)


def wait_for(what: Callable[[], object], why: str) -> object:
    """The first true answer; fails with the reason after a while."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if answer := what():
            return answer
        time.sleep(0.1)
    raise AssertionError(f"waited in vain until {why}")


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual screen of its own."""
    reading, writing = os.pipe()
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answers:
            yield f":{answers.readline().strip()}"
    finally:
        server.kill()
        server.wait()


def _begun_at(path: Path) -> tuple[str, int]:
    """When a match began: its file's name says the second, and then counts."""
    stem = path.stem
    number = stem.rsplit("-", 1)[-1]
    return stem[:17], int(number) if number.isdigit() and len(number) < 4 else 1


class Desktop:
    """One run of the program, and hands on its mouse and keyboard."""

    def __init__(self, display: str, folder: Path, *arguments: str) -> None:
        self.folder = folder
        environ = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        self._environ = {**environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "scenes", "--data-dir", str(folder), "--speed", "instant", *arguments]
        self.process = subprocess.Popen(command, env=self._environ, cwd=ROOT)
        wait_for(self.size, "the window is there")

    @property
    def window(self) -> str:
        """The window that is there now: without a GPU the program opens another one."""
        assert self.process.poll() is None, "the program ended"
        found = self.xdotool("search", "--onlyvisible", "--class", "potion-cabinet")
        return found.split()[0] if found.strip() else ""

    def xdotool(self, *words: str) -> str:
        """Run xdotool."""
        done = subprocess.run(["xdotool", *words], env=self._environ, capture_output=True, text=True, check=False)
        return done.stdout

    def size(self) -> tuple[int, int] | None:
        """The window's size; None while there is none."""
        lines = self.xdotool("getwindowgeometry", "--shell", self.window or "0").split()
        shell = dict(line.split("=") for line in lines)
        return (int(shell["WIDTH"]), int(shell["HEIGHT"])) if "WIDTH" in shell else None

    def lasting_size(self) -> tuple[int, int]:
        """The size of the window that has been there for two seconds: one that is too slow is replaced before."""
        found: list[tuple[str, tuple[int, int] | None, float]] = []

        def lasts() -> bool:
            window, size = self.window, self.size()
            if size is None or not found or found[-1][:2] != (window, size):
                found.append((window, size, time.monotonic()))
            return size is not None and time.monotonic() - found[-1][2] > 2.0

        wait_for(lasts, "the window stays")
        size = found[-1][1]
        assert size is not None
        return size

    def click(self, x: float, y: float) -> None:
        """Click at a pixel of the window."""
        self.xdotool("mousemove", "--window", self.window, str(round(x)), str(round(y)))
        time.sleep(0.05)
        self.xdotool("click", "1")

    def key(self, *names: str) -> None:
        """Press keys."""
        self.xdotool("windowfocus", self.window)
        self.xdotool("key", "--delay", "20", *names)

    def journal(self) -> str:
        """The first match; empty before it has begun. Enter on its results begins another."""
        found = [path for path in (self.folder / "matches").glob("*.journal") if path.stat().st_size]
        return min(found, key=_begun_at).read_text() if found else ""

    def end(self) -> None:
        """Kill the program."""
        self.process.kill()
        self.process.wait()


@pytest.fixture
def desktop(display: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desktop]:
    """The program in its window, started with the arguments of the test's parameter."""
    opened = Desktop(display, tmp_path, *request.param)
    yield opened
    opened.end()


@needs_a_screen
@pytest.mark.parametrize("desktop", [("--table", "template")], indirect=True)
def test_the_template_is_played_to_its_result_in_a_real_window(desktop: Desktop) -> None:
    def begun() -> bool:
        desktop.key("Return")  # Start has the focus
        time.sleep(0.3)
        return bool(desktop.journal())

    wait_for(begun, "the match has begun")

    def over() -> bool:
        desktop.key("Tab", "Return")
        return "\n= " in desktop.journal()

    wait_for(over, "the match is over")
    loaded = load(desktop.journal().encode(), find_game)
    assert loaded.damage is None
    assert loaded.match.result is not None


@needs_a_screen
@pytest.mark.parametrize("desktop", [()], indirect=True)
def test_a_shelf_is_opened_by_the_mouse_and_a_killed_match_is_kept(desktop: Desktop) -> None:
    width, height = desktop.lasting_size()
    assert width <= SCREEN[0]
    assert height <= SCREEN[1]
    transform = Transform.fitting((width, height))
    layout = plan([shelf.id for shelf in shelves()], 1.0, 0).layout
    shelf = transform.to_pixel(layout.rect_of(table_slot("potion_explosion")).center)

    def begun() -> bool:
        if not desktop.journal():
            desktop.click(*shelf)
            time.sleep(1.0)
            desktop.key("Return")
            time.sleep(1.0)
        return bool(desktop.journal())

    wait_for(begun, "the match has begun")
    wait_for(lambda: "- turn" in desktop.journal() or "- pour" in desktop.journal(), "nature has moved")
    desktop.end()
    loaded = load(desktop.journal().encode(), find_game)
    assert loaded.damage is None
    assert len(loaded.match.line) >= 1
