"""From the menu to the results and back, by clicks and by keys alone; what is saved, and what is found again."""

from pathlib import Path
from random import Random

import pytest

from game.bots.random_bot import RandomBot
from game.core.match import load
from game.tables import find_game
from scenes.app import App
from scenes.cabinet import Cabinet
from scenes.curtain import Curtain
from scenes.help import HelpScene
from scenes.journals import unfinished
from scenes.pause import PauseScene
from scenes.program import Program
from scenes.results import ResultsScene
from scenes.settings import SettingsScene
from scenes.setup import SetupScene
from scenes.stage.cabinet_plan import table_slot
from scenes.table import TableScene
from scenes.ui.dialogs import MessageDialog
from tests.scenes import form_hand
from tests.scenes.stage_hand import FRAME, MOST_CLICKS, BlindApp, click, click_slot, open_app, press, until_asked


@pytest.fixture(autouse=True)
def hasty_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots on screen think for as long as they are allowed; here they only guess."""
    monkeypatch.setattr("scenes.thinking.make_bot", lambda sits, levels: RandomBot())


def started(folder: Path) -> tuple[App, Program]:
    """The program with the cabinet open, at the highest speed."""
    app = open_app(folder, kind=BlindApp, speed="instant", simple_dispenser=True, confirm_end=False)
    program = Program(app)
    app.stack.push(program.cabinet())
    app.step(FRAME)
    return app, program


def on_top(app: App, kind: type) -> object:
    """The scene on top, which has to be of a kind."""
    for _ in range(200):
        app.step(FRAME)
        if isinstance(app.stack.top, kind):
            return app.stack.top
    raise AssertionError(f"{type(app.stack.top).__name__} is on top, not {kind.__name__}")


def begun(app: App) -> TableScene[object]:
    """The match that begins when Start is clicked in the set-up on top."""
    setup = on_top(app, SetupScene)
    assert isinstance(setup, SetupScene)
    form_hand.click(app, setup, "start")
    scene = on_top(app, TableScene)
    assert isinstance(scene, TableScene)
    return scene


def finish(app: App, scene: TableScene[object], rng: Random, *, by_keys: bool) -> None:
    """Play to the end, past any curtain, by clicks or by keys."""
    for _ in range(MOST_CLICKS):
        app.step(FRAME)
        if isinstance(app.stack.top, Curtain):
            app.step(0.1)
            for _ in range(8):
                app.step(0.1)
            form_hand.keys(app, "return")
            continue
        if scene.match.result is not None and scene.is_settled:
            return
        if scene.asked is None or app.stack.top is not scene:
            continue
        if by_keys:
            for _ in range(rng.randrange(1, len(scene.answers) + 1)):
                press(app, "tab")
            press(app, "return")
        else:
            click_slot(app, scene, rng.choice(sorted(scene.answers)))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("table", ["template", "potion_explosion"])
def test_from_the_menu_to_the_result_by_clicks(tmp_path: Path, table: str) -> None:
    app, program = started(tmp_path)
    cabinet = on_top(app, Cabinet)
    assert isinstance(cabinet, Cabinet)
    if table == "template":
        program.open_setup("template")  # not on a shelf: players do not see it
    else:
        click(app, cabinet.plan.layout.rect_of(table_slot(table)).center)
    scene = begun(app)
    finish(app, scene, Random("clicks"), by_keys=False)
    results = on_top(app, ResultsScene)
    assert isinstance(results, ResultsScene)
    form_hand.click(app, results, "cabinet")
    assert on_top(app, Cabinet) is cabinet
    assert unfinished(app.matches) == []


def test_from_the_menu_to_the_result_by_keys_alone(tmp_path: Path) -> None:
    app, _ = started(tmp_path)
    on_top(app, Cabinet)
    press(app, "return")
    setup = on_top(app, SetupScene)
    assert isinstance(setup, SetupScene)
    form_hand.keys(app, "return")
    scene = on_top(app, TableScene)
    assert isinstance(scene, TableScene)
    finish(app, scene, Random("keys"), by_keys=True)
    results = on_top(app, ResultsScene)
    assert isinstance(results, ResultsScene)
    form_hand.walk_to(app, results, "cabinet")
    form_hand.keys(app, "return")
    on_top(app, Cabinet)


def test_a_match_that_was_left_stands_first_in_the_cabinet_and_goes_on(tmp_path: Path) -> None:
    app, program = started(tmp_path)
    program.open_setup("potion_explosion")
    scene = begun(app)
    until_asked(app, scene)
    click_slot(app, scene, next(iter(scene.answers)))
    until_asked(app, scene)
    text, plies = scene.match.text(), len(scene.match.line)
    press(app, "escape")
    pause = on_top(app, PauseScene)
    assert isinstance(pause, PauseScene)
    form_hand.click(app, pause, "cabinet")
    cabinet = on_top(app, Cabinet)
    assert isinstance(cabinet, Cabinet)
    (found,) = unfinished(app.matches)
    assert found.path.read_text() == text
    program.resume(found.path)
    again = on_top(app, TableScene)
    assert isinstance(again, TableScene)
    assert len(again.match.line) >= plies


def test_start_pressed_twice_begins_one_match(tmp_path: Path) -> None:
    app, program = started(tmp_path)
    program.open_setup("template")
    on_top(app, SetupScene)
    for _ in range(3):
        press(app, "return")
    on_top(app, TableScene)
    assert len(list(app.matches.glob("*.journal"))) == 1


def test_every_move_is_on_disk_before_it_is_shown(tmp_path: Path) -> None:
    app, program = started(tmp_path)
    program.open_setup("template")
    scene = begun(app)
    until_asked(app, scene)
    click_slot(app, scene, "pour")
    (path,) = app.matches.glob("*.journal")
    loaded = load(path.read_bytes(), find_game)
    assert loaded.damage is None
    assert loaded.match.text() == scene.match.text()


def test_a_damaged_match_goes_on_from_its_last_good_move_and_says_so(tmp_path: Path) -> None:
    app, program = started(tmp_path)
    program.open_setup("potion_explosion")
    scene = begun(app)
    until_asked(app, scene)
    program.leave(scene)
    on_top(app, Cabinet)
    (found,) = unfinished(app.matches)
    with found.path.open("ab") as file:
        file.write(b"\xff\x00 torn")
    program.resume(found.path)
    assert isinstance(on_top(app, MessageDialog), MessageDialog)
    assert list(found.path.parent.glob("*.damaged")), "the old file is kept"


def test_a_file_that_is_no_match_is_refused_in_a_sentence(tmp_path: Path) -> None:
    app, program = started(tmp_path)
    path = tmp_path / "x.journal"
    path.write_text("something else\n")
    program.resume(path)
    dialog = on_top(app, MessageDialog)
    assert isinstance(dialog, MessageDialog)
    assert "Line 1" in str(dialog.sentence)


def test_a_shelf_that_is_still_in_the_making_opens_its_rulebook(tmp_path: Path) -> None:
    app, _ = started(tmp_path)
    cabinet = on_top(app, Cabinet)
    assert isinstance(cabinet, Cabinet)
    click(app, cabinet.plan.layout.rect_of(table_slot("quacks")).center)
    help_page = on_top(app, HelpScene)
    assert isinstance(help_page, HelpScene)
    assert help_page.outline().title == "Quacks"
    form_hand.keys(app, "escape")
    assert on_top(app, Cabinet) is cabinet


def test_settings_open_and_close_over_the_menu(tmp_path: Path) -> None:
    app, program = started(tmp_path)
    cabinet = on_top(app, Cabinet)
    program.open_settings()
    on_top(app, SettingsScene)
    form_hand.keys(app, "escape")
    assert on_top(app, Cabinet) is cabinet
