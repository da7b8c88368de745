"""Choosing one of a few: side by side, or in a list that opens."""

import pygame
from msgspec import structs

from scenes.inputs import Did, Input
from scenes.theme import BRASS, INK, PARCHMENT, WALNUT, mixed
from scenes.ui import controls, materials
from scenes.ui.adapter import Adapter, Host, Popup, Written, written
from scenes.ui.gui import Point
from scenes.ui.items import Changed, Choice, Option
from scenes.ui.prose import Flow
from scenes.ui.ruler import Ruler


class ChoiceAdapter(Adapter[Choice]):
    """Segments where all of them have room in one row, else a field that opens a list."""

    def __init__(self, host: Host, item: Choice) -> None:
        super().__init__(host, item)
        self._listed = item.listed

    def size(self, width: int) -> tuple[int, int]:
        """All segments, or the field with its longest option."""
        widths = self._widths(10_000)
        self._listed = self.item.listed or sum(widths) > width
        line = self.ruler.text("x", 10_000, pitch=1.36).height
        if not self._listed:
            return sum(widths), self.height_for(line)
        if self.item.brief:
            return 2 * self.padding + self._mark_side + self._arrow - self.ruler.length(12), self.height_for(line)
        wanted = min(width, max(widths) + self._arrow + 4)
        flowed = [self.flowed(option.text, wanted - self._beside(option) - self._arrow) for option in self.item.options]
        return wanted, self.height_for(max(text.height for text in flowed))

    def _widths(self, most: int) -> list[int]:
        return [self.flowed(option.text, most).width + self._beside(option) for option in self.item.options]

    def _beside(self, option: Option) -> int:
        """What an option needs besides its text."""
        return 2 * self.padding + (self._mark_side + self.ruler.length(10) if option.mark else 0)

    @property
    def _mark_side(self) -> int:
        return self.ruler.grown(32)

    @property
    def _arrow(self) -> int:
        return self.ruler.grown(42)

    @property
    def whole_width(self) -> int:
        """The width that all options need side by side."""
        return sum(self._widths(10_000))

    @property
    def chosen(self) -> int:
        """Which of the options is chosen."""
        return next((at for at, option in enumerate(self.item.options) if option.value == self.item.value), 0)

    # drawing

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        """The segments, or the field."""
        if self._listed:
            self._draw_field(surface, focused)
            return
        materials.lay(self.ruler, surface, materials.FIELD if self.enabled else materials.FIELD_OFF, self.place)
        for at, option in enumerate(self.item.options):
            part = self._parts()[at]
            chosen = at == self.chosen
            if chosen:
                materials.lay(self.ruler, surface, materials.CHOSEN, part)
            elif at and at - 1 != self.chosen:
                inset = self.ruler.length(12)
                line = mixed(PARCHMENT, WALNUT, 0.4)
                pygame.draw.line(surface, line, (part.x, part.y + inset), (part.x, part.bottom - inset))
            colour = PARCHMENT if chosen else INK if self.enabled else controls.OFF
            draw_option(self.ruler, surface, option, self._text_of(option, part), part, self._mark_side, colour)
            if chosen:
                dot = (part.centerx, part.bottom - self.ruler.length(7))
                pygame.draw.circle(surface, BRASS, dot, self.ruler.length(3))
        materials.outline(self.ruler, surface, materials.FRAME, self.place)

    def _draw_field(self, surface: pygame.Surface, focused: bool) -> None:
        look = materials.FIELD_LIT if focused or self.hovered else materials.FIELD
        materials.lay(self.ruler, surface, look if self.enabled else materials.FIELD_OFF, self.place)
        option = self.item.options[self.chosen]
        if self.item.brief:
            option = structs.replace(option, text="")
        part = self.place.copy()
        part.width -= self._arrow
        colour = INK if self.enabled else controls.OFF
        draw_option(
            self.ruler, surface, option, self._text_of(option, part), part, self._mark_side, colour, left=self.padding
        )
        side = self.ruler.grown(24)
        arrow = pygame.Rect(self.place.right - self._arrow, self.place.centery - side // 2, side, side)
        controls.shape(self.ruler, surface, "down", arrow, mixed(WALNUT, INK, 0.3) if self.enabled else controls.OFF)

    def _parts(self) -> list[pygame.Rect]:
        """Where each segment lies; what is left over is shared among them."""
        widths = self._widths(10_000)
        spare = max(0, self.place.width - sum(widths))
        left, parts = self.place.x, []
        for at, width in enumerate(widths):
            wide = width + spare * (at + 1) // len(widths) - spare * at // len(widths)
            parts.append(pygame.Rect(left, self.place.y, wide, self.place.height))
            left += wide
        return parts

    def _text_of(self, option: Option, part: pygame.Rect) -> Flow:
        return self.flowed(option.text, max(1, part.width - self._beside(option) + 2))

    def texts(self) -> list[Written]:
        """The names of all segments, or of what is chosen."""
        if self._listed and self.item.brief:
            return []
        if self._listed:
            part = self.place.copy()
            part.width -= self._arrow
            return [written(self._text_of(self.item.options[self.chosen], part), part)]
        pairs = zip(self.item.options, self._parts(), strict=True)
        return [written(self._text_of(option, part), part) for option, part in pairs]

    # using it

    def press(self) -> None:
        """Open the list; of segments, go on to the next."""
        if not self.enabled:
            return
        if self._listed:
            self.host.open(OptionList(self))
        else:
            self.take((self.chosen + 1) % len(self.item.options))

    def step(self, by: int) -> bool:
        """The one before or after."""
        self.take(min(len(self.item.options) - 1, max(0, self.chosen + by)))
        return True

    def jump(self, key: str) -> bool:
        """The first or the last."""
        if key in ("home", "end"):
            self.take(0 if key == "home" else len(self.item.options) - 1)
        return key in ("home", "end")

    def clicked(self, point: Point) -> None:
        """Choose the segment, or open the list."""
        if self._listed:
            self.press()
            return
        for at, part in enumerate(self._parts()):
            if part.collidepoint(point):
                self.take(at)

    def take(self, at: int) -> None:
        """Choose an option by its place."""
        value = self.item.options[at].value
        if self.enabled and value != self.item.value:
            self.host.report(Changed(self.item.key, value))


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

    def __init__(self, choice: ChoiceAdapter) -> None:
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
        needed = widest + 2 * self._choice.padding + ruler.length(60) + ruler.grown(42)
        width = min(bounds.width - ruler.length(32), max(field.width, needed))
        self._rows = [self._choice.height_for(self._flowed(option, width).height) for option in options]
        margin, gap = ruler.length(10), ruler.length(8)
        whole = sum(self._rows) + 2 * margin
        below, above = bounds.bottom - field.bottom - 2 * gap, field.top - bounds.top - 2 * gap
        height = min(whole, max(below, above))
        top = field.bottom + gap if whole <= below or below >= above else field.top - gap - height
        left = min(max(bounds.x + gap, field.x), bounds.right - gap - width)
        self.place = pygame.Rect(left, top, width, height)
        self._inner = self.place.inflate(-2 * margin, -2 * margin)

    def _flowed(self, option: Option, width: int) -> Flow:
        return self._choice.flowed(option.text, width - 2 * self._choice.padding - self.ruler.length(60) - self._mark)

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
            flowed = self._flowed(option, self.place.width)
            draw_option(ruler, surface, option, flowed, row, ruler.grown(32), colour, left=ruler.length(50))
        surface.set_clip(None)

    def texts(self) -> list[Written]:
        """The names of all options."""
        rows = []
        for at, option in enumerate(self._choice.item.options):
            row = self.row_place(at)
            left = self.ruler.length(50) + (self._mark if option.mark else 0)
            row.x, row.width = row.x + left, row.width - left
            rows.append(written(self._flowed(option, self.place.width), row))
        return rows

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
