"""What text mode has to say, before it is known to whom: a person reads sentences, a program one JSON object a line."""

import json
from typing import Any

import msgspec
from msgspec import Struct

from game.core.match import AnyMatch
from game.core.protocol import Result
from game.text.menu import Menu
from game.text.rulebook import Paragraph


class Record(Struct, frozen=True, tag_field="record", tag=str.lower):
    """One thing that is said."""


class Opened(Record, frozen=True):
    """A match begins, or goes on."""

    table: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    journal: str | None


class Happened(Record, frozen=True):
    """Part of the story, a sentence an event."""

    story: tuple[str, ...]


class Pictured(Record, frozen=True):
    """The table as it stands, drawn for a terminal."""

    picture: str


class Offered(Record, frozen=True):
    """A legal move, the number it may be called by, and what it would do."""

    number: int
    move: str
    sentence: str


class Asked(Record, frozen=True):
    """A seat has to move. `picture` is for people, `view` and `moves` for programs."""

    seat: int
    name: str
    status: str
    picture: str
    view: Any
    moves: tuple[str, ...]


class Grouped(Record, frozen=True):
    """Legal moves with the same first words, too many to be listed unasked."""

    name: str
    first: int
    last: int
    example: str
    sentence: str


class Listed(Record, frozen=True):
    """Legal moves, one by one or as groups."""

    moves: tuple[Offered | Grouped, ...]


class Said(Record, frozen=True):
    """A plain sentence."""

    text: str


class Refused(Record, frozen=True):
    """What is not allowed, by which rule, and why."""

    rule: str
    text: str


class Quoted(Record, frozen=True):
    """A paragraph of the rulebook."""

    number: str
    heading: str
    text: str
    rows: tuple[str, ...]


class Hinted(Record, frozen=True):
    """What the strongest bot would do."""

    move: str
    sentence: str
    why: str


class HandedOver(Record, frozen=True):
    """Somebody else has to sit down before anything is shown."""

    seat: int
    name: str


class Kept(Record, frozen=True):
    """Somebody leaves; the match can be gone on with by this journal, or not at all."""

    journal: str | None


class Place(Struct, frozen=True):
    """How one seat ended; `breakdown` adds up to its score."""

    place: int
    seat: int
    name: str
    score: int
    breakdown: tuple[tuple[str, int], ...]


class Ended(Record, frozen=True):
    """The match is over. `digest` is the fingerprint of result and public events."""

    reason: str
    places: tuple[Place, ...]
    digest: str
    seed: int


class Damaged(Record, frozen=True):
    """A journal could not be read to its end."""

    line: int
    text: str


class Recorded(Record, frozen=True):
    """The lines of a journal that today's rules cannot play."""

    lines: tuple[str, ...]


def as_json(record: Record) -> str:
    """A record on one line."""
    try:
        return msgspec.json.encode(record).decode()
    except UnicodeEncodeError:  # a file name that is not UTF-8
        return json.dumps(msgspec.to_builtins(record))


def ended(match: AnyMatch, result: Result) -> Ended:
    """The record of a finished match, the best first."""
    places = [
        Place(
            place=result.places[seat],
            seat=seat,
            name=seating.name,
            score=result.scores[seat],
            breakdown=tuple((str(score.what), score.points) for score in result.breakdown[seat]),
        )
        for seat, seating in enumerate(match.seats)
    ]
    places.sort(key=lambda place: place.place)
    return Ended(str(result.reason.value), tuple(places), match.digest(), match.seed)


def opened(match: AnyMatch, table: str) -> Opened:
    """The record of a match that begins or goes on."""
    journal = str(match.journal.path) if match.journal else None
    seats = tuple(f"{seating.name} ({seating.sits})" for seating in match.seats)
    return Opened(table, match.header.options, seats, journal)


def quoted(paragraph: Paragraph) -> Quoted:
    """The record of a paragraph."""
    return Quoted(paragraph.number, paragraph.heading, paragraph.text, paragraph.rows)


def notations(menu: Menu) -> tuple[str, ...]:
    """All moves of a menu as they are written."""
    return tuple(offer.notation for offer in menu.offers)
