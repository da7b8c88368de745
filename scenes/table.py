"""A match on screen: what every table has in common.

The scene owns a match and shows it to one audience. It lets nature and bots move when the screen has caught up, turns
clicks and keys into moves by what the table says is lit, and keeps the journal on disk from the first move. A table
adds its layout, its tableau, its acts, and how it draws them.
"""

import logging
from abc import abstractmethod
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.core.journal import JournalNotWritten
from game.core.match import AnyMatch
from game.core.protocol import CLOCK, Actor, CabinetError, Outsider, Seat, Step
from game.core.words import Words, text_of, words
from game.tables import Pack
from scenes.answers import Answer, Play, Select, TableActions
from scenes.canvas import Canvas
from scenes.chrome import TOOLS
from scenes.director import Director, Speed
from scenes.frame import chrome_key, draw_chrome, draw_over
from scenes.geometry import Point, Rect
from scenes.inputs import Did, Input
from scenes.layout import Direction, Layout, Slot
from scenes.motion import Act
from scenes.stack import Scene
from scenes.story import Story
from scenes.thinking import Thinking
from scenes.turn_clock import TurnClock

PACE = 0.7
"""Seconds between two decisions of opponents at normal speed."""
END_PAUSE = 1.0
"""Seconds that the final position stands before the results come up."""

_ARROWS = {
    "left": Direction.LEFT,
    "right": Direction.RIGHT,
    "up": Direction.UP,
    "down": Direction.DOWN,
}

_log = logging.getLogger(__name__)

T = TypeVar("T")


