"""What moves or is marked over the bench: pieces in flight, rings that point, the slip that tells, great moments."""

from collections.abc import Iterable

import pygame

from game.core.words import text_of
from game.potion_explosion.pieces import Colour
from game.potion_explosion.state import Brew
from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.potion_explosion.captions import Caption, Moment
from scenes.potion_explosion.layout import hole_places
from scenes.potion_explosion.pieces import draw_marble
from scenes.potion_explosion.sitter import Sitter, draw_sitter
from scenes.stage import paint, panel
from scenes.theme import BODY, GOLD, INK, NIGHT

SLIP = 96.0
"""How high the slip with the caption is where there is room."""
HEADLINE = 60.0


def draw_caption(canvas: Canvas, place: Rect, caption: Caption, sitter: Sitter) -> None:
    """What happens now, on a slip of parchment, with the medallion of who does it."""
    height = min(place.height, SLIP * max(1.0, canvas.text_scale))
    slip = Rect(place.x, place.y, place.width, height)
    panel.parchment(canvas, slip, radius=10)
    size = min(64.0, height - 20)
    draw_sitter(canvas, Rect(slip.x + 14, slip.center.y - size / 2, size, size), sitter)
    text = Rect(slip.x + size + 30, slip.y + 8, slip.width - size - 46, slip.height - 16)
    canvas.text(text_of(caption.sentence), text, BODY + 2, INK, face="text-bold", align=(0, 0.5), wrap=True)


def draw_spots(canvas: Canvas, spots: Iterable[Rect]) -> None:
    """Rings about what a step is about: light with a dark rim, so that they show on anything."""
    for spot in spots:
        width = max(2, canvas.transform.length(5))
        place = canvas.rect(spot.inset(-7))
        radius = min(place.width, place.height) // 2 if spot.width < 90 else canvas.transform.length(16)
        pygame.draw.rect(canvas.surface, NIGHT, place.inflate(width, width), 2 * width, radius + width // 2)
        pygame.draw.rect(canvas.surface, GOLD, place, width, radius)


def draw_shine(canvas: Canvas, rect: Rect, at: float) -> None:
    """Light that spreads from a potion that is finished."""
    if at <= 0:
        return
    strength = max(1, round(min(1.0, at) * 8)) / 8
    place = canvas.rect(rect.inset(-rect.width * 0.3))
    light = round(170 * strength), round(136 * strength), round(70 * strength)
    art = canvas.artwork.made(("bench-shine", light, place.size), lambda: paint.glow(place.size, light, hard=0.15))
    canvas.surface.blit(art, place, special_flags=pygame.BLEND_RGB_ADD)


def draw_moment(canvas: Canvas, area: Rect, moment: Moment) -> None:
    """A brass plate before the dispenser, with what all have to know."""
    board = Rect.around(area.center, min(area.width - 40, 760), 220 + 40 * (max(1.0, canvas.text_scale) - 1))
    panel.plaque(canvas, board, radius=18)
    title = Rect(board.x + 60, board.y + 24, board.width - 120, 84)
    canvas.text(text_of(moment.headline), title, HEADLINE, panel.ENGRAVED, face="display", align=(0.5, 0.5))
    below = Rect(board.x + 60, title.bottom, board.width - 120, board.bottom - title.bottom - 20)
    canvas.text(text_of(moment.meaning), below, BODY + 2, panel.ENGRAVED, face="text-bold", align=(0.5, 0.3), wrap=True)


def draw_plan(canvas: Canvas, tiles: Iterable[tuple[int, Brew, Rect]], planned: Iterable[tuple[Colour, int]]) -> None:
    """Where marbles would go: a marble in every hole that would be filled, ringed, since it is not there yet."""
    goals = list(planned)
    for burner, brew, rect in tiles:
        coming = [colour for colour, to in goals if to == burner]
        left = list(brew.holes)
        for colour, place in reversed(hole_places(brew.tile, rect)):
            if left[colour] > 0:
                left[colour] -= 1
                if colour in coming:
                    coming.remove(Colour(colour))
                    draw_marble(canvas, colour, place.inset(place.width * 0.14))
                    ring = canvas.rect(place.inset(-1))
                    pygame.draw.rect(canvas.surface, NIGHT, ring.inflate(2, 2), max(2, ring.width // 9), ring.width)
                    pygame.draw.rect(canvas.surface, GOLD, ring, max(2, ring.width // 14), ring.width)
