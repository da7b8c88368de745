"""The log: everything that happened, turn by turn, in a drawer over the table."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.core.journal import Seating
from game.core.protocol import Seat
from game.core.words import text_of, words
from scenes.director import Speed
from scenes.geometry import WIDTH
from scenes.motion import ease_out
from scenes.ui.form_scene import FormScene
from scenes.ui.items import (
    Beside,
    Button,
    Changed,
    Choice,
    Dismissed,
    Frame,
    Mark,
    Option,
    Outcome,
    Outline,
    Pressed,
    RichText,
    Wide,
)
from scenes.ui.prose import Block, Paragraph, Span, Title

SLIDE = 0.22
"""Seconds that the drawer takes to come in."""
EVERYBODY = -1


class Told(Protocol):
    """A sentence of what happened, and whose doing it was."""

    @property
    def seat(self) -> Seat | None:
        """Nobody's, where it is None."""
        ...

    @property
    def text(self) -> str:
        """The sentence."""
        ...


class LogScene(FormScene):
    """A drawer that comes in from the right."""

    see_through = True

    def __init__(self, entries: Iterable[Told], seatings: Sequence[Seating]) -> None:
        self._entries = tuple(entries)
        self._seatings = tuple(seatings)
        self._whose = EVERYBODY
        self._passed = 0.0
        self._blocks = blocks_of(self._entries, self._seatings, None)

    def outline(self) -> Outline:
        """Whose deeds are shown, and the deeds."""
        options = (
            Option(EVERYBODY, words("Everybody")),
            *(
                Option(seat, seating.name, Mark(seating.colour, seating.emblem))
                for seat, seating in enumerate(self._seatings)
            ),
        )
        return Outline(
            title=words("What happened"),
            body=(
                Wide(Choice("whose", options, self._whose, listed=True, tip=words("Whose turns are shown."))),
                RichText("log", self._blocks),
            ),
            foot=(Beside((Button("close", words("Close"), main=True),), right=True),),
            first="log",
            frame=Frame.DRAWER,
            width=760,
            filled=True,
        )

    def enter(self) -> None:
        """Begin at the end, where the news is."""
        super().enter()
        self.form.widget("log").jump("end")
        self._slide()

    def act(self, outcome: Outcome) -> None:
        """Show another seat's deeds, or close."""
        if isinstance(outcome, Changed) and outcome.key == "whose":
            self._whose = outcome.value
            seat = None if self._whose == EVERYBODY else self._whose
            self._blocks = blocks_of(self._entries, self._seatings, seat)
            self.form.show(self.outline())
            self.form.widget("log").jump("end")
        elif isinstance(outcome, Pressed | Dismissed):
            self.close()

    def update(self, dt: float) -> None:
        """Let the drawer come in."""
        super().update(dt)
        if self._passed < SLIDE:
            self._passed += dt
            self._slide()

    def _slide(self) -> None:
        still = self.app.preferences.reduced_motion or self.app.preferences.director_speed is Speed.INSTANT
        share = 1.0 if still else min(1.0, self._passed / SLIDE)
        self.form.move_to(self.app.canvas.transform.length(WIDTH * 0.5 * (1 - ease_out(share))))

    def wants_frame(self) -> bool:
        """While the drawer moves."""
        return self._passed < SLIDE or super().wants_frame()


def blocks_of(entries: Iterable[Told], seatings: Sequence[Seating], seat: int | None) -> tuple[Block, ...]:
    """The sentences as a text: a heading wherever another seat begins; of one seat alone, if asked for."""
    blocks: list[Block] = []
    before: int | None = -2
    turn = 0
    for entry in entries:
        if entry.seat != before:
            before = entry.seat
            turn += 1
            heading = _heading(seatings, entry.seat)
            if seat is None or entry.seat == seat:
                blocks.append(Title((Span(heading, "display"),), 3, anchor=f"turn {turn}"))
        if seat is None or entry.seat == seat:
            colour = seatings[entry.seat].colour if entry.seat is not None else ""
            blocks.append(Paragraph((Span(entry.text),), colour=colour))
    if not blocks:
        blocks.append(Paragraph((Span(text_of(words("Nothing has happened yet.")), "text-italic"),)))
    return tuple(blocks)


def _heading(seatings: Sequence[Seating], seat: int | None) -> str:
    return text_of(words("The table")) if seat is None else seatings[seat].name
