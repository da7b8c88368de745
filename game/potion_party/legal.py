"""What may be done: every legal move of a seat, from what everybody can see. [2, 4, 6-11]

A position and a view of it are the same to these functions, so a bot or a screen that holds only a view asks the rules
themselves, and there is no second opinion.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache

from game.core.dice import Throw
from game.potion_party.brew import has_green, is_ripe, room_for, still_wanted
from game.potion_party.moves import (
    Accept,
    Begin,
    ChooseAlchemist,
    ChooseRecipe,
    Collect,
    CollectAll,
    Combine,
    KeepSuper,
    Leave,
    Move,
    Pass,
    Reroll,
    RollOn,
    Sabotage,
    Save,
    ScoreAlchemy,
    Spend,
    Spoil,
    Stop,
    TakeStars,
    ThrowSuper,
)
from game.potion_party.pieces import (
    BLUE_DARK,
    EMERALD,
    HEART,
    HEART_DIE,
    POTION,
    POTION_DIE,
    RED_DARK,
    RUBY,
    SAPPHIRE,
    STARS,
    Alchemist,
    Ingredient,
    Pair,
    Potion,
    Source,
)
from game.potion_party.state import Awaits, Table

_RECIPES = tuple(ChooseRecipe(potion) for potion in Potion)
_SUPER: tuple[Move, ...] = (ThrowSuper(), KeepSuper())
_SABOTAGE: tuple[Move, ...] = (Sabotage(), Pass())
_END: tuple[Move, ...] = (RollOn(), Stop())
_STOP: tuple[Move, ...] = (Stop(),)
_RUBY_OR_SAPPHIRE: tuple[Move, ...] = (TakeStars(RUBY), TakeStars(SAPPHIRE))
_ANY_STARDUST: tuple[Move, ...] = (*_RUBY_OR_SAPPHIRE, TakeStars(EMERALD))


def seat_moves(table: Table) -> Sequence[Move]:
    """All moves of the acting seat, in a fixed order."""
    asked = _ASKED.get(table.awaits)
    return asked(table) if asked else ()


def free_alchemists(table: Table) -> tuple[Alchemist, ...]:
    """The cards that nobody has. [2.4]"""
    taken = {player.alchemist for player in table.players}
    return tuple(alchemist for alchemist in Alchemist if alchemist not in taken)


def _alchemists(table: Table) -> Sequence[Move]:
    return tuple(ChooseAlchemist(alchemist) for alchemist in free_alchemists(table))


def _begin(table: Table) -> Sequence[Move]:
    player = table.players[table.seat]
    return _begins(player.hearts, player.potions, table.options.own_supers and player.supers > 0)


@lru_cache(256)
def _begins(hearts: int, potions: int, spends: bool) -> tuple[Move, ...]:
    begins: list[Move] = [Begin(h, p) for h in reversed(range(hearts + 1)) for p in reversed(range(potions + 1))]
    return tuple(begins + [Spend()] * spends)


def _darkness(table: Table) -> Sequence[Move]:
    pool = table.turn.pool
    return _rerolls(pool.count(BLUE_DARK), pool.count(RED_DARK), table.options.lich == "up")


@lru_cache(256)
def _rerolls(blue: int, red: int, up: bool) -> tuple[Move, ...]:
    most = reroll_limit(blue + red, up)
    pairs = [(b, r) for b in range(blue + 1) for r in range(red + 1) if 0 < b + r <= most]
    return (*(Reroll(b, r) for b, r in sorted(pairs, key=lambda pair: (-sum(pair), pair))), Accept())


def reroll_limit(darkness: int, up: bool) -> int:
    """How many dice the Lich may throw again. [11.1, 14.7]"""
    return (darkness + up) // 2


def _collect(table: Table) -> Sequence[Move]:
    turn = table.turn
    pool = turn.pool
    heart, potion = HEART_DIE in pool, POTION_DIE in pool
    return _collects(
        pool,
        turn.collected,
        turn.held if heart or potion else (0, 0),
        (heart or potion) and has_green(table),
        heart and room_for(table, HEART),
        potion and room_for(table, POTION),
        heart and turn.ripe and still_wanted(table, table.seat, HEART) > 0,
        potion and turn.ripe and still_wanted(table, table.seat, POTION) > 0,
        turn.rolls == 1 or turn.matched,
    )


@lru_cache(16384)
def _collects(
    pool: Throw,
    collected: Throw,
    held: Pair,
    green: bool,
    save_heart: bool,
    save_potion: bool,
    score_heart: bool,
    score_potion: bool,
    may_finish: bool,
) -> tuple[Move, ...]:
    matches = stardust_matches(pool, collected)
    moves: list[Move] = [CollectAll()] * (len({match.die for match in matches}) > 1)
    moves += matches
    if green:
        moves += combinations(pool, held)
    if not may_finish:  # a match comes first, and there is one: without any, nobody is asked
        return tuple(moves)
    for ingredient, may_score, may_save in (
        (HEART, score_heart, save_heart),
        (POTION, score_potion, save_potion),
    ):
        moves += [ScoreAlchemy(ingredient)] * may_score + [Save(ingredient)] * may_save
    return (*moves, *(_END if collected and pool else _STOP))


def stardust_matches(pool: Throw, collected: Throw) -> list[Collect]:
    """Every way to form or to extend a group. [6.1, 6.2]"""
    return [
        Collect(die, number)
        for die, count in Counter(pool).items()
        if die in STARS
        for number in range(count, 0 if die in collected else 1, -1)
    ]


def combinations(pool: Throw, held: Pair) -> list[Combine]:
    """Every way to make a Super Die, where there is a green die: at least one of the two is fresh. [8.1]"""
    has = {
        (HEART, Source.ROLL): HEART_DIE in pool,
        (HEART, Source.HELD): held[0] > 0,
        (POTION, Source.ROLL): POTION_DIE in pool,
        (POTION, Source.HELD): held[1] > 0,
    }
    return [
        Combine(heart, potion)
        for heart in Source
        for potion in Source
        if has[HEART, heart] and has[POTION, potion] and Source.ROLL in (heart, potion)
    ]


def can_match(table: Table) -> bool:
    """Whether the roll on the table allows a match. [7.3]"""
    turn = table.turn
    if stardust_matches(turn.pool, turn.collected):
        return True
    return has_green(table) and bool(combinations(turn.pool, turn.held))


def _colours(table: Table) -> Sequence[Move]:
    emerald = is_ripe(table, table.seat) and still_wanted(table, table.seat, EMERALD) > 0
    return _ANY_STARDUST if emerald else _RUBY_OR_SAPPHIRE


def _results(table: Table) -> Sequence[Move]:
    return (*result_uses(table, table.results[0]), Leave())


def result_uses(table: Table, choices: Sequence[Ingredient]) -> list[Move]:
    """What may be made of a Super Die's Alchemy. [8.5, 10.3, 12.1]"""
    seat, moves = table.actor, list[Move]()
    ripe = is_ripe(table, seat)
    for ingredient in choices:
        if ripe and still_wanted(table, seat, ingredient):
            moves.append(ScoreAlchemy(ingredient))
        if room_for(table, ingredient):
            moves.append(Save(ingredient))
    return moves