class TableScene(Scene, Generic[T]):
    """One match. `T` is the table's tableau: an immutable picture of what lies on screen."""

    help_at = ""
    """The paragraph of the rulebook that belongs to the present phase; a table says it as a property."""
    has_secrets = False
    """Whether seats know different things, so that a curtain falls when the device changes hands."""

    def __init__(self, match: AnyMatch, pack: Pack, actions: TableActions) -> None:
        self.match = match
        self.pack = pack
        self.actions = actions
        self.names = [seating.name for seating in match.seats]
        self.thinking = Thinking(match, pack.levels)
        self.humans = frozenset(Seat(seat) for seat in range(len(match.seats))) - self.thinking.seats
        self.director = Director(self._perform)
        self.audience = self._audience_now()
        self.tableau = self.tableau_of(match.view(self.audience))
        self.selection: tuple[Any, ...] = ()
        self.focus: Slot | None = None
        self.hover: Slot | None = None
        self.story: Story[T] = Story(pack.words, self.names)
        self.story.recall(match, self.audience)
        self.refusal: str = ""
        self.hint: tuple[Any, str] | None = None
        self._pressed: Slot | None = None
        self._since_decision = PACE
        self._ended_for = 0.0
        self._shown_results = False
        self._changed = True
        self._clock = TurnClock()

    # what a table adds

    @abstractmethod
    def build_layout(self, text_scale: float) -> Layout:
        """Where everything lies, the slots of `chrome_slots` included."""

    @abstractmethod
    def tableau_of(self, view: Any) -> T:
        """What lies on screen when nothing moves."""

    @abstractmethod
    def act(self, event: Any) -> Act:
        """Perform an event; in the end `self.tableau` has advanced by it."""

    @abstractmethod
    def lit(self, view: Any, legal: Sequence[Any]) -> Mapping[Slot, Answer]:
        """The slots that may be answered with now, given `self.selection`, and what each of them means."""

    @abstractmethod
    def meant(self, slot: Slot, view: Any) -> Any | None:
        """The move that a player seems to mean by a slot that is not lit; None where it is no move at all."""

    @abstractmethod
    def explain(self, slot: Slot) -> Words | None:
        """What lies there, for hover and focus."""

    @abstractmethod
    def draw_table(self, canvas: Canvas) -> None:
        """Draw what of the table lies still."""

    def prompt(self) -> Words | None:
        """What the selection still needs, in at most 60 characters."""
        return None

    def still_key(self) -> tuple[Any, ...]:
        """All that `draw_table` depends on besides the canvas, the chrome and where the pointer is."""
        return (self.tableau, self.selection, frozenset(self.answers))

    def draw_moving(self, canvas: Canvas) -> None:
        """Draw what moves, over all that lies still."""

    warm_slots: Collection[Slot] = frozenset(TOOLS)
    """The slots that look different under the pointer."""

    def ends_turn(self, move: Any) -> bool:
        """Whether a move ends a turn, so that it takes a second click; then `("sure", move)` is selected."""
        return False

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves by itself; a table with a machine says more than this."""
        return True

    def foresee(self, told: Sequence[Any]) -> None:
        """Know what is about to be performed; for tables whose acts depend on what follows."""

    def hinted(self) -> list[Slot]:
        """The slots that lead to the move that was suggested."""
        if self.hint is None:
            return []
        return [slot for slot, answer in self.answers.items() if answer == Play(self.hint[0])]

    def card_beside(self, slot: Slot) -> Rect:
        """What the card that explains a slot must not cover."""
        return self.layout.rect_of(slot)

    def set_back(self, seat: Seat) -> None:
        """The tableau is that before a seat's turn: what does not follow from it alone has to be as it was, too."""

    def hurry(self) -> bool:
        """Run all that moves to its exact end; false where there is more to do than one frame has time for."""
        return self.director.hurry()

    def focusable(self) -> Collection[Slot]:
        """The slots that the keyboard walks through: all that answer or can be explained."""
        return [slot for slot in self.layout.slots if slot in self.answers or self.explain(slot) or slot in TOOLS]

    # what is

    @property
    def layout(self) -> Layout:
        """The layout for the text scale in use."""
        scale = self.app.preferences.text_scale
        if self._layout is None or self._layout[0] != scale:
            self._layout = (scale, self.build_layout(scale))
        return self._layout[1]

    _layout: tuple[float, Layout] | None = None

    @property
    def is_settled(self) -> bool:
        """Whether the screen shows the match as it is."""
        return self._repeated is None and self.director.idle and self.is_at_rest

    @property
    def asked(self) -> Seat | None:
        """The person who is asked for a move now; None while something moves or nobody is."""
        if not self.is_settled or self.audience is None or self.match.result is not None:
            return None
        return self.audience if self.audience in self.match.to_move else None

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

    _answers: tuple[Any, Mapping[Slot, Answer]] | None = None

    @property
    def status(self) -> Words:
        """What a choice that is not complete still needs; else whose turn it is and what is expected."""
        if self._repeated is not None:
            return words("Once more: the turn of {name}.", name=self.names[self._repeated_seat])
        prompt = self.prompt() if self.selection else None
        return prompt or self.pack.words.status(self.match.view(self.audience), self.names)

    # time

    def update(self, dt: float) -> None:
        """Perform what happened; once that is done, let whoever has to move do so."""
        self.director.speed = self.app.director_speed
        self._since_decision += dt * min(self.director.speed.value, 1e6)
        if self._is_hurried:
            self._is_hurried = not self.hurry()
        if not self.director.idle:
            self.director.update(dt)
            self._changed = True
        self._repeat()
        if self.thinking.is_advising:
            self._take_advice()
        self._run_clock(dt)
        if self._repeated is None:
            self._go_on(dt)
        if self.is_settled != self._was_settled:
            self._was_settled = self.is_settled
            self._changed = True

    def _go_on(self, dt: float) -> None:
        """Let nature and bots move as far as this frame allows."""
        guard = 0
        while self.director.idle and not self.is_held and self._advance(dt) and guard < 500:
            guard += 1
            if self.director.speed is not Speed.INSTANT or not self.hurry():
                break

    @property
    def clock_left(self) -> float | None:
        """Seconds until the clock acts; None where nobody is timed."""
        return self._clock.left

    def _run_clock(self, dt: float) -> None:
        if self._clock.run(self.match, dt, asked=self.asked is not None):
            self.selection = ()
            self._show(self.match.play(CLOCK, self.match.legal_moves(CLOCK)[0]), None)
        self._changed |= self._clock.left is not None

    def _advance(self, dt: float) -> bool:
        """Let nature or a bot make one move; false where there was none."""
        if self.match.result is not None:
            self._end(dt)
            return False
        try:
            step = self.match.ask_nature()
            if step is not None:
                self._show(step, None)
                return True
            return self._let_bots_think()
        except JournalNotWritten as error:
            self._report(error)
            return False

    def _let_bots_think(self) -> bool:
        ready = self.thinking.think()
        if ready is None:
            self._change_audience()
            return False
        seat, choice = ready
        if not self.is_at_rest or (self._since_decision < PACE and seat is not self._simultaneous()):
            return False
        self._since_decision = 0.0
        self._show(self.match.play(seat, choice.move), seat)
        return True

    def _simultaneous(self) -> Seat | None:
        """A bot that chooses in secret beside others: nobody sees it, so it needs no pace."""
        waiting = self.thinking.waiting()
        return waiting[0] if waiting and len(self.match.to_move) > 1 else None

    def _end(self, dt: float) -> None:
        self._ended_for += dt
        if self._ended_for >= END_PAUSE and not self._shown_results and self.actions.results:
            self._shown_results = True
            self.actions.results(self)

    def wants_frame(self) -> bool:
        """While anything moves or somebody is thinking."""
        if not self.is_settled or self._changed:
            return True
        if self.is_held:
            return False
        if self.match.result is not None:
            return not self._shown_results and bool(self.actions.results)
        return self.asked is None or self.thinking.is_advising

    # moves

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
        self.selection, self.hint = (), None
        self._show(step, seat)

    def perform_move(self, actor: Actor, move: Any) -> None:
        """Make somebody's move, whoever it is, and have it performed."""
        self._show(self.match.play(actor, move), None if isinstance(actor, Outsider) else actor)

    is_held = False
    """Nobody moves by himself: for pictures of a position."""

    @property
    def first_human(self) -> Seat:
        """The person with the lowest seat; the first seat where only bots sit."""
        return min(self.humans, default=Seat(0))

    def _show(self, step: Step[Any, Any], mover: Seat | None) -> None:
        """Have a step performed, as the audience may know it."""
        game = self.match.game
        told = [event for event in (game.tell(event, self.audience) for event in step.events) if event is not None]
        self.story.tell(told, mover, self.audience, self.tableau)
        self.refusal = ""
        self.foresee(told)
        self.director.show(told)
        self._changed = True

    def _perform(self, event: Any) -> Act:
        return self.act(event)

    def undo(self) -> None:
        """Take the last decision back and show the table as it was."""
        if self.match.undo_reaches() is None:
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

    def rebuild(self) -> None:
        """Show the match as it is, at once: after an undo, a load, or a change of audience."""
        self.director.drop()
        self.tableau = self.tableau_of(self.match.view(self.audience))
        self.selection, self.hint, self.refusal = (), None, ""
        self._changed = True

    def show_again(self) -> None:
        """Perform the others' last turn once more."""
        turn = self.story.last_turn
        if turn is None or not self.is_settled:
            return
        self._repeated = deque(turn.steps)
        self._repeated_seat = turn.seat
        self.tableau = turn.before
        self.set_back(turn.seat)
        self._changed = True

    def _repeat(self) -> None:
        """Perform the next step of the turn that is shown again; after the last one, show the table as it is."""
        if self._repeated is None or not (self.director.idle and self.is_at_rest):
            return
        if self._repeated:
            told = self._repeated.popleft()
            self.foresee(told)
            self.director.show(told)
        else:
            self._repeated = None
            self.rebuild()

    _repeated: "deque[Sequence[Any]] | None" = None
    _repeated_seat = Seat(0)

    @property
    def can_show_again(self) -> bool:
        """Whether another seat has had a turn that can be performed again."""
        return self.story.last_turn is not None and self.is_settled

    _is_hurried = False
    _was_settled = False

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

    # the audience

    def _audience_now(self) -> Seat | None:
        """Who looks at the screen: a sole person always, of several the one who acts."""
        if len(self.humans) == 1:
            return next(iter(self.humans))
        acting = [seat for seat in self.match.to_move if seat in self.humans]
        if acting:
            return Seat(min(seat for seat in acting if not isinstance(seat, Outsider)))
        return getattr(self, "audience", None)

    def _change_audience(self) -> None:
        audience = self._audience_now()
        if audience == self.audience:
            return
        self.audience = audience
        if self.has_secrets and audience is not None and self.actions.curtain:
            self.actions.curtain(self, audience)
        if self.has_secrets:
            self.story.forget_last_turn()
        self.rebuild()

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
        if slot in TOOLS:
            self._use_tool(slot)
            return
        found = self.answers.get(slot)
        if isinstance(found, Select):
            self.selection = found.selection
            self.refusal = ""
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
        if refusal is not None:
            self._refuse(f"{text_of(refusal.words)} [{refusal.rule}]")

    def _refuse(self, sentence: str) -> None:
        self.refusal = sentence
        self._changed = True
        self.app.sound.play("refuse", interface=True)

    def _report(self, error: CabinetError) -> None:
        self._refuse(str(error))
        _log.error("%s", error)
        if self.actions.trouble:
            self.actions.trouble(self, error)

    def _point_at(self, point: Point) -> None:
        self.hover = self._slot_at(point)

    def _slot_at(self, point: Point) -> Slot | None:
        """What answers lies over what only explains: a place may be used by several things in turn."""
        return self.layout.slot_at(point, among=self.answers) or self.layout.slot_at(point)

    def _drop_selection(self) -> None:
        self.selection, self.refusal, self.hint = (), "", None

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
        else:
            action = {
                "menu": self.actions.pause,
                "log": self.actions.show_log,
                "help": self.actions.show_help,
            }[slot]
            if action:
                action(self)

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """The still part, painted once for as long as it stays as it is; then what moves, and what lies over all."""
        self._changed = False
        hot = self.hover if self.hover in self.warm_slots else None
        key = (canvas.transform, canvas.text_scale, hot, self.focus, *chrome_key(self), *self.still_key())
        if key != self._still_key or self._still is None:
            self._still_key = key
            self._still = pygame.Surface(canvas.surface.get_size()).convert(canvas.surface)
            with canvas.onto(self._still):
                self.draw_table(canvas)
                draw_chrome(self, canvas)
        canvas.surface.blit(self._still, (0, 0))
        self.draw_moving(canvas)
        draw_over(self, canvas)

    _still: pygame.Surface | None = None
    _still_key: tuple[Any, ...] = ()
