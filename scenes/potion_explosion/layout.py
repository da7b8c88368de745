"""Where everything on the academy bench lies.

The dispenser is the hero on the left, the stacks stand below it. On the right the others' desks lie above, small but
complete, and the acting seat's desk below, large.
"""

from collections.abc import Mapping

from msgspec import Struct

from game.potion_explosion.pieces import BURNERS, COLOURS, LETTERS, POOL_LIMIT, RECIPES, STACKS, Counts, Kind, Tile
from scenes.chrome import board_area, chrome_slots
from scenes.geometry import Point, Rect
from scenes.layout import Slot, column, row

MARGIN = 24.0
DISPENSER_WIDTH = 900.0
STACKS_HEIGHT = 214.0
SMALL_DESKS = 236.0
"""The height of the others' desks."""
HEAD = 62.0
TILE = (244.0, 300.0)
MARBLE = 58.0
"""A marble in a hand or a pool."""
SHELF = 128.0
BUTTON = 62.0


class Areas(Struct, frozen=True):
    """The large parts of the bench."""

    dispenser: Rect
    stacks: Rect
    others: Rect
    desk: Rect


def areas(text_scale: float) -> Areas:
    """The bench, divided."""
    board = board_area(text_scale)
    left = Rect(board.x + MARGIN, board.y + 16, DISPENSER_WIDTH, board.height - 32)
    right_x = left.right + MARGIN
    right = Rect(right_x, left.y, board.right - MARGIN - right_x, left.height)
    return Areas(
        dispenser=Rect(left.x, left.y, left.width, left.height - STACKS_HEIGHT - 16),
        stacks=Rect(left.x, left.bottom - STACKS_HEIGHT, left.width, STACKS_HEIGHT),
        others=Rect(right.x, right.y, right.width, SMALL_DESKS),
        desk=Rect(right.x, right.y + SMALL_DESKS + 16, right.width, right.height - SMALL_DESKS - 16),
    )


def bench_slots(
    seats: int, acting: int, offered: int, kinds: tuple[Kind, ...], text_scale: float, marbles: Mapping[Slot, Rect]
) -> dict[Slot, Rect]:
    """All slots; those of the dispenser are the machine's."""
    parts = areas(text_scale)
    slots: dict[Slot, Rect] = {"dispenser": parts.dispenser, **marbles}
    slots |= _stack_slots(parts.stacks)
    others = [(acting + offset) % seats for offset in range(1, seats)]
    for seat, rect in zip(others, row(parts.others, max(1, len(others)), 16), strict=True):
        slots[f"desk {seat}"] = rect
        slots |= small_desk_slots(rect, seat)
    slots |= desk_slots(parts.desk, acting, kinds)
    slots |= _offer_slots(parts.dispenser, offered)
    return slots | chrome_slots(text_scale)


def _stack_slots(area: Rect) -> dict[Slot, Rect]:
    cells = row(Rect(area.x, area.y, area.width - 150, area.height), STACKS, 14)
    slots = {f"stack {number + 1}": cell for number, cell in enumerate(cells)}
    slots["countdown"] = Rect(area.right - 130, area.y, 130, area.height)
    return slots


def _offer_slots(area: Rect, offered: int) -> dict[Slot, Rect]:
    """Starters are laid out before the dispenser, in two rows."""
    if not offered:
        return {}
    a_row = (offered + 1) // 2 if offered > 4 else offered
    rows = 2 if offered > 4 else 1
    width, height = TILE[0] * 0.86, TILE[1] * 0.86
    slots: dict[Slot, Rect] = {}
    for number in range(offered):
        line, place = divmod(number, a_row)
        x = area.center.x + (place - (a_row - 1) / 2) * (width + 18)
        y = area.center.y + (line - (rows - 1) / 2) * (height + 18)
        slots[f"offer {number + 1}"] = Rect.around(Point(x, y), width, height)
    return slots


def small_desk_slots(rect: Rect, seat: int) -> dict[Slot, Rect]:
    """The two small tiles of another seat."""
    tiles = row(Rect(rect.x + 12, rect.y + 56, min(rect.width - 24, 270), 120), BURNERS, 10)
    return {f"tile {seat} {number + 1}": tile for number, tile in enumerate(tiles)}


def desk_slots(area: Rect, seat: int, kinds: tuple[Kind, ...]) -> dict[Slot, Rect]:
    """The large desk: tiles, pool, hand, potions, buttons."""
    slots: dict[Slot, Rect] = {"desk": area}
    inner = area.inset(18)
    top = inner.y + HEAD
    height = min(TILE[1], inner.height - HEAD - SHELF - BUTTON - 36)  # larger text leaves less for the table
    width = TILE[0] * height / TILE[1]
    for burner in range(BURNERS):
        slots[f"burner {burner + 1}"] = Rect(inner.x + burner * (width + 18), top, width, height)
    used = 2 * (width + 18)
    right = Rect(inner.x + used, top, inner.width - used, height)
    pool, hand = column(right, 2, 14)
    slots["pool"], slots["hand"] = pool, hand
    slots |= _groups("pool", pool) | _groups("hand", hand)
    slots |= {f"keep {n + 1}": cell for n, cell in enumerate(_sockets(pool))}
    slots |= _groups("left", hand)
    shelf = Rect(inner.x, inner.bottom - SHELF - BUTTON - 14, inner.width, SHELF)
    slots["shelf"] = shelf
    if kinds:
        for kind, cell in zip(kinds, row(shelf.inset(8), len(kinds), 8), strict=True):
            ready, drunk = row(cell, 2, 4)
            slots[f"ready {kind.id}"], slots[f"drunk {kind.id}"] = ready, drunk
    buttons = row(Rect(inner.x, inner.bottom - BUTTON, inner.width, BUTTON), 4, 16)
    for name, rect in zip(("little-help", "cancel", "confirm", "end"), buttons, strict=True):
        slots[name] = rect
    return slots


def _sockets(pool: Rect) -> list[Rect]:
    """The three places of a pool."""
    middle = Point(pool.center.x, pool.center.y + 16)
    return [Rect.around(Point(middle.x + (n - 1) * (MARBLE + 16), middle.y), MARBLE, MARBLE) for n in range(POOL_LIMIT)]


def _groups(name: str, area: Rect) -> dict[Slot, Rect]:
    """A place for each colour."""
    cells = row(Rect(area.x + 12, area.y + 44, area.width - 24, area.height - 52), len(COLOURS), 6)
    return {f"{name} {letter}": cell for letter, cell in zip(LETTERS, cells, strict=True)}


def tile_rect(burner: Rect) -> Rect:
    """Where the tile on a burner lies."""
    return burner.inset(6)


def hole_slots(burner: int, tile: Tile, rect: Rect) -> dict[Slot, Rect]:
    """For each colour of a tile on a burner, the band of its holes."""
    bands: dict[Slot, Rect] = {}
    for colour, place in hole_places(tile, rect):
        slot = f"hole {burner + 1} {LETTERS[colour]}"
        bands[slot] = bands[slot].joined(place) if slot in bands else place
    return bands


def hole_places(tile: Tile, rect: Rect) -> list[tuple[int, Rect]]:
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
    return places
