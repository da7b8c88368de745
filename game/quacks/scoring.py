"""The evaluation of a round, step by step: die, books, ruby, points or coins, purchases, rubies. [7, 9, 10, 11]"""

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
    price_of,
)
from game.quacks.cards import twist_of
from game.quacks.events import (
    ChipBought,
    ChipRemoved,
    ChipUpgraded,
    DieRolled,
    Event,
    FlaskRefilled,
    LastChipMoved,
    OfferDeclined,
    PrizeChosen,
    ShoppingEnded,
)
from game.quacks.gains import (
    answered,
    asking,
    from_supply,
    gain_chip,
    gain_rubies,
    give,
    move_droplet,
    move_in_glasses,
    move_in_pot,
    pay_rubies,
    score,
    with_desk,
)
from game.quacks.legal import greens_of
from game.quacks.moves import Accept, Buy, Claim, Gain, Move, MoveDroplet, MoveGlass, Prize, Refill, Roll, TakeTier
from game.quacks.moves import Upgrade as UpgradeMove
from game.quacks.pieces import (
    COINS_A_POINT,
    COLOUR_OF,
    RUBIES_A_MOVE,
    RUBIES_A_POINT,
    VALUE_OF,
    Chip,
    Colour,
    with_one,
)
from game.quacks.state import Ask, Awaits, Brewing, Placed, Source, Stage, State
from game.quacks.track import LAST_SPACE, TRACK

_GREEN, _PURPLE, _BLACK = Colour.GREEN, Colour.PURPLE, Colour.BLACK

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


# B: the books


def visit_books(state: State, seat: Seat, events: list[Event]) -> State:
    """Black, then green, then purple. [7.4]"""
    asks = (*_purple_asks(state, seat), *_green_asks(state, seat))
    state = _black(asking(state, *asks), seat, events)
    green, purple = effect_of(state.books, _GREEN), effect_of(state.books, _PURPLE)
    if isinstance(green, TailRubies):
        state = gain_rubies(state, seat, green.rubies * len(_green_tail(state, seat)), events)
    if isinstance(purple, PointsBySpace):
        state = score(state, seat, _points_by_space(state, seat, purple), Source.BOOK, events)
    return state


def _green_tail(state: State, seat: Seat) -> list[Chip]:
    """The green chips that are the last or next-to-last, the last one first. [6.24]"""
    tail = reversed(state.desks[seat].pot.last_two)
    return [one.chip for one in tail if COLOUR_OF[one.chip] is _GREEN and not one.inert]


def _points_by_space(state: State, seat: Seat, effect: PointsBySpace) -> int:
    """By the coins printed where each purple chip lies. [6.19]"""
    chips = state.desks[seat].pot.chips
    coins = [TRACK.coins[one.space] for one in chips if COLOUR_OF[one.chip] is _PURPLE and not one.inert]
    return sum(count >= least for count in coins for least in effect.from_coins)


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
    shifts = isinstance(effect, SevenShift) and greens_of(state.desks[seat].pot)
    return [Ask(Awaits.SHIFT, seat)] if shifts else []


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
    """Green set 3: the last chip moves on, and the scoring space with it. [6.3]"""
    state = answered(state)
    if not isinstance(move, Accept):
        events.append(OfferDeclined(ask.seat))
        return state
    desk = state.desks[ask.seat]
    pot = desk.pot
    last = pot.chips[-1]
    space = min(last.space + greens_of(pot), LAST_SPACE)
    events.append(LastChipMoved(ask.seat, last.chip, space))
    moved = structs.replace(last, space=space)
    pot = structs.replace(pot, chips=(*pot.chips[:-1], moved), edge=space, scoring=space + 1)
    return with_desk(state, ask.seat, structs.replace(desk, pot=pot))


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
