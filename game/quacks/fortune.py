"""The Fortune Teller's card: what purple ones do before the brewing, and what some blue ones do after it. [8]"""

from msgspec import structs

from game.core.protocol import Seat
from game.quacks.brewing import return_chips
from game.quacks.cards import (
    BACK_ROOM,
    CARDS,
    DICE_FOR_ALL,
    LIGHTEST_HAND,
    NEXT_DOOR,
    RAT_CATCHER,
    Card,
    Give,
    Offer,
    twist_of,
)
from game.quacks.events import (
    CardRevealed,
    ChipRemoved,
    ChipsWeighed,
    ChipUpgraded,
    Event,
    OfferDeclined,
    TailsForgone,
)
from game.quacks.gains import answered, asking, from_supply, gain_chip, gain_rubies, give, pay_rubies, score, with_desk
from game.quacks.moves import Claim, Forgo, Gain, Move, Prize, Reveal, Upgrade
from game.quacks.pieces import NOTHING, VALUE_OF, Chip, with_all, with_one, without_one
from game.quacks.state import Ask, Awaits, Brewing, Source, Stage, State
from game.quacks.track import tails_between

CHIPS_WEIGHED = 5  # [8.10]
CHIPS_IN_THE_BACK_ROOM = 4  # [8.15]


def reveal(state: State, move: Reveal, events: list[Event]) -> State:
    """The card of the round; purple ones are carried out seat by seat. [2.4, 8.1]"""
    events.append(CardRevealed(move.card))
    unseen = tuple(card for card in state.unseen if card != move.card)
    state = structs.replace(state, stage=Stage.FORTUNE, card=move.card, unseen=unseen)
    return structs.replace(state, queue=_concerned(state, move.card), notes=_notes(state, move.card))


def _concerned(state: State, card: Card) -> tuple[Seat, ...]:
    """The seats that a purple card concerns, from the start player on. What is compared is compared now. [8.6, 8.7]"""
    effect = CARDS[card].effect
    if isinstance(effect, Give) and effect.to != "everyone":
        desks = state.desks
        counts = [desk.rubies if effect.to == "fewest_rubies" else desk.points for desk in desks]
        return tuple(seat for seat in state.order if counts[seat] == min(counts))
    is_asked = isinstance(effect, Give | Offer) or card in (LIGHTEST_HAND, RAT_CATCHER, DICE_FOR_ALL, BACK_ROOM)
    return state.order if is_asked else ()


def _notes(state: State, card: Card) -> tuple[int, ...]:
    """Rat tails as they are when the card is turned up, where it pays for them. [8.12]"""
    effect = CARDS[card].effect
    pays = isinstance(effect, Offer) and effect.points_a_tail
    return tuple(tails_of(state, seat) if pays else 0 for seat in range(state.seats))


def tails_of(state: State, seat: int) -> int:
    """The rat tails between a seat's points and the leader's; none in the first round. [3.1]"""
    if state.round == 1:
        return 0
    return tails_between(state.desks[seat].points, max(desk.points for desk in state.desks))


def visit(state: State, seat: Seat, events: list[Event]) -> State:
    """What the card does for one seat."""
    assert state.card is not None, "seats are visited for a card"
    effect = CARDS[state.card].effect
    if isinstance(effect, Give):
        return give(state, seat, effect.reward, Source.CARD, events)
    if isinstance(effect, Offer):
        return asking(state, Ask(Awaits.OFFER, seat))
    if state.card == DICE_FOR_ALL:
        return asking(state, Ask(Awaits.DIE, seat))
    bag = sum(state.desks[seat].bag)
    if state.card == LIGHTEST_HAND:
        return asking(state, Ask(Awaits.WEIGH, seat, min(CHIPS_WEIGHED, bag)))
    if state.card == BACK_ROOM:
        return asking(state, Ask(Awaits.BACK_ROOM, seat, min(CHIPS_IN_THE_BACK_ROOM, bag)))
    tails = tails_of(state, seat)
    return asking(state, Ask(Awaits.TAILS, seat, value=tails)) if tails else state


def leave(state: State, events: list[Event]) -> State:
    """What is given once all seats have been visited: The Lightest Hand compares. [8.10]"""
    if state.card != LIGHTEST_HAND:
        return state
    for seat in state.order:
        if state.notes[seat] == min(state.notes):
            state = gain_chip(state, seat, Chip.B2, events)
        else:
            state = gain_rubies(state, seat, 1, events)
    return state


