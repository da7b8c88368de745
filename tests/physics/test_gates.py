"""The closed gates of full tracks: marbles land on them, lie still, and roll along the gutter to an open mouth."""

import math
from array import array
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from game.potion_explosion.pieces import CAPACITY, TRACKS
from scenes.dispenser import cabinet
from scenes.dispenser.gates import HINGE, landing, leaves_gate, rolling, tilt_at
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.launches import CLEAR, Tumble
from scenes.dispenser.lid import PeggedLid
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import (
    BOARD_WIDTH,
    DIAMETER,
    FIN,
    GATE,
    MOUTHS_TOP,
    ON_GATE,
    RADIUS,
    STEP,
    SUNK,
    board_place,
    mouth_place,
)
from scenes.dispenser.pieces import Return


def dropped(entrance: int, across: float, down: float) -> Tumble:
    """The last two steps of a tumble that ends on a gate."""
    x, y = mouth_place(entrance).x + 9, ON_GATE + 1
    return Tumble(array("d", (x - across * STEP, y - down * STEP, 0.0, x, y, 0.0)))


def places(way: Tumble) -> list[tuple[float, float, float]]:
    return [way.at(step) for step in range(way.steps)]


def test_a_marble_jumps_on_a_gate_and_lies_still_in_its_middle() -> None:
    for entrance in range(TRACKS):
        for across in (-300.0, 0.0, 300.0):
            way = landing(dropped(entrance, across, 700.0), entrance)
            x, y, _ = way.at(way.steps)
            assert (x, y) == pytest.approx((mouth_place(entrance).x, ON_GATE))
            heights = [ON_GATE - y for _, y, _ in places(way)]
            assert 10 < max(heights[5:]) < RADIUS  # it springs back, but not far
            assert max(math.dist(a[:2], b[:2]) for a, b in pairwise(places(way))) <= RADIUS / 2
            assert way.knocks


def test_a_marble_that_jumps_on_an_outer_gate_keeps_off_the_boards_side() -> None:
    for entrance, across in ((0, -600.0), (TRACKS - 1, 600.0)):
        x, y = mouth_place(entrance).x, ON_GATE + 1
        fast = Tumble(array("d", (x - across * STEP, y - 3, 0.0, x, y, 0.0)))
        swayed = [x for x, _, _ in places(landing(fast, entrance))]
        assert min(swayed) >= RADIUS
        assert max(swayed) <= BOARD_WIDTH - RADIUS
        assert max(swayed) - min(swayed) > 5


