"""Where things are on the bench as it lies now: the layout for these desks, and the places that acts ask for."""

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.potion_explosion.events import MarblePlaced
from game.potion_explosion.pieces import KIND_OF_ID, LETTERS, NONE, RECIPES, TRACKS, VISIBLE, Kind
from scenes.dispenser.cabinet import gate_area
from scenes.dispenser.slots import Slots
from scenes.geometry import Rect
from scenes.layout import Layout, Slot
from scenes.potion_explosion.interpret import CANCEL, CONFIRM, PLACE_ALL, track_slot
from scenes.potion_explosion.layout import areas, bench_slots, hole_places, hole_slots, tile_rect, with_pieces
from scenes.potion_explosion.shelf import bottle_place, new_bottle_place, potions_of, stocked
from scenes.potion_explosion.small_desk import BRIM, potion_places
from scenes.potion_explosion.tableau import Tableau

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene


def layout_key(scene: "BenchScene") -> tuple[Any, ...]:
    """All that the layout depends on besides the text scale."""
    tableau = scene.tableau
    desk, keeping = tableau.desks[scene.large], scene.selection[:1] == ("keep",)
    tiles = tuple(brew.tile if brew else None for brew in desk.burners)
    pool = NONE if keeping else desk.pool
    return (scene.large, len(scene.tray), tableau.kinds, tiles, stocked(desk), pool, keeping)


def layout_of(scene: "BenchScene", text_scale: float) -> Layout:
    """See `layout.bench_slots`; depends on whose desk is large, on what lies on it, and on the starters laid out."""
    ground = ground_of(scene, text_scale)
    kinds, tiles, potions, pool = layout_key(scene)[2:6]
    slots = with_pieces(ground, kinds, potions, pool)
    for burner, tile in enumerate(tiles):
        if tile is not None:
            slots |= hole_slots(burner, tile, tile_rect(slots[f"burner {burner + 1}"]))
    return Layout(slots)


def ground_of(scene: "BenchScene", text_scale: float) -> Layout:
    """The places that stay while pieces come and go on the large desk: for as long, it is the same layout."""
    seats, kinds, keeping = len(scene.match.seats), scene.tableau.kinds, scene.selection[:1] == ("keep",)
    return _ground(seats, scene.large, len(scene.tray), kinds, text_scale, keeping)


@lru_cache(maxsize=8)
def _ground(seats: int, large: int, laid: int, kinds: tuple[Kind, ...], text_scale: float, keeping: bool) -> Layout:
    places = Slots(areas(text_scale).dispenser)
    marbles = {
        track_slot(track, position): places.rect_of(track, position)
        for track in range(TRACKS)
        for position in range(VISIBLE)
    }
    mouths = {f"mouth {track + 1}": gate_area(places.rect, track) for track in range(TRACKS)}
    slots = bench_slots(seats, large, laid, kinds, text_scale, mouths | marbles, keeping=keeping)
    for seat in range(seats):
        slots[f"sitter {seat}"] = _medal(slots["desk" if seat == large else f"desk {seat}"], is_large=seat == large)
    return Layout(slots)


def _medal(desk: Rect, *, is_large: bool) -> Rect:
    """Where the medallion of who sits at a desk is, with the first player's token at its edge."""
    return Rect(desk.x + 20, desk.y + 8, 66, 66) if is_large else Rect(desk.x + 10, desk.y + 2, 50, 50)


def is_there(scene: "BenchScene", slot: Slot) -> bool:
    """Whether a place shows anything now: buttons that do nothing are away, and what has not been dealt yet."""
    name = slot.split(" ")[0]
    if slot in (CANCEL, CONFIRM, PLACE_ALL):
        return slot in scene.answers
    if name == "hole":
        return slot in scene.answers  # else the whole tile answers
    if name == "offer":
        return scene.tray[int(slot.split(" ")[1]) - 1] is not None
    if name in ("stack", "countdown"):
        return bool(not scene.tableau.offer and (scene.tableau.turn or any(scene.tableau.depths)))
    if name == "mouth":
        return not scene.tableau.offer and any(scene.tableau.lengths)  # starters lie over them
    if name == "their-hand":
        return scene.acting != scene.large and any(scene.tableau.hand)
    return name != "caption" or scene.caption is not None


