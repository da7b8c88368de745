"""Covering the whole desktop with a window, and being a window again, also where nobody manages windows.

On a bare X server there is nobody to ask for a full screen. SDL then believes that it has one, while the window stays
as small as it was and shows a corner of the picture; so there the window itself is made as large as the desktop.
"""

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ulong, c_void_p

import pygame

Place = tuple[tuple[int, int], tuple[int, int]]
"""Size and position of a window."""


class FullScreen:
    """One window's way to the full screen and back."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self._own: Place | None = None
        """Where the window was before it was made as large as the desktop."""

    def cover(self) -> None:
        """Cover the desktop, without changing the screen's mode."""
        if is_managed():
            self._window.set_fullscreen(desktop=True)
        elif self._own is None:
            self._own = self._window.size, self._window.position
            self._window.size = pygame.display.get_desktop_sizes()[0]
            self._window.position = (0, 0)

    def uncover(self) -> None:
        """Be as it was."""
        if self._own is None:
            self._window.set_windowed()
        else:
            self._window.size, self._window.position = self._own
            self._own = None


def is_managed() -> bool:
    """Whether there is somebody to ask for a full screen; everywhere but on a bare X server there is."""
    if pygame.display.get_driver() != "x11":
        return True
    try:
        return _has_manager(ctypes.CDLL("libX11.so.6"))
    except (OSError, AttributeError):
        return True


def _has_manager(library: ctypes.CDLL) -> bool:
    """Whether a window manager has said on the root window that it is there, and still is. (EWMH)"""
    _declare(library)
    display = library.XOpenDisplay(None)
    if not display:
        return True
    ignore = _OnError(lambda display, error: 0)  # one that was killed has left the name of a window that is gone
    before = library.XSetErrorHandler(ctypes.cast(ignore, c_void_p))
    try:
        name = library.XInternAtom(display, b"_NET_SUPPORTING_WM_CHECK", 0)
        window = _number_on(library, display, library.XDefaultRootWindow(display), name)
        return window != 0 and _number_on(library, display, window, name) == window
    finally:
        library.XCloseDisplay(display)
        library.XSetErrorHandler(before)


_OnError = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)


def _declare(library: ctypes.CDLL) -> None:
    """Say what the functions that are used take and give."""
    library.XOpenDisplay.restype, library.XOpenDisplay.argtypes = c_void_p, [c_char_p]
    library.XDefaultRootWindow.restype, library.XDefaultRootWindow.argtypes = c_ulong, [c_void_p]
    library.XInternAtom.restype, library.XInternAtom.argtypes = c_ulong, [c_void_p, c_char_p, c_int]
    library.XSetErrorHandler.restype, library.XSetErrorHandler.argtypes = c_void_p, [c_void_p]
    library.XCloseDisplay.argtypes = library.XFree.argtypes = [c_void_p]
    numbers = POINTER(c_ulong)
    asked = (c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong)
    library.XGetWindowProperty.argtypes = (*asked, numbers, POINTER(c_int), numbers, numbers, POINTER(numbers))


def _number_on(library: ctypes.CDLL, display: int, window: int, name: int) -> int:
    """The number that a property of a window has; 0 where there is none."""
    kind, width, count, more, content = c_ulong(), c_int(), c_ulong(), c_ulong(), POINTER(c_ulong)()
    answers = byref(kind), byref(width), byref(count), byref(more), byref(content)
    library.XGetWindowProperty(display, window, name, 0, 1, 0, 0, *answers)
    if not content:
        return 0
    number = int(content[0]) if count.value and width.value == 32 else 0
    library.XFree(content)
    return number
