"""Purchases, rubies, the last round and the end. [9, 10, 11]"""

import re
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from game.core.protocol import Seat
from game.quacks import events, pieces
from game.quacks.books import prices_of
from game.quacks.pieces import BOOK_COLOURS, Chip, chip_of
from game.quacks.state import Awaits, Desk, Ending, Options, Source, Stage, State
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
    refused,
    stopped,
)

WAITS = desk(stopped("o1 o1 o1"))
RULES = Path(pieces.__file__).with_name("RULES.md").read_text(encoding="utf-8")


def shopping(coins: int, **changes: Any) -> State:
    """Seat 0 has so many coins."""
    state, _ = evaluated(desk(stopped("o1")), WAITS, **changes)
    if awaits(state) is not Awaits.SHOP:
        raise AssertionError("somebody shops")
    ask = structs.replace(state.asks[-1], seat=Seat(0))
    return structs.replace(state, asks=(ask,), queue=(Seat(1),), coins=coins)


# purchases


@pytest.mark.rule("9.1")
def test_seats_shop_from_the_start_player_on() -> None:
    state, _ = evaluated(WAITS, WAITS, WAITS, first=Seat(1))
    seats = []
    while awaits(state) is Awaits.SHOP:
        seats.append(state.asks[-1].seat)
        assert state.coins == 4
        state, _ = play(state, f"{state.asks[-1].seat} finish")
    assert seats == [1, 2, 0]


@pytest.mark.rule("9.1")
def test_nobody_spends_more_than_there_is() -> None:
    state = shopping(9)
    assert legal_lines(state) == ["buy o1", "buy g1", "buy g2", "buy b1", "buy r1", "buy y1", "buy p1", "finish"]
    refused(state, 0, "buy k1", "9.1")
    refused(state, 0, "draw", "9.1")
    state, happened = play(state, "0 buy o1")
    assert of_kind(happened, events.ChipBought) == [events.ChipBought(Seat(0), Chip.O1, 3)]
    assert (state.coins, count_in(state, 0, "o1")) == (6, 2)
    refused(state, 0, "buy g2", "9.1")


@pytest.mark.rule("9.1")
def test_nothing_is_asked_where_nothing_can_be_bought() -> None:
    state, happened = evaluated(desk(stopped("o1")), desk(stopped("o1")))
    assert awaits(state) is Awaits.CARD
    assert of_kind(happened, events.ShoppingEnded) == [
        events.ShoppingEnded(Seat(0), 2),
        events.ShoppingEnded(Seat(1), 2),
    ]


@pytest.mark.rule("9.2")
def test_two_chips_of_different_colours() -> None:
    state, _ = play(shopping(30), "0 buy g1")
    refused(state, 0, "buy g2", "9.2")
    refused(state, 0, "buy g1", "9.2")
    assert "buy k1" in legal_lines(state)
    state, happened = play(state, "0 buy k1")
    assert state.asks[-1].seat == 1, "two are enough"
    assert of_kind(happened, events.ShoppingEnded) == [events.ShoppingEnded(Seat(0), 16)]


@pytest.mark.rule("9.2")
def test_gifts_do_not_use_up_purchases() -> None:
    first = desk(exploded("w3 w3 w2@10"))
    state, _ = evaluated(WAITS, first, card="next_door")
    state, _ = play(state, "0 gain g2", "1 claim coins", "0 buy o1", "1 buy o1")
    assert "buy g1" in legal_lines(state)


@pytest.mark.rule("9.3")
def test_what_is_sold_out_cannot_be_bought() -> None:
    state = shopping(30, sold_out="k1")
    assert "buy k1" not in legal_lines(state)
    refused(state, 0, "buy k1", "9.3")


@pytest.mark.rule("9.3")
def test_closed_books_sell_nothing() -> None:
    state = shopping(30, round=2)
    assert "buy y1" in legal_lines(state)
    refused(state, 0, "buy p1", "8.2")
    refused(shopping(30, round=1), 0, "buy y1", "8.2")


@pytest.mark.rule("9.4")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_prices_are_those_of_the_rules(number: int) -> None:
    (table,) = re.findall(r"\*\*9\.4\*\*(.*?)\*\*9\.5", RULES, re.DOTALL)
    rows = re.findall(r"^\| (\w+) \| ([\d ]+) \| ([\d ]+) \| ([\d ]+) \| ([\d ]+) \|$", table, re.MULTILINE)
    written: dict[Chip, int] = {}
    for name, *sets in rows:
        colour = next(colour for colour in pieces.COLOURS if colour.name.lower() == name)
        kinds = [chip for value in (1, 2, 4) if (chip := chip_of(colour, value)) is not None]
        written.update(zip(kinds, map(int, sets[number - 1].split()), strict=True))
    assert prices_of((number,) * len(BOOK_COLOURS)) == {chip: written[chip] for chip in sorted(written)}


@pytest.mark.rule("9.4")
def test_the_two_prices_that_were_printed_differently() -> None:
    assert prices_of((3,) * 5)[Chip.G4] == 21
    assert prices_of((4,) * 5)[Chip.B4] == 19


@pytest.mark.rule("9.4")
def test_white_chips_are_never_sold() -> None:
    refused(shopping(30), 0, "buy w1", "9.4")


@pytest.mark.rule("9.5")
def test_coins_are_lost() -> None:
    state, happened = play(shopping(13), "0 finish")
    assert of_kind(happened, events.ShoppingEnded) == [events.ShoppingEnded(Seat(0), 13)]
    assert state.coins == 4, "those of seat 1"
    state, _ = play(state, "1 finish")
    assert (state.coins, state.bought) == (0, ())


