"""How a person answers: by the mouse, and by keys alone.

A press belongs to the moment it is made in. While the match goes on by itself it hurries that, at once and to be seen,
and the click that it begins answers nothing. Pause, log and rules open at any time.
"""

from scenes.answers import Play, Select
from scenes.asking import AskingScene
from scenes.chrome import TOOLS
from scenes.geometry import Point
from scenes.inputs import Did, Input
from scenes.layout import Direction, Slot
from scenes.performer import T

AT_ANY_TIME = ("menu", "log", "help")
"""Tools that look at the match and never touch it."""
HASTE_SHOWN = 0.5
"""Seconds that a mark stands where a click has hurried something."""
_CHOOSING = ("return", "space", "enter")
_ARROWS = {
    "left": Direction.LEFT,
    "right": Direction.RIGHT,
    "up": Direction.UP,
    "down": Direction.DOWN,
}


class SteeringScene(AskingScene[T]):
    """A match that people steer."""

    focus: Slot | None = None
    hover: Slot | None = None
    hastened_at: Point | None = None
    """Where something was hurried just now."""
    _hastened_for = 0.0
    _pressed: Point | None = None

    # time

    def update(self, dt: float) -> None:
        """Let the match go on; the mark of a click that hurried it goes after a while."""
        super().update(dt)
        if self.hastened_at is not None:
            self._hastened_for += dt
            if self._hastened_for >= HASTE_SHOWN:
                self.hastened_at, self._changed = None, True

    def wants_frame(self) -> bool:
        """While anything moves, somebody is thinking, or a mark is about to go."""
        return self.hastened_at is not None or super().wants_frame()

    # the pointer

    def handle(self, event: Input) -> None:
        """Clicks and keys; while the match goes on by itself they only hurry it."""
        self._changed = True
        if event.did is Did.MOVED:
            self._point_at(event.point)
        elif event.did is Did.PRESSED and event.button == 1:
            self._press(event.point)
        elif event.is_click:
            self._click(event.point)
        elif event.did is Did.RELEASED and event.button == 3:
            self._drop_selection()
        elif event.did is Did.KEY:
            self._key(event)

    def _press(self, point: Point) -> None:
        if self.goes_on and self._slot_at(point) not in AT_ANY_TIME:
            self._pressed = None
            self._hurry_at(point)
        else:
            self._pressed = point

    def _click(self, point: Point) -> None:
        """Answer with the place that was pressed and released; what it is called may have changed in between."""
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        slot = self._slot_at(point)
        if self.goes_on and slot not in AT_ANY_TIME:
            self._hurry_at(point)
        elif slot is None:
            self._drop_selection()
        elif slot == self._slot_at(pressed):
            self.focus = None
            self.answer(slot)

    def _hurry_at(self, point: Point) -> None:
        """Hurry what goes on, and show and sound that the click has done so."""
        self.hastened_at, self._hastened_for = point, 0.0
        self.app.sound.play("ui-hover", 0.6, interface=True)
        self.hasten()

    def _point_at(self, point: Point) -> None:
        self.hover = self._slot_at(point)

    def _slot_at(self, point: Point) -> Slot | None:
        """What answers lies over what only explains: a place may be used by several things in turn."""
        seen = [slot for slot in self.layout.slots if self.is_there(slot)]
        return self.layout.slot_at(point, among=self.answers) or self.layout.slot_at(point, among=seen)

    # answers

    def answer(self, slot: Slot) -> None:
        """Do what a slot stands for: a tool, a lit answer, or a sentence that says why not.

        What was suggested goes with the next thing that is done, unless that follows it.
        """
        if slot == "story" and self.refusal:
            return  # whoever clicks on a reason wants to read it
        self.refusal = ""
        if slot in TOOLS:
            self._use_tool(slot)
            return
        found = self.answers.get(slot)
        if isinstance(found, Select):
            self.selection = found.selection
            self.app.sound.play("ui-click", interface=True)
        elif isinstance(found, Play) and self._needs_a_second_click(found.move):
            self.selection = ("sure", found.move)
        elif isinstance(found, Play):
            self.play(found.move)
        elif self.asked is not None:
            self._say_why_not(slot)
        if self.hint is not None and (found is None or not self.follows_hint()):
            self.hint = None

    def _drop_selection(self) -> None:
        self.forget_choice()
        self.refusal = ""

    # keys

    def _key(self, event: Input) -> None:
        if self.goes_on and event.key in _CHOOSING:
            self._hurry_at(self.layout.rect_of(self.focus or "status").center)
        elif event.key == "escape" and (self.selection or self.refusal or self.hint):
            self._drop_selection()
        elif event.key in _ARROWS:
            self._walk(_ARROWS[event.key])
        elif event.key == "tab":
            self._next_focus(-1 if event.shift else 1)
        elif event.key in _CHOOSING:
            if self.focus is not None:
                self.answer(self.focus)
        elif event.key == "z" and event.control:
            self.undo()
        else:
            for slot, tool in TOOLS.items():
                if tool.key == event.key:
                    self._use_tool(slot)

    def _walk(self, direction: Direction) -> None:
        among = self.focusable()
        if self.focus is None or self.focus not in among:
            self._next_focus(1)
        elif (found := self.layout.neighbour(self.focus, direction, among)) is not None:
            self.focus = found

    def _next_focus(self, by: int) -> None:
        """The next lit slot; where nothing is lit, the next that can be focused at all."""
        among = [slot for slot in self.layout.slots if slot in self.answers] or list(self.focusable())
        if not among:
            return
        at = among.index(self.focus) if self.focus in among else (-1 if by > 0 else 0)
        self.focus = among[(at + by) % len(among)]
