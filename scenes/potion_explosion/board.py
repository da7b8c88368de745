"""What stands on the bench besides the dispenser and the desks: stacks, countdown, starters, buttons."""

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.core.protocol import Seat
from game.core.words import Words, counted, text_of, words
from game.potion_explosion.pieces import Tile
from scenes.canvas import Canvas
from scenes.fitting import INK_HEIGHT
from scenes.frame import plate
from scenes.geometry import Point, Rect
from scenes.layout import Layout, Slot
from scenes.parts import Part, Parts
from scenes.potion_explosion.backs import draw_back
from scenes.potion_explosion.interpret import LITTLE_HELP
from scenes.potion_explosion.layout import Areas, draft_place, offer_tray
from scenes.potion_explosion.pieces import SILVER, draw_coin, draw_flask_rest, draw_tile
from scenes.potion_explosion.sitter import Sitter, draw_sitter
from scenes.potion_explosion.wood import well
from scenes.stage import panel
from scenes.theme import BODY, BRASS, GOLD, INK, NIGHT, PARCHMENT, PLUM, RUBY, Colour, mixed

BUTTONS: Mapping[Slot, Words] = {
    "little-help": words("Little Help"),
    "cancel": words("Cancel"),
    "place-all": words("Place all"),
    "confirm": words("Done"),
    "end": words("End turn"),
}
ALWAYS = ("little-help", "end")
"""Buttons that are there also when they cannot be pressed."""
LIT, WARM, CHOSEN = 0.25, 0.4, 1.0
"""How bright a button is that can be pressed, that is pointed at, and that is chosen: then its label is dark."""
LABEL = 28.0
PLAQUE = 72.0
"""How high the plaque is that says what the countdown counts."""
MOST_GROWN = 1.25
"""By how much the labels of buttons grow at most with larger text: all of them alike, and none beyond its button."""


def stack_parts(
    layout: Layout,
    tops: Sequence[Tile | None],
    depths: Sequence[int],
    is_played: bool,
    lit: Collection[Slot],
    absent: Collection[Slot],
) -> Parts:
    """The five stacks with their tops and how many tiles they hold, and places where there are none.

    `is_played`: an empty place is one that was emptied.
    """
    parts = {}
    for number, (top, depth) in enumerate(zip(tops, depths, strict=True)):
        slot = f"stack {number + 1}"
        rect = layout.rect_of(slot)
        seen = top if slot not in absent else None
        if seen is None and not depth:
            parts[slot] = Part(rect, _draw_no_stack, (rect, is_played and top is None))
        else:
            area = Rect(rect.x - 12, rect.y - 12, rect.width + 34, rect.height + 34)
            parts[slot] = Part(area, _draw_stack, (rect, seen, depth, slot in lit), waits=True, keeps=True)
    return parts


def _draw_no_stack(canvas: Canvas, rect: Rect, is_emptied: bool) -> None:
    well(canvas, rect.inset(4), radius=10)
    draw_flask_rest(canvas, rect)
    if is_emptied:
        label = text_of(words("empty"))
        canvas.text(label, rect.inset(12), 20, mixed(PARCHMENT, NIGHT, 0.25), align=(0.5, 0.5))


def _draw_stack(canvas: Canvas, rect: Rect, top: Tile | None, depth: int, is_lit: bool) -> None:
    for layer in range(min(4, depth if top is not None else depth - 1), 0, -1):
        plate(canvas, rect.moved(layer * 3, layer * 3), mixed(PARCHMENT, NIGHT, 0.25), BRASS, radius=8, lift=1)
    if top is not None:
        draw_tile(canvas, rect, top, glow=is_lit)
    else:
        draw_back(canvas, rect)
    number = depth + (top is not None)
    draw_coin(canvas, Rect(rect.x - 6, rect.bottom - 34, 40, 40), str(number), SILVER)