# rubies


def spending(*, round_number: int = 3, options: Options | None = None, **changes: Any) -> State:
    """Seat 0 may spend rubies."""
    first = desk(stopped("o1"), **changes)
    state = position(first, WAITS, options=options or Options(), round=round_number, stage=Stage.SHOP)
    state, _ = play(state, "settle")
    return state


@pytest.mark.rule("10.1")
def test_two_rubies_move_the_droplet_or_fill_the_flask() -> None:
    state = spending(rubies=5, flask=False)
    assert legal_lines(state) == ["droplet", "refill", "finish"]
    refused(state, 0, "buy o1", "10.1")
    refused(state, 0, "glass", "12.4")
    state, happened = play(state, "0 droplet")
    assert (state.desks[0].droplet, state.desks[0].rubies) == (1, 3)
    assert events.RubiesPaid(Seat(0), 2) in happened
    state, happened = play(state, "0 refill")
    assert state.desks[0].flask
    assert of_kind(happened, events.FlaskRefilled)
    assert awaits(state) is Awaits.CARD, "one ruby buys nothing"


@pytest.mark.rule("10.1")
def test_the_droplet_may_move_again_and_again() -> None:
    state = spending(rubies=6)
    refused(state, 0, "refill", "10.1")
    state, _ = play(state, "0 droplet", "0 droplet", "0 finish")
    assert (state.desks[0].droplet, state.desks[0].rubies) == (2, 2)


@pytest.mark.rule("10.2")
def test_rubies_are_kept() -> None:
    state, _ = play(spending(rubies=3), "0 finish")
    assert awaits(state) is Awaits.CARD
    assert state.desks[0].rubies == 3


# the last round


def last_round(*desks: Desk, **changes: Any) -> tuple[State, list[events.Event]]:
    return evaluated(*desks, round=9, **changes)


@pytest.mark.rule("11.1")
def test_after_the_ninth_round_the_match_is_over() -> None:
    state, happened = last_round(WAITS, WAITS)
    assert state.is_over
    assert GAME.to_move(state) == ()
    result = GAME.result(state)
    assert result is not None
    assert result.reason is Ending.LAST_ROUND
    refused(state, 0, "draw", "11.1")
    assert happened[-1] == events.MatchEnded()


@pytest.mark.rule("11.2")
def test_coins_become_points() -> None:
    state, happened = last_round(desk(stopped("o1@26")), desk(stopped("o1@8")))
    assert events.PointsScored(Seat(0), 4, Source.COINS) in happened, "21 coins"
    assert events.PointsScored(Seat(1), 1, Source.COINS) in happened
    assert state.desks[0].points == 2 + 6 + 4, "die, space and coins"
    assert not of_kind(happened, events.ShoppingEnded)


@pytest.mark.rule("11.2")
def test_an_exploded_pot_has_points_or_coins() -> None:
    state, _ = last_round(desk(exploded("w3 w3 w2@25")), WAITS)
    assert awaits(state) is Awaits.EXPLODED
    points, _ = play(state, "0 claim points")
    coins, _ = play(state, "0 claim coins")
    assert (points.desks[0].points, coins.desks[0].points) == (6, 4)


@pytest.mark.rule("11.2")
def test_where_both_bring_the_same_nobody_is_asked() -> None:
    state, _ = last_round(desk(exploded("w3 w3 w2@14")), WAITS)
    assert state.is_over
    assert state.desks[0].points == 3


@pytest.mark.rule("11.3")
def test_rubies_become_points_at_the_end() -> None:
    state, happened = last_round(desk(stopped("o1@8"), rubies=4), desk(stopped("o1"), rubies=1))
    assert events.PointsScored(Seat(0), 2, Source.RUBIES) in happened, "five, one of them just won"
    assert [one.rubies for one in state.desks] == [1, 1]


@pytest.mark.rule("11.4")
def test_nothing_is_paid_for_in_the_last_round() -> None:
    state = spending(round_number=9, rubies=4, flask=False)
    assert state.is_over
    tubes = spending(round_number=9, rubies=4, flask=False, options=Options(test_tubes=True))
    assert legal_lines(tubes) == ["glass", "finish"]
    refused(tubes, 0, "droplet", "11.4")
    refused(tubes, 0, "refill", "11.4")


@pytest.mark.rule("11.5")
def test_the_most_points_win() -> None:
    state, _ = last_round(desk(stopped("o1"), points=50), desk(stopped("o1@30")), desk(stopped("o1"), points=9))
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (50, 2 + 7 + 4, 9)
    assert result.places == (1, 2, 3)
    assert result.winners == (0,)


@pytest.mark.rule("11.5")
def test_the_further_pot_breaks_a_tie() -> None:
    near, far = desk(stopped("o1@8"), points=20), desk(stopped("o1@9"), points=17)
    state, _ = last_round(near, far)
    result = GAME.result(state)
    assert result is not None
    assert result.scores == (22, 23)
    equal = structs.replace(
        state, desks=tuple(structs.replace(one, scored=(20, 0, 0, 0, 0, 0, 0)) for one in state.desks)
    )
    tied = GAME.result(equal)
    assert tied is not None
    assert tied.places == (2, 1)


@pytest.mark.rule("11.5")
def test_equal_pots_share_the_place() -> None:
    state, _ = last_round(WAITS, WAITS, desk(exploded("w3 w3 w2")))
    state, _ = play(state, "2 claim coins") if not state.is_over else (state, [])
    result = GAME.result(state)
    assert result is not None
    assert result.places == (1, 1, 3)
    assert bag_of(state, 0)
