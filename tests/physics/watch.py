"""Watches a machine step by step and judges its reports by a ledger and by measuring, never by what it says itself."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from random import Random

from game.potion_explosion.pieces import CAPACITY, CHOOSABLE, COLOURS, TRACKS, VISIBLE
from scenes.dispenser.machine import Machine
from scenes.dispenser.measures import DIAMETER, PATIENCE, STEP
from scenes.dispenser.pieces import Marble

TOUCH = 0.05
"""How far apart, in units, two marbles may be said to touch: less than a thousandth of a diameter."""


class Untrue(AssertionError):
    """A report that is not so."""


def random_tracks(luck: Random, shortest: int = CAPACITY) -> tuple[bytes, ...]:
    """Tracks with marbles of random colours, all of them known to the test."""
    return tuple(bytes(luck.choice(COLOURS) for _ in range(luck.randint(shortest, CAPACITY))) for _ in range(TRACKS))


def visible(tracks: Iterable[bytes]) -> tuple[bytes, ...]:
    """What can be seen of tracks."""
    return tuple(track[:VISIBLE] for track in tracks)


class Watch:
    """A ledger of what lies in each track and of the gaps that are open in it."""

    def __init__(self, machine: Machine, tracks: tuple[bytes, ...]) -> None:
        self.machine = machine
        self.tracks = list(tracks)
        self.gaps: dict[tuple[Marble, Marble], int] = {}
        """Open gaps, with the step at which they opened."""
        self.counted: Counter[str] = Counter()
        machine.lay(visible(tracks), tuple(map(len, tracks)))

    def remove(self, track: int, positions: Iterable[int]) -> None:
        """Take marbles out, say what comes to light, and write down which marbles have to meet."""
        gone = sorted(set(positions))
        before = self.tracks[track]
        row = list(self.machine.rows[track])
        after = bytes(colour for place, colour in enumerate(before) if place not in gone)
        kept = [marble for place, marble in enumerate(row) if place not in gone]
        self.machine.remove(track, gone)
        seen = sum(place < VISIBLE for place in gone)
        self.machine.reveal(track, after[VISIBLE - seen : VISIBLE] if len(before) > VISIBLE else b"")
        self.tracks[track] = after
        neighbours = list(pairwise(kept))
        still = {pair: since for pair, since in self.gaps.items() if pair[0].track != track or pair in neighbours}
        new = {pair: self.machine.steps for pair in neighbours if pair not in set(pairwise(row))}
        self.gaps = still | new

    def step(self) -> None:
        """One step; every report in it has to be true, and no gap may stay open too long."""
        self.machine.update(STEP)
        for meeting in self.machine.meetings():
            row = self.machine.rows[meeting.track]
            pair = (row[meeting.above - 1], row[meeting.above])
            if pair not in self.gaps:
                raise Untrue(f"{meeting}: there was no gap")
            if not meeting.witnessed:
                raise Untrue(f"{meeting}: nobody saw it")
            if self.distance(pair) > DIAMETER + TOUCH:
                raise Untrue(f"{meeting}: they are {self.distance(pair) - DIAMETER:.2f} apart")
            colours = self.tracks[meeting.track][meeting.above - 1 : meeting.above + 1]
            if (meeting.lower, meeting.upper) != tuple(colours):
                raise Untrue(f"{meeting}: the colours are {tuple(colours)}")
            del self.gaps[pair]
            self.counted["alike" if meeting.of_one_colour else "unlike"] += 1
        for pair, since in self.gaps.items():
            if self.machine.steps - since > PATIENCE or self.machine.is_resting:
                raise Untrue(f"a gap in track {pair[0].track + 1} was never reported")

    def distance(self, pair: tuple[Marble, Marble]) -> float:
        """How far apart two marbles' middles are."""
        at = {place.marble: place for place in self.machine.places() if place.marble in pair}
        lower, upper = at[pair[0]], at[pair[1]]
        return float(((upper.along - lower.along) ** 2 + (upper.across - lower.across) ** 2) ** 0.5)

    def run(self) -> int:
        """Until everything is at rest; gives the steps it took."""
        started = self.machine.steps
        while not self.machine.is_resting:
            self.step()
        return self.machine.steps - started


def open_gaps(watch: Watch, luck: Random, tracks: Iterable[int] = range(TRACKS)) -> None:
    """Take one to five marbles out of each of these tracks, from anywhere in them."""
    for track in tracks:
        within = min(CHOOSABLE, len(watch.tracks[track]))
        if within:
            count = luck.choice((1, 1, 1, 2, 3, 5))
            watch.remove(track, luck.sample(range(within), min(count, within)))


def watch_gaps(machine: Machine, luck: Random, gaps: int) -> Counter[str]:
    """Open so many gaps, a few in every track at a time, and judge all reports."""
    counted: Counter[str] = Counter()
    while sum(counted.values()) < gaps:
        watch = Watch(machine, random_tracks(luck, shortest=9))
        for _ in range(3):
            open_gaps(watch, luck)
            if luck.random() < 0.4:  # the next ones open while marbles still roll, as in a chain
                for _ in range(luck.randrange(150)):
                    watch.step()
                open_gaps(watch, luck)
            watch.run()
        counted += watch.counted
    return counted
