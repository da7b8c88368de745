"""How matches of Purrfect Potions go between Queens: length, seat shares, ties, points, and the dice they keep."""

from typing import NamedTuple

import pytest

from game.bots.arena import play, seed_of, win_shares
from game.core.match import AnyMatch
from game.purrfect_potions import PACK
from game.purrfect_potions.pieces import CATS, INGREDIENTS
from game.purrfect_potions.state import Ending, Options, State


class Expected(NamedTuple):
    """What is known of many matches of such players."""

    shares: tuple[float, ...]
    """Of the wins, in turn order."""
    ties: float
    top: float


EXPECTED = {
    2: Expected((0.51, 0.49), 0.06, 27),
    3: Expected((0.35, 0.36, 0.29), 0.10, 20),
    4: Expected((0.27, 0.26, 0.26, 0.22), 0.15, 16),
}
QUICK_POINTS = {2: 18, 3: 19, 4: 20}

each_count = pytest.mark.parametrize("seats", sorted(EXPECTED))


def matches(seats: int, games: int, options: Options) -> list[AnyMatch]:
    """Whole matches; every one of them has ended, and kept its dice."""
    played = [play(PACK, ["3"] * seats, options, seed_of(5, number)) for number in range(games)]
    for match in played:
        assert match.result is not None
        assert match.result.reason is Ending.ALL_TURNED
        for ply in match.line:
            assert_dice_are_kept(ply.step.state)
    return played


def assert_dice_are_kept(state: State) -> None:
    ingredients = state.pool + len(state.rolled) + sum(len(card.ingredients) for card in state.cards)
    cats = state.idle_cats + len(state.cats) + sum(len(card.cats) for card in state.cards)
    assert (cats, ingredients) == (CATS, INGREDIENTS)


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


@each_count
def test_length_and_points(seats: int, full: bool) -> None:
    played = matches(seats, 300 if full else 40, Options(first="0"))
    assert 16 < mean([match.state.turn + 1 for match in played]) < (20 if full else 23)
    assert mean([max(match.state.scores) for match in played]) == pytest.approx(
        EXPECTED[seats].top, abs=1 if full else 3
    )
    quick = mean([sum(tally.quicks for tally in match.state.tallies) for match in played])
    assert quick == pytest.approx(QUICK_POINTS[seats], abs=1.5 if full else 4)
    assert all(match.state.turn % seats == seats - 1 for match in played), "equally many turns for all"
    fronts = [sum(tally.majors + tally.minors for tally in match.state.tallies) for match in played]
    assert set(fronts) == {12}


@pytest.mark.full
@each_count
def test_seat_shares_and_ties(seats: int) -> None:
    """Within four standard errors of what other players came to; our Queens leave the last of three a little more."""
    games = 600
    results = [match.result for match in matches(seats, games, Options(first="0"))]
    shares = [mean([win_shares(result)[seat] for result in results if result]) for seat in range(seats)]
    expected = EXPECTED[seats]
    assert shares == pytest.approx(expected.shares, abs=4 * (0.25 / games) ** 0.5)
    ties = mean([len(result.winners) > 1 for result in results if result])
    assert ties == pytest.approx(expected.ties, abs=0.05)


def test_quick_cards_by_number_bring_few_points(full: bool) -> None:
    played = matches(2, 300 if full else 40, Options(quick_by_number=True))
    quick = mean([sum(tally.quicks for tally in match.state.tallies) for match in played])
    assert quick == pytest.approx(8, abs=2.5)