def note(state: State, seat: Seat, number: int) -> State:
    """Remember a number for a seat."""
    return structs.replace(state, notes=(*state.notes[:seat], number, *state.notes[seat + 1 :]))


# answers


def choose_offered(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """One thing of those that the card offers. [8.3, 8.5, 8.8, 8.12, 8.13]"""
    assert state.card is not None, "only a card makes offers"
    offer = CARDS[state.card].effect
    assert isinstance(offer, Offer), "only such a card asks"
    state, seat = answered(state), ask.seat
    if isinstance(move, Gain):
        state = pay_rubies(state, seat, offer.price, events) if offer.price else state
        return gain_chip(state, seat, move.chip, events)
    if not isinstance(move, Claim):
        events.append(OfferDeclined(seat))
        return state
    if move.prize is Prize.TAILS:
        return score(state, seat, state.notes[seat] * offer.points_a_tail, Source.CARD, events)
    if move.prize is Prize.REMOVAL and offer.removes is not None:
        return _remove(state, seat, offer.removes, events)
    assert offer.reward is not None, "the reward was offered"
    return give(state, seat, offer.reward, Source.CARD, events)


def _remove(state: State, seat: Seat, chip: Chip, events: list[Event]) -> State:
    """A chip leaves the bag for the supply. [8.8]"""
    events.append(ChipRemoved(seat, chip, from_pot=False))
    desk = state.desks[seat]
    state = structs.replace(state, supply=with_one(state.supply, chip))
    return with_desk(state, seat, structs.replace(desk, bag=without_one(desk.bag, chip)))


def weigh(state: State, ask: Ask, events: list[Event]) -> State:
    """The values of the chips drawn are added and noted, the chips go back. [8.10]"""
    total = sum(VALUE_OF[chip] for chip in ask.drawn)
    events.append(ChipsWeighed(ask.seat, ask.drawn, total))
    desk = state.desks[ask.seat]
    desk = structs.replace(desk, bag=with_all(desk.bag, ask.drawn))
    return note(with_desk(answered(state), ask.seat, desk), ask.seat, total)


def forgo_tails(state: State, ask: Ask, move: Forgo, events: list[Event]) -> State:
    """Rubies instead of rat tails. [8.11]"""
    state = answered(state)
    if not move.tails:
        events.append(OfferDeclined(ask.seat))
        return state
    events.append(TailsForgone(ask.seat, move.tails))
    return note(gain_rubies(state, ask.seat, move.tails, events), ask.seat, move.tails)


def deal_in_the_back_room(state: State, ask: Ask, move: Move, events: list[Event]) -> State:
    """One of the chips drawn becomes a better one, all others go back; the consolation where none could. [8.15]"""
    rest = list(ask.drawn)
    if isinstance(move, Upgrade):
        rest.remove(move.old)
    state = return_chips(answered(state), ask.seat, tuple(rest), events)
    if isinstance(move, Upgrade):
        events.append(ChipUpgraded(ask.seat, move.old, move.new))
        state = structs.replace(state, supply=with_one(state.supply, move.old))
        return from_supply(state, ask.seat, move.new)
    if isinstance(move, Gain):
        return gain_chip(state, ask.seat, move.chip, events)
    events.append(OfferDeclined(ask.seat))
    return state


# after the brewing


def concerned_after_brewing(state: State) -> tuple[Seat, ...]:
    """Whose white total is seven, or whose right-hand neighbour's pot has exploded, by the card. [8.16, 8.17]"""
    desks = state.desks
    if state.card == NEXT_DOOR:
        return tuple(seat for seat in state.order if desks[seat - 1].pot.brewing is Brewing.EXPLODED)
    if twist_of(state.card).seven_whites == NOTHING:
        return ()
    return tuple(seat for seat in state.order if desks[seat].pot.white == SEVEN)


def visit_after_brewing(state: State, seat: Seat, events: list[Event]) -> State:
    """A chip for the neighbour's explosion, or the reward for a white total of exactly seven. [8.16, 8.17]"""
    if state.card == NEXT_DOOR:
        return asking(state, Ask(Awaits.NEIGHBOUR, seat))
    return give(state, seat, twist_of(state.card).seven_whites, Source.CARD, events)


SEVEN = 7  # [8.16]
