"""Why a bot makes a move, in a sentence that helps who asked for a hint."""

from collections.abc import Callable
from typing import Any

from game.core.words import Words, words
from game.potion_party import moves
from game.potion_party.candidates import blocks_itself, would_win
from game.potion_party.chances import bust_chance, first_roll, roll_on_chances, super_chance
from game.potion_party.moves import Move
from game.potion_party.names import haul_name, ingredient_name, power_name, short_name
from game.potion_party.pieces import HEART
from game.potion_party.state import View


def why(view: View, move: Move) -> Words:
    """The reason for a move that a bot has chosen."""
    reason = _REASONS[type(move)]
    return reason(view, move) if callable(reason) else reason


def _alchemist(view: View, move: moves.ChooseAlchemist) -> Words:
    power = power_name(move.alchemist)
    if power is None or not view.options.skullduggery:
        return words("It is a matter of taste: no power is lost by it.")
    return words("“{power}” is a power worth having.", power=power)


def _recipe(view: View, move: moves.ChooseRecipe) -> Words:
    if move.potion.is_simple:
        return words("A simple potion makes a short, lively match.")
    return words("A long recipe leaves time to catch up.")


def _begin(view: View, move: moves.Begin) -> Words:
    if not move.hearts and not move.potions:
        chance = round(100 * super_chance(first_roll(view, move.hearts, move.potions)))
        return words("Held, it makes a Super Die with a chance of {percent} %.", percent=chance)
    return words("More dice in the roll make more groups.")


def _take(view: View, move: moves.TakeStars) -> Words:
    return words("{ingredient} is what the brew waits for longest.", ingredient=ingredient_name(move.ingredient))


def _save(view: View, move: moves.Save) -> Words:
    partner = words("Potion") if move.ingredient is HEART else words("Heart")
    return words("Next turn it may meet a {partner}, or be one die more.", partner=partner)


def _score(view: View, move: moves.ScoreAlchemy) -> Words:
    return words("The brew wants a {alchemy}, and it is safe there.", alchemy=short_name(move.ingredient))


def _roll_on(view: View, move: moves.RollOn) -> Words:
    percent = round(100 * bust_chance(roll_on_chances(view)))
    return words("A bust has a chance of {percent} %, and there is more to win than to lose.", percent=percent)


def _stop(view: View, move: moves.Stop) -> Words:
    if would_win(view):
        return words("This completes the potion, if nobody sabotages it.")
    if not view.turn.collected:
        return words("Without a group there is nothing to be greedy for.")
    if not view.turn.pool:
        return words("No die is left to roll.")
    percent = round(100 * bust_chance(roll_on_chances(view)))
    sentence = "Rolling on would go bust with a chance of {percent} % and lose {haul}."
    return words(sentence, percent=percent, haul=haul_name(view.turn.haul))


def _sabotage(view: View, move: moves.Sabotage) -> Words:
    if would_win(view):
        return words("Otherwise this haul wins the match.")
    if blocks_itself(view):
        return words("While the Super Dice are kept, my own brew cannot get its Emerald.")
    return words("This haul is worth a Super Die.")


def _spoil(view: View, move: moves.Spoil) -> Words:
    if move.ruby or move.sapphire or move.emerald:
        return words("It is what the other brew will miss most.")
    return words("There is nothing to take that would hurt.")


_REASONS: dict[type[Move], Words | Callable[[View, Any], Words]] = {
    moves.ChooseAlchemist: _alchemist,
    moves.ChooseRecipe: _recipe,
    moves.Begin: _begin,
    moves.Spend: words("The stars count at once, and no one can take them."),
    moves.Reroll: words("Darkness is no use; a new throw may be."),
    moves.Accept: words("The brew wants Darkness."),
    moves.Collect: words("It costs nothing and adds to the haul."),
    moves.CollectAll: words("It costs nothing and adds to the haul."),
    moves.Combine: words("A Super Die needs no group, and no bust takes its stars."),
    moves.ThrowSuper: words("The stars count at once, and no one can take them."),
    moves.KeepSuper: words("It can stop an opponent who is about to win."),
    moves.TakeStars: _take,
    moves.Save: _save,
    moves.ScoreAlchemy: _score,
    moves.Leave: words("Nothing can be made of it."),
    moves.RollOn: _roll_on,
    moves.Stop: _stop,
    moves.Sabotage: _sabotage,
    moves.Pass: words("This haul is not worth a Super Die."),
    moves.Spoil: _spoil,
}
