"""How a match goes on by itself: marbles that have only one place to go, completions, the end of a turn. [6, 7, 9, 10]

Every function takes a position and the list of events so far, adds to the list and gives the position that follows.
"""

from msgspec import structs

from game.core.protocol import Seat
from game.potion_explosion import ending
from game.potion_explosion.events import (
    EndTriggered,
    Event,
    MarblePlaced,
    PotionCompleted,
    SkillEarned,
    TileDrawn,
    TurnBegan,
)
from game.potion_explosion.legal import holes_of
from game.potion_explosion.pieces import BURNERS, COLOURS, NONE, ONE, RECIPES, Colour, Counts, Kind, minus, plus
from game.potion_explosion.state import Awaits, Brew, Desk, Stage, State, Trigger

MASTERY = 3  # [10.3] potions of a kind
VERSATILITY = 5  # [10.4] kinds

# On Python 3.11 a member of an enum looked up through its class costs more than the comparison it is for.
_ACTION, _DROP = Awaits.ACTION, Awaits.DROP
_TURN, _TURN_END = Stage.TURN, Stage.TURN_END


def settle(state: State, events: list[Event]) -> State:
    """Do all that has no alternative and say what is awaited next."""
    if state.returning != NONE:
        return state if state.awaits is _DROP else structs.replace(state, awaits=_DROP)
    if state.stage is _TURN:
        return _tidy(state, events)
    if state.stage is _TURN_END:
        return _end_turn(state, events)
    return state


# hand and tiles


def with_desk(state: State, seat: Seat, desk: Desk) -> tuple[Desk, ...]:
    """The desks with one of them replaced."""
    return (*state.desks[:seat], desk, *state.desks[seat + 1 :])


def filled(desk: Desk, burner: int, colour: Colour, hole: Colour) -> Desk:
    """The desk with a marble in a hole of one of its tiles."""
    brew = desk.burners[burner]
    assert brew is not None, "a hole belongs to a tile"
    brew = Brew(brew.tile, minus(brew.holes, ONE[hole]), plus(brew.inside, ONE[colour]))
    return structs.replace(desk, burners=_with_burner(desk, burner, brew))


def _with_burner(desk: Desk, burner: int, brew: Brew | None) -> tuple[Brew | None, Brew | None]:
    return (brew, desk.burners[1]) if burner == 0 else (desk.burners[0], brew)


def _tidy(state: State, events: list[Event]) -> State:
    """Place what has to be placed, and hand over what is finished. [6.1, 7.1]"""
    seat = state.seat
    before = desk = state.desks[seat]
    hand, returning = state.hand, NONE
    if hand != NONE:
        desk, hand = _place_forced(seat, desk, hand, events)
    for burner, brew in enumerate(desk.burners):
        if brew is not None and brew.holes == NONE:
            events.append(PotionCompleted(seat, burner, brew.tile, brew.inside))
            desk = structs.replace(desk, burners=_with_burner(desk, burner, None), ready=(*desk.ready, brew.tile))
            returning = plus(returning, brew.inside)
    awaits = _ACTION if returning == NONE else _DROP
    if desk is before:
        return state if state.awaits is awaits else structs.replace(state, awaits=awaits)
    return structs.replace(state, awaits=awaits, hand=hand, returning=returning, desks=with_desk(state, seat, desk))


def _place_forced(seat: Seat, desk: Desk, hand: Counts, events: list[Event]) -> tuple[Desk, Counts]:
    """Place the hand marbles that only one tile takes, or that are enough for every hole of both. [6.1]"""
    holes = holes_of(desk)
    for colour in COLOURS:
        count = hand[colour]
        room = (holes[0][colour], holes[1][colour])
        if not count or not any(room) or (all(room) and count < sum(room)):
            continue
        for burner in range(BURNERS):
            for _ in range(min(room[burner], count)):
                desk = filled(desk, burner, colour, colour)
                hand = minus(hand, ONE[colour])
                events.append(MarblePlaced(seat, colour, burner, colour, False))
            count = hand[colour]
    return desk, hand