def spared(scene: "BenchScene") -> Collection[Slot]:
    """What the card of something else does not cover if it can help it."""
    names = ("track", "stack", "caption", "their-hand")
    some = (slot for slot in scene.layout.slots if slot.split(" ")[0] in names)
    burners = enumerate(scene.tableau.desks[scene.large].burners)
    tiles = (f"burner {number + 1}" for number, brew in burners if brew is not None)
    return ("status", "story", *tiles, *(slot for slot in some if is_there(scene, slot)))


def guarded(scene: "BenchScene", slot: Slot) -> Collection[Slot]:
    """What a card leaves free in any case: marbles that are chosen among, and the stacks above the line below."""
    names = ("keep", "left") if scene.selection[:1] == ("keep",) else ()
    if slot == "story":
        names = (*names, "stack")
    return [other for other in scene.layout.slots if other.split(" ")[0] in names and is_there(scene, other)]


def hand_slot(scene: "BenchScene", seat: int, colour: int) -> Slot:
    """Where marbles of a colour go that a seat wins."""
    return f"hand {LETTERS[colour]}" if seat == scene.large else "their-hand"


def source_slot(scene: "BenchScene", event: MarblePlaced) -> Slot:
    """Where a marble comes from that is placed."""
    if not event.from_pool:
        return hand_slot(scene, event.seat, event.colour)
    return f"pool {LETTERS[event.colour]}" if event.seat == scene.large else f"their-pool {event.seat}"


def bottle_slot(scene: "BenchScene", seat: int, state: str, kind: str) -> Slot:
    """Where a seat's potions of a kind stand; `state` is `ready` or `drunk`."""
    return f"{state} {kind}" if seat == scene.large else f"bottle {seat} {kind}"


def bottle_rect(scene: "BenchScene", slot: Slot) -> Rect:
    """Where a full bottle stands in a place for potions."""
    name, *rest = slot.split(" ")
    if name != "bottle":
        return bottle_place(scene.layout.rect_of(slot))
    ready, drunk = potions_of(scene.tableau.desks[int(rest[0])]).get(KIND_OF_ID[rest[1]], (0, 0))
    return potion_places(scene.layout.rect_of(slot), (ready > 0, drunk > 0))[0]


def new_bottle_rect(scene: "BenchScene", seat: int, kind: Kind) -> Rect:
    """Where a potion will stand that a seat is about to finish."""
    desk = scene.tableau.desks[seat]
    if seat == scene.large:
        return new_bottle_place(scene.layout, desk, scene.tableau.kinds, kind)
    _, drunk = potions_of(desk).get(kind, (0, 0))
    return potion_places(scene.layout.rect_of(f"bottle {seat} {kind.id}"), (True, drunk > 0))[0]


def burner_rect(scene: "BenchScene", seat: int, burner: int) -> Rect:
    """Where the tile on a seat's burner lies."""
    if seat == scene.large:
        return tile_rect(scene.layout.rect_of(f"burner {burner + 1}"))
    return scene.layout.rect_of(f"tile {seat} {burner + 1}").inset(BRIM)


def next_hole(scene: "BenchScene", tableau: Tableau, seat: int, burner: int, hole: int) -> Rect:
    """Where the next marble of a tile goes, on the bench as this tableau has it."""
    rect = burner_rect(scene, seat, burner)
    brew = tableau.desks[seat].burners[burner]
    if brew is None:
        return rect
    filled = RECIPES[brew.tile].holes[hole] - brew.holes[hole]
    places = [place for colour, place in hole_places(brew.tile, rect) if colour == hole]
    return places[min(filled, len(places) - 1)]
