"""Who sits where, while it is being decided: seats as set-up holds them, and the rules that keep them apart.

No two seats share a colour, an emblem or a name: a colour that is taken is exchanged, a name that is taken gets a
number.
"""

from collections.abc import Sequence

from msgspec import Struct, structs

from game.bots.bot import HUMAN, Level, UnknownPlayer, read_sits
from game.core.journal import Seating
from game.core.words import Words, text_of, words
from game.tables import Pack
from game.text.seating import BOT_NAMES
from scenes.theme import EMBLEMS, SEAT_COLOURS

NOBODY = ""
NAME_LIMIT = 16
COLOUR_NAMES: dict[str, Words] = {
    "ruby": words("Ruby"),
    "sapphire": words("Sapphire"),
    "emerald": words("Emerald"),
    "gold": words("Gold"),
    "amethyst": words("Amethyst"),
}
EMBLEM_NAMES: dict[str, Words] = {
    "owl": words("Owl"),
    "cat": words("Cat"),
    "moon": words("Moon"),
    "leaf": words("Leaf"),
    "key": words("Key"),
    "star": words("Star"),
}

STRENGTHS = (
    "{title}: plays what looks best at once. Right for a first match.",
    "{title}: weighs what may follow. A fair opponent for who knows the rules.",
    "{title}: looks furthest ahead. The strongest of the three.",
)
"""How strong a table's bots are, the weakest first; their titles are the table's own."""


class Place(Struct, frozen=True):
    """One seat as it is filled in. `sits` is as a journal writes it; empty for nobody, as is a name not given."""

    sits: str
    colour: str
    emblem: str
    name: str = ""


def first_places(pack: Pack) -> tuple[Place, ...]:
    """A person against the weakest bot; nobody on the seats that are not needed."""
    fewest, most = min(pack.game.seat_counts), max(pack.game.seat_counts)
    sits = [HUMAN, *["1"] * (fewest - 1), *[NOBODY] * (most - fewest)]
    colours, emblems = tuple(SEAT_COLOURS), EMBLEMS
    return tuple(Place(who, colours[at], emblems[at]) for at, who in enumerate(sits))


def who_may_sit(levels: Sequence[Level], *, nobody: bool) -> tuple[tuple[str, Words], ...]:
    """Everybody who may sit on a seat, with what they are called."""
    everybody: list[tuple[str, Words]] = [(HUMAN, words("Person"))]
    for number, level in enumerate(levels, 1):
        for style in level.styles:
            if style:
                title = words("Bot: {title}, {style}", title=level.title, style=words(style))
                everybody.append((f"{number}:{style}", title))
            else:
                everybody.append((str(number), words("Bot: {title}", title=level.title)))
    return (*everybody, (NOBODY, words("Nobody"))) if nobody else tuple(everybody)


def strengths_of(levels: Sequence[Level]) -> tuple[Words, ...]:
    """A sentence for each level of a table's bots."""
    return tuple(words(sentence, title=level.title) for level, sentence in zip(levels, STRENGTHS, strict=True))


def may_sit(sits: str, levels: Sequence[Level]) -> bool:
    """Whether a text says who sits on a seat, or that nobody does."""
    try:
        return sits == NOBODY or bool(read_sits(sits, levels))
    except UnknownPlayer:
        return False


def changed(places: Sequence[Place], seat: int, field: str, value: str) -> tuple[Place, ...]:
    """The seats after one was changed; who had the colour or emblem before gets the one that has become free."""
    before = getattr(places[seat], field)
    result = []
    for at, place in enumerate(places):
        if at == seat:
            place = structs.replace(place, **{field: value})
        elif field in ("colour", "emblem") and getattr(place, field) == value:
            place = structs.replace(place, **{field: before})
        result.append(place)
    return tuple(result)


def names_of(places: Sequence[Place]) -> tuple[str, ...]:
    """A name for every seat, no two alike: what was typed, or one of ours."""
    given = [place.name.strip() for place in places]
    taken = {name.casefold() for name in given if name}
    herbs = iter(name for name in BOT_NAMES if name.casefold() not in taken)
    names: list[str] = []
    for seat, (place, name) in enumerate(zip(places, given, strict=True)):
        own = text_of(words("Player {number}", number=seat + 1)) if place.sits in (HUMAN, NOBODY) else next(herbs)
        names.append(_unlike(name or own, names))
    return tuple(names)


def _unlike(name: str, others: Sequence[str]) -> str:
    taken = {other.casefold() for other in others}
    number, wanted = 2, name
    while wanted.casefold() in taken:
        wanted = f"{name} {number}"
        number += 1
    return wanted


def who_sits(places: Sequence[Place]) -> tuple[str, ...]:
    """Who sits on each seat, whatever they are called and look like."""
    return tuple(place.sits for place in places)


def seated(places: Sequence[Place]) -> tuple[Seating, ...]:
    """The seats of a match: those on which somebody sits."""
    names = names_of(places)
    return tuple(
        Seating(name, place.sits, place.emblem, place.colour)
        for name, place in zip(names, places, strict=True)
        if place.sits != NOBODY
    )


def are_sound(places: Sequence[Place], pack: Pack) -> bool:
    """Whether a match could be set up with these seats: as many as there are, all known, all apart."""
    fewest, most = min(pack.game.seat_counts), max(pack.game.seat_counts)
    if len(places) != most or any(place.sits == NOBODY for place in places[:fewest]):
        return False
    colours, emblems = {place.colour for place in places}, {place.emblem for place in places}
    apart = len(colours) == len(emblems) == most and colours <= set(SEAT_COLOURS) and emblems <= set(EMBLEMS)
    named = all(len(place.name) <= NAME_LIMIT and place.name.isprintable() for place in places)
    return apart and named and all(may_sit(place.sits, pack.levels) for place in places)
