"""How each kind of item is laid: every function puts one at the top of a room and gives the height it takes."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.theme import BODY, INK, PARCHMENT, RUBY, Colour, mixed
from scenes.ui.adapter import AnyAdapter
from scenes.ui.bill import TITLE, lay_badge, lay_line
from scenes.ui.choices import ChoiceAdapter
from scenes.ui.controls import FAINT
from scenes.ui.items import (
    WIDGETS,
    Badge,
    Beside,
    Column,
    Columns,
    Entry,
    Field,
    Gap,
    Group,
    Heading,
    Item,
    Line,
    Phrase,
    Text,
    Tone,
    Wide,
    Widget,
    said,
)
from scenes.ui.materials import BEST, GROUP, WARNING
from scenes.ui.place import Piece, Placer, side_by_side
from scenes.ui.ruler import NOTE

ALARM = mixed(RUBY, PARCHMENT, 0.6)
SHORTEST_ENTRY = 0.6
"""A line to type into has at least this share of the room that it would like."""
LABEL_SHARE = 57
"""Per cent of a field's width that its label may have."""
LEAST_BESIDE = 250.0
"""Logical units, at text scale 1, that a widget beside its label has to have."""


def lay(placer: Placer, item: Item, room: pygame.Rect) -> int:
    """Lay any item."""
    return _KINDS[type(item)](placer, item, room)


# texts


def _heading(placer: Placer, item: Heading, room: pygame.Rect) -> int:
    return placer.put(placer.ruler.heading(said(item.text), room.width, item.level), room, TITLE)


def _text(placer: Placer, item: Text, room: pygame.Rect) -> int:
    size = BODY if item.tone in (Tone.BODY, Tone.STRONG) else NOTE
    face = "text" if item.tone in (Tone.BODY, Tone.NOTE) else "text-bold"
    colours = {Tone.NOTE: FAINT, Tone.PROBLEM: WARNING, Tone.ALARM: ALARM}
    flowed = placer.ruler.text(said(item.text), room.width, size, face=face)
    return placer.put(flowed, room, colours.get(item.tone, INK), 0.5 if item.centred else 0.0)


def _gap(placer: Placer, item: Gap, room: pygame.Rect) -> int:
    return placer.ruler.length(item.height)


# widgets


def _widget(placer: Placer, item: Any, room: pygame.Rect) -> int:
    width, height = placer.adapters[item.key].size(room.width)
    placer.keep(item.key, pygame.Rect(room.x, room.y, min(width, room.width), height))
    return height


def _wide(placer: Placer, item: Wide, room: pygame.Rect) -> int:
    height = placer.adapters[item.widget.key].size(room.width)[1]
    placer.keep(item.widget.key, pygame.Rect(room.x, room.y, room.width, height))
    return height


