"""The Fortune Teller's purple cards. [8.1-8.15]"""

import pytest

from game.core.protocol import Seat
from game.quacks import events
from game.quacks.cards import ALL_CARDS, CARDS
from game.quacks.pieces import Chip
from game.quacks.state import Awaits, Source, Stage
from tests.rules.quacks.positions import (
    GAME,
    awaits,
    bag_of,
    before_card,
    count_in,
    desk,
    legal_lines,
    of_kind,
    play,
    refused,
)


@pytest.mark.rule("8.1")
def test_purple_cards_happen_before_the_brewing_and_from_the_start_player_on() -> None:
    state, _ = play(before_card(desk(), desk(), desk(), first=Seat(1)), "card pick_of_the_stall")
    assert state.stage is Stage.FORTUNE
    asked = []
    for _ in range(3):
        asked.append(state.asks[-1].seat)
        state, _ = play(state, f"{state.asks[-1].seat} claim reward")
    assert asked == [1, 2, 0]
    assert state.stage is Stage.BREWING


@pytest.mark.rule("8.1")
@pytest.mark.parametrize("card", [card for card in ALL_CARDS if not CARDS[card].is_purple])
def test_blue_cards_wait(card: int) -> None:
    state, _ = play(before_card(desk(), desk()), f"card {CARDS[card].id}")
    assert state.stage is Stage.BREWING
    assert awaits(state) is Awaits.CHIP


@pytest.mark.rule("8.2")
def test_what_cannot_be_had_is_not_offered() -> None:
    state, _ = play(before_card(desk(), desk(), round_number=1), "card pick_of_the_stall")
    assert "gain y2" not in legal_lines(state)
    refused(state, 0, "gain y2", "8.2")
    sold, _ = play(before_card(desk(), desk(), sold_out="b2"), "card pick_of_the_stall")
    refused(sold, 0, "gain b2", "9.3")
    one_left = before_card(desk(bag=" ".join(["k1"] * 17)), desk())
    one_left, _ = play(one_left, "card pick_of_the_stall", "0 gain k1")
    assert "gain k1" not in legal_lines(one_left), "the start player took the last"
    _, happened = play(before_card(desk(points=3), desk(points=4), sold_out="g1"), "card late_bloomers")
    assert events.ChipMissed(Seat(0), Chip.G1) in happened


@pytest.mark.rule("8.3")
def test_pick_of_the_stall() -> None:
    state, _ = play(before_card(desk(), desk()), "card pick_of_the_stall")
    assert legal_lines(state) == ["gain k1", "gain g2", "gain b2", "gain r2", "gain y2", "claim reward"]
    refused(state, 0, "gain w2", "8.3")
    refused(state, 0, "decline", "8.3")
    state, _ = play(state, "0 gain k1", "1 claim reward")
    assert bag_of(state, 0) == "w1 w1 o1 g1 k1"
    assert state.desks[1].rubies == 3


@pytest.mark.rule("8.4")
def test_steady_drip() -> None:
    state, happened = play(before_card(desk(droplet=2), desk()), "card steady_drip")
    assert [one.droplet for one in state.desks] == [3, 1]
    assert [one.pot.start for one in state.desks] == [3, 1]
    assert len(of_kind(happened, events.DropletMoved)) == 2


@pytest.mark.rule("8.5")
def test_small_change() -> None:
    state, _ = play(before_card(desk(rubies=2), desk(rubies=0), desk(rubies=1)), "card small_change")
    assert legal_lines(state) == ["gain o1", "gain g1", "gain b1", "gain r1", "gain y1", "decline"]
    refused(state, 0, "gain p1", "8.3")
    refused(state, 0, "gain k1", "8.3")
    state, _ = play(state, "0 gain y1")
    assert (state.desks[0].rubies, count_in(state, 0, "y1")) == (1, 1)
    assert state.asks[-1].seat == 2, "who has no ruby is not asked, and nobody twice"
    state, _ = play(state, "2 decline")
    assert state.desks[2].rubies == 1
    assert state.stage is Stage.BREWING


@pytest.mark.rule("8.6")
def test_the_open_purse() -> None:
    state, _ = play(before_card(desk(rubies=1), desk(rubies=3), desk(rubies=1)), "card open_purse")
    assert [one.rubies for one in state.desks] == [2, 3, 2]
    first, _ = play(before_card(desk(rubies=1), desk(rubies=1), round_number=1), "card open_purse")
    assert [one.rubies for one in first.desks] == [2, 2]


