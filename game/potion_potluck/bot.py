"""The bots of Potion Potluck, in three levels. Each sees its view and nothing else.

The Apprentice goes for the nearest potion. The Brewer weighs what its ingredients promise after each move. The Master
also weighs what each move leaves to the other seat, in several worlds that agree with all that was seen. What another
move is sure to beat, none of them does: see `Outlook.candidates`.
"""

from collections.abc import Iterator, Sequence
from random import Random

from game.bots.bot import Choice, Level
from game.bots.search import Averages
from game.core.words import words
from game.potion_potluck.advice import Outlook, best_wish
from game.potion_potluck.apprentice import nearest
from game.potion_potluck.evaluation import Weights
from game.potion_potluck.moves import STARTS, Move
from game.potion_potluck.reasons import why
from game.potion_potluck.rivalry import Rival, Wishes, left_to, wish_averages
from game.potion_potluck.state import Awaits, View
from game.potion_potluck.view import imagine, unseen

WEIGHTS = Weights()
MASTERLY = Weights(ready=0.65)
"""A ready potion that is not mixed at once may be gone: the other seat can change or scramble its recipe."""
WORLDS = 6
"""Imagined worlds in which every candidate is weighed."""
CONSIDERED = 10
"""The candidates that look best by one's own ingredients."""
RIVALRY = 0.6
"""How much a point for the other seat counts beside one's own."""


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
    """Level 3: also what the other seat can make of it, whatever it may hold."""

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """First as level 2, then better founded with every imagined world."""
        move = _beginning(view) or _by_own(_outlook(view, MASTERLY), view, legal)
        yield Choice(move, why(view, move))
        if view.awaits is Awaits.CHANGE:
            yield from self._wish(view, legal, rng)
        elif view.awaits is Awaits.TURN:
            yield from self._turn(view, legal, rng)

    def _turn(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        outlook = _outlook(view, MASTERLY)
        weighed = outlook.weigh(legal)[:CONSIDERED]
        if len(weighed) == 1:
            return
        candidates = [move for _, move in weighed]
        averages: Averages[Move] = Averages()
        for _ in range(WORLDS):
            rival = _rival(view, outlook, rng)
            for own, move in weighed:
                averages.add(move, own - RIVALRY * left_to(rival, view, move, MASTERLY))
            best = averages.best(candidates)
            yield Choice(best, why(view, best))

    def _wish(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        outlook = _outlook(view, MASTERLY)
        own = Wishes(view, outlook.hand, outlook.unseen, MASTERLY)
        averages: Averages[Move] = Averages()
        for _ in range(WORLDS):
            rival = _rival(view, outlook, rng)
            theirs = Wishes(view, rival.hand, rival.unseen, MASTERLY)
            for wish, value in wish_averages(view.changing.colours, own, theirs, RIVALRY):
                averages.add(wish, value)
            best = averages.best(legal)
            yield Choice(best, why(view, best))


def _outlook(view: View, weights: Weights = WEIGHTS) -> Outlook:
    assert view.viewer is not None, "a bot sits on a seat"
    return Outlook(view, view.viewer, view.hand, unseen(view), weights)


def _rival(view: View, outlook: Outlook, rng: Random) -> Rival:
    """The other seat in an imagined world."""
    other = 1 - outlook.seat
    return Rival(other, imagine(view, rng).hands[other], outlook.unseen)


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


LEVELS: tuple[Level, ...] = (
    Level(words("Apprentice"), lambda style: Apprentice()),
    Level(words("Brewer"), lambda style: Brewer()),
    Level(words("Master"), lambda style: Master(), items=1 + WORLDS, seconds=0.6),
)
