"""The director: has what happened performed, one thing after the other, and knows when the screen is up to date.

Events go in as the audience may know them; each becomes an act. The next move of a match is taken only when the
director is idle, so the match is never more than one step ahead of the screen. Hurrying runs acts to their exact end;
nothing is ever cut off.
"""

import enum
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from scenes.motion import LONG, Act, sent


class Speed(enum.Enum):
    """How fast acts run; the value is seconds of act in a second of screen."""

    SLOW = 0.75
    NORMAL = 1.0
    FAST = 2.0
    VERY_FAST = 4.0
    INSTANT = LONG


class Director:
    """A queue of acts on one clock."""

    def __init__(self, perform: Callable[[Any], Act]) -> None:
        self._perform = perform
        self._events: deque[Any] = deque()
        self._act: Act | None = None
        self.speed = Speed.NORMAL

    @property
    def idle(self) -> bool:
        """Whether everything that happened has been shown."""
        return self._act is None and not self._events

    def show(self, events: Iterable[Any]) -> None:
        """Have these performed after what is already waiting."""
        self._events.extend(events)

    def update(self, dt: float) -> None:
        """Let time pass for the acts."""
        left = dt * self.speed.value if self.speed is not Speed.INSTANT else LONG
        while left > 0 and not self.idle:
            if self._act is None:
                self._begin()
            elif (spare := sent(self._act, left)) is None:
                return
            else:
                self._act, left = None, spare

    def hurry(self) -> bool:
        """Run everything that waits to its end, now; false where an act waits for something that is not time."""
        while not self.idle:
            if self._act is None:
                self._begin()
            elif sent(self._act, LONG) is None:
                return False
            else:
                self._act = None
        return True

    def drop(self) -> None:
        """Forget what was not performed: the screen is about to be built anew."""
        if self._act is not None:
            self._act.close()
        self._act = None
        self._events.clear()

    def _begin(self) -> None:
        act = self._perform(self._events.popleft())
        try:
            next(act)
            self._act = act
        except StopIteration:
            self._act = None
