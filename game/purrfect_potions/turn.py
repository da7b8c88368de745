"""The course of a turn: moon and cats, ingredients, what is completed, and who comes next. [3, 5-9]"""

from collections.abc import Sequence

from msgspec import structs

from game.core.protocol import Seat
from game.purrfect_potions.events import (
    CatsAssigned,
    CatsRolled,
    CatsTakenOff,
    Event,
    IngredientPlaced,
    IngredientsLifted,
    IngredientsReturned,
    IngredientsRolled,
    LastPotionTurned,
    MatchEnded,
    MoonRolled,
    PotionCompleted,
)
from game.purrfect_potions.legal import column_of, forced_placements, foregone, side_of
from game.purrfect_potions.moves import Assign, Confirm, Lift, OnCard, Place, Rise, Roll
from game.purrfect_potions.pieces import CATS, FEWEST_ROLLED, POTIONS, Potion, Values, is_minor, minus, plus, values_of
from game.purrfect_potions.potions import points_of, size_of
from game.purrfect_potions.state import Awaits, Card, Ending, State, Tally, laid

# On Python 3.11 a member of an enum looked up through its class costs more than the comparison it is for.
_MOON, _CAT_ROLL, _INGREDIENTS = Awaits.MOON, Awaits.CAT_ROLL, Awaits.INGREDIENTS
_SIZES = tuple(map(size_of, POTIONS))

# Cats and the moon [5]


def rise(state: State, move: Rise, happened: list[Event]) -> State:
    """The moon comes to lie between two cards. [5.1]"""
    state = structs.replace(state, moon=move.moon, awaits=_CAT_ROLL)
    happened.append(MoonRolled(state.seat, move.moon, *column_of(state)))
    return state


def roll(state: State, move: Roll, happened: list[Event]) -> State:
    """All cats, or all ingredients of the pool, are rolled. [5.2, 6.5]"""
    values = values_of(move.dice)
    if state.awaits is _CAT_ROLL:
        happened.append(CatsRolled(state.seat, values))
        state = structs.replace(state, cats=values, idle_cats=0, awaits=Awaits.CATS)
        only = foregone(state)
        return _assigned(state, only, happened, forced=True) if only else state
    happened.append(IngredientsRolled(state.seat, values))
    return _placed(state, state.cards, values, happened, pool=state.pool - len(values))


def assign(state: State, move: Assign, happened: list[Event]) -> State:
    """Cats go to the cards of the column. [5.3-5.7]"""
    return _assigned(state, move, happened, forced=False)


def _assigned(state: State, move: Assign, happened: list[Event], *, forced: bool) -> State:
    column = column_of(state)
    cards, dice = list(state.cards), list[OnCard]()
    for potion, cats in zip(column, (move.minor, move.major), strict=True):
        if cats:
            cards[potion] = laid(cards[potion].quick, cats, cards[potion].ingredients)
            dice += [OnCard(value, potion) for value in cats]
    idle = minus(state.cats, move.minor + move.major)
    quick = tuple([potion for potion in column if cards[potion].quick])
    happened.append(CatsAssigned(state.seat, tuple(dice), quick, idle, forced))
    after = structs.replace(state, cards=tuple(cards), cats=(), idle_cats=len(idle))
    return _begin_second_phase(_resolved(after, column, happened), happened)


# Ingredients [6]


def _begin_second_phase(state: State, happened: list[Event]) -> State:
    if state.all_turned:  # [6.1]
        return _end_turn(state, happened)
    return structs.replace(state, awaits=Awaits.LIFT if state.pool < FEWEST_ROLLED else Awaits.INGREDIENT_ROLL)


def lift(state: State, move: Lift, happened: list[Event]) -> State:
    """Ingredients leave their cards, to be rolled with the pool. [6.2]"""
    happened.append(IngredientsLifted(state.seat, move.dice))
    cards = list(state.cards)
    for die in move.dice:
        card = cards[die.potion]
        cards[die.potion] = laid(card.quick, card.cats, minus(card.ingredients, (die.value,)))
    return structs.replace(state, cards=tuple(cards), pool=state.pool + len(move.dice), awaits=Awaits.INGREDIENT_ROLL)


def place(state: State, move: Place, happened: list[Event]) -> State:
    """An ingredient goes to a card, and others follow that have no alternative any more. [6.6, 3.5]"""
    happened.append(IngredientPlaced(state.seat, move.value, move.potion, forced=False))
    cards, rolled = _with_die(state.cards, move), minus(state.rolled, (move.value,))
    return _placed(state, cards, rolled, happened, pool=state.pool)


