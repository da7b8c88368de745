"""What happens at the table, as facts; `as_told` leaves out what a seat may not know."""

from msgspec import Struct, structs

from game.core.protocol import Seat


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened."""


class RoundBegan(Event, frozen=True, gc=False):
    """A round begins; `number` counts from 1. [3.1]"""

    number: int


class VialDealt(Event, frozen=True, gc=False):
    """A seat got a vial; as told to others, without its strength. [3.1]"""

    seat: Seat
    strength: int | None


class ChoiceMade(Event, frozen=True, gc=False):
    """A seat has chosen; as told to others, not what. [3.2]"""

    seat: Seat
    pours: bool | None


class TimeRanOut(Event, frozen=True, gc=False):
    """The clock chose for these seats: they keep. [6.2]"""

    seats: tuple[Seat, ...]


class VialsRevealed(Event, frozen=True, gc=False):
    """All vials and choices lie open. [3.4]"""

    strengths: tuple[int, ...]
    pours: tuple[bool, ...]


class CauldronBoiledOver(Event, frozen=True, gc=False):
    """More was poured than the cauldron holds. [4.2]"""

    poured: int


class PointsScored(Event, frozen=True, gc=False):
    """What the round brought every seat. [4]"""

    points: tuple[int, ...]


class MatchEnded(Event, frozen=True, gc=False):
    """The match is over. [5.1]"""


def as_told(event: Event, seat: Seat | None) -> Event:
    """The event as a seat, or everybody, may know it."""
    if isinstance(event, VialDealt) and event.seat != seat:
        return structs.replace(event, strength=None)
    if isinstance(event, ChoiceMade) and event.seat != seat:
        return structs.replace(event, pours=None)
    return event
