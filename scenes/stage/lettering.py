"""Letters that are part of a thing: gilded on wood, or engraved into brass. Plain sentences are `Canvas.text`'s."""

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint, panel
from scenes.theme import Colour

GILDING = (
    (0.0, (255, 250, 226)),
    (0.3, (246, 222, 158)),
    (0.52, (214, 170, 92)),
    (0.56, (176, 128, 58)),
    (0.8, (232, 196, 120)),
    (1.0, (150, 106, 46)),
)

DISPLAY_RISE = 0.085
"""In parts of its size: by so much the display face has to rise for its letters to sit in the middle of a line."""


def gilded(canvas: Canvas, text: str, rect: Rect, size: float, *, face: str = "display", align: float = 0.5) -> None:
    """Gold letters standing out of what lies under them. Made for few words; too long ones get smaller."""
    white = canvas.fitted(text, rect, size, (255, 255, 255), face=face, piece=True)
    scale = canvas.transform.scale
    margin = max(2, round(size * 0.16 * scale))

    def make() -> pygame.Surface:
        made = paint.clear((white.get_width() + 2 * margin, white.get_height() + 2 * margin))
        mask = paint.clear(white.get_size())
        mask.blit(white, (0, 0))
        shadow = paint.shadow_of(mask, margin, 230)
        for by in (0.3, 0.75):
            made.blit(shadow, (round(margin * by * 0.5), round(margin * by)))
        body = paint.cut(paint.gradient(white.get_size(), GILDING), mask)
        paint.bevel(body, mask, max(1.0, size * 0.022 * scale), light=170, dark=110)
        rim = paint.tinted(mask, (40, 20, 8, 255))
        for step in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 2), (0, 2)):
            made.blit(rim, (margin + step[0], margin + step[1]))
        made.blit(paint.cut(body, mask), (margin, margin))
        return made.premul_alpha()

    art = canvas.artwork.made(("gilded", text, face, white.get_size()), make)
    place = canvas.rect(rect)
    at = (
        round(place.x + (place.width - white.get_width()) * align) - margin,
        place.centery - white.get_height() // 2 - margin,
    )
    canvas.surface.blit(art, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def engraved(
    canvas: Canvas,
    text: str,
    rect: Rect,
    size: float,
    *,
    colour: Colour = panel.ENGRAVED,
    face: str = "display",
    align: tuple[float, float] = (0.5, 0.5),
    piece: bool = False,
) -> Rect:
    """Dark letters cut into a bright thing: their lower edge catches the light. Gives the place they took."""
    drop = max(1.0, size * 0.03 * canvas.transform.scale) / canvas.transform.scale
    if face == "display":
        rect = rect.moved(0, -size * DISPLAY_RISE)
    canvas.text(text, rect.moved(0, drop), size, (255, 243, 208), face=face, align=align, piece=piece)
    return canvas.text(text, rect, size, colour, face=face, align=align, piece=piece)
