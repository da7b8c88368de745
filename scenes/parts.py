"""A screen made of parts, painted anew only where one of them has changed.

A part is drawn from what it is given and from nothing else, so it looks the same for as long as that is equal; nobody
has to say what has changed. Still parts are kept together on a ground of their own. What moves is drawn over it, and of
the last frame only so much is painted over as has to be.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from operator import is_
from typing import Any, NamedTuple

import pygame

from scenes.canvas import Canvas
from scenes.geometry import SCREEN, Rect


class Part(NamedTuple):
    """`draw(canvas, *given)` draws it, never beyond its area; `given` must not change within."""

    area: Rect
    draw: Callable[..., None]
    given: tuple[Any, ...] = ()
    hides: bool = False
    """Whether it covers its whole area, so that what lies below need not be drawn there."""
    waits: bool = False
    """Whether it may look as before for some frames more, until there is little else to paint."""
    keeps: bool = False
    """Whether a picture of it is kept, since it takes long to draw and others often change before or behind it."""


Parts = Mapping[str, Part]
"""By names that tell them apart from frame to frame; of two that overlap, the later one lies on top.

Once shown they are not changed: the same ones again mean that all of them look as before.
"""


def paint_all(canvas: Canvas, parts: Parts) -> None:
    """Draw parts over one another."""
    for part in parts.values():
        part.draw(canvas, *part.given)


class Kept:
    """Groups of parts as they were made last. A group is made anew only when it is given something else."""

    def __init__(self) -> None:
        self._groups: dict[str, tuple[tuple[Any, ...], Parts]] = {}
        self._joined: dict[str, tuple[Sequence[Parts], Parts]] = {}

    def of(self, name: str, make: Callable[..., Parts], *given: Any) -> Parts:
        """The group of this name: what `make` makes of what it is given, and of nothing else."""
        known = self._groups.get(name)
        if known is None or known[0] != given:
            known = self._groups[name] = given, make(*given)
        return known[1]

    def joined(self, name: str, groups: Sequence[Parts]) -> Parts:
        """Some groups as one; the same one as the last time where all of them are the same."""
        known = self._joined.get(name)
        if known is None or len(known[0]) != len(groups) or not all(map(is_, known[0], groups)):
            known = self._joined[name] = groups, {name: part for group in groups for name, part in group.items()}
        return known[1]


PATIENCE = 5
"""Frames in a row in which parts that can wait are not painted, at most."""
CUT = 0.2
"""Where so large a share of the screen changes at once, nothing waits: all of it is seen to change together."""
SPARE = 8000
"""Two pieces are painted as one where that is at most so many pixels more: each piece costs about as much besides."""


class Picture:
    """What is shown of one scene."""

    def __init__(self) -> None:
        self._ground = pygame.Surface((0, 0))
        self._still = _Layer()
        self._moving = _Layer()
        self._look: object = None
        self._left: tuple[pygame.Surface, int] | None = None
        """The surface that holds this picture and nothing else, and up to which frame."""

    def show(self, canvas: Canvas, still: Parts, moving: Parts, look: object, *, alone: bool) -> None:
        """Draw a frame. `look` is what all parts depend on besides; `alone`: nothing will be drawn over it."""
        surface = canvas.surface
        self._begin(canvas, look)
        changed = self._still.change(canvas, still)
        with canvas.onto(self._ground):
            self._still.paint(canvas, changed)
        changed += self._moving.change(canvas, moving, sum(map(_size, changed)))
        if self._left is None or self._left[0] is not surface or self._left[1] != canvas.frames:
            changed = [surface.get_rect()]
        self._moving.paint(canvas, changed, self._ground)
        self._left = (surface, canvas.frames + 1) if alone else None

    def forget(self) -> None:
        """Paint everything anew in the next frame."""
        self._look = None

    @property
    def is_behind(self) -> bool:
        """Whether a part that can wait still looks as before, so that another frame is needed."""
        return self._still.is_behind or self._moving.is_behind

    def _begin(self, canvas: Canvas, look: object) -> None:
        look = (look, canvas.transform, canvas.surface.get_size())
        if look == self._look:
            return
        self._look, self._left = look, None
        self._still, self._moving = _Layer(), _Layer()
        self._ground = pygame.Surface(canvas.surface.get_size()).convert(canvas.surface)


class _Layer:
    """Parts as they were shown last, each with the pixels that it takes."""

    def __init__(self) -> None:
        self._shown: dict[str, _Shown] = {}
        self._parts: Parts | None = None
        self._waited = 0
        self.is_behind = False
        """Whether some still look as before."""

    def change(self, canvas: Canvas, parts: Parts, busy: int | None = None) -> list[pygame.Rect]:
        """Show these from now on; gives what has to be painted anew for that.

        `busy` is how many pixels change elsewhere, where that is what parts wait for; else they wait for those here.
        """
        if parts is self._parts and not self.is_behind:
            return []
        self._parts = parts
        changed: list[pygame.Rect] = []
        if list(parts) != list(self._shown):
            changed += self._rearrange(canvas, parts)
        waiting: list[tuple[str, Part]] = []
        for (name, part), shown in zip(parts.items(), self._shown.values(), strict=True):
            if shown.part is part or shown.part == part:
                continue
            if part.waits and part.area == shown.part.area:
                waiting.append((name, part))
                continue
            changed.append(shown.place)
            self._shown[name] = shown = _Shown(part, _pixels(canvas, part.area))
            changed.append(shown.place)
        return changed + self._admit(canvas, waiting, sum(map(_size, changed)) if busy is None else busy)

    def _rearrange(self, canvas: Canvas, parts: Parts) -> list[pygame.Rect]:
        """Have the same parts as these in the same order; gives the places of those that are new or gone."""
        before, self._shown = self._shown, {}
        changed: list[pygame.Rect] = []
        for name, part in parts.items():
            shown = before.pop(name, None)
            if shown is None:
                shown = _Shown(part, _pixels(canvas, part.area))
                changed.append(shown.place)
            self._shown[name] = shown
        return changed + [shown.place for shown in before.values()]

    def _admit(self, canvas: Canvas, waiting: list[tuple[str, Part]], busy: int) -> list[pygame.Rect]:
        """Have those that can wait change one by one, in frames that are not busy; gives their places."""
        width, height = canvas.surface.get_size()
        is_cut = busy > CUT * width * height
        admitted = len(waiting) if is_cut else int(not busy or self._waited >= PATIENCE)
        self.is_behind = len(waiting) > admitted
        self._waited = 0 if admitted or not waiting else self._waited + 1
        for name, part in waiting[:admitted]:
            self._shown[name] = _Shown(part, self._shown[name].place)
        return [self._shown[name].place for name, _ in waiting[:admitted]]

    def paint(self, canvas: Canvas, places: Iterable[pygame.Rect], ground: pygame.Surface | None = None) -> None:
        """Paint the parts there, over a ground if there is one, and nothing anywhere else."""
        surface = canvas.surface
        for within in map(_quick, merged(places)):
            surface.set_clip(within)
            if ground is not None:
                surface.blit(ground, within, within)
            for shown in self._over(within):
                surface.set_clip(shown.place.clip(within))
                shown.draw(canvas)
        surface.set_clip(None)

    def _over(self, within: pygame.Rect) -> list["_Shown"]:
        """The parts that are to be seen there."""
        found: list[_Shown] = []
        for shown in self._shown.values():
            if shown.place.colliderect(within):
                if shown.part.hides and shown.place.contains(within):
                    found.clear()
                found.append(shown)
        return found


class _Shown:
    """A part, the pixels that it takes, and its picture where it is kept."""

    __slots__ = ("_picture", "part", "place")

    def __init__(self, part: Part, place: pygame.Rect) -> None:
        self.part, self.place = part, place
        self._picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas) -> None:
        part = self.part
        if not part.keeps:
            part.draw(canvas, *part.given)
            return
        if self._picture is None:
            self._picture = canvas.sketch(part.area, partial(part.draw, canvas, *part.given))
        canvas.surface.blit(self._picture, canvas.rect(part.area), special_flags=pygame.BLEND_PREMULTIPLIED)


def _pixels(canvas: Canvas, area: Rect) -> pygame.Rect:
    """The device pixels of an area, and of the margins, too, where it is the whole screen."""
    whole = canvas.surface.get_rect()
    return whole if area == SCREEN else canvas.rect(area).clip(whole)


def _quick(place: pygame.Rect) -> pygame.Rect:
    """A place that is quickly copied: some take seven times as long, and one pixel more on the left makes up for it."""
    if place.left % 4 == 0 and place.width % 16 and place.left:
        return pygame.Rect(place.left - 1, place.top, place.width + 1, place.height)
    return place


def merged(places: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in fewer pieces, as far as that hardly makes it larger."""
    left = [place for place in places if place.width and place.height]
    found: list[pygame.Rect] = []
    while left:
        place = left.pop()
        for number, other in enumerate(found):
            both = place.union(other)
            if _size(both) <= _size(place) + _size(other) + SPARE:
                del found[number]
                left.append(both)
                break
        else:
            found.append(place)
    return found


def _size(place: pygame.Rect) -> int:
    return place.width * place.height
