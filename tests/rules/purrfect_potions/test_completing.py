"""What is completed, and the end of the turn. [7, 8]"""

import pytest

from game.core.protocol import Seat
from game.purrfect_potions.events import CatsTakenOff, PotionCompleted
from game.purrfect_potions.moves import OnCard
from game.purrfect_potions.pieces import POTIONS, Potion
from game.purrfect_potions.state import Awaits, Card, Tally
from tests.rules.purrfect_potions.positions import happened, legal, play, position, shown


@pytest.mark.rule("7.1")
def test_nothing_scores_before_all_dice_are_assigned() -> None:
    state = position("sense 3 3; love 5 5; rolled 3 5 6")
    once = play(state, "place i3 sense")
    assert once.scores == (0, 0)
    assert shown(once).startswith("sense 3 3 3")
    twice = play(once, "place i5 love", "place i6 luck")
    assert twice.scores == (0, 0)
    events = happened(twice, "confirm")
    assert [event.potion for event in events if isinstance(event, PotionCompleted)] == [Potion.SENSE, Potion.LOVE]
    assert play(twice, "confirm").scores == (4, 0)


@pytest.mark.rule("7.1")
def test_both_cards_of_the_column_at_once() -> None:
    state = position("sense 3 3; dreams 1 1 5; moon 3; cats 1 3 3 6")
    after = play(state, "cats c1>major c3>minor c3>major")
    assert after.tallies[0] == Tally(majors=1, minors=1)
    assert shown(after) == "sense quick; dreams quick"


@pytest.mark.rule("7.2")
def test_three_two_and_one_point_for_whose_turn_it_is() -> None:
    major = play(position("voice 2 2 2; rolled 2", seats=3, seat=Seat(2), turn=2), "place i2 voice", "confirm")
    assert major.scores == (0, 0, 3)
    quick = play(position("hale quick; chocolate 1 1 2; moon 4; cats 3 4 5 6"), "cats c3>minor")
    assert quick.scores == (1, 0)
    assert quick.tallies[0] == Tally(quicks=1)
    both = play(position("love quick; voice 5 5 5; moon 5; cats 1 2 5 5"), "cats c1>minor c5>major")
    assert both.tallies[0] == Tally(majors=1, quicks=1)
    assert both.scores == (4, 0)


@pytest.mark.rule("7.3")
def test_cats_become_idle_and_ingredients_go_to_the_pool() -> None:
    state = position("sense 3; dreams 1 3; voice 2 2 2; moon 3; cats 1 3 3 6")
    after = play(state, "cats c1>major c3>minor c3>minor")
    assert (after.idle_cats, after.pool) == (3, 3)
    assert after.awaits is Awaits.LIFT
    assert after.cards[Potion.SENSE] == Card(quick=True)
    assert after.cards[Potion.DREAMS] == Card(cats=(1,), ingredients=(1, 3))


@pytest.mark.rule("7.3")
def test_dice_that_completed_are_not_rolled_again_in_this_turn() -> None:
    state = play(position("sense 3 3; voice 2 2 2; rolled 3 6 6"), "place i3 sense", "place i6 luck", "place i6 luck")
    after = play(state, "confirm")
    assert after.pool == 3
    assert (after.seat, after.awaits) == (1, Awaits.MOON)


@pytest.mark.rule("7.4")
def test_a_completed_front_is_turned_and_takes_no_cat_in_this_turn() -> None:
    """Three fours complete the Minor; the 6, which fits no Major here, may not go on its Quick side."""
    state = position("chocolate 1 2; moon 4", awaits=Awaits.CAT_ROLL)
    after = play(state, "roll c4 c4 c4 c6")
    assert after.scores == (2, 0)
    assert after.idle_cats == 4
    assert after.cards[Potion.HALE] == Card(quick=True)


@pytest.mark.rule("7.4")
def test_it_scores_in_a_later_turn_and_in_its_column_only() -> None:
    state = position("hale quick; chocolate 1 2; moon 4", awaits=Awaits.CAT_ROLL)
    assert play(state, "roll c3 c4 c5 c6").scores == (1, 0)
    elsewhere = position("hale quick; love 5; voice 1; moon 5", awaits=Awaits.CAT_ROLL)
    assert play(elsewhere, "roll c2 c3 c4 c4").scores == (0, 0)


@pytest.mark.rule("7.5")
def test_a_quick_card_scores_once_a_turn_and_again_in_another() -> None:
    state = position("sense quick; dreams quick; moon 3", awaits=Awaits.CAT_ROLL)
    after = play(state, "roll c1 c1 c1 c1")
    assert after.scores == (2, 0)
    assert after.cards[Potion.SENSE] == Card(quick=True)
    again = position("sense quick; dreams quick; moon 3; scores 0.0.2 0.0.0", awaits=Awaits.CAT_ROLL)
    assert play(again, "roll c1 c1 c1 c1").scores == (4, 0)


@pytest.mark.rule("8.1")
def test_cats_come_off_at_the_end_of_the_turn_and_ingredients_stay() -> None:
    state = position("sense 3 c3; dreams 1 c5 c5; moon 3; rolled 6")
    while legal(state) != ["confirm"]:
        state = play(state, "place i6 luck")
    events = happened(state, "confirm")
    assert CatsTakenOff((OnCard(3, Potion.SENSE), OnCard(5, Potion.DREAMS), OnCard(5, Potion.DREAMS))) in events
    after = play(state, "confirm")
    assert shown(after) == "sense 3; luck 6; dreams 1"
    assert after.idle_cats == 4


@pytest.mark.rule("8.1")
def test_cats_on_a_card_that_the_roll_completes_come_off_with_it() -> None:
    state = play(position("sense 3 c3; moon 3; rolled 3"), "place i3 sense")
    assert not any(isinstance(event, CatsTakenOff) for event in happened(state, "confirm"))
    assert play(state, "confirm").idle_cats == 4


@pytest.mark.rule("8.2")
def test_the_next_seat_gets_cats_and_pool() -> None:
    turned = "; ".join(f"{potion.id} quick" for potion in POTIONS if potion is not Potion.SENSE)
    state = position(f"{turned}; rolled 1 2 5 6", seats=3, seat=Seat(1), turn=1)
    after = play(state, "confirm")
    assert (after.seat, after.turn, after.awaits) == (2, 2, Awaits.MOON)
    assert (after.idle_cats, after.pool) == (4, 8)
    last = position(f"{turned}; rolled 1 2 5 6", seats=3, seat=Seat(2), turn=2)
    assert play(last, "confirm").seat == 0
