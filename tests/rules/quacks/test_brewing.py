"""Brewing: choices in secret, chips out of the bag, and how a seat stops. [4]"""

from fractions import Fraction
from random import Random

import pytest
from msgspec import structs

from game.core.protocol import Seat
from game.quacks import events
from game.quacks.events import Why
from game.quacks.moves import DrawChip
from game.quacks.pieces import Chip
from game.quacks.state import Awaits, Brewing, Options, Stage
from tests.rules.quacks.positions import (
    GAME,
    awaits,
    bag_of,
    before_card,
    desk,
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


@pytest.mark.rule("4.1")
def test_the_first_chip_counts_from_the_droplet_and_the_next_from_the_last() -> None:
    state = before_card(desk(bag="g4 w2 o1", droplet=2), desk(stopped("w1")))
    state, _ = play(state, "card thick_iron", "chip 0 g4", "chip 1 w1", "0 draw", "1 stop", "chip 0 w2")
    assert pot_of(state, 0) == "g4@6 w2@8"
    state, _ = play(state, "0 draw", "chip 0 o1")
    assert pot_of(state, 0) == "g4@6 w2@8 o1@9"


@pytest.mark.rule("4.1")
def test_every_chip_of_a_bag_is_equally_likely() -> None:
    state, _ = play(position(desk("w1", bag="o1 o1 o1 g1"), desk(stopped("w1"))), "0 draw")
    assert legal_lines(state) == ["chip 0 o1", "chip 0 g1"]
    assert GAME.chance(state, DrawChip(Seat(0), Chip.O1)) == Fraction(3, 4)
    assert GAME.chance(state, DrawChip(Seat(0), Chip.W1)) == 0
    drawn = [GAME.draw(state, Random(number)) for number in range(400)]
    assert 260 < drawn.count(DrawChip(Seat(0), Chip.O1)) < 340
    refused(state, 0, "chip 0 o1", "4.1")


@pytest.mark.rule("4.2")
def test_the_first_chip_is_drawn_without_a_question() -> None:
    state, _ = play(before_card(desk(), desk()), "card thick_iron")
    assert awaits(state) is Awaits.CHIP
    assert state.asks[-1].seat == 0
    state, _ = play(state, "chip 0 w1")
    assert state.asks[-1].seat == 1


@pytest.mark.rule("4.2")
def test_nobody_stops_before_the_first_chip() -> None:
    state = position(desk("w1"), desk(""))
    assert GAME.to_move(state) == (0,)
    refused(state, 1, "stop", "4.2")
    state, _ = play(state, "0 stop", "chip 1 w1")
    assert GAME.to_move(state) == (1,)


@pytest.mark.rule("4.3")
def test_choices_are_hidden_until_all_have_chosen() -> None:
    state = position(desk("w1"), desk("w1"), desk("w1"))
    assert GAME.to_move(state) == (0, 1, 2)
    state, happened = play(state, "1 stop")
    assert GAME.to_move(state) == (0, 2)
    assert [GAME.tell(event, Seat(0)) for event in happened] == [events.ChoiceMade(Seat(1), None)]
    assert [GAME.tell(event, Seat(1)) for event in happened] == [events.ChoiceMade(Seat(1), False)]
    assert GAME.view(state, Seat(0)).committed == (False, True, False)
    assert GAME.view(state, Seat(0)).draws is None
    assert GAME.view(state, Seat(1)).draws is False
    assert state.desks[1].pot.brewing is Brewing.ACTIVE
    state, _ = play(state, "2 draw", "0 draw")
    assert state.desks[1].pot.brewing is Brewing.STOPPED


@pytest.mark.rule("4.3")
def test_chips_are_drawn_from_the_start_player_on() -> None:
    state = position(desk("w1"), desk("w1"), desk("w1"), first=Seat(2))
    state, happened = play(state, "0 draw", "1 draw", "2 draw")
    assert of_kind(happened, events.ChoicesRevealed) == [events.ChoicesRevealed((Seat(2), Seat(0), Seat(1)), ())]
    state, happened = play(state, "chip 2 o1", "chip 0 o1", "chip 1 o1")
    assert [event.seat for event in of_kind(happened, events.ChipPlaced)] == [2, 0, 1]


@pytest.mark.rule("4.3")
def test_a_choice_stands() -> None:
    state, _ = play(position(desk("w1"), desk("w1")), "0 draw")
    refused(state, 0, "stop", "4.3")
    refused(state, 1, "buy o1", "4.3")


@pytest.mark.rule("4.4")
def test_stopping_is_final() -> None:
    state = position(desk(stopped("w1")), desk("w1"))
    assert GAME.to_move(state) == (1,)
    refused(state, 0, "draw", "4.4")
    _, happened = play(state, "1 stop")
    assert events.BrewingStopped(Seat(1), Why.CHOICE) in happened


@pytest.mark.rule("4.5")
def test_a_chip_at_the_end_of_the_track_stops() -> None:
    state = position(desk(pot("g4@50", start=40), bag="g4 w1"), desk("w1"))
    state, happened = play(state, "0 draw", "1 draw", "chip 0 g4", "chip 1 w1")
    assert pot_of(state, 0) == "g4@50 g4@52"
    assert events.BrewingStopped(Seat(0), Why.FULL_POT) in happened
    assert GAME.to_move(state) == (1,)
    refused(state, 0, "draw", "4.4")


@pytest.mark.rule("4.5")
def test_a_full_pot_scores_the_spoon_and_space_51_does_not() -> None:
    state, happened = play(position(desk(stopped("o1@52")), desk(stopped("o1@51"))), "settle")
    assert [desk.pot.scoring for desk in state.desks] == [53, 52]
    points = {event.seat: event.points for event in happened if isinstance(event, events.PointsScored)}
    assert points == {0: 15, 1: 14}
    assert state.desks[1].rubies == 1, "space 52 has a ruby, the spoon has none"


@pytest.mark.rule("4.5")
def test_nothing_is_placed_in_a_full_pot() -> None:
    state = position(desk(pot("b1@51", start=40), bag="b1 o1 o1"), desk(stopped("w1")))
    state, _ = play(state, "0 draw", "chip 0 b1")
    assert pot_of(state, 0) == "b1@51 b1@52"
    assert awaits(state) is Awaits.SHOP, "no chip is looked at"
    kept = position(desk(stopped("g4@52"), kept="r1"), desk(stopped("w1")), books="2")
    kept, _ = play(kept, "settle")
    assert awaits(kept) is Awaits.BESIDE
    refused(kept, 0, "place r1", "4.5")


@pytest.mark.rule("4.5")
def test_the_droplet_does_not_leave_the_pot() -> None:
    state, _ = play(before_card(desk(droplet=52), desk()), "card steady_drip")
    assert [desk.droplet for desk in state.desks] == [52, 1]
    shop = position(desk(stopped("w1"), droplet=52, rubies=3, flask=False), desk(stopped("w1")), stage=Stage.SHOP)
    shop, _ = play(shop, "settle")
    assert awaits(shop) is Awaits.RUBIES
    refused(shop, 0, "droplet", "4.5")


@pytest.mark.rule("4.6")
def test_an_empty_bag_is_a_stop() -> None:
    state = position(desk("w1", bag="o1"), desk("w1"))
    state, happened = play(state, "0 draw", "1 draw", "chip 0 o1", "chip 1 o1")
    assert events.BrewingStopped(Seat(0), Why.EMPTY_BAG) in happened
    assert GAME.to_move(state) == (1,)


@pytest.mark.rule("4.6")
def test_with_an_empty_bag_the_flask_still_helps() -> None:
    state = position(desk("o1 w1", bag=""), desk(stopped("w1")))
    assert legal_lines(state, 0) == ["stop", "flask"]
    refused(state, 0, "draw", "4.6")
    state, _ = play(state, "0 flask", "0 draw", "chip 0 w1")
    assert pot_of(state, 0) == "o1@1 w1@3"


@pytest.mark.rule("4.7")
def test_one_pot_at_a_time() -> None:
    options = Options(one_pot=True, first="1")
    state = position(desk("w1"), desk("w1"), options=options, first=Seat(1))
    assert GAME.to_move(state) == (1,)
    refused(state, 0, "draw", "4.7")
    state, _ = play(state, "1 stop")
    assert GAME.to_move(state) == (0,)


@pytest.mark.rule("4.7")
def test_the_last_round_is_brewed_together() -> None:
    options = Options(one_pot=True)
    assert GAME.to_move(position(desk("w1"), desk("w1"), options=options, round=9)) == (0, 1)
    _, happened = play(
        structs.replace(position(desk(stopped("w1")), desk(stopped("w1")), round=8), stage=Stage.SPENDING), "settle"
    )
    began = of_kind(happened, events.RoundBegan)
    assert began == [events.RoundBegan(9, Seat(1))]


@pytest.mark.rule("4.8")
def test_a_bag_is_not_shown_while_brewing() -> None:
    from game.tables import find_table

    table = find_table("quacks")
    assert table is not None
    picture = table.load().picture
    state = position(desk("w1 g2", bag="k1 k1 y4"), desk("w1", bag="p1"))
    view = GAME.view(state, Seat(0))
    for line in picture(view, Seat(0), ("Ada", "Bo")).splitlines():
        assert "y4" not in line
        assert "yellow 4" not in line
    state, _ = play(state, "0 stop", "1 stop")
    assert awaits(state) is Awaits.SHOP
    shopping = picture(GAME.view(state, Seat(0)), Seat(0), ("Ada", "Bo"))
    assert "you own white 1, green 2, yellow 4 and 2 × black 1" in shopping
    assert "purple 1 and" not in shopping


def test_an_exploded_pot_is_out() -> None:
    state = position(desk(exploded("w3 w3 w2")), desk("w1"))
    assert GAME.to_move(state) == (1,)
    assert bag_of(state, 0) == "w1 w1 o1 g1"
