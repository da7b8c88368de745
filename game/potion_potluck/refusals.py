"""Why a move is not allowed: the number of the rule that forbids it, and a sentence. Legality itself is `legal`'s."""

from collections.abc import Callable
from typing import Any

from game.core.protocol import Actor, Outsider, Refusal
from game.core.words import words
from game.potion_potluck import moves
from game.potion_potluck.legal import seat_moves
from game.potion_potluck.moves import Move
from game.potion_potluck.names import colour_name, slot_name, trio_name
from game.potion_potluck.pieces import HAND_LIMIT
from game.potion_potluck.state import Awaits, View

_NATURE = (moves.List, moves.Toss, moves.Reveal, moves.Give, moves.Fill, moves.ChooseForLate)
_MIXES = (moves.MixRecipe, moves.MixDisaster, moves.MixRainbow)
_GAINS = (moves.Take, moves.Draw, moves.Generate, moves.Attune)


def why_not(view: View, actor: Actor, move: Move) -> Refusal | None:
    """The rule that forbids a move; None where it is legal."""
    if view.awaits is Awaits.NOBODY:
        return _no("8.5", "The match is over.")
    if isinstance(move, moves.TimeOut):
        return _no("9.1", "Only the clock says that the time is up.")
    if isinstance(move, _NATURE) or isinstance(actor, Outsider):
        return _no("4.1", "That is for chance to decide.")
    if move in seat_moves(view, actor, view.hand):
        return None
    if isinstance(move, moves.Start):
        return _no("3.2", "Who begins is not this seat's to say now.")
    if view.awaits is Awaits.CHANGE or isinstance(move, moves.Change):
        return _of_change(view, actor, move)
    if view.awaits is Awaits.STARTER:
        return _no("3.2", "First somebody has to say who begins.")
    if view.awaits is not Awaits.TURN or actor != view.seat:
        return _no("4.1", "It is not this seat's turn to act.")
    return _in_turn(view, move)


def _no(rule: str, sentence: str) -> Refusal:
    return Refusal(rule, words(sentence))


def _of_change(view: View, actor: Actor, move: Move) -> Refusal:
    if view.awaits is not Awaits.CHANGE:
        return _no("6.2", "There is no recipe to change now.")
    if isinstance(actor, int) and view.chosen[actor]:
        return _no("6.2", "You have chosen a change already.")
    if not isinstance(move, moves.Change):
        return _no("6.1", "First both players choose a change of the recipe.")
    return _no("6.1", "A change turns a colour of the recipe into one that it does not have.")


def _in_turn(view: View, move: Move) -> Refusal:
    if view.declared and not isinstance(move, _MIXES):
        return _no("9.2", "A declared Mix has to be mixed.")
    if view.sizes[view.seat] == HAND_LIMIT and isinstance(move, _GAINS):
        return _no("4.2", "Your inventory is full: you must mix.")
    return _REASONS[type(move)](view, move)


def _take(view: View, move: moves.Take) -> Refusal:
    return Refusal("4.3", words("There is no {colour} in the potluck.", colour=colour_name(move.colour)))


def _attune(view: View, move: moves.Attune) -> Refusal:
    if not view.items[view.seat].attuned:
        return _no("7.1", "You have no Attuned left.")
    sentence = "{recipe} has no {colour} for an Attuned to bring."
    return Refusal("7.4", words(sentence, recipe=slot_name(move.slot), colour=colour_name(move.colour)))


def _declare(view: View, move: moves.DeclareMix) -> Refusal:
    if not view.options.clock:
        return _no("9.2", "Without a clock there is no time to be won.")
    return _no("9.2", "There are no two different potions that you could mix.")


def _mix_recipe(view: View, move: moves.MixRecipe) -> Refusal:
    return Refusal("5.1", words("You lack an ingredient of {recipe}.", recipe=slot_name(move.slot)))


def _mix_disaster(view: View, move: moves.MixDisaster) -> Refusal:
    hand = view.hand
    lacking = next((colour for colour in move.colours if move.colours.count(colour) > hand[colour]), None)
    if lacking is not None:
        return Refusal("5.2", words("You do not have that much {colour}.", colour=colour_name(lacking)))
    return Refusal("5.2", words("{trio} is a recipe, and no disaster.", trio=trio_name(move.colours)))


_REASONS: dict[type[Move], Callable[[View, Any], Refusal]] = {
    moves.Scramble: lambda view, move: _no("7.1", "You have no Scramble left."),
    moves.Take: _take,
    moves.Draw: lambda view, move: _no("4.5", "The deck is empty."),
    moves.Generate: lambda view, move: _no("4.6", "You have no Generate left in this game."),
    moves.Attune: _attune,
    moves.DeclareMix: _declare,
    moves.MixRecipe: _mix_recipe,
    moves.MixDisaster: _mix_disaster,
    moves.MixRainbow: lambda view, move: _no("5.3", "A Rainbow needs one ingredient of every colour."),
}
