"""A scene that is a form: it declares an outline, and is told what came of each input."""

from abc import abstractmethod
from typing import TYPE_CHECKING

from scenes.canvas import Canvas
from scenes.inputs import Input
from scenes.stack import Scene
from scenes.ui.items import Changed, Dismissed, Outcome, Outline, Pressed

if TYPE_CHECKING:
    from scenes.ui.form import Form


class FormScene(Scene):
    """Shows an outline. Whenever something came of an input it is asked for again, so it always says what is."""

    form: "Form"

    @abstractmethod
    def outline(self) -> Outline:
        """What the form is now."""

    @abstractmethod
    def act(self, outcome: Outcome) -> None:
        """A button was pressed or a value changed."""

    def dismiss(self) -> None:
        """Escape: by itself, close."""
        self.close()

    def close(self) -> None:
        """Take this scene off the stack."""
        self.app.stack.pop(self)

    def enter(self) -> None:
        """Build the form; forms are loaded when the first one is shown."""
        from scenes.ui.form import Form

        self.form = Form(self.app.canvas, self.outline())

    def leave(self) -> None:
        """Let go of the form."""
        self.form.close()

    def uncovered(self) -> None:
        """Whatever lay above may have changed the settings, the language among them."""
        self.form.refresh()
        self.form.show(self.outline())

    def handle(self, event: Input) -> None:
        """Pass an input on, and act on what came of it."""
        outcomes = self.form.handle(event)
        for outcome in outcomes:
            if isinstance(outcome, Dismissed):
                self.dismiss()
                continue
            if isinstance(outcome, Pressed | Changed):
                self.app.sound.play("ui-click", 0.7, interface=True)
            self.act(outcome)
        if outcomes:
            self.form.show(self.outline())

    def update(self, dt: float) -> None:
        """Let time pass for the form."""
        self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        """Draw the form."""
        self.form.draw(canvas)

    def wants_frame(self) -> bool:
        """Whenever the form has changed."""
        return self.form.wants_frame()