def _placed(state: State, cards: tuple[Card, ...], rolled: Values, happened: list[Event], *, pool: int) -> State:
    """The position with these cards and dice left to place, once those without an alternative are placed too."""
    for move in forced_placements(cards, rolled):
        happened.append(IngredientPlaced(state.seat, move.value, move.potion, forced=True))
        cards, rolled = _with_die(cards, move), minus(rolled, (move.value,))
    return structs.replace(state, cards=cards, rolled=rolled, pool=pool, awaits=_INGREDIENTS)


def _with_die(cards: tuple[Card, ...], move: Place) -> tuple[Card, ...]:
    potion = move.potion
    card = cards[potion]
    more = laid(card.quick, card.cats, plus(card.ingredients, (move.value,)))
    return (*cards[:potion], more, *cards[potion + 1 :])


def confirm(state: State, move: Confirm, happened: list[Event]) -> State:
    """The ingredients stay as they lie; what fits nowhere goes back to the pool, and the turn ends. [6.8-6.10]"""
    if state.rolled:
        happened.append(IngredientsReturned(state.seat, state.rolled))
    after = structs.replace(state, pool=state.pool + len(state.rolled), rolled=())
    return _end_turn(_resolved(after, POTIONS, happened), happened)


# What is completed [7]


def _resolved(state: State, potions: Sequence[Potion], happened: list[Event]) -> State:
    """All complete ones of these cards score at once; their dice come off, and fronts are turned. [7.1-7.5]"""
    before = state.cards
    complete = [
        potion
        for potion in potions
        if len((card := before[potion]).cats) + len(card.ingredients) == (1 if card.quick else _SIZES[potion])
    ]
    if not complete:
        return state
    cards, tally = list(state.cards), state.tallies[state.seat]
    idle_cats, pool = state.idle_cats, state.pool
    for potion in complete:
        card = cards[potion]
        points = points_of(side_of(state, potion))
        happened.append(PotionCompleted(state.seat, potion, card.quick, points, card.cats, card.ingredients))
        tally = _counting(tally, potion, card)
        idle_cats, pool = idle_cats + len(card.cats), pool + len(card.ingredients)
        cards[potion] = laid(True, (), ())
    tallies = (*state.tallies[: state.seat], tally, *state.tallies[state.seat + 1 :])
    after = structs.replace(state, cards=tuple(cards), tallies=tallies, idle_cats=idle_cats, pool=pool)
    return _with_end_in_sight(after, happened)


def _counting(tally: Tally, potion: Potion, card: Card) -> Tally:
    if card.quick:
        return structs.replace(tally, quicks=tally.quicks + 1)
    if is_minor(potion):
        return structs.replace(tally, minors=tally.minors + 1)
    return structs.replace(tally, majors=tally.majors + 1)


def _with_end_in_sight(state: State, happened: list[Event]) -> State:
    """With the last front turned, the round becomes the last one. [9.1]"""
    if state.all_turned or not all(card.quick for card in state.cards):
        return state
    last_turn = state.turn + state.seats - 1 - state.turn % state.seats
    happened.append(LastPotionTurned(last_turn - state.turn))
    return structs.replace(state, last_turn=last_turn, ending=Ending.ALL_TURNED)


# The end of the turn [8, 9]


def _end_turn(state: State, happened: list[Event]) -> State:
    """Cats come off all cards; the next seat's turn begins, or the match is over. [8, 9]"""
    if state.idle_cats < CATS:
        state = _without_cats(state, happened)
    if state.turn == state.last_turn:
        happened.append(MatchEnded())
        return structs.replace(state, awaits=Awaits.NOBODY)
    following = Seat((state.seat + 1) % state.seats)
    return structs.replace(state, seat=following, turn=state.turn + 1, awaits=_MOON)


def _without_cats(state: State, happened: list[Event]) -> State:
    taken = [OnCard(cat, potion) for potion in POTIONS for cat in state.cards[potion].cats]
    happened.append(CatsTakenOff(tuple(sorted(taken))))
    cards = tuple([laid(card.quick, (), card.ingredients) if card.cats else card for card in state.cards])
    return structs.replace(state, cards=cards, idle_cats=state.idle_cats + len(taken))
