"""The parts of a form: its adapters, made for one canvas and one text scale, measured and put in their places."""

from collections.abc import Iterable
from typing import Any

import pygame

from scenes.canvas import Canvas
from scenes.theme import BODY
from scenes.ui import controls, materials
from scenes.ui.adapter import AnyAdapter, Host, Written, written
from scenes.ui.choices import ChoiceAdapter
from scenes.ui.entry import EntryAdapter
from scenes.ui.gui import Gui, Point
from scenes.ui.items import (
    WIDGETS,
    Beside,
    Button,
    Choice,
    Columns,
    Entry,
    Field,
    Group,
    Item,
    ItemList,
    Outline,
    RichText,
    Slider,
    Switch,
    Wide,
    Widget,
)
from scenes.ui.lists import ListAdapter, RichTextAdapter, ScrollingAdapter
from scenes.ui.place import Piece, Placer
from scenes.ui.ruler import Ruler
from scenes.ui.scrolling import Scroller
from scenes.ui.sheets import Sheet
from scenes.ui.widgets import ButtonAdapter, SliderAdapter, SwitchAdapter

MOST_AIR, SPARE_AIR = 16.0, 4.0
"""Logical units that are put at most between two lines of a bill besides what is usual, or taken from there."""

_ADAPTERS: dict[type, Any] = {
    Button: ButtonAdapter,
    Choice: ChoiceAdapter,
    Slider: SliderAdapter,
    Switch: SwitchAdapter,
    Entry: EntryAdapter,
    ItemList: ListAdapter,
    RichText: RichTextAdapter,
}


