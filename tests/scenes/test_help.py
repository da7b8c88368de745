"""Help opens where it is asked to, is searched, and is read with keys alone."""

import itertools
import re
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.potion_explosion.pieces import LETTERS
from game.potion_explosion.preview import chain
from game.tables import TABLES
from scenes.app import App
from scenes.figures import figures_of
from scenes.help import HelpScene, excerpt, rulebook
from scenes.ui.document import MARKED, Document
from scenes.ui.examples import lay_example, read_line
from scenes.ui.markdown import read_markdown, spans_of
from scenes.ui.prose import LONGEST_LINE, Code, Grid, Paragraph, Span, Title, flow, plain
from scenes.ui.ruler import Ruler
from tests.scenes.form_hand import TABLE, app_at, click, click_at, keys, opened, typed, walk_to


@pytest.fixture
def app(tmp_path: Path) -> App:
    return app_at(tmp_path)


def top_of_page(scene: HelpScene) -> list[str]:
    """The texts in sight, the uppermost first."""
    adapter: Any = scene.form.widget("text")
    return [text.text for text in sorted(adapter.texts(), key=lambda text: text.given.y)]


def at(app: App, place: str) -> HelpScene:
    scene = HelpScene(TABLE, place)
    opened(app, scene)
    return scene


@pytest.mark.parametrize("number", ["4.1", "8.11", "10.3", "6.7"])
def test_it_opens_at_a_paragraph(app: App, number: str) -> None:
    scene = at(app, number)
    assert top_of_page(scene)[0].startswith(f"{number} ")
    assert scene.form.values["contents"] == number.split(".")[0], "the contents show the chapter"


def test_it_opens_at_a_chapter_and_at_a_heading(app: App) -> None:
    assert top_of_page(at(app, "5"))[0] == "5. Little Help"
    assert top_of_page(at(app, "Learn"))[0] == "Learn"


@pytest.mark.parametrize("place", ["", "99.9"])
def test_without_a_place_it_opens_where_it_teaches(app: App, place: str) -> None:
    for table in TABLES:
        scene = HelpScene(table.id, place)
        opened(app, scene)
        assert top_of_page(scene)[0] == "Learn"
        assert scene.form.values["contents"] == "learn"


def test_the_programs_own_pages_open_at_their_beginning(app: App) -> None:
    scene = HelpScene("", "")
    opened(app, scene)
    adapter: Any = scene.form.widget("text")
    assert adapter.scroller.offset == 0


def test_what_is_found_in_a_table_is_read_with_the_names_of_its_columns() -> None:
    (grid,) = read_markdown("| tile | red | blue |\n|---|---|---|\n| `joy4` | 2 | 1 |\n| `joy5` | 3 | 0 |\n")
    assert excerpt(grid, "Joy5") == "joy5 · red 3 · blue 0"
    assert excerpt(grid, "red 2") == "joy4 · red 2 · blue 1"
    assert excerpt(grid, "tile") == "", "what names a column is no excerpt"


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_no_line_of_a_box_is_wider_than_the_box(app: App, text_scale: float) -> None:
    app.prefer(structs.replace(app.preferences, text_scale=text_scale))
    opened(app, HelpScene(TABLE))
    for line in ("a  b", "  a line that is drawn in letters of one width and goes on for very long " * 3):
        document = Document(Ruler(app.canvas), (Code((line,)),), 500)
        written = [text.text for text in document.texts(0, 0)]
        assert "".join("".join(written).split()) == "".join(line.split()), "nothing is lost"
        assert all(text.given.x + text.needed[0] <= 500 for text in document.texts(0, 0))


def test_every_paragraph_of_every_rulebook_can_be_turned_to(app: App) -> None:
    for table in TABLES:
        numbers = [block.anchor for block in rulebook(table.id) if isinstance(block, Paragraph) and block.anchor]
        assert len(numbers) > 20
        scene = HelpScene(table.id)
        opened(app, scene)
        assert all(scene.form.scroll_to("text", number) for number in numbers)


def test_a_search_finds_counts_and_jumps(app: App) -> None:
    scene = at(app, "")
    click(app, scene, "sought")
    typed(app, "countdown")
    rows = scene.form.widget("contents").item.rows
    blocks = [block for block in rulebook(TABLE) if "countdown" in plain(block).lower()]
    assert len(rows) == len(blocks) > 3
    assert any("countdown" in text.lower() for text in top_of_page(scene))
    first = scene.form.values["contents"]
    keys(app, "return")
    second = scene.form.values["contents"]
    assert (first, second) == (rows[0].value, rows[1].value), "Enter goes on to the next"
    for _ in range(len(rows) - 1):
        keys(app, "return")
    assert scene.form.values["contents"] == first, "and round again"


def test_the_rows_of_a_search_are_walked_with_arrows(app: App) -> None:
    scene = at(app, "")
    walk_to(app, scene, "sought")
    typed(app, "elixir")
    keys(app, "down", "down")
    assert scene.form.focus == "contents"
    row = scene.form.widget("contents").item.rows[1]
    assert scene.form.values["contents"] == row.value
    assert any("elixir" in text.lower() for text in top_of_page(scene))


