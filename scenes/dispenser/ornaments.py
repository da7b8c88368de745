"""What makes the dispenser a thing somebody was proud of: feet, inlay, medallion, brass caps. SVG in its own units."""

import math

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.drawing import BRASS, ROD, linear, on_line, polygon, radial, rail_across, screw, strip
from scenes.dispenser.glass import TINTS
from scenes.dispenser.glyphs import glyph_markup
from scenes.dispenser.measures import BOARD_WIDTH, EDGE_X, PEGS, RAIL, STOP, board_place
from scenes.geometry import Point, Rect

GILT = "#e9c877"


def foot(center: Point) -> str:
    """A brass ball that the machine stands on."""
    x, y = center
    ball = radial(
        f"foot{round(x)}",
        Point(x - 5, y - 5),
        20,
        ((0, BRASS[0], 1), (0.3, BRASS[1], 1), (0.65, BRASS[3], 1), (1, BRASS[4], 1)),
    )
    return f'<defs>{ball}</defs><ellipse cx="{x}" cy="{y}" rx="15" ry="11" fill="url(#foot{round(x)})"/>'


def disc(center: Point, radius: float, name: str) -> str:
    """A small brass disc."""
    x, y = center
    shade = linear(
        name,
        Point(x - radius, y - radius),
        Point(x + radius, y + radius),
        ((0, BRASS[0], 1), (0.5, BRASS[2], 1), (1, BRASS[3], 1)),
    )
    return (
        f'<defs>{shade}</defs><circle cx="{x + 1}" cy="{y + 2}" r="{radius + 1}" fill="#000" fill-opacity="0.45"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="url(#{name})" stroke="{BRASS[4]}" stroke-width="1.2"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius - 2.4}" fill="none" stroke="{BRASS[3]}" stroke-width="0.8"/>'
    )


def beam(left: float, right: float, low: float, thick: float) -> str:
    """The brass cap and the studs of the sloping beam, and a groove along it."""
    cap = strip(left - 1, left + 20, low - 1, low + thick + 1)
    shade = linear("cap", on_line(left, low + thick), Point(left + 8, on_line(left, low).y), ROD)
    groove = strip(left + 26, right, low + thick * 0.46, low + thick * 0.54)
    light = strip(left + 26, right, low + thick * 0.41, low + thick * 0.46)
    parts = [
        f"<defs>{shade}</defs>",
        polygon(groove, "#000", 'fill-opacity="0.42"'),
        polygon(light, "#ffe2b0", 'fill-opacity="0.22"'),
        polygon(cap, "url(#cap)"),
        screw(on_line(left + 10, low + thick / 2), 3.6, 60),
    ]
    return "".join(parts)


def apron(bottom: float) -> str:
    """The panel under the lowest channel, with a brass line let into it."""
    low = rail_across(0) - RAIL / 2
    corners = [Point(STOP.x + 150, bottom - 9), Point(EDGE_X - 16, bottom - 9), on_line(EDGE_X - 16, low - 18)]
    raised = [point._replace(y=point.y - 1) for point in corners]
    return (
        polygon(corners, "#000", 'fill-opacity="0.25"')
        + polygon(corners, "none", f'stroke="{BRASS[4]}" stroke-width="2.6" stroke-linejoin="round"')
        + polygon(raised, "none", f'stroke="{BRASS[1]}" stroke-width="1.1" stroke-linejoin="round"')
    )


def inlay() -> str:
    """What is gilt on the board's cloth: an arch of stars, and a small star behind every peg."""
    parts = [_star(board_place(peg.x, peg.y), 17.0, 0.55) for peg in PEGS]
    middle = board_place(BOARD_WIDTH / 2, 330)
    for radius, width in ((160.0, 2.4), (153.0, 1.0)):
        parts.append(
            f'<path d="M{middle.x - radius} {middle.y} V{middle.y - 150} A{radius} {radius} 0 0 1 {middle.x + radius} '
            f'{middle.y - 150} V{middle.y}" fill="none" stroke="{GILT}" stroke-width="{width}" stroke-opacity="0.62"/>'
        )
    for number in range(9):
        angle = math.pi * (0.14 + 0.09 * number)
        spot = Point(middle.x - 138 * math.cos(angle), middle.y - 150 - 138 * math.sin(angle))
        parts.append(_star(spot, 5.0 if number % 2 else 8.0, 0.7))
    return "".join(parts)


def _star(center: Point, size: float, opacity: float) -> str:
    """A star of four points."""
    x, y, waist = center.x, center.y, size * 0.22
    return (
        f'<path d="M{x} {y - size} L{x + waist} {y - waist} L{x + size} {y} L{x + waist} {y + waist} L{x} {y + size} '
        f'L{x - waist} {y + waist} L{x - size} {y} L{x - waist} {y - waist} Z" fill="{GILT}" '
        f'fill-opacity="{opacity}"/>'
    )


