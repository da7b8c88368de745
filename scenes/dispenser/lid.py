"""The lid plane with physics: returned marbles fly to the board, tumble down it and drop into the mouths.

The mouth of a full track is closed by a gate: what lands on it rolls on to an open one.

Launches are searched for a few steps of tumbling in each step of the machine, so a search never holds a frame up and
takes equally long at any frame rate.
"""

import math
from collections.abc import Sequence

from scenes.dispenser.gates import landing, rolling
from scenes.dispenser.launches import CLEAR, Other, ScratchLid, Search, Tumble
from scenes.dispenser.measures import ON_GATE, STEP, SUNK, board_place, mouth_place
from scenes.dispenser.pieces import Falling, Impact, Return
from scenes.motion import ease_out

SEARCH_STEPS = 60
"""Steps of tumbling tried out in one step of the machine."""
FLIGHT = 72
"""Steps that the flight to the board takes at least, and that a search may take before it delays the launch."""
DELAY = 24
APART = 54
"""Steps between two launches."""
SOONEST = 130
"""Steps that a marble takes at least from the launch to a gate; one that lies there is gone by then."""
SINK = 36
WAIT, MOST_WAITS = 15, 40
"""Steps that a marble on a gate waits at a time while another is in its way, and how many times at most."""


class Tumbling:
    """One marble on its way through the lid plane."""

    def __init__(self, returned: Return, search: Search, launch: int) -> None:
        self.returned = returned
        self.search = search
        self.launch = launch
        """The step at which it is let go above the board."""
        self.flies_since = 0
        self.way: Tumble | None = None
        """All of its way to where it drops into a mouth, or lies on a gate; None until a launch is found."""
        self.rolls_from = 0
        """The step at which the gate that it lies on tilts; 0 where none does."""

    @property
    def arrives(self) -> int:
        """The step at which its way is over."""
        assert self.way is not None, "a launch has been found"
        return self.launch + self.way.steps - 1

    @property
    def sinks(self) -> bool:
        """Whether it drops into a mouth where its way ends."""
        return self.way is not None and self.returned.track is not None

    @property
    def is_barred(self) -> bool:
        """Whether the gate of its entrance is closed, since that track is full."""
        return self.returned.track != self.returned.entrance

    def at(self, moment: float) -> tuple[float, float]:
        """Where it is at a step."""
        assert self.way is not None, "a launch has been found"
        x, y, _ = self.way.at(moment - self.launch)
        return x, y


