"""The lid plane with physics: the feeder lets returned marbles fall, they tumble down the board and into the mouths.

The mouth of a full track is closed by a gate: what lands on it rolls on to an open one.

Which way a marble goes is looked for a little in each step of the machine, so that never holds a frame up and takes
equally long at any frame rate.
"""

import math
from collections.abc import Sequence
from operator import itemgetter

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.clearance import keep_clear
from scenes.dispenser.feeder import CATCH, EMPTY, FALLEN, MIDDLE, Feeder, sliding
from scenes.dispenser.gates import LIE, landing, leaves_gate, rolling
from scenes.dispenser.launches import TRIES, ScratchLid, Tumble
from scenes.dispenser.measures import ON_GATE, STEP, SUNK, board_place
from scenes.dispenser.pieces import Falling, Impact, Return, Works
from scenes.dispenser.stock import Stock, Way
from scenes.dispenser.tumbling import FLIGHT, SINK, Tumbling, waiting
from scenes.motion import ease_in_out

SEARCH_STEPS, AHEAD_STEPS = 8, 3
"""Steps of tumbling tried out at most in a step of the machine while a marble waits, and now and then before."""
EVERY = 4
"""Steps between two looks for a launch."""
STORED = 32
"""Ways that are known before marbles come back."""
CHECKS = 3
"""Launches that are held against the marbles on the board at most in one look."""
ENOUGH = 7
"""Ways of those that are known and lead where it is wanted; with fewer, further ones are tried."""
QUICK = 60
"""Steps between two launches with which nothing better is looked for while there is time."""
FORESEEN = 4
"""Marbles of those that wait for which ways are tried out, the first first."""
LATER = 6
"""Steps between two launches that are considered for one way."""
WAIT, MOST_WAITS = 15, 40
"""Steps that a marble on a gate waits at a time while another is in its way, and how many times at most."""

_LAUNCH = itemgetter(0)


