"""How each kind of item is laid: every function puts one at the top of a room and gives the height it takes."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.theme import BODY, INK, PARCHMENT, RUBY, WALNUT, Colour, mixed
from scenes.ui.adapter import AnyAdapter
from scenes.ui.choices import ChoiceAdapter
from scenes.ui.controls import FAINT
from scenes.ui.items import (
    WIDGETS,
    Badge,
    Beside,
    Column,
    Columns,
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
    said,
)
from scenes.ui.materials import BEST, GROUP
from scenes.ui.place import Piece, Placer, side_by_side
from scenes.ui.prose import Flow
from scenes.ui.ruler import NOTE

WARNING = mixed(RUBY, INK, 0.42)
ALARM = mixed(RUBY, PARCHMENT, 0.6)
TITLE = mixed(WALNUT, INK, 0.35)
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


def _badge(placer: Placer, item: Badge, room: pygame.Rect) -> int:
    ruler = placer.ruler
    side = ruler.grown(84 if item.large else 50)
    around = 0 if item.crowned is None else ruler.grown(13)
    left = side + 2 * around + ruler.length(16)
    taken = _amount_width(placer, item, room.width)
    inner = pygame.Rect(room.x + left, room.y, room.width - left - taken, 0)
    size = BODY + (10 if item.large else 3)
    name = ruler.text(said(item.text), inner.width, size, face="text-bold", pitch=1.3)
    note = ruler.text(said(item.note), inner.width, NOTE, pitch=1.3) if item.note else None
    written = name.height + (note.height if note else 0)
    amount = _amount(placer.scratch(), item, room)
    height = max(side + 2 * around, written, amount)
    mark = pygame.Rect(room.x + around, room.y + (height - side) // 2, side, side)
    if item.crowned:
        placer.pieces.append(Piece(mark.inflate(2 * around, 2 * around), picture="laurel"))
    placer.pieces.append(Piece(mark, mark=item.mark))
    inner.y += (height - written) // 2
    inner.y += placer.put(name, inner)
    if note:
        placer.put(note, inner, FAINT)
    _amount(placer, item, room.move(0, (height - amount) // 2))
    return height


def _amount_width(placer: Placer, item: Badge, width: int) -> int:
    """What a badge's amount takes of a row, with the gap before it."""
    parts = _amount_parts(placer, item, width)
    return max(part.width for part in parts) + placer.ruler.length(18) if parts else 0


def _amount(placer: Placer, item: Badge, room: pygame.Rect) -> int:
    """A badge's amount at the right end of its room, and what it counts below it."""
    top = room.y
    for part, colour in zip(_amount_parts(placer, item, room.width), (TITLE, FAINT), strict=False):  # the unit may lack
        top += placer.put(part, pygame.Rect(room.right - part.width, top, part.width, 0), colour)
    return top - room.y


def _amount_parts(placer: Placer, item: Badge, width: int) -> tuple[Flow, ...]:
    if not item.amount:
        return ()
    amount = placer.ruler.heading(item.amount, width, 1)
    return (amount, placer.ruler.text(said(item.unit), width, NOTE, pitch=1.3)) if item.unit else (amount,)


def _line(placer: Placer, item: Line, room: pygame.Rect) -> int:
    ruler = placer.ruler
    amount = ruler.text(item.amount, room.width, NOTE + 1, pitch=1.36)
    most = room.width - amount.width - ruler.length(18)
    what = ruler.text(said(item.what), most, NOTE + 1, pitch=1.36)
    placer.put(what, pygame.Rect(room.x, room.y, most, 0))
    placer.put(amount, pygame.Rect(room.right - amount.width, room.y, amount.width, 0))
    return what.height


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
    gap = placer.ruler.length(16)
    rows: list[list[tuple[str, int, int]]] = [[]]
    used = 0
    for widget in item.widgets:
        width, height = placer.adapters[widget.key].size(room.width)
        width = min(width, room.width)
        if rows[-1] and used + gap + width > room.width:
            rows.append([])
            used = 0
        used += width + (gap if rows[-1] else 0)
        rows[-1].append((widget.key, width, height))
    top = room.y
    for row in rows:
        tall = max((height for _, _, height in row), default=0)
        taken = sum(width for _, width, _ in row) + gap * (len(row) - 1)
        left = room.right - taken if item.right else room.x
        for key, width, height in row:
            placer.keep(key, pygame.Rect(left, top + (tall - height) // 2, width, height))
            left += width + gap
        top += tall + gap
    return top - gap - room.y


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
    sheets: list[Piece] = []
    tallest = 0
    for column, place in zip(columns, places, strict=False):  # the last row may be shorter
        first = len(placer.pieces)
        tallest = max(tallest, placer.column(column.items, place))
        if len(column.items) == 1 and isinstance(column.items[0], Group):
            sheets.append(placer.pieces[first])
    for sheet in sheets:
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
    Badge: _badge,
    Line: _line,
    Field: _field,
    Wide: _wide,
    Beside: _beside,
    Columns: _columns,
    Group: _group,
    **dict.fromkeys(WIDGETS, _widget),
}
