"""What happened, in sentences."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.potion_potluck import events
from game.potion_potluck.moves import Change
from game.potion_potluck.names import colour_name, colour_names, hand_name, points_name, slot_name, trio_name
from game.potion_potluck.pieces import SKIPS
from game.potion_potluck.state import Finish

Names = Sequence[str]


def event_words(event: events.Event, names: Names) -> Words | None:
    """What happened; None for what the next event tells anyway."""
    return _SENTENCES[type(event)](event, names)


def _card_revealed(event: events.CardRevealed, names: Names) -> Words:
    colour = colour_name(event.colour)
    if event.place is None:
        return words("Upcoming: {colour}.", colour=colour)
    return words("Into the potluck: {colour}.", colour=colour)


def _starter_chosen(event: events.StarterChosen, names: Names) -> Words:
    if event.seat == event.starter:
        return words("{name} wants to begin.", name=names[event.seat])
    return words("{name} lets {other} begin.", name=names[event.seat], other=names[event.starter])


def _card_drawn(event: events.CardDrawn, names: Names) -> Words:
    name = names[event.seat]
    if event.colour is None:
        return words("{name} draws a card in secret.", name=name)
    return words("{name} draws a card in secret: {colour}.", name=name, colour=colour_name(event.colour))


def _generated(event: events.IngredientGenerated, names: Names) -> Words:
    name, colour = names[event.seat], colour_name(event.colour)
    if event.with_item:
        return words("{name} uses Regenerate and conjures up {colour}.", name=name, colour=colour)
    return words("{name} generates {colour}.", name=name, colour=colour)


def _attuned(event: events.IngredientAttuned, names: Names) -> Words:
    return words(
        "{name} attunes to {recipe}: {colour} from nowhere, and the recipe is worth {worth} now.",
        name=names[event.seat],
        recipe=slot_name(event.slot),
        colour=colour_name(event.colour),
        worth=event.worth,
    )


def _recipe_mixed(event: events.RecipeMixed, names: Names) -> Words:
    return words(
        "{name} mixes {recipe} of {colours} for {points}!",
        name=names[event.seat],
        recipe=slot_name(event.slot),
        colours=colour_names(event.colours),
        points=points_name(event.points),
    )


def _disaster_mixed(event: events.DisasterMixed, names: Names) -> Words:
    name = names[event.seat]
    if event.colours is None:
        return words("{name} mixes a disaster for 1 point; three blank vials tell nothing.", name=name)
    return words("{name} mixes a disaster of {colours} for 1 point.", name=name, colours=colour_names(event.colours))


def _change_chosen(event: events.ChangeChosen, names: Names) -> Words:
    name = names[event.seat]
    if event.change is None:
        return words("{name} has chosen a change in secret.", name=name)
    return words("{name} chooses in secret: {change}.", name=name, change=change_name(event.change))


def change_name(change: Change) -> Words:
    """A wish for a recipe."""
    return words("{old} becomes {new}", old=colour_name(change.old), new=colour_name(change.new))


def _changes_revealed(event: events.ChangesRevealed, names: Names) -> Words:
    first, second = event.changes
    wishes = [
        words("{name} wishes that {change}", name=name, change=change_name(change))
        for name, change in zip(names, event.changes, strict=False)
    ]
    if not event.is_conflict:
        return words("{wishes}. Both come true.", wishes=wishes)
    if first.old == second.old:
        return words("{wishes}. Both touch {colour}: chance decides.", wishes=wishes, colour=colour_name(first.old))
    sentence = "{wishes}. There cannot be {colour} twice: chance decides."
    return words(sentence, wishes=wishes, colour=colour_name(first.new))


def _recipe_changed(event: events.RecipeChanged, names: Names) -> Words:
    return words(
        "{recipe} was {before} and is {after} now, worth {worth}.",
        recipe=slot_name(event.slot),
        before=trio_name(event.before),
        after=trio_name(event.after),
        worth=event.worth,
    )


def _turn_skipped(event: events.TurnSkipped, names: Names) -> Words:
    return words(
        "The time is up: {name} is skipped, {skips} of {limit}.",
        name=names[event.seat],
        skips=event.skips,
        limit=SKIPS,
    )


def _game_ended(event: events.GameEnded, names: Names) -> Words:
    winner, number = names[event.winner], event.number
    level = event.scores[0] == event.scores[1]
    left = [
        words("{name} still held {hand}", name=name, hand=hand_name(hand))
        for name, hand in zip(names, event.hands, strict=False)
    ]
    if any(event.rest):
        left.append(words("the deck still had {cards}", cards=hand_name(event.rest)))
    if event.finish is Finish.SKIPS:
        sentence = "{loser} was skipped once too often: {name} wins game {number}. {left}."
        return words(sentence, loser=names[event.ender], name=winner, number=number, left=left)
    scores = words("{own} to {others}", own=event.scores[event.winner], others=event.scores[1 - event.winner])
    if level:
        sentence = "Game {number} is level at {scores}, and {name} took the last card and wins it. {left}."
        return words(sentence, number=number, name=winner, scores=scores, left=left)
    return words("{name} wins game {number}, {scores}. {left}.", name=winner, number=number, scores=scores, left=left)


_SENTENCES: dict[type[events.Event], Callable[[Any, Names], Words | None]] = {
    events.RecipeListed: lambda event, names: words(
        "{recipe} needs {colours}.", recipe=slot_name(event.slot), colours=colour_names(event.colours)
    ),
    events.CoinTossed: lambda event, names: words("The coin falls for {name}.", name=names[event.seat]),
    events.GameBegan: lambda event, names: words("Game {number} is dealt.", number=event.number),
    events.CardRevealed: _card_revealed,
    events.StarterChosen: _starter_chosen,
    events.RecipeScrambled: lambda event, names: words(
        "{name} scrambles {recipe}.", name=names[event.seat], recipe=slot_name(event.slot)
    ),
    events.RecipeReplaced: lambda event, names: words(
        "{recipe} was {before} and is {after} now.",
        recipe=slot_name(event.slot),
        before=trio_name(event.before),
        after=trio_name(event.after),
    ),
    events.CardTaken: lambda event, names: words(
        "{name} takes {colour} from the potluck.", name=names[event.seat], colour=colour_name(event.colour)
    ),
    events.PotluckFed: lambda event, names: None,
    events.DrawBegun: lambda event, names: None,
    events.CardDrawn: _card_drawn,
    events.IngredientGenerated: _generated,
    events.IngredientAttuned: _attuned,
    events.MixDeclared: lambda event, names: words("{name} declares a Mix.", name=names[event.seat]),
    events.RecipeMixed: _recipe_mixed,
    events.DisasterMixed: _disaster_mixed,
    events.RainbowMixed: lambda event, names: words(
        "{name} mixes a Rainbow for {points}!", name=names[event.seat], points=points_name(event.points)
    ),
    events.ChangeChosen: _change_chosen,
    events.ChangesRevealed: _changes_revealed,
    events.RecipeChanged: _recipe_changed,
    events.TurnSkipped: _turn_skipped,
    events.ChangeMissed: lambda event, names: words(
        "The time is up: chance chooses a change for {name}.", name=names[event.seat]
    ),
    events.GameEnded: _game_ended,
    events.MatchEnded: lambda event, names: counted(
        event.wins[event.winner],
        "{name} wins the match with one game.",
        "{name} wins the match with {count} games.",
        name=names[event.winner],
    ),
}
