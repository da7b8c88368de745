"""What is told of a match: the sentences of the log, and everybody's last turn, to be shown once more."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.core.match import AnyMatch
from game.core.protocol import Outsider, Seat
from game.core.words import Words, text_of

T = TypeVar("T")

Sentences = Callable[[Sequence[Any]], Iterable[tuple[Any, Words]]]
"""What a step told, as sentences, each with the first of the events that it stands for."""


class Entry(Struct, frozen=True):
    """A sentence of the log, and whose decision it follows from; None for what happened before anybody's."""

    seat: Seat | None
    text: str


class Told(Struct, frozen=True):
    """What a step told, and whether somebody had decided it or it followed by itself."""

    events: Sequence[Any]
    is_decision: bool


class LastTurn(Generic[T]):
    """A seat's last turn: what lay on screen before it, and what each step of it told."""

    def __init__(self, seat: Seat, before: T) -> None:
        self.seat = seat
        self.before = before
        self.steps: list[Told] = []


class Story(Generic[T]):
    """Grows with every step; `T` is the table's tableau.

    `teller_of` says whose deed an event is, given whose deeds were told before.
    """

    def __init__(self, sentences: Sentences, teller_of: Callable[[Any, Seat | None], Seat | None]) -> None:
        self.entries: list[Entry] = []
        self._sentences = sentences
        self._teller_of = teller_of
        self._teller: Seat | None = None
        """Whose deeds are told now."""
        self._turns: list[LastTurn[T]] = []
        """The last one of every seat, the latest last."""

    def tell(self, told: Sequence[Any], mover: Seat | None, before: Callable[[], T]) -> None:
        """Add what a step told the audience; `before` gives what lay on screen before it."""
        if mover is not None:
            self._teller = mover
            if not self._turns or self._turns[-1].seat != mover:
                self._turns = [turn for turn in self._turns if turn.seat != mover] + [LastTurn(mover, before())]
        if self._turns:
            self._turns[-1].steps.append(Told(told, mover is not None))
        for event, sentence in self._sentences(told):
            self._teller = self._teller_of(event, self._teller)
            self.entries.append(Entry(self._teller, text_of(sentence)))

    def recall(self, match: AnyMatch, audience: Seat | None, tableau_of: Callable[[Any], T]) -> None:
        """Tell what happened before this screen was there: in a match that goes on from its journal."""
        for before, actor, events in _steps(match):
            told = [event for event in (match.game.tell(event, audience) for event in events) if event is not None]
            mover = None if isinstance(actor, Outsider) else actor
            self.tell(told, mover, partial(_tableau, match, audience, tableau_of, before))

    def add(self, seat: Seat | None, text: str) -> None:
        """Add a sentence that no event stands for."""
        self.entries.append(Entry(seat, text))

    def take_back(self, steps: int) -> None:
        """The last steps were taken back: they are no part of the turn any more."""
        if self._turns:
            told = self._turns[-1].steps
            del told[max(0, len(told) - steps) :]

    def forget_turns(self) -> None:
        """They are not for the eyes of who looks now."""
        self._turns.clear()

    def last_turn(self, audience: Seat | None) -> LastTurn[T] | None:
        """The last turn of anybody else, as far as it was told; None where there is none."""
        others = (turn for turn in reversed(self._turns) if turn.seat != audience)
        return next((turn for turn in others if any(step.events for step in turn.steps)), None)


def _tableau(match: AnyMatch, audience: Seat | None, tableau_of: Callable[[Any], T], state: Any) -> T:
    return tableau_of(match.game.view(state, audience))


def _steps(match: AnyMatch) -> Iterator[tuple[Any, Any, Sequence[Any]]]:
    """Every step of a match: the position before it, who moved, and what happened."""
    before = match.game.start(match.options, len(match.seats))
    for ply in match.line:
        yield before, ply.actor, ply.step.events
        before = ply.step.state
