"""How the scenes lead to one another: cabinet, set-up, table, results, and what opens over them.

Scenes are imported when they are first shown, so the cabinet is on screen before a form or a table is loaded.
"""

import importlib
import logging
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.journal import JournalNotWritten, UnreadableJournal
from game.core.protocol import CabinetError, Seat
from game.core.words import text_of, words
from game.tables import TABLES, find_table
from scenes.answers import TableActions
from scenes.app import App
from scenes.journals import give_up, open_match, start_file, unfinished

if TYPE_CHECKING:
    from game.core.match import AnyMatch
    from scenes.table import TableScene
    from scenes.ui.dialogs import ConfirmDialog

log = logging.getLogger(__name__)


def playable() -> set[str]:
    """The tables that have a place on screen."""
    return {table.id for table in TABLES if find_spec(f"scenes.{table.id}") is not None}


def table_scene(match: "AnyMatch", actions: TableActions) -> "TableScene[Any]":
    """The scene of a match's table; imports it."""
    table = find_table(match.game.id)
    assert table is not None, "a match belongs to a table of the registry"
    module = importlib.import_module(f"scenes.{table.id}.scene")
    scene: TableScene[Any] = module.SCENE(match, table.load(), actions)
    return scene


class Program:
    """Shows scenes on an app, one leading to the next."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._cabinet: Any = None

    # the cabinet

    def cabinet(self) -> Any:
        """The menu, with what can be continued. There is one, so that it need not be painted again."""
        from scenes.cabinet import Cabinet, CabinetActions

        if self._cabinet is not None:
            self._cabinet.show_unfinished(unfinished(self.app.matches))
            return self._cabinet
        actions = CabinetActions(
            on_open=self.open_setup,
            on_continue=self.resume,
            on_settings=self.open_settings,
            on_help=lambda: self.open_help("", ""),
            on_rules=lambda table_id: self.open_help(table_id, ""),
            on_quit=self.quit,
        )
        self._cabinet = Cabinet(actions, playable(), unfinished(self.app.matches))
        return self._cabinet

    def go_home(self) -> None:
        """Close everything and show the cabinet."""
        self.app.stack.home(self.cabinet())

    def quit(self) -> None:
        """End the program."""
        self.app.running = False

    # a match

    def open_setup(self, table_id: str) -> None:
        """Ask who plays, and how."""
        from scenes.setup import SetupScene

        self.app.stack.push(SetupScene(table_id, self.start))

    def start(self, setup: Any) -> None:
        """Begin a match that was set up, with its journal on disk before the first move."""
        from game.core.match import Match

        table = find_table(setup.table)
        assert table is not None, "set-up offers tables of the registry"
        try:
            match: AnyMatch = Match(table.load().game, setup.options, setup.seats, setup.seed)
        except CabinetError as error:
            self.tell(words("This match cannot begin"), str(error))
            return
        try:
            match.journal = start_file(self.app.matches, match.header)
        except JournalNotWritten as error:
            self._ask_to_play_unsaved(match, error)
            return
        self._show(match)

    def _ask_to_play_unsaved(self, match: "AnyMatch", error: JournalNotWritten) -> None:
        from scenes.ui.dialogs import ConfirmDialog

        sentence = words("{problem} Do you want to play without saving?", problem=str(error))
        self.app.stack.push(
            ConfirmDialog(words("The match cannot be saved"), sentence, words("Play anyway"), lambda: self._show(match))
        )

    def resume(self, path: Path) -> None:
        """Go on with a match on disk; what is damaged is said, and kept."""
        try:
            loaded = open_match(path)
            match = loaded.reopen(path)
        except (UnreadableJournal, JournalNotWritten) as error:
            self.tell(words("This match cannot be continued"), str(error))
            return
        except OSError as error:
            self.tell(words("This match cannot be continued"), f"{path}: {error.strerror}.")
            return
        self._show(match)
        if loaded.damage is not None:
            sentence = "The match goes on from its last good move; the old file was kept. {problem}"
            self.tell(words("The file was damaged"), text_of(words(sentence, problem=str(loaded.damage))))

    def _show(self, match: "AnyMatch") -> None:
        self.app.stack.home(table_scene(match, self.table_actions()))

    def table_actions(self) -> TableActions:
        """Where a table's buttons lead."""
        return TableActions(
            pause=self.open_pause,
            show_log=self.open_log,
            show_help=lambda scene: self.open_help(scene.match.game.id, scene.help_at),
            results=self.open_results,
            curtain=self.drop_curtain,
            trouble=self._ask_to_go_on_unsaved,
        )

    def _ask_to_go_on_unsaved(self, scene: "TableScene[Any]", error: CabinetError) -> None:
        """The move was not made; it is tried again, unless the player would rather go on without a journal."""
        from scenes.ui.dialogs import ConfirmDialog

        def go_on() -> None:
            scene.match.journal = None

        title, unsaved = words("The match cannot be saved"), words("Go on without saving")
        self.app.stack.push(ConfirmDialog(title, str(error), unsaved, go_on, no=words("Try again")))

    # over a table

    def open_pause(self, scene: "TableScene[Any]") -> None:
        """The pause menu."""
        from scenes.pause import PauseActions, PauseScene

        actions = PauseActions(
            on_settings=self.open_settings,
            on_help=lambda: self.open_help(scene.match.game.id, scene.help_at),
            on_cabinet=lambda: self.leave(scene),
            on_quit=self.quit,
            on_give_up=(lambda: self.ask_to_give_up(scene)) if scene.match.result is None else None,
        )
        self.app.stack.push(PauseScene(actions))

    def leave(self, scene: "TableScene[Any]") -> None:
        """Back to the cabinet; the match stands there under Continue."""
        if scene.match.journal is not None:
            scene.match.journal.sync()
        self.go_home()

    def ask_to_give_up(self, scene: "TableScene[Any]") -> None:
        """End a match for good, if its players mean it; its file is kept."""
        self.app.stack.push(self._question(lambda: self._give_up(scene)))

    def _question(self, on_yes: Callable[[], None]) -> "ConfirmDialog":
        from scenes.ui.dialogs import ConfirmDialog

        title, yes, no = words("Give up this match?"), words("Give up"), words("Keep playing")
        sentence = words("Nobody wins it, and it will not stand under Continue. The file with its moves is kept.")
        return ConfirmDialog(title, sentence, yes, on_yes, no=no)

    def _give_up(self, scene: "TableScene[Any]") -> None:
        try:
            give_up(scene.match)
        except JournalNotWritten as error:
            self.tell(words("The match cannot be given up"), str(error))
        else:
            self.go_home()

    def open_log(self, scene: "TableScene[Any]") -> None:
        """Everything that happened."""
        from scenes.ui.log import LogScene

        self.app.stack.push(LogScene(scene.story.entries, scene.match.seats))

    def drop_curtain(self, scene: "TableScene[Any]", seat: Seat) -> None:
        """Hide the table until the next person is there."""
        from scenes.curtain import Curtain

        if scene.match.journal is not None:
            scene.match.journal.sync()
        self.app.stack.push(Curtain(scene.match.seats[seat]))

    def open_results(self, scene: "TableScene[Any]") -> None:
        """How the match ended."""
        from scenes.results import ResultsScene

        match = scene.match
        assert match.result is not None, "results are shown when a match is over"
        self.app.stack.push(
            ResultsScene(
                match.result,
                match.seats,
                match.game.id,
                scene.story.entries,
                on_rematch=lambda: self.rematch(match),
                on_cabinet=self.go_home,
            )
        )

    def rematch(self, match: "AnyMatch") -> None:
        """The same seats and rules, other luck."""
        from scenes.setup import MatchSetup, new_seed

        self.start(MatchSetup(match.game.id, match.seats, match.options, new_seed()))

    # anywhere

    def open_settings(self) -> None:
        """The settings."""
        from scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene())

    def open_help(self, table_id: str, at: str) -> None:
        """The rules of a table, opened at a paragraph; the program's own help for no table."""
        from scenes.help import HelpScene

        self.app.stack.push(HelpScene(table_id, at))

    def tell(self, title: Any, sentence: str) -> None:
        """Tell the player something in a dialog."""
        from scenes.ui.dialogs import MessageDialog

        log.warning("%s: %s", title, sentence)
        self.app.stack.push(MessageDialog(title, sentence))

    def tell_of_settings(self) -> None:
        """Say once that the settings file could not be read."""
        if self.app.preferences_file.trouble:
            sentence = "Some settings could not be read and have their usual values again. ({what})"
            self.tell(words("Settings"), text_of(words(sentence, what=self.app.preferences_file.trouble)))
            self.app.preferences_file.trouble = ""
