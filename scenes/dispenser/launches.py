"""How a marble tumbles that is let go above the lid, tried out in a scratch lid with the same pegs.

What the trial recorded is what is shown, so the mouth shown is the mouth that it went down.
"""

from array import array
from typing import Any

import pymunk
from msgspec import Struct

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.measures import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    BUMPER,
    BUMPERS,
    DIAMETER,
    FIN,
    LAUNCH_Y,
    MOUTHS_TOP,
    PEG,
    PEGS,
    RADIUS,
    STEP,
    mouth_place,
)

PULL = 2600.0
BOUNCE, FIN_BOUNCE, FRICTION = 0.5, 0.1, 0.4
TRIES = 40
"""Trials in vain after which a marble is led down."""
LONGEST = 320
"""Steps; a marble that tumbles longer than 1.3 s is not worth waiting for."""
CLEAR = 0.93 * DIAMETER
"""How near one another the middles of two marbles may come."""
_MARBLE, _HARD = 1, 2


class Knock(Struct, frozen=True, gc=False):
    """A peg was hit: when, counted in steps from the launch, and how fast."""

    step: int
    speed: float


class Tumble(Struct, frozen=True):
    """A marble's way down the board: x, y and turn for every step, and the pegs it hits."""

    path: "array[float]"
    knocks: tuple[Knock, ...] = ()

    @property
    def steps(self) -> int:
        """How many steps it takes."""
        return len(self.path) // 3

    @property
    def end(self) -> "array[float]":
        """Where it ends, as one step."""
        return self.path[-3:]

    def extended(self, path: "array[float]", knocks: tuple[Knock, ...] = ()) -> "Tumble":
        """The same, going on."""
        return Tumble(self.path + path, self.knocks + knocks)

    def at(self, step: float) -> tuple[float, float, float]:
        """Where the marble is, between two steps where need be; before and after it stays at the ends."""
        whole = max(0, min(int(step), self.steps - 1))
        share = max(0.0, step - whole)
        x, y, turn = self.path[3 * whole : 3 * whole + 3]
        if whole + 1 >= self.steps or not share:
            return x, y, turn
        x2, y2, turn2 = self.path[3 * whole + 3 : 3 * whole + 6]
        return x + (x2 - x) * share, y + (y2 - y) * share, turn + (turn2 - turn) * share


class ScratchLid:
    """A board on which launches are tried, one at a time."""

    def __init__(self) -> None:
        self.space = _board()
        self.space.on_collision(_MARBLE, _HARD, begin=self._note)
        self._marble = _marble(self.space, pymunk.Body(1, pymunk.moment_for_circle(1, 0, RADIUS)))
        self._step = 0
        self._knocks: list[Knock] = []

    def set_off(self, x: float, velocity: tuple[float, float]) -> None:
        """Let the marble go above the board."""
        self._step = 0
        self._knocks.clear()
        marble = self._marble
        marble.position, marble.velocity, marble.angle, marble.angular_velocity = (x, LAUNCH_Y), velocity, 0, 0

    def step(self) -> tuple[float, float, float]:
        """One step; gives where the marble is."""
        self.space.step(STEP)
        self._step += 1
        x, y = self._marble.position
        return x, y, self._marble.angle

    @property
    def knocks(self) -> tuple[Knock, ...]:
        """The pegs hit so far."""
        return tuple(self._knocks)

    def _note(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        self._knocks.append(Knock(self._step, self._marble.velocity.length))


def led_down(entrance: int, depth: float) -> Tumble:
    """A way straight down to a mouth, over the pegs."""
    path = array("d")
    x, y, speed = mouth_place(entrance).x, LAUNCH_Y, 100.0
    while y <= depth:
        path.extend((x, y, 0.0))
        speed += PULL / 2 * STEP
        y += speed * STEP
    return Tumble(path)


def _marble(space: pymunk.Space, body: pymunk.Body) -> pymunk.Body:
    shape = pymunk.Circle(body, RADIUS)
    shape.elasticity, shape.friction = BOUNCE, FRICTION
    shape.collision_type = _MARBLE if body.body_type == pymunk.Body.DYNAMIC else _HARD
    space.add(body, shape)
    return body


def _board() -> pymunk.Space:
    """The board's walls, pegs and fins; a fin's tip is round, so nothing comes to rest on it."""
    space = pymunk.Space()
    space.gravity = (0, PULL)
    wall = 5.0
    left, right, high, low = -wall, BOARD_WIDTH + wall, -8 * DIAMETER, BOARD_HEIGHT
    lines = [((left, high), (left, low)), ((right, high), (right, low)), ((left, low), (right, low))]
    shapes: list[pymunk.Shape] = [pymunk.Segment(space.static_body, a, b, wall) for a, b in lines]
    for fin in range(1, TRACKS):
        x = fin * BOARD_WIDTH / TRACKS
        shapes.append(pymunk.Segment(space.static_body, (x, MOUTHS_TOP), (x, low), FIN))
    shapes += [pymunk.Circle(space.static_body, PEG, peg) for peg in PEGS]
    shapes += [pymunk.Circle(space.static_body, BUMPER, bumper) for bumper in BUMPERS]
    for shape in shapes:
        is_fin = isinstance(shape, pymunk.Segment) and shape.a.y == MOUTHS_TOP
        shape.elasticity = FIN_BOUNCE if is_fin else BOUNCE
        shape.friction, shape.collision_type = FRICTION, _HARD
        space.add(shape)
    return space
