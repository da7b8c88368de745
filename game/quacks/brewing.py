"""Brewing: choices that are revealed together, chips out of the bags, and what they do in the pot. [4, 5, 6]"""

from msgspec import structs

from game.core.protocol import Seat
from game.quacks.books import SetAside, effect_of
from game.quacks.cards import START_OVER
from game.quacks.events import (
    BrewingStopped,
    ChipDrawn,
    ChipPlaced,
    ChipSetAside,
    ChipsReturned,
    ChipTakenBack,
    ChoiceMade,
    ChoicesRevealed,
    Event,
    PotExploded,
    StartedOver,
    Way,
    WentOn,
    Why,
)
from game.quacks.gains import answered, with_desk
from game.quacks.legal import brewing_now, commitments, deciding, limit_of
from game.quacks.moves import Draw, DrawChip, Move, Place, Return, Stop
from game.quacks.pieces import COLOUR_OF, VALUE_OF, WHITE_OF, Chip, Colour, with_all, with_one, without_one
from game.quacks.powers import carry_out, extra_spaces
from game.quacks.state import Ask, Awaits, Brewing, Desk, Placed, Pot, State
from game.quacks.track import LAST_SPACE

CHIPS_BEFORE_STARTING_OVER = 5  # [8.18]

# On Python 3.11 a member of an enum looked up through its class costs more than the comparison it is for.
_ACTIVE, _CHIP, _RED = Brewing.ACTIVE, Awaits.CHIP, Colour.RED

# choices


def commit(state: State, seat: Seat, move: Draw | Stop, events: list[Event]) -> State:
    """A seat has chosen; once nobody is left to choose, `reveal` follows. [4.3]"""
    draws = isinstance(move, Draw)
    state = structs.replace(
        state,
        committed=(*state.committed[:seat], True, *state.committed[seat + 1 :]),
        draws=(*state.draws[:seat], draws, *state.draws[seat + 1 :]),
    )
    if deciding(state) or sum(state.committed) > 1:
        events.append(ChoiceMade(seat, draws))
    return state


def reveal(state: State, events: list[Event]) -> State:
    """All choices lie open: who stops is done, the others draw. Who has drawn nothing yet draws in any case. [4.2]"""
    committed, draws, order = state.committed, state.draws, state.order
    stop = tuple([seat for seat in order if committed[seat] and not draws[seat]])
    draw = tuple([seat for seat in order if draws[seat]])
    events.append(ChoicesRevealed(draw, stop))
    for seat in stop:
        state = _stopped(state, seat, Why.CHOICE, events)
    nobody = (False,) * state.seats
    forced = () if state.in_turn else forced_draws(state)
    queue = tuple([seat for seat in order if draws[seat] or seat in forced])
    return structs.replace(state, committed=nobody, draws=nobody, queue=queue)


def forced_draws(state: State) -> tuple[Seat, ...]:
    """Active seats that have not drawn a chip yet. [4.2]"""
    return tuple([seat for seat in brewing_now(state) if state.desks[seat].pot.count == 0])


def stop_where_nothing_else_can_be_done(state: State, events: list[Event]) -> State:
    """A full pot and an empty bag stop by themselves. [4.5, 4.6]"""
    for seat in state.order:
        desk = state.desks[seat]
        if desk.pot.brewing is not _ACTIVE:
            continue
        if desk.pot.edge >= LAST_SPACE:
            state = _stopped(state, seat, Why.FULL_POT, events)
        elif not any(desk.bag) and len(commitments(state, seat)) == 1:
            state = _stopped(state, seat, Why.EMPTY_BAG, events)
    return state


def _stopped(state: State, seat: Seat, why: Why, events: list[Event]) -> State:
    events.append(BrewingStopped(seat, why))
    return _with_pot(state, seat, structs.replace(state.desks[seat].pot, brewing=Brewing.STOPPED))


def _with_pot(state: State, seat: Seat, pot: Pot) -> State:
    return with_desk(state, seat, structs.replace(state.desks[seat], pot=pot))


# chips from the bag


def ask_for_next_chip(state: State) -> State:
    """Nature draws for the next seat of this step. [4.3]"""
    seat, *rest = state.queue
    return structs.replace(state, queue=tuple(rest), asks=(*state.asks, _CHIP_ASKS[seat]))


_CHIP_ASKS = tuple(Ask(Awaits.CHIP, Seat(seat)) for seat in range(4))


