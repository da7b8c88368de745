"""Potion tiles, the marbles in their holes, and coins, drawn."""

import pygame

from game.core.words import text_of
from game.potion_explosion.names import kind_name
from game.potion_explosion.pieces import COLOURS, RECIPES, Kind, Tile
from game.potion_explosion.pieces import Colour as MarbleColour
from game.potion_explosion.state import Brew
from scenes.canvas import Canvas
from scenes.dispenser.glyphs import glyph_markup
from scenes.dispenser.loose import draw_loose
from scenes.fitting import INK_HEIGHT
from scenes.geometry import Rect
from scenes.potion_explosion.layout import hole_places
from scenes.potion_explosion.light import draw_light
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
ETCHED: Colour = (0x6F, 0x60, 0x88)
"""What is etched into dark cloth, to say what comes to lie there."""
OUTLINE = (
    *("M", (0.40, 0.205), "L", (0.60, 0.205), "L", (0.585, 0.30)),
    *("C", (0.80, 0.34), (0.95, 0.48), (0.95, 0.66), "C", (0.95, 0.86), (0.82, 0.965), (0.5, 0.965)),
    *("C", (0.18, 0.965), (0.05, 0.86), (0.05, 0.66), "C", (0.05, 0.48), (0.20, 0.34), (0.415, 0.30), "Z"),
)
"""The outline of a tile's flask, in parts of the tile."""

CORNER = 0.06
"""How round a tile's corners are, in parts of its width."""
LEAST_COIN, PLAIN_COIN = 21, 40
"""Device pixels: a coin with a numeral is at least so wide, and from so wide on it has a ring."""
COIN_ROOM = 0.65
"""How much of a coin's width its numeral may take, so that it stays within the ring."""
NAME_SIZE = 0.094
"""How large a tile's name is in parts of its width, where there is room for that between its sign and its points."""
RIBBON, SILK, TAIL = 0.145, 0.92, 0.4
"""How high the ribbon with the name is on a smaller tile, in parts of its height; how much of that its band is, and how
far its tails show."""


def draw_marble(canvas: Canvas, colour: int, rect: Rect, *, glyph: bool = True) -> None:
    """A marble at rest in a place."""
    draw_loose(canvas, rect.center, min(rect.width, rect.height), colour, glyph=glyph)


# tiles


def draw_tile(canvas: Canvas, rect: Rect, tile: Tile, brew: Brew | None = None, *, glow: bool = False) -> None:
    """A recipe's tile; with `brew`, as far as it is filled."""
    draw_empty_tile(canvas, rect, tile, glow=glow)
    for place, marble in marbles_in(brew, rect) if brew is not None else ():
        draw_marble(canvas, marble, place)


def draw_empty_tile(canvas: Canvas, rect: Rect, tile: Tile, *, glow: bool = False) -> None:
    """A recipe's tile with its holes, each of which shows the colour that it wants."""
    recipe = RECIPES[tile]
    if glow:
        draw_light(canvas, rect, rect.width * CORNER)
    canvas.made(("tile", recipe.kind), _grown(rect), lambda surface, scale: _paint_card(surface, recipe.kind))
    size = rect.width * 0.22
    canvas.picture(f"kind-{recipe.kind.id}", Rect(rect.x + rect.width * 0.05, rect.y + rect.height * 0.035, size, size))
    _draw_points(canvas, rect, recipe.points)
    _draw_name(canvas, rect, recipe.kind)
    for colour, place in hole_places(tile, rect):
        draw_hole(canvas, place, colour)


def _grown(rect: Rect) -> Rect:
    """The rectangle of a tile with room for its shadow."""
    return rect.inset(-rect.width * 0.05)


def _paint_card(surface: pygame.Surface, kind: Kind) -> None:
    """A parchment card in a rim, with the flask that the holes lie in."""
    width, height = surface.get_size()
    pad = width * 0.05 / 1.1
    card = Rect(pad, pad, width - 2 * pad, height - 2 * pad)
    rim = mixed(BRASS, NIGHT, 0.25)
    radius, frame = card.width * CORNER, card.width * 0.02
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


def path_in(rect: Rect, *steps: str | tuple[float, float]) -> str:
    """Path data from commands and from points given as shares of a rectangle."""
    return " ".join(
        step if isinstance(step, str) else f"{rect.x + rect.width * step[0]:.1f} {rect.y + rect.height * step[1]:.1f}"
        for step in steps
    )


