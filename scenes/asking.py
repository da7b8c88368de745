"""Asking a person: which places answer now and what they mean, by the mouse and by keys alone.

What may be answered comes from the legal moves of whoever is asked, through the table's `lit`. Everything else that is
clicked is told why not. Nothing answers while something moves: a click or a key only hurries it then.
"""

from abc import abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.core.journal import JournalNotWritten
from game.core.match import AnyMatch
from game.core.protocol import CabinetError, Refusal
from game.core.words import Words, text_of, words
from game.tables import Pack
from scenes.answers import Answer, Play, Select, TableActions
from scenes.chrome import TOOLS
from scenes.geometry import Point
from scenes.inputs import Did, Input
from scenes.layout import Direction, Layout, Slot
from scenes.performer import T
from scenes.performing import PACE, MatchScene

_ARROWS = {
    "left": Direction.LEFT,
    "right": Direction.RIGHT,
    "up": Direction.UP,
    "down": Direction.DOWN,
}


class AskingScene(MatchScene[T]):
    """A match in which people sit, too."""

    def __init__(self, match: AnyMatch, pack: Pack, actions: TableActions) -> None:
        self.selection: tuple[Any, ...] = ()
        self.focus: Slot | None = None
        self.hover: Slot | None = None
        self.hint: tuple[Any, str] | None = None
        self._pressed: Slot | None = None
        self._layout: tuple[float, Layout] | None = None
        self._answers: tuple[Any, Mapping[Slot, Answer]] | None = None
        super().__init__(match, pack, actions)

    # what a table adds

    @abstractmethod
    def build_layout(self, text_scale: float) -> Layout:
        """Where everything lies, the slots of `chrome_slots` included."""

    @abstractmethod
    def lit(self, view: Any, legal: Sequence[Any]) -> Mapping[Slot, Answer]:
        """The slots that may be answered with now, given `self.selection`, and what each of them means."""

    @abstractmethod
    def meant(self, slot: Slot, view: Any) -> Any | None:
        """The move that a player seems to mean by a slot that is not lit; None where it is no move at all."""

    def rule_of_choice(self, slot: Slot, view: Any) -> Refusal | None:
        """Why a slot is no answer to the choice that has begun, where it means no move or one for another time."""
        return None

    def is_there(self, slot: Slot) -> bool:
        """Whether anything is to be seen there now; what is not is neither pointed at nor focused."""
        return True

    @abstractmethod
    def explain(self, slot: Slot) -> Words | None:
        """What lies there, for hover and focus."""

    def prompt(self) -> Words | None:
        """What to click, with or without a selection, in at most 60 characters; None: the table's status says it."""
        return None

    def ends_turn(self, move: Any) -> bool:
        """Whether a move ends a turn, so that it takes a second click; then `("sure", move)` is selected."""
        return False

    def hinted(self) -> list[Slot]:
        """The slots that lead to the move that was suggested."""
        if self.hint is None:
            return []
        return [slot for slot, answer in self.answers.items() if answer == Play(self.hint[0])]

    def focusable(self) -> Collection[Slot]:
        """The slots that the keyboard walks through: all that answer or can be explained."""
        return [slot for slot in self.layout.slots if slot in self.answers or self.explain(slot) or slot in TOOLS]

    # what is

    @property
    def keeps_log(self) -> bool:
        """Whether players may look back at all that has happened: once the match is over, in any case."""
        return self.match.result is not None or self.pack.keeps_log(self.match.options)

    @property
    def layout(self) -> Layout:
        """The layout for the text scale in use."""
        scale = self.app.preferences.text_scale
        if self._layout is None or self._layout[0] != scale:
            self._layout = (scale, self.build_layout(scale))
        return self._layout[1]

    @property
    def answers(self) -> Mapping[Slot, Answer]:
        """What the lit slots mean now; empty while nobody is asked."""
        seat = self.asked
        if seat is None:
            return {}
        key = (len(self.match.line), self.selection, seat)
        if self._answers is None or self._answers[0] != key:
            self._answers = (key, self.lit(self.match.view(seat), self.match.legal_moves(seat)))
        return self._answers[1]

    @property
    def status(self) -> Words:
        """What is asked for, and what a choice that is not complete still needs; else whose turn it is."""
        if self._repeated is not None:
            return words("Once more: the turn of {name}.", name=self.names[self._repeated_seat])
        prompt = self.prompt()
        if prompt is None and self.audience in self.match.to_move and not self.is_settled:
            return words("One moment, until everything lies still.")
        return prompt or self.pack.words.status(self.match.view(self.audience), self.names)

    # moves

    def update(self, dt: float) -> None:
        """Let the match go on, and take a suggestion once it is ready."""
        super().update(dt)
        if self.thinking.is_advising:
            self._take_advice()

    def forget_choice(self) -> None:
        """Nothing is selected and nothing suggested."""
        self.selection, self.hint = (), None

    def play(self, move: Any) -> None:
        """The person who is asked makes a move."""
        seat = self.asked
        if seat is None:
            return
        try:
            step = self.match.play(seat, move)
        except JournalNotWritten as error:
            self._report(error)
            return
        except CabinetError as error:
            self._refuse(str(error))
            return
        self._since_decision = PACE
        self.forget_choice()
        self._show(step, seat)

    def undo(self) -> None:
        """Take the last decision back and show the table as it was; what a bot decided stands."""
        reached = self.match.undo_reaches()
        if reached is None or self.match.line[reached].actor not in self.humans:
            self._refuse(text_of(words("Nothing can be taken back: something was revealed or handed over since.")))
            return
        try:
            self.match.undo()
        except JournalNotWritten as error:
            self._report(error)
            return
        self.app.sound.play("undo", interface=True)
        self.story.add(self.audience, text_of(words("That was taken back.")))
        self.rebuild()

    def suggest(self) -> None:
        """What the strongest bot would do, and why."""
        seat = self.asked
        if seat is None or not self.app.preferences.hints:
            return
        self.thinking.ask_advice(seat)
        self._changed = True

    def _take_advice(self) -> None:
        seat = self.asked
        choice = self.thinking.advice() if seat is not None else None
        if seat is not None and choice is not None:
            move = text_of(self.pack.words.move(self.match.view(seat), choice.move, self.names))
            self.hint, self.refusal = (choice.move, f"{move} {text_of(choice.why)}"), ""
            self._changed = True

    # input

    def handle(self, event: Input) -> None:
        """Clicks and keys; while something moves they only hurry it."""
        self._changed = True
        if event.did is Did.MOVED:
            self._point_at(event.point)
        elif event.did is Did.PRESSED and event.button == 1:
            self._pressed = self._slot_at(event.point)
        elif event.is_click:
            slot, pressed, self._pressed = self._slot_at(event.point), self._pressed, None
            if not self.is_settled:
                self._is_hurried = not self.hurry()
            elif slot is not None and slot == pressed:
                self.focus = None
                self.answer(slot)
            elif slot is None:
                self._drop_selection()
        elif event.did is Did.RELEASED and event.button == 3:
            self._drop_selection()
        elif event.did is Did.KEY:
            self._key(event)

    def answer(self, slot: Slot) -> None:
        """Do what a slot stands for: a tool, a lit answer, or a sentence that says why not."""
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

    def _needs_a_second_click(self, move: Any) -> bool:
        return self.app.preferences.confirm_end and not self.selection and self.ends_turn(move)

    def _say_why_not(self, slot: Slot) -> None:
        seat = self.asked
        assert seat is not None, "only who is asked can be refused"
        view = self.match.view(seat)
        move = self.meant(slot, view)
        refusal = self.match.game.why_not(view, seat, move) if move is not None else None
        refusal = refusal or self.rule_of_choice(slot, view)
        if refusal is not None:
            self._refuse(f"{text_of(refusal.words)} [{refusal.rule}]")

    def _point_at(self, point: Point) -> None:
        self.hover = self._slot_at(point)

    def _slot_at(self, point: Point) -> Slot | None:
        """What answers lies over what only explains: a place may be used by several things in turn."""
        seen = [slot for slot in self.layout.slots if self.is_there(slot)]
        return self.layout.slot_at(point, among=self.answers) or self.layout.slot_at(point, among=seen)

    def _drop_selection(self) -> None:
        self.forget_choice()
        self.refusal = ""

    def _key(self, event: Input) -> None:
        if not self.is_settled and event.key in ("return", "space"):
            self._is_hurried = not self.hurry()
        elif event.key == "escape" and (self.selection or self.refusal or self.hint):
            self._drop_selection()
        elif event.key in _ARROWS:
            self._walk(_ARROWS[event.key])
        elif event.key == "tab":
            self._next_focus(-1 if event.shift else 1)
        elif event.key in ("return", "space", "enter"):
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

    def _use_tool(self, slot: Slot) -> None:
        if slot == "undo":
            self.undo()
        elif slot == "again":
            self.show_again()
        elif slot == "hint":
            self.suggest()
        elif slot == "log" and not self.keeps_log:
            self._refuse(text_of(words("By house rule nobody looks back in this match.")))
        else:
            action = {
                "menu": self.actions.pause,
                "log": self.actions.show_log,
                "help": self.actions.show_help,
            }[slot]
            if action:
                action(self)
