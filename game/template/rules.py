"""Last Drop as a game: who acts, what may be done, what comes of it.

A round: nature deals every seat a vial that only this seat sees [3.1]; all choose in secret whether to pour it [3.2];
the last choice reveals and scores them all within the same move [3.4, 4]; after the last round the most points win
[5.1]. By house rule a clock chooses for those who take too long [6.2].
"""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from msgspec import structs

from game.core.protocol import (
    CLOCK,
    NATURE,
    Actor,
    BadOptions,
    Game,
    Outsider,
    Refusal,
    Result,
    Score,
    Seat,
    Step,
    places_by,
)
from game.core.words import words
from game.template import events, moves, view
from game.template.moves import Deal, Keep, Move, Pour, TimeOut
from game.template.pieces import (
    COPIES,
    STRENGTHS,
    counted_vials,
    limit_for,
    minus,
    plus,
    points_of,
    poured_strength,
    strengths_of,
)
from game.template.state import Ending, Options, State, Table, View

SEAT_COUNTS = range(2, 5)  # [2.1]
ROUND_COUNTS = range(1, COPIES * len(STRENGTHS) // SEAT_COUNTS[-1] + 1)  # [6.1]
CLOCK_SECONDS = range(5, 601)  # [6.2]


class LastDrop(Game[State, Move, events.Event, View, Options]):
    """The rules of Last Drop."""

    id = "template"
    seat_counts = SEAT_COUNTS
    options_type = Options

    def start(self, options: Options, seats: int) -> State:
        """Before the first vial is dealt."""
        if seats not in SEAT_COUNTS:
            raise BadOptions(words("Last Drop is for two to four seats, not {count}. [2.1]", count=seats))
        if options.rounds not in ROUND_COUNTS:
            raise BadOptions(words("Last Drop has one to six rounds, not {count}. [6.1]", count=options.rounds))
        if options.clock and options.clock not in CLOCK_SECONDS:
            raise BadOptions(words("The clock gives 5 to 600 seconds, or 0 for no clock. [6.2]"))
        nobody = (False,) * seats
        return State(options=options, seats=seats, chosen=nobody, pours=nobody)

    def to_move(self, state: State) -> tuple[Actor, ...]:
        """Nature while vials are dealt, then all seats that have not chosen."""
        if state.is_over:
            return ()
        return (NATURE,) if state.dealt < state.seats else _undecided(state)

    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        """The vials that can be dealt next, or a seat's choice, or the clock's move."""
        if not isinstance(actor, Outsider):
            return choices(state, actor)
        if actor is CLOCK:
            return (TimeOut(),) if self.allowance(state) is not None else ()
        if self.to_move(state) != (NATURE,):
            return ()
        return tuple(Deal(strength) for strength in sorted(set(strengths_of(state.undealt))))

    def apply(self, state: State, actor: Actor, move: Move) -> Step[State, events.Event]:
        """What comes of a move; the last choice of a round reveals, scores and ends it."""
        if isinstance(move, Deal):
            return _deal(state, move)
        if isinstance(actor, Outsider):
            happened: list[events.Event] = [events.TimeRanOut(_undecided(state))]
            return Step(_reveal(state, happened), tuple(happened), barrier=True)
        seat, pours = actor, isinstance(move, Pour)
        happened = [events.ChoiceMade(seat, pours)]
        state = structs.replace(
            state,
            chosen=(*state.chosen[:seat], True, *state.chosen[seat + 1 :]),
            pours=(*state.pours[:seat], pours, *state.pours[seat + 1 :]),
        )
        if not all(state.chosen):
            return Step(state, tuple(happened))
        return Step(_reveal(state, happened), tuple(happened), barrier=True)

    def result(self, state: State) -> Result | None:
        """Places by points, and what every round brought. [5.1]"""
        if not state.is_over:
            return None
        scores = state.scores
        breakdown = tuple(
            tuple(
                Score(words("Round {number}", number=number), row[seat]) for number, row in enumerate(state.points, 1)
            )
            for seat in range(state.seats)
        )
        tie = words("Equal points share the place [5.1].") if scores.count(max(scores)) > 1 else None
        return Result(Ending.LAST_ROUND, places_by(scores), scores, breakdown, tie)

    def max_plies(self, options: Options, seats: int) -> int:
        """A vial and a choice for every seat and round."""
        return options.rounds * seats * 2

    def allowance(self, state: State) -> float | None:
        """What the clock gives while anybody has to choose. [6.2]"""
        waits = not state.is_over and state.dealt == state.seats
        return float(state.options.clock) if state.options.clock and waits else None

    def span(self, state: State) -> int:
        """All who choose in a round share its time. [6.2]"""
        return len(state.points)

    # chance

    def draw(self, state: State, rng: Random) -> Move:
        """A vial, every one of those not dealt equally likely. [3.1]"""
        return Deal(rng.choice(strengths_of(state.undealt)))

    def chance(self, state: State, move: Move) -> Fraction:
        """How likely a vial of this strength is."""
        if not isinstance(move, Deal) or not self.is_outcome(state, move):
            return Fraction(0)
        return Fraction(state.undealt[move.strength - 1], sum(state.undealt))

    # knowledge

    def view(self, state: State, seat: Seat | None) -> View:
        """See `view.view_of`."""
        return view.view_of(state, seat)

    def tell(self, event: events.Event, seat: Seat | None) -> events.Event | None:
        """See `events.as_told`."""
        return events.as_told(event, seat)

    def imagine(self, view_: View, rng: Random) -> State:
        """See `view.imagine`."""
        return view.imagine(view_, rng)

    def why_not(self, view_: View, actor: Actor, move: Move) -> Refusal | None:
        """The rule that forbids a seat's move."""
        if not isinstance(actor, Outsider) and move in choices(view_, actor):
            return None
        if isinstance(move, Deal):
            return Refusal("3.1", words("Vials are dealt by chance."))
        if isinstance(move, TimeOut):
            return Refusal("6.2", words("Only the clock says that the time is up."))
        if view_.is_over:
            return Refusal("5.2", words("The match is over."))
        if view_.dealt < view_.seats:
            return Refusal("3.1", words("Wait until all vials are dealt."))
        return Refusal("3.3", words("You have chosen already."))

    # notation

    def write_move(self, move: Move) -> str:
        """See `moves.write_move`."""
        return moves.write_move(move)

    def read_move(self, text: str) -> Move:
        """See `moves.read_move`."""
        return moves.read_move(text)


def choices(table: Table, seat: Seat) -> tuple[Move, ...]:
    """What a seat may choose; a position and a view of it are the same to this function. [3.1-3.3, 5.2]"""
    if table.is_over or table.dealt < table.seats or table.chosen[seat]:
        return ()
    return (Pour(), Keep())


def _undecided(table: Table) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat, chosen in enumerate(table.chosen) if not chosen)