def draw_chip(state: State, move: DrawChip, events: list[Event]) -> State:
    """A chip comes out of the bag, for the pot or for a question that waits for chips. [4.1]"""
    ask, desk = state.asks[-1], state.desks[move.seat]
    events.append(ChipDrawn(move.seat, move.chip))
    desk = structs.replace(desk, bag=without_one(desk.bag, move.chip))
    if ask.what is _CHIP:
        return _into_pot(answered(state), move.seat, desk, move.chip, events, from_draw=True)
    ask = structs.replace(ask, to_draw=ask.to_draw - 1, drawn=(*ask.drawn, move.chip))
    return with_desk(structs.replace(state, asks=(*state.asks[:-1], ask)), move.seat, desk)


def _into_pot(state: State, seat: Seat, desk: Desk, chip: Chip, events: list[Event], *, from_draw: bool) -> State:
    """A chip that was drawn, or chosen among those looked at, is placed or set aside and does what it can. [6]"""
    pot = desk.pot
    protected = from_draw and pot.protection > 0
    pot = structs.replace(pot, count=pot.count + 1, fresh_white=False, protection=pot.protection - protected)
    if COLOUR_OF[chip] is _RED and isinstance(effect_of(state.books, _RED), SetAside):
        events.append(ChipSetAside(seat, chip))
        pot = structs.replace(pot, aside=tuple(sorted((*pot.aside, chip))))
        return _maybe_start_over(with_desk(state, seat, structs.replace(desk, pot=pot)), seat)
    pot = _with_chip(state, seat, pot, chip, events)
    state = with_desk(state, seat, structs.replace(desk, pot=pot))
    if WHITE_OF[chip]:
        return _maybe_start_over(_maybe_explode(state, seat, events, protected=protected), seat)
    asked = len(state.asks)
    state = carry_out(state, seat, chip, events)
    return _maybe_start_over(state, seat, state.asks[asked:])


def place(state: State, seat: Seat, chip: Chip, events: list[Event], *, inert: bool = False) -> State:
    """The chip lies behind the last one; its own power is not carried out."""
    pot = _with_chip(state, seat, state.desks[seat].pot, chip, events, inert=inert)
    return _with_pot(state, seat, pot)


def _with_chip(state: State, seat: Seat, pot: Pot, chip: Chip, events: list[Event], *, inert: bool = False) -> Pot:
    """The chip lies its value, and whatever is added, beyond the edge; the last space takes all that would pass it."""
    value = VALUE_OF[chip]
    extra = extra_spaces(state, pot, chip, inert=inert) + (value if pot.doubled else 0)
    space = min(pot.edge + value + extra, LAST_SPACE)
    white = WHITE_OF[chip]
    events.append(ChipPlaced(seat, chip, space, extra))
    return structs.replace(
        pot,
        edge=space,
        chips=(*pot.chips, Placed(chip, space, inert)),
        white=pot.white + white,
        fresh_white=white > 0,
        whites=pot.whites + (white > 0),
        doubled=False,
    )


def _maybe_explode(state: State, seat: Seat, events: list[Event], *, protected: bool) -> State:
    """The pot explodes on a white chip that takes the total above the limit. [5.1, 5.2, 6.6, 8.18]"""
    pot = state.desks[seat].pot
    limit = limit_of(state, pot)
    if pot.white <= limit or (state.card == START_OVER and not pot.started_over):
        return state
    events.append(PotExploded(seat, pot.white, limit, protected))
    return _with_pot(
        state,
        seat,
        structs.replace(
            pot,
            brewing=Brewing.EXPLODED,
            fresh_white=False,
            protected=protected,
            takes_points=protected,
            takes_coins=protected,
        ),
    )


def place_looked_at(state: State, seat: Seat, move: Move, events: list[Event]) -> State:
    """Blue set 1 and The Last Pinch: one of the chips drawn, or none, is placed; the rest go back. [6.5, 8.22]"""
    ask = state.asks[-1]
    rest = list(ask.drawn)
    if isinstance(move, Place):
        rest.remove(move.chip)
    state = return_chips(answered(state), seat, tuple(rest), events)
    if not isinstance(move, Place):
        return state
    if ask.what is Awaits.PINCH:
        return place(state, seat, move.chip, events, inert=True)
    return _into_pot(state, seat, state.desks[seat], move.chip, events, from_draw=False)


def return_chips(state: State, seat: Seat, chips: tuple[Chip, ...], events: list[Event]) -> State:
    """Chips that were drawn go back into the bag."""
    if not chips:
        return state
    events.append(ChipsReturned(seat, chips))
    desk = state.desks[seat]
    return with_desk(state, seat, structs.replace(desk, bag=with_all(desk.bag, chips)))


