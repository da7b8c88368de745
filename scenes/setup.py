"""Set-up: who plays, as what, and by which house rules. One click on Start begins the usual match."""

import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct, structs

from game.core.journal import Seating
from game.core.protocol import BadOptions
from game.core.words import Words, text_of, words
from game.tables import HouseRule, Pack, Preset, find_table
from game.text.rulebook import read_rulebook
from scenes.help import HelpScene
from scenes.seat_row import seat_row
from scenes.seating import Place, are_sound, changed, first_places, seated, strengths_of, who_sits
from scenes.ui.form_scene import FormScene
from scenes.ui.items import (
    Beside,
    Button,
    Changed,
    Choice,
    Column,
    Columns,
    Entry,
    Field,
    Group,
    Item,
    Line,
    Option,
    Outcome,
    Outline,
    Pressed,
    Text,
    Tone,
)

SEED_LIMIT = 10**9
OWN = "own"
"""The value of the preset's choice when the options are nobody's preset."""


class MatchSetup(Struct, frozen=True):
    """A match that can begin."""

    table: str
    seats: tuple[Seating, ...]
    options: Any
    seed: int


class LastSetup(Struct, frozen=True):
    """How a table was last set up, as it is kept with the settings."""

    places: tuple[Place, ...]
    options: dict[str, Any]


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(SEED_LIMIT)


