"""What a marble looks like: coloured glass with a swirl and a sign inside that turn as it rolls.

Every picture is made once for its colour, size, turn and grain.
"""

import math

import pygame
from msgspec import Struct

from scenes.artwork import Artwork
from scenes.dispenser.glyphs import GLYPH_SHARE, glyph_markup
from scenes.stage import paint

TURNS = 40
"""In how many directions a marble is painted: nine degrees apart. In the first its sign stands upright."""
GRAINS = 3
"""Marbles of one colour differ in how their swirl lies; there are so many sorts."""


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
    Tint("#5a0709", "#a3181a", "#e03c30", "#ff9a72", "#ffc0a2", "#fff4e2", "#5c0a0c", "#2c0304"),
    Tint("#051a4c", "#0f4296", "#2f80dc", "#8fdcff", "#c4ecff", "#f4fbff", "#08265c", "#030d2c"),
    Tint("#8f5a06", "#d3940f", "#f9d03e", "#fff9c8", "#fffce6", "#4a2803", "#ffe9a0", "#5a3603"),
    Tint("#0b0910", "#100e16", "#2b2634", "#8d82a8", "#a69cbc", "#e6f2d6", "#050507", "#9a90b4"),
)


def turn_step(turn: float) -> int:
    """The direction among the painted ones that comes nearest to a turn of so many radians."""
    return round(turn / math.tau * TURNS) % TURNS


def marble(
    artwork: Artwork, colour: int | None, diameter: int, turn: float = 0.0, *, glyph: bool = True, grain: int = 0
) -> pygame.Surface:
    """A marble of this many pixels across, turned counter-clockwise by so many radians; premultiplied.

    One whose colour is not known is of clouded glass.
    """
    step, sort = turn_step(turn), grain % GRAINS
    key = ("glass", colour, diameter, step, glyph, sort)
    return artwork.made(key, lambda: _marble(artwork, colour, diameter, step, glyph, sort))


LIGHT = (0.06, 0.10)
"""Where a marble's shadow falls on what it lies on, in diameters: the light comes from the upper left."""
_MARGIN, _SHADOW = 0.04, 0.62
REACH = LIGHT[1] + _SHADOW
"""How far to the right and down a lying marble's shadow ends from its middle, in diameters."""


