"""Pictures, textures, fonts and rendered texts, each made once for the scale in use.

SVGs are rasterised at the size they are drawn at, so nothing is ever blown up. A change of scale empties the caches.
"""

import io
from collections.abc import Callable
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pygame

from scenes.theme import Colour

ASSETS = Path(__file__).resolve().parent.parent / "assets"
Swaps = tuple[tuple[str, str], ...]
TEXTURE_DENSITY = 1.6
"""Pixels of a texture's file to a logical unit."""
_TEXTS_KEPT, _WIDTHS_KEPT = 4096, 16384
TEXT_SHARE = 0.15
"""Texts of scenes that are gone are kept as far as they take no more than this part of what may be kept."""


def font_path(face: str) -> Path:
    """The file of a font: `text`, `text-bold`, `text-italic`, `mono`, or `display` for headings."""
    if face == "display":
        return Path(str(files("font_fredoka_one"))) / "files" / "FredokaOne-Regular.ttf"
    names = {"text": "NotoSans-Regular", "text-bold": "NotoSans-Bold", "text-italic": "NotoSans-Italic"}
    found = find_spec("pygame_gui")  # `files` would import it, and it is large
    folders = found.submodule_search_locations if found is not None else None
    assert folders, "a pinned dependency"
    name = "FiraCode-Regular" if face == "mono" else names[face]
    return Path(folders[0]) / "data" / f"{name}.ttf"


class _Kept:
    """A surface, and the turn in which it was drawn last."""

    __slots__ = ("surface", "turn")

    def __init__(self, surface: pygame.Surface, turn: int) -> None:
        self.surface = surface
        self.turn = turn

    @property
    def bytes(self) -> int:
        """What it takes in memory."""
        return self.surface.get_pitch() * self.surface.get_height()


class Artwork:
    """The caches. Sizes here are device pixels; `Canvas` is who knows the scale."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._texts: dict[tuple[str, str, int, Colour, int], pygame.Surface] = {}
        self._widths: dict[tuple[str, str, int], int] = {}
        self._made: dict[Any, _Kept] = {}
        self._turn = 0

    def clear(self) -> None:
        """Forget all that depends on the scale."""
        self._fonts.clear()
        self._texts.clear()
        self._widths.clear()
        self._made.clear()

    def picture(self, name: str, size: tuple[int, int], swaps: Swaps = ()) -> pygame.Surface:
        """`assets/images/NAME.svg` at this size, premultiplied: blit it with `BLEND_PREMULTIPLIED`.

        `swaps` are colours of the file and what they shall be instead: `(("#d5483f", "#2f7fd6"),)`.
        """

        def make() -> pygame.Surface:
            text = (ASSETS / "images" / f"{name}.svg").read_text("utf-8")
            for old, new in swaps:
                text = text.replace(old, new)
            loaded = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
            return loaded.convert_alpha().premul_alpha()

        return self.made(("picture", name, size, swaps), make)

    def pattern(self, name: str, scale: float, *, turned: bool = False) -> pygame.Surface:
        """`assets/textures/NAME.png` as it lies on pieces at this scale; `turned` lets its grain run downwards."""

        def make() -> pygame.Surface:
            # Not kept in full: a scene is painted with the scaled one alone.
            loaded = pygame.image.load(ASSETS / "textures" / f"{name}.png").convert()
            texture = pygame.transform.smoothscale_by(loaded, scale / TEXTURE_DENSITY)
            return pygame.transform.rotate(texture, 90) if turned else texture

        return self.made(("pattern", name, turned, round(scale, 4)), make)

    def font(self, face: str, pixels: int) -> pygame.font.Font:
        """A font whose lines are about this many pixels high."""
        found = self._fonts.get((face, pixels))
        if found is None:
            found = self._fonts[face, pixels] = pygame.font.Font(font_path(face), pixels)
        return found

    def text(self, text: str, face: str, pixels: int, colour: Colour, wrap: int = 0) -> pygame.Surface:
        """A rendered text; with `wrap`, broken into lines of at most so many pixels."""
        key = (text, face, pixels, colour, wrap)
        found = self._texts.get(key)
        if found is None:
            if len(self._texts) >= _TEXTS_KEPT:
                self._texts.clear()
            found = self._texts[key] = self.font(face, pixels).render(text, True, colour, wraplength=wrap)
        return found

    def word_width(self, word: str, face: str, pixels: int) -> int:
        """How wide a word is; words come again and again."""
        found = self._widths.get((word, face, pixels))
        if found is None:
            if len(self._widths) >= _WIDTHS_KEPT:
                self._widths.clear()
            found = self._widths[word, face, pixels] = self.font(face, pixels).size(word)[0]
        return found

    def made(self, key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A surface that `make` draws once; the key names all it depends on besides the scale."""
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = _Kept(make(), self._turn)
        found.turn = self._turn
        return found.surface

    def trim(self, most: int) -> None:
        """Another scene begins: keep at most so many bytes of what was made, and let go what was not drawn longest.

        What a scene needs is never taken from it while it is shown, for it would be made again in the next frame.
        Texts are rendered in no time: all go where they have become many.
        """
        if sum(text.get_pitch() * text.get_height() for text in self._texts.values()) > most * TEXT_SHARE:
            self._texts.clear()
        spare = sum(kept.bytes for kept in self._made.values()) - most
        for key, kept in sorted(self._made.items(), key=lambda item: item[1].turn):
            if spare <= 0 or kept.turn == self._turn:
                break
            spare -= kept.bytes
            del self._made[key]
        self._turn += 1
