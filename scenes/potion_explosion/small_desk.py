"""The desks of those whose turn it is not: small, but nothing on them is left out."""

from collections.abc import Collection, Iterable, Mapping

from game.core.words import text_of, words
from game.potion_explosion.ending import score_of
from game.potion_explosion.names import kind_name
from game.potion_explosion.pieces import KIND_OF_ID, POOL_LIMIT, Counts, Kind, colours_in
from game.potion_explosion.state import Brew, Desk
from scenes.canvas import Canvas
from scenes.frame import plate
from scenes.geometry import Point, Rect
from scenes.layout import Layout, Slot
from scenes.numerals import figured
from scenes.parts import Part, Parts
from scenes.potion_explosion.bottles import SHAPE, draw_bottle, draw_niche
from scenes.potion_explosion.hollows import draw_socket
from scenes.potion_explosion.light import REACH, draw_light
from scenes.potion_explosion.pieces import draw_flask_rest, draw_marble, draw_tile
from scenes.potion_explosion.shelf import RIM, potions_of
from scenes.potion_explosion.sitter import Sitter, draw_frame, draw_name, draw_sitter
from scenes.potion_explosion.small_layout import tokens_beside
from scenes.potion_explosion.tokens import draw_tokens, token_coins
from scenes.potion_explosion.wood import draw_wood, well
from scenes.stage import panel
from scenes.theme import BRASS, GOLD, INK, PARCHMENT, Colour, mixed

HEAD = 51.0
"""How much of a desk its head takes: who it is, tokens, score."""
BRIM = 3.0
"""How far a burner reaches beyond the tile on it."""
COIN = 36.0
TITLED_FROM = 150.0
"""A pool at least this high has room for its name."""
RISE = 2.0
"""How far bottles reach above their shelf."""
NAMED_FROM, LEDGE, NAME = 120.0, 62.0, 20.0
"""A shelf at least so high has an edge so high, with the names of the kinds, so large, in two lines by turns."""
FACE, MOST = "text-bold", 1.6
"""What the names are written in, and how wide they are at most, in parts of their places: beside each there is room."""
ALONE, PAIRED = 0.86, 0.66
"""How much of its place's width a bottle takes alone, and how much where a full one stands before an empty one."""


def small_desk_parts(
    layout: Layout,
    seat: int,
    desk: Desk,
    sitter: Sitter,
    lit: bool,
    acts: bool,
    lifted: Collection[Slot] = (),
) -> Parts:
    """Another seat's desk: who it is, its score, tokens, tiles, pool and potions; framed in light while it acts.

    Of the kinds that are `lifted` one full potion is not in its place.
    """
    rect, score, tokens, pool = (layout.rect_of(f"{name} {seat}") for name in ("desk", "score", "tokens", "their-pool"))
    cells = {slot: layout.rect_of(slot) for slot in layout.slots if slot.startswith(f"bottle {seat} ")}
    board = (rect, sitter.tint, lit, acts)
    head = (rect, score, tokens, sitter, score_of(desk), desk.helps, desk.skills)
    parts = {
        f"desk {seat}": Part(rect.inset(-7), draw_board, board),
        f"head {seat}": Part(rect._replace(height=HEAD), _draw_head, head, waits=True),
        f"their-pool {seat}": Part(pool.joined(pool.moved(10, 10)).inset(-4), draw_pool, (pool, desk.pool)),
    }
    for burner, brew in enumerate(desk.burners):
        place = layout.rect_of(f"tile {seat} {burner + 1}")
        parts[f"tile {seat} {burner + 1}"] = Part(place.inset(-2), draw_brew, (place, brew))
    return {**parts, **_potion_parts(seat, cells, potions_of(desk), lifted)}


def _potion_parts(
    seat: int, cells: Mapping[Slot, Rect], potions: Mapping[Kind, tuple[int, int]], lifted: Collection[Slot]
) -> Parts:
    """The shelves, and in the place of each kind its potions, or the niche for them."""
    parts: dict[str, Part] = {}
    kinds = {slot: KIND_OF_ID[slot.split(" ")[2]] for slot in cells}
    for number, shelf in enumerate(_rows(cells.values())):
        within = tuple((kinds[slot], cell) for slot, cell in cells.items() if cell.y == shelf.y)
        parts[f"shelf {seat} {number}"] = Part(shelf.inset(-4), draw_shelf, (shelf, within))
    for slot, cell in cells.items():
        if kinds[slot] in potions:
            ready, drunk = potions[kinds[slot]]
            look = (cell, kinds[slot], ready, drunk, slot in lifted)
            area = Rect(cell.x - 12, cell.y - RISE, cell.width + 24, cell.height + RISE + 6)
            parts[slot] = Part(area, draw_potions, look)
        else:
            niche, _ = potion_places(cell, (True, False))
            parts[f"niche {slot}"] = Part(niche.inset(-2), draw_niche, (niche,))
    return parts


def draw_board(canvas: Canvas, rect: Rect, tint: Colour, lit: bool, acts: bool) -> None:
    """The wood of a desk: bright and framed while its seat acts, and rimmed in light where it may be chosen."""
    draw_wood(canvas, rect, "walnut", dark=0.0 if acts else 0.34, rim=GOLD if acts else tint, radius=14)
    if acts:
        draw_frame(canvas, rect)
    if lit:
        draw_light(canvas, rect.inset(REACH - 7), 10)


