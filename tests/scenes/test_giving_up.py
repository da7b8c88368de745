"""A match can be given up: asked twice, in two places; its file stays, and Continue no longer offers it."""

from pathlib import Path

import pytest

from game.core.match import load
from game.tables import find_game
from scenes.app import App
from scenes.cabinet import Cabinet
from scenes.journals import GIVEN_UP, unfinished
from scenes.pause import PauseActions, PauseScene
from scenes.program import Program
from scenes.results import ResultsScene
from scenes.ui.dialogs import ConfirmDialog, MessageDialog
from tests.scenes import form_hand
from tests.scenes.form_hand import SIZES, TEXT_SCALES, app_at, opened
from tests.scenes.stage_hand import click_slot, press, until_asked
from tests.scenes.test_program import begun, on_top, started

GOLDENS = Path(__file__).parents[1] / "goldens" / "potion_explosion"


def paused(folder: Path) -> tuple[App, Program, PauseScene]:
    """A match that has begun, and its pause."""
    app, program = started(folder)
    program.open_setup("potion_explosion")
    scene = begun(app)
    until_asked(app, scene)
    click_slot(app, scene, next(iter(scene.answers)))
    until_asked(app, scene)
    press(app, "escape")
    pause = on_top(app, PauseScene)
    assert isinstance(pause, PauseScene)
    return app, program, pause


def asked(app: App, pause: PauseScene) -> ConfirmDialog:
    """The question that giving up asks."""
    form_hand.click(app, pause, "give-up")
    dialog = on_top(app, ConfirmDialog)
    assert isinstance(dialog, ConfirmDialog)
    return dialog


def test_a_match_that_is_given_up_is_offered_no_more_and_kept(tmp_path: Path) -> None:
    app, _, pause = paused(tmp_path)
    (found,) = unfinished(app.matches)
    text = found.path.read_text()
    form_hand.click(app, asked(app, pause), "yes")
    cabinet = on_top(app, Cabinet)
    assert isinstance(cabinet, Cabinet)
    assert cabinet.unfinished == ()
    assert unfinished(app.matches) == []
    assert found.path.read_text() == f"{text}{GIVEN_UP}\n"
    loaded = load(found.path.read_bytes(), find_game)
    assert loaded.damage is None, "it can still be looked at"


def test_what_is_over_stays_so_where_an_editor_put_returns_after_the_lines(tmp_path: Path) -> None:
    lines = (GOLDENS / "match_2_seats.journal").read_text().splitlines()
    beginnings = {"given-up": [*lines[:40], GIVEN_UP], "finished": lines, "open": lines[:40]}
    for name, written in beginnings.items():
        path = tmp_path / f"{name}.journal"
        path.write_bytes("".join(f"{line}\r\n" for line in written).encode())
        assert load(path.read_bytes(), find_game).damage is None
    assert [match.path.stem for match in unfinished(tmp_path)] == ["open"]


def test_who_thinks_better_of_it_plays_on(tmp_path: Path) -> None:
    app, _, pause = paused(tmp_path)
    dialog = asked(app, pause)
    assert dialog.form.focus == "no", "Enter is the safe answer"
    form_hand.keys(app, "escape")
    assert on_top(app, PauseScene) is pause
    assert len(unfinished(app.matches)) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_the_second_click_is_elsewhere_than_the_first(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    def nothing() -> None:
        """Lead nowhere."""

    app = app_at(tmp_path, size, text_scale)
    pause = opened(app, PauseScene(PauseActions(nothing, nothing, nothing, nothing, nothing)))
    pause.form.focus_on("give-up")
    first = pause.form.rect_of("give-up")
    dialog = opened(app, Program(app)._question(nothing))
    assert not dialog.form.rect_of("yes").overlaps(first)


def test_what_is_over_cannot_be_given_up(tmp_path: Path) -> None:
    pause = opened(app_at(tmp_path), PauseScene(PauseActions(*[lambda: None] * 4)))
    assert "give-up" not in pause.form.order


def test_a_disk_that_is_full_keeps_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, _, pause = paused(tmp_path)
    dialog = asked(app, pause)

    def full(*given: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.core.journal.os.write", full)
        form_hand.click(app, dialog, "yes")
        assert isinstance(on_top(app, MessageDialog), MessageDialog)
    assert len(unfinished(app.matches)) == 1
    assert not isinstance(app.stack.top, ResultsScene)
