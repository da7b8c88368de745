"""Looking ahead in imagined worlds: what a move leads to when both seats then go on as well as they can judge.

A world is one of all that agree with what a seat has seen. In it every move is made by the rules themselves, chance
included, until the other seat has answered, or near the end until the game is over; then the position is judged. Nobody
in an imagined world sees more than it would at the table: the other seat answers by its own hand, and does not know
this one.
"""

from collections.abc import Sequence
from random import Random

from game.core.protocol import NATURE, Seat
from game.potion_potluck import moves
from game.potion_potluck.advice import Outlook, best_wish
from game.potion_potluck.ending import other_seat
from game.potion_potluck.evaluation import Weights, moves_left
from game.potion_potluck.legal import seat_moves
from game.potion_potluck.moves import Move
from game.potion_potluck.odds import chance_to_win
from game.potion_potluck.rules import PotionPotluck
from game.potion_potluck.state import Awaits, State, View
from game.potion_potluck.view import imagine, unseen

RULES = PotionPotluck()
TURNS_AHEAD = 2
"""One's own turn and the answer."""
END_IN_SIGHT = 5
"""With so few cards to come a game is played out: who takes the last of them is worth more than any promise."""
MOST_TURNS = 100
_RARE = (moves.Scramble, moves.Attune, moves.DeclareMix)
"""What nobody is expected to do in a world of thought."""


class World:
    """One imagined world, in which moves of a seat can be tried."""

    def __init__(self, view: View, rng: Random, weights: Weights) -> None:
        assert view.viewer is not None, "a bot sits on a seat"
        self._seat, self._weights = view.viewer, weights
        self._state = imagine(view, rng)
        self._unseen = unseen(view)
        self._luck = rng.getrandbits(32)
        is_near = moves_left(view) <= END_IN_SIGHT
        self._last_turn = MOST_TURNS if is_near else view.turn + TURNS_AHEAD

    def value_of(self, move: Move) -> float:
        """The chance to win the game after a move, chance falling alike for all moves as far as it can."""
        luck = Random(self._luck)
        before = self._state
        state = RULES.apply(before, self._seat, move).state
        while self._goes_on(state):
            if RULES.to_move(state) == (NATURE,):
                state = RULES.apply(state, NATURE, RULES.draw(state, luck)).state
            elif state.awaits is Awaits.CHANGE:
                state = self._wish(state)
            else:
                state = RULES.apply(state, state.seat, self._answer(state)).state
        if len(state.played) > len(before.played):
            return float(state.played[-1].winner == self._seat)
        chance = chance_to_win(state, self._unseen, self._weights)
        return chance if state.seat == self._seat else 1 - chance

    def _goes_on(self, state: State) -> bool:
        if len(state.played) > len(self._state.played):
            return False
        return state.awaits is not Awaits.TURN or state.turn < self._last_turn

    def _answer(self, state: State) -> Move:
        """What the seat whose turn it is would do by its own ingredients."""
        legal: Sequence[Move] = seat_moves(state, state.seat, state.hands[state.seat])
        usual = [move for move in legal if not isinstance(move, _RARE)]
        return self._outlook(state, state.seat).weigh(usual or legal)[0][1]

    def _wish(self, state: State) -> State:
        for seat in (self._seat, other_seat(self._seat)):
            if not state.chosen[seat]:
                legal = seat_moves(state, seat, state.hands[seat])
                wish = best_wish(self._outlook(state, seat), state.changing, legal)
                state = RULES.apply(state, seat, wish).state
        return state

    def _outlook(self, state: State, seat: Seat) -> Outlook:
        return Outlook(state, seat, state.hands[seat], self._unseen, self._weights)
