"""The menu: an apothecary's cabinet with a shelf for every table, and drawers for all else.

Nothing here moves by itself. The still part is painted once for a size; only what the pointer or the focus is on gets
light of its own.
"""

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from game.core.words import Words, text_of, words
from game.tables import find_table
from scenes.canvas import Canvas
from scenes.inputs import Did, Input
from scenes.journals import Unfinished
from scenes.layout import Direction, Layout, Slot
from scenes.stack import Scene
from scenes.stage import panel
from scenes.stage.cabinet_plan import Labels, Plan, plan, table_slot
from scenes.stage.shelves import shelves
from scenes.stage.title import paint_title
from scenes.theme import BODY, NIGHT, PARCHMENT

if TYPE_CHECKING:
    from scenes.stage.cabinet_face import Face


class CabinetActions(Struct, frozen=True):
    """Where the cabinet leads to."""

    on_open: Callable[[str], None]
    on_continue: Callable[[Path], None]
    on_settings: Callable[[], None]
    on_help: Callable[[], None]
    on_rules: Callable[[str], None]
    on_quit: Callable[[], None]


SECONDS = 0.12
"""How long light takes to come or go."""
DAWN = 0.25
"""How long the first light takes, once all is painted."""
WORK = 0.010
"""Seconds of a frame that painting may begin another piece in."""
_ARROWS = {"left": Direction.LEFT, "right": Direction.RIGHT, "up": Direction.UP, "down": Direction.DOWN}


_SENTENCES: Mapping[Slot, Words] = {
    "next": words("Show another match that was not finished."),
    "settings": words("Speed, sound, the size of text, and what makes playing easier."),
    "help": words("How to play, and who and what went into this cabinet."),
    "quit": words("Close the cabinet. Matches are kept as they are."),
}


