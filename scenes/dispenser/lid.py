"""The lid plane with physics: returned marbles fly to the board, tumble down it and drop into the mouths.

Launches are searched for a few steps of tumbling in each step of the machine, so a search never holds a frame up and
takes equally long at any frame rate.
"""

from array import array
from collections.abc import Sequence

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.launches import Other, ScratchLid, Search, Tumble
from scenes.dispenser.measures import BOARD_WIDTH, DIAMETER, RADIUS, STEP, SUNK, board_place, mouth_place
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
HOP = 0.9 * DIAMETER


class Tumbling:
    """One marble on its way through the lid plane."""

    def __init__(self, returned: Return, search: Search, launch: int) -> None:
        self.returned = returned
        self.search = search
        self.launch = launch
        """The step at which it is let go above the board."""
        self.flies_since = 0
        self.way: Tumble | None = None
        """All of its way to where it drops into a mouth, or lies on one; None until a launch is found."""

    @property
    def arrives(self) -> int:
        """The step at which its way is over."""
        assert self.way is not None, "a launch has been found"
        return self.launch + self.way.steps - 1

    @property
    def sinks(self) -> bool:
        """Whether it drops into a mouth where its way ends."""
        return self.way is not None and self.returned.track is not None

    def set_out(self, found: Tumble, now: int) -> None:
        """Go the way that was found; over a full entrance it comes to lie, and hops on if it has a track."""
        self.flies_since = now
        self.way = found
        returned = self.returned
        if returned.track != returned.entrance:
            self.way = found.extended(lying(found, returned.entrance))
            if returned.track is not None:
                self.hop(returned.track)

    def hop(self, track: int) -> None:
        """Go on from a full entrance to a track's mouth."""
        assert self.way is not None, "it has come to lie"
        self.way = self.way.extended(hopping(self.way, track))


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
                marble.way = marble.way.extended(marble.way.end * waited)
                marble.hop(returned.track)

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
            seed = f"{self._seed}/{returned.number}"
            search = Search(self.scratch, seed, returned.entrance, self._in_the_way(launch))
            self._marbles.append(Tumbling(returned, search, launch))

    def _carry_on(self, marble: Tumbling) -> None:
        search = marble.search
        search.go_on(SEARCH_STEPS)
        if search.found is not None:
            marble.set_out(search.found, max(self._step, marble.launch - FLIGHT - DELAY))
            self._last_launch = marble.launch
            self.tweened += search.is_led
            self.tries += search.tries
        elif self._step > marble.launch - FLIGHT:
            marble.launch += DELAY
            search.start_over(self._in_the_way(marble.launch))

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
            return Falling(returned.colour, board_place(x, y), turn, coming=coming, number=returned.number)
        sunk = min(1.0, max(0.0, (now - marble.arrives) / SINK)) if marble.sinks else 0.0
        if sunk:
            mouth = mouth_place(returned.track or 0)
            share = ease_out(sunk)
            x, y = x + (mouth.x - x) * share, y + (mouth.y - y) * share
        return Falling(returned.colour, board_place(x, y), turn, sunk, number=returned.number)


def lying(tumble: Tumble, entrance: int) -> "array[float]":
    """The way of a marble that comes to lie on an entrance."""
    x, y, turn = tumble.end
    seat = mouth_place(entrance).x, SUNK
    path = array("d")
    for step in range(1, LIE + 1):
        share = ease_out(min(1.0, 2 * step / LIE))
        path.extend((x + (seat[0] - x) * share, y + (seat[1] - y) * share, turn))
    return path


def hopping(way: Tumble, track: int) -> "array[float]":
    """The way of a marble that hops along the mouths to a track's, over a fin at a time."""
    x, y, turn = way.end
    there = mouth_place(track).x
    hops = max(1, round(abs(there - x) / (BOARD_WIDTH / TRACKS)))
    path = array("d")
    for step in range(1, SLIDE + 1):
        share = ease_in_out(step / SLIDE)
        off = abs((share * hops) % 1.0 - 0.5) if step < SLIDE else 0.5
        path.extend((x + (there - x) * share, y - HOP * (1 - 4 * off * off), turn + (there - x) * share / RADIUS))
    return path
