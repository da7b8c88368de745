"""Draws what frames every table: bar, status, story, the card that explains, the focus ring."""

import itertools
import math
from typing import TYPE_CHECKING, Any

import pygame

from scenes.canvas import Canvas
from scenes.cards import PADDING, Card, card_of
from scenes.chrome import TOOLS, bar_height
from scenes.geometry import WIDTH, Point, Rect
from scenes.layout import Slot
from scenes.numerals import figured
from scenes.parts import Part, Parts
from scenes.story import Entry
from scenes.theme import BODY, BRASS, EMERALD, INK, NIGHT, PARCHMENT, PLUM, RUBY, SEAT_COLOURS, WALNUT, Colour, mixed

if TYPE_CHECKING:
    from scenes.table import TableScene

RING = 4.0
"""Logical width of the focus ring."""
RING_REACH = 16.0
"""How far beyond a slot a ring about it reaches at most."""
ADVICE = mixed(EMERALD, PARCHMENT, 0.35)
SENTENCES, TOLD_FROM = 3, 12
"""How many sentences the story tells, and from how many of the last ones; what is alike is told once."""


def chrome_parts(scene: "TableScene[Any]") -> Parts:
    """The bar above and the story below, as they are now."""
    layout, kept = scene.layout, scene.kept
    usable = tuple(slot for slot in TOOLS if _is_usable(scene, slot))
    warm = tuple(slot for slot in usable if scene.is_warm(slot))
    places = tuple(layout.rect_of(slot) for slot in TOOLS)
    bar = kept.of("bar", _bar_parts, places, scene.app.preferences.text_scale, usable, warm)
    said = (_status_text(scene), _acting_colour(scene))
    status = kept.of("status", _status_parts, layout.rect_of("status"), *said)
    advice = scene.hint[1] if scene.hint is not None else ""
    happened = tuple(scene.story.entries[-TOLD_FROM:])
    story = kept.of("story", _story_parts, layout.rect_of("story"), scene.refusal, advice, happened)
    return kept.joined("chrome", (bar, status, story))


def _bar_parts(places: tuple[Rect, ...], text_scale: float, usable: tuple[Slot, ...], warm: tuple[Slot, ...]) -> Parts:
    bar = Rect(0, 0, WIDTH, bar_height(text_scale))
    parts = {"bar": Part(bar._replace(height=bar.height + 4), _draw_bar, (bar,))}
    for slot, rect in zip(TOOLS, places, strict=True):
        parts[slot] = Part(rect.inset(-10), _draw_tool, (rect, slot, slot in usable, slot in warm), waits=True)
    return parts


def _status_parts(rect: Rect, text: str, colour: Colour | None) -> Parts:
    return {"status": Part(rect.inset(-10), _draw_status, (rect, text, colour), waits=True)}


def _story_parts(rect: Rect, refusal: str, advice: str, happened: tuple[Entry, ...]) -> Parts:
    if refusal:
        return {"story": Part(rect, _draw_refusal, (rect, figured(refusal)), hides=True, waits=True)}
    return {"story": Part(rect, _draw_story, (rect, *_story_of(advice, happened)), hides=True, waits=True)}


def over_parts(scene: "TableScene[Any]", canvas: Canvas) -> dict[str, Part]:
    """What lies over everything: rings about what was suggested, the card that explains, and the focus ring."""
    parts = {f"advice {slot}": _ring_part(scene, slot, ADVICE) for slot in scene.hinted()} if scene.hint else {}
    explained = scene.explained
    if explained is not None:
        parts |= _card_parts(scene, canvas, explained)
    if scene.focus is not None:
        parts["focus"] = _ring_part(scene, scene.focus, PARCHMENT)
    return parts


def _ring_part(scene: "TableScene[Any]", slot: Slot, colour: Colour) -> Part:
    rect = scene.layout.rect_of(slot)
    return Part(rect.inset(-RING_REACH), draw_ring, (rect, colour))


def draw_ring(canvas: Canvas, rect: Rect, colour: Colour) -> None:
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


def _draw_bar(canvas: Canvas, rect: Rect) -> None:
    bar = canvas.rect(rect)
    pygame.draw.rect(canvas.surface, mixed(NIGHT, PLUM, 0.4), bar)
    pygame.draw.line(canvas.surface, mixed(BRASS, NIGHT, 0.4), bar.bottomleft, bar.bottomright, 2)


def _draw_tool(canvas: Canvas, rect: Rect, slot: Slot, usable: bool, lit: bool) -> None:
    plate(canvas, rect, mixed(WALNUT, BRASS, 0.35 if lit else 0.0), BRASS if usable else mixed(BRASS, NIGHT, 0.6))
    icon = TOOLS[slot].icon
    canvas.picture(icon if usable else f"{icon}-off", rect.inset(11))


