"""The names on the cabinet: a brass plate under each shelf, and the tag on what is not made yet."""

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint, panel
from scenes.stage.drawer import INKED
from scenes.stage.lettering import engraved
from scenes.theme import INK

TITLE = 34.0
FACTS = 25.0


def nameplate(canvas: Canvas, rail: Rect, title: str, people: str, minutes: str, *, lit: float = 0.0) -> None:
    """A table's title between for how many it is and how long it takes; at large text, above them."""
    plate = Rect(rail.x + 26, rail.y + 9, rail.width - 52, rail.height - 14)
    panel.plaque(canvas, plate, lit=round(lit * 4) / 4)
    inner = Rect(plate.x + 34, plate.y + 5, plate.width - 68, plate.height - 10)
    scale = canvas.text_scale
    if scale <= 1.25:
        side = 96.0
        title_place = Rect(inner.x + side, inner.y, inner.width - 2 * side, inner.height)
        left, right = Rect(inner.x, inner.y, side, inner.height), Rect(inner.right - side, inner.y, side, inner.height)
    else:
        title_place = Rect(inner.x, inner.y, inner.width, inner.height * 0.56)
        row = inner.height * 0.44
        left = Rect(inner.x, inner.bottom - row, inner.width / 2 - 12, row)
        right = Rect(inner.center.x + 12, inner.bottom - row, inner.width / 2 - 12, row)
    engraved(canvas, title, title_place, TITLE)
    _fact(canvas, left, "icon-seats", people, left_end=scale <= 1.25)
    _fact(canvas, right, "icon-minutes", minutes, left_end=False)


def _fact(canvas: Canvas, rect: Rect, icon: str, text: str, *, left_end: bool) -> None:
    """A sign and a number, at the left or the right end of their place."""
    side = min(rect.height * 0.8, FACTS * 1.1 * max(1.0, canvas.text_scale))
    room = Rect(rect.x, rect.y, rect.width - side - 6, rect.height)
    width = canvas.fitted(text, room, FACTS, INK, face="text-bold").get_width() / canvas.transform.scale
    left = rect.x if left_end else rect.right - width - side - 6
    canvas.picture(icon, Rect(left, rect.center.y - side / 2, side, side), INKED)
    canvas.text(text, Rect(left + side + 6, rect.y, width + 2, rect.height), FACTS, INK, face="text-bold")


def tag(canvas: Canvas, niche: Rect, text: str) -> None:
    """A parchment tag on a string, before what stands in a niche."""
    size = 25.0
    height = size * canvas.text_scale * 1.36 + 20
    room = Rect(niche.x, niche.y, niche.width - 120, height)
    width = canvas.fitted(text, room, size, INK).get_width() / canvas.transform.scale + 58
    place = Rect(niche.center.x - width / 2, niche.bottom - height - niche.height * 0.13, width, height)
    _string(canvas, Rect(place.x - 4, place.y - 46, 60, 46 + height / 2))
    panel.parchment(canvas, place, radius=9)
    eye = min(18.0, height * 0.4)
    canvas.picture("screw", Rect(place.x + 12, place.center.y - eye / 2, eye, eye))
    canvas.text(text, Rect(place.x + 40, place.y, place.width - 48, place.height), size, INK, align=(0.4, 0.5))


def _string(canvas: Canvas, rect: Rect) -> None:
    def draw(surface: pygame.Surface, scale: float) -> None:
        width, height = canvas.rect(rect).size
        path = f"M{width * 0.42:.1f} {height:.1f} C{width * 0.1:.1f} {height * 0.6:.1f} {width * 0.9:.1f} {height * 0.4:.1f} {width * 0.62:.1f} 2"
        shapes = "".join(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{line * scale:.2f}" stroke-linecap="round"/>'
            for colour, line in (("#20130a", 5.0), ("#c9a76a", 3.2))
        )
        surface.blit(paint.vector((width, height), shapes), (0, 0))

    canvas.made("string", rect, draw)
