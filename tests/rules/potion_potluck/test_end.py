"""The end of a game and of the match. [8]"""

import pytest
from msgspec import structs

from game.core.protocol import CLOCK, NATURE
from game.potion_potluck.events import GameBegan, GameEnded, MatchEnded
from game.potion_potluck.state import Ending, Finish, Options, State
from tests.rules.potion_potluck.positions import ADA, BO, DEALT, GAME, after, counts, play, position, refused

LAST = "potluck RRGB next - deck 0\n0: O score {}\n1: YY score {}"


def ending(own: int, others: int, *, wins: tuple[int, int] = (0, 0)) -> State:
    """Seat 0 may end the game by a Take."""
    return structs.replace(position(LAST.format(own, others)), wins=wins)


@pytest.mark.rule("8.1")
def test_a_take_that_leaves_three_ends_the_game() -> None:
    state, happened = play(ending(6, 6), "take R")
    (ended,) = [event for event in happened if isinstance(event, GameEnded)]
    assert (ended.winner, ended.ender, ended.finish) == (ADA, ADA, Finish.POTLUCK)
    assert state.game == 2
    assert GAME.to_move(state) == (NATURE,)
    assert happened[-1] == GameBegan(2)


@pytest.mark.rule("8.1")
def test_an_upcoming_ingredient_keeps_the_game_going() -> None:
    state = after(position("potluck RRGB next O deck 0\n0: O score 6\n1: YY score 6"), "take R")
    assert state.game == 1
    assert GAME.to_move(state) == (BO,)


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(("scores", "winner"), [((6, 6), ADA), ((7, 6), ADA), ((6, 7), BO), ((0, 0), ADA)])
def test_more_points_win_and_a_tie_is_the_enders(scores: tuple[int, int], winner: int) -> None:
    state = after(ending(*scores), "take R")
    assert state.played[0].winner == winner
    assert state.wins == ((1, 0) if winner == 0 else (0, 1))
    assert state.played[0].scores == scores


@pytest.mark.rule("8.2")
def test_the_other_seat_may_be_the_ender() -> None:
    state = after(structs.replace(ending(6, 6), seat=BO), "take G")
    assert state.played[0].winner == BO


@pytest.mark.rule("8.3")
def test_what_was_hidden_is_shown() -> None:
    before = position("potluck RRGB next - deck 0\n0: O drawn V score 6\n1: YY drawn I score 5")
    state, happened = play(before, "take R")
    (ended,) = [event for event in happened if isinstance(event, GameEnded)]
    assert ended.hands == (counts("ROV"), counts("YYI"))
    assert ended.rest == counts("")
    assert GAME.tell(ended, None) == ended
    assert GAME.view(state, None).played[0].hands == ended.hands


@pytest.mark.rule("8.3")
def test_after_a_third_skip_the_rest_of_the_deck_is_shown() -> None:
    before = position("potluck RRGB next OY deck 7\n0: O", skips=(2, 0))
    _, happened = play(before, "clock time_out")
    (ended,) = [event for event in happened if isinstance(event, GameEnded)]
    assert ended.rest == before.deck
    assert sum(ended.rest) == 7


@pytest.mark.rule("8.4")
def test_two_games_win_the_match() -> None:
    assert GAME.result(after(ending(6, 6), "take R")) is None
    state, happened = play(ending(6, 6, wins=(1, 1)), "take R")
    assert happened[-1] == MatchEnded(ADA, (2, 1))
    result = GAME.result(state)
    assert result is not None
    assert result.reason is Ending.TWO_WINS
    assert (result.places, result.scores, result.winners) == ((1, 2), (2, 1), (ADA,))
    assert GAME.result(after(ending(5, 6, wins=(1, 1)), "take R")).places == (2, 1)  # type: ignore[union-attr]  # over


@pytest.mark.rule("8.4")
def test_the_games_add_up() -> None:
    state = after(ending(5, 6, wins=(0, 1)), "take R")
    result = GAME.result(state)
    assert result is not None
    assert [(str(line.what), line.points) for line in result.breakdown[1]] == [("Game 1: 6 to 5", 1)]
    assert [(str(line.what), line.points) for line in result.breakdown[0]] == [("Game 1: 5 to 6", 0)]


@pytest.mark.rule("8.5")
def test_nothing_after_the_end() -> None:
    state = after(ending(6, 6, wins=(1, 0)), "take R")
    assert GAME.to_move(state) == ()
    assert GAME.allowance(state) is None
    assert GAME.legal_moves(state, CLOCK) == ()
    for line in ("take R", "start 0", "change R G", "reveal R", "time_out"):
        refused(state, 0, line, "8.5")
        refused(state, 1, line, "8.5")


@pytest.mark.rule("2.3")
def test_a_second_game_is_dealt_like_the_first() -> None:
    state = after(ending(6, 6), "take R", *DEALT[5:])
    assert GAME.to_move(state) == (BO,), "the loser says who begins"
    state = after(state, "start 0")
    assert (state.game, state.turn, state.seat) == (2, 1, ADA)
    assert state.options == Options()
