"""How long it takes until all lies still, and how still it then lies."""

import math
from itertools import pairwise
from random import Random

import pytest

from game.potion_explosion.pieces import CAPACITY, TRACKS, VISIBLE
from scenes.dispenser.kinds import physical
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import DIAMETER, STEP
from scenes.dispenser.pieces import Place
from tests.physics.watch import Watch, open_gaps, random_tracks, visible

PIXEL = 1.0
"""At 1080p a unit of the machine is a pixel where it is 900 wide."""


def settling_times(rounds: int, tracks: int) -> list[float]:
    """How long machines take that lose one to five marbles from so many tracks at once, sorted."""
    luck, machine, seconds = Random(1), physical(1), []
    for _ in range(rounds):
        watch = Watch(machine, random_tracks(luck, shortest=9))
        open_gaps(watch, luck, luck.sample(range(TRACKS), tracks))
        seconds.append(watch.run() * STEP)
    assert machine.snaps == 0
    return sorted(seconds)


@pytest.mark.parametrize("tracks", [1, TRACKS])
def test_gaps_settle_within_1_2_seconds_and_never_take_more_than_2_5(tracks: int, full: bool) -> None:
    seconds = settling_times(400 if full else 40, tracks)
    print(f"{tracks} tracks: median {seconds[len(seconds) // 2]:.2f} s, longest {seconds[-1]:.2f} s")
    assert seconds[int(len(seconds) * 0.8)] <= 1.2
    assert seconds[-1] <= 2.5


def test_a_returned_marble_has_rolled_down_2_5_seconds_after_it_went_in() -> None:
    """Even where the track is empty and it has to roll all the way."""
    machine = physical(2)
    machine.lay((b"",) * TRACKS, (0,) * TRACKS)
    machine.drop(1, 2, 2)
    while not machine.rows[2]:
        machine.update(STEP)
    went_in = machine.steps
    while not machine.is_resting:
        machine.update(STEP)
    assert (machine.steps - went_in) * STEP <= 1.5


def overlap(row: list[Place]) -> float:
    """By how much the two neighbours of a track that are pressed together most overlap."""
    return max(
        DIAMETER - math.dist((lower.along, lower.across), (upper.along, upper.across)) for lower, upper in pairwise(row)
    )


def still(machine: Machine) -> list[tuple[int, float, float, float]]:
    return sorted((p.marble.key, p.along, p.across, p.turn) for p in machine.places())


def rows(machine: Machine) -> list[list[Place]]:
    places = sorted(machine.places(), key=lambda place: place.along)
    return [[place for place in places if place.marble.track == track] for track in range(TRACKS)]


def test_at_rest_marbles_overlap_by_less_than_a_pixel_and_do_not_jitter() -> None:
    luck, machine = Random(3), physical(3)
    worst = 0.0
    for _ in range(12):
        watch = Watch(machine, random_tracks(luck))
        open_gaps(watch, luck)
        watch.run()
        for _ in range(480):
            machine.update(STEP)
        before = still(machine)
        machine._resting = False  # though it sleeps, let physics go on and see whether anything stirs
        for _ in range(240):
            machine._plane.step()
        machine._resting = True
        assert still(machine) == before
        worst = max([worst, *(overlap(row) for row in rows(machine))])
    print(f"largest overlap {worst:.2f} px")
    assert worst <= PIXEL


def test_a_poured_machine_is_where_one_is_that_was_laid() -> None:
    """After an undo or a load no marble is seen to jump by more than two pixels."""
    tracks = random_tracks(Random(4))
    poured, laid = physical(4), physical(4)
    poured.pour(visible(tracks))
    while not poured.is_resting:
        poured.update(1 / 60)
    laid.lay(visible(tracks), (CAPACITY,) * TRACKS)
    assert laid.is_resting
    for rolled, put in zip(rows(poured), rows(laid), strict=True):
        for one, other in zip(rolled[:VISIBLE], put[:VISIBLE], strict=True):
            assert abs(one.along - other.along) <= 2 * PIXEL
            assert abs(one.across - other.across) <= PIXEL
