"""Reads a drawn scene as an eye does: every text, how large it is, and how well it stands out from what is under it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from scenes.artwork import Artwork
from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.theme import Colour, luminance

LARGE = 36
"""Device pixels at 1080p; from here on a text is large, and 3:1 will do."""


SLACK = 2
"""Device pixels that the ink of a text may lie outside its place."""


class Written(NamedTuple):
    """A text as it was drawn: how high its font, which pixels it took, and its contrast where that is worst."""

    text: str
    pixels: int
    colour: Colour
    box: pygame.Rect
    contrast: float
    given: pygame.Rect | None = None
    """The place it was to be written into, where it had one."""


@contextmanager
def reading(size: tuple[int, int]) -> Iterator[tuple[Canvas, list[Written]]]:
    """A canvas without a window, and the texts that get drawn on it, or on a copy of its surface."""
    found: list[Written] = []
    images: dict[int, tuple[pygame.Surface, str, int, Colour]] = {}
    given: list[pygame.Rect] = []

    class Sheet(pygame.Surface):
        def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
            known = images.get(id(source))
            if known is not None:
                _note(found, self, known, (round(dest[0]), round(dest[1])), given[-1] if given else None)
            return super().blit(source, dest, *more, **named)

    class Reader(Canvas):
        def text(self, text: str, rect: Rect, *more: Any, **named: Any) -> Rect:
            given.append(self.rect(rect))
            try:
                return super().text(text, rect, *more, **named)
            finally:
                given.pop()

    canvas = Reader.offscreen(size)
    canvas._surface = Sheet(size)
    with _listening(
        canvas.artwork, lambda image, text, pixels, colour: images.update({id(image): (image, text, pixels, colour)})
    ):
        yield canvas, found


@contextmanager
def _listening(artwork: Artwork, hear: Callable[[pygame.Surface, str, int, Colour], None]) -> Iterator[None]:
    render = artwork.text

    def text(text: str, face: str, pixels: int, colour: Colour, wrap: int = 0) -> pygame.Surface:
        image = render(text, face, pixels, colour, wrap)
        hear(image, text, pixels, colour)
        return image

    artwork.text = text  # type: ignore[method-assign]  # an ear, for as long as it reads
    try:
        yield
    finally:
        artwork.text = render  # type: ignore[method-assign]  # an ear, for as long as it reads


def _note(
    found: list[Written],
    sheet: pygame.Surface,
    known: tuple[pygame.Surface, str, int, Colour],
    at: tuple[int, int],
    given: pygame.Rect | None,
) -> None:
    image, text, pixels, colour = known
    box = image.get_bounding_rect().move(at)
    under = sheet.subsurface(box.clip(sheet.get_rect()))
    # The same words nearly there were drawn over: an engraved letter's edge, a drawer that has moved.
    for other in [other for other in found if other.text == text and other.box.inflate(40, 24).colliderect(box)]:
        found.remove(other)
    found.append(Written(text, pixels, colour, box, worst_contrast(colour, under), given))


def worst_contrast(colour: Colour, under: pygame.Surface) -> float:
    """The lowest contrast of a colour with any pixel of a surface."""
    if not under.get_width() or not under.get_height():
        return 1.0
    ground = _luminances(pygame.surfarray.array3d(under))
    own = luminance(colour)
    lighter, darker = np.maximum(ground, own), np.minimum(ground, own)
    return float(((lighter + 0.05) / (darker + 0.05)).min())


def _luminances(pixels: NDArray[np.uint8]) -> NDArray[np.float64]:
    value = pixels / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array((0.2126, 0.7152, 0.0722)))


def hard_to_read(found: list[Written], size: tuple[int, int]) -> list[str]:
    """The texts that are too small, too faint, cut off or outside the screen; with what is wrong."""
    screen = pygame.Rect((0, 0), size)
    floor = 12 if min(size[0] / 1920, size[1] / 1080) * 1080 >= 700 else 11
    wrong = []
    for written in found:
        needed = 3.0 if written.pixels * 1080 / size[1] >= LARGE else 4.5
        if written.contrast < needed:
            wrong.append(f"{written.text!r} has a contrast of {written.contrast:.2f}, not {needed}")
        if written.pixels < floor:
            wrong.append(f"{written.text!r} is {written.pixels} pixels high, not {floor}")
        if written.text.endswith("…"):
            wrong.append(f"{written.text!r} is cut off")
        if not screen.contains(written.box):
            wrong.append(f"{written.text!r} is outside the screen at {written.box}")
        if written.given is not None and not written.given.inflate(2 * SLACK, 2 * SLACK).contains(written.box):
            wrong.append(f"{written.text!r} spills out of {written.given} at {written.box}")
    for index, one in enumerate(found):
        wrong += [
            f"{one.text!r} overlaps {other.text!r}" for other in found[index + 1 :] if one.box.colliderect(other.box)
        ]
    return wrong