def _deal(state: State, move: Deal) -> Step[State, events.Event]:
    seat = Seat(state.dealt)
    dealt = events.VialDealt(seat, move.strength)
    after = structs.replace(
        state,
        dealt=state.dealt + 1,
        hands=(*state.hands, move.strength),
        undealt=minus(state.undealt, counted_vials([move.strength])),
    )
    begins = seat == 0
    return Step(after, (events.RoundBegan(len(state.points) + 1), dealt) if begins else (dealt,), barrier=True)


def _reveal(state: State, happened: list[events.Event]) -> State:
    """Score the round and clear the table for the next. [3.4, 4]"""
    happened.append(events.VialsRevealed(state.hands, state.pours))
    poured = poured_strength(state.hands, state.pours)
    if poured > limit_for(state.seats):
        happened.append(events.CauldronBoiledOver(poured))
    points = points_of(state.hands, state.pours)
    happened.append(events.PointsScored(points))
    nobody = (False,) * state.seats
    after = structs.replace(
        state,
        points=(*state.points, points),
        poured=(*state.poured, state.pours),
        dealt=0,
        hands=(),
        chosen=nobody,
        pours=nobody,
        spent=plus(state.spent, counted_vials(state.hands)),
    )
    if after.is_over:
        happened.append(events.MatchEnded())
    return after
