"""Texts written as large as their place allows. Whether they fit is measured, for rendering takes far longer."""

from collections.abc import Iterator

import pygame

from scenes.artwork import Artwork
from scenes.theme import Colour

INK_HEIGHT = 1.18
"""What a line of text needs, in parts of the font's size, for no letter to reach beyond its place."""


class Lettering:
    """A text to be written in one face and colour, with the sizes in pixels that it may have."""

    def __init__(self, artwork: Artwork, text: str, face: str, colour: Colour, *, floor: int) -> None:
        self._artwork = artwork
        self._text = text
        self._face = face
        self._colour = colour
        self._floor = floor

    def line(self, width: int, height: float, pixels: int, *, piece: bool) -> pygame.Surface:
        """One line, of this size or smaller; what is still too wide in the smallest one is cut with an ellipsis."""
        text = self._text
        while pixels > self._floor:
            high = 0 if piece else pixels * INK_HEIGHT
            if self._width(text, pixels) <= width and high <= height:
                break
            pixels = self._smaller(pixels)
        while len(text) > 1 and self._width(text, pixels) > width:
            text = text[:-2].rstrip() + "…"
        return self._artwork.text(text, self._face, pixels, self._colour, 0)

    def wrapped(self, width: int, height: float, pixels: int) -> pygame.Surface:
        """As many lines as it takes, of this size or smaller; no word is broken where smaller letters keep it whole."""
        longest = max(self._text.split(), key=len, default="")
        while pixels > self._floor:
            if self._width(longest, pixels) <= width and self._tall(width, pixels) <= height:
                image = self._artwork.text(self._text, self._face, pixels, self._colour, width)
                if image.get_width() <= width and image.get_height() <= height:
                    return image
            pixels = self._smaller(pixels)
        return self._artwork.text(self._text, self._face, pixels, self._colour, width)

    def _smaller(self, pixels: int) -> int:
        return max(self._floor, _next_smaller(pixels))

    def _width(self, text: str, pixels: int) -> int:
        return self._artwork.font(self._face, pixels).size(text)[0]

    def _tall(self, width: int, pixels: int) -> int:
        """How tall it is, with breaks where the renderer has them; one line more or less is possible, but seldom."""
        font = self._artwork.font(self._face, pixels)
        lines = sum(self._lines(paragraph, width, pixels) for paragraph in self._text.split("\n"))
        return font.get_linesize() * (lines - 1) + font.get_height()

    def _lines(self, paragraph: str, width: int, pixels: int) -> int:
        words = paragraph.split(" ")
        space = self._artwork.word_width(" ", self._face, pixels)
        lines, reached = 1, 0
        for number, word in enumerate(words):
            wide = self._artwork.word_width(word, self._face, pixels)
            after = space if number + 1 < len(words) else 0  # the space that follows has to have room, too
            if reached and reached + wide + after > width:
                lines, reached = lines + 1, 0
            reached += wide + space
        return lines


def _next_smaller(pixels: int) -> int:
    return pixels - max(1, pixels // 12)


_WRITTEN = "".join(map(chr, range(0x20, 0x7F))) + "’–…×−"
LEAST_SHARE = 0.6
"""Sentences are made smaller than this part of their usual size so seldom that nobody need be ready for it."""


def ready_fonts(artwork: Artwork, faces: tuple[str, ...], largest: int, floor: int) -> Iterator[None]:
    """Open fonts one by one, in all sizes that a sentence may be written in, and have their letters drawn.

    It takes a few milliseconds for each, which nobody should wait for when it is first written in.
    """
    for face in faces:
        pixels = largest
        while pixels >= max(floor, LEAST_SHARE * largest):
            artwork.font(face, pixels).render(_WRITTEN, True, (0, 0, 0))
            yield
            pixels = _next_smaller(pixels)
