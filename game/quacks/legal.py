"""What may be done: who acts, and every legal move of a seat, from what everybody can see. [4-10]

A position and a view of it are the same to these functions, so a bot or a screen that holds only a view asks the rules
themselves, and there is no second opinion.
"""

from collections.abc import Callable
from functools import lru_cache

from game.core.protocol import NATURE, Actor, Seat
from game.quacks.books import RaiseLimit, SevenShift, TailChips, TailDroplets, Tiers, effect_of
from game.quacks.books import Upgrade as UpgradeEffect
from game.quacks.cards import CARDS, SLIPPERY_FINGERS, Offer, twist_of
from game.quacks.gains import can_be_had, has_next_glass
from game.quacks.market import purchases, spending
from game.quacks.moves import (
    Accept,
    Claim,
    Decline,
    Draw,
    Finish,
    Forgo,
    Gain,
    GoOn,
    Move,
    MoveDroplet,
    MoveGlass,
    Place,
    Prize,
    Restart,
    Return,
    Slip,
    Stop,
    TakeTier,
    Upgrade,
    UseFlask,
)
from game.quacks.pieces import (
    COINS_A_POINT,
    COLOUR_OF,
    ROUNDS,
    VALUE_OF,
    WHITE_LIMIT,
    Chip,
    Colour,
    chip_of,
)
from game.quacks.state import Ask, Awaits, Brewing, Desk, Pot, Stage, Table
from game.quacks.track import LAST_SPACE, TRACK

# On Python 3.11 a member of an enum looked up through its class costs more than the comparison it is for.
_ACTIVE, _BREWING, _WEIGH = Brewing.ACTIVE, Stage.BREWING, Awaits.WEIGH
_GREEN, _RED, _YELLOW, _PURPLE = Colour.GREEN, Colour.RED, Colour.YELLOW, Colour.PURPLE


def to_move(table: Table) -> tuple[Actor, ...]:
    """Nature or the seat that is asked, else all seats that have to commit."""
    if not table.asks:
        return deciding(table)
    ask = table.asks[-1]
    return (NATURE,) if is_for_nature(ask) else (ask.seat,)


def is_for_nature(ask: Ask) -> bool:
    """Whether chance answers, or draws chips first."""
    return ask.to_draw > 0 or ask.what <= _WEIGH


def seat_moves(table: Table, seat: Seat) -> tuple[Move, ...]:
    """All moves of a seat, in a fixed order."""
    if table.asks:
        ask = table.asks[-1]
        return () if is_for_nature(ask) or ask.seat != seat else answers(table, ask)
    return commitments(table, seat) if decides(table, seat) else ()


# brewing


def limit_of(table: Table, pot: Pot) -> int:
    """The white total a pot holds: the highest of the usual, the card's and the yellow limit. [5.1, 6.15]"""
    limit = max(WHITE_LIMIT, twist_of(table.card).limit)
    effect = effect_of(table.books, _YELLOW)
    if isinstance(effect, RaiseLimit):
        limit = max(limit, effect.limits[min(pot.count_of(_YELLOW), len(effect.limits) - 1)])
    return limit


def brewing_now(table: Table) -> list[Seat]:
    """The active seats; one pot at a time, the first of them. [4.7]"""
    desks = table.desks
    active = [seat for seat in table.order if desks[seat].pot.brewing is _ACTIVE]
    return active[:1] if table.in_turn else active


def deciding(table: Table) -> tuple[Seat, ...]:
    """The seats that have to commit to draw or to stop; nobody while chips are drawn, or in other stages. [4.3]"""
    if table.stage is not _BREWING or table.queue or table.asks:
        return ()
    desks, committed = table.desks, table.committed
    return tuple([seat for seat in brewing_now(table) if _has_a_choice(desks[seat]) and not committed[seat]])


def decides(table: Table, seat: Seat) -> bool:
    """Whether this seat is among those who are deciding."""
    if table.stage is not _BREWING or table.queue or table.asks or table.committed[seat]:
        return False
    desk = table.desks[seat]
    if desk.pot.brewing is not _ACTIVE or not _has_a_choice(desk):
        return False
    return not table.in_turn or brewing_now(table) == [seat]


