"""Potion tiles, finished potions and tokens, drawn."""

import pygame

from game.core.words import text_of
from game.potion_explosion.names import kind_name
from game.potion_explosion.pieces import COLOURS, RECIPES, Kind, Tile
from game.potion_explosion.state import Brew
from scenes.canvas import Canvas
from scenes.geometry import Point, Rect
from scenes.potion_explosion.layout import hole_places
from scenes.stage import paint
from scenes.stage.marble import GLYPHS, TINTS, draw_marble
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
WHITE: Colour = (255, 255, 255)


def hex_of(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


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
    title = Rect(rect.x + rect.width * 0.28, rect.y + rect.height * 0.045, rect.width * 0.46, rect.height * 0.12)
    canvas.text(
        text_of(kind_name(recipe.kind)), title, rect.width * 0.1, INK, face="display", align=(0.5, 0.5), piece=True
    )
    _draw_holes(canvas, rect, tile, brew)


def _grown(rect: Rect) -> Rect:
    """The rectangle of a tile with room for its shadow."""
    return rect.inset(-rect.width * 0.05)


def _paint_card(surface: pygame.Surface, kind: Kind, glow: bool) -> None:
    width, height = surface.get_size()
    pad = width * 0.05 / 1.1
    card_width, card_height = width - 2 * pad, height - 2 * pad
    liquid = LIQUIDS[kind]
    rim = GOLD if glow else mixed(BRASS, NIGHT, 0.25)
    radius = card_width * 0.06
    markup = f"""<defs>
<linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width}" y2="{height}">
<stop offset="0" stop-color="{hex_of(mixed(PARCHMENT, WHITE, 0.35))}"/><stop offset="1" stop-color="{hex_of(mixed(PARCHMENT, BRASS, 0.38))}"/>
</linearGradient>
<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{width * 0.2}" y1="0" x2="{width * 0.85}" y2="0">
<stop offset="0" stop-color="{hex_of(mixed(liquid, WHITE, 0.62))}"/><stop offset="0.5" stop-color="{hex_of(mixed(liquid, WHITE, 0.3))}"/>
<stop offset="1" stop-color="{hex_of(mixed(liquid, NIGHT, 0.25))}"/></linearGradient></defs>
{_shadow_markup(pad, card_width, card_height, radius)}
<rect x="{pad}" y="{pad}" width="{card_width}" height="{card_height}" rx="{radius}" fill="{hex_of(mixed(rim, NIGHT, 0.55))}"/>
<rect x="{pad + 1}" y="{pad + 1}" width="{card_width - 2}" height="{card_height - 2}" rx="{radius}" fill="{hex_of(rim)}"/>
<rect x="{pad + card_width * 0.02}" y="{pad + card_width * 0.02}" width="{card_width * 0.96}" height="{card_height - card_width * 0.04}" rx="{radius * 0.8}" fill="url(#p)"/>
{_flask_markup(pad, card_width, card_height)}"""
    surface.blit(paint.vector((width, height), markup), (0, 0))


def _shadow_markup(pad: float, width: float, height: float, radius: float) -> str:
    return "".join(
        f'<rect x="{pad - grow + 2}" y="{pad - grow + pad * 0.55}" width="{width + 2 * grow}" height="{height + 2 * grow}" '
        f'rx="{radius + grow}" fill="#000000" fill-opacity="0.10"/>'
        for grow in (0, pad * 0.15, pad * 0.3, pad * 0.45)
    )


def _flask_markup(pad: float, width: float, height: float) -> str:
    """A round-bellied flask behind the holes."""

    def at(x: float, y: float) -> str:
        return f"{pad + width * x:.1f} {pad + height * y:.1f}"

    outline = (
        f"M{at(0.40, 0.205)} L{at(0.60, 0.205)} L{at(0.585, 0.30)} C{at(0.80, 0.34)} {at(0.95, 0.48)} {at(0.95, 0.66)} "
        f"C{at(0.95, 0.86)} {at(0.82, 0.965)} {at(0.5, 0.965)} C{at(0.18, 0.965)} {at(0.05, 0.86)} {at(0.05, 0.66)} "
        f"C{at(0.05, 0.48)} {at(0.20, 0.34)} {at(0.415, 0.30)} Z"
    )
    line = max(1.5, width * 0.012)
    return (
        f'<path d="{outline}" fill="url(#g)" stroke="{hex_of(mixed(INK, BRASS, 0.2))}" stroke-width="{line}"/>'
        f'<path d="M{at(0.10, 0.60)} C{at(0.12, 0.48)} {at(0.22, 0.40)} {at(0.32, 0.36)}" fill="none" stroke="#ffffff" '
        f'stroke-opacity="0.8" stroke-width="{line * 2}" stroke-linecap="round"/>'
        f'<rect x="{pad + width * 0.37}" y="{pad + height * 0.185}" width="{width * 0.26}" height="{height * 0.03}" '
        f'rx="{height * 0.012}" fill="{hex_of(mixed(PARCHMENT, WHITE, 0.5))}" stroke="{hex_of(INK)}" stroke-width="{line * 0.8}"/>'
    )


def _draw_points(canvas: Canvas, rect: Rect, points: int) -> None:
    badge = Rect(rect.right - rect.width * 0.27, rect.y + rect.height * 0.035, rect.width * 0.22, rect.width * 0.22)
    draw_coin(canvas, badge, str(points))


def draw_coin(canvas: Canvas, rect: Rect, label: str, metal: Colour = BRASS) -> None:
    """A round brass coin with a numeral."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = min(surface.get_size())
        middle = size / 2
        markup = f"""<defs><radialGradient id="m" gradientUnits="userSpaceOnUse" cx="{size * 0.36}" cy="{size * 0.3}" r="{size * 0.75}">
<stop offset="0" stop-color="{hex_of(mixed(metal, WHITE, 0.55))}"/><stop offset="0.6" stop-color="{hex_of(metal)}"/>
<stop offset="1" stop-color="{hex_of(mixed(metal, NIGHT, 0.5))}"/></radialGradient></defs>
<circle cx="{middle + size * 0.02}" cy="{middle + size * 0.05}" r="{size * 0.46}" fill="#000000" fill-opacity="0.35"/>
<circle cx="{middle}" cy="{middle}" r="{size * 0.45}" fill="url(#m)" stroke="{hex_of(mixed(metal, NIGHT, 0.65))}" stroke-width="{size * 0.03}"/>
<circle cx="{middle}" cy="{middle}" r="{size * 0.36}" fill="none" stroke="{hex_of(mixed(metal, NIGHT, 0.45))}" stroke-width="{size * 0.025}"/>"""
        surface.blit(paint.vector((size, size), markup), (0, 0))

    canvas.made(("coin", metal), rect, draw)
    if label:
        canvas.text(label, rect, rect.width * 0.5, INK, face="display", align=(0.5, 0.48), piece=True)


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
        tint = TINTS[colour]
        middle = size / 2
        markup = f"""<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="{size * 0.6}" cy="{size * 0.68}" r="{size * 0.7}">
<stop offset="0" stop-color="{hex_of(mixed(tint, NIGHT, 0.45))}"/><stop offset="1" stop-color="{hex_of(mixed(tint, NIGHT, 0.8))}"/>
</radialGradient></defs>
<circle cx="{middle}" cy="{middle}" r="{size * 0.48}" fill="{hex_of(mixed(tint, WHITE, 0.25))}"/>
<circle cx="{middle}" cy="{middle}" r="{size * 0.48}" fill="none" stroke="{hex_of(INK)}" stroke-width="{max(1.0, size * 0.03)}"/>
<circle cx="{middle}" cy="{middle}" r="{size * 0.385}" fill="url(#s)"/>
<g transform="translate({size * 0.14} {size * 0.14}) scale({size * 0.0072})" fill="{hex_of(mixed(tint, WHITE, 0.6))}">{GLYPHS[colour]}</g>"""
        surface.blit(paint.vector((size, size), markup), (0, 0))

    canvas.made(("hole", colour), rect, draw)


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
        badge = Rect(rect.right - 34, rect.bottom - 36, 34, 34)
        draw_coin(canvas, badge, str(count))


def _bottle_markup(size: tuple[int, int], kind: Kind, drunk: bool, lit: bool) -> str:
    width, height = size
    liquid = mixed(LIQUIDS[kind], PARCHMENT, 0.65) if drunk else LIQUIDS[kind]
    level = 0.86 if drunk else 0.40
    opacity = 0.55 if drunk else 0.95

    def at(x: float, y: float) -> str:
        return f"{width * x:.1f} {height * y:.1f}"

    body = (
        f"M{at(0.36, 0.14)} L{at(0.64, 0.14)} L{at(0.64, 0.30)} C{at(0.9, 0.38)} {at(0.94, 0.55)} {at(0.92, 0.72)} "
        f"C{at(0.9, 0.92)} {at(0.78, 0.96)} {at(0.5, 0.96)} C{at(0.22, 0.96)} {at(0.1, 0.92)} {at(0.08, 0.72)} "
        f"C{at(0.06, 0.55)} {at(0.1, 0.38)} {at(0.36, 0.30)} Z"
    )
    inside = (
        f"M{at(0.13, level)} C{at(0.3, level - 0.03)} {at(0.7, level + 0.03)} {at(0.87, level)} "
        f"C{at(0.93, 0.66)} {at(0.9, 0.93)} {at(0.5, 0.93)} C{at(0.1, 0.93)} {at(0.07, 0.66)} {at(0.13, level)} Z"
    )
    rim = GOLD if lit else mixed(INK, BRASS, 0.2)
    line = max(1.5, width * (0.05 if lit else 0.028))
    return (
        f'<ellipse cx="{width * 0.54}" cy="{height * 0.95}" rx="{width * 0.42}" ry="{height * 0.05}" fill="#000000" fill-opacity="0.4"/>'
        f'<path d="{body}" fill="#f4efe3" fill-opacity="0.38"/>'
        f'<path d="{inside}" fill="{hex_of(liquid)}" fill-opacity="{opacity}"/>'
        f'<path d="{body}" fill="none" stroke="{hex_of(rim)}" stroke-width="{line}"/>'
        f'<rect x="{width * 0.37}" y="{height * 0.03}" width="{width * 0.26}" height="{height * 0.13}" rx="{width * 0.05}" '
        f'fill="#b07a45" stroke="{hex_of(INK)}" stroke-width="{line * 0.7}" fill-opacity="{0.0 if drunk else 1.0}"/>'
        f'<path d="M{at(0.18, 0.62)} C{at(0.17, 0.5)} {at(0.24, 0.42)} {at(0.34, 0.38)}" fill="none" stroke="#ffffff" '
        f'stroke-opacity="0.85" stroke-width="{line * 1.5}" stroke-linecap="round"/>'
    )


def kinds_of(tiles: tuple[Tile, ...]) -> dict[Kind, int]:
    """How many potions of each kind these are."""
    found: dict[Kind, int] = {}
    for tile in tiles:
        kind = RECIPES[tile].kind
        found[kind] = found.get(kind, 0) + 1
    return found
