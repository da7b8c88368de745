"""Glass marbles: one picture a colour and size, with a glyph so that no colour has to be told from another."""

import pygame

from game.potion_explosion.pieces import Colour
from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint
from scenes.stage.svg import fading, radial, tag
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


def marble_image(colour: int, pixels: int, *, glyph: bool = True) -> pygame.Surface:
    """A marble that fills a square of so many pixels."""
    tint = TINTS[colour]
    bright, deep = mixed(tint, WHITE, 0.42), mixed(tint, BLACK, 0.55)
    body = radial("b", 40, 36, 62, (0, bright), (0.55, tint), (1, deep))
    inner = fading("g", 62, 80, 34, (0, mixed(tint, WHITE, 0.75), 0.75), (1, bright, 0.0))
    gleam = fading("h", 34, 26, 20, (0, WHITE, 1.0), (0.5, WHITE, 0.65), (1, WHITE, 0.0))
    ink = mixed(tint, BLACK, 0.72) if colour == Colour.YELLOW else WHITE
    markup = tag("defs", body + inner + gleam)
    markup += tag("circle", cx=50, cy=50, r=48, fill="url(#b)")
    markup += tag("circle", cx=50, cy=50, r=47, fill="none", stroke=mixed(tint, BLACK, 0.7), stroke_width=2.5)
    markup += tag("circle", cx=50, cy=50, r=44, fill="url(#g)")
    if glyph:
        markup += tag("g", GLYPHS[colour], fill=ink, fill_opacity=0.92)
    markup += tag("ellipse", cx=34, cy=27, rx=17, ry=11, fill="url(#h)", transform="rotate(-32 34 27)")
    markup += tag("circle", cx=66, cy=76, r=3.2, fill=WHITE, fill_opacity=0.55)
    return paint.vector((pixels, pixels), tag("g", markup, transform=f"scale({pixels / 100})"))


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
    side = size + size // 4
    x, y, radius = side * 0.53, side * 0.56, size * 0.53
    dark = fading("s", x, y, radius, (0, BLACK, 0.55), (0.7, BLACK, 0.28), (1, BLACK, 0.0))
    return paint.vector((side, side), tag("defs", dark) + tag("circle", cx=x, cy=y, r=radius, fill="url(#s)"))
