"""Finds how a marble has to be let go above the lid so that it tumbles into the mouth that luck has drawn.

A launch is tried out in a scratch lid with the same pegs; marbles that are tumbling already are there too and move as
they will. What the trial recorded is what is shown, so the mouth shown is the mouth drawn.
"""

import math
from array import array
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
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
    SUNK,
    mouth_place,
)

PULL = 2200.0
BOUNCE, FIN_BOUNCE, FRICTION = 0.58, 0.1, 0.4
TRIES = 40
LONGEST = 384
"""Steps; a marble that tumbles longer than 1.6 s is not worth waiting for."""
FASTEST = RADIUS / 2 / STEP
CLEAR = 0.93 * DIAMETER
"""How near one another the middles of two marbles may come."""
ASIDE, DOWN = 25.0, (40.0, 110.0)
"""How fast a marble goes that falls out of the feeder: hardly to a side, and down."""
_SPREAD = 30.0
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


class Other(Struct, frozen=True):
    """A marble that is in the way: the way it goes, and how many steps of it are over at the launch."""

    tumble: Tumble
    ahead: int

    def at(self, step: int) -> tuple[float, float]:
        """Where it is so many steps after the launch."""
        x, y, _ = self.tumble.at(self.ahead + step)
        return x, y

    def velocities(self) -> list[tuple[float, float]]:
        """How fast it goes in each step that is left of its way."""
        path = self.tumble.path[3 * self.ahead :]
        xs, ys = path[0::3], path[1::3]
        return [((x2 - x) / STEP, (y2 - y) / STEP) for (x, x2), (y, y2) in zip(pairwise(xs), pairwise(ys), strict=True)]


class ScratchLid:
    """A board on which launches are tried, one at a time."""

    def __init__(self) -> None:
        self.space = _board()
        self.space.on_collision(_MARBLE, _HARD, begin=self._note)
        self._marble = _marble(self.space, pymunk.Body(1, pymunk.moment_for_circle(1, 0, RADIUS)))
        self._others: list[pymunk.Body] = []
        self._moving: list[tuple[pymunk.Body, Iterator[tuple[float, float]]]] = []
        self._step = 0
        self._knocks: list[Knock] = []

    def set_off(self, x: float, velocity: tuple[float, float], others: Sequence[Other]) -> None:
        """Let the marble go above the board, among others that go their ways."""
        self._step = 0
        self._knocks.clear()
        marble = self._marble
        marble.position, marble.velocity, marble.angle, marble.angular_velocity = (x, LAUNCH_Y), velocity, 0, 0
        while len(self._others) < len(others):
            self._others.append(_marble(self.space, pymunk.Body(body_type=pymunk.Body.KINEMATIC)))
        for number, body in enumerate(self._others):
            body.position, body.velocity = (number * 2 * DIAMETER, 9 * BOARD_HEIGHT), (0, 0)
        self._moving = []
        for body, other in zip(self._others, others, strict=False):
            body.position = other.at(0)
            self._moving.append((body, iter(other.velocities())))

    def step(self) -> tuple[float, float, float]:
        """One step; gives where the marble is."""
        for body, velocities in self._moving:
            velocity = next(velocities, None)
            if velocity is not None:
                body.velocity = velocity
            elif body.velocity != (0, 0) or body.position.y < BOARD_HEIGHT:
                body.position, body.velocity = (0, 9 * BOARD_HEIGHT), (0, 0)  # it has gone under the lid
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


class Search:
    """The search for one launch, to be carried on a few steps at a time.

    `depth` is how low a marble has to come over its entrance: into the mouth, or on the gate that closes it.
    """

    def __init__(
        self, board: ScratchLid, seed: str, entrance: int, others: Sequence[Other], depth: float = SUNK
    ) -> None:
        self._board = board
        self._luck = Random(seed)
        self._entrance = entrance
        self._others = others
        self._depth = depth
        self._path = array("d")
        self.tries = 0
        self.found: Tumble | None = None
        self._try()

    def start_over(self, others: Sequence[Other]) -> None:
        """The launch will be later than was thought: the others are elsewhere by then. Tries made still count."""
        self._others = others
        self._try()

    def go_on(self, steps: int) -> None:
        """Search for so many steps of tumbling, until a launch is found; after forty tries it is a straight fall."""
        for _ in range(steps):
            if self.found is not None:
                return
            self._path.extend(self._board.step())
            x, y = self._path[-3], self._path[-2]
            if y > self._depth and int(x * TRACKS / BOARD_WIDTH) == self._entrance and self._is_good():
                self.found = Tumble(self._path, self._board.knocks)
            elif y > self._depth or len(self._path) > 3 * LONGEST:
                self._try()

    def _is_good(self) -> bool:
        """Whether the marble was never squeezed out between others, nor sank visibly into one that hit it."""
        xs, ys = self._path[0::3], self._path[1::3]
        longest = max(math.dist(*places) for places in pairwise(zip(xs, ys, strict=True)))
        if longest > FASTEST * STEP:
            return False
        for other in self._others:
            for step in range(0, min(len(xs), other.tumble.steps - other.ahead), 2):
                if math.dist((xs[step], ys[step]), other.at(step)) < CLEAR:
                    return False
        return True

    @property
    def is_led(self) -> bool:
        """Whether no launch was found and the marble is led down instead."""
        return self.tries > TRIES

    def _try(self) -> None:
        self.tries += 1
        if self.is_led:
            self.found = led_down(self._entrance, self._depth)
            return
        self._path = array("d")
        aim = self._luck.gauss(mouth_place(self._entrance).x, _SPREAD)
        x = min(max(aim, RADIUS + 1), BOARD_WIDTH - RADIUS - 1)
        velocity = (self._luck.uniform(-ASIDE, ASIDE), self._luck.uniform(*DOWN))
        self._board.set_off(x, velocity, self._others)
        self._path.extend((x, LAUNCH_Y, 0.0))


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
