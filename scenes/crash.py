"""The log, and what happens when the program fails: it is written down, the player is told, nothing is lost.

A match is on disk move by move, so after a crash it stands in the cabinet under Continue.
"""

import faulthandler
import logging
import platform
import sys
from pathlib import Path
from types import TracebackType

import pygame

_LOG_BYTES = 1_000_000
_LOGS_KEPT = 5

log = logging.getLogger("scenes")


def start_log(path: Path) -> None:
    """Write the log to a file, or nowhere where the disk will not have it; catch what would vanish otherwise."""
    if sys.stderr is None:  # a frozen program without a console has no streams
        sys.stderr = open(Path(path.parent if path.parent.is_dir() else ".") / "stderr.txt", "w")  # noqa: SIM115
    handler: logging.Handler
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        make_room(path)
        handler = logging.FileHandler(path, encoding="utf-8")
        faulthandler.enable(open(path.with_suffix(".faults"), "w"))  # noqa: SIM115 - stays open as long as the program
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    log.info("%s", versions())


def make_room(path: Path) -> None:
    """Begin another log where this one has become long, and keep a few of the older ones.

    `logging.handlers` does as much, but takes longer to import than all of this program's log is worth at the start.
    """
    if not path.exists() or path.stat().st_size < _LOG_BYTES:
        return
    for number in range(_LOGS_KEPT - 1, 0, -1):
        older = path.with_name(f"{path.name}.{number - 1}") if number > 1 else path
        if older.exists():
            older.replace(path.with_name(f"{path.name}.{number}"))


def versions() -> str:
    """What this is running on, in one line; no names of people or folders."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    driver = pygame.display.get_driver() if pygame.display.get_init() else "none"
    return (
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, "
        f"display {driver}, {platform.system()} {platform.machine()}"
    )


def report_crash(kind: type[BaseException], error: BaseException, trace: TracebackType | None, path: Path) -> str:
    """Write a failure down; the sentence for the player."""
    log.critical("the program failed (%s)", versions(), exc_info=(kind, error, trace))
    return (
        "Something went wrong and Potion Cabinet has to close. "
        "Your match is safe: you will find it under Continue at the next start.\n\n"
        f"What happened was written to {path}."
    )


def tell(sentence: str) -> None:
    """Show a sentence in the system's own box, and on the console."""
    print(sentence, file=sys.stderr)
    try:
        pygame.display.message_box("Potion Cabinet", sentence, "error")
    except (pygame.error, AttributeError):
        return  # without a screen the console has to do
