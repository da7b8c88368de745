"""The large desk's shelf: bottles over the names of their kinds, and niches for those that are still to come."""

from collections.abc import Collection, Mapping

from game.core.words import text_of
from game.potion_explosion.names import kind_name
from game.potion_explosion.pieces import RECIPES, Kind
from game.potion_explosion.state import Desk
from scenes.canvas import Canvas
from scenes.frame import plate
from scenes.geometry import Rect
from scenes.layout import Layout, Slot
from scenes.parts import Part, Parts
from scenes.potion_explosion.bottles import SHAPE, draw_bottle, draw_niche
from scenes.potion_explosion.layout import LEDGE, SHELF_INSET, Potions, kind_cells, potion_slots
from scenes.potion_explosion.light import REACH
from scenes.potion_explosion.wood import draw_wood
from scenes.stage import panel
from scenes.theme import BRASS, PARCHMENT, mixed

NAME = 20.0
RIM = 4.0
"""The rim of the ledge, which no letter touches."""
_EDGE = 4.0
"""How far the ledge lies inside of the shelf."""


def potions_of(desk: Desk) -> dict[Kind, tuple[int, int]]:
    """How many full and how many empty potions there are of each kind, where there are any."""
    found: dict[Kind, tuple[int, int]] = {}
    for is_drunk, tiles in enumerate((desk.ready, desk.drunk)):
        for tile in tiles:
            ready, drunk = found.get(RECIPES[tile].kind, (0, 0))
            found[RECIPES[tile].kind] = (ready, drunk + 1) if is_drunk else (ready + 1, drunk)
    return found


def stocked(desk: Desk) -> Potions:
    """Of which kinds there are full potions, and empty ones."""
    return {kind: (ready > 0, drunk > 0) for kind, (ready, drunk) in potions_of(desk).items()}


def shelf_parts(
    layout: Layout,
    potions: Mapping[Kind, tuple[int, int]],
    kinds: tuple[Kind, ...],
    lit: Collection[Slot],
    absent: Collection[Slot],
) -> Parts:
    """The shelf with its names, and so many full and empty potions of a kind; of what is on its way, one is missing."""
    rect = layout.rect_of("shelf")
    area = rect.inset(-2)._replace(height=rect.height + 10)
    parts = {"shelf": Part(area, draw_shelf, (rect, kinds), keeps=True)}
    for kind, cell in kind_cells(rect, kinds).items():
        if kind not in potions:
            niche = bottle_place(cell)
            parts[f"niche {kind.id}"] = Part(niche.inset(-2), draw_niche, (niche,))
        for state, count in zip(("ready", "drunk"), potions.get(kind, (0, 0)), strict=True):
            slot = f"{state} {kind.id}"
            left = count - (slot in absent)
            if left > 0:
                bottle = bottle_place(layout.rect_of(slot))
                look = (bottle, kind, left, state == "drunk", slot in lit)
                parts[slot] = Part(bottle.inset(-REACH - 1), _draw_potions, look)
    return parts


def draw_shelf(canvas: Canvas, rect: Rect, kinds: tuple[Kind, ...]) -> None:
    """The shelf itself, with the names of the kinds on its edge."""
    draw_wood(canvas, rect, "walnut", dark=0.35, radius=10)
    ledge = Rect(rect.x + _EDGE, rect.bottom - LEDGE - _EDGE, rect.width - 2 * _EDGE, LEDGE)
    plate(canvas, ledge, mixed(BRASS, PARCHMENT, 0.35), BRASS, radius=5, lift=2)
    for kind, cell in kind_cells(rect, kinds).items():
        name, place = text_of(kind_name(kind)), Rect(cell.x, ledge.y + RIM, cell.width, LEDGE - 2 * RIM)
        canvas.text(name, place, NAME, panel.ENGRAVED, face="text-bold", align=(0.5, 0.5))


def _draw_potions(canvas: Canvas, rect: Rect, kind: Kind, count: int, drunk: bool, lit: bool) -> None:
    draw_bottle(canvas, rect, kind, count, drunk=drunk, lit=lit)


def bottle_place(cell: Rect) -> Rect:
    """Where a bottle stands in a place on the shelf: in its middle, on the ledge, as large as all of them."""
    bottom = cell.bottom + SHELF_INSET - _EDGE - LEDGE + 2
    height = bottom - cell.y + SHELF_INSET - 6
    return Rect(cell.center.x - height * SHAPE / 2, bottom - height, height * SHAPE, height)


def new_bottle_place(layout: Layout, desk: Desk, kinds: tuple[Kind, ...], kind: Kind) -> Rect:
    """Where a potion will stand that is about to be finished."""
    cell = kind_cells(layout.rect_of("shelf"), kinds)[kind]
    _, is_drunk = stocked(desk).get(kind, (False, False))
    return bottle_place(potion_slots(kind, cell, (True, is_drunk))[f"ready {kind.id}"])
