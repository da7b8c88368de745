"""White totals, explosions and the flask. [5]"""

import pytest
from msgspec import structs

from game.core.protocol import Seat
from game.quacks import events
from game.quacks.legal import limit_of
from game.quacks.pieces import Chip
from game.quacks.state import Awaits, Brewing, Options
from tests.rules.quacks.positions import (
    GAME,
    awaits,
    bag_of,
    desk,
    evaluated,
    exploded,
    legal_lines,
    of_kind,
    play,
    position,
    pot_of,
    refused,
    stopped,
)

WAITS = desk(stopped("o1 o1 o1"))


@pytest.mark.rule("5.1")
def test_seven_is_held_and_eight_is_too_much() -> None:
    state = position(desk("w3 w3", bag="w1 w2"), WAITS)
    held, _ = play(state, "0 draw", "chip 0 w1")
    assert held.desks[0].pot.white == 7
    assert held.desks[0].pot.brewing is Brewing.ACTIVE
    burst, happened = play(state, "0 draw", "chip 0 w2")
    assert burst.desks[0].pot.brewing is Brewing.EXPLODED
    assert of_kind(happened, events.PotExploded) == [events.PotExploded(Seat(0), 8, 7, False)]


@pytest.mark.rule("5.1")
def test_the_highest_limit_holds() -> None:
    three_yellow = desk("y1 y1 y1")
    state = position(three_yellow, desk("y1"), books="3")
    assert [limit_of(state, one.pot) for one in state.desks] == [9, 8]
    state = position(three_yellow, desk("y1"), desk("w1"), books="3", card="thick_iron")
    assert [limit_of(state, one.pot) for one in state.desks] == [9, 9, 9]
    assert limit_of(position(three_yellow, WAITS), three_yellow.pot) == 7


@pytest.mark.rule("5.1")
def test_what_was_taken_back_counts_no_more() -> None:
    state, _ = play(position(desk("w3 w3", bag="w2 o1"), WAITS), "0 flask", "0 draw", "chip 0 w2")
    assert state.desks[0].pot.white == 5
    assert state.desks[0].pot.brewing is Brewing.ACTIVE


@pytest.mark.rule("5.2")
def test_the_chip_that_explodes_stays_and_nothing_more_is_drawn() -> None:
    state = position(desk("w3 w3", bag="w2 o1"), desk("w1"))
    state, _ = play(state, "0 draw", "1 draw", "chip 0 w2", "chip 1 o1")
    assert pot_of(state, 0) == "w3@3 w3@6 w2@8"
    assert GAME.to_move(state) == (1,)
    refused(state, 0, "draw", "5.2")
    refused(state, 0, "flask", "5.2")
    refused(state, 0, "stop", "5.2")


@pytest.mark.rule("5.2")
def test_an_exploded_seat_is_told_so_while_chips_are_drawn() -> None:
    state, _ = play(position(desk(exploded("w3 w3 w2")), desk("w1")), "1 draw")
    refused(state, 0, "flask", "5.2")


@pytest.mark.rule("5.3")
def test_powers_ruby_and_card_work_after_an_explosion() -> None:
    burst = desk(exploded("w3 w3 o1 g1 w3@15"))
    state, happened = evaluated(burst, WAITS, card="glittering_rim")
    assert awaits(state) is Awaits.EXPLODED
    assert state.desks[0].rubies == 2, "one for the green chip, one for space 16"
    assert state.desks[0].points == 2, "the card pays for the ruby"
    assert [event.seat for event in of_kind(happened, events.DieRolled)] == [1]


@pytest.mark.rule("5.4")
def test_the_flask_takes_the_last_white_chip_back() -> None:
    state = position(desk("o1 w3", bag="g1"), desk("w1"))
    assert legal_lines(state, 0) == ["draw", "stop", "flask"]
    state, happened = play(state, "0 flask")
    assert happened == [events.ChipTakenBack(Seat(0), Chip.W3, events.Way.FLASK)]
    assert pot_of(state, 0) == "o1@1"
    assert bag_of(state, 0) == "w3 g1"
    assert not state.desks[0].flask
    assert legal_lines(state, 0) == ["draw", "stop"]


@pytest.mark.rule("5.4")
@pytest.mark.parametrize("chips", ["w1 o1", "w1 g1", "o1"])
def test_the_flask_takes_no_other_chip(chips: str) -> None:
    state = position(desk(chips), WAITS)
    assert "flask" not in legal_lines(state, 0)
    refused(state, 0, "flask", "5.4")


@pytest.mark.rule("5.4")
def test_after_the_flask_one_may_stop() -> None:
    state, _ = play(position(desk("o1 w3"), WAITS), "0 flask", "0 stop")
    assert state.desks[0].pot.scoring == 2


@pytest.mark.rule("5.4")
def test_the_flask_takes_a_white_chip_that_blue_has_placed() -> None:
    state = position(desk("w1", bag="b1 w3"), WAITS)
    state, _ = play(state, "0 draw", "chip 0 b1", "chip 0 w3", "0 place w3")
    assert pot_of(state, 0) == "w1@1 b1@2 w3@5"
    state, _ = play(state, "0 flask")
    assert pot_of(state, 0) == "w1@1 b1@2"


@pytest.mark.rule("5.5")
def test_the_next_chip_counts_from_the_gap() -> None:
    state, _ = play(position(desk("o1 w3", bag="g1"), WAITS), "0 flask", "0 draw", "chip 0 g1")
    assert pot_of(state, 0) == "o1@1 g1@5"


@pytest.mark.rule("5.6")
def test_an_empty_flask_stays_empty() -> None:
    state = position(desk("w1", flask=False), WAITS)
    refused(state, 0, "flask", "5.6")
    state, _ = play(state, "0 stop", "1 finish")
    assert not state.desks[0].flask
    full, _ = play(position(desk("w1"), WAITS), "0 stop", "1 finish")
    assert full.desks[0].flask


def test_the_first_chip_can_go_back_too() -> None:
    state, _ = play(position(desk("w3", bag="o1"), WAITS, options=Options()), "0 flask", "0 draw", "chip 0 o1")
    assert pot_of(state, 0) == "o1@4"
    assert structs.asdict(state.desks[0].pot)["white"] == 0
