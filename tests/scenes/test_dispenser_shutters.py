"""Gates swing shut and open within a moment, by the machine's clock, and never on a marble that has to get through."""

import math
from collections.abc import Callable

import pytest

from game.potion_explosion.pieces import CAPACITY, TRACKS
from scenes.canvas import Canvas
from scenes.dispenser.face import DispenserFace
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import STEP
from scenes.dispenser.shutters import GRADES, SHUTS, Shutters
from scenes.geometry import Rect

ROW = bytes((0, 1, 2, 2, 2, 1, 3, 1, 2))


@pytest.mark.parametrize("rate", [30, 60, 144])
def test_a_gate_takes_as_long_at_any_frame_rate(rate: int) -> None:
    shutters = Shutters()
    assert shutters.see({1, 2}, math.inf) == {1: GRADES, 2: GRADES}
    assert shutters.see({2, 4}, 7.0) == {1: GRADES, 2: GRADES}, "the machine has just begun to move"
    seen = [shutters.see({2, 4}, 7.0 + frame / rate) for frame in range(1, rate // 4)]
    assert all(look[2] == GRADES for look in seen)
    shutting, opening = [look.get(4, 0) for look in seen], [look.get(1, 0) for look in seen]
    assert shutting == sorted(shutting)
    assert opening == sorted(opening, reverse=True)
    assert abs(shutting.index(GRADES) + 1 - SHUTS * rate) <= 1
    assert abs(opening.index(0) + 1 - SHUTS * rate) <= 1
    assert set(shutting) - {0, GRADES}, "it is seen on its way"
    assert seen[-1] == {2: GRADES, 4: GRADES}


def test_a_gate_is_where_it_belongs_at_rest_and_on_another_machine() -> None:
    shutters = Shutters()
    shutters.see((), 5.0)
    assert shutters.see({3}, 5.01)[3] < GRADES
    assert shutters.see({3}, math.inf) == {3: GRADES}
    shutters.see({3}, 9.0)
    assert shutters.see({0}, 1.0) == {0: GRADES}, "its clock has gone back: that is another machine"
    still = Shutters(still=True)
    still.see((), 5.0)
    assert still.see({3}, 5.01) == {3: GRADES}


def grades(machine: Machine, face: DispenserFace, canvas: Canvas, entrance: int) -> int:
    parts = face.parts(canvas, machine.places(), machine.falling(), works=machine.works())
    gate = parts.get(f"gate {entrance}")
    return gate.given[3] if gate is not None else 0


@pytest.mark.parametrize(("make", "still"), [(lambda: physical(1), False), (lambda: simple(still=True), True)])
def test_a_full_tracks_gate_is_seen_to_open_and_to_shut(make: Callable[[], Machine], still: bool) -> None:
    """With reduced motion it is shut in one frame and open in the next."""
    machine, canvas = make(), Canvas.offscreen((900, 700))
    face = DispenserFace(Rect(0, 60, 900, 640), still=still)
    machine.lay((ROW,) * TRACKS, (CAPACITY,) * TRACKS)
    looks = [grades(machine, face, canvas, 2)]
    machine.remove(2, [3])
    machine.drop(1, 2, 2)
    while not machine.is_resting:
        looks.append(grades(machine, face, canvas, 2))
        machine.update(1 / 120)
    looks.append(grades(machine, face, canvas, 2))
    assert looks[0] == looks[-1] == GRADES
    assert 0 in looks
    between = [look for look in looks if 0 < look < GRADES]
    if still:
        assert not between
    else:
        assert set(between) == set(range(1, GRADES))
        assert len(between) <= 2 * SHUTS * 120


def test_a_gate_stays_open_for_the_last_marble_that_its_track_takes() -> None:
    """The next one is barred by the rules, yet the gate shuts only behind the one before it, and before it lands."""
    for seed in range(4):
        machine = physical(seed)
        machine.lay((ROW,) * TRACKS, (CAPACITY, CAPACITY, CAPACITY - 1, CAPACITY - 1, CAPACITY))
        first, second = machine.drop(1, 2, 2), machine.drop(1, 2, 3)
        shut_at = gone_at = lay_at = 0
        while not machine.is_resting:
            machine.update(STEP)
            falling = {marble.number: marble for marble in machine.falling()}
            if not gone_at and (first not in falling or falling[first].sunk > 0.5):
                gone_at = machine.steps
            if second in falling and falling[second].gate == 2:
                shut_at = shut_at or machine.steps
                lay_at = lay_at or (machine.steps if falling[second].tilt else 0)
        assert 0 < gone_at <= shut_at + 1
        assert shut_at < lay_at
        assert len(machine.rows[3]) == CAPACITY
