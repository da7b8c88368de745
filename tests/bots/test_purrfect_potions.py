"""The bots of Purrfect Potions: no dominated move, every free gain, and reasons that are sentences."""

from random import Random

import pytest

from game.bots.bot import decide
from game.purrfect_potions.bot import LEVELS
from game.purrfect_potions.candidates import completes, worth_a_thought
from game.purrfect_potions.moves import Assign
from game.purrfect_potions.state import State
from game.tables import find_table
from tests.bots.sitting import decisions
from tests.rules.purrfect_potions.positions import GAME, position

every_level = pytest.mark.parametrize("level", [1, 2, 3])


def choice(state: State, level: int) -> str:
    """The line of the move that a level makes, seeing the view only."""
    view, legal = GAME.view(state, state.seat), GAME.legal_moves(state, state.seat)
    chosen = decide(LEVELS[level - 1].make(""), view, legal, Random(1), LEVELS[level - 1].items)
    assert str(chosen.why).endswith("."), chosen.why
    assert chosen.move in worth_a_thought(view)
    return GAME.write_move(chosen.move)


@every_level
def test_cats_complete_what_they_can(level: int) -> None:
    state = position("sense 3; dreams c1 c1; moon 3; cats 3 3", idle_cats=0)
    assert choice(state, level) == "cats c3>minor c3>minor"


@every_level
def test_the_last_ingredient_completes_a_card(level: int) -> None:
    state = position("luck 6 6; chocolate 4 4; rolled 6")
    assert choice(state, level) == "place i6 luck"


@pytest.mark.parametrize("level", [1, 2])
def test_the_dearer_card_is_completed(level: int) -> None:
    """The Queen may well take fewer points: five dice off Champion Cooking are a big pool for the next player."""
    state = position("sense 3 3; cooking 3 4 4 4; rolled 3")
    assert choice(state, level) == "place i3 cooking"


def test_what_completes_less_is_not_considered() -> None:
    state = position("sense 3; dreams c1 c1; moon 3; cats 3 3", idle_cats=0)
    legal = [move for move in GAME.legal_moves(state, state.seat) if isinstance(move, Assign)]
    considered = worth_a_thought(GAME.view(state, state.seat))
    assert len(considered) < len(legal)
    assert all(completes(state, move) for move in considered if isinstance(move, Assign))


def test_no_bot_ever_leaves_the_sensible_moves() -> None:
    pack = find_table("purrfect_potions")
    assert pack is not None
    for seed in range(2):
        for state, _, move in decisions(pack.load(), ("1", "2", "3"), seed):
            assert move in worth_a_thought(state)
