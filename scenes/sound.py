"""Sounds, as far as the machine has any: without a sound card everything is silent and nothing fails.

A sound has variants in files `NAME-1.wav`, `NAME-2.wav` …; never the same twice in a row.
"""

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame.mixer import Sound as MixerSound

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
CHANNELS = 24


class Sound:
    """Plays the sounds of `assets/sounds`. The mixer is opened when the first sound is asked for."""

    def __init__(self, *, enabled: bool = True) -> None:
        self._wanted = enabled
        self._open: bool | None = None if enabled else False
        self._muted = False
        self._master, self._effects, self._interface = 1.0, 1.0, 1.0
        self._variants: dict[str, list[MixerSound]] = {}
        self._last: dict[str, int] = {}
        self._choice = random.Random(0)

    @property
    def available(self) -> bool:
        """Whether there is a device to play on; opens it."""
        if self._open is None:
            try:
                pygame.mixer.init(frequency=44100, channels=2, buffer=512)
                pygame.mixer.set_num_channels(CHANNELS)
                self._open = True
            except (pygame.error, NotImplementedError, ImportError):  # no device, or a pygame without sound
                self._open = False
        return self._open

    def retry(self) -> bool:
        """Look for a device again."""
        if self._wanted and not self._open:
            self._open = None
        return self.available

    def set_volumes(self, master: float, effects: float, interface: float) -> None:
        """Volumes from 0 to 1."""
        self._master, self._effects, self._interface = master, effects, interface

    def mute(self, muted: bool) -> None:
        """Be silent while the window is in the background."""
        self._muted = muted

    def play(self, name: str, loudness: float = 1.0, *, interface: bool = False) -> None:
        """Play one of a sound's variants, or nothing where there is no device, no such sound, or no volume."""
        volume = loudness * self._master * (self._interface if interface else self._effects)
        if self._muted or volume <= 0.001 or not self.available:
            return
        variants = self._variants.get(name)
        if variants is None:
            variants = self._variants[name] = [
                pygame.mixer.Sound(path) for path in sorted(FOLDER.glob(f"{name}-[0-9].wav"))
            ]
        if not variants:
            return
        at = self._choice.randrange(len(variants))
        if at == self._last.get(name) and len(variants) > 1:
            at = (at + 1) % len(variants)
        self._last[name] = at
        variants[at].set_volume(min(1.0, volume))
        variants[at].play()

    def close(self) -> None:
        """Let the device go."""
        if self._open:
            pygame.mixer.quit()
        self._open = False
