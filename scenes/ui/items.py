"""What a form consists of, as data: texts, the ways to arrange them, and what can be pressed, chosen or typed into.

A scene declares an `Outline` and gets `Outcome`s back. Widgets have a key; a form keeps focus, scrolling and the
cursor of whatever has the same key in the next outline.
"""

import enum
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from game.core.words import Words, text_of
from scenes.figures import Figure, Figures
from scenes.ui.prose import Block

Phrase = Words | str
"""A sentence of ours, or something that somebody typed."""


def said(phrase: Phrase) -> str:
    """The phrase in the language in use."""
    return text_of(phrase) if isinstance(phrase, Words) else phrase


class Tone(enum.Enum):
    """How a text speaks."""

    BODY = "plain"
    STRONG = "bold"
    NOTE = "an explanation, smaller and lighter"
    PROBLEM = "something is wrong"
    ALARM = "something is wrong, told on wood"


class Mark(Struct, frozen=True):
    """A sign that stands beside a text: a seat's colour, its emblem, or both."""

    colour: str = ""
    emblem: str = ""


# texts


class Heading(Struct, frozen=True):
    """A heading; level 1 is the largest."""

    text: Phrase
    level: int = 2


class Text(Struct, frozen=True):
    """A paragraph."""

    text: Phrase
    tone: Tone = Tone.BODY
    centred: bool = False


class Gap(Struct, frozen=True):
    """Room, in logical units."""

    height: float = 16


class Badge(Struct, frozen=True):
    """A seat's mark with a name beside it."""

    mark: Mark
    text: Phrase
    note: Phrase = ""
    large: bool = False
    crowned: bool | None = None
    """Whether a laurel is around the mark; None where nobody of its like has one."""
    amount: str = ""
    """A number that stands large at the right end."""
    unit: Phrase = ""
    """What the amount counts."""


class Line(Struct, frozen=True):
    """One line of a bill: what for, and how many points; or, with `in_words`, of a list: what, and how it is."""

    what: Phrase
    amount: Phrase
    figure: Figure | None = None
    in_words: bool = False


# what can be used


class Button(Struct, frozen=True):
    """Something to press. `main` is the one that most people are looking for."""

    key: str
    text: Phrase
    main: bool = False
    enabled: bool = True
    tip: Phrase = ""


class Option(Struct, frozen=True):
    """One thing to choose."""

    value: Any
    text: Phrase
    mark: Mark | None = None
    tip: Phrase = ""


class Choice(Struct, frozen=True):
    """One of a few: side by side where there is room and `listed` is not asked for, else a list that opens."""

    key: str
    options: tuple[Option, ...]
    value: Any
    listed: bool = False
    brief: bool = False
    """Whether the field shows only the mark of what is chosen; the open list has the names."""
    enabled: bool = True
    tip: Phrase = ""


class Slider(Struct, frozen=True):
    """A number between two others; `shown` names it and has `{value}` in it."""

    key: str
    value: float
    low: float
    high: float
    step: float
    shown: str = "{value}"
    factor: float = 1.0
    """What the value is multiplied with before it is shown."""
    enabled: bool = True
    tip: Phrase = ""


class Switch(Struct, frozen=True):
    """On or off."""

    key: str
    value: bool
    enabled: bool = True
    tip: Phrase = ""


class Entry(Struct, frozen=True):
    """A line to type into."""

    key: str
    value: str
    placeholder: Phrase = ""
    limit: int = 24
    allowed: str = ""
    """The only characters that are taken; all where it is empty."""
    enabled: bool = True
    tip: Phrase = ""


class Row(Struct, frozen=True):
    """One row of a list."""

    value: Any
    text: Phrase
    note: Phrase = ""
    level: int = 0
    """How far it is set in."""


class ItemList(Struct, frozen=True):
    """Rows to choose from, scrolling by itself. `height` 0 takes all there is."""

    key: str
    rows: tuple[Row, ...]
    value: Any
    height: float = 0
    enabled: bool = True
    tip: Phrase = ""


class RichText(Struct, frozen=True):
    """A long text, as an `ItemList` is; `sought` is marked, `figures` are what its examples may be drawn with."""

    key: str
    blocks: tuple[Block, ...]
    sought: str = ""
    figures: Mapping[str, Figures] = {}
    height: float = 0
    enabled: bool = True
    tip: Phrase = ""


Widget = Button | Choice | Slider | Switch | Entry | ItemList | RichText
WIDGETS = (Button, Choice, Slider, Switch, Entry, ItemList, RichText)


# how they are arranged


class Field(Struct, frozen=True):
    """A widget with its name before it, or above it where room is short."""

    label: Phrase
    widget: Widget
    note: Phrase = ""
    problem: Phrase = ""


class Wide(Struct, frozen=True):
    """A widget that takes the whole width."""

    widget: Widget


class Beside(Struct, frozen=True):
    """Widgets in one row, and in further ones where they do not fit; a line to type into may be somewhat shorter."""

    widgets: tuple[Widget, ...]
    right: bool = False
    """Whether they stand at the right end."""
    label: Phrase = ""
    """What is written before them, or above them where room is short."""


class Column(Struct, frozen=True):
    """A part of `Columns`."""

    items: "tuple[Item, ...]"
    share: float = 1.0


class Columns(Struct, frozen=True):
    """Columns beside each other, as many in a row as have at least `least` logical units each at text scale 1."""

    columns: tuple[Column, ...]
    least: float = 420
    fixed: bool = False
    """Whether they stay side by side whatever the text scale."""


class Group(Struct, frozen=True):
    """Things that belong together, on a sheet of their own; what is `best` stands out among its like."""

    items: "tuple[Item, ...]"
    title: Phrase = ""
    best: bool = False


Item = Heading | Text | Gap | Badge | Line | Widget | Field | Wide | Beside | Columns | Group


class Frame(enum.Enum):
    """What a form lies on."""

    PAGE = "the whole screen"
    SHEET = "a sheet in the middle, over whatever is below"
    CURTAIN = "a sheet in the middle of a drawn curtain"
    DRAWER = "a drawer at the right, over whatever is below"


class Outline(Struct, frozen=True):
    """A whole form. `foot` stays in sight, `first` has the focus at the start; what is `roomy` fills its page."""

    title: Phrase
    body: "tuple[Item, ...]"
    foot: "tuple[Item, ...]" = ()
    subtitle: Phrase = ""
    first: str = ""
    frame: Frame = Frame.PAGE
    width: float = 760
    """The width of a sheet or drawer at text scale 1."""
    filled: bool = False
    """Whether the body never scrolls, and what takes all there is shares it."""
    roomy: bool = False


# what comes back


class Pressed(Struct, frozen=True):
    """A button was pressed, a row of a list was taken, or an entry was finished with Enter."""

    key: str


class Changed(Struct, frozen=True):
    """A widget has another value."""

    key: str
    value: Any


class Dismissed(Struct, frozen=True):
    """Escape was pressed, and nothing was open that it would have closed."""


Outcome = Pressed | Changed | Dismissed
