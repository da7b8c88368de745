"""A screen that is put together from what was kept looks as if all of it had just been painted, whatever happens."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from scenes.app import App
from scenes.canvas import Canvas
from scenes.geometry import SCREEN, Point, Rect
from scenes.inputs import Did, Input
from scenes.parts import PATIENCE, SPARE, Kept, Part, Parts, Picture, merged
from scenes.potion_explosion.layout import areas
from scenes.potion_explosion.scene import BenchScene
from scenes.stack import Scene
from scenes.table import TableScene
from tests.scenes.bench_hand import open_bench
from tests.scenes.stage_hand import FRAME, click, open_app, open_table, press, until_asked

SIZES = ((640, 360), (600, 400), (800, 420))
MOST_BEHIND = 40
"""Frames after which no part waits any more, however many of them there are."""
KEYS = ("tab", "left", "right", "up", "down", "return", "escape", "u", "h", "a")


def pixels(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


class Mirror:
    """Draws a table as one does who has never drawn it: nothing is known of what it looked like before."""

    def __init__(self, scene: TableScene[Any]) -> None:
        self.scene = scene
        self.canvas = Canvas.offscreen((64, 36))

    def look(self) -> bytes:
        shown, scene = self.scene.app.canvas, self.scene
        if self.canvas.surface.get_size() != shown.surface.get_size():
            self.canvas._surface = pygame.Surface(shown.surface.get_size())
            self.canvas.begin()
        self.canvas.artwork, self.canvas.text_scale = shown.artwork, shown.text_scale
        held = {name: scene.__dict__.get(name) for name in ("picture", "kept", "last_card", "_layout", "_answers")}
        scene.__dict__.update(picture=Picture(), kept=Kept(), last_card=None, _layout=None, _answers=None)
        face = scene.face if isinstance(scene, BenchScene) else None
        if face is not None:
            area = areas(scene.app.preferences.text_scale).dispenser
            known = type(face)(area, glyphs=face.glyphs, ceiling=face.ceiling)
            known.shows, known.origins = face.shows, face.origins
            # How a marble lies, and how far a gate has opened, is no matter of their pictures.
            known._rows.turning, known._shutters = face._rows.turning, face._shutters
            scene.__dict__["face"] = known
        try:
            scene.draw(self.canvas)
        finally:
            scene.__dict__.update(held)
            if face is not None:
                scene.__dict__["face"] = face
        return pixels(self.canvas)


class Fidget:
    """Somebody who points, clicks, walks by keys, takes back, drags and resizes the window, all at random."""

    def __init__(self, scene: TableScene[Any], rng: Random) -> None:
        self.app: App = scene.app
        self.scene = scene
        self.rng = rng

    def somewhere(self, *, lit: float = 0.7) -> Point:
        slots = sorted(self.scene.answers) if self.rng.random() < lit else sorted(self.scene.layout.slots)
        return self.scene.layout.rect_of(self.rng.choice(slots or ["status"])).center

    def point(self) -> None:
        self.app.send(Input(Did.MOVED, self.somewhere(lit=0.3)))

    def click(self) -> None:
        click(self.app, self.somewhere())

    def drag(self) -> None:
        self.app.send(Input(Did.PRESSED, self.somewhere(), button=1))
        self.app.send(Input(Did.MOVED, self.somewhere(lit=0.2)))
        self.app.step(FRAME)
        self.app.send(Input(Did.RELEASED, self.somewhere(), button=1))

    def press(self) -> None:
        press(self.app, self.rng.choice(KEYS))

    def resize(self) -> None:
        self.app.canvas._surface = pygame.Surface(self.rng.choice(SIZES))

    def prefer(self) -> None:
        preferences = self.app.preferences
        change: dict[str, Any] = self.rng.choice(
            ({"legal_glow": not preferences.legal_glow}, {"pick_preview": not preferences.pick_preview})
        )
        self.app.prefer(structs.replace(preferences, **change))

    def cover(self) -> None:
        """Something see-through lies over the table for some frames."""
        veil = Veil()
        self.app.stack.push(veil)
        for _ in range(3):
            self.app.step(FRAME)
        self.app.stack.pop(veil)
        self.app.step(FRAME)

    def fidget(self) -> None:
        rare = (self.resize, self.prefer, self.cover)
        deeds = (self.point, self.point, self.click, self.click, self.click, self.press, self.drag)
        deed: Callable[[], None] = self.rng.choice(rare if self.rng.random() < 0.06 else deeds)
        deed()


class Veil(Scene):
    """Lets half of the light through."""

    see_through = True

    def handle(self, event: Input) -> None:
        pass

    def wants_frame(self) -> bool:
        return True

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill((90, 90, 90), special_flags=pygame.BLEND_RGB_MULT)


def compared(scene: TableScene[Any], seed: str, frames: int) -> Iterator[str]:
    """Play and fidget for so many frames; what differs from a fresh look, and in which frame."""
    rng, mirror = Random(seed), Mirror(scene)
    fidget = Fidget(scene, rng)
    for frame in range(frames):
        scene.app.step(rng.choice((FRAME, FRAME, 0.1)))
        if frame % 3 == 0:
            scene.app.draw()
            for _ in range(MOST_BEHIND):
                if scene.picture.is_behind:
                    scene.app.draw()
            if pixels(scene.app.canvas) != mirror.look():
                yield f"frame {frame} of {seed}"
        if rng.random() < (0.25 if scene.asked is not None else 0.06):
            fidget.fidget()
        if scene.match.result is not None:
            return


@pytest.mark.parametrize(
    ("seats", "plies", "simple", "speed"),
    [
        ("human,1", 0, False, "normal"),
        ("human,random,1", 40, False, "fast"),
        ("human,human", 30, False, "normal"),
        ("human,1,1,1", 150, True, "very_fast"),
        ("1,1", 20, False, "normal"),
    ],
)
def test_what_is_kept_looks_as_if_painted_afresh(
    tmp_path: Path, seats: str, plies: int, simple: bool, speed: str, full: bool
) -> None:
    scene = open_bench(
        tmp_path, seats, seed=11, plies=plies, size=SIZES[0], simple=simple, speed=speed, confirm_end=False
    )
    assert list(compared(scene, f"{seats} {plies}", 6000 if full else 200)) == []


@pytest.mark.parametrize("reduced", [False, True])
def test_the_same_without_physics_and_with_large_text(tmp_path: Path, reduced: bool) -> None:
    scene = open_bench(
        tmp_path, "human,random", seed=5, size=SIZES[0], speed="fast", reduced_motion=reduced, text_scale=1.5
    )
    assert list(compared(scene, f"reduced {reduced}", 120)) == []


def test_the_same_at_the_template(tmp_path: Path) -> None:
    app = open_app(tmp_path, SIZES[0], speed="normal")
    scene = open_table(app, "template", "human,random", seed=8)
    assert list(compared(scene, "template", 200)) == []


def test_another_text_scale_moves_the_dispenser_with_all_else(tmp_path: Path) -> None:
    """The settings lie over the table meanwhile."""
    scene = open_bench(tmp_path, "human,1", seed=7, size=SIZES[0], plies=10)
    until_asked(scene.app, scene)
    veil = Veil()
    scene.app.stack.push(veil)
    scene.app.step(FRAME)
    scene.app.prefer(structs.replace(scene.app.preferences, text_scale=1.5))
    scene.app.stack.pop(veil)
    scene.app.step(FRAME)
    scene.app.draw()
    assert scene.face.slots.rect_of(0, 0) == scene.layout.rect_of("track 1 1")
    assert pixels(scene.app.canvas) == Mirror(scene).look()


@pytest.mark.parametrize("event", [pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWSIZECHANGED])
def test_what_the_desktop_has_spoilt_is_shown_again(tmp_path: Path, event: int) -> None:
    scene = open_bench(tmp_path, "human,1", seed=7, size=SIZES[0], plies=10)
    until_asked(scene.app, scene)
    for _ in range(3):
        scene.app.step(FRAME)
    whole = pixels(scene.app.canvas)
    scene.app.canvas.surface.fill((9, 9, 9))
    assert not scene.app.step(FRAME), "nobody has noticed"
    scene.app._take(pygame.event.Event(event))
    assert scene.app.step(FRAME)
    assert pixels(scene.app.canvas) == whole


def test_the_parts_of_the_bench_stay_within_their_areas(tmp_path: Path) -> None:
    """What a part draws beyond its area would be cut off, or stay behind when it goes."""
    scene = open_bench(tmp_path, "human,1,1", seed=42, plies=35, size=(1280, 720), simple=False, speed="normal")
    until_asked(scene.app, scene)
    canvas, seen = Canvas.offscreen((1280, 720)), set()
    canvas.artwork = scene.app.canvas.artwork
    scene.play(scene.match.game.read_move("take 2 4"))
    for frame in range(150):
        scene.app.step(FRAME)
        for name, part in {**scene.still_parts(canvas), **scene.moving_parts(canvas)}.items():
            kind = (part.draw, name.split(" ")[0])
            if part.area == SCREEN or (kind in seen and (frame % 8 or not name.startswith(("show", "falling")))):
                continue
            seen.add(kind)
            assert beyond(canvas, part) <= 6, name
    assert {name for _, name in seen} >= {"show", "row", "glass", "gate", "hand", "burner", "stack", "desk"}


def beyond(canvas: Canvas, part: Part) -> int:
    """By how much a part changes any pixel at most that is outside of its area."""
    most = 0
    for ground in (0, 255):
        canvas.surface.fill((ground,) * 3)
        part.draw(canvas, *part.given)
        canvas.surface.fill((ground,) * 3, canvas.rect(part.area).inflate(2, 2))
        most = max(most, int(np.abs(pygame.surfarray.array3d(canvas.surface).astype(int) - ground).max()))
    return most


# the machinery itself


class Painted:
    """Parts that are squares of one colour, and how often each was drawn."""

    def __init__(self) -> None:
        self.drawn: list[str] = []

    def square(self, name: str, x: float, shade: int = 200, y: float = 100) -> Part:
        return Part(Rect(x, y, 60, 60), self._draw, (Rect(x, y, 60, 60), name, shade))

    def _draw(self, canvas: Canvas, rect: Rect, name: str, shade: int) -> None:
        self.drawn.append(name)
        pygame.draw.rect(canvas.surface, (shade, 0, 0), canvas.rect(rect))

    @property
    def ground(self) -> Part:
        return Part(SCREEN, self._fill)

    def _fill(self, canvas: Canvas) -> None:
        self.drawn.append("ground")
        canvas.clear((1, 2, 3))


def shown(picture: Picture, canvas: Canvas, painted: Painted, still: Parts, moving: Parts, **how: Any) -> list[str]:
    """Show a frame; gives what was drawn for it."""
    painted.drawn.clear()
    picture.show(
        canvas, {"ground": painted.ground, **still}, dict(moving), how.get("look"), alone=how.get("alone", True)
    )
    canvas.present()
    return painted.drawn


def test_only_what_has_changed_is_drawn() -> None:
    canvas, picture, painted = Canvas.offscreen((960, 540)), Picture(), Painted()
    still = {"one": painted.square("one", 100), "two": painted.square("two", 900)}
    moving = {"three": painted.square("three", 1500)}
    assert shown(picture, canvas, painted, still, moving) == ["ground", "one", "two", "three"]
    assert shown(picture, canvas, painted, still, moving) == []
    still["two"] = painted.square("two", 900, shade=90)
    assert shown(picture, canvas, painted, still, moving) == ["ground", "two"]
    moving["three"] = painted.square("three", 1600)
    assert shown(picture, canvas, painted, still, moving) == ["three"]
    assert shown(picture, canvas, painted, still, {}) == []
    assert canvas.surface.get_at((810, 60))[:3] == (1, 2, 3), "what is gone left nothing behind"
    assert shown(picture, canvas, painted, still, {}, look="another") == ["ground", "one", "two"]


def test_what_lies_over_a_changed_part_is_drawn_over_it_again() -> None:
    canvas, picture, painted = Canvas.offscreen((960, 540)), Picture(), Painted()
    moving = {"below": painted.square("below", 100), "above": painted.square("above", 140)}
    shown(picture, canvas, painted, {}, moving)
    moving["below"] = painted.square("below", 100, shade=90)
    assert shown(picture, canvas, painted, {}, moving) == ["below", "above"]
    assert canvas.surface.get_at((75, 60))[0] == 200


def test_what_can_wait_is_shown_one_by_one_once_nothing_else_changes() -> None:
    canvas, picture, painted = Canvas.offscreen((960, 540)), Picture(), Painted()

    def still(shade: int, *, busy: int) -> Parts:
        first, second = painted.square("first", 100, shade), painted.square("second", 300, shade)
        other = painted.square("busy", 500, busy)
        return {"first": first._replace(waits=True), "second": second._replace(waits=True), "busy": other}

    shown(picture, canvas, painted, still(50, busy=0), {})
    assert not picture.is_behind
    assert shown(picture, canvas, painted, still(90, busy=1), {}) == ["ground", "busy"]
    assert picture.is_behind
    assert shown(picture, canvas, painted, still(90, busy=1), {}) == ["ground", "first"]
    assert picture.is_behind
    assert shown(picture, canvas, painted, still(90, busy=1), {}) == ["ground", "second"]
    assert not picture.is_behind
    assert canvas.surface.get_at((160, 60))[0] == 90


def test_nothing_waits_longer_than_a_few_frames() -> None:
    canvas, picture, painted = Canvas.offscreen((960, 540)), Picture(), Painted()
    waiting = painted.square("waiting", 100, 50)._replace(waits=True)
    shown(picture, canvas, painted, {"waiting": waiting, "busy": painted.square("busy", 500, 0)}, {})
    waiting = painted.square("waiting", 100, 90)._replace(waits=True)
    frames = [
        "waiting" in shown(picture, canvas, painted, {"waiting": waiting, "busy": painted.square("busy", 500, n)}, {})
        for n in range(1, PATIENCE + 2)
    ]
    assert frames == [False] * PATIENCE + [True]


def test_where_all_changes_nothing_waits() -> None:
    canvas, picture, painted = Canvas.offscreen((960, 540)), Picture(), Painted()
    large = Part(Rect(800, 0, 1000, 900), lambda canvas, shade: None, (1,))
    shown(picture, canvas, painted, {"one": painted.square("one", 100, 50)._replace(waits=True), "large": large}, {})
    changed = {"one": painted.square("one", 100, 90)._replace(waits=True), "large": large._replace(given=(2,))}
    assert "one" in shown(picture, canvas, painted, changed, {})
    assert not picture.is_behind


def test_a_part_that_moves_elsewhere_does_not_wait() -> None:
    canvas, picture, painted = Canvas.offscreen((960, 540)), Picture(), Painted()
    shown(picture, canvas, painted, {"one": painted.square("one", 100)._replace(waits=True)}, {})
    moved = {"one": painted.square("one", 300)._replace(waits=True), "busy": painted.square("busy", 500)}
    assert "one" in shown(picture, canvas, painted, moved, {})
    assert canvas.surface.get_at((60, 60))[:3] == (1, 2, 3)


def test_a_part_that_is_kept_is_drawn_once() -> None:
    canvas, picture, painted = Canvas.offscreen((960, 540)), Picture(), Painted()
    kept = painted.square("kept", 100)._replace(keeps=True)
    moving = {"below": painted.square("below", 120), "kept": kept}
    assert shown(picture, canvas, painted, {}, moving) == ["ground", "below", "kept"]
    moving["below"] = painted.square("below", 120, 90)
    assert shown(picture, canvas, painted, {}, moving) == ["below"]
    assert canvas.surface.get_at((75, 60))[0] == 200, "its picture lies over what has changed"
    moving["kept"] = kept._replace(draw=painted._draw, given=(kept.area, "kept", 30))
    assert shown(picture, canvas, painted, {}, moving) == ["below", "kept"]
    assert canvas.surface.get_at((75, 60))[0] == 30


@pytest.mark.parametrize("size", [(960, 540), (1001, 601)])
def test_a_part_that_is_kept_looks_as_if_it_were_drawn_there(size: tuple[int, int]) -> None:
    """Letters, too, on something or on nothing: those of a kept picture have no bright rims."""

    def draw(canvas: Canvas, rect: Rect) -> None:
        pygame.draw.rect(canvas.surface, (40, 90, 20), canvas.rect(rect._replace(width=100)))
        canvas.text("Wilhelmina", rect, 40)

    rect = Rect(101, 203, 380, 90)
    seen = []
    for keeps in (False, True):
        canvas, picture, painted = Canvas.offscreen(size), Picture(), Painted()
        shown(picture, canvas, painted, {}, {"words": Part(rect, draw, (rect,), keeps=keeps)})
        seen.append(pygame.surfarray.array3d(canvas.surface).astype(int))
    assert np.abs(seen[0] - seen[1]).max() <= 3


@pytest.mark.parametrize("spoil", ["covered", "lost", "replaced"])
def test_where_others_drew_all_is_shown_again(spoil: str) -> None:
    canvas, picture, painted = Canvas.offscreen((960, 540)), Picture(), Painted()
    parts = {"one": painted.square("one", 100)}
    shown(picture, canvas, painted, {}, parts, alone=spoil != "covered")
    canvas.surface.fill((9, 9, 9))
    if spoil == "lost":
        canvas.lose()
    elif spoil == "replaced":
        canvas._surface = canvas.surface.copy()
    assert shown(picture, canvas, painted, {}, parts) == ["one"]
    assert canvas.surface.get_at((900, 500))[:3] == (1, 2, 3)
    assert shown(picture, canvas, painted, {}, parts) == []


def test_a_group_is_made_again_only_of_something_else() -> None:
    kept, made = Kept(), []

    def make(number: int) -> Parts:
        made.append(number)
        return {}

    first = kept.of("a", make, 1)
    assert kept.of("a", make, 1) is first
    kept.of("b", make, 1)
    kept.of("a", make, 2)
    kept.of("a", make, 1)
    assert made == [1, 1, 2, 1]
    groups = [first, kept.of("b", make, 1)]
    whole = kept.joined("both", groups)
    assert kept.joined("both", list(groups)) is whole
    assert kept.joined("both", groups[:1]) is not whole


sides = st.integers(0, 1200)
places = st.builds(pygame.Rect, sides, sides, st.integers(0, 600), st.integers(0, 600))


@given(st.lists(places, max_size=8))
def test_merged_pieces_cover_all_and_hardly_more(pieces: list[pygame.Rect]) -> None:
    found = merged(pieces)
    for piece in pieces:
        if piece.width and piece.height:
            assert any(place.contains(piece) for place in found)
    size = sum(place.width * place.height for place in found)
    assert size <= sum(piece.width * piece.height for piece in pieces) + SPARE * len(pieces)
    assert len(found) <= len(pieces)
