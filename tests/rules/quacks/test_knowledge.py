"""What a seat knows, what it may take back, and how long a match can be. [4.3]"""

from random import Random

import pytest

from game.core.protocol import Outsider, Seat
from game.quacks import events
from game.quacks.state import Options, Stage, State
from tests.rules.quacks.positions import GAME, before_card, desk, evaluated, of_kind, play, position, stopped


def step_of(state: State, seat: int, line: str) -> bool:
    """Whether nobody can take this back."""
    return GAME.apply(state, Seat(seat), GAME.read_move(line)).barrier


@pytest.mark.rule("4.3")
def test_one_knows_what_one_has_chosen_and_nothing_of_the_others() -> None:
    state, _ = play(position(desk("w1"), desk("w1"), desk("w1")), "0 draw", "1 stop")
    for seat, draws in ((0, True), (1, False)):
        view = GAME.view(state, Seat(seat))
        worlds = [GAME.imagine(view, Random(number)) for number in range(40)]
        assert {world.draws[seat] for world in worlds} == {draws}
        assert {world.draws[1 - seat] for world in worlds} == {True, False}
        assert {world.draws[2] for world in worlds} == {False}, "who has not chosen"


@pytest.mark.rule("4.3")
def test_with_an_empty_bag_only_a_stop_can_be_imagined() -> None:
    first = desk("o1 w1", bag="")
    state, _ = play(position(first, desk("w1")), "0 stop")
    view = GAME.view(state, Seat(1))
    assert {GAME.imagine(view, Random(number)).draws for number in range(20)} == {(False, False)}


@pytest.mark.rule("4.3")
def test_a_choice_can_be_taken_back_until_all_are_revealed() -> None:
    state = position(desk("w1"), desk("w1"))
    assert not step_of(state, 0, "draw")
    chosen, _ = play(state, "0 draw")
    assert step_of(chosen, 1, "draw")
    assert not step_of(position(desk("w1"), desk(stopped("w1"))), 0, "draw"), "there is nobody to hide it from"
    assert not step_of(state, 0, "flask")


def test_a_purchase_can_be_taken_back_until_another_seat_shops() -> None:
    state, _ = evaluated(desk(stopped("o1@20")), desk(stopped("o1@20")))
    assert not step_of(state, 0, "buy o1")
    assert step_of(state, 0, "finish")


def test_only_seats_do_what_seats_do() -> None:
    state = position(desk("w1"), desk("w1"))
    refusal = GAME.why_not(GAME.view(state, None), Outsider.NATURE, GAME.read_move("draw"))
    assert refusal is not None
    assert refusal.rule == "2.7"


def test_stages_are_announced_where_something_is_done() -> None:
    _, happened = evaluated(desk(stopped("o1 o1 o1")), desk(stopped("o1")))
    stages = [event.stage for event in of_kind(happened, events.StageBegan)]
    assert stages == [Stage.DIE, Stage.SHOP]
    _, happened = play(before_card(desk(), desk()), "card thick_iron")
    assert [event.stage for event in of_kind(happened, events.StageBegan)] == [Stage.BREWING]


def test_the_bound_on_moves_grows_with_the_seats_and_holds_the_longest_pot() -> None:
    bounds = [GAME.max_plies(Options(), seats) for seats in (2, 3, 4)]
    assert bounds[2] - bounds[1] == bounds[1] - bounds[0]
    assert bounds[0] > 9 * 2 * 2 * 2 * 52, "both pots full twice in nine rounds, two moves a chip"
