"""A match that is performed on screen: what happened is shown step by step to one audience, and told in the log.

The last turn of the others can be performed once more. When the match goes on is another matter: see
`scenes.going_on`.
"""

from collections import deque
from collections.abc import Sequence
from typing import Any

from game.core.match import AnyMatch
from game.core.protocol import Seat
from game.tables import Pack
from scenes.answers import TableActions
from scenes.audience import audience_of
from scenes.director import Director, Speed
from scenes.motion import Act
from scenes.performer import Performer, T
from scenes.story import LastTurn, Story, Told
from scenes.thinking import Thinking


class PerformingScene(Performer[T]):
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
        self.story: Story[T] = Story(self.sentences_of, self.teller_of)
        self.story.recall(match, self.audience, self.tableau_of)
        self.refusal = ""
        """Why something cannot be done, for a while or until something happens."""
        self._changed = True
        self._is_hurried = False
        self._repeated: deque[Told] | None = None
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
    def first_human(self) -> Seat:
        """The person with the lowest seat; the first seat where only bots sit."""
        return min(self.humans, default=Seat(0))

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
    def last_turn(self) -> LastTurn[T] | None:
        """The last turn of anybody but the audience; None before there was one."""
        return self.story.last_turn(self.audience)

    @property
    def can_show_again(self) -> bool:
        """Whether another seat has had a turn that can be performed again."""
        return self.is_settled and self.last_turn is not None

    # what happens

    def show(self, told: Sequence[Any], mover: Seat | None) -> None:
        """Have performed, and told in the log, what the audience was told of a step."""
        before = self.tableau
        self.story.tell(told, mover, lambda: before)
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
        """Perform the others' last turn once more, once nothing moves."""
        turn = self.last_turn
        if turn is None or not self.is_settled:
            return
        self._repeated = deque(turn.steps)
        self._repeated_seat = turn.seat
        self.tableau = turn.before
        self.set_back(turn.seat)
        self._changed = True

    def _repeat(self) -> None:
        """Perform the next step of the turn that is shown again; after the last one, show the table as it is."""
        if self._repeated is None or not self.director.idle:
            return
        if not self.is_at_rest and not (self._repeated and self.overlaps(self._repeated[0].events)):
            return
        if self._repeated:
            told = self._repeated.popleft()
            self._is_hurried &= not told.is_decision
            self.foresee(told.events)
            self.director.show(told.events)
        else:
            self.rebuild()

    # what is said

    def _refuse(self, sentence: str) -> None:
        self.refusal = sentence
        self._changed = True
        self.app.sound.play("refuse", interface=True)
