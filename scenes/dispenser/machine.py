"""The dispenser at work: it keeps the tracks, notices where gaps close, and brings marbles back.

It is told contents, removals and returns, never what the rules expect of them. After a gap has closed it reports which
two marbles have met, and their colours as far as anybody knows them. Time runs in steps of 1/240 s, so nothing depends
on the frame rate. It is built anew from a view whenever the table has changed otherwise: never copied, never saved.
"""

import time
from collections.abc import Iterable, Sequence
from operator import attrgetter

from game.potion_explosion.pieces import CAPACITY, TRACKS, VISIBLE
from game.potion_explosion.state import View
from scenes.dispenser.gaps import Gap, Gaps
from scenes.dispenser.measures import DIAMETER, ENTRY, PATIENCE, STEP, foot_of, rest_along
from scenes.dispenser.pieces import Falling, Impact, LidPlane, Marble, Meeting, Pair, Place, Places, TrackPlane, Works
from scenes.dispenser.release import spring_apart
from scenes.dispenser.returns import Returns

LONGEST_UPDATE = 96
"""Steps that one update makes at most: the longest frame's tenth of a second at four times the normal speed."""
HURRY = 0.02
"""Seconds of work in one call of `hurry`."""
MEETINGS_KEPT = 100
"""Reports that are kept for `meetings` where nobody asks for them."""
_HURRY_STEPS = 16
_REST_STEPS = 8
_ROLL_IN = 9 * DIAMETER
_ENTRY_SPEED = 250.0


