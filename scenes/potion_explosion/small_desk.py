"""The desks of those whose turn it is not: small, but nothing on them is left out."""

from game.core.words import text_of, words
from game.potion_explosion.ending import score_of
from game.potion_explosion.pieces import KIND_OF_ID, POOL_LIMIT, RECIPES, Counts, Kind, colours_in
from game.potion_explosion.state import Brew, Desk
from scenes.canvas import Canvas
from scenes.frame import plate
from scenes.geometry import Point, Rect
from scenes.layout import Layout
from scenes.parts import Part, Parts
from scenes.potion_explosion.desk import draw_wood, well
from scenes.potion_explosion.pieces import draw_bottle, draw_marble, draw_tile
from scenes.potion_explosion.sitter import Sitter, draw_frame, draw_sitter
from scenes.potion_explosion.small_layout import tokens_beside
from scenes.potion_explosion.tokens import draw_tokens, token_coins
from scenes.theme import GOLD, INK, PARCHMENT, Colour

HEAD = 66.0
"""How much of a desk its head takes: who it is, tokens, score."""
COIN = 36.0
SHAPE = 0.58
"""A bottle's width to its height."""
WIDE = 62.0
"""A place at least this wide has room for full and empty bottles side by side."""


def small_desk_parts(layout: Layout, seat: int, desk: Desk, sitter: Sitter, lit: bool, acts: bool) -> Parts:
    """Another seat's desk: who it is, its score, tokens, tiles, pool and potions; framed in light while it acts."""
    rect, score, tokens, pool = (layout.rect_of(f"{name} {seat}") for name in ("desk", "score", "tokens", "their-pool"))
    cells = {slot: layout.rect_of(slot) for slot in layout.slots if slot.startswith(f"bottle {seat} ")}
    board = (rect, sitter.tint, lit, acts)
    head = (rect, score, tokens, sitter, score_of(desk), desk.helps, desk.skills)
    parts = {
        f"desk {seat}": Part(rect.inset(-7), _draw_board, board),
        f"head {seat}": Part(rect._replace(height=HEAD), _draw_head, head),
        f"their-pool {seat}": Part(pool.inset(-24), draw_pool, (pool, desk.pool)),
    }
    for burner, brew in enumerate(desk.burners):
        place = layout.rect_of(f"tile {seat} {burner + 1}")
        parts[f"tile {seat} {burner + 1}"] = Part(place.inset(-8), draw_brew, (place, brew))
    for number, shelf in enumerate(_rows(list(cells.values()))):
        parts[f"shelf {seat} {number}"] = Part(shelf, _draw_shelf, (shelf,))
    for slot, cell in cells.items():
        kind = KIND_OF_ID[slot.split(" ")[2]]
        counts = tuple(sum(RECIPES[tile].kind is kind for tile in tiles) for tiles in (desk.ready, desk.drunk))
        if any(counts):
            parts[slot] = Part(cell.inset(-10), draw_potions, (cell.inset(2), kind, *counts))
    return parts


def _draw_board(canvas: Canvas, rect: Rect, tint: Colour, lit: bool, acts: bool) -> None:
    draw_wood(canvas, rect, "walnut", dark=0.0 if acts else 0.34, rim=GOLD if lit or acts else tint, radius=14)
    if acts:
        draw_frame(canvas, rect)


def _draw_shelf(canvas: Canvas, shelf: Rect) -> None:
    draw_wood(canvas, shelf, "oak", dark=0.45, radius=6)


def _draw_head(
    canvas: Canvas, rect: Rect, score: Rect, tokens: Rect, sitter: Sitter, points: int, helps: int, skills: int
) -> None:
    """Who it is, what the skill and help tokens bring, and the score."""
    draw_sitter(canvas, Rect(rect.x + 14, rect.y + 5, 44, 44), sitter)
    coins = token_coins(tokens.right - 2, tokens.y + 3, COIN, (helps, skills), most=tokens_beside(rect.width))
    left = min((coin.x for coin, _, _ in coins), default=tokens.right)
    name = Rect(rect.x + 66, rect.y + 2, left - rect.x - 74, 54)
    canvas.text(sitter.name, name, 25, PARCHMENT, face="display", piece=True, wrap=True)
    plate(canvas, score, PARCHMENT, sitter.tint, radius=8)
    canvas.text(str(points), score, 25, INK, face="display", align=(0.5, 0.5), piece=True)
    draw_tokens(canvas, coins)


def draw_brew(canvas: Canvas, place: Rect, brew: Brew | None) -> None:
    """A burner, with its tile where there is one."""
    well(canvas, place, radius=8)
    if brew is not None:
        draw_tile(canvas, place.inset(3), brew.tile, brew)


def _rows(cells: list[Rect]) -> list[Rect]:
    """The boards that these places are on."""
    boards: dict[float, Rect] = {}
    for cell in cells:
        boards[cell.y] = boards[cell.y].joined(cell) if cell.y in boards else cell
    return list(boards.values())


def draw_pool(canvas: Canvas, rect: Rect, pool: Counts) -> None:
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


def draw_potions(canvas: Canvas, cell: Rect, kind: Kind, ready: int, drunk: int) -> None:
    """The potions of one kind: full ones to the left, or in front, of empty ones."""
    counts = (ready, drunk)
    share = 1.0 if not all(counts) else 0.5 if cell.width >= WIDE else 0.56
    width = min(cell.width * share - 3, (cell.height - 2) * SHAPE)
    height = width / SHAPE
    left = Rect(cell.center.x - width, cell.bottom - height - 1, width, height)
    places = [left, left.moved(width, 0)] if all(counts) else [left.moved(width / 2, 0)] * 2
    for count, place, is_drunk in zip(counts, places, (False, True), strict=True):
        draw_bottle(canvas, place, kind, count, drunk=is_drunk)
