"""What is common to all potions, and those that choose from the dispenser. [8.1-8.9]"""

import pytest

from game.core.protocol import Seat, UnreadableMove
from game.potion_explosion.ending import score_of
from game.potion_explosion.events import (
    MarblesFiltered,
    MarblesSeen,
    MarblesTaken,
    PotionCompleted,
    PotionDrunk,
)
from game.potion_explosion.moves import read_move
from game.potion_explosion.pieces import Colour, Kind, tile_of
from game.potion_explosion.state import Awaits, State
from tests.rules.potion_explosion.positions import (
    at_rest,
    counts,
    happened,
    legal,
    letters,
    play,
    position,
    refused,
    track,
    turn_of,
)


def with_ready(kind: str, tracks: str, desk: str = "- | -") -> State:
    """A seat that may drink a potion of four holes, over these tracks."""
    return position(f"tracks {tracks}\n0: {desk} ; ready {kind}4", whole=False)


# what is common to all


@pytest.mark.rule("8.1")
def test_every_tile_once_and_as_many_as_one_likes() -> None:
    state = position("tracks RBYK* * * * *\n0: - | - ; ready wisdom4 wisdom5 magnet4")
    state = play(state, "drink wisdom 1 1", "drink magnet 1 1", "drink wisdom 1 1")
    assert state.desks[0].ready == ()
    assert state.desks[0].drunk == (tile_of(Kind.WISDOM, 4), tile_of(Kind.MAGNET, 4), tile_of(Kind.WISDOM, 5))
    refused(state, "drink wisdom 1 1", "8.1")
    refused(state, "drink magnet 1 1", "8.1")
    assert state.hand == counts("RBYK")


@pytest.mark.rule("8.1")
def test_what_is_no_drink_of_ones_own() -> None:
    state = position("""
        0: wisdom4 RY | magnet4 ; drunk balm4
        1: - | - ; ready draught4 joy4
        """)
    not_complete = refused(state, "drink wisdom 1 1", "8.1")
    somebody_elses = refused(state, "drink draught 1", "8.1")
    drunk = refused(state, "drink balm 1 1-2", "8.1")
    assert not_complete.words.msgid == somebody_elses.words.msgid != drunk.words.msgid
    refused(state, "drink draught 1", "3.1", seat=1)
    assert legal(state, "drink") == []


@pytest.mark.rule("8.1")
def test_the_tile_is_turned_first() -> None:
    state = with_ready("wisdom", "RBYK - - - -")
    first, second = happened(state, "drink wisdom 1 2")
    assert first == PotionDrunk(Seat(0), tile_of(Kind.WISDOM, 4), Kind.WISDOM)
    assert second == MarblesTaken(Seat(0), 0, (1,), track("B"))


@pytest.mark.rule("8.1")
def test_the_oldest_tile_of_a_kind_is_turned_and_no_other() -> None:
    state = position("0: - | - ; ready magnet4 wisdom6 wisdom4 balm4")
    desk = play(state, "drink wisdom 1 1").desks[0]
    assert desk.ready == (tile_of(Kind.MAGNET, 4), tile_of(Kind.WISDOM, 4), tile_of(Kind.BALM, 4))
    assert desk.drunk == (tile_of(Kind.WISDOM, 6),)


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        ("wisdom", "1 8", ["1 9", "1 10", "2 3", "5 1"]),
        ("magnet", "1 7", ["1 8", "1 9", "2 2", "5 1"]),
        ("balm", "3 7-8", ["3 7-9", "3 8-9", "3 9-10", "2 1-3", "5 1-2"]),
        ("filter", "1 8", ["1 9", "1 1 9", "2 3", "2 1 3", "5 1"]),
        ("draught", "1 2", ["1 5", "5"]),
    ],
)
def test_only_the_lowest_eight_as_they_are_now(kind: str, good: str, bad: list[str]) -> None:
    state = with_ready(kind, "RBYKRBYKRB BB RBYKRBYYYY R -")
    assert f"drink {kind} {good}" in legal(state)
    for aim in bad:
        refused(state, f"drink {kind} {aim}", "8.2")


