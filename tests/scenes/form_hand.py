"""A hand that fills in forms: an app without a window, clicks and keys, and every page there is."""

from collections.abc import Callable
from pathlib import Path

from msgspec import structs

from game.core.journal import Seating
from game.core.match import AnyMatch, Match
from game.tables import TABLES, TEMPLATE, find_table
from scenes.app import App
from scenes.canvas import Canvas
from scenes.curtain import Curtain
from scenes.geometry import Point
from scenes.help import HelpScene
from scenes.inputs import Did, Input
from scenes.pause import PauseActions, PauseScene
from scenes.preferences import PreferencesFile
from scenes.results import ResultsScene
from scenes.settings import SettingsScene
from scenes.setup import SetupScene
from scenes.shot import dressed, play_plies
from scenes.sound import Sound
from scenes.story import Entry
from scenes.ui.dialogs import ConfirmDialog, MessageDialog
from scenes.ui.form_scene import FormScene
from scenes.ui.log import LogScene

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160))
TEXT_SCALES = (0.75, 1.0, 1.5, 2.0)
TABLE = "potion_explosion"


def app_at(folder: Path, size: tuple[int, int] = (1280, 800), text_scale: float = 1.0) -> App:
    """An app that keeps its files in a folder."""
    file = PreferencesFile(folder / "settings.json")
    file.write(structs.replace(file.read(), text_scale=text_scale))
    return App(Canvas.offscreen(size), file, Sound(enabled=False), folder / "matches")


def opened(app: App, scene: FormScene) -> FormScene:
    """The scene on the app's stack, come to rest but not drawn yet."""
    app.stack.push(scene)
    app.stack.settle()
    for _ in range(8):
        scene.update(0.1)
    return scene


def click(app: App, scene: FormScene, key: str, part: tuple[float, float] = (0.5, 0.5)) -> None:
    """Press and release on a widget, in its middle or another part of it."""
    scene.form.focus_on(key)
    rect = scene.form.rect_of(key)
    click_at(app, Point(rect.x + rect.width * part[0], rect.y + rect.height * part[1]))


def click_at(app: App, point: Point) -> None:
    """Press and release at a place, in logical units."""
    app.send(Input(Did.MOVED, point))
    app.send(Input(Did.PRESSED, point, button=1))
    app.send(Input(Did.RELEASED, point, button=1))
    app.step(0.02)


def keys(app: App, *names: str, shift: bool = False, control: bool = False) -> None:
    """Press keys, one after the other."""
    for name in names:
        app.send(Input(Did.KEY, key=name, shift=shift, control=control))
        app.step(0.02)


def typed(app: App, text: str) -> None:
    """Type a text."""
    for letter in text:
        app.send(Input(Did.TYPED, text=letter))
    app.step(0.02)


def walk_to(app: App, scene: FormScene, key: str) -> None:
    """Go to a widget with Tab alone."""
    for _ in range(len(scene.form.order) + 1):
        if scene.form.focus == key:
            return
        keys(app, "tab")
    raise AssertionError(f"Tab never comes to {key}")


def finished_match(seats: int, seed: int = 5) -> AnyMatch:
    """A match that bots have played to its end."""
    table = find_table(TABLE)
    assert table is not None
    pack = table.load()
    names = ("Wilhelmina-Marie", "Hazel", "Sorrel", "Juniper")[:seats]
    sitting = dressed([Seating(name, "1") for name in names])
    match: AnyMatch = Match(pack.game, pack.game.options_type(), sitting, seed)
    play_plies(match, pack, 10**6)
    return match


def entries_of(match: AnyMatch) -> list[Entry]:
    """What happened in a match, in sentences."""
    table = find_table(match.game.id)
    assert table is not None
    teller = table.load().words
    names = [seating.name for seating in match.seats]
    entries: list[Entry] = []
    seat = None
    for ply in match.line:
        seat = ply.actor if isinstance(ply.actor, int) else seat
        told = (teller.event(event, names) for event in ply.step.events)
        entries.extend(Entry(seat, str(sentence)) for sentence in told if sentence is not None)
    return entries


def nothing() -> None:
    """An action that leads nowhere."""


def results_of(match: AnyMatch) -> ResultsScene:
    """The results of a match."""
    assert match.result is not None
    return ResultsScene(match.result, match.seats, match.game.id, entries_of(match), nothing, nothing)


SENTENCE = "The match cannot be saved to /home/wilhelmina/.local/share/potion-cabinet/matches: no space left on device."

PAGES: dict[str, Callable[[AnyMatch], FormScene]] = {
    "settings": lambda match: SettingsScene(),
    "pause": lambda match: PauseScene(PauseActions(nothing, nothing, nothing, nothing, nothing)),
    "help": lambda match: HelpScene(""),
    "results": results_of,
    "log": lambda match: LogScene(entries_of(match), match.seats),
    "curtain": lambda match: Curtain(match.seats[0]),
    "message": lambda match: MessageDialog("The match cannot be saved", SENTENCE),
    "confirm": lambda match: ConfirmDialog("The match cannot be saved", SENTENCE, "Play anyway", nothing),
}
for _table in (*TABLES, TEMPLATE):
    PAGES[f"setup {_table.id}"] = lambda match, table=_table.id: SetupScene(table, lambda setup: None)  # type: ignore[misc]
    PAGES[f"rules {_table.id}"] = lambda match, table=_table.id: HelpScene(table, "1.3")  # type: ignore[misc]
