"""The purple and black books, and what all books have in common. [6.17-6.25]"""

import pytest

from game.core.protocol import Seat
from game.quacks import events
from game.quacks.pieces import Chip
from game.quacks.state import Awaits
from tests.rules.quacks.positions import (
    awaits,
    bag_of,
    count_in,
    desk,
    evaluated,
    legal_lines,
    of_kind,
    play,
    position,
    pot,
    pot_of,
    refused,
    stopped,
)

WAITS = desk(stopped("o1 o1 o1"))
FAR = desk(stopped("o1@30"))


@pytest.mark.rule("6.17")
def test_purple_set_1_pays_by_the_number() -> None:
    one, _ = evaluated(desk(stopped("o1 p1")), FAR)
    assert one.desks[0].points == 1, "one chip needs no question"
    two, _ = evaluated(desk(stopped("o1 p1 p1")), FAR)
    assert awaits(two) is Awaits.TIER
    assert legal_lines(two) == ["tier 1", "tier 2"]
    refused(two, 0, "tier 3", "6.17")
    two, _ = play(two, "0 tier 2")
    assert (two.desks[0].points, two.desks[0].rubies) == (1, 1)
    four, _ = evaluated(desk(stopped("p1 p1 p1 p1")), FAR)
    assert legal_lines(four) == ["tier 1", "tier 2", "tier 3"]
    three, _ = play(four, "0 tier 3")
    assert (three.desks[0].points, three.desks[0].rubies, three.desks[0].droplet) == (2, 1, 1), "a ruby by space 5"
    lower, _ = play(four, "0 tier 1")
    assert (lower.desks[0].points, lower.desks[0].rubies, lower.desks[0].droplet) == (1, 1, 0)


@pytest.mark.rule("6.18")
def test_purple_set_2_takes_chips_for_rewards() -> None:
    state, _ = evaluated(desk(stopped("p1 p1 o1 p1")), FAR, books="2")
    assert legal_lines(state) == ["tier 1", "tier 2", "tier 3", "decline"]
    left = state.supply[Chip.P1]
    one, _ = play(state, "0 tier 1")
    assert pot_of(one, 0) == "p1@2 o1@3 p1@4"
    assert (one.desks[0].points, one.desks[0].rubies, count_in(one, 0, "k1")) == (1, 1 + 1, 1), "one ruby by space 5"
    assert one.supply[Chip.P1] == left + 1
    two, _ = play(state, "0 tier 2")
    assert (two.desks[0].points, two.desks[0].droplet) == (3, 1)
    assert (count_in(two, 0, "g1"), count_in(two, 0, "b2")) == (2, 1)
    three, happened = play(state, "0 tier 3")
    assert (three.desks[0].points, three.desks[0].rubies, three.desks[0].droplet) == (6, 1 + 1, 2)
    assert count_in(three, 0, "y4") == 1
    assert pot_of(three, 0) == "o1@3"
    assert len(of_kind(happened, events.ChipRemoved)) == 3
    assert three.desks[0].pot.scoring == 5, "the scoring space stays"
    none, _ = play(state, "0 decline")
    assert pot_of(none, 0) == "p1@1 p1@2 o1@3 p1@4"
    assert none.asks[-1].what is Awaits.SHOP, "one exchange in a round"


@pytest.mark.rule("6.18")
def test_purple_set_2_pays_what_there_is() -> None:
    state, _ = evaluated(desk(stopped("p1 o1")), FAR, books="2", sold_out="k1")
    refused(state, 0, "tier 2", "6.18")
    state, happened = play(state, "0 tier 1")
    assert events.ChipMissed(Seat(0), Chip.K1) in happened
    assert state.desks[0].points == 1


@pytest.mark.rule("6.19")
@pytest.mark.parametrize(
    ("chips", "points"),
    [
        ("p1@9", 0),
        ("p1@10", 1),
        ("p1@19", 1),
        ("p1@24", 1),
        ("p1@25", 2),
        ("p1@44", 2),
        ("p1@45", 3),
        ("p1@10 p1@26 p1@50", 6),
    ],
)
def test_purple_set_3_scores_by_the_coins_of_the_space(chips: str, points: int) -> None:
    _, happened = evaluated(desk(stopped(chips)), desk(stopped("o1@52")), books="3")
    scored = [event.points for event in of_kind(happened, events.PointsScored) if event.source.name == "BOOK"]
    assert sum(scored) == points


@pytest.mark.rule("6.20")
def test_purple_set_4_swaps_a_chip_of_the_pot() -> None:
    state, _ = evaluated(desk(stopped("g1 b2 p1 o1 w1")), FAR, books="4")
    assert legal_lines(state) == ["upgrade g1 g2", "decline"]
    refused(state, 0, "upgrade b2 b4", "6.20")
    refused(state, 0, "upgrade w1 w2", "6.20")
    scoring = state.desks[0].pot.scoring
    state, happened = play(state, "0 upgrade g1 g2")
    assert pot_of(state, 0) == "b2@3 p1@4 o1@5 w1@6"
    assert count_in(state, 0, "g2") == 1
    assert state.desks[0].pot.scoring == scoring
    assert events.ChipUpgraded(Seat(0), Chip.G1, Chip.G2) in happened


