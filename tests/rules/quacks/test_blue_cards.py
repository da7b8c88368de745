"""The Fortune Teller's blue cards. [8.16-8.26]"""

import pytest

from game.core.protocol import Seat
from game.quacks import events
from game.quacks.state import Awaits, Brewing, Options, Stage, State
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
    pot,
    pot_of,
    refused,
    stopped,
)

WAITS = desk(stopped("o1 o1 o1"))


@pytest.mark.rule("8.16")
def test_to_the_brim() -> None:
    state, _ = evaluated(
        desk(stopped("w3 w3 w1")), desk(stopped("w3 w3")), desk(exploded("w3 w3 w2")), card="to_the_brim"
    )
    assert [one.droplet for one in state.desks] == [1, 0, 0]


@pytest.mark.rule("8.16")
def test_to_the_brim_goes_by_what_is_in_the_pot_at_the_end() -> None:
    start = position(desk("w3 w3 w1"), WAITS, card="to_the_brim")
    state, _ = play(start, "0 flask", "0 stop")
    assert state.desks[0].droplet == 0


@pytest.mark.rule("8.16", "12.4")
def test_to_the_brim_asks_for_the_droplets_from_the_start_player_on() -> None:
    seven = desk(stopped("w3 w3 w1"))
    options = Options(test_tubes=True)
    state, _ = evaluated(seven, seven, seven, card="to_the_brim", options=options, first=Seat(1))
    asked = []
    while awaits(state) is Awaits.DROPLET and state.stage is Stage.AFTERMATH:
        asked.append(state.asks[-1].seat)
        state, _ = play(state, f"{asked[-1]} glass")
    assert asked == [1, 2, 0]


@pytest.mark.rule("8.17")
def test_trouble_next_door() -> None:
    burst = desk(exploded("w3 w3 w2"))
    state, _ = evaluated(WAITS, burst, WAITS, burst, card="next_door")
    assert (awaits(state), state.asks[-1].seat) == (Awaits.NEIGHBOUR, 0), "left of seat 3"
    assert legal_lines(state) == ["gain g2", "gain b2", "gain r2", "gain y2"]
    refused(state, 0, "gain k1", "8.17")
    state, _ = play(state, "0 gain y2")
    assert state.asks[-1].seat == 2
    state, _ = play(state, "2 gain b2")
    assert [count_in(state, 0, "y2"), count_in(state, 2, "b2")] == [1, 1]
    assert awaits(state) is Awaits.EXPLODED


@pytest.mark.rule("8.17")
def test_with_two_seats_it_is_the_opponent() -> None:
    state, _ = evaluated(desk(exploded("w3 w3 w2")), WAITS, card="next_door", round=1)
    assert state.asks[-1].seat == 1
    assert legal_lines(state) == ["gain g2", "gain b2", "gain r2"]
    both, _ = evaluated(desk(exploded("w3 w3 w2")), desk(exploded("w3 w3 w2")), card="next_door")
    both, _ = play(both, "0 gain g2", "1 gain g2")
    assert awaits(both) is Awaits.EXPLODED


# Start Over


def until_the_offer(*codes: str, bag: str, books: str = "1", kept: str = "", flask: bool = True) -> State:
    """A seat that has drawn these chips under Start Over; the other one has stopped."""
    first = desk(pot(""), bag=bag, kept=kept, flask=flask)
    state = position(first, WAITS, card="start_over", books=books)
    state, _ = play(state, "settle", *(["0 draw"] if kept else []), f"chip 0 {codes[0]}")
    for code in codes[1:]:
        state, _ = play(state, "0 draw", f"chip 0 {code}")
    return state


