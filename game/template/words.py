"""What Last Drop says: one source for text mode, log, tooltips and speech."""

from collections.abc import Callable, Sequence
from typing import Any

from game.core.words import Words, counted, words
from game.template import events
from game.template.moves import Keep, Move, Pour, TimeOut
from game.template.pieces import POINTS_FOR_KEEPING
from game.template.state import View

Names = Sequence[str]


class LastDropWords:
    """The sentences of the table."""

    def status(self, view: View, names: Names) -> Words:
        """Whose turn it is and what is expected next."""
        if view.is_over:
            return words("The match is over.")
        if view.dealt < view.seats:
            return words("The vials are dealt.")
        if view.seat is not None and not view.chosen[view.seat]:
            return words("You hold a {vial}: pour it or keep it?", vial=view.vial or 0)
        return counted(view.chosen.count(False), "One seat still has to choose.", "{count} seats still have to choose.")

    def move(self, view: View, move: Move, names: Names) -> Words:
        """A choice that is offered."""
        if isinstance(move, Pour):
            return words("Pour your vial of strength {vial}", vial=view.vial or 0)
        if isinstance(move, Keep):
            return words("Keep your vial and score {points}", points=POINTS_FOR_KEEPING)
        return words("The time is up") if isinstance(move, TimeOut) else words("Deal a vial")

    def event(self, event: events.Event, names: Names) -> Words | None:
        """What happened."""
        return _SENTENCES[type(event)](event, names)


WORDS = LastDropWords()


def _vial_dealt(event: events.VialDealt, names: Names) -> Words:
    name = names[event.seat]
    if event.strength is None:
        return words("{name} gets a vial.", name=name)
    return words("{name} gets a vial of strength {strength}.", name=name, strength=event.strength)


def _choice_made(event: events.ChoiceMade, names: Names) -> Words:
    name = names[event.seat]
    if event.pours is None:
        return words("{name} has chosen.", name=name)
    return words("{name} pours in secret.", name=name) if event.pours else words("{name} keeps in secret.", name=name)


def _vials_revealed(event: events.VialsRevealed, names: Names) -> Words:
    pairs = list(zip(names, event.strengths, event.pours, strict=False))
    pours = [words("{name} ({strength})", name=name, strength=strength) for name, strength, poured in pairs if poured]
    keeps = [
        words("{name} ({strength})", name=name, strength=strength) for name, strength, poured in pairs if not poured
    ]
    if not pours:
        return words("Nobody pours: {keeps}.", keeps=keeps)
    if not keeps:
        return words("All pour: {pours}.", pours=pours)
    return words("Poured: {pours}. Kept: {keeps}.", pours=pours, keeps=keeps)


def _points_scored(event: events.PointsScored, names: Names) -> Words:
    lines = [
        words("{name} {points}", name=name, points=f"{points:+d}")
        for name, points in zip(names, event.points, strict=False)
    ]
    return words("Points: {lines}.", lines=lines)


_SENTENCES: dict[type[events.Event], Callable[[Any, Names], Words | None]] = {
    events.RoundBegan: lambda event, names: words("Round {number} begins.", number=event.number),
    events.VialDealt: _vial_dealt,
    events.ChoiceMade: _choice_made,
    events.TimeRanOut: lambda event, names: words(
        "The time is up: {names} must keep.", names=[words("{name}", name=names[seat]) for seat in event.seats]
    ),
    events.VialsRevealed: _vials_revealed,
    events.CauldronBoiledOver: lambda event, names: words(
        "{poured} is too much: the cauldron boils over!", poured=event.poured
    ),
    events.PointsScored: _points_scored,
    events.MatchEnded: lambda event, names: words("The last round is over."),
}
