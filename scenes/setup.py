"""Set-up: who plays, as what, and by which house rules. One click on Start begins the usual match."""

import secrets
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct, structs

from game.core.journal import Seating
from game.core.protocol import BadOptions
from game.core.words import Words, words
from game.tables import HouseRule, Pack, Preset, find_table
from scenes.seating import (
    COLOUR_NAMES,
    EMBLEM_NAMES,
    NAME_LIMIT,
    NOBODY,
    Place,
    are_sound,
    changed,
    first_places,
    names_of,
    seated,
    strengths_of,
    who_may_sit,
)
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
    Mark,
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
    """The page on which a match is set up."""

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
        self.options = self._pack.game.options_type()
        self.seed = ""
        self._shows_more = False

    # the outline

    def outline(self) -> Outline:
        """Seats at the left, house rules at the right."""
        fewest, most = self._table.seats
        subtitle = words(
            "{fewest} to {most} players, about {minutes} minutes",
            fewest=fewest,
            most=most,
            minutes=self._table.minutes,
        )
        seats = tuple(self._seat(seat) for seat in range(len(self.places)))
        bots = Group(
            tuple(Text(sentence, Tone.NOTE) for sentence in strengths_of(self._pack.levels)), words("The bots")
        )
        columns = (Column((*seats, bots), 1.15), Column((*self._rules(), self._more())))
        return Outline(
            title=self._table.title,
            subtitle=subtitle,
            body=(Columns(columns, least=640),),
            foot=self._foot(),
            first="start",
        )

    def _foot(self) -> tuple[Item, ...]:
        buttons = [Button("back", words("Back"))]
        if self._last() is not None:
            tip = words("The seats and house rules of the last match at this table.")
            buttons.append(Button("last", words("As last time"), tip=tip))
        buttons.append(Button("start", words("Start"), main=True, enabled=self.problem is None))
        row = Beside(tuple(buttons), right=True)
        if self.problem is not None and self._field_at_fault() is None:
            return Text(self.problem, Tone.ALARM), row
        return (row,)

    def _seat(self, seat: int) -> Group:
        place = self.places[seat]
        title = words("Seat {number}", number=seat + 1)
        if place.sits == NOBODY:
            return Group((self._who(seat),), title)
        row = Beside((*self._marks(seat), self._name(seat), self._who(seat)))
        called = names_of(self.places)[seat]
        if place.name.strip() and called != place.name.strip():
            sentence = words("Somebody is called that already, so this will be {name}.", name=called)
            return Group((row, Text(sentence, Tone.PROBLEM)), title)
        return Group((row,), title)

    def _who(self, seat: int) -> Choice:
        everybody = who_may_sit(self._pack.levels, nobody=seat >= min(self._pack.game.seat_counts))
        options = tuple(Option(sits, title) for sits, title in everybody)
        tip = words("Who sits on this seat: a person at this screen, or a bot.")
        return Choice(f"sits {seat}", options, self.places[seat].sits, listed=True, tip=tip)

    def _name(self, seat: int) -> Entry:
        unnamed = structs.replace(self.places[seat], name="")
        ours = names_of((*self.places[:seat], unnamed, *self.places[seat + 1 :]))[seat]
        tip = words("What this player is called.")
        return Entry(f"name {seat}", self.places[seat].name, ours, NAME_LIMIT, tip=tip)

    def _marks(self, seat: int) -> tuple[Choice, Choice]:
        place = self.places[seat]
        colour = words("The colour of this player's pieces: {colour}.", colour=COLOUR_NAMES[place.colour])
        emblem = words("The sign that goes with the colour: {emblem}.", emblem=EMBLEM_NAMES[place.emblem])
        return (
            _marked(f"colour {seat}", place.colour, COLOUR_NAMES, colour),
            _marked(f"emblem {seat}", place.emblem, EMBLEM_NAMES, emblem),
        )

    def _rules(self) -> tuple[Group, ...]:
        presets = self._presets()
        groups: dict[str, list[Item]] = {}
        titles: dict[str, Words] = {}
        fault = self._field_at_fault()
        for rule in self._pack.house_rules:
            titles.setdefault(rule.group.msgid, rule.group)
            problem = self.problem if rule.field == fault and self.problem is not None else ""
            field = Field(rule.title, self._choice_of(rule), rule.sentence, problem)
            groups.setdefault(rule.group.msgid, []).append(field)
        return (*presets, *(Group(tuple(items), titles[name]) for name, items in groups.items()))

    def _presets(self) -> tuple[Group, ...]:
        if len(self._pack.presets) < 2:
            return ()
        options = [Option(str(at), preset.title) for at, preset in enumerate(self._pack.presets)]
        current = self._preset_now()
        if current == OWN:
            options.append(Option(OWN, words("My own")))
        note = words("House rules that go well together. Each can be changed below.")
        return (Group((Field(words("Rules"), Choice("preset", tuple(options), current), note),)),)

    def _choice_of(self, rule: HouseRule) -> Choice:
        options = tuple(Option(value, title) for value, title in rule.values)
        return Choice(f"rule {rule.field}", options, getattr(self.options, rule.field), listed=len(options) > 4)

    def _more(self) -> Item:
        if not self._shows_more:
            return Button("more", words("More"), tip=words("The seed, to play a match with the same luck again."))
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

    def _last(self) -> LastSetup | None:
        """How this table was last set up, if that can be read and is still possible."""
        kept = self.app.preferences.last_setups.get(self._table.id)
        try:
            last = msgspec.convert(kept, LastSetup)
            msgspec.convert(last.options, self._pack.game.options_type)
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
        elif outcome == Pressed("more"):
            self._shows_more = True
            self.form.show(self.outline())
            self.form.focus_on("seed")
        elif outcome == Pressed("last") and (last := self._last()) is not None:
            self.places = last.places
            self.options = msgspec.convert(last.options, self._pack.game.options_type)
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


def _marked(key: str, value: str, names: dict[str, Words], tip: Words) -> Choice:
    """A choice among colours or emblems."""
    is_colour = value in COLOUR_NAMES
    options = tuple(
        Option(name, title, Mark(colour=name) if is_colour else Mark(emblem=name)) for name, title in names.items()
    )
    return Choice(key, options, value, listed=True, brief=True, tip=tip)
