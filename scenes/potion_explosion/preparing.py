"""What a match at the bench will show sooner or later, painted one by one before it is needed."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from game.potion_explosion.pieces import (
    BURNERS,
    COLOURS,
    NONE,
    RECIPES,
    STACKS,
    TILES,
    TRACKS,
    Kind,
    Tile,
    counts_of,
)
from game.potion_explosion.state import Brew
from scenes.canvas import Canvas
from scenes.dispenser import cabinet, sparks
from scenes.dispenser.loose import prepare_loose
from scenes.geometry import Rect
from scenes.layout import Layout
from scenes.potion_explosion.board import draw_tray
from scenes.potion_explosion.desk import bottle_place
from scenes.potion_explosion.layout import MARBLE, areas, draft_place, offer_tray, tile_rect
from scenes.potion_explosion.moving import draw_hand
from scenes.potion_explosion.pieces import draw_bottle, draw_marble, draw_tile
from scenes.potion_explosion.small_desk import draw_brew, draw_pool, draw_potions
from scenes.stage import panel

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene


def preparations(scene: "BenchScene", canvas: Canvas) -> Iterator[None]:
    """The dispenser's pictures, then those of all that is in play as it lies in its places."""
    face, rect = scene.face, scene.face.slots.rect
    if any(brew is None for desk in scene.tableau.desks for brew in desk.burners):
        yield from _draft(scene, canvas)
    yield from sparks.prepare(canvas, face.slots.diameter, glyphs=face.glyphs)
    yield from prepare_loose(canvas, face.slots.diameter, glyph=face.glyphs)
    for entrance, tilt in product(range(TRACKS), cabinet.TILTS):
        place = cabinet.gate_area(rect, entrance)
        canvas.sketch(place, partial(cabinet.draw_gate, canvas, rect, entrance, tilt))
        yield
    for step in range(1, cabinet.WHEEL_STEPS):
        canvas.sketch(cabinet.wheel_area(rect), partial(cabinet.draw_wheel, canvas, rect, step))
        yield
    layout, kinds = scene.layout, scene.tableau.kinds
    small = [seat for seat in range(len(scene.match.seats)) if seat != scene.large]
    for tile in TILES:
        if RECIPES[tile].kind in kinds:
            yield from _tile(canvas, layout, small, tile)
    for kind in kinds:
        yield from _bottles(canvas, layout, small, kind)
    yield from _loose(canvas, layout, small)


def _draft(scene: "BenchScene", canvas: Canvas) -> Iterator[None]:
    """What starters are laid on, and the sheet with the order of choosing: a match's first large things."""
    parts = areas(scene.app.preferences.text_scale)
    tray, sheet = offer_tray(parts), draft_place(parts)
    canvas.sketch(tray.inset(-panel.MARGIN), partial(draw_tray, canvas, tray))
    yield
    canvas.sketch(sheet.inset(-panel.MARGIN), partial(panel.parchment, canvas, sheet))
    yield


def _tile(canvas: Canvas, layout: Layout, small: Sequence[int], tile: Tile) -> Iterator[None]:
    """A tile in every place it may lie in: empty, full, so that its marbles are painted, too, and where it may be lit.

    Places that are equally large may still differ by a pixel.
    """
    recipe = RECIPES[tile]
    empty, full = Brew(tile, recipe.holes, NONE), Brew(tile, NONE, recipe.holes)
    stacks = [layout.rect_of(f"stack {number + 1}") for number in range(STACKS)]
    for place in stacks:
        for glow in (False, True):
            canvas.sketch(place, partial(draw_tile, canvas, place, tile, glow=glow))
            yield
    for number in range(BURNERS):
        place = tile_rect(layout.rect_of(f"burner {number + 1}"))
        for brew, glow in ((empty, False), (full, False), (empty, True)):
            canvas.sketch(place, partial(draw_tile, canvas, place, tile, brew, glow=glow))
            yield
    for seat, number, brew in product(small, range(BURNERS), (empty, full)):
        place = layout.rect_of(f"tile {seat} {number + 1}")
        canvas.sketch(place, partial(draw_brew, canvas, place, brew))
        yield


def _bottles(canvas: Canvas, layout: Layout, small: Sequence[int], kind: Kind) -> Iterator[None]:
    """Bottles of a kind, full and empty."""
    for state, lit in (("ready", False), ("ready", True), ("drunk", False)):
        place = bottle_place(layout.rect_of(f"{state} {kind.id}"))
        canvas.sketch(place, partial(draw_bottle, canvas, place, kind, 2, drunk=state == "drunk", lit=lit))
        yield
    for seat, counts in product(small, ((2, 0), (0, 2), (2, 2))):
        cell = layout.rect_of(f"bottle {seat} {kind.id}").inset(2)
        canvas.sketch(cell, partial(draw_potions, canvas, cell, kind, *counts))
        yield


def _loose(canvas: Canvas, layout: Layout, small: Sequence[int]) -> Iterator[None]:
    """Marbles in hands and pools."""
    own = Rect.around(layout.rect_of("hand").center, MARBLE, MARBLE)
    for colour in COLOURS:
        canvas.sketch(own, partial(draw_marble, canvas, colour, own))
        for seat in small[:1]:
            place = layout.rect_of(f"their-pool {seat}")
            canvas.sketch(place, partial(draw_pool, canvas, place, counts_of([colour])))
        yield
    place = layout.rect_of("their-hand")
    canvas.sketch(place, partial(draw_hand, canvas, place, (2, 2, 2, 2)))
    yield
