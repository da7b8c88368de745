"""How far the marbles in the channels are seen to have turned.

Each rolls with its way, as far as a ball of its size does. It is weighted, so where it comes to lie its sign swings up
until it stands nearly upright and can be read: each leans a little to a side of its own. It does so while the marble
rolls the last bit, and comes to rest with it.
"""

import math

from scenes.dispenser.measures import DIAMETER, RADIUS
from scenes.dispenser.pieces import Marble

MOST_LEAN = math.radians(13)
"""How far off upright a sign rests at most."""
FREE = 110.0
"""The sign of a marble that is slower, in units a second, swings up; the slower it is, the more freely."""
NEAR = 40.0
"""So does that of one that is nearer to its rest; the nearer it is, the more freely."""
RIGHTS, CALMS = 2600.0, 100.0
"""How strongly its weight rights a marble, and what brakes it: just enough that it does not swing back."""
LONGEST = 0.3
"""Seconds in which all of it is over."""
_SUB = 1 / 240
_UPRIGHT = 1e-3
"""Radians."""
_CUT = 0.9 * DIAMETER
"""What goes further in one frame was put there."""


def lean(marble: Marble) -> float:
    """How far off upright the sign of a marble comes to rest, in radians."""
    return MOST_LEAN * (marble.key * 11 % 27 / 13 - 1)


class Turning:
    """The turns of all marbles that are seen, counter-clockwise in radians."""

    def __init__(self) -> None:
        self._turns: dict[Marble, _Turn] = {}
        self._before: dict[Marble, _Turn] = {}
        self._moment = math.inf
        self._passed = math.inf

    def begin(self, moment: float) -> None:
        """A frame begins; `moment` is in seconds, or infinite where all marbles have come to lie."""
        self._passed = moment - self._moment if moment < math.inf else math.inf
        if self._moment == math.inf and moment < math.inf:
            self._passed = 0.0
        self._moment = moment
        self._before, self._turns = self._turns, {}

    def turn(self, marble: Marble, along: float, speed: float) -> float:
        """How far a marble has turned that is so far along its channel, and so fast."""
        seen = self._before.get(marble)
        if seen is not None and seen.is_at_rest and seen.along == along:
            self._turns[marble] = seen
            return seen.turn
        if seen is None:
            rests = abs(speed) < FREE or self._passed == math.inf
            seen = _Turn(along, lean(marble) if rests else 2.4 * marble.key)
        else:
            seen.go_on(along, self._passed, lean(marble), along - marble.rests)
        self._turns[marble] = seen
        return seen.turn

    def known(self, marble: Marble) -> float:
        """How far it had turned when it was seen last."""
        seen = self._turns.get(marble)
        return lean(marble) if seen is None else seen.turn


class _Turn:
    __slots__ = ("along", "is_at_rest", "spin", "turn")

    def __init__(self, along: float, turn: float) -> None:
        self.along, self.turn, self.spin = along, turn, 0.0
        self.is_at_rest = False
        """Whether it stays as it is until the marble moves on."""

    def go_on(self, along: float, seconds: float, rest: float, left: float) -> None:
        """It lies further along after so many seconds, and after so much way comes to rest leaning so much."""
        way, self.along = self.along - along, along
        if abs(way) < _CUT:
            self.turn += way / RADIUS
        if seconds > LONGEST or seconds < 0:
            self.turn, self.spin = rest, 0.0
        elif seconds:
            self._right(seconds, max(0.0, 1 - min(abs(way) / seconds / FREE, (left / NEAR) ** 2)), rest)
        self.is_at_rest = not way and not self.spin and abs(math.remainder(self.turn - rest, math.tau)) < _UPRIGHT
        if self.is_at_rest:
            self.turn = rest

    def _right(self, seconds: float, freely: float, rest: float) -> None:
        off = math.remainder(self.turn - rest, math.tau)
        if not self.spin and (not freely or abs(off) < _UPRIGHT):
            return
        steps = math.ceil(seconds / _SUB)
        sub = seconds / steps
        for _ in range(steps):
            self.spin += (-RIGHTS * freely * off - CALMS * self.spin) * sub
            off += self.spin * sub
        if abs(off) < 0.01 and abs(self.spin) < 0.1:
            off, self.spin = 0.0, 0.0
        self.turn = rest + off