@pytest.mark.rule("8.7")
def test_late_bloomers() -> None:
    state, _ = play(before_card(desk(points=4), desk(points=2), desk(points=2)), "card late_bloomers")
    assert [count_in(state, seat, "g1") for seat in range(3)] == [1, 2, 2]
    first, _ = play(before_card(desk(), desk(), round_number=1), "card late_bloomers")
    assert [count_in(first, seat, "g1") for seat in range(2)] == [2, 2]


@pytest.mark.rule("8.8")
def test_spring_cleaning() -> None:
    state = before_card(desk(), desk(), desk(bag="w2 o1"))
    whites = state.supply[Chip.W1]
    state, happened = play(state, "card spring_cleaning", "0 claim removal", "1 claim reward")
    assert bag_of(state, 0) == "w1 o1 g1"
    assert state.supply[Chip.W1] == whites + 1
    assert events.ChipRemoved(Seat(0), Chip.W1, from_pot=False) in happened
    assert [one.points for one in state.desks] == [0, 4, 4], "without a white 1 it is the points"


@pytest.mark.rule("8.9")
def test_long_tails() -> None:
    state, happened = play(before_card(desk(points=20), desk(points=16), desk(points=19)), "card long_tails")
    assert [one.pot.start for one in state.desks] == [0, 4, 0]
    assert [event.tails for event in of_kind(happened, events.RatsPlaced)] == [4]


@pytest.mark.rule("8.10")
def test_the_lightest_hand() -> None:
    state = before_card(desk(bag="w1 w1 w3 o1 o1 g4"), desk(bag="w2 o1 o1 o1 o1"), desk(bag="w2 w2"))
    state, _ = play(state, "card lightest_hand")
    assert (awaits(state), state.asks[-1].to_draw) == (Awaits.WEIGH, 5)
    state, happened = play(state, *(f"chip 0 {code}" for code in ("w3", "w1", "w1", "o1", "g4")))
    assert of_kind(happened, events.ChipsWeighed)[0].total == 10
    assert state.desks[0].bag == before_card(desk(bag="w1 w1 w3 o1 o1 g4"), desk()).desks[0].bag, "all are back"
    state, _ = play(state, "chip 1 w2", *["chip 1 o1"] * 4)
    assert state.asks[-1].to_draw == 2, "all there are"
    state, happened = play(state, "chip 2 w2", "chip 2 w2")
    assert [count_in(state, seat, "b2") for seat in range(3)] == [0, 0, 1]
    assert [one.rubies for one in state.desks] == [1, 1, 0]
    assert not of_kind(happened, events.PotExploded)
    assert all(not one.pot.chips for one in state.desks)


@pytest.mark.rule("8.10")
def test_all_who_are_tied_have_the_lightest_hand() -> None:
    state, _ = play(before_card(desk(bag="o1 o1"), desk(bag="o1 w1"), desk(bag="w3")), "card lightest_hand")
    state, _ = play(state, "chip 0 o1", "chip 0 o1", "chip 1 o1", "chip 1 w1", "chip 2 w3")
    assert [count_in(state, seat, "b2") for seat in range(3)] == [1, 1, 0]
    assert state.desks[2].rubies == 1


@pytest.mark.rule("8.11")
def test_the_rat_catcher() -> None:
    state = before_card(desk(points=30), desk(points=20), desk(points=27))
    state, _ = play(state, "card rat_catcher")
    assert state.asks[-1].seat == 1, "the leader has no tails"
    assert legal_lines(state) == ["forgo 0", "forgo 1", "forgo 2", "forgo 3"]
    state, happened = play(state, "1 forgo 3")
    assert events.TailsForgone(Seat(1), 3) in happened
    assert legal_lines(state) == ["forgo 0", "forgo 1"]
    refused(state, 2, "forgo 2", "8.11")
    state, _ = play(state, "2 forgo 0")
    assert [one.rubies for one in state.desks] == [0, 3, 0]
    assert [one.pot.start for one in state.desks] == [0, 2, 1]


