"""How the dispenser performs what happened: marbles are lifted out, glow, burst, fly, and fall on the lid.

Each act runs beside the machine, which goes on rolling. An act that is cut off leaves nothing on the screen.
"""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from game.potion_explosion.events import EntranceFull, MarbleReturned, MarblesSeen
from scenes.dispenser.face import DispenserFace
from scenes.dispenser.following import bring_back, leaves
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import place_of
from scenes.dispenser.pieces import Place
from scenes.dispenser.sparks import Burst, Fade, Flight, Glow, Ring, Show
from scenes.geometry import Point
from scenes.motion import Act, resumed, sequence, together, tween, wait

LIFT = 0.52
"""Seconds of a flight. What a gap brings together meets while it lasts, and is left alone for a beat."""
STAGGER = 0.07
CHOSEN, RING = 0.12, 0.3
"""Seconds that a chosen marble stays where it lay, and that the ring about it is seen."""
GLOW = 0.2
BURST, FREED = 0.45, 0.1
"""Seconds of a burst, and after how many of them the marbles rise out of it unharmed."""
FADE = 0.15
COMING = 0.5
"""Seconds that an act waits at most for a returned marble to set out."""

PlaySound = Callable[[str, float], None]


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

    def _remove(self, track: int, positions: Sequence[int]) -> list[Place]:
        """Take marbles out, and reveal what was foreseen; what was foreseen earlier and never came is forgotten."""
        gone = self.machine.remove(track, positions)
        for number, seen in enumerate(self._foreseen):
            if seen.track == track and seen.positions == tuple(positions):
                self.machine.reveal(track, seen.colours)
                del self._foreseen[: number + 1]
                break
        return gone

    def take(self, track: int, positions: Sequence[int], to: Sequence[Point], size: float) -> Act:
        """Marbles leave a track for these places, where they are so large; the others close up."""
        gone = self._remove(track, positions)
        self._play("cork", 0.5)
        if self.still:
            return (yield from self._with(self._fly(gone, to, size)))
        rings: list[tuple[Show, float, float]] = [(Ring(*self._spot(place)), 0.0, RING) for place in gone]
        return (yield from self._with(self._fly(gone, to, size, CHOSEN) + rings))

    def explode(self, track: int, first: int, last: int, colour: int, to: Sequence[Point], size: float) -> Act:
        """A run glows, bursts, and flies to these places."""
        run = {self.machine.rows[track][position] for position in range(first, last + 1)}
        for marble in run:
            marble.colour = colour
        lying = [place for place in self.machine.places() if place.marble in run]
        seconds = FADE if self.still else GLOW
        left: float = yield from self._with([(Glow(*self._spot(place), colour), 0.0, seconds) for place in lying])
        gone = self._remove(track, range(first, last + 1))
        self._play("burst", 0.9)
        shows: list[tuple[Show, float, float]] = []
        if not self.still:
            shows += [(Burst(*self._spot(place), colour, number), 0.0, BURST) for number, place in enumerate(gone)]
        return (yield from self._with(shows + self._fly(gone, to, size, FREED), left))

    def come_back(self, event: MarbleReturned | EntranceFull, origin: Point | None = None) -> Act:
        """A marble sets out for the lid; the act is over when it has, and the next may follow."""
        waited = isinstance(event, MarbleReturned) and self.machine.has_lying
        number: int | None
        if isinstance(event, EntranceFull):
            number = self.machine.drop(event.colour, event.entrance, None)
        else:
            number = bring_back(self.machine, event)
        if origin is not None and number is not None:
            self.face.origins[number] = origin
        passed = 0.0
        while not waited and passed < COMING and all(marble.number != number for marble in self.machine.falling()):
            passed += yield
        return 0.0

    def settle(self) -> Act:
        """Wait until the machine is at rest: what whoever acts next has to see first."""
        while not self.machine.is_resting:
            yield
        self.face.origins.clear()
        return 0.0

    # how

    def _spot(self, place: Place) -> tuple[Point, float]:
        return self.face.slots.place(place_of(place.along, place.across)), self.face.slots.diameter

    def _fly(
        self, gone: Sequence[Place], to: Sequence[Point], size: float, wait_for: float = 0.0
    ) -> list[tuple[Show, float, float]]:
        shows: list[tuple[Show, float, float]] = []
        for number, (place, end) in enumerate(zip(gone, to, strict=True)):
            start, diameter = self._spot(place)
            colour = place.marble.colour
            assert colour is not None, "who takes a marble knows its colour"
            grain = place.marble.key
            if self.still:
                shows.append((Fade(colour, start, diameter, grain=grain), 0.0, FADE))
            else:
                turn, bend = place.marble.turned(place.along), 0.05 * (number % 3)
                flight = Flight(colour, start, end, (diameter, size), turn, grain=grain, bend=bend)
                shows.append((flight, wait_for + number * STAGGER, LIFT))
        return shows

    def _with(self, shows: Sequence[tuple[Show, float, float]], passed: float = 0.0) -> Act:
        """Show things, each after a delay and for some seconds, and take them away whatever happens."""
        acts = [sequence([wait(delay), tween(seconds, show.show, ease=float)]) for show, delay, seconds in shows]
        self.face.shows += [show for show, _, _ in shows]
        try:
            return (yield from resumed(together(acts), passed))
        finally:
            for show, _, _ in shows:
                self.face.shows.remove(show)


SOFT, HARD = 170.0, 420.0
"""Speeds that part the three bands of knocks."""
VOICES = 4
"""Knocks that one frame lets be heard, the loudest first."""


def clack(machine: Machine, play: PlaySound) -> None:
    """Let the knocks of the last frame be heard: the harder, the louder and the higher."""
    for impact in sorted(machine.impacts(), key=lambda impact: -impact.speed)[:VOICES]:
        band = "low" if impact.speed < SOFT else "mid" if impact.speed < HARD else "high"
        play(f"marble-{band}", min(1.0, (impact.speed / 800.0) ** 1.3 + 0.02))
