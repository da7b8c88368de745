"""The course of a turn, and Little Help. [3, 5]"""

import pytest
from msgspec import structs

from game.core.journal import Seating
from game.core.match import Match
from game.core.protocol import NATURE, NotYourTurn, Seat
from game.potion_explosion.ending import score_of
from game.potion_explosion.events import HelpTaken, MarblePicked, MarblesExploded, PickSkipped
from game.potion_explosion.moves import read_move
from game.potion_explosion.pieces import Colour
from game.potion_explosion.state import Awaits, Options
from tests.rules.potion_explosion.positions import (
    GAME,
    at_rest,
    counts,
    exploded,
    happened,
    legal,
    letters,
    play,
    position,
    refused,
    turn_of,
)

PLAIN = position("tracks RBYKRBYKR* YKRBYKRBY* * * *\n0: joy7 | filter7")
# No tile takes anything, so that what is taken stays in the hand.
IDLE = position("tracks RBYKRBYKR* YKRBYKRBY* * * *\n0: - | -")


@pytest.mark.rule("3.1")
def test_only_the_seat_whose_turn_it_is_acts() -> None:
    state = position("tracks * * * * *\n0: magnet7 | elixir7\n1: joy4 | sands4 ; ready wisdom4\n2: joy5 | sands5")
    for line in ("take 1 1", "help 1 1", "drink wisdom 1 1", "end"):
        refused(state, line, "3.1", seat=1)
        refused(state, line, "3.1", seat=2)
    assert GAME.to_move(state) == (Seat(0),)
    assert GAME.legal_moves(state, Seat(1)) == ()


@pytest.mark.rule("3.1")
def test_a_match_lets_nobody_else_act() -> None:
    match = Match(GAME, Options(first="0"), [Seating("Ada", "human"), Seating("Ben", "human")], 1)
    match.settle()
    acting = match.to_move
    assert acting == (Seat(0),)
    with pytest.raises(NotYourTurn):
        match.play(Seat(1), read_move("take 1 1"))
    assert match.to_move == acting


@pytest.mark.rule("3.1")
def test_what_is_natures_is_not_a_seats() -> None:
    for line in ("drop R 1", "slide 1", "collide 1 1-2", "turn wisdom4", "first 0"):
        refused(PLAIN, line, "3.1")


@pytest.mark.rule("3.2")
def test_one_pick_and_no_second() -> None:
    (event, *_) = happened(PLAIN, "take 1 3")
    assert event == MarblePicked(Seat(0), 0, 2, Colour.YELLOW)
    after = at_rest(play(PLAIN, "take 1 3"))
    assert after.picked
    assert legal(after, "take") == []
    refused(after, "take 1 1", "3.2")
    refused(after, "take 1 9", "3.2")
    assert legal(turn_of(after), "take"), "the next seat picks"


@pytest.mark.rule("3.3")
def test_picks_are_the_lowest_eight_of_every_track() -> None:
    state = position("tracks RBYKRBYKRBY RBYK R - *\n0: joy4 | sands4", whole=False)
    lengths = [8, 4, 1, 0, 8]
    assert legal(state, "take") == [f"take {t} {p}" for t, n in enumerate(lengths, 1) for p in range(1, n + 1)]
    half_visible = refused(state, "take 1 9", "3.3")
    hidden = refused(state, "take 1 10", "3.3")
    nothing_there = refused(state, "take 1 12", "3.3")
    assert len({half_visible.words.msgid, hidden.words.msgid, nothing_there.words.msgid}) == 3
    for line in ("take 2 5", "take 3 2", "take 4 1", "take 1 11", "take 5 16"):
        refused(state, line, "3.3")
    assert dict(refused(state, "take 2 5", "3.3").words.params) == {"track": 2, "count": 4}


@pytest.mark.rule("3.3")
def test_a_pick_takes_the_marble_that_was_pointed_at() -> None:
    for track, place, colour, left in ((1, 1, "R", "BYKRBYKR"), (1, 8, "K", "RBYKRBYR"), (2, 4, "B", "YKRYKRBY")):
        after = play(IDLE, f"take {track} {place}")
        assert after.hand == counts(colour)
        assert letters(after.tracks[track - 1]).startswith(left)
        assert len(after.tracks[track - 1]) == 15
        assert [after.tracks[other] for other in range(5) if other != track - 1] == [
            IDLE.tracks[other] for other in range(5) if other != track - 1
        ]


@pytest.mark.rule("3.4")
def test_where_nothing_can_be_picked_the_turn_ends_without_a_pick() -> None:
    state = position("tracks - - - - -\n0: joy4 | sands4 ; pool RR", whole=False)
    assert legal(state, "take") == legal(state, "help") == []
    assert legal(state, "end") == ["end"]
    assert happened(state, "end")[0] == PickSkipped(Seat(0))
    assert turn_of(state).seat == 1


@pytest.mark.rule("3.4")
def test_a_marble_that_comes_back_has_to_be_picked() -> None:
    state = position("tracks - - - - -\n0: joy4 RRB | sands4 ; pool Y", whole=False)
    assert "end" in legal(state)
    state = at_rest(play(state, "use Y 1"))
    assert any(state.tracks)
    refused(state, "end", "3.6")
    assert legal(state, "take")