def _has_a_choice(desk: Desk) -> bool:
    """The first chip of a round is drawn in any case, but red chips may go back before it. [4.2, 6.10]"""
    return bool(desk.pot.count or desk.kept)


def commitments(table: Table, seat: Seat) -> tuple[Move, ...]:
    """Draw or stop; before it, chips that may still go back. [4.3, 4.4, 5.4, 6.10, 8.25]"""
    desk = table.desks[seat]
    pot = desk.pot
    slips = pot.fresh_white and pot.whites == 1 and table.card == SLIPPERY_FINGERS
    draws = any(desk.bag)
    usual = _usual_commitments(draws, not draws or pot.count > 0, pot.fresh_white and desk.flask, slips)
    return (*usual, *map(Return, beside(table, seat))) if desk.kept or pot.aside else usual


@lru_cache(8)
def _usual_commitments(draws: bool, stops: bool, flask: bool, slips: bool) -> tuple[Move, ...]:
    moves = ((draws, Draw()), (stops, Stop()), (flask, UseFlask()), (slips, Slip()))
    return tuple(move for can, move in moves if can)


def beside(table: Table, seat: Seat) -> list[Chip]:
    """The kinds of red chips that lie beside the pot. [6.10]"""
    desk = table.desks[seat]
    return sorted({*desk.kept, *desk.pot.aside})


# questions


def answers(table: Table, ask: Ask) -> tuple[Move, ...]:
    """What a seat may answer; where there is nothing to choose, the one answer or none."""
    return _ANSWERS[ask.what](table, ask)


def _one_of_drawn(table: Table, ask: Ask) -> tuple[Move, ...]:
    return (*map(Place, sorted(set(ask.drawn))), Decline())


def _back_room(table: Table, ask: Ask) -> tuple[Move, ...]:
    """Swaps for the next higher value; where none is possible, the consolation. [8.15]"""
    steps = [(chip, chip_of(chip.colour, 2 * VALUE_OF[chip])) for chip in sorted(set(ask.drawn))]
    swaps = [Upgrade(old, new) for old, new in steps if new is not None and _can_become(table, old, new)]
    return (*swaps, Decline()) if swaps else (Gain(Chip.G1),)


def _can_become(table: Table, old: Chip, new: Chip) -> bool:
    """White chips are never made better. [6.20]"""
    return COLOUR_OF[old] is not Colour.WHITE and can_be_had(table, new)


def _offered(table: Table, ask: Ask) -> tuple[Move, ...]:
    """What the card lets a seat choose from. [8.3]"""
    offer = CARDS[table.card].effect if table.card is not None else None
    assert isinstance(offer, Offer), "only such a card asks"
    desk = table.desks[ask.seat]
    if offer.price > desk.rubies:
        return ()
    moves: list[Move] = [Gain(chip) for chip in offer.chips if can_be_had(table, chip)]
    if offer.reward is not None:
        moves.append(Claim(Prize.REWARD))
    if offer.removes is not None and desk.bag[offer.removes]:
        moves.append(Claim(Prize.REMOVAL))
    if offer.points_a_tail and table.notes[ask.seat]:
        moves.append(Claim(Prize.TAILS))
    return (*moves, Decline()) if offer.price and moves else tuple(moves)


MOST_TAILS = 3  # [8.11]


def _tails(table: Table, ask: Ask) -> tuple[Move, ...]:
    return tuple(Forgo(tails) for tails in range(min(MOST_TAILS, ask.value) + 1))


def _neighbour(table: Table, ask: Ask) -> tuple[Move, ...]:
    return tuple(Gain(chip) for chip in _TWOS if can_be_had(table, chip))


_TWOS = (Chip.G2, Chip.B2, Chip.R2, Chip.Y2)


def _beside(table: Table, ask: Ask) -> tuple[Move, ...]:
    chips = beside(table, ask.seat)
    places = map(Place, chips) if table.desks[ask.seat].pot.edge < LAST_SPACE else ()
    return (*places, *map(Return, chips), Finish())


def _tail_chip(table: Table, ask: Ask) -> tuple[Move, ...]:
    effect = effect_of(table.books, _GREEN)
    assert isinstance(effect, TailChips), "only this book asks"
    gains = [Gain(chip) for chip in effect.chips(ask.value) if can_be_had(table, chip)]
    return (*gains, Decline()) if gains else ()


