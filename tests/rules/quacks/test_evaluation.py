"""The evaluation, steps A to D, and the end of a round. [7]"""

from fractions import Fraction

import pytest
from msgspec import structs

from game.core.protocol import Seat
from game.quacks import events
from game.quacks.moves import Prize, Roll
from game.quacks.pieces import Chip
from game.quacks.state import Ask, Awaits, Desk, Source, Stage
from game.quacks.track import FACE_OF_NAME
from tests.rules.quacks.positions import (
    GAME,
    awaits,
    bag_of,
    before_card,
    chips,
    count_in,
    desk,
    evaluated,
    exploded,
    legal_lines,
    of_kind,
    play,
    position,
    refused,
    stopped,
)

WAITS = desk(stopped("o1 o1 o1"))


def rollers(*desks: Desk) -> list[int]:
    _, happened = evaluated(*desks)
    return [event.seat for event in of_kind(happened, events.DieRolled)]


@pytest.mark.rule("7.1")
def test_red_chips_and_the_pinch_come_before_the_die() -> None:
    first = desk(stopped("o1", aside=chips("r4")))
    state, _ = evaluated(first, desk(stopped("o1 o1")), books="2", card="last_pinch")
    assert awaits(state) is Awaits.BESIDE
    state, happened = play(state, "0 place r4", *_pinch_of(0), *_pinch_of(1))
    assert [event.seat for event in of_kind(happened, events.DieRolled)] == [0], "the red chip made it the furthest"
    stages = [event.stage for event in of_kind(happened, events.StageBegan)]
    assert stages.index(Stage.PINCH) < stages.index(Stage.DIE) < stages.index(Stage.POINTS)


def _pinch_of(seat: int) -> list[str]:
    return [f"chip {seat} w1", f"chip {seat} w1", f"chip {seat} o1", f"chip {seat} g1", f"{seat} decline"]


@pytest.mark.rule("7.2")
def test_the_scoring_space_is_behind_the_last_chip() -> None:
    state, _ = evaluated(desk(stopped("o1@9")), desk(exploded("w3 w3 w2@14")))
    assert [one.pot.scoring for one in state.desks] == [10, 15]


@pytest.mark.rule("7.2")
def test_an_empty_pot_scores_behind_its_start() -> None:
    state, _ = evaluated(desk(stopped("", start=5), droplet=3), desk(stopped("", start=0)), WAITS)
    assert [one.pot.scoring for one in state.desks] == [6, 1, 4]


@pytest.mark.rule("7.3")
def test_the_furthest_pot_rolls() -> None:
    assert rollers(desk(stopped("o1@9")), desk(stopped("o1@10")), WAITS) == [1]
    assert rollers(desk(stopped("o1@10")), desk(stopped("o1@10")), WAITS) == [0, 1], "all who are equally far"
    assert rollers(desk(stopped("o1@14")), desk(stopped("o1@15")), WAITS) == [1], "both show 15 coins"
    assert rollers(desk(exploded("w3 w3 w2@30")), desk(stopped("o1@10"))) == [1]
    assert rollers(desk(exploded("w3 w3 w2")), desk(exploded("w3 w3 w2"))) == []
    assert rollers(desk(stopped("o1@52")), desk(stopped("o1@52"))) == [0, 1]


@pytest.mark.rule("7.3")
def test_the_die_has_six_sides() -> None:
    state = structs.replace(before_card(desk(), desk()), asks=(Ask(Awaits.DIE, Seat(0)),))
    assert legal_lines(state) == ["die 0 one_point", "die 0 two_points", "die 0 ruby", "die 0 droplet", "die 0 pumpkin"]
    chances = [GAME.chance(state, Roll(Seat(0), face)) for face in range(5)]
    assert chances == [Fraction(2, 6), *[Fraction(1, 6)] * 4]
    refused(state, 0, "die 0 ruby", "7.3")
    assert set(FACE_OF_NAME) == {"one_point", "two_points", "ruby", "droplet", "pumpkin"}


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(
    ("face", "points", "rubies", "droplet", "pumpkins"),
    [
        ("one_point", 1, 0, 0, 1),
        ("two_points", 2, 0, 0, 1),
        ("ruby", 0, 1, 0, 1),
        ("droplet", 0, 0, 1, 1),
        ("pumpkin", 0, 0, 0, 2),
    ],
)
def test_what_the_die_brings(face: str, points: int, rubies: int, droplet: int, pumpkins: int) -> None:
    ask = (Ask(Awaits.DIE, Seat(0)),)
    state, happened = play(position(desk(stopped("o1 w1")), WAITS, stage=Stage.DIE, asks=ask), f"die 0 {face}")
    assert (state.desks[0].points, state.desks[0].rubies, state.desks[0].droplet) == (points, rubies, droplet)
    assert count_in(state, 0, "o1") == pumpkins + 1, "one was in the pot"
    assert events.DieRolled(Seat(0), FACE_OF_NAME[face]) in happened