@pytest.mark.rule("8.2")
def test_all_leave_at_once_then_everything_rolls_down() -> None:
    state = with_ready("balm", "KRRRBYKRBYKR - - - -")
    after = play(state, "drink balm 1 2-4")
    assert letters(after.tracks[0]) == "KBYKRBYKR"
    assert after.hand == counts("RRR")
    seen = [event for event in happened(state, "drink balm 1 2-4") if isinstance(event, MarblesSeen)]
    assert [(event.track, letters(event.colours)) for event in seen] == [(0, "YKR")]
    short = with_ready("balm", "KRRRBYKRB - - - -")
    assert not [event for event in happened(short, "drink balm 1 2-4") if isinstance(event, MarblesSeen)]


@pytest.mark.rule("8.2")
def test_marbles_taken_are_placed_like_others() -> None:
    state = with_ready("balm", "KRRRB - - - -", "wisdom4 RYY | magnet4")
    assert PotionCompleted(Seat(0), 0, tile_of(Kind.WISDOM, 4), counts("RRYY")) in happened(state, "drink balm 1 2-4")
    assert play(state, "drink balm 1 2-4").hand == counts("RR")


@pytest.mark.rule("8.3")
@pytest.mark.parametrize(
    ("kind", "tracks", "lines"),
    [
        ("wisdom", "- - - - -", ["wisdom 1 1"]),
        ("magnet", "RRRRRRRR YY B - KK", ["magnet 1 1", "magnet 5 1"]),
        ("balm", "RBYKRBYKK RB R - K", ["balm 1 1-2"]),
        ("draught", "- - - - -", ["draught 1"]),
        ("filter", "- - - - -", ["filter 1 1"]),
    ],
)
def test_a_drink_that_could_do_nothing(kind: str, tracks: str, lines: list[str]) -> None:
    state = with_ready(kind, tracks)
    assert legal(state, "drink") == []
    for line in lines:
        refused(state, f"drink {line}", "8.3")


@pytest.mark.rule("8.3")
def test_elixir_and_joy_that_could_do_nothing() -> None:
    state = position("0: wisdom4 | magnet4 ; ready elixir4 joy4 ; pool K\n1: - | -\n2: - | -")
    refused(state, "drink elixir 1", "8.3")
    assert "drink joy" in legal(state)
    refused(position("0: wisdom4 | magnet4 ; ready joy4"), "drink joy", "8.3")
    refused(position("0: - | - ; ready joy4 ; pool RBK"), "drink joy", "8.3")
    refused(position("0: wisdom4 | draught4 ; ready joy4\nhand R"), "drink joy", "8.3")


@pytest.mark.rule("8.4")
def test_a_drunk_tile_keeps_its_points_and_counts_for_tokens() -> None:
    state = position("tracks R* * * * *\n0: wisdom5 RBKK | magnet4 ; ready wisdom7 ; drunk wisdom6")
    state = at_rest(play(state, "drink wisdom 2 1", "take 1 1"))
    assert score_of(state.desks[0]) == 8 + 11 + 6
    after = turn_of(state)
    assert after.desks[0].mastered == (Kind.WISDOM,)
    assert score_of(after.desks[0]) == 8 + 11 + 6 + 4


# Wisdom, Magnet, Balm, Draught, Filter


@pytest.mark.rule("8.5")
def test_wisdom_takes_one_marble() -> None:
    state = with_ready("wisdom", "RBYKRBYKRB BB - R *")
    places = [f"drink wisdom {t} {p}" for t, n in ((1, 8), (2, 2), (4, 1), (5, 8)) for p in range(1, n + 1)]
    assert legal(state, "drink") == places
    assert play(state, "drink wisdom 1 4").hand == counts("K")
    for line in ("drink wisdom 1", "drink wisdom 1 1 2"):
        with pytest.raises(UnreadableMove):
            read_move(line)


@pytest.mark.rule("8.6")
def test_magnet_takes_two_neighbours_that_differ() -> None:
    state = with_ready("magnet", "RRBKKKKYRB BY - R YY")
    assert legal(state, "drink") == ["drink magnet 1 2", "drink magnet 1 3", "drink magnet 1 7", "drink magnet 2 1"]
    for aim in ("1 1", "1 4", "5 1"):
        refused(state, f"drink magnet {aim}", "8.6")
    after = play(state, "drink magnet 1 2")
    assert (after.hand, letters(after.tracks[0])) == (counts("RB"), "RKKKKYRB")
    assert happened(state, "drink magnet 1 2")[1] == MarblesTaken(Seat(0), 0, (1, 2), track("RB"))


