"""Three bots for Last Drop. Each sees its view and nothing else, and weighs both choices in imagined positions.

Dominated moves: keeping a vial of strength 2. It can never be the one to blame, so pouring it scores as much and may
make a stronger one boil over; no level keeps it.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random

from game.bots.bot import Choice, Level
from game.core.protocol import Seat
from game.core.words import Words, words
from game.template.moves import Keep, Move, Pour
from game.template.pieces import POINTS_FOR_KEEPING, STRENGTHS, points_of
from game.template.state import View
from game.template.view import imagine

SAMPLES = 50

Guess = Callable[[int, Random], bool]
"""Whether somebody with a vial of this strength pours."""
Worth = Callable[[View, Seat, tuple[int, ...]], float]
"""How good the points of a round are for a seat."""


class GreedyBot:
    """Level 1: pours whatever scores as much as keeping."""

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """One choice, at once."""
        pours = (view.vial or 0) >= POINTS_FOR_KEEPING
        yield _choice(pours, words("It is no worse than keeping.") if pours else words("Keeping brings more."))


class ImaginingBot:
    """Levels 2 and 3: tries both choices in one imagined position after another."""

    def __init__(self, others_pour: Guess, worth: Worth, why: Words) -> None:
        self._others_pour = others_pour
        self._worth = worth
        self._why = why

    def think(self, view: View, legal: Sequence[Move], rng: Random) -> Iterator[Choice]:
        """A choice after each imagined position, up to a thousand."""
        assert view.seat is not None, "a bot sits on a seat"
        gain = 0.0
        for _ in range(1000):
            hands = imagine(view, rng).hands
            pours = [self._others_pour(strength, rng) for strength in hands]
            for own in (True, False):
                pours[view.seat] = own
                gain += self._worth(view, view.seat, points_of(hands, pours)) * (1 if own else -1)
            yield _choice(gain >= 0, self._why)


def _choice(pours: bool, why: Words) -> Choice:
    return Choice(Pour() if pours else Keep(), why)


def tosses_a_coin(strength: int, rng: Random) -> bool:
    """What level 2 thinks of the others."""
    return rng.random() < 0.5


def pours_the_middling(strength: int, rng: Random) -> bool:
    """What level 3 thinks of the others: they pour all but the weakest and the strongest."""
    return STRENGTHS[0] < strength < STRENGTHS[-1]


def own_points(view: View, seat: Seat, points: tuple[int, ...]) -> float:
    """The points themselves."""
    return points[seat]


def chance_to_win(view: View, seat: Seat, points: tuple[int, ...]) -> float:
    """How likely the match is won with these points, by the lead over the best of the others and the rounds to come."""
    scores = [score + gained for score, gained in zip(view.scores, points, strict=True)]
    own = scores.pop(seat)
    ahead = own - max(scores)
    rounds_left = view.options.rounds - len(view.points) - 1
    if rounds_left == 0:
        return (ahead > 0) + 0.5 * (ahead == 0)
    return 1 / (1 + math.exp(-ahead / (2 * math.sqrt(rounds_left))))


LEVELS = (
    Level(words("Apprentice"), lambda style: GreedyBot()),
    Level(
        words("Brewer"),
        lambda style: ImaginingBot(tosses_a_coin, own_points, words("On average it brings more points.")),
        items=SAMPLES,
    ),
    Level(
        words("Master"),
        lambda style: ImaginingBot(pours_the_middling, chance_to_win, words("It gives the best chance to win.")),
        items=SAMPLES,
    ),
)
