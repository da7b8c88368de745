"""From the box to the first turn: kinds, first player, marbles, the draft of starters, the stacks. [2]"""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import factorial
from random import Random

from msgspec import structs

from game.core.protocol import BadOptions, Seat
from game.core.words import words
from game.potion_explosion.course import begin_turn, with_desk
from game.potion_explosion.ending import in_turn_order
from game.potion_explosion.events import (
    Event,
    FirstChosen,
    KindsChosen,
    StacksDealt,
    StarterChosen,
    StarterLaid,
    TopTurned,
    TracksFilled,
)
from game.potion_explosion.moves import Begin, Deal, Pour, Turn
from game.potion_explosion.pieces import (
    BURNERS,
    CAPACITY,
    COLOURS,
    KIND_OF_ID,
    KINDS,
    KINDS_IN_PLAY,
    MARBLES_A_COLOUR,
    RECIPES,
    STACKS,
    STARTER_HOLES,
    TILES,
    TRACKS,
    Kind,
    Tile,
    tiles_in_play,
)
from game.potion_explosion.state import ROUND_LIMIT, Awaits, Brew, Desk, Options, Stage, State, Table

SEAT_COUNTS = range(2, 5)
LEFT_OUT_FIRST = {Kind.BALM, Kind.FILTER}  # [12.1]
COUNTDOWN_LIMIT = 15  # [12.2]

_TURNS = tuple(Turn(tile) for tile in TILES)
_POURS = Fraction(factorial(TRACKS * CAPACITY), factorial(MARBLES_A_COLOUR) ** len(COLOURS))


def start(options: Options, seats: int) -> State:
    """The box, unopened; raises `BadOptions`."""
    if seats not in SEAT_COUNTS:
        raise BadOptions(words("Potion Explosion is for two to four seats, not {count}. [2.2]", count=seats))
    kinds = named_kinds(options)
    if not 0 <= options.countdown <= COUNTDOWN_LIMIT:
        raise BadOptions(words("The countdown is 1 to 15 tokens, or 0 for the usual number. [12.2]"))
    if options.first not in ("random", *map(str, range(seats))):
        sentence = "The first player is “random” or a seat from 0 to {last}, not “{given}”. [12.5]"
        raise BadOptions(words(sentence, last=seats - 1, given=options.first[:80]))
    first = Seat(0 if options.first == "random" else int(options.first))  # who is named is known from the start [12.5]
    state = State(
        options=options,
        seats=seats,
        awaits=Awaits.KINDS,
        stage=Stage.SETUP,
        first=first,
        seat=first,
        tracks=(b"",) * TRACKS,
        desks=(Desk(),) * seats,
        last_turn=ROUND_LIMIT * seats - 1,
        countdown=options.countdown or seats + 2,
    )
    return _with_kinds(state, kinds) if kinds else state


def named_kinds(options: Options) -> tuple[Kind, ...]:
    """The six kinds that the options name; none where they are drawn. Raises `BadOptions`. [12.1]"""
    if options.kinds in ("random", "friendly"):
        return ()
    if options.kinds == "first":
        return tuple(kind for kind in KINDS if kind not in LEFT_OUT_FIRST)
    names = options.kinds.split(",")
    if len(set(names)) != len(names) or len(names) != KINDS_IN_PLAY or not KIND_OF_ID.keys() >= set(names):
        sentence = "The kinds in play are “random”, “first”, “friendly” or six different ones of {names}. [12.1]"
        raise BadOptions(words(sentence, names=[words(name) for name in KIND_OF_ID]))
    return tuple(sorted(KIND_OF_ID[name] for name in names))


# nature


@lru_cache(2)
def deals(friendly: bool) -> tuple[Deal, ...]:
    """Every set of six kinds that may be drawn. [2.1]"""
    pool = [kind for kind in KINDS if not (friendly and kind is Kind.ELIXIR)]
    return tuple(Deal(kinds) for kinds in combinations(pool, KINDS_IN_PLAY))


def beginnings(state: State) -> tuple[Begin, ...]:
    """Every seat that may be the first. [2.2]"""
    return tuple(Begin(Seat(seat)) for seat in range(state.seats))


def pour(rng: Random) -> Pour:
    """A fill of the tracks, all orders equally likely. [2.3]"""
    marbles = bytearray(bytes(COLOURS) * MARBLES_A_COLOUR)
    rng.shuffle(marbles)
    return Pour(tuple(bytes(marbles[at : at + CAPACITY]) for at in range(0, len(marbles), CAPACITY)))


def is_pour(tracks: tuple[bytes, ...]) -> bool:
    """Whether these tracks hold all marbles, sixteen each. [2.3]"""
    whole = b"".join(tracks)
    return [len(track) for track in tracks] == [CAPACITY] * TRACKS and all(
        whole.count(colour) == MARBLES_A_COLOUR for colour in COLOURS
    )


def pour_chance() -> Fraction:
    """The chance of each fill."""
    return 1 / _POURS


