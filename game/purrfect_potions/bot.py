"""The bots of Purrfect Potions, in three levels.

The Kitten takes the points that lie before its nose. The Tomcat also weighs what its own roll may bring. The Queen
looks through everything that a roll allows, and minds what she hands to the next player.
"""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct

from game.bots.bot import Choice, Level
from game.bots.search import A_STEP, Breath, look_through_turn, make
from game.core.words import words
from game.purrfect_potions.advice import PurrfectGame, TurnAdvice
from game.purrfect_potions.candidates import worth_a_thought
from game.purrfect_potions.evaluation import Weights
from game.purrfect_potions.moves import Move
from game.purrfect_potions.reasons import why
from game.purrfect_potions.rules import PurrfectPotions
from game.purrfect_potions.state import View

GREEDY = Weights(own_roll=0.02, handed=0.0)
"""Points at once; what the dice may bring only decides between equals."""
HOPEFUL = Weights(own_roll=0.9, handed=0.3)


class Apprentice:
    """Makes the move after which it has the most points."""

    def __init__(self, game: PurrfectGame, weights: Weights) -> None:
        self._advice = TurnAdvice(game, weights)

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """The best move so far, after every few that were tried."""
        advice, seat = self._advice, view.seat
        state = advice.game.imagine(view, rng)
        best, most = legal[0], float("-inf")
        breath = Breath()
        for move in worth_a_thought(view):
            after, steps = make(advice, state, seat, move, rng)
            value = advice.value(after, seat)
            if value > most:
                best, most = move, value
            if breath.is_due(steps * A_STEP):
                yield Choice(best, why(view, best))
        yield Choice(best, why(view, best))


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
        while True:
            try:
                next(lines)
            except StopIteration as found:
                best = found.value[0].moves
                yield Choice(best[0], why(view, best[0], best[1:]))
                return
            yield choice


_GAME = PurrfectPotions()


def _kitten(style: str) -> Apprentice:
    return Apprentice(_GAME, GREEDY)


def _tomcat(style: str) -> Apprentice:
    return Apprentice(_GAME, HOPEFUL)


def _queen(style: str) -> Planner:
    return Planner(_GAME, Weights(), Effort(8, 81))


LEVELS: tuple[Level, ...] = (
    Level(words("Kitten"), _kitten, items=200, seconds=0.3),
    Level(words("Tomcat"), _tomcat, items=500, seconds=0.6),
    Level(words("Queen"), _queen, items=2000, seconds=1.0),
)
