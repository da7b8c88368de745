"""A player that knows the rules and nothing else."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.bots.bot import Choice
from game.core.words import words


class RandomBot:
    """Plays any legal move, all equally likely."""

    def think(self, view: Any, legal: Sequence[Any], rng: Random) -> Iterator[Choice]:
        """One choice, at once."""
        yield Choice(rng.choice(legal), words("Just a guess."))
