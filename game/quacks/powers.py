"""What the ingredient books do while a pot is brewed: extra spaces, and what happens once a chip lies. [6]"""

from collections.abc import Callable
from typing import Any

from msgspec import structs

from game.core.protocol import Seat
from game.quacks.books import (
    DoubleNext,
    Effect,
    GrowingSteps,
    LookAhead,
    Protect,
    PumpkinSteps,
    QuickWhites,
    RaiseLimit,
    RubySpace,
    WhiteBack,
    WhitePush,
    effect_of,
)
from game.quacks.cards import twist_of
from game.quacks.events import ChipsProtected, Event, LimitRaised, NextDoubled
from game.quacks.gains import asking, gain_rubies, score, with_desk
from game.quacks.legal import limit_of
from game.quacks.pieces import COLOUR_OF, VALUE_OF, WHITE_LIMIT, WHITE_OF, Chip, Colour
from game.quacks.state import Ask, Awaits, Placed, Pot, Source, State, Table
from game.quacks.track import LAST_SPACE, TRACK

_WHITE, _ORANGE, _RED, _YELLOW = Colour.WHITE, Colour.ORANGE, Colour.RED, Colour.YELLOW


def extra_spaces(table: Table, pot: Pot, chip: Chip, *, inert: bool) -> int:
    """Spaces beyond the value of a chip that is about to be placed; a doubling is not among them. [6.9-6.16, 8.21]"""
    colour = COLOUR_OF[chip]
    if colour is _WHITE:
        return _quick(table, pot) if chip is Chip.W1 else 0
    if colour is _ORANGE:
        return twist_of(table.card).pumpkin_steps
    if inert or colour not in (_RED, _YELLOW):
        return 0
    effect = effect_of(table.books, colour)
    if isinstance(effect, PumpkinSteps):
        return effect.extra[min(pot.count_of(_ORANGE), len(effect.extra) - 1)]
    if isinstance(effect, WhitePush):
        return WHITE_OF[pot.chips[-1].chip] if pot.chips else 0
    if isinstance(effect, GrowingSteps):
        before = pot.count_of(_YELLOW)
        return effect.extra[before] if before < len(effect.extra) else 0
    return 0


def _quick(table: Table, pot: Pot) -> int:
    """What a white 1-chip moves in addition. [6.12]"""
    effect = effect_of(table.books, _RED)
    return effect.extra if isinstance(effect, QuickWhites) and pot.count_of(_RED) else 0


def carry_out(state: State, seat: Seat, chip: Chip, events: list[Event]) -> State:
    """The power of the chip that was placed last. Green, purple and black ones wait for step B. [6.24]"""
    effect = effect_of(state.books, COLOUR_OF[chip])
    power = _POWERS.get(type(effect))
    return power(state, seat, effect, state.desks[seat].pot.chips[-1], events) if power else state


_Power = Callable[[State, Seat, Any, Placed, list[Event]], State]


def _look_ahead(state: State, seat: Seat, effect: LookAhead, placed: Placed, events: list[Event]) -> State:
    to_draw = min(VALUE_OF[placed.chip], sum(state.desks[seat].bag))
    if not to_draw or placed.space >= LAST_SPACE:
        return state
    return asking(state, Ask(Awaits.LOOK, seat, to_draw))


def _protect(state: State, seat: Seat, effect: Protect, placed: Placed, events: list[Event]) -> State:
    """What is left of an earlier protection does not add. [6.6]"""
    pot = state.desks[seat].pot
    draws = max(pot.protection, VALUE_OF[placed.chip])
    events.append(ChipsProtected(seat, draws))
    return _with_pot(state, seat, structs.replace(pot, protection=draws))


def _ruby_space(state: State, seat: Seat, effect: RubySpace, placed: Placed, events: list[Event]) -> State:
    if not TRACK.rubies[placed.space]:
        return state
    points = VALUE_OF[placed.chip] if effect.points_by_value else 0
    return score(gain_rubies(state, seat, effect.rubies, events), seat, points, Source.BOOK, events)


def _white_back(state: State, seat: Seat, effect: WhiteBack, placed: Placed, events: list[Event]) -> State:
    before = state.desks[seat].pot.last_two[0]
    return asking(state, Ask(Awaits.WHITE_BACK, seat)) if WHITE_OF[before.chip] else state


def _double_next(state: State, seat: Seat, effect: DoubleNext, placed: Placed, events: list[Event]) -> State:
    events.append(NextDoubled(seat))
    return _with_pot(state, seat, structs.replace(state.desks[seat].pot, doubled=True))


def _raise_limit(state: State, seat: Seat, effect: RaiseLimit, placed: Placed, events: list[Event]) -> State:
    """The limit follows from the chips in the pot; here it is only told."""
    pot = state.desks[seat].pot
    without = structs.replace(pot, chips=pot.chips[:-1])
    limit = limit_of(state, pot)
    if limit > max(WHITE_LIMIT, limit_of(state, without)):
        events.append(LimitRaised(seat, limit))
    return state


def _with_pot(state: State, seat: Seat, pot: Pot) -> State:
    return with_desk(state, seat, structs.replace(state.desks[seat], pot=pot))


_POWERS: dict[type[Effect | None], _Power] = {
    LookAhead: _look_ahead,
    Protect: _protect,
    RubySpace: _ruby_space,
    WhiteBack: _white_back,
    DoubleNext: _double_next,
    RaiseLimit: _raise_limit,
}
