"""The menu: an apothecary's cabinet with a shelf for every table, and drawers for all else.

Nothing here moves by itself. The still part is painted once for a size; only what the pointer or the focus is on gets
light of its own.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec import Struct

from game.core.words import Words, text_of, words
from scenes.canvas import Canvas
from scenes.inputs import Did, Input
from scenes.layout import Direction, Layout, Slot
from scenes.stack import Scene
from scenes.stage import panel
from scenes.stage.cabinet_face import Face, Labels
from scenes.stage.cabinet_plan import Plan, plan, table_slot
from scenes.stage.shelves import shelves
from scenes.theme import BODY, PARCHMENT


class Unfinished(Struct, frozen=True):
    """A match to go on with: its journal, the table's title, and a sentence that tells it from others."""

    path: str
    title: str
    sentence: str


class CabinetActions(Struct, frozen=True):
    """Where the cabinet leads to."""

    on_open: Callable[[str], None]
    on_continue: Callable[[str], None]
    on_settings: Callable[[], None]
    on_help: Callable[[], None]
    on_quit: Callable[[], None]


SECONDS = 0.12
"""How long light takes to come or go."""
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
        self._face = Face(self.shelves, self.playable)

    def _first(self) -> Slot:
        """Where most people want to go."""
        if self.unfinished:
            return "continue"
        return next((slot for slot, shelf in self.shelves.items() if shelf.id in self.playable), "settings")

    @property
    def plan(self) -> Plan:
        """Where everything lies at the text scale in use."""
        return plan([shelf.id for shelf in self.shelves.values()], self.app.preferences.text_scale, len(self.unfinished))

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
            self.app.sound.play("refuse", interface=True)
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
        step = 1.0 if self.app.preferences.reduced_motion else dt / SECONDS
        if self.active is not None:
            self._glow.setdefault(self.active, 0.0)
        for slot, glow in list(self._glow.items()):
            to = 1.0 if slot == self.active else 0.0
            glow = min(to, glow + step) if to > glow else max(to, glow - step)
            if glow == 0.0 == to:
                del self._glow[slot]
            else:
                self._glow[slot] = glow

    def wants_frame(self) -> bool:
        """Only while light comes or goes."""
        if self.active is not None and self.active not in self._glow:
            return True
        return any(glow != (1.0 if slot == self.active else 0.0) for slot, glow in self._glow.items())

    # what is seen

    def sentence(self, slot: Slot | None) -> Words:
        """What the frieze says of a shelf or a drawer."""
        shelf = self.shelves.get(slot or "")
        if shelf is not None and shelf.id not in self.playable:
            return words("{title} is still in the making; it cannot be played yet.", title=shelf.title)
        if shelf is not None:
            return shelf.about
        if slot == "continue":
            match = self.unfinished[self._current]
            return words("Go on with {title}: {sentence}", title=match.title, sentence=match.sentence)
        return _SENTENCES.get(slot or "", words("Five potion games on one table. Which shelf is it to be?"))

    def draw(self, canvas: Canvas) -> None:
        """Draw the cabinet."""
        here = self.plan
        labels = self._labels()
        self._face.draw(canvas, here, labels)
        for slot, glow in self._glow.items():
            if slot in self.shelves:
                self._face.draw_shelf(canvas, here, slot, glow)
            elif slot in here.drawers and glow >= 0.5:
                self._face.draw_drawer(canvas, here, slot, labels)
        sentence = text_of(self.sentence(self.active))
        canvas.text(sentence, here.frieze.inset(5), BODY + 3, PARCHMENT, align=(0.5, 0.5), wrap=True)
        if self.by_keys:
            panel.ring(canvas, here.layout.rect_of(self.focus))

    def _labels(self) -> Labels:
        if not self.unfinished:
            return Labels()
        match = self.unfinished[self._current]
        return Labels(match.title, match.sentence, self._current + 1, len(self.unfinished))


def _reading_order(slot: Slot, layout: Layout) -> tuple[float, float]:
    """Row by row, each from left to right."""
    rect = layout.rect_of(slot)
    return round(rect.y / 60), rect.x