@pytest.mark.rule("3.4")
def test_a_turn_with_a_pick_skips_nothing() -> None:
    assert not any(isinstance(event, PickSkipped) for event in happened(play(PLAIN, "take 1 1"), "end"))


DRINKS = position("""
    tracks YKBRYRBBR* RBYKRBYKR* * * *
    0: magnet7 | elixir7 ; ready wisdom4 wisdom5
    """)


@pytest.mark.rule("3.5")
def test_help_and_drinks_before_and_after_the_pick() -> None:
    before = at_rest(play(DRINKS, "drink wisdom 2 1", "help 2 1", "take 2 1"))
    assert before.picked
    after = at_rest(play(at_rest(play(DRINKS, "take 2 1")), "drink wisdom 2 1", "help 2 1", "drink wisdom 2 1"))
    assert after.desks[0].drunk == DRINKS.desks[0].ready


@pytest.mark.rule("3.5")
def test_nothing_is_done_while_marbles_explode() -> None:
    state = play(DRINKS, "take 1 5")
    assert (state.awaits, GAME.to_move(state)) == (Awaits.COLLISION, (NATURE,))
    for line in ("help 2 1", "drink wisdom 2 1", "take 2 1", "end", "use R 1"):
        refused(state, line, "3.5")
    refused(state, "help 2 1", "3.1", seat=1)


@pytest.mark.rule("3.5")
def test_nothing_is_done_while_marbles_come_back() -> None:
    state = play(position("tracks R* * * * *\n0: wisdom4 RYY | joy7 ; ready balm4"), "take 1 1")
    assert state.awaits is Awaits.DROP
    for line in ("help 2 1", "drink balm 1 1-2", "end"):
        refused(state, line, "3.5")
    refused(state, "end", "3.1", seat=1)
    sliding = structs.replace(state, awaits=Awaits.SLIDE)
    refused(sliding, "help 2 1", "3.5")


@pytest.mark.rule("3.6")
def test_the_turn_does_not_end_before_the_pick() -> None:
    refused(PLAIN, "end", "3.6")
    helped = at_rest(play(PLAIN, "help 1 1"))
    refused(helped, "end", "3.6")


@pytest.mark.rule("3.6")
def test_the_turn_ends_when_its_seat_says_so() -> None:
    state = at_rest(play(PLAIN, "take 1 1", "help 1 1"))
    assert (state.awaits, state.seat) == (Awaits.ACTION, 0)
    assert legal(state) == ["end"], "even when there is nothing else to do"
    assert at_rest(play(state, "end")).seat == 1


# Little Help


@pytest.mark.rule("5.1")
def test_one_little_help_a_turn() -> None:
    for first in (("help 1 1",), ("take 1 1", "help 1 1")):
        state = at_rest(play(PLAIN, *first))
        assert state.helped
        assert legal(state, "help") == []
        refused(state, "help 1 1", "5.1")
    state = turn_of(turn_of(at_rest(play(PLAIN, "help 1 1"))))
    assert state.seat == 0
    assert legal(state, "help"), "once in each turn"


@pytest.mark.rule("5.2")
def test_help_takes_one_of_the_lowest_eight() -> None:
    state = position("tracks RBYKRBYKRBY RBYK R - *\n0: - | -", whole=False)
    lengths = [8, 4, 1, 0, 8]
    assert legal(state, "help") == [f"help {t} {p}" for t, n in enumerate(lengths, 1) for p in range(1, n + 1)]
    for line in ("help 1 9", "help 1 10", "help 2 5", "help 4 1"):
        refused(state, line, "5.2")
    assert play(state, "help 1 3").hand == counts("Y")
    assert letters(play(state, "help 1 3").tracks[0]) == "RBKRBYKRBY"


@pytest.mark.rule("5.2")
def test_help_explodes_nothing() -> None:
    state = position("tracks YKBRYRBBR* * * * *\n0: - | -")
    assert exploded(state, "take 1 5", "collide 1 4-5", "collide 1 3-5") == ["RR", "BBB"]
    helped = play(state, "help 1 5")
    assert letters(helped.tracks[0]).startswith("YKBRRBBR")
    assert helped.awaits is Awaits.ACTION
    assert not any(isinstance(event, MarblesExploded) for event in happened(state, "help 1 5"))


@pytest.mark.rule("5.3")
def test_every_help_costs_two_points() -> None:
    state = at_rest(play(PLAIN, "help 1 1"))
    assert state.desks[0].helps == 1
    assert score_of(state.desks[0]) == -2
    assert happened(PLAIN, "help 1 1")[0] == HelpTaken(Seat(0), 0, 0, Colour.RED)
    state = at_rest(play(turn_of(turn_of(state)), "help 2 1"))
    assert state.desks[0].helps == 2
    assert score_of(state.desks[0]) == -4
    assert state.desks[1].helps == 0


@pytest.mark.rule("1.5")
def test_help_tokens_never_run_out() -> None:
    state = position("tracks * * * * *\n0: joy7 | filter7 ; helps 21")
    assert len(legal(state, "help")) == 40
    assert play(state, "help 1 1").desks[0].helps == 22


@pytest.mark.rule("5.4")
def test_help_is_not_the_pick() -> None:
    state = at_rest(play(PLAIN, "help 1 1"))
    assert not state.picked
    assert legal(state, "end") == []
    assert len(legal(state, "take")) == 40
