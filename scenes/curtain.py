"""The curtain between two people at one screen: it hides everything until the next one says to be there."""

from game.core.journal import Seating
from game.core.words import words
from scenes.inputs import Did, Input
from scenes.ui.form_scene import FormScene
from scenes.ui.items import Badge, Button, Frame, Gap, Mark, Outcome, Outline, Pressed, Text, Wide

GUARD = 0.5
"""Seconds in which no input counts: the key that ended the turn may still be down."""


class Curtain(FormScene):
    """Opaque from the first frame on."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self._waited = 0.0

    def outline(self) -> Outline:
        """Who is next, and a button for nobody else."""
        seating = self.seating
        return Outline(
            title=words("Please pass the table on"),
            body=(
                Badge(Mark(seating.colour, seating.emblem), seating.name, words("It is your turn."), large=True),
                Text(words("Everybody else looks away now.")),
                Gap(28),
                Wide(Button("ready", words("I am {name}: show the table", name=seating.name), main=True)),
            ),
            first="ready",
            frame=Frame.CURTAIN,
            width=780,
        )

    def handle(self, event: Input) -> None:
        """Nothing counts at first; then the button does, and moving the pointer always may."""
        if self._waited >= GUARD or event.did is Did.MOVED:
            super().handle(event)

    def act(self, outcome: Outcome) -> None:
        """The next person is there."""
        if isinstance(outcome, Pressed):
            self.close()

    def dismiss(self) -> None:
        """Escape opens nothing here: it is too easily pressed by whoever just left."""

    def update(self, dt: float) -> None:
        """Count the guard down."""
        super().update(dt)
        self._waited += dt

    def wants_frame(self) -> bool:
        """While the guard is counted: a program that sleeps counts too slowly."""
        return self._waited < GUARD or super().wants_frame()