def draw_flask_rest(canvas: Canvas, rect: Rect) -> None:
    """A flask etched into the cloth where there is no tile yet."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        whole = Rect(0, 0, *surface.get_size())
        line = max(1.0, whole.width * 0.012)
        dent = tag("path", d=path_in(whole, *OUTLINE), fill=NIGHT, fill_opacity=0.35, stroke=ETCHED, stroke_width=line)
        surface.blit(paint.vector(surface.get_size(), tag("g", dent, opacity=0.6)), (0, 0))

    canvas.made(("flask rest",), rect, draw)


def _flask(card: Rect) -> str:
    """A round-bellied flask behind the holes."""
    outline = path_in(card, *OUTLINE)
    gleam = path_in(card, "M", (0.10, 0.60), "C", (0.12, 0.48), (0.22, 0.40), (0.32, 0.36))
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


def _draw_name(canvas: Canvas, rect: Rect, kind: Kind) -> None:
    """What the potion is called: between sign and points, on a smaller tile on a ribbon about the flask's neck.

    All tiles of a size have it in the same place. Where no letters that can be read have room, the sign has to do.
    """
    least = canvas.font_pixels(0, piece=True)
    widest = max(canvas.artwork.word_width(text_of(kind_name(each)), "display", least) for each in Kind)
    name = text_of(kind_name(kind))
    title = Rect(rect.x + rect.width * 0.28, rect.y + rect.height * 0.045, rect.width * 0.43, rect.height * 0.12)
    if widest <= canvas.rect(title).width:
        canvas.text(name, title, rect.width * NAME_SIZE, INK, face="display", align=(0.5, 0.5))
        return
    band = Rect(rect.x + rect.width * 0.03, rect.y + rect.height * 0.19, rect.width * 0.94, rect.height * RIBBON)
    tail = band.height * TAIL
    within = Rect(band.x + 1.1 * tail, band.y, band.width - 2.2 * tail, band.height * SILK)
    place = canvas.rect(within)
    if widest <= place.width and least * INK_HEIGHT <= place.height:
        canvas.made(("ribbon", kind), band, lambda surface, scale: _paint_ribbon(surface, kind))
        canvas.text(name, within, within.height * 0.74, PARCHMENT, face="display", align=(0.5, 0.5), piece=True)


def _paint_ribbon(surface: pygame.Surface, kind: Kind) -> None:
    """A satin ribbon in a potion's colour, its ends folded back and cut."""
    whole = Rect(0, 0, *surface.get_size())
    silk, fold = mixed(LIQUIDS[kind], NIGHT, 0.62), mixed(LIQUIDS[kind], NIGHT, 0.78)
    end = whole.height * TAIL / whole.width
    left = path_in(whole, "M", (0, 0.22), "L", (2 * end, 0.22), (2 * end, 1), (0, 1), (0.7 * end, 0.61), "Z")
    right = path_in(
        whole, "M", (1, 0.22), "L", (1 - 2 * end, 0.22), (1 - 2 * end, 1), (1, 1), (1 - 0.7 * end, 0.61), "Z"
    )
    band = Rect(whole.width * end, 0, whole.width * (1 - 2 * end), whole.height * SILK)
    markup = tag("path", d=left, fill=fold) + tag("path", d=right, fill=fold)
    markup += rounded_rect(
        *band, whole.height * 0.1, fill=silk, stroke=fold, stroke_width=max(1.0, whole.height * 0.06)
    )
    surface.blit(paint.vector(surface.get_size(), markup), (0, 0))


def _draw_points(canvas: Canvas, rect: Rect, points: int) -> None:
    badge = Rect(rect.right - rect.width * 0.27, rect.y + rect.height * 0.035, rect.width * 0.22, rect.width * 0.22)
    draw_coin(canvas, badge, str(points))


def draw_coin(canvas: Canvas, rect: Rect, label: str, metal: Colour = BRASS) -> None:
    """A round brass coin with a numeral; on small screens never smaller than its numeral needs."""
    font = canvas.artwork.font("display", canvas.font_pixels(0, piece=True))
    least = max(LEAST_COIN, (font.size(label)[0] + 2) / COIN_ROOM) / canvas.transform.scale
    if label and rect.width < least:
        rect = Rect.around(rect.center, least, least)

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = min(surface.get_size())
        surface.blit(paint.vector((size, size), _coin(size, metal)), (0, 0))

    canvas.made(("coin", metal), rect, draw)
    if label:
        inner = Rect.around(rect.center, rect.width * COIN_ROOM, rect.height)
        canvas.text(label, inner, rect.width * 0.5, INK, face="display", align=(0.5, 0.48), piece=True)


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


def marbles_in(brew: Brew, rect: Rect) -> list[tuple[Rect, int]]:
    """The marbles in the holes of a tile that lies there, and where they are."""
    marbles, found = _marbles_by_hole(brew), []
    for colour, place in hole_places(brew.tile, rect):
        if marbles[colour]:
            found.append((place.inset(-place.width * 0.02), marbles[colour].pop(0)))
    return found


def _marbles_by_hole(brew: Brew) -> dict[int, list[int]]:
    """Which marbles lie in the holes of each colour; a Joy's marbles of other colours fill what is left. [8.11]"""
    filled = [wanted - empty for wanted, empty in zip(RECIPES[brew.tile].holes, brew.holes, strict=True)]
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
    """An empty hole: pale as paper, rimmed in the colour it wants, with that colour's glyph; a marble is never pale."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = min(surface.get_size())
        surface.blit(paint.vector((size, size), _socket(size, colour)), (0, 0))

    canvas.made(("hole", colour), rect, draw)


def _socket(size: int, colour: int) -> str:
    tint, middle = TINTS[colour], size / 2
    pale, shaded = mixed(PARCHMENT, WHITE, 0.45), mixed(mixed(PARCHMENT, tint, 0.12), NIGHT, 0.28)
    shade = radial("s", size * 0.58, size * 0.66, size * 0.56, (0, pale), (0.6, pale), (1, shaded))
    rim = tag("circle", cx=middle, cy=middle, r=size * 0.46, fill=mixed(tint, NIGHT, 0.3))
    edge = tag("circle", cx=middle, cy=middle, r=size * 0.46, fill="none", stroke=INK, stroke_width=max(1, size * 0.03))
    hollow = tag("circle", cx=middle, cy=middle, r=size * 0.37, fill="url(#s)")
    place = f"translate({size * 0.25:.2f} {size * 0.25:.2f}) scale({size * 0.005:.4f})"
    glyph = tag("g", glyph_markup(colour), transform=place, fill=mixed(tint, NIGHT, 0.4))
    return tag("defs", shade) + rim + edge + hollow + glyph