@pytest.mark.rule("7.3")
def test_a_sold_out_pumpkin_brings_nothing() -> None:
    ask = (Ask(Awaits.DIE, Seat(0)),)
    state, happened = play(
        position(desk(stopped("w1")), WAITS, stage=Stage.DIE, asks=ask, sold_out="o1"), "die 0 pumpkin"
    )
    assert events.ChipMissed(Seat(0), Chip.O1) in happened
    assert count_in(state, 0, "o1") == 1


@pytest.mark.rule("7.4")
def test_books_work_seat_by_seat_black_green_purple() -> None:
    both = desk(stopped("o1@20 k1 g1"), rubies=1)
    state, happened = evaluated(both, both, books="41111", first=Seat(1))
    assert (awaits(state), state.asks[-1].seat) == (Awaits.TAIL_DROPLET, 1)
    assert [event.seat for event in of_kind(happened, events.DropletMoved)] == [1], "black comes first"
    state, happened = play(state, "1 decline")
    assert state.asks[-1].seat == 0


@pytest.mark.rule("7.5")
def test_a_ruby_on_the_scoring_space() -> None:
    state, _ = evaluated(desk(stopped("o1@8")), desk(stopped("o1@9")), desk(exploded("w3 w3 w2@12")))
    assert [one.rubies for one in state.desks] == [1, 0, 1]


@pytest.mark.rule("7.6")
def test_chips_of_a_reward_go_into_the_bag_at_once() -> None:
    state, _ = play(before_card(desk(bag="w1"), desk()), "card dice_for_all", "die 0 pumpkin")
    assert bag_of(state, 0) == "w1 o1"


@pytest.mark.rule("7.7")
def test_points_or_coins_after_an_explosion() -> None:
    state, _ = evaluated(desk(exploded("w3 w3 w2@12")), WAITS)
    assert awaits(state) is Awaits.EXPLODED
    assert legal_lines(state) == ["claim points", "claim coins"]
    refused(state, 0, "finish", "7.7")
    points, happened = play(state, "0 claim points")
    assert events.PrizeChosen(Seat(0), Prize.POINTS) in happened
    assert points.desks[0].points == 2
    assert points.asks[-1].seat == 1, "no shopping"
    coins, _ = play(state, "0 claim coins")
    assert coins.desks[0].points == 0
    assert (coins.asks[-1].seat, coins.coins) == (0, 13)


@pytest.mark.rule("7.7")
def test_exploded_seats_choose_after_the_ruby() -> None:
    _, happened = evaluated(desk(exploded("w3 w3 w2@12")), WAITS)
    assert events.RubiesGained(Seat(0), 1) in happened


@pytest.mark.rule("7.8")
def test_the_points_of_the_scoring_space() -> None:
    state, happened = evaluated(desk(stopped("o1@25")), WAITS)
    assert events.PointsScored(Seat(0), 6, Source.SPACE) in happened
    assert state.desks[0].points == 6 + 2


@pytest.mark.rule("7.9")
def test_chips_go_into_the_bag() -> None:
    state, _ = evaluated(desk(stopped("w3 k1", start=2)), WAITS)
    state, happened = play(state, *["0 finish", "1 finish"])
    assert bag_of(state, 0) == "w1 w1 w3 o1 g1 k1"
    assert of_kind(happened, events.RoundEnded) == [events.RoundEnded(3)]
    assert state.desks[0].pot.chips == ()
    assert state.first == 1
