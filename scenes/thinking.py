"""Bots on screen: their thinking shares the frame with everything else.

One slice of a few milliseconds a frame serves all waiting bots in seat order. A bot that fails plays the best it had,
or a random legal move, and what went wrong is logged; it never stops the match.
"""

import logging
import time
from collections.abc import Callable, Iterator
from random import Random

from game.bots.bot import Bot, Choice, Level, Sits, make_bot, read_sits
from game.core.croupier import bot_rng
from game.core.match import AnyMatch
from game.core.protocol import Outsider, Seat
from game.core.words import words

SLICE = 0.006
"""Seconds of thinking in a frame, for all bots together."""

_log = logging.getLogger(__name__)


class Thinking:
    """Who is thinking in a match, and what they have come up with."""

    def __init__(
        self, match: AnyMatch, levels: tuple[Level, ...], clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._match = match
        self._clock = clock
        self._bots: dict[Seat, tuple[Bot, float]] = {}
        for number, seating in enumerate(match.seats):
            sits = read_sits(seating.sits, levels)
            if not sits.human:
                seconds = levels[sits.level - 1].seconds if sits.level else 0.0
                self._bots[Seat(number)] = (make_bot(sits, levels), seconds)
        self._levels = levels
        self._minds: dict[Seat, _Mind] = {}
        self._advice: _Mind | None = None
        self._at = -1

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that bots sit on."""
        return frozenset(self._bots)

    def waiting(self) -> list[Seat]:
        """The bots that have to act now."""
        return [seat for seat in self._match.to_move if not isinstance(seat, Outsider) and seat in self._bots]

    def ask_advice(self, seat: Seat) -> None:
        """Have the strongest bot think about what this person could do; `advice` gives its answer in a later frame."""
        self._begin([])
        bot = make_bot(Sits(level=len(self._levels)), self._levels)
        self._advice = self._mind(seat, bot, self._levels[-1].seconds)

    def advice(self) -> Choice | None:
        """Think about what was asked for one slice; the answer once it is ready."""
        mind = self._advice
        if mind is None or self._at != len(self._match.line):
            self._advice = None
            return None
        until = self._clock() + SLICE
        while not mind.ready and self._clock() < until:
            mind.go_on(self._clock)
        if not mind.ready:
            return None
        self._advice = None
        return mind.best

    @property
    def is_advising(self) -> bool:
        """Whether advice was asked for and is not ready yet."""
        return self._advice is not None

    def think(self) -> tuple[Seat, Choice] | None:
        """Think for one slice; the first choice that is ready, in seat order."""
        waiting = self.waiting()
        if not waiting:
            return None
        self._begin(waiting)
        until = self._clock() + SLICE
        for seat in waiting:
            mind = self._minds[seat]
            while not mind.ready and self._clock() < until:
                mind.go_on(self._clock)
            if mind.ready:
                return seat, mind.best
        return None

    def _begin(self, waiting: list[Seat]) -> None:
        """Fresh minds for a new position."""
        plies = len(self._match.line)
        if plies != self._at:
            self._at = plies
            self._minds.clear()
            self._advice = None
        for seat in waiting:
            if seat not in self._minds:
                self._minds[seat] = self._mind(seat, *self._bots[seat])

    def _mind(self, seat: Seat, bot: Bot, seconds: float) -> "_Mind":
        legal = list(self._match.legal_moves(seat))
        rng = bot_rng(self._match.seed, seat, len(self._match.line))
        return _Mind(bot, self._match.view(seat), legal, rng, seconds)


class _Mind:
    """One bot's thinking about one position."""

    def __init__(self, bot: Bot, view: object, legal: list[object], rng: Random, seconds: float) -> None:
        self.ready = len(legal) == 1
        self._best: Choice | None = None
        self._legal = legal
        self._rng = rng
        self._choices: Iterator[Choice] = iter(()) if self.ready else bot.think(view, legal, rng)
        self._left = seconds

    @property
    def best(self) -> Choice:
        """The best choice so far; any legal move of a bot that had none."""
        return self._best or Choice(self._rng.choice(self._legal), words("There was not much to think about."))

    def go_on(self, clock: Callable[[], float]) -> None:
        """Let the bot find one more choice; ready once its time is used up."""
        started = clock()
        try:
            self._best = next(self._choices)
        except StopIteration:
            self.ready = True
        except Exception:
            _log.exception("a bot failed; its best choice so far is played")
            self.ready = True
        self._left -= clock() - started
        self.ready = self.ready or self._left <= 0
