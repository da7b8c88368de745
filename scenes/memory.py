"""Memory that is let go goes back to the system.

A picture of a whole screen takes eight megabytes, four times as much at 4K. The C library keeps such pieces for later
once it has seen some of them go, and the later pieces seldom fit: after every scene that was twice what is in use.
"""

import sys

LARGE = 512 * 1024
"""Bytes from which on a piece of memory is the system's own, and its again when it is let go."""
_MMAP_THRESHOLD = -3
"""The name that the C library's malloc.h has for it."""


def give_back_large_pieces() -> None:
    """Have the C library give back what is large at once; where there is no such setting nothing changes."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    try:
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, LARGE)
    except (OSError, AttributeError):
        return
