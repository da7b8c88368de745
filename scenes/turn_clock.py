"""The clock of a table that times its seats: real seconds, counted while a person is asked."""

from collections.abc import Hashable

from game.core.match import AnyMatch


class TurnClock:
    """Counts down what the rules allow for a span of the match; what they add within it is added to what is left."""

    def __init__(self) -> None:
        self.left: float | None = None
        """Seconds until the clock acts; None where nobody is timed."""
        self._span: Hashable = None
        self._used = 0.0

    def run(self, match: AnyMatch, seconds: float, *, asked: bool) -> bool:
        """Let time pass; true once it is up. It stands still while nobody is asked."""
        allowance = match.game.allowance(match.state)
        if allowance is None:
            self.left = None
            return False
        span = match.game.span(match.state)
        if span != self._span:
            self._span, self._used = span, 0.0
        if asked:
            self._used += seconds
        self.left = allowance - self._used
        return self.left <= 0
