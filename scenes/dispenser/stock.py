"""Ways down the board that have been tried out, kept until a marble needs one.

A marble is let go above a scratch lid with the same pegs. Wherever it ends, its way is kept, and the same way seen in a
mirror, since the board looks the same from both sides: hardly any trial is in vain.
"""

from array import array
from random import Random

from msgspec import Struct

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.launches import LONGEST, ScratchLid, Tumble, led_down
from scenes.dispenser.measures import BOARD_WIDTH, LAUNCH_Y, ON_GATE, RADIUS, SUNK

ASIDE, DOWN = 25.0, (200.0, 280.0)
"""How fast a marble goes that falls out of the feeder: hardly to a side, and down."""
AIMS = (50.0, 130.0, 149.0, BOARD_WIDTH - 130.0, BOARD_WIDTH - 50.0)
"""Where a marble is let go that is to end in each mouth.

That is where most of a thousand did which were let go anywhere: 85, 60, and 40 of a hundred in the outer mouths, the
next ones, and the middle one. Over the second mouth itself it was one of five, for the pegs send most to the first.
"""
SPREAD = 14.0
"""How far off that marbles are let go, more or less."""
KEPT = 40
"""Ways that are kept; the oldest goes first."""


class Way(Struct, frozen=True, eq=False):
    """A way down the board, to the mouth that it ends in, and to the gate that would close the mouth it comes over."""

    tumble: Tumble
    mouth: int
    gate: int
    gate_at: int
    """How many of its steps lead down to that gate."""

    def mirrored(self) -> "Way":
        """The same on the other side."""
        path = array("d", self.tumble.path)
        for at in range(0, len(path), 3):
            path[at], path[at + 2] = BOARD_WIDTH - path[at], -path[at + 2]
        tumble = Tumble(path, self.tumble.knocks)
        return Way(tumble, TRACKS - 1 - self.mouth, TRACKS - 1 - self.gate, self.gate_at)

    def onto_gate(self) -> Tumble:
        """The way as far as the gate."""
        knocks = tuple(knock for knock in self.tumble.knocks if knock.step <= self.gate_at)
        return Tumble(self.tumble.path[: 3 * self.gate_at], knocks)


class Stock:
    """The ways that are known, and the trial that is going on."""

    def __init__(self, board: ScratchLid, seed: str) -> None:
        self.tries = 0
        """Trials that were begun."""
        self._board = board
        self._luck = Random(seed)
        self._ways: list[Way] = []
        self._path = array("d")
        self._gate: tuple[int, int] | None = None

    def __len__(self) -> int:
        return len(self._ways)

    def over(self, entrance: int, *, is_barred: bool) -> list[Way]:
        """The ways into a mouth, or onto the gate that closes it, the oldest first."""
        if is_barred:
            return [way for way in self._ways if way.gate == entrance]
        return [way for way in self._ways if way.mouth == entrance]

    def use(self, way: Way) -> None:
        """No marble goes this way a second time."""
        self._ways.remove(way)

    def lead_down(self, entrance: int, depth: float) -> Way:
        """A way straight down, for want of any other; it is known from now on."""
        tumble = led_down(entrance, depth)
        self._ways.append(Way(tumble, entrance, entrance, tumble.steps))
        return self._ways[-1]

    def go_on(self, steps: int, aim: int | None = None) -> None:
        """Try for so many steps of tumbling; trials that begin now are to end in a mouth, or where ways are scarce."""
        for _ in range(steps):
            if not self._path:
                self._begin(self._scarcest() if aim is None else aim)
            self._path.extend(self._board.step())
            x, y = self._path[-3], self._path[-2]
            if y > ON_GATE and self._gate is None:
                self._gate = _mouth_at(x), len(self._path) // 3
            if y > SUNK or len(self._path) > 3 * LONGEST:
                self._end(x, is_down=y > SUNK)

    def _scarcest(self) -> int:
        """The mouth that the fewest ways lead to."""
        mouths = [way.mouth for way in self._ways]
        return min(range(TRACKS), key=mouths.count)

    def _begin(self, aim: int) -> None:
        self.tries += 1
        x = self._luck.gauss(AIMS[aim], SPREAD)
        x = min(max(x, RADIUS + 1), BOARD_WIDTH - RADIUS - 1)
        self._board.set_off(x, (self._luck.uniform(-ASIDE, ASIDE), self._luck.uniform(*DOWN)))
        self._path.extend((x, LAUNCH_Y, 0.0))
        self._gate = None

    def _end(self, x: float, *, is_down: bool) -> None:
        path, self._path = self._path, array("d")
        if is_down and self._gate is not None:
            way = Way(Tumble(path, self._board.knocks), _mouth_at(x), *self._gate)
            self._ways += (way, way.mirrored())
            del self._ways[:-KEPT]


def _mouth_at(x: float) -> int:
    return int(x * TRACKS / BOARD_WIDTH)
