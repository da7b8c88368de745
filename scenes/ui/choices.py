"""Choosing one of a few: side by side, or in a list that opens."""

import pygame
from msgspec import structs

from scenes.theme import BRASS, INK, PARCHMENT, WALNUT, mixed
from scenes.ui import controls, materials
from scenes.ui.adapter import Adapter, Host, Written, written
from scenes.ui.gui import Point
from scenes.ui.items import Changed, Choice, Option, Phrase
from scenes.ui.option_list import OptionList, draw_option
from scenes.ui.prose import Flow


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

    # what is said about it

    @property
    def tip(self) -> Phrase:
        """About the option that is looked at; about the whole choice where that one says nothing."""
        return self.item.options[self._looked_at].tip or self.item.tip

    @property
    def tip_place(self) -> pygame.Rect:
        """The segment that the tip is about, or the field."""
        about_one = not self._listed and self.item.options[self._looked_at].tip
        return self._parts()[self._looked_at] if about_one else self.place

    @property
    def _looked_at(self) -> int:
        """The segment under the pointer; where there is none, what is chosen."""
        if self._listed or not self.grip.hovered:
            return self.chosen
        parts = enumerate(self._parts())
        return next((at for at, part in parts if part.collidepoint(self.host.gui.mouse_position)), self.chosen)

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
