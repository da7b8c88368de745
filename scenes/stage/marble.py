"""Glass marbles: one picture a colour and size, with a glyph so that no colour has to be told from another."""

import pygame

from game.potion_explosion.pieces import Colour
from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint
from scenes.theme import GOLD, RUBY, SAPPHIRE, mixed
from scenes.theme import Colour as Tint

TINTS: dict[int, Tint] = {
    Colour.RED: RUBY,
    Colour.BLUE: SAPPHIRE,
    Colour.YELLOW: GOLD,
    Colour.BLACK: (0x3A, 0x36, 0x46),
}
WHITE: Tint = (255, 255, 255)
BLACK: Tint = (0, 0, 0)

# In a field of 100 units, middle 50 50: a flame, a drop, a sun, a crescent.
GLYPHS: dict[int, str] = {
    Colour.RED: '<path d="M50 24 C58 36 70 44 68 58 C66 70 58 76 50 76 C42 76 34 70 32 58 C31 50 36 46 38 40 '
    'C41 46 43 48 46 48 C44 40 46 32 50 24 Z"/>',
    Colour.BLUE: '<path d="M50 22 C60 38 68 48 68 60 C68 71 60 78 50 78 C40 78 32 71 32 60 C32 48 40 38 50 22 Z"/>',
    Colour.YELLOW: '<path d="M50 21 L56 39 L74 32 L64 48 L80 56 L62 59 L66 77 L50 66 L34 77 L38 59 L20 56 L36 48 L26 32 '
    'L44 39 Z"/>',
    Colour.BLACK: '<path d="M60 24 C44 26 34 38 34 52 C34 66 46 77 60 76 C66 75 70 73 73 69 C58 70 49 62 49 50 '
    'C49 38 55 30 60 24 Z"/>',
}


def _hex(tint: Tint) -> str:
    return "#{:02x}{:02x}{:02x}".format(*tint)


def marble_image(colour: int, pixels: int, *, glyph: bool = True) -> pygame.Surface:
    """A marble that fills a square of so many pixels."""
    tint = TINTS[colour]
    bright, deep = mixed(tint, WHITE, 0.42), mixed(tint, BLACK, 0.55)
    ink = mixed(tint, BLACK, 0.72) if colour == Colour.YELLOW else WHITE
    mark = f'<g fill="{_hex(ink)}" fill-opacity="0.92">{GLYPHS[colour]}</g>' if glyph else ""
    scale = pixels / 100
    markup = f"""
<defs>
<radialGradient id="b" gradientUnits="userSpaceOnUse" cx="40" cy="36" r="62"><stop offset="0" stop-color="{_hex(bright)}"/>
<stop offset="0.55" stop-color="{_hex(tint)}"/><stop offset="1" stop-color="{_hex(deep)}"/></radialGradient>
<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="62" cy="80" r="34">
<stop offset="0" stop-color="{_hex(mixed(tint, WHITE, 0.75))}" stop-opacity="0.75"/>
<stop offset="1" stop-color="{_hex(bright)}" stop-opacity="0"/></radialGradient>
<radialGradient id="h" gradientUnits="userSpaceOnUse" cx="34" cy="26" r="20"><stop offset="0" stop-color="#ffffff"/>
<stop offset="0.5" stop-color="#ffffff" stop-opacity="0.65"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/>
</radialGradient>
</defs>
<g transform="scale({scale})">
<circle cx="50" cy="50" r="48" fill="url(#b)"/>
<circle cx="50" cy="50" r="47" fill="none" stroke="{_hex(mixed(tint, BLACK, 0.7))}" stroke-width="2.5"/>
<circle cx="50" cy="50" r="44" fill="url(#g)"/>
{mark}
<ellipse cx="34" cy="27" rx="17" ry="11" fill="url(#h)" transform="rotate(-32 34 27)"/>
<circle cx="66" cy="76" r="3.2" fill="#ffffff" fill-opacity="0.55"/>
</g>"""
    return paint.vector((pixels, pixels), markup)


def draw_marble(canvas: Canvas, colour: int, rect: Rect, *, glyph: bool = True, shadow: bool = True) -> None:
    """A marble at rest in a place, with the shadow it stands in."""
    place = canvas.rect(rect)
    size = max(4, min(place.width, place.height))
    art = canvas.artwork.made(
        ("marble", colour, size, glyph), lambda: marble_image(colour, size, glyph=glyph).premul_alpha()
    )
    left, top = place.centerx - size // 2, place.centery - size // 2
    if shadow:
        dark = canvas.artwork.made(("marble shadow", size), lambda: _shadow(size).premul_alpha())
        canvas.surface.blit(dark, (left - size // 8, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    canvas.surface.blit(art, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _shadow(size: int) -> pygame.Surface:
    width, height = size + size // 4, size + size // 4
    markup = f"""<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="{width * 0.53}" cy="{height * 0.56}"
r="{size * 0.53}"><stop offset="0" stop-color="#000000" stop-opacity="0.55"/>
<stop offset="0.7" stop-color="#000000" stop-opacity="0.28"/>
<stop offset="1" stop-color="#000000" stop-opacity="0"/></radialGradient></defs>
<circle cx="{width * 0.53}" cy="{height * 0.56}" r="{size * 0.53}" fill="url(#s)"/>"""
    return paint.vector((width, height), markup)
