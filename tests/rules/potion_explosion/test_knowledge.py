"""What anybody knows, and what cannot be taken back because it has come to light. [1.2, 1.4, 9.4]"""

from random import Random

import pytest
from msgspec import structs

from game.core.protocol import NATURE, Seat
from game.potion_explosion.events import MarblePicked, MarblesSeen, TracksFilled
from game.potion_explosion.pieces import Colour
from game.potion_explosion.setup import pour
from game.potion_explosion.state import Awaits, Options, Sliding, State
from game.potion_explosion.view import hidden_marbles
from tests.rules.potion_explosion.positions import GAME, at_rest, counts, happened, letters, play, position, track


def is_final(state: State, line: str) -> bool:
    """Whether this move can no longer be taken back."""
    (actor,) = GAME.to_move(state)
    return GAME.apply(state, actor, GAME.read_move(line)).barrier


DESK = "0: magnet7 | filter7 ; ready wisdom4 magnet4 draught4 filter4 elixir4 joy4 ; pool YK\n1: joy4 | sands4 ; pool R"
SHORT = position(f"tracks RBYRKYBKR RYRB YY - K\n{DESK}", whole=False)
LONG = position(f"tracks RBYRKYBKRB* RYRBKYRKBRKYKB * * *\n{DESK}")


@pytest.mark.rule("1.2")
@pytest.mark.parametrize(
    "line",
    [
        "take 1 1", "take 1 8", "help 1 3", "drink wisdom 1 2", "drink magnet 1 1", "drink draught 1 3",
        "drink filter 1 1",
    ],
)  # fmt: skip
def test_what_rolls_out_from_under_the_lid_is_not_taken_back(line: str) -> None:
    assert is_final(LONG, line)
    assert not is_final(SHORT, line)


@pytest.mark.rule("1.2")
def test_only_the_track_that_moves_can_show_something() -> None:
    short_and_long = position("tracks RBYRKYBKR RBYKRBYKRB RBYKRBYKRB - -\n0: - | -", whole=False)
    assert not is_final(short_and_long, "take 1 1")
    long_and_short = position("tracks RBYRKYBKRB RBY RBY - -\n0: - | -", whole=False)
    assert is_final(long_and_short, "take 1 1")


@pytest.mark.rule("1.2")
def test_a_collision_is_final_where_it_brings_something_to_light() -> None:
    assert not is_final(play(SHORT, "take 2 2"), "collide 2 1-2")
    assert is_final(play(LONG, "take 2 2"), "collide 2 1-2")


def test_what_shows_nothing_new_may_be_taken_back() -> None:
    for line in ("drink elixir 1", "drink joy", "use Y 1"):
        assert not is_final(LONG, line), line
    filling = play(LONG, "drink joy")
    assert not is_final(filling, "fill K 1 R")
    waiting = position("0: wisdom4 | draught4\nhand R")
    assert not is_final(waiting, "place R 1")


def test_a_turn_that_is_over_is_not_taken_back() -> None:
    assert is_final(position("0: joy4 | sands4\npicked"), "end")
    last = position("0: - | - ; ready wisdom4\nstacks - - - - -\npicked", last_turn=0)
    assert is_final(last, "end")
    drawing = play(position("0: - | -\nstacks joy5 wisdom5 joy6 - -\npicked"), "end")
    assert not is_final(drawing, "draw 1"), "the next tile was open already"
    assert is_final(play(drawing, "draw 1"), "draw 2"), "it is the next seat's turn"


def test_nature_is_not_taken_back() -> None:
    state = GAME.start(Options(), 2)
    while state.awaits is not Awaits.ACTION:
        (actor,) = GAME.to_move(state)
        move = GAME.draw(state, Random(1)) if actor is NATURE else GAME.legal_moves(state, actor)[0]
        step = GAME.apply(state, actor, move)
        assert step.barrier or actor is not NATURE
        state = step.state
    assert is_final(structs.replace(SHORT, returning=counts("R"), awaits=Awaits.DROP), "drop R 1")
    tracks = tuple(track("B" * length) for length in (15, 15, 16, 15, 15))
    sliding = play(structs.replace(SHORT, tracks=tracks, returning=counts("R"), awaits=Awaits.DROP), "drop R 3")
    assert is_final(sliding, "slide 2")


