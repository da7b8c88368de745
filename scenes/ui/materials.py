"""What forms are made of besides plates and plaques: boards, sheets and fields of any size, with soft shadows.

A page covers the screen, so the edges are made small and stretched instead of being worked out pixel by pixel.

Everything is made once for its size and kept by the canvas' artwork.
"""

from functools import lru_cache

import pygame
from msgspec import Struct

from scenes.stage import paint
from scenes.theme import BONE, BRASS, INK, PARCHMENT, RUBY, WALNUT, Colour, mixed
from scenes.ui.ruler import Ruler

WHITE: Colour = (255, 255, 255)


class Material(Struct, frozen=True):
    """A surface: a texture, or plain white where it is empty, tinted from top to bottom, with a rim."""

    texture: str
    top: Colour
    bottom: Colour
    rim: Colour
    rim_width: float = 2.0
    radius: float = 12.0
    shadow: float = 6.0
    """How far the shadow reaches; 0 for none."""
    sunk: bool = False
    """Whether it lies deeper than what is around it, so that the shadow falls inside."""


BOARD = Material("walnut", (150, 140, 140), (92, 84, 88), mixed(BRASS, INK, 0.35), 3, 26, 26)
WARNING = mixed(RUBY, INK, 0.42)
"""Ink for what is wrong, and for amounts below nothing."""
SHEET = Material("parchment", WHITE, (238, 226, 206), mixed(PARCHMENT, INK, 0.55), 1.5, 10, 10)
GROUP = Material("", (246, 238, 219), (243, 234, 210), mixed(PARCHMENT, WALNUT, 0.35), 1.5, 14, 0)
BEST = Material("", (255, 247, 222), (250, 236, 196), mixed(BRASS, INK, 0.12), 4, 14, 7)
THUMB = Material("brass", (255, 246, 226), (226, 202, 162), mixed(WALNUT, INK, 0.4), 2, 7, 0)
FIELD = Material("", (252, 248, 238), BONE, mixed(WALNUT, PARCHMENT, 0.12), 2, 12, 6, sunk=True)
FIELD_LIT = Material("", WHITE, (253, 249, 240), WALNUT, 2, 12, 6, sunk=True)
FIELD_OFF = Material("", (240, 230, 208), (238, 228, 205), mixed(WALNUT, PARCHMENT, 0.5), 2, 12, 0)
FRAME = Material("", WHITE, WHITE, mixed(BRASS, INK, 0.45), 2.5, 12, 0, sunk=True)
CHOSEN = Material("walnut", (176, 160, 150), (116, 104, 100), INK, 2, 12, 0)
GROOVE = Material("", mixed(WALNUT, INK, 0.35), mixed(WALNUT, INK, 0.1), mixed(WALNUT, INK, 0.6), 2, 99, 4, sunk=True)
LEAF = Material("parchment", WHITE, (250, 240, 222), mixed(BRASS, INK, 0.45), 2, 12, 14)


def lay(ruler: Ruler, surface: pygame.Surface, material: Material, place: pygame.Rect, *, kept: bool = True) -> None:
    """Draw a piece of a material, with its shadow around it; `kept` for the next time it is drawn."""
    if place.width < 4 or place.height < 4 or not surface.get_clip().colliderect(place.inflate(120, 120)):
        return
    if kept:
        key = ("material", material, place.size)
        piece = ruler.canvas.artwork.made(key, lambda: _cut(ruler, material, place.size))
    else:
        piece = _cut(ruler, material, place.size)
    margin = (piece.get_width() - place.width) // 2
    surface.blit(piece, (place.x - margin, place.y - margin), special_flags=pygame.BLEND_PREMULTIPLIED)


