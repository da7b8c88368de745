"""Why a bot makes a move, in a sentence that a player understands."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, words
from game.purrfect_potions import moves
from game.purrfect_potions.chances import chance_to_complete
from game.purrfect_potions.legal import column_of
from game.purrfect_potions.moves import Move
from game.purrfect_potions.names import lying_name, points_name, potion_name
from game.purrfect_potions.pieces import FEWEST_ROLLED, POTIONS, Potion, Values, plus
from game.purrfect_potions.potions import points_of, size_of
from game.purrfect_potions.state import Table
from game.purrfect_potions.words import completed_by, gain_name

NEARLY = 2
"""Dice that a nearly finished potion lacks at most."""


def why(table: Table, move: Move, plan: Sequence[Move] = ()) -> Words:
    """The reason for a legal move; `plan` is what the seat means to do after it."""
    return _REASONS[type(move)](table, move, plan)


def _missing(table: Table, potion: Potion, added: Values) -> int:
    return size_of(potion) - len(table.cards[potion].dice) - len(added)


def _assign(table: Table, move: moves.Assign, plan: Sequence[Move]) -> Words:
    added = {p: cats for p, cats in zip(column_of(table), (move.minor, move.major), strict=True) if cats}
    if complete := completed_by(table, added):
        return words("This scores {gain} at once.", gain=gain_name(table, complete))
    fronts = [potion for potion in added if not table.cards[potion].quick]
    if not fronts:
        return words("The cats are of no use anywhere.")
    nearest = min(fronts, key=lambda potion: _missing(table, potion, added[potion]))
    dice = max(table.pool, FEWEST_ROLLED)
    chance = chance_to_complete(nearest, plus(table.cards[nearest].dice, added[nearest]), dice)
    return words(
        "So my roll completes {card} in {percent} of 100 cases.",
        card=lying_name(table, nearest),
        percent=round(100 * chance),
    )


def _lift(table: Table, move: moves.Lift, plan: Sequence[Move]) -> Words:
    robbed = {die.potion for die in move.dice}
    spared = [potion for potion in POTIONS if potion not in robbed and _is_nearly_done(table, potion)]
    if spared:
        cards = [potion_name(potion) for potion in spared[:2]]
        return words("This spares {cards}, where little is missing.", cards=cards)
    return words("These are the easiest to do without.")


def _is_nearly_done(table: Table, potion: Potion) -> bool:
    card = table.cards[potion]
    return not card.quick and 0 < size_of(potion) - len(card.dice) <= NEARLY


def _place(table: Table, move: moves.Place, plan: Sequence[Move]) -> Words:
    card = lying_name(table, move.potion)
    later = [m.value for m in plan if isinstance(m, moves.Place) and m.potion is move.potion]
    if completed_by(table, {move.potion: tuple(sorted((move.value, *later)))}):
        points = points_name(points_of(move.potion))
        if later:
            return words("With what comes after it, this completes {card} for {points}.", card=card, points=points)
        return words("This completes {card} for {points}.", card=card, points=points)
    if _missing(table, move.potion, (move.value,)) > NEARLY:
        return words("On {card} it is of the least use to the next player.", card=card)
    return words("Everywhere else it would help the next player more than on {card}.", card=card)


_REASONS: dict[type[Move], Callable[[Table, Any, Sequence[Move]], Words]] = {
    moves.Assign: _assign,
    moves.Lift: _lift,
    moves.Place: _place,
    moves.Confirm: lambda table, move, plan: words("Nothing more fits."),
}