@pytest.mark.rule("8.18")
def test_after_five_chips_one_may_begin_anew() -> None:
    state = until_the_offer("w1", "w2", "w3", "o1", "g1", bag="w1 w2 w3 o1 g1 o1")
    assert awaits(state) is Awaits.START_OVER
    refused(state, 0, "draw", "8.18")
    anew, happened = play(state, "0 restart")
    assert of_kind(happened, events.StartedOver)
    assert bag_of(anew, 0) == "w1 w2 w3 o1 o1 g1"
    assert awaits(anew) is Awaits.CHIP, "the first chip is drawn again"
    for code in ("w1", "w2", "o1", "o1", "g1"):
        anew, _ = play(anew, f"chip 0 {code}", "0 draw")
    assert awaits(anew) is Awaits.CHIP, "only once"


@pytest.mark.rule("8.18")
def test_the_first_five_are_not_checked() -> None:
    state = until_the_offer("w3", "w3", "w2", "w1", "w1", bag="w3 w3 w2 w1 w1 o1 w1")
    assert awaits(state) is Awaits.START_OVER
    assert state.desks[0].pot.white == 10
    state, happened = play(state, "0 go_on")
    assert of_kind(happened, events.WentOn)
    stopped_now, _ = play(state, "0 stop")
    assert stopped_now.desks[0].pot.brewing is Brewing.STOPPED
    coloured, _ = play(state, "0 draw", "chip 0 o1")
    assert coloured.desks[0].pot.brewing is Brewing.ACTIVE, "only a white chip is checked"
    burst, _ = play(coloured, "0 draw", "chip 0 w1")
    assert burst.desks[0].pot.brewing is Brewing.EXPLODED


@pytest.mark.rule("8.18")
def test_stopping_before_the_fifth_is_safe() -> None:
    state = until_the_offer("w3", "w3", "w2", bag="w3 w3 w2 o1")
    state, _ = play(state, "0 stop")
    assert state.desks[0].pot.brewing is Brewing.STOPPED
    assert state.desks[0].pot.white == 8


@pytest.mark.rule("8.18")
def test_the_power_of_the_fifth_comes_first_and_is_not_checked() -> None:
    state = until_the_offer("w3", "w3", "w1", "o1", "b1", bag="w3 w3 w1 o1 b1 w2 o1")
    assert awaits(state) is Awaits.LOOK
    state, _ = play(state, "chip 0 w2", "0 place w2")
    assert awaits(state) is Awaits.START_OVER
    assert state.desks[0].pot.brewing is Brewing.ACTIVE
    state, _ = play(state, "0 go_on")
    assert awaits(state) is None, "it is asked only once"


@pytest.mark.rule("8.18")
def test_beginning_anew_fills_the_flask_that_was_used() -> None:
    start = position(desk("w3", bag="o1 o1 o1 o1 g1"), WAITS, card="start_over")
    state, _ = play(start, "0 flask")
    for code in ("o1", "o1", "o1", "o1"):
        state, _ = play(state, "0 draw", f"chip 0 {code}")
    assert awaits(state) is Awaits.START_OVER, "a chip that was taken back was drawn"
    state, _ = play(state, "0 restart")
    assert state.desks[0].flask
    empty = until_the_offer("o1", "o1", "o1", "o1", "g1", bag="o1 o1 o1 o1 g1", flask=False)
    empty, _ = play(empty, "0 restart")
    assert not empty.desks[0].flask, "one that was empty before stays so"


@pytest.mark.rule("8.18")
def test_beginning_anew_keeps_what_was_won_and_the_red_chips_of_earlier_rounds() -> None:
    state = until_the_offer("o1", "o1", "o1", "r1", "w1", bag="o1 o1 o1 r1 w1", books="2", kept="r4")
    assert state.desks[0].pot.aside == chips("r1")
    state, _ = play(state, "0 restart")
    assert (state.desks[0].kept, state.desks[0].pot.aside) == (chips("r4"), ())
    assert "r1" in bag_of(state, 0)
    ruby = until_the_offer("o1", "o1", "o1", "o1", "b1", bag="o1 o1 o1 o1 b1", books="3")
    assert ruby.desks[0].rubies == 1
    ruby, _ = play(ruby, "0 restart")
    assert ruby.desks[0].rubies == 1


