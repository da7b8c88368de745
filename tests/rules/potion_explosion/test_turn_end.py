"""The end of a turn. [10]"""

import pytest

from game.core.protocol import Seat
from game.potion_explosion.events import (
    EndTriggered,
    PoolKept,
    SkillEarned,
    TileDrawn,
    TopTurned,
    TurnBegan,
)
from game.potion_explosion.pieces import NONE, TILE_OF_ID, Kind, tile_of
from game.potion_explosion.state import Awaits, Stage
from tests.rules.potion_explosion.positions import (
    at_rest,
    burners,
    counts,
    happened,
    legal,
    play,
    position,
    refused,
    turn_of,
    whole_turn,
)


@pytest.mark.rule("10.1")
def test_what_the_full_pool_cannot_hold_goes_back_first() -> None:
    state = position("0: wisdom4 | - ; pool BK\nhand BBK\npicked")
    assert happened(state, "end BBB") == [PoolKept(Seat(0), counts("BBB"), counts("KK"))]
    state = play(state, "end BBB")
    assert (state.awaits, state.stage, state.hand) == (Awaits.DROP, Stage.TURN_END, NONE)
    state = at_rest(state)
    assert state.awaits is Awaits.DRAW, "then tiles are drawn"
    assert state.desks[0].pool == counts("BBB")


@pytest.mark.rule("10.2")
def test_tiles_are_drawn_from_tops_of_ones_choice() -> None:
    state = position("0: - | magnet4 BB\nstacks wisdom6+8 - joy5+8 elixir6 -\npicked")
    state = play(state, "end")
    assert legal(state) == ["draw 1", "draw 3", "draw 4"]
    refused(state, "draw 2", "10.2")
    refused(state, "draw 5", "10.2")
    refused(state, "end", "10.2")
    refused(state, "help 1 1", "10.2")
    refused(state, "draw 1", "3.1", seat=1)
    drawn = play(state, "draw 4")
    assert burners(drawn) == ["elixir6", "magnet4 BB"]
    assert happened(state, "draw 4")[0] == TileDrawn(Seat(0), 3, tile_of(Kind.ELIXIR, 6), 0)
    assert drawn.tops[3] is None
    assert (drawn.seat, drawn.turn) == (1, 1), "a stack that is used up shows nothing"


@pytest.mark.rule("10.2")
def test_the_second_draw_may_take_what_the_first_uncovered() -> None:
    state = play(position("0: - | -\nstacks wisdom6+8 joy5+8 - - -\npicked"), "end", "draw 1")
    assert state.awaits is Awaits.TOP
    line = legal(state)[3]
    assert happened(state, line)[0] == TopTurned(0, TILE_OF_ID[line.removeprefix("turn ")])
    state = play(state, line)
    assert (state.awaits, state.depths) == (Awaits.DRAW, (7, 8, 0, 0, 0))
    assert legal(state) == ["draw 1", "draw 2"]
    state = at_rest(play(state, "draw 1"))
    assert burners(state) == ["wisdom6", line.removeprefix("turn ")]
    assert state.seat == 1


@pytest.mark.rule("10.2")
def test_one_stack_left_is_no_choice() -> None:
    state = position("0: - | -\nstacks wisdom6 - - - -\npicked")
    events = happened(state, "end")
    assert TileDrawn(Seat(0), 0, tile_of(Kind.WISDOM, 6), 0) in events
    after = play(state, "end")
    assert burners(after) == ["wisdom6", "-"], "no tile is left for the second burner"
    assert (after.seat, after.tops) == (1, (None,) * 5)


@pytest.mark.rule("10.2")
def test_a_new_tile_gets_no_marble_this_turn() -> None:
    state = position("""
        0: - | magnet4 BB ; pool YYR
        stacks wisdom6+8 draught4+8 - - -
        picked
        """)
    state = play(state, "end", "draw 1")
    for line in ("use Y 1", "place Y 1"):
        refused(state, line, "3.1")
    state = at_rest(state)
    assert burners(state) == ["wisdom6", "magnet4 BB"]
    assert state.desks[0].pool == counts("RYY")
    again = turn_of(state)
    assert "use Y 1" in legal(again), "in the next turn it may"


@pytest.mark.rule("10.2")
def test_draws_belong_to_the_end_of_the_turn() -> None:
    refused(position("0: - | magnet4 BB"), "draw 1", "10.2")


# skill tokens


def finishing(ready: str, countdown: int = 4, mastered: str = "", drunk: str = "") -> list[SkillEarned]:
    """The tokens for a turn in which a seat with these tiles completes a Wisdom."""
    said = "".join(f" ; {word} {names}" for word, names in (("ready", ready), ("drunk", drunk)) if names)
    state = position(f"0: wisdom4 RYY | magnet4{said}{mastered}\ntracks R* * * * *", countdown=countdown)
    return [event for event in whole_turn(state, "take 1 1")[1] if isinstance(event, SkillEarned)]


