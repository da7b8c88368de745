"""Help: the rulebook of a table, and the program's own pages, with their contents and a search."""

from functools import lru_cache

from game.core.words import Words, counted, words
from game.tables import find_table
from scenes.figures import figures_of
from scenes.manual import manual
from scenes.ui.form_scene import FormScene
from scenes.ui.items import (
    Beside,
    Button,
    Changed,
    Choice,
    Column,
    Columns,
    Entry,
    Item,
    ItemList,
    Option,
    Outcome,
    Outline,
    Phrase,
    Pressed,
    RichText,
    Row,
    Text,
    Tone,
    Wide,
    Widget,
    said,
)
from scenes.ui.markdown import read_markdown
from scenes.ui.prose import Block, Grid, Title, name_of, plain

RULES = "rules"
PROGRAM = "program"
LEARN = "learn"
"""The heading under which a rulebook teaches its game."""
SNIPPET = 64
"""Characters of a paragraph that a search shows."""


class HelpScene(FormScene):
    """A book on a page: contents or what was found at the left, the text at the right.

    `open_at` is a paragraph's number, a chapter's number or a heading's words. Where there is no such, a rulebook opens
    where it teaches the game, and the program's own pages at their beginning.
    """

    def __init__(self, table_id: str, open_at: str = "") -> None:
        self._table = find_table(table_id)
        self._book = RULES if self._table is not None else PROGRAM
        self._open_at = open_at.lower()
        self._sought = ""
        self._at = ""
        self._read()

    def _read(self) -> None:
        if self._book == RULES and self._table is not None:
            self._blocks = rulebook(self._table.id)
        else:
            self._blocks = manual()
        self._anchors = _anchored(self._blocks)
        self._at = next(iter(self._contents()), Row("", "")).value

    # the outline

    def outline(self) -> Outline:
        """Search and contents beside the text."""
        rows = self._found() if self._sought else self._contents()
        left: list[Item] = [Wide(Entry("sought", self._sought, words("Search"), 40))]
        if self._sought:
            left.append(Text(self._count(len(rows)), Tone.NOTE))
        left.append(ItemList("contents", rows, self._at))
        figures = figures_of(self._table.id) if self._table is not None else {}
        text = RichText("text", self._blocks, self._sought, figures)
        return Outline(
            title=self._title,
            body=(Columns((Column(tuple(left), 0.5), Column((text,))), fixed=True),),
            foot=(Beside(self._foot(), right=True),),
            first="contents",
            filled=True,
        )

    @property
    def _title(self) -> Phrase:
        return self._table.title if self._table is not None and self._book == RULES else words("Help")

    def _foot(self) -> tuple[Widget, ...]:
        close = Button("close", words("Close"), main=True)
        if self._table is None:
            return (close,)
        books = (Option(RULES, words("Rules")), Option(PROGRAM, words("Keys and settings")))
        return (Choice("book", books, self._book), close)

    @staticmethod
    def _count(found: int) -> Words:
        return counted(found, "Found in {count} place", "Found in {count} places") if found else words("Not found")

    def _contents(self) -> tuple[Row, ...]:
        titles = [(anchor, block) for anchor, block in self._anchors if isinstance(block, Title) and block.level > 1]
        return tuple(Row(anchor, plain(block), level=block.level - 2) for anchor, block in titles)

    def _found(self) -> tuple[Row, ...]:
        """Every block with the sought words in it, under the heading that it belongs to."""
        rows: list[Row] = []
        heading = said(self._title)
        for anchor, block in self._anchors:
            if isinstance(block, Title):
                heading = plain(block)
            if self._sought.lower() in plain(block).lower():
                rows.append(Row(anchor, heading, "" if plain(block) == heading else excerpt(block, self._sought)))
        return tuple(rows)

    # what a person does

    def enter(self) -> None:
        """Open at the place that was asked for."""
        super().enter()
        for place in (self._open_at, LEARN):
            if place and self.form.scroll_to("text", place):
                self._at = self._heading_of(place)
                self.form.show(self.outline())
                break

    def _heading_of(self, anchor: str) -> str:
        """The row of the contents under which a block stands."""
        heading = self._at
        for known, block in self._anchors:
            if isinstance(block, Title) and block.level > 1:
                heading = known
            if known == anchor:
                break
        return heading

    def act(self, outcome: Outcome) -> None:
        """Search, turn to a place, change the book, or close."""
        if isinstance(outcome, Changed):
            self._change(outcome)
        elif outcome == Pressed("sought"):
            self._next_found()
        elif outcome == Pressed("contents"):
            self.form.scroll_to("text", self._at)
        elif outcome == Pressed("close"):
            self.close()

    def _change(self, outcome: Changed) -> None:
        if outcome.key == "contents":
            self._turn_to(outcome.value)
        elif outcome.key == "book":
            self._book, self._sought = outcome.value, ""
            self._read()
            self.form.show(self.outline())
            self._turn_to(self._at)
        elif outcome.key == "sought":
            self._sought = outcome.value.strip()
            rows = self._found() if self._sought else self._contents()
            if rows:
                self._turn_to(rows[0].value)

    def _turn_to(self, anchor: str) -> None:
        self._at = anchor
        self.form.show(self.outline())
        self.form.scroll_to("text", anchor)

    def _next_found(self) -> None:
        rows = [row.value for row in self._found()] if self._sought else []
        if rows:
            self._turn_to(rows[(rows.index(self._at) + 1) % len(rows)] if self._at in rows else rows[0])

    def dismiss(self) -> None:
        """Escape ends a search first."""
        if self._sought:
            self._sought = ""
            self._turn_to(self._heading_of(self._at))
        else:
            self.close()


@lru_cache(8)
def rulebook(table_id: str) -> tuple[Block, ...]:
    """The rules of a table."""
    table = find_table(table_id)
    assert table is not None, "only tables have rulebooks"
    blocks = read_markdown(table.load().rulebook.read_text(encoding="utf-8"))
    return _named(blocks)


def _named(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks without the title, which stands above the page already."""
    first = blocks[0] if blocks else None
    return blocks[1:] if isinstance(first, Title) and first.level == 1 else blocks


def _anchored(blocks: tuple[Block, ...]) -> list[tuple[str, Block]]:
    """Every block with the name by which the page can be turned to it."""
    return [(name_of(block, at), block) for at, block in enumerate(blocks)]


def excerpt(block: Block, sought: str) -> str:
    """The words around what is sought. Of a table it is one row, each cell with the name of its column."""
    texts = _rows_told(block) if isinstance(block, Grid) else [plain(block)]
    found = ((text, text.lower().find(sought.lower())) for text in texts)
    return next((_snippet(text, at) for text, at in found if at >= 0), "")


def _rows_told(grid: Grid) -> list[str]:
    """The rows below the head as they would be read aloud."""
    head, *rows = [["".join(span.text for span in cell) for cell in row] for row in grid.rows]
    return [
        " · ".join([row[0], *(f"{name} {cell}" for name, cell in zip(head[1:], row[1:], strict=True))]) for row in rows
    ]


def _snippet(text: str, at: int) -> str:
    """The words around what was found."""
    start = max(0, text.rfind(" ", 0, max(0, at - SNIPPET // 3)) + 1) if at > SNIPPET // 3 else 0
    end = text.rfind(" ", start, start + SNIPPET) if start + SNIPPET < len(text) else len(text)
    return ("… " if start else "") + text[start:end].replace("\n", " ") + (" …" if end < len(text) else "")
