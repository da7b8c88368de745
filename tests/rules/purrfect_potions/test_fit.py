"""What fits on which card. [4]"""

import pytest

from game.purrfect_potions.pieces import POTION_OF_ID, Values
from game.purrfect_potions.potions import QUICK, is_completable, is_complete, lacking, quick_of, room_on
from game.purrfect_potions.state import Card, Options
from tests.rules.purrfect_potions.positions import legal, play, position, refused, shown


def verdict(name: str, *values: int) -> str:
    """Whether these dice complete a card, can lie there, or cannot."""
    side = POTION_OF_ID[name]
    if not is_completable(side, values):
        return "illegal"
    return "complete" if is_complete(side, values) else "legal"


@pytest.mark.rule("4.1")
def test_a_die_fits_if_the_card_can_still_be_completed() -> None:
    state = position("discord 1; moon 2; rolled 4 5")
    assert legal(state, "place i4")[1] == "place i4 discord"
    assert "place i5 discord" not in legal(state)
    refused(state, "place i5 discord", "4.1")
    refused(position("chocolate 1 2; rolled 1 3"), "place i3 chocolate", "4.1")
    refused(position("moon 3; cats 2 2 3 4"), "cats c2>major c3>minor", "4.1")


@pytest.mark.rule("4.2")
def test_minors() -> None:
    for value, name in enumerate(("prosperity", "coffee", "sense", "hale", "love", "luck"), 1):
        assert verdict(name, value) == "legal"
        assert verdict(name, value, value) == "legal"
        assert verdict(name, value, value, value) == "complete"
        assert verdict(name, *[value] * 4) == "illegal"
        assert verdict(name, value % 6 + 1) == "illegal"


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("name", ["discord", "child"])
def test_sequences(name: str) -> None:
    assert verdict(name, 1, 4) == "legal"
    assert verdict(name, 1, 5) == "illegal"
    assert verdict(name, 2, 2) == "illegal"
    for run in ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)):
        assert verdict(name, *run) == "complete"
    assert verdict(name, 1, 6) == "illegal"
    assert verdict(name, 1, 2, 3, 6) == "illegal"


@pytest.mark.rule("4.4")
def test_odd_dice() -> None:
    assert verdict("dreams", 2) == "illegal"
    assert verdict("dreams", 1, 1, 3, 5) == "legal"
    assert verdict("dreams", 1, 1, 3, 5, 5) == "complete"
    assert verdict("dreams", 3, 3, 3, 3, 3) == "complete"
    assert verdict("dreams", 1, 1, 1, 1, 1, 1) == "illegal"


@pytest.mark.rule("4.5")
def test_three_and_two() -> None:
    assert verdict("chocolate", 2, 2, 5, 5, 5) == "complete"
    assert verdict("chocolate", 2, 2, 5, 5) == "legal"
    assert verdict("chocolate", 5, 5, 5, 5) == "illegal"
    assert verdict("chocolate", 1, 2, 3) == "illegal"
    assert verdict("chocolate", 5, 5, 5) == "legal"
    assert verdict("chocolate", 2, 5, 5, 5) == "legal"
    assert verdict("chocolate", 2, 5, 5, 5, 5) == "illegal"
    assert verdict("chocolate", 5, 5, 5, 5, 5) == "illegal"


@pytest.mark.rule("4.6")
def test_four_alike() -> None:
    assert verdict("voice", 6, 6, 6) == "legal"
    assert verdict("voice", 6, 6, 6, 6) == "complete"
    assert verdict("voice", 5, 6) == "illegal"
    assert verdict("voice", *[6] * 5) == "illegal"


@pytest.mark.rule("4.7")
def test_threes_and_fours() -> None:
    assert verdict("cooking", 3, 3, 3, 3, 3) == "complete"
    assert verdict("cooking", 3, 3, 4, 4, 4) == "complete"
    assert verdict("cooking", 3, 4) == "legal"
    assert verdict("cooking", 2) == "illegal"
    assert verdict("cooking", 4, 5) == "illegal"


@pytest.mark.rule("4.8")
def test_quick_takes_one_cat_of_any_value_and_nothing_else() -> None:
    state = position("prosperity quick; moon 1; cats 2 3 6 6")
    assert all("minor" in line for line in legal(state))
    assert {line.split(">minor")[0][-2:] for line in legal(state)} == {"c2", "c3", "c6"}
    refused(state, "cats c2>minor c3>minor", "4.8")
    refused(position("luck quick; rolled 6 6"), "place i6 luck", "4.8")
    assert not any("luck" in line for line in legal(position("luck quick; rolled 6 6")))


@pytest.mark.rule("10.2")
def test_by_house_rule_quick_needs_its_number() -> None:
    options = Options(quick_by_number=True)
    state = position("sense quick; dreams 1; moon 3; cats 2 3 3 5", options=options)
    assert legal(state) == ["cats c3>major c3>major c5>major", "cats c3>minor c3>major c5>major"]
    refused(state, "cats c3>major c3>major c5>minor", "10.2")
    refused(state, "cats c3>minor c3>minor c5>major", "4.8")
    turned = position("sense quick; dreams quick; moon 3; cats 2 4 5 6", options=options)
    assert legal(turned) == ["cats"]
    major = position("sense 3; dreams quick; moon 3; cats 2 3 4 5", options=options)
    assert legal(major) == ["cats c3>major", "cats c3>minor"]


@pytest.mark.rule("4.9")
def test_places_have_no_order_and_dice_stay_on_their_card() -> None:
    """A 4 and a 1 lie there; then come 2 and 3: no matter which place each covers, the row is complete."""
    state = position("discord 1 4; child 3; moon 1; rolled 2 3")
    done = play(state, "place i2 discord", "place i3 discord")
    assert shown(done) == "discord 1 2 3 4; child 3"
    assert shown(play(done, "confirm")) == "discord quick; child 3"
    assert not any(line.startswith(("move", "lift")) for line in legal(state))


def test_room_and_what_is_lacking() -> None:
    assert room_on(POTION_OF_ID["dreams"], (1, 3)) == (3, 0, 3, 0, 3, 0)
    assert room_on(POTION_OF_ID["discord"], ()) == (1, 1, 1, 1, 1, 1)
    assert room_on(POTION_OF_ID["chocolate"], ()) == (3, 3, 3, 3, 3, 3)
    assert room_on(QUICK, ()) == (1, 1, 1, 1, 1, 1)
    assert room_on(quick_of(2), ()) == (0, 0, 1, 0, 0, 0)
    assert room_on(QUICK, (4,)) == (0, 0, 0, 0, 0, 0)
    assert lacking(POTION_OF_ID["voice"], (2, 2)) == ((2, 2),)
    whole: Values = (5, 5, 5)
    assert lacking(POTION_OF_ID["love"], whole) == ((),)
    assert Card(cats=(5,), ingredients=(1, 5)).dice == (1, 5, 5)
