"""Where everything on the academy bench lies.

The dispenser is the hero on the left, the stacks stand below it; while starters are chosen, they lie on its lid. On the
right the others' desks lie above, small but complete, and the desk of whoever looks at the screen below, large.
"""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from game.potion_explosion.pieces import (
    BURNERS,
    COLOURS,
    LETTERS,
    POOL_LIMIT,
    RECIPES,
    STACKS,
    TRACKS,
    Counts,
    Kind,
    Tile,
    colours_in,
)
from scenes.chrome import board_area, chrome_slots
from scenes.dispenser.drawing import LID, on_line, rail_across
from scenes.dispenser.slots import Slots
from scenes.geometry import Point, Rect
from scenes.layout import Layout, Slot, column, row
from scenes.potion_explosion.small_layout import small_desk_slots

MARGIN = 24.0
DISPENSER_WIDTH = 900.0
STACKS_HEIGHT = 214.0
COUNTDOWN = 144.0
SMALL_DESKS = 244.0
"""The height of the others' desks."""
HEAD = 62.0
TILE = (244.0, 300.0)
MARBLE = 62.0
"""A marble in a hand or a pool."""
TITLE = 44.0
"""How high the line is that says what lies in a hollow of the desk."""
PLATE = 38.0
"""The height of the plate with a burner's number."""
SHELF = (136.0, 168.0)
"""How high the shelf is at least and at most; between, it takes its share of the desk."""
WANTED = 266.0
"""How high a burner is where it can be: the shelf takes what is left, within its own bounds."""
SHELF_INSET = 8.0
"""How far the places of kinds lie inside of the shelf."""
LEDGE = 40.0
"""How high the edge of the shelf is, with the names of the kinds on it."""
BUTTON = 60.0
SCORE = 150.0
BEAM = 60.0
"""How high the beam over the channels is, with its trim, in the machine's own units."""
SLIP, LEAST_SLIP = 96.0, 92.0
"""How high the slip that says what happens is, and at least: three lines can be read on the smallest screen."""
HAND_TRAY, LEAST_TRAY = 232.0, 40.0
"""How wide the tray below the slip is, and how high at least."""


Potions = Mapping[Kind, tuple[bool, bool]]
"""Of which kinds there are full potions, and empty ones."""


class Areas(Struct, frozen=True):
    """The large parts of the bench."""

    dispenser: Rect
    stacks: Rect
    others: Rect
    desk: Rect


def areas(text_scale: float) -> Areas:
    """The bench, divided."""
    board, apart = board_area(text_scale), 8.0 if is_snug(text_scale) else 16.0
    left = Rect(board.x + MARGIN, board.y + apart, DISPENSER_WIDTH, board.height - 2 * apart)
    right_x = left.right + MARGIN
    right = Rect(right_x, left.y, board.right - MARGIN - right_x, left.height)
    return Areas(
        dispenser=Rect(left.x, left.y, left.width, left.height - STACKS_HEIGHT - 16),
        stacks=Rect(left.x, left.bottom - STACKS_HEIGHT, left.width, STACKS_HEIGHT),
        others=Rect(right.x, right.y, right.width, SMALL_DESKS),
        desk=Rect(right.x, right.y + SMALL_DESKS + apart, right.width, right.height - SMALL_DESKS - apart),
    )


def is_snug(text_scale: float) -> bool:
    """Whether things lie closer, so that larger texts take their room from what lies between and not from pieces."""
    return text_scale > 1


def bench_slots(
    seats: int,
    large: int,
    laid: int,
    kinds: tuple[Kind, ...],
    text_scale: float,
    marbles: Mapping[Slot, Rect],
    *,
    keeping: bool = False,
) -> dict[Slot, Rect]:
    """All slots but those of what comes and goes on the large desk; those of the dispenser are the machine's.

    `large` is whose desk is large, `laid` how many starters were laid out, chosen ones included; `keeping`: what stays
    in the pool is being chosen.
    """
    parts = areas(text_scale)
    slots: dict[Slot, Rect] = {"dispenser": parts.dispenser, "caption": caption_place(text_scale), **marbles}
    slots["their-hand"] = hand_tray(text_scale)
    slots |= _stack_slots(parts.stacks)
    others = [(large + offset) % seats for offset in range(1, seats)]
    for seat, rect in zip(others, row(parts.others, max(1, len(others)), 16), strict=True):
        slots[f"desk {seat}"] = rect
        slots |= small_desk_slots(rect, seat, kinds)
    slots |= desk_slots(parts.desk, keeping=keeping, snug=is_snug(text_scale))
    slots |= _offer_slots(parts, laid, 2 * seats)
    return slots | chrome_slots(text_scale)