@pytest.mark.rule("8.7")
def test_balm_takes_a_stretch_of_one_colour() -> None:
    state = with_ready("balm", "RRRBYYKRR BB R - KYY")
    assert legal(state, "drink") == [
        "drink balm 1 1-2", "drink balm 1 1-3", "drink balm 1 2-3", "drink balm 1 5-6",
        "drink balm 2 1-2", "drink balm 5 2-3",
    ]  # fmt: skip
    for aim in ("1 3-4", "1 1-4", "1 6-7", "5 1-3", "1 1-8"):
        refused(state, f"drink balm {aim}", "8.7")
    with pytest.raises(UnreadableMove):
        read_move("drink balm 1 1-1")
    stopped_short = play(state, "drink balm 1 2-3")
    assert (stopped_short.hand, letters(stopped_short.tracks[0])) == (counts("RR"), "RBYYKRR")


@pytest.mark.rule("8.7")
def test_balm_takes_at_most_what_can_be_chosen() -> None:
    state = with_ready("balm", "RRRRRRRRRRR - - - -")
    assert play(state, "drink balm 1 1-8").hand == (8, 0, 0, 0)
    refused(state, "drink balm 1 1-9", "8.2")


@pytest.mark.rule("8.8")
def test_draught_takes_lowest_marbles_of_different_colours() -> None:
    state = with_ready("draught", "RB BK RY - K")
    assert legal(state, "drink") == [
        "drink draught 1", "drink draught 1 2", "drink draught 1 2 5", "drink draught 1 5", "drink draught 2",
        "drink draught 2 3", "drink draught 2 3 5", "drink draught 2 5", "drink draught 3", "drink draught 3 5",
        "drink draught 5",
    ]  # fmt: skip
    for aim in ("1 3", "1 2 3", "1 2 3 5"):
        refused(state, f"drink draught {aim}", "8.8")
    after = play(state, "drink draught 2 3 5")
    assert after.hand == counts("BRK")
    assert [letters(content) for content in after.tracks] == ["RB", "K", "Y", "", ""]


@pytest.mark.rule("8.8")
def test_draught_takes_up_to_four() -> None:
    state = with_ready("draught", "RB BK YY KY RR")
    assert play(state, "drink draught 1 2 3 4").hand == counts("RBYK")
    assert play(state, "drink draught 2 3 4 5").hand == counts("RBYK")
    refused(state, "drink draught 1 2 3 4 5", "8.8")


@pytest.mark.rule("8.9")
def test_filter_sends_back_marbles_of_one_colour() -> None:
    state = with_ready("filter", "RBRRBRRR BB - R *", "joy4 | sands4")
    after = play(state, "drink filter 1 1 3 6")
    assert (after.awaits, after.returning) == (Awaits.DROP, counts("RRR"))
    assert letters(after.tracks[0]) == "BRBRR"
    assert after.hand == counts(""), "nobody gets them"
    assert happened(state, "drink filter 1 1 3 6")[1] == MarblesFiltered(Seat(0), 0, (0, 2, 5), Colour.RED)
    assert sum(len(content) for content in at_rest(after).tracks) == sum(len(content) for content in state.tracks)


@pytest.mark.rule("8.9")
def test_filter_takes_any_one_to_five_of_a_colour() -> None:
    state = with_ready("filter", "RBRRBRRR - - - -")
    reds = [line for line in legal(state) if line.startswith("drink filter 1 1")]
    assert len(legal(state, "drink")) == 3 + (2**6 - 1 - 1)
    assert len(reds) == 2**5 - 1
    too_many = refused(state, "drink filter 1 1 3 4 6 7 8", "8.9")
    two_colours = refused(state, "drink filter 1 1 2", "8.9")
    assert too_many.words != two_colours.words
    for line in ("drink filter 1 1 2 1", "drink filter 1", "drink filter 1 3 1", "drink filter 1 1 / 2 1"):
        with pytest.raises(UnreadableMove):
            read_move(line)
