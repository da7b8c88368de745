"""House rules. [12]"""

from fractions import Fraction

import pytest

from game.core.protocol import NATURE, BadOptions, Seat
from game.quacks import events
from game.quacks.pieces import Colour
from game.quacks.state import Awaits, Options, Source
from game.tables import find_table
from tests.rules.quacks.positions import (
    GAME,
    awaits,
    before_card,
    count_in,
    desk,
    evaluated,
    legal_lines,
    of_kind,
    play,
    position,
    pot_of,
    refused,
    stopped,
)

WAITS = desk(stopped("o1 o1 o1"))
TUBES = Options(test_tubes=True)


@pytest.mark.rule("12.1")
def test_the_start_player_can_be_agreed() -> None:
    state = GAME.start(Options(first="2"), 3)
    assert state.first == 2
    assert awaits(state) is Awaits.CARD
    state, happened = play(state, "card thick_iron")
    assert events.RoundBegan(1, Seat(2)) in happened
    for first in ("3", "x", "-1", ""):
        with pytest.raises(BadOptions):
            GAME.start(Options(first=first), 3)


@pytest.mark.rule("12.2")
def test_any_set_for_each_colour() -> None:
    assert GAME.start(Options(books="31424"), 2).books == (3, 1, 4, 2, 4)
    for books in ("0", "5", "12", "123456", "mix", ""):
        with pytest.raises(BadOptions):
            GAME.start(Options(books=books), 2)


@pytest.mark.rule("12.2")
def test_mixed_books_are_drawn() -> None:
    state = GAME.start(Options(books="mixed"), 2)
    assert legal_lines(state) == ["page g 1", "page g 2", "page g 3", "page g 4"]
    assert {GAME.chance(state, move) for move in GAME.legal_moves(state, NATURE)} == {Fraction(1, 4)}
    refused(state, 0, "page g 2", "12.2")
    state, happened = play(state, "page g 3", "page b 1", "page r 4", "page y 2", "page p 4")
    assert state.books == (3, 1, 4, 2, 4)
    assert happened[0] == events.BookChosen(Colour.GREEN, 3)
    assert awaits(state) is Awaits.FIRST
    refused(state, 0, "first 0", "2.2")
    refused(GAME.start(Options(first="0"), 2), 0, "card thick_iron", "2.4")


@pytest.mark.rule("12.3")
def test_the_flask_can_step_back() -> None:
    start = position(desk("o1 w3", bag="g1"), WAITS, options=Options(steps_back=True))
    state, _ = play(start, "0 flask", "0 draw", "chip 0 g1")
    assert pot_of(state, 0) == "o1@1 g1@2"
    first, _ = play(
        position(desk("w3", bag="g1"), WAITS, options=Options(steps_back=True)), "0 flask", "0 draw", "chip 0 g1"
    )
    assert pot_of(first, 0) == "g1@1"


@pytest.mark.rule("12.3")
def test_yellow_and_the_card_stay_as_they_are() -> None:
    start = position(desk("w3", bag="y1 o1"), WAITS, options=Options(steps_back=True))
    state, _ = play(start, "0 draw", "chip 0 y1", "0 accept", "0 draw", "chip 0 o1")
    assert pot_of(state, 0) == "y1@4 o1@5"


@pytest.mark.rule("12.4")
def test_each_move_of_a_droplet_is_made_by_one_of_two() -> None:
    state, _ = play(before_card(desk(), desk(), options=TUBES), "card steady_drip")
    assert awaits(state) is Awaits.DROPLET
    assert legal_lines(state) == ["droplet", "glass"]
    refused(state, 0, "refill", "12.4")
    state, happened = play(state, "0 glass", "1 droplet")
    assert (state.desks[0].glass, state.desks[0].droplet, state.desks[0].rubies) == (1, 0, 1)
    assert (state.desks[1].glass, state.desks[1].droplet) == (0, 1)
    assert events.GlassReached(Seat(0), 1) in happened


@pytest.mark.rule("12.4")
def test_two_moves_may_be_split() -> None:
    state, _ = play(
        before_card(desk(), desk(), options=TUBES), "card drop_or_ghost", "0 claim reward", "0 glass", "0 droplet"
    )
    assert (state.desks[0].glass, state.desks[0].droplet) == (1, 1)


GLASSES = ["ruby", "1", "b1", "2", "k1", "2", "r2", "3", "p1", "3", "y4", "4"]


@pytest.mark.rule("12.4")
@pytest.mark.parametrize("glass", range(1, 13))
def test_what_the_glasses_pay(glass: int) -> None:
    state, _ = play(before_card(desk(glass=glass - 1), desk(), options=TUBES), "card steady_drip", "0 glass")
    brought = GLASSES[glass - 1]
    one = state.desks[0]
    if brought == "ruby":
        assert one.rubies == 1
    elif brought.isdigit():
        assert one.scored[Source.GLASS] == int(brought)
    else:
        assert count_in(state, 0, brought) == 1


@pytest.mark.rule("12.4")
def test_behind_the_last_glass_only_the_pot_is_left() -> None:
    state, _ = play(before_card(desk(glass=12), desk(), options=TUBES), "card steady_drip")
    assert state.asks[-1].seat == 1, "seat 0 has no choice"
    assert state.desks[0].droplet == 1
    shop, _ = evaluated(desk(stopped("o1"), glass=12, rubies=2), desk(stopped("o1")), options=TUBES)
    assert legal_lines(shop) == ["droplet", "finish"]
    refused(shop, 0, "glass", "12.4")


@pytest.mark.rule("12.4")
def test_rubies_move_the_other_droplet_too_even_in_the_last_round() -> None:
    shop, _ = evaluated(desk(stopped("o1"), glass=2, rubies=2), desk(stopped("o1")), options=TUBES)
    shop, _ = play(shop, "0 glass")
    assert (shop.desks[0].glass, shop.desks[0].rubies, count_in(shop, 0, "b1")) == (3, 0, 1)
    last, _ = evaluated(desk(stopped("o1"), glass=11, rubies=2), desk(stopped("o1")), options=TUBES, round=9)
    assert legal_lines(last) == ["glass", "finish"]
    last, _ = play(last, "0 glass")
    assert last.desks[0].scored[Source.GLASS] == 4


@pytest.mark.rule("12.5")
def test_one_pot_after_the_other() -> None:
    options = Options(one_pot=True, first="0")
    state, _ = play(before_card(desk(), desk(), options=options), "card thick_iron", "chip 0 w1")
    assert GAME.to_move(state) == (0,)
    state, _ = play(state, "0 draw", "chip 0 o1", "0 stop", "chip 1 w1")
    assert GAME.to_move(state) == (1,)
    refused(state, 0, "draw", "4.4")
    state, happened = play(state, "1 stop")
    assert of_kind(happened, events.DieRolled)


@pytest.mark.rule("12.6")
def test_the_odds_are_told_where_it_was_agreed() -> None:
    table = find_table("quacks")
    assert table is not None
    picture = table.load().picture
    pictures = {}
    for shown in (False, True):
        state = position(desk("w3 w3", bag="w2 o1 o1 o1"), WAITS, options=Options(show_odds=shown))
        pictures[shown] = picture(GAME.view(state, Seat(0)), Seat(0), ("Ada", "Bo"))
    assert "explodes in 25 % of cases" in pictures[True]
    assert "explodes" not in pictures[False]
    assert Options() == Options(show_odds=False)
