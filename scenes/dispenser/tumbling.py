"""One marble on its way through the lid plane: from where it comes to the feeder, down the board, and inside."""

from scenes.dispenser.feeder import CATCH, DIP, MIDDLE, Feeder
from scenes.dispenser.gates import tilt_at
from scenes.dispenser.launches import Tumble
from scenes.dispenser.measures import LAUNCH_Y, board_place, mouth_place
from scenes.dispenser.pieces import Falling, Return
from scenes.motion import ease_out

FLIGHT = 168
"""Steps of the flight into the feeder."""
SINK, INSIDE = 36, 44
"""Steps in which a marble drops into a mouth, and those in which it is then lifted to its track, unseen."""

FOR_GOOD = 10**6


class Tumbling:
    """A marble with its way."""

    def __init__(self, returned: Return, way: Tumble, launch: int) -> None:
        self.returned = returned
        self.way = way
        """All of its way to where it drops into a mouth, or lies on a gate."""
        self.launch = launch
        """The step at which the feeder lets it fall."""
        self.rolls_from = 0
        """The step at which the gate that it lies on begins to tip; 0 where none does."""
        self.rolls_off = 0
        """The step at which it has left that gate."""

    @property
    def arrives(self) -> int:
        """The step at which its way is over."""
        return self.launch + self.way.steps - 1

    @property
    def caught(self) -> int:
        """The step at which it comes down into the feeder."""
        return self.launch - CATCH

    @property
    def sinks(self) -> bool:
        """Whether it drops into a mouth where its way ends."""
        return self.returned.track is not None

    @property
    def stays(self) -> int:
        """For how many steps it is in others' way where its own ends: until it has half sunk, or for good."""
        return SINK // 2 if self.sinks else FOR_GOOD

    def at(self, moment: float) -> tuple[float, float]:
        """Where it is at a step."""
        x, y, _ = self.way.at(moment - self.launch)
        return x, y

    def has_gone_in(self, step: int) -> bool:
        """Whether it has been lifted to its track."""
        return self.sinks and step >= self.arrives + SINK + INSIDE

    def inside(self, moment: float) -> float:
        """How much of its way inside is over, 0 to 1; the lift takes hold of it while it still sinks."""
        if not self.sinks:
            return 0.0
        began = self.arrives + SINK // 2
        return min(1.0, max(0.0, (moment - began) / (INSIDE + SINK - SINK // 2)))

    def seen(self, moment: float, feeder: Feeder, gate: int | None) -> Falling:
        """How it is seen at a step; `gate` is the one that is shut for it by then."""
        returned = self.returned
        x, y, turn = self.way.at(moment - self.launch)
        if moment < self.launch:
            coming = min(1.0, (moment - self.caught + FLIGHT) / FLIGHT)
            y += feeder.dip(moment) - DIP if moment > self.caught else -DIP
            place = board_place(x, y)
            return Falling(returned.colour, place, turn, coming=coming, is_held=True, number=returned.number, gate=gate)
        sunk = min(1.0, max(0.0, (moment - self.arrives) / SINK)) if self.sinks else 0.0
        if sunk:
            mouth = mouth_place(returned.track or 0)
            share = ease_out(sunk)
            x, y = x + (mouth.x - x) * share, y + (mouth.y - y) * share
        return Falling(
            returned.colour,
            board_place(x, y),
            turn,
            sunk,
            number=returned.number,
            gate=gate,
            tilt=self._tilt(moment) if gate is not None else 0.0,
        )

    def _tilt(self, moment: float) -> float:
        if not self.rolls_from or self.returned.track is None:
            return 0.0
        side = 1 if self.returned.track > self.returned.entrance else -1
        return side * tilt_at(moment - self.rolls_from, self.rolls_off - self.rolls_from)


def waiting(returned: Return) -> Falling:
    """A marble whose way is not known yet: it lies where it comes from."""
    place = board_place(MIDDLE, LAUNCH_Y)
    return Falling(returned.colour, place, coming=-1.0, is_held=True, number=returned.number)
