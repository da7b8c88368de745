"""What a position promises a seat, in points: the bots' opinion, never a ruling.

A marble in a hole is worth its price, a tile what it will bring less the price of what it still lacks, and both only
as far as there are turns left to finish it. A finished potion has its points and, until it is drunk, the use of its
effect; kinds on the way to a skill token count in part; the pool is worth what fits next, and a little for the rest.
Before the pick, the best chain that lies open is added.
"""

from functools import lru_cache
from math import exp

from msgspec import Struct

from game.core.protocol import Seat
from game.potion_explosion.course import MASTERY, VERSATILITY
from game.potion_explosion.dispenser import contact_at, run_around
from game.potion_explosion.ending import score_of
from game.potion_explosion.pieces import (
    CHOOSABLE,
    NONE,
    POOL_LIMIT,
    RECIPES,
    SKILL_POINTS,
    VISIBLE,
    Counts,
    Kind,
    plus,
)
from game.potion_explosion.state import Brew, Desk, Table, Trigger

_USE_OF_DRINK: dict[Kind, float] = {
    Kind.SANDS: 1.0,
    Kind.JOY: 2.2,
    Kind.BALM: 2.0,
    Kind.ELIXIR: 1.3,
    Kind.DRAUGHT: 2.6,
    Kind.MAGNET: 2.2,
    Kind.WISDOM: 1.5,
    Kind.FILTER: 1.5,
}

_ONE_KIND_DONE = (0.0, 0.5, 1.7, float(SKILL_POINTS))
"""What so many potions of one kind are worth for the token they lead to, in points."""
_KINDS_DONE = (0.0, 0.2, 0.5, 1.1, 2.2, float(SKILL_POINTS))
"""The same for so many different kinds."""


class Weights(Struct, frozen=True, cache_hash=True):
    """How much each feature counts."""

    price: float = 1.35
    """A marble in a hole that wants it, in points."""
    spare: float = 0.55
    """A marble in the pool that fits nothing yet."""
    finish: float = 0.6
    """A tile that is finished, over the marbles in it: its burner is free and its effect can be used."""
    drink: float = 0.7
    """An undrunk potion, as a share of what its effect usually brings."""
    skill: float = 0.8
    """The way to skill tokens, as a share of what it is worth with time enough."""
    rate: float = 2.2
    """Marbles a turn that a tile may hope for."""
    burner: float = 2.5
    """An empty burner that a new tile will come to."""
    prospect: float = 1.0
    """What the best chain that lies open would bring, while the pick is still to come."""
    rival: float = 0.35
    """The strongest opponent's desk, taken off."""
    denial: float = 0.25
    """What the best chain left open would bring the next seat, taken off."""
    win: float = 10.0
    """Being first when the match is over."""


PLAIN = Weights(rival=0, denial=0, win=0)
"""Counts nothing of the others."""
SIMPLE = Weights(prospect=0, rival=0, denial=0, win=0)
"""Counts what is on one's own desk, and nothing else."""

FAR = 9
"""Turns ahead from which on the end of the match does not matter."""


def use_of(kind: Kind) -> float:
    """What an effect usually brings, in points."""
    return _USE_OF_DRINK[kind]


