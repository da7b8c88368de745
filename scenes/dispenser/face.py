"""What the dispenser looks like while it works: marbles in the channels and on the lid, and those that fly.

The cabinet is drawn once by `cabinet`; here is what moves. A frame costs two copied pictures for each visible marble.
"""

import time
from collections.abc import Iterator, Sequence
from operator import itemgetter

import pygame

from game.potion_explosion.pieces import TRACKS
from scenes.canvas import Canvas
from scenes.dispenser import cabinet, glass
from scenes.dispenser.loose import draw_loose, faded
from scenes.dispenser.marks import NO_MARKS, Marks, draw_marks
from scenes.dispenser.measures import EDGE, EDGE_X, RADIUS, STOP, foot_of, place_of
from scenes.dispenser.pieces import Falling, Places
from scenes.dispenser.slots import Slots
from scenes.dispenser.sparks import Show, prepare
from scenes.geometry import Point, Rect
from scenes.motion import bounce, ease_in, ease_out

PREPARING = 0.002
"""Seconds."""
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
        front = Rect(slots.rect.x, slots.rect.y, EDGE_X * slots.unit, slots.rect.height)
        surface.set_clip(canvas.rect(front).clip(old_clip))
        self._draw_rows(canvas, places)
        surface.set_clip(old_clip)
        cabinet.draw_glass(canvas, slots.rect)
        draw_marks(canvas, slots, marks)
        for marble in falling:
            self._draw_falling(canvas, marble)
        for show in self.shows:
            show.draw(canvas, self.glyphs)
        if not self.shows:
            self.prepare(canvas)

    def _draw_rows(self, canvas: Canvas, places: Places) -> None:
        diameter = canvas.transform.length(self.slots.diameter)
        artwork, unit = canvas.artwork, self.slots.unit * canvas.transform.scale
        left, top = canvas.transform.to_pixel(Point(self.slots.rect.x, self.slots.rect.y))
        origin, along, across = _axes(left, top, unit)
        ahead, half = places.ahead, diameter / 2
        copies: list[tuple[int, pygame.Surface, int]] = []
        for marble, at, off, turn, rolls, hops, spins in places.read():
            if at > _LAST[marble.track]:
                continue
            at, off = at + ahead * rolls, off + ahead * hops
            x = round(origin[0] + at * along[0] + off * across[0] - half)
            y = round(origin[1] + at * along[1] + off * across[1] - half)
            image, margin = glass.lying(artwork, marble.colour, diameter, turn + ahead * spins, glyph=self.glyphs)
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
        share = marble.coming
        rise = bounce(share) * min(160.0, abs(start.x - end.x) * 0.25)
        x = start.x + (end.x - start.x) * ease_out(share)
        return Point(x, start.y + (end.y - start.y) * share * share * (3 - 2 * share) - rise), bounce(share)


def _axes(left: float, top: float, unit: float) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
    """Where the track plane's origin is in pixels, and where one unit along and across leads."""
    along, across = place_of(1, 0), place_of(0, 1)
    return (
        (left + STOP.x * unit, top + STOP.y * unit),
        ((along.x - STOP.x) * unit, (along.y - STOP.y) * unit),
        ((across.x - STOP.x) * unit, (across.y - STOP.y) * unit),
    )
