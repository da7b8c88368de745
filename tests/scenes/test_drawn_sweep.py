"""Every scene drawn by hand at every size and text scale: no text clipped, overlapping, faint or off the screen."""

import itertools
from pathlib import Path
from random import Random

import pytest

from game.core.words import text_of
from game.tables import TABLES, TEMPLATE
from scenes.answers import Play
from scenes.app import App
from scenes.cabinet import Cabinet
from scenes.canvas import Canvas
from scenes.chrome import TOOLS
from scenes.dispenser.bench import DispenserBench
from scenes.frame import chrome_parts, over_parts
from scenes.geometry import SCREEN, Point, Rect
from scenes.parts import paint_all
from scenes.program import playable
from scenes.table import TableScene
from tests.scenes.contrast import Written, hard_to_read, reading
from tests.scenes.form_hand import SIZES, TEXT_SCALES
from tests.scenes.stage_hand import click_slot, open_app, open_table, press, until_asked
from tests.scenes.test_cabinet import Visit

ON_SCREEN = [table.id for table in (*TABLES, TEMPLATE) if table.id in playable() | {TEMPLATE.id}]
SEATS = {"few": "human,random", "many": "human,random,random,random"}
LONG_NAMES = ("Wilhelmina-Marie", "Bartholomew", "Cleo the Patient", "Dragomir")
EVERYWHERE = list(itertools.product(SIZES, TEXT_SCALES))
everywhere = pytest.mark.parametrize(
    ("size", "text_scale"), EVERYWHERE, ids=[f"{size[0]}-{text_scale}" for size, text_scale in EVERYWHERE]
)


def seated(folder: Path, table: str, seats: str, text_scale: float) -> tuple[App, TableScene[object]]:
    """A table at which a person is asked, with long names. What is drawn is read on a canvas of its own."""
    app = open_app(folder, (320, 180), speed="instant", simple_dispenser=True, confirm_end=False, text_scale=text_scale)
    scene = open_table(app, table, seats, seed=3)
    scene.names[:] = LONG_NAMES[: len(scene.names)]
    until_asked(app, scene)
    return app, scene


def drawn(scene: TableScene[object], canvas: Canvas, text_scale: float) -> None:
    """Draw a table on this canvas."""
    canvas.text_scale = text_scale
    for parts in (scene.still_parts(canvas), chrome_parts(scene), scene.moving_parts(canvas)):
        paint_all(canvas, parts)


@everywhere
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("table", ON_SCREEN)
def test_what_is_written_on_a_table_is_whole(
    tmp_path: Path, table: str, seats: str, size: tuple[int, int], text_scale: float
) -> None:
    app, scene = seated(tmp_path, table, SEATS[seats], text_scale)
    rng = Random("sweep")
    for _ in range(2 if size[0] < 3000 else 1):
        with reading(size) as (canvas, found):
            drawn(scene, canvas, text_scale)
            assert found
            assert hard_to_read(found, size) == []
        moves = sorted(slot for slot, answer in scene.answers.items() if isinstance(answer, Play))
        click_slot(app, scene, rng.choice(moves or sorted(scene.answers)))
        if not until_asked(app, scene):
            break


@everywhere
@pytest.mark.parametrize("table", ON_SCREEN)
def test_what_explains_a_place_is_whole_and_beside_it(
    tmp_path: Path, table: str, size: tuple[int, int], text_scale: float
) -> None:
    _, scene = seated(tmp_path, table, SEATS["many"], text_scale)
    explained = 0
    with reading(size) as (canvas, found):
        drawn(scene, canvas, text_scale)
        for slot in scene.layout.slots:
            scene.hover, scene.points_at_rest = slot, True
            found.clear()
            paint_all(canvas, over_parts(scene, canvas))
            assert hard_to_read(found, size) == [], slot
            if found:
                explained += 1
                place = canvas.rect(scene.layout.rect_of(slot))
                assert place.width > canvas.rect(SCREEN).width // 2 or not place.inflate(-6, -6).colliderect(
                    found[0].box
                ), f"the card covers {slot}"
    assert explained >= len(TOOLS)


