"""The bots of Potion Potluck, in three levels. Each sees its view and nothing else.

The Apprentice goes for the nearest potion. The Brewer weighs what its ingredients promise after each move. The Master
imagines worlds that agree with all that was seen, and looks in each of them how its moves are answered; a change it
settles as the game of two secret wishes that it is. What another move is sure to beat, none of them does: see
`Outlook.candidates`.
"""

from collections.abc import Iterator, Sequence
from random import Random

from game.bots.bot import Choice, Level
from game.bots.search import Averages
from game.core.words import words
from game.potion_potluck.advice import Outlook, best_wish
from game.potion_potluck.apprentice import nearest
from game.potion_potluck.evaluation import Weights
from game.potion_potluck.lookahead import World
from game.potion_potluck.moves import STARTS, Move
from game.potion_potluck.reasons import why
from game.potion_potluck.state import Awaits, View
from game.potion_potluck.view import unseen
from game.potion_potluck.wishing import Wishing

WEIGHTS = Weights()
MASTERLY = Weights(promise=0.85, ready=0.65)
"""A promised point is not yet scored, and a ready potion that is not mixed at once may be gone: the other seat can
change or scramble its recipe.
"""
WORLDS = 6
CONSIDERED = 7
"""The candidates that look best by one's own ingredients."""
SIFTED_AFTER = (1, 3)
"""After so many worlds the better half of the candidates stays."""


class Apprentice:
    """Level 1: the nearest potion, move by move."""

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """One choice, at once."""
        move = _beginning(view) or nearest(_outlook(view), view, legal)
        yield Choice(move, why(view, move))


class Brewer:
    """Level 2: what its own ingredients promise after each move."""

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """One choice, at once."""
        move = _beginning(view) or _by_own(_outlook(view), view, legal)
        yield Choice(move, why(view, move))


class Master:
    """Level 3: what becomes of each move in imagined worlds, once the other seat has answered it."""

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """First as level 2, then better founded with every imagined world."""
        first = _beginning(view) or _by_own(_outlook(view, MASTERLY), view, legal)
        yield Choice(first, why(view, first))
        if view.awaits is Awaits.CHANGE:
            yield from self._wish(view, rng)
        elif view.awaits is Awaits.TURN:
            yield from self._turn(view, legal, rng)

    def _turn(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        candidates = [move for _, move in _outlook(view, MASTERLY).weigh(legal)[:CONSIDERED]]
        choice = Choice(candidates[0], why(view, candidates[0]))
        averages: Averages[Move] = Averages()
        for number in range(1, WORLDS + 1):
            if len(candidates) == 1:
                return
            world = World(view, rng, MASTERLY)
            yield choice
            for move in candidates:
                averages.add(move, world.value_of(move))
                yield choice
            best = averages.best(candidates)
            choice = Choice(best, why(view, best))
            yield choice
            if number in SIFTED_AFTER:
                candidates.sort(key=averages.of, reverse=True)
                del candidates[max(2, (len(candidates) + 1) // 2) :]

    def _wish(self, view: View, rng: Random) -> Iterator[Choice]:
        wishing = Wishing(view, rng, MASTERLY)
        for _ in wishing.settle():
            yield Choice(wishing.wish, why(view, wishing.wish))


def _outlook(view: View, weights: Weights = WEIGHTS) -> Outlook:
    assert view.viewer is not None, "a bot sits on a seat"
    return Outlook(view, view.viewer, view.hand, unseen(view), weights)


def _beginning(view: View) -> Move | None:
    """Whoever may say who begins, begins: the first turn is worth something."""
    if view.awaits is not Awaits.STARTER:
        return None
    assert view.viewer is not None, "a bot sits on a seat"
    return STARTS[view.viewer]


def _by_own(outlook: Outlook, view: View, legal: Sequence[Move]) -> Move:
    if view.awaits is Awaits.CHANGE:
        return best_wish(outlook, view.changing, legal)
    return outlook.weigh(legal)[0][1]


MOST_CHOICES = 60
"""The Master has thought to its end before."""

LEVELS: tuple[Level, ...] = (
    Level(words("Apprentice"), lambda style: Apprentice()),
    Level(words("Brewer"), lambda style: Brewer()),
    Level(words("Master"), lambda style: Master(), items=MOST_CHOICES, seconds=0.6),
)
