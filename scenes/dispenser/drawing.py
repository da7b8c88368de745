"""The dispenser's still parts as shapes: SVG markup in the machine's own units, for whatever is not wood.

Light falls from the upper left; gradients are in user space, as SDL's reader wants them.
"""

from collections.abc import Sequence

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.measures import (
    BOARD,
    BOARD_HEIGHT,
    BOARD_WIDTH,
    BUMPER,
    BUMPERS,
    EDGE_X,
    MOUTHS_TOP,
    PEG,
    PEGS,
    PITCH,
    RADIUS,
    RAIL,
    STOP,
    board_place,
    mouth_place,
    place_of,
)
from scenes.geometry import Point

BRASS = ("#fff3c4", "#e9c877", "#c9a25a", "#8f6a2c", "#5a3f17")
"""From the brightest light to the deepest shade."""
WINDOW_LEFT = STOP.x - 11
UNDER_LID = EDGE_X + 16
"""How far to the right the channels are painted: a little beyond the lid's edge."""


def on_line(x: float, across: float) -> Point:
    """The point of a line along the slope that has this x."""
    along_unit, up = place_of(1, 0), place_of(0, across)
    slope = (along_unit.y - STOP.y) / (along_unit.x - STOP.x)
    return Point(x, up.y + (x - up.x) * slope)


def rail_across(rail: int) -> float:
    """Where the middle of a rail lies; rail 0 is the floor of the lowest channel."""
    return -PITCH / 2 + rail * PITCH


def strip(left: float, right: float, low: float, high: float) -> list[Point]:
    """A parallelogram along the slope, cut upright at both ends."""
    return [on_line(left, low), on_line(right, low), on_line(right, high), on_line(left, high)]


def polygon(points: Sequence[Point], fill: str, more: str = "") -> str:
    """A filled polygon."""
    places = " ".join(f"{point.x:.2f},{point.y:.2f}" for point in points)
    return f'<polygon points="{places}" fill="{fill}" {more}/>'


def linear(name: str, start: Point, end: Point, stops: Sequence[tuple[float, str, float]]) -> str:
    """A run of colours between two points."""
    marks = "".join(f'<stop offset="{at}" stop-color="{shade}" stop-opacity="{alpha}"/>' for at, shade, alpha in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start.x:.2f}" y1="{start.y:.2f}" '
        f'x2="{end.x:.2f}" y2="{end.y:.2f}">{marks}</linearGradient>'
    )


def radial(name: str, center: Point, radius: float, stops: Sequence[tuple[float, str, float]]) -> str:
    """A pool of colours about a point."""
    marks = "".join(f'<stop offset="{at}" stop-color="{shade}" stop-opacity="{alpha}"/>' for at, shade, alpha in stops)
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{center.x:.2f}" cy="{center.y:.2f}" '
        f'r="{radius}">{marks}</radialGradient>'
    )


ROD = (
    (0.0, BRASS[4], 1.0),
    (0.10, BRASS[2], 1.0),
    (0.28, BRASS[0], 1.0),
    (0.46, BRASS[2], 1.0),
    (0.78, BRASS[3], 1.0),
    (1.0, BRASS[4], 1.0),
)
"""A polished rod seen from the side, from its upper edge to its lower one."""


def channels() -> str:
    """The wells behind the glass, each in the shade of the rail above it, and the rails."""
    parts = []
    for track in range(TRACKS):
        low, high = rail_across(track), rail_across(track + 1)
        shade = linear(
            f"well{track}",
            on_line(300, high),
            Point(on_line(300, high).x + (high - low) * 0.2079, on_line(300, high).y + (high - low) * 0.978),
            ((0.0, "#000", 0.72), (0.22, "#000", 0.28), (0.6, "#000", 0.0), (1.0, "#000", 0.34)),
        )
        parts.append(f"<defs>{shade}</defs>" + polygon(strip(STOP.x, UNDER_LID, low, high), f"url(#well{track})"))
    parts += [_rail(rail) for rail in range(TRACKS + 1)]
    parts.append(_stop())
    return "".join(parts)


