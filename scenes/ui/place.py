"""Where the parts of a form go: items one below the other, beside each other, in columns, on sheets.

Pure arithmetic in device pixels: it asks widgets and texts how large they are, and answers with places.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame
from msgspec import Struct

from scenes.theme import BODY, INK, PARCHMENT, RUBY, WALNUT, Colour, mixed
from scenes.ui.adapter import AnyAdapter
from scenes.ui.choices import ChoiceAdapter
from scenes.ui.controls import FAINT
from scenes.ui.items import (
    Badge,
    Beside,
    Button,
    Choice,
    Column,
    Columns,
    Entry,
    Field,
    Gap,
    Group,
    Heading,
    Item,
    ItemList,
    Line,
    Mark,
    Phrase,
    RichText,
    Slider,
    Switch,
    Text,
    Tone,
    Wide,
    said,
)
from scenes.ui.materials import BEST, GROUP, Material
from scenes.ui.prose import Flow
from scenes.ui.ruler import NOTE, Ruler

WIDGETS = (Button, Choice, Slider, Switch, Entry, ItemList, RichText)
WARNING = mixed(RUBY, INK, 0.42)
ALARM = mixed(RUBY, PARCHMENT, 0.6)
TITLE = mixed(WALNUT, INK, 0.35)


class Piece(Struct):
    """Something that is only looked at: a text, a seat's mark, a sheet or a line, at its place."""

    place: pygame.Rect
    text: Flow | None = None
    colour: Colour = INK
    align: float = 0.0
    mark: Mark | None = None
    sheet: Material | None = None