class PeggedLid:
    """The lid plane."""

    def __init__(self, seed: str) -> None:
        self.tweened = 0
        self.tries = 0
        """Launches that were tried."""
        self._seed = seed
        self.scratch = ScratchLid()
        self._step = 0
        self._waiting: list[Return] = []
        self._marbles: list[Tumbling] = []
        self._last_launch = -APART
        self._heard: list[Impact] = []

    def drop(self, returned: Return) -> None:
        """Let a marble fall."""
        self._waiting.append(returned)

    def slide(self, returned: Return) -> None:
        """Let the marble that lies on its full entrance go on; one that has not come down yet will do so by itself."""
        assert returned.track is not None, "it goes to a track"
        for marble in self._marbles:
            if marble.returned is returned and marble.way is not None:
                waited = max(0, self._step - marble.arrives)
                self._roll(marble, marble.way.extended(marble.way.end * waited), returned.track)

    def step(self) -> Sequence[Return]:
        """One step; gives the marbles that have gone in."""
        if not self._waiting and not self._marbles:
            return ()
        self._step += 1
        self._search()
        self._listen()
        gone = [marble for marble in self._marbles if marble.sinks and self._step >= marble.arrives + SINK]
        self._marbles = [marble for marble in self._marbles if marble not in gone]
        return [marble.returned for marble in gone]

    def take(self, returned: Return) -> None:
        """Take a marble off."""
        self._waiting = [other for other in self._waiting if other is not returned]
        self._marbles = [marble for marble in self._marbles if marble.returned is not returned]

    def is_resting(self) -> bool:
        """Whether at most a marble lies on a full entrance."""
        return not self._waiting and all(
            marble.returned.track is None and marble.way is not None and self._step > marble.arrives
            for marble in self._marbles
        )

    def falling(self, ahead: float) -> list[Falling]:
        """The marbles to be seen."""
        now = self._step + ahead / STEP
        return [self._seen(marble, now) for marble in self._marbles if marble.way is not None]

    def impacts(self) -> list[Impact]:
        """The knocks since this was last asked."""
        heard, self._heard = self._heard, []
        return heard

    # launches

    def _search(self) -> None:
        """Begin the next search, or carry one on; only the last marble can be without a launch."""
        last = self._marbles[-1] if self._marbles else None
        if last is not None and last.way is None:
            self._carry_on(last)
        elif self._waiting:
            returned = self._waiting.pop(0)
            launch = max(self._step + FLIGHT + DELAY, self._last_launch + APART)
            if returned.track != returned.entrance:
                launch = max([launch, *(other.arrives - SOONEST for other in self._marbles if other.is_barred)])
            seed = f"{self._seed}/{returned.number}"
            depth = SUNK if returned.track == returned.entrance else ON_GATE
            search = Search(self.scratch, seed, returned.entrance, self._in_the_way(launch), depth)
            self._marbles.append(Tumbling(returned, search, launch))

    def _carry_on(self, marble: Tumbling) -> None:
        search = marble.search
        search.go_on(SEARCH_STEPS)
        if search.found is not None:
            self._set_out(marble, search.found)
        elif self._step > marble.launch - FLIGHT:
            self._delay(marble)

    def _delay(self, marble: Tumbling) -> None:
        """The launch has to be later; tries already made still count."""
        marble.launch += DELAY
        marble.search.start_over(self._in_the_way(marble.launch))

    def _set_out(self, marble: Tumbling, found: Tumble) -> None:
        """Go the way that was found; on a closed gate it comes to lie, and rolls on if it has a track."""
        returned, way = marble.returned, found
        if marble.is_barred:
            way = landing(found, returned.entrance)
            if not marble.search.is_led and not self._has_room(marble, way, found.steps):
                self._delay(marble)
                return
        marble.flies_since = max(self._step, marble.launch - FLIGHT - DELAY)
        marble.way = way
        if marble.is_barred and returned.track is not None:
            self._roll(marble, way, returned.track)
        self._last_launch = marble.launch
        self.tweened += marble.search.is_led
        self.tries += marble.search.tries

    def _roll(self, marble: Tumbling, way: Tumble, track: int) -> None:
        """Let a marble that lies on a gate roll on, as soon as nothing comes in its way."""
        for _ in range(MOST_WAITS):
            rolled = rolling(way, track)
            if self._has_room(marble, rolled, way.steps):
                break
            way = way.extended(way.end * WAIT)
        marble.way, marble.rolls_from = rolled, marble.launch + way.steps

    def _has_room(self, marble: Tumbling, way: Tumble, since: int) -> bool:
        """Whether a marble that goes this way keeps clear of all others, from a step of it on."""
        others = [other for other in self._marbles if other is not marble and other.way is not None]
        for step in range(since, way.steps, 3):
            now = marble.launch + step
            x, y, _ = way.at(step)
            for other in others:
                if now < other.launch or (other.sinks and now > other.arrives + SINK // 2):
                    continue
                if math.dist((x, y), other.at(now)) < CLEAR:
                    return False
        return True

    def _in_the_way(self, launch: int) -> list[Other]:
        """The marbles that are on the board at a launch or come to it before."""
        return [
            Other(marble.way, launch - marble.launch)
            for marble in self._marbles
            if marble.way is not None and marble.arrives > launch
        ]

    def _listen(self) -> None:
        for marble in self._marbles:
            if marble.way is None:
                continue
            for knock in marble.way.knocks:
                if marble.launch + knock.step == self._step:
                    x, y, _ = marble.way.at(knock.step)
                    self._heard.append(Impact(knock.speed, board_place(x, y)))

    # what is seen

    def _seen(self, marble: Tumbling, now: float) -> Falling:
        assert marble.way is not None, "it is to be seen"
        returned = marble.returned
        x, y, turn = marble.way.at(now - marble.launch)
        if now < marble.launch:
            coming = (now - marble.flies_since) / max(1, marble.launch - marble.flies_since)
            gate = returned.entrance if marble.is_barred else None
            return Falling(returned.colour, board_place(x, y), turn, coming=coming, number=returned.number, gate=gate)
        gate = returned.entrance if marble.is_barred else None
        sunk = min(1.0, max(0.0, (now - marble.arrives) / SINK)) if marble.sinks else 0.0
        if sunk:
            mouth = mouth_place(returned.track or 0)
            share = ease_out(sunk)
            x, y = x + (mouth.x - x) * share, y + (mouth.y - y) * share
        tilt = 0
        if gate is not None and marble.rolls_from and now >= marble.rolls_from and not sunk:
            tilt = 1 if (returned.track or 0) > gate else -1
        return Falling(returned.colour, board_place(x, y), turn, sunk, number=returned.number, gate=gate, tilt=tilt)
