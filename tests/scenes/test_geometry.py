"""One transform, exact to half a pixel, at every size; layouts that are inverse functions."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.geometry import HEIGHT, WIDTH, Point, Rect, Transform
from scenes.layout import Direction, Layout, column, row

SIZES = [(1024, 600), (1280, 800), (1366, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160)]
RATIOS = [1.0, 1.25, 1.5, 1.75, 2.0, 3.0]
PAIRS = list(itertools.product(SIZES, RATIOS))


def transform_of(points: tuple[int, int], ratio: float) -> Transform:
    return Transform.fitting((round(points[0] * ratio), round(points[1] * ratio)), points)


@pytest.mark.parametrize(("points", "ratio"), PAIRS[:50])
def test_there_and_back_is_within_half_a_pixel(points: tuple[int, int], ratio: float) -> None:
    transform = transform_of(points, ratio)
    for x, y in itertools.product((0, 1, 333.3, 959.5, WIDTH - 1, WIDTH), (0, 1, 541.7, HEIGHT - 1, HEIGHT)):
        pixel = transform.to_pixel(Point(x, y))
        back = transform.to_logical(pixel)
        assert abs(back.x - x) * transform.scale <= 0.5
        assert abs(back.y - y) * transform.scale <= 0.5
        rounded = transform.to_pixel(transform.to_logical((round(pixel[0]), round(pixel[1]))))
        assert max(abs(rounded[0] - pixel[0]), abs(rounded[1] - pixel[1])) <= 0.5 + 1e-6


@pytest.mark.parametrize(("points", "ratio"), PAIRS[:50])
def test_the_corners_of_the_picture_can_be_hit(points: tuple[int, int], ratio: float) -> None:
    transform = transform_of(points, ratio)
    corner = 48.0
    for x, y in itertools.product((0.0, WIDTH - corner), (0.0, HEIGHT - corner)):
        target = Rect(x, y, corner, corner)
        left, top, width, height = transform.rect(target)
        # The outermost pixel may belong to the neighbour by rounding; the next one may not.
        for px, py in itertools.product((left + 1, left + width - 2), (top + 1, top + height - 2)):
            mouse = ((px + 0.5) / transform.ratio - 0.5, (py + 0.5) / transform.ratio - 0.5)
            assert target.contains(transform.mouse_to_logical(mouse))


@given(st.integers(700, 5000), st.integers(400, 3000))
def test_the_whole_picture_fits_any_window(width: int, height: int) -> None:
    left, top, inner_width, inner_height = Transform.fitting((width, height)).rect(Rect(0, 0, WIDTH, HEIGHT))
    assert left >= 0
    assert top >= 0
    assert left + inner_width <= width
    assert top + inner_height <= height
    assert inner_width in (width, width - 1) or inner_height in (height, height - 1)


def test_neighbours_stay_neighbours_in_pixels() -> None:
    transform = Transform.fitting((1366, 768))
    cells = row(Rect(13, 7, 1777, 100), 9, 0)
    edges = [(left, left + width) for left, _, width, _ in map(transform.rect, cells)]
    assert all(before[1] == after[0] for before, after in itertools.pairwise(edges))


def test_slots_are_found_where_they_lie_and_the_last_is_on_top() -> None:
    layout = Layout({"board": Rect(0, 0, 500, 500), "card": Rect(100, 100, 50, 80), "far": Rect(300, 110, 40, 40)})
    for slot in layout.slots:
        assert layout.slot_at(layout.rect_of(slot).center, among=[slot]) == slot
    assert layout.slot_at(Point(110, 110)) == "card"
    assert layout.slot_at(Point(110, 110), among=["board"]) == "board"
    assert layout.slot_at(Point(900, 900)) is None


def test_arrows_reach_every_cell_of_a_grid() -> None:
    cells = {
        f"{x} {y}": cell
        for y, line in enumerate(column(Rect(0, 0, 900, 500), 5, 10))
        for x, cell in enumerate(row(line, 8, 10))
    }
    layout = Layout(cells)
    at = "0 0"
    seen = {at}
    for y in range(5):
        for _ in range(7):
            found = layout.neighbour(at, Direction.RIGHT if y % 2 == 0 else Direction.LEFT, layout.slots)
            assert found is not None
            at = found
            seen.add(at)
        if y < 4:
            found = layout.neighbour(at, Direction.DOWN, layout.slots)
            assert found is not None
            at = found
            seen.add(at)
    assert seen == set(cells)
    assert layout.neighbour("0 0", Direction.UP, layout.slots) is None
