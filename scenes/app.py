"""The program while it runs: one window, one stack of scenes, one clock, and the settings.

Time reaches scenes only as a clamped `dt`: a window that was dragged, or a machine that stalled, never makes anything
jump. While nothing moves nothing is drawn, and the program sleeps until the next input.
"""

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from msgspec import structs

from game.core.words import use_language
from scenes.artwork import ASSETS
from scenes.canvas import Canvas
from scenes.director import Speed
from scenes.inputs import Did, Input, read_input
from scenes.memory import collect_by_hand, collect_young, give_back_large_pieces, tidy
from scenes.preferences import Preferences, PreferencesFile
from scenes.sound import Sound
from scenes.stack import Scene, Stack

if TYPE_CHECKING:
    from scenes.desktop import FullScreen

FRAME = 1 / 60
LONGEST_STEP = 0.1
"""Seconds; time beyond this is lost, not made up for."""
SLEEP = 0.5
"""Seconds that an idle program sleeps at most."""
SCREENS_KEPT = 2
"""Pictures of scenes that are gone are kept as far as they take no more memory than so many screens."""
RESIZE_QUIET = 0.15
"""Seconds without a change of size before the new size is kept."""


class App:
    """Runs scenes. Without a window on the canvas nothing is shown, and only `step` drives it."""

    def __init__(self, canvas: Canvas, preferences_file: PreferencesFile, sound: Sound, matches: Path) -> None:
        give_back_large_pieces()
        self.canvas = canvas
        self.sound = sound
        self.matches = matches
        """The folder of journals."""
        self.preferences_file = preferences_file
        self.preferences = preferences_file.read()
        self.speed: Speed | None = None
        """The speed of this run, where it is not the one that is kept."""
        self.stack = Stack(self)
        self.running = True
        self._stale = True
        self._is_tidy = False
        """Whether nothing of the scenes that are gone is left in memory."""
        self._resized_at: float | None = None
        self._screen: FullScreen | None = None
        self._apply_preferences()

    # settings

    def prefer(self, preferences: Preferences) -> None:
        """Use and keep these settings from now on."""
        self.preferences = preferences
        self.preferences_file.write(preferences)
        self._apply_preferences()

    def _apply_preferences(self) -> None:
        preferences = self.preferences
        use_language(preferences.language, ASSETS / "locale")
        if self.canvas.text_scale != preferences.text_scale:
            self.canvas.text_scale = preferences.text_scale
            self.canvas.artwork.clear()
        self.sound.set_volumes(preferences.master_volume, preferences.effects_volume, preferences.interface_volume)
        self._stale = True

    @property
    def director_speed(self) -> Speed:
        """How fast acts run."""
        return self.speed or self.preferences.director_speed

    def remember_display(self) -> None:
        """Keep what was found out about the screen, so that the next start need not try again."""
        if self.canvas.is_slow != self.preferences.slow_display:
            self.prefer(structs.replace(self.preferences, slow_display=self.canvas.is_slow))

    def toggle_fullscreen(self) -> None:
        """Between a window and the whole desktop, without changing the screen's mode."""
        if self.canvas.window is None:
            return
        fullscreen = not self.preferences.fullscreen
        self.show_fullscreen(fullscreen)
        self.prefer(structs.replace(self.preferences, fullscreen=fullscreen))

    def show_fullscreen(self, fullscreen: bool) -> None:
        """Cover the desktop, or be a window again."""
        if self.canvas.window is None:
            return
        if self._screen is None:
            from scenes.desktop import FullScreen

            self._screen = FullScreen(self.canvas.window)
        if fullscreen:
            self._screen.cover()
        else:
            self._screen.uncover()

    # the loop

    def run(self, first: Scene) -> None:
        """Show a scene, under whatever was asked for before, until the player leaves."""
        self.stack.begin_with(first)
        self.step(0)
        collect_by_hand()
        last = time.perf_counter()
        while self.running:
            events = self._wait_for_events()
            for event in events:
                self._take(event)
            now = time.perf_counter()
            self.step(now - last)
            last = now
            self._keep_size(now)
            spare = FRAME - (time.perf_counter() - now)
            if spare > 0.001 and not self._is_idle():
                time.sleep(spare)
        self.close()

    def step(self, dt: float) -> bool:
        """Let time pass for the topmost scene and draw if anything changed; true where it drew."""
        self._settle()
        scene = self.stack.top
        if scene is None:
            self.running = False
            return False
        scene.update(min(dt, LONGEST_STEP))
        self._settle()
        collect_young()
        if self.canvas.begin():
            self._stale = True
        if not (self._stale or any(scene.wants_frame() for scene in self.stack.visible())):
            return False
        self.draw()
        return True

    def _settle(self) -> None:
        """Carry out what scenes asked for; another scene needs other pictures."""
        if self.stack.settle():
            self._stale = True
            self._is_tidy = False
            width, height = self.canvas.surface.get_size()
            self.canvas.artwork.trim(SCREENS_KEPT * width * height * 4)

    def draw(self) -> None:
        """Draw the scenes that can be seen, and show them."""
        self._stale = False
        for scene in self.stack.visible():
            scene.draw(self.canvas)
        self.canvas.present()

    def send(self, event: Input) -> None:
        """Give an input to the topmost scene; full screen is everybody's.

        What the input before it asked for is carried out first, so that a double click never presses a button twice.
        """
        self._stale = True
        self._settle()
        if event.did is Did.KEY and (event.key == "f11" or (event.key == "return" and event.alt)):
            self.toggle_fullscreen()
        elif self.stack.top is not None:
            self.stack.top.handle(event)

    def close(self) -> None:
        """Leave every scene and shut the window."""
        while self.stack.scenes:
            self.stack.pop(self.stack.scenes[0])
            self.stack.settle()
        self.preferences_file.write(self.preferences)
        self.sound.close()
        self.canvas.close()

    def _is_idle(self) -> bool:
        return not (self._stale or any(scene.wants_frame() for scene in self.stack.visible()))

    def _wait_for_events(self) -> list[pygame.event.Event]:
        events = pygame.event.get()
        if events or not self._is_idle() or self.use_leisure():
            return events
        first = pygame.event.wait(int(SLEEP * 1000))
        return [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []

    def use_leisure(self) -> bool:
        """Do a little for later while nothing moves, a few hundredths of a second; false where nothing is left."""
        if self.stack.top is not None and self.stack.top.prepare():
            return True
        tidied, self._is_tidy = self._is_tidy, True
        if not tidied:
            tidy()
        return not tidied

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.running = False
        elif event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
            self._resized_at = time.perf_counter()
            self._stale = True
            self.canvas.lose()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED):
            self._stale = True
            self.canvas.lose()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            away = event.type == pygame.WINDOWFOCUSLOST
            self.sound.mute(away and self.preferences.mute_in_background)
        elif (read := read_input(event, self.canvas.transform)) is not None:
            self.send(read)

    def _keep_size(self, now: float) -> None:
        """Remember a new window size once the dragging has stopped."""
        window = self.canvas.window
        if self._resized_at is None or now - self._resized_at < RESIZE_QUIET or window is None:
            return
        self._resized_at = None
        if not self.preferences.fullscreen:
            self.prefer(structs.replace(self.preferences, window=(window.size[0], window.size[1])))