# chips that go back


def use_flask(state: State, seat: Seat, events: list[Event]) -> State:
    """The last chip goes back; the next one counts from the gap, unless the house steps back. [5.4, 5.5, 12.3]"""
    state = _without_last(state, seat, Way.FLASK, events, steps_back=state.options.steps_back)
    desk = state.desks[seat]
    return with_desk(state, seat, structs.replace(desk, flask=False, pot=structs.replace(desk.pot, flask_used=True)))


def slip(state: State, seat: Seat, events: list[Event]) -> State:
    """The first white chip goes back, and the next chip counts from the one before it. [8.25]"""
    return _without_last(state, seat, Way.SLIP, events, steps_back=True)


def _without_last(state: State, seat: Seat, way: Way, events: list[Event], *, steps_back: bool) -> State:
    desk = state.desks[seat]
    pot = desk.pot
    *chips, last = pot.chips
    events.append(ChipTakenBack(seat, last.chip, way))
    edge = (chips[-1].space if chips else pot.start) if steps_back else pot.edge
    white = pot.white - WHITE_OF[last.chip]
    pot = structs.replace(pot, chips=tuple(chips), white=white, edge=edge, fresh_white=False)
    return with_desk(state, seat, structs.replace(desk, pot=pot, bag=with_one(desk.bag, last.chip)))


def take_white_back(state: State, seat: Seat, events: list[Event]) -> State:
    """Yellow set 1: the white chip before the last one goes back; nothing moves. [6.13]"""
    desk = state.desks[seat]
    *chips, white, last = desk.pot.chips
    events.append(ChipTakenBack(seat, white.chip, Way.WHITE_BACK))
    pot = structs.replace(desk.pot, chips=(*chips, last), white=desk.pot.white - WHITE_OF[white.chip])
    return with_desk(state, seat, structs.replace(desk, pot=pot, bag=with_one(desk.bag, white.chip)))


def return_beside(state: State, seat: Seat, move: Return, events: list[Event]) -> State:
    """Red set 2: a chip beside the pot goes back into the bag. [6.10]"""
    events.append(ChipTakenBack(seat, move.chip, Way.BESIDE))
    desk = _without_beside(state.desks[seat], move.chip)
    return with_desk(state, seat, structs.replace(desk, bag=with_one(desk.bag, move.chip)))


def place_beside(state: State, seat: Seat, move: Place, events: list[Event]) -> State:
    """Red set 2: a chip beside the pot is placed behind the last one. [6.10]"""
    state = with_desk(state, seat, _without_beside(state.desks[seat], move.chip))
    return place(state, seat, move.chip, events)


def _without_beside(desk: Desk, chip: Chip) -> Desk:
    """The desk without one of the red chips beside the pot, first of those that were set aside in this round."""
    if chip in desk.pot.aside:
        aside = list(desk.pot.aside)
        aside.remove(chip)
        return structs.replace(desk, pot=structs.replace(desk.pot, aside=tuple(aside)))
    kept = list(desk.kept)
    kept.remove(chip)
    return structs.replace(desk, kept=tuple(kept))


# Start Over


def _maybe_start_over(state: State, seat: Seat, powers: tuple[Ask, ...] = ()) -> State:
    """After the fifth chip, and what its power asks, the seat is asked once whether it begins anew. [8.18]"""
    if state.card != START_OVER:
        return state
    pot, asked = state.desks[seat].pot, state.asks[: len(state.asks) - len(powers)]
    if pot.started_over or pot.count < CHIPS_BEFORE_STARTING_OVER:
        return state
    if any(ask.what is Awaits.START_OVER for ask in asked):
        return state
    return structs.replace(state, asks=(*asked, Ask(Awaits.START_OVER, seat), *powers))


def start_over(state: State, seat: Seat, events: list[Event]) -> State:
    """All chips of this round go back, the flask is full again if it was; what was won stays. [8.18]"""
    events.append(StartedOver(seat))
    desk = state.desks[seat]
    pot = desk.pot
    bag = with_all(desk.bag, (*(placed.chip for placed in pot.chips), *pot.aside))
    anew = Pot(start=pot.start, edge=pot.start, started_over=True)
    flask = desk.flask or pot.flask_used
    return answered(with_desk(state, seat, structs.replace(desk, bag=bag, pot=anew, flask=flask)))


def go_on(state: State, seat: Seat, events: list[Event]) -> State:
    """The pot stays as it is. [8.18]"""
    events.append(WentOn(seat))
    return answered(_with_pot(state, seat, structs.replace(state.desks[seat].pot, started_over=True)))
