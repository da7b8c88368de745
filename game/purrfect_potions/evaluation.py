"""What a position is worth to a seat: its points, what its own roll may bring, and what it hands to the next player.

Cards are looked at one by one, by exact chances; that they compete for the same dice is left to the weights.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from game.purrfect_potions.chances import chance_to_complete
from game.purrfect_potions.legal import side_of, turned_side
from game.purrfect_potions.pieces import CATS, COLUMNS, FEWEST_ROLLED, POTIONS, Values
from game.purrfect_potions.potions import QUICK, Side, is_complete, points_of
from game.purrfect_potions.state import Table

_COLUMN_CHANCE = 1 / len(COLUMNS)


class Weights(Struct, frozen=True):
    """How much counts what may come, against a point that is scored."""

    own_roll: float = 0.9
    handed: float = 0.8
    """What the next player may make of the cards, where two play."""


class Lying(Struct, frozen=True, gc=False):
    """What counts of the cards once those that are complete have been turned."""

    gain: int
    pool: int
    cards: tuple[tuple[Side, Values, Values], ...]
    """For each the side that lies up, all dice on it, and the ingredients alone."""


def lying(table: Table) -> Lying:
    """The cards as they will lie, and the points that those complete by now will bring."""
    gain, pool = 0, table.pool + len(table.rolled)
    cards: list[tuple[Side, Values, Values]] = []
    for potion in POTIONS:
        card, side = table.cards[potion], side_of(table, potion)
        dice = card.dice
        if is_complete(side, dice):
            gain, pool = gain + points_of(side), pool + len(card.ingredients)
            cards.append((turned_side(table, potion), (), ()))
        else:
            cards.append((side, dice, card.ingredients))
    return Lying(gain, pool, tuple(cards))


@lru_cache(None)
def chance_of_next(side: Side, ingredients: Values, dice: int) -> float:
    """What a card is worth to the next player: by cats if the moon finds it, else by the roll of so many dice."""
    by_cats = _COLUMN_CHANCE * chance_to_complete(side, ingredients, CATS)
    if side >= QUICK:
        return by_cats
    return points_of(side) * (by_cats + (1 - by_cats) * chance_to_complete(side, ingredients, dice))


@lru_cache(None)
def chance_now(side: Side, dice_there: Values, ingredients: Values, dice: int) -> tuple[float, float]:
    """What a card may bring with this roll, and how much it is worth to the next player if it does not."""
    now = chance_to_complete(side, dice_there, dice) if side < QUICK else 0.0
    return points_of(side) * now, (1 - now) * chance_of_next(side, ingredients, FEWEST_ROLLED)


def handed(cards: Lying) -> float:
    """The points that the next player may make of what lies there."""
    dice = max(cards.pool, FEWEST_ROLLED)
    return sum(chance_of_next(side, ingredients, dice) for side, _, ingredients in cards.cards)


def before_roll(cards: Lying, weights: Weights, share: float) -> float:
    """What is to come when the ingredients are about to be rolled: one's own part, less the next player's."""
    dice = max(cards.pool, FEWEST_ROLLED)
    total = 0.0
    for side, dice_there, ingredients in cards.cards:
        own, left = chance_now(side, dice_there, ingredients, dice)
        total += weights.own_roll * own - share * left
    return total - sum(smallest_losses(cards, weights))


def smallest_losses(cards: Lying, weights: Weights) -> list[float]:
    """What it will cost to lift the dice that the pool lacks, each for itself."""
    missing = FEWEST_ROLLED - cards.pool
    return sorted(_losses(cards, weights))[:missing] if missing > 0 else []


def _losses(cards: Lying, weights: Weights) -> Iterator[float]:
    for side, dice_there, ingredients in cards.cards:
        before = chance_now(side, dice_there, ingredients, FEWEST_ROLLED)[0]
        for value in ingredients:
            left = list(dice_there)
            left.remove(value)
            yield weights.own_roll * (before - chance_now(side, tuple(left), (), FEWEST_ROLLED)[0])
