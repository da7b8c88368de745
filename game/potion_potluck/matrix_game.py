"""Choosing at the same time as somebody else: strategies that nobody can exploit, found by regret matching.

One player meets another of several possible kinds, each of which chooses knowing its own kind. What one wins the other
loses. Both learn by playing: what would have done better is played more often from then on, and the average of all that
was played settles down to an equilibrium.
"""

from collections.abc import Sequence
from itertools import accumulate
from operator import mul

Row = Sequence[float]
Payoffs = Sequence[Row]
"""What the player wins, row by row by its own choice, in a row by the other's."""


class _Learner:
    """One side: how much it regrets not to have chosen each thing, and what it has played on average."""

    def __init__(self, choices: int) -> None:
        self._regrets = [0.0] * choices
        self._played = [0.0] * choices
        self.strategy = [1 / choices] * choices

    def learn(self, values: Row, round_number: int) -> None:
        """What each choice would have brought; later rounds count more, and old regrets are forgiven."""
        got = sum(map(mul, self.strategy, values))
        self._regrets = [max(0.0, regret + value - got) for regret, value in zip(self._regrets, values, strict=True)]
        self._played = [played + round_number * part for played, part in zip(self._played, self.strategy, strict=True)]
        total = sum(self._regrets)
        if total:
            self.strategy = [regret / total for regret in self._regrets]

    def average(self) -> list[float]:
        """What it plays, all rounds considered."""
        total = sum(self._played)
        return [played / total for played in self._played] if total else self.strategy


class MatrixGame:
    """One player against others of several kinds, all equally likely; each kind has its own payoffs."""

    def __init__(self, payoffs: Sequence[Payoffs]) -> None:
        self._payoffs = payoffs
        self._turned = [list(zip(*rows, strict=True)) for rows in payoffs]
        self._own = _Learner(len(payoffs[0]))
        self._others = [_Learner(len(rows[0])) for rows in payoffs]
        self._rounds = 0

    def play(self, rounds: int) -> None:
        """So many rounds more."""
        for _ in range(rounds):
            self._rounds += 1
            values = [0.0] * len(self._own.strategy)
            for rows, turned, other in zip(self._payoffs, self._turned, self._others, strict=True):
                strategy = other.strategy
                values = [value + sum(map(mul, row, strategy)) for value, row in zip(values, rows, strict=True)]
                other.learn([-sum(map(mul, column, self._own.strategy)) for column in turned], self._rounds)
            self._own.learn([value / len(self._payoffs) for value in values], self._rounds)

    def strategy(self) -> list[float]:
        """How often the player should make each choice."""
        return self._own.average()


def drawn_by(strategy: Row, share: float) -> int:
    """The choice that a share from 0 to 1 falls on.

    >>> drawn_by([0.25, 0.5, 0.25], 0.3)
    1
    """
    return next(at for at, most in enumerate(accumulate(strategy)) if share < most or at == len(strategy) - 1)
