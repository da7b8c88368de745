"""The settings: each takes effect as soon as it is changed, and is kept."""

from pathlib import Path
from typing import Any

from msgspec import structs

from game.core.words import DOMAIN, Words, use_language, words
from scenes.artwork import ASSETS
from scenes.preferences import SPEEDS, TEXT_SCALES, Preferences
from scenes.ui.dialogs import ConfirmDialog
from scenes.ui.form_scene import FormScene
from scenes.ui.items import (
    Beside,
    Button,
    Changed,
    Choice,
    Column,
    Columns,
    Field,
    Group,
    Option,
    Outcome,
    Outline,
    Pressed,
    Slider,
    Switch,
    Text,
    Tone,
)

LOCALES = ASSETS / "locale"
SPEED_NAMES: dict[str, Words] = {
    "slow": words("Slow"),
    "normal": words("Normal"),
    "fast": words("Fast"),
    "very_fast": words("Very fast"),
    "instant": words("Instant"),
}
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español", "it": "Italiano"}
ABOUT: dict[str, tuple[Words, Words]] = {
    "speed": (words("Speed"), words("How fast marbles roll, dice tumble and opponents play.")),
    "confirm_end": (words("Ask before a turn ends"), words("The end of a turn takes a second click.")),
    "language": (words("Language"), words("The language of everything that is written.")),
    "master_volume": (words("Overall volume"), words("How loud everything is together.")),
    "effects_volume": (words("Marbles and dice"), words("How loud the pieces are.")),
    "interface_volume": (words("Buttons and signals"), words("How loud clicks and notices are.")),
    "mute_in_background": (words("Silent in the background"), words("No sound while another window is in front.")),
    "text_scale": (
        words("Text size"),
        words("Menus, cards, lines and rules, and names on the table as far as they have room."),
    ),
    "fullscreen": (words("Full screen"), words("F11 does the same at any time.")),
    "glyphs": (
        words("Signs on the pieces"),
        words("Every colour also has a sign, so that nothing is told by colour alone."),
    ),
    "reduced_motion": (
        words("Less motion"),
        words("Nothing shakes, sways or sparkles; pieces fade from place to place."),
    ),
    "simple_dispenser": (
        words("Simple dispenser"),
        words("Marbles slide instead of rolling freely. The outcome is the same."),
    ),
    "hints": (words("Hints"), words("A button suggests a move, with a reason.")),
    "legal_glow": (words("Glow"), words("What can be chosen now is lit.")),
    "pick_preview": (words("Preview"), words("Pointing at a choice shows what it would bring.")),
}
"""Every setting that can be changed here: its name, and what it does."""
KEPT_BY_DEFAULTS = ("last_setups", "window", "fullscreen", "slow_display", "language")
"""What going back to the defaults leaves alone: it is not a matter of taste."""


class SettingsScene(FormScene):
    """All settings on one page."""

    def outline(self) -> Outline:
        """Pace and sound at the left, sight and help at the right."""
        preferences = self.app.preferences
        left = (self._pace(preferences), self._sound(preferences), self._files())
        right = (self._sight(preferences), self._aids(preferences))
        foot = (Button("defaults", words("Back to defaults")), Button("done", words("Done"), main=True))
        return Outline(
            title=words("Settings"),
            body=(Columns((Column(left), Column(right)), least=620),),
            foot=(Beside(foot, right=True),),
            first="done",
        )

    def _pace(self, preferences: Preferences) -> Group:
        speeds = tuple(Option(speed, SPEED_NAMES[speed]) for speed in SPEEDS)
        items = [_field(Choice("speed", speeds, preferences.speed)), _switch("confirm_end", preferences)]
        languages = known_languages()
        if len(languages) > 1:
            options = tuple(Option(code, LANGUAGE_NAMES.get(code, code)) for code in languages)
            items.append(_field(Choice("language", options, preferences.language, listed=True)))
        return Group(tuple(items), words("The game"))

    def _sound(self, preferences: Preferences) -> Group:
        names = ("master_volume", "effects_volume", "interface_volume")
        volumes = (Slider(name, getattr(preferences, name), 0.0, 1.0, 0.05, "{value} %", 100) for name in names)
        return Group((*map(_field, volumes), _switch("mute_in_background", preferences)), words("Sound"))

    def _sight(self, preferences: Preferences) -> Group:
        sizes = tuple(Option(scale, f"{round(scale * 100)} %") for scale in TEXT_SCALES)
        switches = ("fullscreen", "glyphs", "reduced_motion", "simple_dispenser")
        size = _field(Choice("text_scale", sizes, preferences.text_scale, listed=True))
        return Group((size, *(_switch(name, preferences) for name in switches)), words("Sight"))

    def _aids(self, preferences: Preferences) -> Group:
        names = ("hints", "legal_glow", "pick_preview")
        return Group(tuple(_switch(name, preferences) for name in names), words("Help while playing"))

    def _files(self) -> Group:
        return Group(
            (
                Text(words("Your matches are kept in this folder:"), Tone.NOTE),
                Text(str(self.app.matches)),
                Text(words("Your settings are kept in this file:"), Tone.NOTE),
                Text(str(self.app.preferences_file.path)),
            ),
            words("Files"),
        )

    def act(self, outcome: Outcome) -> None:
        """Use and keep a setting, or a button."""
        if isinstance(outcome, Changed):
            self._set(outcome.key, outcome.value)
        elif outcome == Pressed("done"):
            self.close()
        elif outcome == Pressed("defaults"):
            self.app.stack.push(
                ConfirmDialog(
                    words("Back to defaults"),
                    words("All settings on this page will have their usual values again."),
                    words("Back to defaults"),
                    self._reset,
                )
            )

    def _set(self, name: str, value: Any) -> None:
        self.app.prefer(structs.replace(self.app.preferences, **{name: value}))
        if name == "fullscreen":
            self.app.show_fullscreen(value)
        elif name == "language":
            use_language(value, LOCALES)
            self.form.refresh()

    def _reset(self) -> None:
        before = self.app.preferences
        kept = {name: getattr(before, name) for name in KEPT_BY_DEFAULTS}
        self.app.prefer(structs.replace(Preferences(), **kept))


def known_languages(folder: Path = LOCALES) -> tuple[str, ...]:
    """English, and every language that has a catalogue."""
    found = sorted(path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ("en", *(code for code in found if code != "en"))


def _field(widget: Choice | Slider | Switch) -> Field:
    label, note = ABOUT[widget.key]
    return Field(label, widget, note)


def _switch(name: str, preferences: Preferences) -> Field:
    return _field(Switch(name, getattr(preferences, name)))
