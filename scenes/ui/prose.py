"""Texts in lines: how words are broken into lines no longer than one reads with ease, in several faces at once.

Everything here is in device pixels, because a line that fits in theory and not in pixels is a clipped line.
"""

from collections.abc import Callable, Iterator, Sequence

import pygame
from msgspec import Struct

LONGEST_LINE = 80
"""Characters; longer lines are hard to find the next one from."""

MINUS = "−"
"""What an amount below nothing begins with: as wide as a plus."""

Faces = Callable[[str], pygame.font.Font]
"""The font of a face at the size in question."""


class Span(Struct, frozen=True):
    """A piece of text in one face: `text`, `text-bold`, `text-italic`, `mono`, `display`."""

    text: str
    face: str = "text"


class Title(Struct, frozen=True):
    """A heading of a long text."""

    spans: tuple[Span, ...]
    level: int = 2
    anchor: str = ""
    """By what name it can be found: its number, or its words in small letters."""


class Paragraph(Struct, frozen=True):
    """A paragraph of a long text; `level` is how far it is set in, `bullet` whether it is one of a list."""

    spans: tuple[Span, ...]
    anchor: str = ""
    level: int = 0
    bullet: bool = False
    colour: str = ""
    """The seat colour of the bar that stands beside it, if any."""


class Code(Struct, frozen=True):
    """Lines that keep their spaces."""

    lines: tuple[str, ...]
    pieces: str = ""
    """The set of pictures by which they may be drawn instead, as an example of pieces in rows."""


class Grid(Struct, frozen=True):
    """A table; the first row is its head."""

    rows: tuple[tuple[tuple[Span, ...], ...], ...]


Block = Title | Paragraph | Code | Grid


def plain(block: Block) -> str:
    """The words of a block, as they are searched."""
    if isinstance(block, Code):
        return "\n".join(block.lines)
    if isinstance(block, Grid):
        return "\n".join(" ".join("".join(span.text for span in cell) for cell in row) for row in block.rows)
    return "".join(span.text for span in block.spans)


def name_of(block: Block, at: int) -> str:
    """By what a block is found: its anchor, or how many blocks there are before it."""
    anchor = block.anchor if isinstance(block, Title | Paragraph) else ""
    return anchor or f"#{at}"


class Run(Struct, frozen=True):
    """A piece of one line in one face, and where in the line it starts."""

    text: str
    face: str
    left: int


class Flow(Struct, frozen=True):
    """A text broken into lines."""

    lines: tuple[tuple[Run, ...], ...]
    widths: tuple[int, ...]
    pixels: int
    """The size of its font."""
    pitch: int
    """From one line to the next."""

    @property
    def width(self) -> int:
        """The width of its longest line."""
        return max(self.widths, default=0)

    @property
    def height(self) -> int:
        """The height of all lines."""
        return self.pitch * len(self.lines)

    def text_of_line(self, line: int) -> str:
        """The words of one line."""
        return "".join(run.text for run in self.lines[line])


def overhang(font: pygame.font.Font, text: str) -> int:
    """How far the first letter reaches to the left of where it is written, as the foot of a J does; 0 or less."""
    first = font.metrics(text[:1])
    return min(0, first[0][0]) if first and first[0] is not None else 0


def reach(font: pygame.font.Font, text: str) -> int:
    """How far a text reaches to the right of where it is written.

    A font counts the overhang of the first letter too; the next run would stand apart by that much.
    """
    return font.size(text)[0] + overhang(font, text)


def flow(spans: Sequence[Span], width: int, faces: Faces, pixels: int, pitch: int) -> Flow:
    """Break a text into lines of at most so many pixels and `LONGEST_LINE` characters."""
    lines: list[list[Span]] = []
    for paragraph in _paragraphs(spans):
        lines.extend(_broken(paragraph, width, faces))
    runs = [_runs(line, faces) for line in lines]
    return Flow(
        lines=tuple(tuple(line) for line in runs),
        widths=tuple(_end_of(line, faces) for line in runs),
        pixels=pixels,
        pitch=pitch,
    )


def _paragraphs(spans: Sequence[Span]) -> Iterator[list[Span]]:
    """The text cut at its line ends."""
    current: list[Span] = []
    for span in spans:
        first, *more = span.text.split("\n")
        current.append(Span(first, span.face))
        for text in more:
            yield current
            current = [Span(text, span.face)]
    yield current


def _broken(spans: Sequence[Span], width: int, faces: Faces) -> list[list[Span]]:
    """One paragraph in lines: each a list of pieces, every piece a word with the space before it.

    A line is as wide as its runs are drawn, which is not quite what its words would be one by one.
    """
    lines: list[list[Span]] = [[]]
    before = letters = 0
    run = Span("", "")
    for word in _words(spans, width, faces):
        text = word.text if lines[-1] else word.text.lstrip(" ")
        if lines[-1] and word.face != run.face:
            before += reach(faces(run.face), run.text)
            run = Span("", word.face)
        wide = before + reach(faces(word.face), run.text + text)
        if lines[-1] and (wide > width or letters + len(text) > LONGEST_LINE):
            lines.append([])
            before = letters = 0
            run = Span("", word.face)
            text = word.text.lstrip(" ")
        lines[-1].append(Span(text, word.face))
        run = Span(run.text + text, word.face)
        letters += len(text)
    return lines


def _words(spans: Sequence[Span], width: int, faces: Faces) -> Iterator[Span]:
    """Unbreakable pieces, each with the spaces before it; a word wider than a line is cut."""
    for span in spans:
        word = ""
        for part in _parts(span.text):
            if part.strip(" ") == "":
                word += part
                continue
            yield from _cut(Span(word + part, span.face), width, faces)
            word = ""
        if word:
            yield Span(word, span.face)


def _parts(text: str) -> Iterator[str]:
    """Spaces and words in turn; a path may be broken after a separator."""
    part = ""
    for letter in text:
        if part and (letter == " ") != (part[-1] == " "):
            yield part
            part = ""
        part += letter
        if letter in "/\\" and len(part) > 1:
            yield part
            part = ""
    if part:
        yield part


def _cut(word: Span, width: int, faces: Faces) -> Iterator[Span]:
    font = faces(word.face)
    text = word.text
    if 2 * len(text) * font.get_linesize() <= width:  # no letter is wider than that, and measuring a book takes long
        yield word
        return
    while len(text) > 1 and font.size(text.lstrip(" "))[0] > width:
        fitting = len(text) - 1
        while fitting > 1 and font.size(text[:fitting].lstrip(" "))[0] > width:
            fitting -= 1
        yield Span(text[:fitting], word.face)
        text = text[fitting:]
    yield Span(text, word.face)


def _runs(line: Sequence[Span], faces: Faces) -> list[Run]:
    """Neighbours of one face joined, each at its place."""
    joined: list[Span] = []
    for span in line:
        if joined and joined[-1].face == span.face:
            joined[-1] = Span(joined[-1].text + span.text, span.face)
        elif span.text:
            joined.append(span)
    runs: list[Run] = []
    left = 0
    for span in joined:
        runs.append(Run(span.text, span.face, left))
        left += reach(faces(span.face), span.text)
    return runs


def _end_of(runs: Sequence[Run], faces: Faces) -> int:
    return runs[-1].left + reach(faces(runs[-1].face), runs[-1].text) if runs else 0
