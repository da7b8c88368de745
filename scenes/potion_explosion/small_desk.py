"""The desks of those whose turn it is not: small, but nothing on them is left out."""

from game.core.words import text_of, words
from game.potion_explosion.ending import score_of
from game.potion_explosion.pieces import BURNERS, KIND_OF_ID, POOL_LIMIT, RECIPES, Counts, Kind, colours_in
from game.potion_explosion.state import Desk
from scenes.canvas import Canvas
from scenes.frame import plate
from scenes.geometry import Point, Rect
from scenes.layout import Layout
from scenes.potion_explosion.desk import draw_wood, well
from scenes.potion_explosion.pieces import SILVER, draw_bottle, draw_coin, draw_marble, draw_tile
from scenes.potion_explosion.sitter import Sitter, draw_sitter
from scenes.theme import GOLD, INK, PARCHMENT

SHAPE = 0.58
"""A bottle's width to its height."""
WIDE = 62.0
"""A place at least this wide has room for full and empty bottles side by side."""


def draw_small_desk(canvas: Canvas, layout: Layout, seat: int, desk: Desk, sitter: Sitter, *, lit: bool) -> None:
    """Another seat's desk: who it is, its score, tokens, tiles, pool and potions."""
    rect = layout.rect_of(f"desk {seat}")
    draw_wood(canvas, rect, "walnut", dark=0.28, rim=GOLD if lit else sitter.tint, radius=14)
    draw_sitter(canvas, Rect(rect.x + 14, rect.y + 5, 44, 44), sitter)
    tokens = layout.rect_of(f"tokens {seat}")
    coins = sum(1 for count in (desk.helps, desk.skills) if count)
    name = Rect(rect.x + 66, rect.y + 2, tokens.right - 38 * coins - rect.x - 70, 54)
    canvas.text(sitter.name, name, 25, PARCHMENT, face="display", piece=True, wrap=True)
    score = layout.rect_of(f"score {seat}")
    plate(canvas, score, PARCHMENT, sitter.tint, radius=8)
    canvas.text(str(score_of(desk)), score, 25, INK, face="display", align=(0.5, 0.5), piece=True)
    _tokens(canvas, tokens, desk)
    for burner in range(BURNERS):
        place = layout.rect_of(f"tile {seat} {burner + 1}")
        brew = desk.burners[burner]
        well(canvas, place, radius=8)
        if brew is not None:
            draw_tile(canvas, place.inset(3), brew.tile, brew)
    _pool(canvas, layout.rect_of(f"their-pool {seat}"), desk.pool, lit=lit)
    cells = {slot: layout.rect_of(slot) for slot in layout.slots if slot.startswith(f"bottle {seat} ")}
    for shelf in _rows(list(cells.values())):
        draw_wood(canvas, shelf, "oak", dark=0.45, radius=6)
    for slot, cell in cells.items():
        _potions(canvas, cell.inset(2), KIND_OF_ID[slot.split(" ")[2]], desk)


def _rows(cells: list[Rect]) -> list[Rect]:
    """The boards that these places are on."""
    boards: dict[float, Rect] = {}
    for cell in cells:
        boards[cell.y] = boards[cell.y].joined(cell) if cell.y in boards else cell
    return list(boards.values())


def _tokens(canvas: Canvas, place: Rect, desk: Desk) -> None:
    """How many skill and help tokens there are, beside the score."""
    x = place.right - 2
    for count, metal in ((desk.helps, SILVER), (desk.skills, GOLD)):
        if count:
            x -= 38
            draw_coin(canvas, Rect(x, place.y + 3, 36, 36), str(count), metal)


def _pool(canvas: Canvas, rect: Rect, pool: Counts, *, lit: bool) -> None:
    """The marbles of a pool, in a row or in a column, as there is room; with its name where there is room for that."""
    well(canvas, rect, radius=10)
    is_upright = rect.height > rect.width
    if is_upright and rect.height > 160:
        canvas.text(
            text_of(words("Pool")),
            Rect(rect.x + 14, rect.y + 4, rect.width - 28, 32),
            20,
            PARCHMENT,
            face="text-bold",
            piece=True,
        )
        rect = Rect(rect.x, rect.y + 34, rect.width, rect.height - 38)
    pitch = (rect.height if is_upright else rect.width) / POOL_LIMIT
    size = min(pitch - 2, rect.width - 8, rect.height - 6, 46.0)
    for number, colour in enumerate(colours_in(pool)):
        along = (number - (POOL_LIMIT - 1) / 2) * min(pitch, size + 6)
        middle = rect.center
        spot = Point(middle.x, middle.y + along) if is_upright else Point(middle.x + along, middle.y)
        draw_marble(canvas, colour, Rect.around(spot, size, size))


def _potions(canvas: Canvas, cell: Rect, kind: Kind, desk: Desk) -> None:
    """The potions of one kind: full ones to the left, or in front, of empty ones."""
    counts = [sum(RECIPES[tile].kind is kind for tile in tiles) for tiles in (desk.ready, desk.drunk)]
    share = 1.0 if not all(counts) else 0.5 if cell.width >= WIDE else 0.56
    width = min(cell.width * share - 3, (cell.height - 2) * SHAPE)
    height = width / SHAPE
    left = Rect(cell.center.x - width, cell.bottom - height - 1, width, height)
    places = [left, left.moved(width, 0)] if all(counts) else [left.moved(width / 2, 0)] * 2
    for count, place, is_drunk in zip(counts, places, (False, True), strict=True):
        draw_bottle(canvas, place, kind, count, drunk=is_drunk)
