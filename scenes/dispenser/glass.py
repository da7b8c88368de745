"""What a marble looks like: coloured glass with a swirl inside that turns as it rolls, and a glyph that stays upright.

Every picture is made once for its colour, size and turn.
"""

import math

import pygame
from msgspec import Struct

from scenes.artwork import Artwork
from scenes.dispenser.glyphs import GLYPH_SHARE, glyph_markup
from scenes.stage import paint

TURNS = 40
"""In how many directions a marble is painted: nine degrees apart."""
ROCKING = 9.0
_LEAN = 3.0
"""Degrees by which the glyph leans to either side while the marble turns once."""


Lying = tuple[pygame.Surface, int]
"""A picture of a marble with its shadow, and how far inside the picture the marble begins."""


class Tint(Struct, frozen=True):
    """The colours of one glass, from its shadowed rim to the light it gathers, and of the glyph in it."""

    rim: str
    deep: str
    body: str
    light: str
    ribbon: str
    glyph: str
    outline: str
    edge: str
    """The hair of colour along its outline, which parts it from what lies behind."""


TINTS = (
    Tint("#4a0808", "#981a18", "#d8392f", "#ff8a6a", "#ffb49a", "#fff4e2", "#5c0a0c", "#3a0506"),
    Tint("#04163f", "#0d3a86", "#2b78d4", "#7fd0ff", "#bfe9ff", "#f4fbff", "#08265c", "#04143a"),
    Tint("#8a5606", "#d0920f", "#f8cf3c", "#fff6bc", "#fffce6", "#4a2803", "#ffe9a0", "#6b4104"),
    Tint("#020203", "#0b0a10", "#26222e", "#6f6880", "#9a93ad", "#dff3c4", "#050507", "#6d6784"),
)


def marble(
    artwork: Artwork, colour: int | None, diameter: int, turn: float = 0.0, *, glyph: bool = True
) -> pygame.Surface:
    """A marble of this many pixels across, turned counter-clockwise by so many radians; premultiplied.

    One whose colour is not known is of clouded glass.
    """
    step = round(turn / math.tau * TURNS) % TURNS
    return artwork.made(
        ("glass", colour, diameter, step, glyph), lambda: _marble(artwork, colour, diameter, step, glyph)
    )


LIGHT = (0.07, 0.09)
"""Where a marble's shadow falls on what it lies on, in diameters: the light comes from the upper left."""
_MARGIN, _SHADOW = 0.04, 0.60


def lying(artwork: Artwork, colour: int | None, diameter: int, turn: float = 0.0, *, glyph: bool = True) -> Lying:
    """The same with the shadow that it throws on what it lies on."""
    step = round(turn / math.tau * TURNS) % TURNS
    margin = math.ceil(_MARGIN * diameter)

    def make() -> pygame.Surface:
        side = margin + math.ceil(diameter * (0.5 + LIGHT[1] + _SHADOW))
        made = pygame.Surface((side, side), pygame.SRCALPHA)
        dark = shadow(artwork, round(2 * _SHADOW * diameter))
        made.blit(dark, [round(margin + diameter * (0.5 + by - _SHADOW)) for by in LIGHT])
        image = marble(artwork, colour, diameter, turn, glyph=glyph)
        made.blit(image, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    return artwork.made(("glass-lying", colour, diameter, step, glyph), make), margin


UNKNOWN = Tint("#1b1a20", "#45424c", "#7d7985", "#c9c5d0", "#e2dfe8", "#ffffff", "#45424c", "#2c2a33")


def _marble(artwork: Artwork, colour: int | None, diameter: int, step: int, with_glyph: bool) -> pygame.Surface:
    """Layers laid over one another; only the swirl is turned, for painting it anew would cost twenty times as much."""
    degrees = 360 * step / TURNS
    made = _layer(artwork, "glass", colour, diameter).copy()
    swirl = pygame.transform.rotozoom(_layer(artwork, "swirl", colour, diameter), degrees, 1)
    made.blit(swirl, swirl.get_rect(center=made.get_rect().center))
    made.blit(_layer(artwork, "depth", colour, diameter), (0, 0))
    if with_glyph and colour is not None:
        lean = round(ROCKING * math.sin(math.radians(degrees)) / _LEAN) * _LEAN
        made.blit(_layer(artwork, "sign", colour, diameter, lean), (0, 0))
    made.blit(_layer(artwork, "gloss", colour, diameter), (0, 0))
    return made.premul_alpha()


def _layer(artwork: Artwork, name: str, colour: int | None, diameter: int, lean: float = 0.0) -> pygame.Surface:
    def make() -> pygame.Surface:
        tint = UNKNOWN if colour is None else TINTS[colour]
        if name == "sign":
            assert colour is not None, "an unknown marble has no sign"
            markup = _sign(colour, tint, lean)
        else:
            markup = _LAYERS[name](tint)
        return paint.vector((diameter, diameter), f'<g transform="scale({diameter / 100})">{markup}</g>')

    return artwork.made(("glass-layer", name, colour, diameter, lean), make)


def _radial(name: str, center: tuple[float, float], radius: float, stops: tuple[tuple[float, str, float], ...]) -> str:
    marks = "".join(f'<stop offset="{at}" stop-color="{shade}" stop-opacity="{alpha}"/>' for at, shade, alpha in stops)
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{center[0]}" cy="{center[1]}" r="{radius}">'
        f"{marks}</radialGradient>"
    )


