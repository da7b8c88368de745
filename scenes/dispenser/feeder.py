"""The feeder: a brass cup on the lid's rail that catches returned marbles and lets them fall on the board.

It slides to where the next one has to be let go, gives way under it when it comes down, and springs back without it.
All of it follows from a few steps that are fixed beforehand, so it is the same at any frame rate.
"""

import math
from collections import deque

from msgspec import Struct

from scenes.dispenser.measures import BOARD_WIDTH
from scenes.motion import ease_in_out, ease_out

MIDDLE = BOARD_WIDTH / 2
"""Where it stands while there is nothing to do."""
CATCH = 10
"""Steps that a marble is in it before it falls out."""
EMPTY = 24
"""Steps after which one that falls is as good as clear of it, and it begins to slide."""
FALLEN = 34
"""Steps after which one that falls leaves room for the next one in it."""
SLOW = 0.1
"""Steps that it takes at least to slide by a unit."""
SET = 6
"""Steps more that it takes to set out and to come to a stand."""
DIP = 7.0
"""How far it gives way under a marble."""
_SPRINGS, _CALMS = 9.0, 12.0
"""Steps of a radian of its springing, and in which that loses two thirds."""


def sliding(start: float, goal: float) -> int:
    """Steps that it takes at least from place to place."""
    return SET + round(SLOW * abs(goal - start)) if goal != start else 0


class _Slide(Struct, frozen=True):
    """From one step to another it slides to a place."""

    start: int
    end: int
    goal: float


class Feeder:
    """Where the cup is at any moment."""

    def __init__(self) -> None:
        self._stands = MIDDLE
        self._slides: deque[_Slide] = deque()
        self._catches: deque[int] = deque()

    @property
    def goal(self) -> float:
        """Where it will stand in the end, as far as is known."""
        return self._slides[-1].goal if self._slides else self._stands

    @property
    def busy_until(self) -> int:
        """The step after which nothing more is planned."""
        return max(self._slides[-1].end if self._slides else 0, self._catches[-1] + CATCH if self._catches else 0)

    def slide(self, start: int, end: int, goal: float) -> None:
        """Slide to a place in these steps."""
        self._slides.append(_Slide(start, max(end, start + 1), goal))

    def catch(self, step: int) -> None:
        """A marble comes down into it at this step."""
        self._catches.append(step)

    def forget(self, step: int) -> None:
        """What is over at this step is no longer needed."""
        while self._slides and self._slides[0].end <= step:
            self._stands = self._slides.popleft().goal
        while len(self._catches) > 1 and self._catches[0] + 10 * CATCH < step:
            self._catches.popleft()

    def at(self, moment: float) -> float:
        """Where it is across the board."""
        place = self._stands
        for slide in self._slides:
            if moment <= slide.start:
                break
            place += (slide.goal - place) * ease_in_out(min(1.0, (moment - slide.start) / (slide.end - slide.start)))
        return place

    def dip(self, moment: float) -> float:
        """How far it is pressed down."""
        passed = next((moment - step for step in reversed(self._catches) if moment >= step), math.inf)
        if passed <= CATCH:
            return DIP * ease_out(passed / CATCH)
        free = passed - CATCH
        return DIP * math.exp(-free / _CALMS) * math.cos(free / _SPRINGS) if free < 8 * _CALMS else 0.0
