"""Who sits where: a medallion with the seat's emblem in a ring of its colour, and a badge with the name beside it."""

import pygame

from scenes.canvas import Canvas
from scenes.geometry import Point, Rect
from scenes.stage import paint, panel
from scenes.stage.svg import linear, radial, tag
from scenes.theme import BODY, NIGHT, SEAT_COLOURS, Colour, mixed

WHITE: Colour = (255, 255, 255)


def medallion(canvas: Canvas, center: Point, size: float, emblem: str, colour: str, *, lit: bool = False) -> None:
    """A seat's medallion about a place: bone emblem on dark enamel, so that it shows on any of the colours.

    `emblem` and `colour` are names of the theme. A lit one has a bright rim: it is that seat's turn.
    """
    rect = Rect.around(center, size, size)
    margin = size * 0.12

    def draw(surface: pygame.Surface, scale: float) -> None:
        surface.blit(_enamel(surface.get_width(), margin * scale, SEAT_COLOURS[colour], lit=lit), (0, 0))

    canvas.made(("medallion", colour, lit), rect.inset(-margin), draw)
    canvas.picture(f"emblem-{emblem}", rect.inset(size * 0.245))


def _enamel(pixels: int, margin: float, colour: Colour, *, lit: bool) -> pygame.Surface:
    middle = pixels / 2
    radius = middle - margin
    bright, deep = mixed(colour, WHITE, 0.4), mixed(colour, NIGHT, 0.5)
    rim = ((0.0, (255, 246, 214)), (0.5, (217, 180, 104)), (1.0, (94, 67, 27)))
    ends = (middle - radius, middle - radius, middle + radius, middle + radius)
    field = mixed(colour, NIGHT, 0.78)
    defs = linear("m", *ends, *rim) + linear("c", *ends, (0.0, bright), (0.45, colour), (1.0, deep))
    defs += radial(
        "f", middle - radius * 0.3, middle - radius * 0.35, radius, (0.0, mixed(field, WHITE, 0.2)), (1.0, field)
    )
    discs: list[tuple[float, str | Colour]] = [
        (1.0, "url(#m)"),
        (0.9, NIGHT),
        (0.87, "url(#c)"),
        (0.66, NIGHT),
        (0.63, "url(#f)"),
    ]
    if lit:
        discs.insert(0, (1.1, (255, 240, 196)))
    shapes = tag(
        "circle", cx=middle + radius * 0.06, cy=middle + radius * 0.1, r=radius * 1.02, fill="#000", opacity=0.4
    )
    shapes += "".join(tag("circle", cx=middle, cy=middle, r=radius * share, fill=fill) for share, fill in discs)
    arc = f"M{middle - radius * 0.7:.1f} {middle - radius * 0.25:.1f} A{radius * 0.76:.1f} {radius * 0.76:.1f} 0 0 1 "
    arc += f"{middle - radius * 0.1:.1f} {middle - radius * 0.74:.1f}"
    line = radius * 0.08
    shapes += tag(
        "path", d=arc, fill="none", stroke="#fff", stroke_opacity=0.55, stroke_width=line, stroke_linecap="round"
    )
    return paint.vector((pixels, pixels), tag("defs", defs) + shapes)


def badge(canvas: Canvas, rect: Rect, emblem: str, colour: str, name: str, *, lit: bool = False) -> None:
    """A brass plate with a seat's medallion at its left end and the player's name."""
    panel.plaque(canvas, rect, rivets=False, lit=1.0 if lit else 0.0)
    size = rect.height * 1.16
    medallion(canvas, Point(rect.x + rect.height * 0.5, rect.center.y), size, emblem, colour, lit=lit)
    room = Rect(rect.x + rect.height * 1.2, rect.y + 3, rect.width - rect.height * 1.2 - 14, rect.height - 6)
    canvas.text(name, room, BODY, panel.ENGRAVED, face="text-bold")