def test_a_search_for_nothing_that_is_there_says_so(app: App) -> None:
    scene = at(app, "")
    walk_to(app, scene, "sought")
    typed(app, "zeppelin")
    assert scene.form.widget("contents").item.rows == ()
    assert "Not found" in [text.text for text in scene.form.texts()["body"]]
    keys(app, "return", "down", "return")
    keys(app, "escape")
    assert app.stack.top is scene, "Escape ends the search first"
    assert len(scene.form.widget("contents").item.rows) > 10
    keys(app, "escape")
    assert app.stack.top is None


def marked_pixels(app: App) -> int:
    surface = app.canvas.surface
    return sum(surface.get_at((x, y))[:3] == MARKED for x in range(470, 1200) for y in range(90, 680))


def test_what_is_sought_is_marked(app: App) -> None:
    scene = at(app, "4.1")
    app.draw()
    assert marked_pixels(app) == 0
    walk_to(app, scene, "sought")
    typed(app, "marble")
    app.draw()
    assert marked_pixels(app) > 300


def test_contents_turn_the_page_by_keys_and_by_mouse(app: App) -> None:
    scene = at(app, "")
    walk_to(app, scene, "contents")
    keys(app, "down", "down")
    assert top_of_page(scene)[0] == "1. Pieces"
    adapter: Any = scene.form.widget("contents")
    app_point = app.canvas.transform.to_logical(adapter.row_place(5).center)
    click_at(app, app_point)
    assert top_of_page(scene)[0] == "3. The turn"


def test_the_programs_own_pages_are_there_too(app: App) -> None:
    scene = at(app, "")
    click(app, scene, "book", (0.9, 0.5))
    headings = [row.text for row in scene.form.widget("contents").item.rows]
    assert headings[:2] == ["Playing", "Keys"]
    click(app, scene, "book", (0.1, 0.5))
    assert [row.text for row in scene.form.widget("contents").item.rows][:2] == ["Words", "Learn"]
    alone = HelpScene("")
    opened(app, alone)
    assert "book" not in alone.form.order


# reading


def test_a_rulebook_is_read_into_blocks() -> None:
    blocks = read_markdown(
        "# Title\n\nOne\ntwo.\n\n- first\n  goes on\n- second\n\n```\na  b\n```\n\n"
        "| x | y |\n|---|---|\n| 1 | `2` |\n\n"
        "### 4. Explosions\n**4.1** Bang."
    )
    kinds = [type(block) for block in blocks]
    assert kinds == [Title, Paragraph, Paragraph, Paragraph, Code, Grid, Title, Paragraph]
    assert [plain(block) for block in blocks[1:4]] == ["One two.", "first goes on", "second"]
    assert blocks[4] == Code(("a  b",))
    assert plain(blocks[5]) == "x y\n1 2"
    anchors = [block.anchor for block in blocks[6:] if isinstance(block, Title | Paragraph)]
    assert anchors == ["4", "4.1"]


def test_nothing_of_a_rulebook_is_lost() -> None:
    for table in TABLES:
        text = re.sub(r"^```\w*$", "", table.load().rulebook.read_text(encoding="utf-8"), flags=re.MULTILINE)
        shown = "".join(plain(block) for block in read_markdown(text))
        assert letters_of(shown) == letters_of(text)


# examples


def examples_of(table: str) -> list[Code]:
    return [block for block in rulebook(table) if isinstance(block, Code) and block.pieces]


def test_every_piece_of_an_example_has_a_picture() -> None:
    assert len(examples_of(TABLE)) >= 3
    for table in TABLES:
        for block in examples_of(table.id):
            figures = figures_of(table.id)[block.pieces]
            named = {piece.name for line in block.lines for piece in read_line(line)[0]}
            assert named <= set(figures), f"{table.id} draws no {named - set(figures)}"


def test_the_examples_are_what_the_rules_make_of_them() -> None:
    """Each row follows from the one above: what is taken goes, what explodes goes, and the haul is all of it."""
    explosions, haul, outcomes = examples_of(TABLE)
    rows = [read_line(line)[0] for line in explosions.lines]
    for row, below in itertools.pairwise(rows):
        assert [piece.name for piece in row if not (piece.taken or piece.lit)] == [piece.name for piece in below]
    gone = [[piece.name for piece in row if piece.taken or piece.lit] for row in rows]
    assert gone == [*exploded(explosions.lines[0]), []]
    assert [piece.name for piece in read_line(haul.lines[0])[0]] == list(itertools.chain(*gone))
    quiet, loud = outcomes.lines
    assert "nothing happens" in quiet
    assert len(exploded(quiet)) == 1
    assert "explode" in loud
    assert exploded(loud)[1:] == [["B", "B"]]


def exploded(line: str) -> list[list[str]]:
    """What the pick of a line takes, and then each of its explosions."""
    pieces, _ = read_line(line)
    position = next(at for at, piece in enumerate(pieces) if piece.taken)
    found = chain(bytes(LETTERS.index(piece.name) for piece in pieces), False, position)
    return [[group.colour.letter] * len(group.positions) for group in found.sure]


