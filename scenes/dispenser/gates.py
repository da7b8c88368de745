"""What a marble does on the closed gate of a full track: it lands, comes to rest, and rolls off to an open mouth.

A closed gate bridges its mouth, level with the tips of the fins, so that gates side by side are a gutter. When one
tilts, what lies on it rolls along the others to the first mouth that is open, and falls in.
"""

import math
from array import array

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.launches import PULL, Knock, Tumble
from scenes.dispenser.measures import BOARD_WIDTH, FIN, GATE, MOUTHS_TOP, ON_GATE, RADIUS, STEP, SUNK, mouth_place
from scenes.motion import ease_in_out

LIE = 60
"""Steps in which a marble comes to rest on a gate."""
TILT = 24
"""Steps in which a gate tips, and swings back once nothing lies on it."""
TIPPED = 15.0
"""How far a gate tips, in degrees."""
HINGE = BOARD_WIDTH / TRACKS / 2 - 4.5
"""How far from the middle of its mouth a gate's end is, about which it tips."""
SPRINGS_BACK = 0.42
DISHED, ROUGH = 90.0, 7.0
"""How strongly a gate's hollow draws a marble to its middle, and how fast its swaying dies away."""
ROLLS = 1600.0
"""How a gate that is tipped all the way speeds a marble up, in units a second in a second."""
_PITCH = BOARD_WIDTH / TRACKS
_OVER_TIP = RADIUS + FIN


def landing(tumble: Tumble, entrance: int) -> Tumble:
    """The way of a marble that reaches a closed gate, with how it jumps on it, sways, and lies still in its middle."""
    x, y, turn = tumble.end
    before = tumble.at(tumble.steps - 2)
    across, down = (x - before[0]) / STEP, (y - before[1]) / STEP
    middle, path, knocks = mouth_place(entrance).x, array("d"), []
    left, right = max(RADIUS, middle - _PITCH / 2), min(BOARD_WIDTH - RADIUS, middle + _PITCH / 2)
    for step in range(1, LIE + 1):
        down += PULL * STEP
        y += down * STEP
        if y >= ON_GATE:
            if down > 60:
                knocks.append(Knock(tumble.steps + step, down))
            y, down = ON_GATE, -SPRINGS_BACK * down if down > 60 else 0.0
            across += (-DISHED * (x - middle) - ROUGH * across) * STEP
        by = across * STEP
        if not left <= x + by <= right:
            across = -SPRINGS_BACK * across  # off the board's side, or the fin's tip
        x = min(max(x + by, left), right)
        turn += by / RADIUS
        still = (step / LIE) ** 4
        path.extend((x + (middle - x) * still, y + (ON_GATE - y) * still, turn))
    return tumble.extended(path, tuple(knocks))


def rolling(way: Tumble, track: int) -> Tumble:
    """The way of a marble that lies on a gate, with how that tips, and how it rolls along the gutter into a mouth."""
    x, y, turn = way.end
    goal, middle = mouth_place(track).x, mouth_place(int(x / _PITCH)).x
    side = math.copysign(1.0, goal - x)
    edge = goal - side * _PITCH / 2
    path, knocks = array("d"), []
    speed, down = 0.0, 0.0
    while y <= SUNK:
        if (edge - x) * side > 0:
            tipped = tilt_at(len(path) // 3 + 1)
            on_gate = _on_tipped((x - middle) * side, tipped)
            if on_gate is not None:
                speed += ROLLS * math.sin(math.radians(tipped)) / math.sin(math.radians(TIPPED)) * STEP
            x += side * speed * STEP
            y = min(ON_GATE if on_gate is None else on_gate, _over_tip(x))
        else:
            x, y, speed, down, knocked = _dropped(x, y, speed, down, edge, side)
            if knocked:
                knocks.append(Knock(way.steps + len(path) // 3, abs(speed) * 2))
        turn += side * speed * STEP / RADIUS
        path.extend((x, y, turn))
    return way.extended(path, tuple(knocks))


def tilt_at(step: float, left: float = math.inf) -> float:
    """How far a gate is tipped so many steps after it began to, in degrees; at `left` the marble has left it."""
    up, back = min(1.0, max(0.0, step / TILT)), min(1.0, max(0.0, (step - left) / TILT))
    return TIPPED * (ease_in_out(up) - ease_in_out(back))


def leaves_gate(way: Tumble, since: int, entrance: int) -> int:
    """The step of a way at which a marble that lay on a gate from a step on no longer touches it."""
    middle = mouth_place(entrance).x
    clear = HINGE + RADIUS * math.sin(math.radians(TIPPED))
    return next((step for step in range(since, way.steps) if abs(way.at(step)[0] - middle) > clear), way.steps)


def _on_tipped(off: float, tipped: float) -> float | None:
    """How high a marble lies on a gate that is tipped by so many degrees, so far off its middle; None past its end."""
    lean = math.radians(tipped)
    along = (HINGE - off + RADIUS * math.sin(lean)) / math.cos(lean)
    return GATE - along * math.sin(lean) - RADIUS * math.cos(lean) if along > 0 else None


def _over_tip(x: float) -> float:
    """How high a marble is that rides over the tip of the nearest fin."""
    off = x - round(x / _PITCH) * _PITCH
    return MOUTHS_TOP - math.sqrt(_OVER_TIP**2 - off**2) if abs(off) < _OVER_TIP else math.inf


def _dropped(
    x: float, y: float, speed: float, down: float, edge: float, side: float
) -> tuple[float, float, float, float, bool]:
    """One step between the two fins of an open mouth: it falls, keeps off the tip it came over, and hits the other."""
    down += PULL * STEP
    x, y = x + side * speed * STEP, y + down * STEP
    off, high = (x - edge) * side, MOUTHS_TOP - y
    apart = math.hypot(off, high)
    if high > 0 and apart < _OVER_TIP:
        x, y = edge + side * off * _OVER_TIP / apart, MOUTHS_TOP - high * _OVER_TIP / apart
    elif high <= 0:
        x = edge + side * max(off, _OVER_TIP)
    room = _PITCH - _OVER_TIP
    knocked = (x - edge) * side > room
    if knocked:
        x, speed = edge + side * room, -SPRINGS_BACK * speed
    return x, y, speed, down, knocked
