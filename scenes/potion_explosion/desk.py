"""The large desk: that of whoever looks at the screen, with all that a seat works with."""

from typing import NamedTuple

from game.core.words import counted, text_of, words
from game.potion_explosion.ending import score_of
from game.potion_explosion.pieces import Counts, Kind, Tile
from game.potion_explosion.state import Desk
from scenes.canvas import Canvas
from scenes.frame import plate
from scenes.geometry import Rect
from scenes.layout import Layout, Slot
from scenes.numerals import figured
from scenes.parts import Part, Parts
from scenes.potion_explosion.hollows import ROOM, draw_halo, marble_parts
from scenes.potion_explosion.layout import burner_plate, burner_well, tile_rect
from scenes.potion_explosion.pieces import draw_empty_tile, draw_flask_rest, draw_marble, marbles_in
from scenes.potion_explosion.shelf import shelf_parts
from scenes.potion_explosion.sitter import Sitter, draw_frame, draw_name, draw_sitter
from scenes.potion_explosion.tokens import draw_tokens, token_coins
from scenes.potion_explosion.wood import draw_wood, well
from scenes.stage import panel
from scenes.theme import INK, PARCHMENT, Colour

HEAD = 72.0
"""How much of the desk its head takes: who it is, tokens, score."""


class LargeDesk(NamedTuple):
    """The large desk as it lies now."""

    desk: Desk
    hand: Counts
    sitter: Sitter
    kinds: tuple[Kind, ...]
    lit: frozenset[Slot]
    """What on it may be chosen."""
    chosen: tuple[object, ...]
    absent: frozenset[Slot]
    acts: bool


def desk_parts(layout: Layout, large: LargeDesk) -> Parts:
    """Everything on the large desk; framed in light while its seat acts."""
    desk, sitter = large.desk, large.sitter
    rect, score, tokens = (layout.rect_of(slot) for slot in ("desk", "score", "tokens"))
    tally = (score_of(desk), desk.helps, desk.skills)
    look = (rect, score, tokens.x, sitter, *tally)
    parts = {
        "desk": Part(rect.inset(-7), _draw_board, (rect, sitter.tint, large.acts)),
        "head": Part(rect._replace(height=HEAD), _draw_head, look, waits=True, keeps=True),
    }
    for number in range(len(desk.burners)):
        parts |= _burner_parts(layout, large, number)
    chosen = large.chosen
    kept = tuple(map(_colour, chosen[1:])) if chosen[:1] == ("keep",) else None
    marbles = marble_parts(layout, desk, large.hand, large.lit, kept)
    return {**parts, **marbles, **shelf_parts(layout, desk, large.kinds, large.lit, large.absent)}


def _burner_parts(layout: Layout, large: LargeDesk, number: int) -> dict[str, Part]:
    """A burner with its tile; the marbles in that are parts of their own, since they come one by one."""
    slot = f"burner {number + 1}"
    place, brew = layout.rect_of(slot), large.desk.burners[number] if slot not in large.absent else None
    tile, area = tile_rect(place), burner_well(place)
    look = (number, place, brew.tile if brew is not None else None, slot in large.lit)
    parts = {slot: Part(area._replace(height=area.height + 12), _draw_burner, look, keeps=True)}
    if brew is None:
        return parts
    for at, colour in marbles_in(brew, tile):
        parts[f"{slot} marble {len(parts)}"] = Part(at.inset(-ROOM * at.width), draw_marble, (colour, at))
    for hole in sorted(hole for hole in large.lit if hole.startswith(f"hole {number + 1} ")):
        halo = layout.rect_of(hole)
        parts[f"{slot} halo {hole}"] = Part(halo.inset(-10), draw_halo, (halo,))
    return parts


def _draw_board(canvas: Canvas, rect: Rect, tint: Colour, acts: bool) -> None:
    draw_wood(canvas, rect, "oak", dark=0.32, rim=tint)
    if acts:
        draw_frame(canvas, rect)


def _draw_head(
    canvas: Canvas, rect: Rect, score: Rect, tokens: float, sitter: Sitter, points: int, helps: int, skills: int
) -> None:
    """Who it is, its tokens and its score."""
    medal = Rect(rect.x + 26, rect.y + 10, 54, 54)
    draw_sitter(canvas, medal, sitter)
    name = Rect(medal.right + 18, rect.y + 10, tokens - medal.right - 30, 54)
    draw_name(canvas, sitter, name, 34)
    plate(canvas, score, PARCHMENT, sitter.tint, radius=12, lift=2)
    label = figured(counted(points, "{count} point", "{count} points"))
    canvas.text(label, score.inset(8), 26, INK, face="display", align=(0.5, 0.5))
    draw_tokens(canvas, token_coins(score.x - 16, rect.y + 14, 46, (helps, skills), most=3))


def _draw_burner(canvas: Canvas, burner: int, place: Rect, tile: Tile | None, is_lit: bool) -> None:
    well(canvas, burner_well(place))
    plate = burner_plate(place)
    panel.plaque(canvas, plate, radius=6, rivets=False)
    label = text_of(words("Burner {number}", number=burner + 1))
    canvas.text(label, plate.inset(2), 20, panel.ENGRAVED, face="text-bold", align=(0.5, 0.5))
    if tile is None:
        draw_flask_rest(canvas, tile_rect(place))
    else:
        draw_empty_tile(canvas, tile_rect(place), tile, glow=is_lit)


def _colour(value: object) -> int:
    assert isinstance(value, int), "what is kept is colours"
    return value
