"""What the dispenser looks like while it works: marbles in the channels and on the lid, and those that fly.

The cabinet is drawn once by `cabinet`; here is what moves. A frame costs two copied pictures for each visible marble.
"""

import time
from collections.abc import Iterator, Sequence
from operator import itemgetter

import pygame

from game.potion_explosion.pieces import CAPACITY, TRACKS
from scenes.canvas import Canvas
from scenes.dispenser import cabinet, glass
from scenes.dispenser.loose import draw_loose, faded
from scenes.dispenser.marks import NO_MARKS, Marks, draw_marks
from scenes.dispenser.measures import EDGE, EDGE_X, RADIUS, STOP, foot_of, place_of
from scenes.dispenser.pieces import Falling, Places
from scenes.dispenser.slots import Slots
from scenes.dispenser.sparks import Show, prepare
from scenes.geometry import Point, Rect
from scenes.motion import bounce, ease_in, ease_in_out, ease_out

PREPARING = 0.002
"""Seconds."""
OVER = 3.2
"""How far above both ends of its way a marble aims that flies to the lid, in diameters."""
HOPPER = 46.0
"""Marbles on the board that are higher are behind the hopper's bar."""
_LAST = tuple(foot_of(track) + EDGE + 1.5 * RADIUS for track in range(TRACKS))
"""Where the last marble is of which anything can be seen."""


class DispenserFace:
    """Draws a dispenser into a rectangle."""

    def __init__(self, area: Rect, *, glyphs: bool = True) -> None:
        self.slots = Slots(area)
        self.glyphs = glyphs
        self.shows: list[Show] = []
        """Marbles that glow, burst or fly."""
        self.origins: dict[int, Point] = {}
        """Where the returned marbles with these numbers come from."""
        self._prepared = 0.0
        self._preparing: Iterator[None] = iter(())

    def prepare(self, canvas: Canvas) -> bool:
        """Paint for 2 ms at what moving marbles will need at this scale; true once all is there.

        Frames in which nothing bursts or flies do so by themselves; what is missing then is painted when it is needed.
        """
        if self._prepared != canvas.transform.scale:
            self._prepared = canvas.transform.scale
            self._preparing = prepare(canvas, self.slots.diameter, glyphs=self.glyphs)
        until = time.perf_counter() + PREPARING
        while time.perf_counter() < until:
            if next(self._preparing, True):
                return True
        return False

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the cabinet, without its marbles."""
        cabinet.draw_cabinet(canvas, self.slots.rect)

    def draw(self, canvas: Canvas, places: Places, falling: Sequence[Falling], marks: Marks = NO_MARKS) -> None:
        """Draw all that moves or is marked, over the cabinet."""
        surface, slots = canvas.surface, self.slots
        old_clip = surface.get_clip()
        self._draw_gates(canvas, places, falling)
        front = Rect(slots.rect.x, slots.rect.y, EDGE_X * slots.unit, slots.rect.height)
        surface.set_clip(canvas.rect(front).clip(old_clip))
        self._draw_rows(canvas, places)
        surface.set_clip(old_clip)
        cabinet.draw_glass(canvas, slots.rect)
        draw_marks(canvas, slots, marks)
        seen = [marble for marble in falling if marble.has_set_out]
        for marble in seen:
            self._draw_falling(canvas, marble)
        if any(marble.coming < 1 or marble.point.y < HOPPER for marble in seen):
            cabinet.draw_hopper(canvas, slots.rect)
        for show in self.shows:
            show.draw(canvas, self.glyphs)
        if not self.shows:
            self.prepare(canvas)

    def _draw_gates(self, canvas: Canvas, places: Places, falling: Sequence[Falling]) -> None:
        """Full tracks are closed, and so are those that a marble lies before."""
        filled = [0] * TRACKS
        for lying in places.marbles:
            filled[lying.track] += 1
        tilts = {track: 0 for track, count in enumerate(filled) if count >= CAPACITY}
        tilts |= {marble.gate: marble.tilt for marble in falling if marble.gate is not None}
        for entrance, tilt in tilts.items():
            cabinet.draw_gate(canvas, self.slots.rect, entrance, tilt)

    def _draw_rows(self, canvas: Canvas, places: Places) -> None:
        diameter = canvas.transform.length(self.slots.diameter)
        artwork, unit = canvas.artwork, self.slots.unit * canvas.transform.scale
        left, top = canvas.transform.to_pixel(Point(self.slots.rect.x, self.slots.rect.y))
        origin, along, across = _axes(left, top, unit)
        ahead, half = places.ahead, diameter / 2
        copies: list[tuple[int, pygame.Surface, int]] = []
        for marble, at, off, _, rolls, hops, _ in places.read():
            if at > _LAST[marble.track]:
                continue
            at, off = at + ahead * rolls, off + ahead * hops
            x = round(origin[0] + at * along[0] + off * across[0] - half)
            y = round(origin[1] + at * along[1] + off * across[1] - half)
            turn, key = marble.turned(at), marble.key
            image, margin = glass.lying(artwork, marble.colour, diameter, turn, glyph=self.glyphs, grain=key)
            if marble.opacity < 1:
                image = faded(image, marble.opacity)
            copies.append((x - margin, image, y - margin))
        # From the right to the left, so that each throws its shadow on the next one.
        copies.sort(key=itemgetter(0), reverse=True)
        canvas.surface.fblits([(image, (x, y)) for x, image, y in copies], pygame.BLEND_PREMULTIPLIED)

    def _draw_falling(self, canvas: Canvas, marble: Falling) -> None:
        point, size, opacity, lift = self.slots.place(marble.point), 1.0, marble.opacity, 0.0
        if marble.coming < 1:
            point, lift = self._on_its_way(marble, point)
        if marble.sunk:
            size, opacity = 1 - 0.2 * ease_out(marble.sunk), 1 - ease_in(marble.sunk)
        draw_loose(
            canvas,
            point,
            self.slots.diameter,
            marble.colour,
            -marble.turn,
            size=size + 0.12 * lift,
            opacity=opacity,
            dark=marble.sunk * 0.8,
            lift=lift,
            glyph=self.glyphs,
        )

    def _on_its_way(self, marble: Falling, end: Point) -> tuple[Point, float]:
        """Where a marble is that flies to the lid, and how high it is over the table, 0 to 1."""
        start = self.origins.get(marble.number, Point(end.x, end.y - 3 * self.slots.diameter))
        share = ease_in_out(marble.coming)
        over = Point(start.x + 0.72 * (end.x - start.x), min(start.y, end.y) - OVER * self.slots.diameter)
        first, second, third = (1 - share) ** 2, 2 * share * (1 - share), share**2
        place = (first * a + second * b + third * c for a, b, c in zip(start, over, end, strict=True))
        return Point(*place), bounce(share)


def _axes(left: float, top: float, unit: float) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
    """Where the track plane's origin is in pixels, and where one unit along and across leads."""
    along, across = place_of(1, 0), place_of(0, 1)
    return (
        (left + STOP.x * unit, top + STOP.y * unit),
        ((along.x - STOP.x) * unit, (along.y - STOP.y) * unit),
        ((across.x - STOP.x) * unit, (across.y - STOP.y) * unit),
    )
