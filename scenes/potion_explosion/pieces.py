"""Potion tiles, finished potions and tokens, drawn."""

import pygame

from game.core.words import text_of
from game.potion_explosion.names import kind_name
from game.potion_explosion.pieces import COLOURS, RECIPES, Kind, Tile
from game.potion_explosion.pieces import Colour as MarbleColour
from game.potion_explosion.state import Brew
from scenes.canvas import Canvas
from scenes.dispenser.glyphs import glyph_markup
from scenes.dispenser.loose import draw_loose
from scenes.geometry import Point, Rect
from scenes.potion_explosion.layout import hole_places
from scenes.stage import paint
from scenes.stage.svg import linear, radial, rounded_rect, tag
from scenes.theme import (
    AMETHYST,
    BRASS,
    EMERALD,
    GOLD,
    INK,
    NIGHT,
    PARCHMENT,
    PUMPKIN,
    RUBY,
    SAPPHIRE,
    Colour,
    mixed,
)

LIQUIDS: dict[Kind, Colour] = {
    Kind.SANDS: (0xD9, 0xA4, 0x41),
    Kind.JOY: PUMPKIN,
    Kind.BALM: EMERALD,
    Kind.ELIXIR: RUBY,
    Kind.DRAUGHT: (0x3F, 0xB6, 0xC4),
    Kind.MAGNET: SAPPHIRE,
    Kind.WISDOM: AMETHYST,
    Kind.FILTER: (0xE2, 0x5A, 0x2B),
}
TINTS: dict[int, Colour] = {
    MarbleColour.RED: RUBY,
    MarbleColour.BLUE: SAPPHIRE,
    MarbleColour.YELLOW: GOLD,
    MarbleColour.BLACK: (0x3A, 0x36, 0x46),
}
"""The rims of the holes that want each colour."""
WHITE: Colour = (255, 255, 255)
SILVER: Colour = (0xCC, 0xC6, 0xBA)
"""Help tokens, and how many tiles lie in a stack; skill tokens are gold, and all have numbers."""
NAMED_FROM = 160.0
"""Tiles at least this wide show their name; on smaller ones the sign has to do, and the card that explains."""

LEAST_COIN, PLAIN_COIN = 21, 40
"""Device pixels: a coin with a numeral is at least so wide, and from so wide on it has a ring."""
LEGIBLE_FROM = 124
"""Device pixels: on tiles less wide, names would be cut."""


def draw_marble(canvas: Canvas, colour: int, rect: Rect, *, glyph: bool = True) -> None:
    """A marble at rest in a place."""
    draw_loose(canvas, rect.center, min(rect.width, rect.height), colour, glyph=glyph)


# tiles


def draw_tile(canvas: Canvas, rect: Rect, tile: Tile, brew: Brew | None = None, *, glow: bool = False) -> None:
    """A recipe's tile; with `brew`, as far as it is filled."""
    recipe = RECIPES[tile]
    canvas.made(
        ("tile", recipe.kind, glow), _grown(rect), lambda surface, scale: _paint_card(surface, recipe.kind, glow)
    )
    size = rect.width * 0.22
    canvas.picture(f"kind-{recipe.kind.id}", Rect(rect.x + rect.width * 0.05, rect.y + rect.height * 0.035, size, size))
    _draw_points(canvas, rect, recipe.points)
    if rect.width >= NAMED_FROM and canvas.transform.length(rect.width) >= LEGIBLE_FROM:
        title = Rect(rect.x + rect.width * 0.28, rect.y + rect.height * 0.045, rect.width * 0.43, rect.height * 0.12)
        name = text_of(kind_name(recipe.kind))
        canvas.text(name, title, rect.width * 0.094, INK, face="display", align=(0.5, 0.5), piece=True)
    _draw_holes(canvas, rect, tile, brew)


def _grown(rect: Rect) -> Rect:
    """The rectangle of a tile with room for its shadow."""
    return rect.inset(-rect.width * 0.05)


