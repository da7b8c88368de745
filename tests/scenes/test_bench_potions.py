"""Potions on the desks: each kind stands over its name, and what is drawn is where one clicks and where flights end."""

from functools import reduce
from itertools import product
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.core.protocol import Seat
from game.core.words import words
from game.potion_explosion.pieces import LETTERS, RECIPES, TILES, Counts, Kind, Tile
from game.potion_explosion.state import Desk
from scenes.canvas import Canvas
from scenes.cards import card_of
from scenes.dispenser.slots import Slots
from scenes.frame import chrome_parts
from scenes.geometry import Point, Rect
from scenes.layout import Layout
from scenes.numerals import figured
from scenes.parts import paint_all
from scenes.potion_explosion.captions import Caption
from scenes.potion_explosion.layout import areas, bench_slots, sockets, with_pieces
from scenes.potion_explosion.moving import caption_part
from scenes.potion_explosion.scene import BenchScene
from scenes.potion_explosion.shelf import bottle_place, potions_of, shelf_parts, stocked
from scenes.potion_explosion.sitter import Sitter, draw_name
from scenes.potion_explosion.small_desk import draw_shelf, potion_places, small_desk_parts
from scenes.potion_explosion.whereabouts import bottle_rect, bottle_slot, new_bottle_rect
from tests.scenes.bench_hand import open_bench, play_until
from tests.scenes.contrast import hard_to_read, reading
from tests.scenes.form_hand import SIZES, TEXT_SCALES
from tests.scenes.stage_hand import BlindApp

KINDS = tuple(Kind)[:6]
BOTH = ((1, 0), (0, 1), (1, 1), (3, 2))
"""Numbers of full and of empty potions."""
NAMES = ("Sorrel", "Cleo the Patient", "Wilhelmina-Marie", "Bartholomew", "Ann Wwwwwwwwwwwwww", "Jo", "Ill Mmmmmmmmm")


def tile_of(kind: Kind) -> Tile:
    return next(tile for tile in TILES if RECIPES[tile].kind is kind)


def desk_with(ready: int, drunk: int, kind: Kind) -> Desk:
    return Desk(ready=(tile_of(kind),) * ready, drunk=(tile_of(kind),) * drunk)


def layout_with(desk: Desk, text_scale: float = 1.0, pool: Counts = (0, 0, 0, 0)) -> Layout:
    ground = Layout(bench_slots(2, 0, 0, KINDS, text_scale, {}))
    return Layout(with_pieces(ground, KINDS, stocked(desk), pool))


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize(("ready", "drunk"), BOTH)
def test_potions_stand_in_the_middle_over_their_name(ready: int, drunk: int, text_scale: float) -> None:
    for kind in KINDS:
        desk = desk_with(ready, drunk, kind)
        layout = layout_with(desk, text_scale)
        parts = shelf_parts(layout, potions_of(desk), KINDS, (), ())
        with reading((1920, 1080)) as (canvas, found):
            canvas.text_scale = text_scale
            paint_all(canvas, parts)
        (name,) = [written for written in found if written.text == kind.name.capitalize()]
        bottles = [part.given[0] for slot, part in parts.items() if slot.startswith(("ready", "drunk"))]
        assert len(bottles) == (ready > 0) + (drunk > 0)
        middle = sum(bottle.center.x for bottle in bottles) / len(bottles)
        assert abs(middle - name.box.centerx) <= 2, (kind, ready, drunk)
        shelf = layout.rect_of("shelf")
        assert all(bottle.y >= shelf.y and bottle.height > 0.6 * shelf.height for bottle in bottles)


@pytest.mark.parametrize(("ready", "drunk"), BOTH)
def test_what_stands_on_the_shelf_answers_where_it_stands(ready: int, drunk: int) -> None:
    for kind in KINDS:
        desk = desk_with(ready, drunk, kind)
        layout = layout_with(desk)
        for state, count in (("ready", ready), ("drunk", drunk)):
            slot = f"{state} {kind.id}"
            assert (slot in layout.slots) == bool(count)
            if count:
                bottle = bottle_place(layout.rect_of(slot))
                assert layout.slot_at(bottle.center) == slot
                cell = layout.rect_of(slot)
                assert all(cell.contains(Point(x, bottle.center.y)) for x in (bottle.x + 6, bottle.right - 6))


