"""What the top level of Potion Potluck thinks with: worlds played on, odds, and the game of two secret wishes."""

from itertools import product
from random import Random

import pytest

from game.core.protocol import Seat
from game.potion_potluck.bot import MASTERLY
from game.potion_potluck.lookahead import World
from game.potion_potluck.matrix_game import MatrixGame, drawn_by
from game.potion_potluck.odds import chance_to_win
from game.potion_potluck.rules import PotionPotluck
from game.potion_potluck.state import Options, State
from game.potion_potluck.view import unseen
from game.potion_potluck.wishing import Wishing, all_results, reachable, worths_of
from tests.bots.test_potion_potluck import chosen
from tests.rules.potion_potluck.positions import ADA, BO, after, position, trio

GAME = PotionPotluck()
RELAXED = Options(clock=False)


# the game of two wishes


def settled(*payoffs: list[list[float]], rounds: int = 400) -> list[float]:
    game = MatrixGame(payoffs)
    game.play(rounds)
    return game.strategy()


def test_rock_paper_scissors() -> None:
    assert settled([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) == pytest.approx([1 / 3] * 3, abs=0.02)


def test_a_game_with_one_answer() -> None:
    """Matching pennies where one of the coins counts double: it is shown in two of five games."""
    assert settled([[2, -1], [-1, 1]], rounds=4000) == pytest.approx([2 / 5, 3 / 5], abs=0.02)


def test_what_is_worse_in_every_case_is_not_played() -> None:
    assert settled([[1, 2], [0, 1]])[0] > 0.98


def test_other_kinds_are_all_considered() -> None:
    """Each kind has a choice of its own; the first choice is safe against both together, and against neither alone."""
    first, second = [[0.0, 0.0], [3.0, 3.0]], [[0.0, 0.0], [-4.0, -4.0]]
    assert settled(first)[1] > 0.98
    assert settled(first, second)[0] > 0.98


def test_nobody_gains_much_against_what_is_learnt() -> None:
    rng = Random(4)
    for _ in range(5):
        rows = [[rng.uniform(-1, 1) for _ in range(12)] for _ in range(12)]
        turned = [[-value for value in column] for column in zip(*rows, strict=True)]
        own, other = settled(rows), settled(turned)
        worst = min(sum(part * value for part, value in zip(own, column, strict=True))
                    for column in zip(*rows, strict=True))  # fmt: skip
        best = max(sum(part * value for part, value in zip(other, row, strict=True)) for row in rows)
        assert 0 <= best - worst < 0.03


@pytest.mark.parametrize(("share", "choice"), [(0.0, 0), (0.24, 0), (0.26, 1), (0.74, 1), (0.76, 2), (1.0, 2)])
def test_a_share_falls_on_a_choice(share: float, choice: int) -> None:
    assert drawn_by([0.25, 0.5, 0.25], share) == choice


def test_wishes_are_mixed() -> None:
    """Wishing for the same in the same position every time could be seen through."""
    state = after(position("recipes ROY5 GBI5 ROV5 YGV5\n0: ROYGB\n1: OYIV"), "mix recipe A")
    found = set()
    for seed in range(30):
        wishing = Wishing(GAME.view(state, ADA), Random(seed), MASTERLY)
        assert sum(1 for _ in wishing.settle()) > 5
        found.add(wishing.wish)
    assert 1 < len(found) < 8


def test_what_a_changed_recipe_is_worth() -> None:
    state = after(position("recipes ROY5 GBI5 ROV5 YGV5\n0: ROYYGB\n1: OYIV"), "mix recipe A")
    view = GAME.view(state, ADA)
    worth = worths_of(view, view.hand, unseen(view), MASTERLY)
    assert worth.keys() == reachable(trio("ROY"))
    assert max(worth, key=worth.__getitem__) == trio("YGB"), "it holds all of these"
    assert worth[trio("YGB")] == pytest.approx(4 * MASTERLY.ready)
    assert all(len(row) == 12 for row in all_results(trio("ROY")))


# odds


def odds(picture: str, seat: Seat = ADA) -> float:
    state = position(picture, options=RELAXED, seat=seat)
    return chance_to_win(state, unseen(GAME.view(state, seat)), MASTERLY)


def test_points_promises_and_rights_raise_the_odds() -> None:
    even = odds("0: RO\n1: RO")
    assert 0.5 < even < 0.65, "it is the turn of the seat"
    assert odds("0: RO score 3\n1: RO") > even > odds("0: RO\n1: RO score 3")
    assert odds("0: ROY\n1: RO") > even > odds("0: RO\n1: ROY")
    assert odds("0: RO items 1-0-0\n1: RO") > even > odds("0: RO\n1: RO items 0-1-0")


def test_a_lead_counts_more_towards_the_end() -> None:
    chances = [odds(f"potluck GGBV next BV deck {deck}\n0: R score 3\n1: R") for deck in (20, 10, 3)]
    assert chances == sorted(chances)
    assert chances[-1] > chances[0] + 0.1


# worlds


def value(state: State, line: str, seed: int = 1) -> float:
    return World(GAME.view(state, ADA), Random(seed), MASTERLY).value_of(GAME.read_move(line))


def test_the_end_of_a_game_is_not_a_guess() -> None:
    for own, expected in ((6, 1.0), (5, 0.0)):
        state = position(f"potluck RRGB next - deck 0\n0: O score {own}\n1: YY score 6", options=RELAXED)
        assert value(state, "take R") == expected


def test_the_answer_is_seen() -> None:
    """Whoever takes the last but one leaves the last to the other seat, which then wins the tie."""
    picture = "potluck RRGB next O deck 0\n0: OOII score 6\n1: YY score 6"
    state = position(picture, options=RELAXED, generates=(1, 0))
    assert value(state, "take R") == 0.0
    assert value(state, "generate R") > 0.5
    assert not chosen(3, state).startswith("take")


def test_near_the_end_a_game_is_played_out() -> None:
    """By then who wins is seen, not guessed."""
    picture = "potluck RRGB next OY deck {}\n0: OI score 4\n1: YV score 6"
    near, far = (position(picture.format(deck), options=RELAXED) for deck in (2, 3))
    assert all(value(near, "take R", seed) in (0.0, 1.0) for seed in range(5))
    assert all(0.0 < value(far, "take R", seed) < 1.0 for seed in range(5))


def test_a_potion_of_the_other_seat_is_seen() -> None:
    """It waits for the yellow that lies there."""
    picture = "potluck YGVV next VV deck 12\nrecipes ROY5 GBI2 GIV2 BIV2\n0: B\n1: RO"
    state = position(picture, options=RELAXED)
    values = {line: sum(value(state, line, seed) for seed in range(20)) / 20 for line in ("take Y", "take G")}
    assert values["take Y"] > values["take G"] + 0.03


def test_a_world_is_played_on_after_a_potion_and_a_scramble() -> None:
    state = position("recipes ROY5 GBI5 ROV5 YGV5\n0: ROYG items 1-0-0\n1: GB", options=RELAXED)
    for line, seed in product(("mix recipe A", "scramble D", "draw", "generate V"), range(3)):
        assert 0.0 < value(state, line, seed) < 1.0
    assert value(state, "mix recipe A") > value(state, "draw")


def test_worlds_are_tried_with_the_same_luck() -> None:
    state = position("0: RO\n1: GB", options=RELAXED)
    world = World(GAME.view(state, ADA), Random(3), MASTERLY)
    move = GAME.read_move("draw")
    assert world.value_of(move) == world.value_of(move)
    assert BO == 1
