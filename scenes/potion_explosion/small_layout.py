"""Where things lie on the desks of those whose turn it is not: as much as its width has room for, and never less."""

from game.potion_explosion.pieces import BURNERS, KINDS_IN_PLAY, Kind
from scenes.geometry import Rect
from scenes.layout import Slot, column, row

HEAD = 54.0
GAP = 8.0
TILE_SHAPE = 244.0 / 300.0
NARROW = 420.0
"""A desk less wide than this has its potions below its tiles."""
LOW_SHELF = 50.0
WIDE = 700.0
"""A desk at least this wide has room for several tokens of a kind beside one another."""


def tokens_beside(width: float) -> int:
    """How many tokens of a kind lie beside one another on a desk of this width."""
    return 3 if width >= WIDE else 1


def small_desk_slots(rect: Rect, seat: int, kinds: tuple[Kind, ...]) -> dict[Slot, Rect]:
    """Score, tokens, two small tiles, pool, and a place for each kind of potion."""
    tokens = 80.0 * tokens_beside(rect.width)
    slots: dict[Slot, Rect] = {
        f"score {seat}": Rect(rect.right - 76, rect.y + 8, 66, 42),
        f"tokens {seat}": Rect(rect.right - 80 - tokens, rect.y + 8, tokens, 42),
    }
    body = Rect(rect.x + 12, rect.y + HEAD, rect.width - 24, rect.height - HEAD - 10)
    is_narrow = rect.width < NARROW
    height = body.height - LOW_SHELF - 4 if is_narrow else body.height
    width = height * TILE_SHAPE
    for burner in range(BURNERS):
        slots[f"tile {seat} {burner + 1}"] = Rect(body.x + burner * (width + GAP), body.y, width, height)
    used = BURNERS * (width + GAP)
    beside = Rect(body.x + used, body.y, body.width - used, height)
    if is_narrow:
        slots[f"their-pool {seat}"] = beside
        cells = row(Rect(body.x, body.bottom - LOW_SHELF, body.width, LOW_SHELF), KINDS_IN_PLAY, 0)
    elif beside.width < NARROW:
        slots[f"their-pool {seat}"] = beside._replace(height=52)
        shelves = column(beside._replace(y=beside.y + 58, height=beside.height - 58), 2, 4)
        cells = [cell for shelf in shelves for cell in row(shelf, KINDS_IN_PLAY // 2, 2)]
    else:
        slots[f"their-pool {seat}"] = beside._replace(width=150.0)
        cells = row(beside._replace(x=beside.x + 162, width=beside.width - 162), KINDS_IN_PLAY, 4)
    return slots | {f"bottle {seat} {kind.id}": cell for kind, cell in zip(kinds, cells, strict=False)}
