"""Hand, pool and brewing tiles. [6, 7]"""

import pytest

from game.core.protocol import Seat, UnreadableMove
from game.potion_explosion.events import MarblePlaced, PoolKept, PotionCompleted
from game.potion_explosion.moves import read_move
from game.potion_explosion.pieces import Colour, Kind, tile_of
from game.potion_explosion.state import Awaits, State
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
)


def taking(marbles: str, desk: str) -> State:
    """A seat with this desk, and one track to take from."""
    return position(f"tracks {marbles} - - - -\n0: {desk}", whole=False)


@pytest.mark.rule("6.1")
def test_a_marble_that_only_one_tile_takes_goes_there() -> None:
    state = taking("R", "wisdom4 | magnet4")
    assert happened(state, "take 1 1")[1:] == [MarblePlaced(Seat(0), Colour.RED, 0, Colour.RED, False)]
    assert burners(play(state, "take 1 1")) == ["wisdom4 R", "magnet4"]
    assert play(state, "take 1 1").hand == counts("")
    state = taking("B", "wisdom4 | magnet4")
    assert burners(play(state, "take 1 1")) == ["wisdom4", "magnet4 B"]


@pytest.mark.rule("6.1")
def test_marbles_enough_for_every_hole_of_both_tiles_go_there() -> None:
    """Three reds, with one hole on one tile and two on the other: there is nothing to decide."""
    state = play(position("tracks RYRR* * * * *\n0: magnet6 R | wisdom5"), "take 1 2", "collide 1 1-3")
    assert burners(state) == ["magnet6 RR", "wisdom5 RR"]
    assert state.hand == counts("Y")


@pytest.mark.rule("6.1")
def test_marbles_beyond_the_holes_stay_in_the_hand() -> None:
    state = play(position("tracks RYRRRR* * * * *\n0: magnet6 R | magnet5 RK"), "take 1 2", "collide 1 1-5")
    assert burners(state) == ["magnet6 RR", "magnet5 RRYK"]
    assert state.hand == counts("RRR")


@pytest.mark.rule("6.1")
def test_what_is_placed_nowhere_is_no_move() -> None:
    state = taking("KR", "wisdom4 | joy4 RR")
    state = play(state, "take 1 1")
    assert state.hand == counts("K")
    refused(state, "place K 1", "6.1")
    refused(state, "place R 1", "6.2")
    refused(position("0: magnet6 | wisdom5\nhand R"), "place Y 1", "6.2")


@pytest.mark.rule("6.2")
def test_the_seat_chooses_the_tile_where_both_could_take_it() -> None:
    state = play(taking("RY", "wisdom4 | draught4"), "take 1 1")
    assert legal(state, "place") == ["place R 1", "place R 2"]
    assert burners(play(state, "place R 1")) == ["wisdom4 R", "draught4"]
    assert burners(play(state, "place R 2")) == ["wisdom4", "draught4 R"]
    assert happened(state, "place R 2") == [MarblePlaced(Seat(0), Colour.RED, 1, Colour.RED, False)]


@pytest.mark.rule("6.2")
def test_a_choice_settles_what_follows_from_it() -> None:
    """Two reds for one hole and two holes: a red on the first tile leaves the other red one place to go."""
    state = position("0: magnet6 R | wisdom5\nhand RR")
    assert legal(state, "place") == ["place R 1", "place R 2"]
    assert burners(play(state, "place R 1")) == ["magnet6 RR", "wisdom5 R"]
    second = play(state, "place R 2")
    assert burners(second) == ["magnet6 R", "wisdom5 R"]
    assert legal(second, "place") == ["place R 1", "place R 2"]


@pytest.mark.rule("6.2")
def test_the_choice_may_wait() -> None:
    state = at_rest(play(position("0: magnet6 | wisdom5 ; ready wisdom4\nhand R"), "help 1 1", "drink wisdom 1 1"))
    state = at_rest(play(state, "take 1 1"))
    assert "place R 1" in legal(state)


@pytest.mark.rule("6.3")
def test_a_placed_marble_stays() -> None:
    """No move takes a marble from a tile; only the completed tile gives its marbles back."""
    state = position("0: magnet6 RBBB | wisdom5 RK ; ready wisdom6 joy4 sands4 ; drunk filter4 ; pool YK")
    for line in legal(state):
        after = play(state, line)
        for before, now in zip(state.desks[0].burners, after.desks[0].burners, strict=True):
            assert before is not None
            assert now is not None
            assert all(less <= more for less, more in zip(before.inside, now.inside, strict=True))
    for text in ("unplace R 1", "move R 1 2"):
        with pytest.raises(UnreadableMove):
            read_move(text)


