"""How the program gets there: first something in the window, then the rest while nobody waits."""

import gc
import os
import subprocess
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.canvas import Canvas
from scenes.memory import collect_by_hand
from scenes.preferences import PreferencesFile
from scenes.program import Program
from scenes.sound import Sound
from scenes.stage import paint
from scenes.theme import BODY, NIGHT
from scenes.ui import materials, sheets, walls
from scenes.ui.gui import Gui
from scenes.ui.ruler import Ruler

ROOT = Path(__file__).resolve().parents[2]
START = """
import sys
from pathlib import Path
from scenes.__main__ import begin, parser
from scenes.memory import collect_by_hand
from scenes.places import find_places
app, program = begin(parser().parse_args(["--size", "640x400"]), find_places(Path(sys.argv[1]), portable=False))
app.stack.push(program.cabinet())
app.step(0.02)
def say(what):
    print(what, *sorted(sys.modules))
say("first")
collect_by_hand()
while app.step(0.02) or app.use_leisure():
    pass
say("rested")
program.open_settings()
app.step(0.02)
say("form")
"""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """What is loaded with the first frame, once the cabinet rests, and with the first form."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    command = [sys.executable, "-c", START, str(tmp_path_factory.mktemp("home"))]
    ended = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    return {line.split()[0]: set(line.split()[1:]) for line in ended.stdout.splitlines()}


def test_the_first_frame_waits_for_nothing_that_it_does_not_show(modules: dict[str, set[str]]) -> None:
    later = {"pygame_gui", "pymunk", "scenes.stage.cabinet_face", "scenes.ui.form", "game.core.match"}
    assert not later & modules["first"]


def test_a_cabinet_at_rest_has_loaded_what_a_form_needs(modules: dict[str, set[str]]) -> None:
    assert "pygame_gui" in modules["rested"]
    fresh = modules["form"] - modules["rested"]
    assert not {name for name in fresh if name.startswith(("pygame_gui", "scenes."))}


@pytest.fixture
def app(tmp_path: Path) -> App:
    file = PreferencesFile(tmp_path / "settings.json")
    return App(Canvas.offscreen((640, 400)), file, Sound(enabled=False), tmp_path / "matches")


def rest(app: App) -> None:
    for _ in range(1000):
        if not app.step(0.1) and not app.use_leisure():
            return
    raise AssertionError("there is no end of what is prepared")


def test_the_wall_behind_a_page_is_painted_before_the_click(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(app)
    app.stack.push(program.cabinet())
    rest(app)
    painted: list[object] = []
    monkeypatch.setattr(paint, "light", lambda *given: painted.append(given))
    program.open_settings()
    app.step(0.1)
    assert not painted, "the board of the settings lies where it was prepared"


def test_another_size_of_text_is_prepared_for_too(app: App) -> None:
    app.stack.push(Program(app).cabinet())
    rest(app)
    assert not app.use_leisure()
    app.canvas.text_scale = 2.0
    assert app.use_leisure()
    rest(app)


def test_all_forms_of_a_size_share_one_theme() -> None:
    pygame.font.init()
    one, other = Gui((200, 100), 24), Gui((300, 100), 24)
    assert one.ui_theme is other.ui_theme
    assert Gui((200, 100), 30).ui_theme is not one.ui_theme


def test_a_page_is_the_board_of_its_size() -> None:
    ruler = Ruler(Canvas.offscreen((640, 400)))
    board = sheets.page_board(ruler)
    assert walls.page_picture(ruler, board).get_size() == (640, 400)
    assert ruler.pixels(BODY) > 0


@pytest.mark.parametrize("material", [materials.BOARD, materials.SHEET, materials.FIELD, materials.GROUP])
def test_a_piece_is_opaque_within_and_leaves_its_corners(material: materials.Material) -> None:
    canvas = Canvas.offscreen((640, 400))
    ruler, place = Ruler(canvas), pygame.Rect(100, 100, 300, 200)
    canvas.surface.fill((0, 255, 0))
    materials.lay(ruler, canvas.surface, material, place)
    assert canvas.surface.get_at(place.center).g < 255 or canvas.surface.get_at(place.center)[:3] == (255, 255, 255)
    corner = canvas.surface.get_at(place.topleft)
    assert corner.g > 2 * max(corner.r, corner.b), "what was there is seen beyond the rounding"
    along = [canvas.surface.get_at((x, place.centery)) for x in range(place.left + 6, place.right - 6)]
    assert not any(colour[:3] == (0, 255, 0) for colour in along)


class Ring:
    """Something that only the collector can let go."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector() -> Iterator[None]:
    """Leaves the collector as it was."""
    threshold = gc.get_threshold()
    yield
    gc.set_threshold(*threshold)
    gc.unfreeze()
    gc.enable()


@pytest.mark.usefixtures("collector")
def test_what_a_scene_left_behind_is_let_go_while_nothing_moves(app: App) -> None:
    collect_by_hand()
    app.stack.push(Program(app).cabinet())
    rest(app)
    left = weakref.ref(Ring())
    gc.collect(1)
    app.stack.pop(app.stack.scenes[0])
    app.stack.push(Program(app).cabinet())
    rest(app)
    assert left() is None


@pytest.mark.usefixtures("collector")
def test_in_the_middle_of_play_only_what_is_young_is_searched(app: App) -> None:
    app.stack.push(Program(app).cabinet())
    collect_by_hand()
    young = weakref.ref(Ring())
    generations: list[int] = []

    def note(phase: str, what: dict[str, int]) -> None:
        generations.append(what["generation"])

    gc.callbacks.append(note)
    try:
        kept = [[number] for number in range(100_000)]
        app.step(0.1)
    finally:
        gc.callbacks.remove(note)
    assert len(kept) == 100_000
    assert set(generations) == {0}
    assert young() is None


def test_the_title_is_seen_first(tmp_path: Path) -> None:
    window = pygame.Window("", (640, 360), hidden=True)
    file = PreferencesFile(tmp_path / "settings.json")
    app = App(Canvas(window), file, Sound(enabled=False), tmp_path / "matches")
    app.stack.push(Program(app).cabinet())
    assert app.step(0)
    shown = {tuple(app.canvas.surface.get_at((x, 16))[:3]) for x in range(220, 420)}
    assert tuple(app.canvas.surface.get_at((5, 200))[:3]) == NIGHT
    assert len(shown) > 5, "there are gilded letters"
    app.close()
