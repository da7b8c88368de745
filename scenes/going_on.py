"""A match that goes on by itself as far as it can: time, nature, bots, the clock.

Nature and bots move when the screen has caught up, and every move is in the journal on disk before it is shown. Who is
asked, and how, is another matter: see `scenes.asking`.
"""

import logging
import time
from typing import Any

from game.core.journal import JournalNotWritten
from game.core.match import AnyMatch
from game.core.protocol import CLOCK, Actor, CabinetError, Outsider, Seat, Step
from game.tables import Pack
from scenes.answers import TableActions
from scenes.audience import audience_of
from scenes.director import Speed
from scenes.pace import Pace
from scenes.performer import T
from scenes.performing import PerformingScene
from scenes.turn_clock import TurnClock

PACE = 0.7
"""Seconds between two decisions of opponents at normal speed."""
END_PAUSE = 1.0
"""Seconds that the final position stands before the results come up."""
HASTE = 0.02
"""Seconds of work in one frame that is hurried; one step that is begun is finished."""
MOST_STEPS = 500
"""How many moves of nature and bots one frame at the highest speed takes at most."""

_log = logging.getLogger(__name__)


class MatchScene(PerformingScene[T]):
    """One match with all who sit at it."""

    def __init__(self, match: AnyMatch, pack: Pack, actions: TableActions) -> None:
        self._since_decision = PACE
        self._ended_for = 0.0
        self._shown_results = False
        self._hurried_bot: Seat | None = None
        """The bot whose turn is hurried to its end; None where only what was under way is."""
        self._passes_moments = False
        self._was_settled = False
        self._waits_at: object = None
        """The position in which nothing goes on until a person does something; None while anything does."""
        self._clock = TurnClock()
        self._pace = Pace()
        super().__init__(match, pack, actions)

    # what is

    @property
    def asked(self) -> Seat | None:
        """The person who is asked for a move now; None while something moves or nobody is."""
        if not self.is_settled or self.audience is None or self.match.result is not None:
            return None
        return self.audience if self.audience in self.match.to_move else None

    @property
    def goes_on(self) -> bool:
        """Whether the match goes on by itself: something moves, or somebody other than a person is to move."""
        return not self.is_settled or (self.asked is None and self.match.result is None)

    @property
    def clock_left(self) -> float | None:
        """Seconds until the clock acts; None where nobody is timed."""
        return self._clock.left

    # time

    def update(self, dt: float) -> None:
        """Perform what happened; once that is done, let whoever has to move do so."""
        if self._is_waiting:
            return
        self.director.speed = self.speed
        hastened = dt
        if not (self.is_shown_again or self.is_momentous):
            hastened = self._pace.hastened(dt, self.director.speed, self.audience)
        self._since_decision += hastened * min(self.director.speed.value, 1e6)
        if not self.is_shown_again:
            hastened *= self._pace.urge(self.director.speed, self.audience, waited_for=self.is_waited_for)
        self.move(hastened)
        if self._is_hurried:
            self.hurry()
        if not self.director.idle:
            self.director.update(hastened)
            self._changed = True
        self._repeat()
        self._run_clock(dt)
        if self._repeated is None:
            self._go_on(dt)
        self._is_hurried &= self.goes_on
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
        until = time.perf_counter() + HASTE
        for _ in range(MOST_STEPS):
            if self.is_held or not self.director.idle or not self._advance(dt):
                break
            if not self._is_hurried and self.director.speed is not Speed.INSTANT:
                break
            if not self.hurry() or (self._is_hurried and time.perf_counter() >= until):
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
        is_paced = seat is not self._simultaneous() and not (self._is_hurried and seat == self._hurried_bot)
        if not self.is_at_rest or (is_paced and self._since_decision < PACE):
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
        self._pace.moved(mover)
        self._is_hurried &= mover is None or mover == self._hurried_bot
        self.show(told, mover)

    def hasten(self) -> None:
        """Run on, in this frame and the next ones: to a person's question, or to another bot's first move.

        The decisions of the bot whose turn is on the screen are hurried with it.
        """
        self._is_hurried, self._since_decision = True, PACE
        self._hurried_bot = self._bot_at_work()
        self._passes_moments = self.is_momentous
        self.hurry()

    def _bot_at_work(self) -> Seat | None:
        """The bot whose turn is on the screen; None where it is a person's."""
        waiting = self.thinking.waiting() if self.is_settled else ()
        deciders = [ply.actor for ply in reversed(self.match.line) if not isinstance(ply.actor, Outsider)]
        seat = next(iter((*waiting, *deciders)), None)
        return seat if seat in self.thinking.seats else None

    @property
    def keeps_moments(self) -> bool:
        """Whether what everybody has to read stands for its time though all else is hurried; a click ends it, too."""
        return self._is_hurried and not self._passes_moments and self.director.speed is not Speed.INSTANT

    # the audience

    def _change_audience(self) -> None:
        audience = audience_of(self.match, self.humans, self.audience)
        if audience == self.audience:
            return
        self.audience = audience
        if self.has_secrets and audience is not None and self.actions.curtain:
            self.actions.curtain(self, audience)
        if self.has_secrets:
            self.story.forget_turns()
        self.rebuild()

    def _report(self, error: CabinetError) -> None:
        self._refuse(str(error))
        _log.error("%s", error)
        if self.actions.trouble:
            self.actions.trouble(self, error)
