"""What ingredients are good for: the points that a seat may still make of what it holds.

All weights were found by letting bots play each other. Nothing here decides what is legal or what happens.
"""

from collections.abc import Sequence
from itertools import chain
from operator import mul

from msgspec import Struct

from game.core.protocol import Seat
from game.potion_potluck.pieces import COLOURS, HAND_LIMIT, Colour, Counts, Recipe
from game.potion_potluck.state import Table

CARDS_A_TURN = 0.72
"""How many cards leave the middle in a turn, on average; the other turns mix or make something from nothing."""

Supply = Sequence[float]
"""For each colour, how likely it is to be had when it is wanted."""


class Weights(Struct, frozen=True):
    """What a bot thinks things are worth, in points where nothing else is said."""

    promise: float = 1.0
    """A promised point beside one that is scored."""
    ready: float = 0.92
    """A potion that could be mixed at once, as a share of its worth."""
    share: tuple[float, float, float, float] = (1.0, 0.6, 0.35, 0.2)
    """How much of the best, second, third and last recipe counts."""
    lying: float = 0.72
    """How likely an ingredient of the potluck will be had."""
    coming: float = 0.62
    """The same for an upcoming one."""
    hidden: float = 0.36
    """The same for one that is neither, where many are unseen."""
    rainbow: float = 0.8
    """How much of a Rainbow counts beside the recipes."""
    card: float = 0.16
    """Any ingredient, for what may become of it."""
    full: float = 1.1
    """What a full inventory without a good potion loses."""
    generate: float = 1.3
    """A Generate kept for later."""
    regenerate: float = 1.2
    """The item kept for later."""
    attuned: float = 1.2
    """The same for an Attuned."""
    scramble: float = 0.9
    """The same for a Scramble."""
    changed: float = 0.32
    """A recipe that is about to change, as a share of its next worth."""


def moves_left(table: Table) -> int:
    """How many more cards leave the deck and the middle before the game is over. [8.1]"""
    return table.left + len(table.upcoming) + 1


def turns_left(cards: int) -> float:
    """About how many turns of its own a seat still has while so many cards are there."""
    return cards / CARDS_A_TURN / 2


def supply_of(table: Table, unseen: Counts, weights: Weights) -> list[float]:
    """How likely each colour is to be had, by what lies open and what is unseen."""
    many = max(1, sum(unseen))
    supply = [weights.hidden * min(1.0, 0.4 + 4.0 * count / many) for count in unseen]
    for colour in table.upcoming:
        supply[colour] = weights.coming
    for colour in table.potluck:
        supply[colour] = weights.lying
    return supply


def recipe_value(hand: Counts, recipe: Recipe, supply: Supply, turns: float, weights: Weights) -> float:
    """What one recipe promises."""
    value, lacking = recipe.worth * weights.ready, 0
    for colour in recipe.colours:
        if not hand[colour]:
            value *= supply[colour]
            lacking += 1
    return value * _in_time(lacking, turns)


def _in_time(lacking: int, turns: float) -> float:
    """Whether so many ingredients and a mix fit into the turns that are left, as a share."""
    slack = turns - lacking
    return 1.0 if slack >= 1.5 else 0.0 if slack <= 0 else slack / 1.5


def prospects(
    hand: Counts, recipes: Sequence[Recipe], rainbow: int, supply: Supply, turns: float, weights: Weights
) -> float:
    """The points that may still be made of these ingredients.

    Most of a bot's time goes by here, so `recipe_value` is written out.
    """
    values = []
    ready = weights.ready
    for recipe in recipes:
        first, second, third = recipe.colours
        value, lacking = recipe.worth * ready, 0
        if not hand[first]:
            value *= supply[first]
            lacking = 1
        if not hand[second]:
            value *= supply[second]
            lacking += 1
        if not hand[third]:
            value *= supply[third]
            lacking += 1
        values.append(value if turns >= lacking + 1.5 else value * _in_time(lacking, turns))
    values.sort(reverse=True)
    of_recipes = sum(map(mul, values, weights.share))
    of_rainbow, lacking = float(rainbow), 0
    for held, chance in zip(hand, supply, strict=True):
        if not held:
            of_rainbow *= chance
            lacking += 1
    of_rainbow *= _in_time(lacking, turns) * weights.rainbow
    more, less = (of_recipes, of_rainbow) if of_recipes > of_rainbow else (of_rainbow, of_recipes)
    size = sum(hand)
    value = more + 0.35 * less + weights.card * min(size, 6)
    if size == HAND_LIMIT and values and max(values[0], of_rainbow) < 1.5:
        value -= weights.full
    return value


def useless_first(hand: Counts, recipes: Sequence[Recipe], rainbow: int) -> list[Colour]:
    """The ingredients one by one, those that no recipe needs first: spare copies, then colours in few recipes."""
    uses = [0.0] * len(COLOURS)
    for recipe in recipes:
        lacking = sum(not hand[colour] for colour in recipe.colours)
        for colour in recipe.colours:
            uses[colour] += recipe.worth / (1 + lacking)
    variety = 0.5 * rainbow / (1 + hand.count(0))
    cards = chain.from_iterable(
        ((colour, (uses[colour] + variety) if copy == 0 else 0.3 * uses[colour] / copy) for copy in range(hand[colour]))
        for colour in COLOURS
    )
    return [colour for colour, _ in sorted(cards, key=lambda card: card[1])]


def is_won_by_ending(table: Table, seat: Seat) -> bool:
    """Whether a seat wins if it ends the game now. [8.2]"""
    return table.scores[seat] >= table.scores[1 - seat]
