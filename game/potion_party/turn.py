"""One turn up to its last roll: dice fall, Darkness leaves, groups form, greed pays or not. [5-7, 10]"""

from collections import Counter
from collections.abc import Iterable

from msgspec import structs

from game.core.dice import Die, Throw
from game.potion_party.brew import has_power, is_ripe, still_wanted, with_box, with_ingredient, with_player
from game.potion_party.course import next_turn, record, won
from game.potion_party.events import (
    AlchemySaved,
    Collected,
    DarknessChallenged,
    DarknessRemoved,
    DarknessRerolled,
    DiceRolled,
    Event,
    IngredientScored,
    RolledOn,
    Stopped,
    SuperMade,
    WentBust,
)
from game.potion_party.legal import can_match, reroll_limit, seat_moves, stardust_matches
from game.potion_party.moves import Collect, CollectAll, Combine, Reroll, Save, ScoreAlchemy
from game.potion_party.pieces import (
    ALCHEMY,
    BLUE_DARK,
    DARKNESS,
    DICE,
    HEART,
    HEART_DIE,
    POTION_DIE,
    RED_DARK,
    STARS,
    Alchemist,
    Ingredient,
    Pair,
    Source,
)
from game.potion_party.sabotage import open_window
from game.potion_party.state import Awaits, State

_ALCHEMY_DICE = (HEART_DIE, POTION_DIE)
_RANK = {die: rank for rank, die in enumerate(DICE.values())}
_BLUE = BLUE_DARK.kind
_DARK = BLUE_DARK.face


def fallen(state: State, throw: Throw, events: list[Event]) -> State:
    """The dice of a roll lie on the table. [5.1, 5.2]"""
    turn = state.turn
    rolls = turn.rolls + 1
    events.append(DiceRolled(state.seat, throw, rolls))
    ripe = is_ripe(state, state.seat)
    turn = structs.replace(turn, rolls=rolls, waiting=(0, 0), pool=throw, ripe=ripe, matched=False)
    state = structs.replace(state, turn=turn)
    if rolls == 1 and has_power(state, state.seat, Alchemist.LICH):
        darkness = throw.count(BLUE_DARK) + throw.count(RED_DARK)
        if reroll_limit(darkness, state.options.lich == "up"):
            return structs.replace(state, awaits=Awaits.DARKNESS)
    return settle(state, events)


def challenge(state: State, move: Reroll, events: list[Event]) -> State:
    """The Lich picks up some of the Darkness. [11.1]"""
    events.append(DarknessChallenged(state.seat, (move.blue, move.red)))
    pool = _without(_without(state.turn.pool, (BLUE_DARK,) * move.blue), (RED_DARK,) * move.red)
    turn = structs.replace(state.turn, pool=pool, waiting=(move.blue, move.red))
    return structs.replace(state, turn=turn, awaits=Awaits.REROLL)


def fallen_again(state: State, throw: Throw, events: list[Event]) -> State:
    """What the Lich threw again joins the roll. [11.1]"""
    events.append(DarknessRerolled(state.seat, throw))
    pool = tuple(sorted((*state.turn.pool, *throw), key=_RANK.__getitem__))
    return settle(structs.replace(state, turn=structs.replace(state.turn, pool=pool, waiting=(0, 0))), events)


def settle(state: State, events: list[Event]) -> State:
    """Take Darkness out of the pool; then the seat collects, or is bust. [5.3, 7.2, 7.3, 10.2]"""
    turn, seat = state.turn, state.seat
    blue, red = turn.pool.count(BLUE_DARK), turn.pool.count(RED_DARK)
    if blue or red:
        events.append(DarknessRemoved(seat, (blue, red)))
        pool = tuple([die for die in turn.pool if die.face != _DARK])
        turn = structs.replace(turn, pool=pool, dark=(turn.dark[0] + blue, turn.dark[1] + red))
        state = structs.replace(state, turn=turn)
        if turn.ripe:
            state = won(_score(state, DARKNESS, blue + red, events), seat, events)
    if state.awaits is Awaits.NOBODY:
        return state
    state = structs.replace(state, awaits=Awaits.COLLECT)
    if turn.rolls == 1:
        return state
    if not can_match(state):
        return _bust(state, events)
    forced = seat_moves(state)
    if len(forced) > 1:
        return state
    (only,) = forced
    if isinstance(only, Combine):
        return combine(state, only, events)
    assert isinstance(only, Collect), "a match is one of the two"
    return collect(state, only, events)


def _score(state: State, ingredient: Ingredient, amount: int, events: list[Event]) -> State:
    """Put as much of it into the brew as it wants. [10.5]"""
    amount = min(amount, still_wanted(state, state.seat, ingredient))
    if not amount:
        return state
    events.append(IngredientScored(state.seat, ingredient, amount))
    return with_ingredient(state, state.seat, ingredient, amount)


# what the pool is used for


