"""What the bench costs: pictures are there before they are needed, and nothing is painted or done twice."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.parts import paint_all
from scenes.potion_explosion.flight import Flight
from scenes.potion_explosion.scene import BenchScene
from tests.scenes.bench_hand import open_bench, play_like_a_bot
from tests.scenes.stage_hand import FRAME, until_asked

PLAYED = 700
"""Frames: a turn or two."""
FEW = 40
"""Pictures painted in that time that could not be known: bottles on their way, what shines."""


def painted_while_playing(scene: BenchScene, patch: pytest.MonkeyPatch) -> int:
    """How many pictures are painted from shapes while the match goes on for a while."""
    painted: list[Any] = []
    load = pygame.image.load_sized_svg

    def counted(*given: Any) -> pygame.Surface:
        painted.append(given)
        return load(*given)

    with patch.context() as context:
        context.setattr(pygame.image, "load_sized_svg", counted)
        for _ in range(PLAYED):
            scene.app.step(FRAME)
            if scene.asked is not None:
                play_like_a_bot(scene)
    return len(painted)


def test_what_a_match_shows_was_painted_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=40, size=(960, 540), simple=False, speed="normal")
    until_asked(scene.app, scene)
    for _ in range(5000):
        if not scene.prepare():
            break
    assert not scene.prepare(), "there is an end of it"
    assert painted_while_playing(scene, monkeypatch) <= FEW
    monkeypatch.setattr(BenchScene, "prepare", lambda self: False)
    scene.app.canvas.artwork.clear()
    assert painted_while_playing(scene, monkeypatch) > 2 * FEW, "it is a lot"


def test_a_piece_on_its_way_is_painted_once() -> None:
    canvas, painted = Canvas.offscreen((960, 540)), []

    def paint(on: Canvas, rect: Rect) -> None:
        painted.append(rect)
        pygame.draw.rect(on.surface, (200, 0, 0), on.rect(rect))

    small, large = Rect(100, 800, 60, 80), Rect(1500, 100, 120, 160)
    flight = Flight(paint, small, large)
    assert flight.part is None, "it has not set out"
    for at in (0.1, 0.5, 0.9):
        flight.show(at)
        assert flight.part is not None
        canvas.clear((0, 0, 0))
        paint_all(canvas, {"flight": flight.part})
        red = pygame.mask.from_threshold(canvas.surface, (200, 0, 0), (40, 40, 40)).get_bounding_rects()
        (seen,) = [rect for rect in red if rect.width > 4]
        place = canvas.rect(flight.place)
        assert max(abs(a - b) for a, b in zip(seen, place, strict=True)) <= 2
    assert painted == [large]


def test_nothing_is_done_while_a_person_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_bench(tmp_path, "human,1", seed=3, plies=20)
    until_asked(scene.app, scene)
    for _ in range(3):
        scene.app.step(FRAME)
    asked: list[object] = []
    monkeypatch.setattr(scene.match, "ask_nature", lambda: asked.append(None))
    monkeypatch.setattr(type(scene.match), "view", lambda *given: asked.append(given))
    for _ in range(30):
        assert not scene.app.step(FRAME)
    assert asked == []
