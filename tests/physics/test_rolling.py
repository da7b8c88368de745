"""Marbles are seen to roll as far as they go, to come to rest with their signs upright, and to set out one by one."""

import math
from itertools import pairwise
from random import Random

import pytest

from game.potion_explosion.pieces import CAPACITY, TRACKS, VISIBLE
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import DIAMETER, RADIUS, REST, across_of, rest_along
from scenes.dispenser.pieces import Marble
from scenes.dispenser.turning import FREE, MOST_LEAN, NEAR, Turning, lean
from tests.physics.watch import Watch, open_gaps, random_tracks, visible

PICTURE = math.radians(9)
"""The nearest that pictures of a marble come to one another."""
UPRIGHT = math.radians(14)
ROW = bytes((0, 1, 2, 3, 0, 1, 2, 3, 0))


class Looker:
    """Looks at a machine as the screen does, frame by frame."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._turning = Turning()

    def look(self) -> dict[Marble, tuple[float, float, float]]:
        """How far each marble has turned, where it is, and how fast."""
        places = self.machine.places()
        self._turning.begin(places.moment)
        seen = {}
        for marble, at, _, _, rolls, _, _ in places.read():
            along = at + places.ahead * rolls
            seen[marble] = self._turning.turn(marble, along, rolls), along, rolls
        return seen

    def frame(self) -> dict[Marble, tuple[float, float, float]]:
        """Let a sixtieth of a second pass, and look."""
        self.machine.update(1 / 60)
        return self.look()

    def until_rest(self) -> None:
        """Look on until nothing moves."""
        while not self.machine.is_resting:
            self.frame()

    def leans(self) -> list[float]:
        """By how much the sign of each marble that can be seen is off upright."""
        seen = {marble for row in self.machine.rows for marble in row[:VISIBLE]}
        turns = {marble: turn for marble, (turn, _, _) in self.look().items()}
        return [math.remainder(turns[marble], math.tau) for marble in seen]


def full(machine: Machine) -> Looker:
    machine.lay((ROW,) * TRACKS, (CAPACITY,) * TRACKS)
    looker = Looker(machine)
    looker.look()
    return looker


def test_at_rest_every_sign_can_be_read_and_leans_a_little_in_its_own_way() -> None:
    luck, machine = Random(1), physical(1)
    looker = Looker(machine)
    for _ in range(8):
        watch = Watch(machine, random_tracks(luck, shortest=9))
        assert max(map(abs, looker.leans())) < UPRIGHT
        open_gaps(watch, luck)
        for _ in range(luck.randrange(30)):
            looker.frame()
        open_gaps(watch, luck)
        looker.until_rest()
        leans = looker.leans()
        assert max(map(abs, leans)) <= MOST_LEAN < UPRIGHT
        assert len({round(lean / PICTURE) for lean in leans}) >= 3


def test_poured_and_returned_marbles_can_be_read_too() -> None:
    machine = physical(2)
    machine.pour(visible(random_tracks(Random(2))))
    looker = Looker(machine)
    looker.until_rest()
    assert max(map(abs, looker.leans())) < UPRIGHT
    machine.remove(1, range(6))
    machine.drop(2, 1, 1)
    looker.until_rest()
    assert max(map(abs, looker.leans())) < UPRIGHT


@pytest.mark.parametrize("gap", [1, 2, 3, 5])
def test_a_marble_rolls_as_far_as_it_goes(gap: int) -> None:
    """While it is fast and not nearly there, by its way along the rail and nothing else."""
    looker = full(physical(3))
    machine = looker.machine
    marble = machine.rows[2][gap + 1]
    before = start = looker.look()[marble]
    machine.remove(2, range(1, gap + 1))
    rolled, way, furthest = 0.0, 0.0, 0.0
    while not machine.is_resting:
        turn, along, speed = looker.frame()[marble]
        if min(abs(speed), abs(along - before[1]) * 60) > FREE and along - marble.rests > NEAR:
            assert turn - before[0] == pytest.approx((before[1] - along) / RADIUS, abs=0.02)
            rolled += turn - before[0]
            way += before[1] - along
        furthest = max(furthest, turn - start[0])
        before = turn, along, speed
    assert way > (gap * DIAMETER - NEAR) * 0.4
    assert rolled == pytest.approx(way / RADIUS, rel=0.05)
    assert furthest < gap * DIAMETER / RADIUS + 0.6


@pytest.mark.parametrize("gap", [1, 2, 3, 5])
def test_a_sign_comes_to_rest_with_its_marble_and_does_not_rock(gap: int) -> None:
    """Four frames after a marble has arrived no picture of it changes any more, and its sign has hardly swung over."""
    looker = full(physical(3))
    machine = looker.machine
    marbles = machine.rows[2][gap + 1 : VISIBLE]
    machine.remove(2, range(1, gap + 1))
    seen: dict[Marble, list[tuple[float, float]]] = {marble: [] for marble in marbles}
    while not machine.is_resting:
        for marble, (turn, along, _) in looker.frame().items():
            if marble in seen:
                seen[marble].append((math.remainder(turn - lean(marble), math.tau), along - marble.rests))
    for looks in seen.values():
        arrived = max(number for number, (_, left) in enumerate(looks) if abs(left) > 1.5) + 1
        after = [off for off, _ in looks[arrived:]]
        assert len(after) > 10, "the machine still watches it"
        assert max(map(abs, after[4:])) < PICTURE
        started = math.copysign(1, after[0])
        assert min(off * started for off in after) > -PICTURE / 2


def test_once_it_lies_a_sign_swings_up_smoothly_and_in_time() -> None:
    """No picture is left out for more than a frame, and when the machine comes to rest hardly anything is left."""
    looker = full(physical(6))
    machine = looker.machine
    machine.remove(2, [1])
    seen = [looker.look()]
    while not machine.is_resting:
        seen.append(looker.frame())
    for marble in machine.rows[2][1:VISIBLE]:
        turns = [look[marble][0] for look in seen]
        assert max(abs(b - a) for a, b in pairwise(turns)) < 0.6
        assert abs(turns[-1] - turns[-2]) < PICTURE


def test_a_chain_that_goes_on_while_marbles_roll_turns_none_of_them_suddenly() -> None:
    looker = full(physical(4))
    machine = looker.machine
    marble = machine.rows[0][7]
    machine.remove(0, [3])
    for _ in range(7):
        before = looker.frame()[marble][0]
    machine.remove(0, [1, 2])
    assert looker.look()[marble][0] == pytest.approx(before, abs=0.01)
    looker.until_rest()
    assert max(map(abs, looker.leans())) < UPRIGHT


def test_the_row_above_a_gap_comes_loose_and_arrives_one_after_the_other() -> None:
    machine = physical(5)
    machine.lay((bytes((0, 1, 2, 3, 0, 1, 2, 3, 0)),) * TRACKS, (CAPACITY,) * TRACKS)
    machine.remove(2, [3])
    row = machine.rows[2]
    widest = [0.0] * len(row)
    while machine.meeting(2, 3) is None:
        machine.update(1 / 240)
        along = [machine._plane.along(marble) for marble in row]
        widest = [max(gap, b - a - DIAMETER) for gap, (a, b) in zip(widest, pairwise(along), strict=False)]
    assert 4 < widest[3] < DIAMETER / 3
    assert widest[3] > widest[4] > widest[5] > 1


def test_a_lone_marble_hardly_hops_at_the_stop() -> None:
    """It knocks against the pad and springs back a little, but does not climb it, though it spins."""
    machine = physical(5)
    machine.lay((b"",) * TRACKS, (0,) * TRACKS)
    machine.drop(1, 2, 2)
    highest, back, has_knocked = 0.0, 0.0, False
    while not machine.is_resting:
        machine.update(1 / 240)
        for place in machine.places():
            highest = max(highest, place.across - across_of(2) - REST)
            off = place.along - rest_along(2, 0)
            has_knocked |= off < 1
            back = max(back, off if has_knocked else 0.0)
    assert has_knocked
    assert highest < 1.5
    assert 1 < back < 12


def test_with_reduced_motion_nothing_is_seen_half_turned() -> None:
    looker = full(simple(still=True))
    looker.machine.remove(1, [0, 1])
    while not looker.machine.is_resting:
        looker.machine.update(1 / 240)
        assert max(map(abs, looker.leans())) < UPRIGHT


def test_marbles_that_glide_roll_too() -> None:
    looker = full(simple())
    machine = looker.machine
    marble = machine.rows[1][2]
    start = looker.look()[marble][0]
    machine.remove(1, [1])
    furthest = max(looker.frame()[marble][0] for _ in range(40))
    assert furthest - start > 0.35 * DIAMETER / RADIUS
    looker.until_rest()
    assert max(map(abs, looker.leans())) < UPRIGHT