def _paint_card(surface: pygame.Surface, kind: Kind, glow: bool) -> None:
    """A parchment card in a rim, with the flask that the holes lie in."""
    width, height = surface.get_size()
    pad = width * 0.05 / 1.1
    card = Rect(pad, pad, width - 2 * pad, height - 2 * pad)
    rim = GOLD if glow else mixed(BRASS, NIGHT, 0.25)
    radius, frame = card.width * 0.06, card.width * 0.02
    parchment = linear("p", 0, 0, width, height, (0, mixed(PARCHMENT, WHITE, 0.35)), (1, mixed(PARCHMENT, BRASS, 0.38)))
    markup = tag("defs", parchment + _glass(LIQUIDS[kind], card))
    for grow in (0.0, pad * 0.15, pad * 0.3, pad * 0.45):
        shade = card.inset(-grow).moved(2, pad * 0.55)
        markup += rounded_rect(*shade, radius + grow, fill="#000000", fill_opacity=0.1)
    markup += rounded_rect(*card, radius, fill=mixed(rim, NIGHT, 0.55))
    markup += rounded_rect(*card.inset(1), radius, fill=rim)
    markup += rounded_rect(*card.inset(frame), radius * 0.8, fill="url(#p)")
    surface.blit(paint.vector((width, height), markup + _flask(card)), (0, 0))


def _glass(liquid: Colour, card: Rect) -> str:
    """The gradient of a flask full of something."""
    light, middle, dark = mixed(liquid, WHITE, 0.62), mixed(liquid, WHITE, 0.3), mixed(liquid, NIGHT, 0.25)
    left, right = card.x + card.width * 0.16, card.x + card.width * 0.88
    return linear("g", left, 0, right, 0, (0, light), (0.5, middle), (1, dark))


def _path(rect: Rect, *steps: str | tuple[float, float]) -> str:
    """Path data from commands and from points given as shares of a rectangle."""
    return " ".join(
        step if isinstance(step, str) else f"{rect.x + rect.width * step[0]:.1f} {rect.y + rect.height * step[1]:.1f}"
        for step in steps
    )


def _flask(card: Rect) -> str:
    """A round-bellied flask behind the holes."""
    outline = _path(
        card,
        *("M", (0.40, 0.205), "L", (0.60, 0.205), "L", (0.585, 0.30)),
        *("C", (0.80, 0.34), (0.95, 0.48), (0.95, 0.66), "C", (0.95, 0.86), (0.82, 0.965), (0.5, 0.965)),
        *("C", (0.18, 0.965), (0.05, 0.86), (0.05, 0.66), "C", (0.05, 0.48), (0.20, 0.34), (0.415, 0.30), "Z"),
    )
    gleam = _path(card, "M", (0.10, 0.60), "C", (0.12, 0.48), (0.22, 0.40), (0.32, 0.36))
    line = max(1.5, card.width * 0.012)
    lip = Rect(card.x + card.width * 0.37, card.y + card.height * 0.185, card.width * 0.26, card.height * 0.03)
    return (
        tag("path", d=outline, fill="url(#g)", stroke=mixed(INK, BRASS, 0.2), stroke_width=line)
        + tag(
            "path",
            d=gleam,
            fill="none",
            stroke=WHITE,
            stroke_opacity=0.8,
            stroke_width=line * 2,
            stroke_linecap="round",
        )
        + rounded_rect(*lip, lip.height * 0.4, fill=mixed(PARCHMENT, WHITE, 0.5), stroke=INK, stroke_width=line * 0.8)
    )


def _draw_points(canvas: Canvas, rect: Rect, points: int) -> None:
    badge = Rect(rect.right - rect.width * 0.27, rect.y + rect.height * 0.035, rect.width * 0.22, rect.width * 0.22)
    draw_coin(canvas, badge, str(points))


