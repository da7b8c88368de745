"""The large desk: that of whoever looks at the screen, with all that a seat works with."""

from collections.abc import Collection
from typing import NamedTuple

import pygame

from game.core.words import Words, counted, text_of, words
from game.potion_explosion.ending import score_of
from game.potion_explosion.names import kind_name
from game.potion_explosion.pieces import (
    COLOURS,
    LETTERS,
    POOL_LIMIT,
    RECIPES,
    Counts,
    Kind,
    plus,
)
from game.potion_explosion.state import Brew, Desk
from scenes.canvas import Canvas
from scenes.frame import plate
from scenes.geometry import Point, Rect
from scenes.layout import Layout, Slot
from scenes.parts import Part, Parts
from scenes.potion_explosion.layout import MARBLE, burner_plate, burner_well, tile_rect
from scenes.potion_explosion.pieces import draw_bottle, draw_coin, draw_marble, draw_tile
from scenes.potion_explosion.sitter import Sitter, draw_frame, draw_sitter
from scenes.potion_explosion.tokens import draw_tokens, token_coins
from scenes.stage import paint, panel
from scenes.theme import BODY, BRASS, GOLD, INK, NIGHT, PARCHMENT, PLUM, Colour, mixed

HEAD = 84.0
"""How much of the desk its head takes: who it is, tokens, score."""
LEDGE = 34.0
"""How high the edge of the shelf is, with the names of the kinds on it."""
NOTE: Colour = mixed(PARCHMENT, NIGHT, 0.18)


def draw_wood(
    canvas: Canvas, rect: Rect, texture: str, *, dark: float = 0.0, radius: float = 18, rim: Colour = BRASS
) -> None:
    """A board of wood with a rim, lying on what is below it."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = surface.get_size()
        key = ("rimless wood", texture, dark, radius, size)
        # Desks change their rims in mid-match; the wood itself is cut once.
        wood = canvas.artwork.made(key, lambda: _rimless(canvas, size, texture, dark, radius))
        surface.blit(_rimmed(wood.copy(), scale, radius, rim), (0, 0))

    canvas.made(("wood", texture, dark, radius, rim), rect, draw)


def board_of_wood(
    canvas: Canvas, size: tuple[int, int], texture: str, dark: float, radius: float, rim: Colour
) -> pygame.Surface:
    """A board so many pixels large, made anew."""
    return _rimmed(_rimless(canvas, size, texture, dark, radius), canvas.transform.scale, radius, rim)


def _rimless(canvas: Canvas, size: tuple[int, int], texture: str, dark: float, radius: float) -> pygame.Surface:
    scale = canvas.transform.scale
    mask = paint.rounded(size, radius * scale)
    wood = paint.pattern(canvas.artwork, texture, size, scale)
    if dark:
        tone = round(255 * (1 - dark))
        paint.shade(wood, [(0.0, (tone, tone, tone)), (1.0, (round(tone * 0.8),) * 3)])
    board = paint.cut(wood, mask)
    paint.bevel(board, mask, max(2, round(3 * scale)))
    return board


def _rimmed(board: pygame.Surface, scale: float, radius: float, rim: Colour) -> pygame.Surface:
    edge = (*mixed(rim, NIGHT, 0.25), 255)
    pygame.draw.rect(board, edge, board.get_rect(), max(1, round(2 * scale)), round(radius * scale))
    return board


def well(canvas: Canvas, rect: Rect, *, radius: float = 16) -> None:
    """A hollow in the wood, lined with dark cloth."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = surface.get_size()
        mask = paint.rounded(size, radius * scale)
        cloth = paint.pattern(canvas.artwork, "velvet", size, scale)
        paint.shade(cloth, [(0.0, (120, 110, 125)), (1.0, (185, 175, 190))])
        hollow = paint.cut(cloth, mask)
        pygame.draw.rect(hollow, (0, 0, 0, 150), hollow.get_rect(), max(2, round(3 * scale)), round(radius * scale))
        surface.blit(hollow, (0, 0))

    canvas.made(("well", radius), rect, draw)


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
    parts = {
        "desk": Part(rect.inset(-7), _draw_board, (rect, sitter.tint, large.acts)),
        "head": Part(rect._replace(height=HEAD), _draw_head, (rect, score, tokens.x, sitter, *tally)),
    }
    for number, brew in enumerate(desk.burners):
        slot = f"burner {number + 1}"
        place, is_lit = layout.rect_of(slot), slot in large.lit
        halos = sorted(layout.rect_of(hole) for hole in large.lit if hole.startswith(f"hole {number + 1} "))
        look = (number, place, brew if slot not in large.absent else None, is_lit, tuple(halos))
        area = burner_well(place)
        parts[slot] = Part(area._replace(height=area.height + 12), _draw_burner, look)
    return parts | _pool_parts(layout, large) | _shelf_parts(layout, large)


