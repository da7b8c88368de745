"""What is told of a match: the sentences of the log, and the others' last turn, to be shown once more."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.core.match import AnyMatch
from game.core.protocol import Outsider, Seat
from game.core.words import text_of
from game.tables import TableWords

T = TypeVar("T")


class Entry(Struct, frozen=True):
    """A sentence of the log, and whose decision it follows from; None for what happened before anybody's."""

    seat: Seat | None
    text: str


class LastTurn(Generic[T]):
    """The others' last turn: whose it was, what lay on screen before it, and what each step of it told."""

    def __init__(self, seat: Seat, before: T) -> None:
        self.seat = seat
        self.before = before
        self.steps: list[Sequence[Any]] = []


class Story(Generic[T]):
    """Grows with every step; `T` is the table's tableau."""

    def __init__(self, words: TableWords, names: Sequence[str]) -> None:
        self.entries: list[Entry] = []
        self._words = words
        self._names = names
        self._mover: Seat | None = None
        self._last_turn: LastTurn[T] | None = None

    def tell(self, told: Sequence[Any], mover: Seat | None, audience: Seat | None, tableau: T) -> None:
        """Add what a step told the audience; `tableau` is what lay on screen before it."""
        if mover is not None and mover != self._mover:
            self._mover = mover
            if mover != audience:
                self._last_turn = LastTurn(mover, tableau)
        if self._last_turn is not None and self._mover != audience:
            self._last_turn.steps.append(told)
        self._add_sentences(told)

    def _add_sentences(self, told: Sequence[Any]) -> None:
        for event in told:
            sentence = self._words.event(event, self._names)
            if sentence is not None:
                self.entries.append(Entry(self._mover, text_of(sentence)))

    def recall(self, match: AnyMatch, audience: Seat | None) -> None:
        """Tell what happened before this screen was there: in a match that goes on from its journal."""
        for ply in match.line:
            if not isinstance(ply.actor, Outsider):
                self._mover = ply.actor
            told = (match.game.tell(event, audience) for event in ply.step.events)
            self._add_sentences([event for event in told if event is not None])

    def add(self, seat: Seat | None, text: str) -> None:
        """Add a sentence that no event stands for."""
        self.entries.append(Entry(seat, text))

    def forget_last_turn(self) -> None:
        """It is not for the eyes of who looks now."""
        self._last_turn = None

    @property
    def last_turn(self) -> LastTurn[T] | None:
        """The others' last turn, as far as it was told; None where there is none."""
        return self._last_turn if self._last_turn is not None and any(self._last_turn.steps) else None
