"""Lists to choose from and long texts to read, each scrolling by itself."""

import pygame

from scenes.theme import INK, PARCHMENT, mixed
from scenes.ui import controls, materials
from scenes.ui.adapter import Adapter, Host, W, Written, written
from scenes.ui.document import Document
from scenes.ui.gui import Point
from scenes.ui.items import Changed, ItemList, Pressed, RichText, Row, said
from scenes.ui.prose import Flow
from scenes.ui.ruler import NOTE
from scenes.ui.scrolling import NOTCH, Scroller

SPARE = 8.0
"""Logical units that each row gives up where all rows then have room without a bar."""
RING = 9.0
"""Logical units: the ring of the focus lies so far inside a row, clear of the rows around it."""
LEAD = 8.0
"""Logical units above a line that is brought to the top."""


class ScrollingAdapter(Adapter[W]):
    """Something that scrolls by itself."""

    greedy = True

    def __init__(self, host: Host, item: W) -> None:
        super().__init__(host, item)
        self.scroller = Scroller()

    @property
    def inner(self) -> pygame.Rect:
        """The part of it that shows its content."""
        margin = self.ruler.length(10)
        return self.place.inflate(-2 * margin, -2 * margin)

    @property
    def room(self) -> int:
        """The width that is left beside the bar, whether or not there is one."""
        return self.inner.width - self.ruler.length(30)

    def size(self, width: int) -> tuple[int, int]:
        """All the width; the height it was declared with."""
        assert isinstance(self.item, ItemList | RichText), "nothing else scrolls by itself"
        return width, self.ruler.length(self.item.height or 240)

    def wheel(self, by: float) -> bool:
        """Scroll."""
        return self.scroller.by(-by * self.ruler.length(NOTCH))

    def pressed(self, point: Point) -> None:
        """Take hold of the bar."""
        self.scroller.press(self.ruler, point)

    def dragged(self, point: Point) -> None:
        """Drag the bar."""
        self.scroller.drag(self.ruler, point)

    def jump(self, key: str) -> bool:
        """A page, or an end."""
        return self.scroller.jump(key)


