"""The clock of a table that times its seats: real seconds, counted while a person is asked."""

from game.core.match import AnyMatch
from game.core.protocol import Actor


class TurnClock:
    """Counts down what the rules allow. Those of several who are still to choose keep the time that is left."""

    def __init__(self) -> None:
        self.left: float | None = None
        """Seconds until the clock acts; None where nobody is timed."""
        self._timed: frozenset[Actor] = frozenset()

    def run(self, match: AnyMatch, seconds: float, *, asked: bool) -> bool:
        """Let time pass; true once it is up. It stands still while nobody is asked."""
        allowance = match.game.allowance(match.state)
        acting = frozenset(match.to_move)
        if allowance is None:
            self.left, self._timed = None, frozenset()
            return False
        if self.left is None or not acting <= self._timed:
            self.left = allowance
        self._timed = acting
        if asked:
            self.left -= seconds
        return self.left <= 0
