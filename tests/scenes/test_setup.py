"""Set-up: one click for the usual match, and everything else by mouse and by keys alone."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from game.core.journal import Seating
from game.core.match import Match
from game.tables import TABLES, TEMPLATE, Table, find_table
from scenes.app import App
from scenes.geometry import Point
from scenes.help import HelpScene
from scenes.inputs import Did, Input
from scenes.preferences import PreferencesFile
from scenes.seating import NAME_LIMIT, Place, changed, first_places, names_of, seated
from scenes.setup import MatchSetup, SetupScene, new_seed
from scenes.theme import EMBLEMS, SEAT_COLOURS
from scenes.ui.items import Choice, Columns, Group, Item, Line, Outline, said
from tests.scenes.form_hand import TABLE, app_at, click, click_at, keys, opened, typed, walk_to


class Opened:
    """A set-up page, and the matches that were started from it."""

    def __init__(self, app: App, table: str = TABLE) -> None:
        self.started: list[MatchSetup] = []
        self.app = app
        self.scene = SetupScene(table, self.started.append)
        opened(app, self.scene)

    def unfold(self) -> None:
        """Show the house rules one by one."""
        walk_to(self.app, self.scene, "rules")
        keys(self.app, "return")

    def choose(self, key: str, value: Any) -> None:
        """Take an option with the keys, from wherever the focus is."""
        walk_to(self.app, self.scene, key)
        for _ in range(40):
            if self.scene.form.values[key] == value:
                return
            options = [option.value for option in self.scene.form.widget(key).item.options]
            before = options.index(self.scene.form.values[key])
            keys(self.app, "right" if options.index(value) > before else "left")
        raise AssertionError(f"{key} never becomes {value}")


@pytest.fixture
def app(tmp_path: Path) -> App:
    return app_at(tmp_path)


@pytest.fixture
def page(app: App) -> Opened:
    return Opened(app)


def playable(setup: MatchSetup) -> bool:
    """Whether the rules let a match begin like this."""
    table = find_table(setup.table)
    assert table is not None
    match: Any = Match(table.load().game, setup.options, setup.seats, setup.seed)
    return bool(match.to_move)


def test_one_click_starts_a_match_for_somebody_who_has_not_played_yet(app: App, page: Opened) -> None:
    click(app, page.scene, "start")
    (setup,) = page.started
    assert setup.table == TABLE
    assert setup.options == type(setup.options)(kinds="first")
    assert [seating.sits for seating in setup.seats] == ["human", "1"]
    assert playable(setup)


FIRST_PRESETS = {"potion_explosion": "First match", "potion_party": "First voyage", "quacks": "As written"}


@pytest.mark.parametrize("table", [table.id for table in (*TABLES, TEMPLATE)])
def test_before_the_first_match_at_a_table_all_is_as_easy_as_it_can_be(app: App, table: str) -> None:
    page = Opened(app, table)
    assert {place.sits for place in page.scene.places} <= {"human", "1", ""}
    assert [str(option.text) for option in preset_of(page).options if option.value == preset_of(page).value] == [
        FIRST_PRESETS.get(table, "As written")
    ]
    assert ("house rules" in why(page)) == (table in FIRST_PRESETS), "nothing is promised that is not there"
    assert "first match" in why(page)


def preset_of(page: Opened) -> Choice:
    """The choice among presets."""
    item = page.scene.form.widget("preset").item
    assert isinstance(item, Choice)
    return item


def why(page: Opened) -> str:
    """What the page says of how it came to be set up."""
    (sentence,) = [text.text for text in page.scene.form.texts()["body"] if text.text.startswith("Set up ")]
    return sentence


def test_the_page_says_whose_choice_it_shows(app: App, page: Opened) -> None:
    assert "“First match”" in why(page)
    walk_to(app, page.scene, "name 0")
    typed(app, "Ada")
    assert "“First match”" in why(page), "a name makes it nothing else"
    page.choose("preset", "0")
    assert why(page) == "Set up as you chose."
    walk_to(app, page.scene, "start")
    keys(app, "return")
    second = Opened(app)
    assert "last match" in why(second)
    second.choose("sits 1", "3")
    assert why(second) == "Set up as you chose."
    other = Opened(app, "quacks")
    assert "first match" in why(other), "each table for itself"


def test_pointing_at_a_preset_says_what_that_very_one_does(app: App, page: Opened) -> None:
    segments: Any = page.scene.form.widget("preset")
    table = find_table(TABLE)
    assert table is not None
    said_of = []
    for part in segments._parts():
        app.send(Input(Did.MOVED, app.canvas.transform.to_logical(part.center)))
        page.scene.update(0.6)
        assert page.scene.form._tip.about == "preset"
        assert segments.tip_place == part
        said_of.append(said(segments.tip))
    assert said_of == [str(preset.sentence) for preset in table.load().presets]
    app.send(Input(Did.MOVED, Point(2, 2)))
    assert said(segments.tip) == said_of[1], "for the keys it is what is chosen"


def test_a_preset_that_was_used_says_nothing_until_another_is_pointed_at(app: App, page: Opened) -> None:
    segments: Any = page.scene.form.widget("preset")
    places = [app.canvas.transform.to_logical(part.center) for part in segments._parts()]
    app.send(Input(Did.MOVED, places[2]))
    page.scene.update(0.6)
    click_at(app, places[2])
    page.scene.update(2.0)
    assert page.scene.form._tip.about == ""
    app.send(Input(Did.MOVED, places[3]))
    page.scene.update(0.1)
    assert page.scene.form._tip.about == ""
    page.scene.update(0.5)
    assert page.scene.form._tip.about == "preset"


def test_presets_in_a_list_have_what_they_do_below_their_names(app: App) -> None:
    page = Opened(app, "quacks")
    click(app, page.scene, "preset")
    table = find_table("quacks")
    assert table is not None
    popup: Any = page.scene.form.popup
    texts = popup.texts()
    assert all(text.fits for text in texts)
    presets = table.load().presets
    assert [text.text for text in texts] == [
        said(part) for preset in presets for part in (preset.title, preset.sentence)
    ]
    assert all(popup.row_place(at).contains(popup._shares(at)[1]) for at in range(len(presets)))


@pytest.mark.parametrize("table", [*TABLES, TEMPLATE], ids=lambda table: table.id)
def test_every_preset_says_in_a_sentence_of_its_own_what_it_does(table: Table) -> None:
    presets = table.load().presets
    assert len({str(preset.sentence) for preset in presets}) == len(presets)
    assert all(str(preset.sentence).endswith(".") for preset in presets)
    assert sum(preset.for_first_match for preset in presets) <= 1


def test_enter_alone_starts_it_too(app: App, page: Opened) -> None:
    keys(app, "return")
    assert len(page.started) == 1


def test_everything_can_be_set_by_keys(app: App, page: Opened) -> None:
    page.choose("sits 2", "3")
    page.choose("sits 1", "human")
    page.choose("colour 0", "gold")
    page.choose("emblem 0", "star")
    walk_to(app, page.scene, "name 0")
    typed(app, "Ada")
    page.unfold()
    assert page.scene.form.focus == "rule kinds", "the first of them"
    page.choose("rule little_help", False)
    page.choose("rule countdown", 3)
    walk_to(app, page.scene, "seed")
    typed(app, "4711")
    walk_to(app, page.scene, "start")
    keys(app, "space")
    (setup,) = page.started
    assert setup.seats[0] == Seating("Ada", "human", "star", "gold")
    assert [seating.sits for seating in setup.seats] == ["human", "human", "3"]
    assert (setup.options.little_help, setup.options.countdown, setup.seed) == (False, 3, 4711)
    assert playable(setup)


def test_everything_can_be_set_by_mouse(app: App, page: Opened) -> None:
    choose_in_list(app, page, "sits 3", "1")
    choose_in_list(app, page, "colour 1", "amethyst")
    click(app, page.scene, "name 1", (0.95, 0.5))
    keys(app, "a", control=True)
    typed(app, "Grace")
    click(app, page.scene, "rules")
    click(app, page.scene, "rule literal_end", (0.9, 0.5))
    click(app, page.scene, "start")
    (setup,) = page.started
    assert [seating.sits for seating in setup.seats] == ["human", "1", "1"], "nobody is left out, not seated"
    assert (setup.seats[1].name, setup.seats[1].colour) == ("Grace", "amethyst")
    assert setup.options.literal_end
    assert playable(setup)


def choose_in_list(app: App, page: Opened, key: str, value: Any) -> None:
    """Open a list with a click, and click on an option."""
    click(app, page.scene, key)
    popup: Any = page.scene.form.popup
    values = [option.value for option in page.scene.form.widget(key).item.options]
    click_at(app, app.canvas.transform.to_logical(popup.row_place(values.index(value)).center))
    assert page.scene.form.values[key] == value


def test_a_preset_sets_its_rules_and_says_when_they_are_no_longer_its_own(app: App, page: Opened) -> None:
    page.unfold()
    page.choose("preset", "1")
    assert page.scene.options.kinds == "first"
    page.choose("rule kinds", "friendly")
    assert page.scene.form.values["preset"] == "2", "these are the rules of another preset"
    page.choose("rule literal_end", True)
    assert page.scene.form.values["preset"] == "own"
    page.choose("preset", "0")
    assert page.scene.options == type(page.scene.options)()


def test_options_that_cannot_be_are_said_beside_the_rule_and_do_not_start(app: App, page: Opened) -> None:
    page.unfold()
    page.choose("rule first", "3")
    assert page.scene.problem is not None
    assert "start" not in page.scene.form.order
    texts = [text.text for text in page.scene.form.texts()["body"]]
    assert any(str(page.scene.problem).split()[0] in text for text in texts)
    page.scene.start()
    assert page.started == []
    page.choose("sits 2", "1")
    page.choose("sits 3", "1")
    assert page.scene.problem is None
    click(app, page.scene, "start")
    assert len(page.started) == 1


def test_a_rule_at_fault_is_shown_also_where_the_rules_are_folded(app: App, page: Opened) -> None:
    page.choose("sits 2", "1")
    page.unfold()
    page.choose("rule first", "2")
    walk_to(app, page.scene, "start")
    keys(app, "return")
    second = Opened(App(app.canvas, PreferencesFile(app.preferences_file.path), app.sound, app.matches))
    assert "rule first" not in second.scene.form.order
    second.choose("sits 2", "")
    assert second.scene.problem is not None
    assert "rule first" in second.scene.form.order


def test_the_rules_that_are_in_force_are_told_where_they_are_folded(app: App, page: Opened) -> None:
    def told() -> dict[str, str]:
        groups = [item for item in items_of(page.scene.outline()) if isinstance(item, Group)]
        lines = [item for group in groups for item in group.items if isinstance(item, Line)]
        return {said(line.what): said(line.amount) for line in lines}

    assert told()["Little Help"] == "Yes"
    assert len(told()) == 5
    page.choose("preset", "4")
    assert told()["Little Help"] == "No"
    kinds = "sands,joy,balm,elixir,draught,magnet"
    page.scene.options = structs.replace(page.scene.options, kinds=kinds)
    assert told()["Kinds in play"] == kinds, "what a match of last time had, though it is not offered"


def items_of(outline: Outline) -> list[Item]:
    """What lies in the columns of a page."""
    columns = [column for item in outline.body if isinstance(item, Columns) for column in item.columns]
    return [item for column in columns for item in column.items]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("table", ["potion_explosion", "purrfect_potions", "potion_potluck", "quacks"])
def test_with_two_seats_all_is_in_sight_without_scrolling(table: str, size: tuple[int, int], tmp_path: Path) -> None:
    scene = Opened(app_at(tmp_path, size), table).scene
    assert scene.form.parts.scroller.most == 0
    sheets = [piece.place for piece in scene.form.parts.body.pieces if piece.sheet is not None]
    body = scene.form.parts.sheet.body
    lowest = [place for place in sheets if place.bottom == body.height]
    assert len(lowest) == 2, "both columns end where the page does"


def test_a_page_that_scrolls_has_no_longer_sheets_than_it_needs(tmp_path: Path) -> None:
    page = Opened(app_at(tmp_path, (1280, 720)))
    page.unfold()
    assert page.scene.form.parts.scroller.most > 0
    sheets = [piece.place for piece in page.scene.form.parts.body.pieces if piece.sheet is not None]
    (bots,) = [piece for piece in page.scene.form.parts.body.pieces if piece.text and "bots" in str(piece.text.lines)]
    (around,) = [sheet for sheet in sheets if sheet.contains(bots.place)]
    assert around.height < page.scene.form.parts.sheet.view.height // 2


def test_the_rows_of_seats_stand_below_each_other(app: App, page: Opened) -> None:
    places = [page.scene.form.rect_of(f"sits {seat}") for seat in range(4)]
    assert len({(place.x, place.width) for place in places}) == 1
    rows = [page.scene.form.rect_of(key) for key in ("sits 0", "colour 0", "emblem 0", "name 0")]
    assert len({place.center.y for place in rows}) == 1, "a seat is one row"


def test_how_it_is_played_is_one_click_away(app: App, page: Opened) -> None:
    click(app, page.scene, "help")
    assert [type(scene) for scene in app.stack.scenes] == [SetupScene, HelpScene]
    keys(app, "escape")
    assert [type(scene) for scene in app.stack.scenes] == [SetupScene]


def test_a_table_for_two_is_not_for_two_to_two(app: App) -> None:
    assert str(Opened(app, "potion_potluck").scene.outline().subtitle).startswith("2 players")
    assert str(Opened(app, "quacks").scene.outline().subtitle).startswith("2 to 4 players")


def test_as_last_time_in_one_click_after_a_restart(app: App, page: Opened) -> None:
    assert "last" not in page.scene.form.order
    page.choose("sits 2", "human")
    page.unfold()
    page.choose("rule countdown", 2)
    walk_to(app, page.scene, "name 2")
    typed(app, "Lin")
    walk_to(app, page.scene, "start")
    keys(app, "return")
    again = App(app.canvas, PreferencesFile(app.preferences_file.path), app.sound, app.matches)
    second = Opened(again)
    assert second.scene.form.focus == "start"
    assert "last" not in second.scene.form.order, "it is as last time already"
    second.choose("preset", "0")
    second.choose("sits 1", "3")
    click(again, second.scene, "last")
    assert second.scene.form.focus == "start"
    keys(again, "return")
    assert second.started[0].seats == page.started[0].seats
    assert second.started[0].options == page.started[0].options


def test_a_table_comes_as_it_was_set_up_last(app: App, page: Opened) -> None:
    page.choose("sits 1", "3")
    page.choose("preset", "3")
    walk_to(app, page.scene, "start")
    keys(app, "return")
    second = Opened(App(app.canvas, PreferencesFile(app.preferences_file.path), app.sound, app.matches))
    keys(second.app, "return")
    assert second.started[0].seats == page.started[0].seats
    assert second.started[0].options == page.started[0].options


def test_back_and_escape_leave(app: App, page: Opened) -> None:
    keys(app, "escape")
    assert app.stack.top is None
    back: list[str] = []
    scene = SetupScene(TABLE, lambda setup: None, lambda: back.append("back"))
    opened(app, scene)
    click(app, scene, "back")
    assert back == ["back"]


def test_every_listed_table_can_be_set_up(app: App) -> None:
    page = Opened(app, "template")
    click(app, page.scene, "start")
    assert playable(page.started[0])


def test_every_table_says_how_strong_each_of_its_bots_is(app: App) -> None:
    for table in (*TABLES, TEMPLATE):
        page = Opened(app, table.id)
        texts = [text.text for text in page.scene.form.texts()["body"]]
        for level in table.load().levels:
            assert sum(text.count(f"{level.title}: ") for text in texts) == 1, level.title


def test_seeds_differ() -> None:
    assert len({new_seed() for _ in range(50)}) > 45


json_like = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
)
odd_place = st.fixed_dictionaries(
    {
        "sits": st.sampled_from(["human", "", "1", "9", "x", "2:bold"]),
        "colour": st.sampled_from([*SEAT_COLOURS, "mauve"]),
        "emblem": st.sampled_from([*EMBLEMS, "dog"]),
        "name": st.text(max_size=30),
    }
)
odd_setup = st.fixed_dictionaries(
    {"places": st.lists(odd_place, max_size=5), "options": st.dictionaries(st.text(max_size=9), json_like, max_size=3)}
)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> App:
    return app_at(tmp_path_factory.mktemp("setups"))


@given(kept=json_like | odd_setup)
def test_no_kept_set_up_does_harm(shared: App, kept: Any) -> None:
    shared.preferences = structs.replace(shared.preferences, last_setups={TABLE: kept})
    scene = SetupScene(TABLE, lambda setup: None)
    scene.app = shared
    last = scene._last()
    assert last is None or playable(MatchSetup(TABLE, seated(last.places), type(scene.options)(), 1))
    assert scene.outline().first == "start"


places = st.lists(
    st.builds(Place, st.sampled_from(["human", "1", "3", ""]), st.just(""), st.just(""), st.text("aAb ", max_size=3)),
    min_size=2,
    max_size=4,
)


@given(drafts=places)
def test_no_two_seats_have_one_name(drafts: list[Place]) -> None:
    names = [name.casefold() for name in names_of(drafts)]
    assert len(set(names)) == len(names)
    assert all(name.strip() for name in names)


moves = st.lists(
    st.tuples(st.integers(0, 3), st.sampled_from(["colour", "emblem"]), st.integers(0, 5)), min_size=1, max_size=20
)


@given(choices=moves)
def test_no_two_seats_share_a_colour_or_an_emblem(choices: list[tuple[int, str, int]]) -> None:
    table = find_table(TABLE)
    assert table is not None
    current = first_places(table.load())
    for seat, field, number in choices:
        values = tuple(SEAT_COLOURS) if field == "colour" else EMBLEMS
        wanted = values[number % len(values)]
        current = changed(current, seat, field, wanted)
        assert getattr(current[seat], field) == wanted, "who chooses gets it"
        assert len({place.colour for place in current}) == len({place.emblem for place in current}) == 4


def test_a_name_of_the_greatest_length_can_be_typed(app: App, page: Opened) -> None:
    walk_to(app, page.scene, "name 0")
    typed(app, "W" * (NAME_LIMIT + 5))
    assert page.scene.places[0].name == "W" * NAME_LIMIT


def test_a_name_that_is_taken_gets_a_number_and_the_page_says_so(app: App, page: Opened) -> None:
    for seat in (0, 1):
        walk_to(app, page.scene, f"name {seat}")
        typed(app, "Ada")
    assert [seating.name for seating in seated(page.scene.places)] == ["Ada", "Ada 2"]
    texts = " ".join(text.text for text in page.scene.form.texts()["body"])
    assert "Ada 2" in texts