def turns_left(table: Table, seat: Seat) -> int:
    """The turns that a seat still begins: exact once the end is triggered, else guessed from the countdown."""
    next_turn = table.turn + 1
    wait = (seat - table.first - next_turn) % table.seats
    sure = max(0, (table.last_turn - next_turn - wait) // table.seats + 1)
    return sure if table.trigger is not Trigger.ROUND_LIMIT else min(sure, FAR, 3 * table.countdown)


@lru_cache(4096)
def worth(desk: Desk, hand: Counts, turns: int, weights: Weights) -> float:
    """A desk and the marbles in hand, in points, with this many turns to come."""
    value = float(score_of(desk))
    if not turns:
        return value
    holes = NONE
    for brew in desk.burners:
        if brew is None:
            value += weights.burner
        else:
            value += _brewing(desk, brew, turns, weights)
            holes = plus(holes, brew.holes)
    value += marbles_worth(plus(desk.pool, hand), holes, weights)
    for tile in desk.ready:
        value += weights.drink * use_of(RECIPES[tile].kind)
    return value + weights.skill * _way_to_skills(desk)


def marbles_worth(marbles: Counts, holes: Counts, weights: Weights) -> float:
    """Marbles that are not placed yet: those that fit, and of the others what the pool can hold."""
    fitting = fitting_in(marbles, holes)
    spare = marbles[0] + marbles[1] + marbles[2] + marbles[3] - fitting
    return weights.price * fitting + weights.spare * (spare if spare < POOL_LIMIT else POOL_LIMIT)


def fitting_in(marbles: Counts, holes: Counts) -> int:
    """How many of the marbles find a hole.

    >>> fitting_in((2, 1, 0, 3), (1, 1, 1, 0))
    2
    """
    # Written out, since the search asks this more often than anything else.
    red, blue, yellow, black = marbles
    red_holes, blue_holes, yellow_holes, black_holes = holes
    return (
        (red if red < red_holes else red_holes)
        + (blue if blue < blue_holes else blue_holes)
        + (yellow if yellow < yellow_holes else yellow_holes)
        + (black if black < black_holes else black_holes)
    )


def _brewing(desk: Desk, brew: Brew, turns: int, weights: Weights) -> float:
    recipe = RECIPES[brew.tile]
    lacking = sum(brew.holes)
    gain = recipe.points + weights.finish + weights.drink * use_of(recipe.kind)
    gain += weights.skill * _step_to_skills(desk, recipe.kind) - weights.price * lacking
    return max(gain, 0.0) * _hope(lacking, turns, weights.rate)


@lru_cache(1024)
def _hope(lacking: int, turns: int, rate: float) -> float:
    """The chance that a tile which lacks this many marbles is finished in time."""
    if turns >= FAR:
        return 1.0
    mean = rate * turns
    term = total = exp(-mean)
    for number in range(1, lacking):
        term *= mean / number
        total += term
    return 1.0 - total if lacking else 1.0


def _way_to_skills(desk: Desk) -> float:
    """What the kinds done so far are worth on their way to skill tokens, in points. [10.3, 10.4]"""
    done = [RECIPES[tile].kind for tile in desk.completed]
    value = 0.0 if desk.versatile else _KINDS_DONE[min(len(set(done)), VERSATILITY - 1)]
    for kind in set(done):
        if kind not in desk.mastered:
            value += _ONE_KIND_DONE[min(done.count(kind), MASTERY - 1)]
    return value


def _step_to_skills(desk: Desk, kind: Kind) -> float:
    """What one more potion of a kind adds to that. [10.3, 10.4]"""
    done = [RECIPES[tile].kind for tile in desk.completed]
    count, kinds = done.count(kind), len(set(done))
    value = 0.0
    if count < MASTERY:
        value += _ONE_KIND_DONE[count + 1] - _ONE_KIND_DONE[count]
    if not count and kinds < VERSATILITY:
        value += _KINDS_DONE[kinds + 1] - _KINDS_DONE[kinds]
    return value


def held_by(table: Table, seat: Seat) -> Counts:
    """The marbles of a seat that are not placed: its pool, and its hand while it acts."""
    pool = table.desks[seat].pool
    return plus(pool, table.hand) if seat == table.seat else pool


def best_haul(table: Table, seat: Seat, weights: Weights) -> float:
    """What the best pick that lies open would bring a seat, as far as anybody sees, in points."""
    return best_haul_of(table.tracks, table.desks[seat], held_by(table, seat), weights)


def best_haul_of(tracks: tuple[bytes, ...], desk: Desk, held: Counts, weights: Weights) -> float:
    """The same for tracks as they would be, and marbles that the seat would hold."""
    best = 0.0
    for track in tracks:
        best = max(best, haul_values(track, desk, held, weights)[-1])
    return best


def haul_values(track: bytes, desk: Desk, held: Counts, weights: Weights) -> tuple[float, ...]:
    """What picking each marble of a track would bring, in points, and last the most of it."""
    first, second = desk.burners
    return _haul_values(
        track[:VISIBLE],
        len(track) > VISIBLE,
        first.holes if first else NONE,
        second.holes if second else NONE,
        held,
        weights,
    )


@lru_cache(4096)
def _haul_values(
    known: bytes, lid: bool, first: Counts, second: Counts, held: Counts, weights: Weights
) -> tuple[float, ...]:
    holes = plus(first, second)
    before = marbles_worth(held, holes, weights)
    values = []
    for position in range(min(len(known), CHOOSABLE)):
        together = plus(held, haul(known, lid, position))
        value = marbles_worth(together, holes, weights) - before
        for alone in (first, second):
            if alone != NONE and covers(together, alone):
                value += weights.finish
        values.append(value)
    return (*values, max(values, default=0.0))


def covers(marbles: Counts, holes: Counts) -> bool:
    """Whether there are enough marbles for all holes.

    >>> covers((2, 1, 0, 0), (1, 1, 0, 0)), covers((2, 0, 0, 0), (1, 1, 0, 0))
    (True, False)
    """
    return marbles[0] >= holes[0] and marbles[1] >= holes[1] and marbles[2] >= holes[2] and marbles[3] >= holes[3]


@lru_cache(4096)
def haul(known: bytes, lid: bool, position: int) -> Counts:
    """The marbles that a pick is sure to bring; `preview.chain` says the same with their places, more slowly."""
    counts = [0, 0, 0, 0]
    counts[known[position]] += 1
    left = known[:position] + known[position + 1 :]
    above = position
    while contact_at(left, 0, above):
        first, last = run_around(left, above)
        counts[left[above]] += last - first + 1
        if lid and last == len(left) - 1:
            break
        left = left[:first] + left[last + 1 :]
        above = first
    red, blue, yellow, black = counts
    return (red, blue, yellow, black)
