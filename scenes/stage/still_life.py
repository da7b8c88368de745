"""What stands on the cabinet's shelves: a place behind, a still life, a lantern, or a cloth over all of it."""

from collections.abc import Callable

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint
from scenes.stage.cabinet_plan import hook_of
from scenes.stage.flask import bottle
from scenes.theme import AMETHYST, EMERALD, PUMPKIN, SAPPHIRE, Colour

GROUNDS = {"potion_explosion": "slate", "potion_party": "oak"}
"""The material behind a place that does not fill its wall."""
COVERED_DIM = 96
_TALL = 1.5
"""A shelf that is at most so many times as wide as high has room for bottles beside its still life."""


def place_painter(canvas: Canvas, table: str) -> Callable[[pygame.Surface], None]:
    """Paints a table's place on the back wall of its niche, as `niche` wants it."""

    def draw(wall: pygame.Surface) -> None:
        size = wall.get_size()
        ground = GROUNDS.get(table)
        if ground:
            wall.blit(paint.pattern(canvas.artwork, ground, size, canvas.transform.scale), (0, 0))
            if ground == "oak":
                wall.fill((150, 128, 118), special_flags=pygame.BLEND_RGB_MULT)
        art = _covering(canvas, f"place-{table}", size)
        at = ((size[0] - art.get_width()) // 2, size[1] - art.get_height())
        wall.blit(art, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    return draw


def _covering(canvas: Canvas, name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture so large that it covers a wall."""
    art = canvas.artwork.picture(name, size)
    by = max(size[0] / art.get_width(), size[1] / art.get_height())
    if by <= 1.001:
        return art
    return canvas.artwork.picture(name, (round(art.get_width() * by) + 2, round(art.get_height() * by) + 2))


def still_life(canvas: Canvas, niche: Rect, table: str, *, lift: float = 0.0, lit: float = 0.0) -> None:
    """A table's still life on its shelf, raised by `lift`; `lit` (0 to 1) brightens it."""
    tall = niche.width < niche.height * _TALL
    if tall:
        _bottles(canvas, niche)
    place = _standing(niche, tall, lift)
    canvas.picture(f"shelf-{table}", place)
    if lit:
        art = canvas.artwork.picture(f"shelf-{table}", canvas.rect(place).size)
        bright = art.copy()
        bright.fill((round(46 * lit), round(40 * lit), round(26 * lit), 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.surface.blit(bright, art.get_rect(center=canvas.rect(place).center), special_flags=pygame.BLEND_RGB_ADD)


def covered(canvas: Canvas, niche: Rect, table: str, *, lit: float = 0.0) -> None:
    """The cloth over a still life that is not made yet."""
    place = canvas.rect(_standing(niche, niche.width < niche.height * _TALL, 0))
    dim = canvas.artwork.picture(f"cloth-{table}", place.size).copy()
    share = 0.72 + 0.2 * lit
    tone = (round(255 * share), round(246 * share), round(236 * share), 255)
    dim.fill(tone, special_flags=pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(dim, dim.get_rect(midbottom=place.midbottom), special_flags=pygame.BLEND_PREMULTIPLIED)


def _standing(niche: Rect, tall: bool, lift: float) -> Rect:
    """Where a still life stands: in the middle of the shelf, near its front edge."""
    height = niche.height * (0.86 if tall else 0.92)
    width = min(niche.width * 0.86, height * 1.77) if not tall else niche.width * 0.74
    foot = niche.bottom - niche.height * (0.035 if tall else 0.02) - lift
    return Rect(niche.center.x - width / 2, foot - height, width, height)


SHELF_BOTTLES: tuple[tuple[str, Colour, float, float, float], ...] = (
    ("round", SAPPHIRE, 0.135, 0.052, 0.235),
    ("tall", AMETHYST, 0.07, 0.078, 0.19),
    ("conical", EMERALD, 0.868, 0.05, 0.235),
    ("gourd", PUMPKIN, 0.928, 0.08, 0.19),
)
"""Shape, colour, then middle, foot and height in parts of the niche's width and height."""


def _bottles(canvas: Canvas, niche: Rect) -> None:
    for shape, colour, x, foot, height in sorted(SHELF_BOTTLES, key=lambda bottle: -bottle[3]):
        tall = niche.height * height
        left, top = niche.x + niche.width * x - tall * 0.4, niche.bottom - niche.height * foot - tall
        bottle(canvas, Rect(left, top, tall * 0.8, tall), shape, colour)


def lantern(canvas: Canvas, niche: Rect, *, lit: bool) -> None:
    """The lantern that hangs in a niche; it burns where the table can be played."""
    hook = hook_of(niche)
    height = min(niche.height * 0.42, 128.0)
    canvas.picture("lantern" if lit else "lantern-out", Rect(hook.x - height * 0.3, hook.y, height * 0.6, height))
