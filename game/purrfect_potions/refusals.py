"""Why a move is not allowed: the number of the rule that forbids it, and a sentence. Legality itself is `legal`'s."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from game.core.protocol import Actor, Refusal
from game.core.words import Words, words
from game.purrfect_potions.legal import column_of, dice_on_cards, owed_cats, owed_ingredients, seat_moves, side_of
from game.purrfect_potions.moves import Assign, Confirm, Lift, Move, OnCard, Place
from game.purrfect_potions.names import dice_name, lying_name, owed_name, potion_name
from game.purrfect_potions.pieces import FEWEST_ROLLED, Potion, Values, plus
from game.purrfect_potions.potions import QUICK, is_completable, size_of
from game.purrfect_potions.state import Awaits, View

_ROLLING = {
    Awaits.MOON: words("The moon has to be rolled first."),
    Awaits.CAT_ROLL: words("The cats have to be rolled first."),
    Awaits.INGREDIENT_ROLL: words("The ingredients have to be rolled first."),
}
_ASKED: dict[Awaits, tuple[type[Move] | tuple[type[Move], ...], Words]] = {
    Awaits.CATS: (Assign, words("First assign the cats that you have rolled.")),
    Awaits.LIFT: (Lift, words("First fill the pool up to four ingredients.")),
    Awaits.INGREDIENTS: ((Place, Confirm), words("First finish with the ingredients that you have rolled.")),
}


def why_not(view: View, actor: Actor, move: Move) -> Refusal | None:
    """The rule that forbids a move; None where it is legal."""
    if view.awaits is Awaits.NOBODY:
        return _no("9.4", "The match is over.")
    if actor != view.seat or view.awaits <= Awaits.FIRST:
        return _no("3.1", "It is not this seat’s turn to act.")
    reason = _REASONS.get(type(move))
    if reason is None:
        return _no("3.3", "Dice and cards are chance’s to decide.")
    if view.awaits in _ROLLING:
        return Refusal("3.3", _ROLLING[view.awaits])
    wanted, sentence = _ASKED[view.awaits]
    if not isinstance(move, wanted):
        return _early_lift(view) if isinstance(move, Lift) else Refusal("3.4", sentence)
    return None if move in seat_moves(view) else reason(view, move)


def _no(rule: str, msgid: str, /, **params: int | str | Words) -> Refusal:
    return Refusal(rule, words(msgid, **params))


def _missing(values: Values, among: Values) -> list[int]:
    """The values that are named more often than there are dice with them."""
    return sorted((Counter(values) - Counter(among)).elements())


# Cats


def _assign(view: View, move: Assign) -> Refusal:
    missing = _missing(move.minor + move.major, view.cats)
    if missing:
        return _no("5.4", "You have rolled no cat, or not as many, with a {value}.", value=missing[0])
    for potion, cats in zip(column_of(view), (move.minor, move.major), strict=True):
        side, dice = side_of(view, potion), view.cards[potion].dice
        if is_completable(side, plus(dice, cats)):
            continue
        if side > QUICK and len(cats) == 1:
            return _no("10.2", "By house rule this Bugs Begone takes only a {value}.", value=side - QUICK)
        if side >= QUICK:
            return _no("4.8", "Bugs Begone takes one cat, not more.")
        return _fits_not(view, potion, cats)
    return Refusal("5.5", owed_name(view, owed_cats(view, move)))


def _fits_not(view: View, potion: Potion, dice: Values) -> Refusal:
    name, there = lying_name(view, potion), view.cards[potion].dice
    if len(dice) == 1 and not there:
        return _no("4.1", "{card} has no use for a {value}.", card=name, value=dice[0])
    if len(there) + len(dice) > size_of(potion):
        return _no("4.1", "{card} needs only {count} dice.", card=name, count=size_of(potion))
    return _no("4.1", "{card} could not be completed with {dice} on it.", card=name, dice=dice_name(plus(there, dice)))


# Ingredients


def _early_lift(view: View) -> Refusal:
    if view.awaits is Awaits.INGREDIENTS:
        return _no("6.3", "Ingredients are lifted before the roll; those on cards stay there now.")
    return Refusal("3.4", _ASKED[view.awaits][1])


def _lift(view: View, move: Lift) -> Refusal:
    lying = list(dice_on_cards(view))
    for die in move.dice:
        if die not in lying:
            return _lies_not(view, die)
        lying.remove(die)
    return _no("6.2", "Lift exactly {count}, so that the pool holds four.", count=FEWEST_ROLLED - view.pool)


def _lies_not(view: View, die: OnCard) -> Refusal:
    if die.value in view.cards[die.potion].cats:
        return _no("6.3", "Cats stay where they are; only ingredients are lifted.")
    return _no("6.3", "{card} has no such ingredient.", card=lying_name(view, die.potion))


def _place(view: View, move: Place) -> Refusal:
    if move.value not in view.rolled:
        return _no("6.7", "You have rolled no ingredient with a {value} that is still to be placed.", value=move.value)
    if view.cards[move.potion].quick:
        return _no("4.8", "{card} is turned: Bugs Begone takes no ingredients.", card=potion_name(move.potion))
    return _fits_not(view, move.potion, (move.value,))


def _confirm(view: View, move: Confirm) -> Refusal:
    return Refusal("6.8", owed_name(view, owed_ingredients(view)))


_REASONS: dict[type[Move], Callable[[View, Any], Refusal]] = {
    Assign: _assign,
    Lift: _lift,
    Place: _place,
    Confirm: _confirm,
}
