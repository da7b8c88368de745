"""The explosion of a marble, from the flash to the last spark: light that sets the glass free. In a square of 100."""

import math
from random import Random

from scenes.dispenser.glass import TINTS, Tint

STREAKS, SPARKS = 13, 11
_MIDDLE = 50.0


def burst_markup(colour: int, at: float, variant: int) -> str:
    """The burst at a stage from 0 to 1; of each colour there are some that differ in where things fly."""
    luck, tint = Random(f"{colour}/{variant}"), TINTS[colour]
    parts = [_flash(tint, at), _wave(tint, at), _streaks(luck, tint, at), _sparks(luck, at)]
    return "".join(parts)


def _out(at: float) -> float:
    """How far things have flown: fast at first."""
    return 1 - (1 - at) ** 3


def _soft(name: str, x: float, y: float, radius: float, stops: tuple[tuple[float, str, float], ...]) -> str:
    """A round patch whose edge cannot be seen."""
    marks = "".join(
        f'<stop offset="{place}" stop-color="{shade}" stop-opacity="{alpha:.3f}"/>' for place, shade, alpha in stops
    )
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}">'
        f'{marks}</radialGradient></defs><circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="url(#{name})"/>'
    )


def _flash(tint: Tint, at: float) -> str:
    """A ball of light that is gone before one has looked."""
    if at > 0.5:
        return ""
    strength, radius = 1 - at / 0.5, 18 + 20 * _out(at)
    stops = (
        (0.0, "#ffffff", strength),
        (0.35, "#fff6d8", 0.9 * strength),
        (0.65, tint.light, 0.55 * strength),
        (1.0, tint.body, 0.0),
    )
    return _soft("flash", _MIDDLE, _MIDDLE, radius, stops)


def _wave(tint: Tint, at: float) -> str:
    """A ring of light that runs outwards, thinner and thinner."""
    radius, strength = 15 + 31 * _out(at), (1 - at) ** 1.3
    return "".join(
        f'<circle cx="{_MIDDLE}" cy="{_MIDDLE}" r="{radius:.2f}" fill="none" stroke="{shade}" '
        f'stroke-width="{width * (1 - 0.75 * at):.2f}" stroke-opacity="{opacity * strength:.3f}"/>'
        for shade, width, opacity in ((tint.body, 8.0, 0.35), (tint.light, 4.2, 0.8), ("#fffdf0", 1.6, 1.0))
    )


def _streaks(luck: Random, tint: Tint, at: float) -> str:
    """Rays in the glass's colour that shoot out and go out from their tails."""
    parts = []
    for streak in range(STREAKS):
        angle = math.tau * (streak + luck.uniform(-0.35, 0.35)) / STREAKS
        far, thick = luck.uniform(0.6, 1.0), luck.uniform(0.9, 1.9) * (1 - 0.6 * at)
        head, tail = 12 + 35 * _out(at) * far, 12 + 35 * _out(max(0.0, at - 0.16)) * far
        shade = luck.choice((tint.light, tint.ribbon, "#fff3c8"))
        parts.append(
            f'<g transform="translate({_MIDDLE} {_MIDDLE}) rotate({math.degrees(angle):.1f})" '
            f'fill-opacity="{min(1.0, 1.8 * (1 - at)):.3f}"><path d="M{tail:.2f} 0 L{head:.2f} {-thick:.2f} '
            f'L{head + 2 * thick:.2f} 0 L{head:.2f} {thick:.2f} Z" fill="{shade}"/></g>'
        )
    return "".join(parts)


def _sparks(luck: Random, at: float) -> str:
    """Glints that outrun the splinters and go out one by one."""
    parts = []
    for spark in range(SPARKS):
        angle = math.tau * (spark + luck.random()) / SPARKS
        life = luck.uniform(0.5, 1.0)
        if at > life:
            continue
        share = at / life
        reach = 12 + 35 * _out(share) * luck.uniform(0.75, 1.0)
        x, y = _MIDDLE + reach * math.cos(angle), _MIDDLE + reach * math.sin(angle) + 4 * at * at
        size = 2.6 * (1 - share) + 0.5
        parts.append(
            f'<path d="M0 -1 L0.28 -0.28 L1 0 L0.28 0.28 L0 1 L-0.28 0.28 L-1 0 L-0.28 -0.28 Z" fill="#fffbe6" '
            f'transform="translate({x:.2f} {y:.2f}) scale({size:.2f})"/>'
        )
    return "".join(parts)
