"""A long text in lines: headings, paragraphs, lists, tables and drawings made of letters, one below the other."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes.figures import Figures
from scenes.theme import BODY, INK, PARCHMENT, SEAT_COLOURS, WALNUT, Colour, mixed
from scenes.ui.adapter import Written, written
from scenes.ui.controls import FAINT
from scenes.ui.examples import Row, draw_row, lay_example
from scenes.ui.prose import LONGEST_LINE, Block, Code, Flow, Grid, Paragraph, Run, Span, Title, name_of, reach
from scenes.ui.ruler import HEADING_PITCH, NOTE, Ruler

MARKED: Colour = (255, 214, 92)
"""What was sought is underlaid with this."""
_SAMPLE = "the quick brown fox jumps over the lazy dog and goes on to fill an eighty letter line"


class Placed(NamedTuple):
    """A text of the document at its place, counted from the document's upper left."""

    flowed: Flow
    place: pygame.Rect
    colour: Colour


class Document:
    """The blocks laid out for one width. Examples whose pieces are among the figures are drawn with them."""

    def __init__(
        self, ruler: Ruler, blocks: tuple[Block, ...], width: int, figures: Mapping[str, Figures] | None = None
    ) -> None:
        self._ruler = ruler
        self._blocks = blocks
        self._figures = figures or {}
        self._examples: list[Row] = []
        self.width = width
        self.height = ruler.length(14)
        self._placed: list[Placed] = []
        self._tops: dict[str, int] = {}
        self._rules: list[pygame.Rect] = []
        self._fields: list[pygame.Rect] = []
        self._bars: list[tuple[pygame.Rect, Colour]] = []
        for at, block in enumerate(blocks):
            self._tops.setdefault(name_of(block, at), self.height)
            self._add(block)
        self.height += ruler.length(24)

    @classmethod
    def best_width(cls, ruler: Ruler) -> int:
        """As wide as a line that is read with ease."""
        return ruler.font("text", ruler.pixels(BODY)).size(_SAMPLE[: LONGEST_LINE - 2])[0]

    def is_for(self, blocks: tuple[Block, ...], width: int) -> bool:
        """Whether it is what these blocks look like at this width."""
        return blocks is self._blocks and width == self.width

    def top_of(self, anchor: str) -> int | None:
        """Where the block of this name begins."""
        return self._tops.get(anchor)

    def whole_lines_from(self, top: int) -> int:
        """The first place from there on where a line begins; the end where none does."""
        tops = (
            placed.place.y + at * placed.flowed.pitch
            for placed in self._placed
            for at in range(len(placed.flowed.lines))
        )
        return min((line for line in tops if line >= top), default=self.height)

    # laying out

    def _add(self, block: Block) -> None:
        if isinstance(block, Title):
            self._add_title(block)
        elif isinstance(block, Paragraph):
            self._add_paragraph(block)
        elif isinstance(block, Code) and block.pieces in self._figures:
            self._add_example(block)
        elif isinstance(block, Code):
            self._add_code(block)
        else:
            self._add_grid(block)

    def _add_title(self, block: Title) -> None:
        if self._placed:
            self.height += self._ruler.length({1: 40, 2: 38, 3: 20}.get(block.level, 16))
        level = min(3, block.level)
        spans = tuple(Span(span.text, "display") for span in block.spans)
        flowed = self._ruler.flow(spans, self.width, self._ruler.heading_pixels(level), HEADING_PITCH)
        self._put(flowed, 0, mixed(WALNUT, INK, 0.35))
        if level < 3:
            line = pygame.Rect(0, self.height + self._ruler.length(4), self.width, max(1, self._ruler.length(2)))
            self._rules.append(line)
            self.height += self._ruler.length(10)
        self.height += self._ruler.length(10)

    def _add_paragraph(self, block: Paragraph) -> None:
        left = self._ruler.grown(30) * block.level
        top = self.height
        if block.bullet:
            dot = self._ruler.text("•", self.width)
            self._placed.append(Placed(dot, pygame.Rect(left, top, dot.width, dot.height), FAINT))
            left += self._ruler.grown(26)
        if block.colour:
            left += self._ruler.length(22)
        flowed = self._ruler.flow(block.spans, self.width - left, self._ruler.pixels(BODY))
        self._put(flowed, left, INK)
        if block.colour:
            bar = pygame.Rect(left - self._ruler.length(22), top, self._ruler.length(8), flowed.height)
            self._bars.append((bar, SEAT_COLOURS.get(block.colour, FAINT)))
        self.height += self._ruler.length(6 if block.bullet else 14)

    def _add_code(self, block: Code) -> None:
        inset = self._ruler.length(18)
        size = self._fitting_size(block.lines, self.width - 2 * inset)
        top = self.height
        self.height += inset
        for line in block.lines:
            self._put(self._code_line(line, self.width - 2 * inset, size), inset, INK)
        self.height += inset
        self._fields.append(pygame.Rect(0, top, self.width, self.height - top))
        self.height += self._ruler.length(18)

    def _add_example(self, block: Code) -> None:
        self.height += self._ruler.length(4)
        rows, words, height = lay_example(
            self._ruler, block.lines, self._figures[block.pieces], self.height, self.width
        )
        self._examples.extend(rows)
        self._placed.extend(Placed(flowed, place, INK) for flowed, place in words)
        self.height += height + self._ruler.length(8)

    def _code_line(self, line: str, width: int, size: int) -> Flow:
        """A line with its spaces; broken only where the smallest letters are still too wide for it."""
        wide = self._ruler.font("mono", size).size(line)[0]
        if wide > width:
            return self._ruler.flow((Span(line, "mono"),), width, size, 1.4)
        return Flow(((Run(line, "mono", 0),),), (wide,), size, round(size * 1.4))

    def _fitting_size(self, lines: Sequence[str], width: int) -> int:
        """Letters that stand under one another lose their order in broken lines, so they become smaller first."""
        size = self._ruler.pixels(NOTE)
        least = self._ruler.canvas.font_pixels(0, piece=True)
        while size > least and max(self._ruler.font("mono", size).size(line)[0] for line in lines) > width:
            size -= 1
        return size

    def _add_grid(self, block: Grid) -> None:
        ruler, pad = self._ruler, self._ruler.length(14)
        size = ruler.pixels(NOTE + 1)
        widths = self._column_widths(block, size, pad)
        for number, row in enumerate(block.rows):
            face = "text-bold" if number == 0 else ""
            cells = [
                ruler.flow(_faced(cell, face), width - pad, size, 1.36) for cell, width in zip(row, widths, strict=True)
            ]
            height = max(cell.height for cell in cells) + ruler.length(8)
            left = 0
            for cell, width in zip(cells, widths, strict=True):
                place = pygame.Rect(left, self.height + ruler.length(4), width - pad, cell.height)
                self._placed.append(Placed(cell, place, INK))
                left += width
            if number % 2 == 0:
                self._fields.append(pygame.Rect(-pad // 2, self.height, sum(widths), height))
            self.height += height
        self.height += ruler.length(22)

    def _column_widths(self, block: Grid, size: int, pad: int) -> list[int]:
        """As wide as the widest cell, or in proportion where that is too much."""
        widths = [
            max(self._ruler.flow(_faced(row[at], "text-bold"), 100_000, size).width for row in block.rows) + pad
            for at in range(len(block.rows[0]))
        ]
        if sum(widths) > self.width:
            widths = [width * self.width // sum(widths) for width in widths]
        return widths

    def _put(self, flowed: Flow, left: int, colour: Colour) -> None:
        self._placed.append(Placed(flowed, pygame.Rect(left, self.height, self.width - left, flowed.height), colour))
        self.height += flowed.height

    # showing

    def draw(self, surface: pygame.Surface, left: int, top: int, sought: str) -> None:
        """Draw what the surface's clip lets through."""
        clip = surface.get_clip().move(-left, -top)
        ruler = self._ruler
        for field in self._fields:
            if field.colliderect(clip):
                tint = mixed(PARCHMENT, WALNUT, 0.10)
                pygame.draw.rect(surface, tint, field.move(left, top), border_radius=ruler.length(8))
        for rule in self._rules:
            pygame.draw.rect(surface, mixed(PARCHMENT, WALNUT, 0.45), rule.move(left, top))
        for bar, colour in self._bars:
            pygame.draw.rect(surface, colour, bar.move(left, top), border_radius=bar.width // 2)
        for row in self._examples:
            if row.groove.inflate(row.groove.height, row.groove.height).colliderect(clip):
                draw_row(ruler, surface, row, left, top)
        for placed in self._placed:
            if placed.place.colliderect(clip):
                at = placed.place.move(left, top)
                if sought:
                    self._mark(surface, placed.flowed, at, sought)
                ruler.draw(surface, placed.flowed, at, placed.colour)

    def _mark(self, surface: pygame.Surface, flowed: Flow, place: pygame.Rect, sought: str) -> None:
        """Underlay every occurrence within a line."""
        for line in range(len(flowed.lines)):
            text = flowed.text_of_line(line).lower()
            start = text.find(sought.lower())
            while start >= 0:
                begin, end = (self._reach(flowed, line, at) for at in (start, start + len(sought)))
                area = pygame.Rect(place.x + begin, place.y + line * flowed.pitch, end - begin, flowed.pitch)
                pygame.draw.rect(surface, MARKED, area.inflate(4, -flowed.pitch // 6), border_radius=4)
                start = text.find(sought.lower(), start + 1)

    def _reach(self, flowed: Flow, line: int, letters: int) -> int:
        """How far the first letters of a line reach."""
        for run in flowed.lines[line]:
            if letters <= len(run.text):
                return run.left + reach(self._ruler.font(run.face, flowed.pixels), run.text[:letters])
            letters -= len(run.text)
        return flowed.widths[line]

    def texts(self, left: int, top: int) -> list[Written]:
        """Every text at its place on the surface."""
        return [written(placed.flowed, placed.place.move(left, top)) for placed in self._placed]


def _faced(spans: tuple[Span, ...], face: str) -> tuple[Span, ...]:
    return tuple(Span(span.text, face) for span in spans) if face else spans
