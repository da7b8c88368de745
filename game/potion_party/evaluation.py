"""How good a position is: the turns that every brew still needs, and what follows from them for the win. [13]

The turns that Ruby and Sapphire Stardust take are worked out exactly for a seat that collects everything, stops, and
throws its Super Dice at once; complex ingredients are added by their mean. A lead in turns is worth the more, the fewer
turns are left.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from game.core.dice import Kind
from game.core.protocol import Seat
from game.potion_party.brew import is_ripe, needs_of, still_wanted
from game.potion_party.chances import Roll, gains
from game.potion_party.pieces import BLUES, DARKNESS, EMERALD, HEART, POOL, POTION, RUBY, SAPPHIRE, Amounts, Pair
from game.potion_party.state import Table
from game.potion_party.turn import dice_of

MOST = 16
"""No recipe wants more of a Stardust. [1.4]"""
SUPER_RATE = 0.28
"""Super Dice a turn, with those that a saved die makes."""
STARS_OF_SUPER = ((2, 2 / 6), (3, 2 / 6), (4, 1 / 6))

_RATES = ((DARKNESS, 1.5), (HEART, 0.6), (POTION, 0.6))
"""How much of a complex ingredient a turn brings a ripe brew."""


class Weights(Struct, frozen=True):
    """What dice beside a card are worth, in turns."""

    alchemy: float = 0.2
    super: float = 0.5
    threat: float = 0.9
    """What a Super Die in an opponent's hand costs whoever leads."""
    haste: float = 1.5
    """How much a lead in turns counts."""


@lru_cache(4)
def turns_table(blue: Kind) -> tuple[tuple[float, ...], ...]:
    """The turns that so much Ruby and so much Sapphire Stardust take on average: `table[ruby][sapphire]`."""
    table = [[0.0] * (MOST + 1) for _ in range(MOST + 1)]
    hauls = merged_gains(blue)
    for ruby in range(MOST + 1):
        for sapphire in range(MOST + 1):
            if ruby or sapphire:
                table[ruby][sapphire] = _turns(table, hauls, ruby, sapphire)
    return tuple(map(tuple, table))


def merged_gains(blue: Kind) -> tuple[tuple[int, int, float], ...]:
    """What the first roll of a turn brings, Super Dice apart."""
    chances: dict[Pair, float] = {}
    for gain in gains(Roll(POOL, blue=blue)):
        haul = (gain.ruby, gain.sapphire)
        chances[haul] = chances.get(haul, 0.0) + gain.chance
    return tuple((ruby, sapphire, chance) for (ruby, sapphire), chance in chances.items())


def _turns(table: list[list[float]], hauls: Sequence[tuple[int, int, float]], ruby: int, sapphire: int) -> float:
    """One entry, from the smaller ones: a turn, and what is left after it, given that something comes of it."""
    sum_of_rest, idle = 0.0, 0.0
    plain = 1 - SUPER_RATE * 5 / 6
    for gained, other, chance in hauls:
        r, s = max(0, ruby - gained), max(0, sapphire - other)
        if r == ruby and s == sapphire:
            idle += chance * plain
        else:
            sum_of_rest += chance * plain * table[r][s]
        for stars, share in STARS_OF_SUPER:
            first, second = table[max(0, r - stars)][s], table[r][max(0, s - stars)]
            if r == 0:
                first = second
            elif s == 0:
                second = first
            sum_of_rest += chance * SUPER_RATE * share * min(first, second)
    return (1 + sum_of_rest) / (1 - idle)


def turns_for(table: Table, total: Amounts) -> float:
    """The turns that a brew with this total still needs."""
    needs = needs_of(table)
    ruby, sapphire = max(0, needs[RUBY] - total[RUBY]), max(0, needs[SAPPHIRE] - total[SAPPHIRE])
    turns = turns_table(BLUES[table.options.dice])[ruby][sapphire]
    if not any(needs[EMERALD:]):
        return turns
    waits = [max(0, needs[which] - total[which]) / rate for which, rate in _RATES]
    emerald = needs[EMERALD] - total[EMERALD]
    if emerald > 0:
        waits.append((0.77 + 0.23 * emerald) / (SUPER_RATE * 5 / 6))  # one Super Die brings 1, and seldom all of 4
    longest = max(waits)
    return turns + longest + 0.25 * (sum(waits) - longest)


def turns_saved_by_rolling(table: Table) -> float:
    """The turns that the dice of the pool, rolled once more, save a ripe brew by what they brew in on average. [10]"""
    seat = table.seat
    if not table.turn.pool or not is_ripe(table, seat):
        return 0.0
    blue, red = dice_of(table.turn.pool)
    sides = BLUES[table.options.dice].sides
    expected = {
        DARKNESS: (blue * sides.count("D") + red) / len(sides),
        HEART: blue / len(sides),
        POTION: red / len(sides),
    }
    return sum(min(expected[which], still_wanted(table, seat, which)) / rate for which, rate in _RATES)


def win_chance(turns: Sequence[float], seat: Seat, haste: float) -> float:
    """How likely a seat is the first to finish, when all need so many turns."""
    pace = haste / math.sqrt(max(0.5, min(turns)) + 0.5)
    speeds = [math.exp(-pace * (needed - min(turns))) for needed in turns]
    return speeds[seat] / sum(speeds)
