"""The turn, the moon and the cats. [3, 5]"""

import pytest

from game.core.protocol import Seat
from game.purrfect_potions.events import CatsAssigned, CatsRolled, MoonRolled, PotionCompleted
from game.purrfect_potions.legal import owed_cats
from game.purrfect_potions.moves import Assign, OnCard
from game.purrfect_potions.pieces import MAJORS, Moon, Potion
from game.purrfect_potions.state import Awaits, Card
from tests.rules.purrfect_potions.positions import (
    GAME,
    asks_nature,
    happened,
    legal,
    play,
    position,
    refused,
    shown,
    start,
)

DISCORD_IN_FIFTH = (MAJORS[4], *MAJORS[1:4], MAJORS[0], MAJORS[5])
"""A Major row in which Dispel Discord lies opposite Lasting Love."""


@pytest.mark.rule("3.1")
def test_only_the_seat_whose_turn_it_is_acts() -> None:
    state = position("moon 1; cats 1 1 2 6", seats=3)
    assert GAME.to_move(state) == (Seat(0),)
    assert GAME.legal_moves(state, Seat(1)) == ()
    refused(state, "cats c1>minor c1>minor c2>major", "3.1", seat=1)
    refused(start(), "confirm", "3.1", seat=1)


@pytest.mark.rule("3.2")
def test_two_phases() -> None:
    state = play(start(first="0"), "moon 6")
    assert state.awaits is Awaits.CAT_ROLL
    assert play(state, "roll c1 c3 c6 c6").awaits is Awaits.LIFT, "the cats had no choice"
    state = play(play(start(first="0"), "moon 3"), "roll c1 c3 c6 c6")
    assert state.awaits is Awaits.CATS
    state = play(state, "cats c1>major c3>minor", "lift i1<prosperity i2<coffee")
    assert state.awaits is Awaits.INGREDIENT_ROLL
    assert play(state, "roll i1 i2 i2 i5").awaits is Awaits.INGREDIENTS


@pytest.mark.rule("3.3")
def test_chance_decides_what_dice_show() -> None:
    state = position("moon 1; cats 1 1 2 6")
    for line in ("moon 3", "roll c1 c1 c1 c1", "first 1", "lay voice"):
        refused(state, line, "3.3")
    moonless = start(first="0")
    refused(moonless, "cats c1>minor", "3.3")
    refused(play(moonless, "moon 1"), "cats c1>minor", "3.3")
    refused(position("moon 1; roll"), "place i1 prosperity", "3.3")


@pytest.mark.rule("3.4")
def test_one_step_after_the_other() -> None:
    cats, lifting, placing = (
        position("moon 1; cats 1 1 2 6"),
        position("luck 6 6; love 5 5; hale 4; moon 1; lift"),
        position("rolled 1 2"),
    )
    for line in ("confirm", "place i1 prosperity", "lift i6<luck"):
        refused(cats, line, "3.4")
    for line in ("confirm", "place i1 prosperity", "cats c1>minor"):
        refused(lifting, line, "3.4")
    refused(placing, "cats c1>minor", "3.4")


@pytest.mark.rule("3.5")
def test_cats_without_a_choice_go_by_themselves() -> None:
    events = happened(play(start(first="0"), "moon 6"), "roll c1 c3 c6 c6")
    forced = (OnCard(6, Potion.LUCK), OnCard(6, Potion.LUCK), OnCard(3, Potion.COOKING))
    assert CatsAssigned(Seat(0), forced, (), (1,), forced=True) in events
    nothing = play(position("hale 4; chocolate 1 2; moon 4", awaits=Awaits.CAT_ROLL, idle_cats=4), "roll c3 c3 c5 c6")
    assert nothing.idle_cats == 4
    assert asks_nature(nothing)


