"""What the moves of a turn do: picks, explosions, help, potions, placing, the end; how marbles come back. [3-9]"""

from fractions import Fraction
from functools import lru_cache
from random import Random

from msgspec import structs

from game.core.protocol import Seat
from game.potion_explosion.course import draw_tile, filled, settle, with_desk
from game.potion_explosion.dispenser import (
    Tracks,
    contact_at,
    nearest_with_room,
    run_around,
    seen_after,
    with_track,
    without,
)
from game.potion_explosion.ending import go_on_with_duel
from game.potion_explosion.events import (
    EntranceFull,
    Event,
    HelpTaken,
    MarblePicked,
    MarblePlaced,
    MarbleReturned,
    MarblesExploded,
    MarblesFiltered,
    MarblesSeen,
    MarblesTaken,
    PickSkipped,
    PoolKept,
    PoolTaken,
    PotionDrunk,
)
from game.potion_explosion.legal import fills
from game.potion_explosion.moves import (
    KIND_OF_EFFECT,
    AnyEffect,
    Collide,
    Draw,
    Drink,
    Drop,
    Elixir,
    End,
    Fill,
    Filter,
    Help,
    Joy,
    Place,
    Slide,
    Take,
    Use,
)
from game.potion_explosion.pieces import (
    COLOURS,
    NONE,
    ONE,
    RECIPES,
    TRACKS,
    VISIBLE,
    Colour,
    Counts,
    colours_in,
    counts_of,
    minus,
    plus,
)
from game.potion_explosion.potions import JOY_LIMIT, joy_holes, joy_marbles, marbles_of
from game.potion_explosion.state import Awaits, Duel, Sliding, Stage, State

_MARBLES = tuple(bytes([colour]) for colour in COLOURS)

# picks and explosions


def take(state: State, move: Take, events: list[Event]) -> State:
    """The pick, and the contact it makes. [3.2, 4.1, 11.4]"""
    before = state.tracks[move.track]
    after = before[: move.position] + before[move.position + 1 :]
    colour = COLOURS[before[move.position]]
    events.append(MarblePicked(state.seat, move.track, move.position, colour))
    _see(events, move.track, before, after, 1)
    return _closed(state, move.track, after, move.position, ONE[colour], events)


def collide(state: State, move: Collide, events: list[Event]) -> State:
    """An explosion, and the next contact. [4.1, 4.2]"""
    before = state.tracks[move.track]
    after = before[: move.first] + before[move.last + 1 :]
    colour = COLOURS[before[move.first]]
    events.append(MarblesExploded(state.seat, move.track, move.first, move.last, colour))
    _see(events, move.track, before, after, min(move.last + 1, VISIBLE) - move.first)
    gained = counts_of([colour] * (move.last - move.first + 1))
    return _closed(state, move.track, after, move.first, gained, events)


def awaited_collision(state: State) -> Collide:
    """The one collision that nature owes. [4.1]"""
    contact = state.contact
    assert contact is not None, "a collision is awaited only where there is a contact"
    return Collide(contact.track, *run_around(state.tracks[contact.track], contact.above))


def _closed(state: State, track: int, content: bytes, above: int, gained: Counts, events: list[Event]) -> State:
    """The marbles are won, the gap at `above` has closed; now comes a collision, or what follows the pick. [4.2]"""
    contact = contact_at(content, track, above)
    awaits = state.awaits if contact is None else Awaits.COLLISION
    tracks = with_track(state.tracks, track, content)
    if state.duel is not None:
        duel = _counted(state.duel, state.seat, gained)
        state = structs.replace(state, tracks=tracks, contact=contact, awaits=awaits, duel=duel)
        return state if contact else go_on_with_duel(_next_in_duel(state, duel), events)
    hand = plus(state.hand, gained)
    state = structs.replace(state, tracks=tracks, contact=contact, awaits=awaits, hand=hand, picked=True)
    return state if contact else settle(state, events)


def _counted(duel: Duel, seat: Seat, marbles: Counts) -> Duel:
    """In a tie-break, marbles are set aside and counted. [11.4]"""
    *earlier, haul = duel.taken
    haul = (*haul[:seat], haul[seat] + sum(marbles), *haul[seat + 1 :])
    return structs.replace(duel, taken=(*earlier, haul), out=plus(duel.out, marbles))


