"""From the box to the first turn. [2]"""

from collections import Counter
from fractions import Fraction
from math import factorial
from random import Random

import pytest
from msgspec import structs

from game.core.protocol import NATURE, Seat
from game.potion_explosion.events import TopTurned, TracksFilled, TurnBegan
from game.potion_explosion.moves import Choose, Deal, Pour, Turn
from game.potion_explosion.pieces import COLOURS, KINDS, RECIPES, TILE_IDS
from game.potion_explosion.setup import pour
from game.potion_explosion.state import Awaits, Options, Stage, State
from tests.rules.potion_explosion.positions import (
    GAME,
    at_rest,
    happened,
    legal,
    letters,
    play,
    position,
    refused,
    refused_options,
    turn_of,
)

STARTERS = [name for name in TILE_IDS if name.endswith("4")]
FIRST_KINDS = "sands joy elixir draught magnet wisdom"


def until(state: State, awaited: Awaits, seed: int = 0) -> State:
    """The position in which this comes next, with the first choice taken everywhere."""
    rng = Random(seed)
    while state.awaits is not awaited:
        (actor,) = GAME.to_move(state)
        move = GAME.draw(state, rng) if actor is NATURE else GAME.legal_moves(state, actor)[0]
        state = GAME.apply(state, actor, move).state
    return state


def begin(seats: int, **options: object) -> State:
    """The box, unopened."""
    return GAME.start(structs.replace(Options(), **options), seats)


@pytest.mark.rule("2.1")
def test_six_kinds_of_eight_are_in_play() -> None:
    state = begin(2)
    assert state.awaits is Awaits.KINDS
    assert len(legal(state)) == 28
    assert {GAME.chance(state, move) for move in GAME.legal_moves(state, NATURE)} == {Fraction(1, 28)}
    state = play(state, "kinds " + FIRST_KINDS)
    assert len(state.unseen) == 48
    assert {RECIPES[number].kind.id for number in state.unseen} == set(FIRST_KINDS.split())
    assert GAME.chance(state, Deal(tuple(KINDS[:6]))) == 0


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_chosen_by_chance_or_named(seats: int) -> None:
    state = until(begin(seats), Awaits.FIRST)
    assert legal(state) == [f"first {seat}" for seat in range(seats)]
    assert {GAME.chance(state, move) for move in GAME.legal_moves(state, NATURE)} == {Fraction(1, seats)}
    assert play(state, "first 1").first == Seat(1)
    assert until(begin(seats, first="1"), Awaits.FILL).first == Seat(1)


@pytest.mark.rule("2.2")
def test_two_to_four_seats() -> None:
    refused_options(Options(), 1, "2.2")
    refused_options(Options(), 5, "2.2")
    assert list(GAME.seat_counts) == [2, 3, 4]


@pytest.mark.rule("2.2")
def test_turns_go_to_the_next_higher_seat_and_round() -> None:
    state = until(begin(3, first="1"), Awaits.ACTION)
    seats = []
    for _ in range(7):
        seats.append(state.seat)
        state = turn_of(state)
    assert seats == [1, 2, 0, 1, 2, 0, 1]
    assert (state.first, state.turn) == (1, 7)


@pytest.mark.rule("2.3")
def test_all_marbles_fill_the_tracks() -> None:
    state = until(begin(2), Awaits.FILL)
    good = GAME.draw(state, Random(1))
    assert isinstance(good, Pour)
    assert [len(track) for track in good.tracks] == [16] * 5
    assert GAME.is_outcome(state, good)
    assert GAME.legal_moves(state, NATURE) == ()
    full = b"".join(good.tracks)
    for bad in (
        Pour(good.tracks[:4]),
        Pour((*good.tracks[:3], good.tracks[3] + good.tracks[4][:1], good.tracks[4][1:])),
        Pour(tuple(full.replace(b"\0", b"\1", 1)[at : at + 16] for at in range(0, 80, 16))),
    ):
        assert not GAME.is_outcome(state, bad)
        assert GAME.chance(state, bad) == 0
    step = GAME.apply(state, NATURE, good)
    assert step.state.tracks == good.tracks
    assert step.events == (TracksFilled(good.tracks),)