def _spoils(table: Table) -> Sequence[Move]:
    return spoils(table.stars, *spoilable(table))


def spoilable(table: Table) -> tuple[int, int, int]:
    """The Ruby, Sapphire and Emerald Stardust that Sabotage can reach. [9.4, 14.6]"""
    ruby, sapphire = table.turn.haul
    if table.options.sabotage == "haul":
        return (ruby, sapphire, 0)
    total = table.players[table.seat].total
    return (ruby + total[RUBY], sapphire + total[SAPPHIRE], total[EMERALD])


@lru_cache(4096)
def spoils(stars: int, ruby: int, sapphire: int, emerald: int) -> tuple[Spoil, ...]:
    """Every split of at most so many stars, the largest first. [9.4]"""
    splits = [
        Spoil(r, s, e)
        for r in range(min(stars, ruby) + 1)
        for s in range(min(stars - r, sapphire) + 1)
        for e in range(min(stars - r - s, emerald) + 1)
    ]
    return tuple(sorted(splits, key=lambda split: -(split.ruby + split.sapphire + split.emerald)))


_ASKED: dict[Awaits, Callable[[Table], Sequence[Move]]] = {
    Awaits.ALCHEMIST: _alchemists,
    Awaits.RECIPE: lambda table: _RECIPES,
    Awaits.BEGIN: _begin,
    Awaits.DARKNESS: _darkness,
    Awaits.COLLECT: _collect,
    Awaits.SUPER: lambda table: _SUPER,
    Awaits.COLOUR: _colours,
    Awaits.RESULT: _results,
    Awaits.SABOTAGE: lambda table: _SABOTAGE,
    Awaits.SPOIL: _spoils,
}
