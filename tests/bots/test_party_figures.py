"""How long matches of Potion Party are, and what it is worth to begin: figures of the rules, played by the engine."""

from random import Random
from statistics import median, quantiles

import pytest

from game.bots.arena import play, seed_of, win_shares
from game.bots.bot import decide
from game.core.croupier import Luck
from game.core.protocol import NATURE, Seat
from game.potion_party.bot import Brewer
from game.potion_party.evaluation import Weights
from game.potion_party.habits import Careful
from game.potion_party.moves import Begin, KeepSuper, Move, Pass, TakeStars
from game.potion_party.pieces import Potion
from game.potion_party.planning import Planner
from game.potion_party.rules import PotionParty
from game.potion_party.state import Ending, Options, State, View
from game.tables import find_table
from tests.contract.conservation import dice_and_alchemists

GAME = PotionParty()
WORTH_A_SUPER = 3


class Everyman(Careful):
    """Collects everything, always holds saved dice, and keeps half of its Super Dice for Sabotage."""

    def __init__(self, *, sabotages: bool) -> None:
        self._sabotages = sabotages
        self._planner = Planner(Weights())

    def worth(self, view: View, move: Move) -> float:
        """By habit; only the colour of stars is thought about."""
        if isinstance(move, Begin):
            return -float(move.hearts + move.potions)
        if isinstance(move, KeepSuper):
            return 1.0 if self._sabotages and view.round % 2 else -1.0
        if isinstance(move, Pass):
            return -1.0 if sum(view.turn.haul) >= WORTH_A_SUPER else 1.0
        if isinstance(move, TakeStars):
            return self._planner.worth(view, move)
        return super().worth(view, move)


def finished(options: Options, seats: int, seed: int, *, sabotages: bool) -> State:
    """The end of a match among such players."""
    bot, luck, natures = Brewer(Everyman(sabotages=sabotages)), Luck(GAME, seed), 0
    state, rng = GAME.start(options, seats), Random(seed)
    while acting := GAME.to_move(state):
        if acting[0] is NATURE:
            move: Move = luck.outcome(state, natures)  # type: ignore[assignment]  # a move of this table
            natures += 1
        else:
            legal = GAME.legal_moves(state, acting[0])
            move = decide(bot, GAME.view(state, None), legal, rng, 100).move
        state = GAME.apply(state, acting[0], move).state
    return state


LENGTHS = """
    fire_breath       6.5  9   8   12   8   13   6.5 10
    dull_nerves       8   11  11   18  11.5 20   9.8 14
    icy_armor         6.5  9   8.7 14   9.2 15   7.6 11
    speed             6.5  9   8.7 14   9.2 15   7.6 11
    choking_mist     13   17  16   22  16.5 24  14.2 18
    invisibility     15   21  24.5 40  25.5 39  19.2 28
    invulnerability  17   22  27.5 44  28.5 45  22.2 31
    soul_jar         18   24  25.5 38  27   40  21.8 29
"""
"""Rounds, median and 90th percentile: two seats without Sabotage, with it, with Sabotage of totals; four seats."""
CELLS = ((2, False, "haul"), (2, True, "haul"), (2, True, "total"), (4, True, "haul"))


def rounds(recipe: str, cell: int, games: int) -> list[int]:
    seats, sabotages, aim = CELLS[cell]
    options = Options(recipe=recipe, skullduggery=False, sabotage=aim)
    return [finished(options, seats, seed, sabotages=sabotages).round for seed in range(games)]


@pytest.mark.full
@pytest.mark.parametrize("cell", range(len(CELLS)))
@pytest.mark.parametrize("line", LENGTHS.split("\n")[1:-1], ids=lambda line: line.split()[0])
def test_matches_are_as_long_as_they_should_be(line: str, cell: int) -> None:
    recipe, *figures = line.split()
    expected, late = float(figures[2 * cell]), float(figures[2 * cell + 1])
    found = rounds(recipe, cell, 400)
    # With totals within reach these players take what hurts most, and matches last a little longer.
    margin = 0.25 if CELLS[cell][2] == "total" else 0.15
    assert abs(median(found) - expected) <= 1 + margin * expected
    assert abs(quantiles(found, n=10)[-1] - late) <= 1 + 0.25 * late


@pytest.mark.parametrize(("recipe", "cell", "expected"), [("fire_breath", 0, 6.5), ("speed", 3, 7.6)])
def test_some_matches_are_as_long_as_they_should_be(recipe: str, cell: int, expected: float) -> None:
    assert abs(median(rounds(recipe, cell, 30)) - expected) <= 2


SHARES = [
    (2, False, (0.55, 0.45)),
    (3, False, (0.395, 0.32, 0.28)),
    (4, False, (0.31, 0.265, 0.23, 0.20)),
    (2, True, (0.49, 0.51)),
    (4, True, (0.27, 0.25, 0.25, 0.24)),
]


def shares(seats: int, games: int, *, finish_round: bool) -> list[float]:
    """How much of the wins each seat has, counted from Player One."""
    options = Options(recipe="speed", skullduggery=False, finish_round=finish_round)
    won = [0.0] * seats
    for seed in range(games):
        state = finished(options, seats, seed, sabotages=False)
        result = GAME.result(state)
        assert result is not None
        for seat, share in enumerate(win_shares(result)):
            won[Seat((seat - state.first) % seats)] += share / games
    return won


@pytest.mark.full
@pytest.mark.parametrize(("seats", "finish_round", "expected"), SHARES)
def test_what_it_is_worth_to_begin(seats: int, finish_round: bool, expected: tuple[float, ...]) -> None:
    assert shares(seats, 3000, finish_round=finish_round) == pytest.approx(expected, abs=0.035)


def test_to_begin_is_worth_something() -> None:
    assert shares(2, 150, finish_round=False)[0] == pytest.approx(0.55, abs=0.12)
    assert shares(2, 100, finish_round=True)[0] == pytest.approx(0.49, abs=0.14)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("potion", Potion, ids=lambda potion: potion.id)
def test_matches_of_bosuns_are_won_and_no_die_is_lost(potion: Potion, seats: int, full: bool) -> None:
    """Also the long ones: nobody keeps the Emeralds from all brews until day breaks."""
    table = find_table("potion_party")
    assert table is not None
    pack, options = table.load(), Options(recipe=potion.id)
    all_dice = dice_and_alchemists(GAME.start(options, seats))
    for number in range(300 if full else 3):
        match = play(pack, ["3"] * seats, options, seed_of(11, number))
        assert match.result is not None
        assert match.result.reason is Ending.COMPLETE
        assert all(dice_and_alchemists(ply.step.state) == all_dice for ply in match.line)
