"""Says records: as sentences and pictures to a person, or as JSON to a program."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, Protocol

from game.core.words import words
from game.text.records import (
    Asked,
    Damaged,
    Ended,
    Grouped,
    HandedOver,
    Happened,
    Hinted,
    Kept,
    Listed,
    Offered,
    Opened,
    Pictured,
    Place,
    Quoted,
    Record,
    Recorded,
    Refused,
    Said,
    as_json,
)
from game.text.terminal import Terminal

PROGRAM = "python -m game"

_POINTS_COLUMN = 56


class Teller(Protocol):
    """Says what there is to say."""

    def tell(self, record: Record) -> None:
        """Say it."""
        ...


class JsonTeller:
    """One JSON object a line."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal

    def tell(self, record: Record) -> None:
        """Write the record."""
        self._terminal.say(as_json(record))


class PlainTeller:
    """Sentences, pictures and tables."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._tellers: dict[type[Record], Callable[[Any], None]] = {
            Opened: self._opened,
            Happened: self._happened,
            Pictured: self._pictured,
            Asked: self._asked,
            Listed: self._listed,
            Said: self._said,
            Refused: self._refused,
            Quoted: self._quoted,
            Hinted: self._hinted,
            HandedOver: self._handed_over,
            Kept: self._kept,
            Ended: self._ended,
            Damaged: self._damaged,
            Recorded: self._recorded,
        }

    def tell(self, record: Record) -> None:
        """Write it for a person."""
        self._tellers[type(record)](record)

    def _paragraph(self, text: str, indent: str = "", hanging: str | None = None) -> None:
        self._terminal.paragraph(text, indent, hanging)

    def _opened(self, record: Opened) -> None:
        self._terminal.say(record.table)
        self._paragraph(
            str(words("At the table: {seats}.", seats=[words("{seat}", seat=seat) for seat in record.seats]))
        )
        if record.journal:
            self._terminal.say(str(words("The journal of this match: {path}", path=record.journal)))
        self._terminal.say()

    def _happened(self, record: Happened) -> None:
        for line in merged(record.story):
            self._paragraph(line, "  · ", "    ")

    def _pictured(self, record: Pictured) -> None:
        self._terminal.say()
        self._terminal.show(record.picture)
        self._terminal.say()

    def _asked(self, record: Asked) -> None:
        self._pictured(Pictured(record.picture))
        self._paragraph(record.status)

    def _listed(self, record: Listed) -> None:
        wide = max((len(offer.move) for offer in record.moves if isinstance(offer, Offered)), default=0)
        for offer in record.moves:
            if isinstance(offer, Grouped):
                self._grouped(offer)
            else:
                start = f"{offer.number:>7}  {offer.move:<{wide}}  "
                self._paragraph(offer.sentence, start, " " * len(start))

    def _grouped(self, group: Grouped) -> None:
        numbers = f"{group.first}-{group.last}"
        sentence = "{name} …, such as “{example}”: {sentence} “moves {name}” lists them all."
        text = words(sentence, name=group.name, example=group.example, sentence=_closed(group.sentence))
        self._paragraph(str(text), f"{numbers:>7}  ", " " * 9)

    def _said(self, record: Said) -> None:
        self._paragraph(record.text)

    def _refused(self, record: Refused) -> None:
        self._paragraph(str(words("Not allowed: {reason} [{rule}]", reason=record.text, rule=record.rule)))

    def _quoted(self, record: Quoted) -> None:
        start = f"  {record.number or record.heading:<5} "
        self._paragraph(record.text, start, " " * 8)
        for row in record.rows:
            self._terminal.say(f"        {row}")

    def _hinted(self, record: Hinted) -> None:
        self._paragraph(f"{record.move}: {_closed(record.sentence)} {record.why}")

    def _handed_over(self, record: HandedOver) -> None:
        self._terminal.ask(str(words("{name} plays next. Press Enter, then hand over.", name=record.name)) + " ")
        self._terminal.clear()
        self._terminal.ask(str(words("{name}, press Enter when you sit here.", name=record.name)) + " ")

    def _kept(self, record: Kept) -> None:
        if record.journal is None:
            self._paragraph(str(words("The match has not been saved.")))
            return
        path = f'"{record.journal}"' if " " in record.journal else record.journal
        self._paragraph(str(words("The match is kept. To go on with it:")))
        self._terminal.say(f"  {PROGRAM} play --resume {path}")

    def _ended(self, record: Ended) -> None:
        self._terminal.say()
        self._paragraph(str(words("The match is over: {reason}.", reason=record.reason)))
        for place in record.places:
            self._terminal.say()
            for line in place_lines(place):
                self._terminal.say(line)
        self._terminal.say()
        self._paragraph(str(words("Seed {seed}, digest {digest}.", seed=record.seed, digest=record.digest)))

    def _damaged(self, record: Damaged) -> None:
        self._paragraph(str(words("damaged: {problem}", problem=record.text)))

    def _recorded(self, record: Recorded) -> None:
        for line in record.lines:
            self._terminal.say(f"  {line}")


def merged(story: Sequence[str]) -> list[str]:
    """The story with sentences that follow themselves told once.

    >>> merged(["A red marble goes in.", "A red marble goes in.", "It is full."])
    ['A red marble goes in. (×2)', 'It is full.']
    """
    runs = ((line, len(list(same))) for line, same in groupby(story))
    return [line if count == 1 else f"{line} (×{count})" for line, count in runs]


def _closed(sentence: str) -> str:
    """The sentence with a full stop, if it does not end with a mark of its own: a choice in a list has none."""
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."


def place_lines(place: Place) -> list[str]:
    """A seat's place and, line by line, where its points come from; equal lines are added up."""
    times = Counter(place.breakdown)
    lines = [f"{place.place:>2}. {place.name:<{_POINTS_COLUMN - 4}}{place.score:>4}"]
    for (what, points), count in times.items():
        name = what if count == 1 else f"{what} ×{count}"
        lines.append(f"      {name:<{_POINTS_COLUMN - 6}}{points * count:>4}")
    return lines