def _shift(table: Table, ask: Ask) -> tuple[Move, ...]:
    effect = effect_of(table.books, _GREEN)
    pot = table.desks[ask.seat].pot
    can = isinstance(effect, SevenShift) and pot.white == effect.whites and greens_of(pot) > 0
    return (Accept(), Decline()) if can and pot.chips[-1].space < LAST_SPACE else ()


def greens_of(pot: Pot) -> int:
    """The sum of the green chips in a pot. [6.3]"""
    return sum(VALUE_OF[one.chip] for one in pot.chips if COLOUR_OF[one.chip] is _GREEN and not one.inert)


def _tail_droplet(table: Table, ask: Ask) -> tuple[Move, ...]:
    effect = effect_of(table.books, _GREEN)
    can = isinstance(effect, TailDroplets) and table.desks[ask.seat].rubies >= effect.price
    return (Accept(), Decline()) if can else ()


def _tiers(table: Table, ask: Ask) -> tuple[Move, ...]:
    effect = effect_of(table.books, _PURPLE)
    assert isinstance(effect, Tiers), "only these books ask"
    reached = min(table.desks[ask.seat].pot.count_of(_PURPLE), len(effect.rewards))
    tiers = [TakeTier(tier) for tier in range(1, reached + 1)]
    return (*tiers, Decline()) if effect.give_back and tiers else tuple(tiers)


def _upgrades(table: Table, ask: Ask) -> tuple[Move, ...]:
    """Swaps of chips in the pot, for as many purple chips as are there or fewer. [6.20]"""
    effect = effect_of(table.books, _PURPLE)
    assert isinstance(effect, UpgradeEffect), "only this book asks"
    pot = table.desks[ask.seat].pot
    there = {placed.chip for placed in pot.chips}
    reached = effect.steps[: pot.count_of(_PURPLE)]
    pairs = [
        (old, new)
        for colour in (_GREEN, Colour.BLUE, _RED, _YELLOW)
        for low, high in reached
        if (old := chip_of(colour, low)) in there and (new := chip_of(colour, high)) is not None
    ]
    swaps = [Upgrade(old, new) for old, new in pairs if old is not None and can_be_had(table, new)]
    return (*swaps, Decline()) if swaps else ()


def _droplets(table: Table, ask: Ask) -> tuple[Move, ...]:
    in_pot = (MoveDroplet(),) if table.desks[ask.seat].droplet < LAST_SPACE else ()
    return (*in_pot, MoveGlass()) if has_next_glass(table, ask.seat) else in_pot


def _prizes(table: Table, ask: Ask) -> tuple[Move, ...]:
    """After an explosion; in the last round not asked where points and coins bring the same. [7.7, 11.2]"""
    index = table.desks[ask.seat].pot.scoring
    if table.round == ROUNDS and TRACK.coins[index] // COINS_A_POINT == TRACK.points[index]:
        return (Claim(Prize.POINTS),)
    return (Claim(Prize.POINTS), Claim(Prize.COINS))


_ANSWERS: dict[Awaits, Callable[[Table, Ask], tuple[Move, ...]]] = {
    Awaits.LOOK: _one_of_drawn,
    Awaits.PINCH: _one_of_drawn,
    Awaits.BACK_ROOM: _back_room,
    Awaits.WHITE_BACK: lambda table, ask: (Accept(), Decline()),
    Awaits.START_OVER: lambda table, ask: (Restart(), GoOn()),
    Awaits.OFFER: _offered,
    Awaits.TAILS: _tails,
    Awaits.NEIGHBOUR: _neighbour,
    Awaits.BESIDE: _beside,
    Awaits.TAIL_CHIP: _tail_chip,
    Awaits.SHIFT: _shift,
    Awaits.TAIL_DROPLET: _tail_droplet,
    Awaits.TIER: _tiers,
    Awaits.UPGRADE: _upgrades,
    Awaits.DROPLET: _droplets,
    Awaits.EXPLODED: _prizes,
    Awaits.SHOP: purchases,
    Awaits.RUBIES: spending,
}
