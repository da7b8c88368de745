"""What is true in every position of every match, whoever plays whatever. [1, 4-9]"""

import pytest

from game.purrfect_potions.events import Event, PotionCompleted
from game.purrfect_potions.pieces import CATS, INGREDIENTS, POTIONS
from game.purrfect_potions.state import Awaits, Options, State
from tests.rules.purrfect_potions.positions import GAME
from tests.rules.purrfect_potions.second_opinion import can_lie, dice_on, front_of
from tests.rules.walk import walk

HOUSE_RULES = {
    "as written": Options(),
    "shuffled": Options(shuffled_majors=True),
    "by number": Options(quick_by_number=True, tie_break=True, first="1"),
}
Walked = list[tuple[State, State, tuple[Event, ...]]]


@pytest.fixture(scope="module", params=list(HOUSE_RULES))
def steps(request: pytest.FixtureRequest, full: bool) -> Walked:
    options = HOUSE_RULES[request.param]
    return [step for seed in range(60 if full else 3) for step in walk(GAME, options, 2 + seed % 3, seed)]


@pytest.mark.rule("1.2", "7.3", "8.1")
def test_no_die_is_lost_and_cats_lie_on_cards_only_within_a_turn(steps: Walked) -> None:
    for _, after, _ in steps:
        on_cards = sum(len(card.cats) for card in after.cards)
        assert after.idle_cats + len(after.cats) + on_cards == CATS
        assert after.pool + len(after.rolled) + sum(len(card.ingredients) for card in after.cards) == INGREDIENTS
        if after.awaits in (Awaits.MOON, Awaits.CAT_ROLL, Awaits.CATS, Awaits.NOBODY):
            assert on_cards == 0


@pytest.mark.rule("4.1", "4.8")
def test_what_lies_on_a_card_can_be_completed_and_no_ingredient_on_a_quick_one(steps: Walked) -> None:
    for _, after, _ in steps:
        for number, card in enumerate(after.cards):
            assert can_lie(front_of(after, number), dice_on(card)), POTIONS[number]
            assert not (card.quick and card.ingredients)


@pytest.mark.rule("7.2", "7.4")
def test_fronts_only_ever_decrease_and_each_has_scored_once(steps: Walked) -> None:
    for before, after, events in steps:
        completed = [event for event in events if isinstance(event, PotionCompleted)]
        for old, new, potion in zip(before.cards, after.cards, POTIONS, strict=True):
            assert new.quick or not old.quick
            turned = new.quick and not old.quick
            assert turned == any(event.potion == potion and not event.quick for event in completed)
        fronts = sum(tally.majors + tally.minors for tally in after.tallies)
        assert fronts == sum(card.quick for card in after.cards)


@pytest.mark.rule("7.2", "7.5")
def test_points_are_those_of_what_was_completed(steps: Walked) -> None:
    checked = 0
    for before, after, events in steps:
        completed = [event for event in events if isinstance(event, PotionCompleted)]
        for event in completed:
            assert event.points == (1 if event.quick else 2 if event.potion < 6 else 3)
        assert len({event.potion for event in completed if event.quick}) == sum(event.quick for event in completed)
        assert sum(after.scores) - sum(before.scores) == sum(event.points for event in completed)
        assert after.scores == tuple(3 * tally.majors + 2 * tally.minors + tally.quicks for tally in after.tallies)
        checked += len(completed)
    assert checked > 20


@pytest.mark.rule("6.5", "6.4")
def test_four_to_eight_ingredients_are_rolled(steps: Walked) -> None:
    pools = {after.pool for _, after, _ in steps if after.awaits is Awaits.INGREDIENT_ROLL}
    assert pools <= set(range(4, 9))
    assert len(pools) > 2


@pytest.mark.rule("9.1", "9.3")
def test_every_match_ends_with_a_whole_round(steps: Walked) -> None:
    ends = [after for _, after, _ in steps if after.awaits is Awaits.NOBODY]
    assert ends
    assert all((state.turn + 1) % state.seats == 0 and state.all_turned for state in ends)