# end of turn


def _end_turn(state: State, events: list[Event]) -> State:
    """Draw tiles, earn tokens, check the end, and hand the turn on, as far as nobody has to be asked. [10.2-10.6]"""
    while None in state.desks[state.seat].burners:
        if _is_bare(state):
            return structs.replace(state, awaits=Awaits.TOP)
        stacks = [stack for stack, top in enumerate(state.tops) if top is not None]
        if not stacks:
            break
        if len(stacks) > 1:
            return structs.replace(state, awaits=Awaits.DRAW)
        state = draw_tile(state, stacks[0], events)
    if _is_bare(state):
        return structs.replace(state, awaits=Awaits.TOP)
    state = _earn_skills(state, events)
    state = _check_trigger(state, events)
    if state.turn >= state.last_turn:
        return ending.close(state, events)
    return begin_turn(state, Seat((state.seat + 1) % state.seats), state.turn + 1, events)


def _is_bare(state: State) -> bool:
    """Whether a stack has lost its top and still holds tiles."""
    return None in state.tops and any(
        top is None and depth for top, depth in zip(state.tops, state.depths, strict=True)
    )


def draw_tile(state: State, stack: int, events: list[Event]) -> State:
    """Put the top of a stack on the first free burner. [10.2]"""
    tile = state.tops[stack]
    assert tile is not None, "only a stack with a top is drawn from"
    desk = state.desks[state.seat]
    burner = desk.burners.index(None)
    desk = structs.replace(desk, burners=_with_burner(desk, burner, Brew(tile, RECIPES[tile].holes)))
    events.append(TileDrawn(state.seat, stack, tile, burner))
    tops = (*state.tops[:stack], None, *state.tops[stack + 1 :])
    return structs.replace(state, desks=with_desk(state, state.seat, desk), tops=tops)


def begin_turn(state: State, seat: Seat, turn: int, events: list[Event]) -> State:
    """The turn of a seat, with nothing done in it yet."""
    events.append(TurnBegan(seat, turn))
    return structs.replace(
        state, stage=Stage.TURN, awaits=Awaits.ACTION, seat=seat, turn=turn, picked=False, helped=False
    )


def _earn_skills(state: State, events: list[Event]) -> State:
    """Give the tokens for three of a kind and for five kinds. [10.3-10.5]"""
    desk, countdown = state.desks[state.seat], state.countdown
    if len(desk.ready) + len(desk.drunk) < MASTERY:
        return state
    done: list[Kind] = [RECIPES[tile].kind for tile in desk.completed]
    new = [kind for kind in state.kinds if kind not in desk.mastered and done.count(kind) >= MASTERY]
    versatile = not desk.versatile and len(set(done)) >= VERSATILITY
    if not new and not versatile:
        return state
    for kind in (*new, *([None] if versatile else [])):
        countdown = max(0, countdown - 1)
        events.append(SkillEarned(state.seat, kind, countdown))
    desk = structs.replace(desk, mastered=(*desk.mastered, *new), versatile=desk.versatile or versatile)
    return structs.replace(state, desks=with_desk(state, state.seat, desk), countdown=countdown)


def _check_trigger(state: State, events: list[Event]) -> State:
    """Set the last turn when the end is triggered: this round's, or by house rule the next one's. [11.1, 11.2]"""
    if state.trigger is not Trigger.ROUND_LIMIT:
        return state
    if state.countdown == 0:
        trigger = Trigger.COUNTDOWN
    elif not any(state.depths) and state.tops == (None,) * len(state.tops):
        trigger = Trigger.NO_TILES
    else:
        return state
    last_turn = state.turn - state.turn % state.seats + state.seats - 1
    if state.options.literal_end and state.turn == last_turn:
        last_turn += state.seats  # [12.4]
    last_turn = min(last_turn, state.last_turn)
    events.append(EndTriggered(trigger, last_turn))
    return structs.replace(state, trigger=trigger, last_turn=last_turn)
