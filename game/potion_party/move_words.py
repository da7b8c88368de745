"""What a move would do, as a choice that is offered."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.potion_party import moves
from game.potion_party.chances import bust_chance, roll_on_chances
from game.potion_party.moves import Move
from game.potion_party.names import (
    alchemist_name,
    alchemy_name,
    dice_name,
    face_name,
    haul_name,
    ingredient_name,
    potion_name,
    power_effect,
    power_name,
    recipe_name,
    short_name,
)
from game.potion_party.pieces import EMERALD, STARS, Source
from game.potion_party.state import View
from game.potion_party.turn import dice_of

_Names = Sequence[str]


def move_words(view: View, move: Move, names: _Names) -> Words:
    """The sentence of a legal move."""
    sentence = _SENTENCES.get(type(move))
    return sentence(view, move, names) if sentence else words("Let the dice fall.")


def _alchemist(view: View, move: moves.ChooseAlchemist, names: _Names) -> Words:
    name, power, effect = alchemist_name(move.alchemist), power_name(move.alchemist), power_effect(move.alchemist)
    if power is None or effect is None or not view.options.skullduggery:
        return words("Be the {name}.", name=name)
    return words("Be the {name}. {power}: {effect}.", name=name, power=power, effect=effect)


def _recipe(view: View, move: moves.ChooseRecipe, names: _Names) -> Words:
    sentence = "Brew {potion}: {recipe}. A simple one, good for a first match."
    if not move.potion.is_simple:
        sentence = "Brew {potion}: {recipe}. A complex one."
    return words(sentence, potion=potion_name(move.potion), recipe=recipe_name(move.potion))


def _begin(view: View, move: moves.Begin, names: _Names) -> Words:
    player = view.players[view.seat]
    added = (move.hearts, move.potions)
    held = (player.hearts - move.hearts, player.potions - move.potions)
    if not any(added) and not any(held):
        return words("Roll.")
    if not any(added):
        return words("Roll, and hold {held}.", held=alchemy_name(held))
    if not any(held):
        return words("Roll with {added} more.", added=dice_name(added))
    return words("Roll with {added} more, and hold {held}.", added=dice_name(added), held=alchemy_name(held))


def _reroll(view: View, move: moves.Reroll, names: _Names) -> Words:
    return words("Throw {dice} with Darkness once more.", dice=dice_name((move.blue, move.red)))


def _collect(view: View, move: moves.Collect, names: _Names) -> Words:
    stardust = STARS[move.die] * move.count
    haul = haul_name((0, stardust) if move.die.kind == "b" else (stardust, 0))
    if move.die in view.turn.collected:
        sentence = "Add {count} to the group of {dice}: {haul} more."
    else:
        sentence = "Collect {count} {dice}: {haul}."
    return words(sentence, count=move.count, dice=face_name(move.die), haul=haul)


def _combine(view: View, move: moves.Combine, names: _Names) -> Words:
    if move.heart is Source.HELD:
        return words("Make a Super Die of the held Heart and a Potion of the pool.")
    if move.potion is Source.HELD:
        return words("Make a Super Die of a Heart of the pool and the held Potion.")
    return words("Make a Super Die of a Heart and a Potion of the pool.")


def _take(view: View, move: moves.TakeStars, names: _Names) -> Words:
    sentence = "Take {stars} {ingredient}, recorded at once."
    if move.ingredient is EMERALD:
        sentence = "Put up to {stars} {ingredient} into the brew."
    return words(sentence, stars=view.stars, ingredient=ingredient_name(move.ingredient))


def _save(view: View, move: moves.Save, names: _Names) -> Words:
    return words("Save a {alchemy} for your next turn.", alchemy=short_name(move.ingredient))


def _score(view: View, move: moves.ScoreAlchemy, names: _Names) -> Words:
    return words("Put the {alchemy} into the brew.", alchemy=short_name(move.ingredient))


def _roll_on(view: View, move: moves.RollOn, names: _Names) -> Words:
    roll = roll_on_chances(view)
    return words(
        "Be greedy: roll {dice}. The chance to go bust is {percent} %.",
        dice=dice_name(dice_of(view.turn.pool)),
        percent=round(100 * bust_chance(roll)),
    )


def _stop(view: View, move: moves.Stop, names: _Names) -> Words:
    if not view.turn.collected:
        return words("End the turn: there is no Stardust to record.")
    return words("Stop and record {haul}.", haul=haul_name(view.turn.haul))


def _sabotage(view: View, move: moves.Sabotage, names: _Names) -> Words:
    left = view.players[view.actor].supers - 1
    return counted(
        left,
        "Throw a Super Die at {name}, who is about to record {haul}; {count} is left.",
        "Throw a Super Die at {name}, who is about to record {haul}; {count} are left.",
        name=names[view.seat],
        haul=haul_name(view.turn.haul),
    )


def _spoil(view: View, move: moves.Spoil, names: _Names) -> Words:
    amounts = haul_name((move.ruby, move.sapphire))
    if move.emerald:
        sentence = "Take {emerald} Emerald and {amounts} away from {name}."
        return words(sentence, emerald=move.emerald, amounts=amounts, name=names[view.seat])
    return words("Take {amounts} away from {name}.", amounts=amounts, name=names[view.seat])


_SENTENCES: dict[type[Move], Callable[[View, Any, _Names], Words]] = {
    moves.ChooseAlchemist: _alchemist,
    moves.ChooseRecipe: _recipe,
    moves.Begin: _begin,
    moves.Spend: lambda view, move, names: words("Throw a kept Super Die for yourself."),
    moves.Reroll: _reroll,
    moves.Accept: lambda view, move, names: words("Leave the Darkness as it is."),
    moves.Collect: _collect,
    moves.CollectAll: lambda view, move, names: words("Collect everything that can be collected."),
    moves.Combine: _combine,
    moves.ThrowSuper: lambda view, move, names: words("Throw the Super Die now."),
    moves.KeepSuper: lambda view, move, names: words("Keep the Super Die for Sabotage."),
    moves.TakeStars: _take,
    moves.Save: _save,
    moves.ScoreAlchemy: _score,
    moves.Leave: lambda view, move, names: words("Make nothing of it."),
    moves.RollOn: _roll_on,
    moves.Stop: _stop,
    moves.Sabotage: _sabotage,
    moves.Pass: lambda view, move, names: words("Let {name} record in peace.", name=names[view.seat]),
    moves.Spoil: _spoil,
}
