"""Exact chances of a roll, by going through everything the dice can show: for the screen, for hints and for bots.

The two colours of dice fall independently, and neither has many different throws, so each is gone through by itself
and only what matters is put together.
"""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product

from msgspec import Struct

from game.core.dice import Dice, Die, Kind, Throw, throws_of
from game.potion_party.brew import has_green
from game.potion_party.pieces import BLUES, CLASSIC_BLUE, HEART_DIE, POOL, POTION_DIE, RED, STARS, Pair
from game.potion_party.state import Table
from game.potion_party.turn import dice_of


class Roll(Struct, frozen=True):
    """What is rolled, and what it may be matched with."""

    dice: Pair
    """How many Sapphires and Rubies."""
    groups: frozenset[Die] = frozenset()
    held: tuple[bool, bool] = (False, False)
    """Whether a Heart and a Potion wait for a partner."""
    green: bool = True
    """Whether there is an Emerald to make a Super Die with."""
    blue: Kind = CLASSIC_BLUE


def roll_on_chances(table: Table) -> Roll:
    """The roll that the seat would make if it were greedy now."""
    turn = table.turn
    return Roll(
        dice=dice_of(turn.pool),
        groups=frozenset(turn.collected),
        held=(turn.held[0] > 0, turn.held[1] > 0),
        green=has_green(table),
        blue=BLUES[table.options.dice],
    )


def first_roll(table: Table, hearts: int, potions: int) -> Roll:
    """The first roll of the turn, with so many saved dice added and the others held. [4.1, 5.1]"""
    player = table.players[table.seat]
    return Roll(
        dice=(POOL[0] + hearts, POOL[1] + potions),
        held=(player.hearts > hearts, player.potions > potions),
        green=has_green(table),
        blue=BLUES[table.options.dice],
    )


@lru_cache(4096)
def bust_chance(roll: Roll) -> Fraction:
    """How likely a greedy roll allows no match at all. [7.3]"""
    ways = 0
    for (blue, blue_ways), (red, red_ways) in product(_blue(roll), _red(roll)):
        if not blue.matches and not red.matches and not (roll.green and _makes_super(roll, blue.alchemy, red.alchemy)):
            ways += blue_ways * red_ways
    return Fraction(ways, _total(roll))


@lru_cache(4096)
def super_chance(roll: Roll) -> Fraction:
    """How likely a Heart and a Potion come together, at least one of them fresh. [8.1]"""
    ways = sum(
        blue_ways * red_ways
        for (blue, blue_ways), (red, red_ways) in product(_blue(roll), _red(roll))
        if _makes_super(roll, blue.alchemy, red.alchemy)
    )
    return Fraction(ways, _total(roll))


@lru_cache(4096)
def group_chance(roll: Roll) -> Fraction:
    """How likely some Stardust can be collected. [6.1, 6.2]"""
    none = _ways_without_group(_blue(roll)) * _ways_without_group(_red(roll))
    return 1 - Fraction(none, _total(roll))


@lru_cache(4096)
def mean_stardust(roll: Roll) -> tuple[Fraction, Fraction]:
    """The Ruby and Sapphire Stardust that the roll brings on average, where everything is collected."""
    sapphires, rubies = roll.dice
    return (_mean(_red(roll), len(RED.sides) ** rubies), _mean(_blue(roll), len(roll.blue.sides) ** sapphires))


class Gain(Struct, frozen=True, gc=False):
    """What a roll may bring, and how likely it does."""

    chance: float
    ruby: int
    sapphire: int
    matches: bool
    makes_super: bool


@lru_cache(4096)
def gains(roll: Roll) -> tuple[Gain, ...]:
    """Everything that a roll may bring where all is collected; what is alike is put together."""
    found: Counter[tuple[int, int, bool, bool]] = Counter()
    for (blue, blue_ways), (red, red_ways) in product(_blue(roll), _red(roll)):
        heart, potion = blue.alchemy or roll.held[0], red.alchemy or roll.held[1]
        pair = roll.green and heart and potion and (blue.alchemy or red.alchemy)
        matches = blue.matches or red.matches or pair
        found[red.stardust, blue.stardust, matches, pair] += blue_ways * red_ways
    total = _total(roll)
    return tuple(
        Gain(ways / total, ruby, sapphire, matches, pair) for (ruby, sapphire, matches, pair), ways in found.items()
    )


@lru_cache(256)
def darkness_chances(dice: Pair, blue: Kind = CLASSIC_BLUE) -> tuple[Fraction, ...]:
    """How likely 0, 1, 2, … of the dice show Darkness."""
    ways = [0] * (sum(dice) + 1)
    for thrown, count in _throws(((blue, dice[0]), (RED, dice[1]))):
        ways[sum(die.face == "D" for die in thrown)] += count
    return tuple(Fraction(way, sum(ways)) for way in ways)


# one colour


class _Part(Struct, frozen=True):
    """What matters of one colour's throw."""

    stardust: int
    alchemy: bool

    @property
    def matches(self) -> bool:
        return self.stardust > 0


def _blue(roll: Roll) -> tuple[tuple[_Part, int], ...]:
    return _parts(roll.blue, roll.dice[0], roll.groups)


def _red(roll: Roll) -> tuple[tuple[_Part, int], ...]:
    return _parts(RED, roll.dice[1], roll.groups)


@lru_cache(1024)
def _parts(kind: Kind, count: int, groups: frozenset[Die]) -> tuple[tuple[_Part, int], ...]:
    """What one colour may show, each with the ways in which it does."""
    found: Counter[_Part] = Counter()
    for thrown, ways in _throws(((kind, count),)):
        alchemy = HEART_DIE in thrown or POTION_DIE in thrown
        stardust = sum([STARS[die] * count for die, count in _collected(thrown, groups)])
        found[_Part(stardust, alchemy)] += ways
    return tuple(found.items())


def _throws(dice: Dice) -> tuple[tuple[Throw, int], ...]:
    return throws_of(tuple((kind, count) for kind, count in dice if count))


def _collected(thrown: Throw, groups: frozenset[Die]) -> list[tuple[Die, int]]:
    """The dice that are collected where all are that can be."""
    return [
        (die, count)
        for die in dict.fromkeys(thrown)
        if die in STARS and ((count := thrown.count(die)) > 1 or die in groups)
    ]


def _ways_without_group(parts: tuple[tuple[_Part, int], ...]) -> int:
    return sum(ways for part, ways in parts if not part.matches)


def _mean(parts: tuple[tuple[_Part, int], ...], total: int) -> Fraction:
    return Fraction(sum(part.stardust * ways for part, ways in parts), total)


def _makes_super(roll: Roll, heart: bool, potion: bool) -> bool:
    return (heart or roll.held[0]) and (potion or roll.held[1]) and (heart or potion)


def _total(roll: Roll) -> int:
    ways: int = len(roll.blue.sides) ** roll.dice[0] * len(RED.sides) ** roll.dice[1]
    return ways