class SetupScene(FormScene):
    """The page on which a match is set up.

    It comes as the table was set up last; before that, with the weakest bot and the easiest house rules.
    """

    def __init__(
        self, table_id: str, on_start: Callable[[MatchSetup], None], on_back: Callable[[], None] | None = None
    ) -> None:
        table = find_table(table_id)
        assert table is not None, "set-up is for tables of the registry"
        self._table = table
        self._pack: Pack = table.load()
        self._on_start = on_start
        self._on_back = on_back
        self.places = first_places(self._pack)
        self.options = self._first_options()
        self.seed = ""
        self._shows_rules = False

    def enter(self) -> None:
        """Set everything up as last time, if there was one."""
        self._use_last()
        super().enter()

    # the outline

    def outline(self) -> Outline:
        """Seats at the left, house rules at the right."""
        fewest, most = self._table.seats
        number = words("{fewest} to {most}", fewest=fewest, most=most) if fewest < most else str(most)
        subtitle = words("{number} players, about {minutes} minutes", number=number, minutes=self._table.minutes)
        rows = [item for seat in range(len(self.places)) for item in seat_row(self._pack, self.places, seat)]
        strengths = "\n".join(map(text_of, strengths_of(self._pack.levels)))
        bots = Group((Text(strengths),), words("The bots"))
        game = Group((Text(read_rulebook(self._pack.rulebook)[0].text),), words("The game"))
        who = Group((*rows, Text(self._origin(), Tone.NOTE)), words("Who plays"))
        columns = (Column((who, bots), 1.15), Column((*self._rules(), game)))
        return Outline(
            title=self._table.title,
            subtitle=subtitle,
            body=(Columns(columns, least=640),),
            foot=self._foot(),
            first="start",
            roomy=True,
        )

    def _foot(self) -> tuple[Item, ...]:
        buttons = [Button("back", words("Back")), Button("help", words("How it is played"))]
        last = self._last()
        if last is not None and (last.places, self._options_of(last)) != (self.places, self.options):
            tip = words("The seats and house rules of the last match at this table.")
            buttons.insert(0, Button("last", words("As last time"), tip=tip))
        buttons.append(Button("start", words("Start"), main=True, enabled=self.problem is None))
        row = Beside(tuple(buttons), right=True)
        if self.problem is not None and self._field_at_fault() is None:
            return Text(self.problem, Tone.ALARM), row
        return (row,)

    def _rules(self) -> tuple[Group, ...]:
        """The preset and what it comes to; rule by rule where somebody asked for that, or where one is at fault."""
        fault = self._field_at_fault()
        if not self._shows_rules and fault is None:
            more = Button("rules", words("Change single rules"), tip=words("Each house rule by itself, and the seed."))
            return (Group((*self._preset(), *map(self._told, self._pack.house_rules), more), words("House rules")),)
        groups: dict[str, list[Item]] = {}
        titles: dict[str, Words] = {}
        for rule in self._pack.house_rules:
            titles.setdefault(rule.group.msgid, rule.group)
            problem = self.problem if rule.field == fault and self.problem is not None else ""
            field = Field(rule.title, self._choice_of(rule), rule.sentence, problem)
            groups.setdefault(rule.group.msgid, []).append(field)
        single = (Group(tuple(items), titles[name]) for name, items in groups.items())
        presets = (Group(self._preset(), words("House rules")),) if self._preset() else ()
        return (*presets, *single, self._luck())

    def _preset(self) -> tuple[Item, ...]:
        if len(self._pack.presets) < 2:
            return ()
        presets = enumerate(self._pack.presets)
        options = [Option(str(at), preset.title, tip=preset.sentence) for at, preset in presets]
        current = self._preset_now()
        if current == OWN:
            options.append(Option(OWN, words("My own"), tip=words("What you have chosen rule by rule.")))
        return (Choice("preset", tuple(options), current),)

    def _told(self, rule: HouseRule) -> Line:
        """How a rule stands now; a match of last time may have had a value that is not offered."""
        value = getattr(self.options, rule.field)
        title = next((title for known, title in rule.values if known == value), str(value))
        return Line(rule.title, title, in_words=True)

    def _choice_of(self, rule: HouseRule) -> Choice:
        options = tuple(Option(value, title) for value, title in rule.values)
        return Choice(f"rule {rule.field}", options, getattr(self.options, rule.field), listed=len(options) > 4)

    def _luck(self) -> Group:
        entry = Entry("seed", self.seed, words("By chance"), limit=9, allowed="0123456789")
        note = words("The same seed brings the same luck. Left empty, chance decides.")
        return Group((Field(words("Seed"), entry, note),))

    # what is wrong

    @property
    def problem(self) -> Words | None:
        """Why the match cannot begin like this."""
        return self._problem_with(self.options)

    def _problem_with(self, options: Any) -> Words | None:
        try:
            self._pack.game.start(options, len(seated(self.places)))
        except BadOptions as error:
            return error.words
        return None

    def _field_at_fault(self) -> str | None:
        """The house rule without which the match could begin; None where nothing is wrong, or no single one is."""
        if self.problem is None:
            return None
        defaults = self._pack.game.options_type()
        for rule in self._pack.house_rules:
            usual = structs.replace(self.options, **{rule.field: getattr(defaults, rule.field)})
            if self._problem_with(usual) is None:
                return rule.field
        return None

    # presets and last time

    def _preset_now(self) -> str:
        for at, preset in enumerate(self._pack.presets):
            if self._with_preset(preset) == self.options:
                return str(at)
        return OWN

    def _with_preset(self, preset: Preset) -> Any:
        return structs.replace(self._pack.game.options_type(), **dict(preset.options))

    @property
    def _first_preset(self) -> Preset | None:
        """The house rules for whoever has not played at this table yet, where it has such."""
        return next((preset for preset in self._pack.presets if preset.for_first_match), None)

    def _first_options(self) -> Any:
        preset = self._first_preset
        return self._with_preset(preset) if preset is not None else self._pack.game.options_type()

    def _origin(self) -> Words:
        """Why the page is set up as it is."""
        last, preset = self._last(), self._first_preset
        now = (who_sits(self.places), self.options)
        if last is not None and now == (who_sits(last.places), self._options_of(last)):
            return words("Set up as in your last match at this table.")
        if now != (who_sits(first_places(self._pack)), self._first_options()):
            return words("Set up as you chose.")
        bot = self._pack.levels[0].title
        if preset is None:
            return words("Set up for a first match: {bot} is the easiest bot.", bot=bot)
        sentence = "Set up for a first match: the easiest bot, and “{preset}” as house rules."
        return words(sentence, preset=preset.title)

    def _options_of(self, last: LastSetup) -> Any:
        return msgspec.convert(last.options, self._pack.game.options_type)

    def _use_last(self) -> None:
        last = self._last()
        if last is not None:
            self.places, self.options = last.places, self._options_of(last)

    def _last(self) -> LastSetup | None:
        """How this table was last set up, if that can be read and is still possible."""
        kept = self.app.preferences.last_setups.get(self._table.id)
        try:
            last = msgspec.convert(kept, LastSetup)
            self._options_of(last)
        except msgspec.ValidationError:
            return None
        return last if are_sound(last.places, self._pack) else None

    def _keep(self) -> None:
        kept = msgspec.to_builtins(LastSetup(self.places, msgspec.to_builtins(self.options)))
        setups = {**self.app.preferences.last_setups, self._table.id: kept}
        self.app.prefer(structs.replace(self.app.preferences, last_setups=setups))

    # what a person does

    def act(self, outcome: Outcome) -> None:
        """Change a seat or a rule, or go on."""
        if isinstance(outcome, Changed):
            self._change(outcome.key, outcome.value)
        elif outcome == Pressed("start"):
            self.start()
        elif outcome == Pressed("back"):
            self.dismiss()
        elif outcome == Pressed("help"):
            self.app.stack.push(HelpScene(self._table.id))
        elif outcome == Pressed("rules"):
            self._shows_rules = True
            self.form.show(self.outline())
            self.form.focus_on(f"rule {self._pack.house_rules[0].field}")
        elif outcome == Pressed("last"):
            self._use_last()
            self.form.focus_on("start")

    def _change(self, key: str, value: Any) -> None:
        kind, _, rest = key.partition(" ")
        if kind == "rule":
            self.options = structs.replace(self.options, **{rest: value})
        elif kind == "preset":
            if value != OWN:
                self.options = self._with_preset(self._pack.presets[int(value)])
        elif kind == "seed":
            self.seed = value
        else:
            self.places = changed(self.places, int(rest), kind, value)

    def start(self) -> None:
        """Begin the match, if it can begin."""
        if self.problem is not None:
            return
        self._keep()
        seed = int(self.seed) if self.seed else new_seed()
        self._on_start(MatchSetup(self._table.id, seated(self.places), self.options, seed))

    def dismiss(self) -> None:
        """Back to the cabinet."""
        if self._on_back is not None:
            self._on_back()
        else:
            self.close()
