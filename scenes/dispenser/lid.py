"""The lid plane with physics: returned marbles fly to the board, tumble down it and drop into the mouths.

Launches are searched for a few steps of tumbling in each step of the machine, so a search never holds a frame up and
takes equally long at any frame rate.
"""

from collections.abc import Sequence

from scenes.dispenser.launches import Other, ScratchLid, Search, Tumble
from scenes.dispenser.measures import DIAMETER, LAUNCH_Y, STEP, SUNK, board_place, mouth_place
from scenes.dispenser.pieces import Falling, Impact, Return
from scenes.motion import ease_in_out, ease_out

SEARCH_STEPS = 60
"""Steps of tumbling tried out in one step of the machine."""
FLIGHT = 72
"""Steps that the flight to the board takes at least, and that a search may take before it delays the launch."""
DELAY = 24
APART = 44
"""Steps between two launches."""
SINK = 36
LIE = 40
SLIDE = 84
_HOP = 0.9 * DIAMETER


class Tumbling:
    """One marble on its way through the lid plane. Its clock is 0 when it is let go above the board."""

    def __init__(self, returned: Return, search: Search, launch: int) -> None:
        self.returned = returned
        self.search = search
        self.launch = launch
        """The step at which it is let go."""
        self.flies_since: int | None = None
        self.slides_since: int | None = None

    @property
    def tumble(self) -> Tumble | None:
        """Its way down, once it is found."""
        return self.search.found

    def lands_at(self) -> int:
        """The step at which it is in or over its entrance."""
        assert self.tumble is not None, "a launch has been found"
        return self.launch + self.tumble.steps - 1

    @property
    def must_slide(self) -> bool:
        """Whether its entrance is full."""
        return self.returned.track != self.returned.entrance

    def sinks_at(self) -> int | None:
        """The step at which it begins to drop into its mouth; None where that is not known yet."""
        if self.tumble is None or self.returned.track is None:
            return None
        if not self.must_slide:
            return self.lands_at()
        if self.slides_since is None:
            self.slides_since = self.lands_at() + LIE
        return self.slides_since + SLIDE


