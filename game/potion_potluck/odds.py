"""How likely a seat is to win the game from a position in which all is known.

Points, promises and rights are weighed as they turned out in about a thousand games between bots: a logistic curve,
fitted to who won. What is ahead matters the less the more cards are still to come.
"""

from math import exp, sqrt

from game.potion_potluck.evaluation import Weights, moves_left, prospects, supply_of, turns_left
from game.potion_potluck.pieces import Counts
from game.potion_potluck.state import State

TO_MOVE = (1.57, 0.63, -0.12)
SCORE = (1.50, 3.01, -0.12)
OWN = (3.60, 1.23, 0.05)
OTHERS = (2.26, 1.98, -0.08)
"""Weights of the first turn, a point, a promised point and one that the other seat is promised: with few cards to come,
with some, and at any time."""
GENERATE, ITEM = 0.95, 0.8
TURNS_OF_USE = 6
"""With fewer turns to come a right to make ingredients is worth less."""


def chance_to_win(state: State, unseen: Counts, weights: Weights) -> float:
    """The chance of the seat that is about to take its turn, as somebody sees it who has not seen these cards."""
    seat, other = state.seat, 1 - state.seat
    cards = moves_left(state)
    near, middling = 1 / (cards + 2), 1 / sqrt(cards + 2)
    supply, turns = supply_of(state, unseen, weights), turns_left(cards)
    promises = [
        prospects(state.hands[one], state.recipes, state.rainbows[one], supply, turns, weights) for one in (seat, other)
    ]
    use = min(1.0, turns / TURNS_OF_USE)
    is_last = state.options.single_game or max(state.wins) == 1
    log_odds = (
        _at(TO_MOVE, near, middling)
        + _at(SCORE, near, middling) * (state.scores[seat] - state.scores[other])
        + _at(OWN, near, middling) * promises[0]
        - _at(OTHERS, near, middling) * promises[1]
        + GENERATE * use * (state.generates[seat] - state.generates[other])
        + ITEM * (use if is_last else 1.0) * (_items(state, seat) - _items(state, other))
    )
    return 1 / (1 + exp(-log_odds))


def _at(weight: tuple[float, float, float], near: float, middling: float) -> float:
    return weight[0] * near + weight[1] * middling + weight[2]


def _items(state: State, seat: int) -> int:
    items = state.items[seat]
    return items.scramble + items.regenerate + items.attuned
