"""Every kind of widget by mouse and by keys alone; focus, tips, scrolling, and what comes back."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from scenes.app import App
from scenes.geometry import Point
from scenes.inputs import Did, Input
from scenes.theme import Colour, contrast
from scenes.ui.form_scene import FormScene
from scenes.ui.items import (
    Button,
    Changed,
    Choice,
    Column,
    Columns,
    Dismissed,
    Entry,
    Field,
    Group,
    ItemList,
    Option,
    Outcome,
    Outline,
    Pressed,
    RichText,
    Row,
    Slider,
    Switch,
)
from scenes.ui.prose import Paragraph, Span
from scenes.ui.scrolling import Scroller
from tests.scenes.form_hand import app_at, click, click_at, keys, opened, typed, walk_to

THREE = tuple(Option(value, name) for value, name in enumerate(("One", "Two", "Three")))
ROWS = tuple(Row(number, f"Row {number}") for number in range(30))
LONG = tuple(Paragraph((Span(f"Paragraph {number} of a long text."),), anchor=str(number)) for number in range(60))

WIDGETS: dict[str, Any] = {
    "button": Button("button", "Press me", tip="What this button does."),
    "off": Button("off", "Not now", enabled=False),
    "segments": Choice("segments", THREE, 0),
    "listed": Choice("listed", THREE, 0, listed=True),
    "slider": Slider("slider", 0.5, 0.0, 1.0, 0.1, "{value} %", 100),
    "switch": Switch("switch", False),
    "entry": Entry("entry", "Ada", "Name", 8),
    "digits": Entry("digits", "", "By chance", 4, allowed="0123456789"),
    "list": ItemList("list", ROWS, 0, height=220),
    "text": RichText("text", LONG, height=220),
}


class Page(FormScene):
    """One of each, and a note of everything that came back."""

    def __init__(self) -> None:
        self.values: dict[str, Any] = {}
        self.outcomes: list[Outcome] = []

    def outline(self) -> Outline:
        left = ("button", "off", "segments", "listed", "slider", "switch")
        right = ("entry", "digits", "list", "text")
        columns = tuple(Column((Group(tuple(map(self._field, names))),)) for names in (left, right))
        return Outline("Widgets", (Columns(columns),), (Button("done", "Done", main=True),), first="button")

    def _field(self, key: str) -> Field:
        widget = WIDGETS[key]
        if key in self.values:
            widget = structs.replace(widget, value=self.values[key])
        return Field(key.title(), widget, "A sentence about it.")

    def act(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        if isinstance(outcome, Changed):
            self.values[outcome.key] = outcome.value

    def dismiss(self) -> None:
        self.outcomes.append(Dismissed())

    def last(self) -> Outcome:
        return self.outcomes[-1]


@pytest.fixture
def app(tmp_path: Path) -> App:
    return app_at(tmp_path)


@pytest.fixture
def page(app: App) -> Page:
    scene = Page()
    opened(app, scene)
    return scene


def scroller_of(page: Page, key: str) -> Scroller:
    adapter: Any = page.form.widget(key)
    found: Scroller = adapter.scroller
    return found


def pixel(app: App, at: tuple[int, int]) -> Colour:
    red, green, blue, _ = app.canvas.surface.get_at(at)
    return red, green, blue


# by mouse


def test_a_button_is_pressed_by_a_click(app: App, page: Page) -> None:
    click(app, page, "button")
    assert page.outcomes == [Pressed("button")]


def test_a_press_that_is_let_go_elsewhere_is_no_click(app: App, page: Page) -> None:
    rect = page.form.rect_of("button")
    app.send(Input(Did.PRESSED, rect.center, button=1))
    assert page.form.widget("button").grip.held
    app.send(Input(Did.RELEASED, Point(rect.right + 80, rect.bottom + 80), button=1))
    assert not page.form.widget("button").grip.held
    assert page.outcomes == []


def test_the_right_button_presses_nothing(app: App, page: Page) -> None:
    point = page.form.rect_of("button").center
    app.send(Input(Did.PRESSED, point, button=3))
    app.send(Input(Did.RELEASED, point, button=3))
    assert page.outcomes == []


def test_what_is_off_cannot_be_pressed(app: App, page: Page) -> None:
    click_at(app, page.form.rect_of("off").center)
    assert page.outcomes == []
    assert "off" not in page.form.order


def test_a_segment_is_chosen_by_a_click(app: App, page: Page) -> None:
    click(app, page, "segments", (0.9, 0.5))
    assert page.last() == Changed("segments", 2)
    click(app, page, "segments", (0.1, 0.5))
    assert page.last() == Changed("segments", 0)


def test_a_list_opens_and_an_option_is_chosen(app: App, page: Page) -> None:
    click(app, page, "listed")
    popup: Any = page.form.popup
    assert popup is not None
    assert page.outcomes == []
    row = popup.row_place(2)
    click_at(app, app.canvas.transform.to_logical(row.center))
    assert page.last() == Changed("listed", 2)
    assert page.form.popup is None


def test_a_click_beside_an_open_list_shuts_it_and_does_nothing_else(app: App, page: Page) -> None:
    click(app, page, "listed")
    click_at(app, page.form.rect_of("done").center)
    assert page.form.popup is None
    assert page.outcomes == []


def test_a_slider_follows_the_pointer(app: App, page: Page) -> None:
    rect = page.form.rect_of("slider")
    app.send(Input(Did.PRESSED, Point(rect.x + 4, rect.center.y), button=1))
    assert page.last() == Changed("slider", 0.0)
    app.send(Input(Did.MOVED, Point(rect.right + 300, rect.center.y + 200)))
    assert page.last() == Changed("slider", 1.0)
    app.send(Input(Did.RELEASED, Point(rect.right + 300, rect.center.y + 200), button=1))
    app.send(Input(Did.MOVED, Point(rect.x, rect.center.y)))
    assert page.values["slider"] == 1.0


def test_a_switch_is_turned_over(app: App, page: Page) -> None:
    click(app, page, "switch", (0.1, 0.5))
    assert page.last() == Changed("switch", True)
    click(app, page, "switch", (0.1, 0.5))
    assert page.last() == Changed("switch", False)


def test_a_click_puts_the_cursor_into_a_line(app: App, page: Page) -> None:
    click(app, page, "entry", (0.9, 0.5))
    assert page.form.focus == "entry"
    typed(app, "m")
    assert page.last() == Changed("entry", "Adam")


def test_a_second_click_moves_the_cursor_and_marks_nothing(app: App, page: Page) -> None:
    click(app, page, "entry", (0.9, 0.5))
    click(app, page, "entry", (0.9, 0.5))
    typed(app, "m")
    assert page.values["entry"] == "Adam"


def test_text_is_marked_by_dragging(app: App, page: Page) -> None:
    page.form.focus_on("entry")
    rect = page.form.rect_of("entry")
    app.send(Input(Did.PRESSED, Point(rect.x + 200, rect.center.y), button=1))
    app.send(Input(Did.MOVED, Point(rect.x + 26, rect.center.y)))
    app.send(Input(Did.RELEASED, Point(rect.x + 26, rect.center.y), button=1))
    typed(app, "Eve")
    assert page.values["entry"] == "Eve"


def test_a_click_on_the_edge_of_a_line_counts_too(app: App, page: Page) -> None:
    rect = page.form.rect_of("entry")
    click_at(app, Point(rect.x + 3, rect.y + 3))
    assert page.form.focus == "entry"
    typed(app, "Bo")
    assert page.values["entry"] == "Bo"


def test_a_click_beside_everything_leaves_the_focus_where_it_types(app: App, page: Page) -> None:
    click(app, page, "entry")
    for letter, point in (("y", Point(960, 20)), ("z", page.form.rect_of("off").center)):
        click_at(app, point)
        assert page.form.focus == "entry"
        typed(app, letter)
        assert page.values["entry"].endswith(letter)


def test_a_row_is_taken_by_a_click(app: App, page: Page) -> None:
    adapter: Any = page.form.widget("list")
    page.form.focus_on("list")
    row = adapter.row_place(2)
    click_at(app, app.canvas.transform.to_logical(row.center))
    assert page.outcomes == [Changed("list", 2), Pressed("list")]


def test_the_wheel_scrolls_what_lies_under_the_pointer(app: App, page: Page) -> None:
    page.form.focus_on("text")
    app.send(Input(Did.WHEEL, page.form.rect_of("text").center, wheel=-2))
    assert scroller_of(page, "text").offset > 0
    assert scroller_of(page, "list").offset == 0


def test_the_thumb_can_be_dragged_to_the_end(app: App, page: Page) -> None:
    page.form.focus_on("text")
    scroller = scroller_of(page, "text")
    transform = app.canvas.transform
    thumb = scroller.thumb(page.form.ruler)
    app.send(Input(Did.PRESSED, transform.to_logical(thumb.center), button=1))
    app.send(Input(Did.MOVED, transform.to_logical((thumb.centerx, scroller.view.bottom + 400))))
    assert scroller.offset == scroller.most > 0
    app.send(Input(Did.RELEASED, transform.to_logical(thumb.center), button=1))
    app.send(Input(Did.MOVED, transform.to_logical(scroller.view.topleft)))
    assert scroller.offset == scroller.most


# by keys alone


def test_tab_visits_everything_once_and_comes_back(app: App, page: Page) -> None:
    visited = []
    for _ in page.form.order:
        visited.append(page.form.focus)
        keys(app, "tab")
    assert visited == page.form.order
    assert set(visited) == set(WIDGETS) - {"off"} | {"done"}
    assert page.form.focus == visited[0]
    keys(app, "tab", shift=True)
    assert page.form.focus == visited[-1]


@pytest.mark.parametrize("key", ["return", "enter", "space"])
def test_a_button_is_pressed_by_key(app: App, page: Page, key: str) -> None:
    keys(app, key)
    assert page.outcomes == [Pressed("button")]


def test_segments_are_chosen_by_arrows(app: App, page: Page) -> None:
    walk_to(app, page, "segments")
    keys(app, "right", "right", "right")
    assert page.values["segments"] == 2
    keys(app, "left")
    assert page.values["segments"] == 1
    keys(app, "home")
    assert page.values["segments"] == 0


def test_a_list_is_used_by_keys(app: App, page: Page) -> None:
    walk_to(app, page, "listed")
    keys(app, "return", "down", "down", "return")
    assert page.outcomes == [Changed("listed", 2)]
    keys(app, "space", "up", "escape")
    assert page.outcomes == [Changed("listed", 2)]
    assert page.form.popup is None


def test_a_slider_is_moved_by_keys(app: App, page: Page) -> None:
    walk_to(app, page, "slider")
    keys(app, "right")
    assert page.values["slider"] == pytest.approx(0.6)
    keys(app, "left", "left")
    assert page.values["slider"] == pytest.approx(0.4)
    keys(app, "end", "right")
    assert page.values["slider"] == 1.0
    keys(app, "home", "left")
    assert page.values["slider"] == 0.0


def test_a_switch_is_turned_by_keys(app: App, page: Page) -> None:
    walk_to(app, page, "switch")
    keys(app, "space")
    assert page.values["switch"] is True
    keys(app, "left")
    assert page.values["switch"] is False
    keys(app, "right")
    assert page.values["switch"] is True


def test_a_line_is_edited_by_keys(app: App, page: Page) -> None:
    walk_to(app, page, "entry")
    typed(app, "Grace")
    assert page.values["entry"] == "Grace", "what was there is marked, so typing replaces it"
    keys(app, "backspace", "left", "left")
    typed(app, "o")
    assert page.values["entry"] == "Groac"
    keys(app, "home", "delete")
    assert page.values["entry"] == "roac"
    keys(app, "a", control=True)
    keys(app, "delete")
    assert page.values["entry"] == ""


def test_what_is_typed_is_seen_at_once(app: App, page: Page) -> None:
    walk_to(app, page, "entry")
    keys(app, "end")
    pictures = []
    for letter in ("x", "y"):
        typed(app, letter)
        app.draw()
        pictures.append(pygame.image.tobytes(app.canvas.surface.subsurface(page.form.widget("entry").place), "RGB"))
    app.draw()
    pictures.append(pygame.image.tobytes(app.canvas.surface.subsurface(page.form.widget("entry").place), "RGB"))
    assert pictures[0] != pictures[1]
    assert pictures[1] == pictures[2], "nothing comes later"


def test_a_space_is_a_letter_in_a_line_and_a_press_elsewhere(app: App, page: Page) -> None:
    walk_to(app, page, "entry")
    keys(app, "end", "space")
    typed(app, " ")
    assert page.values["entry"] == "Ada "
    assert Pressed("entry") not in page.outcomes


def test_the_space_that_presses_a_button_is_typed_nowhere(app: App, page: Page) -> None:
    keys(app, "space")
    page.form.focus_on("entry")
    typed(app, " ")
    assert "entry" not in page.values
    typed(app, "x")
    assert page.values["entry"] == "x"


def test_a_line_takes_no_more_than_its_limit_and_only_what_is_allowed(app: App, page: Page) -> None:
    walk_to(app, page, "entry")
    typed(app, "Wilhelmina")
    assert page.values["entry"] == "Wilhelmi"
    walk_to(app, page, "digits")
    typed(app, "12x-345")
    assert page.values["digits"] == "1234"


def test_enter_finishes_a_line(app: App, page: Page) -> None:
    walk_to(app, page, "entry")
    keys(app, "return")
    assert page.last() == Pressed("entry")


def test_arrows_up_and_down_leave_a_line(app: App, page: Page) -> None:
    walk_to(app, page, "entry")
    keys(app, "down")
    assert page.form.focus == "digits"
    keys(app, "up")
    assert page.form.focus == "entry"


def test_a_list_of_rows_is_walked_and_left(app: App, page: Page) -> None:
    walk_to(app, page, "list")
    keys(app, "down", "down")
    assert page.values["list"] == 2
    keys(app, "end")
    assert page.values["list"] == 29
    adapter: Any = page.form.widget("list")
    assert adapter.inner.contains(adapter.row_place(29)), "the chosen row is in sight"
    keys(app, "page up")
    assert page.values["list"] == 21
    keys(app, "return")
    assert page.last() == Pressed("list")
    keys(app, "home", "up")
    assert page.form.focus == "digits", "beyond the first row the focus goes on"


def test_a_long_text_is_scrolled_and_left(app: App, page: Page) -> None:
    walk_to(app, page, "text")
    scroller = scroller_of(page, "text")
    keys(app, "down")
    assert 0 < scroller.offset < scroller.most
    keys(app, "end")
    assert scroller.offset == scroller.most
    keys(app, "home")
    assert scroller.offset == 0
    keys(app, "page down")
    assert scroller.offset > scroller.view.height // 2
    keys(app, "home", "up")
    assert page.form.focus == "list"


def test_arrows_reach_every_widget_from_everywhere(app: App, page: Page) -> None:
    # What an arrow changes inside a widget is left out: here only the way counts.
    form = page.form
    seen, waiting = {"button"}, ["button"]
    while waiting:
        here = waiting.pop()
        for arrow in ("up", "down", "left", "right"):
            form.focus_on(here)
            form._walk(arrow)
            if form.focus not in seen:
                seen.add(form.focus)
                waiting.append(form.focus)
    assert seen == set(form.order)


def test_escape_goes_to_the_owner(app: App, page: Page) -> None:
    keys(app, "escape")
    assert page.outcomes == [Dismissed()]


# focus and tips


def test_a_click_takes_the_focus_along(app: App, page: Page) -> None:
    click(app, page, "switch", (0.1, 0.5))
    assert page.form.focus == "switch"
    keys(app, "space")
    assert page.values["switch"] is False


@pytest.mark.parametrize("key", [*sorted(set(WIDGETS) - {"off"}), "done"])
def test_the_focus_is_ringed_all_around(app: App, page: Page, key: str) -> None:
    page.form.focus_on(key)
    app.step(0.02)
    app.draw()
    surface, place = app.canvas.surface, page.form.widget(key).focus_place
    reach = range(1, 22)
    sides: dict[str, Callable[[int], tuple[int, int]]] = {
        "left": lambda by: (place.left - by, place.centery),
        "right": lambda by: (place.right + by, place.centery),
        "top": lambda by: (place.centerx, place.top - by),
        "bottom": lambda by: (place.centerx, place.bottom + by),
    }
    for side, at in sides.items():
        line = [pixel(app, at(by)) for by in reach if surface.get_rect().collidepoint(at(by))]
        assert has_bright_line(line), f"no ring at the {side} of {key}: {line}"


def has_bright_line(line: list[Colour]) -> bool:
    """Whether two pixels or more in a row stand out 3:1 from what is on both sides of them."""
    for start in range(1, len(line) - 3):
        for end in range(start + 2, min(start + 8, len(line) - 1)):
            inner, before, after = line[start:end], line[start - 1], line[end]
            if all(contrast(pixel, before) >= 3 and contrast(pixel, after) >= 3 for pixel in inner):
                return True
    return False


def test_only_the_focus_is_ringed(app: App, page: Page) -> None:
    page.form.focus_on("button")
    app.step(0.02)
    app.draw()
    place = page.form.widget("segments").place
    line = [pixel(app, (place.left - by, place.centery)) for by in range(1, 18)]
    assert not has_bright_line(line)


def test_a_tip_appears_on_hover_after_a_moment(app: App, page: Page) -> None:
    app.send(Input(Did.MOVED, page.form.rect_of("button").center))
    page.update(0.1)
    assert page.form._tip.about == ""
    assert page.wants_frame(), "time has to pass for it"
    for _ in range(5):
        page.update(0.1)
    assert page.form._tip.about == "button"
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    app.draw()
    assert pygame.image.tobytes(app.canvas.surface, "RGB") != before
    assert not page.wants_frame()
    app.send(Input(Did.MOVED, Point(2, 2)))
    page.update(0.1)
    assert page.form._tip.about == ""


def test_a_tip_appears_on_focus_too_and_goes_with_use(app: App, page: Page) -> None:
    keys(app, "tab")
    keys(app, "tab", shift=True)
    for _ in range(6):
        page.update(0.1)
    assert page.form._tip.about == "button"
    keys(app, "return")
    page.update(1.0)
    assert page.form._tip.about == ""


# what stays


def test_another_outline_keeps_cursor_focus_and_scrolling(app: App, page: Page) -> None:
    page.form.focus_on("text")
    page.form.widget("text").jump("end")
    walk_to(app, page, "entry")
    keys(app, "end", "left")
    click_outline = page.outline()
    page.form.show(structs.replace(click_outline, subtitle="Now with a subtitle"))
    typed(app, "x")
    assert page.values["entry"] == "Adxa"
    scroller = scroller_of(page, "text")
    assert scroller.offset == scroller.most


def test_a_widget_that_goes_hands_its_focus_on(app: App, page: Page) -> None:
    walk_to(app, page, "switch")
    outline = page.outline()
    columns = outline.body[0]
    assert isinstance(columns, Columns)
    group = columns.columns[0].items[0]
    assert isinstance(group, Group)
    without = structs.replace(group, items=group.items[:-1])
    page.form.show(structs.replace(outline, body=(Columns((Column((without,)), columns.columns[1])),)))
    assert page.form.focus == "entry"


def test_values_are_known_without_an_owner(app: App, page: Page) -> None:
    click(app, page, "segments", (0.9, 0.5))
    assert page.form.values["segments"] == 2
    assert page.form.values["entry"] == "Ada"
    assert set(page.form.values) == set(WIDGETS) - {"button", "off", "text"}


def test_nothing_is_left_behind_when_a_form_closes(app: App, page: Page) -> None:
    walk_to(app, page, "entry")
    elements = page.form.gui.get_sprite_group()
    assert pygame.key.get_repeat() != (0, 0), "a line repeats held keys"
    app.stack.pop(page)
    app.stack.settle()
    assert pygame.key.get_repeat() == (0, 0)
    assert len(elements.sprites()) == 1, "only the root is left"


def test_forms_put_nothing_into_the_event_queue(app: App, page: Page) -> None:
    pygame.event.clear()
    click(app, page, "button")
    click(app, page, "entry")
    typed(app, "x")
    click(app, page, "slider")
    keys(app, "tab", "return")
    assert [event for event in pygame.event.get() if event.type >= pygame.USEREVENT] == []


def test_pygame_gui_is_loaded_with_the_first_form_and_not_before() -> None:
    program = """
