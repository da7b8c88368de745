"""Nature: what may come out of bags, deck and die, and how likely it is. [2.4, 4.1, 7.3]"""

from bisect import bisect_right
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, compress
from random import Random

from game.core.protocol import Seat
from game.quacks import setup
from game.quacks.legal import is_for_nature
from game.quacks.moves import DrawChip, Move, Reveal, Roll
from game.quacks.pieces import CHIPS, Chip
from game.quacks.state import Ask, Awaits, State
from game.quacks.track import TRACK

_SIDES = sum(face.sides for face in TRACK.die)


def outcomes(state: State) -> tuple[Move, ...]:
    """Everything that nature can do here, in a fixed order."""
    if not state.asks or not is_for_nature(state.asks[-1]):
        return ()
    ask = state.asks[-1]
    return _OUTCOMES.get(ask.what, _chips)(state, ask)


def draw(state: State, rng: Random) -> Move:
    """One of the outcomes by its chance: every chip of a bag and every side of the die is equally likely."""
    ask = state.asks[-1]
    if ask.what is Awaits.DIE:
        return Roll(ask.seat, _fallen(rng.randrange(_SIDES)))
    if ask.what in _OUTCOMES:
        return rng.choice(outcomes(state))
    reached = tuple(accumulate(state.desks[ask.seat].bag))
    return DrawChip(ask.seat, CHIPS[bisect_right(reached, rng.randrange(reached[-1]))])


def chance(state: State, move: Move) -> Fraction:
    """How likely the outcome is; 0 where it cannot happen."""
    listed = outcomes(state)
    if move not in listed:
        return Fraction(0)
    if isinstance(move, DrawChip):
        bag = state.desks[move.seat].bag
        return Fraction(bag[move.chip], sum(bag))
    if isinstance(move, Roll):
        return Fraction(TRACK.die[move.face].sides, _SIDES)
    return Fraction(1, len(listed))


def _fallen(side: int) -> int:
    """The face on this side of the die."""
    return [number for number, face in enumerate(TRACK.die) for _ in range(face.sides)][side]


def _chips(state: State, ask: Ask) -> tuple[Move, ...]:
    return _draws(ask.seat, tuple(compress(CHIPS, state.desks[ask.seat].bag)))


@lru_cache(4096)
def _draws(seat: Seat, chips: tuple[Chip, ...]) -> tuple[Move, ...]:
    return tuple(DrawChip(seat, chip) for chip in chips)


_OUTCOMES: dict[Awaits, Callable[[State, Ask], tuple[Move, ...]]] = {
    Awaits.FIRST: lambda state, ask: setup.beginnings(state),
    Awaits.PAGE: lambda state, ask: setup.pages(state),
    Awaits.CARD: lambda state, ask: tuple(map(Reveal, state.unseen)),
    Awaits.DIE: lambda state, ask: tuple(Roll(ask.seat, face) for face in range(len(TRACK.die))),
}
