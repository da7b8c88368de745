"""Returned marbles: the mouth they are seen to fall into is the one that luck has drawn."""

import math
from collections import Counter
from itertools import pairwise
from random import Random
from statistics import fmean

import pymunk
import pytest

from game.potion_explosion.pieces import CAPACITY, TRACKS
from scenes.dispenser.kinds import physical
from scenes.dispenser.launches import LONGEST, TRIES, ScratchLid
from scenes.dispenser.lid import STORED, PeggedLid
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import (
    BOARD,
    BOARD_WIDTH,
    BUMPER,
    BUMPERS,
    DIAMETER,
    ON_GATE,
    PEG,
    PEGS,
    RADIUS,
    STEP,
    SUNK,
)
from scenes.dispenser.pieces import Return
from scenes.dispenser.stock import KEPT, Stock, Way
from scenes.geometry import Point

BEFORE = 250
"""How often a machine has got ready before many marbles come back: during the first filling and a few picks."""


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


def stocked(trials: int) -> list[Way]:
    """Ways that so many trials gave, with their mirror images."""
    stock = Stock(ScratchLid(), "tumbles")
    while stock.tries <= trials:
        stock.go_on(50, stock.tries % TRACKS)
    return [way for entrance in range(TRACKS) for way in stock.over(entrance, is_barred=False)]


def test_a_tumble_is_a_movement_of_the_pegs_own() -> None:
    """Nothing in it jumps: no step is longer than half a radius, and most tumbles knock several pegs."""
    ways = stocked(20)
    for way in ways:
        tumble = way.tumble
        places = [tumble.at(step) for step in range(tumble.steps)]
        assert max(math.dist(a[:2], b[:2]) for a, b in pairwise(places)) <= RADIUS / 2
        assert all(RADIUS - 3 < x < BOARD_WIDTH - RADIUS + 3 for x, _, _ in places)
        assert places[-1][1] > SUNK
        assert int(places[-1][0] * TRACKS / BOARD_WIDTH) == way.mouth
        over_gate = way.onto_gate().end
        assert over_gate[1] > ON_GATE >= tumble.at(way.gate_at - 2)[1]
        assert int(over_gate[0] * TRACKS / BOARD_WIDTH) == way.gate
    assert sorted(len(way.tumble.knocks) for way in ways)[len(ways) // 2] >= 4


def test_every_trial_leads_to_two_mouths_one_the_mirror_of_the_other() -> None:
    """And physics agrees that the board is the same from both sides: the mirrored launch takes the mirrored way."""
    board = ScratchLid()
    for x, aside in ((60.0, 12.0), (140.0, -20.0), (171.0, 5.0)):
        ends = []
        for start, speed in ((x, aside), (BOARD_WIDTH - x, -aside)):
            board.set_off(start, (speed, 200.0))
            ends.append([board.step() for _ in range(90)])
        for (x1, y1, turn1), (x2, y2, turn2) in zip(*ends, strict=True):
            assert (x1, y1, turn1) == pytest.approx((BOARD_WIDTH - x2, y2, -turn2), abs=0.5)
    ways = stocked(12)
    assert Counter(way.mouth for way in ways) == Counter(TRACKS - 1 - way.mouth for way in ways)
    assert len(ways) >= 18, "hardly any trial is in vain"


def test_what_is_tried_out_beforehand_costs_nothing_in_the_end() -> None:
    lid = PeggedLid("beforehand")
    for _ in range(9000):
        lid.prepare()
    tries = lid.tries
    lid.prepare()
    assert tries == lid.tries <= STORED, "of each trial two ways come, or none"
    assert min(len(lid._stock.over(entrance, is_barred=False)) for entrance in range(TRACKS)) >= 4


def test_only_so_many_ways_are_kept() -> None:
    assert len(stocked(40)) == KEPT


def test_a_way_may_be_forgotten_while_others_are_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """No marble goes a way that has just been thrown out of the stock."""
    lid = PeggedLid("forgets")
    for _ in range(BEFORE):
        lid.prepare()
    stock = lid._stock
    assert stock.over(0, is_barred=False)
    monkeypatch.setattr("scenes.dispenser.lid.ENOUGH", len(stock) + 1)
    monkeypatch.setattr(stock, "go_on", lambda steps, aim=None: stock._ways.clear())
    lid.drop(Return(1, 0, 0, 0))
    lid.step()
    (marble,) = lid.falling(0.0)
    assert not marble.has_set_out


@pytest.mark.parametrize(("count", "typical", "longest"), [(12, 4.8, 5.7), (20, 6.6, 7.5)])
def test_many_marbles_come_back_quickly(count: int, typical: float, longest: float, full: bool) -> None:
    """From the first that sets out to the last that has gone in; and hardly any is led down."""
    luck, runs = Random(count), 100 if full else 12
    seconds, tries, steps, most, led = [], 0, 0, 0, 0
    for run_ in range(runs):
        lid = PeggedLid(f"quick/{run_}")
        for _ in range(BEFORE):
            lid.prepare()
        for number in range(count):
            entrance = luck.randrange(TRACKS)
            lid.drop(Return(number + 1, 0, entrance, entrance))
        passed = 0
        while not lid.is_resting():
            lid.step()
            passed += 1
            if not passed % 8:
                most = max(most, sum(marble.coming >= 1 and not marble.is_held for marble in lid.falling(0.0)))
        seconds.append(passed * STEP)
        tries, led, steps = tries + lid.tries, led + lid.tweened, steps + passed
    print(f"{count} marbles: {fmean(seconds):.2f} s, at most {max(seconds):.2f} s; {led} of {runs * count} led down")
    assert fmean(seconds) < typical
    assert max(seconds) < longest
    assert led <= runs * count / 100
    assert most >= 4, "several are on the board at once"
    assert tries * LONGEST / steps < 8, "what is tried out in a step of the machine, with every trial as long as can be"


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
    assert lid.tweened == 1
    assert lid.tries == TRIES + 1
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
