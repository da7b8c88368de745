"""What the dispenser is made of while it works: marbles and their places, meetings, knocks, and what a plane can do.

Two planes carry marbles: the tracks, and the lid. Each exists twice, with physics and without; the machine does not
care which it has.
"""

import math
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from scenes.dispenser.measures import BOARD_WIDTH
from scenes.geometry import Point


class Marble:
    """One marble in a track; `colour` is None while it lies under the lid and nobody knows it."""

    __slots__ = ("colour", "key", "opacity", "rests", "track")

    def __init__(self, key: int, track: int, colour: int | None) -> None:
        self.key = key
        self.track = track
        self.colour = colour
        self.opacity = 1.0
        """1 but for a marble that is shown to change place without moving, or, at 0, is lifted out."""
        self.rests = -math.inf
        """How far along its channel it will come to rest, as the row is now."""


Pair = tuple[Marble, Marble]
"""Two marbles of a track, in either order."""


class Place(Struct, frozen=True, gc=False):
    """Where a marble is on the track plane, and how far physics has turned it, in radians."""

    marble: Marble
    along: float
    across: float
    turn: float


class Places:
    """Where all marbles are at one moment, as a machine read it in one go.

    Most of them are never drawn, so the numbers stay as they were read until somebody asks: six a marble, namely where
    it is along and across, its turn, and how fast these change. `ahead` is how many seconds have passed since. `moment`
    is when that is on the machine's clock; it is infinite where all has come to lie.
    """

    __slots__ = ("ahead", "marbles", "moment", "numbers")

    def __init__(self, marbles: Sequence[Marble], numbers: "array[float]", ahead: float) -> None:
        self.marbles = marbles
        self.numbers = numbers
        self.ahead = ahead
        self.moment = math.inf

    def __len__(self) -> int:
        return len(self.marbles)

    def __iter__(self) -> Iterator[Place]:
        ahead = self.ahead
        for marble, along, across, turn, rolls, hops, spins in self.read():
            yield Place(marble, along + ahead * rolls, across + ahead * hops, turn + ahead * spins)

    def read(self) -> Iterator[tuple[Marble, float, float, float, float, float, float]]:
        """Each marble with its numbers as they were read."""
        each = iter(self.numbers)
        return zip(self.marbles, each, each, each, each, each, each, strict=False)


class Meeting(Struct, frozen=True):
    """Two marbles that a gap lay between have met: their colours, as far as anybody knows them, and where that was.

    `above` is the position of the upper one now.
    """

    track: int
    above: int
    lower: int | None
    upper: int | None
    witnessed: bool = True
    """False where the machine had to be put right instead."""

    @property
    def of_one_colour(self) -> bool:
        """Whether both are known and alike."""
        return self.lower is not None and self.lower == self.upper


class Impact(Struct, frozen=True, gc=False):
    """A knock that can be heard: how fast two things approached each other, in units a second, and where."""

    speed: float
    point: Point


class Falling(Struct, frozen=True, gc=False):
    """A returned marble on or above the lid. `sunk` goes from 0 to 1 as it drops into a mouth."""

    colour: int
    point: Point
    turn: float = 0.0
    sunk: float = 0.0
    opacity: float = 1.0
    coming: float = 1.0
    """Under 1 while it still flies to `point`, where the feeder catches it: the share of the flight that is over.

    Negative while it still lies where it comes from.
    """
    is_held: bool = False
    """Whether the feeder has not let go of it yet."""
    number: int = 0
    gate: int | None = None
    """The entrance whose gate is closed for it, since its track is full."""
    tilt: float = 0.0
    """How far that gate is tipped, in degrees: to the right, or, negative, to the left."""

    @property
    def has_set_out(self) -> bool:
        """Whether it is to be seen on its way."""
        return self.coming >= 0


class Works(Struct, frozen=True, gc=False):
    """How what belongs to the lid and moves stands: the feeder, and the wheel of the lift inside."""

    feeder: float = BOARD_WIDTH / 2
    """Where the feeder is across the board."""
    dip: float = 0.0
    """How far it is pressed down."""
    wheel: float = 0.0
    """How far the wheel has turned, in radians."""


class Return:
    """A marble on its way back. `track` is None while it lies on its full entrance."""

    __slots__ = ("colour", "entrance", "has_sunk", "number", "track")

    def __init__(self, number: int, colour: int, entrance: int, track: int | None) -> None:
        self.number = number
        self.colour = colour
        self.entrance = entrance
        self.track = track
        self.has_sunk = False

    @property
    def is_barred(self) -> bool:
        """Whether the gate of its entrance is closed, since that track is full."""
        return self.track != self.entrance


class TrackPlane(Protocol):
    """Carries the marbles in the tracks."""

    def put(self, marble: Marble, along: float, speed: float = 0.0) -> None:
        """Lay a marble into its track, rolling down at a speed."""
        ...

    def take(self, marbles: Iterable[Marble]) -> None:
        """Take marbles out."""
        ...

    def step(self) -> Sequence[Pair]:
        """Let 1/240 s pass; gives the marbles that have come together in it."""
        ...

    def is_resting(self, row: Sequence[Marble]) -> bool:
        """Whether none of these marbles moves any more."""
        ...

    def settle(self, row: Sequence[Marble]) -> None:
        """Put the marbles of a track where they belong."""
        ...

    def push(self, marble: Marble, along: float, across: float) -> None:
        """Give a marble a knock, in units a second."""
        ...

    def along(self, marble: Marble) -> float:
        """Where a marble is now."""
        ...

    def places(self, ahead: float) -> Places:
        """Where all marbles are, so many seconds after the last step."""
        ...

    def impacts(self) -> list[Impact]:
        """The knocks since this was last asked."""
        ...


class LidPlane(Protocol):
    """Carries the marbles that come back."""

    tweened: int
    """Marbles that could not come down by themselves."""

    def drop(self, returned: Return) -> None:
        """Let a marble fall."""
        ...

    def slide(self, returned: Return) -> None:
        """Let the marble that lies on its full entrance go on to its track, which it has now."""
        ...

    def step(self) -> Sequence[Return]:
        """Let 1/240 s pass; gives the marbles that have gone in."""
        ...

    def prepare(self) -> None:
        """Use a step in which there is nothing to do here for what will have to be done."""
        ...

    def take(self, returned: Return) -> None:
        """Take a marble off."""
        ...

    def is_resting(self) -> bool:
        """Whether nothing moves here; a marble may lie on a full entrance."""
        ...

    def falling(self, ahead: float) -> list[Falling]:
        """The marbles to be seen, so many seconds after the last step."""
        ...

    def works(self, ahead: float) -> Works:
        """How the feeder and the wheel stand, so many seconds after the last step."""
        ...

    def impacts(self) -> list[Impact]:
        """The knocks since this was last asked."""
        ...
