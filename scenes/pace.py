"""How fast others' turns go by: at the higher speeds nobody waits longer than a moment for one, however much is in it.

At normal speed every step can be read, and what tells nothing is quickened. At the fast ones a turn begins at the speed
that was chosen and hastens, the more of its time is used up: what comes first, the pick and what it sets off, is seen
best. Nothing is left out, the order stays, and shown again it takes all the time it needs.
"""

from collections.abc import Mapping

from game.core.protocol import Seat
from scenes.director import Speed

LIMITS: Mapping[Speed, float] = {Speed.FAST: 0.9, Speed.VERY_FAST: 0.6}
"""Seconds that a turn of others takes at most, its bots' thinking and the odd frame not counted."""
AT_FIRST = 2.0
"""How much faster than the chosen speed such a turn begins."""
MOST = 9.0
"""How much faster than the chosen speed it runs at most, so that every step is still seen."""
BRISK: Mapping[Speed, float] = {Speed.NORMAL: 1.25}
"""How much faster others' steps go by where a turn has no limit; each still stands long enough to be read."""
WAITED_FOR: Mapping[Speed, float] = {Speed.NORMAL: 1.6, Speed.FAST: 2.5, Speed.VERY_FAST: 2.5}
"""How much faster that goes which everybody only waits for, such as marbles that come back and roll to their places."""


class Pace:
    """The turn that is looked at, and how long it has lasted."""

    def __init__(self) -> None:
        self._seat: Seat | None = None
        self._used = 0.0

    def moved(self, seat: Seat | None) -> None:
        """A seat has moved: its turn goes on, or another's begins. Nature's moves belong to the turn they are in."""
        if seat is not None and seat != self._seat:
            self._seat, self._used = seat, 0.0

    def hastened(self, seconds: float, speed: Speed, audience: Seat | None) -> float:
        """Let seconds pass; gives how many they count for, at this speed and before this audience."""
        limit = LIMITS.get(speed)
        if limit is None or self._seat is None or self._seat == audience:
            return seconds
        self._used += seconds
        left = 1 - self._used / limit
        return seconds * (min(MOST, AT_FIRST / left) if left > 0 else MOST)

    def urge(self, speed: Speed, audience: Seat | None, *, waited_for: bool) -> float:
        """How much faster things go by than decisions follow one another; `waited_for`: they tell nothing."""
        if waited_for:
            return WAITED_FOR.get(speed, 1.0)
        return 1.0 if self._seat is None or self._seat == audience else BRISK.get(speed, 1.0)