@pytest.mark.rule("2.3")
def test_every_order_of_the_marbles_is_equally_likely() -> None:
    state = until(begin(2), Awaits.FILL)
    assert GAME.chance(state, pour(Random(2))) == Fraction(factorial(20) ** 4, factorial(80))
    rng = Random(5)
    fills = [b"".join(pour(rng).tracks) for _ in range(2000)]
    for place in (0, 15, 16, 47, 79):
        counted = Counter(fill[place] for fill in fills)
        assert sum((counted[colour] - 500) ** 2 / 500 for colour in COLOURS) < 16.3  # three degrees, one in a thousand


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_starters_a_seat_are_laid_out(seats: int) -> None:
    state = play(until(begin(seats, first="0", kinds="first"), Awaits.STARTER))
    starters = [name for name in STARTERS if name[:-1] in FIRST_KINDS]
    assert legal(state) == [f"turn {name}" for name in starters]
    assert {GAME.chance(state, move) for move in GAME.legal_moves(state, NATURE)} == {Fraction(2, 12)}
    one = play(state, "turn wisdom4")
    assert GAME.chance(one, GAME.read_move("turn wisdom4")) == Fraction(1, 11)
    assert GAME.chance(one, GAME.read_move("turn joy4")) == Fraction(2, 11)
    both = play(one, "turn wisdom4")
    assert GAME.chance(both, GAME.read_move("turn wisdom4")) == 0
    assert GAME.chance(one, GAME.read_move("turn wisdom5")) == 0
    assert len(until(state, Awaits.CHOICE).offer) == 2 * seats
    assert until(state, Awaits.CHOICE).stage is Stage.DRAFT


@pytest.mark.rule("2.4")
def test_starters_are_drawn_as_their_chances_say() -> None:
    state = play(until(begin(2, first="0", kinds="first"), Awaits.STARTER), "turn wisdom4")
    rng = Random(8)
    counted = Counter(GAME.draw(state, rng) for _ in range(2200))
    assert set(counted) == set(GAME.legal_moves(state, NATURE))
    expected = {move: float(2200 * GAME.chance(state, move)) for move in counted}
    assert sum((counted[move] - expected[move]) ** 2 / expected[move] for move in counted) < 20.5  # five degrees


DRAFT = ("turn wisdom4", "turn joy4", "turn sands4", "turn wisdom4", "turn magnet4", "turn draught4")


def drafted(seats: int, first: int) -> State:
    """Starters laid out, and the draft about to begin."""
    return play(
        until(begin(seats, first=str(first), kinds="first"), Awaits.STARTER), *(DRAFT + DRAFT[1:3])[: 2 * seats]
    )


@pytest.mark.rule("2.5")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(2, 0, [0, 1, 1, 0]), (3, 1, [1, 2, 0, 0, 2, 1]), (4, 3, [3, 0, 1, 2, 2, 1, 0, 3])],
)
def test_the_draft_goes_there_and_back(seats: int, first: int, order: list[int]) -> None:
    state, chose = drafted(seats, first), []
    for _ in order:
        if state.awaits is Awaits.CHOICE:
            chose.append(state.seat)
            state = play(state, legal(state)[-1])
    assert chose == order[: len(chose)]
    assert len(chose) >= len(order) - 2
    assert all(None not in desk.burners for desk in state.desks)
    assert state.offer == ()


@pytest.mark.rule("2.5")
def test_a_seat_chooses_among_the_tiles_laid_out() -> None:
    state = drafted(2, 0)
    assert legal(state) == ["choose sands4", "choose joy4", "choose wisdom4"]
    refused(state, "choose magnet4", "2.5")
    refused(state, "take 1 1", "2.5")
    state = play(state, "choose joy4")
    assert legal(state) == ["choose sands4", "choose wisdom4"]
    state = play(state, "choose wisdom4", "choose sands4")
    assert [[TILE_IDS[brew.tile] for brew in desk.burners if brew] for desk in state.desks] == [
        ["joy4", "wisdom4"],
        ["wisdom4", "sands4"],
    ]
    assert state.awaits is Awaits.TOP


