"""What comes of a seat's answer, for everything that a seat can be asked. [6-10]"""

from collections.abc import Callable
from typing import Any

from game.quacks import brewing, fortune, late_powers, scoring
from game.quacks.events import Event, OfferDeclined
from game.quacks.gains import answered, gain_chip, move_in_glasses, move_in_pot
from game.quacks.moves import Accept, Gain, Move, MoveGlass, Place, Restart, Return
from game.quacks.state import Ask, Awaits, State

_Answer = Callable[[State, Ask, Any, list[Event]], State]


def answer(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """Carry out what the seat that is asked has chosen."""
    return _ANSWERS[ask.what](state, ask, move, events)


def _look(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    return brewing.place_looked_at(state, ask.seat, move, events)


def _white_back(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    state = answered(state)
    if isinstance(move, Accept):
        return brewing.take_white_back(state, ask.seat, events)
    events.append(OfferDeclined(ask.seat))
    return state


def _start_over(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    choose = brewing.start_over if isinstance(move, Restart) else brewing.go_on
    return choose(state, ask.seat, events)


def _neighbour(state: State, ask: Ask, move: Gain, events: list[Event]) -> State:
    return gain_chip(answered(state), ask.seat, move.chip, events)


def _beside(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """The seat goes on deciding until nothing lies beside the pot, or it wants to keep what does. [6.10]"""
    if isinstance(move, Place):
        return brewing.place_beside(state, ask.seat, move, events)
    if isinstance(move, Return):
        return brewing.return_beside(state, ask.seat, move, events)
    return answered(state)


def _droplet(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    moves = move_in_glasses if isinstance(move, MoveGlass) else move_in_pot
    return moves(answered(state), ask.seat, events)


_ANSWERS: dict[Awaits, _Answer] = {
    Awaits.LOOK: _look,
    Awaits.PINCH: _look,
    Awaits.BACK_ROOM: fortune.deal_in_the_back_room,
    Awaits.WHITE_BACK: _white_back,
    Awaits.START_OVER: _start_over,
    Awaits.OFFER: fortune.choose_offered,
    Awaits.TAILS: fortune.forgo_tails,
    Awaits.NEIGHBOUR: _neighbour,
    Awaits.BESIDE: _beside,
    Awaits.TAIL_CHIP: late_powers.take_tail_chip,
    Awaits.SHIFT: late_powers.shift,
    Awaits.TAIL_DROPLET: late_powers.pay_for_droplet,
    Awaits.TIER: late_powers.take_tier,
    Awaits.UPGRADE: late_powers.upgrade,
    Awaits.DROPLET: _droplet,
    Awaits.EXPLODED: scoring.choose_prize,
    Awaits.SHOP: scoring.shop,
    Awaits.RUBIES: scoring.spend_rubies,
}
