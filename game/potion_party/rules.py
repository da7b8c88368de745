"""The rules of Potion Party.

A turn: saved Alchemy joins the throw or waits for a partner; dice are rolled and Darkness leaves; equal dice become
groups of Stardust, a Heart and a Potion a Super Die; greed rolls on until the seat stops or goes bust; after a stop the
others may sabotage, and what is left is recorded. The first complete potion wins.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from game.core.protocol import NATURE, Actor, Game, Outsider, Refusal, Result, Seat, Step
from game.potion_party import course, ending, moves, nature, refusals, sabotage, setup, supers, turn, view
from game.potion_party.events import Event
from game.potion_party.legal import seat_moves
from game.potion_party.moves import Move
from game.potion_party.state import Awaits, Options, State, View


class PotionParty(Game[State, Move, Event, View, Options]):
    """The rules of Potion Party."""

    id = "potion_party"
    seat_counts = setup.SEAT_COUNTS
    options_type = Options

    # the course of a match

    def start(self, options: Options, seats: int) -> State:
        """Before the first opening throw; raises `BadOptions`."""
        return setup.start(options, seats)

    def to_move(self, state: State) -> tuple[Actor, ...]:
        """Nature while dice fall, else one seat."""
        awaits = state.awaits
        if awaits <= Awaits.SUPER_ROLL:
            return (NATURE,)
        if awaits == Awaits.NOBODY:
            return ()
        return (state.seat if state.saboteur is None else state.saboteur,)

    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        """Listed outcomes, or what the seat that is asked may do."""
        if actor is NATURE:
            return nature.outcomes(state)
        if isinstance(actor, Outsider) or actor != state.actor:
            return ()
        return seat_moves(state)

    def apply(self, state: State, actor: Actor, move: Move) -> Step[State, Event]:
        """What comes of a move; a barrier wherever dice fall or another seat is asked."""
        events: list[Event] = []
        after = _DOES[type(move)](state, move, events)
        handed_over = after.awaits > Awaits.SUPER_ROLL and after.actor != state.actor
        barrier = actor is NATURE or handed_over or after.seat != state.seat
        return Step(after, tuple(events), barrier)

    def result(self, state: State) -> Result | None:
        """Who brewed the potion, and how far the others were. [13]"""
        return ending.result_of(state)

    def max_plies(self, options: Options, seats: int) -> int:
        """See `ending.max_plies`."""
        return ending.max_plies(options, seats)

    # chance

    def draw(self, state: State, rng: Random) -> Move:
        """Every side of every die equally likely. [3.3]"""
        return nature.draw(state, rng)

    def chance(self, state: State, move: Move) -> Fraction:
        """How likely the outcome is."""
        return nature.chance(state, move)

    def is_outcome(self, state: State, move: Move) -> bool:
        """Whether the dice can fall like this here."""
        return nature.is_outcome(state, move)

    # knowledge

    def view(self, state: State, seat: Seat | None) -> View:
        """Everybody knows all there is."""
        return view.view_of(state)

    def tell(self, event: Event, seat: Seat | None) -> Event:
        """Everybody sees all that happens."""
        return event

    def imagine(self, view_: View, rng: Random) -> State:
        """The position itself: nothing is hidden."""
        return view.imagine(view_)

    def why_not(self, view_: View, actor: Actor, move: Move) -> Refusal | None:
        """See `refusals.why_not`."""
        return refusals.why_not(view_, actor, move)

    # notation

    def write_move(self, move: Move) -> str:
        """See `moves.write_move`."""
        return moves.write_move(move)

    def read_move(self, text: str) -> Move:
        """See `moves.read_move`."""
        return moves.read_move(text)


def _roll(state: State, move: moves.Roll, events: list[Event]) -> State:
    if state.awaits == Awaits.ROLL:
        return turn.fallen(state, move.throw, events)
    if state.awaits == Awaits.SUPER_ROLL:
        return supers.fallen(state, move.throw[0], events)
    if state.awaits == Awaits.REROLL:
        return turn.fallen_again(state, move.throw, events)
    return setup.throw_opening(state, move.throw, events)


def _save(state: State, move: moves.Save, events: list[Event]) -> State:
    if state.awaits == Awaits.RESULT:
        return supers.save(state, move, events)
    return turn.save(state, move, events)


def _score(state: State, move: moves.ScoreAlchemy, events: list[Event]) -> State:
    if state.awaits == Awaits.RESULT:
        return supers.score(state, move, events)
    return turn.score(state, move, events)


_DOES: dict[type[Move], Callable[[State, Any, list[Event]], State]] = {
    moves.Roll: _roll,
    moves.Deal: lambda state, move, events: setup.take_alchemist(state, move.alchemist, events),
    moves.ChooseAlchemist: lambda state, move, events: setup.take_alchemist(state, move.alchemist, events),
    moves.ChooseRecipe: lambda state, move, events: setup.choose_recipe(state, move.potion, state.seat, events),
    moves.Begin: lambda state, move, events: course.declare(state, move.hearts, move.potions, events),
    moves.Spend: lambda state, move, events: supers.spend(state, events),
    moves.Reroll: turn.challenge,
    moves.Accept: lambda state, move, events: turn.settle(state, events),
    moves.Collect: turn.collect,
    moves.CollectAll: turn.collect_all,
    moves.Combine: turn.combine,
    moves.ThrowSuper: lambda state, move, events: supers.throw(state, events),
    moves.KeepSuper: lambda state, move, events: supers.keep(state, events),
    moves.TakeStars: supers.take_stars,
    moves.Save: _save,
    moves.ScoreAlchemy: _score,
    moves.Leave: lambda state, move, events: supers.leave(state, events),
    moves.RollOn: lambda state, move, events: turn.roll_on(state, events),
    moves.Stop: lambda state, move, events: turn.stop(state, events),
    moves.Sabotage: lambda state, move, events: sabotage.throw_at(state, events),
    moves.Pass: lambda state, move, events: sabotage.pass_by(state, events),
    moves.Spoil: sabotage.spoil,
}
