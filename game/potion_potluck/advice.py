"""How good each move of a turn looks to a seat, by its own ingredients and what lies open."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from msgspec import structs

from game.core.protocol import Seat
from game.potion_potluck import moves
from game.potion_potluck.evaluation import (
    Weights,
    is_won_by_ending,
    moves_left,
    prospects,
    recipe_value,
    supply_of,
    turns_left,
    useless_first,
)
from game.potion_potluck.moves import Change, MixDisaster, Move
from game.potion_potluck.pieces import (
    COLOURS,
    DISASTER_POINTS,
    HAND_LIMIT,
    LEAST_WORTH,
    Counts,
    Recipe,
    Trio,
    absent_from,
    counts_of,
    fewer,
    minus,
    more,
    trio_of,
)
from game.potion_potluck.state import Table
from game.potion_potluck.turn import with_recipe

WON, LOST = 60.0, -60.0
"""A game that is decided, far from all that points can be worth."""
JUNK = 5
"""A disaster is made of some of so many useless ingredients."""

Weighed = list[tuple[float, Move]]


class Outlook:
    """One seat's turn, as far as it knows: its ingredients, the table, and the cards it has not seen."""

    def __init__(self, table: Table, seat: Seat, hand: Counts, unseen: Counts, weights: Weights) -> None:
        self.table, self.seat, self.hand, self.unseen, self.weights = table, seat, hand, unseen, weights
        self.cards = moves_left(table)
        self.turns = turns_left(self.cards)
        self.supply = supply_of(table, unseen, weights)
        self.rainbow = table.rainbows[seat]
        self._held: dict[Counts, float] = {}

    def weigh(self, legal: Sequence[Move]) -> Weighed:
        """The moves that are worth a thought, each with what it promises, the best first."""
        weighed = [(self.value(move), move) for move in self.candidates(legal)]
        return sorted(weighed, key=lambda pair: pair[0], reverse=True)

    def candidates(self, legal: Sequence[Move]) -> list[Move]:
        """The legal moves without those that another is sure to beat.

        Nobody declares a Mix for more time, ends the game as its loser or lets a won game go on, makes a disaster where
        a better potion is ready, or mixes the poorer of two equal recipes.
        """
        takes: list[Move] = [move for move in legal if isinstance(move, moves.Take)]
        if takes and self.cards == 1 and is_won_by_ending(self.table, self.seat):
            return takes[:1]
        disasters: dict[Trio, MixDisaster] = {}
        others: list[Move] = []
        for move in legal:
            if isinstance(move, MixDisaster):
                disasters[move.colours] = move
            elif not (isinstance(move, moves.DeclareMix) or self._is_beaten(move)):
                others.append(move)
        if any(isinstance(move, moves.MixRecipe | moves.MixRainbow) for move in others):
            return others
        return others + [disasters[trio] for trio in self._junk(disasters)] or list(legal)

    def _is_beaten(self, move: Move) -> bool:
        if isinstance(move, moves.Take):
            return self.cards == 1
        if isinstance(move, moves.MixRecipe):
            recipe = self.table.recipes[move.slot]
            return any(other.colours == recipe.colours and other.worth > recipe.worth for other in self.table.recipes)
        return False

    def value(self, move: Move) -> float:
        """What a move promises, in points."""
        return _VALUES[type(move)](self, move)

    def holding(self, hand: Counts, recipes: Sequence[Recipe] | None = None, rainbow: int | None = None) -> float:
        """What other ingredients would promise after this turn."""
        if recipes is not None or rainbow is not None:
            return self._promised(hand, recipes, rainbow)
        if hand not in self._held:
            self._held[hand] = self._promised(hand)
        return self._held[hand]

    def _promised(self, hand: Counts, recipes: Sequence[Recipe] | None = None, rainbow: int | None = None) -> float:
        return self.weights.promise * prospects(
            hand,
            self.table.recipes if recipes is None else recipes,
            self.rainbow if rainbow is None else rainbow,
            self.supply,
            self.turns - 0.5,
            self.weights,
        )

    def _junk(self, disasters: dict[Trio, MixDisaster]) -> list[Trio]:
        """The least useful three ingredients that are a disaster, and a few more."""
        if not disasters:
            return []
        useless = useless_first(self.hand, self.table.recipes, self.rainbow)[:JUNK]
        trios = dict.fromkeys(trio_of(trio) for trio in combinations(useless, 3))
        return [trio for trio in trios if trio in disasters][:4] or list(disasters)[:4]

    def points_of(self, move: Move) -> int:
        """What a mix scores; 0 for everything else."""
        if isinstance(move, moves.MixRecipe):
            return self.table.recipes[move.slot].worth
        if isinstance(move, moves.MixRainbow):
            return self.rainbow
        return DISASTER_POINTS if isinstance(move, MixDisaster) else 0

    # what moves are worth

    def _take(self, move: moves.Take) -> float:
        table, seat = self.table, self.seat
        mine, theirs = table.scores[seat], table.scores[1 - seat]
        if self.cards == 1:
            return WON if is_won_by_ending(table, seat) else LOST
        value = self.holding(more(self.hand, move.colour))
        if self.cards == 2 and theirs >= mine:
            return value + LOST / 2
        return value

    def _draw(self, move: moves.Draw) -> float:
        many = sum(self.unseen)
        return sum(
            [
                count * self.holding(more(self.hand, colour)) / many
                for colour, count in zip(COLOURS, self.unseen, strict=True)
                if count
            ]
        )

    def _generate(self, move: moves.Generate) -> float:
        weights = self.weights
        price = weights.generate if self.table.generates[self.seat] else self._item_price(weights.regenerate)
        if self.table.generates[self.seat]:
            price *= min(1.0, self.turns / 6)
        return self.holding(more(self.hand, move.colour)) - price

    def _attune(self, move: moves.Attune) -> float:
        recipe = self.table.recipes[move.slot]
        richer = with_recipe(self.table.recipes, move.slot, structs.replace(recipe, worth=recipe.worth + 1))
        return self.holding(more(self.hand, move.colour), richer) - self._item_price(self.weights.attuned)

    def _item_price(self, price: float) -> float:
        """An item is worth keeping as long as there are turns to use it in."""
        table = self.table
        is_last = table.options.single_game or max(table.wins) == 1
        return price * min(1.0, self.turns / 6) if is_last else price

    def _scramble(self, move: moves.Scramble) -> float:
        """What a turn promises on average once the recipe is another, by its holdings alone."""
        if self.table.sizes[self.seat] == HAND_LIMIT:
            return LOST  # it has to mix in any case
        recipe = self.table.recipes[move.slot]
        absent = absent_from(recipe.colours)
        values = [
            self.holding(self.hand, with_recipe(self.table.recipes, move.slot, Recipe(trio_of(trio), recipe.worth)))
            for trio in combinations(absent, 3)
        ]
        gain = sum(values) / len(values) - self.holding(self.hand)
        return self._best_action() + gain - self._item_price(self.weights.scramble)

    def _best_action(self) -> float:
        return max(self.holding(more(self.hand, colour)) for colour in self.table.potluck)

    def _mix_recipe(self, move: moves.MixRecipe) -> float:
        recipe = self.table.recipes[move.slot]
        others = [other for slot, other in enumerate(self.table.recipes) if slot != move.slot]
        next_worth = max(LEAST_WORTH, recipe.worth - 1)
        value = recipe.worth + self.holding(fewer(self.hand, recipe.colours), others)
        return value + self.weights.changed * next_worth + self._of_lead(recipe.worth)

    def _mix_disaster(self, move: MixDisaster) -> float:
        return 1 + self.holding(minus(self.hand, counts_of(move.colours))) + self._of_lead(1)

    def _mix_rainbow(self, move: moves.MixRainbow) -> float:
        points = self.rainbow
        hand = fewer(self.hand, COLOURS)
        return points + self.holding(hand, None, max(1, points - 1)) + self._of_lead(points)

    def _of_lead(self, points: int) -> float:
        """Where the next Take decides the game: points that bring the lead are all that counts."""
        scores = self.table.scores
        mine, theirs = scores[self.seat], scores[1 - self.seat]
        if self.cards > 1:
            return 0.0
        return WON / 3 if mine + points > theirs else 0.0


_VALUES: dict[type[Move], Callable[[Outlook, Any], float]] = {
    moves.Take: Outlook._take,
    moves.Draw: Outlook._draw,
    moves.Generate: Outlook._generate,
    moves.Attune: Outlook._attune,
    moves.Scramble: Outlook._scramble,
    moves.MixRecipe: Outlook._mix_recipe,
    moves.MixDisaster: Outlook._mix_disaster,
    moves.MixRainbow: Outlook._mix_rainbow,
}


def best_wish(outlook: Outlook, recipe: Recipe, legal: Sequence[Move]) -> Change:
    """The wish that suits a seat best if it comes true."""
    wishes = [wish for wish in legal if isinstance(wish, Change)]
    return max(wishes, key=lambda wish: wish_value(outlook, recipe, wish))


def wish_value(outlook: Outlook, recipe: Recipe, wish: Change) -> float:
    """What a recipe promises with one wish come true."""
    colours = trio_of([*(colour for colour in recipe.colours if colour != wish.old), wish.new])
    worth = max(LEAST_WORTH, recipe.worth - 1)
    return recipe_value(outlook.hand, Recipe(colours, worth), outlook.supply, outlook.turns, outlook.weights)
