"""The green and blue books of all sets. [6.1-6.8]"""

import pytest

from game.core.protocol import Seat
from game.quacks import events
from game.quacks.pieces import Chip
from game.quacks.state import Awaits, Brewing, Source
from tests.rules.quacks.positions import (
    GAME,
    awaits,
    bag_of,
    count_in,
    desk,
    evaluated,
    exploded,
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


# green


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(
    ("chips", "rubies"),
    [("g1 o1 o1", 0), ("g1 o1", 1), ("o1 g4", 1), ("g4 g1", 2), ("g1 g2 g1", 2), ("g1", 1), ("o1 o1", 0)],
)
def test_green_set_1_brings_rubies(chips: str, rubies: int) -> None:
    state, _ = evaluated(desk(stopped(f"o1@10 {chips}")), WAITS)
    on_ruby = state.desks[0].pot.scoring in (13, 16)
    assert state.desks[0].rubies == rubies + on_ruby


@pytest.mark.rule("6.2")
def test_green_set_2_brings_chips_by_the_value() -> None:
    state, _ = evaluated(desk(stopped("o1 g2 g4")), WAITS, books="2")
    assert awaits(state) is Awaits.TAIL_CHIP
    assert legal_lines(state) == ["gain b1", "gain r1", "decline"]
    refused(state, 0, "gain o1", "6.2")
    state, _ = play(state, "0 gain r1")
    assert legal_lines(state) == ["gain y1", "gain p1", "decline"]
    state, _ = play(state, "0 decline")
    assert bag_of(state, 0) == "w1 w1 o1 g1 r1"


@pytest.mark.rule("6.2")
def test_green_set_2_brings_pumpkins_for_ones() -> None:
    state, happened = evaluated(desk(stopped("g1 g1")), WAITS, books="2")
    assert legal_lines(state) == ["gain o1", "decline"]
    state, happened = play(state, "0 gain o1", "0 gain o1")
    assert count_in(state, 0, "o1") == 3
    assert len(of_kind(happened, events.ChipGained)) == 2


@pytest.mark.rule("6.2")
def test_green_set_2_brings_nothing_of_a_closed_book() -> None:
    state, _ = evaluated(desk(stopped("o1 g4")), WAITS, books="2", round=2)
    assert legal_lines(state) == ["gain y1", "decline"]
    refused(state, 0, "gain p1", "8.2")
    state, _ = evaluated(desk(stopped("o1 g4")), WAITS, books="2", round=1)
    assert awaits(state) is Awaits.SHOP
    sold, _ = evaluated(desk(stopped("o1 g2")), WAITS, books="2", sold_out="b1")
    assert legal_lines(sold) == ["gain r1", "decline"]
    refused(sold, 0, "gain b1", "9.3")


@pytest.mark.rule("6.3")
def test_green_set_3_moves_the_last_chip() -> None:
    state, _ = evaluated(desk(stopped("w3 w3 g4 g1 w1")), WAITS, books="3")
    assert awaits(state) is Awaits.SHIFT
    assert state.desks[0].pot.scoring == 13
    refused(state, 0, "finish", "6.3")
    moved, happened = play(state, "0 accept")
    assert of_kind(happened, events.LastChipMoved) == [events.LastChipMoved(Seat(0), Chip.W1, 17)]
    assert moved.desks[0].pot.scoring == 18
    assert moved.coins == 16, "the shop counts from the new space"
    kept, _ = play(state, "0 decline")
    assert (kept.desks[0].pot.scoring, kept.coins) == (13, 13)


@pytest.mark.rule("6.3")
@pytest.mark.parametrize("chips", ["w3 w3 g4", "w3 w3 w1", "w3 w3 w2 g4"])
def test_green_set_3_needs_seven_and_a_green_chip(chips: str) -> None:
    state, _ = evaluated(desk(stopped(chips)), WAITS, books="3")
    assert awaits(state) is Awaits.SHOP


@pytest.mark.rule("6.3")
def test_green_set_3_does_not_change_the_die_and_ends_at_the_last_space() -> None:
    state, happened = evaluated(desk(stopped("w3 w3 w1 g4")), desk(stopped("o1@20")), books="3")
    assert [event.seat for event in of_kind(happened, events.DieRolled)] == [1]
    state, _ = evaluated(desk(stopped("w3 w3 w1 g4 o1@50")), WAITS, books="3")
    state, _ = play(state, "0 accept")
    assert state.desks[0].pot.scoring == 53
    full, _ = evaluated(desk(stopped("w3 w3 w1 g4 o1@52")), WAITS, books="3")
    assert awaits(full) is Awaits.SHOP


@pytest.mark.rule("7.4", "6.19")
@pytest.mark.parametrize(("answer", "points"), [("accept", 2), ("decline", 1)])
def test_purple_set_3_scores_where_green_set_3_has_moved_the_chip(answer: str, points: int) -> None:
    state, happened = evaluated(desk(stopped("w3 w3 w1 g4@18 p1@22")), WAITS, books="3")
    assert not [one for one in of_kind(happened, events.PointsScored) if one.source is Source.BOOK]
    _, happened = play(state, f"0 {answer}")
    assert events.PointsScored(Seat(0), points, Source.BOOK) in happened


@pytest.mark.rule("6.4")
def test_green_set_4_moves_the_droplet_for_rubies() -> None:
    state, _ = evaluated(desk(stopped("g1 g1"), rubies=2), WAITS, books="4")
    assert awaits(state) is Awaits.TAIL_DROPLET
    refused(state, 0, "refill", "6.4")
    state, happened = play(state, "0 accept", "0 accept")
    assert (state.desks[0].droplet, state.desks[0].rubies) == (2, 0)
    assert len(of_kind(happened, events.RubiesPaid)) == 2


@pytest.mark.rule("6.4")
def test_green_set_4_needs_a_ruby_for_each() -> None:
    state, _ = evaluated(desk(stopped("g1 g1"), rubies=1), WAITS, books="4")
    state, _ = play(state, "0 accept")
    assert awaits(state) is not Awaits.TAIL_DROPLET
    none, _ = evaluated(desk(stopped("g1 g1")), WAITS, books="4")
    assert awaits(none) is not Awaits.TAIL_DROPLET


@pytest.mark.rule("6.4")
def test_green_set_4_can_spend_the_ruby_of_black() -> None:
    state, _ = evaluated(desk(stopped("k1 g1")), WAITS, books="4")
    assert awaits(state) is Awaits.TAIL_DROPLET
    state, _ = play(state, "0 accept")
    assert (state.desks[0].droplet, state.desks[0].rubies) == (2, 0)


# blue


@pytest.mark.rule("6.5")
@pytest.mark.parametrize(("blue", "count"), [("b1", 1), ("b2", 2), ("b4", 4)])
def test_blue_set_1_looks_at_as_many_chips_as_its_value(blue: str, count: int) -> None:
    state = position(desk("w1", bag=f"{blue} o1 o1 o1 o1 g1"), WAITS)
    state, _ = play(state, "0 draw", f"chip 0 {blue}")
    assert (awaits(state), state.asks[-1].to_draw) == (Awaits.LOOK, count)
    state, _ = play(state, *["chip 0 o1"] * count)
    assert legal_lines(state) == ["place o1", "decline"]


@pytest.mark.rule("6.5")
def test_blue_set_1_places_one_chip_and_the_rest_go_back() -> None:
    state = position(desk("w1", bag="b2 w3 o1"), WAITS)
    state, _ = play(state, "0 draw", "chip 0 b2", "chip 0 w3", "chip 0 o1")
    refused(state, 0, "stop", "6.5")
    refused(state, 0, "place b2", "6.5")
    placed, happened = play(state, "0 place o1")
    assert pot_of(placed, 0) == "w1@1 b2@3 o1@4"
    assert bag_of(placed, 0) == "w3"
    assert of_kind(happened, events.ChipsReturned) == [events.ChipsReturned(Seat(0), (Chip.W3,))]
    assert placed.desks[0].pot.white == 1, "what goes back does not count"
    none, _ = play(state, "0 decline")
    assert pot_of(none, 0) == "w1@1 b2@3"
    assert bag_of(none, 0) == "w3 o1"


@pytest.mark.rule("6.5")
def test_blue_set_1_can_make_the_pot_explode() -> None:
    state = position(desk("w3 w3", bag="b1 w2 o1"), desk("w1"))
    state, _ = play(state, "0 draw", "1 stop", "chip 0 b1", "chip 0 w2", "0 place w2")
    assert state.desks[0].pot.brewing is Brewing.EXPLODED
    safe, _ = play(
        position(desk("w3 w3", bag="b1 w2 o1"), desk("w1")), "0 draw", "1 stop", "chip 0 b1", "chip 0 w2", "0 decline"
    )
    assert safe.desks[0].pot.brewing is Brewing.ACTIVE


@pytest.mark.rule("6.5")
def test_blue_set_1_draws_what_is_left_and_works_again() -> None:
    state = position(desk("w1", bag="b4 b1 o1"), desk("w1"))
    state, _ = play(state, "0 draw", "1 stop", "chip 0 b4")
    assert state.asks[-1].to_draw == 2
    state, _ = play(state, "chip 0 b1", "chip 0 o1", "0 place b1")
    assert (awaits(state), state.asks[-1].to_draw) == (Awaits.LOOK, 1), "the chip that was placed has its power"
    state, _ = play(state, "chip 0 o1", "0 place o1")
    assert pot_of(state, 0) == "w1@1 b4@5 b1@6 o1@7"
    empty, _ = play(position(desk("w1", bag="b4"), desk("w1")), "0 draw", "1 draw", "chip 0 b4")
    assert empty.asks[-1].seat == 1, "with an empty bag there is nothing to look at"


@pytest.mark.rule("6.6")
def test_blue_set_2_protects_the_next_draws() -> None:
    state = position(desk("w3 w3", bag="b2 o1 w2 w1"), WAITS, books="2")
    state, happened = play(state, "0 draw", "chip 0 b2")
    assert of_kind(happened, events.ChipsProtected) == [events.ChipsProtected(Seat(0), 2)]
    state, _ = play(state, "0 draw", "chip 0 o1")
    assert state.desks[0].pot.protection == 1
    state, happened = play(state, "0 draw", "chip 0 w2")
    (burst,) = of_kind(happened, events.PotExploded)
    assert burst.protected
    assert [event.seat for event in of_kind(happened, events.DieRolled)] == [1], "no bonus die"
    assert state.desks[0].points == 2, "the points of space 12, and"
    assert (awaits(state), state.coins) == (Awaits.SHOP, 12), "the coins as well"


@pytest.mark.rule("6.6")
def test_blue_set_2_protects_no_longer_than_its_value() -> None:
    state = position(desk("w3 w3", bag="b1 o1 w2"), WAITS, books="2")
    state, happened = play(state, "0 draw", "chip 0 b1", "0 draw", "chip 0 o1", "0 draw", "chip 0 w2")
    (burst,) = of_kind(happened, events.PotExploded)
    assert not burst.protected
    assert awaits(state) is Awaits.EXPLODED


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(
    ("first", "between", "second", "left"),
    [("b4", 1, "b2", 2), ("b4", 0, "b2", 3), ("b2", 0, "b4", 4), ("b2", 1, "b1", 1)],
)
def test_protections_do_not_add_up(first: str, between: int, second: str, left: int) -> None:
    state = position(desk("w1", bag=f"{first} {second} o1 o1"), WAITS, books="2")
    lines = [f"chip 0 {first}", *["chip 0 o1"] * between, f"chip 0 {second}"]
    state, _ = play(state, *(line for chip in lines for line in ("0 draw", chip)))
    assert state.desks[0].pot.protection == left


@pytest.mark.rule("6.7")
@pytest.mark.parametrize("blue", ["b1", "b4"])
def test_blue_set_3_brings_a_ruby_on_a_ruby_space(blue: str) -> None:
    before = f"o1@{9 - int(blue[1])}"
    state, _ = play(position(desk(before, bag=f"{blue} b2"), WAITS, books="3"), "0 draw", f"chip 0 {blue}")
    assert state.desks[0].rubies == 1
    assert state.desks[0].points == 0
    state, _ = play(state, "0 draw", "chip 0 b2")
    assert state.desks[0].rubies == 1 + (state.desks[0].pot.scoring == 13)


@pytest.mark.rule("6.8")
@pytest.mark.parametrize(("blue", "points"), [("b1", 1), ("b2", 2), ("b4", 4)])
def test_blue_set_4_scores_its_value_on_a_ruby_space(blue: str, points: int) -> None:
    before = f"o1@{13 - points}"
    state, happened = play(position(desk(before, bag=f"{blue} b1 o1"), WAITS, books="4"), "0 draw", f"chip 0 {blue}")
    assert events.PointsScored(Seat(0), points, Source.BOOK) in happened
    assert state.desks[0].rubies == 0
    state, happened = play(state, "0 draw", "chip 0 b1")
    assert not of_kind(happened, events.PointsScored)


# the timing of all


@pytest.mark.rule("6.24")
def test_the_last_two_go_by_the_order_of_placing() -> None:
    gap, _ = evaluated(desk(stopped("g1 o1@20")), WAITS)
    assert gap.desks[0].rubies == 1
    after_flask = desk(stopped("g1 o1", edge=8))
    state, _ = evaluated(after_flask, WAITS)
    assert state.desks[0].rubies == 1


@pytest.mark.rule("6.24")
def test_a_red_chip_placed_later_is_the_last() -> None:
    waiting = desk(pot("g1 o1", aside=(Chip.R1,), brewing=Brewing.STOPPED))
    state, _ = evaluated(waiting, WAITS, books="11211")
    assert awaits(state) is Awaits.BESIDE
    placed, _ = play(state, "0 place r1")
    assert placed.desks[0].rubies == 0
    kept, _ = play(state, "0 finish")
    assert kept.desks[0].rubies == 1


@pytest.mark.rule("6.24")
def test_green_works_after_an_explosion() -> None:
    state, _ = evaluated(desk(exploded("w3 w3 g1 w2")), WAITS)
    assert state.desks[0].rubies == 1
    assert GAME.to_move(state) == (0,)