def _pool_parts(layout: Layout, large: LargeDesk) -> dict[str, Part]:
    """The pool, and below it the hand; while a player chooses what to keep, what is kept and what is not."""
    pool, hand = layout.rect_of("pool"), layout.rect_of("hand")
    kept = large.chosen[1:] if large.chosen[:1] == ("keep",) else None
    if kept is None:
        note = f"{sum(large.desk.pool)} / {POOL_LIMIT}"
        own = _groups(layout, "pool", large.desk.pool, large.lit)
        won = _groups(layout, "hand", large.hand, large.lit)
        return {
            "pool": Part(pool, _draw_tray, (pool, words("Pool"), note, own)),
            "hand": Part(hand, _draw_tray, (hand, words("Hand"), "", won)),
        }
    sockets = tuple(layout.rect_of(f"keep {number + 1}") for number in range(POOL_LIMIT))
    left = list(plus(large.desk.pool, large.hand))
    for colour in kept:
        left[_colour(colour)] -= 1
    back = _groups(layout, "left", (left[0], left[1], left[2], left[3]), large.lit)
    return {
        "pool": Part(pool, _draw_sockets, (pool, sockets, kept)),
        "hand": Part(hand, _draw_tray, (hand, words("Goes back to the dispenser"), "", back)),
    }


_Group = tuple[int, Rect, int, bool]
"""A colour, its place, how many marbles lie there, and whether they may be chosen."""


def _groups(layout: Layout, name: str, marbles: Counts, lit: Collection[Slot]) -> tuple[_Group, ...]:
    """Marbles by colour, each colour in its own place."""
    slots = [(colour, f"{name} {LETTERS[colour]}") for colour in COLOURS]
    return tuple((colour, layout.rect_of(slot), marbles[colour], slot in lit) for colour, slot in slots)


def _shelf_parts(layout: Layout, large: LargeDesk) -> dict[str, Part]:
    """The shelf with the names of the kinds, and the bottles on it."""
    rect, desk = layout.rect_of("shelf"), large.desk
    names = []
    parts: dict[str, Part] = {}
    for kind in large.kinds:
        both = layout.rect_of(f"ready {kind.id}").joined(layout.rect_of(f"drunk {kind.id}"))
        names.append((kind, both.x, both.width))
        for state, tiles in (("ready", desk.ready), ("drunk", desk.drunk)):
            slot = f"{state} {kind.id}"
            count = sum(RECIPES[tile].kind is kind for tile in tiles)
            if count and slot not in large.absent:
                bottle = bottle_place(layout.rect_of(slot))
                look = (bottle, kind, count, state == "drunk", slot in large.lit)
                parts[slot] = Part(bottle.inset(-14), _draw_potions, look)
    return {
        "shelf": Part(
            rect.inset(-2)._replace(height=rect.height + 10), _draw_shelf, (rect, tuple(names), bool(desk.completed))
        ),
        **parts,
    }


def _draw_board(canvas: Canvas, rect: Rect, tint: Colour, acts: bool) -> None:
    draw_wood(canvas, rect, "oak", dark=0.32, rim=tint)
    if acts:
        draw_frame(canvas, rect)


def _draw_head(
    canvas: Canvas, rect: Rect, score: Rect, tokens: float, sitter: Sitter, points: int, helps: int, skills: int
) -> None:
    """Who it is, its tokens and its score."""
    medal = Rect(rect.x + 26, rect.y + 12, 56, 56)
    draw_sitter(canvas, medal, sitter)
    name = Rect(medal.right + 18, rect.y + 14, tokens - medal.right - 30, 52)
    canvas.text(sitter.name, name, 34, PARCHMENT, face="display", piece=True)
    plate(canvas, score, PARCHMENT, sitter.tint, radius=12)
    label = text_of(counted(points, "{count} point", "{count} points"))
    canvas.text(label, score.inset(8), 26, INK, face="display", align=(0.5, 0.5), piece=True)
    draw_tokens(canvas, token_coins(score.x - 16, rect.y + 16, 46, (helps, skills), most=3))


