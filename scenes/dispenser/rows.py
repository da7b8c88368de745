"""The marbles in the channels, as pictures to copy. One that has not moved since the last frame costs next to none."""

from operator import attrgetter

import pygame

from game.potion_explosion.pieces import TRACKS
from scenes.canvas import Canvas
from scenes.dispenser import glass
from scenes.dispenser.loose import faded
from scenes.dispenser.measures import EDGE, EDGE_X, RADIUS, REST, SLACK, across_of, foot_of, place_of
from scenes.dispenser.pieces import Marble, Places
from scenes.dispenser.slots import Slots
from scenes.dispenser.turning import Turning
from scenes.geometry import Point, Rect

Copy = tuple[int, pygame.Surface, int]
"""A picture between the left and the upper edge of where it goes."""
Row = tuple[Copy, ...]
"""From the right to the left, so that each marble throws its shadow on the next one."""

_LAST = tuple(foot_of(track) + EDGE + 1.5 * RADIUS for track in range(TRACKS))
"""Where the last marble is of which anything can be seen."""
_LYING = 1.0
"""A marble that is slower, in units a second, lies where it was at the last step, whatever time has passed since."""
_LOOK = attrgetter("colour", "opacity")
_Seen = tuple[float, float, float, int | None, float, Copy]
"""Where a marble was, its turn, colour and opacity, and the picture that this gave."""


class Rows:
    """The visible marbles of a dispenser's channels."""

    def __init__(self, slots: Slots, *, glyphs: bool) -> None:
        self._slots = slots
        self._glyphs = glyphs
        self.turning = Turning()
        """How far each marble is seen to have turned."""
        self._look: tuple[object, ...] | None = None
        self._images: dict[tuple[int | None, int, int], glass.Lying] = {}
        """Pictures for the scale in use: a rolling marble needs another one in every frame."""
        self._corner: _Corner
        self._seen: dict[Marble, _Seen] = {}
        self._lists: list[list[_Seen]] = [[] for _ in range(TRACKS)]
        self._rows: list[Row] = [()] * TRACKS
        self.front = Rect(slots.rect.x, slots.rect.y, EDGE_X * slots.unit, slots.rect.height)
        """Where marbles can be seen: up to the lid's edge."""
        self.areas = tuple(self._area(track) for track in range(TRACKS))
        """Where each row is, with its shadows."""

    def _area(self, track: int) -> Rect:
        """From where a row's first marble lies to where its last one vanishes, on the floor or against the ceiling."""
        low, high = across_of(track) + REST - 2, across_of(track) + REST + SLACK
        ends = [place_of(along, across) for along in (foot_of(track) + RADIUS, _LAST[track]) for across in (low, high)]
        left, top = self._slots.place(Point(min(end.x for end in ends), min(end.y for end in ends)))
        right, bottom = self._slots.place(Point(EDGE_X, max(end.y for end in ends)))
        reach = glass.REACH * self._slots.diameter
        before = 0.62 * self._slots.diameter
        return Rect(left - before, top - before, right - left + before, bottom - top + before + reach)

    def read(self, canvas: Canvas, places: Places) -> list[Row]:
        """The rows as the marbles lie now; what is equal to the last frame's is the same."""
        # While all lies still these are the same places; a marble may come to light or be lifted out even then.
        colours, opacities = zip(*map(_LOOK, places.marbles), strict=True) if places.marbles else ((), ())
        look = (canvas.transform, canvas.artwork, places, colours, opacities)
        if self._look is not None and look == self._look:
            return self._rows
        if self._look is None or look[:2] != self._look[:2]:
            self._seen, self._images = {}, {}
            self._corner = _Corner(canvas, self._slots)
        self._look = look
        known, self._seen = self._seen, {}
        lists: list[list[_Seen]] = [[] for _ in range(TRACKS)]
        ahead = places.ahead
        self.turning.begin(places.moment)
        turned = self.turning.turn
        for marble, at, off, _, rolls, hops, _ in places.read():
            if at > _LAST[marble.track] or not marble.opacity:
                continue
            if not (-_LYING < rolls < _LYING and -_LYING < hops < _LYING):
                at, off = at + ahead * rolls, off + ahead * hops
            turn, seen = turned(marble, at, rolls), known.get(marble)
            if seen is None or at != seen[0] or off != seen[1] or seen[2:5] != (turn, marble.colour, marble.opacity):
                seen = at, off, turn, marble.colour, marble.opacity, self._copy(canvas, marble, at, off, turn)
            self._seen[marble] = seen
            lists[marble.track].append(seen)
        for track, row in enumerate(lists):
            if row != self._lists[track]:
                self._rows[track] = tuple(sorted((seen[5] for seen in row), key=lambda copy: -copy[0]))
        self._lists = lists
        return self._rows

    def _copy(self, canvas: Canvas, marble: Marble, at: float, off: float, turn: float) -> Copy:
        key = marble.colour, glass.turn_step(turn), marble.key % glass.GRAINS
        picture = self._images.get(key)
        if picture is None:
            size = canvas.transform.length(self._slots.diameter)
            picture = glass.lying(canvas.artwork, marble.colour, size, turn, glyph=self._glyphs, grain=marble.key)
            self._images[key] = picture
        image, margin = picture
        if marble.opacity < 1:
            image = faded(image, marble.opacity)
        x, y = self._corner.of(at, off)
        return round(x) - margin, image, round(y) - margin


class _Corner:
    """Where the upper left corner of a marble is on a screen, in pixels."""

    def __init__(self, canvas: Canvas, slots: Slots) -> None:
        origin, along, across = (
            canvas.transform.to_pixel(slots.place(place_of(*place))) for place in ((0, 0), (1, 0), (0, 1))
        )
        half = canvas.transform.length(slots.diameter) / 2
        self._origin = origin[0] - half, origin[1] - half
        self._along = along[0] - origin[0], along[1] - origin[1]
        self._across = across[0] - origin[0], across[1] - origin[1]

    def of(self, at: float, off: float) -> tuple[float, float]:
        """That of one so far along and across its channel."""
        (x, y), (along_x, along_y), (across_x, across_y) = self._origin, self._along, self._across
        return x + at * along_x + off * across_x, y + at * along_y + off * across_y


def draw_row(canvas: Canvas, row: Row, front: Rect) -> None:
    """Draw a row as far as it is not under the lid."""
    surface = canvas.surface
    clip = surface.get_clip()
    surface.set_clip(canvas.rect(front).clip(clip))
    surface.fblits([(image, (x, y)) for x, image, y in row], pygame.BLEND_PREMULTIPLIED)
    surface.set_clip(clip)
