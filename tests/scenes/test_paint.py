"""The painter's strokes that have a short way for what is large."""

import pygame
import pytest

from scenes.canvas import Canvas
from scenes.stage import paint

ROUND = 20


def bevelled(size: tuple[int, int], radius: float, *, sunken: bool = False) -> pygame.Surface:
    mask = paint.rounded(size, radius)
    body = paint.clear(size)
    body.fill((120, 80, 40, 255))
    body = paint.cut(body, mask)
    paint.bevel(body, mask, 4, sunken=sunken)
    return body


@pytest.mark.parametrize("sunken", [False, True])
def test_a_large_board_has_the_edge_of_a_small_one(sunken: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    Canvas.offscreen((64, 64))
    large = bevelled((400, 320), ROUND, sunken=sunken)
    monkeypatch.setattr(paint, "ROUNDING", 10_000)  # the long way: no shape is solid so deep within
    assert pygame.image.tobytes(bevelled((400, 320), ROUND, sunken=sunken), "RGBA") == pygame.image.tobytes(
        large, "RGBA"
    )


def test_a_large_board_is_lit_along_its_edge_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    Canvas.offscreen((64, 64))
    worked: list[int] = []
    edge = paint.edge

    def note(mask: pygame.Surface, dx: int, dy: int) -> pygame.Surface:
        worked.append(mask.get_width() * mask.get_height())
        return edge(mask, dx, dy)

    monkeypatch.setattr(paint, "edge", note)
    bevelled((1600, 1200), ROUND)
    assert sum(worked) < 4 * 1600 * 1200, "of eight passes over all of it"


def test_what_is_hollow_within_has_an_edge_there_too() -> None:
    Canvas.offscreen((64, 64))
    mask = paint.rounded((400, 400), ROUND)
    mask.fill((0, 0, 0, 0), (150, 150, 100, 100))
    body = paint.clear((400, 400))
    body.fill((120, 80, 40, 255))
    body = paint.cut(body, mask)
    paint.bevel(body, mask, 4)
    assert body.get_at((251, 200))[:3] != (120, 80, 40), "to the right of the hole"


def test_shades_run_from_one_side_to_the_other() -> None:
    Canvas.offscreen((64, 64))
    for across in (False, True):
        sheet = pygame.Surface((40, 60))
        sheet.fill((255, 255, 255))
        paint.shade(sheet, ((0.0, (0, 0, 0)), (1.0, (255, 255, 255))), across=across)
        first, last = sheet.get_at((0, 0)), sheet.get_at((39, 59))
        assert first.r < 12
        assert last.r > 243
        other = sheet.get_at((0, 59) if across else (39, 0))
        assert other == first