def _draw_burner(
    canvas: Canvas, burner: int, place: Rect, brew: Brew | None, is_lit: bool, halos: tuple[Rect, ...]
) -> None:
    well(canvas, burner_well(place))
    plate = burner_plate(place)
    panel.plaque(canvas, plate, radius=6, rivets=False)
    label = text_of(words("Burner {number}", number=burner + 1))
    canvas.text(label, plate.inset(4), 20, panel.ENGRAVED, face="text-bold", align=(0.5, 0.5), piece=True)
    if brew is not None:
        draw_tile(canvas, tile_rect(place), brew.tile, brew, glow=is_lit)
        for halo in halos:
            _halo(canvas, halo)


def _draw_tray(canvas: Canvas, rect: Rect, caption: Words, note: str, groups: tuple[_Group, ...]) -> None:
    """Marbles that lie loose, with what they are called and how many there may be."""
    well(canvas, rect)
    _caption(canvas, rect, caption, note)
    for colour, place, count, is_lit in groups:
        size = min(MARBLE, place.height, place.width)
        step = min(size * 0.42, (place.width - size) / max(1, min(count, 5) - 1)) if count > 1 else 0
        shown = min(count, 5)
        x = place.center.x - (size + step * (shown - 1)) / 2
        if is_lit and count:
            _halo(canvas, Rect(x, place.center.y - size / 2, size + step * (shown - 1), size))
        for number in range(shown):
            draw_marble(canvas, colour, Rect(x + number * step, place.center.y - size / 2, size, size))
        if count > 1:
            badge = Rect.around(Point(place.center.x + size * 0.45, place.center.y + size * 0.42), 30, 30)
            draw_coin(canvas, badge, str(count))


def _draw_sockets(canvas: Canvas, rect: Rect, sockets: tuple[Rect, ...], kept: tuple[object, ...]) -> None:
    """The places of the pool, and what is kept so far."""
    well(canvas, rect)
    _caption(canvas, rect, words("Keep in the pool"), f"{len(kept)} / {POOL_LIMIT}")
    for number, socket in enumerate(sockets):
        place = canvas.rect(socket)
        pygame.draw.circle(canvas.surface, mixed(NIGHT, PLUM, 0.3), place.center, place.width // 2)
        pygame.draw.circle(canvas.surface, mixed(BRASS, NIGHT, 0.4), place.center, place.width // 2, 2)
        if number < len(kept):
            draw_marble(canvas, _colour(kept[number]), socket)


def _caption(canvas: Canvas, rect: Rect, text: Words, note: str = "") -> None:
    place = Rect(rect.x + 16, rect.y + 6, rect.width - 32, 36)
    canvas.text(text_of(text), place, BODY - 2, PARCHMENT, face="text-bold", piece=True)
    if note:
        canvas.text(note, place, BODY - 2, mixed(PARCHMENT, NIGHT, 0.15), align=(1, 0.5), piece=True)


def _halo(canvas: Canvas, rect: Rect) -> None:
    place = canvas.rect(rect.inset(-6))
    width = max(2, canvas.transform.length(4))
    pygame.draw.rect(canvas.surface, GOLD, place, width, place.height // 2)


def _draw_shelf(canvas: Canvas, rect: Rect, names: tuple[tuple[Kind, float, float], ...], is_used: bool) -> None:
    draw_wood(canvas, rect, "walnut", dark=0.35, radius=10)
    ledge = Rect(rect.x + 4, rect.bottom - LEDGE - 4, rect.width - 8, LEDGE)
    plate(canvas, ledge, mixed(BRASS, PARCHMENT, 0.35), BRASS, radius=5, lift=2)
    for kind, x, width in names:
        name, place = text_of(kind_name(kind)), Rect(x, ledge.y, width, ledge.height)
        canvas.text(name, place, 18, panel.ENGRAVED, face="text-bold", align=(0.5, 0.5), piece=True)
    if not is_used:
        note = text_of(words("Finished potions stand here, to be drunk once"))
        canvas.text(note, rect.inset(20), 22, NOTE, align=(0.5, 0.3), piece=True)


def _draw_potions(canvas: Canvas, rect: Rect, kind: Kind, count: int, drunk: bool, lit: bool) -> None:
    draw_bottle(canvas, rect, kind, count, drunk=drunk, lit=lit)


def bottle_place(cell: Rect) -> Rect:
    """Where a bottle stands in its place on the shelf."""
    width = min(cell.width, 66.0)
    return Rect(cell.center.x - width / 2, cell.y - 4, width, cell.height - LEDGE + 8)


def _colour(value: object) -> int:
    assert isinstance(value, int), "what is kept is colours"
    return value
