"""What pictures of scenes that are gone take in memory."""

from pathlib import Path

from scenes.app import App
from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.preferences import PreferencesFile
from scenes.program import Program
from scenes.sound import Sound
from scenes.ui.preparing import SCREENS_KEPT

SIZE = (960, 540)
SCREEN = SIZE[0] * SIZE[1] * 4


def kept(canvas: Canvas) -> int:
    return sum(piece.bytes for piece in canvas.artwork._made.values())


def test_pictures_of_scenes_that_are_gone_are_let_go_like_everything_else() -> None:
    canvas = Canvas.offscreen(SIZE)
    canvas.picture("place-quacks", Rect(0, 0, 800, 800))
    canvas.artwork.trim(10 * SCREEN)
    assert kept(canvas) > 0, "there is room"
    canvas.artwork.trim(0)
    assert kept(canvas) == 0


def test_what_is_drawn_now_is_never_let_go() -> None:
    canvas = Canvas.offscreen(SIZE)
    canvas.picture("place-quacks", Rect(0, 0, 800, 800))
    canvas.artwork.trim(0)
    assert kept(canvas) > 0


def test_many_texts_do_not_outlive_their_scene() -> None:
    canvas = Canvas.offscreen(SIZE)
    few = canvas.text_image("Ruby")
    canvas.artwork.trim(SCREEN)
    assert canvas.text_image("Ruby") is few
    for number in range(60):
        canvas.text_image(f"A long sentence, the {number}th of many of its kind, all of them in large letters", 80)
    canvas.artwork.trim(SCREEN)
    assert canvas.text_image("Ruby") is not few


def test_a_cabinet_at_rest_keeps_little_of_what_it_was_painted_with(tmp_path: Path) -> None:
    file = PreferencesFile(tmp_path / "settings.json")
    app = App(Canvas.offscreen(SIZE), file, Sound(enabled=False), tmp_path / "matches")
    app.stack.push(Program(app).cabinet())
    app.step(0.1)
    painted = {key for key in app.canvas.artwork._made if key[0] == "picture"}
    while app.step(0.1) or app.use_leisure():
        pass
    assert kept(app.canvas) <= SCREENS_KEPT * SCREEN
    assert painted - set(app.canvas.artwork._made)
