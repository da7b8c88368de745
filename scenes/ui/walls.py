"""What is behind a form: a board on a papered wall, a drawn curtain, or the darkened scene below."""

import pygame

from scenes.stage import paint
from scenes.theme import BONE, BRASS, INK, NIGHT, mixed
from scenes.ui import materials
from scenes.ui.ruler import Ruler


def veil(surface: pygame.Surface, strength: float) -> None:
    """Darken everything that is already drawn; 0 leaves it, 1 makes it night."""
    shade = pygame.Surface(surface.get_size())
    shade.fill(NIGHT)
    shade.set_alpha(round(255 * strength))
    surface.blit(shade, (0, 0))


def page(ruler: Ruler, surface: pygame.Surface, board: pygame.Rect) -> None:
    """A wall, papered and lamplit from above, and a board of walnut before it."""
    surface.blit(page_picture(ruler, board), (0, 0))


def page_picture(ruler: Ruler, board: pygame.Rect) -> pygame.Surface:
    """The wall and the board, as large as the canvas."""
    size = ruler.bounds.size

    def make() -> pygame.Surface:
        wall = paint.pattern(ruler.canvas.artwork, "wallpaper", size, ruler.canvas.transform.scale)
        paint.light(wall, (size[0] * 0.5, size[1] * 0.05), (size[0] * 0.6, size[1] * 0.7), (52, 36, 22))
        paint.shade(wall, ((0.0, (150, 140, 150)), (0.5, (255, 255, 255)), (1.0, (150, 140, 150))), across=True)
        paint.shade(wall, ((0.0, (235, 230, 225)), (1.0, (120, 112, 130))))
        materials.lay(ruler, wall, materials.BOARD, board, kept=False)
        return wall

    return ruler.canvas.artwork.made(("page", size, tuple(board)), make)


def curtain(ruler: Ruler, surface: pygame.Surface) -> None:
    """Velvet in folds, with a rod of brass above: nothing behind it can be seen."""
    size = surface.get_size()

    def make() -> pygame.Surface:
        cloth = paint.pattern(ruler.canvas.artwork, "velvet", size, ruler.canvas.transform.scale)
        folds = 9
        stops: list[paint.Stop] = []
        for fold in range(folds):
            stops.append((fold / folds, (120, 110, 130)))
            stops.append(((fold + 0.38) / folds, (255, 255, 255)))
            stops.append(((fold + 0.82) / folds, (150, 140, 160)))
        stops.append((1.0, (120, 110, 130)))
        paint.shade(cloth, stops, across=True)
        paint.shade(cloth, ((0.0, (150, 140, 150)), (0.12, (255, 250, 255)), (1.0, (120, 112, 130))))
        _pelmet(ruler, cloth)
        rod = pygame.Rect(0, 0, size[0], ruler.length(26))
        brass = paint.pattern(ruler.canvas.artwork, "brass", rod.size, ruler.canvas.transform.scale)
        paint.shade(brass, ((0.0, (150, 140, 120)), (0.35, (255, 255, 255)), (1.0, (110, 90, 70))))
        cloth.blit(brass, rod)
        return cloth.convert()

    surface.blit(ruler.canvas.artwork.made(("curtain", size), make), (0, 0))


SWAGS = 7
FRINGE = 11.0
"""How wide the braid along the pelmet is, in logical units."""


def _pelmet(ruler: Ruler, cloth: pygame.Surface) -> None:
    """A second length of velvet, draped over the rod in swags and hemmed with gold."""
    width, height, scale = cloth.get_width(), ruler.length(190), ruler.canvas.transform.scale
    swag, low, high = width / SWAGS, height * 0.86, height * 0.5
    hem = " ".join(
        f"Q{(at + 0.5) * swag:.1f} {2 * low - high:.1f} {(at + 1) * swag:.1f} {high:.1f}" for at in range(SWAGS)
    )
    mask = paint.vector((width, height), f'<path d="M0 0 V{high:.1f} {hem} V0 Z" fill="#fff"/>')
    velvet = paint.pattern(ruler.canvas.artwork, "velvet", (width, height), scale, start=(0.4, 0.3))
    tops: list[paint.Stop] = [(at / (2 * SWAGS), _FOLD[at % 2]) for at in range(2 * SWAGS + 1)]
    paint.shade(velvet, tops, across=True)
    paint.shade(velvet, ((0.0, (150, 136, 150)), (0.4, (255, 250, 255)), (1.0, (170, 156, 178))))
    soft = ruler.length(22)
    cloth.blit(paint.shadow_of(mask, soft, 210), (-soft, ruler.length(14) - soft))
    cloth.blit(paint.cut(velvet, mask), (0, 0))
    line = f'<path d="M0 {high:.1f} {hem}" fill="none"'
    braid = "".join(
        f'{line} stroke="{materials.hexadecimal(colour)}" stroke-width="{FRINGE * part * scale:.1f}" {more}/>'
        for colour, part, more in (
            (mixed(BRASS, INK, 0.62), 1.25, ""),
            (BRASS, 1.0, ""),
            (mixed(BRASS, BONE, 0.55), 0.34, f'stroke-dasharray="{5 * scale:.1f} {4 * scale:.1f}"'),
        )
    )
    cloth.blit(paint.vector((width, height), braid), (0, 0))


_FOLD = ((110, 98, 122), (255, 246, 255))
"""The cloth where it is gathered, and where it hangs free."""
