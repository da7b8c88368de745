"""The dispenser's measures, in units of its own: a machine 900 wide and 640 high with marbles of 57.

Five sloping channels lie on the left, behind glass; the lid covers their upper half on the right. Physics uses the same
units in two planes. The track plane is turned so that a channel is level in it: `along` runs up the slope, `across`
stands upright on it, and gravity leans. The lid plane is upright, with its origin in the upper left corner of the board
that returned marbles tumble down.
"""

import math

from game.potion_explosion.pieces import CAPACITY, TRACKS, VISIBLE
from scenes.geometry import Point

WIDTH, HEIGHT = 900.0, 640.0
DIAMETER = 57.0
RADIUS = DIAMETER / 2

# time

STEP = 1 / 240
"""Seconds of one step; never anything else, whatever the frame rate."""
PATIENCE = 600
"""Steps after which what still moves is put in its place."""

# the track plane

SLOPE = math.radians(12)
SLACK = 11.0
"""How much higher a channel is than a marble: 4.2 where a marble's radius is 11."""
RAIL = 9.0
"""How thick the rail between two channels is."""
PITCH = DIAMETER + SLACK + RAIL
REST = -SLACK / 2
"""Where a marble lies across its channel, from the channel's middle."""
COMPRESSION = 0.15
"""By how much neighbours at rest overlap under the weight of those above."""
EDGE = (VISIBLE - 0.5) * DIAMETER
"""How far up a channel the lid's edge is: the ninth marble is half covered."""
ENTRY = EDGE + 0.8 * DIAMETER
"""How far up a channel a returned marble comes in: just out of sight, or behind the last where that lies higher."""
END = 2.2 * CAPACITY * DIAMETER
"""How far a channel reaches under the lid; the first filling rolls in from there."""

_ALONG = (math.cos(SLOPE), -math.sin(SLOPE))
_ACROSS = (-math.sin(SLOPE), -math.cos(SLOPE))
STOP = Point(46.0, 561.0)
"""The foot of the lowest channel, on its middle line."""


def across_of(track: int) -> float:
    """Where a channel's middle line lies across the plane; the first track is the uppermost."""
    return (TRACKS - 1 - track) * PITCH


def foot_of(track: int) -> float:
    """Where a channel begins along the plane, so that all begin below one another."""
    return across_of(track) * math.tan(SLOPE)


def place_of(along: float, across: float) -> Point:
    """A point of the track plane on the machine."""
    return Point(
        STOP.x + along * _ALONG[0] + across * _ACROSS[0],
        STOP.y + along * _ALONG[1] + across * _ACROSS[1],
    )


def rest_along(track: int, position: int) -> float:
    """Where along the plane the marble at a position comes to rest."""
    return foot_of(track) + RADIUS + position * (DIAMETER - COMPRESSION)


def slot_place(track: int, position: int) -> Point:
    """The middle of a position on the machine."""
    return place_of(rest_along(track, position), across_of(track) + REST)


EDGE_X = place_of(EDGE, 0).x
"""Where the lid's edge stands on the machine."""

# the lid plane

BOARD = Point(EDGE_X + 14, 22.0)
"""The upper left corner of the board."""
BOARD_WIDTH = 344.0
PEG = 5.0
"""The radius of a peg."""
PEGS: tuple[Point, ...] = tuple(
    Point(BOARD_WIDTH / 2 + offset, y)
    for y, offsets in ((84.0, (-86.0, 0.0, 86.0)), (168.0, (-77.0, 77.0)), (252.0, (-86.0, 0.0, 86.0)))
    for offset in offsets
)
BUMPER = 12.0
"""The radius of the two half-round bumpers on the walls."""
BUMPERS = (Point(0.0, 168.0), Point(BOARD_WIDTH, 168.0))
MOUTHS_TOP = 345.0
"""Where the fins between the mouths begin."""
FIN = 3.0
"""Half the thickness of a fin."""
SUNK = MOUTHS_TOP + 12
"""A marble whose middle is lower has gone into the mouth it is over."""
GATE = MOUTHS_TOP + 1
"""The top of a closed gate, which bridges the mouth of a full track."""
ON_GATE = GATE - RADIUS
"""How low the middle of a marble is that lies on a closed gate."""
MOUTH_Y = MOUTHS_TOP + 38
BOARD_HEIGHT = 450.0
LAUNCH_Y = -RADIUS


def mouth_place(entrance: int) -> Point:
    """The middle of a mouth on the board."""
    return Point((entrance + 0.5) * BOARD_WIDTH / TRACKS, MOUTH_Y)


def board_place(x: float, y: float) -> Point:
    """A point of the board on the machine."""
    return Point(BOARD.x + x, BOARD.y + y)
