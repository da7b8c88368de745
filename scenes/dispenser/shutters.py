"""How far the gates of the mouths are shut: each swings up or down in a moment, by the machine's own clock."""

import math
from collections.abc import Collection

from game.potion_explosion.pieces import TRACKS

SHUTS = 0.12
"""Seconds in which a gate shuts, or opens."""
GRADES = 5
"""Pictures of a gate that shuts, the last one being that of a shut one."""


class Shutters:
    """The gates as they are seen; `still` is for reduced motion: they are open or shut."""

    def __init__(self, *, still: bool = False) -> None:
        self._still = still
        self._shut = [0.0] * TRACKS
        self._moment = math.nan

    def see(self, closed: Collection[int], moment: float) -> dict[int, int]:
        """The picture of each gate that is not open; `moment` is in seconds, or infinite where all is at rest."""
        passed = moment - self._moment
        if self._moment == math.inf and moment < math.inf:
            passed = 0.0  # it has just begun to move
        if self._still or not 0 <= passed < math.inf:
            passed = SHUTS  # it is at rest, or not the machine that was seen last
        self._moment = moment
        for entrance, shut in enumerate(self._shut):
            step = passed / SHUTS if entrance in closed else -passed / SHUTS
            self._shut[entrance] = min(1.0, max(0.0, shut + step))
        return {entrance: _grade(shut) for entrance, shut in enumerate(self._shut) if shut}


def _grade(shut: float) -> int:
    return GRADES if shut >= 1 else math.ceil((GRADES - 1) * shut)
