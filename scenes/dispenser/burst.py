"""What is left of a marble that exploded, from the flash to the last splinter: pictures in a square of 100."""

import math
from random import Random

from scenes.dispenser.glass import TINTS, Tint

SPLINTERS, SPARKS, PUFFS = 14, 9, 6
_MIDDLE = 50.0


def burst_markup(colour: int, at: float, variant: int) -> str:
    """The burst at a stage from 0 to 1; of each colour there are some that differ in where things fly."""
    luck, tint = Random(f"{colour}/{variant}"), TINTS[colour]
    parts = [_puffs(luck, tint, at), _flash(tint, at), _splinters(luck, tint, at), _sparks(luck, at)]
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


def _puffs(luck: Random, tint: Tint, at: float) -> str:
    """Coloured fumes that spread and thin out."""
    strength = 0.55 * math.sin(math.pi * min(1.0, at * 1.02)) ** 0.8 * (1 - 0.5 * at)
    parts = []
    for puff in range(PUFFS):
        angle = math.tau * (puff + luck.random()) / PUFFS
        reach = 6 + 17 * _out(at) * luck.uniform(0.6, 1.0)
        x, y = _MIDDLE + reach * math.cos(angle), _MIDDLE + reach * math.sin(angle) - 5 * at
        radius = (8 + 10 * at) * luck.uniform(0.8, 1.2)
        stops = ((0.0, tint.light, strength), (0.5, tint.body, 0.5 * strength), (1.0, tint.body, 0.0))
        parts.append(_soft(f"puff{puff}", x, y, radius, stops))
    return "".join(parts)


def _splinters(luck: Random, tint: Tint, at: float) -> str:
    """Pieces of glass, tumbling, each with a lit and a dark half."""
    parts = []
    opacity = min(1.0, 2.2 * (1 - at))
    for splinter in range(SPLINTERS):
        angle = math.tau * (splinter + luck.uniform(-0.35, 0.35)) / SPLINTERS
        far, size = luck.uniform(0.45, 1.0), luck.uniform(2.2, 5.0) * (1 - 0.55 * at)
        reach = 9 + 36 * _out(at) * far
        x, y = _MIDDLE + reach * math.cos(angle), _MIDDLE + reach * math.sin(angle) + 9 * at * at
        lean = math.degrees(angle) + luck.uniform(-220, 220) * at
        bright, dark = luck.choice(((tint.light, tint.body), (tint.ribbon, tint.body), (tint.body, tint.deep)))
        parts.append(
            f'<g transform="translate({x:.2f} {y:.2f}) rotate({lean:.1f})" fill-opacity="{opacity:.3f}">'
            f'<path d="M{-size:.2f} 0 L{size * 0.2:.2f} {-size * 0.62:.2f} L{size * 1.3:.2f} 0 Z" fill="{bright}"/>'
            f'<path d="M{-size:.2f} 0 L{size * 0.3:.2f} {size * 0.5:.2f} L{size * 1.3:.2f} 0 Z" fill="{dark}"/></g>'
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
