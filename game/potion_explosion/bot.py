"""The bots of Potion Explosion, in three levels.

The Apprentice takes whatever makes its desk look best at once. The Brewer thinks its turn through to the end, from the
pick on. The Master also thinks of what comes before the pick, in several worlds that differ in what nobody sees, and
minds the end of the match and what it leaves to others. None of them ever plays a move that `candidates` leaves out.
"""

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from game.bots.bot import Choice, Level
from game.bots.search import Averages, Line, best_at_once, look_through_turn
from game.core.protocol import Game
from game.core.words import words
from game.potion_explosion.advice import TurnAdvice
from game.potion_explosion.candidates import worth_a_thought
from game.potion_explosion.evaluation import PLAIN, SIMPLE, Weights
from game.potion_explosion.moves import Move
from game.potion_explosion.reasons import why
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import State, View

PotionGame = Game[State, Move, Any, Any, Any]


class Apprentice:
    """Makes the move after which its own desk looks best."""

    def __init__(self, game: PotionGame) -> None:
        self._advice = TurnAdvice(game, SIMPLE, foresight=False)

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """The best move so far, after every few that were tried."""
        state = self._advice.game.imagine(view, rng)
        for move in best_at_once(self._advice, state, view.seat, worth_a_thought(view, foresight=False), rng):
            yield Choice(move, why(view, move))


class Effort(Struct, frozen=True):
    """How much a planner looks at."""

    width: int
    """Positions of equal depth that are looked into."""
    breadth: int
    """Moves made in each of them."""
    favourites: int = 1
    """First moves that are compared in further worlds."""
    worlds: int = 0
    margin: float = 2.0
    """Points that a favourite may be behind in the first world."""


class Planner:
    """Looks through its whole turn and makes the first move of the best line."""

    def __init__(self, game: PotionGame, weights: Weights, effort: Effort, *, foresight: bool) -> None:
        self._advice = TurnAdvice(game, weights, foresight=foresight)
        self._effort = effort

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """A first guess, then the best line of one world, then the best move on average over more and more worlds."""
        moves = self._advice.candidates(self._advice.game.imagine(view, rng))
        choice = Choice(moves[0], why(view, moves[0]))
        yield choice
        if len(moves) == 1:
            return
        for line in self._search(view, rng):
            if line is not None:
                first, *then = line
                choice = Choice(first, why(view, first, then))
            yield choice

    def _search(self, view: View, rng: Random) -> Generator[tuple[Move, ...] | None, None, None]:
        """The best line so far where there is a new opinion, None where the search only stops for breath."""
        effort, imagine = self._effort, self._advice.game.imagine
        lines = yield from self._look(imagine(view, rng), rng, effort.width, effort.breadth)
        best = {line.moves[0]: line.moves for line in reversed(lines)}
        near = (line.moves[0] for line in lines if line.value >= lines[0].value - effort.margin)
        favourites = list(dict.fromkeys(near))[: effort.favourites]
        yield best[favourites[0]]
        if len(favourites) == 1:
            return
        averages: Averages[Move] = Averages()
        for _ in range(effort.worlds):
            world = imagine(view, rng)
            for move in favourites:
                lines = yield from self._look(world, rng, effort.width // 2, effort.breadth // 2, move)
                averages.add(move, lines[0].value)
            yield best[averages.best(favourites)]

    def _look(
        self, world: State, rng: Random, width: int, breadth: int, *first: Move
    ) -> Generator[None, None, list[Line[State, Move]]]:
        """The lines of one world that look best."""
        return look_through_turn(self._advice, world, world.seat, rng, width=width, breadth=breadth, first=first)


_GAME = PotionExplosion()


def _apprentice(style: str) -> Apprentice:
    return Apprentice(_GAME)


def _brewer(style: str) -> Planner:
    return Planner(_GAME, PLAIN, Effort(3, 8), foresight=False)


def _master(style: str) -> Planner:
    return Planner(_GAME, Weights(), Effort(6, 14, 3, 4), foresight=True)


LEVELS: tuple[Level, ...] = (
    Level(words("Apprentice"), _apprentice, items=100, seconds=0.3),
    Level(words("Brewer"), _brewer, items=200, seconds=0.6),
    Level(words("Master"), _master, items=2000, seconds=1.0),
)
