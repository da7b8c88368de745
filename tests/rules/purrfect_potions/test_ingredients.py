"""The ingredients: lifted, rolled, placed, confirmed. [6]"""

import pytest

from game.core.journal import Seating
from game.core.match import Match
from game.core.protocol import Seat
from game.purrfect_potions import PACK
from game.purrfect_potions.events import IngredientPlaced, IngredientsLifted, IngredientsReturned, IngredientsRolled
from game.purrfect_potions.legal import dice_on_cards, owed_ingredients
from game.purrfect_potions.moves import Confirm, Lift, OnCard, Place
from game.purrfect_potions.pieces import POTIONS, Potion
from game.purrfect_potions.state import Awaits, Options
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


def all_but(*fronts: str) -> str:
    """All cards turned but these."""
    return "; ".join(f"{potion.id} quick" for potion in POTIONS if potion.id not in fronts)


OPENING = "prosperity 1; coffee 2; sense 3; hale 4; love 5; luck 6"


@pytest.mark.rule("6.1")
def test_with_all_cards_turned_there_are_only_cats() -> None:
    state = position(f"{all_but()}; moon 2", awaits=Awaits.CAT_ROLL)
    assert state.pool == 8
    after = play(state, "roll c1 c2 c3 c4")
    assert after.scores == (2, 0)
    assert (after.seat, after.awaits) == (1, Awaits.MOON)


@pytest.mark.rule("6.1")
def test_with_one_front_left_all_dice_are_rolled() -> None:
    state = position(f"{all_but('voice')}; moon 2", awaits=Awaits.CAT_ROLL)
    after = play(state, "roll c1 c2 c3 c4")
    assert (after.seat, after.awaits, after.pool) == (0, Awaits.INGREDIENT_ROLL, 8)


@pytest.mark.rule("6.2")
def test_in_the_opening_two_dice_of_different_minors_are_lifted() -> None:
    state = position(f"{OPENING}; moon 4; lift")
    assert len(legal(state)) == 15
    assert legal(state)[0] == "lift i1<prosperity i2<coffee"
    after = play(state, "lift i1<prosperity i6<luck")
    assert (shown(after), after.pool) == ("coffee 2; sense 3; hale 4; love 5", 4)
    lifted = (OnCard(1, Potion.PROSPERITY), OnCard(6, Potion.LUCK))
    assert happened(state, "lift i1<prosperity i6<luck") == [IngredientsLifted(Seat(0), lifted)]


@pytest.mark.rule("6.2")
def test_after_a_minor_one_die_is_lifted_and_after_a_major_of_cats_two() -> None:
    minor = play(play(start(first="0"), "moon 4"), "roll c1 c1 c4 c4", "cats c1>major c1>major c4>minor c4>minor")
    assert (minor.pool, minor.awaits) == (3, Awaits.LIFT)
    assert all(line.count("<") == 1 for line in legal(minor))
    major = play(play(start(first="0"), "moon 1"), "roll c2 c3 c4 c5")
    assert major.tallies[0].majors == 1
    assert (major.pool, major.awaits) == (2, Awaits.LIFT)
    assert all(line.count("<") == 2 for line in legal(major))


@pytest.mark.rule("6.2")
def test_neither_more_nor_fewer_are_lifted() -> None:
    state = position(f"{OPENING}; moon 4; lift")
    refused(state, "lift i1<prosperity", "6.2")
    refused(state, "lift i1<prosperity i2<coffee i3<sense", "6.2")


@pytest.mark.rule("6.2")
def test_any_card_can_lose_dice_also_one_that_is_nearly_finished() -> None:
    state = position("dreams 1 3 3 5; luck 6; love 5; moon 1; lift")
    assert legal(state) == [
        "lift i1<dreams i3<dreams",
        "lift i1<dreams i5<love",
        "lift i1<dreams i5<dreams",
        "lift i1<dreams i6<luck",
        "lift i3<dreams i3<dreams",
        "lift i3<dreams i5<love",
        "lift i3<dreams i5<dreams",
        "lift i3<dreams i6<luck",
        "lift i5<love i5<dreams",
        "lift i5<love i6<luck",
        "lift i5<dreams i6<luck",
    ]
    assert shown(play(state, "lift i3<dreams i3<dreams")) == "love 5; luck 6; dreams 1 5"


@pytest.mark.rule("6.2")
def test_with_an_empty_pool_four_of_eight_are_lifted() -> None:
    state = position("dreams 1 3 3 5; luck 6; love 5; voice 2; cooking 3; moon 1; lift")
    assert all(line.count("<") == 4 for line in legal(state))
    assert len(dice_on_cards(state)) == 8
    assert play(state, legal(state)[-1]).pool == 4


