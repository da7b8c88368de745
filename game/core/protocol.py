"""The contract between a table's rules and everything that plays, shows, saves or tests them.

A table is a stateless `Game`; a position is an immutable value. Whoever may act gives a move, `apply` answers with the
next position and with what happened. Chance is an actor like any other: what nature did is a move in the journal, so a
match can be replayed from its moves alone. What a seat knows is a `View`, a type of its own; bots, hints and refusals
see nothing else.
"""

import enum
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Final, Generic, Literal, NewType, TypeAlias, TypeVar

from msgspec import Struct

from game.core.words import Words

Seat = NewType("Seat", int)
"""A place at the table: 0-based in code and files, 1-based for people."""


class Outsider(enum.Enum):
    """Who acts without sitting at the table; the value is its name in a journal."""

    NATURE = "-"
    CLOCK = "clock"


NATURE: Final = Outsider.NATURE
CLOCK: Final = Outsider.CLOCK
Actor: TypeAlias = Seat | Outsider
Nature: TypeAlias = Literal[Outsider.NATURE]

State = TypeVar("State", bound=Struct)
Move = TypeVar("Move", bound=Struct)
Event = TypeVar("Event", bound=Struct)
View = TypeVar("View", bound=Struct)
Options = TypeVar("Options", bound=Struct)

LISTED_OUTCOMES = 64
"""Nature's outcomes are listed by `legal_moves` up to this number; beyond it only `is_outcome` knows them."""


class Step(Struct, Generic[State, Event], frozen=True, gc=False):
    """What one move led to.

    `barrier` is true where something was rolled, drawn, revealed or handed over: undo never goes back across it.
    """

    state: State
    events: tuple[Event, ...]
    barrier: bool = False


class Score(Struct, frozen=True):
    """One line of a result's breakdown: what it is for and how many points it brought, e.g. two help tokens and -4."""

    what: Words
    points: int
    piece: str = ""
    """The sort of piece that it is for, if any: by this name a screen knows its picture."""


class Result(Struct, frozen=True):
    """How a match ended. `reason` is a member of the table's enum of endings, which cites its rule.

    `places` holds each seat's place, 1 for the best; equal numbers share it. `breakdown` holds, for each seat, lines
    that add up to its score.
    """

    reason: enum.Enum
    places: tuple[int, ...]
    scores: tuple[int, ...]
    breakdown: tuple[tuple[Score, ...], ...]
    tie: Words | None = None
    """How equal scores at the top were told apart, or why they were not, with its rule."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """All seats that share the first place."""
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place == 1)


def places_by(standings: Sequence[Any]) -> tuple[int, ...]:
    """The place of every seat by what it is ranked by, the greatest first; equal standings share a place.

    >>> places_by([(12, 3), (14, 0), (12, 3)])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > standing for other in standings) for standing in standings)


class Refusal(Struct, frozen=True):
    """Why a move is not allowed: the number of the rule that forbids it and a sentence for the player."""

    rule: str
    words: Words


class CabinetError(Exception):
    """Something a person can be told; `words` is the sentence."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.words = words

    def __str__(self) -> str:
        return str(self.words)


class UnreadableMove(CabinetError):
    """The text is not a move in this table's notation."""


class IllegalMove(CabinetError):
    """The rules forbid the move; `rule` is the number of the paragraph that does.

    What no paragraph forbids says `undo` (nothing can be taken back) or `nature` (no such outcome) instead.
    """

    def __init__(self, rule: str, words: Words) -> None:
        super().__init__(words)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.words} [{self.rule}]" if self.rule[:1].isdigit() else str(self.words)


class NotYourTurn(CabinetError):
    """Somebody else has to act."""


class GameOver(CabinetError):
    """The match has ended; nobody acts any more."""


class BadOptions(CabinetError):
    """The options or the number of seats are not possible at this table."""


class Game(ABC, Generic[State, Move, Event, View, Options]):
    """The rules of one table: a stateless object, safe to share.

    `State`, `Move`, `Event` and `View` are frozen Structs of tuples, bytes and Structs; all methods are pure.
    """

    id: ClassVar[str]
    rules_version: ClassVar[int] = 1
    """Raised only when a legal journal would read differently."""
    seat_counts: ClassVar[range]
    options_type: type[Options]
    """All of the table's options with their defaults; a value that cannot be is refused by `start`."""

    # the course of a match

    @abstractmethod
    def start(self, options: Options, seats: int) -> State:
        """The position before anything happened; without chance: what is random is nature's first moves.

        Raises `BadOptions` where the options contradict each other or the number of seats is not possible.
        """

    @abstractmethod
    def to_move(self, state: State) -> tuple[Actor, ...]:
        """Who has to act: nobody once the match is over, nature alone, one seat, or several at the same time."""

    @abstractmethod
    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        """Every move the actor may make, in a fixed order, none twice; empty where it has nothing to do.

        For nature: all outcomes, where there are at most `LISTED_OUTCOMES`; else empty, and `is_outcome` decides.
        For the clock: its one move while `allowance` is set.
        """

    @abstractmethod
    def apply(self, state: State, actor: Actor, move: Move) -> Step[State, Event]:
        """The next position and what happened. The move must be legal: that is checked by `Match`, not here."""

    @abstractmethod
    def result(self, state: State) -> Result | None:
        """How the match ended; None while it goes on."""

    @abstractmethod
    def max_plies(self, options: Options, seats: int) -> int:
        """A bound on the moves of a match, nature's included; no match is longer."""

    def allowance(self, state: State) -> float | None:
        """Seconds until the clock may act, counted from the beginning of the `span`; None where nobody is timed."""
        return None

    def span(self, state: State) -> Hashable:
        """What is timed as one: in positions with equal spans the time runs on, with another span it begins anew."""
        return self.to_move(state)

    # chance

    @abstractmethod
    def draw(self, state: State, rng: Random) -> Move:
        """One outcome, drawn with the chances that `chance` tells."""

    @abstractmethod
    def chance(self, state: State, move: Move) -> Fraction:
        """How likely nature's outcome is here; 0 for one that cannot happen."""

    def is_outcome(self, state: State, move: Move) -> bool:
        """Whether nature can do this here; to be written anew where outcomes are too many to list."""
        return move in self.legal_moves(state, NATURE)

    # knowledge

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat knows; for None, what everybody may know."""

    @abstractmethod
    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        """The event as a seat may know it; None where it learns nothing of it."""

    @abstractmethod
    def imagine(self, view: View, rng: Random) -> State:
        """One of the positions that a seat with this view may be in, all equally likely.

        Law: `view(imagine(v, rng), seat) == v`.
        """

    @abstractmethod
    def why_not(self, view: View, actor: Actor, move: Move) -> Refusal | None:
        """The rule that forbids a seat's move, as far as its view tells; None where the move is legal."""

    # notation

    @abstractmethod
    def write_move(self, move: Move) -> str:
        """The move's one line in a journal: canonical, unique among the legal moves of a position."""

    @abstractmethod
    def read_move(self, text: str) -> Move:
        """The move of a line; raises `UnreadableMove`. Never judges whether the move is legal."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
