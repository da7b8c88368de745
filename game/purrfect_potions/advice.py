"""How to play Purrfect Potions well, in the form that the search of a turn asks for."""

from collections.abc import Sequence
from typing import Any

from game.core.protocol import Game, Seat
from game.purrfect_potions.candidates import worth_a_thought
from game.purrfect_potions.evaluation import Weights, before_roll, handed, lying
from game.purrfect_potions.moves import Move
from game.purrfect_potions.state import Awaits, State

_CATS, _LIFT, _INGREDIENTS = Awaits.CATS, Awaits.LIFT, Awaits.INGREDIENTS
PurrfectGame = Game[State, Move, Any, Any, Any]


class TurnAdvice:
    """Looks as far as the next roll, or to the end of the turn."""

    def __init__(self, game: PurrfectGame, weights: Weights) -> None:
        self.game = game
        self.weights = weights

    def candidates(self, state: State) -> Sequence[Move]:
        """No dominated move is among them."""
        return worth_a_thought(state)

    def is_done(self, state: State, seat: Seat) -> bool:
        """The turn has passed on, something is about to be rolled, or another phase begins."""
        return state.awaits is not _INGREDIENTS or state.seat != seat

    def promise(self, state: State, move: Move) -> float:
        """No candidate is better than another at a first glance: they are few enough to be made."""
        return 0.0

    def value(self, state: State, seat: Seat) -> float:
        """The seat's points and those it may still make, less what it hands to the next player."""
        weights = self.weights
        own = state.tallies[seat].score
        if state.awaits is Awaits.NOBODY:
            return own
        cards = lying(state)
        share = weights.handed * _SHARES[state.seats]
        if state.awaits is _LIFT or state.awaits is Awaits.INGREDIENT_ROLL:
            if state.turn == state.last_turn:
                share = 0.0
            return own + before_roll(cards, weights, share)
        return own + cards.gain - share * handed(cards)


_SHARES = {2: 1.0, 3: 0.7, 4: 0.5}
"""How much it hurts that somebody else makes a point, by the number of seats."""
