"""How to play Potion Explosion well, in the form that the search of a turn asks for."""

from collections.abc import Sequence
from typing import Any

from game.core.protocol import Game, Seat
from game.potion_explosion.candidates import worth_a_thought
from game.potion_explosion.dispenser import without
from game.potion_explosion.ending import result_of
from game.potion_explosion.evaluation import (
    Weights,
    best_haul,
    best_haul_of,
    haul_values,
    held_by,
    marbles_worth,
    turns_left,
    use_of,
    worth,
)
from game.potion_explosion.moves import AnyEffect, Drink, Elixir, Filter, Help, Joy, Move, Take
from game.potion_explosion.pieces import HELP_POINTS, NONE, Counts, counts_of, plus
from game.potion_explosion.potions import JOY_LIMIT, joy_holes, joy_marbles, marbles_of
from game.potion_explosion.state import Awaits, Stage, State

_TOP, _NOBODY = Awaits.TOP, Awaits.NOBODY


class TurnAdvice:
    """Looks through one's own turn, up to where a stack turns up its next tile.

    Without `foresight` the pick comes first, and thought goes into what follows it.
    """

    def __init__(self, game: Game[State, Move, Any, Any, Any], weights: Weights, *, foresight: bool) -> None:
        self.game = game
        self.weights = weights
        self._foresight = foresight

    def candidates(self, state: State) -> Sequence[Move]:
        """No dominated move is among them."""
        moves = worth_a_thought(state, foresight=self._foresight)
        if self._foresight or state.picked:
            return moves
        return [move for move in moves if isinstance(move, Take)] or moves

    def is_done(self, state: State, seat: Seat) -> bool:
        """The turn has passed on, or a tile is about to be turned up."""
        return state.seat != seat or state.awaits is _TOP or state.awaits is _NOBODY

    def value(self, state: State, seat: Seat) -> float:
        """One's own desk, less a part of the strongest opponent's and of what is left open to the next."""
        if state.awaits is _NOBODY:
            return self._ended(state, seat)
        weights = self.weights
        desk, turns = state.desks[seat], turns_left(state, seat)
        if not self.is_done(state, seat):
            value = worth(desk, state.hand, max(turns, 1), weights)
            if weights.prospect and not state.picked and state.stage is Stage.TURN:
                value += weights.prospect * best_haul(state, seat, weights)
            return value
        value = worth(desk, NONE, turns, weights)
        if weights.rival:
            value -= weights.rival * max(
                worth(other, NONE, turns_left(state, Seat(rival)), weights)
                for rival, other in enumerate(state.desks)
                if rival != seat
            )
        if weights.denial:
            following = Seat((seat + 1) % state.seats)
            prey = state.desks[following]
            value -= weights.denial * best_haul_of(state.tracks, prey, prey.pool, weights)
        return value

    def _ended(self, state: State, seat: Seat) -> float:
        result = result_of(state)
        assert result is not None, "the match is over"
        others = max(score for rival, score in enumerate(result.scores) if rival != seat)
        won = self.weights.win / len(result.winners) if seat in result.winners else 0.0
        return result.scores[seat] - self.weights.rival * others + won

    def promise(self, state: State, move: Move) -> float:
        """The marbles it wins, and the best pick it leaves where the pick is still to come."""
        desk = state.desks[state.seat]
        held = held_by(state, state.seat)
        if isinstance(move, Take):
            return haul_values(state.tracks[move.track], desk, held, self.weights)[move.position]
        if isinstance(move, Help):
            tracks, won = _after_taking(state.tracks, [(move.track, (move.position,))])
            return HELP_POINTS + self._prospect(state, tracks, held, won)
        if isinstance(move, Drink):
            return self._of_drink(state, move.effect, held) - self.weights.drink * use_of(move.kind)
        return self._prospect(state, state.tracks, held, NONE)

    def _of_drink(self, state: State, effect: AnyEffect, held: Counts) -> float:
        if isinstance(effect, Joy):
            count = min(JOY_LIMIT, sum(joy_marbles(state)), sum(joy_holes(state)))
            gain = count * (self.weights.price - self.weights.spare)
            return gain + self._prospect(state, state.tracks, held, NONE)
        if isinstance(effect, Elixir):
            return self._prospect(state, state.tracks, held, state.desks[effect.seat].pool)
        tracks, won = _after_taking(state.tracks, marbles_of(effect, state.tracks))
        return self._prospect(state, tracks, held, NONE if isinstance(effect, Filter) else won)

    def _prospect(self, state: State, tracks: tuple[bytes, ...], held: Counts, won: Counts) -> float:
        desk = state.desks[state.seat]
        holes = joy_holes(state)
        together = plus(held, won)
        value = 0.0
        if won != NONE:
            value = marbles_worth(together, holes, self.weights) - marbles_worth(held, holes, self.weights)
        if not state.picked and state.stage is Stage.TURN:
            value += best_haul_of(tracks, desk, together, self.weights)
        return value


def _after_taking(
    tracks: tuple[bytes, ...], marbles: list[tuple[int, tuple[int, ...]]]
) -> tuple[tuple[bytes, ...], Counts]:
    """The tracks once marbles are gone, and what they were."""
    after, won = list(tracks), NONE
    for track, positions in marbles:
        after[track] = without(tracks[track], positions)
        won = plus(won, counts_of(tracks[track][position] for position in positions))
    return tuple(after), won
