"""Marbles that come back. [9]"""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from msgspec import structs

from game.core.protocol import NATURE, Seat
from game.potion_explosion.events import EntranceFull, MarbleReturned, MarblesExploded
from game.potion_explosion.moves import Drop, read_move
from game.potion_explosion.pieces import Colour
from game.potion_explosion.state import Awaits, State
from tests.rules.potion_explosion.positions import (
    GAME,
    at_rest,
    counts,
    happened,
    legal,
    letters,
    play,
    position,
    track,
)


def returning(marbles: str, *tracks: str) -> State:
    """Marbles on their way back, over these tracks; a number is a track of that many blue ones."""
    contents = tuple(track("B" * int(content) if content.isdigit() else content) for content in tracks)
    state = position("tracks - - - - -\n0: joy7 | filter7", whole=False)
    return structs.replace(state, tracks=contents, returning=counts(marbles), awaits=Awaits.DROP, picked=True)


@pytest.mark.rule("9.1")
def test_one_by_one_through_any_entrance() -> None:
    state = returning("RRK", "B", "BB", "BBB", "", "BBBBBBB")
    assert legal(state) == [f"drop {colour} {entrance}" for colour in "RK" for entrance in range(1, 6)]
    assert GAME.chance(state, read_move("drop R 4")) == Fraction(2, 15)
    assert GAME.chance(state, read_move("drop K 4")) == Fraction(1, 15)
    assert GAME.chance(state, read_move("drop Y 4")) == 0
    after = play(state, "drop K 5")
    assert letters(after.tracks[4]) == "BBBBBBBK", "on top of its track"
    assert (after.awaits, after.returning) == (Awaits.DROP, counts("RR"))
    assert happened(state, "drop K 5") == [MarbleReturned(Colour.BLACK, 4, 4)]
    done = play(after, "drop R 4", "drop R 1")
    assert [letters(content) for content in done.tracks] == ["BR", "BB", "BBB", "R", "BBBBBBBK"]
    assert done.awaits is Awaits.ACTION


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("marbles", ["R", "B", "Y", "K", "RRY", "BKK", "RBYK"])
def test_whatever_comes_back_may_come_next(marbles: str) -> None:
    state = returning(marbles, "", "", "", "", "")
    colours = [colour for colour in "RBYK" if colour in marbles]
    assert legal(state) == [f"drop {colour} {entrance}" for colour in colours for entrance in range(1, 6)]
    assert sum(GAME.chance(state, move) for move in GAME.legal_moves(state, NATURE)) == 1


@pytest.mark.rule("9.1")
def test_entrances_are_equally_likely_however_full_the_tracks_are() -> None:
    state = returning("RK", "16", "16", "", "16", "3")
    assert {GAME.chance(state, move) for move in GAME.legal_moves(state, NATURE)} == {Fraction(1, 10)}
    rng = Random(6)
    drawn = [GAME.draw(state, rng) for _ in range(2000)]
    entrances = Counter(move.entrance for move in drawn if isinstance(move, Drop))
    assert (
        sum((entrances[entrance] - 400) ** 2 / 400 for entrance in range(5)) < 18.5
    )  # four degrees, one in a thousand
    assert set(entrances) == set(range(5))


@pytest.mark.rule("9.1")
def test_the_order_is_random() -> None:
    """Three reds to one black: the black comes first in a quarter of all cases."""
    state = returning("RRRK", "", "", "", "", "")
    rng = Random(9)
    first = Counter(move.colour for move in (GAME.draw(state, rng) for _ in range(2000)) if isinstance(move, Drop))
    assert set(first) == {Colour.RED, Colour.BLACK}
    assert abs(first[Colour.BLACK] - 500) < 64  # 3.3 standard deviations