@pytest.mark.rule("6.4")
def test_pool_marbles_may_be_placed_and_need_not() -> None:
    state = position("0: wisdom4 | draught4 RR ; pool RBK")
    assert legal(state, "use") == ["use R 1", "use B 2"]
    after = play(state, "use R 1", "use B 2")
    assert burners(after) == ["wisdom4 R", "draught4 RRB"]
    assert after.desks[0].pool == counts("K")
    assert happened(state, "use R 1") == [MarblePlaced(Seat(0), Colour.RED, 0, Colour.RED, True)]
    kept = turn_of(state, "take 5 1")
    assert sum(kept.desks[0].pool) == 3, "none has to be placed"
    both = position("0: wisdom4 | draught4 ; pool R")
    assert legal(both, "use") == ["use R 1", "use R 2"]


@pytest.mark.rule("6.4")
def test_what_a_pool_marble_may_not_do() -> None:
    state = position("0: wisdom4 | draught4 RR ; pool RBK")
    no_marble = refused(state, "use Y 1", "6.4")
    no_hole = refused(state, "use R 2", "6.4")
    refused(state, "use K 1", "6.4")
    waiting = position("0: wisdom4 | draught4 ; pool R\nhand R")
    hand_first = refused(waiting, "use R 1", "6.4")
    assert len({no_marble.words.msgid, no_hole.words.msgid, hand_first.words.msgid}) == 3
    assert "use R 2" in legal(play(waiting, "place R 1"))


@pytest.mark.rule("6.4")
def test_only_ones_own_turn_and_pool() -> None:
    state = position("0: wisdom4 | draught4 ; pool B\n1: joy4 | sands4 ; pool RY")
    refused(state, "use R 1", "6.4")
    refused(state, "use R 1", "3.1", seat=1)


@pytest.mark.rule("6.5")
def test_a_fitting_hand_marble_does_not_go_into_the_pool() -> None:
    """The pool is asked for at a Joy: a red that fits a hole cannot be put there first, a black that fits none can."""
    state = play(position("0: wisdom4 | draught4 ; pool Y ; ready joy4\nhand RK"), "drink joy")
    assert {line.split()[1] for line in legal(state, "fill")} == {"Y", "K"}
    refused(state, "fill R 1 Y", "6.5")


@pytest.mark.rule("6.5")
def test_a_fitting_marble_that_lay_in_the_pool_may_stay_there() -> None:
    state = position("0: wisdom4 | magnet4 ; pool RRY ; ready joy4")
    assert {line.split()[1] for line in legal(play(state, "drink joy"), "fill")} == {"R", "Y"}
    assert turn_of(state, "take 5 1").desks[0].pool == counts("RRY")


@pytest.mark.rule("6.5")
def test_hand_and_pool_are_one_until_it_matters() -> None:
    """Four marbles that fit nowhere: any three may stay, wherever they lay before."""
    state = position("0: wisdom4 | draught6 ; pool BB\nhand KK\npicked")
    assert legal(state, "end") == ["end BBK", "end BKK"]


@pytest.mark.rule("6.6")
def test_up_to_three_marbles_stay_by_themselves() -> None:
    for pool, hand in (("", ""), ("B", ""), ("BK", "B"), ("", "BBK")):
        state = position(f"0: wisdom4 | draught6 ; pool {pool}\nhand {hand}\npicked")
        assert legal(state, "end") == ["end"]
        refused(state, "end B", "6.6")
        refused(state, "end BBK", "6.6")
        assert happened(state, "end")[0] == PoolKept(Seat(0), counts(pool + hand), counts(""))
        assert turn_of(state).desks[0].pool == counts(pool + hand)


@pytest.mark.rule("6.6")
def test_of_more_than_three_the_seat_names_three() -> None:
    state = position("0: wisdom4 | draught6 ; pool BK\nhand BBK\npicked")
    assert legal(state, "end") == ["end BBB", "end BBK", "end BKK"]
    not_said = refused(state, "end", "6.6")
    fewer = refused(state, "end BK", "6.6")
    not_there = refused(state, "end KKK", "6.6")
    refused(state, "end RBB", "6.6")
    assert not_said.words == fewer.words
    assert not_there.words != fewer.words
    assert happened(state, "end BKK")[0] == PoolKept(Seat(0), counts("BKK"), counts("BB"))
    after = play(state, "end BKK")
    assert (after.desks[0].pool, after.hand, after.returning) == (counts("BKK"), counts(""), counts("BB"))


