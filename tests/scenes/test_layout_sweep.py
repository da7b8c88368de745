"""Every page at every size and text scale: nothing clipped, nothing overlapping, nothing out of reach."""

import enum
import itertools
from pathlib import Path

import pygame
import pytest

from game.core.journal import Seating
from game.core.match import AnyMatch
from game.core.protocol import Result, Score
from game.core.words import words
from scenes.app import App
from scenes.geometry import Point
from scenes.inputs import Did, Input
from scenes.results import ResultsScene
from scenes.setup import SetupScene
from scenes.shot import dressed
from scenes.ui.adapter import Written
from scenes.ui.choices import ChoiceAdapter
from scenes.ui.form import Form
from scenes.ui.form_scene import FormScene
from scenes.ui.items import Entry
from scenes.ui.prose import LONGEST_LINE
from scenes.ui.ruler import LEAST_TARGET
from tests.scenes.form_hand import (
    PAGES,
    SIZES,
    TABLE,
    TEXT_SCALES,
    app_at,
    click,
    finished_match,
    keys,
    nothing,
    opened,
    typed,
)


@pytest.fixture(scope="module")
def match() -> AnyMatch:
    return finished_match(4)


def name_of(pair: tuple[tuple[int, int], float]) -> str:
    return f"{pair[0][0]}-{pair[1]}"


@pytest.fixture(params=list(itertools.product(SIZES, TEXT_SCALES)), ids=name_of)
def app(request: pytest.FixtureRequest, tmp_path: Path) -> App:
    size, text_scale = request.param
    return app_at(tmp_path, size, text_scale)


@pytest.fixture(params=list(itertools.product(SIZES[:2], (0.75, 1.0, 2.0))), ids=name_of)
def small_app(request: pytest.FixtureRequest, tmp_path: Path) -> App:
    """Where room is shortest: what is opened and typed there is drawn, and drawing takes its time."""
    size, text_scale = request.param
    return app_at(tmp_path, size, text_scale)


def check(form: Form) -> None:
    """Everything that can be said of any form."""
    for part, texts in form.texts().items():
        cut = [text for text in texts if not text.fits]
        assert not cut, f"clipped on the {part}: {cut}"
        assert overlapping(texts) is None, f"on the {part}"
    check_places(form)
    check_reach(form)


def overlapping(texts: list[Written]) -> tuple[Written, Written] | None:
    """Two texts that share pixels."""
    for one, other in itertools.combinations(texts, 2):
        if one.given.inflate(-2, -2).colliderect(other.given.inflate(-2, -2)):
            return one, other
    return None


def check_places(form: Form) -> None:
    """Head and foot lie on the surface, the body within the width of what can be seen of it."""
    texts, bounds = form.texts(), form.ruler.bounds
    for part in ("head", "foot", "popup"):
        for text in texts.get(part, []):
            assert bounds.contains(text.given), f"off the screen: {text}"
    for text in texts["body"]:
        assert form.parts.sheet.view.left <= text.given.left, f"cut off at the left: {text}"
        assert text.given.right <= form.parts.sheet.view.right, f"cut off at the right: {text}"


def check_reach(form: Form) -> None:
    """Every widget can be brought into sight as a whole, is large enough to hit, and covers no other."""
    least = LEAST_TARGET * form.ruler.canvas.transform.scale - 1
    for key in form.order:
        form.focus_on(key)
        place = form.widget(key).place
        assert place.height >= least, f"{key} is too low to hit"
        assert place.width >= least, f"{key} is too narrow to hit"
        assert form.widget(key).clip.contains(place), f"{key} cannot be seen: {place}"
        assert form.ruler.bounds.contains(place), f"{key} is off the screen: {place}"
        others = {other: form.widget(other).place for other in form.order if other != key}
        covered = [other for other, there in others.items() if there.colliderect(place) and seen(form, other)]
        assert not covered, f"{key} covers {covered}"


def seen(form: Form, key: str) -> bool:
    adapter = form.widget(key)
    return bool(adapter.clip.contains(adapter.place))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_whole(page: str, app: App, match: AnyMatch) -> None:
    form = opened(app, PAGES[page](match)).form
    check(form)
    for key in form.order:
        check_corners(app, form, key)


def check_corners(app: App, form: Form, key: str) -> None:
    """A widget is what the pointer is on in each of its corners."""
    form.focus_on(key)
    place = form.widget(key).place
    for x, y in itertools.product((place.left + 1, place.right - 2), (place.top + 1, place.bottom - 2)):
        form.handle(Input(Did.MOVED, app.canvas.transform.to_logical((x + 0.5, y + 0.5))))
        under = [other for other in form.order if form.widget(other).grip.hovered]
        line = isinstance(form.widget(key).item, Entry)  # the text in it may lie over its corner
        assert under == [key] or (line and not under), f"({x}, {y}) is not on {key} but on {under}"


