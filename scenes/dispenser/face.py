"""What the dispenser looks like while it works: marbles in the channels and on the lid, and those that fly.

The cabinet is drawn by `cabinet` and stands still; here is what moves, in parts.
"""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import NamedTuple

from game.potion_explosion.pieces import CAPACITY, TRACKS
from scenes.canvas import Canvas
from scenes.dispenser import cabinet
from scenes.dispenser.flights import Pose, below, fed
from scenes.dispenser.loose import draw_loose, loose_area
from scenes.dispenser.marks import NO_MARKS, Marks, mark_parts
from scenes.dispenser.pieces import Falling, Marble, Places, Works
from scenes.dispenser.rows import Row, Rows, draw_row
from scenes.dispenser.show import Show
from scenes.dispenser.shutters import Shutters
from scenes.dispenser.slots import Slots
from scenes.dispenser.sparks import prepare
from scenes.geometry import Point, Rect
from scenes.motion import ease_in, ease_out
from scenes.parts import Kept, Part, Parts, paint_all

PREPARING = 0.002
"""Seconds."""
AT_REST = Works()


class Origin(NamedTuple):
    """Where a returned marble comes from, and how large it is there."""

    point: Point
    size: float
    lies: bool = False
    """Whether it is to be seen lying there until it sets out."""


class DispenserFace:
    """Draws a dispenser into a rectangle. Nothing that flies rises above `ceiling`; `still` is for reduced motion."""

    def __init__(self, area: Rect, *, glyphs: bool = True, ceiling: float = 0.0, still: bool = False) -> None:
        self.slots = Slots(area)
        self.ceiling = ceiling
        self.glyphs = glyphs
        self.shows: list[Show] = []
        """Marbles that glow, burst or fly."""
        self.origins: dict[int, Origin] = {}
        """Where the returned marbles with these numbers come from."""
        self.cabinet = Part(cabinet.cabinet_area(self.slots.rect), cabinet.draw_cabinet, (self.slots.rect,))
        """What stands still."""
        self._shutters = Shutters(still=still)
        self._rows = Rows(self.slots, glyphs=glyphs)
        self._glass = Part(cabinet.glass_area(self.slots.rect), cabinet.draw_glass, (self.slots.rect,), keeps=True)
        self._kept = Kept()
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

    def turn_of(self, marble: Marble) -> float:
        """How far a marble in its channel was seen to have turned, counter-clockwise in radians."""
        return self._rows.turning.known(marble)

    def draw_still(self, canvas: Canvas) -> None:
        """Draw the cabinet, without its marbles."""
        cabinet.draw_cabinet(canvas, self.slots.rect)

    def draw(self, canvas: Canvas, parts: Parts) -> None:
        """Draw its parts over the cabinet, where nobody keeps them."""
        paint_all(canvas, parts)
        if not self.shows:
            self.prepare(canvas)

    def parts(
        self,
        canvas: Canvas,
        places: Places,
        falling: Sequence[Falling],
        marks: Marks = NO_MARKS,
        works: Works = AT_REST,
    ) -> dict[str, Part]:
        """All that moves or is marked, from the back to the front."""
        rect, of = self.slots.rect, self._kept.of
        parts: dict[str, Part] = {}
        tilts = _tilts(places, falling)
        for entrance, grade in self._shutters.see(tilts, places.moment).items():
            parts |= of(f"gate {entrance}", _gate_parts, rect, entrance, tilts.get(entrance, 0), grade)
        for track, row in enumerate(self._rows.read(canvas, places)):
            parts |= of(f"row {track}", self._row_parts, track, row)
        parts["glass"] = self._glass
        parts |= of("marks", mark_parts, self.slots, marks)
        parts |= self._lid_parts(falling, works)
        for number, show in enumerate(self.shows):
            parts[f"show {number}"] = Part(show.area, _draw_show, (show, show.at, self.glyphs))
        return parts

    def _row_parts(self, track: int, row: Row) -> Parts:
        return {f"row {track}": Part(self._rows.areas[track], draw_row, (row, self._rows.front))}

    def _lid_parts(self, falling: Sequence[Falling], works: Works) -> Parts:
        """The lift's wheel, the marbles on the lid, the feeder before them, and those that still fly before that."""
        rect, of = self.slots.rect, self._kept.of
        parts: dict[str, Part] = {**of("wheel", _wheel_parts, rect, cabinet.wheel_step(works.wheel))}
        nearest: dict[str, Part] = {}
        for marble in falling:
            name = f"falling {marble.number}"
            if marble.coming >= 1:
                if marble.sunk < 1:
                    parts[name] = self._falling_part(marble)
            elif marble.has_set_out:
                pose = self._on_its_way(marble)
                (parts if pose.drops else nearest)[name] = self._flying_part(marble, pose)
            elif (origin := self.origins.get(marble.number)) is not None and origin.lies:
                nearest[name] = self._lying_part(marble, origin)
        parts |= of("feeder", _feeder_parts, rect, works.feeder, works.dip)
        return parts | nearest

    def _falling_part(self, marble: Falling) -> Part:
        size, opacity = 1 - 0.2 * ease_out(marble.sunk), marble.opacity * (1 - ease_in(marble.sunk))
        point, dark = self.slots.place(marble.point), marble.sunk * 0.8
        look = (marble.colour, -marble.turn, size, opacity, dark, 0.0, self.glyphs)
        area = below(loose_area(point, self.slots.diameter, size=size), self.ceiling)
        return Part(area, _draw_falling, (point, self.slots.diameter, *look))

    def _lying_part(self, marble: Falling, origin: Origin) -> Part:
        """A marble that still lies where it comes from."""
        look = (marble.colour, 0.0, 1.0, 1.0, 0.0, 0.0, self.glyphs)
        return Part(loose_area(origin.point, origin.size), _draw_falling, (origin.point, origin.size, *look))

    def _flying_part(self, marble: Falling, pose: Pose) -> Part:
        area = below(loose_area(pose.point, self.slots.diameter, size=pose.size, lift=pose.height), self.ceiling)
        look = (marble.colour, pose.turn, pose.size, marble.opacity, 0.0, pose.height, self.glyphs)
        return Part(area, _draw_falling, (pose.point, self.slots.diameter, *look))

    def _on_its_way(self, marble: Falling) -> Pose:
        """How a marble is seen that flies to the feeder."""
        end, diameter = self.slots.place(marble.point), self.slots.diameter
        origin = self.origins.get(marble.number, Origin(Point(end.x, end.y - 3 * diameter), diameter))
        return fed(origin.point, end, (origin.size, diameter), marble.coming, self.ceiling)