class ListAdapter(ScrollingAdapter[ItemList]):
    """Rows to choose from."""

    def __init__(self, host: Host, item: ItemList) -> None:
        super().__init__(host, item)
        self._flows: list[tuple[Flow, Flow | None]] = []
        self._tops: list[int] = [0]

    def show(self, item: ItemList) -> None:
        """Show other rows, or another one chosen."""
        changed = item.rows != self.item.rows
        super().show(item)
        if changed:
            self.scroller.to(0)

    def lay(self, place: pygame.Rect, clip: pygame.Rect) -> None:
        """Be at this place."""
        super().lay(place, clip)
        self._flows = [self._flowed(row) for row in self.item.rows]
        self._stack_rows(0)
        excess = self._tops[-1] - self.inner.height
        if 0 < excess <= self.ruler.length(SPARE) * len(self._flows):
            self._stack_rows(-(-excess // len(self._flows)))
        self.scroller.lay(self.inner, self._tops[-1])
        if self.item.rows:
            self.scroller.show(self._tops[self.chosen], self._tops[self.chosen + 1])

    def _stack_rows(self, closer: int) -> None:
        """Put the rows one below the other, so many pixels closer than is usual."""
        self._tops = [0]
        for title, note in self._flows:
            height = title.height + (note.height if note else 0) + self.ruler.length(14)
            self._tops.append(self._tops[-1] + max(self.ruler.length(40), height) - closer)

    def _flowed(self, row: Row) -> tuple[Flow, Flow | None]:
        width = self.room - self._inset(row) - self.ruler.length(14)
        face = "text-bold" if row.level == 0 and any(other.level for other in self.item.rows) else "text"
        title = self.flowed(row.text, width, face=face)
        return title, self.ruler.text(said(row.note), width, NOTE - 1, pitch=1.36) if row.note else None

    def _inset(self, row: Row) -> int:
        return self.ruler.length(14 + 22 * row.level)

    @property
    def chosen(self) -> int:
        """Which row is chosen."""
        return next((at for at, row in enumerate(self.item.rows) if row.value == self.item.value), 0)

    def row_place(self, at: int) -> pygame.Rect:
        """Where a row lies."""
        top = self.inner.y + self._tops[at] - self.scroller.offset
        width = self.room if self.scroller.most else self.inner.width
        return pygame.Rect(self.inner.x, top, width, self._tops[at + 1] - self._tops[at])

    @property
    def focus_place(self) -> pygame.Rect:
        """The row that the arrows move from; the whole list where it is empty, or where that row is out of sight."""
        row = self.row_place(self.chosen) if self.item.rows else self.place
        within = 2 * self.ruler.length(RING)
        return row.inflate(-within, -within) if self.inner.contains(row) else self.place

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        """The field, the rows in sight, the bar."""
        materials.lay(self.ruler, surface, materials.FIELD, self.place)
        before = surface.get_clip()
        surface.set_clip(self.inner.clip(before))
        for at, row in enumerate(self.item.rows):
            place = self.row_place(at)
            if place.colliderect(self.inner):
                self._draw_row(surface, at, row, place)
        surface.set_clip(before)
        self.scroller.fade(self.ruler, surface, self.inner)
        self.scroller.draw(self.ruler, surface)

    def _draw_row(self, surface: pygame.Surface, at: int, row: Row, place: pygame.Rect) -> None:
        chosen = row.value == self.item.value
        if chosen:
            materials.lay(self.ruler, surface, materials.CHOSEN, place)
        title, note = self._flows[at]
        below = place.move(self._inset(row), self._margin(at))
        self.ruler.draw(surface, title, below, PARCHMENT if chosen else INK)
        if note:
            below.y += title.height
            self.ruler.draw(surface, note, below, mixed(PARCHMENT, INK, 0.15) if chosen else controls.FAINT)

    def _margin(self, at: int) -> int:
        """The room above the text of a row."""
        title, note = self._flows[at]
        return (self._tops[at + 1] - self._tops[at] - title.height - (note.height if note else 0)) // 2

    def texts(self) -> list[Written]:
        """The rows in sight."""
        shown = []
        for at, row in enumerate(self.item.rows):
            place = self.row_place(at)
            if self.inner.contains(place):
                title, note = self._flows[at]
                left = place.x + self._inset(row)
                below = pygame.Rect(left, place.y + self._margin(at), place.right - left, title.height)
                shown.append(written(title, below))
                if note:
                    shown.append(written(note, pygame.Rect(left, below.bottom, below.width, note.height)))
        return shown

    def turn(self, by: int) -> bool:
        """The row before or after; false beyond the ends, so that the focus goes on."""
        at = self.chosen + by
        if not 0 <= at < len(self.item.rows):
            return False
        self._take(at)
        return True

    def jump(self, key: str) -> bool:
        """A page of rows, or an end."""
        last = len(self.item.rows) - 1
        if last >= 0:
            by = {"home": -last, "end": last, "page up": -8, "page down": 8}[key]
            self._take(min(last, max(0, self.chosen + by)))
        return True

    def press(self) -> None:
        """Take the chosen row."""
        if self.item.rows:
            self.host.report(Pressed(self.item.key))

    def clicked(self, point: Point) -> None:
        """Choose the row that was clicked."""
        if self.scroller.release():
            return
        for at in range(len(self.item.rows)):
            if self.row_place(at).collidepoint(point):
                self._take(at)
                self.host.report(Pressed(self.item.key))

    def _take(self, at: int) -> None:
        value = self.item.rows[at].value
        if value != self.item.value:
            self.host.report(Changed(self.item.key, value))


class RichTextAdapter(ScrollingAdapter[RichText]):
    """A long text."""

    def __init__(self, host: Host, item: RichText) -> None:
        super().__init__(host, item)
        self._document: Document | None = None

    @property
    def document(self) -> Document:
        """The text in lines, as wide as the place allows."""
        width = min(self.room - self.ruler.length(28), Document.best_width(self.ruler))
        if self._document is None or not self._document.is_for(self.item.blocks, width):
            self._document = Document(self.ruler, self.item.blocks, width, self.item.figures)
        return self._document

    def lay(self, place: pygame.Rect, clip: pygame.Rect) -> None:
        """Be at this place."""
        super().lay(place, clip)
        height = self.document.height
        if height > self.inner.height:
            # Scrolled to its end, it begins with a whole line: there the latest news is looked at.
            height = self.document.whole_lines_from(height - self.inner.height) + self.inner.height
        self.scroller.lay(self.inner, height)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        """The field, the part of the text in sight, the bar."""
        materials.lay(self.ruler, surface, materials.FIELD, self.place)
        before = surface.get_clip()
        surface.set_clip(self.inner.clip(before))
        left, top = self._corner
        self.document.draw(surface, left, top, self.item.sought)
        surface.set_clip(before)
        self.scroller.fade(self.ruler, surface, self.inner)
        self.scroller.draw(self.ruler, surface)

    @property
    def _corner(self) -> tuple[int, int]:
        spare = max(0, self.room - self.document.width)
        return self.inner.x + spare // 2, self.inner.y - self.scroller.offset

    def texts(self) -> list[Written]:
        """The paragraphs that are wholly in sight."""
        left, top = self._corner
        return [text for text in self.document.texts(left, top) if self.inner.contains(text.given)]

    def turn(self, by: int) -> bool:
        """A few lines up or down; false at the ends, so that the focus goes on."""
        return self.scroller.by(by * self.ruler.length(NOTCH))

    def scroll_to(self, anchor: str) -> bool:
        """Bring the block of this name to the top; false where there is none."""
        top = self.document.top_of(anchor)
        if top is None:
            return False
        self.scroller.to(top - self.ruler.length(LEAD))
        return True

    def clicked(self, point: Point) -> None:
        """Let the bar go."""
        self.scroller.release()
