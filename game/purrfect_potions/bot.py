"""The bots of Purrfect Potions, in three levels.

The Kitten takes the points that lie before its nose. The Tomcat looks through what a roll allows, weighs what its own
roll may bring, and gives little thought to the others. The Queen looks at more, and minds what she hands to the next
player. None of them ever plays a move that `candidates` leaves out.
"""

from collections.abc import Generator, Iterator, Sequence
from random import Random

from msgspec import Struct

from game.bots.bot import Choice, Level
from game.bots.search import Line, best_at_once, look_through_turn
from game.core.words import words
from game.purrfect_potions.advice import PurrfectGame, TurnAdvice
from game.purrfect_potions.candidates import worth_a_thought
from game.purrfect_potions.evaluation import Weights
from game.purrfect_potions.moves import Move
from game.purrfect_potions.reasons import why
from game.purrfect_potions.rules import PurrfectPotions
from game.purrfect_potions.state import State, View

_Search = Generator[None, None, list[Line[State, Move]]]

GREEDY = Weights(own_roll=0.02, handed=0.0)
"""Points at once; what the dice may bring only decides between equals."""
CARELESS = Weights(own_roll=0.9, handed=0.3)
"""What others may make of the cards counts, but not enough."""


class Snatcher:
    """Makes the move after which it has the most points."""

    def __init__(self, game: PurrfectGame, weights: Weights) -> None:
        self._advice = TurnAdvice(game, weights)

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """The best move so far, after every few that were tried."""
        state = self._advice.game.imagine(view, rng)
        for move in best_at_once(self._advice, state, view.seat, worth_a_thought(view), rng):
            yield Choice(move, why(view, move))


class Effort(Struct, frozen=True):
    """How much a planner looks at."""

    width: int
    """Positions of equal depth that are looked into."""
    breadth: int
    """Moves made in each of them."""


class Planner:
    """Looks through what the dice that lie there allow, and makes the first move of the best line."""

    def __init__(self, game: PurrfectGame, weights: Weights, effort: Effort) -> None:
        self._advice = TurnAdvice(game, weights)
        self._effort = effort

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """A first guess, and then the best line's first move."""
        advice, effort = self._advice, self._effort
        world = advice.game.imagine(view, rng)
        moves = advice.candidates(world)
        choice = Choice(moves[0], why(view, moves[0]))
        yield choice
        if len(moves) == 1:
            return
        lines = look_through_turn(advice, world, world.seat, rng, width=effort.width, breadth=effort.breadth)
        first, *then = (yield from self._waiting(lines, choice))[0].moves
        yield Choice(first, why(view, first, then))

    def _waiting(self, lines: _Search, choice: Choice) -> Generator[Choice, None, list[Line[State, Move]]]:
        """What the search finds; until then the first guess stands."""
        while True:
            try:
                next(lines)
            except StopIteration as found:
                result: list[Line[State, Move]] = found.value
                return result
            yield choice


_GAME = PurrfectPotions()


def _kitten(style: str) -> Snatcher:
    return Snatcher(_GAME, GREEDY)


def _tomcat(style: str) -> Planner:
    return Planner(_GAME, CARELESS, Effort(3, 81))


def _queen(style: str) -> Planner:
    return Planner(_GAME, Weights(), Effort(8, 81))


LEVELS: tuple[Level, ...] = (
    Level(words("Kitten"), _kitten, items=200, seconds=0.3),
    Level(words("Tomcat"), _tomcat, items=500, seconds=0.6),
    Level(words("Queen"), _queen, items=2000, seconds=1.0),
)