def _rail(rail: int) -> str:
    middle, half = rail_across(rail), RAIL / 2
    upper = on_line(300, middle + half)
    shade = linear(f"rail{rail}", upper, Point(upper.x + RAIL * 0.2079, upper.y + RAIL * 0.978), ROD)
    return f"<defs>{shade}</defs>" + polygon(
        strip(WINDOW_LEFT, UNDER_LID, middle - half, middle + half), f"url(#rail{rail})"
    )


def _stop() -> str:
    """The brass post that all channels end at, with a felt pad for each."""
    low, high = rail_across(0) - RAIL / 2, rail_across(TRACKS) + RAIL / 2
    post = strip(WINDOW_LEFT, STOP.x - 1, low, high)
    shade = linear("stop", Point(WINDOW_LEFT, 0), Point(STOP.x, 0), ROD)
    parts = [f"<defs>{shade}</defs>", polygon(post, "url(#stop)")]
    for track in range(TRACKS):
        middle = rail_across(track) + PITCH / 2
        parts.append(polygon(strip(STOP.x - 3, STOP.x + 1.5, middle - 20, middle + 14), "#3d1420"))
    return "".join(parts)


def screw(center: Point, radius: float, lean: float) -> str:
    """A round-headed brass screw."""
    name = f"screw{round(center.x)}x{round(center.y)}"
    head = radial(
        name,
        Point(center.x - radius * 0.35, center.y - radius * 0.4),
        radius * 1.7,
        ((0, BRASS[0], 1), (0.35, BRASS[1], 1), (0.7, BRASS[3], 1), (1, BRASS[4], 1)),
    )
    x, y, half = center.x, center.y, radius * 0.78
    return (
        f'<defs>{head}</defs><circle cx="{x + 1}" cy="{y + 1.6}" r="{radius + 0.8}" fill="#000" fill-opacity="0.45"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#{name})"/>'
        f'<rect x="{x - half}" y="{y - 0.9}" width="{2 * half}" height="1.8" fill="#3a2810" '
        f'transform="rotate({lean} {x} {y})"/>'
    )


def board() -> str:
    """What stands on the lid's board: bumpers, fins, mouths and pegs."""
    parts = [_mouths()]
    parts += [_fin(fin) for fin in range(1, TRACKS)]
    parts += [_peg(board_place(peg.x, peg.y), PEG) for peg in PEGS]
    parts += [_bumper(board_place(bumper.x, bumper.y), bumper.x > 0) for bumper in BUMPERS]
    return "".join(parts)


def _peg(center: Point, radius: float) -> str:
    """A peg with a domed head, seen from the front, and its shadow on the board."""
    x, y = center
    name = f"peg{round(x)}x{round(y)}"
    head = radial(
        name,
        Point(x - radius * 0.4, y - radius * 0.45),
        radius * 2.1,
        ((0, "#fffbe6", 1), (0.25, BRASS[0], 1), (0.5, BRASS[2], 1), (0.8, BRASS[3], 1), (1, BRASS[4], 1)),
    )
    return (
        f'<path d="M{x - 2} {y + 2} L{x + radius + 7} {y + radius + 10} L{x + radius + 10} {y + radius + 5} '
        f'L{x + 4} {y - 3} Z" fill="#000" fill-opacity="0.28"/>'
        f'<defs>{head}</defs><circle cx="{x}" cy="{y}" r="{radius + 2.2}" fill="{BRASS[4]}"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius + 1.6}" fill="url(#{name})"/>'
    )


