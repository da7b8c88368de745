"""Finished potions: corked bottles with a sign on their label, empty ones, and the niches they are to stand in."""

import pygame

from game.potion_explosion.pieces import Kind
from scenes.canvas import Canvas
from scenes.geometry import Point, Rect
from scenes.potion_explosion.light import HAIR, LIGHT, REACH, RIM
from scenes.potion_explosion.pieces import LIQUIDS, WHITE, draw_coin, path_in
from scenes.stage import paint
from scenes.stage.svg import Value, fading, linear, radial, rounded_rect, tag
from scenes.theme import BRASS, INK, NIGHT, PARCHMENT, Colour, mixed

SHAPE = 0.6
"""A bottle's width to its height."""
LARGEST_COUNT = 38.0
"""How wide the coin with the number of bottles is at most."""
_BODY = (
    *("M", (0.36, 0.10), "L", (0.64, 0.10), "L", (0.64, 0.235), "C", (0.66, 0.30), (0.96, 0.33), (0.96, 0.53)),
    *("L", (0.96, 0.76), "C", (0.96, 0.90), (0.84, 0.965), (0.5, 0.965), "C", (0.16, 0.965), (0.04, 0.90)),
    *((0.04, 0.76), "L", (0.04, 0.53), "C", (0.04, 0.33), (0.34, 0.30), (0.36, 0.235), "Z"),
)
"""The outline of the glass, in parts of the bottle's rectangle."""
_LIQUID = (
    *("M", (0.175, 0.385), "C", (0.32, 0.375), (0.68, 0.375), (0.825, 0.385), "C", (0.89, 0.42), (0.925, 0.47)),
    *((0.925, 0.54), "L", (0.925, 0.76), "C", (0.925, 0.885), (0.80, 0.945), (0.5, 0.945)),
    *("C", (0.20, 0.945), (0.075, 0.885), (0.075, 0.76), "L", (0.075, 0.54), "C", (0.075, 0.47)),
    *((0.11, 0.42), (0.175, 0.385), "Z"),
)
_LEFT_OVER = (
    *("M", (0.09, 0.83), "C", (0.30, 0.85), (0.70, 0.85), (0.91, 0.83), "C", (0.86, 0.92), (0.70, 0.945)),
    *((0.5, 0.945), "C", (0.30, 0.945), (0.14, 0.92), (0.09, 0.83), "Z"),
)
_GLEAM = ("M", (0.145, 0.74), "L", (0.145, 0.55), "C", (0.145, 0.44), (0.21, 0.39), (0.30, 0.355))
_RIM_LIGHT = ("M", (0.80, 0.875), "C", (0.87, 0.845), (0.885, 0.80), (0.885, 0.74), "L", (0.885, 0.55))
_NECK_LIGHT = ("M", (0.43, 0.165), "L", (0.43, 0.245))
_LABEL = (0.5, 0.64)
"""Where the middle of the label is."""


def lifted(place: Rect) -> Rect:
    """Where a bottle is, and how large, while it is drunk."""
    return place.inset(-place.width * 0.3).moved(0, -34)


def filled(place: Rect, middle: Point) -> Rect:
    """Where a bottle that will stand in a place is, and how large, once it is filled over there."""
    return Rect.around(middle, place.width * 1.8, place.height * 1.8)


def draw_bottle(
    canvas: Canvas, rect: Rect, kind: Kind, count: int, *, drunk: bool, lit: bool = False, on_left: bool = False
) -> None:
    """Finished potions of one kind: a bottle with its sign, empty and uncorked once drunk; `count` of them.

    How many there are stands at the right of its foot, or `on_left`.
    """
    if not count:
        return

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = surface.get_size()
        surface.blit(paint.vector(size, _markup(Rect(0, 0, *size), LIQUIDS[kind], drunk)), (0, 0))

    if lit:
        _draw_light(canvas, rect)
    canvas.made(("bottle", kind, drunk), rect, draw)
    size = rect.width * (0.46 if drunk else 0.52)
    middle = Point(rect.x + rect.width * _LABEL[0], rect.y + rect.height * _LABEL[1])
    canvas.picture(f"kind-{kind.id}", Rect.around(middle, size, size))
    if count > 1:
        disc = min(LARGEST_COUNT, rect.width * 0.68)
        x = rect.x - disc * 0.06 if on_left else rect.right - disc * 0.94
        draw_coin(canvas, Rect(x, rect.bottom - disc * 0.94, disc, disc), str(count))


