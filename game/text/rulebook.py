"""A table's RULES.md, paragraph by paragraph: to be quoted by number and searched by word."""

import re
from functools import lru_cache
from pathlib import Path

from msgspec import Struct, structs

_NUMBERED = re.compile(r"\*\*(\d+(?:\.\d+)*)\*\* ")
_HEADING = re.compile(r"#+ (.*)")
_MARKS = re.compile(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)")


class Paragraph(Struct, frozen=True):
    """One paragraph: its number where it has one, the heading it stands under, its text without markup."""

    number: str
    heading: str
    text: str
    rows: tuple[str, ...] = ()
    """The table or the drawing that belongs to it, line by line."""


@lru_cache(8)
def read_rulebook(path: Path) -> tuple[Paragraph, ...]:
    """All paragraphs of a rulebook, in order."""
    heading = ""
    paragraphs: list[Paragraph] = []
    for block in _blocks(path.read_text(encoding="utf-8").splitlines()):
        if found := _HEADING.fullmatch(block[0]):
            heading = found[1]
        elif block[0].startswith(("|", "```")) and paragraphs:
            paragraphs[-1] = structs.replace(paragraphs[-1], rows=_rows(block))
        else:
            paragraphs.append(_paragraph(heading, " ".join(line.strip() for line in block)))
    return tuple(paragraphs)


def find_paragraph(path: Path, number: str) -> Paragraph | None:
    """The paragraph with this number."""
    return next((paragraph for paragraph in read_rulebook(path) if paragraph.number == number), None)


def search(path: Path, wanted: str) -> list[Paragraph]:
    """The paragraphs with a number or, for `4`, all of a chapter; else those that hold the words.

    Of a table only the rows that hold them are kept, unless its paragraph was asked for by number.
    """
    book = read_rulebook(path)
    if re.fullmatch(r"[\d.]+", wanted):
        number = wanted.strip(".")
        return [one for one in book if one.number == number or one.number.startswith(f"{number}.")]
    holds = re.compile(rf"\b{re.escape(' '.join(wanted.split()))}", re.IGNORECASE).search
    found = []
    for one in book:
        rows = tuple(row for row in one.rows[1:] if holds(row))
        if rows or holds(one.text) or holds(one.heading):
            found.append(structs.replace(one, rows=(*one.rows[:1], *rows) if rows else ()))
    return found


def _paragraph(heading: str, text: str) -> Paragraph:
    found = _NUMBERED.match(text)
    number = found[1] if found else ""
    return Paragraph(number, heading, _MARKS.sub("", text[found.end() :] if found else text).removeprefix("- "))


def _rows(block: list[str]) -> tuple[str, ...]:
    """A drawing as it is, or the rows of a table with its columns aligned."""
    if block[0].startswith("```"):
        return tuple(line for line in block if not line.startswith("```"))
    cells = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in block if not line.startswith("|--")]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return tuple("  ".join(map(str.ljust, row, widths)).rstrip() for row in cells)


def _blocks(lines: list[str]) -> list[list[str]]:
    """Runs of lines that belong together; every item of a list is one, and so is everything between fences."""
    blocks: list[list[str]] = [[]]
    fenced = False
    for line in lines:
        starts = line.startswith(("- ", "#", "```")) and not fenced
        if starts or (not line.strip() and not fenced):
            blocks.append([])
        if line.strip() or fenced:
            blocks[-1].append(line)
        if line.startswith("```"):
            fenced = not fenced
    return [block for block in blocks if block]
