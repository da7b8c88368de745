"""What the cabinet looks like: the still part, painted once for a size, and shelves and drawers that are lit."""

import time
from collections.abc import Collection, Iterator, Mapping
from functools import partial

import pygame

from game.core.words import Words, text_of, words
from scenes.canvas import Canvas
from scenes.geometry import Point, Rect
from scenes.layout import Slot
from scenes.stage import cabinet_case as case
from scenes.stage import drawer, paint
from scenes.stage.cabinet_plan import Labels, Plan, hook_of, rise_of
from scenes.stage.furniture import arch_mask
from scenes.stage.nameplate import nameplate, tag
from scenes.stage.shelves import Shelf
from scenes.stage.still_life import covered, lantern, still_life
from scenes.stage.title import paint_title
from scenes.theme import BODY, INK

LIFT = 8.0
"""How far the still life on a lit shelf rises, in logical units."""
SENTENCE = 20.0
LAMPLIGHT = (92, 58, 20)
CANDLE = Point(1732, 40)

LABELS: Mapping[Slot, tuple[Words, str]] = {
    "settings": (words("Settings"), "icon-settings"),
    "help": (words("Help"), "icon-help"),
    "quit": (words("Quit"), "icon-quit"),
}


class Face:
    """Paints the cabinet of these shelves, and keeps the picture, as large as the window.

    Painting takes up to half a second, so it is done in pieces: while `ready` is false, call `work`.
    """

    def __init__(self, shelves: Mapping[Slot, Shelf], playable: Collection[str]) -> None:
        self.ready = False
        self._shelves = shelves
        self._playable = playable
        self._key: object = None
        self._labels = Labels()
        self._painting: Iterator[None] = iter(())
        self._picture: pygame.Surface | None = None
        self._empty: dict[Slot, pygame.Surface] = {}
        """The niches without what stands in them."""
        self._bright: dict[Slot, pygame.Surface] = {}
        """Shelves at their brightest."""

    def work(self, canvas: Canvas, plan: Plan, labels: Labels, seconds: float | None) -> None:
        """Go on painting for about so long, or to the end; begins anew where the size or the drawers have changed."""
        key = (canvas.transform, canvas.text_scale, min(labels.of, 2))
        if key != self._key:
            self._key, self._labels, self.ready = key, labels, False
            self._painting = self._paint(canvas, plan, labels, canvas.surface.copy())
        started = time.perf_counter()
        while not self.ready and (seconds is None or time.perf_counter() - started < seconds):
            self.ready = next(self._painting, True) is True
        if self.ready and labels != self._labels and self._picture is not None:
            self._labels = labels
            with canvas.onto(self._picture):
                _relabel(canvas, plan, labels)

    def draw(self, canvas: Canvas) -> None:
        """The whole cabinet with nothing lit; before it is painted, the last one, or the title in the dark."""
        if self._picture is None:
            canvas.clear()
            paint_title(canvas)
        elif self._picture.get_size() == canvas.surface.get_size():
            canvas.surface.blit(self._picture, (0, 0))
        else:
            pygame.transform.scale(self._picture, canvas.surface.get_size(), canvas.surface)

    def draw_shelf(self, canvas: Canvas, plan: Plan, slot: Slot, glow: float) -> None:
        """A shelf by the light of its lantern, `glow` of the way to its brightest."""
        niche, whole = canvas.rect(plan.niches[slot]), canvas.rect(plan.layout.rect_of(slot))
        kept = self._bright.get(slot)
        if glow >= 1 and kept is not None:
            canvas.surface.blit(kept, whole)
            return
        canvas.surface.blit(self._empty[slot], niche)
        self._lamplight(canvas, plan.niches[slot], niche, glow)
        self._fill(canvas, plan, slot, glow)
        if glow >= 1:
            self._bright[slot] = _copied(canvas.surface, whole)

    def draw_drawer(self, canvas: Canvas, plan: Plan, slot: Slot, labels: Labels) -> None:
        """A drawer that is pulled out a little."""
        _drawer(canvas, plan.drawers[slot], slot, labels, lit=True)

    def _paint(self, canvas: Canvas, plan: Plan, labels: Labels, picture: pygame.Surface) -> Iterator[None]:
        """Paint all of it, a piece at a time; what is drawn between two pieces goes elsewhere."""
        empty: dict[Slot, pygame.Surface] = {}
        for piece in self._pieces(canvas, plan, labels, empty):
            with canvas.onto(picture):
                piece()
            yield
        self._picture, self._empty, self._bright = picture, empty, {}

    def _pieces(
        self, canvas: Canvas, plan: Plan, labels: Labels, empty: dict[Slot, pygame.Surface]
    ) -> Iterator[case.Piece]:
        """What there is to paint, the furthest back first."""
        tables = {slot: shelf.id for slot, shelf in self._shelves.items()}
        yield from case.pieces(canvas, plan, tables, self._playable)
        yield lambda: case.light_up(canvas, self._lamps(plan))
        yield lambda: self._top(canvas)
        for slot in self._shelves:
            yield partial(self._stock, canvas, plan, slot, empty)
        for slot, rect in plan.drawers.items():
            yield partial(_drawer, canvas, rect, slot, labels, lit=False)
        for rect in plan.blind:
            yield partial(drawer.blind, canvas, rect)

    def _top(self, canvas: Canvas) -> None:
        paint_title(canvas)
        case.left_on_top(canvas)
        _add_light(canvas, CANDLE, 190, (100, 62, 26))

    def _stock(self, canvas: Canvas, plan: Plan, slot: Slot, empty: dict[Slot, pygame.Surface]) -> None:
        """Keep a niche as it is, and put into it what belongs there."""
        empty[slot] = _copied(canvas.surface, canvas.rect(plan.niches[slot]))
        self._fill(canvas, plan, slot, 0.0)

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
        canvas.surface.set_clip(canvas.rect(niche))
        _add_light(canvas, Point(hook.x, hook.y + min(niche.height * 0.42, 128.0) * 0.66), reach, (112, 72, 26))
        canvas.surface.set_clip(None)

    def _lamplight(self, canvas: Canvas, niche: Rect, place: pygame.Rect, glow: float) -> None:
        """Brighten the inside of a niche, and nothing of the board around its arch."""
        pool = canvas.artwork.made(("lamplight", place.size), lambda: _pool(canvas, niche, place.size)).copy()
        pool.fill((round(255 * glow),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        canvas.surface.blit(pool, place, special_flags=pygame.BLEND_RGB_ADD)


def _copied(surface: pygame.Surface, place: pygame.Rect) -> pygame.Surface:
    return surface.subsurface(place.clip(surface.get_rect())).copy()


def _add_light(canvas: Canvas, at: Point, reach: float, colour: tuple[int, int, int]) -> None:
    place = canvas.rect(Rect.around(at, 2 * reach, 2 * reach))
    pool = paint.glow(place.size, colour)
    canvas.surface.blit(pool, place, special_flags=pygame.BLEND_RGB_ADD)


def _pool(canvas: Canvas, niche: Rect, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size)
    pool = paint.glow((round(size[0] * 1.25), round(size[1] * 1.45)), LAMPLIGHT, hard=0.2)
    made.blit(pool, pool.get_rect(center=(size[0] // 2, size[1] // 2)))
    mask = arch_mask(size, rise_of(niche) * canvas.transform.scale)
    black = pygame.Surface(size)
    black.blit(mask, (0, 0))
    made.blit(black, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


def _relabel(canvas: Canvas, plan: Plan, labels: Labels) -> None:
    """Paint the drawers anew that name a match."""
    for slot in ("continue", "next"):
        if slot in plan.drawers:
            canvas.surface.set_clip(canvas.rect(plan.drawers[slot].inset(-4)))
            _drawer(canvas, plan.drawers[slot], slot, labels, lit=False)
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
        lower = Rect(card.x + 5, card.y + card.height * 0.52, card.width - 10, card.height * 0.42)
        text = text_of(words("{number} of {count}", number=labels.number, count=labels.of))
        size = min((BODY - 2) * canvas.text_scale, lower.height * 0.7)
        canvas.text(text, lower, size, INK, align=(0.5, 0.5), piece=True)
    else:
        _plain(canvas, place, slot, lit=lit)


def _plain(canvas: Canvas, place: Rect, slot: Slot, *, lit: bool) -> None:
    """A drawer with one word on its label and a pull below."""
    name, icon = LABELS[slot]
    pull = min(33.0, place.height * 0.32)
    side = 40.0 if canvas.text_scale <= 1.25 else 14.0
    card = Rect(place.x + side, place.y + 12, place.width - 2 * side, place.height - 24 - pull)
    drawer.label(canvas, card, lit=lit)
    drawer.inscription(canvas, card.inset(7), text_of(name), icon, 30)
    canvas.picture("pull", Rect(place.center.x - 48, card.bottom + 3, 96, pull + 5))


def _continue(canvas: Canvas, place: Rect, labels: Labels, *, lit: bool) -> None:
    """The wide drawer with the match to go on with; where there is no room for more, the frieze tells which."""
    side = 44.0
    card = Rect(place.x + side + 24, place.y + 14, place.width - 2 * side - 48, place.height - 28)
    drawer.label(canvas, card, lit=lit)
    for x in (place.x + side / 2 + 14, place.right - side / 2 - 14):
        drawer.knob(canvas, x, place.center.y, side)
    title = text_of(words("Continue {title}", title=labels.title))
    upper = Rect(card.x + 12, card.y + 8, card.width - 24, card.height * 0.52 - 6)
    lower = Rect(card.x + 18, card.y + card.height * 0.52, card.width - 36, card.height * 0.44)
    room = lower.width * canvas.transform.scale
    if canvas.text_image(labels.sentence, SENTENCE).get_width() <= room and canvas.text_scale <= 1.25:
        drawer.inscription(canvas, upper, title, "icon-continue", 30)
        canvas.text(labels.sentence, lower, SENTENCE, INK, align=(0.5, 0.5))
    else:
        title = title if canvas.text_scale <= 1.25 else text_of(words("Continue"))
        drawer.inscription(canvas, card.inset(12), title, "icon-continue", 34)
