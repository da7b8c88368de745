"""The track plane with physics: marbles roll down five channels, knock against one another, and fall asleep.

Callbacks only append to lists, since an exception inside one would vanish; everything is judged after the step.
"""

from array import array
from collections.abc import Iterable, Sequence
from typing import Any

import pymunk
from pymunk import batch

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.measures import (
    END,
    PITCH,
    RADIUS,
    RAIL,
    REST,
    STEP,
    across_of,
    foot_of,
    place_of,
    rest_along,
)
from scenes.dispenser.pieces import Impact, Marble, Pair, Places

PULL_ALONG, PULL_ACROSS = 2000.0, 5000.0
"""Gravity down the slope and onto it: more than twelve degrees would give, so that one need not wait."""
ITERATIONS = 14
UNSQUEEZED = 0.4
"""How much of two marbles' overlap one sixtieth of a second takes away: glass does not give."""
GLASS_FRICTION, RAIL_FRICTION = 0.15, 3.0
"""Products count: marbles slip on one another (0.02) and roll on brass (0.45)."""
GLASS_BOUNCE, RAIL_BOUNCE = 0.64, 0.5
PAD_FRICTION, PAD_BOUNCE = 0.3, 0.4
"""Of the stop's felt: a marble that spins does not climb it, and springs back only a little."""
FALLS_ASLEEP_AFTER, IDLE_SPEED = 0.12, 6.0
QUIETEST = 30.0
"""Approaches slower than this are not heard."""
_MARBLE, _STOP = 1, 2
_FIELDS = (
    batch.BodyFields.BODY_ID
    | batch.BodyFields.POSITION
    | batch.BodyFields.ANGLE
    | batch.BodyFields.VELOCITY
    | batch.BodyFields.ANGULAR_VELOCITY
)


class RollingTracks:
    """The track plane, one space for all five channels."""

    def __init__(self) -> None:
        self.space = _channels()
        self.space.on_collision(_MARBLE, _MARBLE, begin=self._note)
        self.space.on_collision(_MARBLE, _STOP, begin=self._note)
        self._bodies: dict[Marble, pymunk.Body] = {}
        self._marbles: dict[int, Marble] = {}
        self._knocks: list[tuple[int, int, float]] = []
        self._heard: list[tuple[Marble | None, float]] = []
        self._buffer = batch.Buffer()
        self._rails = self.space.static_body.id
        self._keys, self._rails_at = b"", 0
        self._order: list[Marble] = []

    def put(self, marble: Marble, along: float, speed: float = 0.0) -> None:
        """Lay a marble into its channel."""
        body = pymunk.Body(1, pymunk.moment_for_circle(1, 0, RADIUS))
        body.position = (along, across_of(marble.track) + REST)
        body.velocity = (-speed, 0)
        body.angular_velocity = speed / RADIUS
        body.angle = marble.key * 2.4  # no two neighbours show the same side
        shape = pymunk.Circle(body, RADIUS)
        shape.friction, shape.elasticity, shape.collision_type = GLASS_FRICTION, GLASS_BOUNCE, _MARBLE
        shape.filter = _only_in(marble.track)
        self.space.add(body, shape)
        self._bodies[marble] = body
        self._marbles[body.id] = marble

    def take(self, marbles: Iterable[Marble]) -> None:
        """Take marbles out."""
        for marble in marbles:
            body = self._bodies.pop(marble)
            del self._marbles[body.id]
            self.space.remove(*body.shapes, body)

    def step(self) -> Sequence[Pair]:
        """One step; gives the marbles that have come together in it."""
        self.space.step(STEP)
        return self._judge() if self._knocks else ()

    def _judge(self) -> list[Pair]:
        """Hear the knocks of a step, and give those of two marbles."""
        find = self._marbles.get
        found = [(find(first), find(second), speed) for first, second, speed in self._knocks]
        self._knocks.clear()
        self._heard += [(one or other, speed) for one, other, speed in found if speed > QUIETEST]
        return [(one, other) for one, other, _ in found if one is not None and other is not None]

    def is_resting(self, row: Sequence[Marble]) -> bool:
        """Whether all of these are asleep."""
        return all(self._bodies[marble].is_sleeping for marble in row)

    def settle(self, row: Sequence[Marble]) -> None:
        """Put the marbles of a channel at rest."""
        for position, marble in enumerate(row):
            body = self._bodies[marble]
            body.position = (rest_along(marble.track, position), across_of(marble.track) + REST)
            body.velocity, body.angular_velocity = (0, 0), 0
            self.space.reindex_shapes_for_body(body)

    def push(self, marble: Marble, along: float, across: float) -> None:
        """Give a marble a knock."""
        self._bodies[marble].apply_impulse_at_world_point((along, across), self._bodies[marble].position)

    def along(self, marble: Marble) -> float:
        """Where a marble is."""
        return float(self._bodies[marble].position.x)

    def places(self, ahead: float) -> Places:
        """Where all marbles are, so many seconds after the last step.

        A step begins by moving every body at the speed the last one ended with, so this is no guess.
        """
        self._buffer.clear()
        batch.get_space_bodies(self.space, _FIELDS, self._buffer)
        numbers = array("d")
        numbers.frombytes(self._buffer.float_buf())
        keys = bytes(self._buffer.int_buf())
        if keys != self._keys:
            self._keys = keys
            order = array("Q", keys)
            self._rails_at = order.index(self._rails)
            del order[self._rails_at]
            self._order = [self._marbles[key] for key in order]
        del numbers[6 * self._rails_at : 6 * self._rails_at + 6]
        return Places(self._order, numbers, ahead)

    def impacts(self) -> list[Impact]:
        """The knocks since this was last asked, each where its marble is by now."""
        heard, self._heard = self._heard, []
        return [
            Impact(speed, place_of(self.along(marble), across_of(marble.track) + REST))
            for marble, speed in heard
            if marble is not None and marble in self._bodies
        ]

    def _note(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        first, second = arbiter.bodies
        self._knocks.append((first.id, second.id, (first.velocity - second.velocity).length))


def _channels() -> pymunk.Space:
    """Five channels with floor, ceiling, a stop at the foot and an end far under the lid."""
    space = pymunk.Space()
    space.gravity = (-PULL_ALONG, -PULL_ACROSS)
    space.iterations, space.collision_bias = ITERATIONS, (1 - UNSQUEEZED) ** 60
    space.sleep_time_threshold, space.idle_speed_threshold = FALLS_ASLEEP_AFTER, IDLE_SPEED
    half, thick = (PITCH - RAIL) / 2, RAIL / 2
    for track in range(TRACKS):
        foot, middle = foot_of(track), across_of(track)
        low, high = middle - half - thick, middle + half + thick
        left, right = foot - thick, foot + END + thick
        for kind, start, end in (
            (0, (left, low), (right, low)),
            (0, (left, high), (right, high)),
            (_STOP, (left, low), (left, high)),
            (0, (right, low), (right, high)),
        ):
            wall = pymunk.Segment(space.static_body, start, end, thick)
            wall.friction, wall.elasticity, wall.collision_type = RAIL_FRICTION, RAIL_BOUNCE, kind
            if kind == _STOP:
                wall.friction, wall.elasticity = PAD_FRICTION, PAD_BOUNCE
            wall.filter = _only_in(track)
            space.add(wall)
    return space


def _only_in(track: int) -> pymunk.ShapeFilter:
    return pymunk.ShapeFilter(categories=1 << track, mask=1 << track)