def panel(rect: Rect) -> str:
    """A sunk panel with a brass line about it."""
    x, y, width, height = rect
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" fill="#000" fill-opacity="0.22"/>'
        f'<path d="M{x} {y + height} V{y + 8} Q{x} {y} {x + 8} {y} H{x + width}" fill="none" stroke="#000" '
        'stroke-width="2.4" stroke-opacity="0.5"/>'
        f'<path d="M{x + width} {y} V{y + height - 8} Q{x + width} {y + height} {x + width - 8} {y + height} H{x}" '
        'fill="none" stroke="#ffdca4" stroke-width="1.6" stroke-opacity="0.35"/>'
        f'<rect x="{x + 9}" y="{y + 9}" width="{width - 18}" height="{height - 18}" rx="5" fill="none" '
        f'stroke="{BRASS[4]}" stroke-width="2.4"/>'
        f'<rect x="{x + 9}" y="{y + 8.2}" width="{width - 18}" height="{height - 18}" rx="5" fill="none" '
        f'stroke="{BRASS[1]}" stroke-width="1"/>'
    )


_FLASK = (
    "M-7 -27 H7 V-22 H5 V-8 L20 17 Q23 25 14 25 H-14 Q-23 25 -20 17 L-5 -8 V-22 H-7 Z",
    "M-13 9 Q-4 4 2 9 T14 9 L17 18 Q18 22 13 22 H-13 Q-18 22 -17 18 Z",
)
"""A flask about its middle, and what is in it."""


POCKETS = TRACKS
"""The wheel of the lift inside has one for each track, and turns by one for each marble."""


def wheel(center: Point, lean: float) -> str:
    """The brass wheel of the lift inside, turned by so many degrees, with a flask on its hub that does not turn."""
    shade = linear("medal", Point(-40, -44), Point(40, 44), ((0, BRASS[0], 1), (0.5, BRASS[2], 1), (1, BRASS[3], 1)))
    flask, potion = _FLASK
    parts = [
        f'<defs>{shade}</defs><circle cx="2" cy="4" r="45" fill="#000" fill-opacity="0.45"/>',
        f'<circle cx="0" cy="0" r="44" fill="url(#medal)" stroke="{BRASS[4]}" stroke-width="2"/>',
        *(_pocket(math.radians(lean) + number * math.tau / POCKETS) for number in range(POCKETS)),
        f'<circle cx="0" cy="0" r="26.5" fill="url(#medal)" stroke="{BRASS[4]}" stroke-width="1.4"/>',
        f'<circle cx="0" cy="0.9" r="25" fill="none" stroke="{BRASS[0]}" stroke-width="0.9" stroke-opacity="0.8"/>',
        '<g transform="scale(0.72)">'
        f'<path d="{flask}" fill="#3e280c" fill-opacity="0.85"/>'
        f'<path d="{flask}" fill="none" stroke="{BRASS[0]}" stroke-width="0.9" transform="translate(0.9 1.1)"/>'
        f'<path d="{potion}" fill="{BRASS[1]}"/></g>',
    ]
    return f'<g transform="translate({center.x} {center.y})">{"".join(parts)}</g>'


def _pocket(angle: float) -> str:
    """A pocket of the wheel, and the rib behind it."""
    x, y = 35.2 * math.sin(angle), -35.2 * math.cos(angle)
    half = angle + math.pi / POCKETS
    rib = f"M{27 * math.sin(half):.2f} {-27 * math.cos(half):.2f} L{43 * math.sin(half):.2f} {-43 * math.cos(half):.2f}"
    return (
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="7.6" fill="#2a1a08" stroke="{BRASS[4]}" stroke-width="1.4"/>'
        f'<circle cx="{x:.2f}" cy="{y + 0.9:.2f}" r="7.6" fill="none" stroke="{BRASS[0]}" stroke-width="0.9" '
        'stroke-opacity="0.7"/>'
        f'<path d="{rib}" stroke="{BRASS[4]}" stroke-width="2.4" stroke-opacity="0.8"/>'
    )


def signs(center: Point) -> str:
    """The four signs beside the wheel."""
    parts = []
    for (colour, tint), offset in zip(enumerate(TINTS), (-128, -78, 78, 128), strict=True):
        shapes = glyph_markup(colour)
        parts.append(
            f'<g transform="translate({offset - 17} -17) scale(0.34)">'
            f'<g fill="{BRASS[4]}" stroke="{BRASS[1]}" stroke-width="17" stroke-linejoin="round">{shapes}</g>'
            f'<g fill="{tint.light}" stroke="{tint.body}" stroke-width="7">{shapes}</g></g>'
        )
    return f'<g transform="translate({center.x} {center.y})">{"".join(parts)}</g>'
