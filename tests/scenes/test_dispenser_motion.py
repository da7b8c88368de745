"""How marbles move on the screen: lifted before the row rolls, in one arc, counted as they land, fed through a cup."""

import math
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.potion_explosion.pieces import CAPACITY, TRACKS
from scenes.canvas import Canvas
from scenes.dispenser import cabinet
from scenes.dispenser.face import DispenserFace
from scenes.dispenser.feeder import CATCH, MIDDLE
from scenes.dispenser.flights import AIR, FED, LIFTED, NEARER, RISE, Flight, Pose, fed
from scenes.dispenser.kinds import physical
from scenes.dispenser.lid import PeggedLid
from scenes.dispenser.measures import BOARD_WIDTH, LAUNCH_Y, STEP, board_place
from scenes.dispenser.performance import Performance
from scenes.dispenser.pieces import Marble, Return
from scenes.dispenser.sparks import Ring
from scenes.geometry import Point, Rect
from scenes.motion import Act, sent
from tests.scenes import bench_hand
from tests.scenes.test_dispenser_bench import FRAME, longest_chain, open_bench, settle

ROW = bytes((0, 1, 2, 2, 2, 1, 3, 1, 2))


class Stage:
    """A machine, its face, and one act on them."""

    def __init__(self) -> None:
        self.machine = physical(1)
        self.machine.lay((ROW,) * TRACKS, (CAPACITY,) * TRACKS)
        self.face = DispenserFace(Rect(0, 0, 900, 640))
        self.performance = Performance(self.machine, self.face, lambda name, loudness: None)
        self.landed: list[Marble] = []
        self.seconds = 0.0

    def frames(self, act: Act) -> "list[list[Flight]]":
        """Perform an act to its end; the flights that are seen in each frame."""
        next(act)
        frames = []
        while sent(act, FRAME) is None:
            self.machine.update(FRAME)
            self.seconds += FRAME
            frames.append([show for show in self.face.shows if isinstance(show, Flight)])
            self.watch()
        return frames

    def watch(self) -> None:
        """What has to be true in every frame."""

    def along(self, marble: Marble) -> float:
        return self.machine._plane.along(marble)


class HeldRow(Stage):
    """The row lies still for as long as what is taken has not risen clear of it."""

    def __init__(self, track: int, positions: tuple[int, ...]) -> None:
        super().__init__()
        self.taken = [self.machine.rows[track][position] for position in positions]
        self.above = self.machine.rows[track][positions[-1] + 1]
        self.place = self.along(self.above)
        self.moved_at: list[float] = []

    def watch(self) -> None:
        flights = [show for show in self.face.shows if isinstance(show, Flight)]
        if abs(self.along(self.above) - self.place) > 1:
            self.moved_at.append(min((flight.pose.size for flight in flights), default=9.0))
            assert not {*self.taken} & {*self.machine.rows[self.above.track]}


@pytest.mark.parametrize("positions", [(3,), (2, 3, 4)])
def test_a_row_rolls_only_once_what_is_taken_has_risen_clear(positions: tuple[int, ...]) -> None:
    stage = HeldRow(2, positions)
    to = [Point(-400, 500)] * len(positions)
    if len(positions) == 1:
        act = stage.performance.take(2, positions, to, 50.0, stage.landed.append)
    else:
        act = stage.performance.explode(2, positions[0], positions[-1], 2, to, 50.0, stage.landed.append)
    frames = stage.frames(act)
    risen = [flights for flights in frames if flights]
    assert all(len(flights) == len(positions) for flights in risen[: math.ceil(RISE / FRAME)]), "lifted together"
    assert stage.moved_at
    assert stage.moved_at[0] > 1 + 0.9 * NEARER * LIFTED > 1.1
    assert stage.landed == stage.taken
    assert stage.seconds < 1.1


def test_what_is_lifted_is_seen_once_in_its_flight() -> None:
    """From the first frame of the lift its slot shows no second ball, and no hole either."""
    stage = HeldRow(2, (3,))
    act = stage.performance.take(2, (3,), [Point(-400, 500)], 50.0)
    next(act)
    canvas = Canvas.offscreen((900, 640))
    assert stage.taken[0].opacity == 0
    assert stage.taken[0] in stage.machine.rows[2]
    rows = stage.face._rows.read(canvas, stage.machine.places())
    assert len(rows[2]) == len(rows[1]) - 1
    act.close()
    assert stage.taken[0].opacity == 1
    assert len(stage.face._rows.read(canvas, stage.machine.places())[2]) == len(rows[1])