def test_an_example_is_drawn_by_its_table_and_written_by_a_table_without_pictures(app: App) -> None:
    (example,) = read_markdown("```marbles\n K(B)[R R]  two reds meet\n```")
    ruler = Ruler(app.canvas)
    drawn = Document(ruler, (example,), 800, figures_of(TABLE))
    assert [text.text for text in drawn.texts(0, 0)] == ["two reds meet"]
    assert [text.text for text in Document(ruler, (example,), 800).texts(0, 0)] == [" K(B)[R R]  two reds meet"]


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("width", [120, 400, 800])
def test_the_rows_of_an_example_have_room(app: App, width: int, text_scale: float) -> None:
    app.prefer(structs.replace(app.preferences, text_scale=text_scale))
    lines = (" K B R(Y)R B B R  Your pick, told in a sentence of some length.", " K B[R R]B B R", " K  Over.")
    example = lay_example(Ruler(app.canvas), lines, figures_of(TABLE)["marbles"], 10, width)
    for row in example.rows:
        squares = [square for _, _, square in row.pieces]
        assert row.groove.left >= 0
        assert row.groove.right <= width
        assert all(row.groove.contains(square) for square in squares)
        assert all(one.right <= two.left for one, two in itertools.pairwise(squares))
    assert len({row.groove.width for row in example.rows}) == 1, "what is missing can be seen"
    places = [*(row.groove for row in example.rows), *(place for _, place in example.words)]
    assert all(not one.colliderect(two) for one, two in itertools.combinations(places, 2))
    assert all(flowed.width <= place.width for flowed, place in example.words)
    assert max(place.bottom for place in places) <= 10 + example.height


def test_marbles_are_marked_where_they_are_taken_and_where_they_explode(app: App) -> None:
    scene = at(app, "learn")
    looks = []
    for line in (" K B R", " K(B)R", " K[B]R"):
        (example,) = read_markdown(f"```marbles\n{line}\n```")
        app.canvas.surface.fill((250, 245, 235))
        Document(scene.form.ruler, (example,), 800, figures_of(TABLE)).draw(app.canvas.surface, 20, 20, "")
        looks.append(pygame.image.tobytes(app.canvas.surface.subsurface((0, 0, 300, 120)), "RGB"))
    assert len(set(looks)) == 3


def test_the_ring_of_the_focus_is_around_the_row_that_is_chosen(app: App) -> None:
    scene = at(app, "5")
    contents: Any = scene.form.widget("contents")
    assert contents.row_place(contents.chosen).contains(contents.focus_place)
    walk_to(app, scene, "sought")
    typed(app, "zeppelin")
    assert contents.focus_place == contents.place, "an empty list has no row"


def letters_of(text: str) -> str:
    return "".join(letter for letter in text if letter.isalnum())


def test_text_is_broken_at_spaces_and_never_lost(app: App) -> None:
    font = app.canvas.artwork.font("text", 20)
    bold = app.canvas.artwork.font("text-bold", 20)
    faces = {"text": font, "text-bold": bold, "text-italic": font, "mono": font}
    spans = spans_of("A **bold** start, then " + "words of many lengths " * 30 + "and /a/path/" + "that/goes/on/" * 30)
    for width in (90, 200, 500, 2000):
        flowed = flow(spans, width, faces.__getitem__, 20, 30)
        lines = [flowed.text_of_line(line) for line in range(len(flowed.lines))]
        assert "".join("".join(lines).split()) == "".join("".join(span.text for span in spans).split())
        assert all(len(line) <= LONGEST_LINE for line in lines)
        assert flowed.width <= width + 2


@pytest.mark.parametrize("face", ["text", "text-bold", "text-italic"])
def test_what_follows_a_word_that_begins_with_a_j_stands_as_close_as_after_any_other(app: App, face: str) -> None:
    """The foot of a J reaches to the left of where the word is written."""
    gaps = {word: gap_before_colon(app, word, face) for word in ("Joy", "joy", "Boy")}
    assert max(gaps.values()) - min(gaps.values()) <= 1, gaps


def gap_before_colon(app: App, word: str, face: str) -> int:
    """The empty columns between a word in a face and the colon behind it."""
    ruler = Ruler(app.canvas)
    flowed = ruler.flow((Span(word, face), Span(":")), 1000, 60)
    surface = pygame.Surface((flowed.width + 60, flowed.height))
    ruler.draw(surface, flowed, surface.get_rect().move(30, 0), (255, 255, 255))
    mask = pygame.mask.from_threshold(surface, (255, 255, 255), (200, 200, 200))
    inked = [any(mask.get_at((x, y)) for y in range(surface.get_height())) for x in range(surface.get_width())]
    last = len(inked) - 1 - inked[::-1].index(True)
    before = last
    while inked[before]:
        before -= 1
    return next(count for count in range(before) if inked[before - count])
