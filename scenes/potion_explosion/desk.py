"""The large desk: that of whoever looks at the screen, with all that a seat works with."""

from typing import Any, NamedTuple

from game.core.words import counted, text_of, words
from game.potion_explosion.ending import score_of
from game.potion_explosion.pieces import Counts, Kind, Tile
from game.potion_explosion.state import Brew, Desk
from scenes.canvas import Canvas
from scenes.frame import plate
from scenes.geometry import Rect
from scenes.layout import Layout, Slot
from scenes.numerals import figured
from scenes.parts import Kept, Part, Parts
from scenes.potion_explosion.hollows import ROOM, draw_halo, marble_parts
from scenes.potion_explosion.layout import burner_plate, burner_well, tile_rect
from scenes.potion_explosion.light import REACH
from scenes.potion_explosion.pieces import draw_empty_tile, draw_flask_rest, draw_marble, marbles_in
from scenes.potion_explosion.shelf import potions_of, shelf_parts
from scenes.potion_explosion.sitter import Sitter, draw_frame, draw_name, draw_sitter
from scenes.potion_explosion.tokens import draw_tokens, token_coins
from scenes.potion_explosion.wood import draw_rim, draw_wood, well
from scenes.stage import panel
from scenes.theme import INK, PARCHMENT, Colour

HEAD = 72.0
"""How much of the desk its head takes: who it is, tokens, score."""
LIFTED = 0.4
"""Where letters lie on a plate: over its lower edge, which is thicker."""


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


def large_desk_groups(kept: Kept, layout: Layout, large: LargeDesk) -> list[Parts]:
    """Everything on the large desk, in groups of which only those are made anew that have changed.

    Its wood lies below the other parts already, as `draw_wood_of_desk` has it.
    """
    desk, sitter, lit, absent = large.desk, large.sitter, large.lit, large.absent
    rect, score, tokens = (layout.rect_of(slot) for slot in ("desk", "score", "tokens"))
    look = (rect, score, tokens.x, sitter, score_of(desk), desk.helps, desk.skills)
    groups = [kept.of("large head", _head_parts, look, large.acts)]
    for number, brew in enumerate(desk.burners):
        slot = f"burner {number + 1}"
        halos = tuple(layout.rect_of(hole) for hole in sorted(lit) if hole.startswith(f"hole {number + 1} "))
        shown = brew if slot not in absent else None
        groups.append(kept.of(slot, _burner_parts, number, layout.rect_of(slot), shown, slot in lit, halos))
    chosen = large.chosen
    keeps = tuple(map(_colour, chosen[1:])) if chosen[:1] == ("keep",) else None
    groups.append(kept.of("large hollows", marble_parts, layout, desk.pool, large.hand, lit, keeps))
    groups.append(kept.of("large shelf", shelf_parts, layout, potions_of(desk), large.kinds, lit, absent))
    return groups


def draw_wood_of_desk(canvas: Canvas, rect: Rect) -> None:
    """The board that the large desk is made of."""
    draw_wood(canvas, rect, "oak", dark=0.32)


def _head_parts(look: tuple[Any, ...], acts: bool) -> Parts:
    rect, sitter = look[0], look[3]
    return {
        "desk": Part(rect.inset(-7), _draw_rim, (rect, sitter.tint, acts)),
        "head": Part(rect._replace(height=HEAD), _draw_head, look, waits=True, keeps=True),
    }


def _burner_parts(number: int, place: Rect, brew: Brew | None, is_lit: bool, halos: tuple[Rect, ...]) -> Parts:
    """A burner with its tile; the marbles in that are parts of their own, since they come one by one."""
    slot, area = f"burner {number + 1}", burner_well(place)
    look = (number, place, brew.tile if brew is not None else None, is_lit)
    parts = {slot: Part(area._replace(height=area.height + 12), _draw_burner, look, keeps=True)}
    for at, colour in marbles_in(brew, tile_rect(place)) if brew is not None else ():
        parts[f"{slot} marble {len(parts)}"] = Part(at.inset(-ROOM * at.width), draw_marble, (colour, at))
    for halo in halos if brew is not None else ():
        parts[f"{slot} halo {len(parts)}"] = Part(halo.inset(-1 - REACH), draw_halo, (halo,))
    return parts


def _draw_rim(canvas: Canvas, rect: Rect, tint: Colour, acts: bool) -> None:
    draw_rim(canvas, rect, tint)
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
    canvas.text(label, plate.inset(4), 20, panel.ENGRAVED, face="text-bold", align=(0.5, LIFTED))
    if tile is None:
        draw_flask_rest(canvas, tile_rect(place))
    else:
        draw_empty_tile(canvas, tile_rect(place), tile, glow=is_lit)


def _colour(value: object) -> int:
    assert isinstance(value, int), "what is kept is colours"
    return value
