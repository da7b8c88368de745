"""What the cabinet looks like: the still part, painted once for a size, and shelves and drawers that are lit."""

from collections.abc import Mapping

import pygame
from msgspec import Struct

from game.core.words import Words, text_of, words
from scenes.canvas import Canvas
from scenes.geometry import Point, Rect
from scenes.layout import Slot
from scenes.stage import cabinet_case as case
from scenes.stage import drawer, paint
from scenes.stage.cabinet_plan import Plan, hook_of
from scenes.stage.nameplate import nameplate, tag
from scenes.stage.shelves import Shelf
from scenes.stage.still_life import covered, lantern, still_life
from scenes.theme import BODY

LIFT = 8.0
"""How far the still life on a lit shelf rises, in logical units."""
LAMPLIGHT = (84, 58, 22)
CANDLE = Point(1732, 40)

LABELS: Mapping[Slot, tuple[Words, str]] = {
    "settings": (words("Settings"), "icon-settings"),
    "help": (words("Help"), "icon-help"),
    "quit": (words("Quit"), "icon-quit"),
}


class Labels(Struct, frozen=True):
    """What stands on the first drawers: the match to go on with, and which of how many it is."""

    title: str = ""
    sentence: str = ""
    number: int = 1
    of: int = 0


class Face:
    """Paints the cabinet of these shelves. Keeps one picture as large as the window."""

    def __init__(self, shelves: Mapping[Slot, Shelf], playable: frozenset[str]) -> None:
        self._shelves = shelves
        self._playable = playable
        self._key: object = None
        self._picture = pygame.Surface((1, 1))
        self._empty: dict[Slot, pygame.Surface] = {}
        """The niches without what stands in them."""

    def draw(self, canvas: Canvas, plan: Plan, labels: Labels) -> None:
        """The whole cabinet with nothing lit."""
        key = (canvas.transform, canvas.text_scale, labels)
        if key != self._key:
            self._picture = pygame.Surface(canvas.surface.get_size())
            with canvas.onto(self._picture):
                self._paint(canvas, plan, labels)
            self._key = key
        canvas.surface.blit(self._picture, (0, 0))

    def draw_shelf(self, canvas: Canvas, plan: Plan, slot: Slot, glow: float) -> None:
        """A shelf by the light of its lantern, `glow` of the way to its brightest."""
        niche = plan.niches[slot]
        place = canvas.rect(niche)
        lit = canvas.surface.subsurface(place.clip(canvas.surface.get_rect()))
        lit.blit(self._empty[slot], (0, 0))
        self._lamplight(canvas, niche, place, glow)
        self._fill(canvas, plan, slot, glow)

    def draw_drawer(self, canvas: Canvas, plan: Plan, slot: Slot, labels: Labels) -> None:
        """A drawer that is pulled out a little."""
        _drawer(canvas, plan.drawers[slot], slot, labels, lit=True)

    def _paint(self, canvas: Canvas, plan: Plan, labels: Labels) -> None:
        case.paint_wall(canvas)
        case.paint_case(canvas, plan, {slot: shelf.id for slot, shelf in self._shelves.items()}, self._playable)
        case.light_up(canvas, self._lamps(plan))
        case.paint_title(canvas)
        self._empty = {
            slot: canvas.surface.subsurface(canvas.rect(niche).clip(canvas.surface.get_rect())).copy()
            for slot, niche in plan.niches.items()
        }
        for slot in self._shelves:
            self._fill(canvas, plan, slot, 0.0)
        for slot, rect in plan.drawers.items():
            _drawer(canvas, rect, slot, labels, lit=False)
        for rect in plan.blind:
            drawer.blind(canvas, rect)

    def _lamps(self, plan: Plan) -> list[tuple[float, float, float]]:
        lamps = [(CANDLE.x, CANDLE.y, 460.0), (960.0, 30.0, 820.0)]
        for slot, niche in plan.niches.items():
            if self._shelves[slot].id in self._playable:
                hook = hook_of(niche)
                lamps += [(hook.x, hook.y + 80, niche.width), (niche.center.x, niche.center.y, niche.width * 0.9)]
        return lamps

    def _fill(self, canvas: Canvas, plan: Plan, slot: Slot, glow: float) -> None:
        """What stands in a niche, and the name below it."""
        shelf, niche = self._shelves[slot], plan.niches[slot]
        if shelf.id in self._playable:
            self._halo(canvas, niche)
            lantern(canvas, niche, lit=True)
            still_life(canvas, niche, shelf.id, lift=LIFT * glow, lit=glow)
        else:
            lantern(canvas, niche, lit=False)
            covered(canvas, niche, shelf.id, lit=glow)
            tag(canvas, niche, text_of(words("Still in the making")))
        minutes = text_of(words("{minutes} min", minutes=shelf.minutes))
        nameplate(canvas, plan.rails[slot], shelf.title, shelf.people, minutes, lit=glow)

    def _halo(self, canvas: Canvas, niche: Rect) -> None:
        """The bright air around a burning lantern."""
        hook = hook_of(niche)
        reach = min(niche.height, niche.width) * 0.62
        at = canvas.rect(Rect.around(Point(hook.x, hook.y + min(niche.height * 0.42, 128.0) * 0.66), 2 * reach, 2 * reach))
        pool = canvas.artwork.made(("halo", at.size), lambda: paint.glow(at.size, (96, 66, 24)))
        canvas.surface.set_clip(canvas.rect(niche))
        canvas.surface.blit(pool, at, special_flags=pygame.BLEND_RGB_ADD)
        canvas.surface.set_clip(None)

    def _lamplight(self, canvas: Canvas, niche: Rect, place: pygame.Rect, glow: float) -> None:
        strength = tuple(round(channel * glow) for channel in LAMPLIGHT)
        reach = (round(niche.width * 1.3 * canvas.transform.scale), round(niche.height * 1.5 * canvas.transform.scale))
        canvas.surface.set_clip(place)
        pool = paint.glow(reach, strength, hard=0.25)
        canvas.surface.blit(pool, pool.get_rect(center=place.center), special_flags=pygame.BLEND_RGB_ADD)
        canvas.surface.set_clip(None)