def bar(entrance: int, side: float, tilt: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """The ends of a gate's upper edge: the one that it tips about, and the one that rises."""
    middle, lean = mouth_place(entrance).x, math.radians(tilt)
    hinge = (middle + side * HINGE, GATE)
    return hinge, (hinge[0] - side * 2 * HINGE * math.cos(lean), hinge[1] - 2 * HINGE * math.sin(lean))


def above(point: tuple[float, float], line: tuple[tuple[float, float], tuple[float, float]]) -> float:
    """How far a point is from a line between two points."""
    (x1, y1), (x2, y2) = line
    share = ((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)
    share = min(1.0, max(0.0, share))
    return math.dist(point, (x1 + share * (x2 - x1), y1 + share * (y2 - y1)))


@pytest.mark.parametrize(("start", "track"), [(0, 1), (0, 4), (3, 2), (4, 1), (2, 3)])
def test_a_marble_rolls_in_contact_and_drops_off_the_gutters_end(start: int, track: int) -> None:
    """It lies on its tipped gate, then on gates or fins until the mouth is reached, and sinks into none of them."""
    lying = landing(dropped(start, 0.0, 500.0), start)
    way = rolling(lying, track)
    on_its_way = places(way)[lying.steps :]
    pitch = BOARD_WIDTH / TRACKS
    side = math.copysign(1, track - start)
    edge = mouth_place(track).x - side * pitch / 2
    left = leaves_gate(way, lying.steps, start) - lying.steps
    for step, (x, y, _) in enumerate(on_its_way, start=1):
        off = abs(x - round(x / pitch) * pitch)
        on_tip = MOUTHS_TOP - math.sqrt(max(0.0, (RADIUS + FIN) ** 2 - off**2)) if off < RADIUS + FIN else math.inf
        if step < left:
            assert above((x, y), bar(start, side, tilt_at(step))) == pytest.approx(RADIUS, abs=0.6) or y < on_tip + 0.1
        elif (edge - x) * side > 0:
            assert y == pytest.approx(min(ON_GATE, on_tip))
        for fin in range(1, TRACKS):
            assert math.dist((x, y), (fin * pitch, MOUTHS_TOP)) > RADIUS + FIN - 1
    (first, _, turned), (last, _, has_turned) = on_its_way[0], on_its_way[-1]
    assert (has_turned - turned) * side >= abs(last - first) / RADIUS * 0.9
    assert on_its_way[-1][1] > SUNK
    assert int(on_its_way[-1][0] / pitch) == track
    assert max(math.dist(a[:2], b[:2]) for a, b in pairwise(on_its_way)) <= RADIUS / 2


@pytest.mark.parametrize(("entrance", "track"), [(1, 3), (3, 2)])
def test_a_gate_is_seen_to_tip_towards_the_mouth_and_swings_back(entrance: int, track: int) -> None:
    """First it tips, then the marble is on its way; once that has left it, it lies level again."""
    lid = PeggedLid("tips")
    lid.drop(Return(1, 0, entrance, track))
    side = math.copysign(1, track - entrance)
    seen: list[tuple[float, float]] = []
    while not lid.is_resting():
        lid.step()
        seen += [(marble.tilt * side, marble.point.x) for marble in lid.falling(0.0) if marble.coming >= 1]
    tilts = [tilt for tilt, _ in seen]
    assert 12 <= max(tilts) <= 18
    assert min(tilts) == tilts[-1] == 0
    assert max(abs(b - a) for a, b in pairwise(tilts)) < 1
    middle = board_place(mouth_place(entrance).x, 0).x
    when_steep = next(x for tilt, x in seen if tilt > 12)
    assert abs(when_steep - middle) < RADIUS / 2
    assert max(tilt for tilt, x in seen if (x - middle) * side > 0.95 * BOARD_WIDTH / TRACKS) < 12
    assert {cabinet.tilt_step(tilt) for tilt in tilts} >= {0, 3, 6, 9, 12, 15}


def seen_on_the_lid(lid: PeggedLid, returns: list[Return]) -> tuple[float, dict[int, int]]:
    """How near marbles came to one another, and the mouths they went down."""
    for returned in returns:
        lid.drop(returned)
    closest = 10 * DIAMETER
    shown: dict[int, float] = {}
    while not lid.is_resting():
        lid.step()
        falling = [marble for marble in lid.falling(0.0) if marble.coming >= 1]
        whole = [marble.point for marble in falling if not marble.sunk]
        for at, point in enumerate(whole):
            closest = min([closest, *(math.dist(point, other) for other in whole[:at])])
        for marble in falling:
            if marble.sunk:
                shown.setdefault(marble.number, marble.point.x)
    return closest, {number: round(x) for number, x in shown.items()}


def test_marbles_on_gates_wait_for_one_another() -> None:
    """Only one track has room: all roll to its mouth, and none through another."""
    luck = Random(3)
    for round_ in range(3):
        returns = [Return(number, 0, luck.randrange(TRACKS), 2) for number in range(7)]
        lid = PeggedLid(f"gates/{round_}")
        closest, shown = seen_on_the_lid(lid, returns)
        assert len(shown) == 7
        assert len({x // 10 for x in shown.values()}) <= 3
        assert lid.tweened == 0
        assert closest > CLEAR - 2


@pytest.mark.parametrize("make", [lambda: physical(1), simple])
def test_the_gate_is_shown_closed_for_whom_it_bars(make: Callable[[], Machine]) -> None:
    machine = make()
    machine.lay((b"\0" * 9,) * TRACKS, (CAPACITY, CAPACITY, 12, CAPACITY, 15))
    machine.drop(1, 3, 4)
    machine.drop(1, 2, 2)
    gates: dict[int, set[int | None]] = {}
    tilts = set()
    while not machine.is_resting:
        machine.update(1 / 60)
        for marble in machine.falling():
            if marble.has_set_out:
                gates.setdefault(marble.number, set()).add(marble.gate)
            tilts.add(marble.tilt)
    assert list(gates.values()) == [{3}, {None}]
    assert min(tilts) == 0
    assert (max(tilts) > 12) == (make is not simple)
