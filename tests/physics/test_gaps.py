"""After each gap closes the machine says which two marbles met: none missing, none false, none too early."""

from random import Random

import pytest

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.lid import PeggedLid
from scenes.dispenser.machine import Machine
from scenes.dispenser.pieces import Pair
from scenes.dispenser.tracks import RollingTracks
from tests.physics.watch import Untrue, Watch, random_tracks, watch_gaps


def test_every_gap_is_reported_once_and_truly(full: bool) -> None:
    machine = physical(1)
    counted = watch_gaps(machine, Random(1), 10_000 if full else 1_000)
    assert machine.mismatches == machine.snaps == 0
    # Four colours: a quarter of the meetings are of one colour, and three quarters must not explode.
    assert 0.2 < counted["alike"] / (counted["alike"] + counted["unlike"]) < 0.3


@pytest.mark.parametrize("still", [False, True])
def test_so_does_the_simple_dispenser(still: bool, full: bool) -> None:
    machine = simple(still=still)
    watch_gaps(machine, Random(2), 10_000 if full else 1_000)
    assert machine.mismatches == machine.snaps == 0


class TimedMachine(Machine):
    """Answers after so many steps, without looking."""

    def __init__(self, delay: int) -> None:
        super().__init__(RollingTracks(), PeggedLid("0"))
        self._delay = delay
        self._since: dict[tuple[int, int], int] = {}

    def _met(self, pair: Pair) -> None:
        """A meeting is no reason to say anything."""

    def _step(self) -> None:
        super()._step()
        for track in range(TRACKS):
            for gap in self._gaps.still_open(track):
                opened = self._since.setdefault((gap.lower.key, gap.upper.key), self.steps)
                if self.steps - opened >= self._delay:
                    self._close(gap)


@pytest.mark.parametrize("delay", [20, 70, 75, 80, 140])
def test_a_machine_that_answers_by_a_timer_is_found_out(delay: int) -> None:
    """Whatever the timer is set to, even to the time that a gap of one marble takes."""
    with pytest.raises(Untrue):
        watch_gaps(TimedMachine(delay), Random(3), 60)


class DeafMachine(Machine):
    """Hears some meetings only."""

    def _met(self, pair: Pair) -> None:
        if pair[0].key % 7:
            super()._met(pair)


def test_a_machine_that_misses_meetings_is_found_out() -> None:
    with pytest.raises(Untrue):
        watch_gaps(DeafMachine(RollingTracks(), PeggedLid("0")), Random(3), 60)


class TalkativeMachine(Machine):
    """Takes every knock for the end of a gap."""

    def _met(self, pair: Pair) -> None:
        for gap in self._gaps.still_open(pair[0].track):
            if not gap.lies_between(pair):
                self._close(gap)
        super()._met(pair)


def test_a_machine_that_reports_any_knock_is_found_out() -> None:
    with pytest.raises(Untrue):
        watch_gaps(TalkativeMachine(RollingTracks(), PeggedLid("0")), Random(3), 60)


def test_nothing_is_reported_where_no_gap_was() -> None:
    """The lowest marble taken, the uppermost taken, a machine shaken: marbles knock, and none of it is a meeting."""
    luck = Random(4)
    tracks = random_tracks(luck, shortest=7)
    watch = Watch(physical(4), tracks)
    knocks = 0
    for track in range(5):
        watch.remove(track, [0])
        watch.run()
        watch.remove(track, [len(watch.tracks[track]) - 1])
        watch.run()
        for position in range(len(watch.machine.rows[track])):
            watch.machine.push(track, position, luck.uniform(0, 300), luck.uniform(0, 300))
        watch.run()
        knocks += len(watch.machine.impacts())
    assert not watch.counted
    assert knocks > 50


def test_a_gap_that_closes_under_the_lid_is_reported_with_what_is_known() -> None:
    """Marbles that nobody has seen meet without telling their colours."""
    machine = physical(5)
    watch = Watch(machine, random_tracks(Random(5)))
    machine.remove(2, [12])
    while not machine.is_resting:
        machine.update(1 / 60)
    (meeting,) = machine.meetings()
    assert (meeting.track, meeting.above, meeting.lower, meeting.upper) == (2, 12, None, None)
    assert not meeting.of_one_colour
    assert watch.machine.mismatches == 0
