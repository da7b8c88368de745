"""How a marble flies: it is lifted towards whoever looks, and goes in one arc to where it lies from then on.

Its size says how near it is, and its shadow parts from it as it rises. In the air nothing brakes it, and it turns as
fast in the end as in the beginning.
"""

import math

from msgspec import Struct

from scenes.canvas import Canvas
from scenes.dispenser.loose import draw_loose, loose_area
from scenes.dispenser.measures import STEP
from scenes.dispenser.show import Show
from scenes.dispenser.tumbling import FLIGHT
from scenes.geometry import Point, Rect
from scenes.motion import ease_in_out

RISE = 0.14
"""Seconds in which a marble is lifted clear of its row; only then may the row roll."""
AIR = 0.47
"""Seconds of the arc."""
STARTS = 0.3
"""The share of the arc in which a marble comes up to its speed."""
LIFTED, HIGHEST = 0.62, 1.0
"""How near it is once it is lifted, and at the top of its arc; 1 is nearest."""
NEARER = 0.24
"""By how much of its size it grows until it is nearest."""
CREEPS = 0.5
"""How fast a lifted marble that waits for others comes nearer still, a second."""
ARC = 0.15
"""How high an arc is, as a share of the way."""
SPINS = 5.6
"""About how far a marble turns in the air, in radians."""


OVER, LEAST_OVER = 1.15, 0.2
"""How far above both ends the arc of a marble is that flies into the feeder, and at least, in diameters."""
FED = FLIGHT * STEP
"""Seconds of such a flight."""


class Pose(Struct, frozen=True):
    """Where a flying marble is seen, how large, how high over what it throws its shadow on (0 to 1), and its turn."""

    point: Point
    size: float
    height: float
    turn: float
    drops: bool = False
    """Whether it has passed the top of its arc."""


def thrown(share: float) -> float:
    """How much of its way something has gone that is thrown: soon as fast as it gets, and that fast to the end."""
    fastest = 1 / (1 - STARTS / 2)
    if share < STARTS:
        return fastest * share * share / (2 * STARTS)
    return fastest * (share - STARTS / 2)


def headroom(start: Point, end: Point, ceiling: float, half: float) -> float:
    """How high an arc between two points may rise for what reaches so far above its middle to stay below a ceiling."""
    limit = ceiling + half
    return (math.sqrt(max(0.0, start.y - limit)) + math.sqrt(max(0.0, end.y - limit))) ** 2 / 4


def below(area: Rect, ceiling: float) -> Rect:
    """So much of an area as lies below a ceiling."""
    top = max(area.y, min(ceiling, area.bottom))
    return area._replace(y=top, height=area.bottom - top)


def fed(start: Point, end: Point, sizes: tuple[float, float], coming: float, ceiling: float = -math.inf) -> Pose:
    """How a marble is seen that is lifted and flies in one arc down into the feeder, of which so much is over.

    `sizes` are its diameters at both ends; sizes are given in parts of the one at the end. It keeps below the ceiling,
    but for a feeder that is itself too near it.
    """
    first, share = sizes[0] / sizes[1], (coming * FED - RISE) / (FED - RISE)
    if share <= 0:
        height = LIFTED * ease_in_out(max(0.0, coming) * FED / RISE)
        return Pose(start, first * (1 + NEARER * height), height, 0.0)
    way = thrown(share)
    nearer = max(sizes) * (1 + NEARER * HIGHEST) / 2
    top = min(max(min(start.y, end.y) - OVER * sizes[1], ceiling + nearer), min(start.y, end.y) - LEAST_OVER * sizes[1])
    up, down = math.sqrt(start.y - top), math.sqrt(end.y - top)
    summit = up / (up + down)
    y = top + (start.y - top) * ((way - summit) / summit) ** 2
    height = LIFTED * (1 - way) + (HIGHEST - LIFTED / 2) * 4 * way * (1 - way)
    turn = math.copysign(math.tau, start.x - end.x) * share
    size = (first + (1 - first) * way) * (1 + NEARER * height)
    return Pose(Point(start.x + (end.x - start.x) * way, y), size, height, turn, way > summit)


class Flight(Show):
    """A marble that is lifted out, flies to a place and lies there.

    `sizes` are its diameters at both ends; `bend` is how much higher than others it flies, so that paths part, though
    never above the ceiling; `waits` is how long it stays lifted before it flies, in seconds.
    """

    def __init__(
        self,
        colour: int,
        start: Point,
        end: Point,
        sizes: tuple[float, float],
        turn: float = 0.0,
        *,
        grain: int = 0,
        bend: float = 0.0,
        waits: float = 0.0,
        ceiling: float = -math.inf,
    ) -> None:
        super().__init__()
        self.colour = colour
        self._start, self._end, self._sizes = start, end, sizes
        self._turn, self._grain, self._waits = turn, grain, waits
        half = max(sizes) * (1 + NEARER * HIGHEST) / 2
        wanted = (ARC + bend) * math.dist(start, end)
        self._rise = min(wanted, headroom(start, end, ceiling, half)) if ceiling > -math.inf else wanted
        side = 1.0 if end.x < start.x else -1.0
        self._spin = math.tau * round((turn + side * SPINS) / math.tau) - turn

    @property
    def seconds(self) -> float:
        """How long all of it takes."""
        return RISE + self._waits + AIR

    @property
    def area(self) -> Rect:
        """See `Show.area`."""
        pose = self.pose
        return loose_area(pose.point, self._sizes[0], size=pose.size, lift=pose.height)

    @property
    def pose(self) -> Pose:
        """How it is seen at this stage."""
        passed = self.at * self.seconds
        flown = passed - RISE - self._waits
        if flown <= 0:
            return self._rising(passed)
        return self._flying(min(1.0, flown / AIR))

    def _rising(self, passed: float) -> Pose:
        height = LIFTED * ease_in_out(min(1.0, passed / RISE)) + CREEPS * max(0.0, passed - RISE)
        return Pose(self._start, 1 + NEARER * height, height, self._turn)

    def _flying(self, share: float) -> Pose:
        way = thrown(share)
        lifted = LIFTED + CREEPS * self._waits
        over = 4 * way * (1 - way)
        height = lifted * (1 - way) + (HIGHEST - lifted / 2) * over
        dx, dy = self._end.x - self._start.x, self._end.y - self._start.y
        point = Point(self._start.x + dx * way, self._start.y + dy * way - self._rise * over)
        size = 1 + (self._sizes[1] / self._sizes[0] - 1) * way
        return Pose(point, size * (1 + NEARER * height), height, self._turn + self._spin * share)

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """The marble, larger the nearer it is, with its shadow below."""
        if not 0 <= self.at <= 1:
            return
        pose = self.pose
        draw_loose(
            canvas,
            pose.point,
            self._sizes[0],
            self.colour,
            pose.turn,
            size=pose.size,
            lift=pose.height,
            glyph=glyphs,
            grain=self._grain,
        )


class Fade(Show):
    """A marble that fades where it lay: what reduced motion has instead of a flight."""

    def __init__(self, colour: int, point: Point, diameter: float, *, grain: int = 0) -> None:
        super().__init__()
        self._colour, self._point, self._diameter, self._grain = colour, point, diameter, grain

    @property
    def area(self) -> Rect:
        """See `Show.area`."""
        return loose_area(self._point, self._diameter)

    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """The marble, as far as it is still there."""
        if self.at < 1:
            draw_loose(
                canvas,
                self._point,
                self._diameter,
                self._colour,
                opacity=1 - self.at,
                glyph=glyphs,
                grain=self._grain,
            )