def _cut(ruler: Ruler, material: Material, size: tuple[int, int]) -> pygame.Surface:
    """The piece and its shadow. It may be as large as the screen, so every pixel is painted once where that will do."""
    outer_shadow = 0 if material.sunk else round(material.shadow * ruler.canvas.transform.scale)
    margin = outer_shadow * 2
    radius = min(ruler.length(material.radius), size[0] // 2, size[1] // 2)
    whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    place = pygame.Rect((margin, margin), size)
    if outer_shadow:
        shade = _shadow(radius, outer_shadow)
        reach = outer_shadow * 2
        around = place.inflate(2 * reach, 2 * reach).move(0, outer_shadow // 2)
        stretch(whole, shade, shade.get_width() // 2 - 1, around)
    _lay_rounded(whole, _filled(ruler, material, size), place, radius)
    width = max(1.0, material.rim_width * ruler.canvas.transform.scale)
    if material.sunk and material.shadow:
        stretch(whole, _inner_shade(radius, ruler.length(material.shadow)), radius + 1, place)
    stretch(whole, _rim(radius, width, material.rim, material.sunk), radius + 1, place)
    for corner in _corners(place, max(radius, 1)):
        whole.subsurface(corner).premul_alpha_ip()
    for edge in _edges(whole.get_rect(), place):
        whole.subsurface(edge).premul_alpha_ip()
    return whole


def _lay_rounded(whole: pygame.Surface, body: pygame.Surface, place: pygame.Rect, radius: int) -> None:
    """Put an opaque rectangle somewhere, and take of its corners what lies beyond their rounding."""
    corners = [] if radius < 1 else _corners(place, radius)
    below = [whole.subsurface(corner).copy() for corner in corners]
    whole.blit(body, place)
    disc = paint.rounded((2 * radius, 2 * radius), radius)
    for corner, under in zip(corners, below, strict=True):
        piece = whole.subsurface(corner).copy()
        area = (radius * (corner.x > place.x), radius * (corner.y > place.y), radius, radius)
        piece.blit(disc, (0, 0), area, special_flags=pygame.BLEND_RGBA_MULT)
        under.blit(piece, (0, 0))
        whole.fill((0, 0, 0, 0), corner)
        whole.blit(under, corner, special_flags=pygame.BLEND_RGBA_ADD)


def _corners(place: pygame.Rect, side: int) -> list[pygame.Rect]:
    """The four squares at the corners of a place."""
    lefts, tops = (place.x, place.right - side), (place.y, place.bottom - side)
    return [pygame.Rect(left, top, side, side) for left in lefts for top in tops]


def _edges(around: pygame.Rect, place: pygame.Rect) -> list[pygame.Rect]:
    """What of a rectangle lies around a place within it, in four strips."""
    strips = [
        pygame.Rect(around.x, around.y, around.width, place.y - around.y),
        pygame.Rect(around.x, place.bottom, around.width, around.bottom - place.bottom),
        pygame.Rect(around.x, place.y, place.x - around.x, place.height),
        pygame.Rect(place.right, place.y, around.right - place.right, place.height),
    ]
    return [strip for strip in strips if strip.width > 0 and strip.height > 0]


def _filled(ruler: Ruler, material: Material, size: tuple[int, int]) -> pygame.Surface:
    """The texture, tinted, as an opaque rectangle."""
    if material.texture:
        body = paint.pattern(ruler.canvas.artwork, material.texture, size, ruler.canvas.transform.scale)
    else:
        body = pygame.Surface(size)
        body.fill(paint.WHITE)
    paint.shade(body, ((0.0, material.top), (1.0, material.bottom)))
    return body


def stretch(whole: pygame.Surface, piece: pygame.Surface, corner: int, place: pygame.Rect) -> None:
    """Lay a frame around a place: the corners of a small piece as they are, its edges stretched, nothing amidst."""
    corner = min(corner, (piece.get_width() - 1) // 2, place.width // 2, place.height // 2)
    across = _slices(piece.get_width(), place.width, corner)
    down = _slices(piece.get_height(), place.height, corner)
    for column, ((left, width), (new_left, new_width)) in enumerate(across):
        for row, ((top, height), (new_top, new_height)) in enumerate(down):
            if min(width, height, new_width, new_height) > 0 and (column, row) != (1, 1):
                part = piece.subsurface((left, top, width, height))
                if part.get_size() != (new_width, new_height):
                    part = pygame.transform.scale(part, (new_width, new_height))
                whole.blit(part, (place.x + new_left, place.y + new_top))


def _slices(old: int, new: int, corner: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Start and length of the two ends and the middle: in the small piece, and where they are laid."""
    middle = old // 2
    return [
        ((0, corner), (0, corner)),
        ((middle, 1), (corner, new - 2 * corner)),
        ((old - corner, corner), (new - corner, corner)),
    ]


def outline(ruler: Ruler, surface: pygame.Surface, material: Material, place: pygame.Rect) -> None:
    """Draw the rim of a material alone, around what is there."""
    radius = min(ruler.length(material.radius), place.width // 2, place.height // 2)
    width = max(1.0, material.rim_width * ruler.canvas.transform.scale)
    stretch(surface, _rim(radius, width, material.rim, material.sunk), radius + 1, place)


def hexadecimal(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


@lru_cache(64)
def _rim(radius: int, width: float, colour: Colour, sunk: bool) -> pygame.Surface:
    """A line around, with light from above on it: on the upper edge, or on the lower one of what is sunk."""
    side = 2 * radius + 5
    half = width / 2
    inner = width + 0.75
    light, dark = ("#ffffff", "#000000") if not sunk else ("#000000", "#ffffff")
    within = f'width="{side - 2 * inner}" height="{side - 2 * inner}" rx="{max(0.0, radius - inner)}"'
    upper = _fading("u", light, 0.30, inner, radius + 1)
    lower = _fading("l", dark, 0.22, side - inner, side - radius - 1)
    lines = (
        f"<defs>{upper}{lower}"
        f'</defs><rect x="{half}" y="{half}" width="{side - width}" height="{side - width}" '
        f'rx="{max(0.0, radius - half)}" fill="none" stroke="{hexadecimal(colour)}" stroke-width="{width}"/>'
        f'<rect x="{inner}" y="{inner}" {within} fill="none" stroke="url(#u)" stroke-width="1.5"/>'
        f'<rect x="{inner}" y="{inner}" {within} fill="none" stroke="url(#l)" stroke-width="1.5"/>'
    )
    return paint.vector((side, side), lines)


def _fading(name: str, colour: str, opacity: float, start: float, end: float) -> str:
    """A gradient up or down that ends in nothing, so that the light along an edge fades at the corners."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{start}" x2="0" y2="{end}">'
        f'<stop offset="0" stop-color="{colour}" stop-opacity="{opacity}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></linearGradient>'
    )


@lru_cache(64)
def _shadow(radius: int, reach: int) -> pygame.Surface:
    """A soft shadow that reaches twice `reach` beyond the shape."""
    edge = 2 * reach
    side = 2 * (radius + edge) + 3
    steps = 10
    layers = []
    for step in range(steps):
        inset = edge * step / steps
        corner = radius + edge - inset
        layers.append(
            f'<rect x="{inset}" y="{inset}" width="{side - 2 * inset}" height="{side - 2 * inset}" rx="{corner}" '
            f'fill="#000000" fill-opacity="{0.012 + 0.010 * step}"/>'
        )
    return paint.vector((side, side), "".join(layers))


@lru_cache(64)
def _inner_shade(radius: int, reach: int) -> pygame.Surface:
    """The shadow that the upper edge throws into what is sunk."""
    side = 2 * radius + 5
    lines = [
        f'<rect x="1" y="{1 + step}" width="{side - 2}" height="{side}" rx="{max(1, radius - step)}" fill="none" '
        f'stroke="#2b1d14" stroke-opacity="{0.10 * (1 - step / (reach + 1))}" stroke-width="1.6"/>'
        for step in range(reach)
    ]
    return paint.vector((side, side), "".join(lines))
