"""The dispenser without physics: marbles glide to their places, or with reduced motion change place in a cross-fade.

For those who do not want to wait for marbles, or whom moving things disturb. It reports the same meetings, so the same
seed gives the same match.
"""

import math
from array import array
from collections.abc import Iterable, Sequence
from itertools import pairwise

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.measures import (
    ON_GATE,
    RADIUS,
    REST,
    STEP,
    SUNK,
    across_of,
    board_place,
    mouth_place,
    place_of,
    rest_along,
)
from scenes.dispenser.pieces import Falling, Impact, Marble, Pair, Places, Return, Works
from scenes.motion import ease_in_out, ease_out

ACCELERATION = 3200.0
SHORTEST, LONGEST = 30, 120
FADE = 36
"""Steps of a cross-fade: 0.15 s."""


class _Way:
    """Where a marble glides, in steps."""

    __slots__ = ("done", "end", "start", "steps")

    def __init__(self, start: float, end: float, steps: int) -> None:
        self.start, self.end, self.steps = start, end, steps
        self.done = 0

    @property
    def is_over(self) -> bool:
        return self.done >= self.steps

    def along(self, ahead: float = 0.0) -> float:
        share = min(1.0, (self.done + ahead) / self.steps) if self.steps else 1.0
        return self.start + (self.end - self.start) * share * share

    @property
    def speed(self) -> float:
        return 2 * (self.end - self.start) * self.done / self.steps**2 / STEP


class GlidingTracks:
    """The track plane; `still` is for reduced motion."""

    def __init__(self, *, still: bool = False) -> None:
        self._still = still
        self._rows: list[list[Marble]] = [[] for _ in range(TRACKS)]
        self._ways: dict[Marble, _Way] = {}
        self._heard: list[Impact] = []

    def put(self, marble: Marble, along: float, speed: float = 0.0) -> None:
        """Lay a marble into its track."""
        row = self._rows[marble.track]
        row.append(marble)
        self._ways[marble] = _Way(along, along, 0)
        row.sort(key=self.along)
        self._set_off(row)

    def take(self, marbles: Iterable[Marble]) -> None:
        """Take marbles out."""
        gone = list(marbles)
        for marble in gone:
            self._rows[marble.track].remove(marble)
            del self._ways[marble]
        for track in {marble.track for marble in gone}:
            self._set_off(self._rows[track])

    def step(self) -> Sequence[Pair]:
        """One step; gives the neighbours that have come to lie side by side in it."""
        met: list[Pair] = []
        for row in self._rows:
            arrived = [marble for marble in row if self._advance(marble)]
            if not arrived:
                continue
            met += [pair for pair in pairwise(row) if self._have_met(pair, arrived)]
            self._heard.append(Impact(260.0, place_of(self.along(arrived[0]), across_of(arrived[0].track))))
        return met

    def _have_met(self, pair: Pair, arrived: Sequence[Marble]) -> bool:
        return any(marble in arrived for marble in pair) and all(self._ways[marble].is_over for marble in pair)

    def is_resting(self, row: Sequence[Marble]) -> bool:
        """Whether all of these have arrived."""
        return all(self._ways[marble].is_over for marble in row)

    def settle(self, row: Sequence[Marble]) -> None:
        """Put the marbles of a track at rest."""
        for marble in row:
            way = self._ways[marble]
            way.done = way.steps
            marble.opacity = 1.0

    def push(self, marble: Marble, along: float, across: float) -> None:
        """Nothing here gives way to a knock."""

    def along(self, marble: Marble) -> float:
        """Where a marble is."""
        return self._ways[marble].along()

    def places(self, ahead: float) -> Places:
        """Where all marbles are."""
        marbles = [marble for row in self._rows for marble in row]
        numbers = array("d")
        for marble in marbles:
            numbers.extend((*self._numbers(marble, ahead / STEP), self._speed(marble), 0.0, 0.0))
        return Places(marbles, numbers, 0.0)

    def impacts(self) -> list[Impact]:
        """Marbles that have arrived."""
        heard, self._heard = self._heard, []
        return heard

    def _set_off(self, row: Sequence[Marble]) -> None:
        for position, marble in enumerate(row):
            end, way = rest_along(marble.track, position), self._ways[marble]
            here = way.along()
            if way.end == end or abs(here - end) < 1e-6:
                continue
            free_fall = math.sqrt(2 * abs(here - end) / ACCELERATION) / STEP
            steps = FADE if self._still else max(SHORTEST, min(LONGEST, round(free_fall)))
            self._ways[marble] = _Way(here, end, steps)

    def _advance(self, marble: Marble) -> bool:
        """One step for one marble; true where it arrives."""
        way = self._ways[marble]
        if way.is_over:
            return False
        way.done += 1
        if self._still:
            marble.opacity = abs(1 - 2 * way.done / way.steps)
        return way.is_over

    def _numbers(self, marble: Marble, ahead: float) -> tuple[float, float, float]:
        """Where a marble is along and across, and its turn."""
        way, across = self._ways[marble], across_of(marble.track) + REST
        if self._still:
            along = way.start if 2 * way.done < way.steps else way.end
            return along, across, marble.key * 2.4
        along = way.along(ahead)
        return along, across, marble.key * 2.4 - along / RADIUS

    def _speed(self, marble: Marble) -> float:
        """How fast a marble glides, in units a second."""
        way = self._ways[marble]
        return 0.0 if self._still or way.is_over else way.speed