class Cabinet(Scene):
    """The menu. `playable` are the ids of the tables that can be opened; the others stand under a cloth."""

    def __init__(self, actions: CabinetActions, playable: Collection[str], unfinished: Sequence[Unfinished]) -> None:
        self.actions = actions
        self.playable = frozenset(playable)
        self.unfinished = tuple(unfinished)
        self.shelves = {table_slot(shelf.id): shelf for shelf in shelves()}
        self.hover: Slot | None = None
        self.focus: Slot = self._first()
        self.by_keys = True
        """Whether the keyboard leads; then its focus has a ring, and the pointer lights nothing."""
        self._current = 0
        self._pressed: Slot | None = None
        self._glow: dict[Slot, float] = {}
        self._changed = True
        self._veil = 1.0
        """How dark it still is before all lamps burn."""
        self._face: Face | None = None
        self._preparing: Iterator[None] = iter(())
        self._prepared_for: object = None
        self._announced = False
        """Whether the window has shown the title, in the dark: that takes little, and nothing else comes before it."""

    def show_unfinished(self, unfinished: Sequence[Unfinished]) -> None:
        """Offer these matches from now on: the cabinet is shown again, and need not be painted again."""
        self.unfinished = tuple(unfinished)
        self._current = 0
        self.focus, self.hover, self.by_keys = self._first(), None, True

    def uncovered(self) -> None:
        """The pointer may be anywhere by now."""
        self.hover = self._pressed = None

    def _first(self) -> Slot:
        """Where most people want to go."""
        if self.unfinished:
            return "continue"
        return next((slot for slot, shelf in self.shelves.items() if shelf.id in self.playable), "settings")

    @property
    def plan(self) -> Plan:
        """Where everything lies at the text scale in use."""
        return plan(
            [shelf.id for shelf in self.shelves.values()], self.app.preferences.text_scale, len(self.unfinished)
        )

    @property
    def active(self) -> Slot | None:
        """What the player looks at."""
        return self.focus if self.by_keys else self.hover

    # what a player does

    def handle(self, event: Input) -> None:
        """Follow the pointer and the keys."""
        if event.did is Did.KEY:
            self._key(event)
        elif event.did is Did.MOVED:
            self._look_at(self.plan.layout.slot_at(event.point))
        elif event.did is Did.PRESSED and event.button == 1:
            self._look_at(self.plan.layout.slot_at(event.point))
            self._pressed = self.hover
        elif event.is_click:
            pressed, self._pressed = self._pressed, None
            if pressed is not None and pressed == self.plan.layout.slot_at(event.point):
                self.focus = pressed
                self.activate(pressed)

    def _look_at(self, slot: Slot | None) -> None:
        if slot != self.hover and slot is not None:
            self.app.sound.play("ui-hover", 0.5, interface=True)
        self.hover, self.by_keys = slot, False

    def _key(self, event: Input) -> None:
        slots = list(self.plan.layout.slots)
        if event.key in _ARROWS:
            if self.by_keys:
                self._move(self.plan.layout.neighbour(self.focus, _ARROWS[event.key], slots))
            else:
                self._move(self.hover or self.focus)
        elif event.key == "tab":
            order = sorted(slots, key=lambda slot: _reading_order(slot, self.plan.layout))
            self._move(order[(order.index(self.focus) + (-1 if event.shift else 1)) % len(order)])
        elif event.key in ("return", "enter", "space", "[enter]") and self.active is not None:
            self.activate(self.active)
        elif event.key == "escape":
            self._move("quit")
        elif event.key == "f1":
            self.actions.on_help()

    def _move(self, slot: Slot | None) -> None:
        if slot is not None:
            self.focus = slot
            self.app.sound.play("ui-hover", 0.5, interface=True)
        self.by_keys = True

    def activate(self, slot: Slot) -> None:
        """Do what a shelf or a drawer is there for."""
        shelf = self.shelves.get(slot)
        if shelf is not None and shelf.id not in self.playable:
            if find_table(shelf.id) is None:
                self.app.sound.play("refuse", interface=True)
            else:
                self.app.sound.play("ui-click", interface=True)
                self.actions.on_rules(shelf.id)
            return
        self.app.sound.play("ui-click" if shelf or slot == "next" else "drawer-open", interface=True)
        if shelf is not None:
            self.actions.on_open(shelf.id)
        elif slot == "continue":
            self.actions.on_continue(self.unfinished[self._current].path)
        elif slot == "next":
            self._current = (self._current + 1) % len(self.unfinished)
        else:
            {"settings": self.actions.on_settings, "help": self.actions.on_help, "quit": self.actions.on_quit}[slot]()

    # time

    def update(self, dt: float) -> None:
        """Let what is looked at light up, and the rest go dark."""
        at_once = self.app.preferences.reduced_motion
        shown = (dict(self._glow), self._veil)
        if self._is_painted:
            self._veil = max(0.0, self._veil - (1.0 if at_once else dt / DAWN))
        if self.active is not None:
            self._glow.setdefault(self.active, 0.0)
        step = 1.0 if at_once else dt / SECONDS
        for slot, glow in self._glow.items():
            self._glow[slot] = min(1.0, glow + step) if slot == self.active else max(0.0, glow - step)
        self._glow = {slot: glow for slot, glow in self._glow.items() if glow > 0 or slot == self.active}
        self._changed |= shown != (self._glow, self._veil)

    def wants_frame(self) -> bool:
        """Only while light comes or goes, and until all is painted."""
        return self._changed or not self._is_painted

    @property
    def _is_painted(self) -> bool:
        return self._face is not None and self._face.ready

    def prepare(self) -> bool:
        """Get ready for the form that the player is going to open from here."""
        canvas = self.app.canvas
        key = (canvas.surface.get_size(), canvas.transform, canvas.text_scale)
        if key != self._prepared_for:
            from scenes.ui.preparing import steps

            self._prepared_for, self._preparing = key, steps(canvas)
        return next(self._preparing, self) is None

    # what is seen

    def sentence(self, slot: Slot | None) -> Words:
        """What the frieze says of a shelf or a drawer."""
        shelf = self.shelves.get(slot or "")
        if shelf is not None and shelf.id not in self.playable and find_table(shelf.id) is not None:
            return words("{title} is still in the making; a click opens its rules.", title=shelf.title)
        if shelf is not None and shelf.id not in self.playable:
            return words("{title} is still in the making; it cannot be played yet.", title=shelf.title)
        if shelf is not None:
            return shelf.about
        if slot == "continue":
            match = self.unfinished[self._current]
            return words("Go on with {title}: {match}.", title=match.title, match=told(match))
        return _SENTENCES.get(slot or "", words("Five potion games on one table. Which shelf is it to be?"))

    def draw(self, canvas: Canvas) -> None:
        """Draw the cabinet."""
        self._changed = False
        if canvas.window is not None and not self._announced:
            self._announced = True
            canvas.clear()
            paint_title(canvas)
            return
        here, labels = self.plan, self._labels()
        face = self._face = self._face or self._new_face()
        # Without a window nobody waits for the picture; with one, the window must not wait for it.
        face.work(canvas, here, labels, WORK if canvas.window else None)
        face.draw(canvas)
        if not face.ready:
            return
        if canvas.window is None:
            self._veil = 0.0
        self._light_up(canvas, face, here, labels)
        if self._veil > 0:
            dark = pygame.Surface(canvas.surface.get_size())
            dark.fill(NIGHT)
            dark.set_alpha(round(255 * self._veil))
            canvas.surface.blit(dark, (0, 0))

    def _new_face(self) -> "Face":
        """Painting is loaded once the window shows that the program is there."""
        from scenes.stage.cabinet_face import Face

        return Face(self.shelves, self.playable)

    def _light_up(self, canvas: Canvas, face: "Face", here: Plan, labels: Labels) -> None:
        """What the player looks at, and what the frieze says of it."""
        for slot, glow in self._glow.items():
            if slot in self.shelves:
                face.draw_shelf(canvas, here, slot, glow)
            elif slot in here.drawers and glow >= 0.5:
                face.draw_drawer(canvas, here, slot, labels)
        sentence = text_of(self.sentence(self.active))
        canvas.text(sentence, here.frieze.inset(5), BODY + 3, PARCHMENT, align=(0.5, 0.5), wrap=True)
        if self.by_keys:
            panel.ring(canvas, here.layout.rect_of(self.focus))

    def _labels(self) -> Labels:
        if not self.unfinished:
            return Labels()
        match = self.unfinished[self._current]
        return Labels(match.title, text_of(told(match)), self._current + 1, len(self.unfinished))


def _reading_order(slot: Slot, layout: Layout) -> tuple[float, float]:
    """Row by row, each from left to right."""
    rect = layout.rect_of(slot)
    return round(rect.y / 60), rect.x


def told(match: Unfinished) -> Words:
    """Who plays in a match, and when it was left."""
    names = [words("{name}", name=seating.name) for seating in match.header.seats]
    days = time.localtime().tm_yday - time.localtime(match.played).tm_yday
    recent = 0 <= time.time() - match.played < 2 * 86400
    if recent and days == 0:
        when = words("today at {time}", time=time.strftime("%H:%M", time.localtime(match.played)))
    elif recent and days == 1:
        when = words("yesterday at {time}", time=time.strftime("%H:%M", time.localtime(match.played)))
    else:
        when = words("{date}", date=time.strftime("%Y-%m-%d", time.localtime(match.played)))
    return words("{names}, {when}", names=names, when=when)
