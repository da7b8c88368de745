"""Potion Explosion as a game: who acts, what may be done, what comes of it.

A turn: the seat picks one marble, and marbles of one colour that roll together explode [3, 4]; what it won fills the
holes of its two tiles or waits in the pool [6]; finished tiles may be drunk for their effect, and once a turn a marble
can be had for two points [5, 8]; what comes back falls on the lid at random [9]; then tiles are drawn and tokens
earned [10], until the countdown or the tiles run out [11].
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from game.core.protocol import NATURE, Actor, Game, Refusal, Result, Seat, Step
from game.potion_explosion import course, ending, events, legal, moves, refusals, setup, turn, view
from game.potion_explosion.dispenser import reveals
from game.potion_explosion.moves import Move
from game.potion_explosion.pieces import (
    BURNERS,
    CAPACITY,
    COPIES,
    KINDS_IN_PLAY,
    RECIPES,
    STACKS,
)
from game.potion_explosion.state import ROUND_LIMIT, Awaits, Options, Stage, State, View

# On Python 3.11 a member of an enum looked up through its class costs more than the comparison it is for.
_COLLISION, _SLIDE, _NOBODY = Awaits.COLLISION, Awaits.SLIDE, Awaits.NOBODY

_Act = Callable[[State, Any, list[events.Event]], State]

_ACTS: dict[type[Move], _Act] = {
    moves.Deal: setup.deal,
    moves.Begin: setup.begin,
    moves.Pour: setup.fill,
    moves.Choose: lambda state, move, happened: setup.choose(state, move.tile, happened),
    moves.Take: turn.take,
    moves.Collide: turn.collide,
    moves.Help: turn.take_help,
    moves.Place: turn.place,
    moves.Use: turn.use,
    moves.Drink: turn.drink,
    moves.Fill: turn.fill_hole,
    moves.Enough: lambda state, move, happened: turn.end_joy(state, happened),
    moves.End: turn.end,
    moves.Draw: turn.draw,
    moves.Drop: turn.drop,
    moves.Slide: turn.slide,
}


class PotionExplosion(Game[State, Move, events.Event, View, Options]):
    """The rules of Potion Explosion."""

    id = "potion_explosion"
    seat_counts = setup.SEAT_COUNTS
    options_type = Options

    def start(self, options: Options, seats: int) -> State:
        """The box, unopened."""
        return setup.start(options, seats)

    def to_move(self, state: State) -> tuple[Actor, ...]:
        """Nature while anything rolls or is turned up, else one seat."""
        if state.awaits <= _SLIDE:
            return (NATURE,)
        return (state.seat,) if state.awaits is not _NOBODY else ()

    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        """All moves of the acting seat, or nature's outcomes; a fill of the tracks is not listed."""
        if actor is NATURE:
            listed = _OUTCOMES.get(state.awaits)
            return listed(state) if listed else ()
        return legal.seat_moves(state) if actor == state.seat else ()

    def apply(self, state: State, actor: Actor, move: Move) -> Step[State, events.Event]:
        """What comes of a move, up to where somebody has to be asked again."""
        happened: list[events.Event] = []
        if isinstance(move, moves.Turn):
            after = setup.turn_up(state, move, happened)
            if after.stage is Stage.TURN_END:
                after = course.settle(after, happened)
        else:
            after = _ACTS[type(move)](state, move, happened)
        return Step(after, tuple(happened), _is_barrier(state, after))

    def result(self, state: State) -> Result | None:
        """Places, scores and what they are made of."""
        return ending.result_of(state)

    def max_plies(self, options: Options, seats: int) -> int:
        """A hundred rounds, in each of which everything that can be taken is taken and comes back. [11.6]"""
        tiles = KINDS_IN_PLAY * COPIES * 4
        holes = COPIES * sum(recipe.size for recipe in RECIPES)
        setting_up = 3 + 2 * BURNERS * seats + STACKS
        a_turn = 1 + CAPACITY // 2 + 1 + 1  # pick, explosions, help, end
        won_a_turn = CAPACITY + 1
        of_potions = tiles * (4 + 3 + 2) + holes  # drinks with their fills, draws and tops; placing
        returns = 2 * (ROUND_LIMIT * seats * won_a_turn + tiles * 5 + holes)
        duels = 2 * seats * (1 + CAPACITY // 2)
        return setting_up + ROUND_LIMIT * seats * a_turn + of_potions + returns + duels

    # chance

    def draw(self, state: State, rng: Random) -> Move:
        """One outcome."""
        if state.awaits is Awaits.DROP:
            return turn.draw_drop(state, rng)
        if state.awaits is Awaits.FILL:
            return setup.pour(rng)
        if state.awaits in (Awaits.STARTER, Awaits.TOP):
            return setup.draw_turn(state, rng)
        return rng.choice(self.legal_moves(state, NATURE))

    def chance(self, state: State, move: Move) -> Fraction:
        """How likely it is."""
        if not self.is_outcome(state, move):
            return Fraction(0)
        if isinstance(move, moves.Drop):
            return turn.drop_chance(state, move)
        if isinstance(move, moves.Pour):
            return setup.pour_chance()
        if isinstance(move, moves.Turn):
            return setup.turn_chance(state, move)
        return Fraction(1, len(self.legal_moves(state, NATURE)))

    def is_outcome(self, state: State, move: Move) -> bool:
        """Whether nature can do this here."""
        if state.awaits is Awaits.FILL:
            return isinstance(move, moves.Pour) and setup.is_pour(move.tracks)
        return move in self.legal_moves(state, NATURE)

    # knowledge

    def view(self, state: State, seat: Seat | None) -> View:
        """The same for all: what is not under the lid."""
        return view.view_of(state)

    def tell(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        """The event, without the colours under the lid."""
        return events.as_seen(event)

    def imagine(self, view_: View, rng: Random) -> State:
        """A position with the marbles under the lid in any order."""
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


_OUTCOMES: dict[Awaits, Callable[[State], Sequence[Move]]] = {
    Awaits.KINDS: lambda state: setup.deals(state.options.kinds == "friendly"),
    Awaits.FIRST: setup.beginnings,
    Awaits.STARTER: setup.turnable,
    Awaits.TOP: setup.turnable,
    Awaits.COLLISION: lambda state: (turn.awaited_collision(state),),
    Awaits.DROP: turn.drops,
    Awaits.SLIDE: turn.slides,
}


def _is_barrier(before: State, after: State) -> bool:
    """Whether something was drawn, came out from under the lid, or another seat's turn has begun."""
    if before.awaits <= _SLIDE and before.awaits is not _COLLISION:
        return True
    if before.seat != after.seat or after.awaits is _NOBODY or before.turn != after.turn:
        return True
    if before.tracks is not after.tracks:
        for old, new in zip(before.tracks, after.tracks, strict=True):
            if old is not new and reveals(old):
                return True
    return False
