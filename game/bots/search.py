"""Search pieces that know no table: a seat's whole turn looked through in an imagined position.

A table lends them its `Advice`: which moves are worth a look, how promising they seem, what a position is worth. The
rules themselves answer for everything else. What takes long is a generator that stops for breath: each bare `yield`
comes after a small amount of work, so that whoever runs it can draw a frame, or go away with the best found so far.
"""

from collections.abc import Generator, Hashable, Iterator, Sequence
from heapq import nlargest
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from game.core.protocol import NATURE, Game, Move, Seat, State

Thing = TypeVar("Thing", bound=Hashable)

A_BREATH = 40
"""Units of work between two breaths."""
A_GUESS, A_STEP = 2, 3
"""What guessing at a move costs, and making one; nature may have to follow up a move in several steps."""


class Breath:
    """Counts work, so that a search knows when to stop for breath."""

    def __init__(self) -> None:
        self._done = 0

    def is_due(self, work: int) -> bool:
        """Count some work; true where it is time for a breath."""
        self._done += work
        if self._done < A_BREATH:
            return False
        self._done = 0
        return True


class Advice(Protocol[State, Move]):
    """What a table knows about playing it well; it sees only what the seat itself would."""

    @property
    def game(self) -> Game[State, Move, Any, Any, Any]:
        """The rules."""
        ...

    def candidates(self, state: State) -> Sequence[Move]:
        """The legal moves that are worth a look, at least one."""
        ...

    def promise(self, state: State, move: Move) -> float:
        """A quick guess at what the move leads to; only the best guesses are looked into."""
        ...

    def is_done(self, state: State, seat: Seat) -> bool:
        """Whether looking further is of no use: the turn is over, or chance is about to decide much."""
        ...

    def value(self, state: State, seat: Seat) -> float:
        """What the position is worth to the seat."""
        ...


class Line(Struct, Generic[State, Move], frozen=True):
    """Moves of one seat, one after the other, and where they led in one imagined world."""

    moves: tuple[Move, ...]
    state: State
    value: float


def best_at_once(
    advice: Advice[State, Move], state: State, seat: Seat, moves: Sequence[Move], rng: Random
) -> Iterator[Move]:
    """The move after which the position is worth most at once: the best so far at every breath, and at the end."""
    best, most = moves[0], float("-inf")
    breath = Breath()
    for move in moves:
        after, steps = make(advice, state, seat, move, rng)
        value = advice.value(after, seat)
        if value > most:
            best, most = move, value
        if breath.is_due(steps * A_STEP):
            yield best
    yield best


def look_through_turn(
    advice: Advice[State, Move],
    state: State,
    seat: Seat,
    rng: Random,
    *,
    width: int,
    breadth: int,
    first: Sequence[Move] = (),
) -> Generator[None, None, list[Line[State, Move]]]:
    """The lines to the end of a seat's turn that look best, the best first.

    Of each position the `breadth` most promising moves are made, and of the positions of equal depth the `width` best
    are looked into; nature's part is drawn from `rng`. With `first`, only lines that begin so are looked at.
    """
    finished: list[Line[State, Move]] = []
    open_lines: list[Line[State, Move]] = [Line((), state, 0.0)]
    breath = Breath()
    while open_lines:
        # The same moves in another order lead to the same position: of those worth exactly as much one is looked into.
        reached: dict[float, Line[State, Move]] = {}
        for line in open_lines:
            if first and not line.moves:
                moves = first
            else:
                moves = yield from most_promising(advice, line.state, breadth, breath)
            for move in moves:
                after, steps = make(advice, line.state, seat, move, rng)
                value = advice.value(after, seat)
                if value not in reached:
                    reached[value] = Line((*line.moves, move), after, value)
                if breath.is_due(steps * A_STEP):
                    yield
        finished += (line for line in reached.values() if advice.is_done(line.state, seat))
        still_open = (line for line in reached.values() if not advice.is_done(line.state, seat))
        open_lines = nlargest(width, still_open, key=_value_of)
    return sorted(finished, key=_value_of, reverse=True)


def most_promising(
    advice: Advice[State, Move], state: State, breadth: int, breath: Breath
) -> Generator[None, None, Sequence[Move]]:
    """The candidates that seem best at a first glance, the best first where there are more than `breadth`."""
    moves = advice.candidates(state)
    if len(moves) <= breadth:
        return moves
    guesses = []
    for move in moves:
        guesses.append(advice.promise(state, move))
        if breath.is_due(A_GUESS):
            yield
    ranked = nlargest(breadth, range(len(moves)), key=guesses.__getitem__)
    return [moves[index] for index in ranked]


def make(advice: Advice[State, Move], state: State, seat: Seat, move: Move, rng: Random) -> tuple[State, int]:
    """The position after a move, once nature has done what it may do by chance, and how many steps that took."""
    game = advice.game
    state = game.apply(state, seat, move).state
    steps = 1
    while game.to_move(state) == (NATURE,) and not advice.is_done(state, seat):
        state = game.apply(state, NATURE, game.draw(state, rng)).state
        steps += 1
    return state, steps


class Averages(Generic[Thing]):
    """What each of a few moves, or other things, led to on average over imagined worlds."""

    def __init__(self) -> None:
        self._sums: dict[Thing, float] = {}
        self._counts: dict[Thing, int] = {}

    def add(self, thing: Thing, value: float) -> None:
        """Count one more outcome."""
        self._sums[thing] = self._sums.get(thing, 0.0) + value
        self._counts[thing] = self._counts.get(thing, 0) + 1

    def of(self, thing: Thing) -> float:
        """Its average."""
        return self._sums[thing] / self._counts[thing]

    def best(self, among: Sequence[Thing]) -> Thing:
        """The one with the highest average; the first of those that are equal."""
        return max(among, key=self.of)


def _value_of(line: Line[Any, Any]) -> float:
    return line.value
