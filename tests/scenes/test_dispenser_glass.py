"""The four marbles can be told apart: by their glyphs without any colour, and by their colours with any eyes."""

import math
from collections.abc import Callable
from itertools import combinations, product
from random import Random

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.potion_explosion.pieces import COLOURS
from scenes.artwork import Artwork
from scenes.canvas import Canvas
from scenes.dispenser import glass
from scenes.dispenser.glass import TURNS
from scenes.dispenser.glyphs import GLYPH_SHARE
from scenes.dispenser.turning import MOST_LEAN
from scenes.theme import PLUM
from tests.scenes.colour_vision import DEFICIENCIES, difference, seen_with

LEANS = range(-round(MOST_LEAN / math.tau * TURNS), round(MOST_LEAN / math.tau * TURNS) + 1)
"""The pictures in which marbles lie at rest."""

Picture = NDArray[np.float64]

SIZES = {"1080p": 58, "1280x800": 38}
"""A marble in the table's dispenser, in pixels."""


@pytest.fixture(scope="module")
def artwork() -> Artwork:
    return Canvas.offscreen((200, 200)).artwork


def grey(artwork: Artwork, colour: int, size: int, turn: int = 0, grain: int = 0) -> Picture:
    """A marble in its well, without colour, from 0 to 1."""
    surface = pygame.Surface((size, size))
    surface.fill(PLUM)
    image = glass.marble(artwork, colour, size, turn * math.tau / TURNS, grain=grain)
    surface.blit(image, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    red, green, blue = np.moveaxis(pygame.surfarray.array3d(surface).astype(float), 2, 0)
    return np.asarray((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255)


def blurred(picture: Picture, radius: int) -> Picture:
    """Every pixel becomes the mean of those about it."""
    padded = np.pad(picture, radius, mode="edge")
    width = 2 * radius + 1
    windows = np.lib.stride_tricks.sliding_window_view(padded, (width, width))
    return np.asarray(windows.mean(axis=(2, 3)))


def alike(one: Picture, other: Picture) -> float:
    """How well two pictures agree, whatever their brightness and contrast: -1 to 1."""
    a, b = one - one.mean(), other - other.mean()
    return float((a * b).sum() / math.sqrt((a * a).sum() * (b * b).sum()))


def apart(one: Picture, other: Picture) -> float:
    """How far two pictures are from one another, pixel by pixel."""
    return float(((one - other) ** 2).sum())


def found_by_shape(seen: Picture, templates: list[Picture]) -> int:
    return max(range(len(templates)), key=lambda number: alike(seen, templates[number]))


def found_by_likeness(seen: Picture, templates: list[Picture]) -> int:
    return min(range(len(templates)), key=lambda number: apart(seen, templates[number]))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
@pytest.mark.parametrize("find", [found_by_shape, found_by_likeness])
def test_glyphs_tell_marbles_apart_without_colour(
    artwork: Artwork, size: int, find: Callable[[Picture, list[Picture]], int]
) -> None:
    """At rest each is compared with one upright template a colour: all grains and leans, with a tenth of noise.

    Blurred, every pixel is the mean of a square about it that is a tenth of the diameter wide, or a little more.
    """
    noise = np.random.default_rng(1)
    for radius in (0, math.ceil(0.05 * size)):
        templates = [blurred(grey(artwork, colour, size), radius) for colour in COLOURS]
        for colour in COLOURS:
            for grain in range(glass.GRAINS):
                for turn, _ in product(LEANS, range(12)):
                    seen = noisy(blurred(grey(artwork, colour, size, turn, grain), radius), noise)
                    assert find(seen, templates) == colour, (colour, grain, radius, turn)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES.keys())
def test_glyphs_tell_rolling_marbles_apart_without_colour(artwork: Artwork, size: int) -> None:
    """However far it has turned, a marble is most like one of its own colour that has turned somehow."""
    noise = np.random.default_rng(2)
    templates = [grey(artwork, colour, size, turn) for turn in range(TURNS) for colour in COLOURS]
    for colour in COLOURS:
        for turn in range(TURNS):
            seen = noisy(grey(artwork, colour, size, turn, grain=turn), noise)
            assert found_by_shape(seen, templates) % len(COLOURS) == colour, (colour, turn)


def noisy(seen: Picture, noise: np.random.Generator) -> Picture:
    return np.asarray(seen * noise.uniform(0.9, 1.1) + noise.uniform(-0.1, 0.1, seen.shape))


def test_template_matching_can_fail(artwork: Artwork) -> None:
    """Without glyphs the shapes alone do not tell."""
    size = 58
    plain = [glass.marble(artwork, colour, size, 0.0, glyph=False) for colour in COLOURS]
    greys = [np.asarray(pygame.surfarray.array3d(image).mean(axis=2)) for image in plain]
    assert max(alike(one, other) for one, other in combinations(greys, 2)) > 0.8


def test_a_glyph_is_at_least_two_fifths_of_the_diameter(artwork: Artwork) -> None:
    assert GLYPH_SHARE >= 0.4
    for colour in COLOURS:
        size = 200
        with_glyph = pygame.surfarray.array3d(glass.marble(artwork, colour, size, 0.0)).astype(int)
        without = pygame.surfarray.array3d(glass.marble(artwork, colour, size, 0.0, glyph=False)).astype(int)
        columns, rows = np.nonzero(np.abs(with_glyph - without).sum(axis=2) > 60)
        assert np.ptp(rows) + 1 >= 0.4 * size
        assert np.ptp(columns) + 1 >= 0.4 * size


def body_colour(artwork: Artwork, colour: int) -> tuple[float, float, float]:
    """What a marble's glass looks like from afar, without its glyph."""
    size = 58
    picture = pygame.surfarray.array3d(glass.marble(artwork, colour, size, 1.0, glyph=False)).astype(float)
    x, y = np.indices((size, size)) - size / 2 + 0.5
    inside = np.hypot(x, y) < 0.44 * size
    red, green, blue = picture[inside].mean(axis=0)
    return float(red), float(green), float(blue)


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_colours_keep_apart_for_every_eye(artwork: Artwork, deficiency: str) -> None:
    seen = [seen_with(body_colour(artwork, colour), deficiency) for colour in COLOURS]
    glasses = [seen_with(rgb(glass.TINTS[colour].body), deficiency) for colour in COLOURS]
    for colours in (seen, glasses):
        closest = min(difference(one, other) for one, other in combinations(colours, 2))
        print(deficiency, round(closest, 1))
        assert closest >= 20


def rgb(code: str) -> tuple[float, float, float]:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def test_differences_of_colour_are_computed_as_published() -> None:
    """Pairs from the test data that accompany the formula's published description."""
    pairs = (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (56.0, -27.0, -3.0), 31.9030),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    )
    for one, other, expected in pairs:
        assert difference(one, other) == pytest.approx(expected, abs=1e-4)
    assert seen_with((255, 255, 255), "none") == pytest.approx((100, 0, 0), abs=0.02)


def test_the_swirl_and_the_glyph_turn_with_the_glass(artwork: Artwork) -> None:
    """Between two turns the glass looks different, with its glyph and without; after a whole one it does not."""
    luck = Random(1)
    for colour in COLOURS:
        turns = luck.sample(range(TURNS), 8)
        for glyph in (False, True):
            pictures = [glass.marble(artwork, colour, 58, turn * math.tau / TURNS, glyph=glyph) for turn in turns]
            assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(turns)
        assert glass.marble(artwork, colour, 58, 3 * math.tau) is glass.marble(artwork, colour, 58, 0.0)


def test_every_grain_looks_different(artwork: Artwork) -> None:
    for colour in COLOURS:
        pictures = [glass.marble(artwork, colour, 58, grain=grain) for grain in range(glass.GRAINS)]
        assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == glass.GRAINS
