"""The names on the cabinet: a brass plate under each shelf, and the tag on what is not made yet."""

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import panel
from scenes.stage.drawer import INKED
from scenes.stage.lettering import engraved
from scenes.theme import INK

TITLE = 30.0
FACTS = 20.0
FACTS_UP_TO = 1.1
"""The text scale up to which a plate has room for more than the title."""


def nameplate(canvas: Canvas, rail: Rect, title: str, people: str, minutes: str, *, lit: float = 0.0) -> None:
    """A table's title between for how many it is and how long it takes; at large text the frieze alone tells these."""
    plate = Rect(rail.x + 12, rail.y + 9, rail.width - 24, rail.height - 14)
    panel.plaque(canvas, plate, lit=round(lit * 4) / 4)
    inner = Rect(plate.x + 26, plate.y + 5, plate.width - 52, plate.height - 10)
    size = min(TITLE * max(1.0, canvas.text_scale), inner.height * 0.8)
    if canvas.text_scale > FACTS_UP_TO:
        engraved(canvas, title, inner, size, piece=True)
        return
    side = 108.0 * max(1.0, canvas.text_scale)
    engraved(canvas, title, Rect(inner.x + side, inner.y, inner.width - 2 * side, inner.height), size, piece=True)
    _fact(canvas, Rect(inner.x, inner.y, side, inner.height), "icon-seats", people, left_end=True)
    _fact(canvas, Rect(inner.right - side, inner.y, side, inner.height), "icon-minutes", minutes, left_end=False)


def _fact(canvas: Canvas, rect: Rect, icon: str, text: str, *, left_end: bool) -> None:
    """A sign and a number, at the left or the right end of their place."""
    side = min(rect.height * 0.8, FACTS * 1.25 * max(1.0, canvas.text_scale))
    room = Rect(rect.x, rect.y, rect.width - side - 6, rect.height)
    width = canvas.fitted(text, room, FACTS, INK, face="text-bold").get_width() / canvas.transform.scale
    left = rect.x if left_end else rect.right - width - side - 6
    canvas.picture(icon, Rect(left, rect.center.y - side / 2, side, side), INKED)
    canvas.text(text, Rect(left + side + 6, rect.y, width + 2, rect.height), FACTS, panel.ENGRAVED, face="text-bold")


def tag(canvas: Canvas, niche: Rect, text: str) -> None:
    """A parchment tag on a pin, before what stands in a niche."""
    size = 24.0
    height = size * canvas.text_scale * 1.36 + 14
    room = Rect(niche.x, niche.y, niche.width - 120, height)
    width = canvas.fitted(text, room, size, INK).get_width() / canvas.transform.scale + 62
    foot = niche.height * (0.14 if canvas.text_scale <= 1.25 else 0.04)
    place = Rect(niche.center.x - width / 2, niche.bottom - height - foot, width, height)
    panel.parchment(canvas, place, radius=8, tone=206)
    eye = min(17.0, height * 0.4)
    canvas.picture("screw", Rect(place.x + 13, place.center.y - eye / 2, eye, eye))
    canvas.text(text, Rect(place.x + 40, place.y, place.width - 50, place.height), size, INK, align=(0.4, 0.5))
