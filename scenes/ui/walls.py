"""What is behind a form: a board on a papered wall, a drawn curtain, or the darkened scene below."""

import pygame

from scenes.stage import paint
from scenes.theme import NIGHT
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
    size = surface.get_size()

    def make() -> pygame.Surface:
        wall = paint.pattern(ruler.canvas.artwork, "wallpaper", size, ruler.canvas.transform.scale)
        paint.light(wall, (size[0] * 0.5, size[1] * 0.05), (size[0] * 0.6, size[1] * 0.7), (52, 36, 22))
        paint.shade(wall, ((0.0, (150, 140, 150)), (0.5, (255, 255, 255)), (1.0, (150, 140, 150))), across=True)
        paint.shade(wall, ((0.0, (235, 230, 225)), (1.0, (120, 112, 130))))
        materials.lay(ruler, wall, materials.BOARD, board, kept=False)
        return wall.convert()

    surface.blit(ruler.canvas.artwork.made(("page", size, tuple(board)), make), (0, 0))


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
        rod = pygame.Rect(0, 0, size[0], ruler.length(26))
        brass = paint.pattern(ruler.canvas.artwork, "brass", rod.size, ruler.canvas.transform.scale)
        paint.shade(brass, ((0.0, (150, 140, 120)), (0.35, (255, 255, 255)), (1.0, (110, 90, 70))))
        cloth.blit(brass, rod)
        return cloth.convert()

    surface.blit(ruler.canvas.artwork.made(("curtain", size), make), (0, 0))
