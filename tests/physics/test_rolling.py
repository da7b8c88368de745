"""Marbles are seen to roll: with their way, against whole turns of the sign in them, and one behind the other."""

import math
from itertools import pairwise
from random import Random

import pytest

from game.potion_explosion.pieces import CAPACITY, TRACKS, VISIBLE
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import DIAMETER, RADIUS
from scenes.dispenser.pieces import Marble
from tests.physics.watch import Watch, open_gaps, random_tracks, visible

UPRIGHT = math.radians(9)
"""The nearest that pictures of a marble come to one another."""


def leans(machine: Machine) -> list[float]:
    """By how much the sign of each marble that can be seen is off upright."""
    seen = {marble for row in machine.rows for marble in row[:VISIBLE]}
    turns = [place.marble.turned(place.along) for place in machine.places() if place.marble in seen]
    return [abs(math.remainder(turn, math.tau)) for turn in turns]


def test_at_rest_every_sign_stands_upright() -> None:
    luck, machine = Random(1), physical(1)
    for _ in range(15):
        watch = Watch(machine, random_tracks(luck, shortest=9))
        assert max(leans(machine)) < UPRIGHT
        open_gaps(watch, luck)
        for _ in range(luck.randrange(120)):
            watch.step()
        open_gaps(watch, luck)
        watch.run()
        assert max(leans(machine)) < UPRIGHT


def test_poured_and_returned_marbles_come_to_stand_upright_too() -> None:
    machine = physical(2)
    machine.pour(visible(random_tracks(Random(2))))
    while not machine.is_resting:
        machine.update(1 / 60)
    assert max(leans(machine)) < UPRIGHT
    machine.remove(1, range(6))
    machine.drop(2, 1, 1)
    while not machine.is_resting:
        machine.update(1 / 60)
    assert max(leans(machine)) < UPRIGHT


@pytest.mark.parametrize("gap", [1, 2, 3, 5])
def test_a_marble_turns_with_its_way_and_never_jumps(gap: int) -> None:
    """By a whole turn for a short way, and for a longer one by about as much as it would on the rail."""
    machine = physical(3)
    machine.lay((bytes((0, 1, 2, 3, 0, 1, 2, 3, 0)),) * TRACKS, (CAPACITY,) * TRACKS)
    marble = machine.rows[2][gap + 1]
    turns = [turn_of(machine, marble)]
    machine.remove(2, range(1, gap + 1))
    turns.append(turn_of(machine, marble))
    assert abs(math.remainder(turns[1] - turns[0], math.tau)) < 0.01
    while not machine.is_resting:
        machine.update(1 / 60)
        turns.append(turn_of(machine, marble))
    total = turns[-1] - turns[1]
    assert total == pytest.approx(math.tau * round(total / math.tau), abs=UPRIGHT)
    assert total / (gap * DIAMETER / RADIUS) == pytest.approx(math.pi if gap == 1 else 1.0, rel=0.6)
    assert max(abs(b - a) for a, b in pairwise(turns[1:])) < 1.2


def turn_of(machine: Machine, marble: Marble) -> float:
    return marble.turned(machine._plane.along(marble))


def test_a_chain_that_goes_on_while_marbles_roll_turns_none_of_them_suddenly() -> None:
    machine = physical(4)
    machine.lay((bytes((0, 1, 2, 3, 0, 1, 2, 3, 0)),) * TRACKS, (CAPACITY,) * TRACKS)
    marble = machine.rows[0][7]
    machine.remove(0, [3])
    machine.update(0.12)
    before = turn_of(machine, marble)
    machine.remove(0, [1, 2])
    assert abs(math.remainder(turn_of(machine, marble) - before, math.tau)) < 0.01
    while not machine.is_resting:
        machine.update(1 / 60)
    assert max(leans(machine)) < UPRIGHT


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


def test_with_reduced_motion_nothing_is_seen_half_turned() -> None:
    machine = simple(still=True)
    machine.lay((bytes((0, 1, 2, 3, 0, 1, 2, 3, 0)),) * TRACKS, (CAPACITY,) * TRACKS)
    machine.remove(1, [0, 1])
    while not machine.is_resting:
        machine.update(1 / 240)
        assert max(leans(machine)) < UPRIGHT
