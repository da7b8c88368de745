"""Last Drop on screen."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.core.words import Words, text_of, words
from game.template.events import VialsRevealed
from game.template.moves import Keep, Pour
from game.template.pieces import POINTS_FOR_KEEPING, limit_for, strengths_of
from game.template.state import View
from scenes.answers import Answer, Play
from scenes.canvas import Canvas
from scenes.chrome import TOOLS
from scenes.frame import plate
from scenes.geometry import Point, Rect
from scenes.layout import Layout, Slot
from scenes.motion import Act
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


class LastDropScene(TableScene[Tableau]):
    """The cauldron, the seats around it, and two choices."""

    has_secrets = True
    warm_slots = frozenset((*TOOLS, "pour", "keep"))
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

    def draw_table(self, canvas: Canvas) -> None:
        """The table from the back to the front."""
        canvas.clear(mixed(NIGHT, PLUM, 0.6))
        for seat in range(self.tableau.seats):
            self._draw_seat(canvas, seat)
        self._draw_cauldron(canvas)
        for slot, label in (("keep", words("Keep")), ("pour", words("Pour"))):
            self._draw_choice(canvas, slot, text_of(label))
        self._draw_spent(canvas)

    def still_key(self) -> tuple[Any, ...]:
        """The tableau, and what is shown of a round that is scored."""
        return (*super().still_key(), self.shown, round(self.boil, 2))

    def draw_moving(self, canvas: Canvas) -> None:
        """The vial that is on its way."""
        if self.flight is not None:
            start, end, t = self.flight
            a, b = self.layout.rect_of(start).center, self.layout.rect_of(end).center
            self._draw_vial(canvas, Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t), None)

    def _draw_seat(self, canvas: Canvas, seat: int) -> None:
        rect = self.layout.rect_of(f"seat {seat}")
        colour = SEAT_COLOURS.get(self.match.seats[seat].colour, BRASS)
        plate(canvas, rect, WALNUT, colour)
        inner = rect.inset(12)
        line = line_height(canvas.text_scale)
        canvas.text(self.names[seat], Rect(inner.x + 8, inner.y, inner.width - 16, line), BODY, face="text-bold")
        middle = Rect(inner.x + 8, inner.y + line, inner.width - 16, inner.height - 2 * line)
        score = str(self.tableau.scores[seat])
        canvas.text(score, middle, 44, face="display", align=(1, 0.5), piece=True)
        centre = Point(middle.x + VIAL[0] / 2 + 4, middle.center.y)
        if self.shown is not None:
            self._draw_vial(canvas, centre, self.shown.strengths[seat])
            note = words("poured") if self.shown.pours[seat] else words("kept")
        elif seat < self.tableau.dealt:
            self._draw_vial(canvas, centre, self.tableau.vial if seat == self.audience else None)
            note = words("has chosen") if self.tableau.chosen[seat] else words("is choosing")
        else:
            return
        canvas.text(text_of(note), Rect(inner.x + 8, inner.bottom - line, inner.width - 16, line), BODY - 2)

    def _draw_vial(self, canvas: Canvas, centre: Point, strength: int | None) -> None:
        rect = Rect.around(centre, *VIAL)
        liquid = mixed(AMETHYST, NIGHT, 0.3) if strength is not None else OBSIDIAN
        plate(canvas, rect, liquid, PARCHMENT, radius=20)
        label = str(strength) if strength is not None else "?"
        canvas.text(label, rect, 34, PARCHMENT, face="display", align=(0.5, 0.5), piece=True)

    def _draw_cauldron(self, canvas: Canvas) -> None:
        rect = self.layout.rect_of("cauldron")
        liquid: Colour = mixed(EMERALD, RUBY, self.boil)

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
        text = text_of(words("holds {limit}", limit=self._limit))
        canvas.text(text, rect.inset(60), BODY + 6, INK, face="text-bold", align=(0.5, 0.5))

    def _draw_choice(self, canvas: Canvas, slot: Slot, label: str) -> None:
        rect = self.layout.rect_of(slot)
        is_lit = slot in self.answers
        fill = mixed(WALNUT, BRASS, 0.28 if is_lit and slot in (self.hover, self.focus) else 0.12 if is_lit else 0.0)
        plate(canvas, rect, fill, BRASS if is_lit else mixed(BRASS, NIGHT, 0.6))
        canvas.text(label, rect.inset(14), 40, PARCHMENT, face="display", align=(0.5, 0.5))

    def _draw_spent(self, canvas: Canvas) -> None:
        rect = self.layout.rect_of("spent")
        for index, strength in enumerate(strengths_of(self.tableau.spent)):
            self._draw_vial(canvas, Point(rect.x + 40 + index * 72, rect.center.y), strength)


SCENE = LastDropScene
