"""What black, green and purple chips do in step B of the evaluation. [6.1-6.4, 6.17-6.25, 7.4]"""

from msgspec import structs

from game.core.protocol import Seat
from game.quacks.books import (
    PointsBySpace,
    SevenShift,
    TailChips,
    TailDroplets,
    TailRubies,
    Tiers,
    Upgrade,
    effect_of,
)
from game.quacks.events import ChipRemoved, ChipUpgraded, Event, LastChipMoved, OfferDeclined
from game.quacks.gains import (
    answered,
    asking,
    from_supply,
    gain_chip,
    gain_rubies,
    give,
    move_droplet,
    pay_rubies,
    score,
    with_desk,
)
from game.quacks.legal import answers, greens_of
from game.quacks.moves import Accept, Gain, Move, TakeTier
from game.quacks.moves import Upgrade as UpgradeMove
from game.quacks.pieces import COLOUR_OF, VALUE_OF, Chip, Colour, with_one
from game.quacks.state import Ask, Awaits, Placed, Source, State
from game.quacks.track import LAST_SPACE, TRACK

_GREEN, _PURPLE, _BLACK = Colour.GREEN, Colour.PURPLE, Colour.BLACK
_LATE = (_GREEN, _PURPLE, _BLACK)


def has_any(state: State, seat: Seat) -> bool:
    """Whether chips that work in step B are in a pot."""
    return any(COLOUR_OF[one.chip] in _LATE for one in state.desks[seat].pot.chips)


def visit_books(state: State, seat: Seat, events: list[Event]) -> State:
    """Black, then green, then purple. [7.4]"""
    greens = _green_asks(state, seat)
    state = _black(asking(state, *_purple_asks(state, seat), *greens), seat, events)
    green = effect_of(state.books, _GREEN)
    if isinstance(green, TailRubies):
        state = gain_rubies(state, seat, green.rubies * len(_green_tail(state, seat)), events)
    shifts = any(ask.what is Awaits.SHIFT for ask in greens)  # a purple chip may be the one that moves
    return state if shifts else _score_by_space(state, seat, events)


def _green_tail(state: State, seat: Seat) -> list[Chip]:
    """The green chips that are the last or next-to-last, the last one first. [6.24]"""
    tail = reversed(state.desks[seat].pot.last_two)
    return [one.chip for one in tail if COLOUR_OF[one.chip] is _GREEN and not one.inert]


def _score_by_space(state: State, seat: Seat, events: list[Event]) -> State:
    """Purple set 3: by the coins printed where each purple chip lies. [6.19]"""
    effect = effect_of(state.books, _PURPLE)
    if not isinstance(effect, PointsBySpace):
        return state
    chips = state.desks[seat].pot.chips
    coins = [TRACK.coins[one.space] for one in chips if COLOUR_OF[one.chip] is _PURPLE and not one.inert]
    points = sum(count >= least for count in coins for least in effect.from_coins)
    return score(state, seat, points, Source.BOOK, events)


def _black(state: State, seat: Seat, events: list[Event]) -> State:
    """More black chips than others, by the number of seats. [6.22, 6.23]"""
    counts = [desk.pot.count_of(_BLACK) for desk in state.desks]
    own = counts[seat]
    if state.seats == 2:
        moves, wins = own > 0 and own >= counts[1 - seat], own > counts[1 - seat]
    else:
        beaten = [own > counts[(seat + step) % state.seats] for step in (-1, 1)]
        moves, wins = any(beaten), all(beaten)
    state = gain_rubies(state, seat, 1, events) if wins else state
    return move_droplet(state, seat, 1, events) if moves else state


def _green_asks(state: State, seat: Seat) -> list[Ask]:
    """What the green book asks; of two green chips the last one is asked for last."""
    effect, tail = effect_of(state.books, _GREEN), _green_tail(state, seat)
    if isinstance(effect, TailChips):
        return [Ask(Awaits.TAIL_CHIP, seat, value=VALUE_OF[chip]) for chip in tail]
    if isinstance(effect, TailDroplets):
        return [Ask(Awaits.TAIL_DROPLET, seat) for _ in tail]
    shift = Ask(Awaits.SHIFT, seat)
    return [shift] if isinstance(effect, SevenShift) and answers(state, shift) else []