def test_the_ring_about_a_chosen_marble_goes_with_it() -> None:
    stage = Stage()
    act = stage.performance.take(1, (4,), [Point(-400, 500)], 50.0)
    next(act)
    passed = 0.0
    while passed < 0.25:
        sent(act, FRAME)
        passed += FRAME
        ring = next(show for show in stage.face.shows if isinstance(show, Ring))
        flight = next(show for show in stage.face.shows if isinstance(show, Flight))
        assert math.dist(ring.area.center, flight.pose.point) < 1


def poses(flight: Flight) -> list[Pose]:
    seen = []
    for frame in range(math.ceil(flight.seconds / FRAME) + 1):
        flight.show(min(1.0, frame * FRAME / flight.seconds))
        seen.append(flight.pose)
    return seen


@pytest.mark.parametrize("turn", [0.0, -0.2, 2.0, 4.0, 6.2])
@pytest.mark.parametrize("waits", [0.0, 0.09])
def test_a_flight_is_one_smooth_arc_that_nothing_brakes(turn: float, waits: float) -> None:
    start, end = Point(900, 400), Point(200, 800)
    seen = poses(Flight(1, start, end, (75, 58), turn, waits=waits))
    lifted, landed = math.ceil((RISE + waits) / FRAME), math.floor((RISE + waits + AIR) / FRAME)
    assert all(pose.point == start for pose in seen[: lifted - 1])
    sideways = [b.point.x - a.point.x for a, b in pairwise(seen[lifted : landed + 1])]
    assert all(later <= earlier + 1e-6 for earlier, later in pairwise(sideways)), "never slower to the left"
    assert max(abs(b.size - a.size) for a, b in pairwise(seen)) < 0.045
    turning = [b.turn - a.turn for a, b in pairwise(seen[lifted + 1 : landed])]
    assert max(turning) == pytest.approx(min(turning))
    assert 3 < abs(sum(turning)) < 9.5
    assert math.remainder(seen[-1].turn, math.tau) == pytest.approx(0, abs=1e-6)
    assert seen[-1].point == end
    assert seen[-1].size == pytest.approx(58 / 75)


def test_the_count_changes_in_the_frame_in_which_a_marble_arrives(tmp_path: Path) -> None:
    """One by one; no marble is seen to stand where it is going to lie before it counts. The plate fades in."""
    seed, track, position = longest_chain(range(120))
    bench = open_bench(tmp_path, seed, (1280, 720))
    settle(bench)
    bench.pick(track, position)
    counts, plates = [0], [0.0]
    while not bench.is_settled:
        bench.app.step(FRAME)
        counts.append(len(bench.held))
        plates.append(bench.rack._plate)
        assert counts[-1] == bench.rack.brought
        flights = [show for show in bench.face.shows if isinstance(show, Flight)]
        assert all(math.dist(flight.pose.point, flight._end) > 2 for flight in flights)
    assert {b - a for a, b in pairwise(counts)} == {0, 1}, "one by one"
    assert max(b - a for a, b in pairwise(plates)) < 0.2
    assert plates[-1] == 1


def test_the_plate_goes_at_once_when_the_next_pick_begins(tmp_path: Path) -> None:
    """Up and away, and it does not stand there as a shade."""
    seed, track, position = longest_chain(range(120))
    bench = open_bench(tmp_path, seed, (1280, 720))
    settle(bench)
    bench.pick(track, position)
    settle(bench)
    assert bench.rack._plate == 1
    bench.pick((track + 1) % TRACKS, 0)
    frames = 0
    while bench.rack._plate:
        bench.app.step(FRAME)
        frames += 1
    assert frames * FRAME <= 0.15 + FRAME
    assert not bench.rack.brought, "the next one has not begun to count yet"


def test_a_marble_for_the_feeder_comes_down_into_it_in_one_arc() -> None:
    start, end = Point(200, 800), Point(1500, 180)
    seen = [fed(start, end, (58, 75), share / 60) for share in range(61)]
    assert seen[0].point == start
    assert seen[0].size == pytest.approx(58 / 75)
    assert math.dist(seen[-1].point, end) < 1e-6
    assert seen[-1].size == pytest.approx(1)
    assert max(abs(b.size - a.size) for a, b in pairwise(seen)) < 0.04
    down = [b.point.y - a.point.y for a, b in pairwise(seen)]
    assert down[-1] > 8, "it falls when it comes in"
    assert [pose.drops for pose in seen] == sorted(pose.drops for pose in seen)
    first = next(pose for pose in seen if pose.drops)
    assert first.point.y < end.y - 75, "it is above the cup where it comes to be drawn behind it"
    sideways = [b.point.x - a.point.x for a, b in pairwise(seen)]
    assert all(later >= earlier - 1e-6 for earlier, later in pairwise(sideways)), "nothing brakes it"
    assert max(math.dist(a.point, b.point) for a, b in pairwise(seen)) * 60 * FRAME / FED < 70, "it can be followed"