@pytest.mark.rule("3.5")
def test_cats_that_lead_to_the_same_are_not_asked_for() -> None:
    """Both cards are turned, so any two cats bring two points."""
    state = position("sense quick; dreams quick; moon 3", awaits=Awaits.CAT_ROLL)
    events = happened(state, "roll c1 c2 c3 c4")
    (assigned,) = [event for event in events if isinstance(event, CatsAssigned)]
    assert assigned.forced
    assert len(assigned.dice) == 2
    assert len(assigned.idle) == 2
    assert play(state, "roll c1 c2 c3 c4").scores == (2, 0)


@pytest.mark.rule("3.5")
def test_with_one_cat_for_two_equal_quick_cards_nothing_is_asked() -> None:
    options = start(quick_by_number=True).options
    state = position("sense quick; dreams quick; moon 3", awaits=Awaits.CAT_ROLL, options=options)
    assert play(state, "roll c1 c2 c3 c4").scores == (1, 0)
    front = position("sense 3; dreams quick; moon 3", awaits=Awaits.CAT_ROLL, options=options)
    assert play(front, "roll c1 c2 c3 c4").awaits is Awaits.CATS


@pytest.mark.rule("3.5")
def test_by_which_cats_a_major_is_completed_makes_no_difference() -> None:
    """Any odd cat completes the Major, and any other one the Quick card."""
    state = position("sense quick; dreams 1 1 3 3; moon 3", awaits=Awaits.CAT_ROLL)
    assert play(state, "roll c1 c3 c5 c6").scores == (4, 0)


@pytest.mark.rule("3.5")
def test_cats_are_asked_for_where_something_else_would_stay() -> None:
    """On the Major a 2 or a 6; on the Minor a 3 or none; and a row that is completed, or one that is not."""
    shut_out = position("prosperity 1 1; discord 3; moon 1", awaits=Awaits.CAT_ROLL)
    assert play(shut_out, "roll c2 c6 c6 c6").awaits is Awaits.CATS
    either = position("moon 3", awaits=Awaits.CAT_ROLL)
    assert play(either, "roll c2 c2 c3 c4").awaits is Awaits.CATS
    row = position("discord 3 4; moon 5", awaits=Awaits.CAT_ROLL, majors=DISCORD_IN_FIFTH)
    assert legal(play(row, "roll c1 c2 c6 c6")) == ["cats c6>major", "cats c1>major c2>major"]


@pytest.mark.rule("3.5")
def test_by_which_row_it_is_completed_makes_no_difference() -> None:
    state = position("discord 2 3; moon 5", awaits=Awaits.CAT_ROLL, majors=DISCORD_IN_FIFTH)
    assert play(state, "roll c1 c1 c4 c6").scores == (3, 0)
    others = position("discord 3 4; moon 5", awaits=Awaits.CAT_ROLL, majors=DISCORD_IN_FIFTH)
    assert play(others, "roll c1 c2 c2 c4").scores == (3, 0)


@pytest.mark.rule("5.1")
def test_the_moon_lies_in_its_column_until_it_is_rolled_again() -> None:
    state = start(first="0")
    assert happened(state, "moon 3") == [MoonRolled(Seat(0), Moon.CRESCENT, Potion.SENSE, Potion.DREAMS)]
    state = play(state, "moon 3", "roll c2 c2 c4 c4")
    assert state.moon is Moon.CRESCENT
    state = play(state, "lift i1<prosperity i2<coffee", "roll i1 i1 i2 i2")
    while state.seat == 0:
        state = play(state, legal(state)[0])
    assert (state.seat, state.moon) == (1, Moon.CRESCENT)
    assert play(state, "moon 1").moon is Moon.NEW


@pytest.mark.rule("5.2")
def test_all_four_cats_are_rolled() -> None:
    state = play(start(first="0"), "moon 2")
    assert happened(state, "roll c1 c1 c5 c6")[0] == CatsRolled(Seat(0), (1, 1, 5, 6))
    assert not GAME.is_outcome(state, GAME.read_move("roll i1 i1 i5 i6"))


