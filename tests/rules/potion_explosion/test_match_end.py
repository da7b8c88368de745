"""The end of a match; the tie-break has a file of its own. [11]"""

from typing import Any

import pytest

from game.core.protocol import Result, Seat
from game.potion_explosion.ending import score_of
from game.potion_explosion.events import (
    EndTriggered,
    Event,
    MatchEnded,
    SkillEarned,
    TurnBegan,
)
from game.potion_explosion.state import Options, Stage, State, Trigger
from tests.rules.potion_explosion.positions import (
    GAME,
    at_rest,
    position,
    turn_of,
    whole_turn,
)


def result(state: State) -> Result:
    """How it ended."""
    found = GAME.result(state)
    assert found is not None
    return found


def of_type(events: list[Event], kind: type[Event]) -> list[Any]:
    """The events of one sort."""
    return [event for event in events if isinstance(event, kind)]


MASTER = "wisdom4 RYY | magnet4 ; ready wisdom5 wisdom6"  # one red marble away from a token for three Wisdoms
IDLE = "joy4 | sands4"


def mastering(seats: int, seat: int, turn: int, **changes: Any) -> State:
    """This seat is about to earn a token; the last one of the countdown, unless told otherwise."""
    desks = "\n".join(f"{n}: {MASTER if n == seat else IDLE}" for n in range(seats))
    changes = {"countdown": 1, "seat": Seat(seat), "turn": turn} | changes
    return position(f"tracks R* * * * *\n{desks}", **changes)


@pytest.mark.rule("11.1")
def test_an_empty_countdown_triggers_the_end() -> None:
    _, events = whole_turn(mastering(2, 0, 6), "take 1 1")
    assert of_type(events, EndTriggered) == [EndTriggered(Trigger.COUNTDOWN, 7)]
    _, events = whole_turn(mastering(2, 0, 6, countdown=2), "take 1 1")
    assert of_type(events, EndTriggered) == []


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(
    ("stacks", "ends"), [("wisdom6 - - - -", True), ("wisdom6 joy6 - - -", False), ("wisdom6+1 - - - -", False)]
)
def test_stacks_without_a_tile_trigger_the_end(stacks: str, ends: bool) -> None:
    state = position(f"0: - | magnet4\nstacks {stacks}\npicked", turn=6)
    _, events = whole_turn(state)
    assert of_type(events, EndTriggered) == ([EndTriggered(Trigger.NO_TILES, 7)] if ends else [])


@pytest.mark.rule("11.1")
def test_tiles_that_ran_out_before_trigger_at_the_next_check() -> None:
    state = position("0: joy4 | magnet4\nstacks - - - - -\npicked", turn=6)
    assert of_type(whole_turn(state)[1], EndTriggered) == [EndTriggered(Trigger.NO_TILES, 7)]


@pytest.mark.rule("11.1")
def test_the_first_trigger_counts() -> None:
    """The tiles run out in the round that the countdown has already made the last: nothing is triggered again."""
    state = position(
        f"0: {IDLE}\n1: - | magnet4\n2: {IDLE}\nstacks wisdom6 - - - -\npicked",
        seat=Seat(1), turn=7, last_turn=8, trigger=Trigger.COUNTDOWN, countdown=0,
    )  # fmt: skip
    after, events = whole_turn(state)
    assert of_type(events, EndTriggered) == []
    assert (after.trigger, after.last_turn) == (Trigger.COUNTDOWN, 8)


@pytest.mark.rule("11.2")
@pytest.mark.parametrize(
    ("seats", "first", "seat", "turn", "more"),
    [(2, 0, 0, 6, [1]), (3, 0, 0, 6, [1, 2]), (3, 0, 1, 7, [2]), (3, 1, 1, 6, [2, 0]), (4, 2, 3, 5, [0, 1]),
     (3, 0, 2, 8, []), (3, 1, 0, 8, []), (2, 0, 1, 7, []), (4, 2, 1, 7, [])],
)  # fmt: skip
def test_the_round_is_finished(seats: int, first: int, seat: int, turn: int, more: list[int]) -> None:
    state, events = whole_turn(mastering(seats, seat, turn, first=Seat(first)), "take 1 1")
    seats_after = []
    while state.stage is Stage.TURN:
        seats_after.append(state.seat)
        state, later = whole_turn(state)
        events += later
    assert seats_after == more
    assert [event.seat for event in of_type(events, TurnBegan)] == more
    assert GAME.to_move(state) == ()
    assert of_type(events, MatchEnded) == [MatchEnded(Trigger.COUNTDOWN)]
    assert result(state).reason is Trigger.COUNTDOWN
    assert state.turn % seats == seats - 1, "all had equally many turns"


