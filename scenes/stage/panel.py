"""Things with a surface that other things lie on: boards, parchment, brass plaques, inlays, plates to press.

Each is drawn once for its size and then kept. The rectangle is the thing itself; its shadow falls outside of it.
"""

import enum

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint
from scenes.stage.svg import rounded_rect
from scenes.theme import BRASS, NIGHT, PARCHMENT, Colour, mixed

MARGIN = 16.0
"""Room around a thing for its shadow."""
ENGRAVED: Colour = (0x1A, 0x0F, 0x09)
"""What is engraved into brass: darker than ink, for brass is darker than parchment."""
BRASS_LIGHT = ((0.0, (255, 255, 250)), (0.5, (246, 238, 226)), (1.0, (224, 208, 184)))


class State(enum.Enum):
    """What a plate to press looks like."""

    REST = "as it lies there"
    LIT = "under the pointer or the focus"
    DOWN = "pressed"
    OFF = "cannot be pressed"


def _thing(
    canvas: Canvas,
    key: object,
    rect: Rect,
    radius: float,
    material: paint.Material,
    *,
    depth: float = 2.5,
    shade: int = 150,
) -> None:
    """A rounded thing with a shadow under it and a bevelled edge; `material(size)` gives its unbevelled surface."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        margin = round(MARGIN * scale)
        size = (surface.get_width() - 2 * margin, surface.get_height() - 2 * margin)
        mask = paint.rounded(size, radius * scale)
        if shade:
            soft = round(9 * scale)
            surface.blit(paint.shadow_of(mask, soft, shade), (margin - soft + 3 * scale, margin - soft + 5 * scale))
        body = paint.cut(material(size), mask)
        paint.bevel(body, mask, max(1.0, depth * scale))
        surface.blit(paint.cut(body, mask), (margin, margin))

    canvas.made((key, radius, depth, shade), rect.inset(-MARGIN), draw)


def wood(
    canvas: Canvas, rect: Rect, *, kind: str = "walnut", radius: float = 14, tone: int = 255, shade: int = 170
) -> None:
    """A wooden board: `walnut` or `oak`; `tone` under 255 is a darker one."""

    def material(size: tuple[int, int]) -> pygame.Surface:
        start = (rect.x * 0.0017 % 1, rect.y * 0.0031 % 1)
        made = paint.pattern(canvas.artwork, kind, size, canvas.transform.scale, start=start)
        paint.shade(made, ((0, (tone,) * 3), (1, (round(tone * 0.8), round(tone * 0.74), round(tone * 0.7)))))
        return made

    _thing(canvas, ("wood", kind, tone, rect.x, rect.y), rect, radius, material, depth=3, shade=shade)


def parchment(canvas: Canvas, rect: Rect, *, radius: float = 6, shade: int = 130, tone: int = 255) -> None:
    """A sheet of parchment, browned at its edges: ink on it is easy to read. `tone` under 255 lies in the dark."""

    def material(size: tuple[int, int]) -> pygame.Surface:
        made = paint.pattern(canvas.artwork, "parchment", size, canvas.transform.scale)
        made.blit(_browned(size, canvas.transform.scale), (0, 0))
        made.fill((tone, round(tone * 0.98), round(tone * 0.95)), special_flags=pygame.BLEND_RGB_MULT)
        return made

    _thing(canvas, ("parchment", tone), rect, radius, material, depth=1.2, shade=shade)


def _browned(size: tuple[int, int], scale: float) -> pygame.Surface:
    """What makes a sheet darker towards its edges."""
    soft = max(2, round(min(26 * scale, min(size) / 3)))
    inner = paint.clear((max(1, size[0] - soft), max(1, size[1] - soft)))
    inner.fill((255, 255, 255, 255))
    clean = paint.blurred(inner, soft)
    stain = paint.clear(size)
    stain.fill((0x7A, 0x4E, 0x22, 120))
    stain.blit(clean, (-soft // 2, -soft // 2), special_flags=pygame.BLEND_RGBA_SUB)
    stain.fill((0x7A, 0x4E, 0x22, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return stain


def plaque(canvas: Canvas, rect: Rect, *, radius: float = 9, rivets: bool = True, lit: float = 0.0) -> None:
    """A brushed brass plate with an engraved line and, where there is room, a rivet at each end."""

    def material(size: tuple[int, int]) -> pygame.Surface:
        scale = canvas.transform.scale
        made = brass(canvas, size)
        if lit:
            made.fill((round(34 * lit), round(28 * lit), round(14 * lit)), special_flags=pygame.BLEND_RGB_ADD)
        _engraved_line(made, scale, radius)
        return made

    _thing(canvas, ("plaque", lit), rect, radius, material)
    if rivets and rect.width > 4 * rect.height * 0.4:
        size = min(15.0, rect.height * 0.26)
        for x in (rect.x + size * 1.15, rect.right - size * 1.15):
            canvas.picture("screw", Rect(x - size / 2, rect.center.y - size / 2, size, size))


def brass(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    """Brushed brass, lit from the upper left."""
    made = paint.pattern(canvas.artwork, "brass", size, canvas.transform.scale)
    paint.shade(made, BRASS_LIGHT)
    sheen = paint.gradient(
        size,
        ((0.0, (255, 244, 214, 40)), (0.22, (255, 248, 226, 80)), (0.5, (255, 244, 214, 0)), (1.0, (40, 20, 0, 46))),
        across=True,
    )
    made.blit(sheen, (0, 0))
    return made


def _engraved_line(made: pygame.Surface, scale: float, radius: float) -> None:
    width, height = made.get_size()
    by, line = max(2.0, 4 * scale), max(1.0, 1.4 * scale)
    corner = max(1.0, radius * scale - by / 2)
    shapes = "".join(
        f'<rect x="{by + shift}" y="{by + shift}" width="{max(1, width - 2 * by)}" height="{max(1, height - 2 * by)}" '
        f'rx="{corner}" fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{line}"/>'
        for shift, colour, alpha in ((line * 0.7, "#fff6d6", 0.5), (0.0, "#4e3614", 0.75))
    )
    made.blit(paint.vector((width, height), shapes), (0, 0))


def inlay(
    canvas: Canvas, rect: Rect, *, texture: str = "velvet", radius: float = 10, colour: Colour | None = None
) -> None:
    """A field let into whatever lies around it: velvet, slate, leather (velvet in another `colour`)."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = surface.get_size()
        mask = paint.rounded(size, radius * scale)
        made = paint.pattern(canvas.artwork, texture, size, scale)
        if colour is not None:
            made = pygame.transform.grayscale(made)
            made.fill([min(255, 90 + channel) for channel in colour], special_flags=pygame.BLEND_RGB_MULT)
        soft = max(2, round(14 * scale))
        hole = paint.blurred(mask, soft)
        dark = paint.clear(size)
        dark.fill((0, 0, 0, 210))
        dark.blit(hole, (-soft + round(3 * scale), -soft + round(5 * scale)), special_flags=pygame.BLEND_RGBA_SUB)
        dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(dark, (0, 0))
        body = paint.cut(made, mask)
        paint.bevel(body, mask, max(1.0, 2 * scale), light=70, dark=150, sunken=True)
        surface.blit(paint.cut(body, mask), (0, 0))

    canvas.made(("inlay", texture, radius, colour), rect, draw)


