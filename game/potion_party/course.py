"""How turns follow one another: how one begins and is recorded, who is next, when the match is over. [3, 7, 13]"""

from msgspec import structs

from game.core.protocol import Seat
from game.potion_party.brew import is_complete, plus, with_box, with_player
from game.potion_party.events import DayBroke, DiceDeclared, Event, HaulRecorded, MatchEnded, PotionCompleted, TurnBegan
from game.potion_party.pieces import BLUE_DARK, POOL, RUBY, SAPPHIRE, Pair
from game.potion_party.state import ROUND_LIMIT, Awaits, State, Turn

_BLUE = BLUE_DARK.kind
_NO_TURN = Turn()


def begin_turn(state: State, seat: Seat, number: int, events: list[Event]) -> State:
    """A seat is to begin; with nothing saved there is nothing to declare, and the dice are rolled. [3.1, 4.1]"""
    events.append(TurnBegan(seat, number))
    state = structs.replace(state, seat=seat, round=number, turn=_NO_TURN, saboteur=None, awaits=Awaits.BEGIN)
    return resume_beginning(state, events)


def resume_beginning(state: State, events: list[Event]) -> State:
    """Ask how to begin, or begin where there is no question."""
    player = state.players[state.seat]
    if player.hearts or player.potions or (player.supers and state.options.own_supers):
        return structs.replace(state, awaits=Awaits.BEGIN)
    return declare(state, 0, 0, events)


def declare(state: State, hearts: int, potions: int, events: list[Event]) -> State:
    """Add saved dice to the first roll and hold the others. [4.1, 4.2, 5.1]"""
    player = state.players[state.seat]
    held = (player.hearts - hearts, player.potions - potions)
    if player.hearts or player.potions:
        events.append(DiceDeclared(state.seat, (hearts, potions), held))
        player = structs.replace(player, hearts=0, potions=0)
    turn = structs.replace(state.turn, waiting=(POOL[0] + hearts, POOL[1] + potions), held=held)
    return structs.replace(
        state,
        awaits=Awaits.ROLL,
        turn=turn,
        players=with_player(state, state.seat, player),
        box=with_box(state, -POOL[0], -POOL[1]),
    )


def dice_on_table(turn: Turn) -> Pair:
    """The Sapphire and Ruby dice that are rolled, collected, dark or held. [1.2]"""
    dice = (*turn.pool, *turn.collected)
    blue = sum([die.kind == _BLUE for die in dice])
    return (
        turn.waiting[0] + turn.dark[0] + turn.held[0] + blue,
        turn.waiting[1] + turn.dark[1] + turn.held[1] + len(dice) - blue,
    )


def record(state: State, events: list[Event]) -> State:
    """Add the haul and what was saved to the Alchemist's own, then see whether the potion is complete. [7.6]"""
    turn, seat = state.turn, state.seat
    player = state.players[seat]
    total = plus(plus(player.total, RUBY, turn.haul[0]), SAPPHIRE, turn.haul[1])
    events.append(HaulRecorded(seat, turn.haul))
    player = structs.replace(
        player, total=total, hearts=player.hearts + turn.saved[0], potions=player.potions + turn.saved[1]
    )
    cleared = structs.replace(turn, haul=(0, 0), saved=(0, 0), supers=0)
    state = structs.replace(state, players=with_player(state, seat, player), turn=cleared, saboteur=None)
    return next_turn(won(state, seat, events), events)


def next_turn(state: State, events: list[Event]) -> State:
    """Put the dice of the turn back and pass on; at the end of a round the match may be over. [3.1, 13]"""
    if state.awaits is Awaits.NOBODY:
        return state
    blue, red = dice_on_table(state.turn)
    state = structs.replace(state, box=with_box(state, blue, red), turn=_NO_TURN)
    seat, number = Seat((state.seat + 1) % state.seats), state.round
    if seat == state.first:
        if state.options.finish_round and any(is_complete(state, Seat(other)) for other in range(state.seats)):
            return _over(state, events)
        if number == ROUND_LIMIT:
            events.append(DayBroke())
            return _over(state, events)
        number += 1
    return begin_turn(state, seat, number, events)


def won(state: State, seat: Seat, events: list[Event]) -> State:
    """The match is over the moment a potion is complete, unless the round is to be finished. [13.1, 14.8]"""
    if state.options.finish_round or state.awaits is Awaits.NOBODY or not is_complete(state, seat):
        return state
    events.append(PotionCompleted(seat))
    return _over(state, events)


def _over(state: State, events: list[Event]) -> State:
    events.append(MatchEnded())
    return structs.replace(state, awaits=Awaits.NOBODY)
