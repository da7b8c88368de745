"""The window between a stop and the record, in which others throw Super Dice. [9, 11.3]"""

from collections.abc import Iterator

from msgspec import structs

from game.core.protocol import Seat
from game.potion_party.brew import has_power, plus, with_player
from game.potion_party.course import record
from game.potion_party.events import (
    Event,
    RubiesBlasted,
    SabotageFailed,
    SabotagePassed,
    SabotageThrown,
    Spoilt,
    WindowOpened,
)
from game.potion_party.legal import spoilable
from game.potion_party.moves import Spoil
from game.potion_party.pieces import EMERALD, RUBY, SAPPHIRE, Alchemist, Amounts, Pair
from game.potion_party.state import Awaits, State


def open_window(state: State, events: list[Event]) -> State:
    """The first of the opponents with a Super Die is asked; with nobody to ask, the haul is recorded. [9.1, 9.2]"""
    return _visit(state, _after(state, state.seat), events)


def throw_at(state: State, events: list[Event]) -> State:
    """A saboteur takes a Super Die into its hand. [9.3]"""
    seat = state.actor
    events.append(SabotageThrown(seat, state.seat))
    player = structs.replace(state.players[seat], supers=state.players[seat].supers - 1)
    return structs.replace(state, players=with_player(state, seat, player), awaits=Awaits.SUPER_ROLL)


def pass_by(state: State, events: list[Event]) -> State:
    """A visit is over. [9.3]"""
    events.append(SabotagePassed(state.actor))
    return _visit(state, _after(state, state.actor), events)


def go_on(state: State, events: list[Event]) -> State:
    """After a die: the same visit where there is another Super Die, else the next. [9.3]"""
    seat = state.actor
    if state.players[seat].supers:
        return structs.replace(state, awaits=Awaits.SABOTAGE)
    return _visit(state, _after(state, seat), events)


def shows_stars(state: State, stars: int, events: list[Event]) -> State:
    """The saboteur chooses what to take, where there is anything. [9.4]"""
    if not any(spoilable(state)):
        events.append(SabotageFailed(state.actor))
        return go_on(state, events)
    return structs.replace(state, stars=stars, awaits=Awaits.SPOIL)


def spoil(state: State, move: Spoil, events: list[Event]) -> State:
    """Take Stardust from the haul, and beyond it, where that is played, from the total. [9.4, 14.6]"""
    victim = state.seat
    player = state.players[victim]
    haul, total = _less(state.turn.haul, player.total, move)
    events.append(Spoilt(state.actor, victim, move.ruby, move.sapphire, move.emerald, haul))
    state = structs.replace(
        state,
        players=with_player(state, victim, structs.replace(player, total=total)),
        turn=structs.replace(state.turn, haul=haul),
        stars=0,
    )
    return go_on(state, events)


def blast(state: State, events: list[Event]) -> State:
    """The Kobold's powder takes a Ruby from every other Alchemist's total. [11.3]"""
    saboteur = state.actor
    if not has_power(state, saboteur, Alchemist.KOBOLD):
        return state
    victims = [seat for seat in _others(state, saboteur) if state.players[seat].total[RUBY]]
    if not victims:
        return state
    events.append(RubiesBlasted(saboteur, tuple(victims)))
    players = list(state.players)
    for seat in victims:
        players[seat] = structs.replace(players[seat], total=plus(players[seat].total, RUBY, -1))
    return structs.replace(state, players=tuple(players))


def _less(haul: Pair, total: Amounts, move: Spoil) -> tuple[Pair, Amounts]:
    """Haul and total after a loss: the haul goes first."""
    ruby, sapphire = min(haul[0], move.ruby), min(haul[1], move.sapphire)
    total = plus(plus(total, RUBY, ruby - move.ruby), SAPPHIRE, sapphire - move.sapphire)
    return (haul[0] - ruby, haul[1] - sapphire), plus(total, EMERALD, -move.emerald)


def _others(state: State, seat: Seat) -> Iterator[Seat]:
    """All other seats, clockwise from this one's left."""
    return (Seat((seat + step) % state.seats) for step in range(1, state.seats))


def _after(state: State, seat: Seat) -> Seat | None:
    """The next opponent after a seat that has a Super Die; None where there is none before the turn's own seat."""
    for other in _others(state, seat):
        if other == state.seat:
            return None
        if state.players[other].supers:
            return other
    return None


def _visit(state: State, seat: Seat | None, events: list[Event]) -> State:
    if seat is None:
        return record(state, events)
    events.append(WindowOpened(seat, state.seat))
    return structs.replace(state, saboteur=seat, awaits=Awaits.SABOTAGE)