def _bumper(center: Point, is_right: bool) -> str:
    """Half a brass disc on the wall."""
    x, y = center
    sweep = 0 if is_right else 1
    name = f"bumper{int(is_right)}"
    shade = radial(
        name,
        Point(x - 4, y - 5),
        BUMPER * 1.5,
        ((0, BRASS[0], 1), (0.45, BRASS[2], 1), (0.8, BRASS[3], 1), (1, BRASS[4], 1)),
    )
    return (
        f'<defs>{shade}</defs><path d="M{x} {y - BUMPER} A{BUMPER} {BUMPER} 0 0 {sweep} {x} {y + BUMPER} Z" '
        f'fill="url(#{name})" stroke="{BRASS[4]}" stroke-width="1"/>'
    )


def _fin(fin: int) -> str:
    """A brass fin between two mouths."""
    at = board_place(fin * BOARD_WIDTH / TRACKS, MOUTHS_TOP)
    name = f"fin{fin}"
    shade = linear(name, Point(at.x - 3.4, 0), Point(at.x + 3.4, 0), ROD)
    return (
        f'<rect x="{at.x + 1}" y="{at.y + 4}" width="9" height="{BOARD_HEIGHT - MOUTHS_TOP - 4}" fill="#000" '
        'fill-opacity="0.25"/>'
        f'<defs>{shade}</defs><rect x="{at.x - 3.4}" y="{at.y - 3.4}" width="6.8" '
        f'height="{BOARD_HEIGHT - MOUTHS_TOP + 3.4}" rx="3.4" fill="url(#{name})"/>'
    )


def _mouths() -> str:
    """Five holes with brass rims, through which marbles go under the lid."""
    parts = []
    for entrance in range(TRACKS):
        spot = mouth_place(entrance)
        x, y = board_place(spot.x, spot.y)
        rim, hole = f"rim{entrance}", f"hole{entrance}"
        radius = RADIUS + 2.5
        light = linear(
            rim,
            Point(x - radius, y - radius),
            Point(x + radius, y + radius),
            ((0, BRASS[4], 1), (0.3, BRASS[3], 1), (0.62, BRASS[1], 1), (0.85, BRASS[0], 1), (1, BRASS[2], 1)),
        )
        depth = radial(
            hole, Point(x + 3, y + 8), radius * 1.2, ((0, "#140a10", 1), (0.6, "#0a0508", 1), (1, "#020102", 1))
        )
        parts.append(
            f'<defs>{light}{depth}</defs><circle cx="{x}" cy="{y}" r="{radius + 2.2}" fill="url(#{rim})"/>'
            f'<circle cx="{x}" cy="{y}" r="{radius - 0.6}" fill="url(#{hole})"/>'
        )
    return "".join(parts)


LID = (EDGE_X, 0.0, 900.0 - EDGE_X, 622.0)
"""The lid's outline: left, top, width, height."""
BOARD_BOX = (BOARD.x, BOARD.y - 22, BOARD_WIDTH, BOARD_HEIGHT + 22)


def lid_shade() -> str:
    """The shade along the lid's edge."""
    low, high = rail_across(0) + RAIL / 2, rail_across(TRACKS) - RAIL / 2
    shade = linear("lidshade", Point(EDGE_X - 30, 0), Point(EDGE_X, 0), ((0, "#000", 0), (1, "#000", 0.55)))
    return f"<defs>{shade}</defs>" + polygon(strip(EDGE_X - 30, EDGE_X, low, high), "url(#lidshade)")


def board_shade() -> str:
    """The shade that the lid's frame throws on the board."""
    x, y, width, height = BOARD_BOX
    right = x + width
    shades = (
        linear("in1", Point(x, 0), Point(x + 30, 0), ((0, "#000", 0.55), (1, "#000", 0))),
        linear("in2", Point(right, 0), Point(right - 16, 0), ((0, "#000", 0.35), (1, "#000", 0))),
        linear("in3", Point(0, y), Point(0, y + 60), ((0, "#000", 0.5), (1, "#000", 0))),
    )
    rect = f'<rect x="{x}" y="{y}" width="{width}" height="{height}"'
    return f"<defs>{''.join(shades)}</defs>" + "".join(f'{rect} fill="url(#in{number})"/>' for number in (1, 2, 3))
