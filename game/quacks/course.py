"""The course of a match: nine rounds, each from the card to the rubies, and what needs no question. [2, 7.1]"""

from collections.abc import Callable
from functools import partial

from msgspec import structs

from game.core.protocol import Seat
from game.quacks import brewing, fortune, late_powers, scoring
from game.quacks.answers import answer
from game.quacks.books import SetAside, effect_of
from game.quacks.cards import LAST_PINCH, RAT_CATCHER, twist_of
from game.quacks.events import BookOpened, Event, MatchEnded, RatsPlaced, RoundBegan, RoundEnded, StageBegan
from game.quacks.gains import answered, asking, gain_chip
from game.quacks.legal import answers, deciding, is_for_nature
from game.quacks.pieces import FIRST_ROUND_OF, ROUNDS, RUBIES_A_MOVE, Chip, Colour, with_all
from game.quacks.state import Ask, Awaits, Brewing, Desk, Pot, Stage, State
from game.quacks.track import LAST_SPACE

ROUND_OF_THE_WHITE = 6  # [2.5]
CHIPS_PINCHED = 5  # [8.22]

# On Python 3.11 a member of an enum looked up through its class costs more than the comparison it is for.
_BREWING, _OVER, _WEIGH = Stage.BREWING, Stage.OVER, Awaits.WEIGH

_Visit = Callable[[State, Seat, list[Event]], State]
_Enter = Callable[[State, list[Event]], State]


def settle(state: State, events: list[Event]) -> State:
    """Go on to where somebody has to be asked, or to the end. What has no alternative is done."""
    while state.stage is not _OVER:
        if state.asks:
            ask = state.asks[-1]
            if is_for_nature(ask):
                if ask.what is not _WEIGH or ask.to_draw:
                    return state
                state = fortune.weigh(state, ask, events)
                continue
            legal = answers(state, ask)
            if len(legal) > 1:
                return state
            state = answer(state, ask, legal[0], events) if legal else answered(state)
        elif state.queue and state.stage is _BREWING:
            state = brewing.ask_for_next_chip(state)
        elif state.queue:
            seat, *rest = state.queue
            state = _VISITS[state.stage](structs.replace(state, queue=tuple(rest)), seat, events)
        elif state.stage is _BREWING:
            state = brewing.stop_where_nothing_else_can_be_done(state, events)
            if deciding(state):
                return state
            if any(state.committed):
                state = brewing.reveal(state, events)
            elif forced := brewing.forced_draws(state):
                state = structs.replace(state, queue=forced)
            else:
                state = _go_on(state, events)
        else:
            state = _go_on(state, events)
    return state


def _go_on(state: State, events: list[Event]) -> State:
    """The next stage, or the end of the round."""
    if state.stage is Stage.FORTUNE:
        state = fortune.leave(state, events)
    if state.stage is Stage.SPENDING:
        return _end_round(state, events)
    return _enter(state, _NEXT[state.stage], events)


def _enter(state: State, stage: Stage, events: list[Event]) -> State:
    """A stage in which something is to be done is announced."""
    before = len(events)
    state = _ENTRIES[stage](structs.replace(state, stage=stage), events)
    if state.queue or len(events) > before or stage is Stage.BREWING:
        events.insert(before, StageBegan(stage))
    return state


def begin_round(state: State, events: list[Event]) -> State:
    """Books are opened, and in the sixth round everybody gets a white chip. [2.3, 2.5]"""
    number = state.round + 1
    events.append(RoundBegan(number, state.first))
    events += [BookOpened(colour) for colour, first in FIRST_ROUND_OF.items() if first == number]
    nobody = (0,) * state.seats
    state = structs.replace(state, stage=Stage.FORTUNE, round=number, card=None, notes=nobody)
    if number == ROUND_OF_THE_WHITE:
        for seat in state.order:
            state = gain_chip(state, seat, Chip.W1, events)
    return state


def _end_round(state: State, events: list[Event]) -> State:
    """Chips go into the bags, the deck passes on; after the ninth round the match is over. [7.9, 11.1]"""
    events.append(RoundEnded(state.round))
    if state.round == ROUNDS:
        state = scoring.turn_rubies_into_points(state, events)
        events.append(MatchEnded())
        return structs.replace(state, stage=Stage.OVER)
    first = Seat((state.first + 1) % state.seats)
    state = structs.replace(state, first=first, desks=tuple(map(_emptied, state.desks)))
    return asking(begin_round(state, events), Ask(Awaits.CARD))


def _emptied(desk: Desk) -> Desk:
    """The desk with its chips in the bag; red chips beside the pot stay there. [6.10, 7.9]"""
    bag = with_all(desk.bag, (placed.chip for placed in desk.pot.chips))
    return structs.replace(desk, bag=bag, pot=Pot(), kept=tuple(sorted((*desk.kept, *desk.pot.aside))))


# entering the stages


