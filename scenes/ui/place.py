"""Where the parts of a form go: a placer collects places in device pixels, and `placing` lays each kind of item.

Pure arithmetic: it asks widgets and texts how large they are, and answers with places.
"""

from collections.abc import Mapping, Sequence

import pygame
from msgspec import Struct

from scenes.figures import Figure
from scenes.theme import INK, Colour
from scenes.ui.adapter import AnyAdapter
from scenes.ui.items import Columns, Field, Gap, Group, Heading, Item, ItemList, Line, Mark, RichText
from scenes.ui.materials import Material
from scenes.ui.prose import Flow
from scenes.ui.ruler import Ruler

LINE_GAP = 6.0
"""Logical units between two lines of a bill, at least."""
LEAST_FILLING = 160.0
"""What takes all there is never becomes lower than this, in logical units."""


class Piece(Struct):
    """Something that is only looked at: a text, a seat's mark, a sheet or a line, at its place."""

    place: pygame.Rect
    text: Flow | None = None
    colour: Colour = INK
    align: float = 0.0
    mark: Mark | None = None
    sheet: Material | None = None
    picture: str = ""
    """The name of a picture in the middle of the place."""
    figure: Figure | None = None
    dotted: bool = False
    """Whether it is a row of dots that leads the eye from one end of the place to the other."""


class Placer:
    """The places of everything that was laid so far."""

    def __init__(self, ruler: Ruler, adapters: Mapping[str, AnyAdapter], air: int = 0) -> None:
        self.ruler = ruler
        self.adapters = adapters
        self.air = air
        """How many more pixels than is usual are between the lines of a bill; fewer where it is negative."""
        self.pieces: list[Piece] = []
        self.places: dict[str, pygame.Rect] = {}
        """Where each widget lies."""
        self.zones: dict[str, pygame.Rect] = {}
        """What is brought into sight with each widget: its label and its note too."""
        self.ends: list[Piece] = []
        """The sheets that end the columns of the last row of columns."""

    def scratch(self) -> "Placer":
        """A placer to try something out with."""
        return Placer(self.ruler, self.adapters, self.air)

    def stretch(self, bottom: int, to: int) -> None:
        """Let the sheets that end the columns reach further down, if nothing lies below them."""
        if any(sheet.place.bottom == bottom for sheet in self.ends):
            for sheet in self.ends:
                sheet.place.height = to - sheet.place.y

    def put(self, flowed: Flow, place: pygame.Rect, colour: Colour = INK, align: float = 0.0) -> int:
        """Write a text at the top of a place; gives its height."""
        place = pygame.Rect(place.x, place.y, place.width, flowed.height)
        self.pieces.append(Piece(place, text=flowed, colour=colour, align=align))
        return flowed.height

    def keep(self, key: str, place: pygame.Rect, zone: pygame.Rect | None = None) -> None:
        """Put a widget somewhere."""
        self.places[key], self.zones[key] = place, zone if zone is not None else place

    def column(self, items: Sequence[Item], room: pygame.Rect, *, filled: bool = False) -> int:
        """Lay items below each other from the top of a room; gives the height they take.

        With `filled`, what takes all there is shares what the others leave of the room's height.
        """
        from scenes.ui.placing import lay

        spare = self._spare(items, room) if filled else 0
        top = room.y
        before: Item | None = None
        for item in items:
            top += self._gap(before, item)
            if filled and is_filling(item):
                self._fill(item, pygame.Rect(room.x, top, room.width, spare))
                top += spare
            else:
                top += lay(self, item, pygame.Rect(room.x, top, room.width, 0))
            before = item
        return top - room.y

    def _spare(self, items: Sequence[Item], room: pygame.Rect) -> int:
        filling = [item for item in items if is_filling(item)]
        used = self.scratch().column([item for item in items if item not in filling], room.copy())
        used += self.ruler.length(16) * min(len(filling), len(items) - 1)
        return max(self.ruler.length(LEAST_FILLING), (room.height - used) // max(1, len(filling)))

    def _fill(self, item: Item, room: pygame.Rect) -> None:
        if isinstance(item, Columns):
            for column, place in zip(item.columns, side_by_side(self.ruler, item, room), strict=True):
                self.column(column.items, place, filled=True)
        else:
            assert isinstance(item, ItemList | RichText), "nothing else takes all there is"
            self.keep(item.key, room)

    def _gap(self, before: Item | None, item: Item) -> int:
        if before is None or isinstance(item, Gap) or isinstance(before, Gap):
            return 0
        if isinstance(item, Heading):
            return self.ruler.length(30)
        if isinstance(before, Heading):
            return self.ruler.length(12)
        if isinstance(item, Line) and isinstance(before, Line):
            return self.ruler.length(LINE_GAP) + self.air
        if isinstance(item, Group) or isinstance(before, Group):
            return self.ruler.length(22)
        return self.ruler.length(26 if isinstance(item, Field) and isinstance(before, Field) else 16)


def is_filling(item: Item) -> bool:
    """Whether an item takes all the height there is."""
    if isinstance(item, Columns):
        return item.fixed and any(is_filling(inner) for column in item.columns for inner in column.items)
    return isinstance(item, ItemList | RichText) and not item.height


def side_by_side(ruler: Ruler, item: Columns, room: pygame.Rect) -> list[pygame.Rect]:
    """A room cut into columns."""
    gap = ruler.length(32)
    wide = room.width - gap * (len(item.columns) - 1)
    shares = sum(column.share for column in item.columns)
    left, places = float(room.x), []
    for column in item.columns:
        width = wide * column.share / shares
        places.append(pygame.Rect(round(left), room.y, round(left + width) - round(left), room.height))
        left += width + gap
    return places