@everywhere
@pytest.mark.parametrize("table", ON_SCREEN)
def test_what_is_refused_and_suggested_is_whole(
    tmp_path: Path, table: str, size: tuple[int, int], text_scale: float
) -> None:
    app, scene = seated(tmp_path, table, SEATS["many"], text_scale)
    seat = scene.asked
    assert seat is not None
    view = scene.match.view(seat)
    sentences = [text_of(scene.pack.words.move(view, move, scene.names)) for move in scene.match.legal_moves(seat)]
    scene.refusal = max(sentences, key=len) + " This is not allowed before every starter has found its owner. [12.34]"
    press(app, "tab")
    with reading(size) as (canvas, found):
        drawn(scene, canvas, text_scale)
        assert hard_to_read(found, size) == []
        (refusal,) = [written for written in found if written.text == scene.refusal]
        assert refusal.pixels >= canvas.font_pixels(20) * 0.6, "what is read grows with the text"


@everywhere
@pytest.mark.parametrize("unfinished", [0, 2])
def test_the_cabinet_is_whole(tmp_path: Path, unfinished: int, size: tuple[int, int], text_scale: float) -> None:
    with reading(size) as (canvas, found):
        visit = Visit(tmp_path, canvas=canvas, unfinished=unfinished, text_scale=text_scale)
        assert isinstance(visit.app.stack.top, Cabinet)
        assert found
        assert hard_to_read(found, size) == []


@everywhere
def test_the_bench_of_the_dispenser_is_whole(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    app = open_app(tmp_path, (320, 180), text_scale=text_scale)
    bench = DispenserBench(1)
    app.stack.push(bench)
    app.step(0)
    with reading(size) as (canvas, found):
        canvas.text_scale = text_scale
        bench.draw(canvas)
        assert hard_to_read(found, size) == []


@everywhere
@pytest.mark.parametrize("table", ON_SCREEN)
def test_every_place_can_be_hit_in_its_corners(
    tmp_path: Path, table: str, size: tuple[int, int], text_scale: float
) -> None:
    _, scene = seated(tmp_path, table, SEATS["many"], text_scale)
    canvas = Canvas.offscreen(size)
    for slot in (*scene.answers, *TOOLS):
        rect = scene.layout.rect_of(slot)
        assert SCREEN.joined(rect) == SCREEN, f"{slot} is off the screen"
        corners = [corner for corner in corners_of(rect) if scene._slot_at(corner) == slot]
        assert corners, f"{slot} lies under something"
        for corner in corners:
            pixel = canvas.transform.to_pixel(corner)
            assert 0 <= pixel[0] < size[0]
            assert 0 <= pixel[1] < size[1]
            back = canvas.transform.mouse_to_logical((int(pixel[0]), int(pixel[1])))
            assert scene._slot_at(nearer(back, rect.center)) == slot


def corners_of(rect: Rect) -> list[Point]:
    """The corners, a little inside."""
    inner = rect.inset(min(2.0, rect.width / 4, rect.height / 4))
    return [Point(x, y) for x in (inner.x, inner.right) for y in (inner.y, inner.bottom)]


def nearer(point: Point, to: Point) -> Point:
    """A hair's breadth towards a place: a pixel of a small screen is wider than the corner's margin."""
    return Point(point.x + (1.5 if to.x > point.x else -1.5), point.y + (1.5 if to.y > point.y else -1.5))


def test_the_reader_finds_what_is_wrong() -> None:
    with reading((640, 360)) as (canvas, found):
        canvas.clear()
        canvas.text("a text that is far too long for so narrow a place", Rect(10, 10, 90, 60))
        canvas.text("a text of several lines that are more than fit", Rect(300, 300, 120, 30), wrap=True)
        canvas.text("here", Rect(900, 600, 200, 60))
        canvas.text("there", Rect(905, 600, 200, 60))
        canvas.text("faint", Rect(1200, 600, 200, 60), 24, (0x2C, 0x25, 0x38))
        wrong = "\n".join(hard_to_read(found, (640, 360)))
    for fault in ("cut off", "spills out", "overlaps", "contrast"):
        assert fault in wrong, fault
    assert all(isinstance(written, Written) for written in found)
