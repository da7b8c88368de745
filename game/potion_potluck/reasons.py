"""Why a bot makes a move, in a sentence that a player understands."""

from collections.abc import Callable
from typing import Any

from msgspec import structs

from game.core.words import Words, counted, words
from game.potion_potluck import moves
from game.potion_potluck.evaluation import is_won_by_ending, moves_left
from game.potion_potluck.moves import Move
from game.potion_potluck.names import colour_name, points_name, slot_name
from game.potion_potluck.pieces import HAND_LIMIT, Colour
from game.potion_potluck.state import Awaits, View
from game.potion_potluck.turn import with_recipe


def why(view: View, move: Move) -> Words:
    """The reason for a legal move, by what its seat knows."""
    return _REASONS[type(move)](view, move)


def _nearest_with(view: View, colour: Colour) -> tuple[int, int] | None:
    """The recipe that an ingredient brings nearest to be mixed, and how many it lacks then."""
    if view.hand[colour]:
        return None
    found = [
        (sum(not view.hand[one] for one in recipe.colours) - 1, -recipe.worth, slot)
        for slot, recipe in enumerate(view.recipes)
        if colour in recipe.colours
    ]
    if not found:
        return None
    lacking, _, slot = min(found)
    return slot, lacking


def _gain(view: View, colour: Colour) -> Words:
    nearest = _nearest_with(view, colour)
    if nearest is None:
        return words("Another {colour} may be of use once a recipe changes.", colour=colour_name(colour))
    slot, lacking = nearest
    if not lacking:
        worth = points_name(view.recipes[slot].worth)
        return words("It is all that {recipe} still lacked, for {points}.", recipe=slot_name(slot), points=worth)
    return counted(
        lacking,
        "Then {recipe} lacks only one more ingredient.",
        "It is one of the ingredients of {recipe}; {count} more are lacking then.",
        recipe=slot_name(slot),
    )


def _attune(view: View, move: moves.Attune) -> Words:
    """As for any gain, with the recipe at the worth that it then has."""
    recipe = view.recipes[move.slot]
    richer = structs.replace(recipe, worth=recipe.worth + 1)
    return _gain(structs.replace(view, recipes=with_recipe(view.recipes, move.slot, richer)), move.colour)


def _take(view: View, move: moves.Take) -> Words:
    if moves_left(view) == 1:
        if is_won_by_ending(view, view.seat):
            return words("It ends the game, and the game is won.")
        return words("There is nothing else to be done.")
    if _nearest_with(view, move.colour) is None and not view.hand[move.colour]:
        return words("No recipe wants {colour} now, but a Rainbow would.", colour=colour_name(move.colour))
    return _gain(view, move.colour)


def _mix_recipe(view: View, move: moves.MixRecipe) -> Words:
    recipe = view.recipes[move.slot]
    most = max(one.worth for one in view.recipes)
    points = points_name(recipe.worth)
    if recipe.worth == most:
        return words("No recipe is worth more than these {points}.", points=points)
    return words("{points} now are better than a plan that may be changed.", points=points)


def _mix_disaster(view: View, move: moves.MixDisaster) -> Words:
    if view.sizes[view.seat] == HAND_LIMIT:
        return words("The inventory is full, and these are the ingredients it can spare best.")
    if moves_left(view) <= 2:
        return words("The end is near, and a point is a point.")
    return words("A point for ingredients that no recipe wants.")


def _change(view: View, move: moves.Change) -> Words:
    if view.hand[move.new]:
        if view.hand[move.old]:
            return words("I have {new} to spare for it.", new=colour_name(move.new))
        return words("I have {new}, and no {old}.", new=colour_name(move.new), old=colour_name(move.old))
    return words("It takes away least of what I could use, and most of what the other may want.")


def _draw(view: View, move: moves.Draw) -> Words:
    if any(not view.hand[colour] and _nearest_with(view, colour) for colour in view.potluck):
        return words("What the deck may hold promises more than what lies open, and nobody sees it.")
    return words("Nothing in the potluck is of much use.")


def _start(view: View, move: moves.Start) -> Words:
    assert view.awaits is Awaits.STARTER, "somebody has to begin"
    return words("Whoever begins has the first choice.")


_REASONS: dict[type[Move], Callable[[View, Any], Words]] = {
    moves.Start: _start,
    moves.Scramble: lambda view, move: words(
        "{recipe} suits the other better than me as it is.", recipe=slot_name(move.slot)
    ),
    moves.Take: _take,
    moves.Draw: _draw,
    moves.Generate: lambda view, move: _gain(view, move.colour),
    moves.Attune: _attune,
    moves.MixRecipe: _mix_recipe,
    moves.MixDisaster: _mix_disaster,
    moves.MixRainbow: lambda view, move: words(
        "All seven colours are together: {points}.", points=points_name(view.rainbows[view.seat])
    ),
    moves.Change: _change,
    moves.DeclareMix: lambda view, move: words("It gives more time to think."),
}
