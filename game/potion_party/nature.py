"""What chance may do here, and how likely it is. [3.3, 14.9]"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from random import Random

from game.core.dice import Dice, chance_of, is_throw_of, throw, throws_of
from game.core.protocol import LISTED_OUTCOMES
from game.potion_party.legal import free_alchemists
from game.potion_party.moves import Deal, Move, Roll
from game.potion_party.pieces import BLUES, GREEN, OPENING_DICE, RED
from game.potion_party.state import Awaits, State


def thrown_dice(state: State) -> Dice:
    """The dice that are about to fall."""
    if state.awaits == Awaits.SUPER_ROLL:
        return ((GREEN, 1),)
    blue = BLUES[state.options.dice]
    if state.awaits == Awaits.OPENING:
        return ((blue, OPENING_DICE),)
    return ((blue, state.turn.waiting[0]), (RED, state.turn.waiting[1]))


def outcomes(state: State) -> Sequence[Move]:
    """All that can happen, where that can be listed."""
    if state.awaits > Awaits.SUPER_ROLL:
        return ()
    if state.awaits == Awaits.DEAL:
        return tuple(Deal(alchemist) for alchemist in free_alchemists(state))
    return _listed(thrown_dice(state))


def draw(state: State, rng: Random) -> Move:
    """One outcome, with its chance."""
    if state.awaits == Awaits.DEAL:
        return Deal(rng.choice(free_alchemists(state)))
    return Roll(throw(thrown_dice(state), rng))


def chance(state: State, move: Move) -> Fraction:
    """How likely an outcome is; 0 where it cannot happen."""
    if not is_outcome(state, move):
        return Fraction(0)
    if isinstance(move, Roll):
        return chance_of(move.throw, thrown_dice(state))
    return Fraction(1, len(free_alchemists(state)))


def is_outcome(state: State, move: Move) -> bool:
    """Whether this can happen here."""
    if state.awaits > Awaits.SUPER_ROLL:
        return False
    if state.awaits == Awaits.DEAL:
        return isinstance(move, Deal) and move.alchemist in free_alchemists(state)
    return isinstance(move, Roll) and is_throw_of(move.throw, thrown_dice(state))


@lru_cache(256)
def _listed(dice: Dice) -> tuple[Move, ...]:
    if _number_of(dice) > LISTED_OUTCOMES:
        return ()
    return tuple(Roll(thrown) for thrown, _ in throws_of(dice))


def _number_of(dice: Dice) -> int:
    """How many different throws there are."""
    number = 1
    for kind, count in dice:
        different = len(kind.faces)
        number *= comb(count + different - 1, different - 1)
    return number
