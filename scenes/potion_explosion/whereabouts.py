"""Where things are on the bench as it lies now: the layout for these desks, and the places that acts ask for."""

from typing import TYPE_CHECKING, Any

from game.potion_explosion.pieces import LETTERS, RECIPES, TRACKS, VISIBLE
from scenes.dispenser.slots import Slots
from scenes.geometry import Rect
from scenes.layout import Layout, Slot
from scenes.potion_explosion.desk import bottle_place
from scenes.potion_explosion.interpret import track_slot
from scenes.potion_explosion.layout import areas, bench_slots, hole_places, hole_slots, tile_rect

if TYPE_CHECKING:
    from scenes.potion_explosion.scene import BenchScene


def layout_key(scene: "BenchScene") -> tuple[Any, ...]:
    """All that the layout depends on besides the text scale."""
    tableau = scene.tableau
    tiles = tuple(brew.tile if brew else None for brew in tableau.desks[scene.acting].burners)
    return (scene.acting, len(tableau.offer), tableau.kinds, tiles, scene.selection[:1] == ("keep",))


def layout_of(scene: "BenchScene", text_scale: float) -> Layout:
    """See `layout.bench_slots`; depends on whose desk is large, on its tiles, and on the starters laid out."""
    places = Slots(areas(text_scale).dispenser)
    marbles = {
        track_slot(track, position): places.rect_of(track, position)
        for track in range(TRACKS)
        for position in range(VISIBLE)
    }
    acting, offered, kinds, tiles, keeping = layout_key(scene)
    slots = bench_slots(len(scene.match.seats), acting, offered, kinds, text_scale, marbles, keeping=keeping)
    for burner, tile in enumerate(tiles):
        if tile is not None:
            slots |= hole_slots(burner, tile, tile_rect(slots[f"burner {burner + 1}"]))
    return Layout(slots)


def hand_slot(scene: "BenchScene", seat: int, colour: int) -> Slot:
    """Where marbles of a colour go that a seat wins."""
    return f"hand {LETTERS[colour]}" if seat == scene.acting else f"desk {seat}"


def bottle_slot(scene: "BenchScene", seat: int, state: str, kind: str) -> Slot:
    """Where a seat's potions of a kind stand; `state` is `ready` or `drunk`."""
    return f"{state} {kind}" if seat == scene.acting else f"bottle {seat} {kind}"


def bottle_rect(scene: "BenchScene", slot: Slot) -> Rect:
    """Where a bottle stands in a place for potions."""
    return bottle_place(scene.layout.rect_of(slot))


def burner_rect(scene: "BenchScene", seat: int, burner: int) -> Rect:
    """Where the tile on a seat's burner lies."""
    if seat == scene.acting:
        return tile_rect(scene.layout.rect_of(f"burner {burner + 1}"))
    return scene.layout.rect_of(f"tile {seat} {burner + 1}")


def next_hole(scene: "BenchScene", seat: int, burner: int, hole: int) -> Rect:
    """Where the next marble of a tile goes."""
    rect = burner_rect(scene, seat, burner)
    brew = scene.tableau.desks[seat].burners[burner]
    if brew is None:
        return rect
    filled = RECIPES[brew.tile].holes[hole] - brew.holes[hole]
    places = [place for colour, place in hole_places(brew.tile, rect) if colour == hole]
    return places[min(filled, len(places) - 1)]
