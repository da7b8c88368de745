"""Full screen in a real window, under a window manager: it covers the desktop, comes back as it was, and is kept.

Needs Xvfb, xdotool and openbox; where they are not installed these tests are skipped, with the reason.
"""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desktop.test_window import SCREEN, Desktop, display, needs_a_screen, wait_for

__all__ = ["display"]  # the virtual screen is a fixture

needs_a_manager = pytest.mark.skipif(
    not all(map(shutil.which, ("Xvfb", "xdotool", "openbox"))), reason="Xvfb, xdotool or openbox is not installed"
)
SIZE = (1100, 700)


@pytest.fixture
def managed(display: str) -> Iterator[str]:
    """A screen on which a window manager runs."""
    environ = {**os.environ, "DISPLAY": display}
    manager = subprocess.Popen(["openbox", "--sm-disable"], env=environ, stderr=subprocess.DEVNULL)

    def runs() -> bool:
        assert manager.poll() is None, "the window manager ended"
        found = subprocess.run(["xdotool", "getactivewindow"], env=environ, capture_output=True, check=False)
        return b"Cannot" not in found.stderr and b"not support" not in found.stderr

    try:
        wait_for(runs, "the window manager runs")
        yield display
    finally:
        manager.kill()
        manager.wait()


@needs_a_manager
@pytest.mark.parametrize("keys", ["F11", "alt+Return"])
def test_full_screen_covers_the_desktop_and_comes_back(managed: str, tmp_path: Path, keys: str) -> None:
    desktop = Desktop(managed, tmp_path, "--size", f"{SIZE[0]}x{SIZE[1]}")
    try:
        before = desktop.lasting_size()
        assert before == SIZE
        for _ in range(3):
            desktop.key(keys)
            wait_for(lambda: desktop.size() == SCREEN, "the window covers the desktop")
            wait_for(lambda: _kept(tmp_path) is True, "it is kept that it does")
            time.sleep(0.5)
            desktop.key(keys)
            wait_for(lambda: desktop.size() == before, "the window is as it was")
            wait_for(lambda: _kept(tmp_path) is False, "it is kept that it is a window again")
            time.sleep(0.5)
        assert desktop.process.poll() is None
    finally:
        desktop.end()


@needs_a_manager
def test_a_program_that_was_left_in_full_screen_starts_in_it(managed: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"fullscreen": true}')
    desktop = Desktop(managed, tmp_path)
    try:
        assert desktop.lasting_size() == SCREEN
    finally:
        desktop.end()


@needs_a_screen
def test_without_a_window_manager_the_whole_picture_is_seen(display: str, tmp_path: Path) -> None:
    desktop = Desktop(display, tmp_path, "--size", f"{SIZE[0]}x{SIZE[1]}")
    try:
        before = desktop.lasting_size()
        for _ in range(2):
            desktop.key("F11")
            wait_for(lambda: desktop.size() == SCREEN, "the window covers the desktop")
            time.sleep(0.5)
            desktop.key("F11")
            wait_for(lambda: desktop.size() == before, "the window is as it was")
            time.sleep(0.5)
        wait_for(lambda: _kept(tmp_path) is False, "it is kept that it is a window again")
    finally:
        desktop.end()


def _kept(folder: Path) -> bool | None:
    """What the settings on disk say of the full screen."""
    try:
        kept: bool = json.loads((folder / "settings.json").read_text()).get("fullscreen", False)
    except (OSError, ValueError):
        return None
    return kept