class Machine:
    """A dispenser with its marbles. Which planes it has decides how they move; the match is the same with any."""

    def __init__(self, tracks: TrackPlane, lid: LidPlane) -> None:
        self._plane = tracks
        self._lid = lid
        self.rows: list[list[Marble]] = [[] for _ in range(TRACKS)]
        """The marbles in each track, the lowest first."""
        self.mismatches = 0
        """Awaited meetings that did not come about, or not as the rules had it: always 0."""
        self.snaps = 0
        """Tracks that had to be put at rest: always 0."""
        self.steps = 0
        self._returns, self._gaps = Returns(), Gaps()
        self._meetings: list[Meeting] = []
        self._patience: dict[int, int] = {}
        self._left, self._keys = 0.0, 0
        self._resting, self._has_returns = True, False
        self._still: Places | None = None

    # what it is told

    def show(self, view: View) -> None:
        """Be as a view says, at once and at rest; only a collision that is awaited is still to come."""
        self.lay(view.tracks, view.lengths)
        if view.contact is not None:
            track, above = view.contact.track, view.contact.above
            row = self.rows[track]
            self._gaps.open(row[above - 1], row[above])
            self._shift(track, row[above:], DIAMETER)
        if view.sliding is not None:
            self.drop(view.sliding.colour, view.sliding.entrance, None)

    def lay(self, tracks: Sequence[bytes], lengths: Sequence[int]) -> None:
        """Hold these visible marbles, and as many under the lid as the lengths say, at rest."""
        self._clear()
        for track, (seen, length) in enumerate(zip(tracks, lengths, strict=True)):
            known: list[int | None] = list(seen[:VISIBLE])
            for position, colour in enumerate(known + [None] * (length - len(known))):
                self._put(track, colour, rest_along(track, position))

    def pour(self, tracks: Sequence[bytes]) -> None:
        """The first filling: all marbles come rolling in, of which these are seen."""
        self.lay(tracks, (CAPACITY,) * TRACKS)
        for track, row in enumerate(self.rows):
            self._shift(track, row, _ROLL_IN + 20.0 * track)

    def remove(self, track: int, positions: Iterable[int]) -> list[Place]:
        """Take marbles out; the others close up. Gives where they were, the lowest first."""
        del self._meetings[:-MEETINGS_KEPT]
        self._admit(track, even_falling=True)
        row = self.rows[track]
        gone = {row[position] for position in positions}
        places = sorted((place for place in self.places() if place.marble in gone), key=attrgetter("along"))
        kept = [marble for marble in row if marble not in gone]
        self._gaps.after_removal(track, row, kept)
        self._plane.take(marble for marble in row if marble in gone)
        self.rows[track] = kept
        spring_apart(self._plane, row, kept)
        self._wake(track)
        return places

    def reveal(self, track: int, colours: bytes) -> None:
        """The visible marbles of a track end with these colours."""
        self._admit(track, even_falling=True)
        for marble, colour in zip(reversed(self.rows[track][:VISIBLE]), reversed(colours), strict=False):
            marble.colour = colour

    def drop(self, colour: int, entrance: int, track: int | None) -> int:
        """A marble comes back, by an entrance into a track, or, with None, onto its gate until `slide`; its number."""
        returned = self._returns.begin(colour, entrance, track)
        self._lid.drop(returned)
        self._resting, self._has_returns = False, True
        return returned.number

    def slide(self, track: int) -> None:
        """The marble that lies on its full entrance goes into this track."""
        self._lid.slide(self._returns.go_on(track))
        self._resting, self._has_returns = False, True

    def push(self, track: int, position: int, along: float, across: float = 0.0) -> None:
        """Give a marble a knock, in units a second: somebody shakes the machine."""
        self._plane.push(self.rows[track][position], along, across)
        self._wake(track)

    # time

    def update(self, seconds: float) -> None:
        """Let time pass. What exceeds 0.4 s at once is lost, not made up for."""
        if self._resting:
            self._left = 0.0
            return
        steps = int((self._left + seconds) / STEP + 1e-6)
        self._left = max(0.0, self._left + seconds - steps * STEP)
        for _ in range(min(steps, LONGEST_UPDATE)):
            self._step()
            if self._resting:
                self._left = 0.0
                return

    def hurry(self, *, until_meeting: bool = False) -> bool:
        """Run on to the exact end, for 20 ms of work at most; true once there is nothing left to do.

        The end is what it would have been without hurry. With `until_meeting`, stop where two marbles of one colour
        have met, for the rules may have them explode.
        """
        until = time.perf_counter() + HURRY
        while not self._resting:
            for _ in range(_HURRY_STEPS):
                told = len(self._meetings)
                self._step()
                if self._resting or (until_meeting and any(met.of_one_colour for met in self._meetings[told:])):
                    return True
            if time.perf_counter() >= until:
                break
        return self._resting

    # what it tells

    @property
    def is_resting(self) -> bool:
        """Whether nothing moves, and nothing is on its way but a marble that lies on its full entrance."""
        return self._resting

    @property
    def is_awaiting(self) -> bool:
        """Whether a gap is still closing."""
        return any(self._gaps.still_open(track) for track in range(TRACKS))

    @property
    def has_lying(self) -> bool:
        """Whether a marble lies on its full entrance, or is about to, and waits for `slide`."""
        return self._returns.has_lying

    @property
    def tweened(self) -> int:
        """Returned marbles that had to be led down, because no launch was found."""
        return self._lid.tweened

    def colours(self, track: int) -> list[int | None]:
        """The colours of a track as far as they are known, with those still on their way into it."""
        colours = [marble.colour for marble in self.rows[track]]
        for returned in self._returns.due(track):
            colours.append(returned.colour if len(colours) < VISIBLE else None)
        return colours

    def meeting(self, track: int, above: int) -> Meeting | None:
        """The meeting of the marbles now at `above - 1` and `above`, once the gap between them has closed."""
        row = self.rows[track]
        gap = self._gaps.between((row[above - 1], row[above])) if 0 < above < len(row) else None
        return self._report(gap) if gap is not None and gap.is_closed else None

    def meetings(self) -> list[Meeting]:
        """All that was reported since this was last asked, in order."""
        told, self._meetings = self._meetings, []
        return told

    def impacts(self) -> list[Impact]:
        """The knocks since this was last asked."""
        return self._plane.impacts() + self._lid.impacts()

    def places(self) -> Places:
        """Where the marbles in the tracks are; the same as before while nothing has moved."""
        if not self._resting:
            places = self._plane.places(self._left)
            places.moment = self.steps * STEP + self._left
            return places
        if self._still is None:
            self._still = self._plane.places(0.0)
        return self._still

    def falling(self) -> list[Falling]:
        """The returned marbles to be seen on the lid."""
        return self._lid.falling(self._left)

    def works(self) -> Works:
        """How the feeder and the lift's wheel stand."""
        return self._lid.works(self._left)

    def disagree(self, track: int) -> None:
        """The rules and the machine are not of one mind about a track: put it at rest and count it."""
        self.mismatches += 1
        self._plane.settle(self.rows[track])

    # how it works

    def _step(self) -> None:
        self.steps += 1
        for pair in self._plane.step():
            self._met(pair)
        if self._has_returns:
            for returned in self._lid.step():
                returned.has_sunk = True
                assert returned.track is not None, "only a marble with a track goes in"
                self._admit(returned.track)
        if not self.steps % _REST_STEPS:
            self._lid.prepare()
            self._look_for_rest()

    def _met(self, pair: Pair) -> None:
        gap = self._gaps.between(pair)
        if gap is not None and not gap.is_closed:
            self._close(gap)

    def _close(self, gap: Gap, *, witnessed: bool = True) -> None:
        gap.is_closed, gap.witnessed = True, witnessed
        self._meetings.append(self._report(gap))

    def _report(self, gap: Gap) -> Meeting:
        track = gap.lower.track
        return Meeting(track, self.rows[track].index(gap.upper), gap.lower.colour, gap.upper.colour, gap.witnessed)

    def _look_for_rest(self) -> None:
        for track, until in tuple(self._patience.items()):
            row = self.rows[track]
            if self.steps >= until and not self._plane.is_resting(row):
                self.snaps += 1
                self._plane.settle(row)
            elif not self._plane.is_resting(row):
                continue
            del self._patience[track]
            self._give_up_gaps(track)
        self._has_returns = not self._lid.is_resting()
        self._resting = not self._patience and not self._has_returns

    def _give_up_gaps(self, track: int) -> None:
        """A track at rest has no open gaps; one that did not close by itself is a mismatch."""
        for gap in self._gaps.still_open(track):
            self.mismatches += 1
            self._close(gap, witnessed=False)

    def _admit(self, track: int, *, even_falling: bool = False) -> None:
        """Lay into their track, in the order they were dropped, the marbles that have gone into its mouth."""
        while (returned := self._returns.next_into(track, even_falling=even_falling)) is not None:
            if not returned.has_sunk:
                self._lid.take(returned)
            row = self.rows[track]
            behind = self._plane.along(row[-1]) + DIAMETER + 1 if row else 0.0
            known = returned.colour if len(row) < VISIBLE else None
            self._put(track, known, max(behind, foot_of(track) + ENTRY), _ENTRY_SPEED)
            self._wake(track)

    def _put(self, track: int, colour: int | None, along: float, speed: float = 0.0) -> None:
        self._keys += 1
        marble = Marble(self._keys, track, colour)
        self.rows[track].append(marble)
        self._plane.put(marble, along, speed)
        self._still = None

    def _shift(self, track: int, marbles: Sequence[Marble], by: float) -> None:
        places = {place.marble: place.along for place in self.places()}
        self._plane.take(marbles)
        for marble in marbles:
            self._plane.put(marble, places[marble] + by)
        self._wake(track)

    def _wake(self, track: int) -> None:
        self._patience[track] = self.steps + PATIENCE
        for position, marble in enumerate(self.rows[track]):
            marble.rests = rest_along(track, position)
        self._resting, self._still = False, None

    def _clear(self) -> None:
        for row in self.rows:
            self._plane.take(row)
        for returned in self._returns.forget():
            self._lid.take(returned)
        self.rows = [[] for _ in range(TRACKS)]
        self._gaps, self._meetings = Gaps(), []
        self._patience.clear()
        self._left, self._resting, self._still = 0.0, True, None