def _next_in_duel(state: State, duel: Duel) -> State:
    return structs.replace(state, duel=structs.replace(duel, waiting=duel.waiting[1:]))


def _see(events: list[Event], track: int, before: bytes, after: bytes, gone: int) -> None:
    if colours := seen_after(before, after, gone):
        events.append(MarblesSeen(track, colours))


def take_help(state: State, move: Help, events: list[Event]) -> State:
    """One marble without an explosion, for a help token. [5]"""
    before = state.tracks[move.track]
    after = before[: move.position] + before[move.position + 1 :]
    colour = COLOURS[before[move.position]]
    events.append(HelpTaken(state.seat, move.track, move.position, colour))
    _see(events, move.track, before, after, 1)
    desk = state.desks[state.seat]
    desk = structs.replace(desk, helps=desk.helps + 1)
    return settle(
        structs.replace(
            state,
            tracks=with_track(state.tracks, move.track, after),
            hand=plus(state.hand, ONE[colour]),
            desks=with_desk(state, state.seat, desk),
            helped=True,
        ),
        events,
    )


# potions


def drink(state: State, move: Drink, events: list[Event]) -> State:
    """Turn a tile, then carry its effect out. [8]"""
    desk = state.desks[state.seat]
    tile = next(tile for tile in desk.ready if RECIPES[tile].kind is move.kind)
    at = desk.ready.index(tile)
    desk = structs.replace(desk, ready=desk.ready[:at] + desk.ready[at + 1 :], drunk=(*desk.drunk, tile))
    events.append(PotionDrunk(state.seat, tile, KIND_OF_EFFECT[type(move.effect)]))
    state = structs.replace(state, desks=with_desk(state, state.seat, desk))
    return _effect(state, move.effect, events)


def _effect(state: State, effect: AnyEffect, events: list[Event]) -> State:
    if isinstance(effect, Joy):
        return _begin_joy(state, events)
    if isinstance(effect, Elixir):
        return _rob(state, effect, events)
    tracks: Tracks = state.tracks
    gained = NONE
    for track, positions in marbles_of(effect, tracks):
        before = tracks[track]
        colours = bytes(before[position] for position in positions)
        if isinstance(effect, Filter):
            events.append(MarblesFiltered(state.seat, track, positions, COLOURS[colours[0]]))
        else:
            events.append(MarblesTaken(state.seat, track, positions, colours))
        after = without(before, positions)
        _see(events, track, before, after, len(positions))
        tracks = with_track(tracks, track, after)
        gained = plus(gained, counts_of(colours))
    if isinstance(effect, Filter):
        return settle(structs.replace(state, tracks=tracks, returning=gained), events)
    return settle(structs.replace(state, tracks=tracks, hand=plus(state.hand, gained)), events)


def _begin_joy(state: State, events: list[Event]) -> State:
    """Ask for the first marble, or place it where there is only one way to. [8.11]"""
    state = structs.replace(state, awaits=Awaits.JOY, joys=0, joy_pool=joy_marbles(state))
    first, *others = fills(state)
    return fill_hole(state, first, events) if isinstance(first, Fill) and not others else state


def _rob(state: State, effect: Elixir, events: list[Event]) -> State:
    """Take a whole pool. [8.10]"""
    victim = state.desks[effect.seat]
    events.append(PoolTaken(state.seat, effect.seat, victim.pool))
    desks = with_desk(state, effect.seat, structs.replace(victim, pool=NONE))
    return settle(structs.replace(state, hand=plus(state.hand, victim.pool), desks=desks), events)


def fill_hole(state: State, move: Fill, events: list[Event]) -> State:
    """Joy: a pool marble on a hole of any colour. [8.11]"""
    state = _put(state, move.colour, move.burner, move.hole, events, from_pool=True)
    state = structs.replace(state, joys=state.joys + 1, joy_pool=minus(state.joy_pool, ONE[move.colour]))
    if state.joys == JOY_LIMIT or state.joy_pool == NONE or joy_holes(state) == NONE:
        return end_joy(state, events)
    return state


def end_joy(state: State, events: list[Event]) -> State:
    """Joy is over; what it completed is completed now. [8.11]"""
    return settle(structs.replace(state, joys=0, joy_pool=NONE), events)


# hand and pool


def place(state: State, move: Place, events: list[Event]) -> State:
    """A hand marble on the tile that was chosen for it. [6.2]"""
    return settle(_put(state, move.colour, move.burner, move.colour, events, from_pool=False), events)


