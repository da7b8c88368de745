"""What a machine is told and what it knows."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from game.potion_explosion.pieces import CAPACITY, TRACKS
from game.potion_explosion.state import Awaits
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.machine import Machine
from tests.physics.sitting import known, new_match, take_turns

KNOWN = bytes((0, 1, 2, 3, 0, 1, 2, 3, 0))


def test_nobody_knows_what_lies_under_the_lid() -> None:
    machine = physical(0)
    machine.lay((KNOWN,) * TRACKS, (CAPACITY,) * TRACKS)
    assert machine.colours(0) == [*KNOWN, *([None] * 7)]
    machine.remove(0, [2])
    assert machine.colours(0)[8] is None
    machine.reveal(0, b"\3")
    assert machine.colours(0) == [0, 1, 3, 0, 1, 2, 3, 0, 3, *([None] * 6)]


def test_what_goes_under_the_lid_is_forgotten() -> None:
    machine = physical(0)
    machine.lay((KNOWN, KNOWN[:3], *([KNOWN] * 3)), (12, 3, 12, 12, 12))
    machine.drop(2, 0, 0)
    machine.drop(2, 1, 1)
    while not machine.is_resting:
        machine.update(1 / 60)
    assert machine.colours(0)[-1] is None
    assert len(machine.rows[0]) == 13
    assert machine.colours(1) == [0, 1, 2, 2]


def test_a_pick_does_not_wait_for_what_is_still_falling() -> None:
    """A marble on its way belongs to its track: it is put there at once when the track is picked from."""
    machine = physical(0)
    machine.lay((b"\0\1",) * TRACKS, (2,) * TRACKS)
    machine.drop(3, 2, 2)
    machine.update(0.2)
    assert machine.colours(2) == [0, 1, 3]
    assert len(machine.rows[2]) == 2
    machine.remove(2, [1])
    assert machine.colours(2) == [0, 3]
    while not machine.is_resting:
        machine.update(1 / 60)
    (meeting,) = machine.meetings()
    assert (meeting.lower, meeting.upper) == (0, 3)
    assert not machine.falling()


@pytest.mark.parametrize("make", [lambda: physical(0), simple])
def test_it_can_be_built_from_a_view_at_any_moment(make: Callable[[], Machine]) -> None:
    match = new_match(4)
    machine = make()
    for _ in range(150):
        take_turns(match, None, 1)
        view = match.view(None)
        machine.show(view)
        tracks = [machine.colours(track) for track in range(TRACKS)]
        assert tracks == known(view)
        assert machine.is_awaiting == (view.contact is not None)
        assert machine.has_lying == (view.awaits is Awaits.SLIDE)
        machine.update(0.05)
    assert machine.mismatches == 0


def test_a_machine_at_rest_takes_no_steps() -> None:
    machine = physical(0)
    machine.lay((KNOWN,) * TRACKS, (CAPACITY,) * TRACKS)
    machine.update(10.0)
    assert machine.steps == 0


def test_reduced_motion_moves_nothing() -> None:
    """A marble fades where it was and comes up where it will be; it is never anywhere between, for 0.15 s."""
    machine = simple(still=True)
    machine.lay((KNOWN,) * TRACKS, (CAPACITY,) * TRACKS)
    before = {place.marble: place.along for place in machine.places()}
    machine.remove(1, [0, 1])
    seen: dict[object, set[float]] = {}
    opacities = set()
    steps = 0
    while not machine.is_resting:
        machine.update(1 / 240)
        steps += 1
        for place in machine.places():
            seen.setdefault(place.marble, {before[place.marble]}).add(place.along)
            opacities.add(round(place.marble.opacity, 2))
    assert steps <= 45
    assert max(map(len, seen.values())) == 2
    assert (min(opacities), max(opacities)) == (0.0, 1.0)
    assert all(place.marble.opacity == 1.0 for place in machine.places())


def test_the_machine_needs_no_screen() -> None:
    """Neither pygame nor a window: physics, launches and the simple dispenser stand alone."""
    command = (
        "import sys; from scenes.dispenser.kinds import physical, simple; physical(1); simple();"
        "import scenes.dispenser.croupier, scenes.dispenser.following; print('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
