"""Rulebooks as they are written: headings, paragraphs, lists, tables and drawings, read into blocks of a long text."""

import re

from scenes.ui.prose import Block, Code, Grid, Paragraph, Span, Title

_INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")
_NUMBER = re.compile(r"\*\*(\d+(?:\.\d+)*)\*\*")
_CHAPTER = re.compile(r"(\d+)\. ")


def read_markdown(text: str) -> tuple[Block, ...]:
    """The blocks of a text.

    A paragraph that begins with a bold number can be found by it, a heading by its number or its words. A word after
    the fence of a drawing says which pieces its letters stand for.

    >>> read_markdown("## Learn")
    (Title(spans=(Span(text='Learn', face='text'),), level=2, anchor='learn'),)
    """
    blocks: list[Block] = []
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        if not lines[at].strip():
            at += 1
            continue
        end = _end_of_block(lines, at)
        blocks.append(_block(lines[at:end]))
        at = end
    return tuple(blocks)


def _end_of_block(lines: list[str], start: int) -> int:
    first = lines[start]
    if first.startswith("#"):
        return start + 1
    if first.startswith("```"):
        end = start + 1
        while end < len(lines) and not lines[end].startswith("```"):
            end += 1
        return min(len(lines), end + 1)
    end = start + 1
    while end < len(lines) and lines[end].strip() and not _begins_block(lines[end], first):
        end += 1
    return end


def _begins_block(line: str, first: str) -> bool:
    """Whether a line cannot go on with the block that began with `first`."""
    return line.startswith(("#", "```", "- ")) or (line.startswith("|") != first.startswith("|"))


def _block(lines: list[str]) -> Block:
    first = lines[0]
    if first.startswith("#"):
        level = len(first) - len(first.lstrip("#"))
        words = first[level:].strip()
        chapter = _CHAPTER.match(words)
        return Title(spans_of(words), level, chapter[1] if chapter else words.lower())
    if first.startswith("```"):
        return Code(tuple(line for line in lines[1:] if not line.startswith("```")), first.strip("` "))
    if first.startswith("|"):
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
        return Grid(tuple(tuple(map(spans_of, row)) for at, row in enumerate(rows) if at != 1))
    if first.startswith("- "):
        return Paragraph(spans_of(" ".join([first[2:], *(line.strip() for line in lines[1:])])), bullet=True)
    number = _NUMBER.match(first)
    return Paragraph(spans_of(" ".join(line.strip() for line in lines)), number[1] if number else "")


def spans_of(text: str) -> tuple[Span, ...]:
    """The pieces of a line: bold, italic, or as it would be typed.

    >>> [(span.text, span.face) for span in spans_of("take **one** of `wisdom4`")]
    [('take ', 'text'), ('one', 'text-bold'), (' of ', 'text'), ('wisdom4', 'mono')]
    """
    spans: list[Span] = []
    at = 0
    for found in _INLINE.finditer(text):
        if found.start() > at:
            spans.append(Span(text[at : found.start()]))
        for words, face in zip(found.groups(), ("text-bold", "text-italic", "mono"), strict=True):
            if words is not None:
                spans.append(Span(words, face))
        at = found.end()
    if at < len(text) or not spans:
        spans.append(Span(text[at:]))
    return tuple(spans)