def use(state: State, move: Use, events: list[Event]) -> State:
    """A pool marble on a tile. [6.4]"""
    return settle(_put(state, move.colour, move.burner, move.colour, events, from_pool=True), events)


def _put(state: State, colour: Colour, burner: int, hole: Colour, events: list[Event], *, from_pool: bool) -> State:
    """Fill a hole; a Joy that was arranged takes from the hand what the pool itself does not hold. [6.5]"""
    desk, hand = state.desks[state.seat], state.hand
    from_pool = from_pool and desk.pool[colour] > 0
    if from_pool:
        desk = structs.replace(desk, pool=minus(desk.pool, ONE[colour]))
    else:
        hand = minus(hand, ONE[colour])
    desk = filled(desk, burner, colour, hole)
    events.append(MarblePlaced(state.seat, colour, burner, hole, from_pool))
    return structs.replace(state, hand=hand, desks=with_desk(state, state.seat, desk))


def end(state: State, move: End, events: list[Event]) -> State:
    """The turn is over: keep a pool, throw the rest back. [6.6, 10.1]"""
    if not state.picked:
        events.append(PickSkipped(state.seat))
    desk = state.desks[state.seat]
    left = plus(desk.pool, state.hand)
    keep = left if move.keep is None else move.keep
    discarded = minus(left, keep)
    events.append(PoolKept(state.seat, keep, discarded))
    desks = with_desk(state, state.seat, structs.replace(desk, pool=keep))
    return settle(structs.replace(state, stage=Stage.TURN_END, hand=NONE, desks=desks, returning=discarded), events)


def draw(state: State, move: Draw, events: list[Event]) -> State:
    """A new tile, and the end of the turn goes on. [10.2]"""
    return settle(draw_tile(state, move.stack, events), events)


# marbles come back


@lru_cache(16)
def _drops(colours: tuple[bool, ...]) -> tuple[Drop, ...]:
    return tuple(Drop(colour, entrance) for colour in COLOURS if colours[colour] for entrance in range(TRACKS))


def drops(state: State) -> tuple[Drop, ...]:
    """Every marble that may come back next, through every entrance. [9.1]"""
    red, blue, yellow, black = state.returning
    return _drops((red > 0, blue > 0, yellow > 0, black > 0))


def draw_drop(state: State, rng: Random) -> Drop:
    """The next marble and its entrance, all equally likely. [9.1]"""
    return Drop(rng.choice(colours_in(state.returning)), rng.randrange(TRACKS))


def drop_chance(state: State, move: Drop) -> Fraction:
    """The chance of this marble through this entrance."""
    return Fraction(state.returning[move.colour], sum(state.returning) * TRACKS)


def drop(state: State, move: Drop, events: list[Event]) -> State:
    """A marble comes back; where its entrance is full it rolls to the nearest track with room. [9.1, 9.2]"""
    returning = minus(state.returning, ONE[move.colour])
    near = nearest_with_room(state.tracks, move.entrance)
    if len(near) > 1:
        events.append(EntranceFull(move.colour, move.entrance))
        sliding = Sliding(move.colour, move.entrance)
        return structs.replace(state, awaits=Awaits.SLIDE, returning=returning, sliding=sliding)
    events.append(MarbleReturned(move.colour, move.entrance, near[0]))
    tracks = _with_marble(state.tracks, near[0], move.colour)
    return settle(structs.replace(state, returning=returning, tracks=tracks), events)


def slides(state: State) -> tuple[Slide, ...]:
    """The tracks that are equally near to a full entrance. [9.2]"""
    sliding = state.sliding
    assert sliding is not None, "only a marble on a full entrance slides"
    return tuple(Slide(track) for track in nearest_with_room(state.tracks, sliding.entrance))


def slide(state: State, move: Slide, events: list[Event]) -> State:
    """A marble leaves its full entrance for a track with room. [9.2]"""
    sliding = state.sliding
    assert sliding is not None, "only a marble on a full entrance slides"
    events.append(MarbleReturned(sliding.colour, sliding.entrance, move.track))
    tracks = _with_marble(state.tracks, move.track, sliding.colour)
    return settle(structs.replace(state, sliding=None, tracks=tracks), events)


def _with_marble(tracks: Tracks, track: int, colour: Colour) -> Tracks:
    return with_track(tracks, track, tracks[track] + _MARBLES[colour])
