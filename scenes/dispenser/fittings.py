"""What marbles pass on the machine, as shapes: glass guards before the channels, gates at the mouths, the feeder.

SVG markup in the machine's own units, as in `drawing`.
"""

import math

from game.potion_explosion.pieces import TRACKS
from scenes.dispenser.drawing import BRASS, LID, ROD, linear, on_line, polygon, radial, rail_across, strip
from scenes.dispenser.gates import HINGE
from scenes.dispenser.measures import EDGE_X, GATE, MOUTH_Y, RADIUS, RAIL, STOP
from scenes.geometry import Point

GUARD = 17.0
"""How high the glass guard stands that keeps the marbles of a channel from falling out."""


def guards() -> str:
    """A low strip of glass before each channel, with a polished edge; marbles are lifted out over it."""
    parts = []
    for track in range(TRACKS):
        low = rail_across(track) + RAIL / 2 - 1
        high = low + GUARD
        upper, lower = on_line(300, high), on_line(300, low)
        sheet = linear(
            f"guard{track}", upper, lower, ((0, "#dff1ff", 0.18), (0.3, "#dff1ff", 0.04), (1, "#dff1ff", 0.10))
        )
        parts.append(f"<defs>{sheet}</defs>" + polygon(strip(STOP.x - 1, EDGE_X, low, high), f"url(#guard{track})"))
        parts.append(polygon(strip(STOP.x - 1, EDGE_X, high - 0.4, high + 1.4), "#f4fbff", 'fill-opacity="0.62"'))
        parts.append(polygon(strip(STOP.x - 1, EDGE_X, high - 2.2, high - 0.6), "#0a1a24", 'fill-opacity="0.30"'))
        for start, wide in ((58, 46), (116, 10), (330, 64), (404, 14)):
            x = start + 17 * track
            glint = [on_line(x, low), on_line(x + wide, low), on_line(x + wide + 12, high), on_line(x + 12, high)]
            parts.append(polygon(glint, "#fff", 'fill-opacity="0.10"'))
    return "".join(parts)


def gate(tilt: int, shut: float = 1.0) -> str:
    """The closed gate of a mouth about the mouth's middle: a shutter, and a bridge that tips about one end.

    `tilt` is in degrees; to the right it is positive, and the right end stays where it is. A gate that is not quite
    `shut` swings up about the mouth's lower rim.
    """
    radius, top = RADIUS + 1.5, GATE - MOUTH_Y
    half = HINGE
    stops = ((0, BRASS[0], 1), (0.3, BRASS[1], 1), (0.62, BRASS[2], 1), (1, BRASS[4], 1))
    disc = radial("shutter", Point(-9, -12), radius * 1.9, stops)
    bridge = linear("bridge", Point(0, top), Point(0, top + 8), ROD)
    rivets = "".join(
        f'<circle cx="{x}" cy="{y}" r="2.6" fill="{BRASS[3]}"/>'
        f'<circle cx="{x - 0.6}" cy="{y - 0.7}" r="1.3" fill="{BRASS[0]}"/>'
        for x, y in ((-19, -11), (19, -11), (-19, 15), (19, 15))
    )
    bars = "".join(
        f'<rect x="-21" y="{y}" width="42" height="3" rx="1.5" fill="{BRASS[4]}" fill-opacity="0.85"/>'
        f'<rect x="-21" y="{y + 3}" width="42" height="1.2" rx="0.6" fill="{BRASS[0]}" fill-opacity="0.8"/>'
        for y in (-4, 2, 8)
    )
    return (
        f'<g transform="translate(0 {radius}) scale(1 {shut:.3f}) translate(0 {-radius})">'
        f'<defs>{disc}{bridge}</defs><circle r="{radius}" fill="url(#shutter)"/>'
        f'<circle r="{radius - 4}" fill="none" stroke="{BRASS[4]}" stroke-width="1.2" stroke-opacity="0.75"/>'
        f'<circle cy="0.9" r="{radius - 4}" fill="none" stroke="{BRASS[0]}" stroke-width="0.8" stroke-opacity="0.75"/>'
        f"{bars}{rivets}"
        f'<g transform="rotate({tilt} {math.copysign(half, tilt)} {top})">'
        f'<rect x="{-half + 2}" y="{top + 6}" width="{2 * half}" height="9" rx="4" fill="#000" fill-opacity="0.4"/>'
        f'<rect x="{-half}" y="{top}" width="{2 * half}" height="8.5" rx="3.6" fill="url(#bridge)" '
        f'stroke="{BRASS[4]}" stroke-width="0.8"/><circle cx="0" cy="{top + 4.2}" r="2.6" fill="{BRASS[4]}"/></g></g>'
    )


def rail() -> str:
    """The rail along the lid's upper edge that the feeder slides on."""
    left, top, width, _ = LID
    bar = linear("rail", Point(0, top + 2), Point(0, top + 13), ROD)
    return (
        f'<defs>{bar}</defs><rect x="{left + 10}" y="{top + 14}" width="{width - 26}" height="7" fill="#000" '
        'fill-opacity="0.3"/>'
        f'<rect x="{left + 8}" y="{top + 2}" width="{width - 22}" height="11" rx="3" fill="url(#rail)"/>'
    )


def feeder() -> str:
    """The front of the brass cup that slides along the rail, about the middle of a marble in it.

    It is open above and below; a marble in it looks out over its rim.
    """
    shade = linear("cup", Point(-36, 0), Point(36, 0), ROD)
    rim, hem, high, low = 37.0, 32.0, -9.0, 26.0
    body = f"M{-rim} {high} L{rim} {high} C{rim} {high + 16} {hem} {low - 14} {hem} {low} L{-hem} {low} "
    body += f"C{-hem} {low - 14} {-rim} {high + 16} {-rim} {high} Z"
    lips = "".join(
        f'<rect x="{-half}" y="{y}" width="{2 * half}" height="{height}" rx="{height / 2}" fill="url(#cup)" '
        f'stroke="{BRASS[4]}" stroke-width="0.9"/>'
        for half, y, height in ((rim + 3, high - 4, 8.0), (hem + 2.5, low - 3, 6.5))
    )
    rivets = "".join(f'<circle cx="{x}" cy="{high + 14}" r="2.2" fill="{BRASS[4]}"/>' for x in (-27, 27))
    return (
        f'<defs>{shade}</defs><path d="{body}" fill="#000" fill-opacity="0.3" transform="translate(5 7)"/>'
        f'<path d="{body}" fill="url(#cup)" stroke="{BRASS[4]}" stroke-width="1"/>'
        f'<path d="M{-rim + 3} {high + 8} Q0 {high + 13} {rim - 3} {high + 8}" fill="none" stroke="{BRASS[4]}" '
        f'stroke-width="1.2" stroke-opacity="0.7"/>{rivets}{lips}'
    )
