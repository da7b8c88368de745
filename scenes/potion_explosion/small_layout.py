"""Where things lie on the desks of those whose turn it is not: as much as its width has room for, and never less."""

from game.potion_explosion.pieces import BURNERS, KINDS_IN_PLAY, Kind
from scenes.geometry import Rect
from scenes.layout import Slot, column, row

HEAD = 54.0
GAP = 8.0
TILE_SHAPE = 244.0 / 300.0
NARROW = 420.0
"""A desk less wide than this has its potions below its tiles."""
LOW_SHELF = 58.0
TALL_POOL = 116.0
"""How wide the pool of a wide desk is."""
WIDE = 700.0
"""A desk at least this wide has room for several tokens of a kind beside one another."""


def tokens_beside(width: float) -> int:
    """How many tokens of a kind lie beside one another on a desk of this width."""
    return 3 if width >= WIDE else 1


def small_desk_slots(rect: Rect, seat: int, kinds: tuple[Kind, ...]) -> dict[Slot, Rect]:
    """Score, tokens, two small tiles, pool, and a place for each kind of potion."""
    is_narrow = rect.width < NARROW
    score = 56.0 if is_narrow else 66.0
    tokens = 80.0 * tokens_beside(rect.width)
    slots: dict[Slot, Rect] = {
        f"score {seat}": Rect(rect.right - score - 9, rect.y + 3, score, 40),
        f"tokens {seat}": Rect(rect.right - score - 13 - tokens, rect.y + 3, tokens, 40),
    }
    body = Rect(rect.x + 12, rect.y + HEAD, rect.width - 24, rect.height - HEAD - 10)
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
        slots[f"their-pool {seat}"] = beside._replace(height=50)
        shelves = column(beside._replace(y=beside.y + 55, height=beside.height - 55), 2, 5)
        cells = [cell for shelf in shelves for cell in row(shelf, KINDS_IN_PLAY // 2, 2)]
    else:
        slots[f"their-pool {seat}"] = beside._replace(width=TALL_POOL)
        shelf = beside._replace(x=beside.x + TALL_POOL + GAP, width=beside.width - TALL_POOL - GAP)
        cells = row(shelf, KINDS_IN_PLAY, 2)
    return slots | {f"bottle {seat} {kind.id}": cell for kind, cell in zip(kinds, cells, strict=False)}