def draw_coin(canvas: Canvas, rect: Rect, label: str, metal: Colour = BRASS) -> None:
    """A round brass coin with a numeral; on small screens never smaller than its numeral needs."""
    least = LEAST_COIN / canvas.transform.scale
    if label and rect.width < least:
        rect = Rect.around(rect.center, least, least)

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = min(surface.get_size())
        surface.blit(paint.vector((size, size), _coin(size, metal)), (0, 0))

    canvas.made(("coin", metal), rect, draw)
    if label:
        canvas.text(label, rect, rect.width * 0.5, INK, face="display", align=(0.5, 0.48), piece=True)


def _coin(size: int, metal: Colour) -> str:
    """A coin so many pixels wide; a small one is plain and bright, since its numeral fills it."""
    middle, dark = size / 2, mixed(metal, NIGHT, 0.65)
    is_small = size < PLAIN_COIN
    face, edge = (mixed(metal, WHITE, 0.3), mixed(metal, NIGHT, 0.1)) if is_small else (metal, mixed(metal, NIGHT, 0.5))
    light = radial(
        "m",
        *(size * 0.36, size * 0.3, size * 0.75),
        *((0, mixed(metal, WHITE, 0.55)), (0.6, face), (1, edge)),
    )
    shadow = tag("circle", cx=middle * 1.04, cy=middle * 1.1, r=size * 0.45, fill="#000000", fill_opacity=0.35)
    disc = tag("circle", cx=middle, cy=middle, r=size * 0.45, fill="url(#m)", stroke=dark, stroke_width=size * 0.03)
    if is_small:
        return tag("defs", light) + shadow + disc
    groove = mixed(metal, NIGHT, 0.45)
    ring = tag("circle", cx=middle, cy=middle, r=size * 0.36, fill="none", stroke=groove, stroke_width=size * 0.025)
    return tag("defs", light) + shadow + disc + ring


def _draw_holes(canvas: Canvas, rect: Rect, tile: Tile, brew: Brew | None) -> None:
    """The holes of a tile: empty ones show the colour that they want, full ones the marble they hold."""
    open_holes = list(brew.holes if brew is not None else RECIPES[tile].holes)
    wanted = RECIPES[tile].holes
    marbles = _marbles_by_hole(tile, brew)
    seen = [0, 0, 0, 0]
    for colour, place in hole_places(tile, rect):
        filled = wanted[colour] - open_holes[colour]
        if seen[colour] < filled:
            draw_hole(canvas, place, colour)
            draw_marble(canvas, marbles[colour].pop(0), place.inset(place.width * 0.05))
        else:
            draw_hole(canvas, place, colour)
        seen[colour] += 1


def _marbles_by_hole(tile: Tile, brew: Brew | None) -> dict[int, list[int]]:
    """Which marbles lie in the holes of each colour; a Joy's marbles of other colours fill what is left. [8.11]"""
    if brew is None:
        return {}
    filled = [wanted - empty for wanted, empty in zip(RECIPES[tile].holes, brew.holes, strict=True)]
    left = list(brew.inside)
    places: dict[int, list[int]] = {}
    for colour in COLOURS:
        own = min(filled[colour], left[colour])
        left[colour] -= own
        places[colour] = [colour] * own
    strangers = [colour for colour in COLOURS for _ in range(left[colour])]
    for colour in COLOURS:
        while len(places[colour]) < filled[colour]:
            places[colour].append(strangers.pop(0))
    return places