def lying(
    artwork: Artwork, colour: int | None, diameter: int, turn: float = 0.0, *, glyph: bool = True, grain: int = 0
) -> Lying:
    """The same with the shadow that it throws on what it lies on, and the light that falls through it."""
    step, sort = turn_step(turn), grain % GRAINS
    margin = math.ceil(_MARGIN * diameter)

    def make() -> pygame.Surface:
        made = _ground(artwork, colour, diameter, margin).copy()
        image = marble(artwork, colour, diameter, turn, glyph=glyph, grain=sort)
        made.blit(image, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    return artwork.made(("glass-lying", colour, diameter, step, glyph, sort), make), margin


def _ground(artwork: Artwork, colour: int | None, diameter: int, margin: int) -> pygame.Surface:
    """What a marble does to the rail under it and the cloth behind it; premultiplied, the marble left out."""
    tint = UNKNOWN if colour is None else TINTS[colour]

    def make() -> pygame.Surface:
        side = margin + math.ceil(diameter * (0.5 + REACH))
        made = pygame.Surface((side, side), pygame.SRCALPHA)
        dark = shadow(artwork, round(2 * _SHADOW * diameter))
        made.blit(dark, [round(margin + diameter * (0.5 + by - _SHADOW)) for by in LIGHT])
        touch = _radial("touch", (0, 0), 30, ((0, "#000", 0.9), (0.5, "#000", 0.62), (1, "#000", 0)))
        gathered = _radial("gathered", (0, 0), 24, ((0, tint.light, 0.8), (0.4, tint.body, 0.5), (1, tint.body, 0)))
        markup = (
            f"<defs>{touch}{gathered}</defs>"
            '<g transform="translate(56 99) rotate(-12) scale(1.3 0.42)"><circle r="30" fill="url(#touch)"/></g>'
            '<g transform="translate(80 99) rotate(-12) scale(1.1 0.36)"><circle r="24" fill="url(#gathered)"/></g>'
        )
        moved = f'<g transform="translate({margin} {margin}) scale({diameter / 100})">{markup}</g>'
        made.blit(paint.vector((side, side), moved).premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return made

    return artwork.made(("glass-ground", colour, diameter), make)


UNKNOWN = Tint("#1b1a20", "#45424c", "#7d7985", "#c9c5d0", "#e2dfe8", "#ffffff", "#45424c", "#2c2a33")


def _marble(
    artwork: Artwork, colour: int | None, diameter: int, step: int, with_glyph: bool, grain: int
) -> pygame.Surface:
    """Layers laid over one another; only the swirl and the sign turn: painting them anew costs twenty times as much."""
    degrees = 360 * step / TURNS
    made = _layer(artwork, "glass", colour, diameter).copy()
    inside = ["swirl"] if colour is None or not with_glyph else ["swirl", "sign"]
    for name in inside:
        layer, lean = _layer(artwork, name, colour, diameter), degrees
        if name == "swirl":
            lean += 360 * grain / GRAINS
        if lean:
            layer = pygame.transform.rotozoom(layer, lean, 1)
        made.blit(layer, layer.get_rect(center=made.get_rect().center))
    for name in ("depth", "gloss"):
        made.blit(_layer(artwork, name, colour, diameter), (0, 0))
    return made.premul_alpha()


def _layer(artwork: Artwork, name: str, colour: int | None, diameter: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        tint = UNKNOWN if colour is None else TINTS[colour]
        if name == "sign":
            assert colour is not None, "an unknown marble has no sign"
            markup = _sign(colour, tint)
        else:
            markup = _LAYERS[name](tint)
        return paint.vector((diameter, diameter), f'<g transform="scale({diameter / 100})">{markup}</g>')

    return artwork.made(("glass-layer", name, colour, diameter), make)


def _radial(name: str, center: tuple[float, float], radius: float, stops: tuple[tuple[float, str, float], ...]) -> str:
    marks = "".join(f'<stop offset="{at}" stop-color="{shade}" stop-opacity="{alpha}"/>' for at, shade, alpha in stops)
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{center[0]}" cy="{center[1]}" r="{radius}">'
        f"{marks}</radialGradient>"
    )


def _glass(tint: Tint) -> str:
    """The ball: dark where the light comes in, bright where the glass gathers it, on the side away from the light."""
    fill = _radial(
        "ball", (63, 70), 68, ((0, tint.light, 1), (0.28, tint.body, 1), (0.66, tint.deep, 1), (1, tint.rim, 1))
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
    """The rim, where one looks through more glass, the light gathered within, and the brass rail that it mirrors."""
    limb = _radial(
        "limb", (50, 50), 49, ((0, tint.rim, 0), (0.66, tint.rim, 0), (0.86, tint.rim, 0.5), (1, tint.rim, 0.95))
    )
    lens = _radial("lens", (40, 36), 46, ((0, "#fff", 0.16), (0.55, "#fff", 0.05), (1, "#fff", 0)))
    pool = _radial("pool", (68, 76), 22, ((0, tint.light, 0.95), (0.5, tint.light, 0.4), (1, tint.light, 0)))
    return (
        f'<defs>{limb}{lens}{pool}</defs><circle cx="50" cy="50" r="49" fill="url(#limb)"/>'
        '<circle cx="50" cy="50" r="45" fill="url(#lens)"/>'
        '<g transform="translate(70 77) rotate(-42) scale(1.25 0.55) translate(-68 -76)">'
        '<circle cx="68" cy="76" r="22" fill="url(#pool)"/></g>'
        '<path d="M20 84 C36 98 64 98 82 83 C66 93 38 94 20 84 Z" fill="#ffdf9a" fill-opacity="0.5"/>'
    )


def _sign(colour: int, tint: Tint) -> str:
    """The glyph, cast into the glass: its outline is deep, and its lower edge catches the light."""
    size = GLYPH_SHARE
    shapes = glyph_markup(colour)
    return (
        f'<g transform="translate(50 51) scale({size}) translate(-50 -50)">'
        f'<g fill="{tint.outline}" stroke="{tint.outline}" stroke-width="13" stroke-linejoin="round">{shapes}</g>'
        f'<g fill="{tint.glyph}">{shapes}</g></g>'
    )


def _gloss(tint: Tint) -> str:
    """The window's reflection at the upper left, bent as the ball is, its ghost opposite, and light along the rim."""
    shine = (
        '<linearGradient id="shine" gradientUnits="userSpaceOnUse" x1="22" y1="8" x2="42" y2="42">'
        '<stop offset="0" stop-color="#fff" stop-opacity="0.98"/>'
        '<stop offset="0.45" stop-color="#fff" stop-opacity="0.42"/>'
        '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
    )
    ghost = (
        '<linearGradient id="ghost" gradientUnits="userSpaceOnUse" x1="60" y1="60" x2="88" y2="88">'
        f'<stop offset="0" stop-color="{tint.light}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{tint.light}" stop-opacity="0.9"/></linearGradient>'
    )
    return (
        f"<defs>{shine}{ghost}</defs>"
        '<path d="M12 42 C13 23 28 8 49 6 C54 6 56 9 52 11 C47 13 43 15 39 18 L33 25 C27 30 23 36 20 43 '
        'C17 49 12 48 12 42 Z" fill="url(#shine)"/>'
        '<path d="M56 8 C66 9 75 14 81 21 C76 18 66 13 57 12 C53 11 53 8 56 8 Z" fill="#fff" fill-opacity="0.28"/>'
        '<ellipse cx="31" cy="20" rx="6.5" ry="3.6" transform="rotate(-40 31 20)" fill="#fff" fill-opacity="0.98"/>'
        '<path d="M93 52 C94 72 76 93 54 94 C74 90 88 72 90 53 C90 50 93 50 93 52 Z" fill="url(#ghost)"/>'
        '<circle cx="77" cy="80" r="2.2" fill="#fff" fill-opacity="0.7"/>'
        f'<circle cx="50" cy="50" r="48.2" fill="none" stroke="{tint.edge}" stroke-width="1.8" stroke-opacity="0.9"/>'
    )


_LAYERS = {"glass": _glass, "swirl": _swirl, "depth": _depth, "gloss": _gloss}


def shadow(artwork: Artwork, size: int) -> pygame.Surface:
    """A soft round shadow that fills a square; premultiplied."""

    def make() -> pygame.Surface:
        stops = ((0, "#000", 0.62), (0.45, "#000", 0.52), (0.74, "#000", 0.2), (1, "#000", 0))
        disc = f'<defs>{_radial("s", (50, 50), 50, stops)}</defs><circle cx="50" cy="50" r="50" fill="url(#s)"/>'
        return paint.vector((size, size), f'<g transform="scale({size / 100})">{disc}</g>').premul_alpha()

    return artwork.made(("glass-shadow", size), make)