def _draw_light(canvas: Canvas, rect: Rect) -> None:
    """Light about the glass and its cork; the bottle hides what of it lies within."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        bottle = Rect(0, 0, *surface.get_size()).inset(REACH * scale)
        cork = Rect(bottle.x + bottle.width * 0.36, bottle.y + bottle.height * 0.01, bottle.width * 0.28, bottle.height)
        rim, hair = max(2.0, RIM * scale), max(1.4, HAIR * scale)
        strokes = ((REACH * scale, LIGHT, 0.3), (REACH * 0.75 * scale, LIGHT, 0.45), (rim + 2 * hair, INK, 1.0))
        markup = ""
        for width, colour, strength in (*strokes, (rim + hair, LIGHT, 1.0)):
            look: dict[str, Value] = {"stroke": colour, "stroke_width": 2 * width, "stroke_opacity": strength}
            place = {"x": cork.x, "y": cork.y, "width": cork.width, "height": bottle.height * 0.2}
            markup += tag("rect", fill="none", rx=cork.width * 0.15, **place, **look)
            markup += tag("path", d=path_in(bottle, *_BODY), fill="none", **look)
        surface.blit(paint.vector(surface.get_size(), markup), (0, 0))

    canvas.made(("bottle light",), rect.inset(-REACH), draw)


def draw_niche(canvas: Canvas, rect: Rect) -> None:
    """The hollow in the wood that a bottle of this size is to stand in."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        whole = Rect(0, 0, *surface.get_size())
        line = max(1.0, whole.width * 0.025)
        hollow = tag("path", d=path_in(whole, *_BODY), fill=NIGHT, fill_opacity=0.34)
        light = path_in(whole.moved(line * 0.8, line * 0.8), *_BODY)
        hollow += tag("path", d=light, fill="none", stroke=BRASS, stroke_opacity=0.28, stroke_width=line)
        hollow += tag("path", d=path_in(whole, *_BODY), fill="none", stroke=NIGHT, stroke_width=line)
        surface.blit(paint.vector(surface.get_size(), hollow), (0, 0))

    canvas.made(("niche",), rect, draw)


def _markup(whole: Rect, liquid: Colour, drunk: bool) -> str:
    """A bottle from the back to the front: its shadow, the glass, what is in it, the label, the light on it."""
    line = max(1.2, whole.width * 0.026)
    outline = path_in(whole, *_BODY)
    shade = fading("s", whole.width * 0.55, whole.height * 0.955, whole.width * 0.5, (0, (0, 0, 0), 0.5), (1, NIGHT, 0))
    foot = {"cx": whole.width * 0.55, "cy": whole.height * 0.955, "rx": whole.width * 0.45, "ry": whole.height * 0.045}
    return (
        tag("defs", shade + _gradients(whole, liquid))
        + tag("ellipse", **foot, fill="url(#s)")
        + tag("path", d=outline, fill="url(#g)", fill_opacity=0.62 if drunk else 0.5)
        + _content(whole, liquid, drunk)
        + _label(whole, drunk)
        + tag("path", d=outline, fill="none", stroke=mixed(INK, liquid, 0.18), stroke_width=line * 1.1)
        + _lights(whole, line)
        + _mouth(whole, line, drunk)
    )