def caption_place(text_scale: float) -> Rect:
    """Where a slip says what happens: over the dispenser's slanted half, larger text over its beam, never a marble."""
    area = areas(text_scale).dispenser
    slots = Slots(area)
    edge = slots.place(Point(LID[0], 0)).x - 14
    beam = slots.place(on_line(LID[0], rail_across(TRACKS) + BEAM)).y
    height = max(LEAST_SLIP, beam - area.y)
    if is_snug(text_scale):
        rail = slots.place(on_line(LID[0], rail_across(TRACKS))).y
        height = max(height, min(SLIP * text_scale, rail - area.y))
    return Rect(area.x, area.y - 4, edge - area.x, height)


def hand_tray(text_scale: float) -> Rect:
    """Where the marbles lie that another seat has won this turn: below the slip, where the slanted half leaves room."""
    slip, places = caption_place(text_scale), Slots(areas(text_scale).dispenser)
    end = slip.x + HAND_TRAY
    beam = places.place(on_line((end - places.rect.x) / places.unit, rail_across(TRACKS) + BEAM)).y
    return Rect(slip.x, slip.bottom + 4, HAND_TRAY, max(LEAST_TRAY, beam - slip.bottom - 10))


def _stack_slots(area: Rect) -> dict[Slot, Rect]:
    cells = row(Rect(area.x, area.y, area.width - COUNTDOWN - 20, area.height), STACKS, 14)
    slots = {f"stack {number + 1}": cell for number, cell in enumerate(cells)}
    slots["countdown"] = Rect(area.right - COUNTDOWN, area.y, COUNTDOWN, area.height)
    return slots


def offer_tray(parts: Areas) -> Rect:
    """The tray that the starters lie on: over the dispenser's lid and down to the table's edge."""
    lid = Slots(parts.dispenser).place(Point(LID[0], LID[1]))
    return Rect(lid.x + 8, lid.y + 10, parts.dispenser.right - lid.x - 14, parts.stacks.bottom - lid.y - 10)


def _offer_slots(parts: Areas, laid: int, all_of_them: int) -> dict[Slot, Rect]:
    """Starters are laid out in two columns, and each stays where it lies until it is chosen."""
    if not laid:
        return {}
    tray = offer_tray(parts).inset(16)
    lines = (all_of_them + 1) // 2
    height = min((tray.height - 12 * (lines - 1)) / lines, (tray.width - 12) / 2 * TILE[1] / TILE[0])
    width = height * TILE[0] / TILE[1]
    top = tray.center.y - (lines * height + 12 * (lines - 1)) / 2
    return {
        f"offer {number + 1}": Rect(
            tray.center.x + (number % 2) * (width + 12) - width - 6, top + number // 2 * (height + 12), width, height
        )
        for number in range(laid)
    }


def draft_place(parts: Areas) -> Rect:
    """Where it stands who chooses starters when: left of the tray, where the stacks will be."""
    return Rect(parts.stacks.x, parts.stacks.y, offer_tray(parts).x - parts.stacks.x - 16, parts.stacks.height)


def desk_slots(area: Rect, *, keeping: bool = False, snug: bool = False) -> dict[Slot, Rect]:
    """The large desk: whose it is, burners, pool, hand, shelf, buttons."""
    slots: dict[Slot, Rect] = {"desk": area}
    inner, apart = area.inset(18)._replace(height=area.height - (28 if snug else 36)), 12.0 if snug else 16.0
    slots["score"] = Rect(area.right - 28 - SCORE, area.y + 9, SCORE, 54)
    slots["tokens"] = Rect(slots["score"].x - 16 - 300, area.y + 10, 300, 52)
    top, below = inner.y + HEAD, inner.bottom - BUTTON - apart + 4
    rest = top + PLATE + 8 + apart
    shelf_height = min(SHELF[1], max(SHELF[0], below - rest - WANTED))
    shelf = Rect(inner.x, below - shelf_height, inner.width, shelf_height)
    height = min(TILE[1], shelf.y - rest)  # larger text leaves less for the table
    width = TILE[0] * height / TILE[1]
    for burner in range(BURNERS):
        slots[f"burner {burner + 1}"] = Rect(inner.x + 8 + burner * (width + 26), top, width, height)
    used = BURNERS * (width + 26)
    right = Rect(inner.x + used, top - 8, inner.width - used, height + PLATE + 16)
    slots["pool"], slots["hand"] = column(right, 2, 12)
    slots |= _marble_slots(slots["pool"], slots["hand"], keeping=keeping)
    slots["shelf"] = shelf
    buttons = row(Rect(inner.x, inner.bottom - BUTTON, inner.width, BUTTON), 4, 16)
    for name, rect in zip(("little-help", "cancel", "confirm", "end"), buttons, strict=True):
        slots[name] = rect
    slots["place-all"] = slots["confirm"]
    return slots


