"""Purrfect Potions as a game: who acts, what may be done, what comes of it.

A turn: nature rolls the moon, which chooses a column, and the four cats [5.1, 5.2]; the seat assigns the cats to the
two cards of that column, and what is complete scores [5.3-5.7]; it fills the pool up to four ingredients, which nature
rolls [6.2-6.5]; it places them on any fronts, and what is complete scores [6.6-6.10]; all cats come off [8.1]. When all
cards lie on their Quick side, the round is played to its end [9.1].
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from game.core.dice import Dice, chance_of, is_throw_of, throw
from game.core.protocol import NATURE, Actor, Game, Outsider, Refusal, Result, Seat, Step
from game.purrfect_potions import ending, events, moves, refusals, setup, turn, view
from game.purrfect_potions.legal import seat_moves
from game.purrfect_potions.moves import Move, Rise, Roll
from game.purrfect_potions.pieces import CAT, CATS, INGREDIENT, INGREDIENTS, MAJORS, Moon
from game.purrfect_potions.state import ROUND_LIMIT, Awaits, Options, State, View

# On Python 3.11 a member of an enum looked up through its class costs more than the comparison it is for.
_CATS, _NOBODY = Awaits.CATS, Awaits.NOBODY
_CAT_DICE: Dice = ((CAT, CATS),)
_INGREDIENT_DICE: tuple[Dice, ...] = tuple(((INGREDIENT, count),) for count in range(INGREDIENTS + 1))
_MOONS = tuple(map(Rise, Moon))


class PurrfectPotions(Game[State, Move, events.Event, View, Options]):
    """The rules of Purrfect Potions."""

    id = "purrfect_potions"
    seat_counts = setup.SEAT_COUNTS
    options_type = Options

    def start(self, options: Options, seats: int) -> State:
        """The table laid out, before anything is rolled."""
        return setup.start(options, seats)

    def to_move(self, state: State) -> tuple[Actor, ...]:
        """Nature while something is rolled or drawn, else the seat whose turn it is."""
        if state.awaits is _NOBODY:
            return ()
        return (state.seat,) if state.awaits >= _CATS else (NATURE,)

    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        """What a seat may do, or what can come by chance; of the rolls there are too many to be listed."""
        if not isinstance(actor, Outsider):
            return seat_moves(state) if actor == state.seat else ()
        outcomes = _OUTCOMES.get(state.awaits)
        return outcomes(state) if actor is NATURE and outcomes else ()

    def apply(self, state: State, actor: Actor, move: Move) -> Step[State, events.Event]:
        """What comes of a move, up to where somebody has to be asked again."""
        happened: list[events.Event] = []
        after = _ACTS[type(move)](state, move, happened)
        barrier = actor is NATURE or after.turn != state.turn or after.awaits is _NOBODY
        return Step(after, tuple(happened), barrier)

    def result(self, state: State) -> Result | None:
        """Places, scores and what they are made of."""
        return ending.result_of(state)

    def max_plies(self, options: Options, seats: int) -> int:
        """A hundred rounds, in whose turns every die is placed one by one. [9.3]"""
        setting_up = len(MAJORS)
        a_turn = 6 + INGREDIENTS  # moon, cats rolled and assigned, lift, roll, confirm; placements
        return setting_up + ROUND_LIMIT * seats * a_turn

    # chance

    def draw(self, state: State, rng: Random) -> Move:
        """One outcome."""
        dice = _dice(state)
        return Roll(throw(dice, rng)) if dice else rng.choice(self.legal_moves(state, NATURE))

    def chance(self, state: State, move: Move) -> Fraction:
        """How likely it is."""
        if not self.is_outcome(state, move):
            return Fraction(0)
        if isinstance(move, Roll):
            return chance_of(move.dice, _dice(state))
        return Fraction(1, len(self.legal_moves(state, NATURE)))

    def is_outcome(self, state: State, move: Move) -> bool:
        """Whether nature can do this here."""
        if dice := _dice(state):
            return isinstance(move, Roll) and is_throw_of(move.dice, dice)
        return move in self.legal_moves(state, NATURE)

    # knowledge

    def view(self, state: State, seat: Seat | None) -> View:
        """The same for all: everything."""
        return view.view_of(state)

    def tell(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        """The event as it is: there are no secrets."""
        return event

    def imagine(self, view_: View, rng: Random) -> State:
        """The one position that looks like this."""
        return view.imagine(view_, rng)

    def why_not(self, view_: View, actor: Actor, move: Move) -> Refusal | None:
        """The rule that forbids a seat's move."""
        return refusals.why_not(view_, actor, move)

    # notation

    def write_move(self, move: Move) -> str:
        """See `moves.write_move`."""
        return moves.write_move(move)

    def read_move(self, text: str) -> Move:
        """See `moves.read_move`."""
        return moves.read_move(text)


def _dice(state: State) -> Dice:
    """What is to be rolled; nothing where nature does something else, or nothing. [5.2, 6.5]"""
    if state.awaits is Awaits.CAT_ROLL:
        return _CAT_DICE
    return _INGREDIENT_DICE[state.pool] if state.awaits is Awaits.INGREDIENT_ROLL else ()


_OUTCOMES: dict[Awaits, Callable[[State], Sequence[Move]]] = {
    Awaits.MAJOR: setup.layable,
    Awaits.FIRST: setup.beginnings,
    Awaits.MOON: lambda state: _MOONS,
}
_ACTS: dict[type[Move], Callable[[State, Any, list[events.Event]], State]] = {
    moves.Lay: setup.lay,
    moves.Begin: setup.begin,
    moves.Rise: turn.rise,
    moves.Roll: turn.roll,
    moves.Assign: turn.assign,
    moves.Lift: turn.lift,
    moves.Place: turn.place,
    moves.Confirm: turn.confirm,
}
