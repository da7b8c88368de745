"""Texts and lists that are longer than their places: where they begin, and how they vanish."""

from pathlib import Path

import pygame
import pytest

from game.core.journal import Seating
from game.core.protocol import Seat
from scenes.artwork import Artwork
from scenes.canvas import Canvas
from scenes.chrome import TOOLS, chrome_slots
from scenes.geometry import Rect
from scenes.story import Entry
from scenes.ui.form import Form
from scenes.ui.items import ItemList, Outline, Row, Wide
from scenes.ui.lists import ListAdapter, RichTextAdapter
from scenes.ui.log import LogScene
from scenes.ui.ruler import Ruler
from scenes.ui.scrolling import Scroller
from tests.scenes.form_hand import SIZES, TEXT_SCALES, app_at, opened

SEATINGS = [Seating("Ada", "human", emblem="cat", colour="ruby"), Seating("Bo", "2", emblem="owl", colour="emerald")]


def long_log() -> LogScene:
    """Turns of one to three sentences, some of which take two lines."""
    entries = [
        Entry(Seat(turn % 2), f"Turn {turn}, sentence {number}: " + "a marble rolls " * (turn % 5))
        for turn in range(40)
        for number in range(turn % 3 + 1)
    ]
    return LogScene(entries, SEATINGS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_a_log_opens_with_a_whole_line_above_and_its_last_one_below(
    tmp_path: Path, size: tuple[int, int], text_scale: float
) -> None:
    app = app_at(tmp_path, size, text_scale)
    scene = opened(app, long_log())
    log = scene.form.widget("log")
    assert isinstance(log, RichTextAdapter)
    assert log.scroller.offset == log.scroller.most > 0
    left, top = log._corner
    lines = [
        pygame.Rect(left, top + placed.place.y + at * placed.flowed.pitch, 10, placed.flowed.pitch)
        for placed in log.document._placed
        for at in range(len(placed.flowed.lines))
    ]
    assert not [line for line in lines if line.top < log.inner.top < line.bottom], "no line is cut at the top"
    last = max(line.bottom for line in lines)
    assert log.inner.top < last <= log.inner.bottom


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_an_open_log_leaves_no_half_covered_tools(tmp_path: Path, text_scale: float) -> None:
    app = app_at(tmp_path, (1280, 720), text_scale)
    scene = opened(app, long_log())
    ruler = scene.form.ruler
    board = ruler.logical(scene.form.parts.sheet.board)
    for slot, rect in chrome_slots(text_scale).items():
        if slot in TOOLS and slot != "menu":
            covered = (
                board.x <= rect.x <= rect.right <= board.right and board.y <= rect.y <= rect.bottom <= board.bottom
            )
            assert covered or rect.right <= board.x, f"{slot} peeps out"


def listed(rows: int, height: float, tmp_path: Path) -> ListAdapter:
    """A list of so many rows in a place of this height."""
    items = tuple(Row(str(number), f"Row {number}") for number in range(rows))
    outline = Outline(title="", body=(Wide(ItemList("list", items, "0", height=height)),))
    form = Form(app_at(tmp_path, (1920, 1080)).canvas, outline)
    adapter = form.widget("list")
    assert isinstance(adapter, ListAdapter)
    return adapter


def test_rows_move_closer_rather_than_leave_a_few_pixels_of_the_last_one(tmp_path: Path) -> None:
    roomy, tight, long = (listed(10, height, tmp_path) for height in (600, 460, 300))
    usual = roomy.row_place(0).height
    assert roomy.scroller.most == 0
    assert 10 * usual > tight.inner.height, "as they usually lie they have no room"
    assert tight.scroller.most == 0
    assert tight.inner.contains(tight.row_place(9))
    assert tight.row_place(0).height >= 32
    assert long.scroller.most > 0
    assert long.row_place(0).height == usual
    for adapter in (roomy, tight, long):
        assert all(text.fits for text in adapter.texts())


class Sight:
    """A scroller over a white field, and what its edges look like."""

    def __init__(self, offset: int) -> None:
        ruler = Ruler(Canvas.offscreen((1920, 1080)))
        surface = ruler.canvas.surface
        surface.fill((255, 255, 255))
        place = pygame.Rect(100, 100, 300, 400)
        scroller = Scroller()
        scroller.lay(place, 1000)
        scroller.to(offset)
        scroller.fade(ruler, surface, place)
        self.upper = surface.get_at((200, 100)).r
        self.lower = surface.get_at((200, 499)).r
        self.middle = surface.get_at((200, 300)).r


def test_a_shadow_tells_that_something_goes_on_beyond_an_edge() -> None:
    start, amid, end = Sight(0), Sight(300), Sight(600)
    assert (start.upper, end.lower) == (255, 255), "nothing is beyond the ends"
    assert max(start.lower, amid.upper, amid.lower, end.upper) < 220
    assert amid.middle == 255


def test_a_laurel_is_a_picture() -> None:
    Canvas.offscreen((64, 64))
    image = Artwork().picture("laurel", (64, 64))
    assert pygame.transform.average_color(image, pygame.Rect(24, 22, 16, 16))[3] == 0, "there is room for a mark within"
    assert pygame.transform.average_color(image)[3] > 40


def test_a_word_is_not_broken_where_smaller_letters_keep_it_whole() -> None:
    canvas = Canvas.offscreen((1280, 720))
    name, narrow = "Sorrel", Rect(100, 100, 80, 70)
    broken = canvas.artwork.text(name, "display", canvas.font_pixels(25, piece=True), (255, 255, 255), 53)
    line = canvas.fitted(name, narrow, 25, (255, 255, 255), face="display", wrap=True, piece=True)
    assert broken.get_height() > 1.5 * line.get_height()  # in large letters it would take two lines
    assert line.get_width() <= canvas.rect(narrow).width