def turnable(state: State) -> tuple[Turn, ...]:
    """The tiles that may be turned up next: any unseen one, or any unseen starter while those are laid out."""
    return _turns(state.unseen, state.awaits is Awaits.STARTER)


@lru_cache(512)
def _turns(unseen: bytes, starters_only: bool) -> tuple[Turn, ...]:
    tiles = sorted(set(unseen))
    return tuple([_TURNS[tile] for tile in tiles if not starters_only or RECIPES[tile].size == STARTER_HOLES])


def draw_turn(state: State, rng: Random) -> Turn:
    """A tile turned up, every tile equally likely. [2.4, 2.6]"""
    starters_only = state.awaits is Awaits.STARTER
    tiles = [n for n in state.unseen if not starters_only or RECIPES[n].size == STARTER_HOLES]
    return Turn(Tile(rng.choice(tiles)))


def turn_chance(state: State, turn: Turn) -> Fraction:
    """The chance that this tile is turned up next."""
    if turn not in turnable(state):
        return Fraction(0)
    counts = Counter(state.unseen)
    return Fraction(counts[turn.tile], sum(counts[other.tile] for other in turnable(state)))


# what follows


def deal(state: State, move: Deal, events: list[Event]) -> State:
    """Put the kinds in play on the table. [2.1]"""
    events.append(KindsChosen(move.kinds))
    return _with_kinds(state, move.kinds)


def _with_kinds(state: State, kinds: tuple[Kind, ...]) -> State:
    awaits = Awaits.FIRST if state.options.first == "random" else Awaits.FILL
    return structs.replace(state, awaits=awaits, kinds=kinds, unseen=bytes(tiles_in_play(kinds)))


def begin(state: State, move: Begin, events: list[Event]) -> State:
    """Hand the first seat its token. [2.2]"""
    events.append(FirstChosen(move.seat))
    return structs.replace(state, awaits=Awaits.FILL, first=move.seat, seat=move.seat)


def fill(state: State, move: Pour, events: list[Event]) -> State:
    """Fill the tracks. [2.3]"""
    events.append(TracksFilled(move.tracks))
    return structs.replace(state, awaits=Awaits.STARTER, tracks=move.tracks)


def turn_up(state: State, move: Turn, events: list[Event]) -> State:
    """Lay out a starter, or show the next top of a stack; what follows a stack's is the caller's. [2.4, 2.6]"""
    unseen = state.unseen.replace(bytes([move.tile]), b"", 1)
    if state.awaits is Awaits.STARTER:
        events.append(StarterLaid(move.tile))
        state = structs.replace(state, unseen=unseen, offer=(*state.offer, move.tile))
        if len(state.offer) == BURNERS * state.seats:
            return _draft_on(structs.replace(state, stage=Stage.DRAFT, awaits=Awaits.CHOICE), events)
        return state
    stack = next(stack for stack, top in enumerate(state.tops) if top is None and state.depths[stack])
    events.append(TopTurned(stack, move.tile))
    tops = (*state.tops[:stack], move.tile, *state.tops[stack + 1 :])
    depths = (*state.depths[:stack], state.depths[stack] - 1, *state.depths[stack + 1 :])
    state = structs.replace(state, unseen=unseen, tops=tops, depths=depths)
    if state.stage is Stage.DRAFT and None not in tops:
        return begin_turn(state, state.first, 0, events)
    return state


def choose(state: State, tile: Tile, events: list[Event]) -> State:
    """Give a starter to the seat that drafts, and go on. [2.5]"""
    return _draft_on(_take_starter(state, tile, events), events)


def _take_starter(state: State, tile: Tile, events: list[Event]) -> State:
    desk = state.desks[state.seat]
    brew = Brew(tile, RECIPES[tile].holes)
    burner = desk.burners.index(None)
    desk = structs.replace(desk, burners=(brew, None) if burner == 0 else (desk.burners[0], brew))
    events.append(StarterChosen(state.seat, tile, burner))
    at = state.offer.index(tile)
    offer = state.offer[:at] + state.offer[at + 1 :]
    return structs.replace(state, desks=with_desk(state, state.seat, desk), offer=offer)


def draft_order(table: Table) -> list[Seat]:
    """Who chooses starters, one after the other: all in turn order, then all the other way round. [2.5]"""
    order = in_turn_order(table)
    return order + order[::-1]


def _draft_on(state: State, events: list[Event]) -> State:
    """The next seat of the draft; tiles that are all alike are handed out, then the stacks are dealt. [2.5, 2.6]"""
    order = draft_order(state)
    while state.offer:
        state = structs.replace(state, seat=order[len(order) - len(state.offer)])
        if len(set(state.offer)) > 1:
            return state
        state = _take_starter(state, state.offer[0], events)
    size, over = divmod(len(state.unseen), STACKS)
    depths = tuple(size + (stack < over) for stack in range(STACKS))
    events.append(StacksDealt(depths))
    return structs.replace(state, awaits=Awaits.TOP, depths=depths)
