"""Points, the end of the match, house rules. [4-6]"""

import pytest

from game.core.journal import Seating
from game.core.match import Match
from game.core.protocol import CLOCK, NATURE, Seat
from game.template.events import CauldronBoiledOver, MatchEnded, TimeRanOut
from game.template.moves import Keep, Pour, TimeOut
from game.template.state import Ending, Options, State
from tests.rules.template.positions import GAME, chosen, dealt, points_for, refused, refused_options, start, step


def played(rounds: list[tuple[str, str]]) -> State:
    """The position after whole rounds of two seats: their vials and their choices."""
    state = start(2, rounds=len(rounds))
    for vials, choices in rounds:
        state = chosen(dealt(state, vials), choices).state
    return state


@pytest.mark.rule("4.1")
def test_what_the_cauldron_holds_scores() -> None:
    assert points_for("4 2", "pour pour") == (4, 2)
    assert points_for("6 1", "pour keep") == (6, 2)
    assert points_for("6 4 2 5", "pour pour pour keep") == (6, 4, 2, 2)


@pytest.mark.rule("4.2")
def test_the_strongest_is_to_blame_when_it_boils_over() -> None:
    assert points_for("4 3", "pour pour") == (-4, 3)
    assert points_for("3 6 1", "pour pour pour") == (3, -6, 1)
    assert points_for("6 6 5 1", "pour pour pour keep") == (-6, -6, 5, 2)


@pytest.mark.rule("4.2")
def test_a_kept_vial_is_not_to_blame() -> None:
    assert points_for("6 5 5", "keep pour pour") == (2, -5, -5)


@pytest.mark.rule("4.2")
def test_boiling_over_is_an_event() -> None:
    assert CauldronBoiledOver(7) in chosen(dealt(start(2), "4 3"), "pour pour").events
    assert not any(
        isinstance(event, CauldronBoiledOver) for event in chosen(dealt(start(2), "3 3"), "pour pour").events
    )


@pytest.mark.rule("4.3")
def test_keeping_scores_two() -> None:
    assert points_for("6 6", "keep keep") == (2, 2)


@pytest.mark.rule("5.1")
def test_most_points_win_after_five_rounds() -> None:
    assert Options().rounds == 5
    state = played([("6 1", "pour keep"), ("6 1", "pour keep"), ("4 3", "pour pour"), ("5 5", "keep keep")])
    result = GAME.result(state)
    assert result is not None
    assert result.reason is Ending.LAST_ROUND
    assert result.scores == (10, 9)
    assert result.places == (1, 2)
    assert [line.points for line in result.breakdown[0]] == [6, 6, -4, 2]


@pytest.mark.rule("5.1")
def test_equal_points_share_a_place() -> None:
    last = chosen(dealt(start(3, rounds=1), "5 1 1"), "keep keep pour")
    assert last.events[-1] == MatchEnded()
    result = GAME.result(last.state)
    assert result is not None
    assert result.places == (1, 1, 3)


@pytest.mark.rule("5.2")
def test_nobody_chooses_after_the_end() -> None:
    state = played([("6 1", "pour keep")])
    assert GAME.to_move(state) == ()
    refused(state, 0, "pour", "5.2")
    refused(state, 1, "keep", "5.2")


@pytest.mark.rule("6.1")
def test_one_to_six_rounds() -> None:
    assert GAME.result(played([("1 1", "keep keep")])) is not None
    assert start(4, rounds=6).options.rounds == 6
    refused_options(2, "6.1", rounds=0)
    refused_options(2, "6.1", rounds=7)


@pytest.mark.rule("6.2")
def test_when_the_time_is_up_the_undecided_keep() -> None:
    state = step(dealt(start(3, clock=20), "4 6 3"), Seat(2), "pour").state
    assert GAME.allowance(state) == 20
    up = step(state, CLOCK, "time_out")
    assert up.events[0] == TimeRanOut((Seat(0), Seat(1)))
    assert up.state.scores == (2, 2, 3)
    assert up.barrier


@pytest.mark.rule("6.2")
def test_the_clock_runs_only_while_somebody_has_to_choose() -> None:
    assert GAME.allowance(start(2, clock=20)) is None
    assert GAME.allowance(dealt(start(2), "4 6")) is None
    over = chosen(dealt(start(2, clock=20, rounds=1), "1 1"), "keep keep").state
    assert GAME.allowance(over) is None
    assert GAME.legal_moves(over, CLOCK) == ()


@pytest.mark.rule("6.2")
def test_who_may_say_that_the_time_is_up() -> None:
    refused(dealt(start(2, clock=20), "4 6"), 0, "time_out", "6.2")


@pytest.mark.rule("6.2")
def test_five_to_six_hundred_seconds() -> None:
    assert [start(2, clock=seconds).options.clock for seconds in (0, 5, 600)] == [0, 5, 600]
    for seconds in (-1, 4, 601):
        refused_options(2, "6.2", clock=seconds)


@pytest.mark.rule("6.2")
def test_a_match_with_a_clock_keeps_its_journal() -> None:
    match = Match(GAME, Options(rounds=1, clock=5), [Seating("Ada", "human"), Seating("Bo", "human")], 3)
    match.settle()
    match.play(Seat(1), Pour())
    match.play(CLOCK, TimeOut())
    assert match.text().splitlines()[-2] == "clock time_out"
    assert match.result is not None
    assert Keep() not in [ply.move for ply in match.line]
    assert [ply.actor for ply in match.line] == [NATURE, NATURE, Seat(1), CLOCK]