@pytest.mark.rule("6.20")
def test_purple_set_4_by_the_number() -> None:
    two, _ = evaluated(desk(stopped("g1 b2 y1 r2 p1 p1")), FAR, books="4")
    assert legal_lines(two) == ["upgrade g1 g2", "upgrade b2 b4", "upgrade r2 r4", "upgrade y1 y2", "decline"]
    three, _ = evaluated(desk(stopped("g1 p1 p1 p1")), FAR, books="4")
    assert legal_lines(three) == ["upgrade g1 g2", "upgrade g1 g4", "decline"]
    declined, _ = play(three, "0 decline")
    assert pot_of(declined, 0) == "g1@1 p1@2 p1@3 p1@4"


@pytest.mark.rule("6.20")
def test_purple_set_4_needs_the_supply() -> None:
    state, _ = evaluated(desk(stopped("r1 b1 p1")), FAR, books="4", sold_out="r2")
    assert legal_lines(state) == ["upgrade b1 b2", "decline"]
    refused(state, 0, "upgrade r1 r2", "6.20")
    none, _ = evaluated(desk(stopped("o1 w1 p1 p1")), FAR, books="4")
    assert awaits(none) is not Awaits.UPGRADE


@pytest.mark.rule("6.21")
def test_orange_only_moves() -> None:
    state, happened = play(position(desk("w1", bag="o1 o1"), WAITS), "0 draw", "chip 0 o1")
    assert pot_of(state, 0) == "w1@1 o1@2"
    kinds = {type(event) for event in happened}
    assert kinds == {events.ChoicesRevealed, events.ChipDrawn, events.ChipPlaced}


def blacks(*counts: int) -> list[tuple[int, int]]:
    """What black chips, so many of each seat, bring every seat: spaces of the droplet and rubies."""
    desks = [desk(stopped(" ".join(["o1@20", *["k1"] * count]))) for count in counts]
    state, _ = evaluated(*desks)
    ruby_spaces = [one.pot.scoring == 24 for one in state.desks]
    return [(one.droplet, one.rubies - on) for one, on in zip(state.desks, ruby_spaces, strict=True)]


@pytest.mark.rule("6.22")
@pytest.mark.parametrize(
    ("counts", "brought"),
    [
        ((0, 0), [(0, 0), (0, 0)]),
        ((1, 0), [(1, 1), (0, 0)]),
        ((1, 1), [(1, 0), (1, 0)]),
        ((1, 2), [(0, 0), (1, 1)]),
    ],
)
def test_black_for_two_seats(counts: tuple[int, ...], brought: list[tuple[int, int]]) -> None:
    assert blacks(*counts) == brought


@pytest.mark.rule("6.23")
@pytest.mark.parametrize(
    ("counts", "brought"),
    [
        ((0, 0, 0), [(0, 0)] * 3),
        ((1, 1, 1), [(0, 0)] * 3),
        ((1, 1, 0), [(1, 0), (1, 0), (0, 0)]),
        ((2, 1, 0), [(1, 1), (1, 0), (0, 0)]),
        ((1, 0, 1, 0), [(1, 1), (0, 0), (1, 1), (0, 0)]),
        ((1, 0, 2, 1), [(1, 0), (0, 0), (1, 1), (0, 0)]),
    ],
)
def test_black_for_three_and_four_seats(counts: tuple[int, ...], brought: list[tuple[int, int]]) -> None:
    assert blacks(*counts) == brought


@pytest.mark.rule("6.24")
def test_a_chip_that_has_left_the_pot_counts_for_nothing() -> None:
    state, _ = play(position(desk("g1 w1"), WAITS), "0 flask", "0 stop")
    assert state.desks[0].rubies == 1, "the green chip is the last again"


@pytest.mark.rule("6.25")
def test_a_droplet_moves_for_the_next_round() -> None:
    state, happened = evaluated(desk(stopped("k1 o1")), WAITS)
    assert of_kind(happened, events.DropletMoved) == [events.DropletMoved(Seat(0), 1)]
    assert pot_of(state, 0) == "k1@1 o1@2"
    assert state.desks[0].pot.scoring == 3
    state, _ = play(state, "0 finish", "1 finish")
    assert awaits(state) is Awaits.CARD
    state, _ = play(state, "card thick_iron", "chip 1 o1", "chip 0 w1")
    assert pot_of(state, 0) == f"w1@{state.desks[0].pot.start + 1}"
    assert bag_of(state, 1) == "w1 w1 o1 o1 o1 g1"


def test_purple_is_asked_after_green() -> None:
    state, _ = evaluated(desk(pot("p1 p1 g1", brewing=stopped("").brewing), rubies=1), FAR, books="11141")
    assert awaits(state) is Awaits.TIER
    green_first, _ = evaluated(desk(stopped("p1 p1 g1"), rubies=1), FAR, books="41111")
    assert awaits(green_first) is Awaits.TAIL_DROPLET
