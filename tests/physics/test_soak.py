"""A machine that is used hard for a long time: order is kept, nothing escapes, nothing is too fast."""

from random import Random

from game.potion_explosion.pieces import CAPACITY, CHOOSABLE, TRACKS
from scenes.dispenser.kinds import physical
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import RADIUS, SLACK, STEP, across_of, foot_of
from scenes.dispenser.pieces import Marble
from tests.physics.watch import random_tracks, visible

GIVE = 4.0
"""By how much, in units, a marble may sink into what it hits hard: a fourteenth of its diameter."""


def disturb(machine: Machine, luck: Random) -> None:
    """Do one of the things that can be done to a machine, whatever it is at."""
    track = luck.randrange(TRACKS)
    row = machine.rows[track]
    choice = luck.random()
    if choice < 0.35 and row:
        within = min(CHOOSABLE, len(row))
        machine.remove(track, luck.sample(range(within), min(within, luck.choice((1, 1, 2, 4, 8)))))
    elif choice < 0.75 and len(machine.colours(track)) < CAPACITY:
        machine.drop(luck.randrange(4), track, track)
    elif row:
        for position in range(len(row)):
            machine.push(track, position, luck.uniform(-300, 500), luck.uniform(-100, 400))


class Inspector:
    """Looks at all marbles from time to time."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.before: dict[Marble, float] = {}

    def look(self) -> None:
        """Every marble is in its channel, and those of a channel lie in order."""
        at = {place.marble: place for place in self.machine.places()}
        for track, row in enumerate(self.machine.rows):
            assert [marble.track for marble in row] == [track] * len(row)
            alongs = [at[marble].along for marble in row]
            assert alongs == sorted(alongs), f"track {track + 1} is out of order"
            assert all(along > foot_of(track) + RADIUS - GIVE for along in alongs)
            assert all(abs(at[marble].across - across_of(track)) < SLACK / 2 + GIVE for marble in row)
        assert len(at) == sum(map(len, self.machine.rows))

    def measure_step(self) -> None:
        """No marble moved further than half its radius in the last step."""
        now = {place.marble: place.along for place in self.machine.places()}
        for marble, along in now.items():
            assert abs(along - self.before.get(marble, along)) <= RADIUS / 2
        self.before = now


def test_hard_use(full: bool) -> None:
    luck, machine = Random(1), physical(1)
    tracks = random_tracks(luck)
    machine.lay(visible(tracks), (CAPACITY,) * TRACKS)
    inspector = Inspector(machine)
    until = 1_000_000 if full else 100_000
    while machine.steps < until:
        disturb(machine, luck)
        for _ in range(luck.randrange(10, 400)):
            machine.update(STEP)
        inspector.look()
    assert machine.mismatches == machine.snaps == 0


def test_no_marble_is_fast_enough_to_pass_through_anything() -> None:
    """The fastest there are: the first filling, and a marble that rolls down an empty track."""
    machine = physical(2)
    machine.pour(visible(random_tracks(Random(2))))
    inspector = Inspector(machine)
    while not machine.is_resting:
        machine.update(STEP)
        inspector.measure_step()
    inspector.look()


def test_a_stall_is_lost_time() -> None:
    """After five seconds without a frame marbles go on from where they were."""
    machine = physical(3)
    machine.lay(visible(random_tracks(Random(3))), (CAPACITY,) * TRACKS)
    machine.remove(0, [2, 3, 4])
    machine.update(1 / 60)
    steps = machine.steps
    machine.update(5.0)
    assert machine.steps - steps <= 96
    Inspector(machine).look()