def with_pieces(ground: Layout, kinds: tuple[Kind, ...], potions: Potions, pool: Counts) -> dict[Slot, Rect]:
    """All slots, with those of the potions and of the pool's marbles on the large desk."""
    slots: dict[Slot, Rect] = {}
    for slot in ground.slots:
        rect = slots[slot] = ground.rect_of(slot)
        if slot == "pool":
            for colour, place in zip(colours_in(pool), sockets(rect), strict=False):
                held = f"pool {LETTERS[colour]}"
                slots[held] = slots[held].joined(place) if held in slots else place
        elif slot == "shelf":
            for kind, cell in kind_cells(rect, kinds).items():
                slots |= potion_slots(kind, cell, potions.get(kind, (False, False)))
    return slots


def kind_cells(shelf: Rect, kinds: tuple[Kind, ...]) -> dict[Kind, Rect]:
    """The place of each kind on the shelf."""
    return dict(zip(kinds, row(shelf.inset(SHELF_INSET), max(1, len(kinds)), 6), strict=False))


def potion_slots(kind: Kind, cell: Rect, there: tuple[bool, bool]) -> dict[Slot, Rect]:
    """The places of full and empty potions of a kind: side by side over its name, or one of them in the middle.

    Where there is none at all, the place is that of the first.
    """
    is_ready, is_drunk = there
    ready, drunk = f"ready {kind.id}", f"drunk {kind.id}"
    if is_ready and is_drunk:
        left, right = row(cell, 2, 0)
        return {ready: left, drunk: right}
    return {drunk if is_drunk else ready: cell}


def sockets(pool: Rect) -> list[Rect]:
    """The places of a pool's marbles."""
    room = pool.height - TITLE - 16
    size = min(MARBLE, room, pool.width / POOL_LIMIT - 16)
    middle = Point(pool.center.x, pool.y + TITLE + room / 2)
    pitch = min(size * 1.5, (pool.width - 24) / POOL_LIMIT)
    return [Rect.around(Point(middle.x + (n - 1) * pitch, middle.y), size, size) for n in range(POOL_LIMIT)]


def _marble_slots(pool: Rect, hand: Rect, *, keeping: bool) -> dict[Slot, Rect]:
    """Where marbles of the hand lie, by colours; while a player chooses what to keep, also the pool's places."""
    groups = row(Rect(hand.x + 12, hand.y + TITLE, hand.width - 24, hand.height - TITLE - 8), len(COLOURS), 6)
    name = "left" if keeping else "hand"
    slots = {f"{name} {letter}": cell for letter, cell in zip(LETTERS, groups, strict=True)}
    if keeping:
        slots |= {f"keep {number + 1}": place for number, place in enumerate(sockets(pool))}
    return slots


def tile_rect(burner: Rect) -> Rect:
    """Where the tile on a burner lies."""
    return burner.inset(6)


def burner_well(burner: Rect) -> Rect:
    """The hollow that a burner is, with room for its plate below the tile."""
    return Rect(burner.x - 8, burner.y - 8, burner.width + 16, burner.height + PLATE + 16)


def burner_plate(burner: Rect) -> Rect:
    """Where the number of a burner stands."""
    width = min(burner.width, 150.0)
    return Rect(burner.center.x - width / 2, burner.bottom + 2, width, PLATE)


def hole_slots(burner: int, tile: Tile, rect: Rect) -> dict[Slot, Rect]:
    """For each colour of a tile on a burner, the band of its holes."""
    bands: dict[Slot, Rect] = {}
    for colour, place in hole_places(tile, rect):
        slot = f"hole {burner + 1} {LETTERS[colour]}"
        bands[slot] = bands[slot].joined(place) if slot in bands else place
    return bands


@lru_cache(maxsize=512)
def hole_places(tile: Tile, rect: Rect) -> tuple[tuple[int, Rect], ...]:
    """The holes of a tile, each with its colour: a band a colour, the largest at the bottom, as in a flask."""
    holes: Counts = RECIPES[tile].holes
    bands = sorted((colour for colour in COLOURS if holes[colour]), key=lambda colour: (holes[colour], colour))
    area = Rect(rect.x + rect.width * 0.12, rect.y + rect.height * 0.33, rect.width * 0.76, rect.height * 0.59)
    places: list[tuple[int, Rect]] = []
    for colour, band in zip(bands, column(area, len(bands), 0), strict=True):
        count = holes[colour]
        size = min(band.width / max(count, 3.2), band.height, rect.width * 0.235)
        for number in range(count):
            place = number - (count - 1) / 2
            sag = -0.16 * size * max(0.0, abs(place) - 0.6)  # the round belly carries the outer ones a little higher
            middle = Point(band.center.x + place * size * 1.03, band.center.y + sag)
            places.append((colour, Rect.around(middle, size * 0.96, size * 0.96)))
    return tuple(places)
