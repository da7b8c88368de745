"""What is true in every position of every match, whoever plays whatever."""

from itertools import pairwise

import pytest

from game.potion_party.course import dice_on_table
from game.potion_party.events import Event, HaulRecorded, RubiesBlasted, Spoilt, TurnBegan
from game.potion_party.pieces import BOX, POOL, Alchemist
from game.potion_party.state import Awaits, Options, State
from tests.rules.potion_party.positions import GAME
from tests.rules.walk import walk

RECIPES = ("speed", "soul_jar", "invisibility")


@pytest.fixture(
    scope="module",
    params=[(recipe, seats) for recipe in RECIPES for seats in (2, 4)],
    ids=lambda case: f"{case[0]}-{case[1]}",
)
def steps(request: pytest.FixtureRequest, full: bool) -> list[tuple[State, State, tuple[Event, ...]]]:
    recipe, seats = request.param
    return [step for seed in range(40 if full else 3) for step in walk(GAME, Options(recipe=recipe), seats, seed)]


Steps = list[tuple[State, State, tuple[Event, ...]]]


@pytest.mark.rule("1.2", "12.1")
def test_between_turns_everybody_can_roll(steps: Steps) -> None:
    checked = 0
    for _, after, events in steps:
        if after.awaits is Awaits.BEGIN or (after.awaits is Awaits.ROLL and any(type(e) is TurnBegan for e in events)):
            blue, red = (
                in_box + on_table for in_box, on_table in zip(after.box, dice_on_table(after.turn), strict=False)
            )
            saved = sum(player.hearts for player in after.players), sum(player.potions for player in after.players)
            assert blue + saved[0] == BOX[0]
            assert red + saved[1] == BOX[1]
            assert blue >= POOL[0]
            assert red >= POOL[1]
            checked += 1
    assert checked > 20


@pytest.mark.rule("8.2", "12.1")
def test_nobody_holds_more_than_the_box_has(steps: Steps) -> None:
    for _, after, _ in steps:
        assert sum(player.supers for player in after.players) <= BOX[2]
        assert after.turn.saved[0] + sum(player.hearts for player in after.players) <= BOX[0] - POOL[0]
        assert after.turn.saved[1] + sum(player.potions for player in after.players) <= BOX[1] - POOL[1]
        powerful = after.players[after.actor].alchemist is Alchemist.EXTERMINATOR
        assert min(after.box) >= (-1 if powerful or after.saboteur is not None else 0)


@pytest.mark.rule("9.4")
def test_nothing_falls_below_nothing(steps: Steps) -> None:
    for _, after, _ in steps:
        assert min(after.turn.haul) >= 0
        assert all(min(player.total) >= 0 for player in after.players)


@pytest.mark.rule("7.2")
def test_the_pool_shrinks_from_roll_to_roll(steps: Steps) -> None:
    rolls = [(sum(after.turn.waiting), after.turn.rolls) for _, after, _ in steps if after.awaits is Awaits.ROLL]
    assert any(number > 1 for _, number in rolls)
    for (dice, number), (fewer, later) in pairwise(rolls):
        if later == number + 1:
            assert fewer < dice


@pytest.mark.rule("7.6", "9.4", "11.3")
def test_totals_fall_only_by_powder(steps: Steps) -> None:
    for before, after, events in steps:
        for old, new in zip(before.players, after.players, strict=True):
            if any(less < more for less, more in zip(new.total, old.total, strict=True)):
                assert any(isinstance(event, RubiesBlasted) for event in events)
                assert new.total[0] == old.total[0] - 1


@pytest.mark.rule("14.6")
def test_totals_fall_by_sabotage_where_that_is_played() -> None:
    options, fell = Options(sabotage="total", skullduggery=False, recipe="soul_jar"), 0
    for seed in range(3):
        for before, after, events in walk(GAME, options, 3, seed):
            falls = [
                seat
                for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
                if any(less < more for less, more in zip(new.total, old.total, strict=True))
            ]
            spoilt = [event for event in events if isinstance(event, Spoilt)]
            assert all(spoilt and seat == spoilt[0].victim for seat in falls)
            assert all(min(player.total) >= 0 for player in after.players)
            fell += len(falls)
    assert fell > 0


@pytest.mark.rule("7.6")
def test_every_haul_is_recorded_or_lost(steps: Steps) -> None:
    for before, after, events in steps:
        for event in events:
            if isinstance(event, HaulRecorded) and after.awaits is not Awaits.NOBODY:
                gained = after.players[event.seat].total[0] - before.players[event.seat].total[0]
                assert gained >= event.haul[0] - 1
