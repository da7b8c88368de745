"""How the dispenser performs what happened: marbles are lifted out, glow, burst, fly, and fall on the lid.

Each act runs beside the machine, which goes on rolling. An act that is cut off leaves nothing on the screen.
"""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from game.potion_explosion.events import EntranceFull, MarbleReturned, MarblesSeen
from scenes.dispenser.face import DispenserFace, Origin
from scenes.dispenser.flights import RISE, Fade, Flight
from scenes.dispenser.following import bring_back, leaves
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import place_of
from scenes.dispenser.pieces import Marble, Place
from scenes.dispenser.show import Show
from scenes.dispenser.sparks import RINGED, Burst, Glow, Ring
from scenes.geometry import Point
from scenes.motion import Act, resumed, sequence, together, tween, wait

STAGGER = 0.045
"""Seconds between the flights of marbles that were lifted together."""
HELD_BACK = 0.6
"""The share of them that have set out before the others may close up."""
GLOW = 0.16
BURST, FREED = 0.45, 0.06
"""Seconds of a burst, and after how many of them the marbles rise out of it unharmed."""
FADE = 0.15

PlaySound = Callable[[str, float], None]
Landed = Callable[[Marble], None]
"""Called for each marble when it has come down where it goes."""


class _Foreseen(Struct):
    """Marbles that will leave a track, and the colours that will come to light."""

    track: int
    positions: tuple[int, ...]
    colours: bytes = b""


