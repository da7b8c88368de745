"""What is shown about marbles: which may be chosen, which are, and what a pick would bring, chain by chain.

Nothing of it is told by colour alone: rings differ in their pattern, and the steps of a chain are numbered.
"""

import math
from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.potion_explosion.pieces import CHOOSABLE, VISIBLE
from game.potion_explosion.preview import Preview
from scenes.canvas import Canvas
from scenes.dispenser.slots import Slots
from scenes.geometry import Point, Rect
from scenes.parts import Part
from scenes.stage import paint

Spot = tuple[int, int]
"""A track and a position."""


class Hover(Struct, frozen=True):
    """A marble that is pointed at or has the focus, and what picking it would bring; None where it is no pick."""

    track: int
    position: int
    brings: Preview | None = None


class Marks(Struct, frozen=True):
    """Everything marked now."""

    lit: frozenset[Spot] = frozenset()
    """May be chosen."""
    chosen: frozenset[Spot] = frozenset()
    """Belong to a choice that is not complete."""
    hover: Hover | None = None
    advised: frozenset[Spot] = frozenset()
    """A bot would choose these."""


NO_MARKS = Marks()
_GLOW, _LIGHT, _DARK, _ADVICE = "#ffd98a", "#fff8de", "#20140d", "#9fe8b6"


def mark_parts(slots: Slots, marks: Marks) -> dict[str, Part]:
    """All that is marked, to be drawn over the marbles."""
    parts: dict[str, Part] = {}
    for kind, spots in (("lit", marks.lit - marks.chosen), ("advised", marks.advised), ("chosen", marks.chosen)):
        parts |= {f"{kind} {spot}": _ring_part(slots, spot, kind) for spot in sorted(spots)}
    if marks.hover is not None:
        parts |= _hover_parts(slots, marks.hover)
    return parts


def _hover_parts(slots: Slots, hover: Hover) -> dict[str, Part]:
    if hover.brings is None:
        return {"pick": _ring_part(slots, (hover.track, hover.position), "pick")}
    parts: dict[str, Part] = {}
    for number, group in enumerate(hover.brings.sure):
        kind = "pick" if number == 0 else "chain"
        seen = [(hover.track, position) for position in group.positions if position < VISIBLE]
        parts |= {f"{kind} {spot}": _ring_part(slots, spot, kind) for spot in seen}
        if number:
            parts |= {f"number {spot}": _badge_part(slots, spot, str(number)) for spot in seen}
    if hover.brings.may_go_on:
        parts["onward"] = _onward_part(slots, hover.track)
    return parts


def _ring_part(slots: Slots, spot: Spot, kind: str) -> Part:
    """A ring about a marble; about one that is half under the lid, half a ring."""
    rect = slots.rect_of(*spot).inset(-slots.diameter * 0.14)
    seen = rect if spot[1] < CHOOSABLE else rect._replace(width=rect.width / 2)
    return Part(rect, _draw_ring, (rect, kind, seen))


def _draw_ring(canvas: Canvas, rect: Rect, kind: str, seen: Rect) -> None:
    def draw(surface: pygame.Surface, scale: float) -> None:
        surface.blit(paint.vector(surface.get_size(), _ring(surface.get_width(), kind)), (0, 0))

    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(seen).clip(clip))
    canvas.made(("mark", kind), rect, draw)
    canvas.surface.set_clip(clip)


def _ring(size: int, kind: str) -> str:
    """A ring that fills a square of so many pixels, in the pattern of its kind."""
    middle, radius, width = size / 2, size * 0.405, max(2.0, size * 0.05)
    if kind == "lit":
        soft = _circle(middle, radius * 1.1, width * 2.2, _LIGHT, 0.35)
        return soft + _circle(middle, radius, width * 2.7, _DARK, 1) + _circle(middle, radius, width * 1.25, _LIGHT, 1)
    if kind == "advised":
        return _arcs(middle, radius, width, 8, 0.5, _ADVICE)
    if kind == "pick":
        ring = _circle(middle, radius, width * 2.6, _DARK, 0.9) + _circle(middle, radius, width * 1.7, _LIGHT, 1)
        return ring + _arcs(middle, radius * 0.86, width * 1.5, 4, 0.14, _LIGHT)
    if kind == "chain":
        return _circle(middle, radius, width * 2.1, _DARK, 0.8) + _circle(middle, radius, width * 1.1, _GLOW, 1)
    outer = _circle(middle, radius, width * 2.4, _DARK, 0.85) + _circle(middle, radius, width * 1.5, _LIGHT, 1)
    return outer + _arcs(middle, radius * 1.0, width * 0.5, 12, 0.5, _DARK)