def _purple_asks(state: State, seat: Seat) -> list[Ask]:
    effect = effect_of(state.books, _PURPLE)
    if not state.desks[seat].pot.count_of(_PURPLE):
        return []
    if isinstance(effect, Tiers):
        return [Ask(Awaits.TIER, seat)]
    return [Ask(Awaits.UPGRADE, seat)] if isinstance(effect, Upgrade) else []


def take_tail_chip(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """Green set 2: a chip for a green one. [6.2]"""
    state = answered(state)
    if isinstance(move, Gain):
        return gain_chip(state, ask.seat, move.chip, events)
    events.append(OfferDeclined(ask.seat))
    return state


def shift(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """Green set 3: the last chip moves on, and the scoring space with it; purple set 3 comes after. [6.3, 7.4]"""
    state = answered(state)
    if not isinstance(move, Accept):
        events.append(OfferDeclined(ask.seat))
        return _score_by_space(state, ask.seat, events)
    desk = state.desks[ask.seat]
    pot = desk.pot
    last = pot.chips[-1]
    space = min(last.space + greens_of(pot), LAST_SPACE)
    events.append(LastChipMoved(ask.seat, last.chip, space))
    moved = structs.replace(last, space=space)
    pot = structs.replace(pot, chips=(*pot.chips[:-1], moved), edge=space, scoring=space + 1)
    state = with_desk(state, ask.seat, structs.replace(desk, pot=pot))
    return _score_by_space(state, ask.seat, events)


def pay_for_droplet(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """Green set 4: a ruby for a move of the droplet. [6.4]"""
    state = answered(state)
    effect = effect_of(state.books, _GREEN)
    if not isinstance(move, Accept) or not isinstance(effect, TailDroplets):
        events.append(OfferDeclined(ask.seat))
        return state
    return move_droplet(pay_rubies(state, ask.seat, effect.price, events), ask.seat, 1, events)


def take_tier(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """Purple sets 1 and 2: one reward; with set 2 the chips go to the supply for it. [6.17, 6.18]"""
    state = answered(state)
    effect = effect_of(state.books, _PURPLE)
    if not isinstance(move, TakeTier) or not isinstance(effect, Tiers):
        events.append(OfferDeclined(ask.seat))
        return state
    for _ in range(move.tier if effect.give_back else 0):
        state = _give_back(state, ask.seat, events)
    return give(state, ask.seat, effect.reward(move.tier), Source.BOOK, events)


def _give_back(state: State, seat: Seat, events: list[Event]) -> State:
    """The first purple chip in the pot goes to the supply; the scoring space stays where it is. [6.18]"""
    desk = state.desks[seat]
    chips: list[Placed] = list(desk.pot.chips)
    gone = next(one for one in chips if COLOUR_OF[one.chip] is _PURPLE and not one.inert)
    chips.remove(gone)
    events.append(ChipRemoved(seat, gone.chip, from_pot=True))
    state = structs.replace(state, supply=with_one(state.supply, gone.chip))
    return with_desk(state, seat, structs.replace(desk, pot=structs.replace(desk.pot, chips=tuple(chips))))


def upgrade(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """Purple set 4: a chip of the pot for a better one, which goes into the bag; nothing moves. [6.20]"""
    state, seat = answered(state), ask.seat
    if not isinstance(move, UpgradeMove):
        events.append(OfferDeclined(seat))
        return state
    events.append(ChipUpgraded(seat, move.old, move.new))
    desk = state.desks[seat]
    chips = list(desk.pot.chips)
    chips.remove(next(one for one in chips if one.chip is move.old))
    state = structs.replace(state, supply=with_one(state.supply, move.old))
    state = with_desk(state, seat, structs.replace(desk, pot=structs.replace(desk.pot, chips=tuple(chips))))
    return from_supply(state, seat, move.new)