def draw_countdown(canvas: Canvas, rect: Rect, countdown: int, following: int | None) -> None:
    """The skill tokens that are left, in a pile, or in the last round how many turns follow the present one."""
    size = 92.0
    for number in range(countdown):
        draw_coin(canvas, Rect(rect.center.x - size / 2, rect.y + 46 - number * 8, size, size), "", GOLD)
    if countdown:
        top = Rect(rect.center.x - size / 2, rect.y + 46 - (countdown - 1) * 8, size, size)
        draw_coin(canvas, top, str(countdown), GOLD)
    if following is not None:
        slip = Rect(rect.x, rect.y + (144 if countdown else 60), rect.width, 68)
        plate(canvas, slip, mixed(RUBY, NIGHT, 0.35), GOLD, radius=10)
        label = text_of(
            counted(following, "{count} more turn", "{count} more turns") if following else words("Last turn")
        )
        _draw_two_lines(canvas, slip.inset(6), label, BODY - 2, PARCHMENT)
        return
    below = Rect(rect.x, rect.bottom - PLAQUE, rect.width, PLAQUE)
    panel.plaque(canvas, below, radius=8, rivets=False)
    label = text_of(words("skill tokens to the end"))
    _draw_two_lines(canvas, below.inset(7), label, 19, panel.ENGRAVED)


def _draw_two_lines(canvas: Canvas, rect: Rect, text: str, size: float, colour: Colour) -> None:
    """A few words in the middle; more than fit in a line in two of the same size that are about equally long."""
    font, place = canvas.artwork.font("text-bold", canvas.font_pixels(size)), canvas.rect(rect)
    if font.size(text)[0] <= place.width:
        canvas.text(text, rect, size, colour, face="text-bold", align=(0.5, 0.5))
        return
    said = text.split()
    cuts = [(" ".join(said[:cut]), " ".join(said[cut:])) for cut in range(1, len(said))] or [(text, "")]
    lines = min(cuts, key=lambda cut: max(map(len, cut)))
    longest = max(lines, key=lambda line: font.size(line)[0])
    while (pixels := canvas.font_pixels(size)) > canvas.font_pixels(0, piece=True):
        width = canvas.artwork.font("text-bold", pixels).size(longest)[0]
        if width <= place.width and pixels * INK_HEIGHT <= place.height / 2:
            break
        size *= 0.96
    half = min(rect.height / 2, 1.25 * pixels / canvas.transform.scale)
    for number, line in enumerate(lines):
        at = Rect(rect.x, rect.center.y + (number - 1) * half, rect.width, half)
        canvas.text(line, at, size, colour, face="text-bold", align=(0.5, 0.5))


def draw_hauls(canvas: Canvas, rect: Rect, hauls: Sequence[int], sitters: Sequence[Sitter]) -> None:
    """What each seat has taken in this round of the tie-break."""
    panel.parchment(canvas, rect)
    title = text_of(words("Tie-break"))
    canvas.text(title, Rect(rect.x + 8, rect.y + 6, rect.width - 16, 34), 22, INK, face="display", align=(0.5, 0.5))
    pitch = (rect.height - 50) / len(hauls)
    for seat, haul in enumerate(hauls):
        line = Rect(rect.x + 16, rect.y + 44 + seat * pitch, rect.width - 32, pitch)
        size = min(36.0, pitch - 4)
        medal = Rect(line.x, line.center.y - size / 2, size, size)
        draw_sitter(canvas, medal, Sitter("", sitters[seat].colour, sitters[seat].emblem))
        canvas.text(str(haul), line, 26, INK, face="display", align=(1, 0.5), piece=True)


def offer_parts(
    layout: Layout, areas: Areas, offer: Sequence[Tile | None], lit: Collection[Slot], absent: Collection[Slot]
) -> Parts:
    """The starters on their tray, over the dispenser's lid."""
    tray = offer_tray(areas)
    parts = {"tray": Part(tray.inset(-panel.MARGIN), draw_tray, (tray,))}
    for number, tile in enumerate(offer):
        slot = f"offer {number + 1}"
        if tile is not None and slot not in absent:
            rect = layout.rect_of(slot)
            parts[slot] = Part(rect.inset(-0.05 * rect.width), _draw_starter, (rect, tile, slot in lit))
    return parts


