"""The red and yellow books of all sets. [6.9-6.16]"""

import pytest

from game.core.protocol import Seat
from game.quacks import events
from game.quacks.legal import limit_of
from game.quacks.pieces import Chip
from game.quacks.state import Awaits, Brewing
from tests.rules.quacks.positions import (
    awaits,
    bag_of,
    before_card,
    chips,
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


def space_of(before: str, chip: str, books: str = "1") -> int:
    """Where the chip comes to lie behind these."""
    state, _ = play(position(desk(before, bag=f"{chip} w1"), WAITS, books=books), "0 draw", f"chip 0 {chip}")
    return state.desks[0].pot.chips[-1].space


# red


@pytest.mark.rule("6.9")
@pytest.mark.parametrize(("oranges", "extra"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_red_set_1_moves_by_the_pumpkins(oranges: int, extra: int) -> None:
    before = " ".join(["w1", *["o1"] * oranges])
    assert space_of(before, "r2") == 1 + oranges + 2 + extra


@pytest.mark.rule("6.10")
def test_red_set_2_lies_beside_the_pot() -> None:
    state, happened = play(position(desk("w1", bag="r2 o1"), WAITS, books="2"), "0 draw", "chip 0 r2")
    assert of_kind(happened, events.ChipSetAside) == [events.ChipSetAside(Seat(0), Chip.R2)]
    assert pot_of(state, 0) == "w1@1"
    assert state.desks[0].pot.aside == chips("r2")
    assert legal_lines(state, 0) == ["draw", "stop", "return r2"]
    refused(state, 0, "return r1", "6.10")
    refused(state, 0, "flask", "5.4")


@pytest.mark.rule("6.10")
def test_red_set_2_is_decided_after_all_have_stopped() -> None:
    waiting = desk(stopped("w1 o1", aside=chips("r1 r4")))
    state, _ = evaluated(waiting, desk(stopped("o1"), kept="r2"), books="2")
    assert awaits(state) is Awaits.BESIDE
    assert legal_lines(state) == ["place r1", "place r4", "return r1", "return r4", "finish"]
    refused(state, 0, "place r2", "6.10")
    refused(state, 0, "return r2", "6.10")
    refused(state, 0, "draw", "6.10")
    state, _ = play(state, "0 place r4", "0 return r1")
    assert pot_of(state, 0) == "w1@1 o1@2 r4@6"
    assert state.asks[-1].seat == 1, "nothing is left to decide for seat 0"
    state, _ = play(state, "1 finish")
    assert state.desks[1].kept == chips("r2")
    assert state.desks[0].pot.scoring == 7
    assert "r1" in bag_of(state, 0)


@pytest.mark.rule("6.10")
def test_red_set_2_can_be_placed_after_an_explosion() -> None:
    burst = desk(exploded("w3 w3 w2", aside=chips("r4")))
    state, _ = evaluated(burst, WAITS, books="2")
    state, _ = play(state, "0 place r4")
    assert pot_of(state, 0) == "w3@3 w3@6 w2@8 r4@12"
    assert state.desks[0].pot.brewing is Brewing.EXPLODED
    assert state.desks[0].pot.scoring == 13


@pytest.mark.rule("6.10")
def test_red_set_2_stays_beside_the_pot_for_later_rounds() -> None:
    state, _ = evaluated(desk(stopped("w1", aside=chips("r1")), kept="r4"), WAITS, books="2")
    state, _ = play(state, "0 finish", "1 finish")
    assert awaits(state) is Awaits.CARD
    assert state.desks[0].kept == chips("r1 r4")
    assert "r1" not in bag_of(state, 0)
    state, _ = play(state, "card thick_iron", "0 draw", "chip 1 o1", "chip 0 w1", "0 return r4")
    assert state.desks[0].kept == chips("r1")
    assert "r4" in bag_of(state, 0)


@pytest.mark.rule("6.10")
def test_red_set_2_can_go_back_before_the_first_chip() -> None:
    state, _ = play(before_card(desk(kept="r1 r4"), WAITS, books="2"), "card thick_iron")
    assert legal_lines(state) == ["draw", "return r1", "return r4"]
    refused(state, 0, "stop", "4.2")
    state, _ = play(state, "0 return r4", "0 return r1")
    assert state.desks[0].kept == ()
    assert awaits(state) is Awaits.CHIP, "nothing is left to decide, and so the first chips are drawn"


@pytest.mark.rule("6.10")
def test_who_has_chosen_to_draw_does_so_once_the_other_has_put_its_last_red_chip_back() -> None:
    state, _ = play(before_card(desk(kept="r1"), desk(kept="r2"), books="2"), "card thick_iron", "0 draw")
    state, happened = play(state, "1 return r2")
    assert events.ChoicesRevealed((Seat(0),), ()) in happened
    state, _ = play(state, "chip 0 w1", "chip 1 w1")
    assert legal_lines(state, 0)[0] == legal_lines(state, 1)[0] == "draw", "both choose again"


@pytest.mark.rule("6.10")
def test_with_an_empty_bag_the_red_chip_can_still_go_back() -> None:
    state, _ = play(before_card(desk(bag="", kept="r1"), WAITS, books="2"), "card thick_iron")
    assert legal_lines(state) == ["stop", "return r1"]
    state, _ = play(state, "0 return r1")
    assert awaits(state) is Awaits.CHIP


@pytest.mark.rule("6.11")
@pytest.mark.parametrize(("before", "space"), [("w3", 8), ("w1", 4), ("w3 o1", 6), ("g4", 6)])
def test_red_set_3_is_pushed_by_a_white_chip(before: str, space: int) -> None:
    assert space_of(before, "r2", books="3") == space


@pytest.mark.rule("6.12")
@pytest.mark.parametrize(
    ("before", "chip", "space"),
    [("r1", "w1", 3), ("r1 r1", "w1", 4), ("r1", "w2", 3), ("r1", "w3", 4), ("o1", "w1", 2), ("r1", "r1", 2)],
)
def test_red_set_4_makes_white_ones_quick(before: str, chip: str, space: int) -> None:
    assert space_of(before, chip, books="4") == space


@pytest.mark.rule("6.12")
def test_a_quick_white_one_still_counts_one() -> None:
    state, _ = play(position(desk("r1", bag="w1 o1"), WAITS, books="4"), "0 draw", "chip 0 w1")
    assert state.desks[0].pot.white == 1


# yellow


@pytest.mark.rule("6.13")
@pytest.mark.parametrize("white", ["w1", "w2", "w3"])
def test_yellow_set_1_sends_a_white_chip_back(white: str) -> None:
    state, _ = play(position(desk(f"o1 {white}", bag="y2 o1"), WAITS), "0 draw", "chip 0 y2")
    assert awaits(state) is Awaits.WHITE_BACK
    refused(state, 0, "draw", "6.13")
    before = pot_of(state, 0)
    kept, _ = play(state, "0 decline")
    assert pot_of(kept, 0) == before
    state, happened = play(state, "0 accept")
    assert pot_of(state, 0) == f"o1@1 y2@{1 + int(white[1]) + 2}", "the space stays empty"
    assert (state.desks[0].pot.white, bag_of(state, 0)) == (0, f"{white} o1")
    assert of_kind(happened, events.ChipTakenBack)


@pytest.mark.rule("6.13")
@pytest.mark.parametrize("before", ["w3 o1", "o1", "w1 g1"])
def test_yellow_set_1_needs_the_white_chip_directly_before(before: str) -> None:
    state, _ = play(position(desk(before, bag="y1 o1"), desk("w1")), "0 draw", "1 stop", "chip 0 y1")
    assert awaits(state) is None


@pytest.mark.rule("6.13")
def test_yellow_set_1_through_blue_has_no_white_chip_before_it() -> None:
    state = position(desk("w3", bag="b1 y1"), desk("w1"))
    state, _ = play(state, "0 draw", "1 draw", "chip 0 b1", "chip 0 y1", "0 place y1")
    assert awaits(state) is Awaits.CHIP


@pytest.mark.rule("6.14")
def test_yellow_set_2_doubles_the_next_chip() -> None:
    state = position(desk("w1", bag="y1 y4 g2 o1"), WAITS, books="2")
    state, happened = play(state, "0 draw", "chip 0 y1")
    assert of_kind(happened, events.NextDoubled)
    state, _ = play(state, "0 draw", "chip 0 y4")
    assert pot_of(state, 0) == "w1@1 y1@2 y4@10", "the second yellow chip is doubled,"
    state, _ = play(state, "0 draw", "chip 0 g2")
    assert pot_of(state, 0).endswith("g2@14"), "and doubles the next one"
    state, _ = play(state, "0 draw", "chip 0 o1")
    assert pot_of(state, 0).endswith("o1@15")


@pytest.mark.rule("6.14")
def test_bonuses_are_added_after_the_doubling() -> None:
    doubled = position(desk(pot("y1", doubled=True), bag="o1 w1"), WAITS, books="2", card="rolling_pumpkins")
    state, _ = play(doubled, "0 draw", "chip 0 o1")
    assert pot_of(state, 0) == "y1@1 o1@4", "twice its value and the card's space"
    quick = position(desk(pot("r1 y1", doubled=True), bag="w1 o1"), WAITS, books="11421")
    quick, _ = play(quick, "0 draw", "chip 0 w1")
    assert pot_of(quick, 0) == "r1@1 y1@2 w1@5"


@pytest.mark.rule("6.14")
def test_a_red_chip_set_aside_keeps_the_doubling_waiting() -> None:
    state = position(desk("w1", bag="y1 r1 g2"), WAITS, books="2")
    state, _ = play(state, "0 draw", "chip 0 y1", "0 draw", "chip 0 r1")
    assert state.desks[0].pot.doubled
    state, _ = play(state, "0 stop", "0 place r1")
    assert pot_of(state, 0) == "w1@1 y1@2 r1@4"


@pytest.mark.rule("6.15")
def test_yellow_set_3_raises_the_limit() -> None:
    state = position(desk("w1", bag="y1 y1 y4 o1"), WAITS, books="3")
    limits = []
    for chip in ("y1", "y1", "y4"):
        state, happened = play(state, "0 draw", f"chip 0 {chip}")
        limits.append((limit_of(state, state.desks[0].pot), len(of_kind(happened, events.LimitRaised))))
    assert limits == [(8, 1), (8, 0), (9, 1)]


@pytest.mark.rule("6.15")
def test_eight_is_held_with_a_yellow_chip() -> None:
    state = position(desk("y1 w3 w3", bag="w2 o1"), WAITS, books="3")
    state, _ = play(state, "0 draw", "chip 0 w2")
    assert state.desks[0].pot.white == 8
    assert state.desks[0].pot.brewing is Brewing.ACTIVE


@pytest.mark.rule("6.16")
def test_yellow_set_4_moves_further_each_time() -> None:
    state = position(desk("w1", bag="y1 y1 y1 y1 y2"), WAITS, books="4")
    for _ in range(4):
        state, _ = play(state, "0 draw", "chip 0 y1")
    assert pot_of(state, 0) == "w1@1 y1@3 y1@6 y1@10 y1@11"
