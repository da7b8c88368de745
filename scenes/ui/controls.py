"""The small things that forms are drawn with: knobs, ticks, arrows, seat marks, scroll bars."""

import pygame

from scenes.stage import paint, panel
from scenes.theme import (
    BONE,
    BRASS,
    EMERALD,
    INK,
    NIGHT,
    PARCHMENT,
    SEAT_COLOURS,
    WALNUT,
    Colour,
    mixed,
)
from scenes.ui.materials import GROOVE, THUMB, hexadecimal, lay
from scenes.ui.ruler import Ruler

ON = mixed(EMERALD, INK, 0.35)
FAINT = mixed(INK, PARCHMENT, 0.30)
"""Explanations."""
DOTS = mixed(WALNUT, PARCHMENT, 0.45)
OFF = mixed(INK, PARCHMENT, 0.50)
"""What cannot be used now."""


def ring(ruler: Ruler, place: pygame.Rect) -> None:
    """The ring of the focus around a widget."""
    panel.ring(ruler.canvas, ruler.logical(place).inset(-2))


def shape(ruler: Ruler, surface: pygame.Surface, name: str, place: pygame.Rect, colour: Colour) -> None:
    """One of our signs: `tick`, `down`, `up`, `cross`."""
    paths = {
        "tick": "M 4 13 L 10 19 L 20 6",
        "down": "M 5 9 L 12 16 L 19 9",
        "up": "M 5 15 L 12 8 L 19 15",
        "cross": "M 6 6 L 18 18 M 18 6 L 6 18",
    }
    side = min(place.size)

    def make() -> pygame.Surface:
        unit = side / 24
        return paint.vector(
            (side, side),
            f'<g transform="scale({unit})"><path d="{paths[name]}" fill="none" stroke="{hexadecimal(colour)}" '
            'stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></g>',
        ).premul_alpha()

    image = ruler.canvas.artwork.made(("sign", name, side, colour), make)
    at = image.get_rect(center=place.center)
    surface.blit(image, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def dots(ruler: Ruler, surface: pygame.Surface, place: pygame.Rect) -> None:
    """A row of dots that leads the eye to the right end of a place; those of all rows stand below each other."""
    apart, size = max(4, ruler.grown(10)), max(1, ruler.grown(2.4))
    y = place.y + round(place.height * 0.66)
    for x in range(place.x + place.right % apart - place.x % apart, place.right - size, apart):
        if x >= place.x:
            pygame.draw.rect(surface, DOTS, (x, y, size, size), border_radius=size // 2)


def knob(ruler: Ruler, surface: pygame.Surface, center: tuple[int, int], radius: int) -> None:
    """A round brass knob."""

    def make() -> pygame.Surface:
        side = 2 * radius + 8
        middle = side / 2
        light, dark = hexadecimal(mixed(BRASS, BONE, 0.75)), hexadecimal(mixed(BRASS, INK, 0.45))
        return paint.vector(
            (side, side),
            f'<defs><radialGradient id="k" gradientUnits="userSpaceOnUse" cx="{middle - radius * 0.35}" '
            f'cy="{middle - radius * 0.4}" r="{radius * 1.5}"><stop offset="0" stop-color="{light}"/>'
            f'<stop offset="0.5" stop-color="{hexadecimal(BRASS)}"/><stop offset="1" stop-color="{dark}"/>'
            f'</radialGradient></defs><circle cx="{middle}" cy="{middle + 2}" r="{radius + 1.5}" fill="#000000" '
            f'fill-opacity="0.35"/><circle cx="{middle}" cy="{middle}" r="{radius}" fill="url(#k)" '
            f'stroke="{hexadecimal(mixed(WALNUT, INK, 0.6))}" stroke-width="{max(1.0, radius / 9)}"/>',
        ).premul_alpha()

    image = ruler.canvas.artwork.made(("knob", radius), make)
    surface.blit(image, image.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)


def groove(ruler: Ruler, surface: pygame.Surface, place: pygame.Rect, share: float) -> None:
    """The track of a slider, filled with brass as far as its knob."""
    lay(ruler, surface, GROOVE, place)
    inner = place.inflate(-ruler.length(6), -ruler.length(6))
    inner.width = round(inner.width * share)
    if inner.width > 4:
        pygame.draw.rect(surface, BRASS, inner, border_radius=inner.height // 2)


def toggle(ruler: Ruler, surface: pygame.Surface, place: pygame.Rect, on: bool, enabled: bool) -> None:
    """The body of a switch: knob at the right and a tick for on, at the left and a cross for off."""
    lay(ruler, surface, GROOVE, place)
    inner = place.inflate(-ruler.length(6), -ruler.length(6))
    fill = (ON if on else mixed(WALNUT, INK, 0.25)) if enabled else mixed(WALNUT, PARCHMENT, 0.35)
    pygame.draw.rect(surface, fill, inner, border_radius=inner.height // 2)
    radius = inner.height // 2
    x = inner.right - radius if on else inner.left + radius
    sign = pygame.Rect(0, 0, radius * 5 // 4, radius * 5 // 4)
    sign.center = (inner.left + radius + radius // 4 if on else inner.right - radius - radius // 4, inner.centery)
    shape(ruler, surface, "tick" if on else "cross", sign, PARCHMENT)
    knob(ruler, surface, (x, inner.centery), radius)


def badge(ruler: Ruler, surface: pygame.Surface, place: pygame.Rect, colour: str, emblem: str) -> None:
    """A seat's mark: a disc in its colour; with an emblem, a ring in its colour around the emblem on dark ground."""
    side = min(place.size)
    fill = SEAT_COLOURS.get(colour, BRASS)

    def make() -> pygame.Surface:
        middle, radius = side / 2, side / 2 - 1
        light, dark = hexadecimal(mixed(fill, BONE, 0.30)), hexadecimal(mixed(fill, NIGHT, 0.30))
        inner = hexadecimal(mixed(fill, NIGHT, 0.72))
        disc = (
            f'<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="{side * 0.2}" y1="0" '
            f'x2="{side * 0.8}" y2="{side}"><stop offset="0" stop-color="{light}"/><stop offset="0.5" '
            f'stop-color="{hexadecimal(fill)}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
            f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="{hexadecimal(mixed(WALNUT, INK, 0.6))}"/>'
            f'<circle cx="{middle}" cy="{middle}" r="{radius - max(1.0, side / 24)}" fill="url(#b)"/>'
        )
        if emblem:
            disc += f'<circle cx="{middle}" cy="{middle}" r="{radius * 0.82}" fill="{inner}"/>'
        return paint.vector((side, side), disc).premul_alpha()

    image = ruler.canvas.artwork.made(("badge", side, fill, bool(emblem)), make)
    at = image.get_rect(center=place.center)
    surface.blit(image, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    if emblem:
        inner_side = round(side * 0.64)
        picture = ruler.canvas.artwork.picture(f"emblem-{emblem}", (inner_side, inner_side))
        surface.blit(picture, picture.get_rect(center=at.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def bar(ruler: Ruler, surface: pygame.Surface, track: pygame.Rect, thumb: pygame.Rect, lit: bool) -> None:
    """A scroll bar."""
    pygame.draw.rect(surface, mixed(PARCHMENT, WALNUT, 0.35), track, border_radius=track.width // 2)
    lay(ruler, surface, THUMB, thumb)
    if lit:
        pygame.draw.rect(surface, INK, thumb, max(2, ruler.length(3)), track.width // 2)
