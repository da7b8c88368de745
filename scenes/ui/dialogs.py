"""Small sheets over whatever is on screen: one tells something, the other asks."""

from collections.abc import Callable

from game.core.words import words
from scenes.ui.form_scene import FormScene
from scenes.ui.items import Beside, Button, Frame, Outcome, Outline, Phrase, Pressed, Text

WIDTH = 720


class MessageDialog(FormScene):
    """A sentence that waits until it was read."""

    see_through = True

    def __init__(self, title: Phrase, sentence: Phrase, on_close: Callable[[], None] | None = None) -> None:
        self.title = title
        self.sentence = sentence
        self._on_close = on_close

    def outline(self) -> Outline:
        """The sentence and one button."""
        return Outline(
            title=self.title,
            body=(Text(self.sentence),),
            foot=(Beside((Button("close", words("Close"), main=True),), right=True),),
            first="close",
            frame=Frame.SHEET,
            width=WIDTH,
        )

    def act(self, outcome: Outcome) -> None:
        """The button."""
        if isinstance(outcome, Pressed):
            self.dismiss()

    def dismiss(self) -> None:
        """Close it."""
        self.close()
        if self._on_close is not None:
            self._on_close()


class ConfirmDialog(FormScene):
    """A question with a safe answer, which has the focus and is what Escape means, and another."""

    see_through = True

    def __init__(
        self,
        title: Phrase,
        sentence: Phrase,
        yes: Phrase,
        on_yes: Callable[[], None],
        no: Phrase | None = None,
        on_no: Callable[[], None] | None = None,
    ) -> None:
        self.title = title
        self.sentence = sentence
        self._yes = yes
        self._on_yes = on_yes
        self._no = no if no is not None else words("Cancel")
        self._on_no = on_no

    def outline(self) -> Outline:
        """The question and two buttons."""
        buttons = (Button("yes", self._yes), Button("no", self._no, main=True))
        return Outline(
            title=self.title,
            body=(Text(self.sentence),),
            foot=(Beside(buttons, right=True),),
            first="no",
            frame=Frame.SHEET,
            width=WIDTH,
        )

    def act(self, outcome: Outcome) -> None:
        """One of the buttons."""
        if outcome == Pressed("yes"):
            self.close()
            self._on_yes()
        elif outcome == Pressed("no"):
            self.dismiss()

    def dismiss(self) -> None:
        """The safe answer."""
        self.close()
        if self._on_no is not None:
            self._on_no()
