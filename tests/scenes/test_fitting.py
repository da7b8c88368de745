"""Texts are as large as their place allows, and are rendered once to be so."""

from random import Random
from typing import Any

import pygame
import pytest

from scenes.artwork import Artwork
from scenes.canvas import Canvas
from scenes.fitting import Lettering, ready_fonts
from scenes.geometry import Rect

SAID = "Wilhelmina takes the red marble at track 4, position 2. Two blue marbles meet and explode: AVATAR To wins them."
WORDS = SAID.split()
WHITE = (255, 255, 255)
FLOOR = 11


class Counted(Artwork):
    """Counts what is rendered."""

    def __init__(self) -> None:
        super().__init__()
        self.rendered = 0

    def text(self, *given: Any) -> pygame.Surface:
        self.rendered += 1
        return super().text(*given)


@pytest.fixture(scope="module")
def artwork() -> Counted:
    Canvas.offscreen((64, 36))
    return Counted()


def sentence(rng: Random) -> str:
    return " ".join(rng.choice(WORDS) for _ in range(rng.randint(1, 30)))


def sizes(pixels: int) -> list[int]:
    found = [pixels]
    while found[-1] > FLOOR:
        found.append(max(FLOOR, found[-1] - max(1, found[-1] // 12)))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_lines_are_as_large_as_their_place_allows(artwork: Counted, seed: int) -> None:
    rng = Random(seed)
    text, width, height = sentence(rng), rng.randint(90, 500), rng.randint(20, 160)
    longest = max(text.split(), key=len)
    fitting = [
        size
        for size in sizes(30)
        if artwork.font("text", size).size(longest)[0] <= width
        and artwork.text(text, "text", size, WHITE, width).get_height() <= height
    ]
    artwork.rendered = 0
    image = Lettering(artwork, text, "text", WHITE, floor=FLOOR).wrapped(width, height, 30)
    assert artwork.rendered <= 2
    best = sizes(30).index(fitting[0]) if fitting else len(sizes(30)) - 1
    allowed = [artwork.text(text, "text", size, WHITE, width) for size in sizes(30)[best : best + 2]]
    assert any(image is one for one in allowed), "at most one size smaller, where a break was guessed otherwise"
    if fitting:
        assert image.get_height() <= height


@pytest.mark.parametrize("seed", range(30))
def test_one_line_fits_or_is_cut(artwork: Counted, seed: int) -> None:
    rng = Random(seed)
    text, width = sentence(rng), rng.randint(40, 600)
    artwork.rendered = 0
    image = Lettering(artwork, text, "text", WHITE, floor=FLOOR).line(width, 40, 30, piece=False)
    assert artwork.rendered == 1
    assert image.get_width() <= width


def test_a_piece_may_be_as_high_as_it_likes(artwork: Counted) -> None:
    tall = Lettering(artwork, "7", "text", WHITE, floor=FLOOR)
    assert tall.line(100, 5, 30, piece=True).get_height() > tall.line(100, 5, 30, piece=False).get_height()


def test_fonts_that_are_ready_need_not_be_opened(artwork: Counted) -> None:
    ready = Counted()
    assert len(list(ready_fonts(ready, ("text", "text-bold"), 17, FLOOR))) == 14
    known = set(ready._fonts)
    Lettering(ready, sentence(Random(5)), "text", WHITE, floor=FLOOR).wrapped(300, 60, 17)
    assert set(ready._fonts) == known


def test_letters_of_a_text_in_a_place_are_those_of_its_size(artwork: Counted) -> None:
    canvas = Canvas.offscreen((960, 540))
    canvas.text_scale = 2.0
    large = canvas.fitted("Draught", Rect(0, 0, 400, 100), 24, WHITE)
    canvas.text_scale = 1.0
    assert large.get_height() > canvas.fitted("Draught", Rect(0, 0, 400, 100), 24, WHITE).get_height()
