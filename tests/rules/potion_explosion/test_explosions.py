"""Explosions. [4]

A track is drawn from its lowest marble up. Where a marble is taken at a place, `blast` says which runs explode and
what is left.
"""

import re
from random import Random

import pytest

from game.core.protocol import NATURE, Seat
from game.potion_explosion.events import MarblesExploded, MarblesSeen
from game.potion_explosion.moves import Collide, read_move
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
    refused,
)


def alone(track: str) -> State:
    """One track, and a seat without tiles, so that whatever it wins stays in its hand."""
    return position(f"tracks {track} - - - -\n0: - | -", whole=False)


def blast(track: str, place: int) -> tuple[list[str], str]:
    """The runs that a pick explodes, in order, and the track that is left."""
    state, runs = play(alone(track), f"take 1 {place}"), []
    while state.awaits is Awaits.COLLISION:
        (outcome,) = GAME.legal_moves(state, NATURE)
        assert isinstance(outcome, Collide)
        runs.append(letters(state.tracks[0][outcome.first : outcome.last + 1]))
        state = GAME.apply(state, NATURE, outcome).state
    won = track[place - 1] + "".join(runs)
    assert state.hand == counts(won), "all that was taken is in the hand"
    return runs, letters(state.tracks[0])


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("track", "place", "runs", "left"),
    [
        ("RYR", 2, ["RR"], ""),
        ("KRYRK", 3, ["RR", "KK"], ""),
        ("YRRRBRRK", 5, ["RRRRR"], "YK"),  # the whole run on both sides
        ("KRBRRRRY", 3, ["RRRRR"], "KY"),
        ("KRRRBRY", 5, ["RRRR"], "KY"),
        ("YRRRK", 3, ["RR"], "YK"),  # an inner marble of a run of three
        ("YRRRRRK", 4, ["RRRR"], "YK"),
        ("YRRRRRK", 3, ["RRRR"], "YK"),
        ("RBBBY", 3, ["BB"], "RY"),
        ("KRBY", 3, [], "KRY"),  # different colours meet
        ("YRBKR", 3, [], "YRKR"),
    ],
)
def test_equal_marbles_that_meet_explode(track: str, place: int, runs: list[str], left: str) -> None:
    assert blast(track, place) == (runs, left)


@pytest.mark.rule("4.1")
def test_nature_has_one_way_to_answer_a_contact() -> None:
    state = play(alone("YKRRYRRB"), "take 1 5")
    assert legal(state) == ["collide 1 3-6"]
    assert GAME.chance(state, read_move("collide 1 3-6")) == 1
    for wrong in ("collide 1 4-5", "collide 1 3-5", "collide 2 3-6", "drop R 1"):
        assert not GAME.is_outcome(state, read_move(wrong))
        assert GAME.chance(state, read_move(wrong)) == 0


@pytest.mark.rule("4.1")
def test_the_colour_of_the_picked_marble_does_not_matter() -> None:
    for colour in "RBYK":
        assert blast(f"KR{colour}RY", 3) == (["RR"], "KY")


@pytest.mark.rule("4.2")
@pytest.mark.parametrize(
    ("track", "place", "runs", "left"),
    [
        ("YKBRYRBBR", 5, ["RR", "BBB"], "YKR"),  # the example of RULES.md
        ("RBYKYBR", 4, ["YY", "BB", "RR"], ""),
        ("RRBBYKYBRR", 6, ["YY", "BBB", "RRRR"], ""),
        ("RBYKYRB", 4, ["YY"], "RBRB"),
        ("YRBYBRK", 4, ["BB", "RR"], "YK"),
        ("KRBBYBRBB", 5, ["BBB", "RR"], "KBB"),
    ],
)
def test_a_chain_goes_on_while_equal_colours_meet(track: str, place: int, runs: list[str], left: str) -> None:
    assert blast(track, place) == (runs, left)


@pytest.mark.rule("4.3")
@pytest.mark.parametrize(
    ("track", "place", "runs", "left"),
    [
        ("RRRB", 1, [], "RRB"),  # the lowest marble: nothing lies below the gap
        ("YRRB", 1, [], "RRB"),
        ("KYRR", 4, [], "KYR"),  # the highest: nothing lies above it
        ("KYRRB", 5, [], "KYRR"),
        ("YKBBR", 2, [], "YBBR"),  # two blues roll together onto yellow
        ("YKRYRBB", 4, ["RR"], "YKBB"),  # the same at the end of a chain
        ("KRRRY", 2, [], "KRRY"),  # the lowest of a run
        ("KRRRY", 4, [], "KRRY"),  # the highest of a run
        ("KRRY", 2, [], "KRY"),
        ("KRRY", 3, [], "KRY"),
        ("BRYRKKK", 3, ["RR"], "BKKK"),  # a run that already lay there
        ("RYRB", 2, ["RR"], "B"),  # after an explosion nothing lies below
        ("BRYR", 3, ["RR"], "B"),
        ("R", 1, [], ""),
    ],
)
def test_what_does_not_explode(track: str, place: int, runs: list[str], left: str) -> None:
    assert blast(track, place) == (runs, left)