def _drawer(canvas: Canvas, rect: Rect, slot: Slot, labels: Labels, *, lit: bool) -> None:
    drawer.opening(canvas, rect)
    place = rect.inset(3)
    if lit:
        place = Rect(place.x - 2, place.y + drawer.PULL * 0.6, place.width + 4, place.height + 2)
    drawer.front(canvas, place, lit=lit)
    if slot == "continue":
        _continue(canvas, place, labels, lit=lit)
    elif slot == "next":
        card = Rect(place.x + 12, place.y + 14, place.width - 24, place.height - 28)
        drawer.label(canvas, card, lit=lit)
        upper = Rect(card.x, card.y + 6, card.width, card.height * 0.5)
        canvas.picture("icon-next", upper.inset(4), drawer.INKED)
        lower = Rect(card.x + 8, card.y + card.height * 0.52, card.width - 16, card.height * 0.42)
        text = text_of(words("{number} of {count}", number=labels.number, count=labels.of))
        canvas.text(text, lower, BODY - 2, (0x2B, 0x1D, 0x14), align=(0.5, 0.5))
    else:
        _plain(canvas, place, slot, lit=lit)


def _plain(canvas: Canvas, place: Rect, slot: Slot, *, lit: bool) -> None:
    """A drawer with one word on its label and a pull below."""
    name, icon = LABELS[slot]
    pull = 34.0
    card = Rect(place.x + 34, place.y + 16, place.width - 68, place.height - 32 - pull)
    drawer.label(canvas, card, lit=lit)
    drawer.inscription(canvas, card.inset(8), text_of(name), icon, 30)
    canvas.picture("pull", Rect(place.center.x - 45, card.bottom + 4, 90, pull + 4))


def _continue(canvas: Canvas, place: Rect, labels: Labels, *, lit: bool) -> None:
    """The wide drawer with the match to go on with."""
    side = 44.0
    card = Rect(place.x + side + 24, place.y + 14, place.width - 2 * side - 48, place.height - 28)
    drawer.label(canvas, card, lit=lit)
    for x in (place.x + side / 2 + 14, place.right - side / 2 - 14):
        drawer.knob(canvas, x, place.center.y, side)
    upper = Rect(card.x + 12, card.y + 8, card.width - 24, card.height * 0.52 - 6)
    drawer.inscription(canvas, upper, text_of(words("Continue {title}", title=labels.title)), "icon-continue", 30)
    lower = Rect(card.x + 18, card.y + card.height * 0.52, card.width - 36, card.height * 0.44)
    canvas.text(labels.sentence, lower, BODY - 2, (0x2B, 0x1D, 0x14), align=(0.5, 0.5))