def _draw_status(canvas: Canvas, rect: Rect, text: str, colour: Colour | None) -> None:
    plate(canvas, rect, PARCHMENT, colour or BRASS, radius=20)
    canvas.text(text, rect.inset(10), BODY + 2, INK, face="text-bold", align=(0.5, 0.5), wrap=True)


def _status_text(scene: "TableScene[Any]") -> str:
    text = figured(scene.status)
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
    if slot == "log":
        return scene.keeps_log
    return True


def _acting_colour(scene: "TableScene[Any]") -> Colour | None:
    acting = [actor for actor in scene.match.to_move if isinstance(actor, int)]
    return SEAT_COLOURS.get(scene.match.seats[acting[0]].colour) if acting else None


def _story_of(advice: str, happened: tuple[Entry, ...]) -> tuple[tuple[str, ...], Colour]:
    """The sentences of the strip below, the last ones last: a suggestion, or what happened."""
    if advice:
        return (figured(advice),), mixed(BRASS, PARCHMENT, 0.5)
    counted = [(text, len(list(same))) for text, same in itertools.groupby(entry.text for entry in happened)]
    told = tuple(figured(text) if count == 1 else f"{figured(text)} (×{count})" for text, count in counted[-SENTENCES:])
    return told, mixed(PARCHMENT, NIGHT, 0.12)


def _draw_story(canvas: Canvas, rect: Rect, sentences: tuple[str, ...], colour: Colour) -> None:
    """As many of the last sentences as there is room for; only one that is alone may have to be written smaller."""
    pygame.draw.rect(canvas.surface, mixed(NIGHT, PLUM, 0.25), canvas.rect(rect))
    inner = Rect(rect.x + 32, rect.y + 4, rect.width - 64, rect.height - 8)
    while len(sentences) > 1 and not _has_room(canvas, " ".join(sentences), inner):
        sentences = sentences[1:]
    canvas.text(" ".join(sentences), inner, BODY, colour, align=(0.5, 0.5), wrap=True)


def _draw_refusal(canvas: Canvas, rect: Rect, sentence: str) -> None:
    """Why something cannot be done: on a light ground, so that the strip is seen to say something else than before."""
    pygame.draw.rect(canvas.surface, PARCHMENT, canvas.rect(rect))
    edge = rect._replace(height=4)
    pygame.draw.rect(canvas.surface, RUBY, canvas.rect(edge))
    size = min(rect.height - 12, 40.0)
    inner = Rect(rect.x + 32 + 2 * size, rect.y + 4, rect.width - 64 - 4 * size, rect.height - 8)
    place = canvas.text(sentence, inner, BODY, INK, face="text-bold", align=(0.5, 0.5), wrap=True)
    _draw_warning(canvas, Rect(place.x - 1.5 * size, rect.center.y - size / 2, size, size))


def _draw_warning(canvas: Canvas, rect: Rect) -> None:
    """An exclamation mark in a disc."""
    place = canvas.rect(rect)
    pygame.draw.circle(canvas.surface, RUBY, place.center, place.width // 2)
    stroke = pygame.Rect(0, 0, max(2, place.width // 8), max(3, round(place.height * 0.36)))
    stroke.midbottom = place.centerx, place.centery + place.height // 10
    pygame.draw.rect(canvas.surface, PARCHMENT, stroke, border_radius=stroke.width // 2)
    dot = place.centerx, place.centery + place.height // 4
    pygame.draw.circle(canvas.surface, PARCHMENT, dot, stroke.width * 0.6)


def _has_room(canvas: Canvas, text: str, rect: Rect) -> bool:
    """Whether a text can be written there in full size. Most often its width says so, and it need not be rendered."""
    place = canvas.rect(rect)
    font = canvas.artwork.font("text", canvas.font_pixels(BODY))
    if font.size(text)[0] <= place.width:
        return font.get_linesize() <= place.height
    if place.height < 2 * font.get_linesize():
        return False
    image = canvas.text_image(text, BODY, wrap=rect.width)
    return image.get_width() <= place.width and image.get_height() <= place.height


def _card_parts(scene: "TableScene[Any]", canvas: Canvas, slot: Slot) -> dict[str, Part]:
    """The parchment that explains what lies under the pointer or the focus."""
    card = card_of(scene, canvas, slot)
    return {} if card is None else {"card": Part(card.place.inset(-12), _draw_card, (card,))}


def _draw_card(canvas: Canvas, card: Card) -> None:
    plate(canvas, card.place, PARCHMENT, BRASS, lift=8)
    image = canvas.text_image(card.text, BODY - 2, INK, wrap=card.line)
    at = canvas.transform.to_pixel(Point(card.place.x + PADDING, card.place.y + 0.8 * PADDING))
    canvas.surface.blit(image, (round(at[0]), round(at[1])))