@pytest.mark.rule("6.3")
def test_only_ingredients_on_cards_and_only_before_the_roll() -> None:
    state = position("sense 3 c3; luck 6; love 5; hale 4; voice 2; discord 1; moon 3; lift")
    refused(state, "lift i3<sense i3<sense", "6.3")
    refused(state, "lift i2<sense i6<luck", "6.3")
    refused(state, "lift i3<voice i6<luck", "6.3")
    only_cats = position("sense c3; luck 6 6; love 5; hale 4; voice 2; discord 1; moon 3; lift")
    refusal = refused(only_cats, "lift i3<sense i6<luck", "6.3")
    assert "Cats" in str(refusal.words)
    refused(position(f"{OPENING}; rolled 1 1"), "lift i1<prosperity", "6.3")


@pytest.mark.rule("6.4")
def test_with_four_or_more_nothing_is_lifted() -> None:
    for dice in ("3", "3 3"):
        state = position(f"sense {dice}; luck 6; love 5; moon 1", awaits=Awaits.CAT_ROLL)
        after = play(state, "roll c1 c1 c1 c3")
        while after.awaits is Awaits.CATS:
            after = play(after, legal(after)[0])
        assert after.awaits is Awaits.INGREDIENT_ROLL


@pytest.mark.rule("6.5")
@pytest.mark.parametrize("count", range(4, 9))
def test_the_whole_pool_is_rolled(count: int) -> None:
    lying = " ".join(f"; {potion.id} {potion + 1}" for potion in POTIONS[: min(8 - count, 6)])
    state = position(f"{lying}; roll")
    assert state.pool == count
    line = "roll " + " ".join(["i6"] * count)
    assert GAME.is_outcome(state, GAME.read_move(line))
    if count > 4:
        assert not GAME.is_outcome(state, GAME.read_move(line.removesuffix(" i6")))
    assert happened(state, line)[0] == IngredientsRolled(Seat(0), (6,) * count)


@pytest.mark.rule("6.6")
def test_any_front_in_any_column_and_cats_count() -> None:
    state = position("sense 3 c3; coffee 2; moon 3; rolled 3")
    assert legal(state) == [
        f"place i3 {name}" for name in ("sense", "discord", "child", "dreams", "chocolate", "voice", "cooking")
    ]
    after = play(state, "place i3 sense", "confirm")
    assert after.cards[Potion.SENSE].quick
    full = position("dreams 1 c1 c3 c5; moon 3; rolled 5 5")
    assert "place i5 dreams" in legal(full)
    placed = IngredientPlaced(Seat(0), 5, Potion.DREAMS, forced=False)
    assert happened(full, "place i5 dreams")[0] == placed
    refused(play(full, "place i5 dreams"), "place i5 dreams", "4.1")


@pytest.mark.rule("6.7")
def test_only_ingredients_of_this_roll() -> None:
    state = position("sense 3; rolled 1 3")
    refused(state, "place i2 coffee", "6.7")
    once = play(state, "place i3 dreams")
    refused(once, "place i3 sense", "6.7")


@pytest.mark.rule("6.8")
def test_confirming_only_when_nothing_fits() -> None:
    state = position("hale 4; rolled 4 5")
    refused(state, "confirm", "6.8")
    nothing = position(
        "; ".join([*(f"{p.id} quick" for p in POTIONS if p.id not in ("sense", "hale")), "rolled 1 2 5 6"])
    )
    assert legal(nothing) == ["confirm"]
    assert happened(nothing, "confirm")[0] == IngredientsReturned(Seat(0), (1, 2, 5, 6))


@pytest.mark.rule("6.8")
def test_the_refusal_says_what_is_still_owed() -> None:
    turned = all_but("sense", "hale", "dreams")
    state = position(f"{turned}; dreams 1; rolled 3 6")
    assert str(refused(state, "confirm", "6.8").words) == "The 3 can still go on Sound Sense or on Delicious Dreams."
    assert owed_ingredients(GAME.view(state, None)) == (OnCard(3, Potion.SENSE), OnCard(3, Potion.DREAMS))
    assert owed_ingredients(play(state, "place i3 sense")) == ()
    alone = position(f"{turned.replace('; love quick', '')}; dreams 2; rolled 5 6")
    assert "Lasting Love" in str(refused(alone, "confirm", "6.8").words)
    many = refused(position("rolled 3"), "confirm", "6.8").words
    assert str(many) == "The 3 can still go on Sound Sense, or on 6 other cards."