APPEAR, MOVE, SINK = 24, 36, 24


class PlainLid:
    """The lid plane: a marble appears over its mouth and drops in."""

    def __init__(self) -> None:
        self.tweened = 0
        self._step = 0
        self._marbles: dict[Return, int] = {}
        """The marbles on the lid, with the step at which they came, or went on to their track."""
        self._sliding: set[Return] = set()

    def drop(self, returned: Return) -> None:
        """Let a marble appear."""
        self._marbles[returned] = max([self._step, *(came + APPEAR for came in self._marbles.values())])
        if returned.track not in (None, returned.entrance):
            self._sliding.add(returned)

    def slide(self, returned: Return) -> None:
        """Let the marble that lies on its full entrance go on."""
        self._sliding.add(returned)
        self._marbles[returned] = self._step - APPEAR

    def step(self) -> Sequence[Return]:
        """One step; gives the marbles that have gone in."""
        if not self._marbles:
            return ()
        self._step += 1
        gone = [returned for returned in self._marbles if self._since(returned, 0) >= SINK]
        for returned in gone:
            self.take(returned)
        return gone

    def prepare(self) -> None:
        """Nothing has to be known beforehand here."""

    def take(self, returned: Return) -> None:
        """Take a marble off."""
        self._marbles.pop(returned, None)
        self._sliding.discard(returned)

    def is_resting(self) -> bool:
        """Whether at most a marble lies on a full entrance."""
        return all(returned.track is None and self._age(returned, 0) >= APPEAR for returned in self._marbles)

    def falling(self, ahead: float) -> list[Falling]:
        """The marbles to be seen."""
        return [self._seen(returned, ahead / STEP) for returned in self._marbles]

    def works(self, ahead: float) -> Works:
        """Nothing is fed or lifted here."""
        return Works()

    def impacts(self) -> list[Impact]:
        """Nothing knocks here."""
        return []

    def _age(self, returned: Return, ahead: float) -> float:
        return self._step + ahead - self._marbles[returned]

    def _since(self, returned: Return, ahead: float) -> float:
        """Steps since it began to sink; negative before, and while it lies on a full entrance."""
        if returned.track is None:
            return -1.0
        return self._age(returned, ahead) - APPEAR - (MOVE if returned in self._sliding else 0)

    def _seen(self, returned: Return, ahead: float) -> Falling:
        age, sunk = self._age(returned, ahead), max(0.0, min(1.0, self._since(returned, ahead) / SINK))
        is_barred = returned.track != returned.entrance
        x, y = mouth_place(returned.entrance).x, ON_GATE if is_barred else SUNK
        if returned in self._sliding and returned.track is not None:
            share = ease_in_out(max(0.0, min(1.0, (age - APPEAR) / MOVE)))
            x += (mouth_place(returned.track).x - x) * share
        y += (mouth_place(0).y - y) * ease_out(sunk)
        opacity, coming = max(0.0, min(1.0, age / APPEAR)), 1.0 if age >= 0 else -1.0
        gate = returned.entrance if is_barred and age >= 0 else None
        return Falling(
            returned.colour, board_place(x, y), 0.0, sunk, opacity, coming, number=returned.number, gate=gate
        )