def _gradients(whole: Rect, liquid: Colour) -> str:
    width, height = whole.width, whole.height
    clear, grey = (0xE4, 0xEE, 0xEC), (0x8C, 0x9A, 0xA2)
    light, deep = mixed(liquid, WHITE, 0.42), mixed(liquid, NIGHT, 0.52)
    cork = ((0.0, (0xD9, 0xA6, 0x6C)), (0.6, (0xB0, 0x7A, 0x45)), (1.0, (0x6E, 0x47, 0x24)))
    return (
        linear("g", 0, 0, width, 0, (0, clear), (0.5, grey), (0.85, grey), (1, clear))
        + radial("l", width * 0.36, height * 0.58, width * 0.72, (0, light), (0.42, liquid), (1, deep))
        + linear("c", width * 0.36, 0, width * 0.64, 0, *cork)
    )


def _content(whole: Rect, liquid: Colour, drunk: bool) -> str:
    """What is in the bottle: all of it, with light that falls through to its foot, or the last drops."""
    if drunk:
        return tag("path", d=path_in(whole, *_LEFT_OVER), fill=mixed(liquid, PARCHMENT, 0.25), fill_opacity=0.8)
    width, height = whole.width, whole.height
    surface = {"cx": width * 0.5, "cy": height * 0.385, "rx": width * 0.325, "ry": height * 0.016}
    through = {"cx": width * 0.60, "cy": height * 0.875, "rx": width * 0.26, "ry": height * 0.045}
    bubbles = "".join(
        tag("circle", cx=width * x, cy=height * y, r=width * r, fill=WHITE, fill_opacity=0.45)
        for x, y, r in ((0.72, 0.44, 0.026), (0.81, 0.475, 0.018), (0.30, 0.43, 0.02))
    )
    return (
        tag("path", d=path_in(whole, *_LIQUID), fill="url(#l)", fill_opacity=0.96)
        + tag("ellipse", **through, fill=mixed(liquid, WHITE, 0.5), fill_opacity=0.4)
        + tag("ellipse", **surface, fill=mixed(liquid, WHITE, 0.55), fill_opacity=0.9)
        + bubbles
    )


def _label(whole: Rect, drunk: bool) -> str:
    """A round paper label that the sign is on."""
    x, y, radius = whole.width * _LABEL[0], whole.height * _LABEL[1], whole.width * (0.29 if drunk else 0.32)
    paper = mixed(PARCHMENT, NIGHT, 0.22) if drunk else mixed(PARCHMENT, WHITE, 0.25)
    line = max(1.0, whole.width * 0.022)
    return tag("circle", cx=x, cy=y, r=radius, fill=paper, stroke=mixed(BRASS, INK, 0.55), stroke_width=line)


def _lights(whole: Rect, line: float) -> str:
    """The window's light on the left, what the glass bends round on the right."""
    strokes = ((_GLEAM, 0.85, 2.0), (_RIM_LIGHT, 0.45, 1.3), (_NECK_LIGHT, 0.7, 1.4))
    return "".join(
        tag(
            "path",
            d=path_in(whole, *steps),
            fill="none",
            stroke=WHITE,
            stroke_opacity=opacity,
            stroke_width=line * width,
            stroke_linecap="round",
        )
        for steps, opacity, width in strokes
    )


def _mouth(whole: Rect, line: float, drunk: bool) -> str:
    """The lip of the glass, and the cork in it while there is something to keep."""
    width, height = whole.width, whole.height
    lip = Rect(width * 0.335, height * 0.095, width * 0.33, height * 0.045)
    glass = rounded_rect(*lip, lip.height * 0.45, fill="#dfe6e4", fill_opacity=0.9, stroke=INK, stroke_width=line * 0.8)
    if drunk:
        return glass
    cork = Rect(width * 0.37, height * 0.015, width * 0.26, height * 0.10)
    return rounded_rect(*cork, width * 0.04, fill="url(#c)", stroke=INK, stroke_width=line * 0.8) + glass
