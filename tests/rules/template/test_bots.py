"""The three bots: what they always do, and that each is worth its level."""

from random import Random

import pytest

from game.bots.bot import Choice, decide
from game.core.protocol import Seat
from game.template.bot import LEVELS, pours_the_middling
from game.template.moves import Keep, Move, Pour
from tests.rules.template.positions import GAME, chosen, dealt, start

every_level = pytest.mark.parametrize("number", range(1, len(LEVELS) + 1))


def choice_of(number: int, vials: str, seat: int = 0, **options: int) -> Choice:
    state = dealt(start(len(vials.split()), **options), vials)
    level = LEVELS[number - 1]
    legal = GAME.legal_moves(state, Seat(seat))
    return decide(level.make(""), GAME.view(state, Seat(seat)), legal, Random(seat), level.items)


@every_level
@pytest.mark.parametrize("other", range(1, 7))
def test_no_level_keeps_a_two(number: int, other: int) -> None:
    """The dominated move of the table."""
    assert choice_of(number, f"2 {other}").move == Pour()


def test_level_1_pours_all_but_the_weakest() -> None:
    assert [choice_of(1, f"{vial} 3").move for vial in range(1, 7)] == [Keep(), *[Pour()] * 5]


def test_level_2_keeps_what_is_likely_to_boil_over() -> None:
    assert [choice_of(2, f"{vial} 3").move for vial in (1, 3, 6)] == [Keep(), Pour(), Keep()]


def test_level_3_dares_more_when_it_is_behind() -> None:
    def last_choice(earlier: str) -> Move:
        state = chosen(dealt(start(2, rounds=2), "1 6"), earlier).state
        state = dealt(state, "6 3")
        legal = GAME.legal_moves(state, Seat(0))
        move: Move = decide(LEVELS[2].make(""), GAME.view(state, Seat(0)), legal, Random(0), LEVELS[2].items).move
        return move

    assert last_choice("keep pour") == Pour()
    assert last_choice("pour pour") == Keep()


@every_level
def test_every_choice_has_a_reason(number: int) -> None:
    assert str(choice_of(number, "4 4 4").why).endswith(".")


def test_level_3_thinks_that_the_others_pour_the_middling() -> None:
    assert [pours_the_middling(vial, Random(0)) for vial in range(1, 7)] == [False, True, True, True, True, False]
