"""The window and all drawing on it: device pixels, one transform, nothing blown up.

A canvas owns one resizable high-DPI window, or, for pictures made without a display, a bare surface. It takes the
window's surface anew each frame, because a resize replaces it.
"""

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from typing import Any

import pygame

from scenes.artwork import ASSETS, Artwork, Swaps
from scenes.fitting import Lettering
from scenes.geometry import Rect, Transform
from scenes.theme import BODY, NIGHT, Colour

SMALLEST = (1024, 600)
SHARE_OF_DESKTOP = 0.9
SLOW_FLIP = 0.004
"""Seconds; a flip that takes longer goes through a software OpenGL, because there is no GPU."""
_NO_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class Canvas:
    """What scenes draw on, in logical units."""

    def __init__(self, window: pygame.Window | None, surface: pygame.Surface | None = None) -> None:
        self.artwork = Artwork()
        self.text_scale = 1.0
        self.frames = 0
        """How many frames were shown, or lost."""
        self._window = window
        self._surface = surface if surface is not None else _surface_of(window)
        self.transform = self._fitted()

    @classmethod
    def offscreen(cls, size: tuple[int, int]) -> "Canvas":
        """A canvas without a window; the display has to be initialised, a dummy one will do."""
        if not pygame.display.get_init():
            os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
            pygame.display.init()
        pygame.font.init()
        keeper = pygame.Window("", (8, 8), hidden=True)
        _surface_of(keeper)  # without a window's surface, pygame has no format to convert pictures to
        canvas = cls(None, pygame.Surface(size))
        canvas._keeper = keeper
        return canvas

    _keeper: pygame.Window | None = None
    _is_sketching = False
    """Whether the surface is a transparent one, on which letters have to lie premultiplied."""

    @classmethod
    def open(cls, size: tuple[int, int] | None, *, title: str, slow: bool = False) -> "Canvas":
        """A canvas on a new window.

        `size` in points is clamped to the desktop; None asks for most of it. With `slow`, known from an earlier start,
        SDL is told at once that there is no GPU. Raises `NoDisplay`.
        """
        if slow:
            os.environ[_NO_ACCELERATION] = "0"
        window = _open_window(size, title)
        canvas = cls(window)
        if not slow and _NO_ACCELERATION not in os.environ and canvas._flips_slowly():
            window.destroy()
            pygame.display.quit()
            os.environ[_NO_ACCELERATION] = "0"
            canvas = cls(_open_window(size, title))
        return canvas

    @property
    def is_slow(self) -> bool:
        """Whether this machine was found to have no GPU; to be remembered for the next start."""
        return os.environ.get(_NO_ACCELERATION) == "0"

    @property
    def window(self) -> pygame.Window | None:
        """The window; None offscreen."""
        return self._window

    @property
    def surface(self) -> pygame.Surface:
        """Where this frame is drawn, in device pixels."""
        return self._surface

    def begin(self) -> bool:
        """Take this frame's surface; true where its size is new, so that everything has to be drawn."""
        if self._window is not None:
            self._surface = _surface_of(self._window)
        if self._measures() == self._fitted_to:
            return False
        fitted = self._fitted()
        if fitted == self.transform:
            return False
        if fitted.scale != self.transform.scale:
            self.artwork.clear()
        self.transform = fitted
        return True

    def present(self) -> None:
        """Show the frame."""
        self.frames += 1
        if self._window is not None:
            self._window.flip()

    def lose(self) -> None:
        """What was shown may be gone: the system asks for a whole frame."""
        self.frames += 1

    def close(self) -> None:
        """Close the window."""
        if self._window is not None:
            self._window.destroy()
            self._window = None

    @contextlib.contextmanager
    def onto(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw on another surface of the same size meanwhile: a still part that is to be kept."""
        shown, self._surface = self._surface, surface
        try:
            yield
        finally:
            self._surface = shown

    def sketch(self, rect: Rect, draw: Callable[[], None]) -> pygame.Surface:
        """What `draw` draws into a rectangle, alone on a transparent surface; premultiplied.

        It looks as it would look at that place, so it can be copied wherever the same thing is to be seen.
        """
        place = self.rect(rect)
        made = pygame.Surface((max(1, place.width), max(1, place.height)), pygame.SRCALPHA)
        shown, transform, is_sketching = self._surface, self.transform, self._is_sketching
        self._surface, self._is_sketching = made, True
        self.transform = transform._replace(left=transform.left - place.x, top=transform.top - place.y)
        try:
            draw()
        finally:
            self._surface, self.transform, self._is_sketching = shown, transform, is_sketching
        return made

    # drawing, in logical units

    def clear(self, colour: Colour = NIGHT) -> None:
        """Fill the whole surface, letterbox included."""
        self._surface.fill(colour)

    def rect(self, rect: Rect) -> pygame.Rect:
        """A rectangle in device pixels."""
        return pygame.Rect(self.transform.rect(rect))

    def picture(self, name: str, rect: Rect, swaps: Swaps = ()) -> None:
        """Draw an SVG as large as a rectangle allows, in its middle; `swaps` as in `Artwork.picture`."""
        place = self.rect(rect)
        if place.width > 0 and place.height > 0 and self._sees(place):
            art = self.artwork.picture(name, place.size, swaps)
            self._surface.blit(art, art.get_rect(center=place.center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def made(self, key: Any, rect: Rect, draw: Callable[[pygame.Surface, float], None]) -> None:
        """Draw something of our own, cached: `draw(surface, scale)` fills a transparent surface of the rect's size."""
        place = self.rect(rect)
        if not self._sees(place):
            return

        def make() -> pygame.Surface:
            surface = pygame.Surface(place.size, pygame.SRCALPHA)
            draw(surface, self.transform.scale)
            return surface.premul_alpha()

        art = self.artwork.made((key, place.size), make)
        self._surface.blit(art, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _sees(self, place: pygame.Rect) -> bool:
        """Whether the clip lets anything through there: what is painted in parts need not be made in whole."""
        return bool(self._surface.get_clip().colliderect(place))

    def font_pixels(self, size: float, *, piece: bool = False) -> int:
        """The device pixels of a text of this logical size: with the text scale, and never under the floor.

        Numerals on pieces scale with their piece alone.
        """
        scaled = size * self.transform.scale * (1.0 if piece else self.text_scale)
        floor = 12 if self.transform.scale * 1080 >= 700 else 11
        return max(floor, round(scaled))

    def text_image(
        self,
        text: str,
        size: float = BODY,
        colour: Colour = (0xF3, 0xE6, 0xC8),
        *,
        face: str = "text",
        wrap: float = 0,
        piece: bool = False,
    ) -> pygame.Surface:
        """A rendered text in device pixels; `wrap` is a logical width."""
        pixels = self.font_pixels(size, piece=piece)
        return self.artwork.text(text, face, pixels, colour, self.transform.length(wrap))

    def text(
        self,
        text: str,
        rect: Rect,
        size: float = BODY,
        colour: Colour = (0xF3, 0xE6, 0xC8),
        *,
        face: str = "text",
        align: tuple[float, float] = (0.0, 0.5),
        wrap: bool = False,
        piece: bool = False,
    ) -> Rect:
        """Write into a rectangle; `align` is 0 for left and top, 1 for right and bottom. Gives the place it took.

        A text too large is drawn smaller down to the floor; what is still too wide is cut with an ellipsis.
        """
        place = self.rect(rect)
        image = self.fitted(text, rect, size, colour, face=face, wrap=wrap, piece=piece)
        left = place.x + (place.width - image.get_width()) * align[0]
        top = place.y + (place.height - image.get_height()) * align[1]
        corner = round(left), round(top)
        if self._is_sketching:
            self._surface.blit(image.premul_alpha(), corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            self._surface.blit(image, corner)
        at = self.transform.to_logical((left, top))
        scale = self.transform.scale
        return Rect(at.x, at.y, image.get_width() / scale, image.get_height() / scale)

    def fitted(
        self,
        text: str,
        rect: Rect,
        size: float,
        colour: Colour,
        *,
        face: str = "text",
        wrap: bool = False,
        piece: bool = False,
    ) -> pygame.Surface:
        """The text as `text` would write it into a rectangle; no word is broken where smaller letters keep it whole."""
        place = self.rect(rect)
        pixels = self.font_pixels(size, piece=piece)
        lettering = Lettering(self.artwork, text, face, colour, floor=self.font_pixels(0, piece=True))
        if wrap:
            return lettering.wrapped(place.width, place.height, pixels)
        return lettering.line(place.width, place.height, pixels, piece=piece)

    def _measures(self) -> tuple[tuple[int, int], tuple[int, int] | None]:
        """How many pixels there are, and points of the window, where there is one."""
        return self._surface.get_size(), self._window.size if self._window is not None else None

    def _fitted(self) -> Transform:
        self._fitted_to = self._measures()
        return Transform.fitting(*self._fitted_to)

    def _flips_slowly(self) -> bool:
        times = []
        for _ in range(5):
            started = time.perf_counter()
            self.present()
            times.append(time.perf_counter() - started)
        return sorted(times)[len(times) // 2] > SLOW_FLIP


def _surface_of(window: pygame.Window | None) -> pygame.Surface:
    assert window is not None, "a canvas has a window or a surface"
    return window.get_surface()


def _open_window(size: tuple[int, int] | None, title: str) -> pygame.Window:
    try:
        pygame.display.init()
        desktop = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError) as error:
        raise NoDisplay(str(error)) from error
    pygame.font.init()
    window = pygame.Window(title, clamped(size, desktop), resizable=True, allow_high_dpi=True)
    window.set_icon(pygame.image.load(ASSETS / "icon.png"))
    window.minimum_size = (min(SMALLEST[0], desktop[0]), min(SMALLEST[1], desktop[1]))
    return window


def clamped(size: tuple[int, int] | None, desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a first window on a desktop, or a remembered one, never larger than most of the desktop."""
    most = (int(desktop[0] * SHARE_OF_DESKTOP), int(desktop[1] * SHARE_OF_DESKTOP))
    if size is None:
        scale = min(most[0] / 1920, most[1] / 1080)
        return max(640, int(1920 * scale)), max(400, int(1080 * scale))
    return max(640, min(size[0], most[0])), max(400, min(size[1], most[1]))