@pytest.mark.rule("9.2")
@pytest.mark.parametrize(
    ("full", "entrance", "there"),
    [("1", 1, 2), ("5", 5, 4), ("12", 1, 3), ("123", 2, 4), ("23", 2, 1), ("1234", 1, 5), ("2345", 5, 1), ("45", 5, 3)],
)
def test_a_marble_slides_to_the_nearest_track_with_room(full: str, entrance: int, there: int) -> None:
    state = returning("R", *("16" if str(number) in full else "15" for number in range(1, 6)))
    assert happened(state, f"drop R {entrance}")[0] == MarbleReturned(Colour.RED, entrance - 1, there - 1)
    after = play(state, f"drop R {entrance}")
    assert letters(after.tracks[there - 1]) == "B" * 15 + "R"


@pytest.mark.rule("9.2")
@pytest.mark.parametrize(
    ("full", "entrance", "near"), [("2", 2, [1, 3]), ("3", 3, [2, 4]), ("234", 3, [1, 5]), ("4", 4, [3, 5])]
)
def test_between_two_equally_near_tracks_chance_decides(full: str, entrance: int, near: list[int]) -> None:
    state = returning("RR", *("16" if str(number) in full else "7" for number in range(1, 6)))
    assert happened(state, f"drop R {entrance}") == [EntranceFull(Colour.RED, entrance - 1)]
    sliding = play(state, f"drop R {entrance}")
    assert (sliding.awaits, sliding.returning) == (Awaits.SLIDE, counts("R"))
    assert legal(sliding) == [f"slide {track}" for track in near]
    assert {GAME.chance(sliding, move) for move in GAME.legal_moves(sliding, NATURE)} == {Fraction(1, 2)}
    drawn = Counter(GAME.draw(sliding, Random(seed)) for seed in range(60))
    assert set(drawn) == set(GAME.legal_moves(sliding, NATURE))
    for there in near:
        after = play(sliding, f"slide {there}")
        assert letters(after.tracks[there - 1]) == "B" * 7 + "R"
        assert (after.awaits, after.sliding) == (Awaits.DROP, None)
        assert happened(sliding, f"slide {there}") == [MarbleReturned(Colour.RED, entrance - 1, there - 1)]


@pytest.mark.rule("9.2")
def test_a_track_with_room_takes_its_marble() -> None:
    state = returning("R", "16", "15", "16", "16", "16")
    assert happened(state, "drop R 2")[0] == MarbleReturned(Colour.RED, 1, 1)
    assert len(play(state, "drop R 2").tracks[1]) == 16


@pytest.mark.rule("9.3")
def test_a_refill_explodes_nothing() -> None:
    state = returning("RRRR", "RR", "RYR", "R", "RRRR", "")
    for seed in range(20):
        rng, now = Random(seed), state
        while now.awaits is Awaits.DROP:
            step = GAME.apply(now, NATURE, GAME.draw(now, rng))
            assert not any(isinstance(event, MarblesExploded) for event in step.events)
            now = step.state
        assert sum(len(content) for content in now.tracks) == 14


@pytest.mark.rule("9.4")
def test_what_went_under_the_lid_is_forgotten() -> None:
    """Two marbles fall into one track in either order: nobody's view tells which came first."""
    state = returning("RK", "BBBBBBBBB", "", "", "", "")
    red_first = play(state, "drop R 1", "drop K 1")
    black_first = play(state, "drop K 1", "drop R 1")
    assert red_first.tracks != black_first.tracks
    for seat in (None, Seat(0), Seat(1)):
        assert GAME.view(red_first, seat) == GAME.view(black_first, seat)


@pytest.mark.rule("9.4")
def test_any_order_under_the_lid_is_imagined() -> None:
    state = at_rest(position("tracks * * * * *\n0: joy7 | filter7"))
    view = GAME.view(state, None)
    worlds = [GAME.imagine(view, Random(seed)) for seed in range(200)]
    tenth = Counter(world.tracks[0][9] for world in worlds)
    assert min(tenth[colour] for colour in Colour) > 30
    assert all(GAME.view(world, None) == view for world in worlds)
