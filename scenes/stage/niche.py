"""A niche of the cabinet: a lit box with a shelf in it, seen through an arched opening with a brass bead around it."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage import paint
from scenes.stage.furniture import arch, arch_mask
from scenes.stage.svg import tag

Paint = Callable[[pygame.Surface], None]


class Box(NamedTuple):
    """The inside of a niche in pixels of its own surface: how far the back wall stands in from the opening."""

    width: int
    height: int
    side: int
    above: int
    floor: int

    @property
    def back(self) -> pygame.Rect:
        """The back wall."""
        return pygame.Rect(
            self.side, self.above, self.width - 2 * self.side, max(1, self.height - self.above - self.floor)
        )


def box_of(canvas: Canvas, rect: Rect) -> Box:
    """The inside of the niche with this opening."""
    place = canvas.rect(rect)
    scale = canvas.transform.scale
    depth = min(rect.width, rect.height * 1.6)
    return Box(
        place.width,
        place.height,
        round(depth * 0.062 * scale),
        round(depth * 0.075 * scale),
        round(depth * 0.13 * scale),
    )


class Joinery:
    """What niches of one size have in common, made once: the opening's mask, the shadows inside, the bead around it."""

    def __init__(self, canvas: Canvas, rect: Rect, rise: float) -> None:
        size, scale = canvas.rect(rect).size, canvas.transform.scale
        self.box = box_of(canvas, rect)
        self.margin = round(8 * scale)
        self.mask = arch_mask(size, rise * scale)
        self.shadows = _shadows(self.box, scale)
        self.bow = _bow(size, rise * scale, self.margin, scale)


def niche(canvas: Canvas, rect: Rect, joinery: Joinery, *, backdrop: Paint | None = None, dim: int = 0) -> None:
    """Paint a niche. `backdrop` paints its back wall on a surface of that size; `dim` (0 to 255) darkens it all."""
    inside = _inside(canvas, joinery.box, backdrop)
    inside.blit(joinery.shadows, (0, 0))
    if dim:
        inside.fill((255 - dim, 255 - round(dim * 0.92), 255 - round(dim * 0.8)), special_flags=pygame.BLEND_RGB_MULT)
    place = canvas.rect(rect)
    canvas.surface.blit(paint.cut(inside, joinery.mask), place)
    _bead(canvas, place, joinery)


def _inside(canvas: Canvas, box: Box, backdrop: Paint | None) -> pygame.Surface:
    scale, artwork = canvas.transform.scale, canvas.artwork
    size, back = (box.width, box.height), box.back
    inside = paint.pattern(artwork, "walnut", size, scale, turned=True, start=(0.3, 0.1))
    inside.fill((120, 112, 112), special_flags=pygame.BLEND_RGB_MULT)
    wall = paint.pattern(artwork, "walnut", back.size, scale, turned=True, start=(0.7, 0.4))
    wall.fill((150, 140, 140), special_flags=pygame.BLEND_RGB_MULT)
    if backdrop is not None:
        backdrop(wall)
    inside.blit(wall, back)
    floor = paint.pattern(artwork, "oak", (box.width, box.height - back.bottom), scale, start=(0.2, 0.6))
    paint.shade(floor, ((0, (120, 108, 100)), (0.25, (190, 176, 164)), (1, (255, 246, 230))))
    corners = f"{box.side},0 {box.width - box.side},0 {box.width},{floor.get_height()} 0,{floor.get_height()}"
    mask = paint.vector(floor.get_size(), f'<polygon points="{corners}" fill="#fff"/>')
    inside.blit(paint.cut(floor, mask), (0, back.bottom))
    return inside


def _shadows(box: Box, scale: float) -> pygame.Surface:
    """The box's own shadows: the left wall and the ceiling turn from the light, and the frame shades the back."""
    width, height, side, above, back = box.width, box.height, box.side, box.above, box.back
    soft = 70 * scale
    walls = (
        (f"0,0 {side},{above} {side},{back.bottom} 0,{height}", "#000", 0.5),
        (f"{width},0 {width - side},{above} {width - side},{back.bottom} {width},{height}", "#ffdf9e", 0.07),
        (f"0,0 {width},0 {width - side},{above} {side},{above}", "#000", 0.62),
    )
    drawn = "".join(f'<polygon points="{points}" fill="{colour}" opacity="{a}"/>' for points, colour, a in walls)
    line = max(1.0, 1.5 * scale)
    edges = "".join(
        tag("path", d=f"M{x1} {y1} L{x2} {y2}", stroke="#000", stroke_opacity=0.55, stroke_width=line)
        for x1, y1, x2, y2 in (
            (0, 0, side, above),
            (width, 0, width - side, above),
            (side, above, width - side, above),
            (side, above, side, back.bottom),
            (width - side, above, width - side, back.bottom),
            (side, back.bottom, width - side, back.bottom),
        )
    )
    fades = _fade("a", 0, above, 0, above + soft, 0.6) + _fade("b", side, 0, side + soft, 0, 0.5)
    fades += _fade("c", 0, back.bottom, 0, back.bottom - soft * 0.5, 0.45)
    fades += _fade("d", width - side, 0, width - side - soft * 0.7, 0, 0.3)
    sheets = "".join(
        f'<rect x="{back.x}" y="{back.y}" width="{back.width}" height="{back.height}" fill="url(#{name})"/>'
        for name in "abcd"
    )
    # Drawn at half the size: shadows are soft, and this is the costliest thing in the cabinet.
    half = ((width + 1) // 2, (height + 1) // 2)
    coarse = paint.vector(half, f'<defs>{fades}</defs><g transform="scale(0.5)">{sheets}{drawn}{edges}</g>')
    return pygame.transform.smoothscale(coarse, (width, height))


def _fade(name: str, x1: float, y1: float, x2: float, y2: float, strength: float) -> str:
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f'<stop offset="0" stop-color="#000" stop-opacity="{strength}"/>'
        f'<stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>'
    )


def _bead(canvas: Canvas, place: pygame.Rect, joinery: Joinery) -> None:
    """The brass bead around the opening, with the dark gap it sits in."""
    margin, art = joinery.margin, joinery.bow
    canvas.surface.blit(art, (place.x - margin, place.y - margin))
    # The bead's straight sides are its lowest row, drawn out.
    top = place.y - margin + art.get_height()
    row = art.subsurface((0, art.get_height() - 1, art.get_width(), 1))
    sides = pygame.transform.scale(row, (art.get_width(), max(1, place.bottom - top)))
    canvas.surface.blit(sides, (place.x - margin, top))


def _bow(size: tuple[int, int], rise: float, margin: int, scale: float) -> pygame.Surface:
    width, height = size
    brass = (
        f'<linearGradient id="m" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width}" y2="{width * 0.3:.0f}">'
        '<stop offset="0" stop-color="#f7e3ac"/><stop offset="0.45" stop-color="#d9b468"/>'
        '<stop offset="0.75" stop-color="#9a7434"/><stop offset="1" stop-color="#6d5020"/></linearGradient>'
    )
    strokes = ((9.0, "#120a08", 0.75), (5.0, "#3a260f", 1.0), (3.6, "url(#m)", 1.0), (1.0, "#fff3cf", 0.5))
    outline = arch((width, height * 2), rise)
    drawn = "".join(
        tag("path", d=outline, fill="none", stroke=colour, stroke_opacity=alpha, stroke_width=line * scale)
        for line, colour, alpha in strokes
    )
    body = f'<defs>{brass}</defs><g transform="translate({margin} {margin})">{drawn}</g>'
    return paint.vector((width + 2 * margin, margin + round(rise) + 4), body)
