"""Drawers: an oak front in a dark opening, a parchment label in a brass frame, knobs to pull it by."""

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint, panel
from scenes.stage.lettering import DISPLAY_RISE
from scenes.stage.panel import MARGIN
from scenes.theme import INK

INKED = (("#fff0c4", "#4a3020"), ("#e0b860", "#2b1d14"), ("#3a2412", "#f3e6c8"), ("#1a0f08", "#fff6dc"))
"""Turns a gilded icon into one drawn with ink."""
PULL = 9.0
"""How far an open drawer stands out, in logical units."""


def front(canvas: Canvas, rect: Rect, *, lit: bool = False, radius: float = 8) -> None:
    """A drawer's front with a raised field; a lit one stands out further."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        margin = round(MARGIN * scale)
        size = (surface.get_width() - 2 * margin, surface.get_height() - 2 * margin)
        mask = paint.rounded(size, radius * scale)
        soft = round((14 if lit else 7) * scale)
        surface.blit(paint.shadow_of(mask, soft, 200), (margin - soft + 3 * scale, margin - soft + 6 * scale))
        made = paint.pattern(
            canvas.artwork, "oak", size, canvas.transform.scale, start=(rect.x * 0.0019 % 1, rect.y * 0.0023 % 1)
        )
        paint.shade(made, ((0, (236, 214, 196)), (1, (176, 150, 132))))
        if lit:
            made.fill((30, 22, 10), special_flags=pygame.BLEND_RGB_ADD)
        body = paint.cut(made, mask)
        paint.bevel(body, mask, max(1.0, 3 * scale))
        _field(body, scale, radius)
        surface.blit(paint.cut(body, mask), (margin, margin))

    canvas.made(("drawer", lit, radius, rect.x, rect.y), rect.inset(-MARGIN), draw)


def _field(body: pygame.Surface, scale: float, radius: float) -> None:
    """The groove around the raised field of a front."""
    by = round(9 * scale)
    size = (body.get_width() - 2 * by, body.get_height() - 2 * by)
    if size[0] < 8 or size[1] < 8:
        return
    for inset, sunken in ((0, True), (max(1, round(2 * scale)), False)):
        field = paint.clear(size)
        field.blit(paint.rounded((size[0] - 2 * inset, size[1] - 2 * inset), radius * 0.7 * scale), (inset, inset))
        layer = paint.clear(size)
        paint.bevel(layer, field, max(1.0, 2 * scale), light=90, dark=150, sunken=sunken)
        body.blit(layer, (by, by))


def opening(canvas: Canvas, rect: Rect) -> None:
    """The dark gap that a drawer slides in."""
    canvas.surface.fill((20, 11, 8), canvas.rect(rect.inset(-4)))


def label(canvas: Canvas, rect: Rect, *, lit: bool = False) -> None:
    """A parchment card in a brass frame."""
    panel.plaque(canvas, rect, radius=8, rivets=False, lit=1.0 if lit else 0.0)

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = surface.get_size()
        mask = paint.rounded(size, 4 * scale)
        made = paint.pattern(canvas.artwork, "parchment", size, scale, start=(rect.x * 0.001 % 1, 0.3))
        if lit:
            made.fill((10, 10, 8), special_flags=pygame.BLEND_RGB_ADD)
        else:
            made.fill((236, 230, 222), special_flags=pygame.BLEND_RGB_MULT)
        body = paint.cut(made, mask)
        paint.bevel(body, mask, max(1.0, 2 * scale), light=60, dark=150, sunken=True)
        surface.blit(paint.cut(body, mask), (0, 0))

    canvas.made(("label", lit, rect.x), rect.inset(6), draw)


ENDS = 8.0
"""Room at both ends of what is written on a label."""


def inscription(canvas: Canvas, rect: Rect, text: str, icon: str, size: float) -> None:
    """An icon and a word on a label, in ink, in its middle."""
    side = min(rect.height, size * 1.25 * min(1.25, canvas.text_scale))
    room = Rect(rect.x, rect.y, rect.width - side - 12 - 2 * ENDS, rect.height)
    tall = min(size * canvas.text_scale, rect.height * 0.84)
    image = canvas.fitted(text, room, tall, INK, face="display", piece=True)
    scale = canvas.transform.scale
    width = side + 12 + image.get_width() / scale
    left = rect.center.x - width / 2
    canvas.picture(icon, Rect(left, rect.center.y - side / 2, side, side), INKED)
    place = canvas.rect(Rect(left + side + 12, rect.y, 1, rect.height))
    rise = round(tall * DISPLAY_RISE * scale)
    canvas.surface.blit(image, (place.x, place.centery - image.get_height() // 2 - rise))


def knob(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A turned brass knob about a place."""
    canvas.picture("knob", Rect(x - size / 2, y - size / 2, size, size))


def blind(canvas: Canvas, rect: Rect) -> None:
    """A small drawer that nobody needs today."""
    front(canvas, rect, radius=6)
    knob(canvas, rect.center.x, rect.center.y, min(30.0, rect.height * 0.66))
