"""The sentence that explains a widget: it appears once the pointer or the focus has rested there for a moment."""

from collections.abc import Callable

import pygame

from scenes.theme import INK
from scenes.ui import materials
from scenes.ui.ruler import NOTE, Ruler

DELAY = 0.45
"""Seconds before it appears."""
WIDTH = 460.0


class Tip:
    """Which widget is explained, and since when it is looked at."""

    def __init__(self) -> None:
        self._focused = ""
        self._hovered = ("", "")
        self._waited = 0.0
        self._hidden = False
        self.about = ""
        """The widget that is explained now."""

    @property
    def is_waiting(self) -> bool:
        """Whether a sentence will appear soon."""
        return self._waiting

    _waiting = False

    def focused(self, key: str) -> None:
        """The keys went to this widget."""
        if key != self._focused:
            self._focused, self._waited, self._hidden = key, 0.0, False

    def hide(self) -> None:
        """It was used: no more explanations until something else is looked at."""
        self._hidden = True
        self.about = ""

    def update(self, dt: float, hovered: str, sentence_of: Callable[[str], str]) -> bool:
        """Let time pass; true where what is shown has changed.

        Parts of one widget may have a sentence each: from one to the next, nobody waits again.
        """
        looked_at = (hovered, sentence_of(hovered) if hovered else "")
        if looked_at != self._hovered:
            if hovered != self._hovered[0] or not self.about:
                self._waited = 0.0
            self._hovered, self._hidden = looked_at, False
        wanted = hovered or self._focused
        possible = bool(wanted) and not self._hidden and bool(sentence_of(wanted))
        self._waited += dt
        before = self.about
        self.about = wanted if possible and self._waited >= DELAY else ""
        self._waiting = possible and not self.about
        return before != self.about

    def draw(self, ruler: Ruler, surface: pygame.Surface, widget: pygame.Rect, sentence: str) -> None:
        """A leaf below the widget, or above it where there is no room."""
        margin = ruler.length(16)
        most = min(ruler.grown(WIDTH), ruler.bounds.width - 4 * margin)
        flowed = ruler.text(sentence, most, NOTE, pitch=1.4)
        leaf = pygame.Rect(0, 0, flowed.width + 2 * margin, flowed.height + 2 * margin * 3 // 4)
        gap = ruler.length(18)
        below = widget.bottom + gap + leaf.height <= ruler.bounds.bottom
        leaf.midtop = (widget.centerx, widget.bottom + gap if below else widget.top - gap - leaf.height)
        leaf.clamp_ip(ruler.bounds.inflate(-margin, -margin))
        materials.lay(ruler, surface, materials.LEAF, leaf)
        ruler.draw(surface, flowed, leaf.move(margin, margin * 3 // 4), INK)