@pytest.mark.rule("5.3")
def test_only_the_two_cards_of_the_column() -> None:
    """The ones would fit Perfect Prosperity, but the moon is elsewhere; the Major may take all four cats."""
    state = position("prosperity 1; luck 6; moon 6; cats 1 3 4 6")
    assert all("c1" not in line for line in legal(state))
    voice = position("love 5; moon 5; cats 5 5 5 5")
    assert "cats c5>major c5>major c5>major c5>major" in legal(voice)
    after = play(voice, "cats c5>major c5>major c5>major c5>major")
    assert shown(after) == "love 5; voice quick"


@pytest.mark.rule("5.4")
def test_only_cats_that_were_rolled() -> None:
    state = position("prosperity 1; moon 1; cats 1 2 5 5")
    refused(state, "cats c1>minor c3>major", "5.4")
    refused(state, "cats c1>minor c1>major", "5.4")


@pytest.mark.rule("5.5")
def test_a_cat_that_fits_must_be_assigned() -> None:
    state = position("sense 3; dreams; moon 3; cats 1 3 3 6")
    refusal = refused(state, "cats c3>minor c3>minor", "5.5")
    assert str(refusal.words) == "The 1 can still go on Delicious Dreams."
    assert str(refused(state, "cats c1>major c3>minor", "5.5").words) == (
        "The 3 can still go on Sound Sense or on Delicious Dreams."
    )
    refused(state, "cats", "5.5")
    assert legal(state) == [
        "cats c1>major c3>major c3>major",
        "cats c1>major c3>minor c3>major",
        "cats c1>major c3>minor c3>minor",
    ]


@pytest.mark.rule("5.5")
def test_what_is_still_owed_can_be_asked_of_a_view() -> None:
    view = GAME.view(position("sense 3; dreams; moon 3; cats 1 3 3 6"), None)
    assert owed_cats(view, Assign((), ())) == (
        OnCard(1, Potion.DREAMS),
        OnCard(3, Potion.SENSE),
        OnCard(3, Potion.DREAMS),
    )
    assert owed_cats(view, Assign((3, 3), ())) == (OnCard(1, Potion.DREAMS),)
    assert owed_cats(view, Assign((3, 3), (1,))) == ()


@pytest.mark.rule("5.5")
def test_the_order_is_free_so_one_cat_may_shut_out_others() -> None:
    """A 2 first leaves no room for the 6, a 6 first none for the 2; leaving both over is not allowed."""
    state = position("prosperity 1 1; discord 3; moon 1; cats 2 6 6 6")
    assert legal(state) == ["cats c2>major", "cats c6>major"]
    refused(state, "cats", "5.5")


@pytest.mark.rule("5.6")
def test_cats_that_fit_nowhere_stay_idle() -> None:
    state = position("sense 3; dreams; moon 3; cats 1 3 3 6")
    (event, *_) = happened(state, "cats c1>major c3>minor c3>major")
    assert isinstance(event, CatsAssigned)
    assert event.idle == (6,)
    after = play(state, "cats c1>major c3>minor c3>major")
    assert (after.idle_cats, after.cats) == (1, ())
    assert shown(after) == "sense 3 c3; dreams c1 c3"


@pytest.mark.rule("5.7", "7.1", "7.2")
def test_a_minor_with_two_fitting_cats() -> None:
    """The vector of a die and two cats: two points, one more in the pool, the card turned."""
    state = position("prosperity 1; coffee 2; sense 3; hale 4; love 5; luck 6; moon 4; cats 1 1 4 4")
    after = play(state, "cats c1>major c1>major c4>minor c4>minor")
    assert after.scores == (2, 0)
    assert after.pool == 3
    assert after.cards[Potion.HALE] == Card(quick=True)
    completed = PotionCompleted(Seat(0), Potion.HALE, False, 2, (4, 4), (4,))
    assert completed in happened(state, "cats c1>major c1>major c4>minor c4>minor")
