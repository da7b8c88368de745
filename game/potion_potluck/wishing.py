"""The change as a bot sees it: two secret wishes at the same time, in several imagined worlds. [6]"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random

from game.potion_potluck.change import is_conflict, left_over
from game.potion_potluck.evaluation import Weights, moves_left, recipe_value, supply_of, turns_left
from game.potion_potluck.legal import changes
from game.potion_potluck.matrix_game import MatrixGame, Payoffs, drawn_by
from game.potion_potluck.moves import Change
from game.potion_potluck.pieces import INGREDIENTS, LEAST_WORTH, Counts, Recipe, Trio, absent_from, trio_of
from game.potion_potluck.state import Table, View
from game.potion_potluck.view import imagine, unseen

WORLDS = 4
ROUNDS, A_FEW_ROUNDS = 40, 10
RIVALRY = 0.95
"""How much a point for the other seat counts beside one's own."""


class Wishing:
    """A seat's wish, by what a recipe may become and what that is worth to both."""

    def __init__(self, view: View, rng: Random, weights: Weights) -> None:
        assert view.viewer is not None, "a bot sits on a seat"
        self._view, self._rng, self._weights = view, rng, weights
        self._seat = view.viewer
        self._share = rng.random()
        self._wishes = changes(view.changing.colours)
        self._strategy = [1 / len(self._wishes)] * len(self._wishes)

    def settle(self) -> Iterator[None]:
        """Imagine a few inventories of the other seat, and learn what to wish for against them."""
        payoffs: list[Payoffs] = []
        for _ in range(WORLDS):
            hand = imagine(self._view, self._rng).hands[1 - self._seat]
            payoffs.append(self._payoffs(hand))
            yield
        game = MatrixGame(payoffs)
        for _ in range(ROUNDS // A_FEW_ROUNDS):
            game.play(A_FEW_ROUNDS)
            self._strategy = game.strategy()
            yield

    @property
    def wish(self) -> Change:
        """One of the wishes, each as often as its strategy says."""
        return self._wishes[drawn_by(self._strategy, self._share)]

    def _payoffs(self, theirs: Counts) -> Payoffs:
        view, cards = self._view, unseen(self._view)
        own, others = (worths_of(view, hand, cards, self._weights) for hand in (view.hand, theirs))
        value = {trio: own[trio] - RIVALRY * others[trio] for trio in own}
        return [
            [sum([value[trio] for trio in results]) / len(results) for results in row]
            for row in all_results(view.changing.colours)
        ]


def worths_of(table: Table, hand: Counts, cards: Counts, weights: Weights) -> dict[Trio, float]:
    """What all that a recipe may become promises to whoever holds these ingredients."""
    worth = max(LEAST_WORTH, table.changing.worth - 1)
    supply, turns = supply_of(table, cards, weights), turns_left(moves_left(table))
    return {
        trio: recipe_value(hand, Recipe(trio, worth), supply, turns, weights)
        for trio in reachable(table.changing.colours)
    }


def results_of(colours: Trio, first: Change, second: Change) -> tuple[Trio, ...]:
    """What a recipe may become by two wishes, all equally likely. [6.3-6.5]"""
    kept = left_over(colours, (first, second))
    if not is_conflict((first, second)):
        return (trio_of((*kept, first.new, second.new)),)
    chosen = combinations(absent_from(colours), INGREDIENTS - len(kept))
    return tuple(trio_of((*kept, *some)) for some in chosen)


@lru_cache(None)
def all_results(colours: Trio) -> Sequence[Sequence[tuple[Trio, ...]]]:
    """By one's own wish and the other's, what a recipe may become."""
    wishes = changes(colours)
    return [[results_of(colours, one, other) for other in wishes] for one in wishes]


@lru_cache(None)
def reachable(colours: Trio) -> frozenset[Trio]:
    """All that a recipe may become by a change."""
    return frozenset(trio for row in all_results(colours) for results in row for trio in results)