@pytest.mark.rule("2.5")
def test_tiles_that_are_all_alike_are_handed_out() -> None:
    state = play(
        until(begin(2, first="0", kinds="first"), Awaits.STARTER),
        "turn joy4", "turn wisdom4", "turn joy4", "turn wisdom4",
        "choose joy4", "choose joy4",
    )  # fmt: skip
    assert state.awaits is Awaits.TOP
    assert [[TILE_IDS[brew.tile] for brew in desk.burners if brew] for desk in state.desks] == [
        ["joy4", "wisdom4"],
        ["joy4", "wisdom4"],
    ]


@pytest.mark.rule("2.5")
def test_starters_are_not_chosen_later() -> None:
    refused(position("tracks * * * * *"), "choose wisdom4", "2.5")


@pytest.mark.rule("2.6")
@pytest.mark.parametrize(("seats", "sizes"), [(2, [9, 9, 9, 9, 8]), (3, [9, 9, 8, 8, 8]), (4, [8, 8, 8, 8, 8])])
def test_the_rest_is_dealt_into_five_stacks(seats: int, sizes: list[int]) -> None:
    state = until(begin(seats), Awaits.TOP)
    assert list(state.depths) == sizes
    assert state.tops == (None,) * 5
    assert any(RECIPES[number].size == 4 for number in state.unseen), "unused starters are among them"
    state = until(state, Awaits.ACTION)
    assert [depth + 1 for depth in state.depths] == sizes
    assert None not in state.tops
    on_desks = [brew.tile for desk in state.desks for brew in desk.burners if brew]
    everywhere = Counter([*on_desks, *(top for top in state.tops if top is not None), *state.unseen])
    assert sum(everywhere.values()) == 48
    assert set(everywhere.values()) == {2}


@pytest.mark.rule("2.6")
def test_any_tile_may_be_on_top_as_often_as_it_is_there() -> None:
    state = until(begin(2), Awaits.TOP)
    counted = Counter(state.unseen)
    for move in GAME.legal_moves(state, NATURE):
        assert isinstance(move, Turn)
        assert GAME.chance(state, move) == Fraction(counted[move.tile], 44)
    assert GAME.chance(state, GAME.read_move("turn wisdom4")) == Fraction(counted[TILE_IDS.index("wisdom4")], 44)
    rng = Random(4)
    drawn = Counter(GAME.draw(state, rng) for _ in range(4400))
    assert set(drawn) == set(GAME.legal_moves(state, NATURE))


@pytest.mark.rule("2.6")
def test_the_stacks_are_turned_up_one_by_one_then_play_begins() -> None:
    state = until(begin(2, first="1"), Awaits.TOP)
    tiles = [legal(state)[0]] * 2
    for stack, line in enumerate([*tiles, *legal(state)[4:7]]):
        assert state.awaits is Awaits.TOP
        (turned, *more) = happened(state, line)
        assert isinstance(turned, TopTurned)
        assert turned.stack == stack
        assert more == ([TurnBegan(Seat(1), 0)] if stack == 4 else [])
        state = play(state, line)
    assert (state.stage, state.awaits, state.seat, state.turn) == (Stage.TURN, Awaits.ACTION, 1, 0)


@pytest.mark.rule("2.7")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 4), (3, 5), (4, 6)])
def test_the_countdown(seats: int, tokens: int) -> None:
    assert begin(seats).countdown == tokens
    assert until(begin(seats), Awaits.ACTION).countdown == tokens


def test_set_up_needs_nothing_but_nature_and_the_draft() -> None:
    state = begin(2)
    for seat in range(2):
        assert GAME.legal_moves(state, Seat(seat)) == ()
        refused(state, "choose wisdom4", "3.1", seat)
    assert letters(b"".join(at_rest(state).tracks)) != ""
    assert all(isinstance(move, Choose) for move in GAME.legal_moves(until(state, Awaits.CHOICE), Seat(0)))
