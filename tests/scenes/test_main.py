"""The program's command line: what it refuses, what it says without a screen, what it leaves behind when it fails."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes import __main__ as program
from scenes.app import App
from scenes.places import find_places
from scenes.preferences import PreferencesFile
from scenes.self_check import self_check
from scenes.shot import UNUSABLE

ROOT = Path(__file__).resolve().parents[2]


def test_without_a_display_it_says_what_to_do(tmp_path: Path) -> None:
    environ = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": ":no", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "scenes", "--data-dir", str(tmp_path)]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == program.NO_DISPLAY
    assert "python -m game" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_failure_is_written_down_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def fail(app: App, dt: float) -> bool:
        raise RuntimeError("a defect")

    monkeypatch.setattr(App, "step", fail)
    monkeypatch.setattr(program, "tell", told.append)
    assert program.main(["--data-dir", str(tmp_path)]) == program.CRASHED
    (sentence,) = told
    log = find_places(tmp_path).log
    assert str(log) in sentence
    assert "Continue" in sentence
    written = log.read_text()
    assert "RuntimeError: a defect" in written
    assert f"pygame-ce {pygame.version.ver}" in written


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--size", "large"], "is not a size"),
        (["--table", "chess"], "no table"),
        (["--shot", "x.png", "--scene", "kitchen"], "no scene"),
        (["--shot", "x.png", "--scene", "table", "--seats", "human"], "2 to 4 seats"),
        (["--shot", "x.png", "--scene", "table", "--then", "take 9 9"], "not a move"),
        (["--shot", "x.png", "--scene", "table", "--journal", "nowhere.journal"], "nowhere.journal"),
        (["--shot", "x.png", "--scene", "table", "--then", "take 1 1", "--plies", "9999"], "is over"),
        (["--shot", "x.png", "--scene", "table", "--select", "track 9 1"], "no place “track 9 1”"),
        (["--shot", "x.png", "--scene", "table", "--table", "quacks"], "no place on screen"),
        (["--shot", "x.png", "--scene", "results", "--table", "quacks", "--seats", "1,1"], "no place on screen"),
        (["--shot", "x.png", "--scene", "table", "--text-scale", "nan"], "0.75 to 2.0"),
        (["--shot", "x.png", "--scene", "table", "--text-scale", "9"], "0.75 to 2.0"),
        (["--shot", "nowhere/x.png", "--scene", "settings"], "nowhere/x.png"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: object = program.main(arguments)
    except SystemExit as left:
        code = left.code
    said = capsys.readouterr().err + str(code)
    assert code not in (0, None)
    assert words in said
    assert not Path("x.png").exists()


def test_no_picture_is_made_of_a_match_that_is_damaged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    golden = ROOT / "tests/goldens/potion_explosion/match_2_seats.journal"
    damaged = tmp_path / "damaged.journal"
    damaged.write_text("".join(golden.read_text().splitlines(keepends=True)[:9]) + "0 dance\n")
    arguments = ["--shot", str(tmp_path / "x.png"), "--scene", "table", "--journal", str(damaged)]
    assert program.main(arguments) == UNUSABLE
    assert "Line 10" in capsys.readouterr().err


def test_a_picture_of_a_scene_has_the_size_that_was_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    arguments = ["--shot", str(out), "--scene", "table", "--seats", "human,1", "--plies", "6", "--size", "1024x600"]
    assert program.main(arguments) == 0
    assert pygame.image.load(out).get_size() == (1024, 600)


def test_safe_start_reads_and_writes_no_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speed": "slow"}')
    file = PreferencesFile(path, keep=False)
    assert file.read().speed == "normal"
    assert file.write(file.read())
    assert path.read_text() == '{"speed": "slow"}'


def test_portable_and_data_dir_keep_everything_together(tmp_path: Path) -> None:
    places = find_places(tmp_path / "mine")
    assert {places.config, places.matches.parent, places.logs.parent} == {tmp_path / "mine"}
    assert find_places(portable=True).config.parent == ROOT


@pytest.mark.full
def test_everything_that_is_shipped_loads_and_works() -> None:
    assert self_check() == 0
