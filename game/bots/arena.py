"""Where bots meet: whole matches without a screen, played from a seed, and what came of them.

Match number i of a series has a seed of its own that follows from the series' seed, so a series is the same every time,
however many matches of it are played and by whom.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct

from game.bots.bot import Level, decide, make_bot, read_sits
from game.core.croupier import bot_rng
from game.core.journal import Seating
from game.core.match import AnyMatch, Match
from game.core.protocol import Outsider, Result, Seat
from game.core.words import words
from game.tables import Pack

Progress = Callable[[int, int], None]
"""Told how many matches are done, and of how many."""


class SeatReport(Struct, frozen=True):
    """How one seat fared over all matches."""

    sits: str
    mean_score: float
    win_share: float
    """The share of all wins; a win that is shared counts in parts."""


class Report(Struct, frozen=True):
    """What came of a series of matches; everything but `moves_per_second` is the same every time."""

    table: str
    games: int
    seed: int
    seats: tuple[SeatReport, ...]
    plies_mean: float
    plies_max: int
    turns_mean: float
    """How often, in a match, another seat came to act."""
    reasons: dict[str, int]
    """How many matches ended why."""
    moves_per_second: float
    """Nature's moves are counted too."""

    def lines(self) -> list[str]:
        """The report for people."""
        seats = [
            words(
                "seat {number} ({sits}): {share} of the wins, {score} points on average",
                number=number,
                sits=seat.sits,
                share=f"{seat.win_share:.1%}",
                score=f"{seat.mean_score:.1f}",
            )
            for number, seat in enumerate(self.seats, 1)
        ]
        course = words(
            "{mean} moves a match (at most {most}), {turns} turns",
            mean=f"{self.plies_mean:.0f}",
            most=self.plies_max,
            turns=f"{self.turns_mean:.1f}",
        )
        head = words("{games} matches of {table}, seed {seed}", games=self.games, table=self.table, seed=self.seed)
        ends = [words("{count} ended because {reason}", count=n, reason=reason) for reason, n in self.reasons.items()]
        speed = words("{speed} moves a second", speed=f"{self.moves_per_second:.0f}")
        return [str(line) for line in (head, *seats, course, *ends, speed)]


def simulate(
    pack: Pack,
    sits: Sequence[str],
    options: Any,
    games: int,
    seed: int,
    *,
    progress: Progress | None = None,
    keep: Callable[[AnyMatch], None] | None = None,
) -> Report:
    """Play a series between these seats; `keep` is given each finished match.

    Raises `UnknownPlayer` where `sits` names none, `ValueError` for a person, and `BadOptions`.
    """
    tally = _Tally(pack.game.id, tuple(sits), seed)
    started = perf_counter()
    for number in range(games):
        match = play(pack, sits, options, seed_of(seed, number))
        tally.count(match)
        if keep is not None:
            keep(match)
        if progress is not None:
            progress(number + 1, games)
    return tally.report(perf_counter() - started)


def seed_of(seed: int, number: int) -> int:
    """The seed of a match in a series; small enough for every JSON reader."""
    return Random(f"{seed}/match/{number}").getrandbits(53)


def play(pack: Pack, sits: Sequence[str], options: Any, seed: int) -> AnyMatch:
    """One match from its start to its end."""
    seating = [Seating(f"{number} ({who})", who) for number, who in enumerate(sits, 1)]
    match: AnyMatch = Match(pack.game, options, seating, seed)
    who_sits = [read_sits(who, pack.levels) for who in sits]
    bots = [make_bot(who, pack.levels) for who in who_sits]
    items = [_items(pack.levels, who.level) for who in who_sits]
    while True:
        match.settle()
        acting = match.to_move
        if not acting:
            return match
        seat = acting[0]
        assert not isinstance(seat, Outsider), "nature has settled"
        rng = bot_rng(seed, seat, len(match.line))
        choice = decide(bots[seat], match.view(seat), match.legal_moves(seat), rng, items[seat])
        match.play(seat, choice.move)


def win_shares(result: Result) -> list[float]:
    """What each seat has of the win: all of it, a part where it is shared, or nothing."""
    winners = result.winners
    return [(Seat(seat) in winners) / len(winners) for seat in range(len(result.places))]


def _items(levels: Sequence[Level], level: int) -> int:
    return levels[level - 1].items if level else 1


class _Tally:
    """Sums up matches, one by one."""

    def __init__(self, table: str, sits: tuple[str, ...], seed: int) -> None:
        self._table = table
        self._sits = sits
        self._seed = seed
        self._scores = [0] * len(sits)
        self._wins = [0.0] * len(sits)
        self._plies: list[int] = []
        self._turns = 0
        self._reasons: Counter[str] = Counter()

    def count(self, match: AnyMatch) -> None:
        result = match.result
        assert result is not None, "only a finished match is counted"
        shares = win_shares(result)
        for seat, score in enumerate(result.scores):
            self._scores[seat] += score
            self._wins[seat] += shares[seat]
        self._plies.append(len(match.line))
        acted = [ply.actor for ply in match.line if not isinstance(ply.actor, Outsider)]
        self._turns += sum(before != after for before, after in zip([None, *acted], acted, strict=False))
        self._reasons[str(result.reason.value)] += 1

    def report(self, seconds: float) -> Report:
        games = len(self._plies)
        return Report(
            table=self._table,
            games=games,
            seed=self._seed,
            seats=tuple(
                SeatReport(sits, score / max(games, 1), wins / max(games, 1))
                for sits, score, wins in zip(self._sits, self._scores, self._wins, strict=True)
            ),
            plies_mean=sum(self._plies) / max(games, 1),
            plies_max=max(self._plies, default=0),
            turns_mean=self._turns / max(games, 1),
            reasons=dict(sorted(self._reasons.items())),
            moves_per_second=sum(self._plies) / max(seconds, 1e-9),
        )
