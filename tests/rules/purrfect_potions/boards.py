"""Boards at random for the second opinion, in states that play brings about, and in a few that it rarely does."""

from random import Random

from game.purrfect_potions.pieces import POTIONS
from game.purrfect_potions.state import Awaits, Card, State
from tests.rules.purrfect_potions.positions import position
from tests.rules.purrfect_potions.second_opinion import can_lie, completions, dice_on


def random_board(rng: Random, dice: int, *, cats: int = 0) -> State:
    """A board on which this many ingredients are still to be placed, and all others, and some cats, lie on cards."""
    quick = rng.random() * 0.9
    cards = [Card(quick=rng.random() < quick) for _ in POTIONS]
    if all(card.quick for card in cards):
        cards[rng.randrange(len(cards))] = Card()
    lying = 0
    for _ in range(40):
        if lying == 8 - dice:
            break
        lying += _add(cards, rng, cat=False)
    for _ in range(cats):
        _add(cards, rng, cat=True)
    rolled = tuple(sorted(rng.randint(1, 6) for _ in range(dice)))
    moon = position(f"moon {rng.randint(1, 6)}").moon
    awaits = Awaits.INGREDIENTS if dice else Awaits.CATS
    idle = 4 - sum(len(card.cats) for card in cards)
    return position(
        "", cards=tuple(cards), rolled=rolled, pool=8 - lying - dice, awaits=awaits, moon=moon, idle_cats=idle
    )


def _add(cards: list[Card], rng: Random, *, cat: bool) -> bool:
    """Put a die somewhere it fits without completing the card; false where the try fails."""
    number, value = rng.randrange(len(cards)), rng.randint(1, 6)
    card = cards[number]
    dice = tuple(sorted((*dice_on(card), value)))
    name = POTIONS[number].id
    whole = sum(completions(name)[0].values())
    if card.quick or len(dice) == whole or not can_lie(name, dice):
        return False
    if cat:
        cards[number] = Card(cats=tuple(sorted((*card.cats, value))), ingredients=card.ingredients)
    else:
        cards[number] = Card(cats=card.cats, ingredients=tuple(sorted((*card.ingredients, value))))
    return True
