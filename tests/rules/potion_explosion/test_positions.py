"""The pictures that the other tests are made of."""

import pytest

from game.potion_explosion.moves import read_move
from game.potion_explosion.pieces import Kind, tile_of
from game.potion_explosion.view import marbles_outside
from tests.rules.potion_explosion.positions import GAME, burners, counts, letters, play, position, refused


def test_picture_is_the_position() -> None:
    state = position("""
        tracks YKBRYRBBR* RB* * * *
        0: wisdom4 RY | joy4 K>R ; pool RK ; ready wisdom5 balm4 ; drunk sands4 ; mastered joy ; versatile ; helps 2
        1: - | magnet7 YY
        hand KK
        stacks wisdom6+8 joy5 - - -
        helped
        """)
    desk = state.desks[0]
    assert letters(state.tracks[0]).startswith("YKBRYRBBR")
    assert letters(state.tracks[1]).startswith("RB")
    assert burners(state) == ["wisdom4 RY", "joy4 K"]
    assert desk.burners[1] is not None
    assert desk.burners[1].holes == counts("RBY")
    assert (desk.pool, state.hand) == (counts("RK"), counts("KK"))
    assert desk.ready == (tile_of(Kind.WISDOM, 5), tile_of(Kind.BALM, 4))
    assert desk.drunk == (tile_of(Kind.SANDS, 4),)
    assert (desk.mastered, desk.versatile, desk.helps, desk.skills) == ((Kind.JOY,), True, 2, 2)
    assert burners(state, 1) == ["-", "magnet7 YY"]
    assert state.tops == (tile_of(Kind.WISDOM, 6), tile_of(Kind.JOY, 5), None, None, None)
    assert state.depths == (8, 0, 0, 0, 0)
    assert len(state.unseen) == 8
    assert (state.picked, state.helped) == (False, True)
    assert marbles_outside(state) == (20, 20, 20, 20)


def test_a_picture_never_leaves_undone_what_goes_by_itself() -> None:
    with pytest.raises(AssertionError, match="by itself"):
        position("0: wisdom4 | joy7\nhand R")


def test_a_picture_has_eighty_marbles() -> None:
    with pytest.raises(AssertionError, match="lie nowhere"):
        position("tracks R B Y K -")
    with pytest.raises(AssertionError, match="at most twenty"):
        position(f"tracks {'R' * 16} {'R' * 5} * * *")


def test_refused_can_fail() -> None:
    state = position("tracks RBYK* * * * *")
    with pytest.raises(AssertionError, match="is legal"):
        refused(state, "take 1 1", "3.3")
    with pytest.raises(AssertionError, match=r"refused by 3\.3"):
        refused(state, "take 1 9", "3.2")


def test_play_makes_no_illegal_move() -> None:
    state = position("tracks RBYK* * * * *")
    with pytest.raises(AssertionError, match="not legal"):
        play(state, "take 1 9")
    assert read_move("take 1 9") not in GAME.legal_moves(state, state.seat)
