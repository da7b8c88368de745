"""The bots of Potion Party, in three levels.

The Cabin Boy is greedy until the odds are two to one against it. The Cook rolls on where that brings more Stardust than
it costs, and keeps a Super Die for large hauls. The Bosun counts the turns that all brews still need: it is greedy when
it is behind, chooses what shortens its own way most, and keeps Super Dice for whoever is about to win. None of them
ever makes a move that `candidates` leaves out.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Protocol

from game.bots.bot import Choice, Level
from game.core.words import words
from game.potion_party.candidates import worth_a_thought
from game.potion_party.evaluation import Weights
from game.potion_party.habits import Careful, Reckless
from game.potion_party.moves import ChooseAlchemist, ChooseRecipe, Move
from game.potion_party.planning import Planner
from game.potion_party.reasons import why
from game.potion_party.state import View


class Judge(Protocol):
    """Says what a move is worth."""

    def worth(self, view: View, move: Move) -> float:
        """The more the better; only values of moves in the same position can be compared."""
        ...


class Brewer:
    """Makes the move that its judge thinks best; among equal Alchemists or recipes, any."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """The best so far, after every move that was tried."""
        best, most = legal[0], (float("-inf"), 0.0)
        for move in worth_a_thought(view):
            chance = rng.random() if isinstance(move, ChooseAlchemist | ChooseRecipe) else 0.0
            value = (self._judge.worth(view, move), chance)
            if value > most:
                best, most = move, value
            yield Choice(best, why(view, best))


def _cabin_boy(style: str) -> Brewer:
    return Brewer(Reckless())


def _cook(style: str) -> Brewer:
    return Brewer(Careful())


def _bosun(style: str) -> Brewer:
    return Brewer(Planner(Weights()))


LEVELS: tuple[Level, ...] = (
    Level(words("Cabin Boy"), _cabin_boy, items=100, seconds=0.3),
    Level(words("Cook"), _cook, items=100, seconds=0.3),
    Level(words("Bosun"), _bosun, items=100, seconds=0.5),
)
