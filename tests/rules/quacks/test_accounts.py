"""Whole matches by bots: after every move all chips are there, and rubies and points are what was told."""

from collections import Counter

import pytest
from msgspec import structs

from game.bots.arena import play
from game.core.match import AnyMatch
from game.quacks import events
from game.quacks.pieces import Chip, chips_in
from game.quacks.state import Options, State
from game.tables import find_table

OPTIONS = [
    *(Options(books=number) for number in "1234"),
    Options(books="mixed"),
    Options(test_tubes=True),
    Options(books="mixed", test_tubes=True, one_pot=True, steps_back=True),
]
SITS = ("1", "2", "random", "1:bold")


def all_chips(state: State) -> Counter[Chip]:
    """All chips by kind, wherever they lie."""
    chips = Counter(chips_in(state.supply))
    for desk in state.desks:
        chips.update((*chips_in(desk.bag), *desk.kept, *desk.pot.aside, *(one.chip for one in desk.pot.chips)))
    chips.update(chip for ask in state.asks for chip in ask.drawn)
    return chips


def assert_accounts(before: State, happened: tuple[events.Event, ...], after: State) -> None:
    """Chips are where they can be; rubies and points have changed by exactly what the events say."""
    rubies, points = Counter[int](), Counter[int]()
    for event in happened:
        if isinstance(event, events.RubiesGained):
            rubies[event.seat] += event.rubies
        elif isinstance(event, events.RubiesPaid):
            rubies[event.seat] -= event.rubies
        elif isinstance(event, events.PointsScored):
            points[event.seat] += event.points
    for seat, (old, new) in enumerate(zip(before.desks, after.desks, strict=True)):
        assert new.rubies == old.rubies + rubies[seat]
        assert new.points == old.points + points[seat]
        assert new.rubies >= 0
        assert new.pot.white == sum(one.chip.worth for one in new.pot.chips if one.chip.code[0] == "w")
    assert min(after.supply) >= 0
    assert min(min(desk.bag) for desk in after.desks) >= 0
    assert all_chips(after) == all_chips(before)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: f"{options.books}-{options.test_tubes}")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_is_accounted_for(options: Options, seats: int, full: bool) -> None:
    table = find_table("quacks")
    assert table is not None
    for seed in range(100 if full else 1):
        match: AnyMatch = play(table.load(), SITS[:seats], options, seed)
        state = match.game.start(options, seats)
        for ply in match.line:
            assert_accounts(state, ply.step.events, ply.step.state)
            state = ply.step.state
        assert match.result is not None


def test_a_lost_ruby_would_be_found() -> None:
    table = find_table("quacks")
    assert table is not None
    match: AnyMatch = play(table.load(), ("1", "1"), Options(), 1)
    ply = next(ply for ply in match.line if any(isinstance(event, events.RubiesGained) for event in ply.step.events))
    before = match.line[match.line.index(ply) - 1].step.state
    assert_accounts(before, ply.step.events, ply.step.state)
    with pytest.raises(AssertionError):
        assert_accounts(before, (), ply.step.state)
    poorer = structs.replace(ply.step.state, supply=(0,) * 18)
    with pytest.raises(AssertionError):
        assert_accounts(before, ply.step.events, poorer)