def _glass(tint: Tint) -> str:
    """The ball: dark where the light comes in, bright where the glass gathers it, on the side away from the light."""
    fill = _radial(
        "ball", (60, 64), 62, ((0, tint.light, 1), (0.34, tint.body, 1), (0.72, tint.deep, 1), (1, tint.rim, 1))
    )
    return f'<defs>{fill}</defs><circle cx="50" cy="50" r="49" fill="url(#ball)"/>'


def _swirl(tint: Tint) -> str:
    """Ribbons blown into the glass, bent as a cat's eye is; they turn with the marble."""
    fades = "".join(
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f'<stop offset="0" stop-color="{shade}" stop-opacity="0.1"/>'
        f'<stop offset="0.5" stop-color="{shade}" stop-opacity="{opacity}"/>'
        f'<stop offset="1" stop-color="{shade}" stop-opacity="0.05"/></linearGradient>'
        for name, x1, y1, x2, y2, shade, opacity in (
            ("upper", 8, 44, 92, 30, tint.ribbon, 0.85),
            ("lower", 92, 56, 10, 66, tint.rim, 0.75),
            ("side", 8, 60, 40, 30, tint.ribbon, 0.6),
            ("thin", 60, 86, 96, 50, tint.ribbon, 0.6),
        )
    )
    return (
        f"<defs>{fades}</defs>"
        '<path d="M8 44 C24 6 70 4 92 32 C68 18 34 22 8 44 Z" fill="url(#upper)"/>'
        '<path d="M10 58 C24 92 70 96 92 58 C72 80 36 82 10 58 Z" fill="url(#lower)"/>'
        '<path d="M7 56 C14 38 26 30 38 34 C26 38 16 46 12 66 Z" fill="url(#side)"/>'
        '<path d="M62 84 C78 78 88 66 93 50 C95 68 84 84 66 90 Z" fill="url(#thin)"/>'
    )


def _depth(tint: Tint) -> str:
    """The rim, where one looks through more glass, and the light gathered at its lower right."""
    limb = _radial(
        "limb", (50, 50), 49, ((0, tint.rim, 0), (0.7, tint.rim, 0), (0.9, tint.rim, 0.42), (1, tint.rim, 0.9))
    )
    return (
        f'<defs>{limb}</defs><circle cx="50" cy="50" r="49" fill="url(#limb)"/>'
        f'<path d="M86 56 C85 76 71 88 54 88 C68 83 79 72 82 57 C83 53 86 53 86 56 Z" '
        f'fill="{tint.light}" fill-opacity="0.75"/>'
    )


def _sign(colour: int, tint: Tint, lean: float) -> str:
    size = GLYPH_SHARE
    shapes = glyph_markup(colour)
    return (
        f'<g transform="translate(50 51) rotate({lean:.2f}) scale({size}) translate(-50 -50)">'
        f'<g fill="{tint.outline}" stroke="{tint.outline}" stroke-width="13" stroke-linejoin="round">{shapes}</g>'
        f'<g fill="{tint.glyph}">{shapes}</g></g>'
    )


def _gloss(tint: Tint) -> str:
    """The window's reflection at the upper left, its ghost opposite, and a hair of light along the rim."""
    shine = (
        '<linearGradient id="shine" gradientUnits="userSpaceOnUse" x1="26" y1="8" x2="40" y2="40">'
        '<stop offset="0" stop-color="#fff" stop-opacity="0.95"/>'
        '<stop offset="0.5" stop-color="#fff" stop-opacity="0.4"/>'
        '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
    )
    return (
        f"<defs>{shine}</defs>"
        '<path d="M14 40 C15 22 30 8 50 7 C58 7 62 11 56 14 C42 17 28 26 21 42 C18 48 13 46 14 40 Z" '
        'fill="url(#shine)"/>'
        '<ellipse cx="33" cy="19" rx="7.5" ry="4" transform="rotate(-38 33 19)" fill="#fff" fill-opacity="0.95"/>'
        '<circle cx="76" cy="79" r="2.4" fill="#fff" fill-opacity="0.55"/>'
        f'<circle cx="50" cy="50" r="48.2" fill="none" stroke="{tint.edge}" stroke-width="1.6" stroke-opacity="0.9"/>'
    )


_LAYERS = {"glass": _glass, "swirl": _swirl, "depth": _depth, "gloss": _gloss}


def shadow(artwork: Artwork, size: int) -> pygame.Surface:
    """A soft round shadow that fills a square; premultiplied."""

    def make() -> pygame.Surface:
        stops = ((0, "#000", 0.62), (0.45, "#000", 0.52), (0.74, "#000", 0.2), (1, "#000", 0))
        disc = f'<defs>{_radial("s", (50, 50), 50, stops)}</defs><circle cx="50" cy="50" r="50" fill="url(#s)"/>'
        return paint.vector((size, size), f'<g transform="scale({size / 100})">{disc}</g>').premul_alpha()

    return artwork.made(("glass-shadow", size), make)
