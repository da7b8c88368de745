"""What a player has set: kept in one JSON file, with one older generation beside it.

A damaged file never keeps the program from starting: what cannot be read in it has its default again, one field at a
time, and the file is kept as `….bad`.
"""

import os
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field, structs

from scenes.director import Speed

SPEEDS = {speed.name.lower(): speed for speed in Speed}
TEXT_SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)


class Preferences(Struct, frozen=True):
    """All settings. Volumes are 0 to 1; `window` is the size in points, None for most of the desktop."""

    speed: str = "normal"
    master_volume: float = 0.8
    effects_volume: float = 1.0
    interface_volume: float = 0.7
    mute_in_background: bool = True
    window: tuple[int, int] | None = None
    fullscreen: bool = False
    text_scale: float = 1.0
    glyphs: bool = True
    reduced_motion: bool = False
    simple_dispenser: bool = False
    hints: bool = True
    legal_glow: bool = True
    pick_preview: bool = True
    confirm_end: bool = True
    language: str = "en"
    slow_display: bool = False
    """This machine was found to have no GPU."""
    last_setups: dict[str, Any] = field(default_factory=dict)
    """How each table was last set up."""

    @property
    def director_speed(self) -> Speed:
        """The speed acts run at."""
        return SPEEDS[self.speed]


def sound_values(given: Preferences) -> Preferences:
    """The same with every value that cannot be brought back to its default or into its range."""
    defaults = Preferences()
    limit = {
        name: min(1.0, max(0.0, getattr(given, name)))
        for name in ("master_volume", "effects_volume", "interface_volume")
    }
    window = given.window if given.window and all(100 <= side <= 20000 for side in given.window) else None
    return structs.replace(
        given,
        **limit,
        speed=given.speed if given.speed in SPEEDS else defaults.speed,
        text_scale=min(TEXT_SCALES, key=lambda scale: abs(scale - given.text_scale)),
        window=window,
    )


class PreferencesFile:
    """Reads and writes the file; `trouble` is what went wrong last, for the player to be told once.

    With `keep` false nothing is read or written: everybody starts from the defaults, and nothing outlives the run.
    """

    def __init__(self, path: Path, *, keep: bool = True) -> None:
        self.path = path
        self.trouble = ""
        self._keep = keep

    def read(self) -> Preferences:
        """The settings, as far as the file or its older generation can be read; else the defaults."""
        if not self._keep:
            return Preferences()
        for path in (self.path, self._older):
            try:
                content = path.read_bytes()
            except FileNotFoundError:
                continue
            except OSError as error:
                self.trouble = f"{path}: {error.strerror}"
                continue
            found, damaged = _decoded(content)
            if damaged:
                self.trouble = str(path)
                self._keep_bad(content)
            if found is not None:
                return found
        return Preferences()

    def write(self, preferences: Preferences) -> bool:
        """Keep the settings: write, sync, rename. False where the disk would not; `trouble` then says why."""
        if not self._keep:
            return True
        new = self.path.with_suffix(".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with open(new, "wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(preferences), indent=2))
                file.flush()
                os.fsync(file.fileno())
            if self.path.exists():
                os.replace(self.path, self._older)
            os.replace(new, self.path)
        except OSError as error:
            self.trouble = f"{self.path}: {error.strerror}"
            return False
        return True

    @property
    def _older(self) -> Path:
        return self.path.with_suffix(".older")

    def _keep_bad(self, content: bytes) -> None:
        try:
            self.path.with_suffix(".bad").write_bytes(content)
        except OSError as error:
            self.trouble = f"{self.path}: {error.strerror}"


def _decoded(content: bytes) -> tuple[Preferences | None, bool]:
    """The settings of a file, and whether anything in it could not be read."""
    try:
        fields = msgspec.json.decode(content, type=dict[str, Any])
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None, True
    found = Preferences()
    damaged = False
    types = {info.name: info.type for info in structs.fields(Preferences)}
    for name, value in fields.items():
        if name not in types:
            continue  # written by a newer version
        try:
            found = structs.replace(found, **{name: msgspec.convert(value, types[name])})
        except (msgspec.ValidationError, RecursionError):
            damaged = True
    sound = sound_values(found)
    return sound, damaged or sound != found
