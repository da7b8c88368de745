"""Laws of chance: what may happen, how likely it is, and that draws keep to it."""

import math
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from random import Random
from typing import Any

from game.core.croupier import Luck
from game.core.protocol import LISTED_OUTCOMES, NATURE
from tests.contract.marginals import MARGINALS
from tests.contract.play import Played

LEAST_EXPECTED = 5
"""Outcomes that are expected less often than this are counted together."""
SURPRISE = 5.0
"""Standard deviations beyond which a deviation is no accident."""


def chances_are_complete(played: Played) -> None:
    game = played.game
    foreign = [moment.move for moment in played.some(60)]
    for moment in (moment for moment in played.some(200) if moment.actor is NATURE):
        listed = game.legal_moves(moment.state, NATURE)
        assert len(listed) <= LISTED_OUTCOMES
        assert game.is_outcome(moment.state, moment.move)
        assert 0 < game.chance(moment.state, moment.move) <= 1
        if not listed:
            continue
        chances = [game.chance(moment.state, move) for move in listed]
        assert all(isinstance(chance, Fraction) and chance > 0 for chance in chances)
        assert sum(chances) == 1
        for move in foreign:
            assert (move in listed) == game.is_outcome(moment.state, move) == (game.chance(moment.state, move) > 0)


def luck_depends_on_seed_and_index(played: Played) -> None:
    luck = Luck(played.game, played.match.seed)
    natures = [moment for moment in played.moments if moment.actor is NATURE]
    for index, moment in enumerate(natures):
        assert luck.outcome(moment.state, index) == moment.move


def draws_fit_their_chances(played: Played) -> None:
    """Over many draws every listed outcome comes as often as its chance says; others keep to their marginals."""
    surprises = [surprise_of(played, moment.state) for moment in _various(played)]
    squares, freedom = sum(square for square, _ in surprises), sum(degrees for _, degrees in surprises)
    if freedom:
        assert standard_deviations(squares, freedom) < SURPRISE


def surprise_of(played: Played, state: Any, draws: int = 300) -> tuple[float, int]:
    """The chi-square of many draws in one position, and its degrees of freedom."""
    drawn = [played.game.draw(state, Random(f"{played.case.name}/{number}")) for number in range(draws)]
    listed = played.game.legal_moves(state, NATURE)
    if listed:
        chances = {move: played.game.chance(state, move) for move in listed}
        assert set(drawn) <= set(chances)
        return chi_square(Counter(drawn), chances)
    return _added(chi_square(seen, chances) for seen, chances in MARGINALS[played.case.table](drawn))


def chi_square(seen: Counter[Any], chances: dict[Any, Fraction]) -> tuple[float, int]:
    """How far counts are from their chances, with rare outcomes counted together."""
    total = seen.total()
    cells: list[tuple[int, float]] = []
    rare_seen, rare_expected = 0, 0.0
    for outcome, chance in chances.items():
        expected = float(chance) * total
        if expected < LEAST_EXPECTED:
            rare_seen, rare_expected = rare_seen + seen[outcome], rare_expected + expected
        else:
            cells.append((seen[outcome], expected))
    if rare_expected >= LEAST_EXPECTED:
        cells.append((rare_seen, rare_expected))
    return sum((count - expected) ** 2 / expected for count, expected in cells), max(len(cells) - 1, 0)


def standard_deviations(squares: float, freedom: int) -> float:
    """A chi-square as a deviation of the normal distribution (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float((math.cbrt(squares / freedom) - (1 - spread)) / math.sqrt(spread))


def _added(surprises: Iterable[tuple[float, int]]) -> tuple[float, int]:
    pairs = list(surprises)
    return sum(square for square, _ in pairs), sum(degrees for _, degrees in pairs)


def _various(played: Played, count: int = 8) -> list[Any]:
    """Moments of nature with different lists of outcomes."""
    by_outcomes = {
        tuple(played.game.legal_moves(moment.state, NATURE)): moment
        for moment in played.moments
        if moment.actor is NATURE
    }
    various = list(by_outcomes.values())
    return Random(played.match.seed).sample(various, min(count, len(various)))


CHANCE_LAWS = (chances_are_complete, luck_depends_on_seed_and_index, draws_fit_their_chances)
