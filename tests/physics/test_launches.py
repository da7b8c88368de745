"""Returned marbles: the mouth they are seen to fall into is the one that luck has drawn."""

import math
from itertools import pairwise
from random import Random

import pymunk

from game.potion_explosion.pieces import CAPACITY, TRACKS
from scenes.dispenser.kinds import physical
from scenes.dispenser.launches import FASTEST, TRIES, ScratchLid, Search
from scenes.dispenser.lid import PeggedLid
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import BOARD, BOARD_WIDTH, BUMPER, BUMPERS, DIAMETER, PEG, PEGS, RADIUS, STEP, SUNK
from scenes.dispenser.pieces import Return
from scenes.geometry import Point


def mouth_under(point: Point) -> int:
    """The mouth that a point of the machine is over."""
    return int((point.x - BOARD.x) * TRACKS / BOARD_WIDTH)


def drop_batch(lid: PeggedLid, luck: Random, first: int, count: int) -> list[tuple[Return, int | None]]:
    """Drop marbles as a finished potion does, and see where each of them goes down."""
    returns = []
    for number in range(count):
        entrance = luck.randrange(TRACKS)
        returns.append(Return(first + number, luck.randrange(4), entrance, entrance))
        lid.drop(returns[-1])
    shown: dict[int, int] = {}
    while not lid.is_resting():
        for _ in range(4):
            lid.step()
        for marble in lid.falling(0.0):
            if marble.sunk:
                shown.setdefault(marble.number, mouth_under(marble.point))
    return [(returned, shown.get(returned.number)) for returned in returns]


def test_the_mouth_shown_is_the_mouth_drawn(full: bool) -> None:
    drops = 10_000 if full else 200
    luck, lid, done = Random(1), PeggedLid("test"), 0
    while done < drops:
        batch = drop_batch(lid, luck, done + 1, luck.randint(1, 7))
        assert [(returned.number, shown) for returned, shown in batch] == [
            (returned.number, returned.entrance) for returned, _ in batch
        ]
        done += len(batch)
    print(f"{done} drops, {lid.tries / done:.2f} tries each, {lid.tweened} led down")
    assert lid.tweened < done / 100


def test_a_tumble_is_a_movement_of_the_pegs_own() -> None:
    """Nothing in it jumps: no step is longer than half a radius, and most tumbles knock several pegs."""
    board, knocks = ScratchLid(), []
    for number in range(20):
        search = Search(board, f"tumble/{number}", number % TRACKS, ())
        while search.found is None:
            search.go_on(100)
        way = search.found
        places = [way.at(step) for step in range(way.steps)]
        longest = max(math.dist(a[:2], b[:2]) for a, b in pairwise(places))
        assert longest <= FASTEST * STEP == RADIUS / 2
        assert all(RADIUS - 3 < x < BOARD_WIDTH - RADIUS + 3 for x, _, _ in places)
        assert places[-1][1] > SUNK
        knocks.append(len(way.knocks))
    assert sorted(knocks)[10] >= 4


def test_marbles_on_the_lid_keep_out_of_one_another() -> None:
    luck, lid, closest = Random(7), PeggedLid("apart"), 10 * DIAMETER
    number = 0
    for _ in range(12):
        for _ in range(6):
            number += 1
            entrance = luck.randrange(TRACKS)
            lid.drop(Return(number, 0, entrance, entrance))
        while not lid.is_resting():
            lid.step()
            tumbling = [marble.point for marble in lid.falling(0.0) if marble.coming >= 1 and not marble.sunk]
            for at, point in enumerate(tumbling):
                closest = min([closest, *(math.dist(point, other) for other in tumbling[:at])])
    assert closest > 0.9 * DIAMETER


def test_pegs_leave_a_marble_room() -> None:
    for number, peg in enumerate(PEGS):
        assert min(peg.x, BOARD_WIDTH - peg.x) - PEG >= 1.3 * DIAMETER
        assert all(math.dist(peg, other) - 2 * PEG >= 1.3 * DIAMETER for other in PEGS[:number])
        assert all(math.dist(peg, bumper) - PEG - BUMPER >= 1.3 * DIAMETER for bumper in BUMPERS)


def lengths(machine: Machine) -> list[int]:
    return [len(row) for row in machine.rows]


def run(machine: Machine, seconds: float = 60.0) -> None:
    while not machine.is_resting and seconds > 0:
        machine.update(1 / 60)
        seconds -= 1 / 60
    assert machine.is_resting


def test_marbles_enter_their_track_in_the_order_of_the_rules() -> None:
    """Two that fall one after the other into one track lie in it in that order, whichever is down first."""
    for seed in range(6):
        machine = physical(seed)
        machine.lay((b"\0\1",) * TRACKS, (2,) * TRACKS)
        order = [2, 3, 0, 1, 2, 0]
        for colour in order:
            machine.drop(colour, 3, 3)
        run(machine)
        assert machine.colours(3) == [0, 1, *order]


def test_a_marble_over_a_full_entrance_lies_there_and_goes_on() -> None:
    machine = physical(3)
    machine.lay((b"\0" * 9,) * TRACKS, (CAPACITY, CAPACITY, 15, CAPACITY, 15))
    machine.drop(1, 3, None)
    run(machine)
    (lying,) = machine.falling()
    assert (mouth_under(lying.point), lying.sunk) == (3, 0)
    assert machine.has_lying
    machine.update(1.0)
    assert lengths(machine) == [16, 16, 15, 16, 15]
    machine.slide(4)
    run(machine)
    assert lengths(machine) == [16, 16, 15, 16, 16]
    assert not machine.falling()


def test_a_marble_whose_full_entrance_leaves_no_choice_goes_on_by_itself() -> None:
    machine = physical(3)
    machine.lay((b"\0" * 9,) * TRACKS, (CAPACITY, CAPACITY, CAPACITY, CAPACITY, 12))
    machine.drop(1, 2, 4)
    where = []
    while not machine.is_resting:
        machine.update(1 / 60)
        where += [mouth_under(marble.point) for marble in machine.falling() if marble.coming >= 1]
    assert lengths(machine) == [16, 16, 16, 16, 13]
    assert 2 in where
    assert where[-1] == 4


def test_without_a_launch_a_marble_is_led_down_and_counted() -> None:
    """Where something bars the way to a mouth, forty tries are made, and then the marble is led there."""
    lid = PeggedLid("barred")
    barrier = pymunk.Segment(lid.scratch.space.static_body, (BOARD_WIDTH / 2 - 50, 300), (BOARD_WIDTH / 2 + 50, 290), 4)
    lid.scratch.space.add(barrier)
    assert drop_into(lid, 2) == 2
    assert (lid.tweened, lid.tries) == (1, TRIES + 1)
    assert drop_into(lid, 0) == 0
    assert lid.tweened == 1


def drop_into(lid: PeggedLid, entrance: int) -> int | None:
    """The mouth that a dropped marble goes down."""
    lid.drop(Return(1, 0, entrance, entrance))
    shown = None
    while not lid.is_resting():
        lid.step()
        for marble in lid.falling(0.0):
            shown = mouth_under(marble.point) if marble.sunk else shown
    return shown
