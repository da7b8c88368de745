"""The parchment that explains what lies under the pointer or the focus: near it, over neither it nor what answers."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.words import Words
from scenes.canvas import Canvas
from scenes.chrome import TOOLS
from scenes.geometry import HEIGHT, WIDTH, Rect
from scenes.layout import Slot
from scenes.numerals import figured
from scenes.theme import BODY, INK

if TYPE_CHECKING:
    from scenes.table import TableScene

WIDTHS = (460.0, 640.0, 330.0)
"""How wide a card may be, the best first; all grow with the text."""
GAP = 14.0
"""Between a card and what it explains, so that the focus ring has room."""
MARGIN = 8.0
PADDING = 20.0
"""Beside the text of a card; above and below it is less."""
AREA = 200_000.0
"""What is larger than this is a part of the table and no piece: a click reads it out, no card lies about it."""
NEAR = 60.0
"""A card lies as near as this where it can, rather than over what is to be spared."""
_STEP = 24.0


class Card(NamedTuple):
    """What is said, where, and how wide its lines may be, in logical units."""

    text: str
    place: Rect
    line: float


def card_of(scene: "TableScene[Any]", canvas: Canvas, slot: Slot) -> Card | None:
    """The card of a slot; None for what has none."""
    anchor = scene.layout.rect_of(slot)
    sentence: Words | None = scene.tip(slot) if slot in TOOLS else scene.explain(slot)
    if sentence is None or anchor.width * anchor.height > AREA:
        return None
    lit = tuple(scene.layout.rect_of(other) for other in (*scene.answers, *scene.guarded(slot)) if other != slot)
    to_spare = ("status",) if slot in TOOLS else () if slot in scene.spared else scene.spared
    spared = tuple(scene.layout.rect_of(other) for other in to_spare if other != slot)
    text = figured(sentence)
    key = (text, anchor, lit, spared, canvas.transform, canvas.text_scale)
    if scene.last_card is None or scene.last_card[0] != key:
        scene.last_card = (key, _made(canvas, text, anchor, lit, spared))
    return scene.last_card[1]


def _made(canvas: Canvas, text: str, anchor: Rect, lit: Sequence[Rect], spared: Sequence[Rect]) -> Card:
    """The card at the best place that one of its shapes finds: near before all, then where nothing is to be spared."""
    shapes = [_Shape(canvas, text, width * max(1.0, canvas.text_scale)) for width in WIDTHS]
    ways: tuple[tuple[Callable[[Rect, _Shape], Iterable[Rect]], Sequence[Rect]], ...] = (
        (_beside, (*lit, *spared)),
        (_near, (*lit, *spared)),
        (_beside, lit),
        (_anywhere, lit),
        (_anywhere, ()),
    )
    for places, kept_free in ways:
        for shape in shapes:
            for place in places(anchor, shape):
                if not any(place.overlaps(other) for other in kept_free):
                    return Card(text, place, shape.line)
    raise AssertionError("a card is smaller than the screen")


class _Shape:
    """A card of a certain width; how high it has to be is found out when it is first asked for."""

    def __init__(self, canvas: Canvas, text: str, width: float) -> None:
        self.line = width - 2 * PADDING
        self._canvas = canvas
        self._text = text

    @cached_property
    def size(self) -> tuple[float, float]:
        """How wide and high it is."""
        image = self._canvas.text_image(self._text, BODY - 2, INK, wrap=self.line)
        scale = self._canvas.transform.scale
        return min(self.line, image.get_width() / scale) + 2 * PADDING, image.get_height() / scale + 1.6 * PADDING


def _beside(anchor: Rect, shape: _Shape) -> Iterator[Rect]:
    """Right of it, left, below and above: in the middle or along an edge, as far as there is room on the screen."""
    width, height = shape.size
    across = [anchor.center.x - width / 2, anchor.x, anchor.right - width]
    down = [anchor.center.y - height / 2, anchor.y, anchor.bottom - height]
    for x, y in zip(across, down, strict=True):
        x, y = _within(x, WIDTH - width), _within(y, HEIGHT - height)
        sides = (
            Rect(anchor.right + GAP, y, width, height),
            Rect(anchor.x - GAP - width, y, width, height),
            Rect(x, anchor.bottom + GAP, width, height),
            Rect(x, anchor.y - GAP - height, width, height),
        )
        yield from (card for card in sides if _is_on_screen(card))


def _near(anchor: Rect, shape: _Shape) -> Iterator[Rect]:
    """Not far away, the nearest first."""
    return _anywhere(anchor, shape, NEAR)


def _anywhere(anchor: Rect, shape: _Shape, reach: float = math.inf) -> Iterator[Rect]:
    """All over the screen, or so far away at most, the nearest first."""
    width, height = shape.size
    middle = anchor.center.x - width / 2
    columns = [
        (x, apart) for x in _steps(WIDTH - width) if (apart := _apart(x, width, anchor.x, anchor.width)) <= reach
    ]
    rows = [
        (y, apart) for y in _steps(HEIGHT - height) if (apart := _apart(y, height, anchor.y, anchor.height)) <= reach
    ]
    found = [
        (math.hypot(across, down), abs(x - middle), x, y)
        for x, across in columns
        for y, down in rows
        if across >= GAP or down >= GAP
    ]
    found.sort(key=itemgetter(0, 1))
    yield from (Rect(x, y, width, height) for gap, _, x, y in found if gap <= reach)


def _steps(room: float) -> list[float]:
    """Where a card is tried along one side of the screen."""
    return [MARGIN + step * _STEP for step in range(int((room - 2 * MARGIN) // _STEP) + 1)]


def _apart(start: float, length: float, other: float, size: float) -> float:
    """How far two stretches are apart; 0 where they touch."""
    return max(0.0, start - other - size, other - start - length)


def gap_between(one: Rect, other: Rect) -> float:
    """How far apart two rectangles are; 0 where they touch."""
    across = _apart(one.x, one.width, other.x, other.width)
    down = _apart(one.y, one.height, other.y, other.height)
    return math.hypot(across, down)


def _within(at: float, most: float) -> float:
    return min(max(MARGIN, at), most - MARGIN)


def _is_on_screen(card: Rect) -> bool:
    return card.x >= MARGIN and card.y >= MARGIN and card.right <= WIDTH - MARGIN and card.bottom <= HEIGHT - MARGIN