class Placer:
    """Collects the places of what it is given."""

    def __init__(self, ruler: Ruler, adapters: Mapping[str, AnyAdapter]) -> None:
        self.ruler = ruler
        self.pieces: list[Piece] = []
        self.places: dict[str, pygame.Rect] = {}
        self.zones: dict[str, pygame.Rect] = {}
        """What is brought into sight with each widget: its label and its note too."""
        self._adapters = adapters
        self._kinds: dict[type, Callable[[Any, pygame.Rect], int]] = {
            Heading: self._heading,
            Text: self._text,
            Gap: lambda item, room: ruler.length(item.height),
            Badge: self._badge,
            Line: self._line,
            Field: self._field,
            Wide: self._wide,
            Beside: self._beside,
            Columns: self._columns,
            Group: self._group,
            **dict.fromkeys(WIDGETS, self._widget),
        }

    def column(self, items: Sequence[Item], room: pygame.Rect, *, filled: bool = False) -> int:
        """Lay items below each other from the top of a room; gives the height they take.

        With `filled`, what takes all there is shares what the others leave of the room's height.
        """
        spare = self._spare(items, room) if filled else 0
        top = room.y
        before: Item | None = None
        for item in items:
            top += self._gap(before, item)
            if filled and _is_filling(item):
                self._fill(item, pygame.Rect(room.x, top, room.width, spare))
                top += spare
            else:
                top += self._lay(item, pygame.Rect(room.x, top, room.width, 0))
            before = item
        return top - room.y

    def _lay(self, item: Item, room: pygame.Rect) -> int:
        return self._kinds[type(item)](item, room)

    def _spare(self, items: Sequence[Item], room: pygame.Rect) -> int:
        filling = [item for item in items if _is_filling(item)]
        scratch = Placer(self.ruler, self._adapters)
        used = scratch.column([item for item in items if item not in filling], room.copy())
        used += self.ruler.length(16) * min(len(filling), len(items) - 1)
        return max(self.ruler.length(160), (room.height - used) // max(1, len(filling)))

    def _fill(self, item: Item, room: pygame.Rect) -> None:
        if isinstance(item, Columns):
            for column, place in zip(item.columns, self._side_by_side(item, room), strict=True):
                self.column(column.items, place, filled=True)
        else:
            assert isinstance(item, ItemList | RichText), "nothing else takes all there is"
            self._keep(item.key, room, room)

    def _gap(self, before: Item | None, item: Item) -> int:
        if before is None or isinstance(item, Gap) or isinstance(before, Gap):
            return 0
        if isinstance(item, Heading):
            return self.ruler.length(30)
        if isinstance(before, Heading):
            return self.ruler.length(12)
        if isinstance(item, Line) and isinstance(before, Line):
            return self.ruler.length(6)
        if isinstance(item, Group) or isinstance(before, Group):
            return self.ruler.length(22)
        return self.ruler.length(26 if isinstance(item, Field) and isinstance(before, Field) else 16)

    # texts

    def _put(self, flowed: Flow, place: pygame.Rect, colour: Colour = INK, align: float = 0.0) -> int:
        place = pygame.Rect(place.x, place.y, place.width, flowed.height)
        self.pieces.append(Piece(place, text=flowed, colour=colour, align=align))
        return flowed.height

    def _heading(self, item: Heading, room: pygame.Rect) -> int:
        return self._put(self.ruler.heading(said(item.text), room.width, item.level), room, TITLE)

    def _text(self, item: Text, room: pygame.Rect) -> int:
        sizes = {Tone.NOTE: NOTE, Tone.PROBLEM: NOTE, Tone.ALARM: NOTE}
        faces = dict.fromkeys((Tone.STRONG, Tone.PROBLEM, Tone.ALARM), "text-bold")
        colours = {Tone.NOTE: FAINT, Tone.PROBLEM: WARNING, Tone.ALARM: ALARM}
        size, face = sizes.get(item.tone, float(BODY)), faces.get(item.tone, "text")
        flowed = self.ruler.text(said(item.text), room.width, size, face=face)
        return self._put(flowed, room, colours.get(item.tone, INK), 0.5 if item.centred else 0.0)

    def _note(self, phrase: Phrase, room: pygame.Rect, colour: Colour = FAINT, face: str = "text") -> int:
        if not phrase:
            return 0
        return self._put(self.ruler.text(said(phrase), room.width, NOTE, face=face, pitch=1.42), room, colour)

    def _badge(self, item: Badge, room: pygame.Rect) -> int:
        side = self.ruler.grown(84 if item.large else 50)
        inner = room.copy()
        inner.x, inner.width = room.x + side + self.ruler.length(16), room.width - side - self.ruler.length(16)
        size = BODY + (10 if item.large else 3)
        name = self.ruler.text(said(item.text), inner.width, size, face="text-bold", pitch=1.3)
        note = self.ruler.text(said(item.note), inner.width, NOTE, pitch=1.3) if item.note else None
        height = max(side, name.height + (note.height if note else 0))
        inner.y += (height - name.height - (note.height if note else 0)) // 2
        mark = pygame.Rect(room.x, room.y + (height - side) // 2, side, side)
        self.pieces.append(Piece(mark, mark=item.mark))
        inner.y += self._put(name, inner)
        if note:
            self._put(note, inner, FAINT)
        return height

    def _line(self, item: Line, room: pygame.Rect) -> int:
        face = "text-bold" if item.total else "text"
        size = BODY + 3 if item.total else NOTE + 1
        amount = self.ruler.text(item.amount, room.width, size, face=face, pitch=1.36)
        most = room.width - amount.width - self.ruler.length(18)
        what = self.ruler.text(said(item.what), most, size, face=face, pitch=1.36)
        top = 0
        if item.total:
            rule = pygame.Rect(room.x, room.y + self.ruler.length(4), room.width, max(1, self.ruler.length(2)))
            self.pieces.append(Piece(rule, colour=mixed(PARCHMENT, WALNUT, 0.6)))
            top = self.ruler.length(14)
        row = room.move(0, top)
        self._put(what, pygame.Rect(row.x, row.y, most, 0))
        self._put(amount, pygame.Rect(row.right - amount.width, row.y, amount.width, 0))
        return top + what.height

    # widgets

    def _keep(self, key: str, place: pygame.Rect, zone: pygame.Rect) -> None:
        self.places[key], self.zones[key] = place, zone

    def _widget(self, item: Any, room: pygame.Rect) -> int:
        width, height = self._adapters[item.key].size(room.width)
        place = pygame.Rect(room.x, room.y, min(width, room.width), height)
        self._keep(item.key, place, place)
        return height

    def _wide(self, item: Wide, room: pygame.Rect) -> int:
        height = self._adapters[item.widget.key].size(room.width)[1]
        place = pygame.Rect(room.x, room.y, room.width, height)
        self._keep(item.widget.key, place, place)
        return height

    def _field(self, item: Field, room: pygame.Rect) -> int:
        adapter = self._adapters[item.widget.key]
        gap = self.ruler.length(28)
        middle = room.width * 57 // 100
        left = pygame.Rect(room.x, room.y, middle - gap, 0)
        right = pygame.Rect(room.x + middle, room.y, room.width - middle, 0)
        if right.width < self.ruler.grown(250) or _wants_whole_width(adapter, right.width, room.width):
            return self._stacked(item, room, adapter)
        label = self._measured(lambda placer, place: placer._label(item, place), left)
        width, height = adapter.size(right.width)
        whole = max(label, height)
        self._label(item, left.move(0, (whole - label) // 2))
        place = pygame.Rect(right.x, room.y + (whole - height) // 2, min(width, right.width), height)
        self._keep(item.widget.key, place, pygame.Rect(room.x, room.y, room.width, whole))
        return whole

    def _stacked(self, item: Field, room: pygame.Rect, adapter: AnyAdapter) -> int:
        top = room.y + self._label(item, room) + self.ruler.length(8)
        width, height = adapter.size(room.width)
        place = pygame.Rect(room.x, top, min(width, room.width), height)
        self._keep(item.widget.key, place, pygame.Rect(room.x, room.y, room.width, place.bottom - room.y))
        return place.bottom - room.y

    def _label(self, item: Field, room: pygame.Rect) -> int:
        place = room.copy()
        place.y += self._put(self.ruler.text(said(item.label), room.width, face="text-bold", pitch=1.36), place)
        place.y += self._note(item.note, place)
        place.y += self._note(item.problem, place, WARNING, "text-bold")
        return place.y - room.y

    def _measured(self, lay: "Callable[[Placer, pygame.Rect], int]", room: pygame.Rect) -> int:
        return lay(Placer(self.ruler, self._adapters), room.copy())

    # arrangements

    def _beside(self, item: Beside, room: pygame.Rect) -> int:
        gap = self.ruler.length(16)
        rows: list[list[tuple[Item, int, int]]] = [[]]
        used = 0
        for inner in item.items:
            width, height = self._natural(inner, room.width)
            if rows[-1] and used + gap + width > room.width:
                rows.append([])
                used = 0
            used += width + (gap if rows[-1] else 0)
            rows[-1].append((inner, width, height))
        top = room.y
        for row in rows:
            tall = max((height for _, _, height in row), default=0)
            taken = sum(width for _, width, _ in row) + gap * (len(row) - 1)
            left = room.right - taken if item.right else room.x
            for inner, width, height in row:
                place = pygame.Rect(left, top + (tall - height) // 2, width, height)
                if isinstance(inner, WIDGETS):
                    self._keep(inner.key, place, place)
                else:
                    self._lay(inner, place)
                left += width + gap
            top += tall + gap
        return top - gap - room.y

    def _natural(self, item: Item, width: int) -> tuple[int, int]:
        """How large an item is when nothing makes it wider."""
        if isinstance(item, WIDGETS):
            wide, high = self._adapters[item.key].size(width)
            return min(wide, width), high
        scratch = Placer(self.ruler, self._adapters)
        height = scratch._lay(item, pygame.Rect(0, 0, width, 0))
        right = max(
            (piece.place.x + (piece.text.width if piece.text else piece.place.width) for piece in scratch.pieces),
            default=0,
        )
        return min(width, right + 2), height

    def _side_by_side(self, item: Columns, room: pygame.Rect) -> list[pygame.Rect]:
        gap = self.ruler.length(32)
        wide = room.width - gap * (len(item.columns) - 1)
        shares = sum(column.share for column in item.columns)
        left, places = float(room.x), []
        for column in item.columns:
            width = wide * column.share / shares
            places.append(pygame.Rect(round(left), room.y, round(left + width) - round(left), room.height))
            left += width + gap
        return places

    def _columns(self, item: Columns, room: pygame.Rect) -> int:
        count = len(item.columns)
        while not item.fixed and count > 1 and room.width < count * self.ruler.grown(item.least):
            count -= 1
        count = -(-len(item.columns) // -(-len(item.columns) // count))  # rows as even as they can be
        alike = item if count == len(item.columns) else Columns(tuple(Column(()) for _ in range(count)))
        top = room.y
        for first in range(0, len(item.columns), count):
            top += self.ruler.length(24) if first else 0
            places = self._side_by_side(alike, pygame.Rect(room.x, top, room.width, 0))
            top += self._row_of_columns(item.columns[first : first + count], places)
        return top - room.y

    def _row_of_columns(self, columns: Sequence[Column], places: Sequence[pygame.Rect]) -> int:
        """Lay columns; sheets that are whole columns end at the same height."""
        sheets: list[Piece] = []
        tallest = 0
        for column, place in zip(columns, places, strict=False):  # the last row may be shorter
            first = len(self.pieces)
            tallest = max(tallest, self.column(column.items, place))
            if len(column.items) == 1 and isinstance(column.items[0], Group):
                sheets.append(self.pieces[first])
        for sheet in sheets:
            sheet.place.height = tallest
        return tallest

    def _group(self, item: Group, room: pygame.Rect) -> int:
        margin = self.ruler.length(26)
        sheet = Piece(room.copy(), sheet=BEST if item.best else GROUP)
        self.pieces.append(sheet)
        items = (Heading(item.title, 3), *item.items) if item.title else item.items
        inner = pygame.Rect(room.x + margin, room.y + margin, room.width - 2 * margin, 0)
        sheet.place.height = self.column(items, inner) + 2 * margin
        return sheet.place.height


def _is_filling(item: Item) -> bool:
    if isinstance(item, Columns):
        return item.fixed and any(_is_filling(inner) for column in item.columns for inner in column.items)
    return isinstance(item, ItemList | RichText) and not item.height


def _wants_whole_width(adapter: AnyAdapter, beside: int, whole: int) -> bool:
    """Whether a choice can show all its options, or name them in one line, only below its name."""
    if not isinstance(adapter, ChoiceAdapter):
        return False
    if adapter.item.listed:
        return adapter.size(beside)[1] > adapter.size(whole)[1]
    return beside < adapter.whole_width <= whole
