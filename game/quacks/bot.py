"""The bots of Quacks, in three levels.

The Apprentice draws until the next chip is too dangerous, and buys what costs the most. The Brewer weighs every draw
against stopping, and every purchase by what coins are worth so late in the match. The Master looks several chips
ahead, and buys what brings the most over all the rounds to come. Each can be told to be careful or bold.
"""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct, structs

from game.bots.bot import Choice, Level
from game.core.words import words
from game.quacks.advice import Advice, ChipWorth, by_forecast, by_price, by_price_paid
from game.quacks.candidates import worth_a_thought
from game.quacks.evaluation import STYLES, Weights
from game.quacks.moves import Buy, Draw, Move, Stop
from game.quacks.outlook import Outlook
from game.quacks.purchases import best_of_pairs
from game.quacks.reasons import why
from game.quacks.state import View


class Mind(Struct, frozen=True):
    """How a level thinks."""

    weights: Weights
    chips: ChipWorth
    depth: int
    """Chips that it looks ahead."""
    pairs: bool = True
    """Whether it thinks of both chips that it may buy."""
    nerve: float = 0.0
    """The chance of an explosion at which it stops; 0 for one that weighs instead."""


class Brewer:
    """Judges every move that is worth a thought, and makes the best."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """A move that is not bad, then the best so far after each that was judged."""
        mind, seat = self._mind, view.seat
        assert seat is not None, "a bot sits on a seat"
        considered = worth_a_thought(view, seat, legal)
        best = considered[0]
        yield Choice(best, why(view, seat, best))
        if len(considered) == 1:
            return
        outlook = Outlook(view, seat, mind.weights, mind.depth)
        advice = Advice(outlook, mind.chips)
        yield Choice(best, why(view, seat, best))
        worths: dict[Move, float] = {}
        for move in considered:
            by_nerve = mind.nerve and isinstance(move, Draw | Stop)
            worths[move] = self._by_nerve(outlook, move) if by_nerve else advice.worth(move)
            best = max(worths, key=worths.__getitem__)
            yield Choice(best, why(view, seat, best))
        if mind.pairs and isinstance(best, Buy):
            best = best_of_pairs(view, worths)
            yield Choice(best, why(view, seat, best))

    def _by_nerve(self, outlook: Outlook, move: Move) -> float:
        """Draws while the risk is small, whatever there is to win."""
        draws = outlook.risk() <= self._mind.nerve
        return outlook.stopping() + (1.0 if draws == isinstance(move, Draw) else 0.0)


_APPRENTICE = Mind(Weights(droplet=0.4), by_price_paid, depth=1, pairs=False, nerve=0.15)
_BREWER = Mind(Weights(droplet=0.4), by_price, depth=1)
_MASTER = Mind(Weights(caution=0.8), by_forecast, depth=3)


def _in_style(mind: Mind, style: str) -> Brewer:
    caution = STYLES[style]
    weights = structs.replace(mind.weights, caution=mind.weights.caution * caution)
    return Brewer(structs.replace(mind, weights=weights, nerve=mind.nerve / caution))


_STYLES = tuple(STYLES)

LEVELS: tuple[Level, ...] = (
    Level(words("Apprentice"), lambda style: _in_style(_APPRENTICE, style), _STYLES, items=100, seconds=0.3),
    Level(words("Brewer"), lambda style: _in_style(_BREWER, style), _STYLES, items=100, seconds=0.5),
    Level(words("Master"), lambda style: _in_style(_MASTER, style), _STYLES, items=100, seconds=0.8),
)
