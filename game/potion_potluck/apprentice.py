"""The nearest potion: what a beginner goes for, one move at a time."""

from collections.abc import Sequence

from game.potion_potluck import moves
from game.potion_potluck.advice import Outlook
from game.potion_potluck.moves import Change, Move
from game.potion_potluck.pieces import Colour, Counts, Recipe, holds, more
from game.potion_potluck.state import Awaits, View


def nearest(outlook: Outlook, view: View, legal: Sequence[Move]) -> Move:
    """Mix what is ready, else take what is needed most; make something from nothing only to finish a potion."""
    if view.awaits is Awaits.CHANGE:
        return max(legal, key=lambda wish: _use_of_wish(view.hand, wish))
    candidates = outlook.candidates(legal)
    return (
        _best_mix(outlook, candidates)
        or _finishing(view.hand, view.recipes, candidates)
        or _best_take(view, candidates)
        or next((move for move in candidates if not isinstance(move, moves.Scramble)), candidates[0])
    )


def _use_of_wish(hand: Counts, wish: Move) -> int:
    """A colour that it holds in the place of one that it does not."""
    assert isinstance(wish, Change), "a recipe is being changed"
    return bool(hand[wish.new]) - bool(hand[wish.old])


def _best_mix(outlook: Outlook, candidates: Sequence[Move]) -> Move | None:
    """The potion with the most points; a disaster only where nothing else can be done with full hands."""
    points = {move: outlook.points_of(move) for move in candidates if outlook.points_of(move)}
    if points and max(points.values()) > 1:
        return max(points, key=points.__getitem__)
    must_mix = all(move in points or isinstance(move, moves.Scramble) for move in candidates)
    return next(iter(points)) if points and must_mix else None


def _finishing(hand: Counts, recipes: Sequence[Recipe], candidates: Sequence[Move]) -> Move | None:
    """The last ingredient of the richest recipe that it can finish, if it lies there, else from nowhere."""
    best, most = None, 0
    for move in candidates:
        if isinstance(move, moves.Take | moves.Generate | moves.Attune):
            worth = _worth_of_finished(hand, recipes, move.colour)
            if worth > most:
                best, most = move, worth
    return best


def _worth_of_finished(hand: Counts, recipes: Sequence[Recipe], colour: Colour) -> int:
    """What the richest recipe is worth that this ingredient finishes; 0 for none."""
    if hand[colour]:
        return 0
    ready = [one.worth for one in recipes if colour in one.colours and holds(more(hand, colour), one.colours)]
    return max(ready, default=0)


def _best_take(view: View, candidates: Sequence[Move]) -> Move | None:
    takes = [move for move in candidates if isinstance(move, moves.Take)]
    return max(takes, key=lambda move: _need_of(view, move.colour)) if takes else None


def _need_of(view: View, colour: Colour) -> float:
    """How much the recipes want an ingredient, most of all those that lack little."""
    if view.hand[colour]:
        return 0.0
    return sum(
        recipe.worth / sum(not view.hand[one] for one in recipe.colours) ** 2
        for recipe in view.recipes
        if colour in recipe.colours
    )