@pytest.mark.rule("4.4")
@pytest.mark.parametrize(
    ("track", "place", "runs", "left"),
    [
        ("KYKYKYRBRKBYKYKY", 8, ["RR"], "KYKYKYKBYKYKY"),
        ("YKYKYKBRBRYKYKYK", 8, ["BB"], "YKYKYKRYKYKYK"),  # the half-visible ninth
        ("YKYKYKYBYYYYRKRK", 8, ["YYYYY"], "YKYKYKRKRK"),  # a run that reaches under the lid
        ("YKYKYRBKBRRRRRRK", 8, ["BB", "RRRRRRR"], "YKYKYK"),  # a chain whose second run is all hidden above
        ("RBYKRBYKYBRKYBRR", 8, ["YY", "BB", "RR", "KK", "YY", "BB", "RRR"], ""),
    ],
)
def test_half_visible_and_hidden_marbles_take_part(track: str, place: int, runs: list[str], left: str) -> None:
    assert blast(track, place) == (runs, left)


@pytest.mark.rule("4.4")
def test_what_an_explosion_brings_to_light() -> None:
    """The run takes three visible marbles and two hidden ones: three places become visible, not five."""
    state = alone("YKYKYKYBYYYYRKRK")
    moves = ("take 1 8", "collide 1 7-11")
    seen = [event for event in happened(state, *moves) if isinstance(event, MarblesSeen)]
    assert [letters(event.colours) for event in seen] == ["Y", "RKR"]
    assert letters(play(state, *moves).tracks[0]) == "YKYKYKRKRK"


@pytest.mark.rule("4.5")
def test_everything_goes_to_the_hand_of_the_seat_that_picked() -> None:
    state = position("tracks YKBRYRBBR - - - -\n0: - | -\n1: - | -", whole=False, seat=Seat(1))
    events = happened(state, "take 1 5", "collide 1 4-5", "collide 1 3-5")
    runs = [event for event in events if isinstance(event, MarblesExploded)]
    assert runs == [
        MarblesExploded(Seat(1), 0, 3, 4, Colour.RED),
        MarblesExploded(Seat(1), 0, 2, 4, Colour.BLUE),
    ]
    after = play(state, "take 1 5", "collide 1 4-5", "collide 1 3-5")
    assert after.hand == counts("YRRBBB")
    assert after.seat == 1


@pytest.mark.rule("4.5")
def test_the_chain_is_finished_before_anything_else_happens() -> None:
    """The first explosion brings what completes a tile; the second one still comes first."""
    state = position("tracks YKBRYRBBR - - - -\n0: wisdom4 RY | elixir7", whole=False)
    state = play(state, "take 1 5")
    assert (state.awaits, legal(state)) == (Awaits.COLLISION, ["collide 1 4-5"])
    state = play(state, "collide 1 4-5")
    assert (state.awaits, legal(state)) == (Awaits.COLLISION, ["collide 1 3-5"])
    assert state.desks[0].ready == ()
    refused(state, "place R 1", "3.5")
    state = play(state, "collide 1 3-5")
    assert state.awaits is not Awaits.COLLISION


@pytest.mark.rule("4.6")
def test_help_drinks_and_refills_explode_nothing() -> None:
    state = position("""
        tracks YKBRYRBBR* RYBKRBYKR* * * *
        0: - | - ; ready wisdom4 magnet4 balm4 draught4 filter4
        """)
    for line in (
        "help 1 5",
        "drink wisdom 1 5",
        "drink magnet 1 4",
        "drink balm 1 7-8",
        "drink draught 1 2",
        "drink filter 1 5",
    ):
        after = at_rest(play(state, line))
        assert after.awaits is Awaits.ACTION
        assert not any(isinstance(event, MarblesExploded) for event in happened(state, line))
    assert letters(play(state, "help 1 5").tracks[0]).startswith("YKBRRBBR")


def by_words(track: str, place: int) -> tuple[list[str], str]:
    """The same as `blast`, told by one pattern: a gap `|` with one colour on both sides."""
    line, runs = track[: place - 1] + "|" + track[place:], []
    while found := re.search(r"(([RBYK])\2*)\|\2+", line):
        runs.append(found[0].replace("|", ""))
        line = line[: found.start()] + "|" + line[found.end() :]
    return runs, line.replace("|", "")


def test_chains_agree_with_a_second_reading_of_the_rule(full: bool) -> None:
    rng = Random(7)
    longest = 0
    for _ in range(50_000 if full else 5_000):
        colours = rng.choice(("RB", "RBY", "RBYK"))
        track = "".join(rng.choices(colours, k=rng.randint(1, 16)))
        place = rng.randint(1, min(8, len(track)))
        runs, left = blast(track, place)
        assert (runs, left) == by_words(track, place), f"take {place} of {track}"
        longest = max(longest, len(runs))
    assert longest >= 4, "long chains are among them"