class Performance:
    """Performs on one machine and its face. `still` is for reduced motion: nothing flies, things fade."""

    def __init__(self, machine: Machine, face: DispenserFace, play: PlaySound, *, still: bool = False) -> None:
        self.machine = machine
        self.face = face
        self.still = still
        self._play = play
        self._foreseen: list[_Foreseen] = []

    def foresee(self, told: Iterable[object]) -> None:
        """Know what is about to come out from under the lid, so that marbles have their colours when they do.

        To be called with the events of one step or of several before they are performed.
        """
        for event in told:
            if isinstance(event, MarblesSeen):
                last = next((seen for seen in reversed(self._foreseen) if seen.track == event.track), None)
                if last is not None:
                    last.colours = event.colours
            elif (leaving := leaves(event)) is not None:
                self._foreseen.append(_Foreseen(*leaving))

    def take(
        self, track: int, positions: Sequence[int], to: Sequence[Point], size: float, landed: Landed | None = None
    ) -> Act:
        """Marbles are lifted out of a track and fly to these places, where they are so large; the others close up."""
        row = self.machine.rows[track]
        self._play("cork", 0.5)
        run = [row[position] for position in sorted(positions)]
        return (yield from self._leave(run, to, size, landed, ringed=True))

    def explode(
        self,
        track: int,
        first: int,
        last: int,
        colour: int,
        to: Sequence[Point],
        size: float,
        landed: Landed | None = None,
    ) -> Act:
        """A run glows, bursts, is lifted out, and flies to these places."""
        run = self.machine.rows[track][first : last + 1]
        for marble in run:
            marble.colour = colour
        seconds = FADE if self.still else GLOW
        glows: list[Show] = [Glow(*self._spot(place), colour) for place in self._lying(run)]
        left: float = yield from self._with(glows, seconds)
        self._play("burst", 0.9)
        if self.still:
            return (yield from resumed(self._leave(run, to, size, landed), left))
        bursts: list[Show] = [
            Burst(*self._spot(place), colour, number) for number, place in enumerate(self._lying(run))
        ]
        freed = sequence([wait(FREED), self._leave(run, to, size, landed)])
        return (yield from resumed(together([self._with(bursts, BURST), freed]), left))

    def come_back(self, event: MarbleReturned | EntranceFull, origin: Origin | None = None) -> Act:
        """A marble is to go back to the lid from here; it sets out by itself once its turn has come."""
        number: int | None
        if isinstance(event, EntranceFull):
            number = self.machine.drop(event.colour, event.entrance, None)
        else:
            number = bring_back(self.machine, event)
        if origin is not None and number is not None:
            self.face.origins[number] = origin
        return (yield from wait(0))

    def settle(self) -> Act:
        """Wait until the machine is at rest: what whoever acts next has to see first."""
        while not self.machine.is_resting:
            yield
        self.face.origins.clear()
        return 0.0

    # how

    def _spot(self, place: Place) -> tuple[Point, float]:
        return self.face.slots.place(place_of(place.along, place.across)), self.face.slots.diameter

    def _lying(self, run: Sequence[Marble]) -> list[Place]:
        """Where marbles are now, in their order."""
        at = {place.marble: place for place in self.machine.places()}
        return [at[marble] for marble in run]

    def _leave(
        self, run: Sequence[Marble], to: Sequence[Point], size: float, landed: Landed | None, *, ringed: bool = False
    ) -> Act:
        """Marbles are lifted together, taken out of the machine once they are clear of their row, and fly."""
        if self.still:
            return (yield from self._fade(run, landed))
        flights = self._flights(run, to, size)
        acts = [self._until_landed(flight, marble, landed) for flight, marble in zip(flights, run, strict=True)]
        cleared = RISE + HELD_BACK * STAGGER * (len(run) - 1)
        acts.append(sequence([wait(cleared), self._removing(run)]))
        if ringed:
            acts.append(self._with([Ring(flight, self.face.slots.diameter) for flight in flights], RINGED))
        try:
            for marble in run:
                marble.opacity = 0.0  # from here on it is seen in its flight
            return (yield from together(acts))
        finally:
            for marble in run:
                marble.opacity = 1.0

    def _fade(self, run: Sequence[Marble], landed: Landed | None) -> Act:
        lying = self._lying(run)
        self._remove(run)
        fades: list[Show] = [Fade(known(place.marble), *self._spot(place), grain=place.marble.key) for place in lying]
        left: float = yield from self._with(fades, FADE)
        if landed is not None:
            for marble in run:
                landed(marble)
        return left

    def _flights(self, run: Sequence[Marble], to: Sequence[Point], size: float) -> list[Flight]:
        flights = []
        for number, (place, end) in enumerate(zip(self._lying(run), to, strict=True)):
            marble = place.marble
            start, diameter = self._spot(place)
            turn, bend, waits = self.face.turn_of(marble), 0.03 * (number % 3), number * STAGGER
            sizes = (diameter, size)
            flight = Flight(
                known(marble),
                start,
                end,
                sizes,
                turn,
                grain=marble.key,
                bend=bend,
                waits=waits,
                ceiling=self.face.ceiling,
            )
            flights.append(flight)
        return flights

    def _until_landed(self, flight: Flight, marble: Marble, landed: Landed | None) -> Act:
        left: float = yield from self._with([flight], flight.seconds)
        if landed is not None:
            landed(marble)
        return left

    def _removing(self, run: Sequence[Marble]) -> Act:
        self._remove(run)
        return (yield from wait(0))

    def _remove(self, run: Sequence[Marble]) -> None:
        """Take marbles out, and reveal what was foreseen; what was foreseen earlier and never came is forgotten."""
        track = run[0].track
        positions = tuple(self.machine.rows[track].index(marble) for marble in run)
        self.machine.remove(track, positions)
        for number, seen in enumerate(self._foreseen):
            if seen.track == track and tuple(sorted(seen.positions)) == positions:
                self.machine.reveal(track, seen.colours)
                del self._foreseen[: number + 1]
                break

    def _with(self, shows: Sequence[Show], seconds: float) -> Act:
        """Show things for some seconds, and take them away whatever happens."""
        self.face.shows += shows
        try:
            return (yield from together([tween(seconds, show.show, ease=float) for show in shows]))
        finally:
            for show in shows:
                self.face.shows.remove(show)


def known(marble: Marble) -> int:
    """The colour of a marble that is taken: whoever takes one knows it."""
    assert marble.colour is not None, "who takes a marble knows its colour"
    return marble.colour


SOFT, HARD = 170.0, 420.0
"""Speeds that part the three bands of knocks."""
VOICES = 4
"""Knocks that one frame lets be heard, the loudest first."""


def clack(machine: Machine, play: PlaySound) -> None:
    """Let the knocks of the last frame be heard: the harder, the louder and the higher."""
    for impact in sorted(machine.impacts(), key=lambda impact: -impact.speed)[:VOICES]:
        band = "low" if impact.speed < SOFT else "mid" if impact.speed < HARD else "high"
        play(f"marble-{band}", min(1.0, (impact.speed / 800.0) ** 1.3 + 0.02))