def _field(placer: Placer, item: Field, room: pygame.Rect) -> int:
    """The label at the left and the widget beside it; below it where room is short."""
    adapter = placer.adapters[item.widget.key]
    middle = room.width * LABEL_SHARE // 100
    left = pygame.Rect(room.x, room.y, middle - placer.ruler.length(28), 0)
    right = pygame.Rect(room.x + middle, room.y, room.width - middle, 0)
    if right.width < placer.ruler.grown(LEAST_BESIDE) or _wants_whole_width(adapter, right.width, room.width):
        return _stacked(placer, item, room)
    label = _label(placer.scratch(), item, left)
    width, height = adapter.size(right.width)
    whole = max(label, height)
    _label(placer, item, left.move(0, (whole - label) // 2))
    place = pygame.Rect(right.x, room.y + (whole - height) // 2, min(width, right.width), height)
    placer.keep(item.widget.key, place, pygame.Rect(room.x, room.y, room.width, whole))
    return whole


def _stacked(placer: Placer, item: Field, room: pygame.Rect) -> int:
    top = room.y + _label(placer, item, room) + placer.ruler.length(8)
    width, height = placer.adapters[item.widget.key].size(room.width)
    place = pygame.Rect(room.x, top, min(width, room.width), height)
    placer.keep(item.widget.key, place, pygame.Rect(room.x, room.y, room.width, place.bottom - room.y))
    return place.bottom - room.y


def _wants_whole_width(adapter: AnyAdapter, beside: int, whole: int) -> bool:
    """Whether a choice can show all its options, or name them in one line, only below its name."""
    if not isinstance(adapter, ChoiceAdapter):
        return False
    if not adapter.item.listed and beside < adapter.whole_width <= whole:
        return True
    return adapter.size(beside)[1] > adapter.size(whole)[1]


def _label(placer: Placer, item: Field, room: pygame.Rect) -> int:
    place = room.copy()
    place.y += placer.put(placer.ruler.text(said(item.label), room.width, face="text-bold", pitch=1.36), place)
    place.y += _note(placer, item.note, place, FAINT, "text")
    place.y += _note(placer, item.problem, place, WARNING, "text-bold")
    return place.y - room.y


def _note(placer: Placer, phrase: Phrase, room: pygame.Rect, colour: Colour, face: str) -> int:
    if not phrase:
        return 0
    return placer.put(placer.ruler.text(said(phrase), room.width, NOTE, face=face, pitch=1.42), room, colour)


# arrangements


def _beside(placer: Placer, item: Beside, room: pygame.Rect) -> int:
    if not item.label:
        return _rows(placer, item, room)
    label = placer.ruler.text(said(item.label), room.width, face="text-bold", pitch=1.36)
    alike = re.sub(r"\d", "0", said(item.label))  # labels that differ in a number only are equally wide
    left = placer.ruler.text(alike, room.width, face="text-bold").width + placer.ruler.length(20)
    beside = pygame.Rect(room.x + left, room.y, room.width - left, 0)
    if beside.width < placer.ruler.grown(LEAST_BESIDE):
        below = room.move(0, placer.put(label, room) + placer.ruler.length(8))
        return below.y - room.y + _rows(placer, item, below)
    height = max(label.height, _rows(placer, item, beside))
    upper = min(placer.places[widget.key].bottom for widget in item.widgets) - room.y
    placer.put(label, room.move(0, (upper - label.height) // 2))
    return height


def _rows(placer: Placer, item: Beside, room: pygame.Rect) -> int:
    """The widgets of a row, in as many rows as they need."""
    gap, top = placer.ruler.length(16), room.y
    for row in _broken_into_rows(placer, item.widgets, room.width, gap):
        tall = max((height for _, _, height in row), default=0)
        taken = sum(width for _, width, _ in row) + gap * (len(row) - 1)
        left = room.right - taken if item.right else room.x
        for key, width, height in row:
            placer.keep(key, pygame.Rect(left, top + (tall - height) // 2, width, height))
            left += width + gap
        top += tall + gap
    return top - gap - room.y


def _broken_into_rows(
    placer: Placer, widgets: Sequence[Widget], most: int, gap: int
) -> list[list[tuple[str, int, int]]]:
    """Widgets with their sizes, in rows of at most so many pixels."""
    rows: list[list[tuple[str, int, int]]] = [[]]
    used = 0
    for widget in widgets:
        width, height = placer.adapters[widget.key].size(most)
        width = min(width, most)
        left = most - used - gap
        if rows[-1] and isinstance(widget, Entry) and width * SHORTEST_ENTRY <= left < width:
            width = left
        if rows[-1] and width > left:
            rows.append([])
            used = 0
        used += width + (gap if rows[-1] else 0)
        rows[-1].append((widget.key, width, height))
    return rows


def _columns(placer: Placer, item: Columns, room: pygame.Rect) -> int:
    ruler, count = placer.ruler, len(item.columns)
    while not item.fixed and count > 1 and room.width < count * ruler.grown(item.least):
        count -= 1
    count = -(-len(item.columns) // -(-len(item.columns) // count))  # rows as even as they can be
    alike = item if count == len(item.columns) else Columns(tuple(Column(()) for _ in range(count)))
    top = room.y
    for first in range(0, len(item.columns), count):
        top += ruler.length(24) if first else 0
        places = side_by_side(ruler, alike, pygame.Rect(room.x, top, room.width, 0))
        top += _row_of_columns(placer, item.columns[first : first + count], places)
    return top - room.y


def _row_of_columns(placer: Placer, columns: Sequence[Column], places: Sequence[pygame.Rect]) -> int:
    """Lay columns; sheets that are whole columns end at the same height."""
    alone: list[Piece] = []
    placer.ends = []
    tallest = 0
    for column, place in zip(columns, places, strict=False):  # the last row may be shorter
        first = len(placer.pieces)
        tallest = max(tallest, placer.column(column.items, place))
        if column.items and isinstance(column.items[-1], Group):
            placer.ends.append([piece for piece in placer.pieces[first:] if piece.sheet is not None][-1])
            alone += placer.ends[-1:] if len(column.items) == 1 else []
    for sheet in alone:
        sheet.place.height = tallest
    return tallest


def _group(placer: Placer, item: Group, room: pygame.Rect) -> int:
    margin = placer.ruler.length(26)
    sheet = Piece(room.copy(), sheet=BEST if item.best else GROUP)
    placer.pieces.append(sheet)
    items = (Heading(item.title, 3), *item.items) if item.title else item.items
    inner = pygame.Rect(room.x + margin, room.y + margin, room.width - 2 * margin, 0)
    sheet.place.height = placer.column(items, inner) + 2 * margin
    return sheet.place.height


_KINDS: dict[type, Callable[[Placer, Any, pygame.Rect], int]] = {
    Heading: _heading,
    Text: _text,
    Gap: _gap,
    Badge: lay_badge,
    Line: lay_line,
    Field: _field,
    Wide: _wide,
    Beside: _beside,
    Columns: _columns,
    Group: _group,
    **dict.fromkeys(WIDGETS, _widget),
}