def standing(scene: BenchScene, seat: int, desk: Desk) -> None:
    """Have this desk in front of a seat."""
    desks = list(scene.tableau.desks)
    desks[seat] = desk
    scene.tableau = structs.replace(scene.tableau, desks=tuple(desks))


@pytest.mark.parametrize("seats", ["human,1", "human,1,1", "human,1,1,1"])
def test_potions_fly_to_where_they_will_stand_and_rise_from_where_they_do(tmp_path: Path, seats: str) -> None:
    scene = open_bench(tmp_path, seats, kind=BlindApp)
    kinds = scene.tableau.kinds
    for seat, kind, ready, drunk in product((0, 1), kinds[::5], (0, 1, 2), (0, 1)):
        standing(scene, seat, desk_with(ready, drunk, kind))
        awaited = new_bottle_rect(scene, seat, kind)
        standing(scene, seat, desk_with(ready + 1, drunk, kind))
        assert awaited == pytest.approx(bottle_rect(scene, bottle_slot(scene, seat, "ready", kind.id)))
        drawn = scene.still_parts(scene.app.canvas)[bottle_slot(scene, seat, "ready", kind.id)]
        places = drawn.given[:1] if seat == 0 else potion_places(drawn.given[0], (True, drunk > 0))
        assert places[0] == pytest.approx(awaited)


def test_one_of_several_is_lifted_and_the_others_stay(tmp_path: Path) -> None:
    desk = desk_with(3, 0, Kind.JOY)
    layout = layout_with(desk)
    left = shelf_parts(layout, potions_of(desk), KINDS, (), {"ready joy"})["ready joy"].given[2]
    assert left == 2
    assert "ready joy" not in shelf_parts(layout, {Kind.JOY: (1, 0)}, KINDS, (), {"ready joy"})
    scene = open_bench(tmp_path, kind=BlindApp)
    first = scene.tableau.kinds[0]
    standing(scene, 1, desk_with(1, 0, first))
    pictures = []
    for scene.absent in (frozenset(), frozenset({f"bottle 1 {first.id}"})):
        canvas = Canvas.offscreen((1280, 720))
        paint_all(canvas, {"potions": scene.still_parts(canvas)[f"bottle 1 {first.id}"]})
        pictures.append(pygame.transform.average_color(canvas.surface, canvas.rect(scene.layout.rect_of("desk 1"))))
    assert max(pictures[0][:3]) > 0, "it stands there"
    assert max(pictures[1][:3]) == 0, "and is on its way"


@pytest.mark.parametrize("pool", [(0, 0, 0, 0), (2, 0, 1, 0), (0, 1, 1, 1)])
def test_marbles_of_the_pool_lie_in_sockets_and_answer_there(pool: Counts) -> None:
    layout = layout_with(Desk(), pool=pool)
    places = sockets(layout.rect_of("pool"))
    names = [LETTERS[colour] for colour in range(4) for _ in range(pool[colour])]
    assert [layout.slot_at(place.center) for place in places[: len(names)]] == [f"pool {name}" for name in names]
    assert all(layout.slot_at(place.center) == "pool" for place in places[len(names) :])


