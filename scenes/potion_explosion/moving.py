"""What moves or is marked over the bench: pieces in flight, rings that point, the slip that tells, great moments."""

from collections.abc import Iterable

import pygame

from game.core.words import text_of
from game.potion_explosion.pieces import COLOURS, Colour, Counts
from game.potion_explosion.state import Brew
from scenes.canvas import Canvas
from scenes.geometry import Point, Rect
from scenes.layout import row
from scenes.parts import Part
from scenes.potion_explosion.captions import Caption, Moment
from scenes.potion_explosion.layout import SLIP, hole_places
from scenes.potion_explosion.pieces import draw_coin, draw_marble
from scenes.potion_explosion.sitter import Sitter, draw_sitter
from scenes.potion_explosion.wood import well
from scenes.stage import paint, panel
from scenes.theme import BODY, GOLD, INK, NIGHT

HEADLINE = 60.0


def caption_part(place: Rect, caption: Caption, sitter: Sitter, text_scale: float) -> Part:
    """What happens now, on a slip of parchment, with the medallion of who does it."""
    slip = place._replace(height=min(place.height, SLIP * max(1.0, text_scale)))
    return Part(slip.inset(-panel.MARGIN), _draw_caption, (slip, caption, sitter), waits=True, keeps=True)


def _draw_caption(canvas: Canvas, slip: Rect, caption: Caption, sitter: Sitter) -> None:
    panel.parchment(canvas, slip, radius=10)
    size = min(64.0, slip.height - 20)
    draw_sitter(canvas, Rect(slip.x + 14, slip.center.y - size / 2, size, size), sitter)
    text = Rect(slip.x + size + 28, slip.y + 6, slip.width - size - 40, slip.height - 12)
    canvas.text(text_of(caption.sentence), text, BODY + 2, INK, face="text-bold", align=(0, 0.5), wrap=True)


def draw_hand(canvas: Canvas, place: Rect, hand: Counts) -> None:
    """The marbles that another seat has won and not yet placed, in a dark tray below what is told of it."""
    well(canvas, place, radius=10)
    colours = [colour for colour in COLOURS if hand[colour]]
    size = min(place.height - 8, 46.0)
    for colour, cell in zip(colours, hand_cells(place), strict=False):
        draw_marble(canvas, colour, Rect.around(cell.center, size, size))
        if hand[colour] > 1:
            badge = Point(cell.center.x + size * 0.42, cell.center.y + size * 0.30)
            draw_coin(canvas, Rect.around(badge, 28, 28), str(hand[colour]))


def hand_cells(place: Rect) -> list[Rect]:
    """Where the colours of such a hand lie, from the first that is there on."""
    return row(place.inset(6), len(COLOURS), 2)


def draw_spot(canvas: Canvas, spot: Rect) -> None:
    """A ring about what a step is about: light with a dark rim, so that it shows on anything."""
    width = max(2, canvas.transform.length(5))
    place = canvas.rect(spot.inset(-7))
    radius = min(place.width, place.height) // 2 if spot.width < 90 else canvas.transform.length(16)
    pygame.draw.rect(canvas.surface, NIGHT, place.inflate(width, width), 2 * width, radius + width // 2)
    pygame.draw.rect(canvas.surface, GOLD, place, width, radius)


def shine_part(rect: Rect, at: float) -> Part:
    """Light that spreads from a potion that is finished."""
    place = rect.inset(-rect.width * 0.3)
    return Part(place, _draw_shine, (place, max(1, round(min(1.0, at) * 8)) / 8))


def _draw_shine(canvas: Canvas, rect: Rect, strength: float) -> None:
    size, artwork = canvas.rect(rect).size, canvas.artwork
    bright = artwork.made(("bench-shine", size), lambda: paint.glow(size, (170, 136, 70), hard=0.15))

    def make() -> pygame.Surface:
        dimmed = bright.copy()
        dimmed.fill((round(255 * strength),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return dimmed

    art = bright if strength >= 1 else artwork.made(("bench-shine", size, strength), make)
    canvas.surface.blit(art, canvas.rect(rect), special_flags=pygame.BLEND_RGB_ADD)


def moment_part(area: Rect, moment: Moment, text_scale: float) -> Part:
    """A brass plate before the dispenser, with what all have to know."""
    board = Rect.around(area.center, min(area.width - 40, 800), 220 + 40 * (max(1.0, text_scale) - 1))
    return Part(board.inset(-panel.MARGIN), _draw_moment, (board, moment))


def _draw_moment(canvas: Canvas, board: Rect, moment: Moment) -> None:
    panel.plaque(canvas, board, radius=18, lit=0.6)
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
