"""A table on screen: what it adds to a match that is performed and to people who are asked, and how it is drawn.

A table fills in the layout, the tableau, the acts, what may be answered with, and its drawing. All else is the same for
all of them: `scenes.performing` shows what happened, `scenes.going_on` has the match go on, `scenes.asking` asks
people, and `scenes.steering` takes their clicks.
"""

import time
from abc import abstractmethod
from collections.abc import Collection, Iterator
from itertools import chain

from game.core.match import AnyMatch
from game.tables import Pack
from scenes.answers import TableActions
from scenes.canvas import Canvas
from scenes.cards import Card
from scenes.fitting import ready_fonts
from scenes.frame import chrome_parts, over_parts
from scenes.geometry import Point
from scenes.haste import haste_parts
from scenes.inputs import Did, Input
from scenes.layout import Slot
from scenes.parts import Kept, Parts, Picture
from scenes.performer import T
from scenes.steering import SteeringScene
from scenes.theme import BODY

PREPARING = 0.002
"""Seconds."""
REFUSED = 6.0
"""Seconds that it stands why something cannot be done, unless something happens before."""


class TableScene(SteeringScene[T]):
    """One match at a table.

    A table says what lies on screen and performs what happens (`tableau_of`, `act`, and, where it needs them,
    `is_at_rest`, `foresee`, `set_back`, `hurry`), where everything lies and what may be answered with (`build_layout`,
    `lit`, `meant`, `explain`, `prompt`, `ends_turn`, `hinted`), and of which parts it is drawn.
    """

    def __init__(self, match: AnyMatch, pack: Pack, actions: TableActions) -> None:
        self.picture, self.kept = Picture(), Kept()
        self.points_at_rest = False
        """Whether the pointer was moved since all came to rest: cards about it do not get in the way of what moves."""
        self._refused_for = 0.0
        super().__init__(match, pack, actions)

    # time and pointer

    def update(self, dt: float) -> None:
        """Let the match go on; a refusal stands long enough to be read, and no longer."""
        super().update(dt)
        self.points_at_rest &= self.is_settled
        self._refused_for = self._refused_for + dt if self.refusal else 0.0
        if self._refused_for >= REFUSED:
            self.refusal, self._changed = "", True

    def wants_frame(self) -> bool:
        """While anything moves, somebody is thinking, a refusal is about to go, or a part of the picture waits."""
        return bool(self.refusal) or self.picture.is_behind or super().wants_frame()

    def _refuse(self, sentence: str) -> None:
        super()._refuse(sentence)
        self._refused_for = 0.0

    def handle(self, event: Input) -> None:
        """Clicks and keys; the card of what was looked at goes with them, until something else is looked at."""
        focus, looked_at = self.focus, self.focus or self.hover
        super().handle(event)
        if event.did is Did.PRESSED:
            self._put_away = self.hover
        elif event.did is Did.KEY:
            self._put_away = looked_at if self.focus == focus else None

    def _point_at(self, point: Point) -> None:
        before = self.hover
        super()._point_at(point)
        self.points_at_rest = self.is_settled
        if self.hover != before and self._put_away == before:
            self._put_away = None

    def uncovered(self) -> None:
        """The pointer was somewhere else meanwhile."""
        self.hover = self._put_away = None
        self._changed = True

    @property
    def explained(self) -> Slot | None:
        """What has a card now: what keys lead to, else what is pointed at; nothing while another scene lies above."""
        looked_at = self.focus or (self.hover if self.points_at_rest else None)
        return looked_at if looked_at != self._put_away and self.app.stack.top is self else None

    _put_away: Slot | None = None
    """What has no card any more, since something was done after it was looked at."""

    # drawing

    @abstractmethod
    def still_parts(self, canvas: Canvas) -> Parts:
        """What of the table lies still; the first part covers the whole screen."""

    def moving_parts(self, canvas: Canvas) -> Parts:
        """What moves, or lies there for a while, over all that lies still."""
        return {}

    def preparations(self, canvas: Canvas) -> Iterator[None]:
        """Paint, one after the other, pictures that will be needed, so that none is waited for later."""
        return iter(())

    @property
    def spared(self) -> Collection[Slot]:
        """Slots that the card of another does not cover where it can lie elsewhere; what is lit it never covers."""
        return ("status", "story")

    def guarded(self, slot: Slot) -> Collection[Slot]:
        """Slots that the card of this one never covers, besides those that are lit."""
        return ()

    def is_warm(self, *slots: Slot) -> bool:
        """Whether the pointer or the focus is on one of these."""
        return self.hover in slots or self.focus in slots

    def draw(self, canvas: Canvas) -> None:
        """All its parts, and what frames them."""
        self._changed = False
        still = self.kept.joined("all", (self.still_parts(canvas), chrome_parts(self)))
        moving = {**self.moving_parts(canvas), **over_parts(self, canvas), **haste_parts(self.hastened_at)}
        self.picture.show(canvas, still, moving, self.app.preferences, alone=self.app.stack.top is self)
        self.prepare()

    def prepare(self) -> bool:
        """Paint for 2 ms at what will be needed, in frames as well as between them; false where all is there."""
        canvas = self.app.canvas
        size = (canvas.transform.scale, canvas.text_scale)
        if size != self._prepared_for:
            largest, least = canvas.font_pixels(BODY + 2), canvas.font_pixels(0, piece=True)
            fonts = ready_fonts(canvas.artwork, ("text-bold", "text"), largest, least)
            self._prepared_for, self._preparing = size, chain(fonts, self.preparations(canvas))
        until = time.perf_counter() + PREPARING
        while time.perf_counter() < until:
            if next(self._preparing, True):
                return False
        return True

    _prepared_for: tuple[float, float] | None = None
    _preparing: Iterator[None] = iter(())

    last_card: tuple[object, Card | None] | None = None
    """The card that was drawn last, and all that it depends on."""