class PeggedLid:
    """The lid plane."""

    def __init__(self, seed: str) -> None:
        self.tweened = 0
        self.tries = 0
        """Launches that were tried."""
        self._seed = seed
        self._scratch = ScratchLid()
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
        for marble in self._marbles:
            if marble.returned is returned and marble.tumble is not None and self._step >= marble.lands_at():
                marble.slides_since = self._step

    def step(self) -> Sequence[Return]:
        """One step; gives the marbles that have gone in."""
        if not self._waiting and not self._marbles:
            return ()
        self._step += 1
        self._search()
        self._listen()
        gone = [marble for marble in self._marbles if (at := marble.sinks_at()) is not None and self._step >= at + SINK]
        self._marbles = [marble for marble in self._marbles if marble not in gone]
        return [marble.returned for marble in gone]

    def take(self, returned: Return) -> None:
        """Take a marble off."""
        self._waiting = [other for other in self._waiting if other is not returned]
        self._marbles = [marble for marble in self._marbles if marble.returned is not returned]

    def is_resting(self) -> bool:
        """Whether at most a marble lies on a full entrance."""
        return not self._waiting and all(
            marble.returned.track is None and marble.tumble is not None and self._step > marble.lands_at()
            for marble in self._marbles
        )

    def falling(self, ahead: float) -> list[Falling]:
        """The marbles to be seen."""
        now = self._step + ahead / STEP
        return [self._seen(marble, now) for marble in self._marbles if marble.flies_since is not None]

    def impacts(self) -> list[Impact]:
        """The knocks since this was last asked."""
        heard, self._heard = self._heard, []
        return heard

    # launches

    def _search(self) -> None:
        """Begin the next search, or carry one on; only the last marble can be without a launch."""
        last = self._marbles[-1] if self._marbles else None
        if last is not None and last.tumble is None:
            self._carry_on(last)
        elif self._waiting:
            returned = self._waiting.pop(0)
            launch = max(self._step + FLIGHT + DELAY, self._last_launch + APART)
            seed = f"{self._seed}/{returned.number}"
            search = Search(self._scratch, seed, returned.entrance, self._in_the_way(launch))
            self._marbles.append(Tumbling(returned, search, launch))

    def _carry_on(self, marble: Tumbling) -> None:
        marble.search.go_on(SEARCH_STEPS)
        if marble.tumble is not None:
            marble.flies_since = max(self._step, marble.launch - FLIGHT - DELAY)
            self._last_launch = marble.launch
            self.tweened += marble.search.is_led
            self.tries += marble.search.tries
        elif self._step > marble.launch - FLIGHT:
            marble.launch += DELAY
            marble.search.start_over(self._in_the_way(marble.launch))

    def _in_the_way(self, launch: int) -> list[Other]:
        """The marbles that are on the board at a launch or come to it before."""
        others = []
        for marble in self._marbles:
            if marble.tumble is not None and (marble.must_slide or marble.lands_at() > launch):
                others.append(Other(marble.tumble, launch - marble.launch, stays=marble.must_slide))
        return others

    def _listen(self) -> None:
        for marble in self._marbles:
            if marble.tumble is None:
                continue
            for knock in marble.tumble.knocks:
                if marble.launch + knock.step == self._step:
                    x, y, _ = marble.tumble.at(knock.step)
                    self._heard.append(Impact(knock.speed, board_place(x, y)))

    # what is seen

    def _seen(self, marble: Tumbling, now: float) -> Falling:
        assert marble.tumble is not None and marble.flies_since is not None, "it is to be seen"
        returned = marble.returned
        if now < marble.launch:
            x, y, turn = marble.tumble.at(0)
            coming = (now - marble.flies_since) / max(1, marble.launch - marble.flies_since)
            return Falling(returned.colour, board_place(x, y), turn, coming=coming, number=returned.number)
        x, y, turn = marble.tumble.at(now - marble.launch)
        if marble.must_slide:
            x, y, turn = _lying(marble, now, (x, y, turn))
        sinks = marble.sinks_at()
        sunk = 0.0 if sinks is None else min(1.0, max(0.0, (now - sinks) / SINK))
        if sunk:
            x, y = _sinking(returned, (x, y), sunk)
        return Falling(returned.colour, board_place(x, y), turn, sunk, number=returned.number)


def _lying(marble: Tumbling, now: float, at: tuple[float, float, float]) -> tuple[float, float, float]:
    """A marble over a full entrance: it comes to lie there, then hops along the mouths to its track's."""
    landed, (x, y, turn) = marble.lands_at(), at
    if now <= landed:
        return at
    seat = mouth_place(marble.returned.entrance).x, SUNK
    share = ease_out(min(1.0, (now - landed) / (LIE / 2)))
    x, y = x + (seat[0] - x) * share, y + (seat[1] - y) * share
    if marble.slides_since is None or marble.returned.track is None or now <= marble.slides_since:
        return x, y, turn
    there = mouth_place(marble.returned.track).x
    share = ease_in_out(min(1.0, (now - marble.slides_since) / SLIDE))
    hops = abs(marble.returned.track - marble.returned.entrance)
    up = abs((share * hops) % 1.0 - 0.5)
    lift = _HOP * (1 - 4 * up * up) if share < 1 else 0.0
    return x + (there - x) * share, y - lift, turn + (there - x) * share / (DIAMETER / 2)


def _sinking(returned: Return, at: tuple[float, float], sunk: float) -> tuple[float, float]:
    assert returned.track is not None, "only a marble with a track sinks"
    mouth = mouth_place(returned.track)
    share = ease_out(sunk)
    return at[0] + (mouth.x - at[0]) * share, at[1] + (mouth.y - at[1]) * share


HIGHEST = LAUNCH_Y
"""Where marbles enter the board."""
