"""How fast others' turns go by: at the higher speeds nobody waits longer than a moment for one, however much is in it.

A turn begins at the speed that was chosen and hastens, the more of its time is used up: what comes first, the pick and
what it sets off, is seen best. Nothing is left out, the order stays, and shown again it takes all the time it needs.
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
WAITED_FOR = 5.0
"""How much faster that goes in such a turn which everybody only waits for: marbles that roll while nothing happens."""


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