@pytest.mark.rule("8.18")
def test_others_go_on_while_one_begins_anew() -> None:
    first = desk(pot("o1 o1 o1 o1"), bag="g1 o1")
    state = position(first, desk("w1", bag="o1 o1"), card="start_over")
    state, _ = play(state, "0 draw", "1 draw", "chip 0 g1", "0 restart", "chip 1 o1")
    assert GAME.to_move(state) == (1,)
    refused(state, 0, "stop", "4.2")
    state, _ = play(state, "1 draw")
    assert state.asks[-1].seat == 0, "the chip that has to be drawn is drawn with the others'"


# the others


@pytest.mark.rule("8.19")
def test_two_throws() -> None:
    state = position(desk(stopped("o1@20")), WAITS, card="two_throws")
    state, happened = play(state, "settle")
    assert [event.seat for event in of_kind(happened, events.DieRolled)] == [0, 0]
    assert state.desks[0].points == 4 + 4, "two throws and the space"


@pytest.mark.rule("8.20")
def test_thick_iron() -> None:
    state = position(desk("w3 w3 w2", bag="w1 w2"), WAITS, card="thick_iron")
    held, _ = play(state, "0 draw", "chip 0 w1")
    assert held.desks[0].pot.brewing is Brewing.ACTIVE
    _, happened = play(state, "0 draw", "chip 0 w2")
    assert of_kind(happened, events.PotExploded) == [events.PotExploded(Seat(0), 10, 9, False)]


@pytest.mark.rule("8.21")
def test_rolling_pumpkins() -> None:
    state = position(desk("w1", bag="o1 g1"), WAITS, card="rolling_pumpkins")
    state, _ = play(state, "0 draw", "chip 0 o1", "0 draw", "chip 0 g1")
    assert pot_of(state, 0) == "w1@1 o1@3 g1@4"


@pytest.mark.rule("8.21")
def test_rolling_pumpkins_are_counted_as_chips() -> None:
    state = position(desk("o1@2 o1@4", bag="r1 g1"), WAITS, card="rolling_pumpkins")
    state, _ = play(state, "0 draw", "chip 0 r1")
    assert pot_of(state, 0) == "o1@2 o1@4 r1@6", "two pumpkins, one space more"


@pytest.mark.rule("8.22")
def test_the_last_pinch() -> None:
    first = desk(stopped("w3 w3 w1"), bag="w3 o1 g4 w2 b1 p1")
    state, _ = evaluated(first, desk(exploded("w3 w3 w2")), WAITS, card="last_pinch")
    assert (awaits(state), state.asks[-1].to_draw) == (Awaits.PINCH, 5)
    state, _ = play(state, *(f"chip 0 {code}" for code in ("w3", "o1", "g4", "b1", "w2")))
    assert legal_lines(state) == ["place w2", "place w3", "place o1", "place g4", "place b1", "decline"]
    refused(state, 0, "place p1", "8.22")
    safe, _ = play(state, "0 place w3")
    assert pot_of(safe, 0) == "w3@3 w3@6 w1@7 w3@10"
    assert safe.desks[0].pot.brewing is Brewing.STOPPED
    assert bag_of(safe, 0) == "w2 o1 g4 b1 p1"
    assert safe.asks[-1].seat == 2, "the exploded seat draws nothing"
    none, _ = play(state, "0 decline")
    assert pot_of(none, 0) == "w3@3 w3@6 w1@7"


@pytest.mark.rule("8.22")
def test_the_pinched_chip_has_no_power_but_is_the_last() -> None:
    state, _ = evaluated(desk(stopped("g1 o1"), bag="g4"), desk(stopped("o1"), bag=""), card="last_pinch")
    green, _ = play(state, "chip 0 g4", "0 place g4")
    assert green.desks[0].pot.scoring == 7
    assert green.desks[0].rubies == 0, "the old green chip is third from the end, the new one has no power"
    kept, _ = play(state, "chip 0 g4", "0 decline")
    assert kept.desks[0].rubies == 1
    for code in ("p1", "k1"):
        state, _ = evaluated(desk(stopped("o1"), bag=code), desk(stopped("o1"), bag=""), card="last_pinch")
        state, _ = play(state, f"chip 0 {code}", f"0 place {code}")
        assert (state.desks[0].points, state.desks[0].droplet) == (2, 0), "two points by the die"