@pytest.mark.rule("11.2")
def test_tokens_are_still_earned_in_the_last_round() -> None:
    state = mastering(2, 1, 7, countdown=0, trigger=Trigger.COUNTDOWN, last_turn=7)
    after, events = whole_turn(state, "take 1 1")
    assert len(of_type(events, SkillEarned)) == 1
    assert result(after).scores == (0, 5 + 6 + 8 + 4)


@pytest.mark.rule("11.3")
def test_the_score() -> None:
    state = position(
        """
        0: wisdom7 RRBBBB | filter7 ; pool RBK ; ready magnet4 ; drunk joy6 sands5 ; mastered joy ; versatile ; helps 3
        1: wisdom4 | elixir4 ; ready balm4
        2: wisdom4 | elixir4 ; ready balm7
        picked
        """,
        last_turn=0,
    )
    assert [score_of(desk) for desk in state.desks] == [4 + 7 + 4 + 2 * 4 - 3 * 2, 4, 10]
    after = turn_of(state)
    assert result(after).scores == (17, 4, 10)
    assert result(after).places == (1, 3, 2)
    assert result(after).winners == (0,)
    for lines, score in zip(result(after).breakdown, result(after).scores, strict=True):
        assert sum(line.points for line in lines) == score
    points = [line.points for line in result(after).breakdown[0]]
    assert points == [4, 7, 4, 4, 4, -6]
    sentences = [str(line.what) for line in result(after).breakdown[0]]
    assert len(set(sentences)) == 6
    assert [line.piece for line in result(after).breakdown[0]] == ["sands", "joy", "magnet", "skill", "skill", "help"]
    assert sentences[-1].startswith("3 ")


@pytest.mark.rule("11.3")
def test_equal_scores_behind_the_first_share_their_place() -> None:
    state = position(
        "0: - | - ; ready wisdom4\n1: - | - ; ready balm7\n2: - | - ; ready wisdom4\n3: - | - ; ready joy4\n"
        "stacks - - - - -\npicked",
        last_turn=0,
    )
    after = turn_of(state)
    assert result(after).places == (2, 1, 2, 4)
    assert after.duel is None


def test_a_match_that_goes_on_has_no_result() -> None:
    assert GAME.result(position("tracks * * * * *")) is None


# a hundred rounds


@pytest.mark.rule("11.6")
def test_a_hundred_rounds_end_a_match() -> None:
    assert GAME.start(Options(), 3).last_turn == 299
    state = position("0: joy4 | sands4 ; ready wisdom4\n1: joy4 | sands4", turn=198)
    state, events = whole_turn(state)
    assert (state.stage, state.turn) == (Stage.TURN, 199)
    assert of_type(events, EndTriggered) == []
    state, events = whole_turn(state)
    assert of_type(events, MatchEnded) == [MatchEnded(Trigger.ROUND_LIMIT)]
    assert result(state).reason is Trigger.ROUND_LIMIT
    assert result(state).places == (1, 2)


@pytest.mark.rule("11.6")
def test_nothing_prolongs_a_match_beyond_them() -> None:
    literal = Options(literal_end=True)
    state, events = whole_turn(mastering(2, 1, 199, options=literal), "take 1 1")
    assert of_type(events, EndTriggered) == [EndTriggered(Trigger.COUNTDOWN, 199)]
    assert GAME.to_move(state) == ()
    earlier, events = whole_turn(mastering(2, 1, 197, options=literal), "take 1 1")
    assert of_type(events, EndTriggered) == [EndTriggered(Trigger.COUNTDOWN, 199)]
    assert earlier.turn == 198


def test_at_rest_is_at_rest() -> None:
    state = at_rest(position("tracks * * * * *"))
    assert at_rest(state) == state
