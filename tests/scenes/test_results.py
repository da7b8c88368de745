"""Results add up and are told in words; the log, the pause, dialogs and the curtain do what they say."""

import enum
import itertools
from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.core.journal import Seating
from game.core.match import AnyMatch
from game.core.protocol import Result, Score, Seat
from game.core.words import words
from scenes.app import App
from scenes.curtain import GUARD, Curtain
from scenes.figures import SCORES, figures_of
from scenes.geometry import Point, Rect
from scenes.inputs import Did, Input
from scenes.pause import PauseActions, PauseScene
from scenes.results import ResultsScene, written
from scenes.settings import SettingsScene
from scenes.story import Entry
from scenes.theme import Colour
from scenes.ui.dialogs import ConfirmDialog, MessageDialog
from scenes.ui.items import Badge, Column, Columns, Group, Line, said
from scenes.ui.log import LogScene, blocks_of
from scenes.ui.prose import Paragraph, Title, plain
from scenes.ui.ruler import Ruler
from tests.scenes.form_hand import (
    TABLE,
    app_at,
    click,
    entries_of,
    finished_match,
    keys,
    nothing,
    opened,
    results_of,
    walk_to,
)


class Ending(enum.Enum):
    DONE = "the last round was played [5.1]"


SEATS = (
    Seating("Ada", "human", "owl", "ruby"),
    Seating("Grace", "human", "cat", "sapphire"),
    Seating("Lin", "2", "moon", "emerald"),
)


@pytest.fixture
def app(tmp_path: Path) -> App:
    return app_at(tmp_path)


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    return finished_match(4)


def results(places: tuple[int, ...], scores: tuple[int, ...]) -> ResultsScene:
    breakdown = tuple((Score(words("Potions"), score + 2), Score(words("Help"), -2)) for score in scores)
    result = Result(Ending.DONE, places, scores, breakdown)
    return ResultsScene(result, SEATS[: len(places)], TABLE, (), nothing, nothing)


def bills(scene: ResultsScene) -> list[Group]:
    (bills_of_all,) = [item for item in scene.outline().body if isinstance(item, Columns)]
    groups: list[Group] = []
    for column in bills_of_all.columns:
        assert isinstance(column, Column)
        (group,) = column.items
        assert isinstance(group, Group)
        groups.append(group)
    return groups


