"""The machine as croupier: the same seed gives the same match with any dispenser; it never disagrees."""

from collections.abc import Callable
from random import Random

import pytest

from game.core.croupier import Luck
from game.core.match import AnyMatch
from game.core.protocol import NATURE
from game.potion_explosion.moves import Collide
from game.potion_explosion.state import Awaits
from scenes.dispenser.croupier import MachineCroupier
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.machine import Machine
from scenes.dispenser.pieces import Meeting
from tests.physics.sitting import GAME, at_machine, known, new_match, take_turns

MACHINES: dict[str, Callable[[], Machine]] = {
    "machine": lambda: physical(1),
    "simple": simple,
    "reduced motion": lambda: simple(still=True),
}


@pytest.mark.parametrize("kind", MACHINES)
def test_the_same_seed_gives_the_same_match_with_any_dispenser(kind: str, full: bool) -> None:
    for seed in range(6 if full else 1):
        plies = 10_000 if full or kind != "machine" else 220
        headless = new_match(seed)
        take_turns(headless, None, plies)
        machine = MACHINES[kind]()
        match = at_machine(new_match(seed), machine)

        def check(match: AnyMatch = match, machine: Machine = machine) -> None:
            assert [machine.colours(track) for track in range(5)] == known(match.view(None))

        take_turns(match, machine, plies, check)
        assert match.text() == headless.text()
        assert machine.mismatches == machine.snaps == 0


def awaiting(seed: int = 0) -> AnyMatch:
    """A match that waits for a collision."""
    match = new_match(seed)
    take_turns(match, None, 60)
    for _ in range(400):
        take_turns(match, None, 1)
        if match.state.awaits is Awaits.COLLISION:
            return match
    raise AssertionError("no explosion in 400 moves")


def test_a_machine_built_while_a_collision_is_awaited_still_has_it_happen() -> None:
    """After an undo, a load or a resize the marbles above the gap roll down once more."""
    for machine in (physical(1), simple(), simple(still=True)):
        match = at_machine(awaiting(), machine)
        machine.show(match.view(None))
        assert match.ask_nature() is None
        while match.ask_nature() is None:
            machine.update(1 / 60)
        assert isinstance(match.line[-1].move, Collide)
        assert machine.mismatches == 0


def test_other_luck_is_not_the_machines() -> None:
    match = new_match(3)
    luck = Luck(GAME, 3)
    croupier = MachineCroupier(physical(3), luck)
    for index in range(20):
        if match.to_move != (NATURE,):
            break
        outcome = croupier.outcome(match.state, index)
        assert outcome == luck.outcome(match.state, index)
        assert outcome is not None
        match.play(NATURE, outcome)


def test_only_a_meeting_of_one_colour_where_the_rules_wait_is_an_answer() -> None:
    match = awaiting()
    contact = match.state.contact
    reported: dict[tuple[int, int], Meeting] = {}

    class Reporter(Machine):
        is_resting = False

        def meeting(self, track: int, above: int) -> Meeting | None:
            return reported.get((track, above))

    machine = Reporter(physical(0)._plane, physical(0)._lid)
    croupier = MachineCroupier(machine, Luck(GAME, match.seed))
    elsewhere = (contact.track + 1) % 5
    reported[elsewhere, contact.above] = Meeting(elsewhere, contact.above, 1, 1)
    assert croupier.outcome(match.state, 0) is None
    for lower, upper in ((1, 2), (None, 2), (None, None)):
        reported[contact.track, contact.above] = Meeting(contact.track, contact.above, lower, upper)
        assert croupier.outcome(match.state, 0) is None
    reported[contact.track, contact.above] = Meeting(contact.track, contact.above, 2, 2)
    assert isinstance(croupier.outcome(match.state, 0), Collide)
    assert machine.mismatches == 0


def test_a_machine_that_is_of_another_mind_is_put_right_and_counted() -> None:
    """It rests and has nothing to report; the game goes on all the same."""
    match = awaiting()
    machine = physical(1)
    view = match.view(None)
    machine.lay(view.tracks, view.lengths)
    assert isinstance(MachineCroupier(machine, Luck(GAME, match.seed)).outcome(match.state, 0), Collide)
    assert machine.mismatches == 1


def test_a_gap_that_cannot_close_is_snapped_after_2_5_seconds_and_counted() -> None:
    machine = physical(1)
    machine.lay((bytes((0, 1, 2, 0, 3)),) * 5, (5,) * 5)
    machine.remove(0, [1, 2])
    plane = machine._plane
    held = machine.rows[0][1]
    while not machine.mismatches:
        machine.update(1 / 240)
        plane.push(held, 60.0, 0.0)
    assert machine.steps == pytest.approx(600, abs=10)
    meeting = machine.meeting(0, 1)
    assert meeting is not None
    assert not meeting.witnessed
    assert (meeting.lower, meeting.upper) == (0, 0)


def test_the_worst_chain_a_hundred_times(full: bool) -> None:
    """Explosions in all tracks at once: the same reports every time."""
    told = set()
    for _ in range(100 if full else 10):
        machine, luck = physical(9), Random(9)
        machine.lay((bytes((3, 2, 1, 0, 3, 0, 1, 2, 3)),) * 5, (16,) * 5)
        reports = []
        for track in range(5):
            machine.remove(track, [4])
        while not machine.is_resting:
            machine.update(1 / 60)
            for meeting in machine.meetings():
                reports.append(meeting)
                if meeting.of_one_colour and len(reports) < 15:
                    machine.remove(meeting.track, [meeting.above - 1, meeting.above])
                    machine.reveal(meeting.track, bytes((luck.randrange(4), luck.randrange(4))))
        told.add(tuple(reports))
    assert len(told) == 1
    assert len(told.pop()) >= 15
