"""What happened, told as a story: one sentence an event."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.potion_party import events
from game.potion_party.names import (
    alchemist_name,
    alchemy_name,
    dice_name,
    face_name,
    haul_name,
    ingredient_name,
    potion_name,
    recipe_name,
    short_name,
    supers_name,
    throw_name,
)
from game.potion_party.pieces import ALCHEMY_FACE, DARKNESS, EMERALD, STARDUST, STARS, Source

_Names = Sequence[str]


def event_words(event: events.Event, names: _Names) -> Words | None:
    """The sentence of an event; None for what goes without saying."""
    return _SENTENCES[type(event)](event, names)


# set-up


def _opening_thrown(event: events.OpeningThrown, names: _Names) -> Words:
    return counted(
        event.stars,
        "{name} throws {dice}: {count} star.",
        "{name} throws {dice}: {count} stars.",
        name=names[event.seat],
        dice=throw_name(event.throw),
    )


def _opening_tied(event: events.OpeningTied, names: _Names) -> Words:
    return words("A tie: {names} throw again.", names=[words("{name}", name=names[seat]) for seat in event.seats])


def _alchemist_chosen(event: events.AlchemistChosen, names: _Names) -> Words:
    return words("{name} is the {alchemist}.", name=names[event.seat], alchemist=alchemist_name(event.alchemist))


def _recipe_chosen(event: events.RecipeChosen, names: _Names) -> Words:
    potion, recipe = potion_name(event.potion), recipe_name(event.potion)
    if event.seat is None:
        return words("All brew {potion}: {recipe}.", potion=potion, recipe=recipe)
    return words("{name} decides: all brew {potion}, {recipe}.", name=names[event.seat], potion=potion, recipe=recipe)


# a turn


def _turn_began(event: events.TurnBegan, names: _Names) -> Words:
    return words("Round {round}: it is {name}’s turn.", round=event.round, name=names[event.seat])


def _dice_declared(event: events.DiceDeclared, names: _Names) -> Words:
    name, added, held = names[event.seat], dice_name(event.added), alchemy_name(event.held)
    if not any(event.held):
        return words("{name} adds {added} to the roll.", name=name, added=added)
    if not any(event.added):
        return words("{name} holds {held}.", name=name, held=held)
    return words("{name} adds {added} to the roll and holds {held}.", name=name, added=added, held=held)


def _dice_rolled(event: events.DiceRolled, names: _Names) -> Words:
    sentence = "{name} rolls {dice}." if event.number == 1 else "{name} is greedy and rolls {dice}."
    return words(sentence, name=names[event.seat], dice=throw_name(event.throw))


def _darkness_challenged(event: events.DarknessChallenged, names: _Names) -> Words:
    return words("{name} defies the Darkness on {dice}.", name=names[event.seat], dice=dice_name(event.dice))


def _darkness_rerolled(event: events.DarknessRerolled, names: _Names) -> Words:
    return words("The dark dice now show {dice}.", dice=throw_name(event.throw))


def _darkness_removed(event: events.DarknessRemoved, names: _Names) -> Words:
    return words("Darkness takes {dice}.", dice=dice_name(event.dice))


def _collected(event: events.Collected, names: _Names) -> Words:
    haul = haul_name((0, event.stardust) if event.die.kind == "b" else (event.stardust, 0))
    sentence = "{name} collects {count} {dice}: {haul}."
    if event.extends:
        sentence = "{name} adds {count} to the {dice}: {haul}."
    return words(sentence, name=names[event.seat], count=event.count, dice=face_name(event.die), haul=haul)


def _alchemy_saved(event: events.AlchemySaved, names: _Names) -> Words:
    return words("{name} saves a {alchemy}.", name=names[event.seat], alchemy=short_name(event.ingredient))


def _ingredient_scored(event: events.IngredientScored, names: _Names) -> Words:
    name, amount, ingredient = names[event.seat], event.amount, ingredient_name(event.ingredient)
    if event.ingredient in STARDUST:
        return words("{name} records {amount} {ingredient}.", name=name, amount=amount, ingredient=ingredient)
    if event.ingredient in (DARKNESS, EMERALD):
        return words("{name} brews in {amount} {ingredient}.", name=name, amount=amount, ingredient=ingredient)
    return words("{name} brews in a {ingredient}.", name=name, ingredient=ingredient)


def _super_made(event: events.SuperMade, names: _Names) -> Words:
    if event.heart is Source.HELD:
        return words("{name}’s held Heart meets a Potion: a Super Die!", name=names[event.seat])
    if event.potion is Source.HELD:
        return words("{name}’s held Potion meets a Heart: a Super Die!", name=names[event.seat])
    return words("{name} matches a Heart and a Potion: a Super Die!", name=names[event.seat])


def _super_fell(event: events.SuperFell, names: _Names) -> Words:
    if event.die.face == ALCHEMY_FACE:
        return words("The Super Die shows a Heart and a Potion.")
    return words("The Super Die shows {stars} stars.", stars=STARS[event.die])


def _stopped(event: events.Stopped, names: _Names) -> Words:
    name, haul, lost = names[event.seat], haul_name(event.haul), alchemy_name(event.lost)
    if any(event.lost):
        return words("{name} stops with {haul}; {lost} found no partner.", name=name, haul=haul, lost=lost)
    return words("{name} stops with {haul}.", name=name, haul=haul)


def _went_bust(event: events.WentBust, names: _Names) -> Words:
    lost = [haul_name(event.haul)]
    if any(event.saved):
        lost.append(words("{saved} just saved", saved=alchemy_name(event.saved)))
    if event.supers:
        lost.append(words("{supers} just kept", supers=supers_name(event.supers)))
    if any(event.held):
        lost.append(words("{held} held", held=alchemy_name(event.held)))
    return words("Nothing matches: {name} is bust and loses {lost}.", name=names[event.seat], lost=lost)


# sabotage


def _sabotage_thrown(event: events.SabotageThrown, names: _Names) -> Words:
    return words("{name} throws a Super Die at {victim}!", name=names[event.seat], victim=names[event.victim])


def _spoilt(event: events.Spoilt, names: _Names) -> Words:
    name, victim = names[event.seat], names[event.victim]
    amounts = haul_name((event.ruby, event.sapphire))
    if event.emerald:
        sentence = "{name} takes {emerald} Emerald and {amounts} away from {victim}."
        return words(sentence, name=name, emerald=event.emerald, amounts=amounts, victim=victim)
    return words("{name} takes {amounts} away from {victim}.", name=name, amounts=amounts, victim=victim)


def _rubies_blasted(event: events.RubiesBlasted, names: _Names) -> Words:
    victims = [words("{name}", name=names[seat]) for seat in event.victims]
    return counted(
        len(victims),
        "Boom! {victims} loses a Ruby.",
        "Boom! {victims} lose a Ruby each.",
        victims=victims,
    )


def _haul_recorded(event: events.HaulRecorded, names: _Names) -> Words | None:
    if not any(event.haul):
        return None
    return words("{name} records {haul}.", name=names[event.seat], haul=haul_name(event.haul))


def _silent(event: events.Event, names: _Names) -> None:
    """The next sentence tells it."""


_SENTENCES: dict[type[events.Event], Callable[[Any, _Names], Words | None]] = {
    events.OpeningThrown: _opening_thrown,
    events.OpeningTied: _opening_tied,
    events.FirstFound: lambda event, names: words("{name} is Player One.", name=names[event.seat]),
    events.AlchemistChosen: _alchemist_chosen,
    events.RecipeChosen: _recipe_chosen,
    events.TurnBegan: _turn_began,
    events.DiceDeclared: _dice_declared,
    events.DiceRolled: _dice_rolled,
    events.DarknessChallenged: _darkness_challenged,
    events.DarknessRerolled: _darkness_rerolled,
    events.DarknessRemoved: _darkness_removed,
    events.Collected: _collected,
    events.AlchemySaved: _alchemy_saved,
    events.IngredientScored: _ingredient_scored,
    events.SuperMade: _super_made,
    events.SuperKept: lambda event, names: words("{name} keeps it for Sabotage.", name=names[event.seat]),
    events.SuperThrown: lambda event, names: words("{name} throws a Super Die.", name=names[event.seat]),
    events.SuperFell: _super_fell,
    events.AlchemyLeft: lambda event, names: words("Nothing comes of it."),
    events.RolledOn: _silent,
    events.Stopped: _stopped,
    events.WentBust: _went_bust,
    events.WindowOpened: _silent,
    events.SabotageThrown: _sabotage_thrown,
    events.SabotagePassed: lambda event, names: words("{name} lets it pass.", name=names[event.seat]),
    events.SabotageFailed: lambda event, names: words("It does no harm."),
    events.Spoilt: _spoilt,
    events.RubiesBlasted: _rubies_blasted,
    events.HaulRecorded: _haul_recorded,
    events.PotionCompleted: lambda event, names: words(
        "{name} has it all: the potion is complete! The others walk the plank.", name=names[event.seat]
    ),
    events.DayBroke: lambda event, names: words("Day breaks over the galley."),
    events.MatchEnded: lambda event, names: words("The match is over."),
}
