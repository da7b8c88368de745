"""Potion Potluck as a game: who acts, what may be done, what comes of it.

A turn: any Scrambles [7.2], then one action, which is to take [4.3], draw in secret [4.5], generate [4.6], attune [7.4]
or mix [5]. After the potion of a recipe both seats wish in secret for a change of it, and chance settles conflicts [6].
A game ends when the potluck cannot be filled any more [8.1]; two games win the match [8.4]. A clock may end turns [9].
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from game.core.protocol import CLOCK, NATURE, Actor, Game, Outsider, Refusal, Result, Seat, Step
from game.potion_potluck import change, clock, ending, events, legal, moves, refusals, setup, turn, view
from game.potion_potluck.moves import GIVES, REVEALS, TIME_OUT, ChooseForLate, Move
from game.potion_potluck.pieces import CARDS, COLOURS, GAMES, INGREDIENTS, RECIPES, SKIPS, Colour
from game.potion_potluck.state import SEATS, Awaits, Options, State, View

_STARTER, _CHANGE, _NOBODY = Awaits.STARTER, Awaits.CHANGE, Awaits.NOBODY
Happened = list[events.Event]


class PotionPotluck(Game[State, Move, events.Event, View, Options]):
    """The rules of Potion Potluck."""

    id = "potion_potluck"
    seat_counts = range(SEATS, SEATS + 1)
    options_type = Options

    def start(self, options: Options, seats: int) -> State:
        """Before the first recipe is drawn."""
        return setup.start(options, seats)

    def to_move(self, state: State) -> tuple[Actor, ...]:
        """Nature while anything is drawn, both seats in a change, else the seat whose turn it is."""
        awaits = state.awaits
        if awaits < _STARTER:
            return (NATURE,)
        if awaits is _CHANGE:
            return change.undecided(state)
        return () if awaits is _NOBODY else (state.seat,)

    def legal_moves(self, state: State, actor: Actor) -> Sequence[Move]:
        """All moves of a seat, nature's outcomes, or the clock's move."""
        if not isinstance(actor, Outsider):
            return legal.seat_moves(state, actor, state.hands[actor])
        if actor is CLOCK:
            return () if clock.allowance(state) is None else (TIME_OUT,)
        listed = _OUTCOMES.get(state.awaits)
        return listed(state) if listed else ()

    def apply(self, state: State, actor: Actor, move: Move) -> Step[State, events.Event]:
        """What comes of a move, up to where somebody has to be asked again."""
        happened: Happened = []
        if not isinstance(actor, Outsider):
            after = _CHOICES[type(move)](state, actor, move, happened)
            return Step(after, tuple(happened), barrier=_is_barrier(actor, move, after))
        if actor is CLOCK:
            after = clock.time_out(state, happened)
        elif isinstance(move, moves.Reveal) and state.awaits is Awaits.DEAL:
            after = setup.deal(state, move, happened)
        elif isinstance(move, moves.Fill) and state.awaits is Awaits.SCRAMBLE:
            after = turn.replace_recipe(state, move, happened)
        else:
            after = _BY_CHANCE[type(move)](state, move, happened)
        return Step(after, tuple(happened), barrier=True)

    def result(self, state: State) -> Result | None:
        """Places and wins, game by game."""
        return ending.result_of(state)

    def max_plies(self, options: Options, seats: int) -> int:
        """All cards taken or drawn, everything else gained, everything mixed, and the clock as slow as it can be."""
        games = 1 if options.single_game else GAMES
        items = setup.ITEMS[options.items]
        from_nowhere = SEATS * (games + items.regenerate + items.attuned)
        mixes = (games * CARDS + from_nowhere) // INGREDIENTS
        skips = games * (SEATS * (SKIPS - 1) + 1) if options.clock else 0
        a_mix = 1 + SEATS + 1 + (1 + SEATS if options.clock else 0)  # changes, conflict; declared, late
        of_games = games * (2 * CARDS + 1)
        return RECIPES + 1 + of_games + from_nowhere + mixes * a_mix + 2 * skips + 2 * SEATS * items.scramble

    def allowance(self, state: State) -> float | None:
        """See `clock.allowance`."""
        return clock.allowance(state)

    def span(self, state: State) -> tuple[int, ...]:
        """See `clock.span`."""
        return clock.span(state)

    # chance

    def draw(self, state: State, rng: Random) -> Move:
        """One outcome, with the chances of `chance`."""
        awaits = state.awaits
        if awaits in _CARDS:
            colour = COLOURS[rng.sample(range(len(COLOURS)), 1, counts=state.deck)[0]]
            return GIVES[colour] if awaits is Awaits.GIVE else REVEALS[colour]
        if awaits is Awaits.RECIPE:
            return setup.draw_list(state, rng)
        return rng.choice(self.legal_moves(state, NATURE))

    def chance(self, state: State, move: Move) -> Fraction:
        """How likely it is: by the cards in the deck, or one of several that are equally likely."""
        if not self.is_outcome(state, move):
            return Fraction(0)
        if isinstance(move, moves.Reveal | moves.Give):
            return Fraction(state.deck[move.colour], state.left)
        if isinstance(move, moves.List):
            return setup.list_chance(state, move)
        return Fraction(1, len(self.legal_moves(state, NATURE)))

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
        return refusals.why_not(view_, actor, move)

    # notation

    def write_move(self, move: Move) -> str:
        """See `moves.write_move`."""
        return moves.write_move(move)

    def read_move(self, text: str) -> Move:
        """See `moves.read_move`."""
        return moves.read_move(text)


_CARDS = (Awaits.DEAL, Awaits.REVEAL, Awaits.GIVE)


def _in_deck(state: State) -> list[Colour]:
    return [colour for colour in COLOURS if state.deck[colour]]


def _reveals(state: State) -> Sequence[Move]:
    return [REVEALS[colour] for colour in _in_deck(state)]


_OUTCOMES: dict[Awaits, Callable[[State], Sequence[Move]]] = {
    Awaits.RECIPE: setup.lists,
    Awaits.COIN: lambda state: setup.TOSSES,
    Awaits.DEAL: _reveals,
    Awaits.REVEAL: _reveals,
    Awaits.GIVE: lambda state: [GIVES[colour] for colour in _in_deck(state)],
    Awaits.SCRAMBLE: change.outcomes,
    Awaits.CONFLICT: change.outcomes,
    Awaits.LATE: lambda state: [ChooseForLate(one.old, one.new) for one in legal.changes(state.changing.colours)],
}

_BY_CHANCE: dict[type[Move], Callable[[State, Any, Happened], State]] = {
    moves.List: setup.list_recipe,
    moves.Toss: setup.toss,
    moves.Reveal: turn.reveal,
    moves.Give: turn.give,
    moves.Fill: change.settle,
    moves.ChooseForLate: change.choose_for_late,
}

_CHOICES: dict[type[Move], Callable[[State, Seat, Any, Happened], State]] = {
    **turn.ACTIONS,
    moves.Start: setup.choose_starter,
    moves.Change: change.choose,
}


def _is_barrier(seat: Seat, move: Move, after: State) -> bool:
    """Whether something was revealed or handed over, or the seat has bound itself.

    What chance follows up at once is no barrier by itself, nor is the first wish of a change.
    """
    if isinstance(move, moves.Change):
        return after.awaits is not _CHANGE
    if after.awaits in (Awaits.REVEAL, Awaits.GIVE, Awaits.SCRAMBLE):
        return False
    return not (isinstance(move, moves.Start) and after.seat == seat)