def draw_hole(canvas: Canvas, rect: Rect, colour: int) -> None:
    """An empty hole: a socket rimmed in the colour it wants, with that colour's glyph."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = min(surface.get_size())
        surface.blit(paint.vector((size, size), _socket(size, colour)), (0, 0))

    canvas.made(("hole", colour), rect, draw)


def _socket(size: int, colour: int) -> str:
    tint, middle = TINTS[colour], size / 2
    shade = radial(
        "s", size * 0.6, size * 0.68, size * 0.7, (0, mixed(tint, NIGHT, 0.45)), (1, mixed(tint, NIGHT, 0.8))
    )
    rim = tag("circle", cx=middle, cy=middle, r=size * 0.48, fill=mixed(tint, WHITE, 0.25))
    edge = tag("circle", cx=middle, cy=middle, r=size * 0.48, fill="none", stroke=INK, stroke_width=max(1, size * 0.03))
    hollow = tag("circle", cx=middle, cy=middle, r=size * 0.385, fill="url(#s)")
    place = f"translate({size * 0.25:.2f} {size * 0.25:.2f}) scale({size * 0.005:.4f})"
    glyph = tag("g", glyph_markup(colour), transform=place, fill=mixed(tint, WHITE, 0.6))
    return tag("defs", shade) + rim + edge + hollow + glyph


# finished potions


def draw_bottle(canvas: Canvas, rect: Rect, kind: Kind, count: int, *, drunk: bool, lit: bool = False) -> None:
    """Finished potions of one kind: a bottle with its sign, empty and pale once drunk; `count` of them."""
    if not count:
        return

    def draw(surface: pygame.Surface, scale: float) -> None:
        surface.blit(paint.vector(surface.get_size(), _bottle_markup(surface.get_size(), kind, drunk, lit)), (0, 0))

    canvas.made(("bottle", kind, drunk, lit), rect, draw)
    size = rect.width * 0.5
    canvas.picture(f"kind-{kind.id}", Rect.around(Point(rect.center.x, rect.y + rect.height * 0.64), size, size))
    if count > 1:
        disc = min(34.0, rect.width * 0.6)
        badge = Rect.around(Point(rect.right - disc * 0.2, rect.bottom - disc * 0.5), disc, disc)
        draw_coin(canvas, badge, str(count))


def _bottle_markup(size: tuple[int, int], kind: Kind, drunk: bool, lit: bool) -> str:
    whole = Rect(0, 0, *size)
    width, height = size
    level = 0.86 if drunk else 0.40
    body = _path(
        whole,
        *("M", (0.36, 0.14), "L", (0.64, 0.14), "L", (0.64, 0.30), "C", (0.9, 0.38), (0.94, 0.55), (0.92, 0.72)),
        *("C", (0.9, 0.92), (0.78, 0.96), (0.5, 0.96), "C", (0.22, 0.96), (0.1, 0.92), (0.08, 0.72)),
        *("C", (0.06, 0.55), (0.1, 0.38), (0.36, 0.30), "Z"),
    )
    inside = _path(
        whole,
        *("M", (0.13, level), "C", (0.3, level - 0.03), (0.7, level + 0.03), (0.87, level)),
        *("C", (0.93, 0.66), (0.9, 0.93), (0.5, 0.93), "C", (0.1, 0.93), (0.07, 0.66), (0.13, level), "Z"),
    )
    gleam = _path(whole, "M", (0.18, 0.62), "C", (0.17, 0.5), (0.24, 0.42), (0.34, 0.38))
    liquid = mixed(LIQUIDS[kind], PARCHMENT, 0.65) if drunk else LIQUIDS[kind]
    rim = GOLD if lit else mixed(INK, BRASS, 0.2)
    line = max(1.5, width * (0.05 if lit else 0.028))
    cork = Rect(width * 0.37, height * 0.03, width * 0.26, height * 0.13)
    shadow = {"cx": width * 0.54, "cy": height * 0.95, "rx": width * 0.42, "ry": height * 0.05}
    return (
        tag("ellipse", **shadow, fill="#000000", fill_opacity=0.4)
        + tag("path", d=body, fill="#f4efe3", fill_opacity=0.38)
        + tag("path", d=inside, fill=liquid, fill_opacity=0.55 if drunk else 0.95)
        + tag("path", d=body, fill="none", stroke=rim, stroke_width=line)
        + ("" if drunk else rounded_rect(*cork, width * 0.05, fill="#b07a45", stroke=INK, stroke_width=line * 0.7))
        + tag("path", d=gleam, fill="none", stroke=WHITE, stroke_opacity=0.85, stroke_width=line * 1.5)
    )
