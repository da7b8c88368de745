"""The pause: what one may want in the middle of a match. The table waits below."""

from collections.abc import Callable

from msgspec import Struct

from game.core.words import words
from scenes.ui.form_scene import FormScene
from scenes.ui.items import Button, Frame, Gap, Outcome, Outline, Pressed, Text, Tone, Wide


class PauseActions(Struct, frozen=True):
    """Where the pause leads to; going on needs nobody."""

    on_settings: Callable[[], None]
    on_help: Callable[[], None]
    on_cabinet: Callable[[], None]
    on_quit: Callable[[], None]
    on_give_up: Callable[[], None] | None = None
    """None where there is nothing to give up: the match is over."""


class PauseScene(FormScene):
    """A menu over the table."""

    see_through = True

    def __init__(self, actions: PauseActions) -> None:
        self._actions = actions

    def outline(self) -> Outline:
        """One button below the other; giving up last, since nobody should come upon it by chance."""
        giving_up = (Gap(30), Wide(Button("give-up", words("Give up this match")))) if self._actions.on_give_up else ()
        return Outline(
            title=words("Pause"),
            body=(
                Wide(Button("resume", words("Go on"), main=True)),
                Wide(Button("help", words("Rules and help"))),
                Wide(Button("settings", words("Settings"))),
                Gap(30),
                Wide(Button("cabinet", words("Save and back to the cabinet"))),
                Wide(Button("quit", words("Save and quit"))),
                Gap(18),
                Text(words("Every move is saved as it is made. You can go on at any time."), Tone.NOTE, centred=True),
                *giving_up,
            ),
            first="resume",
            frame=Frame.SHEET,
            width=600,
        )

    def act(self, outcome: Outcome) -> None:
        """One of the buttons. Settings, help, and the question whether to give up open over the pause."""
        if not isinstance(outcome, Pressed):
            return
        if outcome.key == "resume":
            self.close()
        elif outcome.key == "cabinet":
            self.close()
            self._actions.on_cabinet()
        else:
            actions: dict[str, Callable[[], None] | None] = {
                "help": self._actions.on_help,
                "settings": self._actions.on_settings,
                "quit": self._actions.on_quit,
                "give-up": self._actions.on_give_up,
            }
            if action := actions[outcome.key]:
                action()
