"""Lengths, fonts and lines of text in device pixels, for one canvas at one text scale."""

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.theme import BODY, Colour
from scenes.ui.prose import Flow, Span, flow, overhang

NOTE = 21.0
"""The logical size of explanations."""
HEADINGS = {1: 52.0, 2: 33.0, 3: 27.0}
"""The logical sizes of headings, by level."""
PITCH = 1.5
"""From line to line, in font sizes."""
HEADING_PITCH = 1.3
FLOWS_KEPT = 2048
LEAST_TARGET = 44.0
"""Nothing that can be pressed is lower than this, in logical units."""


class Ruler:
    """Measures for a form. It is made anew whenever the canvas or the text scale changes."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.text_scale = canvas.text_scale
        self.bounds = canvas.surface.get_rect()
        """The whole surface: forms reflow, so they need no letterbox."""
        self._flows: dict[tuple[tuple[Span, ...], int, int, float], Flow] = {}

    def length(self, logical: float) -> int:
        """A length in device pixels."""
        return self.canvas.transform.length(logical)

    def grown(self, logical: float) -> int:
        """A length that grows with the text, in device pixels."""
        return self.length(logical * self.text_scale)

    def logical(self, place: pygame.Rect) -> Rect:
        """A place in logical units."""
        transform = self.canvas.transform
        corner = transform.to_logical(place.topleft)
        return Rect(corner.x, corner.y, place.width / transform.scale, place.height / transform.scale)

    def pixels(self, size: float) -> int:
        """The device pixels of a text of this logical size."""
        return self.canvas.font_pixels(size)

    def heading_pixels(self, level: int) -> int:
        """The device pixels of a heading. It grows by half as much as the text: it is large already."""
        size = HEADINGS[level] * (1 + (self.text_scale - 1) / 2) / self.text_scale
        return max(self.canvas.font_pixels(size), self.pixels(BODY))

    def font(self, face: str, pixels: int) -> pygame.font.Font:
        """A font."""
        return self.canvas.artwork.font(face, pixels)

    def flow(self, spans: tuple[Span, ...], width: int, pixels: int, pitch: float = PITCH) -> Flow:
        """A text in lines. Every outline asks for mostly the same texts as the one before, so they are kept."""
        key = (spans, width, pixels, pitch)
        found = self._flows.get(key)
        if found is None:
            if len(self._flows) >= FLOWS_KEPT:
                self._flows.clear()
            lines = flow(spans, max(1, width), lambda face: self.font(face, pixels), pixels, round(pixels * pitch))
            found = self._flows[key] = lines
        return found

    def text(self, text: str, width: int, size: float = BODY, *, face: str = "text", pitch: float = PITCH) -> Flow:
        """A text of one face in lines."""
        return self.flow((Span(text, face),), width, self.pixels(size), pitch)

    def heading(self, text: str, width: int, level: int) -> Flow:
        """A heading in lines."""
        return self.flow((Span(text, "display"),), width, self.heading_pixels(level), HEADING_PITCH)

    def draw(
        self, surface: pygame.Surface, flowed: Flow, place: pygame.Rect, colour: Colour, align: float = 0.0
    ) -> None:
        """Write a text from the top of a place; `align` is 0 for left, 0.5 for the middle, 1 for right.

        A rendered text begins with the overhang of its first letter: without regard to that, the stem of a J would
        stand further to the right than the lines around it.
        """
        clip = surface.get_clip()
        y = place.y
        for runs, width in zip(flowed.lines, flowed.widths, strict=True):
            if clip.top - flowed.pitch < y < clip.bottom:
                left = place.x + round((place.width - width) * align)
                for run in runs:
                    image = self.canvas.artwork.text(run.text, run.face, flowed.pixels, colour)
                    x = left + run.left + overhang(self.font(run.face, flowed.pixels), run.text)
                    surface.blit(image, (x, y + (flowed.pitch - image.get_height()) // 2))
            y += flowed.pitch
