"""The signs of the four colours wherever marbles or their holes are shown: flame, drops, sun and blot.

They differ so much in shape that they can be told apart without any colour, and small.
"""

import math

import pygame

from scenes.artwork import Artwork
from scenes.stage import paint

GLYPH_SHARE = 0.46
"""How high a glyph is in its marble, as a share of the diameter."""

# Glyphs stand in a square of 100 about its middle and reach from 4 to 96.
GLYPHS = (
    '<path d="M50 3 C56 18 70 24 68 44 C74 40 76 32 74 22 C88 34 95 50 92 66 C89 85 72 97 50 97 C28 97 11 85 8 66 '
    "C5 48 14 36 22 26 C22 36 25 42 31 45 C30 26 44 20 50 3 Z M50 58 C42 66 35 70 36 79 C37 86 43 90 50 90 "
    'C57 90 63 86 64 79 C65 70 57 66 50 58 Z" fill-rule="evenodd"/>',
    '<path d="M40 2 C44 24 70 44 70 68 C70 86 57 97 40 97 C23 97 10 86 10 68 C10 44 36 24 40 2 Z '
    "M22 66 C22 78 30 86 40 88 C33 81 29 74 29 65 C29 60 22 60 22 66 Z M81 6 C83 18 95 26 95 40 C95 50 89 56 81 56 "
    'C73 56 67 50 67 40 C67 26 79 18 81 6 Z" fill-rule="evenodd"/>',
    '<path d="{rays}"/><circle cx="50" cy="50" r="25"/>',
    '<path d="M50 22 C60 22 62 10 70 12 C79 14 74 26 78 33 C83 40 95 36 96 46 C97 56 84 55 81 63 C78 72 88 80 80 87 '
    "C72 93 66 80 56 81 C47 82 46 97 36 95 C26 92 33 80 27 73 C21 67 6 71 4 60 C3 49 17 51 20 43 C23 35 12 25 20 17 "
    'C28 10 36 22 50 22 Z M42 40 A8 8 0 1 0 42.1 40 Z M61 55 A6 6 0 1 0 61.1 55 Z" fill-rule="evenodd"/>',
)


def _rays() -> str:
    """The sun's eight rays, as one path."""
    parts = []
    for ray in range(8):
        angle = ray * math.pi / 4
        tip, side = 47.0, 0.26
        points = [
            (50 + tip * math.sin(angle), 50 - tip * math.cos(angle)),
            (50 + 30 * math.sin(angle + side), 50 - 30 * math.cos(angle + side)),
            (50 + 30 * math.sin(angle - side), 50 - 30 * math.cos(angle - side)),
        ]
        parts.append("M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z")
    return " ".join(parts)


def glyph_markup(colour: int) -> str:
    """A glyph's shapes, in a square of 100; the fill is whoever's that uses them."""
    return GLYPHS[colour].format(rays=_rays())


def glyph(artwork: Artwork, colour: int, height: int, fill: str) -> pygame.Surface:
    """A glyph alone, so many pixels high, in one colour; premultiplied."""

    def make() -> pygame.Surface:
        scale = height / 100
        return paint.vector(
            (height, height), f'<g transform="scale({scale})" fill="{fill}">{glyph_markup(colour)}</g>'
        ).premul_alpha()

    return artwork.made(("glyph", colour, height, fill), make)