def _place_rats(state: State, events: list[Event]) -> State:
    """Rat stones lie ahead of the droplets, and pots are ready to be filled from there. [3]"""
    desks = []
    for seat, desk in enumerate(state.desks):
        tails = fortune.tails_of(state, seat) * twist_of(state.card).tails
        if state.card == RAT_CATCHER:
            tails -= state.notes[seat]
        start = min(desk.droplet + tails, LAST_SPACE)
        if tails:
            events.append(RatsPlaced(Seat(seat), tails, start))
        desks.append(structs.replace(desk, pot=Pot(start=start, edge=start)))
    return structs.replace(state, desks=tuple(desks))


def _brew(state: State, events: list[Event]) -> State:
    """The pots are ready; who draws first is found step by step. [4.2]"""
    return state


def _decide_beside(state: State, events: list[Event]) -> State:
    """Red set 2: who has red chips beside the pot decides about them. [6.10]"""
    if not isinstance(effect_of(state.books, Colour.RED), SetAside):
        return state
    desks = state.desks
    return structs.replace(
        state, queue=tuple(seat for seat in state.order if desks[seat].kept or desks[seat].pot.aside)
    )


def _pinch(state: State, events: list[Event]) -> State:
    """The Last Pinch: for those who stopped in time. [8.22]"""
    if state.card != LAST_PINCH:
        return state
    return structs.replace(state, queue=tuple(seat for seat in state.order if _can_pinch(state.desks[seat])))


def _can_pinch(desk: Desk) -> bool:
    return desk.pot.brewing is Brewing.STOPPED and desk.pot.edge < LAST_SPACE and any(desk.bag)


def _end_brewing(state: State, events: list[Event]) -> State:
    """Scoring spaces are fixed; cards pay for what happened while brewing. [7.2, 8.16, 8.17]"""
    state = scoring.fix_scoring_spaces(state)
    return structs.replace(state, queue=fortune.concerned_after_brewing(state))


def _roll(state: State, events: list[Event]) -> State:
    return structs.replace(state, queue=scoring.rollers(state))


def _read_books(state: State, events: list[Event]) -> State:
    """For those who have black, green or purple chips in their pots. [7.4]"""
    return structs.replace(state, queue=tuple(filter(partial(late_powers.has_any, state), state.order)))


def _choose_prizes(state: State, events: list[Event]) -> State:
    """After C, those whose pot exploded unprotected choose. [7.7]"""
    exploded = [seat for seat in state.order if not state.desks[seat].pot.takes_points]
    return structs.replace(state, queue=tuple(exploded))


def _open_shop(state: State, events: list[Event]) -> State:
    if state.round == ROUNDS:
        return scoring.turn_coins_into_points(state, events)
    return structs.replace(state, queue=scoring.shoppers(state))


def _spend(state: State, events: list[Event]) -> State:
    """Flasks that are filled for nothing are filled before rubies are spent. [8.24, 10.1]"""
    if twist_of(state.card).refills:
        state = scoring.refill_all(state, events)
    if state.round == ROUNDS and not state.options.test_tubes:
        return state
    desks = state.desks
    return structs.replace(state, queue=tuple(seat for seat in state.order if desks[seat].rubies >= RUBIES_A_MOVE))


_ENTRIES: dict[Stage, _Enter] = {
    Stage.RATS: _place_rats,
    Stage.BREWING: _brew,
    Stage.BESIDE: _decide_beside,
    Stage.PINCH: _pinch,
    Stage.AFTERMATH: _end_brewing,
    Stage.DIE: _roll,
    Stage.BOOKS: _read_books,
    Stage.RUBY: scoring.score_rubies,
    Stage.EXPLODED: _choose_prizes,
    Stage.POINTS: scoring.score_spaces,
    Stage.SHOP: _open_shop,
    Stage.SPENDING: _spend,
}


_NEXT = {stage: Stage(stage + 1) for stage in _ENTRIES if stage is not Stage.SPENDING} | {Stage.FORTUNE: Stage.RATS}


def _asks(what: Awaits) -> _Visit:
    return lambda state, seat, events: asking(state, Ask(what, seat))


def _visit_pinch(state: State, seat: Seat, events: list[Event]) -> State:
    return asking(state, Ask(Awaits.PINCH, seat, min(CHIPS_PINCHED, sum(state.desks[seat].bag))))


_VISITS: dict[Stage, _Visit] = {
    Stage.FORTUNE: fortune.visit,
    Stage.BESIDE: _asks(Awaits.BESIDE),
    Stage.PINCH: _visit_pinch,
    Stage.AFTERMATH: fortune.visit_after_brewing,
    Stage.DIE: scoring.ask_for_rolls,
    Stage.BOOKS: late_powers.visit_books,
    Stage.EXPLODED: _asks(Awaits.EXPLODED),
    Stage.SHOP: scoring.go_shopping,
    Stage.SPENDING: _asks(Awaits.RUBIES),
}
