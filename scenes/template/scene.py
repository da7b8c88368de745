"""Last Drop on screen."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pygame

from game.core.words import Words, text_of, words
from game.template.events import VialsRevealed
from game.template.moves import Keep, Pour
from game.template.pieces import POINTS_FOR_KEEPING, Vials, limit_for, strengths_of
from game.template.state import View
from scenes.answers import Answer, Play
from scenes.canvas import Canvas
from scenes.frame import plate
from scenes.geometry import SCREEN, Point, Rect
from scenes.layout import Layout, Slot
from scenes.motion import Act
from scenes.parts import Part, Parts
from scenes.table import TableScene
from scenes.template.acts import act_of
from scenes.template.layout import layout, line_height
from scenes.template.tableau import Tableau
from scenes.theme import (
    AMETHYST,
    BODY,
    BRASS,
    EMERALD,
    INK,
    NIGHT,
    OBSIDIAN,
    PARCHMENT,
    PLUM,
    RUBY,
    SEAT_COLOURS,
    WALNUT,
    Colour,
    mixed,
)

VIAL = (54.0, 66.0)


class Sitting(NamedTuple):
    """What is seen of a seat besides its name."""

    colour: Colour
    score: int
    vial: int | None
    note: str


class LastDropScene(TableScene[Tableau]):
    """The cauldron, the seats around it, and two choices."""

    has_secrets = True
    shown: VialsRevealed | None = None
    """What lies open while a round is scored."""
    flight: tuple[Slot, Slot, float] | None = None
    """A vial on its way: from, to, and how far it has come."""
    boil = 0.0

    def build_layout(self, text_scale: float) -> Layout:
        """See `layout.layout`."""
        return layout(len(self.match.seats), text_scale)

    def tableau_of(self, view: View) -> Tableau:
        """See `Tableau.of`."""
        return Tableau.of(view)

    def act(self, event: Any) -> Act:
        """See `acts.act_of`."""
        return act_of(self, event)

    def lit(self, view: View, legal: Sequence[Any]) -> Mapping[Slot, Answer]:
        """The two choices."""
        slots = {Pour: "pour", Keep: "keep"}
        return {slots[type(move)]: Play(move) for move in legal}

    def meant(self, slot: Slot, view: View) -> Any | None:
        """The choice that a slot stands for."""
        return {"pour": Pour(), "keep": Keep()}.get(slot)

    def explain(self, slot: Slot) -> Words | None:
        """What a slot holds."""
        if slot == "cauldron":
            return words("The cauldron holds {limit}. More than that, and it boils over.", limit=self._limit)
        if slot == "pour":
            return words("Pour your vial: you score its strength, if the cauldron does not boil over.")
        if slot == "keep":
            return words("Keep your vial: you score {points}.", points=POINTS_FOR_KEEPING)
        if slot == "spent":
            return words("The vials that were used; they do not come back.")
        return None

    @property
    def _limit(self) -> int:
        return limit_for(self.tableau.seats)

    # drawing

    def still_parts(self, canvas: Canvas) -> Parts:
        """The table from the back to the front."""
        parts = {"ground": Part(SCREEN, _draw_ground)}
        for seat in range(self.tableau.seats):
            rect = self.layout.rect_of(f"seat {seat}")
            parts[f"seat {seat}"] = Part(rect.inset(-10), _draw_seat, (rect, self.names[seat], self._sitting(seat)))
        rect, boil = self.layout.rect_of("cauldron"), round(self.boil, 2)
        parts["cauldron"] = Part(rect, _draw_cauldron, (rect, self._limit, boil))
        for slot, label in (("keep", words("Keep")), ("pour", words("Pour"))):
            rect, is_lit = self.layout.rect_of(slot), slot in self.answers
            look = (rect, text_of(label), is_lit, is_lit and self.is_warm(slot))
            parts[slot] = Part(rect.inset(-10), _draw_choice, look)
        rect = self.layout.rect_of("spent")
        parts["spent"] = Part(rect.inset(-10), _draw_spent, (rect, self.tableau.spent))
        return parts

    def moving_parts(self, canvas: Canvas) -> Parts:
        """The vial that is on its way."""
        if self.flight is None:
            return {}
        start, end, t = self.flight
        a, b = self.layout.rect_of(start).center, self.layout.rect_of(end).center
        centre = Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
        return {"flight": Part(Rect.around(centre, *VIAL).inset(-12), _draw_vial, (centre, None))}

    def _sitting(self, seat: int) -> Sitting:
        """What is seen of a seat besides its name."""
        vial, note = None, None
        if self.shown is not None:
            vial = self.shown.strengths[seat]
            note = words("poured") if self.shown.pours[seat] else words("kept")
        elif seat < self.tableau.dealt:
            vial = self.tableau.vial if seat == self.audience else None
            note = words("has chosen") if self.tableau.chosen[seat] else words("is choosing")
        colour = SEAT_COLOURS.get(self.match.seats[seat].colour, BRASS)
        return Sitting(colour, self.tableau.scores[seat], vial, text_of(note) if note is not None else "")


def _draw_ground(canvas: Canvas) -> None:
    canvas.clear(mixed(NIGHT, PLUM, 0.6))


def _draw_seat(canvas: Canvas, rect: Rect, name: str, sitting: Sitting) -> None:
    plate(canvas, rect, WALNUT, sitting.colour)
    inner = rect.inset(12)
    line = line_height(canvas.text_scale)
    canvas.text(name, Rect(inner.x + 8, inner.y, inner.width - 16, line), BODY, face="text-bold")
    middle = Rect(inner.x + 8, inner.y + line, inner.width - 16, inner.height - 2 * line)
    canvas.text(str(sitting.score), middle, 44, face="display", align=(1, 0.5), piece=True)
    if sitting.note:
        _draw_vial(canvas, Point(middle.x + VIAL[0] / 2 + 4, middle.center.y), sitting.vial)
        canvas.text(sitting.note, Rect(inner.x + 8, inner.bottom - line, inner.width - 16, line), BODY - 2)


def _draw_vial(canvas: Canvas, centre: Point, strength: int | None) -> None:
    rect = Rect.around(centre, *VIAL)
    liquid = mixed(AMETHYST, NIGHT, 0.3) if strength is not None else OBSIDIAN
    plate(canvas, rect, liquid, PARCHMENT, radius=20)
    label = str(strength) if strength is not None else "?"
    canvas.text(label, rect, 34, PARCHMENT, face="display", align=(0.5, 0.5), piece=True)


def _draw_cauldron(canvas: Canvas, rect: Rect, limit: int, boil: float) -> None:
    liquid: Colour = mixed(EMERALD, RUBY, boil)

    def draw(surface: pygame.Surface, scale: float) -> None:
        whole = surface.get_rect()
        pygame.draw.ellipse(surface, (0, 0, 0, 90), whole.move(0, round(10 * scale)).inflate(-8, -8))
        pygame.draw.ellipse(surface, OBSIDIAN, whole.inflate(-12, -12))
        pygame.draw.ellipse(surface, mixed(OBSIDIAN, BRASS, 0.5), whole.inflate(-12, -12), max(2, round(4 * scale)))
        inner = pygame.Rect(0, 0, round(whole.width * 0.8), round(whole.height * 0.62))
        inner.center = whole.center
        pygame.draw.ellipse(surface, mixed(liquid, NIGHT, 0.35), inner)
        pygame.draw.ellipse(surface, liquid, inner.inflate(-round(18 * scale), -round(18 * scale)))

    canvas.made(("cauldron", liquid), rect, draw)
    text = text_of(words("holds {limit}", limit=limit))
    canvas.text(text, rect.inset(60), BODY + 6, INK, face="text-bold", align=(0.5, 0.5))


def _draw_choice(canvas: Canvas, rect: Rect, label: str, is_lit: bool, is_warm: bool) -> None:
    fill = mixed(WALNUT, BRASS, 0.28 if is_warm else 0.12 if is_lit else 0.0)
    plate(canvas, rect, fill, BRASS if is_lit else mixed(BRASS, NIGHT, 0.6))
    canvas.text(label, rect.inset(14), 40, PARCHMENT, face="display", align=(0.5, 0.5))


def _draw_spent(canvas: Canvas, rect: Rect, spent: Vials) -> None:
    for index, strength in enumerate(strengths_of(spent)):
        _draw_vial(canvas, Point(rect.x + 40 + index * 72, rect.center.y), strength)


SCENE = LastDropScene