@pytest.mark.parametrize("width", [60.0, 100.0, 180.0, 420.0])
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_no_word_of_a_name_is_broken(width: float, text_scale: float) -> None:
    for name, size in product(NAMES, [*SIZES, (1280, 720)]):
        with reading(size) as (canvas, found):
            canvas.text_scale = text_scale
            canvas.clear((20, 20, 20))
            draw_name(canvas, Sitter(name), Rect(100, 100, width, 54), 25, wrap=True)
            (written,) = found
            font, room = canvas.artwork.font("display", written.pixels), written.given
            assert room is not None
            words = written.text.split()
            assert all(font.size(word)[0] <= room.width for word in words), (written, size)
            least = canvas.artwork.font("display", canvas.font_pixels(0, piece=True))
            if written.text != name:
                assert max(least.size(word)[0] for word in name.split()) > room.width, "it had room"


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("size", [*SIZES, (1280, 720)])
@pytest.mark.parametrize("seats", ["human,1", "human,1,1", "human,1,1,1"])
def test_tiles_have_their_names(tmp_path: Path, seats: str, size: tuple[int, int], text_scale: float) -> None:
    scene = open_bench(tmp_path, seats, plies=30, kind=BlindApp, size=size, text_scale=text_scale)
    parts = scene.still_parts(scene.app.canvas)
    named = {f"stack {number}": tile for number, tile in enumerate(scene.tableau.tops, 1) if tile is not None}
    burners = enumerate(scene.tableau.desks[0].burners, 1)
    named |= {f"burner {number}": brew.tile for number, brew in burners if brew is not None}
    if size[1] > (800 if seats == "human,1,1,1" else 600):
        burners = enumerate(scene.tableau.desks[1].burners, 1)
        named |= {f"tile 1 {number}": brew.tile for number, brew in burners if brew is not None}
    assert len(named) >= 6
    for slot, tile in named.items():
        with reading(size) as (canvas, found):
            canvas.text_scale = text_scale
            paint_all(canvas, {slot: parts[slot]})
        assert RECIPES[tile].kind.name.capitalize() in {written.text for written in found}, slot


def test_names_grow_with_the_text(tmp_path: Path) -> None:
    pixels: dict[float, dict[str, int]] = {}
    for text_scale in (1.0, 1.5):
        scene = open_bench(tmp_path, "human,1", kind=BlindApp, text_scale=text_scale)
        with reading((1280, 720)) as (canvas, found):
            canvas.text_scale = text_scale
            for parts in (scene.still_parts(canvas), chrome_parts(scene)):
                paint_all(canvas, {name: part for name, part in parts.items() if "stack" not in name})
            pixels[text_scale] = {written.text: written.pixels for written in found}
    engraved = {"Burner 1", "Burner 2", "Pool", "Hand", *scene.names}
    assert {name for name in engraved if pixels[1.5][name] <= pixels[1.0][name]} == set()


def letters_at(folder: Path, size: tuple[int, int], seats: str, text_scale: float) -> dict[tuple[str, str], list[int]]:
    """How large every text of the table is, by the part it stands on."""
    scene = open_bench(folder, seats, seed=9, plies=60, kind=BlindApp, size=size, text_scale=text_scale)
    play_until(scene, lambda bench: "little-help" in bench.answers)
    pixels: dict[tuple[str, str], list[int]] = {}
    with reading(size) as (canvas, found):
        canvas.text_scale = text_scale
        said = Caption(Seat(0), words("4 red marbles explode"))
        slip = {"caption": caption_part(scene.layout.rect_of("caption"), said, scene.sitter(0), text_scale)}
        for parts in (scene.still_parts(canvas), chrome_parts(scene), slip):
            for name, part in parts.items():
                found.clear()
                paint_all(canvas, {name: part})
                for written in found:
                    text = "" if name in ("story", "status") else written.text  # these say more where there is room
                    pixels.setdefault((name, text), []).append(written.pixels)
    return pixels