class PeggedLid:
    """The lid plane."""

    def __init__(self, seed: str) -> None:
        self.tweened = 0
        self.scratch = ScratchLid()
        self._stock = Stock(self.scratch, seed)
        self._step = 0
        self._waiting: list[Return] = []
        self._marbles: list[Tumbling] = []
        self._last_launch = -FLIGHT
        self._tried = 0
        """Trials that were over when the first of those that wait became the first."""
        self._not_before: dict[Way, int] = {}
        """When it may be let go next on ways that were looked at; before that another one is in its way."""
        self._onto_gates: dict[Way, Tumble] = {}
        """Its ways with what it does on a closed gate."""
        self._feeder = Feeder()
        self._heard: list[Impact] = []

    @property
    def tries(self) -> int:
        """Ways that were tried out."""
        return self._stock.tries

    def drop(self, returned: Return) -> None:
        """Let a marble fall."""
        self._waiting.append(returned)

    def slide(self, returned: Return) -> None:
        """Let the marble that lies on its full entrance go on; one that has not come down yet will do so by itself."""
        assert returned.track is not None, "it goes to a track"
        for marble in self._marbles:
            if marble.returned is returned:
                waited = max(0, self._step - marble.arrives)
                self._roll(marble, marble.way.extended(marble.way.end * waited), returned.track)

    def step(self) -> Sequence[Return]:
        """One step; gives the marbles that have gone in."""
        if not self._waiting and not self._marbles:
            return ()
        self._step += 1
        self._choose()
        self._listen()
        self._feeder.forget(self._step)
        if not self._waiting and self._feeder.goal != MIDDLE and self._step > self._last_launch + EMPTY:
            self._feeder.slide(self._step, self._step + sliding(self._feeder.goal, MIDDLE), MIDDLE)
        gone = [marble for marble in self._marbles if marble.has_gone_in(self._step)]
        self._marbles = [marble for marble in self._marbles if marble not in gone]
        return [marble.returned for marble in gone]

    def prepare(self) -> None:
        """Try out ways while nothing has to be brought back yet; soon so many are known that it costs nothing."""
        if len(self._stock) < STORED:
            self._stock.go_on(AHEAD_STEPS)

    def take(self, returned: Return) -> None:
        """Take a marble off."""
        if returned in self._waiting[:1]:
            self._begin_choice()
        self._waiting = [other for other in self._waiting if other is not returned]
        self._marbles = [marble for marble in self._marbles if marble.returned is not returned]

    def is_resting(self) -> bool:
        """Whether at most a marble lies on a full entrance."""
        return not self._waiting and all(
            marble.returned.track is None and self._step > marble.arrives for marble in self._marbles
        )

    def falling(self, ahead: float) -> list[Falling]:
        """The marbles to be seen."""
        now = self._step + ahead / STEP
        return [
            *(marble.seen(now, self._feeder, self._gate(marble, now)) for marble in self._marbles),
            *(waiting(returned) for returned in self._waiting),
        ]

    def _gate(self, marble: Tumbling, moment: float) -> int | None:
        """The gate that is shut for a marble; it stays open while another one still has to get through."""
        entrance = marble.returned.entrance
        if not marble.returned.is_barred:
            return None
        for other in self._marbles:
            if other is marble:
                break
            if other.returned.track == entrance and moment < other.arrives + SINK // 2:
                return None
        return entrance

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

    def _choose(self) -> None:
        """Look on for a way of the marble that comes next: the first launch on which it keeps clear of all others."""
        if not self._waiting:
            return
        for other in self._waiting[:FORESEEN]:
            if len(self._stock.over(other.entrance, is_barred=other.is_barred)) < ENOUGH:
                self._stock.go_on(SEARCH_STEPS, other.entrance)
                break
        if self._step % EVERY:
            return
        returned = self._waiting[0]
        ways = self._stock.over(returned.entrance, is_barred=returned.is_barred)
        if not ways and self._stock.tries > self._tried + TRIES:
            self.tweened += 1
            ways = [self._stock.lead_down(returned.entrance, ON_GATE if returned.is_barred else SUNK)]
        for _ in range(1 if returned.is_barred else CHECKS):
            if not ways or self._sets_out(returned, *min(((self._soonest(way), way) for way in ways), key=_LAUNCH)):
                break

    def _sets_out(self, returned: Return, launch: int, way: Way) -> bool:
        """Whether a marble goes this way: not while there is time to find a quicker one, or while others are in it."""
        is_slow = launch > self._last_launch + QUICK
        if is_slow and launch > self._step + FLIGHT + CATCH + CHECKS:
            return False
        marble = Tumbling(returned, self._whole(returned, way), launch)
        if self._has_room(marble, 0):
            self._set_out(marble, way)
            return True
        self._not_before[way] = launch + LATER
        return False

    def _soonest(self, way: Way) -> int:
        """When a marble can be let go first that is to go this way."""
        soonest = max(self._step + FLIGHT + CATCH + 1, self._not_before.get(way, 0))
        x = way.tumble.path[0]
        return max(soonest, self._last_launch + max(EMPTY + sliding(self._feeder.goal, x), FALLEN) + CATCH)

    def _whole(self, returned: Return, way: Way) -> Tumble:
        """All that a marble does on this way: on a closed gate it comes to lie, and it rolls on if it has a track."""
        if not returned.is_barred:
            return way.tumble
        if way not in self._onto_gates:
            landed = landing(way.onto_gate(), returned.entrance)
            self._onto_gates[way] = landed if returned.track is None else rolling(landed, returned.track)
        return self._onto_gates[way]

    def _set_out(self, marble: Tumbling, way: Way) -> None:
        """Go the way that was found."""
        self._stock.use(way)
        self._waiting.remove(marble.returned)
        self._begin_choice()
        self._marbles.append(marble)
        self._feed(marble)
        if marble.returned.is_barred and marble.returned.track is not None:
            self._tips(marble, way.gate_at + LIE)

    def _begin_choice(self) -> None:
        self._tried, self._not_before, self._onto_gates = self._stock.tries, {}, {}

    def _feed(self, marble: Tumbling) -> None:
        """Have the feeder stand where a marble is to be let go, before it comes down."""
        x = marble.way.path[0]
        start = max(self._step, self._last_launch + EMPTY)
        self._feeder.slide(start, max(start + 1, marble.caught - 1), x)
        self._feeder.catch(marble.caught)
        self._last_launch = marble.launch

    def _roll(self, marble: Tumbling, way: Tumble, track: int) -> None:
        """Let a marble that lies on a gate at the end of its way roll on, as soon as nothing comes in its way."""
        for _ in range(MOST_WAITS):
            marble.way = rolling(way, track)
            if self._has_room(marble, way.steps):
                break
            way = way.extended(way.end * WAIT)
        self._tips(marble, way.steps)

    def _tips(self, marble: Tumbling, since: int) -> None:
        """The gate that it lies on begins to tip at a step of its way."""
        marble.rolls_from = marble.launch + since
        marble.rolls_off = marble.launch + leaves_gate(marble.way, since, marble.returned.entrance)

    def _has_room(self, marble: Tumbling, since: int) -> bool:
        """Whether a marble keeps clear of all others, from a step of its way on."""
        return all(
            keep_clear(marble.way, other.way, marble.launch - other.launch, since, (marble.stays, other.stays))
            for other in self._marbles
            if other is not marble
        )

    def _listen(self) -> None:
        for marble in self._marbles:
            for knock in marble.way.knocks:
                if marble.launch + knock.step == self._step:
                    x, y, _ = marble.way.at(knock.step)
                    self._heard.append(Impact(knock.speed, board_place(x, y)))
