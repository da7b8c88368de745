"""A form: an outline on screen, used by mouse, keys and pad alike.

Whoever owns it passes inputs to `handle` and time to `update`, and draws it. It is measured anew whenever the canvas,
its scale or the text scale changes, or another outline is shown; focus and scrolling stay where they were.
"""

from collections.abc import Iterable
from typing import Any

import pygame
from msgspec import structs

from scenes.canvas import Canvas
from scenes.geometry import Point as Place
from scenes.geometry import Rect
from scenes.inputs import Did, Input
from scenes.stage import panel
from scenes.theme import BODY
from scenes.ui import controls, materials
from scenes.ui.adapter import AnyAdapter, Popup, Written, written
from scenes.ui.choices import ChoiceAdapter
from scenes.ui.gui import Gui, Point
from scenes.ui.items import (
    Beside,
    Button,
    Changed,
    Choice,
    Columns,
    Dismissed,
    Entry,
    Field,
    Group,
    Item,
    ItemList,
    Outcome,
    Outline,
    RichText,
    Slider,
    Switch,
    Wide,
    Widget,
    said,
)
from scenes.ui.lists import ListAdapter, RichTextAdapter, ScrollingAdapter
from scenes.ui.place import WIDGETS, Piece, Placer
from scenes.ui.ruler import Ruler
from scenes.ui.scrolling import NOTCH, Scroller
from scenes.ui.sheets import Sheet
from scenes.ui.tips import Tip
from scenes.ui.walking import ARROWS, neighbour, next_in
from scenes.ui.widgets import ButtonAdapter, EntryAdapter, SliderAdapter, SwitchAdapter

_ADAPTERS: dict[type, Any] = {
    Button: ButtonAdapter,
    Choice: ChoiceAdapter,
    Slider: SliderAdapter,
    Switch: SwitchAdapter,
    Entry: EntryAdapter,
    ItemList: ListAdapter,
    RichText: RichTextAdapter,
}