@pytest.mark.parametrize("size", [(1152, 648), (1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", ["human,1", "human,1,1", "human,1,1,1"])
def test_no_text_is_smaller_where_larger_text_is_wanted(tmp_path: Path, seats: str, size: tuple[int, int]) -> None:
    plain, larger = (letters_at(tmp_path / str(scale), size, seats, scale) for scale in (1.0, 1.5))
    assert {key[1] for key in plain} >= {"Burner 1", "Burner 2", "Little Help", "End turn", "4 red marbles explode"}
    assert set(plain) <= set(larger), "nothing is left out"
    smaller = {key: (plain[key], larger[key]) for key in plain if min(larger[key]) < min(plain[key])}
    assert smaller == {}
    grown = {"caption", "burner 1", "burner 2", "shelf", "story", "status", "little-help", "end"}
    grown |= {part for part, _ in plain if part.startswith("shelf 1")}
    told = {key for key in plain if key[0] in grown and not key[1].isdigit()}
    told -= {(part, text) for part, text in told if "burner" in part and "Burner" not in text}
    assert {key for key in told if larger[key] <= plain[key]} == set()


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("size", [*SIZES, (1152, 648), (1280, 720)])
def test_bottles_on_the_other_desk_have_their_names(size: tuple[int, int], text_scale: float) -> None:
    layout = layout_with(Desk(), text_scale)
    for kinds in (KINDS, tuple(Kind)[2:]):
        cells = [layout.rect_of(f"bottle 1 {kind.id}") for kind in KINDS]
        shelf = reduce(Rect.joined, cells)
        with reading(size) as (canvas, found):
            canvas.text_scale = text_scale
            draw_shelf(canvas, shelf, tuple(zip(kinds, cells, strict=True)))
            assert {written.text for written in found} == {kind.name.capitalize() for kind in kinds}
            assert hard_to_read(found, size) == []
            middles = {kind.name.capitalize(): canvas.rect(cell) for kind, cell in zip(kinds, cells, strict=True)}
            assert all(middles[written.text].collidepoint(written.box.center) for written in found if written), (
                "below it"
            )


@pytest.mark.parametrize("text_scale", [1.25, 1.5, 2.0])
def test_tiles_keep_their_size_and_marbles_are_never_covered(text_scale: float) -> None:
    plain, larger = layout_with(Desk()), layout_with(Desk(), text_scale)
    if text_scale <= 1.5:
        assert larger.rect_of("burner 1").height >= plain.rect_of("burner 1").height
    slots = Slots(areas(text_scale).dispenser)
    marbles = [slots.rect_of(track, position) for track in range(5) for position in range(9)]
    for place in (larger.rect_of("caption"), larger.rect_of("their-hand")):
        assert not any(place.overlaps(marble) for marble in marbles)


@pytest.mark.parametrize("seats", ["human,1", "human,1,1,1"])
def test_less_than_nothing_has_a_true_minus_sign(tmp_path: Path, seats: str) -> None:
    assert figured("-2 points of Wilhelmina-Marie-7") == "−2 points of Wilhelmina-Marie-7"
    scene = open_bench(tmp_path, seats, kind=BlindApp)
    standing(scene, 0, Desk(helps=3))
    small = small_desk_parts(scene.layout, 1, Desk(helps=1), scene.sitter(1), lit=False, acts=False)
    with reading((1280, 720)) as (canvas, found):
        paint_all(canvas, {"head": scene.still_parts(canvas)["head"], "small": small["head 1"]})
    said = {written.text for written in found}
    assert {"−6 points", "−2"} <= said
    assert not any(text.startswith("-") for text in said)
    card = card_of(scene, scene.app.canvas, "score")
    assert card is not None
    assert "−6 points" in card.text
    assert "-6" not in card.text


def test_bottles_are_as_large_as_the_shelf_allows() -> None:
    shelf = layout_with(Desk()).rect_of("shelf")
    bottle = bottle_place(layout_with(desk_with(1, 0, Kind.JOY)).rect_of("ready joy"))
    assert bottle.height > 0.7 * shelf.height
    assert areas(1.0).desk.contains(Point(*bottle[:2]))
    for cell in (Rect(0, 0, 46, 60), Rect(0, 0, 80, 180)):
        alone, _ = potion_places(cell, (True, False))
        full, empty = potion_places(cell, (True, True))
        assert abs(alone.center.x - cell.center.x) < 0.01
        assert abs((full.center.x + empty.center.x) / 2 - cell.center.x) < 0.01
        assert cell.x <= full.x < empty.x
        assert empty.right <= cell.right
        assert alone.height > min(0.6 * cell.height, 0.8 * cell.width / 0.6)
