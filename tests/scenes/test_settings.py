"""Settings take effect at once, survive a restart, and no file on disk keeps the program from starting."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from scenes.app import App
from scenes.director import Speed
from scenes.manual import manual
from scenes.preferences import SPEEDS, TEXT_SCALES, Preferences, PreferencesFile, sound_values
from scenes.settings import ABOUT, KEPT_BY_DEFAULTS, SettingsScene, known_languages
from scenes.ui.dialogs import ConfirmDialog
from scenes.ui.items import Choice, Slider, Switch
from scenes.ui.prose import Paragraph
from tests.scenes.form_hand import app_at, click, keys, opened, walk_to


@pytest.fixture
def app(tmp_path: Path) -> App:
    return app_at(tmp_path)


@pytest.fixture
def scene(app: App) -> SettingsScene:
    settings = SettingsScene()
    opened(app, settings)
    return settings


def restarted(app: App) -> Preferences:
    """What the next start of the program would find."""
    return PreferencesFile(app.preferences_file.path).read()


def test_every_setting_is_changed_by_keys_and_survives_a_restart(app: App, scene: SettingsScene) -> None:
    shown = [key for key in scene.form.order if isinstance(scene.form.widget(key).item, Choice | Slider | Switch)]
    assert set(shown) == set(ABOUT) - {"language"}
    for key in shown:
        before = getattr(app.preferences, key)
        walk_to(app, scene, key)
        keys(app, "left")
        if getattr(app.preferences, key) == before:
            keys(app, "right")
        assert getattr(app.preferences, key) != before, key
        assert getattr(restarted(app), key) == getattr(app.preferences, key)
        assert scene.form.focus == key, "the form is measured anew, the focus stays"


def test_every_setting_of_a_player_is_on_the_page() -> None:
    kept_elsewhere = {"window", "slow_display", "last_setups"}
    assert {field.name for field in structs.fields(Preferences)} == set(ABOUT) | kept_elsewhere


def test_the_help_explains_every_setting() -> None:
    anchors = {block.anchor for block in manual() if isinstance(block, Paragraph)}
    assert set(ABOUT) <= anchors


def test_text_size_takes_effect_at_once(app: App, scene: SettingsScene) -> None:
    before = scene.form.rect_of("speed")
    walk_to(app, scene, "text_scale")
    keys(app, "return", "end", "return")
    assert app.preferences.text_scale == TEXT_SCALES[-1] == app.canvas.text_scale
    assert scene.form.rect_of("speed").height > before.height * 1.3


def test_volumes_take_effect_at_once(app: App, scene: SettingsScene) -> None:
    walk_to(app, scene, "master_volume")
    keys(app, "home")
    assert app.sound._master == 0.0
    click(app, scene, "effects_volume", (0.3, 0.5))
    assert 0 < app.sound._effects < 0.9


def test_the_speed_is_what_acts_run_at(app: App, scene: SettingsScene) -> None:
    click(app, scene, "speed", (0.95, 0.5))
    assert app.preferences.director_speed is Speed.INSTANT


def test_there_are_five_speeds() -> None:
    assert list(SPEEDS) == ["slow", "normal", "fast", "very_fast", "instant"]


def test_defaults_come_back_after_a_question(app: App, scene: SettingsScene) -> None:
    changed = structs.replace(app.preferences, speed="fast", hints=False, last_setups={"x": 1}, window=(900, 700))
    app.prefer(changed)
    click(app, scene, "defaults")
    dialog = app.stack.top
    assert isinstance(dialog, ConfirmDialog)
    assert app.preferences == changed
    keys(app, "escape")
    assert app.stack.top is scene
    assert app.preferences == changed, "Escape is the safe answer"
    click(app, scene, "defaults")
    asked = app.stack.top
    assert isinstance(asked, ConfirmDialog)
    click(app, asked, "yes")
    kept = {name: getattr(changed, name) for name in KEPT_BY_DEFAULTS}
    assert app.preferences == structs.replace(Preferences(), **kept)
    assert scene.form.values["speed"] == "normal", "the page shows what is"


def test_done_and_escape_leave(app: App, scene: SettingsScene) -> None:
    click(app, scene, "done")
    assert app.stack.top is None
    again = SettingsScene()
    opened(app, again)
    keys(app, "escape")
    assert app.stack.top is None


def test_languages_are_offered_once_there_are_several(tmp_path: Path) -> None:
    assert known_languages(tmp_path) == ("en",)
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "potion_cabinet.mo").write_bytes(b"")
    assert known_languages(tmp_path) == ("en", "de")


# files


def test_what_is_read_has_values_that_can_be_used() -> None:
    odd = Preferences(speed="warp", text_scale=7.5, master_volume=-3, window=(1, 5))
    sound = sound_values(odd)
    assert sound.speed == "normal"
    assert sound.text_scale == 2.0
    assert sound.master_volume == 0.0
    assert sound.window is None


def mutated(content: bytes, rng: Random) -> bytes:
    """The file as a crash, a bad disk or a curious editor may leave it."""
    kind = rng.randrange(6)
    if kind == 0:
        return content[: rng.randrange(len(content))]
    if kind == 1:
        return bytes(len(content))
    if kind == 2:
        return rng.randbytes(rng.randrange(2000))
    if kind == 3:
        at = rng.randrange(len(content))
        return content[:at] + rng.randbytes(rng.randrange(1, 9)) + content[at + rng.randrange(9) :]
    fields: dict[str, Any] = json.loads(content)
    odd: tuple[Any, ...] = (
        None,
        True,
        -1,
        10**400,
        1e308,
        "",
        "x" * 5000,
        [],
        {},
        [[1]],
        {"a": {"b": None}},
        "\ud800",
        [10**9, -5],
    )
    if kind == 4:
        for name in rng.sample(sorted(fields), rng.randrange(1, 6)):
            fields[name] = rng.choice(odd)
        return json.dumps(fields).encode()
    return rng.choice(
        (b"", b"[]", b"null", b"1", b'"x"', b"[" * 20000, b'{"a":' * 20000, json.dumps(odd[5:]).encode(), b"\xff\xfe{}")
    )


def check_usable(preferences: Preferences) -> None:
    assert preferences == sound_values(preferences)
    assert preferences.director_speed in Speed
    assert preferences.text_scale in TEXT_SCALES
    json.dumps(structs.asdict(preferences))


def test_no_file_keeps_the_program_from_starting(tmp_path: Path, full: bool) -> None:
    rng = Random(7)
    file = PreferencesFile(tmp_path / "settings.json")
    changed = structs.replace(Preferences(), speed="fast", window=(1000, 700), last_setups={"t": {"options": {}}})
    assert file.write(changed)
    good = file.path.read_bytes()
    damaged = 0
    for _ in range(10_000 if full else 500):
        content = mutated(good, rng)
        file.path.write_bytes(content)
        found = PreferencesFile(file.path).read()
        check_usable(found)
        if file.path.with_suffix(".bad").exists():
            damaged += 1
            assert file.path.with_suffix(".bad").read_bytes() == content, "the damaged file is kept"
            file.path.with_suffix(".bad").unlink()
    assert damaged > 300


def test_the_program_opens_its_pages_on_damaged_settings(tmp_path: Path) -> None:
    rng = Random(11)
    app = app_at(tmp_path)
    good = app.preferences_file.path.read_bytes()
    for _ in range(12):
        app.preferences_file.path.write_bytes(mutated(good, rng))
        app.preferences_file.path.with_suffix(".older").unlink(missing_ok=True)
        again = App(app.canvas, PreferencesFile(app.preferences_file.path), app.sound, app.matches)
        scene = opened(again, SettingsScene())
        again.step(0.02)
        keys(again, "escape")
        assert again.stack.top is None
        assert scene.form.order == []


def test_one_bad_field_spares_the_others(tmp_path: Path) -> None:
    file = PreferencesFile(tmp_path / "settings.json")
    file.path.write_text('{"speed": 7, "hints": false, "unheard_of": 3}', encoding="utf-8")
    found = file.read()
    assert found == structs.replace(Preferences(), hints=False)
    assert file.trouble


def test_the_older_generation_is_used_where_the_file_is_gone(tmp_path: Path) -> None:
    file = PreferencesFile(tmp_path / "settings.json")
    file.write(structs.replace(Preferences(), speed="slow"))
    file.write(structs.replace(Preferences(), speed="fast"))
    file.path.write_bytes(b"")
    assert PreferencesFile(file.path).read().speed == "slow"
