"""A match that is performed on screen: it goes on by itself as far as it can, before one audience.

Nature and bots move when the screen has caught up, what happens is performed as the audience may know it, and every
move is in the journal on disk before it is shown. Who is asked, and how, is another matter: see `scenes.asking`.
"""

import logging
from collections import deque
from collections.abc import Sequence
from typing import Any

from game.core.journal import JournalNotWritten
from game.core.match import AnyMatch
from game.core.protocol import CLOCK, Actor, CabinetError, Outsider, Seat, Step
from game.tables import Pack
from scenes.answers import TableActions
from scenes.audience import audience_of
from scenes.director import Director, Speed
from scenes.motion import Act
from scenes.pace import WAITED_FOR, Pace
from scenes.performer import Performer, T
from scenes.story import Story
from scenes.thinking import Thinking
from scenes.turn_clock import TurnClock

PACE = 0.7
"""Seconds between two decisions of opponents at normal speed."""
END_PAUSE = 1.0
"""Seconds that the final position stands before the results come up."""
MOST_STEPS = 500
"""How many moves of nature and bots one frame at the highest speed takes at most."""

_log = logging.getLogger(__name__)


class MatchScene(Performer[T]):
    """One match before its audience. `T` is the table's tableau: an immutable picture of what lies on screen."""

    def __init__(self, match: AnyMatch, pack: Pack, actions: TableActions) -> None:
        self.match = match
        self.pack = pack
        self.actions = actions
        self.names = [seating.name for seating in match.seats]
        self.thinking = Thinking(match, pack.levels)
        self.humans = frozenset(Seat(seat) for seat in range(len(match.seats))) - self.thinking.seats
        self.director = Director(self._perform)
        self.audience = audience_of(match, self.humans)
        self.tableau = self.tableau_of(match.view(self.audience))
        self.story: Story[T] = Story(pack.words, self.names)
        self.story.recall(match, self.audience)
        self.refusal = ""
        """Why something cannot be done, for a while or until something happens."""
        self._since_decision = PACE
        self._ended_for = 0.0
        self._shown_results = False
        self._changed = True
        self._was_settled = False
        self._is_hurried = False
        self._waits_at: object = None
        """The position in which nothing goes on until a person does something; None while anything does."""
        self._clock = TurnClock()
        self._pace = Pace()
        self._repeated: deque[Sequence[Any]] | None = None
        self._repeated_seat = Seat(0)

    def hurry(self) -> bool:
        """Run all that moves to its exact end; false where there is more to do than one frame has time for."""
        return self.director.hurry()

    # what is

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
    def first_human(self) -> Seat:
        """The person with the lowest seat; the first seat where only bots sit."""
        return min(self.humans, default=Seat(0))

    @property
    def clock_left(self) -> float | None:
        """Seconds until the clock acts; None where nobody is timed."""
        return self._clock.left

    @property
    def is_shown_again(self) -> bool:
        """Whether what is on screen is a turn that is over already."""
        return self._repeated is not None

    @property
    def speed(self) -> Speed:
        """How fast acts run: as the player likes it, but who looks at a turn once more wants to see it."""
        chosen = self.app.director_speed
        return Speed.NORMAL if self.is_shown_again and chosen.value > Speed.NORMAL.value else chosen

    @property
    def can_show_again(self) -> bool:
        """Whether another seat has had a turn that can be performed again."""
        return self.story.last_turn is not None and self.is_settled

    # time

    def update(self, dt: float) -> None:
        """Perform what happened; once that is done, let whoever has to move do so."""
        if self._is_waiting:
            return
        self.director.speed = self.speed
        hastened = dt
        if not (self.is_shown_again or self.is_momentous):
            hastened = self._pace.hastened(dt, self.director.speed, self.audience)
        self.move(hastened * WAITED_FOR if hastened > dt and self.director.idle else hastened)
        self._since_decision += hastened * min(self.director.speed.value, 1e6)
        if self._is_hurried:
            self._is_hurried = not self.hurry()
        if not self.director.idle:
            self.director.update(hastened)
            self._changed = True
        self._repeat()
        self._run_clock(dt)
        if self._repeated is None:
            self._go_on(dt)
        if self.is_settled != self._was_settled:
            self._was_settled = self.is_settled
            self._changed = True
        self._waits_at = self.match.state if self.asked is not None and self._is_alone else None

    @property
    def _is_alone(self) -> bool:
        """Whether no bot thinks and no clock runs beside the person who is asked."""
        is_timed = self.match.game.allowance(self.match.state) is not None
        return not is_timed and not self.thinking.is_advising and not self.thinking.waiting()

    @property
    def _is_waiting(self) -> bool:
        """Whether all is as it was drawn, and stays so until a person does something."""
        return self._waits_at is self.match.state and self.is_settled and not self._changed

    def _go_on(self, dt: float) -> None:
        """Let nature and bots move as far as this frame allows."""
        for _ in range(MOST_STEPS):
            if self.is_held or not self.director.idle or not self._advance(dt):
                break
            if self.director.speed is not Speed.INSTANT or not self.hurry():
                break

    def _run_clock(self, dt: float) -> None:
        is_up = self._clock.run(self.match, dt, asked=self.asked is not None)
        self._changed |= self._clock.left is not None
        if not is_up:
            return
        try:
            step = self.match.play(CLOCK, self.match.legal_moves(CLOCK)[0])
        except JournalNotWritten as error:
            self._report(error)
        else:
            self.forget_choice()
            self._show(step, None)

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
        if self._is_waiting:
            return False
        if not self.is_settled or self._changed:
            return True
        if self.is_held:
            return False
        if self.match.result is not None:
            return not self._shown_results and bool(self.actions.results)
        return self.asked is None or self.thinking.is_advising

    # what happens

    def perform_move(self, actor: Actor, move: Any) -> None:
        """Make somebody's move, whoever it is, and have it performed."""
        self._show(self.match.play(actor, move), None if isinstance(actor, Outsider) else actor)

    def _show(self, step: Step[Any, Any], mover: Seat | None) -> None:
        """Have a step performed, as the audience may know it."""
        game = self.match.game
        told = [event for event in (game.tell(event, self.audience) for event in step.events) if event is not None]
        self.story.tell(told, mover, self.audience, self.tableau)
        self._pace.moved(mover)
        self.refusal = ""
        self.foresee(told)
        self.director.show(told)
        self._changed = True

    def _perform(self, event: Any) -> Act:
        return self.act(event)

    def rebuild(self) -> None:
        """Show the match as it is, at once: after an undo, a load, or a change of audience."""
        self.director.drop()
        self.tableau = self.tableau_of(self.match.view(self.audience))
        self.forget_choice()
        self.refusal = ""
        self._repeated = None
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
            self.rebuild()

    # the audience

    def _change_audience(self) -> None:
        audience = audience_of(self.match, self.humans, self.audience)
        if audience == self.audience:
            return
        self.audience = audience
        if self.has_secrets and audience is not None and self.actions.curtain:
            self.actions.curtain(self, audience)
        if self.has_secrets:
            self.story.forget_last_turn()
        self.rebuild()

    # what is said

    def _refuse(self, sentence: str) -> None:
        self.refusal = sentence
        self._changed = True
        self.app.sound.play("refuse", interface=True)

    def _report(self, error: CabinetError) -> None:
        self._refuse(str(error))
        _log.error("%s", error)
        if self.actions.trouble:
            self.actions.trouble(self, error)
