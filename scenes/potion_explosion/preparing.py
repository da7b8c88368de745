"""What a match at the bench will show sooner or later, painted one by one before it is needed."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from game.potion_explosion.pieces import (
    BURNERS,
    COLOURS,
    LETTERS,
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
from scenes.dispenser.shutters import GRADES
from scenes.geometry import Rect
from scenes.layout import Layout
from scenes.potion_explosion.backs import draw_back
from scenes.potion_explosion.board import draw_tray
from scenes.potion_explosion.bottles import draw_bottle, filled, lifted
from scenes.potion_explosion.hollows import draw_halo, draw_rest
from scenes.potion_explosion.layout import (
    MARBLE,
    areas,
    draft_place,
    kind_cells,
    offer_tray,
    potion_slots,
    sockets,
    tile_rect,
)
from scenes.potion_explosion.moving import draw_hand
from scenes.potion_explosion.pieces import draw_flask_rest, draw_marble, draw_tile
from scenes.potion_explosion.shelf import bottle_place
from scenes.potion_explosion.small_desk import draw_board, draw_brew, draw_potions
from scenes.potion_explosion.small_desk import draw_pool as draw_small_pool
from scenes.potion_explosion.steps import bottle_painter
from scenes.stage import panel
from scenes.theme import Colour

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene


def preparations(scene: "BenchScene", canvas: Canvas) -> Iterator[None]:
    """The dispenser's pictures, then those of all that is in play as it lies in its places."""
    face, rect = scene.face, scene.face.slots.rect
    if any(brew is None for desk in scene.tableau.desks for brew in desk.burners):
        yield from _draft(scene, canvas)
    yield from sparks.prepare(canvas, face.slots.diameter, glyphs=face.glyphs)
    yield from prepare_loose(canvas, face.slots.diameter, glyph=face.glyphs)
    gates = [*((tilt, GRADES) for tilt in cabinet.TILTS), *((0, grade) for grade in range(1, GRADES))]
    for entrance, look in product(range(TRACKS), gates):
        place = cabinet.gate_area(rect, entrance)
        canvas.sketch(place, partial(cabinet.draw_gate, canvas, rect, entrance, *look))
        yield
    for step in range(1, cabinet.WHEEL_STEPS):
        canvas.sketch(cabinet.wheel_area(rect), partial(cabinet.draw_wheel, canvas, rect, step))
        yield
    layout, kinds = scene.layout, scene.tableau.kinds
    small = [seat for seat in range(len(scene.match.seats)) if seat != scene.large]
    for tile in TILES:
        if RECIPES[tile].kind in kinds:
            yield from _tile(canvas, layout, small, tile)
    yield from _boards(canvas, layout, [(seat, scene.sitter(seat).tint) for seat in small])
    for kind in kinds:
        yield from _bottles(canvas, layout, small, kinds, kind)
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
        canvas.sketch(place, partial(draw_back, canvas, place))
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


def _boards(canvas: Canvas, layout: Layout, small: Sequence[tuple[int, Colour]]) -> Iterator[None]:
    """The desks of others while they act and while they do not, and burners without a tile."""
    for seat, tint in small:
        desk = layout.rect_of(f"desk {seat}")
        for acts, lit in ((False, False), (False, True), (True, False)):
            look = partial(draw_board, canvas, desk, tint, lit=lit, acts=acts)
            canvas.sketch(_even(canvas, desk.inset(-8)), look)
            yield
    for number in range(BURNERS):
        places = [tile_rect(layout.rect_of(f"burner {number + 1}"))]
        places += [layout.rect_of(f"tile {seat} {number + 1}").inset(3) for seat, _ in small]
        for place in places:
            canvas.sketch(_even(canvas, place), partial(draw_flask_rest, canvas, place))
        yield


def _bottles(
    canvas: Canvas, layout: Layout, small: Sequence[int], kinds: tuple[Kind, ...], kind: Kind
) -> Iterator[None]:
    """Bottles of a kind, full and empty, wherever they may stand."""
    cell = kind_cells(layout.rect_of("shelf"), kinds)[kind]
    for there, (state, lit) in product(
        ((True, True), (True, False), (False, True)), (("ready", False), ("ready", True), ("drunk", False))
    ):
        slot = f"{state} {kind.id}"
        places = potion_slots(kind, cell, there)
        if slot in places:
            place = bottle_place(places[slot])
            look = partial(draw_bottle, canvas, place, kind, 2, drunk=state == "drunk", lit=lit)
            canvas.sketch(_even(canvas, place), look)
            yield
    place = bottle_place(cell)
    for flying in (lifted(place), filled(place, layout.rect_of("burner 1").center)):
        canvas.sketch(_even(canvas, flying), partial(bottle_painter(kind), canvas, flying))
        yield
    for seat, counts in product(small, ((2, 0), (0, 2), (2, 2))):
        cell = layout.rect_of(f"bottle {seat} {kind.id}")
        canvas.sketch(_even(canvas, cell), partial(draw_potions, canvas, cell, kind, *counts))
        yield


def _even(canvas: Canvas, rect: Rect) -> Rect:
    """A rectangle that begins at even pixels: from there on halves of pixels are rounded as on the whole screen."""
    place, pixel = canvas.rect(rect), 1 / canvas.transform.scale
    left, up = place.x % 2 * pixel, place.y % 2 * pixel
    return Rect(rect.x - left, rect.y - up, rect.width + left, rect.height + up)


def _loose(canvas: Canvas, layout: Layout, small: Sequence[int]) -> Iterator[None]:
    """Marbles in hands and pools, and what they lie in."""
    hand, pool = layout.rect_of("hand"), layout.rect_of("pool")
    for colour in COLOURS:
        slot = next(slot for name in ("hand", "left") if (slot := f"{name} {LETTERS[colour]}") in layout.slots)
        canvas.sketch(layout.rect_of(slot), partial(draw_rest, canvas, layout.rect_of(slot), colour))
        for place in (Rect.around(hand.center, MARBLE, MARBLE), *sockets(pool)):
            canvas.sketch(place, partial(draw_marble, canvas, colour, place))
            canvas.sketch(place, partial(draw_halo, canvas, place))
        for seat in small[:1]:
            place = layout.rect_of(f"their-pool {seat}")
            canvas.sketch(place, partial(draw_small_pool, canvas, place, counts_of([colour])))
        yield
    place = layout.rect_of("their-hand")
    canvas.sketch(place, partial(draw_hand, canvas, place, (2, 2, 2, 2)))
    yield