def crowded(app: App) -> FormScene:
    """Set-up at its fullest: long names that are alike, everything shown, options that clash."""
    scene = opened(app, SetupScene(TABLE, lambda setup: None))
    assert isinstance(scene, SetupScene)
    for seat in range(4):
        scene._change(f"sits {seat}", "human")
        scene._change(f"name {seat}", "Wilhelmina-Marie")
    scene._shows_rules = True
    scene._change("rule first", "3")
    scene._change("sits 3", "")
    scene.form.show(scene.outline())
    assert scene.problem is not None
    return scene


def test_a_long_bill_is_whole(app: App) -> None:
    """Four seats, thirty lines with pictures each, one of them of many words, and a tie."""
    named = [Score(words("Filter with {holes} holes", holes=number), 5, "filter") for number in range(28)]
    lines = (*named, Score(words("Skill token: three of a kind that has a long name"), 4, "skill"))
    bill = (*lines, Score(words("{count} Little Helps", count=4), -8, "help"))
    seats = dressed([Seating(name, "1") for name in ("Wilhelmina-Marie", "W" * 16, "Lin", "Bo")])
    scores = (136,) * 4
    tie = words("Equal points, and equal hauls in both picks of the tie-break: the win is shared [11.5].")
    result = Result(Ending.DONE, (1,) * 4, scores, (bill,) * 4, tie)
    form = opened(app, ResultsScene(result, seats, TABLE, (), nothing, nothing)).form
    check(form)
    pictures = [piece.place for piece in form.parts.body.pieces if piece.figure is not None]
    assert len(pictures) == 4 * 30
    assert all(not one.colliderect(other) for one, other in itertools.pairwise(pictures)), "none covers the next"
    view = form.parts.sheet.view
    form.parts.scroller.to(form.parts.scroller.most)
    form.parts.place()
    last = form.texts()["body"][-1].given
    assert view.contains(last), "the last line can be scrolled to"


class Ending(enum.Enum):
    DONE = "the last round was played [5.1]"


def test_set_up_is_whole_when_it_is_full(app: App) -> None:
    check(crowded(app).form)


def test_what_a_search_finds_is_whole(small_app: App, match: AnyMatch) -> None:
    app = small_app
    scene = opened(app, PAGES[f"rules {TABLE}"](match))
    click(app, scene, "sought")
    typed(app, "explosion")
    assert len(scene.form.widget("contents").item.rows) > 5
    check(scene.form)


def test_open_lists_are_whole(small_app: App) -> None:
    app = small_app
    scene = crowded(app)
    lists = [key for key in scene.form.order if isinstance(scene.form.widget(key), ChoiceAdapter)]
    opened_lists = 0
    for key in lists:
        scene.form.focus_on(key)
        keys(app, "return")
        if scene.form.popup is not None:
            opened_lists += 1
            for text in scene.form.texts()["popup"]:
                assert text.fits
                assert text.given.left >= 0
                assert text.given.right <= scene.form.ruler.bounds.right
            keys(app, "escape")
        assert scene.form.popup is None
    assert opened_lists >= 10


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_no_line_is_longer_than_one_reads_with_ease(text_scale: float, tmp_path: Path, match: AnyMatch) -> None:
    app = app_at(tmp_path, SIZES[2], text_scale)
    for make in PAGES.values():
        form = opened(app, make(match)).form
        for piece in (*form.parts.body.pieces, *form.parts.feet.pieces):
            for line in range(len(piece.text.lines) if piece.text else 0):
                assert piece.text is not None
                assert len(piece.text.text_of_line(line)) <= LONGEST_LINE


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_draws_alike_twice(page: str, size: tuple[int, int], tmp_path: Path, match: AnyMatch) -> None:
    app = app_at(tmp_path, size)
    scene = opened(app, PAGES[page](match))
    for _ in range(20):
        app.step(0.1)
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    assert len(set(before)) > 50, "something is on it"
    app.draw()
    assert scene.see_through or pygame.image.tobytes(app.canvas.surface, "RGB") == before
    assert not scene.wants_frame(), "an idle page needs no frames"


def test_a_resize_keeps_focus_and_place(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    scene = opened(app, PAGES["settings"](finished_match(2)))
    scene.form.focus_on("pick_preview")
    for size in ((1024, 600), (1920, 1080)):
        app.canvas._surface = pygame.Surface(size)
        app.step(0.02)
        assert scene.form.focus == "pick_preview"
        check_reach(scene.form)
        scene.form.focus_on("pick_preview")


def test_where_the_pointer_is_does_not_depend_on_the_scale(tmp_path: Path) -> None:
    for size in SIZES:
        app = app_at(tmp_path, size)
        scene = opened(app, PAGES["settings"](finished_match(2)))
        rect = scene.form.rect_of("done")
        app.send(Input(Did.MOVED, Point(rect.x + 2, rect.y + 2)))
        assert scene.form.widget("done").hovered
