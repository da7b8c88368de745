"""The row of a seat in set-up: who sits there, with which colour and emblem, and under what name."""

from collections.abc import Sequence

from msgspec import structs

from game.core.words import Words, words
from game.tables import Pack
from scenes.seating import COLOUR_NAMES, EMBLEM_NAMES, NAME_LIMIT, NOBODY, Place, names_of, who_may_sit
from scenes.ui.items import Beside, Choice, Entry, Item, Mark, Option, Text, Tone


def seat_row(pack: Pack, places: Sequence[Place], seat: int) -> tuple[Item, ...]:
    """The widgets of a seat, and below them what is wrong with its name; nobody has neither name nor colour."""
    place, who = places[seat], _who(pack, places, seat)
    label = words("Seat {number}", number=seat + 1)
    if place.sits == NOBODY:
        return (Beside((who,), label=label),)
    row = Beside((who, *_marks(place, seat), _name(places, seat)), label=label)
    called = names_of(places)[seat]
    if place.name.strip() and called != place.name.strip():
        sentence = words("Somebody is called that already, so this will be {name}.", name=called)
        return row, Text(sentence, Tone.PROBLEM)
    return (row,)


def _who(pack: Pack, places: Sequence[Place], seat: int) -> Choice:
    everybody = who_may_sit(pack.levels, nobody=seat >= min(pack.game.seat_counts))
    options = tuple(Option(sits, title) for sits, title in everybody)
    tip = words("Who sits on this seat: a person at this screen, or a bot.")
    return Choice(f"sits {seat}", options, places[seat].sits, listed=True, tip=tip)


def _name(places: Sequence[Place], seat: int) -> Entry:
    unnamed = structs.replace(places[seat], name="")
    ours = names_of((*places[:seat], unnamed, *places[seat + 1 :]))[seat]
    tip = words("What this player is called.")
    return Entry(f"name {seat}", places[seat].name, ours, NAME_LIMIT, tip=tip)


def _marks(place: Place, seat: int) -> tuple[Choice, Choice]:
    colour = words("The colour of this player's pieces: {colour}.", colour=COLOUR_NAMES[place.colour])
    emblem = words("The sign that goes with the colour: {emblem}.", emblem=EMBLEM_NAMES[place.emblem])
    return (
        _marked(f"colour {seat}", place.colour, COLOUR_NAMES, colour),
        _marked(f"emblem {seat}", place.emblem, EMBLEM_NAMES, emblem),
    )


def _marked(key: str, value: str, names: dict[str, Words], tip: Words) -> Choice:
    """A choice among colours or emblems."""
    is_colour = value in COLOUR_NAMES
    options = tuple(
        Option(name, title, Mark(colour=name) if is_colour else Mark(emblem=name)) for name, title in names.items()
    )
    return Choice(key, options, value, listed=True, brief=True, tip=tip)
