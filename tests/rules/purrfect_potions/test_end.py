"""The end of the match, and the house rule about ties. [9, 10.3]"""

import pytest
from msgspec import structs

from game.core.protocol import Result, Seat
from game.purrfect_potions.events import LastPotionTurned, MatchEnded
from game.purrfect_potions.pieces import POTIONS
from game.purrfect_potions.state import ROUND_LIMIT, Awaits, Ending, Options, State
from tests.rules.purrfect_potions.positions import GAME, happened, play, position, refused, start

BUT_SENSE = "; ".join(f"{potion.id} quick" for potion in POTIONS if potion.id != "sense")


def last_flip(turn: int, seats: int = 3) -> State:
    """One die short of the last front, in this turn of the match."""
    state = position(f"{BUT_SENSE}; sense 3 3; rolled 3", seats=seats)
    return play(structs.replace(state, turn=turn, seat=Seat(turn % seats)), "place i3 sense")


def result_of(scores: str, *, tie_break: bool = False) -> Result:
    """The result of a match that ends with these tallies."""
    seats = len(scores.split())
    state = position(f"{BUT_SENSE}; scores {scores}; rolled 1", seats=seats, options=Options(tie_break=tie_break))
    over = structs.replace(state, awaits=Awaits.NOBODY, ending=Ending.ALL_TURNED)
    result = GAME.result(over)
    assert result is not None
    return result


@pytest.mark.rule("9.1")
def test_the_round_is_played_to_its_end() -> None:
    first = play(last_flip(6), "confirm")
    assert LastPotionTurned(2) in happened(last_flip(6), "confirm")
    assert (first.turn, first.awaits, first.last_turn) == (7, Awaits.MOON, 8)
    second = play(first, "moon 1", "roll c1 c2 c3 c4")
    assert (second.turn, second.seat) == (8, 2)
    third = happened(second, "moon 1", "roll c1 c2 c3 c4")
    assert third[-1] == MatchEnded()
    over = play(second, "moon 1", "roll c1 c2 c3 c4")
    assert GAME.to_move(over) == ()
    result = GAME.result(over)
    assert result is not None
    assert result.reason is Ending.ALL_TURNED
    assert result.scores == (2, 2, 2)


@pytest.mark.rule("9.1")
def test_turned_by_the_last_seat_the_match_is_over_at_once() -> None:
    over = play(last_flip(8), "confirm")
    assert over.awaits is Awaits.NOBODY
    assert GAME.result(play(last_flip(7), "confirm")) is None


@pytest.mark.rule("9.1")
def test_the_last_front_may_be_turned_by_cats() -> None:
    state = position(f"{BUT_SENSE}; sense 3; moon 3; cats 1 3 3 3", seats=2)
    after = play(state, "cats c1>major c3>minor c3>minor")
    assert after.scores == (3, 0)
    assert (after.turn, after.awaits, after.last_turn) == (1, Awaits.MOON, 1)


@pytest.mark.rule("9.2")
def test_highest_score_wins_and_equal_scores_share() -> None:
    assert result_of("2.1.0 0.0.7").places == (1, 2)
    shared = result_of("1.0.0 0.1.1 0.0.3")
    assert shared.places == (1, 1, 1)
    assert shared.winners == (0, 1, 2)
    assert str(shared.tie).endswith("[9.2].")
    assert result_of("0.0.1 2.0.0 2.0.0").places == (3, 1, 1)


@pytest.mark.rule("9.2")
def test_the_breakdown() -> None:
    result = result_of("2.1.0 1.0.4")
    assert result.scores == (8, 7)
    assert [(str(line.what), line.points) for line in result.breakdown[0]] == [
        ("2 Major potions", 6),
        ("1 Minor potion", 2),
    ]
    assert [(str(line.what), line.points) for line in result.breakdown[1]] == [
        ("1 Major potion", 3),
        ("4 Quick potions", 4),
    ]


@pytest.mark.rule("9.3")
def test_after_a_hundred_rounds_it_is_over() -> None:
    assert ROUND_LIMIT == 100
    assert [start(seats).last_turn for seats in (2, 3, 4)] == [199, 299, 399]
    state = play(position(f"{BUT_SENSE}; sense 3 3; rolled 1 2 4 5", seat=Seat(1), turn=199), "confirm")
    assert state.awaits is Awaits.NOBODY
    result = GAME.result(state)
    assert result is not None
    assert result.reason is Ending.ROUND_LIMIT
    going_on = play(position(f"{BUT_SENSE}; sense 3 3; rolled 1 2 4 5", seat=Seat(0), turn=198), "confirm")
    assert going_on.awaits is Awaits.MOON


@pytest.mark.rule("9.4")
def test_nobody_acts_after_the_end() -> None:
    over = play(last_flip(8), "confirm")
    for seat in range(3):
        refused(over, "confirm", "9.4", seat=seat)
        refused(over, "moon 1", "9.4", seat=seat)


@pytest.mark.rule("10.3")
def test_ties_broken_by_majors_then_minors() -> None:
    assert result_of("2.0.0 0.3.0", tie_break=True).places == (1, 2)
    assert str(result_of("2.0.0 0.3.0", tie_break=True).tie).endswith("[10.3].")
    assert result_of("1.0.2 1.1.0", tie_break=True).places == (2, 1)
    assert result_of("1.1.1 1.1.1", tie_break=True).places == (1, 1)
    assert result_of("0.0.7 2.0.0", tie_break=True).places == (1, 2)
