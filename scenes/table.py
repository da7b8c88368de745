"""A table on screen: what it adds to a match that is performed and to people who are asked, and how it is drawn.

A table fills in the layout, the tableau, the acts, what may be answered with, and its drawing. All else is the same for
all of them: `scenes.performing` has the match go on, `scenes.asking` asks people.
"""

from abc import abstractmethod
from collections.abc import Collection, Mapping
from typing import Any

import pygame

from scenes.asking import AskingScene
from scenes.canvas import Canvas
from scenes.chrome import TOOLS
from scenes.frame import chrome_parts, draw_chrome, draw_over
from scenes.geometry import SCREEN, Rect
from scenes.layout import Slot
from scenes.performing import T


class TableScene(AskingScene[T]):
    """One match at a table.

    A table says what lies on screen and performs what happens (`tableau_of`, `act`, and, where it needs them,
    `is_at_rest`, `foresee`, `set_back`, `hurry`), where everything lies and what may be answered with (`build_layout`,
    `lit`, `meant`, `explain`, `prompt`, `ends_turn`, `hinted`), and draws it.
    """

    warm_slots: Collection[Slot] = frozenset(TOOLS)
    """The slots that look different under the pointer."""

    @abstractmethod
    def draw_table(self, canvas: Canvas) -> None:
        """Draw what of the table lies still."""

    def still_key(self) -> tuple[Any, ...]:
        """All that `draw_table` depends on besides the canvas, the chrome and where the pointer is."""
        return (self.tableau, self.selection, frozenset(self.answers))

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw what moves, over all that lies still."""

    def card_beside(self, slot: Slot) -> Rect:
        """What the card that explains a slot must not cover."""
        return self.layout.rect_of(slot)

    def still_parts(self) -> Mapping[Rect, Any]:
        """Areas of the table, and all that each depends on; only what has changed is painted anew.

        All of them together are as good as `still_key`. A table that says nothing is one area.
        """
        return {SCREEN: self.still_key()}

    def draw(self, canvas: Canvas) -> None:
        """The still part, painted once for as long as it stays as it is; then what moves, and what lies over all."""
        self._changed = False
        self._paint_still(canvas)
        canvas.surface.blit(self._still, (0, 0))
        self.draw_moving(canvas)
        draw_over(self, canvas)

    def _paint_still(self, canvas: Canvas) -> None:
        hot = self.hover if self.hover in self.warm_slots else None
        chrome = chrome_parts(self)
        parts = {**self.still_parts(), **chrome}
        looked_at = [(slot, self.layout.rect_of(slot)) for slot in (hot, self.focus) if slot is not None]
        keys = {
            area: (key, *(slot for slot, place in looked_at if place.overlaps(area))) for area, key in parts.items()
        }
        look = (canvas.transform, self.app.preferences, tuple(keys))
        if look != self._look:
            self._look, self._painted = look, {}
            self._still = pygame.Surface(canvas.surface.get_size()).convert(canvas.surface)
        changed = [area for area, key in keys.items() if self._painted.get(area) != key]
        if SCREEN in changed or not self._painted:
            changed = [SCREEN]
        self._painted = keys
        with canvas.onto(self._still):
            for area in changed:
                self._still.set_clip(canvas.rect(area) if area != SCREEN else None)
                if area not in chrome:
                    self.draw_table(canvas)
                draw_chrome(self, canvas)
            self._still.set_clip(None)

    _still = pygame.Surface((0, 0))
    _look: tuple[Any, ...] = ()
    _painted: Mapping[Rect, Any] = {}
