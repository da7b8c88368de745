"""The sentences of Potion Potluck: whose turn it is, what a move would do, what happened."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.potion_potluck import moves
from game.potion_potluck.event_words import change_name, event_words
from game.potion_potluck.events import Event
from game.potion_potluck.moves import Move
from game.potion_potluck.names import colour_name, colour_names, points_name, slot_name
from game.potion_potluck.pieces import DISASTER_POINTS, HAND_LIMIT, MIX_SECONDS
from game.potion_potluck.state import Awaits, View

Names = Sequence[str]

_NAME_LENGTH = 16
"""Longer names are cut in the status, which has sixty characters for all."""

_NATURE: dict[Awaits, Words] = {
    Awaits.RECIPE: words("The recipes are drawn."),
    Awaits.COIN: words("A coin falls."),
    Awaits.DEAL: words("The potluck is dealt."),
    Awaits.REVEAL: words("The next ingredient is turned up."),
    Awaits.GIVE: words("A card is drawn in secret."),
    Awaits.SCRAMBLE: words("The recipe is scrambled."),
    Awaits.LATE: words("Chance chooses a change."),
    Awaits.CONFLICT: words("The wishes are in conflict: chance decides."),
    Awaits.NOBODY: words("The match is over."),
}


class PotluckWords:
    """The sentences that text mode, log, tooltips and speech share."""

    def status(self, view: View, names: Names) -> Words:
        """Whose turn it is and what is expected next, in at most 60 characters; long names are cut."""
        if view.awaits in _NATURE:
            return _NATURE[view.awaits]
        if view.awaits is Awaits.CHANGE:
            return _change_status(view, names)
        name = _shortened(names[view.seat])
        if view.awaits is Awaits.STARTER:
            return words("{name}: say who begins.", name=name)
        if view.declared:
            return words("{name} has declared a Mix: which potion?", name=name)
        if view.sizes[view.seat] == HAND_LIMIT:
            return words("{name}: the inventory is full, so mix something.", name=name)
        return words("{name}: take, draw, generate or mix.", name=name)

    def move(self, view: View, move: Move, names: Names) -> Words:
        """A move as a choice that is offered: what it would do."""
        return _OFFERS[type(move)](view, move, names)

    def event(self, event: Event, names: Names) -> Words | None:
        """What happened; None for what the next event tells anyway."""
        return event_words(event, names)


WORDS = PotluckWords()


def _shortened(name: str) -> str:
    return name if len(name) <= _NAME_LENGTH else name[: _NAME_LENGTH - 1] + "…"


def _change_status(view: View, names: Names) -> Words:
    if view.viewer is not None and not view.chosen[view.viewer]:
        name = _shortened(names[view.viewer])
        return words("{name}: wish for a change of {recipe}.", name=name, recipe=slot_name(view.slot or 0))
    return counted(
        view.chosen.count(False), "One secret wish is still to come.", "{count} secret wishes are still to come."
    )


def _start(view: View, move: moves.Start, names: Names) -> Words:
    if move.seat == view.viewer:
        return words("Begin yourself")
    return words("Let {name} begin", name=names[move.seat])


def _scramble(view: View, move: moves.Scramble, names: Names) -> Words:
    return words(
        "Use Scramble: {recipe} gets three other colours, and you go on with your turn", recipe=slot_name(move.slot)
    )


def _generate(view: View, move: moves.Generate, names: Names) -> Words:
    if view.generates[view.seat]:
        return words("Generate {colour} from nowhere, once a game", colour=colour_name(move.colour))
    return words("Use Regenerate: {colour} from nowhere", colour=colour_name(move.colour))


def _attune(view: View, move: moves.Attune, names: Names) -> Words:
    return words(
        "Use Attuned: {colour} from nowhere, and {recipe} is worth {worth} from now on",
        colour=colour_name(move.colour),
        recipe=slot_name(move.slot),
        worth=view.recipes[move.slot].worth + 1,
    )


def _mix_recipe(view: View, move: moves.MixRecipe, names: Names) -> Words:
    recipe = view.recipes[move.slot]
    return words("Mix {colours} for {points}", colours=colour_names(recipe.colours), points=points_name(recipe.worth))


_OFFERS: dict[type[Move], Callable[[View, Any, Names], Words]] = {
    moves.Start: _start,
    moves.Scramble: _scramble,
    moves.Take: lambda view, move, names: words("Take {colour} from the potluck", colour=colour_name(move.colour)),
    moves.Draw: lambda view, move, names: words("Draw the top card of the deck, which only you see"),
    moves.Generate: _generate,
    moves.Attune: _attune,
    moves.DeclareMix: lambda view, move, names: words(
        "Declare that you mix: {seconds} seconds more, and no way back", seconds=MIX_SECONDS
    ),
    moves.MixRecipe: _mix_recipe,
    moves.MixDisaster: lambda view, move, names: words(
        "Mix a disaster of {colours} for {points}",
        colours=colour_names(move.colours),
        points=points_name(DISASTER_POINTS),
    ),
    moves.MixRainbow: lambda view, move, names: words(
        "Mix all seven colours for {points}", points=points_name(view.rainbows[view.seat])
    ),
    moves.Change: lambda view, move, names: words("Wish that {change}", change=change_name(move)),
}
