"""The evaluation of a round, step by step: die, ruby, points or coins, purchases, rubies. [7, 9, 10, 11]"""

from msgspec import structs

from game.core.protocol import Seat
from game.quacks.books import price_of
from game.quacks.cards import twist_of
from game.quacks.events import (
    ChipBought,
    DieRolled,
    Event,
    FlaskRefilled,
    PrizeChosen,
    ShoppingEnded,
)
from game.quacks.gains import (
    answered,
    asking,
    from_supply,
    gain_rubies,
    give,
    move_in_glasses,
    move_in_pot,
    pay_rubies,
    score,
    with_desk,
)
from game.quacks.moves import Buy, Claim, Move, MoveDroplet, MoveGlass, Prize, Refill, Roll
from game.quacks.pieces import (
    COINS_A_POINT,
    RUBIES_A_MOVE,
    RUBIES_A_POINT,
)
from game.quacks.state import Ask, Awaits, Brewing, Source, Stage, State
from game.quacks.track import TRACK

# A: the bonus die


def fix_scoring_spaces(state: State) -> State:
    """From here on only green set 3 changes where a pot scores. [7.2]"""
    desks = tuple(
        structs.replace(desk, pot=structs.replace(desk.pot, scoring=desk.pot.scoring_space)) for desk in state.desks
    )
    return structs.replace(state, desks=desks)


def rollers(state: State) -> tuple[Seat, ...]:
    """Those who have not exploded and are furthest. [7.3]"""
    safe = [seat for seat in state.order if state.desks[seat].pot.brewing is not Brewing.EXPLODED]
    furthest = max((state.desks[seat].pot.scoring for seat in safe), default=0)
    return tuple(seat for seat in safe if state.desks[seat].pot.scoring == furthest)


def ask_for_rolls(state: State, seat: Seat, events: list[Event]) -> State:
    """As many rolls as the card says. [7.3, 8.19]"""
    return asking(state, *[Ask(Awaits.DIE, seat)] * twist_of(state.card).rolls)


def roll(state: State, move: Roll, events: list[Event]) -> State:
    """What the die shows is had at once. [7.3, 8.14]"""
    events.append(DieRolled(move.seat, move.face))
    source = Source.CARD if state.stage is Stage.FORTUNE else Source.DIE
    return give(answered(state), move.seat, TRACK.die[move.face].reward, source, events)


# C and D: ruby, and points or coins


def score_rubies(state: State, events: list[Event]) -> State:
    """A scoring space with a ruby brings it, and what the card adds. [7.5, 8.23, 8.26]"""
    extra = twist_of(state.card).ruby_space
    for seat in state.order:
        if TRACK.rubies[state.desks[seat].pot.scoring]:
            state = give(gain_rubies(state, seat, 1, events), seat, extra, Source.CARD, events)
    return state


def choose_prize(state: State, ask: Ask, move: Claim, events: list[Event]) -> State:
    """After an explosion: the points or the coins. [7.7]"""
    events.append(PrizeChosen(ask.seat, move.prize))
    desk = state.desks[ask.seat]
    points = move.prize is Prize.POINTS
    pot = structs.replace(desk.pot, takes_points=points, takes_coins=not points)
    return answered(with_desk(state, ask.seat, structs.replace(desk, pot=pot)))


def score_spaces(state: State, events: list[Event]) -> State:
    """The points of the scoring spaces. [7.8]"""
    for seat in state.order:
        pot = state.desks[seat].pot
        if pot.takes_points:
            state = score(state, seat, TRACK.points[pot.scoring], Source.SPACE, events)
    return state


# E: purchases


def shoppers(state: State) -> tuple[Seat, ...]:
    """Who has coins to spend. [9.1]"""
    return tuple(seat for seat in state.order if state.desks[seat].pot.takes_coins)


def go_shopping(state: State, seat: Seat, events: list[Event]) -> State:
    """The coins of the scoring space. [9.1]"""
    coins = TRACK.coins[state.desks[seat].pot.scoring]
    return asking(structs.replace(state, coins=coins, bought=()), Ask(Awaits.SHOP, seat))


def shop(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """A purchase, or the end of them. [9]"""
    if not isinstance(move, Buy):
        events.append(ShoppingEnded(ask.seat, state.coins))
        return structs.replace(answered(state), coins=0, bought=())
    price = price_of(state.books, move.chip) or 0
    events.append(ChipBought(ask.seat, move.chip, price))
    state = structs.replace(state, coins=state.coins - price, bought=(*state.bought, move.chip))
    return from_supply(state, ask.seat, move.chip)


def turn_coins_into_points(state: State, events: list[Event]) -> State:
    """The last round: a point for five coins. [11.2]"""
    for seat in shoppers(state):
        coins = TRACK.coins[state.desks[seat].pot.scoring]
        state = score(state, seat, coins // COINS_A_POINT, Source.COINS, events)
    return state


# F: rubies


def refill_all(state: State, events: list[Event]) -> State:
    """Full Flasks: every empty flask is full again. [8.24]"""
    for seat in state.order:
        state = state if state.desks[seat].flask else _refill(state, seat, events)
    return state


def _refill(state: State, seat: Seat, events: list[Event]) -> State:
    events.append(FlaskRefilled(seat))
    return with_desk(state, seat, structs.replace(state.desks[seat], flask=True))


def spend_rubies(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """Two rubies for a move of a droplet or for the flask, as often as can be paid. [10.1]"""
    seat = ask.seat
    if isinstance(move, MoveDroplet):
        return move_in_pot(pay_rubies(state, seat, RUBIES_A_MOVE, events), seat, events)
    if isinstance(move, MoveGlass):
        return move_in_glasses(pay_rubies(state, seat, RUBIES_A_MOVE, events), seat, events)
    if isinstance(move, Refill):
        return _refill(pay_rubies(state, seat, RUBIES_A_MOVE, events), seat, events)
    return answered(state)


def turn_rubies_into_points(state: State, events: list[Event]) -> State:
    """The end of the match: a point for two rubies. [11.3]"""
    for seat in state.order:
        points = state.desks[seat].rubies // RUBIES_A_POINT
        if points:
            state = pay_rubies(state, seat, points * RUBIES_A_POINT, events)
            state = score(state, seat, points, Source.RUBIES, events)
    return state
