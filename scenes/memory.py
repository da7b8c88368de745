"""Memory that is let go goes back to the system, and what stays is not looked through again and again.

A picture of a whole screen takes eight megabytes, four times as much at 4K. The C library keeps such pieces for later
once it has seen some of them go, and the later pieces seldom fit: after every scene that was twice what is in use.
"""

import gc
import sys

LARGE = 512 * 1024
"""Bytes from which on a piece of memory is the system's own, and its again when it is let go."""
_MMAP_THRESHOLD = -3
"""The name that the C library's malloc.h has for it."""


def give_back_large_pieces() -> None:
    """Have the C library give back what is large at once; where there is no such setting nothing changes."""
    _ask_the_c_library("mallopt", _MMAP_THRESHOLD, LARGE)


def _ask_the_c_library(function: str, *numbers: int) -> None:
    """Call a function that only the GNU C library has; elsewhere memory is as its own library keeps it."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    try:
        getattr(ctypes.CDLL(None), function)(*numbers)
    except (OSError, AttributeError):
        return


def collect_by_hand() -> None:
    """The program is there: from now on garbage is collected by `collect_young` and `tidy` alone.

    Bots keep what they have worked out, so there is more and more to search, and the collector would do so for the
    time of a dozen frames, whenever it likes.
    """
    gc.freeze()
    gc.disable()


def collect_young() -> None:
    """Let go of what has come and gone within a frame."""
    if not gc.isenabled():
        gc.collect(0)


def tidy() -> None:
    """Let go of what scenes that are gone have left; for a moment in which nothing moves."""
    gc.collect()
    _ask_the_c_library("malloc_trim", 0)