def draw_tray(canvas: Canvas, tray: Rect) -> None:
    """The tray without its starters."""
    panel.wood(canvas, tray, kind="oak", tone=190)
    well(canvas, tray.inset(8), radius=10)


def _draw_starter(canvas: Canvas, rect: Rect, tile: Tile, is_lit: bool) -> None:
    draw_tile(canvas, rect, tile, glow=is_lit)


def draw_draft(canvas: Canvas, parts: Areas, order: Sequence[Seat], done: int, sitters: Sequence[Sitter]) -> None:
    """Who chooses starters when: those who have are dark, and the next is marked."""
    place = draft_place(parts)
    panel.parchment(canvas, place)
    inner = place.inset(20)
    title = text_of(words("Starters"))
    canvas.text(title, inner._replace(height=44), 34, INK, face="display", align=(0.5, 0.5))
    note = text_of(words("Everybody chooses two, in this order:"))
    canvas.text(note, inner._replace(y=inner.y + 46, height=52), BODY, INK, align=(0.5, 0.5), wrap=True)
    pitch = min(64.0, inner.width / len(order))
    size = pitch * 0.82
    for number, seat in enumerate(order):
        x = inner.center.x + (number - (len(order) - 1) / 2) * pitch
        medal = Rect.around(Point(x, inner.bottom - 34), size, size)
        if number == done:
            ring = canvas.rect(medal.inset(-5))
            pygame.draw.rect(canvas.surface, RUBY, ring, max(2, canvas.transform.length(4)), ring.height // 2)
        draw_sitter(canvas, medal, Sitter("", sitters[seat].colour, sitters[seat].emblem))
        if number < done:
            _tick(canvas, medal)


def _tick(canvas: Canvas, medal: Rect) -> None:
    """A mark on what is done."""
    shade = canvas.rect(medal)
    veil = pygame.Surface(shade.size, pygame.SRCALPHA)
    pygame.draw.ellipse(veil, (*NIGHT, 150), veil.get_rect())
    canvas.surface.blit(veil, shade)
    points = [(0.26, 0.52), (0.44, 0.70), (0.76, 0.32)]
    corners = [(shade.x + shade.width * x, shade.y + shade.height * y) for x, y in points]
    pygame.draw.lines(canvas.surface, PARCHMENT, False, corners, max(2, canvas.transform.length(5)))


def button_parts(
    layout: Layout, answers: Collection[Slot], warm: Collection[Slot | None], is_help_chosen: bool
) -> Parts:
    """What can be pressed now, and what could be at other times."""
    parts = {}
    for slot in BUTTONS:
        is_lit = slot in answers
        if is_lit or slot in ALWAYS:
            rect = layout.rect_of(slot)
            heat = WARM if is_lit and slot in warm else LIT if is_lit else 0.0
            if slot == LITTLE_HELP and is_help_chosen:
                heat = CHOSEN
            parts[slot] = Part(rect.inset(-10), _draw_button, (rect, slot, heat, is_lit))
    return parts


def _draw_button(canvas: Canvas, rect: Rect, slot: Slot, heat: float, is_lit: bool) -> None:
    plate(canvas, rect, mixed(PLUM, BRASS, heat), BRASS if is_lit else mixed(BRASS, NIGHT, 0.65))
    colour = NIGHT if heat == CHOSEN else PARCHMENT if is_lit else mixed(PARCHMENT, NIGHT, 0.3)
    size = LABEL * min(MOST_GROWN, canvas.text_scale)
    label = text_of(BUTTONS[slot])
    canvas.text(label, rect.inset(8), size, colour, face="display", align=(0.5, 0.5), piece=True)