class Assembly:
    """Everything that an outline needs on screen."""

    def __init__(self, canvas: Canvas, outline: Outline, before: "Assembly | None" = None) -> None:
        self._canvas = canvas
        self._made_for = _state_of(canvas)
        self.ruler = Ruler(canvas)
        self.gui = Gui(canvas.surface.get_size(), self.ruler.pixels(BODY))
        self.outline = outline
        self.adapters: dict[str, AnyAdapter] = {}
        self.scroller = Scroller()
        self.shift: int = before.shift if before else 0
        self._scrolled = before.scroller.offset / max(1, before.scroller.content) if before else 0.0

    @property
    def is_current(self) -> bool:
        """Whether the canvas is still as it was when this was made."""
        return self._made_for == _state_of(self._canvas)

    def assemble(self, outline: Outline, host: Host) -> None:
        """Make what the outline needs, keep what it still needs, and put everything in its place."""
        self.outline = outline
        self._make_adapters(host)
        offset = self.scroller.offset
        self._divide(has_bar=False)
        if self.scroller.most:
            self._divide(has_bar=True)
        self.scroller.to(max(offset, round(self._scrolled * self.scroller.content)))
        self._scrolled = 0.0
        self.place()

    def close(self) -> None:
        """Let go of everything."""
        for adapter in self.adapters.values():
            adapter.close()
        self.adapters.clear()

    def _make_adapters(self, host: Host) -> None:
        wanted = {widget.key: widget for widget in widgets_of((*self.outline.body, *self.outline.foot))}
        old, self.adapters = self.adapters, {}
        for key, adapter in old.items():
            if key not in wanted or type(wanted[key]) is not type(adapter.item):
                adapter.close()
        for key, widget in wanted.items():
            kept = old.get(key)
            if kept is not None and type(kept.item) is type(widget):
                kept.show(widget)
                self.adapters[key] = kept
            else:
                self.adapters[key] = _ADAPTERS[type(widget)](host, widget)

    def _divide(self, *, has_bar: bool) -> None:
        """Measure everything: where it lies before it is scrolled."""
        outline = self.outline
        self.sheet = Sheet(self.ruler, outline, has_bar=has_bar)
        self.feet = Placer(self.ruler, self.adapters)
        foot = pygame.Rect(0, 0, self.sheet.inner.width, 0)
        foot_height = self.feet.column(outline.foot, foot) if outline.foot else 0
        self.body = Placer(self.ruler, self.adapters)
        content = 0
        if outline.filled:
            self.sheet.divide(foot_height, 0)
            self.body.column(outline.body, pygame.Rect((0, 0), self.sheet.body.size), filled=True)
        else:
            content = self.body.column(outline.body, self._body_room)
            self.sheet.divide(foot_height, content)
            if outline.roomy:
                content = self._share_room(content)
        self.scroller.lay(self.sheet.view, content + 2 * self.sheet.body_margin if content else 0)

    @property
    def _body_room(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.sheet.body_width, 0)

    def _share_room(self, content: int) -> int:
        """Lay a body with such room between its lines that it fills its page, and let its sheets fill the rest.

        One that is a little too high is laid closer; one that is much too high stays as it is.
        """
        whole = self.sheet.view.height - 2 * self.sheet.body_margin
        fitting, too_much = 0, self.ruler.length(MOST_AIR) + 1
        if content > whole:
            fitting, too_much = -self.ruler.length(SPARE_AIR) - 1, 0
        fits = content <= whole
        while too_much - fitting > 1:
            air = (fitting + too_much) // 2
            placer = Placer(self.ruler, self.adapters, air)
            height = placer.column(self.outline.body, self._body_room)
            if height <= whole:
                fits, fitting, self.body, content = True, air, placer, height
            else:
                too_much = air
        if not fits:
            return content
        self.body.stretch(content, whole)
        return whole

    def place(self) -> None:
        """Tell everything where it is now."""
        view = self.sheet.view.move(self.shift, 0)
        parts = ((self.body, self.body_corner, view), (self.feet, self.foot_corner, self.ruler.bounds))
        for placer, corner, clip in parts:
            for key, place in placer.places.items():
                self.adapters[key].lay(place.move(corner), clip)

    @property
    def body_corner(self) -> tuple[int, int]:
        """Where the body begins, scrolled as it is."""
        return self.sheet.body.x + self.shift, self.sheet.body.y - self.scroller.offset

    @property
    def foot_corner(self) -> tuple[int, int]:
        """Where the foot begins."""
        return self.sheet.foot.x + self.shift, self.sheet.foot.y

    def show(self, key: str) -> None:
        """Scroll the body so that a widget is in sight, with its label where both have room."""
        if key not in self.body.zones:
            return
        zone, margin = self.body.zones[key], self.sheet.body_margin
        if zone.height > self.scroller.view.height - 2 * margin:
            zone = self.body.places[key]
        self.scroller.show(zone.top + margin, zone.bottom + margin, margin)
        self.place()

    def scroll(self, pixels: float) -> bool:
        """Scroll the body; false at the end."""
        moved = self.scroller.by(pixels)
        if moved:
            self.place()
        return moved

    def scrolling_at(self, point: Point) -> ScrollingAdapter[Any] | None:
        """The widget under the pointer that scrolls by itself."""
        for adapter in self.adapters.values():
            seen = adapter.place.clip(adapter.clip)
            if isinstance(adapter, ScrollingAdapter) and seen.collidepoint(point):
                return adapter
        return None

    def walkable(self) -> dict[str, pygame.Rect]:
        """Where everything that can be used lies if nothing were scrolled, the foot below all else."""
        usable = [key for key, adapter in self.adapters.items() if adapter.enabled]
        below = max(self.scroller.content, self.sheet.paper.height) + self.ruler.length(60)
        feet = {key: self.feet.places[key].move(0, below) for key in usable if key in self.feet.places}
        return {key: self.body.places[key] for key in usable if key in self.body.places} | feet

    # drawing

    def draw(self, surface: pygame.Surface, focus: str) -> None:
        """Draw everything; `focus` is the widget to be ringed."""
        self.sheet.draw(surface, self.shift)
        view = self.sheet.view.move(self.shift, 0)
        surface.set_clip(view)
        self._draw_part(surface, self.body, self.body_corner, focus)
        if not self.outline.filled:
            self.scroller.view.x = view.x
            self.scroller.fade(self.ruler, surface, view)
            self.scroller.draw(self.ruler, surface)
        surface.set_clip(None)
        self._draw_part(surface, self.feet, self.foot_corner, focus)

    def _draw_part(self, surface: pygame.Surface, placer: Placer, corner: tuple[int, int], focus: str) -> None:
        for piece in placer.pieces:
            self._draw_piece(surface, piece, piece.place.move(corner))
        for key in placer.places:
            adapter = self.adapters[key]
            if adapter.place.inflate(60, 60).colliderect(surface.get_clip()):
                adapter.draw(surface, key == focus)
        if focus in placer.places:
            controls.ring(self.ruler, self.adapters[focus].focus_place)

    def _draw_piece(self, surface: pygame.Surface, piece: Piece, place: pygame.Rect) -> None:
        if not place.inflate(20, 20).colliderect(surface.get_clip()):
            return
        if piece.text is not None:
            self.ruler.draw(surface, piece.text, place, piece.colour, piece.align)
        elif piece.mark is not None:
            controls.badge(self.ruler, surface, place, piece.mark.colour, piece.mark.emblem)
        elif piece.sheet is not None:
            materials.lay(self.ruler, surface, piece.sheet, place)
        elif piece.picture:
            image = self.ruler.canvas.artwork.picture(piece.picture, place.size)
            surface.blit(image, image.get_rect(center=place.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        elif piece.figure is not None:
            piece.figure(self.ruler.canvas, self.ruler.logical(place))
        else:
            assert piece.dotted, "there is nothing else to look at"
            controls.dots(self.ruler, surface, place)

    def texts(self) -> dict[str, list[Written]]:
        """Everything that is written, by the part of the form it stands on."""
        parts = {"head": self.sheet.texts()}
        for name, placer, corner in (("body", self.body, self.body_corner), ("foot", self.feet, self.foot_corner)):
            texts = [_written(piece, corner) for piece in placer.pieces if piece.text]
            for key in placer.places:
                texts.extend(self.adapters[key].texts())
            parts[name] = texts
        return parts


def _state_of(canvas: Canvas) -> tuple[Any, ...]:
    return canvas.surface.get_size(), canvas.transform.scale, canvas.text_scale


def _written(piece: Piece, corner: tuple[int, int]) -> Written:
    assert piece.text is not None, "only texts are asked"
    place = piece.place.move(corner)
    left = place.x + round((place.width - piece.text.width) * piece.align)
    width = min(piece.text.width, place.right - left) if piece.align == 0 else piece.text.width
    return written(piece.text, pygame.Rect(left, place.y, width, place.height))


def widgets_of(items: Iterable[Item]) -> Iterable[Widget]:
    """All widgets, in the order of Tab."""
    for item in items:
        if isinstance(item, WIDGETS):
            yield item
        elif isinstance(item, Field | Wide):
            yield item.widget
        elif isinstance(item, Beside):
            yield from item.widgets
        elif isinstance(item, Group):
            yield from widgets_of(item.items)
        elif isinstance(item, Columns):
            for column in item.columns:
                yield from widgets_of(column.items)