class Form:
    """An outline on a canvas."""

    def __init__(self, canvas: Canvas, outline: Outline) -> None:
        self.outline = outline
        self.values: dict[str, Any] = {}
        """What each widget holds now."""
        self.focus = outline.first
        self.shift = 0
        """How far everything is moved to the right, in device pixels: a drawer on its way."""
        self._canvas = canvas
        self._adapters: dict[str, AnyAdapter] = {}
        self._popup: Popup | None = None
        self._outcomes: list[Outcome] = []
        self._scroller = Scroller()
        self._tip = Tip()
        self._swallow = ""
        self._changed = True
        self._built: tuple[Any, ...] = ()
        self._build()

    # building

    def show(self, outline: Outline) -> None:
        """Show another outline. What has the same key and kind goes on as it was."""
        if outline == self.outline and self._is_built:
            return
        order = self.order
        self.outline = outline
        self._build()
        if self.focus not in self.order:
            self._focus_instead(order)

    def refresh(self) -> None:
        """Measure everything anew: the language may have changed."""
        self._built = ()
        self._build()

    def close(self) -> None:
        """Let go of everything."""
        for adapter in self._adapters.values():
            adapter.close()
        self._adapters.clear()

    @property
    def _is_built(self) -> bool:
        return self._built == self._state_of_canvas()

    def _state_of_canvas(self) -> tuple[Any, ...]:
        return self._canvas.surface.get_size(), self._canvas.transform.scale, self._canvas.text_scale

    def _build(self) -> None:
        if not self._is_built:
            share = self._scroller.offset / max(1, self._scroller.content)
            self.close()
            self._popup = None
            self._built = self._state_of_canvas()
            self.ruler = Ruler(self._canvas)
            self.gui = Gui(self._canvas.surface.get_size(), self.ruler.pixels(BODY))
            self._make_adapters()
            self._lay_out()
            self._scroller.to(round(share * self._scroller.content))
            self._place()
            self._tell_focus(True)
        else:
            self._make_adapters()
            self._lay_out()
            self._place()
        self._changed = True

    def _make_adapters(self) -> None:
        wanted = {widget.key: widget for widget in widgets_of((*self.outline.body, *self.outline.foot))}
        for key, adapter in list(self._adapters.items()):
            if key not in wanted or type(wanted[key]) is not type(adapter.item):
                adapter.close()
                del self._adapters[key]
        old = self._adapters
        self._adapters = {}
        for key, widget in wanted.items():
            if key in old:
                self._adapters[key] = old[key]
                self._adapters[key].show(widget)
            else:
                self._adapters[key] = _ADAPTERS[type(widget)](self, widget)
        self.values = {key: widget.value for key, widget in wanted.items() if not isinstance(widget, Button | RichText)}

    def _lay_out(self) -> None:
        """Measure everything: where it lies before it is scrolled."""
        self._divide(has_bar=False)
        if self._scroller.most:
            self._divide(has_bar=True)

    def _divide(self, *, has_bar: bool) -> None:
        self._sheet = Sheet(self.ruler, self.outline, has_bar=has_bar)
        self._feet = Placer(self.ruler, self._adapters)
        foot = pygame.Rect(0, 0, self._sheet.inner.width, 0)
        foot_height = self._feet.column(self.outline.foot, foot) if self.outline.foot else 0
        self._body = Placer(self.ruler, self._adapters)
        content = 0
        if self.outline.filled:
            self._sheet.divide(foot_height, 0)
            room = pygame.Rect((0, 0), self._sheet.body.size)
            self._body.column(self.outline.body, room, filled=True)
        else:
            content = self._body.column(self.outline.body, pygame.Rect(0, 0, self._sheet.body_width, 0))
            self._sheet.divide(foot_height, content)
        self._scroller.lay(self._sheet.view, content + 2 * self._sheet.body_margin if content else 0)

    def _place(self) -> None:
        """Tell everything where it is now."""
        body, foot = self._body_corner, self._foot_corner
        view = self._sheet.view.move(self.shift, 0)
        for placer, corner, clip in ((self._body, body, view), (self._feet, foot, self.ruler.bounds)):
            for key, place in placer.places.items():
                self._adapters[key].lay(place.move(corner), clip)

    @property
    def _body_corner(self) -> tuple[int, int]:
        return self._sheet.body.x + self.shift, self._sheet.body.y - self._scroller.offset

    @property
    def _foot_corner(self) -> tuple[int, int]:
        return self._sheet.foot.x + self.shift, self._sheet.foot.y

    # the focus

    @property
    def order(self) -> list[str]:
        """The keys of everything that can be used, as Tab goes through them."""
        return [key for key, adapter in self._adapters.items() if adapter.enabled]

    def focus_on(self, key: str, *, by_keys: bool = False) -> None:
        """Give a widget the focus and bring it into sight."""
        if key not in self._adapters:
            return
        if key != self.focus:
            self._tell_focus(False)
            self.focus = key
            self._tell_focus(True)
        if key in self._body.zones:
            zone = self._body.zones[key]
            margin = self._sheet.body_margin
            if zone.height > self._scroller.view.height - 2 * margin:
                zone = self._body.places[key]
            self._scroller.show(zone.top + margin, zone.bottom + margin, margin)
            self._place()
        self._tip.focused(key if by_keys else "")
        self._changed = True

    def _tell_focus(self, is_focused: bool) -> None:
        if self.focus in self._adapters:
            self._adapters[self.focus].focused(is_focused)

    def _focus_instead(self, before: list[str]) -> None:
        """The focused widget is gone: go to the next that is still there."""
        at = before.index(self.focus) if self.focus in before else 0
        still = [key for key in (*before[at:], *reversed(before[:at])) if key in self.order]
        self.focus = still[0] if still else next(iter(self.order), "")
        self._tell_focus(True)

    def _walk(self, key: str) -> None:
        arrow = ARROWS[key]
        if self.focus not in self._adapters:
            self.focus_on(next_in(self.order, self.focus, 1), by_keys=True)
            return
        found = neighbour(self._walkable(), self.focus, arrow)
        if found is not None:
            self.focus_on(found, by_keys=True)
        elif arrow[1] and not self.outline.filled:
            self._scroller.by(arrow[1] * self.ruler.length(NOTCH))
            self._place()

    def _walkable(self) -> dict[str, pygame.Rect]:
        """Where everything lies if nothing were scrolled, the foot below all else."""
        below = max(self._scroller.content, self._sheet.paper.height) + self.ruler.length(60)
        places = {key: self._body.places[key] for key in self.order if key in self._body.places}
        feet = self._feet.places
        return places | {key: feet[key].move(0, below) for key in self.order if key in feet}

    # input

    def handle(self, event: Input) -> list[Outcome]:
        """Take an input; gives what came of it."""
        if not self._is_built:
            self._build()
        self._outcomes = []
        self._changed = True
        point = self._pixel(event.point)
        if self._popup is not None:
            self._popup.handle(event, point)
        elif event.did in (Did.MOVED, Did.PRESSED, Did.RELEASED):
            self._point(event, point)
        elif event.did is Did.WHEEL:
            self._wheel(event.wheel, point)
        elif event.did is Did.KEY:
            self._key(event)
        else:
            self._type(event)
        return self._outcomes

    def _pixel(self, place: Place) -> Point:
        x, y = self._canvas.transform.to_pixel(place)
        return int(x), int(y)

    def _point(self, event: Input, point: Point) -> None:
        self.gui.point_at(point)
        if event.did is Did.MOVED:
            if self._scroller.drag(self.ruler, point):
                self._place()
            for adapter in self._adapters.values():
                if adapter.grip.held:
                    adapter.dragged(point)
            return
        if event.button != 1:
            return
        self._tip.hide()
        if event.did is Did.PRESSED and not self.outline.filled and self._scroller.press(self.ruler, point):
            self._place()
            return
        if event.did is Did.RELEASED and self._scroller.release():
            return
        kind = pygame.MOUSEBUTTONDOWN if event.did is Did.PRESSED else pygame.MOUSEBUTTONUP
        self.gui.send(pygame.event.Event(kind, pos=point, button=1))
        if event.did is Did.PRESSED:
            self._focus_pressed()

    def _focus_pressed(self) -> None:
        for key, adapter in self._adapters.items():
            line = adapter.line if isinstance(adapter, EntryAdapter) else None
            if adapter.grip.held or (line is not None and line.selection_in_progress):
                if line is not None and line.is_focused:
                    if self.focus != key:
                        self._tell_focus(False)
                        self.focus = key
                else:
                    self.focus_on(key)

    def _wheel(self, by: float, point: Point) -> None:
        for adapter in self._adapters.values():
            over = adapter.place.collidepoint(point) and adapter.clip.collidepoint(point)
            if over and isinstance(adapter, ScrollingAdapter) and adapter.wheel(by):
                return
        if self._scroller.by(-by * self.ruler.length(NOTCH)):
            self._place()
            self.gui.point_at(point)

    def _key(self, event: Input) -> None:
        adapter = self._adapters.get(self.focus)
        key = event.key
        if key == "tab":
            self.focus_on(next_in(self.order, self.focus, -1 if event.shift else 1), by_keys=True)
        elif key == "escape":
            self._outcomes.append(Dismissed())
        elif adapter is not None and adapter.edit(event):
            return
        elif key in ("return", "enter", "space"):
            self._press(adapter, key)
        elif key in ARROWS:
            along = ARROWS[key]
            used = adapter is not None and (adapter.step(along[0]) if along[0] else adapter.turn(along[1]))
            if not used:
                self._walk(key)
        elif key in ("home", "end", "page up", "page down") and not (adapter is not None and adapter.jump(key)):
            self._scroller.jump(key)
            self._place()

    def _press(self, adapter: AnyAdapter | None, key: str) -> None:
        if adapter is None or isinstance(adapter, EntryAdapter):
            return
        self._swallow = " " if key == "space" else ""
        self._tip.hide()
        adapter.press()

    def _type(self, event: Input) -> None:
        """Text goes to the line in focus; the space that a pressed Space also types goes nowhere."""
        swallow, self._swallow = self._swallow, ""
        adapter = self._adapters.get(self.focus)
        if adapter is not None and event.text != swallow:
            adapter.edit(event)

    # what adapters report

    def report(self, outcome: Outcome) -> None:
        """Keep a new value, and tell the owner."""
        if isinstance(outcome, Changed):
            adapter = self._adapters[outcome.key]
            adapter.show(structs.replace(adapter.item, value=outcome.value))
            self.values[outcome.key] = outcome.value
        self._outcomes.append(outcome)
        self._changed = True

    def open(self, popup: Popup) -> None:
        """Lay something over the form."""
        self._popup = popup
        self._tip.hide()

    def shut(self) -> None:
        """Take it away."""
        self._popup = None

    # time and drawing

    def update(self, dt: float) -> None:
        """Let time pass: tips wait a moment before they appear."""
        if self._popup is None:
            hovered = next((key for key, adapter in self._adapters.items() if adapter.grip.hovered), "")
            self._changed |= self._tip.update(dt, hovered, self._tip_of)

    def _tip_of(self, key: str) -> str:
        return said(self._adapters[key].tip) if key in self._adapters else ""

    def wants_frame(self) -> bool:
        """Whether it has changed since it was drawn, or a tip is about to appear."""
        return self._changed or self._tip.is_waiting

    def move_to(self, shift: int) -> None:
        """Move everything sideways."""
        self.shift = shift
        self._place()
        self._changed = True

    def draw(self, canvas: Canvas) -> None:
        """Draw it, over whatever is there."""
        if not self._is_built:
            self._build()
        self._changed = False
        surface = canvas.surface
        self._sheet.draw(surface, self.shift)
        view = self._sheet.view.move(self.shift, 0)
        surface.set_clip(view)
        self._draw_part(surface, self._body, self._body_corner)
        if not self.outline.filled:
            self._scroller.view.x = view.x
            self._scroller.draw(self.ruler, surface)
        surface.set_clip(None)
        self._draw_part(surface, self._feet, self._foot_corner)
        if self._popup is not None:
            self._popup.draw(surface)
        elif (about := self._tip.about) in self._adapters:
            self._tip.draw(self.ruler, surface, self._adapters[about].place, self._tip_of(about))

    def _draw_part(self, surface: pygame.Surface, placer: Placer, corner: tuple[int, int]) -> None:
        for piece in placer.pieces:
            self._draw_piece(surface, piece, piece.place.move(corner))
        for key in placer.places:
            adapter = self._adapters[key]
            if adapter.place.inflate(60, 60).colliderect(surface.get_clip()):
                adapter.draw(surface, key == self.focus)
        if self.focus in placer.places and self._popup is None:
            panel.ring(self._canvas, self.rect_of(self.focus).inset(-2))

    def _draw_piece(self, surface: pygame.Surface, piece: Piece, place: pygame.Rect) -> None:
        if not place.inflate(20, 20).colliderect(surface.get_clip()):
            return
        if piece.text is not None:
            self.ruler.draw(surface, piece.text, place, piece.colour, piece.align)
        elif piece.mark is not None:
            controls.badge(self.ruler, surface, place, piece.mark.colour, piece.mark.emblem)
        elif piece.sheet is not None:
            materials.lay(self.ruler, surface, piece.sheet, place)
        else:
            pygame.draw.rect(surface, piece.colour, place)

    # what tests and owners ask

    def rect_of(self, key: str) -> Rect:
        """Where a widget is now, in logical units."""
        return self.ruler.logical(self._adapters[key].place)

    def widget(self, key: str) -> AnyAdapter:
        """The adapter of a widget; raises `KeyError`."""
        return self._adapters[key]

    @property
    def popup(self) -> Popup | None:
        """What lies open over the form."""
        return self._popup

    @property
    def view(self) -> pygame.Rect:
        """Where the body can be seen, in device pixels."""
        return self._sheet.view

    def scroll_to(self, key: str, anchor: str) -> bool:
        """Bring a part of a long text to its top; false where it has no such part."""
        adapter = self._adapters[key]
        assert isinstance(adapter, RichTextAdapter), "only long texts have parts with names"
        self._changed = True
        return adapter.scroll_to(anchor)

    def texts(self) -> dict[str, list[Written]]:
        """Everything that is written, by the part of the form it stands on; the body as if it were not scrolled."""
        body = [self._written(piece, self._body_corner) for piece in self._body.pieces if piece.text]
        foot = [self._written(piece, self._foot_corner) for piece in self._feet.pieces if piece.text]
        for placer, texts in ((self._body, body), (self._feet, foot)):
            for key in placer.places:
                texts.extend(self._adapters[key].texts())
        parts = {"head": self._sheet.texts(), "body": body, "foot": foot}
        if self._popup is not None:
            parts["popup"] = self._popup.texts()
        return parts

    @staticmethod
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
        elif isinstance(item, Beside | Group):
            yield from widgets_of(item.items)
        elif isinstance(item, Columns):
            for column in item.columns:
                yield from widgets_of(column.items)
