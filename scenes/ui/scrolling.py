"""What is longer than its place: how far it is scrolled, and the bar that shows it."""

import pygame

from scenes.stage import paint
from scenes.theme import INK
from scenes.ui import controls
from scenes.ui.gui import Point
from scenes.ui.ruler import Ruler

NOTCH = 90.0
"""Logical units that one notch of the wheel moves."""


FADE = 26.0
"""Logical units in which what is cut off vanishes."""


class Scroller:
    """A view of a long content. Lengths are device pixels."""

    def __init__(self) -> None:
        self.offset = 0
        self.content = 0
        self.view = pygame.Rect(0, 0, 0, 0)
        self._grabbed: int | None = None

    @property
    def most(self) -> int:
        """The farthest that it can be scrolled."""
        return max(0, self.content - self.view.height)

    def lay(self, view: pygame.Rect, content: int) -> None:
        """Show a content of this height in this place."""
        self.view, self.content = view, content
        self.to(self.offset)

    def to(self, offset: int) -> bool:
        """Scroll to a place, as far as there is something; false where it was there already."""
        before, self.offset = self.offset, min(self.most, max(0, offset))
        return self.offset != before

    def by(self, pixels: float) -> bool:
        """Scroll on; false at the end."""
        return self.to(round(self.offset + pixels))

    def show(self, top: int, bottom: int, margin: int = 0) -> None:
        """Bring a part of the content into sight; of one too long, its beginning."""
        if bottom + margin > self.offset + self.view.height:
            self.to(bottom + margin - self.view.height)
        if top - margin < self.offset:
            self.to(top - margin)

    def jump(self, key: str) -> bool:
        """`home`, `end`, `page up`, `page down`; false at the end, or where everything is in sight."""
        page = round(self.view.height * 0.85)
        targets = {"home": 0, "end": self.most, "page up": self.offset - page, "page down": self.offset + page}
        return self.to(targets[key])

    # the bar

    def track(self, ruler: Ruler) -> pygame.Rect:
        """Where the bar runs; empty where everything is in sight."""
        width = ruler.length(14) if self.most else 0
        return pygame.Rect(self.view.right - width, self.view.y, width, self.view.height)

    def thumb(self, ruler: Ruler) -> pygame.Rect:
        """The part of the bar that can be dragged."""
        track = self.track(ruler)
        if not self.most:
            return track
        height = max(ruler.length(44), track.height * self.view.height // self.content)
        top = track.y + (track.height - height) * self.offset // self.most
        return pygame.Rect(track.x, top, track.width, height)

    def draw(self, ruler: Ruler, surface: pygame.Surface) -> None:
        """Draw the bar, if there is need of one."""
        if self.most:
            controls.bar(ruler, surface, self.track(ruler), self.thumb(ruler), self._grabbed is not None)

    def fade(self, ruler: Ruler, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Let what goes on beyond an edge of the place vanish there in a shadow."""
        size = (place.width, min(ruler.length(FADE), place.height // 4))
        made = ruler.canvas.artwork.made
        if self.offset > 0:
            surface.blit(made(("fade", size, True), lambda: _shade(size, upwards=True)), place)
        if self.offset < self.most:
            shade = made(("fade", size, False), lambda: _shade(size, upwards=False))
            surface.blit(shade, (place.x, place.bottom - size[1]))

    def press(self, ruler: Ruler, point: Point) -> bool:
        """Grab the thumb, or page towards a press beside it; false where the press is not on the bar."""
        zone = self.track(ruler).inflate(ruler.length(14), 0)
        if not self.most or not zone.collidepoint(point):
            return False
        thumb = self.thumb(ruler)
        if thumb.top <= point[1] < thumb.bottom:
            self._grabbed = point[1] - thumb.y
        else:
            self.jump("page up" if point[1] < thumb.y else "page down")
        return True

    def drag(self, ruler: Ruler, point: Point) -> bool:
        """Follow the pointer with the thumb; false where it is not held."""
        if self._grabbed is None:
            return False
        track, thumb = self.track(ruler), self.thumb(ruler)
        way = max(1, track.height - thumb.height)
        self.to((point[1] - self._grabbed - track.y) * self.most // way)
        return True

    def release(self) -> bool:
        """Let the thumb go; false where it was not held."""
        held, self._grabbed = self._grabbed is not None, None
        return held


def _shade(size: tuple[int, int], *, upwards: bool) -> pygame.Surface:
    """A soft shadow that is darkest at its upper or at its lower edge."""
    stops = ((0.0, (*INK, 72)), (0.35, (*INK, 26)), (1.0, (*INK, 0)))
    shade = paint.gradient(size, stops)
    return shade if upwards else pygame.transform.flip(shade, False, True)
