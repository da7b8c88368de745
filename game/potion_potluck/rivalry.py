"""What a move leaves to the other seat, in imagined worlds that agree with all that was seen."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from msgspec import Struct, structs

from game.potion_potluck import moves
from game.potion_potluck.change import is_conflict, left_over
from game.potion_potluck.evaluation import Weights, moves_left, prospects, recipe_value, supply_of, turns_left
from game.potion_potluck.legal import changes
from game.potion_potluck.moves import Change, Move
from game.potion_potluck.pieces import LEAST_WORTH, Counts, Recipe, Trio, absent_from, trio_of
from game.potion_potluck.state import Table
from game.potion_potluck.turn import with_recipe


class Rival(Struct, frozen=True):
    """The other seat in one imagined world; it is thought to see as few cards as oneself."""

    seat: int
    hand: Counts
    unseen: Counts


def left_to(rival: Rival, table: Table, move: Move, weights: Weights) -> float:
    """What the other seat may make of the table once a move is made."""
    after = table_after(table, move)
    if isinstance(move, moves.Scramble):
        return _scrambled(rival, after, move.slot, weights)
    if isinstance(move, moves.MixRecipe):
        others = [recipe for slot, recipe in enumerate(after.recipes) if slot != move.slot]
        worth = after.recipes[move.slot].worth
        return _promise(rival, after, others, weights) + weights.changed * max(LEAST_WORTH, worth - 1)
    return _promise(rival, after, after.recipes, weights)


def table_after(table: Table, move: Move) -> Table:
    """The middle of the table after a move, as far as all see it."""
    if isinstance(move, moves.Take) and table.upcoming:
        place = table.potluck.index(move.colour)
        potluck = (*table.potluck[:place], table.upcoming[0], *table.potluck[place + 1 :])
        return structs.replace(table, potluck=potluck, upcoming=table.upcoming[1:])
    if isinstance(move, moves.Attune):
        recipe = table.recipes[move.slot]
        richer = structs.replace(recipe, worth=recipe.worth + 1)
        return structs.replace(table, recipes=with_recipe(table.recipes, move.slot, richer))
    return table


def _promise(rival: Rival, table: Table, recipes: Sequence[Recipe], weights: Weights) -> float:
    supply = supply_of(table, rival.unseen, weights)
    turns = turns_left(moves_left(table))
    return prospects(rival.hand, recipes, table.rainbows[rival.seat], supply, turns, weights)


def _scrambled(rival: Rival, table: Table, slot: int, weights: Weights) -> float:
    worth = table.recipes[slot].worth
    trios = list(combinations(absent_from(table.recipes[slot].colours), 3))
    values = [
        _promise(rival, table, with_recipe(table.recipes, slot, Recipe(trio_of(trio), worth)), weights)
        for trio in trios
    ]
    return sum(values) / len(values)


# wishes


@lru_cache(1 << 13)
def results_of(colours: Trio, first: Change, second: Change) -> tuple[Trio, ...]:
    """What a recipe may become by two wishes, all equally likely. [6.3-6.5]"""
    kept = left_over(colours, (first, second))
    if not is_conflict((first, second)):
        return (trio_of((*kept, first.new, second.new)),)
    chosen = combinations(absent_from(colours), 3 - len(kept))
    return tuple(trio_of((*kept, *some)) for some in chosen)


class Wishes:
    """What all that a recipe may become is worth to a seat."""

    def __init__(self, table: Table, hand: Counts, unseen: Counts, weights: Weights) -> None:
        self._hand, self._weights = hand, weights
        self._worth = max(LEAST_WORTH, table.changing.worth - 1)
        self._supply = supply_of(table, unseen, weights)
        self._turns = turns_left(moves_left(table))
        self._known: dict[Trio, float] = {}

    def worth_of(self, colours: Trio) -> float:
        """What the recipe with these colours promises."""
        if colours not in self._known:
            recipe = Recipe(colours, self._worth)
            self._known[colours] = recipe_value(self._hand, recipe, self._supply, self._turns, self._weights)
        return self._known[colours]


def wish_averages(colours: Trio, own: Wishes, theirs: Wishes, rivalry: float) -> Iterator[tuple[Change, float]]:
    """Each wish and what it leads to on average, whatever the other seat wishes."""
    wishes = changes(colours)
    value = {}
    for trio in reachable(colours):
        value[trio] = own.worth_of(trio) - rivalry * theirs.worth_of(trio)
    for wish in wishes:
        total = 0.0
        for other in wishes:
            results = results_of(colours, wish, other)
            total += sum([value[trio] for trio in results]) / len(results)
        yield wish, total / len(wishes)


@lru_cache(None)
def reachable(colours: Trio) -> frozenset[Trio]:
    """All that a recipe may become by a change."""
    wishes = changes(colours)
    return frozenset(trio for one in wishes for other in wishes for trio in results_of(colours, one, other))
