"""Draws what frames every table: bar, status, story, the card that explains, the focus ring."""

import itertools
import math
from typing import TYPE_CHECKING, Any

import pygame

from game.core.words import Words, text_of
from scenes.canvas import Canvas
from scenes.chrome import TOOLS, bar_height
from scenes.geometry import HEIGHT, WIDTH, Point, Rect
from scenes.layout import Slot
from scenes.theme import BODY, BRASS, EMERALD, INK, NIGHT, PARCHMENT, PLUM, RUBY, SEAT_COLOURS, WALNUT, Colour, mixed

if TYPE_CHECKING:
    from scenes.table import TableScene

RING = 4.0
"""Logical width of the focus ring."""
CARD_WIDTH = 460.0
LOW = 70.0
"""A thing less high than this is a button in a row, and its neighbours are not to be covered."""
SENTENCES, TOLD_FROM = 3, 12
"""How many sentences the story tells, and from how many of the last ones; what is alike is told once."""


def draw_chrome(scene: "TableScene[Any]", canvas: Canvas) -> None:
    """The bar above and the story below."""
    _draw_bar(scene, canvas)
    _draw_story(scene, canvas)


def chrome_parts(scene: "TableScene[Any]") -> dict[Rect, object]:
    """The areas of the bar and the story, and all that the look of each depends on."""
    usable = tuple(_is_usable(scene, slot) for slot in TOOLS)
    bar = Rect(0, 0, WIDTH, bar_height(scene.app.preferences.text_scale))
    left = math.ceil(scene.clock_left) if scene.clock_left is not None else None
    said = (scene.refusal, scene.hint, len(scene.story.entries))
    return {
        bar: (scene.match.state, scene.audience, scene.selection, scene.is_shown_again, scene.is_at_rest, usable, left),
        scene.layout.rect_of("story"): said,
    }


def draw_over(scene: "TableScene[Any]", canvas: Canvas) -> None:
    """What lies over everything: the card that explains, and the focus ring."""
    for slot in scene.hinted():
        draw_ring(canvas, scene.layout.rect_of(slot), mixed(EMERALD, PARCHMENT, 0.35))
    looked_at = scene.focus or scene.hover
    if looked_at is not None:
        _draw_card(scene, canvas, looked_at)
    if scene.focus is not None:
        draw_ring(canvas, scene.layout.rect_of(scene.focus))


def draw_ring(canvas: Canvas, rect: Rect, colour: Colour = PARCHMENT) -> None:
    """The focus ring: light with a dark rim, so that it shows on anything."""
    width = max(2, canvas.transform.length(RING))
    place = canvas.rect(rect.inset(-6))
    radius = canvas.transform.length(12)
    pygame.draw.rect(canvas.surface, NIGHT, place.inflate(2 * width, 2 * width), 3 * width, radius + width)
    pygame.draw.rect(canvas.surface, colour, place, width, radius)


def plate(canvas: Canvas, rect: Rect, fill: Colour, rim: Colour, *, radius: float = 14, lift: float = 4) -> None:
    """A rounded plate with a rim, light from the upper left and a shadow under it."""
    margin = 10.0

    def draw(surface: pygame.Surface, scale: float) -> None:
        inner = surface.get_rect().inflate(-2 * margin * scale, -2 * margin * scale)
        corner = max(2, round(radius * scale))
        for step in range(4, 0, -1):
            shade = inner.move(round(lift * scale * 0.6), round(lift * scale)).inflate(step * 2, step * 2)
            pygame.draw.rect(surface, (0, 0, 0, 28), shade, border_radius=corner + step)
        pygame.draw.rect(surface, mixed(rim, NIGHT, 0.45), inner, border_radius=corner)
        pygame.draw.rect(surface, mixed(rim, PARCHMENT, 0.25), inner.inflate(-2, -2), border_radius=corner)
        line = max(2, round(3 * scale))
        body = inner.inflate(-2 * line, -2 * line)
        _shaded(surface, body, fill, max(1, corner - line))

    key = ("plate", fill, rim, radius, lift)
    canvas.made(key, rect.inset(-margin), draw)


def _shaded(surface: pygame.Surface, place: pygame.Rect, fill: Colour, corner: int) -> None:
    """A rounded rectangle that is a little lighter above than below."""
    if place.width < 2 or place.height < 2:
        return
    shade = pygame.Surface(place.size, pygame.SRCALPHA)
    top, bottom = mixed(fill, PARCHMENT, 0.10), mixed(fill, NIGHT, 0.18)
    for y in range(place.height):
        pygame.draw.line(shade, mixed(top, bottom, y / place.height), (0, y), (place.width, y))
    mask = pygame.Surface(place.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=corner)
    shade.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(shade, place)


