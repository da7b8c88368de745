"""Lines to type into, on screen."""

import pygame

from scenes.inputs import Did, Input
from scenes.theme import BODY
from scenes.ui import materials
from scenes.ui.adapter import Adapter, Host, Written
from scenes.ui.gui import TextLine, remove
from scenes.ui.items import Changed, Entry, Pressed, said


class EntryAdapter(Adapter[Entry]):
    """A line to type into; pygame_gui edits it."""

    greedy = True

    def __init__(self, host: Host, item: Entry) -> None:
        super().__init__(host, item)
        self.line: TextLine | None = None

    def size(self, width: int) -> tuple[int, int]:
        """Wide enough for as much as may be typed, where there is room."""
        wanted = self.ruler.font("text", self.ruler.pixels(BODY)).size("n" * (self.item.limit + 1))[0]
        line = self.flowed("x", width).height
        return min(width, wanted + 2 * self.padding), self.height_for(line)

    def show(self, item: Entry) -> None:
        """Take over another text, unless it is what has just been typed."""
        super().show(item)
        if self.line is None:
            return
        named_anew = self.line.placeholder_text != said(item.placeholder)
        self.line.placeholder_text = said(item.placeholder)
        if self.line.text != item.value or (named_anew and not self.line.is_focused):
            self.line.set_text(item.value)

    def lay(self, place: pygame.Rect, clip: pygame.Rect) -> None:
        """Be at this place; the line is made anew where its width is another."""
        super().lay(place, clip)
        font = self.ruler.font("text", self.ruler.pixels(BODY))
        inner = pygame.Rect(0, 0, place.width - 2 * self.ruler.length(16), font.get_linesize() + 2)
        inner.center = place.center
        if self.line is None or self.line.rect.size != inner.size:
            self._make_line(inner)
        assert self.line is not None, "it has just been made"
        self.line.is_enabled = self.enabled
        self.line.set_position(inner.topleft)
        self.line.clip = place.clip(clip)

    def _make_line(self, inner: pygame.Rect) -> None:
        was_focused = self.line is not None and self.line.is_focused
        if self.line is not None:
            remove(self.line)
        self.line = TextLine(self.host.gui, inner, self.item.value, said(self.item.placeholder))
        self.line.set_text_length_limit(self.item.limit)
        self.line.set_forbidden_characters(list("\n\r\t\0"))
        if self.item.allowed:
            self.line.set_allowed_characters(list(self.item.allowed))
        if was_focused:
            self.focused(True)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        """The field and what stands in it."""
        look = materials.FIELD_LIT if focused or self.hovered else materials.FIELD
        materials.lay(self.ruler, surface, look if self.enabled else materials.FIELD_OFF, self.place)
        if self.line is None:
            return
        for _ in range(2):  # it takes one update to write what was typed, and another to show it
            self.line.update(0.0)
        if self.line.image is not None:
            surface.blit(self.line.image, self.line.rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def texts(self) -> list[Written]:
        """Nothing that could be cut off: what is typed scrolls."""
        return []

    @property
    def is_being_selected(self) -> bool:
        """Whether the mouse is down on its text."""
        return self.line is not None and self.line.selection_in_progress

    def focused(self, is_focused: bool) -> None:
        """Show the cursor, with everything marked so that typing replaces it."""
        if self.line is None or is_focused == self.line.is_focused:
            return
        self.host.gui.set_focus_set(self.line if is_focused else None)
        if is_focused:
            self.line.select_all()

    def edit(self, event: Input) -> bool:
        """Type, delete, move the cursor, copy and paste; Enter finishes the entry."""
        if self.line is None or not self.enabled:
            return False
        if event.did is Did.KEY and event.key in ("return", "enter"):
            self.host.report(Pressed(self.item.key))
            return True
        raw = _text_event(event)
        if raw is None:
            return False
        consumed = self.line.process_event(raw)
        self.host.gui.update(0.0)
        self.take_text()
        return consumed

    def take_text(self) -> None:
        """Report what now stands there, if it is something else."""
        if self.line is not None and self.line.text != self.item.value:
            self.host.report(Changed(self.item.key, self.line.text))

    def close(self) -> None:
        """Be gone, and leave the keyboard as it was."""
        super().close()
        if self.line is not None:
            if self.line.is_focused:
                self.host.gui.set_focus_set(None)
            remove(self.line)


_EDITING = ("backspace", "delete", "left", "right", "home", "end")
_SHORTCUTS = ("a", "c", "v", "x")


def _text_event(event: Input) -> pygame.event.Event | None:
    """The pygame event that a line of text understands."""
    if event.did is Did.TYPED:
        return pygame.event.Event(pygame.TEXTINPUT, text=event.text)
    if event.did is not Did.KEY or not (event.key in _EDITING or (event.control and event.key in _SHORTCUTS)):
        return None
    mod = (pygame.KMOD_SHIFT if event.shift else 0) | (pygame.KMOD_CTRL if event.control else 0)
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(event.key), mod=mod, unicode="")
