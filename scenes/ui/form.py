"""A form: an outline on screen, used by mouse, keys and pad alike.

Whoever owns it passes inputs to `handle` and time to `update`, and draws it. It is measured anew whenever the canvas,
its scale or the text scale changes, or another outline is shown; focus and scrolling stay where they were.
"""

from typing import Any

import pygame
from msgspec import structs

from scenes.canvas import Canvas
from scenes.geometry import Point as Place
from scenes.geometry import Rect
from scenes.inputs import Did, Input
from scenes.ui.adapter import AnyAdapter, Popup, Written
from scenes.ui.assembly import Assembly
from scenes.ui.entry import EntryAdapter
from scenes.ui.gui import Gui, Point
from scenes.ui.items import Changed, Dismissed, Outcome, Outline, said
from scenes.ui.lists import RichTextAdapter
from scenes.ui.ruler import Ruler
from scenes.ui.scrolling import NOTCH
from scenes.ui.tips import Tip
from scenes.ui.walking import ARROWS, nearest_left, neighbour, next_in


class Form:
    """An outline on a canvas."""

    def __init__(self, canvas: Canvas, outline: Outline) -> None:
        self.outline = outline
        self.focus = outline.first
        """The key of the widget that the keys go to."""
        self.parts = Assembly(canvas, outline)
        self.popup: Popup | None = None
        """What lies open over it."""
        self._canvas = canvas
        self._outcomes: list[Outcome] = []
        self._tip = Tip()
        self._swallow = ""
        self._changed = True
        self._assemble()
        self._tell_focus(True)

    # building

    def show(self, outline: Outline) -> None:
        """Show another outline. What has the same key and kind goes on as it was."""
        if outline == self.outline and self.parts.is_current:
            return
        order = self.order
        self.outline = outline
        self._assemble()
        if self.focus not in self.order:
            self.focus = nearest_left(order, self.focus, self.order)
            self._tell_focus(True)

    def close(self) -> None:
        """Let go of everything."""
        self.parts.close()

    def _assemble(self) -> None:
        if self.parts.is_current:
            self.parts.assemble(self.outline, self)
            self._changed = True
        else:
            self.refresh()

    def refresh(self) -> None:
        """Measure everything anew: the canvas, or the language, may have changed."""
        before = self.parts
        before.close()
        self.popup = None
        self.parts = Assembly(self._canvas, self.outline, before)
        self.parts.assemble(self.outline, self)
        self._tell_focus(True)
        self._changed = True

    @property
    def ruler(self) -> Ruler:
        """Its measures."""
        return self.parts.ruler

    @property
    def gui(self) -> Gui:
        """Its elements."""
        return self.parts.gui

    @property
    def values(self) -> dict[str, Any]:
        """What each widget holds now."""
        items = {key: adapter.item for key, adapter in self.parts.adapters.items()}
        return {key: item.value for key, item in items.items() if hasattr(item, "value")}

    # the focus

    @property
    def order(self) -> list[str]:
        """The keys of everything that can be used, as Tab goes through them."""
        return [key for key, adapter in self.parts.adapters.items() if adapter.enabled]

    def focus_on(self, key: str, *, by_keys: bool = False) -> None:
        """Give a widget the focus and bring it into sight."""
        if key not in self.parts.adapters:
            return
        if key != self.focus:
            self._tell_focus(False)
            self.focus = key
            self._tell_focus(True)
        self.parts.show(key)
        self._tip.focused(key if by_keys else "")
        self._changed = True

    def _tell_focus(self, is_focused: bool) -> None:
        if self.focus in self.parts.adapters:
            self.parts.adapters[self.focus].focused(is_focused)

    def _walk(self, key: str) -> None:
        if self.focus not in self.parts.adapters:
            self.focus_on(next_in(self.order, self.focus, 1), by_keys=True)
            return
        arrow = ARROWS[key]
        found = neighbour(self.parts.walkable(), self.focus, arrow)
        if found is not None:
            self.focus_on(found, by_keys=True)
        elif arrow[1]:
            self.parts.scroll(arrow[1] * self.ruler.length(NOTCH))

    # input

    def handle(self, event: Input) -> list[Outcome]:
        """Take an input; gives what came of it."""
        if not self.parts.is_current:
            self.refresh()
        self._outcomes = []
        self._changed = True
        point = self._pixel(event.point)
        if self.popup is not None:
            self.popup.handle(event, point)
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
            if self.parts.scroller.drag(self.ruler, point):
                self.parts.place()
            for adapter in self.parts.adapters.values():
                if adapter.grip.held:
                    adapter.dragged(point)
            return
        if event.button != 1:
            return
        self._tip.hide()
        if event.did is Did.PRESSED and not self.outline.filled and self.parts.scroller.press(self.ruler, point):
            self.parts.place()
            return
        if event.did is Did.RELEASED and self.parts.scroller.release():
            return
        kind = pygame.MOUSEBUTTONDOWN if event.did is Did.PRESSED else pygame.MOUSEBUTTONUP
        self.gui.send(pygame.event.Event(kind, pos=point, button=1))
        if event.did is Did.PRESSED:
            self._focus_pressed()

    def _focus_pressed(self) -> None:
        """The focus goes where the mouse went down; a line that pygame_gui took the cursor from gets it back."""
        for key, adapter in self.parts.adapters.items():
            if isinstance(adapter, EntryAdapter) and adapter.is_being_selected and key != self.focus:
                self._tell_focus(False)
                self.focus = key
            elif adapter.grip.held:
                self.focus_on(key)
        self._tell_focus(True)

    def _wheel(self, by: float, point: Point) -> None:
        adapter = self.parts.scrolling_at(point)
        if not (adapter and adapter.wheel(by)) and self.parts.scroll(-by * self.ruler.length(NOTCH)):
            self.gui.point_at(point)

    def _key(self, event: Input) -> None:
        adapter = self.parts.adapters.get(self.focus)
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
            self.parts.scroller.jump(key)
            self.parts.place()

    def _press(self, adapter: AnyAdapter | None, key: str) -> None:
        if adapter is None or isinstance(adapter, EntryAdapter):
            return
        self._swallow = " " if key == "space" else ""
        self._tip.hide()
        adapter.press()

    def _type(self, event: Input) -> None:
        """Text goes to the line in focus; the space that a pressed Space also types goes nowhere."""
        swallow, self._swallow = self._swallow, ""
        adapter = self.parts.adapters.get(self.focus)
        if adapter is not None and event.text != swallow:
            adapter.edit(event)

    # what adapters report

    def report(self, outcome: Outcome) -> None:
        """Keep a new value, and tell the owner."""
        if isinstance(outcome, Changed):
            adapter = self.parts.adapters[outcome.key]
            adapter.show(structs.replace(adapter.item, value=outcome.value))
        self._outcomes.append(outcome)
        self._changed = True

    def open(self, popup: Popup) -> None:
        """Lay something over the form."""
        self.popup = popup
        self._tip.hide()

    def shut(self) -> None:
        """Take it away."""
        self.popup = None

    # time and drawing

    def update(self, dt: float) -> None:
        """Let time pass: tips wait a moment before they appear."""
        if self.popup is None:
            hovered = next((key for key, adapter in self.parts.adapters.items() if adapter.grip.hovered), "")
            self._changed |= self._tip.update(dt, hovered, self._tip_of)

    def _tip_of(self, key: str) -> str:
        return said(self.parts.adapters[key].tip) if key in self.parts.adapters else ""

    def wants_frame(self) -> bool:
        """Whether it has changed since it was drawn, or a tip is about to appear."""
        return self._changed or self._tip.is_waiting

    def move_to(self, shift: int) -> None:
        """Move everything so many device pixels to the right: a drawer on its way."""
        self.parts.shift = shift
        self.parts.place()
        self._changed = True

    def draw(self, canvas: Canvas) -> None:
        """Draw it, over whatever is there."""
        if not self.parts.is_current:
            self.refresh()
        self._changed = False
        self.parts.draw(canvas.surface, self.focus if self.popup is None else "")
        if self.popup is not None:
            self.popup.draw(canvas.surface)
        elif self._tip.about in self.parts.adapters:
            place = self.parts.adapters[self._tip.about].tip_place
            self._tip.draw(self.ruler, canvas.surface, place, self._tip_of(self._tip.about))

    # what owners ask

    def rect_of(self, key: str) -> Rect:
        """Where a widget is now, in logical units."""
        return self.ruler.logical(self.parts.adapters[key].place)

    def widget(self, key: str) -> AnyAdapter:
        """The adapter of a widget; raises `KeyError`."""
        return self.parts.adapters[key]

    def scroll_to(self, key: str, anchor: str) -> bool:
        """Bring a part of a long text to its top; false where it has no such part."""
        adapter = self.parts.adapters[key]
        assert isinstance(adapter, RichTextAdapter), "only long texts have parts with names"
        self._changed = True
        return adapter.scroll_to(anchor)

    def texts(self) -> dict[str, list[Written]]:
        """Everything that is written, by the part of the form it stands on."""
        parts = self.parts.texts()
        if self.popup is not None:
            parts["popup"] = self.popup.texts()
        return parts
