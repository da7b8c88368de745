"""The hollows of the large desk that marbles lie in: the pool with its sockets, and the hand."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

import pygame

from game.core.words import Words, counted, text_of, words
from game.potion_explosion.pieces import COLOURS, LETTERS, POOL_LIMIT, Counts, colours_in, plus
from scenes.canvas import Canvas
from scenes.dispenser.glyphs import glyph
from scenes.geometry import Point, Rect
from scenes.layout import Layout, Slot
from scenes.parts import Part, Parts
from scenes.potion_explosion.layout import MARBLE, TITLE, sockets
from scenes.potion_explosion.light import draw_light
from scenes.potion_explosion.pieces import ETCHED, draw_coin, draw_marble
from scenes.potion_explosion.wood import well
from scenes.stage import paint
from scenes.stage.svg import hex_of, radial, tag
from scenes.theme import BODY, BRASS, NIGHT, PARCHMENT, PLUM, mixed

NOTE = 120.0
"""How much of a title's line is left for how many there are."""
HEAPED = 5
"""So many marbles of a colour are shown at most; a coin says how many there are."""
COUNT = 32.0
SOCKET, DIMPLE = 1.22, 1.08
"""How large the brass socket of a pool's marble is, and the rest of a colour in the hand, in parts of a marble."""
GLYPH = 0.44
"""How high the sign in a rest is, in parts of it."""

ROOM = 0.5
"""How far beyond a marble its part reaches, in parts of it: for its shadow, and a light about it."""


def marble_parts(
    layout: Layout, pool: Counts, hand: Counts, lit: Collection[Slot], kept: tuple[int, ...] | None
) -> Parts:
    """The pool, and below it the hand; `kept`: while a player chooses what to keep, what that is so far.

    What lies in them are parts of their own, since it comes and goes one by one.
    """
    if kept is None:
        note = words("{count} of {limit}", count=sum(pool), limit=POOL_LIMIT)
        held = [(colour, f"pool {LETTERS[colour]}" in lit) for colour in colours_in(pool)]
        number = sum(hand)
        won = counted(number, "{count} marble", "{count} marbles") if number else words("")
        return {
            **_pool_parts(layout.rect_of("pool"), words("Pool"), note, held),
            **_hand_parts(layout, "hand", words("Hand"), won, hand, lit),
        }
    left = list(plus(pool, hand))
    for colour in kept:
        left[colour] -= 1
    note = words("{count} of {limit}", count=len(kept), limit=POOL_LIMIT)
    back = left[0], left[1], left[2], left[3]
    return {
        **_pool_parts(layout.rect_of("pool"), words("Keep in the pool"), note, [(colour, False) for colour in kept]),
        **_hand_parts(layout, "left", words("Goes back to the dispenser"), words(""), back, lit),
    }


def _pool_parts(pool: Rect, title: Words, note: Words, held: Iterable[tuple[int, bool]]) -> Parts:
    """The pool with these marbles, each of which may be lit."""
    places = sockets(pool)
    parts = {
        "pool": Part(pool, _draw_pool, (pool, title, tuple(places)), keeps=True),
        **_note_parts("pool", pool, note),
    }
    for number, (place, (colour, is_lit)) in enumerate(zip(places, held, strict=False)):
        parts[f"pooled {number}"] = Part(place.inset(-ROOM * place.width), _draw_pooled, (place, colour, is_lit))
    return parts


def _hand_parts(layout: Layout, name: str, title: Words, note: Words, marbles: Counts, lit: Collection[Slot]) -> Parts:
    """The hand with these marbles, each colour in its own place."""
    hand, slots = layout.rect_of("hand"), [(colour, f"{name} {LETTERS[colour]}") for colour in COLOURS]
    rests = tuple((layout.rect_of(slot), colour) for colour, slot in slots)
    parts = {"hand": Part(hand, _draw_hand, (hand, title, rests), keeps=True)}
    parts |= _note_parts("hand", hand, note)
    for colour, slot in slots:
        if marbles[colour]:
            heap = Heap(colour, layout.rect_of(slot), marbles[colour], slot in lit)
            area = heap.area.inset(-ROOM * heap.area.height)
            parts[f"heap {LETTERS[colour]}"] = Part(area, _draw_heap, (heap,))
    return parts


def _note_parts(name: str, rect: Rect, note: Words) -> dict[str, Part]:
    """How many marbles there are, at the end of the title's line."""
    if not text_of(note):
        return {}
    line = _title_line(rect)
    place = Rect(line.right - NOTE, line.y, NOTE, line.height)
    return {f"{name} note": Part(place, _draw_note, (place, note), waits=True)}


class Heap(NamedTuple):
    """Marbles of one colour in the hand."""

    colour: int
    place: Rect
    marbles: int
    is_lit: bool

    @property
    def size(self) -> float:
        """How large each is."""
        return _size_in(self.place)

    @property
    def step(self) -> float:
        """How far each lies beside the one before."""
        if self.shown < 2:
            return 0.0
        return min(self.size * 0.42, (self.place.width - self.size - 8) / (self.shown - 1))

    @property
    def shown(self) -> int:
        """How many of them are to be seen."""
        return min(self.marbles, HEAPED)

    @property
    def area(self) -> Rect:
        """What they take, all together."""
        return Rect.around(self.place.center, self.size + self.step * (self.shown - 1), self.size)