@pytest.mark.rule("10.3")
def test_the_third_of_a_kind_earns_a_token() -> None:
    assert finishing("wisdom5") == []
    assert finishing("wisdom5 wisdom6") == [SkillEarned(Seat(0), Kind.WISDOM, 3)]
    assert finishing("wisdom5", drunk="wisdom6") == [SkillEarned(Seat(0), Kind.WISDOM, 3)]
    assert finishing("wisdom5 magnet4 magnet5") == [], "two of this and three of that in all are not three"


@pytest.mark.rule("10.3")
def test_six_of_a_kind_are_one_token() -> None:
    five = "wisdom4 wisdom5 wisdom5 wisdom6 wisdom6"
    assert finishing(five, mastered=" ; mastered wisdom") == []
    assert finishing(five) == [SkillEarned(Seat(0), Kind.WISDOM, 3)]


@pytest.mark.rule("10.4")
def test_five_kinds_earn_a_token_once() -> None:
    assert finishing("joy4 sands4 magnet4") == []
    assert finishing("joy4 sands4 magnet4 draught4") == [SkillEarned(Seat(0), None, 3)]
    assert finishing("joy4 sands4 magnet4", drunk="draught4") == [SkillEarned(Seat(0), None, 3)]
    assert finishing("joy4 sands4 magnet4 draught4 elixir4", mastered=" ; versatile") == []
    ten = "joy4 sands4 magnet4 draught4 joy5 sands5 magnet5 draught5 wisdom5"
    assert finishing(ten, mastered=" ; versatile") == [], "a second set of five gives nothing"


@pytest.mark.rule("10.4")
def test_the_first_token_for_a_kind_and_for_five_kinds_are_kept() -> None:
    state = position("tracks R* * * * *\n0: wisdom4 RYY | magnet4 ; ready wisdom5 wisdom6 joy4 sands4 draught4 magnet5")
    after = turn_of(state, "take 1 1")
    desk = after.desks[0]
    assert (desk.mastered, desk.versatile, desk.skills, after.countdown) == ((Kind.WISDOM,), True, 2, 2)
    later = turn_of(turn_of(after))
    assert (later.desks[0].skills, later.countdown) == (2, 2)


@pytest.mark.rule("10.5")
def test_several_tokens_in_one_turn() -> None:
    both = finishing("wisdom5 wisdom6 joy4 sands4 draught4 magnet5")
    assert both == [SkillEarned(Seat(0), Kind.WISDOM, 3), SkillEarned(Seat(0), None, 2)]


@pytest.mark.rule("10.5")
def test_two_kinds_mastered_in_one_turn() -> None:
    state = position("""
        tracks R* * * * *
        0: wisdom4 RYY | magnet4 BKK ; pool B ; ready wisdom5 wisdom6 magnet5 magnet6
        """)
    after = turn_of(state, "use B 2", "take 1 1")
    assert set(after.desks[0].mastered) == {Kind.WISDOM, Kind.MAGNET}
    assert after.countdown == 2


@pytest.mark.rule("10.5")
def test_the_countdown_goes_first_then_the_rest() -> None:
    both = "wisdom5 wisdom6 joy4 sands4 draught4 magnet5"
    assert [event.countdown for event in finishing(both, countdown=1)] == [0, 0]
    state = position(f"tracks R* * * * *\n0: wisdom4 RYY | magnet4 ; ready {both}", countdown=1)
    after = turn_of(state, "take 1 1")
    assert (after.desks[0].skills, after.countdown) == (2, 0)


@pytest.mark.rule("10.6")
def test_the_end_is_checked_last() -> None:
    """The last token of the countdown is earned in the same end of turn that looks whether it is gone."""
    state = position(
        """
        tracks R* * * * *
        0: wisdom4 RYY | magnet4 ; ready wisdom5 wisdom6
        stacks joy6+8 - - - -
        """,
        countdown=1,
    )
    state = at_rest(play(state, "take 1 1"))
    state, events = whole_turn(state)
    kinds = [type(event) for event in events]
    assert kinds == [PoolKept, TileDrawn, TopTurned, SkillEarned, EndTriggered, TurnBegan]
    assert state.seat == 1


@pytest.mark.rule("10.6")
def test_without_a_trigger_the_turn_passes_on() -> None:
    events = happened(position("0: joy4 | magnet4\npicked"), "end")
    assert [type(event) for event in events] == [PoolKept, TurnBegan]