def number(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rows_of_a_bill_add_up_to_its_total(app: App, seats: int) -> None:
    scene = results_of(finished_match(seats, seed=seats))
    scene.app = app
    for group in bills(scene):
        total, *rows = group.items
        assert isinstance(total, Badge)
        assert sum(number(said(row.amount)) for row in rows if isinstance(row, Line)) == number(total.amount)
    assert len(bills(scene)) == seats


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_total_of_the_best_is_in_sight_however_many_lines_there_are(app: App, text_scale: float) -> None:
    app.prefer(structs.replace(app.preferences, text_scale=text_scale))
    lines = tuple(Score(words("Potion"), 3, "balm") for _ in range(40))
    scene = ResultsScene(
        Result(Ending.DONE, (1, 2), (997, 996), (lines, lines)), SEATS[:2], TABLE, (), nothing, nothing
    )
    opened(app, scene)
    view = scene.form.parts.sheet.view
    totals = [text for text in scene.form.texts()["body"] if text.text in ("997", "996")]
    assert len(totals) == 2
    assert all(view.contains(total.given) for total in totals)


def test_a_letter_that_reaches_to_the_left_does_not_move_its_line(app: App) -> None:
    ruler = Ruler(app.canvas)
    left = []
    for text in ("Joy", "Hoy"):
        surface = pygame.Surface((200, 60), pygame.SRCALPHA)
        ruler.draw(surface, ruler.text(text, 200), pygame.Rect(40, 0, 160, 60), (0, 0, 0))
        upper = surface.get_bounding_rect().y + 4
        left.append(min(x for x in range(200) if surface.get_at((x, upper)).a > 100))
    assert left[0] == left[1], "the stems stand below each other"


def test_the_best_comes_first_and_everybody_has_mark_name_and_place(app: App, match: AnyMatch) -> None:
    scene = results_of(match)
    scene.app = app
    order = sorted(range(4), key=lambda seat: scene.result.places[seat])
    for group, seat in zip(bills(scene), order, strict=True):
        badge = group.items[0]
        assert isinstance(badge, Badge)
        assert badge.text == match.seats[seat].name
        assert (badge.mark.colour, badge.mark.emblem) == (match.seats[seat].colour, match.seats[seat].emblem)
        assert group.best == badge.crowned == (scene.result.places[seat] == 1)


def test_ties_are_said_in_words(app: App) -> None:
    alone, shared, everybody = results((2, 1, 3), (5, 9, 1)), results((1, 1, 3), (9, 9, 1)), results((1, 1), (4, 4))
    for scene in (alone, shared, everybody):
        scene.app = app
    assert str(alone.headline()) == "Grace wins"
    assert str(shared.headline()) == "Ada and Grace share the win"
    assert str(everybody.headline()) == "A tie between all"
    notes = [said(item.note) for group in bills(shared) for item in group.items if isinstance(item, Badge)]
    assert notes == ["First, shared", "First, shared", "Third"]


def test_a_minus_is_a_minus() -> None:
    assert written(-4) == "−4"
    assert written(0) == "0"


def test_why_it_ended_and_where_it_is_kept_are_said(app: App) -> None:
    scene = results((1, 2), (5, 3))
    opened(app, scene)
    texts = " ".join(text.text for text in scene.form.texts()["body"])
    assert "The match is over: the last round was played [5.1]." in texts
    assert "None" not in texts, "there was no tie to tell of"
    assert str(app.matches) in said(scene.form.widget("log").item.tip)


def test_how_a_tie_was_decided_is_said_with_its_rule(app: App, match: AnyMatch) -> None:
    assert match.result is not None
    tie = words("Equal points: the larger haul of one more pick wins [11.4].")
    tied = structs.replace(match.result, tie=tie)
    opened(app, scene := ResultsScene(tied, match.seats, TABLE, (), nothing, nothing))
    assert any(text.text.endswith("one more pick wins [11.4].") for text in scene.form.texts()["body"])


def test_every_line_of_the_bench_has_its_picture(app: App) -> None:
    figures = figures_of(TABLE)[SCORES]
    seen: set[str] = set()
    for seed in range(4):
        played = finished_match(4, seed)
        assert played.result is not None
        scene = results_of(played)
        scene.app = app
        for group, seat in zip(bills(scene), scene._in_order(), strict=True):
            scores = played.result.breakdown[seat]
            drawn = [item.figure for item in group.items if isinstance(item, Line)]
            assert drawn == [figures[score.piece] for score in scores]
            seen |= {score.piece for score in scores}
    assert seen >= set(figures) - {"haul"}, "all of them are used, but for what only a tie-break brings"


@pytest.mark.parametrize("piece", figures_of(TABLE)[SCORES])
def test_each_picture_is_another(app: App, piece: str) -> None:
    def pixels(name: str) -> bytes:
        app.canvas.surface.fill((240, 230, 200))
        figures_of(TABLE)[SCORES][name](app.canvas, Rect(100, 100, 40, 40))
        return pygame.image.tobytes(app.canvas.surface.subsurface(app.canvas.rect(Rect(96, 96, 48, 48))), "RGB")

    assert all(pixels(piece) != pixels(other) for other in figures_of(TABLE)[SCORES] if other != piece)


def test_a_table_without_pictures_has_bills_all_the_same(app: App, match: AnyMatch) -> None:
    assert figures_of("quacks") == {}
    assert match.result is not None
    scene = ResultsScene(match.result, match.seats, "quacks", (), nothing, nothing)
    scene.app = app
    assert all(item.figure is None for group in bills(scene) for item in group.items if isinstance(item, Line))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_bills_fill_their_page(seats: int, size: tuple[int, int], tmp_path: Path) -> None:
    scene = results_of(finished_match(seats))
    opened(app_at(tmp_path, size), scene)
    sheets = [piece.place for piece in scene.form.parts.body.pieces if piece.sheet is not None]
    assert len(sheets) == seats
    assert {place.bottom for place in sheets} == {scene.form.parts.sheet.body.height}
    assert scene.form.parts.scroller.most == 0


def test_lines_have_more_room_where_there_is_more(tmp_path: Path) -> None:
    match, pitches = finished_match(2), []
    for size in ((1280, 720), (1280, 900)):
        scene = results_of(match)
        opened(app_at(tmp_path, size), scene)
        tops = [piece.place.y for piece in scene.form.parts.body.pieces if piece.figure is not None]
        pitches.append(tops[1] - tops[0])
        assert all(two - one == pitches[-1] for one, two in itertools.pairwise(tops) if two > one)
    assert pitches[0] < pitches[1]


def test_a_bill_that_is_a_little_too_long_is_laid_closer(tmp_path: Path) -> None:
    def most(lines: int) -> int:
        bill = tuple(Score(words("Potion {number}", number=number), 3, "balm") for number in range(lines))
        result = Result(Ending.DONE, (1, 2), (3 * lines,) * 2, (bill, bill))
        scene = ResultsScene(result, SEATS[:2], TABLE, (), nothing, nothing)
        opened(app_at(tmp_path, (1280, 720)), scene)
        pictures = [piece.place for piece in scene.form.parts.body.pieces if piece.figure is not None]
        assert all(not one.colliderect(two) for one, two in itertools.pairwise(pictures))
        return scene.form.parts.scroller.most

    usual = [most(lines) for lines in (12, 16, 17, 18, 24)]
    assert usual[:3] == [0, 0, 0]
    assert usual[-1] > 100


def test_a_long_name_is_written_smaller_and_not_broken(app: App) -> None:
    scene = results_of(finished_match(4))
    opened(app, scene)
    assert "Wilhelmina-Marie" in [text.text for text in scene.form.texts()["body"]]


def test_what_is_below_nothing_is_written_in_another_colour(app: App) -> None:
    scene = results((1, 2), (5, 3))
    opened(app, scene)
    colours: dict[str, set[Colour]] = {}
    for piece in scene.form.parts.body.pieces:
        if piece.text is not None and piece.text.lines[0][0].face == "display":
            colours.setdefault(piece.text.text_of_line(0)[0], set()).add(piece.colour)
    assert colours["−"].isdisjoint(colours["7"])


def test_the_buttons_lead_on(app: App, match: AnyMatch) -> None:
    assert match.result is not None
    went: list[str] = []
    scene = ResultsScene(
        match.result,
        match.seats,
        match.game.id,
        entries_of(match),
        lambda: went.append("rematch"),
        lambda: went.append("cabinet"),
    )
    opened(app, scene)
    keys(app, "return")
    click(app, scene, "cabinet")
    assert went == ["rematch", "cabinet"]
    click(app, scene, "log")
    assert isinstance(app.stack.top, LogScene)
    keys(app, "escape")
    assert list(app.stack.scenes) == [scene]
    keys(app, "escape")
    assert list(app.stack.scenes) == [], "the table can be looked at again"


# the log


def test_the_log_has_a_heading_a_turn() -> None:
    entries = [Entry(None, "Filled.")]
    blocks = blocks_of(entries, SEATS, None)
    assert [plain(block) for block in blocks] == ["The table", "Filled."]
    told = told_entries()
    blocks = blocks_of(told, SEATS, None)
    titles = [plain(block) for block in blocks if isinstance(block, Title)]
    assert titles == ["The table", "Ada", "Grace", "Ada"]
    assert len([block for block in blocks if isinstance(block, Paragraph)]) == len(told)


def told_entries() -> list[Entry]:
    said_by = [(None, "Filled."), (0, "One."), (0, "Two."), (1, "Three."), (0, "Four.")]
    return [Entry(Seat(seat) if seat is not None else None, text) for seat, text in said_by]


def test_the_log_is_filtered_by_seat(app: App) -> None:
    scene = LogScene(told_entries(), SEATS)
    opened(app, scene)
    walk_to(app, scene, "whose")
    keys(app, "right")
    texts = [plain(block) for block in scene.form.widget("log").item.blocks]
    assert texts == ["Ada", "One.", "Two.", "Ada", "Four."]
    keys(app, "right", "right")
    assert [plain(block) for block in scene.form.widget("log").item.blocks] == ["Nothing has happened yet."]


def test_the_log_opens_at_its_end_and_slides_in(app: App, match: AnyMatch) -> None:
    scene = LogScene(entries_of(match), match.seats)
    app.stack.push(scene)
    app.step(0.0)
    far = scene.form.rect_of("log").x
    assert scene.wants_frame()
    for _ in range(6):
        app.step(0.1)
    assert scene.form.rect_of("log").x < far
    assert scene.form.rect_of("log").right < 1920
    assert not scene.wants_frame()
    adapter = scene.form.widget("log")
    assert not adapter.jump("page down"), "it is at the end already"


def test_the_log_does_not_slide_where_motion_is_unwanted(tmp_path: Path, match: AnyMatch) -> None:
    app = app_at(tmp_path)
    app.prefer(structs.replace(app.preferences, reduced_motion=True))
    scene = LogScene(entries_of(match), match.seats)
    app.stack.push(scene)
    app.step(0.0)
    assert scene.form.parts.shift == 0


# pause and dialogs


def test_the_pause_goes_on_with_one_key(app: App) -> None:
    for key in ("escape", "return"):
        opened(app, PauseScene(PauseActions(nothing, nothing, nothing, nothing)))
        keys(app, key)
        assert app.stack.top is None


def test_the_pause_leads_everywhere(app: App) -> None:
    went: list[str] = []
    names = ("settings", "help", "cabinet", "quit")
    actions = PauseActions(*(partial(went.append, name) for name in names))
    for name in names:
        scene = PauseScene(actions)
        opened(app, scene)
        click(app, scene, name)
    assert went == list(names)


def test_what_is_seen_through_is_still_seen(app: App) -> None:
    settings = SettingsScene()
    opened(app, settings)
    app.draw()
    below = app.canvas.surface.get_at((60, 120))
    opened(app, PauseScene(PauseActions(nothing, nothing, nothing, nothing)))
    app.draw()
    darker = app.canvas.surface.get_at((60, 120))
    assert sum(darker[:3]) < sum(below[:3])
    assert darker[:3] != app.canvas.surface.get_at((2, 2))[:3]


def test_a_message_is_closed_by_any_of_its_keys(app: App) -> None:
    for key in ("return", "space", "escape"):
        closed: list[str] = []
        opened(app, MessageDialog("Title", "Sentence.", partial(closed.append, key)))
        keys(app, key)
        assert app.stack.top is None
        assert closed == [key]


def ask(app: App, went: list[str]) -> ConfirmDialog:
    dialog = ConfirmDialog("Title", "Sure?", "Yes", lambda: went.append("yes"), "No", lambda: went.append("no"))
    opened(app, dialog)
    return dialog


def test_a_question_has_a_safe_answer(app: App) -> None:
    went: list[str] = []
    ask(app, went)
    keys(app, "return")
    ask(app, went)
    keys(app, "escape")
    assert went == ["no", "no"]
    walk_to(app, ask(app, went), "yes")
    keys(app, "return")
    assert went == ["no", "no", "yes"]
    assert app.stack.top is None


# the curtain


def test_the_curtain_hides_everything_in_its_first_frame(app: App) -> None:
    frames = []
    for colour in ((255, 0, 0), (0, 0, 255)):
        app.canvas.surface.fill(colour)
        app.stack.push(Curtain(SEATS[0]))
        app.step(0.0)
        frames.append(pygame.image.tobytes(app.canvas.surface, "RGB"))
        app.stack.pop(app.stack.scenes[0])
        app.stack.settle()
    assert frames[0] == frames[1]
    assert not Curtain.see_through


def test_the_curtain_does_not_open_for_the_key_that_ended_the_turn(app: App) -> None:
    curtain = Curtain(SEATS[1])
    app.stack.push(curtain)
    app.step(0.0)
    assert curtain.wants_frame()
    keys(app, "return", "space")
    assert app.stack.top is curtain
    passed = 0.0
    while passed < GUARD:
        app.step(0.1)
        passed += 0.1
    keys(app, "escape")
    assert app.stack.top is curtain, "Escape is not deliberate"
    keys(app, "return")
    assert app.stack.top is None


def test_the_curtain_opens_for_a_click_on_its_button_only(app: App) -> None:
    curtain = Curtain(SEATS[1])
    opened(app, curtain)
    app.send(Input(Did.PRESSED, Point(20, 20), button=1))
    app.send(Input(Did.RELEASED, Point(20, 20), button=1))
    app.step(0.0)
    assert app.stack.top is curtain
    click(app, curtain, "ready")
    assert app.stack.top is None


def test_the_curtain_names_who_is_next(app: App) -> None:
    curtain = Curtain(SEATS[1])
    opened(app, curtain)
    texts = [text.text for part in curtain.form.texts().values() for text in part]
    assert sum("Grace" in text for text in texts) == 2
