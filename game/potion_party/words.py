"""The sentences of Potion Party: whose turn it is, what a move would do, what happened."""

from collections.abc import Callable, Sequence

from game.core.words import Words, counted, words
from game.potion_party.event_words import event_words
from game.potion_party.events import Event
from game.potion_party.move_words import move_words
from game.potion_party.moves import Move
from game.potion_party.state import Awaits, View

_NAME_LENGTH = 16
"""Longer names are cut in the status, which has sixty characters for all."""

_ELSEWHERE: dict[Awaits, Words] = {
    Awaits.OPENING: words("Sapphires are thrown for the first turn."),
    Awaits.DEAL: words("The Alchemists are dealt."),
    Awaits.ROLL: words("The dice are rolling."),
    Awaits.REROLL: words("The dark dice are rolling again."),
    Awaits.SUPER_ROLL: words("The Super Die is rolling."),
    Awaits.NOBODY: words("The match is over."),
}


class PartyWords:
    """The sentences that text mode, log, tooltips and speech share."""

    def status(self, view: View, names: Sequence[str]) -> Words:
        """Whose turn it is and what is expected next, in at most 60 characters; long names are cut."""
        asked = _ASKED.get(view.awaits)
        return asked(view, _shortened(names[view.actor])) if asked else _ELSEWHERE[view.awaits]

    def move(self, view: View, move: Move, names: Sequence[str]) -> Words:
        """A legal move as a choice that is offered: what it would do."""
        return move_words(view, move, names)

    def event(self, event: Event, names: Sequence[str]) -> Words | None:
        """What happened, in the past tense; None for what the next sentence tells."""
        return event_words(event, names)


WORDS = PartyWords()


def _shortened(name: str) -> str:
    return name if len(name) <= _NAME_LENGTH else name[: _NAME_LENGTH - 1] + "…"


def _collect(view: View, name: str) -> Words:
    turn = view.turn
    if turn.rolls > 1 and not turn.matched:
        return words("{name}: make a match with this greedy roll.", name=name)
    if turn.collected:
        ruby, sapphire = turn.haul
        return words("{name}: haul {ruby} Ruby, {sapphire} Sapphire.", name=name, ruby=ruby, sapphire=sapphire)
    return words("{name}: collect what matches, or end the turn.", name=name)


_ASKED: dict[Awaits, Callable[[View, str], Words]] = {
    Awaits.ALCHEMIST: lambda view, name: words("{name}: choose an Alchemist.", name=name),
    Awaits.RECIPE: lambda view, name: words("{name}: choose what all will brew.", name=name),
    Awaits.BEGIN: lambda view, name: words("{name}: add or hold the saved dice?", name=name),
    Awaits.DARKNESS: lambda view, name: words("{name}: throw some Darkness once more?", name=name),
    Awaits.COLLECT: _collect,
    Awaits.SUPER: lambda view, name: words("{name}: throw the Super Die or keep it?", name=name),
    Awaits.COLOUR: lambda view, name: counted(
        view.stars, "{name}: what is {count} star to be?", "{name}: what are {count} stars to be?", name=name
    ),
    Awaits.RESULT: lambda view, name: words("{name}: what becomes of the Alchemy?", name=name),
    Awaits.SABOTAGE: lambda view, name: words("{name}: sabotage, or let it pass?", name=name),
    Awaits.SPOIL: lambda view, name: words("{name}: take away up to {stars} Stardust.", name=name, stars=view.stars),
}