@pytest.mark.rule("2.3")
def test_of_the_filled_dispenser_nine_marbles_a_track_are_told() -> None:
    tracks = pour(Random(2)).tracks
    told = GAME.tell(TracksFilled(tracks), Seat(1))
    assert told == TracksFilled(tuple(track[:9] for track in tracks))
    picked = MarblePicked(Seat(0), 1, 2, Colour.RED)
    assert GAME.tell(picked, None) == picked


@pytest.mark.rule("1.2")
def test_how_many_of_a_colour_are_hidden_can_be_counted() -> None:
    """Whatever lies on desks, in hands, on its way back or out of play in a tie-break is not under the lid."""
    state = at_rest(play(LONG, "take 2 2", "collide 2 1-2", "drink filter 1 1"))
    duel = play(
        position(
            "tracks YKBRYRBBR* * * * *\n0: joy4 RY | sands4 ; pool KK\n1: joy4 K>R | sands4",
            seat=Seat(1),
            turn=1,
            last_turn=1,
            picked=True,
        ),
        "end",
        "take 1 5",
    )
    dropping = play(LONG, "drink filter 1 1")
    sliding = structs.replace(dropping, returning=counts(""), sliding=Sliding(Colour.RED, 2), awaits=Awaits.SLIDE)
    assert dropping.returning == counts("R")
    for now in (state, duel, dropping, sliding):
        under_the_lid = b"".join(track[9:] for track in now.tracks)
        assert hidden_marbles(GAME.view(now, None)) == counts(letters(under_the_lid))
        world = GAME.imagine(GAME.view(now, None), Random(3))
        assert GAME.view(world, None) == GAME.view(now, None)
        assert sorted(b"".join(world.tracks)) == sorted(b"".join(now.tracks))


def test_before_the_marbles_are_in_nothing_is_hidden() -> None:
    box = GAME.start(Options(), 2)
    assert hidden_marbles(GAME.view(box, None)) == counts("")
    assert GAME.imagine(GAME.view(box, None), Random(1)) == box


@pytest.mark.rule("11.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bound_on_a_match_counted_once_more(seats: int) -> None:
    turns, tiles, holes = 100 * seats, 48, 2 * 8 * (4 + 5 + 6 + 7)
    kinds_first_pour, laid_and_chosen, tops = 3, 2 * 2 * seats, 5
    pick_help_end, explosions = 3, 16 // 2
    for_each_tile = 9  # drunk by a Joy with three fills, copied by a Sands with three more, drawn, and a top turned
    came_back = turns * (16 + 1) + tiles * 5 + holes  # each drops, and may slide
    tie_break = 2 * seats * (1 + explosions)
    assert GAME.max_plies(Options(), seats) == (
        kinds_first_pour + laid_and_chosen + tops
        + turns * (pick_help_end + explosions)
        + tiles * for_each_tile + holes
        + 2 * came_back
        + tie_break
    )  # fmt: skip


@pytest.mark.rule("1.2")
@pytest.mark.parametrize(
    ("line", "seen"),
    [("take 1 1", "K"), ("help 1 8", "K"), ("drink wisdom 1 2", "K"), ("drink magnet 1 4", "KY"), ("help 2 1", "")],
)
def test_colours_that_come_to_light_are_told(line: str, seen: str) -> None:
    state = position(f"tracks RBYRKYBKRKYB* RBYRKYBKR * * *\n{DESK}", whole=False)
    told = [event for event in happened(state, line) if isinstance(event, MarblesSeen)]
    assert [(event.track, letters(event.colours)) for event in told] == ([(0, seen)] if seen else [])
