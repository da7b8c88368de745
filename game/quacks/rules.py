"""Quacks as a game: who acts, what may be done, what comes of it.

A round: the Fortune Teller's card is read [2, 8] and rats help those who are behind [3]; all draw chips from their bags
until they stop or their pots explode [4, 5], and the ingredient books say what the chips do [6]; then the pots are
evaluated from the bonus die to the points [7], new chips are bought [9] and rubies are spent [10]. The ninth round is
the last, and turns coins and rubies into points [11].
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from game.core.protocol import NATURE, Actor, Game, Outsider, Refusal, Result, Seat, Step
from game.quacks import brewing, chance, course, ending, events, fortune, legal, moves, refusals, scoring, setup, view
from game.quacks.answers import answer
from game.quacks.gains import answered
from game.quacks.moves import Move
from game.quacks.pieces import BOX, ROUNDS
from game.quacks.state import Options, State, View
from game.quacks.track import LAST_SPACE

_Nature = Callable[[State, Any, list[events.Event]], State]
_Commitment = Callable[[State, Seat, Any, list[events.Event]], State]


class Quacks(Game[State, Move, events.Event, View, Options]):
    """The rules of Quacks."""

    id = "quacks"
    seat_counts = setup.SEAT_COUNTS
    options_type = Options

    def start(self, options: Options, seats: int) -> State:
        """Everything is laid out, no card is turned up."""
        return setup.start(options, seats)

    def to_move(self, state: State) -> tuple[Actor, ...]:
        """Nature, the seat that is asked, or all that have to commit."""
        return legal.to_move(state)

    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        """What a seat may do, or what nature can."""
        if actor is NATURE:
            return chance.outcomes(state)
        return () if isinstance(actor, Outsider) else legal.seat_moves(state, actor)

    def apply(self, state: State, actor: Actor, move: Move) -> Step[State, events.Event]:
        """What comes of a move, up to where somebody has to be asked again."""
        happened: list[events.Event] = []
        if isinstance(actor, Outsider):
            after = _NATURE[type(move)](state, move, happened)
        elif state.asks:
            after = answer(state, state.asks[-1], move, happened)
        else:
            after = _COMMITMENTS[type(move)](state, actor, move, happened)
            if any(after.committed) and legal.deciding(after):
                return Step(after, tuple(happened))
        after = course.settle(after, happened)
        return Step(after, tuple(happened), _is_barrier(state, actor, after))

    def result(self, state: State) -> Result | None:
        """Places, scores and what they are made of."""
        return ending.result_of(state)

    def max_plies(self, options: Options, seats: int) -> int:
        """Every chip moves on by a space; twice a pot may be begun, and each draw may ask and look at four more."""
        chips = sum(BOX.supply)
        for_a_draw = 2 + 4 + 1
        brewing_a_pot = for_a_draw * (2 * LAST_SPACE + chips // 2)
        other = 5 + 4 + 12 + 10 + chips // 2  # cards, dice, books, purchases, rubies and droplets
        return 6 + ROUNDS * (1 + seats * (brewing_a_pot + other))

    # chance

    def draw(self, state: State, rng: Random) -> Move:
        """One outcome."""
        return chance.draw(state, rng)

    def chance(self, state: State, move: Move) -> Fraction:
        """How likely it is."""
        return chance.chance(state, move)

    # knowledge

    def view(self, state: State, seat: Seat | None) -> View:
        """All but what the others have committed to."""
        return view.view_of(state, seat)

    def tell(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        """The event, without what another seat has committed to."""
        return events.as_told(event, seat)

    def imagine(self, view_: View, rng: Random) -> State:
        """A position in which the others have committed to anything."""
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


def _reveal(state: State, move: moves.Reveal, happened: list[events.Event]) -> State:
    """The card of a round; the first one begins the match's first round."""
    state = answered(state)
    return fortune.reveal(state if state.round else course.begin_round(state, happened), move, happened)


_NATURE: dict[type[Move], _Nature] = {
    moves.Begin: setup.begin,
    moves.OpenPage: setup.open_page,
    moves.Reveal: _reveal,
    moves.DrawChip: brewing.draw_chip,
    moves.Roll: scoring.roll,
}
_COMMITMENTS: dict[type[Move], _Commitment] = {
    moves.Draw: brewing.commit,
    moves.Stop: brewing.commit,
    moves.UseFlask: lambda state, seat, move, happened: brewing.use_flask(state, seat, happened),
    moves.Slip: lambda state, seat, move, happened: brewing.slip(state, seat, happened),
    moves.Return: brewing.return_beside,
}


def _is_barrier(before: State, actor: Actor, after: State) -> bool:
    """Whether something was drawn or rolled, choices were revealed, or another seat is asked now."""
    if isinstance(actor, Outsider) or (any(before.committed) and not any(after.committed)):
        return True
    acting = legal.to_move(after)
    return actor not in acting and acting != (NATURE,)