@pytest.mark.rule("8.11")
def test_without_rats_there_is_nothing_to_catch() -> None:
    state, _ = play(before_card(desk(points=5), desk(points=0), round_number=1), "card rat_catcher")
    assert awaits(state) is Awaits.CHIP


@pytest.mark.rule("8.12")
def test_paid_by_the_tail() -> None:
    state = before_card(desk(points=20), desk(points=10), desk(points=10))
    state, _ = play(state, "card paid_by_the_tail")
    assert legal_lines(state) == ["gain g4", "gain b4", "gain r4", "gain y4"], "the leader has no tails"
    state, happened = play(state, "0 gain y4", "1 claim tails")
    assert events.PointsScored(Seat(1), 5, Source.CARD) in happened
    assert state.notes == (0, 5, 5), "counted when the card was turned up"
    state, _ = play(state, "2 claim tails")
    assert [one.points for one in state.desks] == [20, 15, 15]
    assert [one.pot.start for one in state.desks] == [0, 2, 2], "placed by the new points"


@pytest.mark.rule("8.12")
def test_in_the_first_round_only_the_chip_matters() -> None:
    state, _ = play(before_card(desk(points=20), desk(), round_number=1), "card paid_by_the_tail", "0 gain g4")
    assert legal_lines(state) == ["gain g4", "gain b4", "gain r4"]
    refused(state, 1, "claim tails", "8.3")


@pytest.mark.rule("8.13")
def test_drop_or_ghost() -> None:
    state, _ = play(before_card(desk(), desk()), "card drop_or_ghost", "0 claim reward", "1 gain p1")
    assert [one.droplet for one in state.desks] == [2, 0]
    assert count_in(state, 1, "p1") == 1
    early, _ = play(before_card(desk(), desk(), round_number=2), "card drop_or_ghost")
    assert [one.droplet for one in early.desks] == [2, 2], "nobody is asked before the purple book opens"


@pytest.mark.rule("8.14")
def test_dice_for_all() -> None:
    start = before_card(desk(), desk(), desk())
    state, happened = play(start, "card dice_for_all", "die 0 droplet", "die 1 pumpkin", "die 2 one_point")
    assert state.desks[0].pot.start == 1, "it counts at once"
    assert count_in(state, 1, "o1") == 2
    assert events.PointsScored(Seat(2), 1, Source.CARD) in happened
    assert awaits(state) is Awaits.CHIP


@pytest.mark.rule("8.15")
def test_the_back_room() -> None:
    state = before_card(desk(bag="g1 b2 w1 r4 o1"), desk(bag="w1 o1"))
    state, _ = play(state, "card back_room", "chip 0 g1", "chip 0 b2", "chip 0 w1", "chip 0 r4")
    assert legal_lines(state) == ["upgrade g1 g2", "upgrade b2 b4", "decline"]
    refused(state, 0, "upgrade w1 w2", "8.15")
    swapped, _ = play(state, "0 upgrade b2 b4", "chip 1 w1", "chip 1 o1")
    assert bag_of(swapped, 0) == "w1 o1 g1 b4 r4"
    assert bag_of(swapped, 1) == "w1 o1 g1", "where nothing can be swapped a green chip comes instead"
    declined, _ = play(state, "0 decline")
    assert bag_of(declined, 0) == "w1 o1 g1 b2 r4", "declining brings nothing"


@pytest.mark.rule("8.15")
@pytest.mark.parametrize(
    ("chip", "better", "sold_out", "number"), [("g1", "g2", "g2", 3), ("y2", "y4", "y4", 3), ("y1", "y2", "", 1)]
)
def test_the_back_room_has_no_more_than_the_supply(chip: str, better: str, sold_out: str, number: int) -> None:
    state = before_card(desk(bag=f"{chip} w1"), desk(), sold_out=sold_out, round_number=number)
    state, _ = play(state, "card back_room", f"chip 0 {chip}", "chip 0 w1")
    assert state.asks[-1].seat == 1
    assert count_in(state, 0, better) == 0
    assert count_in(state, 0, "g1") == 1 + (chip == "g1")


def test_gained_chips_can_be_drawn_in_the_same_round() -> None:
    state, _ = play(before_card(desk(), desk()), "card pick_of_the_stall", "0 gain k1", "1 gain k1")
    assert "chip 0 k1" in [GAME.write_move(move) for move in GAME.legal_moves(state, GAME.to_move(state)[0])]