@pytest.mark.rule("6.6")
def test_old_pool_marbles_may_go_for_new_ones() -> None:
    """Seven marbles, four red and three black, with two blues in the pool: the blacks stay, the last blue goes."""
    state = position("""
        tracks * * * * *
        0: wisdom4 YY | sands7 YY ; pool BB
        hand RRRRKKK
        picked
        """)
    state = play(at_rest(play(state, "place R 1", "place R 1")), "use B 2")
    assert (state.hand, state.desks[0].pool) == (counts("KKK"), counts("B"))
    assert burners(state)[1] == "sands7 RRBYY"
    assert legal(state, "end") == ["end BKK", "end KKK"]
    state = play(state, "end KKK")
    assert (state.desks[0].pool, state.returning) == (counts("KKK"), counts("B"))


@pytest.mark.rule("6.7")
def test_an_old_pool_marble_that_fits_is_not_thrown_away() -> None:
    state = position("0: magnet4 KK | filter7 YYY ; pool BRR\nhand YYR\npicked")
    assert legal(state, "end") == ["end RRB", "end RBY", "end BYY"]
    refused(state, "end RRR", "6.7")
    refused(state, "end RYY", "6.7")
    used = play(state, "use B 1")
    assert "end RYY" in legal(used, "end")


@pytest.mark.rule("6.7")
def test_all_pool_marbles_of_a_colour_that_fits_stay() -> None:
    """One blue hole, two old blues: whichever were taken out would have to be placed."""
    state = position("0: magnet4 BKK | draught6 ; pool BBK\nhand KK\npicked")
    assert legal(state, "end") == ["end BBK"]
    refused(state, "end BKK", "6.7")


@pytest.mark.rule("6.8")
def test_the_turn_does_not_end_while_a_hand_marble_fits() -> None:
    state = position("0: wisdom4 | draught6\nhand R\npicked")
    assert legal(state, "end") == []
    refused(state, "end", "6.8")
    assert legal(play(state, "place R 2"), "end") == ["end"]
    crowded = position("0: wisdom4 | draught6\nhand RBBB\npicked")
    refused(crowded, "end BBB", "6.8")


# completing


@pytest.mark.rule("7.1")
def test_a_complete_potion_gives_its_marbles_back_at_once() -> None:
    state = position("tracks R* * * * *\n0: wisdom4 RYY | magnet4 B")
    after = play(state, "take 1 1")
    assert PotionCompleted(Seat(0), 0, tile_of(Kind.WISDOM, 4), counts("RRYY")) in happened(state, "take 1 1")
    assert after.awaits is Awaits.DROP
    assert after.returning == counts("RRYY")
    assert burners(after) == ["-", "magnet4 B"]
    before_the_pick = play(position("0: wisdom4 RYY | magnet4 B ; pool R"), "use R 1")
    assert before_the_pick.returning == counts("RRYY")
    assert legal(at_rest(before_the_pick), "take"), "the pick is still owed"


@pytest.mark.rule("7.1")
def test_one_marble_short_is_not_complete() -> None:
    state = play(position("tracks R* * * * *\n0: wisdom4 YY | magnet4 B"), "take 1 1")
    assert (burners(state), state.returning) == (["wisdom4 RYY", "magnet4 B"], counts(""))
    assert state.desks[0].ready == ()


@pytest.mark.rule("7.2")
def test_a_completed_tile_may_be_drunk_at_once() -> None:
    state = at_rest(play(position("tracks R* * * * *\n0: wisdom4 RYY | magnet4 B"), "take 1 1"))
    assert state.desks[0].ready == (tile_of(Kind.WISDOM, 4),)
    assert len(legal(state, "drink wisdom")) == 40


@pytest.mark.rule("7.2")
def test_at_most_two_tiles_a_turn() -> None:
    """New tiles come at the end of the turn, and nothing goes on them before the next."""
    state = position("tracks R* * * * *\n0: wisdom4 RYY | magnet4 BKK ; pool BRY")
    state = at_rest(play(at_rest(play(state, "take 1 1")), "use B 2"))
    assert burners(state) == ["-", "-"]
    assert len(state.desks[0].ready) == 2
    assert [line for line in legal(state) if line.startswith(("use", "place", "draw"))] == []
    refused(state, "draw 1", "10.2")
    state = turn_of(state)
    assert "-" not in burners(state)
    assert [line for line in burners(state) if " " in line] == []
    assert state.desks[0].pool == counts("RY")


@pytest.mark.rule("7.1")
def test_both_tiles_complete_in_one_go() -> None:
    state = play(position("tracks RKRR* * * * *\n0: wisdom4 RYY | draught4 BB"), "take 1 2", "collide 1 1-3")
    assert burners(state) == ["-", "-"]
    assert state.returning == counts("RRYYRRBB")
    assert state.desks[0].ready == (tile_of(Kind.WISDOM, 4), tile_of(Kind.DRAUGHT, 4))
    assert state.hand == counts("K")
