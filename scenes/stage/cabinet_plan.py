"""Where everything of the cabinet lies: three bays of shelves under a frieze with one sentence, drawers below.

At larger text the frieze, the rails with the names and the drawers grow, and the shelves get lower.
"""

from collections.abc import Sequence

from msgspec import Struct

from scenes.geometry import Point, Rect
from scenes.layout import Layout, Slot

CASE = Rect(70, 134, 1780, 928)
STILE = 36.0
BAYS = ((106.0, 634.0), (664.0, 1256.0), (1286.0, 1814.0))
"""Left and right of each bay, between the stiles."""
CORNICE = Rect(44, 92, 1832, 50)
PEDIMENT = Rect(540, 2, 840, 96)
DRAWERS_BOTTOM = 1016.0
PLINTH = Rect(52, 1016, 1816, 46)
GAP = 18.0


class Plan(Struct, frozen=True):
    """The places of one size of text. A table's slot is its shelf with the rail below."""

    layout: Layout
    niches: dict[Slot, Rect]
    rails: dict[Slot, Rect]
    drawers: dict[Slot, Rect]
    blind: tuple[Rect, ...]
    """Small drawers that nothing is in, where there is no match to go on with."""
    frieze: Rect
    body: Rect
    """All shelves together."""
    base: Rect
    """The moulding between the shelves and the drawers."""


def table_slot(table: str) -> Slot:
    """The slot of a table's shelf."""
    return f"table {table}"


class Labels(Struct, frozen=True):
    """What stands on the first drawers: the match to go on with, and which of how many it is."""

    title: str = ""
    sentence: str = ""
    number: int = 1
    of: int = 0


def plan(tables: Sequence[str], text_scale: float, unfinished: int) -> Plan:
    """The plan for five tables, the first one in the middle, and so many matches to go on with."""
    more = max(0.0, text_scale - 1)
    frieze = Rect(CASE.x + STILE, 148, CASE.width - 2 * STILE, 46 + 52 * more)
    drawers_top = DRAWERS_BOTTOM - (118 + 40 * more)
    base = Rect(58, drawers_top - 40, 1804, 34)
    body = Rect(CASE.x, frieze.bottom + 10, CASE.width, base.y - frieze.bottom - 10)
    rail_height = 58 + 22 * more
    niches: dict[Slot, Rect] = {}
    rails: dict[Slot, Rect] = {}
    for table, (bay, row, rows) in zip(tables, _PLACES, strict=True):
        left, right = BAYS[bay]
        height = body.height / rows
        top = body.y + row * height
        slot = table_slot(table)
        niches[slot] = Rect(left + 5, top + 6, right - left - 10, height - rail_height - 12)
        rails[slot] = Rect(left, top + height - rail_height, right - left, rail_height)
    drawers, blind = _drawers(drawers_top + 4, unfinished, 108 + 44 * more)
    slots = {slot: _around(niches[slot], rails[slot]) for slot in niches} | drawers
    return Plan(Layout(slots), niches, rails, drawers, blind, frieze, body, base)


_PLACES = ((1, 0, 1), (0, 0, 2), (0, 1, 2), (2, 0, 2), (2, 1, 2))
"""For each table: its bay, and which of how many shelves."""


def _around(niche: Rect, rail: Rect) -> Rect:
    return Rect(rail.x, niche.y, rail.width, rail.bottom - niche.y)


def _drawers(top: float, unfinished: int, next_width: float) -> tuple[dict[Slot, Rect], tuple[Rect, ...]]:
    """The drawers from left to right; without a match to go on with, the first part holds blind ones."""
    left, right, height = CASE.x + STILE, CASE.right - STILE, DRAWERS_BOTTOM - top - 6
    wide = 760.0
    rest = (right - left - wide - 3 * GAP) / 3
    others = [Rect(left + wide + GAP + index * (rest + GAP), top, rest, height) for index in range(3)]
    drawers = dict(zip(("settings", "help", "quit"), others, strict=True))
    if not unfinished:
        width, low = (wide - 3 * 10) / 4, (height - 8) / 2
        blind = tuple(
            Rect(left + x * (width + 10), top + y * (low + 8), width, low) for y in range(2) for x in range(4)
        )
        return drawers, blind
    if unfinished == 1:
        return {"continue": Rect(left, top, wide, height), **drawers}, ()
    first = Rect(left, top, wide - next_width - 10, height)
    return {"continue": first, "next": Rect(first.right + 10, top, next_width, height), **drawers}, ()


def hook_of(niche: Rect) -> Point:
    """Where the lantern of a niche hangs."""
    tall = niche.height > niche.width * 0.75
    return Point(niche.x + niche.width * (0.17 if tall else 0.12), niche.y + (64 if tall else 14))


def rise_of(niche: Rect) -> float:
    """How high the bow over a niche is."""
    return 150.0 if niche.height > niche.width * 0.75 else 30.0