def collect(state: State, move: Collect, events: list[Event]) -> State:
    """Form or extend a group. [6.1, 6.2]"""
    turn, die = state.turn, move.die
    stardust = STARS[die] * move.count
    events.append(Collected(state.seat, die, move.count, stardust, die in turn.collected))
    ruby, sapphire = turn.haul
    dice = (die,) * move.count
    turn = structs.replace(
        turn,
        pool=_without(turn.pool, dice),
        collected=tuple(sorted((*turn.collected, *dice), key=_RANK.__getitem__)),
        haul=(ruby, sapphire + stardust) if die.kind == _BLUE else (ruby + stardust, sapphire),
        matched=True,
    )
    return structs.replace(state, turn=turn)


def collect_all(state: State, move: CollectAll, events: list[Event]) -> State:
    """Every group and extension there is, with all of its dice. [6.4]"""
    counts = Counter(state.turn.pool)
    for match in stardust_matches(state.turn.pool, state.turn.collected):
        if match.count == counts[match.die]:
            state = collect(state, match, events)
    return state


def combine(state: State, move: Combine, events: list[Event]) -> State:
    """A Heart and a Potion go back to the box; a Super Die comes out of it. [8.1]"""
    turn = state.turn
    events.append(SuperMade(state.seat, move.heart, move.potion))
    fresh = [die for die, source in zip(_ALCHEMY_DICE, (move.heart, move.potion), strict=True) if source is Source.ROLL]
    turn = structs.replace(
        turn,
        pool=_without(turn.pool, fresh),
        held=(turn.held[0] - (move.heart is Source.HELD), turn.held[1] - (move.potion is Source.HELD)),
        matched=True,
    )
    return structs.replace(state, turn=turn, box=with_box(state, 1, 1, -1), awaits=Awaits.SUPER)


def save(state: State, move: Save, events: list[Event]) -> State:
    """A fresh Heart or Potion goes beside the card, at risk until the turn ends well. [6.5]"""
    turn, which = state.turn, move.ingredient - HEART
    events.append(AlchemySaved(state.seat, move.ingredient, from_super=False))
    saved = (turn.saved[0] + (which == 0), turn.saved[1] + (which == 1))
    turn = structs.replace(turn, pool=_without(turn.pool, (_ALCHEMY_DICE[which],)), saved=saved)
    return structs.replace(state, turn=turn)


def score(state: State, move: ScoreAlchemy, events: list[Event]) -> State:
    """A fresh Heart or Potion goes into the brew, its die back to the box. [10.3]"""
    turn, which = state.turn, move.ingredient - HEART
    turn = structs.replace(turn, pool=_without(turn.pool, (_ALCHEMY_DICE[which],)))
    state = structs.replace(state, turn=turn, box=with_box(state, which == 0, which == 1))
    return won(_score(state, move.ingredient, 1, events), state.seat, events)


def _without(pool: Throw, dice: Iterable[Die]) -> Throw:
    left = list(pool)
    for die in dice:
        left.remove(die)
    return tuple(left)


# the last roll


def roll_on(state: State, events: list[Event]) -> State:
    """Be greedy. [7.1]"""
    turn = state.turn
    waiting = dice_of(turn.pool)
    events.append(RolledOn(state.seat, waiting))
    return structs.replace(state, turn=structs.replace(turn, pool=(), waiting=waiting), awaits=Awaits.ROLL)


def dice_of(pool: Throw) -> Pair:
    """How many Sapphire and Ruby dice these are."""
    blue = sum([die.kind == _BLUE for die in pool])
    return (blue, len(pool) - blue)


def stop(state: State, events: list[Event]) -> State:
    """Enough: others may sabotage what there is to record, then it is recorded. [7.5, 7.6, 9.1]"""
    turn = state.turn
    events.append(Stopped(state.seat, turn.haul, turn.held))
    return open_window(state, events) if turn.collected else record(state, events)


def _bust(state: State, events: list[Event]) -> State:
    """No match: what this turn has won is lost, but for what the brew holds already. [7.3, 7.4, 10.6]"""
    for ingredient, die in zip(ALCHEMY, _ALCHEMY_DICE, strict=True):
        if state.turn.ripe:
            state = _score(state, ingredient, state.turn.pool.count(die), events)
    state = won(state, state.seat, events)
    if state.awaits is Awaits.NOBODY:
        return state
    turn, seat = state.turn, state.seat
    player = state.players[seat]
    gentle = state.options.gentle_bust
    saved, supers = ((0, 0), 0) if gentle else (turn.saved, turn.supers)
    events.append(WentBust(seat, turn.haul, saved, supers, turn.held))
    kept = turn.saved if gentle else (0, 0)
    player = structs.replace(
        player,
        hearts=player.hearts + kept[0],
        potions=player.potions + kept[1],
        supers=player.supers - supers,
    )
    state = structs.replace(
        state,
        players=with_player(state, seat, player),
        box=with_box(state, saved[0], saved[1], supers),
        turn=structs.replace(turn, haul=(0, 0), saved=(0, 0), supers=0),
    )
    return next_turn(state, events)