@pytest.mark.rule("6.8")
def test_one_die_may_shut_out_another() -> None:
    """The only front takes a 1 or a 5, not both: either may be placed, and then the other is left over."""
    turned = all_but("discord")
    state = position(f"{turned}; discord 3; rolled 1 2 5 6")
    ends = set()
    for line in legal(state):
        after = play(state, line)
        while legal(after) != ["confirm"]:
            after = play(after, legal(after)[0])
        ends.add((after.cards[Potion.DISCORD].ingredients, after.rolled))
    assert ((1, 2, 3), (5, 6)) in ends
    assert ((3, 5, 6), (1, 2)) in ends


@pytest.mark.rule("3.5")
def test_dice_without_a_choice_go_by_themselves() -> None:
    turned = all_but("sense", "love", "hale")
    state = position(f"{turned}; roll")
    events = happened(state, "roll i1 i2 i3 i3 i5 i6 i6 i6")
    assert events[1:] == [
        IngredientPlaced(Seat(0), 3, Potion.SENSE, forced=True),
        IngredientPlaced(Seat(0), 3, Potion.SENSE, forced=True),
        IngredientPlaced(Seat(0), 5, Potion.LOVE, forced=True),
    ]
    assert legal(play(state, "roll i1 i2 i3 i3 i5 i6 i6 i6")) == ["confirm"]


@pytest.mark.rule("3.5")
def test_what_competes_is_asked_for_and_what_follows_goes_by_itself() -> None:
    turned = all_but("sense", "cooking", "love")
    state = play(position(f"{turned}; sense 3; cooking 4; roll"), "roll i3 i5 i6 i6 i6 i6")
    assert state.cards[Potion.LOVE].ingredients == (5,)
    assert legal(state) == ["place i3 sense", "place i3 cooking"]
    assert legal(play(state, "place i3 sense")) == ["confirm"]
    two = play(position(f"{turned}; sense 3; cooking 4; roll"), "roll i3 i3 i6 i6 i6 i6")
    assert legal(two) == ["place i3 sense", "place i3 cooking"]
    assert legal(play(two, "place i3 sense")) == ["place i3 sense", "place i3 cooking"]


@pytest.mark.rule("3.5")
def test_what_a_neighbour_must_do_without_does_not_matter_to_a_card() -> None:
    """Whether Champion Cooking gets the 3, a 4 or neither, Hale and Hearty gets a 4: there are two of them."""
    turned = all_but("sense", "cooking", "hale")
    after = play(position(f"{turned}; sense c3 c3; cooking 3 3 3 3; hale c4 c4; roll"), "roll i3 i4 i4 i6")
    assert after.cards[Potion.HALE].ingredients == (4,)
    assert legal(after) == ["place i3 sense", "place i3 cooking", "place i4 cooking"]


@pytest.mark.rule("6.5", "6.8")
def test_the_status_names_the_dice_that_are_left() -> None:
    for dice, sentence in (("3", "the ingredient 3"), ("3 5", "the ingredients 3 5")):
        status = PACK.words.status(GAME.view(position(f"rolled {dice}"), None), ["Ada", "Bo"])
        assert str(status) == f"Ada: place {sentence}."


@pytest.mark.rule("6.9")
def test_until_confirmed_a_die_can_be_taken_back() -> None:
    match = Match(GAME, Options(first="0"), [Seating("Ada", "human"), Seating("Bo", "human")], 3)
    match.settle()
    while match.state.awaits is not Awaits.INGREDIENTS:
        match.play(match.state.seat, match.legal_moves(match.state.seat)[0])
        match.settle()
    before = match.state
    place, other = match.legal_moves(Seat(0))[:2]
    assert isinstance(place, Place)
    match.play(Seat(0), place)
    match.undo()
    assert match.state == before
    match.play(Seat(0), other)
    while match.legal_moves(Seat(0)) != (Confirm(),):
        match.play(Seat(0), match.legal_moves(Seat(0))[0])
    match.play(Seat(0), Confirm())
    assert match.undo_reaches() is None


@pytest.mark.rule("6.10")
def test_what_fits_nowhere_goes_back_to_the_pool() -> None:
    turned = all_but("sense", "hale")
    state = position(f"{turned}; sense 3 3; rolled 1 2 3 6 6 6")
    after = play(state, "place i3 sense", "confirm")
    assert after.scores == (2, 0)
    assert after.pool == 8
    assert after.rolled == ()
    assert asks_nature(after)
    assert Lift(()) not in GAME.legal_moves(after, Seat(0))