def draw_shelf(canvas: Canvas, shelf: Rect, cells: tuple[tuple[Kind, Rect], ...]) -> None:
    """A board for potions; a high one has the names of the kinds on its edge."""
    draw_wood(canvas, shelf, "oak", dark=0.45, radius=6)
    if shelf.height < NAMED_FROM:
        return
    plate(canvas, _ledge(shelf), mixed(BRASS, PARCHMENT, 0.35), BRASS, radius=5, lift=2)
    line, pixels = (LEDGE - 2 * RIM) / 2, canvas.font_pixels(NAME)
    for number, (kind, cell) in enumerate(cells):
        name = text_of(kind_name(kind))
        wide = min(canvas.artwork.word_width(name, FACE, pixels) / canvas.transform.scale + 2, MOST * cell.width)
        left = min(max(cell.center.x - wide / 2, shelf.x + RIM), shelf.right - RIM - wide)
        place = Rect(left, _ledge(cell).y + RIM + number % 2 * line, wide, line)
        canvas.text(name, place, NAME, panel.ENGRAVED, face=FACE, align=(0.5, 0.5))


def _ledge(place: Rect) -> Rect:
    """The edge of a high shelf, or of one place on it."""
    return Rect(place.x, place.bottom - LEDGE, place.width, LEDGE)


def _draw_head(
    canvas: Canvas, rect: Rect, score: Rect, tokens: Rect, sitter: Sitter, points: int, helps: int, skills: int
) -> None:
    """Who it is, what the skill and help tokens bring, and the score."""
    draw_sitter(canvas, Rect(rect.x + 12, rect.y + 5, 40, 40), sitter)
    coins = token_coins(tokens.right - 2, tokens.y + 2, COIN, (helps, skills), most=tokens_beside(rect.width))
    left = min((coin.left for coin in coins), default=tokens.right)
    name = Rect(rect.x + 62, rect.y + 2, left - rect.x - 66, 48)
    draw_name(canvas, sitter, name, 25, wrap=True)
    plate(canvas, score.inset(1), PARCHMENT, sitter.tint, radius=8, lift=2)
    canvas.text(figured(str(points)), score.inset(4), 25, INK, face="display", align=(0.5, 0.5))
    draw_tokens(canvas, coins)


def draw_brew(canvas: Canvas, place: Rect, brew: Brew | None) -> None:
    """A burner, with its tile where there is one."""
    well(canvas, place, radius=8)
    if brew is None:
        draw_flask_rest(canvas, place.inset(BRIM))
    else:
        draw_tile(canvas, place.inset(BRIM), brew.tile, brew)


def _rows(cells: Iterable[Rect]) -> list[Rect]:
    """The boards that these places are on."""
    boards: dict[float, Rect] = {}
    for cell in cells:
        boards[cell.y] = boards[cell.y].joined(cell) if cell.y in boards else cell
    return list(boards.values())


def draw_pool(canvas: Canvas, rect: Rect, pool: Counts) -> None:
    """The marbles of a pool, in a row or in a column, as there is room; with its name where there is room for that."""
    well(canvas, rect, radius=10)
    is_upright = rect.height > rect.width
    if is_upright and rect.height > TITLED_FROM:
        title = Rect(rect.x + 14, rect.y + 4, rect.width - 28, 34)
        canvas.text(text_of(words("Pool")), title, 20, PARCHMENT, face="text-bold")
        rect = Rect(rect.x, rect.y + 34, rect.width, rect.height - 38)
    marbles = [*colours_in(pool), *[None] * POOL_LIMIT]
    for place, colour in zip(_pool_places(rect, is_upright=is_upright), marbles, strict=False):
        draw_socket(canvas, place)
        if colour is not None:
            draw_marble(canvas, colour, place)


def _pool_places(rect: Rect, *, is_upright: bool) -> list[Rect]:
    pitch = (rect.height if is_upright else rect.width) / POOL_LIMIT
    size = min(pitch * 0.8, (rect.width if is_upright else rect.height) * 0.74, 46.0)
    steps = [(number - (POOL_LIMIT - 1) / 2) * min(pitch * 0.96, size * 1.4) for number in range(POOL_LIMIT)]
    middle = rect.center
    spots = [Point(middle.x, middle.y + by) if is_upright else Point(middle.x + by, middle.y) for by in steps]
    return [Rect.around(spot, size, size) for spot in spots]


def draw_potions(canvas: Canvas, cell: Rect, kind: Kind, ready: int, drunk: int, is_one_lifted: bool = False) -> None:
    """The potions of one kind: full ones to the left, before empty ones."""
    full, empty = potion_places(cell, (ready > 0, drunk > 0))
    draw_bottle(canvas, empty, kind, drunk, drunk=True)
    draw_bottle(canvas, full, kind, ready - is_one_lifted, drunk=False, on_left=drunk > 0)


def potion_places(cell: Rect, there: tuple[bool, bool]) -> tuple[Rect, Rect]:
    """Where full and empty bottles of a kind stand in its place, as large as it allows: one sort in its middle."""
    most = cell.width * (PAIRED if all(there) else ALONE)
    bottom = cell.bottom - (LEDGE - 1 if cell.height >= NAMED_FROM else 2)
    width = min(most, (bottom - cell.y + RISE) * SHAPE)
    height = width / SHAPE
    middle = Rect(cell.center.x - width / 2, bottom - height, width, height)
    if not all(there):
        return middle, middle
    apart = min(width, cell.width - width)
    return middle.moved(-apart / 2, 0), middle.moved(apart / 2, 0)
