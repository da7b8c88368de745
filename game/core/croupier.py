"""Who speaks for nature, and where luck comes from.

The rules say what may happen; a croupier says what does. `Luck` draws, `Record` repeats what a journal holds, and on
screen a machine may answer for what it alone can see. The rules check every answer like any other move.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from msgspec import Struct

from game.core.protocol import AnyGame, Seat


class Croupier(Protocol):
    """Answers for nature, one outcome at a time."""

    def outcome(self, state: Struct, index: int) -> Struct | None:
        """What happens now; None means "not yet, ask again next frame".

        `index` counts nature's moves before this one on the live line.
        """
        ...


class Luck:
    """Draws each outcome from the seed and its index alone.

    So an undone and redone throw is the same throw, and a loaded match goes on as the unbroken one would have.
    """

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._seed = seed

    def outcome(self, state: Struct, index: int) -> Struct:
        """The draw with this index; never None."""
        move: Struct = self._game.draw(state, luck_rng(self._seed, index))
        return move


class Record:
    """Repeats outcomes that are already known, in order; None once they are used up."""

    def __init__(self, outcomes: Sequence[Struct]) -> None:
        self._outcomes = outcomes

    def outcome(self, state: Struct, index: int) -> Struct | None:
        """The recorded outcome with this index."""
        return self._outcomes[index] if index < len(self._outcomes) else None


def luck_rng(seed: int, index: int) -> Random:
    """The source of nature's move number `index`, the same on every machine."""
    return Random(f"{seed}/{index}")


def bot_rng(seed: int, seat: Seat, plies: int) -> Random:
    """The source of a bot's decision: it depends on the length of the live line, never on nature's luck."""
    return Random(f"{seed}/bot/{seat}/{plies}")
