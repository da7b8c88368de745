"""Super Dice: kept or thrown, and what comes of the throw. [8, 11.2]"""

from msgspec import structs

from game.core.dice import Die
from game.core.protocol import Seat
from game.potion_party.brew import has_power, still_wanted, with_box, with_ingredient, with_player
from game.potion_party.course import resume_beginning, won
from game.potion_party.events import (
    AlchemyLeft,
    AlchemySaved,
    Event,
    IngredientScored,
    SuperFell,
    SuperKept,
    SuperThrown,
)
from game.potion_party.legal import result_uses
from game.potion_party.moves import Save, ScoreAlchemy, TakeStars
from game.potion_party.pieces import ALCHEMY, ALCHEMY_FACE, EMERALD, HEART, POTION, STARS, Alchemist, Ingredient
from game.potion_party.sabotage import blast, go_on, shows_stars
from game.potion_party.state import Awaits, State


def throw(state: State, events: list[Event]) -> State:
    """Throw the new Super Die at once. [8.3]"""
    events.append(SuperThrown(state.seat))
    return structs.replace(state, awaits=Awaits.SUPER_ROLL)


def keep(state: State, events: list[Event]) -> State:
    """Keep it for Sabotage; until the turn ends well it is at risk. [8.3]"""
    seat = state.seat
    events.append(SuperKept(seat))
    player = structs.replace(state.players[seat], supers=state.players[seat].supers + 1)
    turn = structs.replace(state.turn, supers=state.turn.supers + 1)
    return structs.replace(state, players=with_player(state, seat, player), turn=turn, awaits=Awaits.COLLECT)


def spend(state: State, events: list[Event]) -> State:
    """Throw a kept Super Die for oneself. [14.5]"""
    seat = state.seat
    player = structs.replace(state.players[seat], supers=state.players[seat].supers - 1)
    return throw(structs.replace(state, players=with_player(state, seat, player)), events)


def fallen(state: State, die: Die, events: list[Event]) -> State:
    """The Super Die shows a face and goes back to the box. [8.4, 8.5, 9.4, 9.5]"""
    seat = state.actor
    events.append(SuperFell(seat, die))
    state = structs.replace(state, box=with_box(state, green=1))
    if state.saboteur is not None:
        state = blast(state, events)
    if die.face != ALCHEMY_FACE:
        if state.saboteur is not None:
            return shows_stars(state, STARS[die], events)
        return structs.replace(state, stars=STARS[die], awaits=Awaits.COLOUR)
    if has_power(state, seat, Alchemist.EXTERMINATOR):
        results: tuple[tuple[Ingredient, ...], ...] = ((HEART,), (POTION,))
    else:
        # A saboteur without that power makes nothing of Alchemy. [9.5]
        results = () if state.saboteur is not None else (ALCHEMY,)
    return next_result(structs.replace(state, results=results), events)


def next_result(state: State, events: list[Event]) -> State:
    """Ask for the next Alchemy that something can be made of; after the last, go on where the die was thrown. [8.5]"""
    while state.results:
        if result_uses(state, state.results[0]):
            return structs.replace(state, awaits=Awaits.RESULT)
        events.append(AlchemyLeft(state.actor, state.results[0]))
        state = structs.replace(state, results=state.results[1:])
    return _resume(state, events)


def _resume(state: State, events: list[Event]) -> State:
    if state.saboteur is not None:
        return go_on(state, events)
    if state.turn.rolls == 0:
        return resume_beginning(state, events)
    return structs.replace(state, awaits=Awaits.COLLECT)


def take_stars(state: State, move: TakeStars, events: list[Event]) -> State:
    """The stars become one Stardust, recorded at once. [8.4]"""
    seat, amount = state.seat, state.stars
    if move.ingredient is EMERALD:
        amount = min(amount, still_wanted(state, seat, EMERALD))
    state = _with(structs.replace(state, stars=0), seat, move.ingredient, amount, events)
    return state if state.awaits is Awaits.NOBODY else _resume(state, events)


def save(state: State, move: Save, events: list[Event]) -> State:
    """A die with this Alchemy comes out of the box: at risk in one's own turn, safe in another's. [8.5]"""
    seat, which = state.actor, move.ingredient - HEART
    events.append(AlchemySaved(seat, move.ingredient, from_super=True))
    heart, potion = which == 0, which == 1
    state = structs.replace(state, box=with_box(state, -heart, -potion), results=state.results[1:])
    if state.saboteur is None:
        saved = state.turn.saved
        turn = structs.replace(state.turn, saved=(saved[0] + heart, saved[1] + potion))
        return next_result(structs.replace(state, turn=turn), events)
    player = state.players[seat]
    player = structs.replace(player, hearts=player.hearts + heart, potions=player.potions + potion)
    return next_result(structs.replace(state, players=with_player(state, seat, player)), events)


def score(state: State, move: ScoreAlchemy, events: list[Event]) -> State:
    """The Alchemy goes into the brew. [8.5, 10.3]"""
    state = structs.replace(state, results=state.results[1:])
    state = _with(state, state.actor, move.ingredient, 1, events)
    return state if state.awaits is Awaits.NOBODY else next_result(state, events)


def leave(state: State, events: list[Event]) -> State:
    """Nothing is made of it. [8.5]"""
    events.append(AlchemyLeft(state.actor, state.results[0]))
    return next_result(structs.replace(state, results=state.results[1:]), events)


def _with(state: State, seat: Seat, ingredient: Ingredient, amount: int, events: list[Event]) -> State:
    events.append(IngredientScored(seat, ingredient, amount))
    return won(with_ingredient(state, seat, ingredient, amount), seat, events)
