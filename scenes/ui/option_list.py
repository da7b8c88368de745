"""The list that opens from a choice whose options have no room side by side."""

from typing import TYPE_CHECKING

import pygame

from scenes.inputs import Did, Input
from scenes.theme import INK, PARCHMENT
from scenes.ui import controls, materials
from scenes.ui.adapter import Popup, Written, written
from scenes.ui.controls import FAINT
from scenes.ui.gui import Point
from scenes.ui.items import Option, said
from scenes.ui.prose import Flow
from scenes.ui.ruler import NOTE, Ruler

if TYPE_CHECKING:
    from scenes.ui.choices import ChoiceAdapter

LEAST_NOTE = 420.0
"""Logical units at text scale 1 that the options' notes have, if the window is wide enough."""


def draw_option(
    ruler: Ruler,
    surface: pygame.Surface,
    option: Option,
    flowed: Flow,
    part: pygame.Rect,
    mark_side: int,
    colour: tuple[int, int, int],
    *,
    left: int | None = None,
) -> None:
    """An option's mark and name, in the middle of a place or beginning at its left."""
    gap = ruler.length(10)
    wide = flowed.width + (mark_side + gap if option.mark else 0)
    x = part.x + left if left is not None else part.centerx - wide // 2
    if option.mark:
        place = pygame.Rect(x, part.centery - mark_side // 2, mark_side, mark_side)
        controls.badge(ruler, surface, place, option.mark.colour, option.mark.emblem)
        x += mark_side + gap
    place = pygame.Rect(x, part.centery - flowed.height // 2, flowed.width, flowed.height)
    ruler.draw(surface, flowed, place, colour)


class OptionList(Popup):
    """The open list of a choice."""

    def __init__(self, choice: "ChoiceAdapter") -> None:
        self._choice = choice
        self._at = choice.chosen
        self._scroll = 0
        self._lay()
        self._keep_in_sight()

    @property
    def ruler(self) -> Ruler:
        """The form's measures."""
        return self._choice.ruler

    def _lay(self) -> None:
        """Below the field, or above it where there is more room."""
        ruler, field, bounds = self.ruler, self._choice.place, self._choice.ruler.bounds
        options = self._choice.item.options
        widest = max(self._choice.flowed(option.text, bounds.width // 2).width for option in options)
        if any(option.tip for option in options):
            widest = max(widest, min(bounds.width // 2, ruler.grown(LEAST_NOTE)))
        needed = widest + 2 * self._choice.padding + ruler.length(60) + ruler.grown(42)
        width = min(bounds.width - ruler.length(32), max(field.width, needed))
        self._width = width
        self._rows = [
            self._choice.height_for(self._flowed(option).height + self._note_height(option)) for option in options
        ]
        margin, gap = ruler.length(10), ruler.length(8)
        whole = sum(self._rows) + 2 * margin
        below, above = bounds.bottom - field.bottom - 2 * gap, field.top - bounds.top - 2 * gap
        height = min(whole, max(below, above))
        top = field.bottom + gap if whole <= below or below >= above else field.top - gap - height
        left = min(max(bounds.x + gap, field.x), bounds.right - gap - width)
        self.place = pygame.Rect(left, top, width, height)
        self._inner = self.place.inflate(-2 * margin, -2 * margin)

    def _flowed(self, option: Option) -> Flow:
        return self._choice.flowed(option.text, self._text_width)

    def _note(self, option: Option) -> Flow | None:
        """What an option says about itself, below its name."""
        return self.ruler.text(said(option.tip), self._text_width, NOTE, pitch=1.36) if option.tip else None

    def _note_height(self, option: Option) -> int:
        note = self._note(option)
        return note.height if note is not None else 0

    @property
    def _text_width(self) -> int:
        return self._width - 2 * self._choice.padding - self.ruler.length(60) - self._mark

    @property
    def _mark(self) -> int:
        return self.ruler.grown(42)

    def row_place(self, at: int) -> pygame.Rect:
        """Where a row lies."""
        top = self._inner.y - self._scroll + sum(self._rows[:at])
        return pygame.Rect(self._inner.x, top, self._inner.width, self._rows[at])

    def _keep_in_sight(self) -> None:
        top = sum(self._rows[: self._at])
        self._scroll = min(self._scroll, top)
        self._scroll = max(self._scroll, top + self._rows[self._at] - self._inner.height, 0)

    def draw(self, surface: pygame.Surface) -> None:
        """The leaf and its rows."""
        ruler = self.ruler
        materials.lay(ruler, surface, materials.LEAF, self.place)
        surface.set_clip(self._inner)
        for at, option in enumerate(self._choice.item.options):
            row = self.row_place(at)
            lit = at == self._at
            if lit:
                materials.lay(ruler, surface, materials.CHOSEN, row)
            colour = PARCHMENT if lit else INK
            side = ruler.length(26)
            if at == self._choice.chosen:
                tick = pygame.Rect(row.x + ruler.length(12), row.centery - side // 2, side, side)
                controls.shape(ruler, surface, "tick", tick, colour)
            name, note = self._shares(at)
            flowed = self._flowed(option)
            draw_option(ruler, surface, option, flowed, name, ruler.grown(32), colour, left=ruler.length(50))
            if (told := self._note(option)) is not None:
                ruler.draw(surface, told, note, PARCHMENT if lit else FAINT)
        surface.set_clip(None)

    def texts(self) -> list[Written]:
        """The names of all options."""
        rows = []
        for at, option in enumerate(self._choice.item.options):
            name, note = self._shares(at)
            left = self.ruler.length(50) + (self._mark if option.mark else 0)
            name.x, name.width = name.x + left, name.width - left
            rows.append(written(self._flowed(option), name))
            if (told := self._note(option)) is not None:
                rows.append(written(told, note))
        return rows

    def _shares(self, at: int) -> tuple[pygame.Rect, pygame.Rect]:
        """The parts of a row that its name and its note have."""
        row, option = self.row_place(at), self._choice.item.options[at]
        below = self._note_height(option)
        if not below:
            return row, row
        edge = (row.height - self._flowed(option).height - below) // 2
        left = self.ruler.length(50)
        note = pygame.Rect(row.x + left, row.bottom - edge - below, row.width - left, below)
        return pygame.Rect(row.x, row.y, row.width, row.height - below), note

    def handle(self, event: Input, point: Point) -> None:
        """Walk, choose, or shut it again."""
        if event.did is Did.KEY:
            self._key(event.key)
        elif event.did is Did.MOVED and self._inner.collidepoint(point):
            self._at = self._row_at(point)
        elif event.did is Did.WHEEL:
            most = max(0, sum(self._rows) - self._inner.height)
            self._scroll = min(most, max(0, self._scroll - round(event.wheel * self._rows[0])))
        elif event.did is Did.PRESSED and not self.place.collidepoint(point):
            self._choice.host.shut()
        elif event.is_click and self._inner.collidepoint(point):
            self._finish(self._row_at(point))

    def _row_at(self, point: Point) -> int:
        rows = range(len(self._rows))
        return next((at for at in rows if self.row_place(at).collidepoint(point)), self._at)

    def _key(self, key: str) -> None:
        last = len(self._rows) - 1
        steps = {"up": -1, "left": -1, "down": 1, "right": 1, "page up": -5, "page down": 5, "home": -last, "end": last}
        if key in steps:
            self._at = min(last, max(0, self._at + steps[key]))
            self._keep_in_sight()
        elif key in ("return", "enter", "space"):
            self._finish(self._at)
        elif key in ("escape", "tab"):
            self._choice.host.shut()

    def _finish(self, at: int) -> None:
        self._choice.host.shut()
        self._choice.take(at)
