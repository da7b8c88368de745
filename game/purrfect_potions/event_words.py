"""What happened, in the past tense or as it is seen: one sentence for each event."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.purrfect_potions import events
from game.purrfect_potions.names import by_card, card_name, dice_name, moon_name, points_name, potion_name

_Names = Sequence[str]


def event_words(event: events.Event, names: _Names) -> Words | None:
    """The sentence of an event."""
    return _SENTENCES[type(event)](event, names)


def _moon_rolled(event: events.MoonRolled, names: _Names) -> Words:
    sentence = "{name}’s turn: the {moon} rises between {minor} and {major}."
    return words(
        sentence,
        name=names[event.seat],
        moon=moon_name(event.moon),
        minor=potion_name(event.minor),
        major=potion_name(event.major),
    )


def _cats_assigned(event: events.CatsAssigned, names: _Names) -> Words:
    name = names[event.seat]
    if not event.dice:
        return words("No cat finds a place, so all of them stay idle.")
    dice = by_card(event.dice, event.onto_quick)
    if not event.idle:
        if event.forced:
            return words("{name}’s cats go by themselves: {dice}.", name=name, dice=dice)
        return words("{name} assigns the cats: {dice}.", name=name, dice=dice)
    idle = dice_name(event.idle)
    if event.forced:
        return words("{name}’s cats go by themselves: {dice}; idle: {idle}.", name=name, dice=dice, idle=idle)
    return words("{name} assigns the cats: {dice}; idle: {idle}.", name=name, dice=dice, idle=idle)


def _ingredients_lifted(event: events.IngredientsLifted, names: _Names) -> Words:
    lifted = [words("{value} off {card}", value=die.value, card=potion_name(die.potion)) for die in event.dice]
    return words("{name} lifts {dice}.", name=names[event.seat], dice=lifted)


def _ingredient_placed(event: events.IngredientPlaced, names: _Names) -> Words:
    card = potion_name(event.potion)
    if event.forced:
        return words("The {value} has only {card} to go to.", value=event.value, card=card)
    return words("{name} puts the {value} on {card}.", name=names[event.seat], value=event.value, card=card)


def _potion_completed(event: events.PotionCompleted, names: _Names) -> Words:
    name, points = names[event.seat], points_name(event.points)
    if event.quick:
        cat = event.cats[0]
        card = card_name(event.potion, quick=True)
        return words(
            "A {cat} is all it takes: {name} brews {card} for {points}.", cat=cat, name=name, card=card, points=points
        )
    sentence = "{name} completes {card} for {points}! The card turns to its Quick side."
    return words(sentence, name=name, card=potion_name(event.potion), points=points)


def _last_potion_turned(event: events.LastPotionTurned, names: _Names) -> Words:
    return counted(
        event.turns_left,
        "Every card shows its Quick side: one more turn, then it is over.",
        "Every card shows its Quick side: {count} more turns, then it is over.",
    )


_SENTENCES: dict[type[events.Event], Callable[[Any, _Names], Words | None]] = {
    events.MajorLaid: lambda event, names: words(
        "{major} is laid in column {column}.", major=potion_name(event.potion), column=event.column + 1
    ),
    events.FirstChosen: lambda event, names: words("{name} gets the first-player card.", name=names[event.seat]),
    events.MoonRolled: _moon_rolled,
    events.CatsRolled: lambda event, names: words("The cats come in: {dice}.", dice=dice_name(event.values)),
    events.CatsAssigned: _cats_assigned,
    events.IngredientsLifted: _ingredients_lifted,
    events.IngredientsRolled: lambda event, names: words(
        "{name} rolls the ingredients: {dice}.", name=names[event.seat], dice=dice_name(event.values)
    ),
    events.IngredientPlaced: _ingredient_placed,
    events.IngredientsReturned: lambda event, names: words(
        "Back to the pool without a place: {dice}.", dice=dice_name(event.values)
    ),
    events.PotionCompleted: _potion_completed,
    events.LastPotionTurned: _last_potion_turned,
    events.CatsTakenOff: lambda event, names: counted(
        len(event.dice),
        "One cat has finished nothing and slinks off.",
        "{count} cats have finished nothing and slink off.",
    ),
    events.MatchEnded: lambda event, names: words("The last round is over."),
}