def _tilts(places: Places, falling: Sequence[Falling]) -> dict[int, int]:
    """The gates that are closed, and how they are tipped: full tracks' are, and those that a marble lies before."""
    filled = Counter(map(_TRACK, places.marbles))
    tilts = {track: 0 for track in range(TRACKS) if filled[track] >= CAPACITY}
    for marble in falling:
        if marble.gate is not None and not tilts.get(marble.gate):
            tilts[marble.gate] = cabinet.tilt_step(marble.tilt)
    return tilts


_TRACK = attrgetter("track")


def _gate_parts(rect: Rect, entrance: int, tilt: int, grade: int) -> Parts:
    look = rect, entrance, tilt, grade
    return {f"gate {entrance}": Part(cabinet.gate_area(rect, entrance), cabinet.draw_gate, look, keeps=True)}


def _wheel_parts(rect: Rect, step: int) -> Parts:
    return {"wheel": Part(cabinet.wheel_area(rect), cabinet.draw_wheel, (rect, step))} if step else {}


def _feeder_parts(rect: Rect, x: float, dip: float) -> Parts:
    return {"feeder": Part(cabinet.feeder_area(rect, x, dip), cabinet.draw_feeder, (rect, x, dip))}


def _draw_show(canvas: Canvas, show: Show, at: float, glyphs: bool) -> None:
    show.draw(canvas, glyphs)


def _draw_falling(
    canvas: Canvas,
    point: Point,
    diameter: float,
    colour: int,
    turn: float,
    size: float,
    opacity: float,
    dark: float,
    lift: float,
    glyphs: bool,
) -> None:
    draw_loose(canvas, point, diameter, colour, turn, size=size, opacity=opacity, dark=dark, lift=lift, glyph=glyphs)
