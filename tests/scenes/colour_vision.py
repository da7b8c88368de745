"""How far apart colours are to the eye (CIEDE2000), also to one that lacks a sort of cone (Machado, severity 1)."""

import math
from collections.abc import Sequence

Colour = tuple[float, float, float]
"""Red, green and blue from 0 to 255."""

DEFICIENCIES: dict[str, tuple[Colour, Colour, Colour]] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

Lab = tuple[float, float, float]


def seen_with(colour: Colour, deficiency: str) -> Lab:
    """The L*a*b* (D65) of a colour as such an eye sees it."""
    linear = [_to_linear(channel / 255) for channel in colour]
    seen = [min(1.0, max(0.0, _dot(row, linear))) for row in DEFICIENCIES[deficiency]]
    x = _dot((0.4124564, 0.3575761, 0.1804375), seen) / 0.95047
    y = _dot((0.2126729, 0.7151522, 0.0721750), seen)
    z = _dot((0.0193339, 0.1191920, 0.9503041), seen) / 1.08883
    fx, fy, fz = _cube_root(x), _cube_root(y), _cube_root(z)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Lab, other: Lab) -> float:
    """The CIEDE2000 difference of two colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = math.atan2(b1, a1 * stretch) % math.tau, math.atan2(b2, a2 * stretch) % math.tau
    chroma, lightness, hue = (c1 + c2) / 2, (l1 + l2) / 2, h1 + h2
    turn = h2 - h1
    if c1 * c2 == 0:
        turn = 0.0
    elif abs(turn) > math.pi:
        turn -= math.copysign(math.tau, turn)
        hue += math.tau if hue < math.tau else -math.tau
    hue = hue / 2 if c1 * c2 else hue
    weight = (
        1
        - 0.17 * math.cos(hue - math.radians(30))
        + 0.24 * math.cos(2 * hue)
        + 0.32 * math.cos(3 * hue + math.radians(6))
        - 0.20 * math.cos(4 * hue - math.radians(63))
    )
    d_l = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2))
    d_c = (c2 - c1) / (1 + 0.045 * chroma)
    d_h = 2 * math.sqrt(c1 * c2) * math.sin(turn / 2) / (1 + 0.015 * chroma * weight)
    bend = math.radians(60) * math.exp(-(((math.degrees(hue) - 275) / 25) ** 2))
    twist = -math.sin(bend) * 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    return math.sqrt(d_l**2 + d_c**2 + d_h**2 + twist * d_c * d_h)


def _to_linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def _cube_root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856451679 else value * 7.787037 + 16 / 116


def _dot(row: Sequence[float], values: Sequence[float]) -> float:
    return sum(weight * value for weight, value in zip(row, values, strict=True))