def plate(canvas: Canvas, rect: Rect, state: State = State.REST, *, radius: float = 12) -> None:
    """A walnut key in a brass frame, to be pressed. What stands on it is light, or dim where it cannot be pressed."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        margin = round(MARGIN * scale)
        size = (surface.get_width() - 2 * margin, surface.get_height() - 2 * margin)
        mask = paint.rounded(size, radius * scale)
        soft, drop = round(8 * scale), 1 if state is State.DOWN else 5
        surface.blit(
            paint.shadow_of(mask, soft, 160), (margin - soft + drop * scale * 0.6, margin - soft + drop * scale)
        )
        frame = paint.cut(brass(canvas, size), mask)
        if state is State.OFF:
            frame.fill((130, 122, 116), special_flags=pygame.BLEND_RGB_MULT)
        paint.bevel(frame, mask, max(1.0, 1.6 * scale))
        surface.blit(paint.cut(frame, mask), (margin, margin))
        rim = max(2, round(3.5 * scale))
        surface.blit(_key(canvas, (size[0] - 2 * rim, size[1] - 2 * rim), radius, state), (margin + rim, margin + rim))

    canvas.made(("plate", state, radius), rect.inset(-MARGIN), draw)


def _key(canvas: Canvas, size: tuple[int, int], radius: float, state: State) -> pygame.Surface:
    scale = canvas.transform.scale
    tone = {
        State.REST: (150, 140, 140),
        State.LIT: (236, 206, 176),
        State.DOWN: (120, 110, 108),
        State.OFF: (96, 92, 96),
    }[state]
    mask = paint.rounded(size, max(1.0, radius * scale - 3.5 * scale))
    made = paint.pattern(canvas.artwork, "walnut", size, scale, start=(0.15, 0.3))
    made.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    paint.shade(made, ((0.0, (255, 255, 255)), (1.0, (186, 178, 178))))
    body = paint.cut(made, mask)
    paint.bevel(body, mask, max(1.0, 2.4 * scale), light=70, dark=150, sunken=state is State.DOWN)
    return paint.cut(body, mask)


def ring(canvas: Canvas, rect: Rect, *, radius: float = 14, width: float = 4.0) -> None:
    """The ring of the keyboard's focus: bright between two dark lines, so that it shows on anything."""
    scale = canvas.transform.scale
    line, corner = max(2.0, width * scale), round((radius + 3 * width) * scale)
    # Only the corners are kept, with one pixel between them that is drawn out into the sides.
    art = canvas.artwork.made(
        ("ring", radius, width), lambda: _ring(2 * corner + 1, line, radius * scale).premul_alpha()
    )
    place = canvas.rect(rect.inset(-2.5 * width))
    xs = (
        (0, place.left, corner),
        (corner, place.left + corner, place.width - 2 * corner),
        (corner + 1, place.right - corner, corner),
    )
    ys = (
        (0, place.top, corner),
        (corner, place.top + corner, place.height - 2 * corner),
        (corner + 1, place.bottom - corner, corner),
    )
    for column, (from_x, to_x, wide) in enumerate(xs):
        for row, (from_y, to_y, high) in enumerate(ys):
            if (column, row) == (1, 1) or wide < 1 or high < 1:
                continue
            source = (1 if column == 1 else corner, 1 if row == 1 else corner)
            piece = pygame.transform.scale(art.subsurface((from_x, from_y), source), (wide, high))
            canvas.surface.blit(piece, (to_x, to_y), special_flags=pygame.BLEND_PREMULTIPLIED)


def _ring(side: int, line: float, corner: float) -> pygame.Surface:
    """A small ring that fills a square."""
    by = line * 1.5
    strokes = ((NIGHT, line * 2.6), (mixed(PARCHMENT, BRASS, 0.35), line))
    shapes = "".join(
        rounded_rect(by, by, side - 2 * by, side - 2 * by, corner, fill="none", stroke=colour, stroke_width=stroke)
        for colour, stroke in strokes
    )
    return paint.vector((side, side), shapes)