def _draw_pool(canvas: Canvas, rect: Rect, title: Words, places: Iterable[Rect]) -> None:
    """The pool: a brass socket for each marble that may be kept."""
    well(canvas, rect)
    _draw_title(canvas, rect, title, is_noted=True)
    for place in places:
        draw_socket(canvas, place)


def _draw_pooled(canvas: Canvas, place: Rect, colour: int, is_lit: bool) -> None:
    if is_lit:
        draw_halo(canvas, place)
    draw_marble(canvas, colour, place)


def _draw_hand(canvas: Canvas, rect: Rect, title: Words, rests: Iterable[tuple[Rect, int]]) -> None:
    """The hand: for each colour a rest with its sign etched into it."""
    well(canvas, rect)
    _draw_title(canvas, rect, title, is_noted=False)
    for place, colour in rests:
        draw_rest(canvas, place, colour)


def _draw_heap(canvas: Canvas, heap: Heap) -> None:
    """Marbles of a colour, loosely heaped, and how many there are."""
    size, area, middle = heap.size, heap.area, heap.place.center
    if heap.is_lit:
        draw_halo(canvas, area)
    for number in range(heap.shown):
        draw_marble(canvas, heap.colour, Rect(area.x + number * heap.step, area.y, size, size))
    if heap.marbles > 1:
        coin = Rect.around(Point(middle.x + size * 0.45, middle.y + size * 0.36), COUNT, COUNT)
        draw_coin(canvas, coin, str(heap.marbles))


def _title_line(rect: Rect) -> Rect:
    return Rect(rect.x + 16, rect.y + 4, rect.width - 32, TITLE - 6)


def _draw_title(canvas: Canvas, rect: Rect, title: Words, *, is_noted: bool) -> None:
    line = _title_line(rect)
    name = line._replace(width=line.width - NOTE - 8) if is_noted else line
    canvas.text(text_of(title), name, BODY - 2, PARCHMENT, face="text-bold")


def _draw_note(canvas: Canvas, place: Rect, note: Words) -> None:
    canvas.text(text_of(note), place, BODY - 4, mixed(PARCHMENT, NIGHT, 0.15), align=(1, 0.5))


def draw_socket(canvas: Canvas, place: Rect) -> None:
    """A brass ring in the cloth about a marble's place, with a dark hollow: here a marble can be kept."""
    rect = Rect.around(place.center, place.width * SOCKET, place.height * SOCKET)

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = min(surface.get_size())
        middle, line = size / 2, max(1.2, size * 0.05)
        hollow = radial("h", middle, size * 0.7, size * 0.6, (0, mixed(NIGHT, PLUM, 0.75)), (1, (8, 6, 14)))
        ring = radial("r", size * 0.3, size * 0.25, size * 0.9, (0, mixed(BRASS, PARCHMENT, 0.55)), (1, (70, 50, 24)))
        markup = tag("defs", hollow + ring)
        markup += tag("circle", cx=middle, cy=middle, r=middle - 0.5, fill="#000000", fill_opacity=0.45)
        markup += tag("circle", cx=middle, cy=middle, r=middle - line * 0.9, fill="url(#r)")
        markup += tag("circle", cx=middle, cy=middle, r=middle - line * 2.1, fill="url(#h)")
        surface.blit(paint.vector((size, size), markup), (0, 0))

    canvas.made(("socket",), rect, draw)


def _size_in(place: Rect) -> float:
    """How large marbles are in the place of their colour."""
    return min(MARBLE, place.height - 4, place.width)


def draw_rest(canvas: Canvas, place: Rect, colour: int) -> None:
    """A shallow dent in the cloth with a colour's sign: here its marbles come to lie."""
    rect = Rect.around(place.center, _size_in(place) * DIMPLE, _size_in(place) * DIMPLE)

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = min(surface.get_size())
        middle, line = size / 2, max(1.0, size * 0.02)
        dent = radial("d", middle, size * 0.75, size * 0.7, (0, mixed(NIGHT, PLUM, 0.9)), (1, (12, 9, 20)))
        markup = tag("defs", dent)
        markup += tag("circle", cx=middle, cy=middle, r=middle - line, fill="url(#d)", fill_opacity=0.75)
        rim = tag("circle", cx=middle, cy=middle, r=middle - line, fill="none", stroke=ETCHED, stroke_width=line)
        markup += tag("g", rim, opacity=0.55)
        surface.blit(paint.vector((size, size), markup), (0, 0))
        sign = glyph(canvas.artwork, colour, max(4, round(size * GLYPH)), hex_of(ETCHED))
        place = sign.get_rect(center=(round(middle), round(middle)))
        surface.blit(sign, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    canvas.made(("rest", colour), rect, draw)


def draw_halo(canvas: Canvas, rect: Rect) -> None:
    """Light about marbles or holes that may be chosen."""
    draw_light(canvas, rect.inset(-1), rect.height / 2 + 1)