@pytest.mark.rule("8.22")
def test_a_full_pot_takes_no_pinch() -> None:
    state, _ = evaluated(desk(stopped("o1@52")), WAITS, card="last_pinch")
    assert state.asks[-1].seat == 1


@pytest.mark.rule("8.23")
def test_the_glittering_rim() -> None:
    state, _ = evaluated(desk(stopped("o1@12")), desk(stopped("o1@11")), card="glittering_rim")
    assert state.desks[0].points == 2 + 2 + 2, "die, card and space"
    assert state.desks[0].rubies == 1
    assert state.desks[1].points == 2


@pytest.mark.rule("8.23")
def test_the_glittering_rim_pays_also_with_coins() -> None:
    state, _ = evaluated(desk(exploded("w3 w3 w2 o1@12")), WAITS, card="glittering_rim")
    state, _ = play(state, "0 claim coins")
    assert state.desks[0].points == 2


@pytest.mark.rule("8.24")
def test_full_flasks() -> None:
    state, _ = evaluated(
        desk(stopped("o1"), flask=False, rubies=2), desk(stopped("o1"), flask=False), card="full_flasks"
    )
    assert awaits(state) is Awaits.RUBIES
    assert state.desks[0].flask
    assert state.desks[1].flask
    refused(state, 0, "refill", "10.1")
    assert state.desks[0].rubies == 2


@pytest.mark.rule("8.25")
def test_slippery_fingers() -> None:
    state = position(desk("o1 w3", bag="o1 w1"), WAITS, card="slippery_fingers")
    assert legal_lines(state, 0) == ["draw", "stop", "flask", "slip"]
    slipped, happened = play(state, "0 slip")
    assert slipped.desks[0].flask
    assert bag_of(slipped, 0) == "w1 w3 o1"
    later, _ = play(slipped, "0 draw", "chip 0 o1")
    assert pot_of(later, 0) == "o1@1 o1@2", "as if it had not been drawn"
    second, _ = play(later, "0 draw", "chip 0 w1")
    refused(second, 0, "slip", "8.25")
    assert of_kind(happened, events.ChipTakenBack)


@pytest.mark.rule("8.25")
def test_only_the_very_first_white_chip_slips_until_the_next_draw() -> None:
    state = position(desk("w3", bag="w1 o1"), WAITS, card="slippery_fingers")
    missed, _ = play(state, "0 draw", "chip 0 o1")
    refused(missed, 0, "slip", "8.25")
    again, _ = play(state, "0 draw", "chip 0 w1")
    refused(again, 0, "slip", "8.25")
    refused(position(desk("w3"), WAITS), 0, "slip", "8.25")
    through_blue, _ = play(
        position(desk("o1", bag="b1 w2"), WAITS, card="slippery_fingers"),
        "0 draw",
        "chip 0 b1",
        "chip 0 w2",
        "0 place w2",
    )
    assert "slip" in legal_lines(through_blue, 0)


@pytest.mark.rule("8.26")
def test_twin_rubies() -> None:
    state, _ = evaluated(desk(stopped("o1@12")), desk(stopped("o1@11")), card="twin_rubies")
    assert [one.rubies for one in state.desks] == [2, 0]
    burst, _ = evaluated(desk(exploded("w3 w3 w2 o1@12")), WAITS, card="twin_rubies")
    assert burst.desks[0].rubies == 2


def test_the_first_chip_comes_without_a_question_under_start_over() -> None:
    state, _ = play(before_card(desk(), desk()), "card start_over")
    assert awaits(state) is Awaits.CHIP
    assert "chip 0 w1" in legal_lines(state)