def test_the_feeder_stands_where_each_marble_falls_and_gives_way_under_it() -> None:
    """It is there before the marble is, moves no faster than can be seen, and goes back to the middle in the end."""
    lid = PeggedLid("feeder")
    for number in range(6):
        lid.drop(Return(number + 1, 0, (2 * number) % TRACKS, (2 * number) % TRACKS))
    places, dips, caught = [MIDDLE], [], 0
    while not lid.is_resting():
        lid.step()
        works = lid.works(0.0)
        places.append(works.feeder)
        dips.append(works.dip)
        for marble in lid.falling(0.0):
            if marble.is_held and marble.coming >= 1:
                caught += 1
                assert marble.point.x == pytest.approx(board_place(works.feeder, 0).x, abs=0.5)
                assert marble.point.y == pytest.approx(board_place(0, LAUNCH_Y).y - 7 + works.dip, abs=0.5)
    assert caught >= 6 * (CATCH - 1)
    assert max(abs(b - a) for a, b in pairwise(places)) * STEP**-1 < 3000
    assert max(dips) > 6
    assert dips[-1] == 0
    assert places[-1] == MIDDLE


def test_a_marble_falls_out_of_the_feeder_and_is_not_thrown() -> None:
    lid = PeggedLid("falls")
    lid.drop(Return(1, 0, 3, 3))
    seen = []
    while not lid.is_resting():
        lid.step()
        seen += [marble.point for marble in lid.falling(0.0) if not marble.is_held]
    sideways = abs(seen[20].x - seen[0].x) / 20 / STEP
    down = (seen[2].y - seen[0].y) / 2 / STEP
    assert sideways < 30
    assert down < 320


def test_a_marble_is_lifted_inside_while_the_wheel_turns() -> None:
    """From the mouth to its row it takes a fifth of a second or so, and the wheel ends as it began."""
    machine = physical(3)
    machine.lay((b"\0\1",) * TRACKS, (2,) * TRACKS)
    machine.drop(3, 1, 1)
    sunk_at, wheel, came_at = 0, [0.0], 0
    while not came_at:
        machine.update(STEP)
        wheel.append(machine.works().wheel)
        if not sunk_at and any(marble.sunk >= 1 for marble in machine.falling()):
            sunk_at = machine.steps
        if len(machine.rows[1]) == 3:
            came_at = machine.steps
    assert 0.15 < (came_at - sunk_at) * STEP < 0.45
    turned = max(wheel)
    assert turned == pytest.approx(math.tau / TRACKS, rel=0.02)
    assert max(b - a for a, b in pairwise(wheel)) < 0.07
    assert cabinet.wheel_step(turned) == 0
    assert len({cabinet.wheel_step(angle) for angle in wheel}) == cabinet.WHEEL_STEPS


def test_the_lid_looks_the_same_whether_or_not_marbles_come() -> None:
    """But for the marbles, the cup and the wheel nothing on the lid changes, above all not its rail."""
    canvas = Canvas.offscreen((900, 700))
    face = DispenserFace(Rect(0, 60, 900, 640))
    machine = physical(1)
    machine.lay((ROW,) * TRACKS, (CAPACITY - 1,) * TRACKS)
    machine.drop(1, 2, 2)
    corner = face.slots.place(board_place(BOARD_WIDTH * 0.8, -30))
    rail = canvas.rect(Rect(corner.x, corner.y, BOARD_WIDTH * 0.15, 22))
    looks = set()
    while not machine.is_resting:
        machine.update(FRAME)
        canvas.clear()
        face.draw_still(canvas)
        face.draw(canvas, face.parts(canvas, machine.places(), machine.falling(), works=machine.works()))
        looks.add(pygame.image.tobytes(canvas.surface.subsurface(rail), "RGB"))
    assert len(looks) == 1


def test_on_the_table_the_hand_fills_as_marbles_land(tmp_path: Path) -> None:
    """One by one, while others of the same explosion still fly; in the end it is what the rules say."""
    scene = bench_hand.open_bench(tmp_path, "human,1", plies=24, speed="normal", simple=False)
    grown, early = set(), 0
    for _ in range(3000):
        before = sum(scene.hand)
        scene.app.step(FRAME)
        if scene.asked is not None:
            assert not any(scene.caught)
            bench_hand.play_like_a_bot(scene)
        grown.add(sum(scene.hand) - before)
        early += any(scene.caught) and any(isinstance(show, Flight) for show in scene.face.shows)
    assert 1 in grown
    assert max(grown) == 1
    assert early > 0
