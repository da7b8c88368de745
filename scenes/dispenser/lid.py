"""The lid plane with physics: the feeder lets returned marbles fall, they tumble down the board and into the mouths.

The mouth of a full track is closed by a gate: what lands on it rolls on to an open one.

Launches are searched for a few steps of tumbling in each step of the machine, so a search never holds a frame up and
takes equally long at any frame rate.
"""

import math
from collections.abc import Sequence

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.feeder import CATCH, EMPTY, MIDDLE, SET, SLOW, Feeder
from scenes.dispenser.gates import landing, leaves_gate, rolling
from scenes.dispenser.launches import CLEAR, Other, ScratchLid, Search, Tumble
from scenes.dispenser.measures import ON_GATE, STEP, SUNK, board_place, mouth_place
from scenes.dispenser.pieces import Falling, Impact, Return, Works
from scenes.dispenser.tumbling import FLIGHT, SINK, Tumbling
from scenes.motion import ease_in_out

SEARCH_STEPS = 16
"""Steps of tumbling tried out in one step of the machine."""
DELAY = 24
SOONEST = 130
"""Steps that a marble takes at least from the launch to a gate; one that lies there is gone by then."""
WAIT, MOST_WAITS = 15, 40
"""Steps that a marble on a gate waits at a time while another is in its way, and how many times at most."""


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
        self._last_launch = -FLIGHT
        self._feeder = Feeder()
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
        self._feeder.forget(self._step)
        if self._is_fed and self._feeder.goal != MIDDLE and self._step > self._last_launch + EMPTY:
            self._feeder.slide(self._step, self._step + SET + round(SLOW * abs(self._feeder.goal - MIDDLE)), MIDDLE)
        gone = [marble for marble in self._marbles if marble.has_gone_in(self._step)]
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
        return [marble.seen(now, self._feeder) for marble in self._marbles if marble.way is not None]

    def works(self, ahead: float) -> Works:
        """How the feeder and the wheel stand."""
        now = self._step + ahead / STEP
        pockets = sum(ease_in_out(marble.inside(now)) for marble in self._marbles)
        return Works(self._feeder.at(now), self._feeder.dip(now), pockets * math.tau / TRACKS)

    def impacts(self) -> list[Impact]:
        """The knocks since this was last asked."""
        heard, self._heard = self._heard, []
        return heard

    # launches

    @property
    def _is_fed(self) -> bool:
        """Whether no marble waits to be fed whose way is not known."""
        return not self._waiting and all(marble.way is not None for marble in self._marbles)

    def _search(self) -> None:
        """Begin the next search, or carry one on; only the last marble can be without a launch."""
        last = self._marbles[-1] if self._marbles else None
        if last is not None and last.way is None:
            self._carry_on(last)
        elif self._waiting:
            returned = self._waiting.pop(0)
            launch = max(self._step + CATCH + FLIGHT + DELAY, self._last_launch + self._slides_for(returned.entrance))
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
        elif self._step > marble.caught - FLIGHT:
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
        elif marble.search.is_led and not self._has_room(marble, way, 0):
            self._delay(marble)
            return
        marble.way = way
        self._feed(marble)
        if marble.is_barred and returned.track is not None:
            self._roll(marble, way, returned.track)
        self.tweened += marble.search.is_led
        self.tries += marble.search.tries

    def _feed(self, marble: Tumbling) -> None:
        """Have the feeder stand where a marble is to be let go, before it comes down."""
        assert marble.way is not None, "it is known where that is"
        x, _, _ = marble.way.at(0)
        self._feeder.slide(max(self._step, self._last_launch + EMPTY), marble.caught - 2, x)
        self._feeder.catch(marble.caught)
        self._last_launch = marble.launch

    def _slides_for(self, entrance: int) -> int:
        """The steps from the last launch to one over an entrance, with time for the feeder to slide there."""
        return EMPTY + SET + round(SLOW * abs(self._feeder.goal - mouth_place(entrance).x)) + CATCH

    def _roll(self, marble: Tumbling, way: Tumble, track: int) -> None:
        """Let a marble that lies on a gate roll on, as soon as nothing comes in its way."""
        for _ in range(MOST_WAITS):
            rolled = rolling(way, track)
            if self._has_room(marble, rolled, way.steps):
                break
            way = way.extended(way.end * WAIT)
        marble.way, marble.rolls_from = rolled, marble.launch + way.steps
        marble.rolls_off = marble.launch + leaves_gate(rolled, way.steps, marble.returned.entrance)

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