import sys
import scenes.curtain, scenes.help, scenes.pause, scenes.results, scenes.settings, scenes.setup, scenes.ui.log
from scenes.canvas import Canvas
Canvas.offscreen((800, 600)).text_image("Potion Cabinet")
assert not any(name.startswith("pygame_gui") for name in sys.modules)
import scenes.ui.form
assert "pygame_gui" in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


def test_a_page_longer_than_the_screen_scrolls(tmp_path: Path) -> None:
    app = app_at(tmp_path, (1024, 600), 2.0)
    page = Page()
    opened(app, page)
    scroller = page.form.parts.scroller
    assert scroller.most > 0
    page.form.focus_on("text")
    assert page.form.parts.sheet.view.contains(page.form.widget("text").place)
    app.send(Input(Did.WHEEL, Point(300, 160), wheel=50))
    assert scroller.offset == 0
    page.form.focus_on("button")
    thumb = scroller.thumb(page.form.ruler)
    transform = app.canvas.transform
    app.send(Input(Did.PRESSED, transform.to_logical(thumb.center), button=1))
    app.send(Input(Did.MOVED, transform.to_logical((thumb.centerx, 590))))
    app.send(Input(Did.RELEASED, transform.to_logical((thumb.centerx, 590)), button=1))
    assert scroller.offset == scroller.most


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(tmp_path: Path) -> None:
    app = app_at(tmp_path, (1024, 600), 2.0)
    page = Page()
    opened(app, page)
    page.form.focus_on("text")
    place = page.form.widget("button").place
    assert place.bottom < page.form.parts.sheet.view.top
    page.form.handle(Input(Did.MOVED, app.canvas.transform.to_logical(place.center)))
    assert not page.form.widget("button").hovered
