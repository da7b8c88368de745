"""Pieces, set-up and the round. [1-3]"""

from fractions import Fraction

import pytest

from game.core.protocol import NATURE, Seat
from game.template.events import ChoiceMade, RoundBegan, VialDealt, VialsRevealed
from game.template.moves import Deal
from game.template.pieces import counted_vials, limit_for, strengths_of
from tests.rules.template.positions import GAME, chosen, dealt, refused, refused_options, start, step

ADA, BO = Seat(0), Seat(1)


@pytest.mark.rule("1.1")
def test_four_vials_of_each_strength() -> None:
    assert sorted(strengths_of(start(2).undealt)) == sorted([1, 2, 3, 4, 5, 6] * 4)


@pytest.mark.rule("1.2")
def test_the_cauldron_holds_three_for_every_seat() -> None:
    assert [limit_for(seats) for seats in (2, 3, 4)] == [6, 9, 12]


@pytest.mark.rule("2.1")
def test_two_to_four_seats_without_points() -> None:
    assert [start(seats).scores for seats in (2, 3, 4)] == [(0, 0), (0, 0, 0), (0, 0, 0, 0)]
    refused_options(1, "2.1")
    refused_options(5, "2.1")


@pytest.mark.rule("3.1")
def test_vials_are_dealt_at_random_in_the_order_of_the_seats() -> None:
    state = start(2)
    assert GAME.chance(state, Deal(3)) == Fraction(4, 24)
    first = step(state, NATURE, "deal 3")
    assert first.events == (RoundBegan(1), VialDealt(ADA, 3))
    assert GAME.chance(first.state, Deal(3)) == Fraction(3, 23)
    assert GAME.chance(first.state, Deal(4)) == Fraction(4, 23)
    assert step(first.state, NATURE, "deal 5").events == (VialDealt(BO, 5),)


@pytest.mark.rule("3.1")
def test_a_vial_is_its_seats_secret() -> None:
    state = dealt(start(3), "3 5 1")
    assert GAME.view(state, ADA).vial == 3
    assert GAME.view(state, None).vial is None
    assert GAME.view(state, ADA) == GAME.view(dealt(start(3), "3 1 5"), ADA)
    assert GAME.tell(VialDealt(ADA, 3), ADA) == VialDealt(ADA, 3)
    assert GAME.tell(VialDealt(ADA, 3), BO) == VialDealt(ADA, None)


@pytest.mark.rule("3.1")
def test_nobody_chooses_before_all_vials_are_dealt() -> None:
    refused(start(2), 0, "pour", "3.1")
    refused(dealt(start(2), "4"), 0, "keep", "3.1")
    refused(dealt(start(2), "4 4"), 0, "deal 4", "3.1")


@pytest.mark.rule("3.2")
def test_all_choose_in_secret_in_any_order() -> None:
    state = dealt(start(3), "4 2 6")
    assert GAME.to_move(state) == (0, 1, 2)
    pours, keeps = step(state, BO, "pour"), step(state, BO, "keep")
    assert GAME.to_move(pours.state) == (0, 2)
    assert GAME.view(pours.state, ADA) == GAME.view(keeps.state, ADA) != GAME.view(state, ADA)
    assert GAME.view(pours.state, BO) != GAME.view(keeps.state, BO)
    assert [GAME.tell(event, ADA) for event in pours.events] == [ChoiceMade(BO, None)]
    assert [GAME.tell(event, BO) for event in pours.events] == [ChoiceMade(BO, True)]


@pytest.mark.rule("3.3")
def test_one_choice_a_round() -> None:
    state = step(dealt(start(2), "4 2"), ADA, "pour").state
    refused(state, 0, "pour", "3.3")
    refused(state, 0, "keep", "3.3")


@pytest.mark.rule("3.3")
def test_only_the_last_choice_cannot_be_taken_back() -> None:
    first = step(dealt(start(2), "4 2"), ADA, "pour")
    assert not first.barrier
    assert step(first.state, BO, "keep").barrier


@pytest.mark.rule("3.4")
def test_the_last_choice_reveals_and_scores_all() -> None:
    state = dealt(start(2), "4 2")
    last = chosen(state, "pour keep")
    assert VialsRevealed((4, 2), (True, False)) in last.events
    assert last.state.points == ((4, 2),)
    assert last.state.poured == ((True, False),)
    assert last.state.spent == counted_vials([4, 2])
    assert GAME.to_move(last.state) == (NATURE,)
    assert sum(last.state.undealt) == 22