def _circle(middle: float, radius: float, width: float, colour: str, opacity: float) -> str:
    return (
        f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" fill="none" stroke="{colour}" '
        f'stroke-width="{width:.2f}" stroke-opacity="{opacity}"/>'
    )


def _arcs(middle: float, radius: float, width: float, count: int, share: float, colour: str) -> str:
    """A broken ring, on a dark one so that it shows on anything."""
    parts = []
    for shade, thick, opacity in ((_DARK, 2.2, 0.7), (colour, 1.0, 1.0)):
        for number in range(count):
            start = math.tau * (number + 0.5 - share / 2) / count
            end = start + math.tau * share / count
            parts.append(
                f'<path d="M{middle + radius * math.cos(start):.2f} {middle + radius * math.sin(start):.2f} '
                f"A{radius:.2f} {radius:.2f} 0 0 1 {middle + radius * math.cos(end):.2f} "
                f'{middle + radius * math.sin(end):.2f}" fill="none" stroke="{shade}" stroke-linecap="round" '
                f'stroke-width="{width * thick:.2f}" stroke-opacity="{opacity}"/>'
            )
    return "".join(parts)


def _badge_part(slots: Slots, spot: Spot, text: str) -> Part:
    """The number of the explosion that takes a marble, on a small disc at its lower right."""
    size = slots.diameter * 0.44
    at = slots.rect_of(*spot).center
    if spot[1] >= CHOOSABLE:
        at = Point(at.x - slots.diameter * 0.5, at.y)
    rect = Rect.around(Point(at.x + slots.diameter * 0.33, at.y + slots.diameter * 0.34), size, size)
    return Part(rect, _draw_badge, (rect, text))


def _draw_badge(canvas: Canvas, rect: Rect, text: str) -> None:
    def draw(surface: pygame.Surface, scale: float) -> None:
        middle = surface.get_width() / 2
        markup = (
            f'<circle cx="{middle}" cy="{middle}" r="{middle * 0.94}" fill="{_DARK}"/>'
            f'<circle cx="{middle}" cy="{middle}" r="{middle * 0.80}" fill="{_GLOW}"/>'
        )
        surface.blit(paint.vector(surface.get_size(), markup), (0, 0))

    canvas.made(("mark-badge",), rect, draw)
    canvas.text(text, rect, rect.width * 0.78, (0x2B, 0x1D, 0x14), face="text-bold", align=(0.5, 0.5), piece=True)


def _onward_part(slots: Slots, track: int) -> Part:
    """Three arrowheads at the lid's edge: the chain may go on with marbles that nobody sees."""
    edge = slots.rect_of(track, CHOOSABLE).center
    height = slots.diameter * 0.62
    rect = Rect(edge.x + slots.diameter * 0.06, edge.y - height / 2, slots.diameter * 0.95, height)
    return Part(rect, _draw_onward, (rect,))


def _draw_onward(canvas: Canvas, rect: Rect) -> None:
    def draw(surface: pygame.Surface, scale: float) -> None:
        width, tall = surface.get_size()
        heads = [_head(width * (0.10 + 0.28 * number), width, tall) for number in range(3)]
        plate = f'<rect width="{width}" height="{tall}" rx="{tall * 0.3}" fill="{_DARK}" fill-opacity="0.82"/>'
        surface.blit(paint.vector((width, tall), plate + "".join(heads)), (0, 0))

    canvas.made(("mark-onward",), rect, draw)


def _head(x: float, width: int, tall: int) -> str:
    points: Sequence[tuple[float, float]] = (
        (x, tall * 0.24),
        (x + width * 0.20, tall * 0.5),
        (x, tall * 0.76),
    )
    path = " ".join(f"{px:.2f},{py:.2f}" for px, py in points)
    return (
        f'<polyline points="{path}" fill="none" stroke="{_GLOW}" stroke-width="{tall * 0.13:.2f}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