def _draw_bar(scene: "TableScene[Any]", canvas: Canvas) -> None:
    layout, scale = scene.layout, scene.app.preferences.text_scale
    bar = canvas.rect(Rect(0, 0, WIDTH, bar_height(scale)))
    pygame.draw.rect(canvas.surface, mixed(NIGHT, PLUM, 0.4), bar)
    pygame.draw.line(canvas.surface, mixed(BRASS, NIGHT, 0.4), bar.bottomleft, bar.bottomright, 2)
    for slot, tool in TOOLS.items():
        rect = layout.rect_of(slot)
        usable = _is_usable(scene, slot)
        lit = usable and slot in (scene.hover, scene.focus)
        plate(canvas, rect, mixed(WALNUT, BRASS, 0.35 if lit else 0.0), BRASS if usable else mixed(BRASS, NIGHT, 0.6))
        canvas.picture(tool.icon if usable else f"{tool.icon}-off", rect.inset(11))
    rect = layout.rect_of("status")
    colour = _acting_colour(scene)
    plate(canvas, rect, PARCHMENT, colour or BRASS, radius=20)
    text = _status_text(scene)
    canvas.text(text, rect.inset(10), BODY + 2, INK, face="text-bold", align=(0.5, 0.5), wrap=True)


def _status_text(scene: "TableScene[Any]") -> str:
    text = text_of(scene.status)
    if scene.clock_left is None:
        return text
    return f"{text}  {math.ceil(max(0.0, scene.clock_left))} s"


def _is_usable(scene: "TableScene[Any]", slot: Slot) -> bool:
    if slot == "undo":
        return scene.asked is not None and scene.match.undo_reaches() is not None
    if slot == "hint":
        return scene.asked is not None and scene.app.preferences.hints
    if slot == "again":
        return scene.can_show_again
    return True


def _acting_colour(scene: "TableScene[Any]") -> Colour | None:
    acting = [actor for actor in scene.match.to_move if isinstance(actor, int)]
    return SEAT_COLOURS.get(scene.match.seats[acting[0]].colour) if acting else None


def _story_of(scene: "TableScene[Any]") -> tuple[list[str], Colour]:
    """The sentences of the strip below, the last ones last: a refusal, a suggestion, or what happened."""
    if scene.refusal:
        return [scene.refusal], mixed(RUBY, PARCHMENT, 0.55)
    if scene.hint is not None:
        return [scene.hint[1]], mixed(BRASS, PARCHMENT, 0.5)
    recent = (entry.text for entry in scene.story.entries[-TOLD_FROM:])
    counted = [(text, len(list(same))) for text, same in itertools.groupby(recent)][-SENTENCES:]
    told = [text if count == 1 else f"{text} (×{count})" for text, count in counted]
    return told, mixed(PARCHMENT, NIGHT, 0.12)


def _draw_story(scene: "TableScene[Any]", canvas: Canvas) -> None:
    """As many of the last sentences as there is room for; only one that is alone may have to be written smaller."""
    rect = scene.layout.rect_of("story")
    pygame.draw.rect(canvas.surface, mixed(NIGHT, PLUM, 0.25), canvas.rect(rect))
    sentences, colour = _story_of(scene)
    inner = Rect(rect.x + 32, rect.y + 4, rect.width - 64, rect.height - 8)
    while len(sentences) > 1 and not _has_room(canvas, " ".join(sentences), inner):
        del sentences[0]
    canvas.text(" ".join(sentences), inner, BODY, colour, align=(0.5, 0.5), wrap=True)


def _has_room(canvas: Canvas, text: str, rect: Rect) -> bool:
    place = canvas.rect(rect)
    image = canvas.text_image(text, BODY, wrap=rect.width)
    return image.get_width() <= place.width and image.get_height() <= place.height


def _draw_card(scene: "TableScene[Any]", canvas: Canvas, slot: Slot) -> None:
    """The parchment that explains what lies under the pointer or the focus, beside it and never over it."""
    sentence: Words | None = TOOLS[slot].tip if slot in TOOLS else scene.explain(slot)
    if sentence is None:
        return
    text = text_of(sentence)
    scale = canvas.transform.scale
    width = CARD_WIDTH * max(1.0, canvas.text_scale)
    image = canvas.text_image(text, BODY - 2, INK, wrap=width - 40)
    height = image.get_height() / scale + 32
    width = min(width, image.get_width() / scale + 40)
    card = beside(scene.card_beside(slot), width, height)
    plate(canvas, card, PARCHMENT, BRASS, lift=8)
    at = canvas.transform.to_pixel(Point(card.x + 20, card.y + 16))
    canvas.surface.blit(image, (round(at[0]), round(at[1])))


def beside(anchor: Rect, width: float, height: float) -> Rect:
    """A place for a card next to something, on the side with room, wholly on screen; over a button, above it."""
    if anchor.height < LOW and anchor.y - 12 - height >= 80:
        x = min(max(8.0, anchor.center.x - width / 2), WIDTH - 8 - width)
        return Rect(x, anchor.y - 12 - height, width, height)
    x = anchor.right + 16 if anchor.right + 16 + width <= WIDTH - 8 else anchor.x - 16 - width
    if x < 8:
        x = min(max(8.0, anchor.center.x - width / 2), WIDTH - 8 - width)
        y = anchor.bottom + 12 if anchor.bottom + 12 + height <= HEIGHT - 8 else anchor.y - 12 - height
    else:
        y = anchor.center.y - height / 2
    return Rect(x, min(max(8.0, y), HEIGHT - 8 - height), width, height)
