"""What may be chosen is lit, what is filled looks filled, and what lies face down has a back."""

import math
from collections.abc import Callable

import pygame
import pytest

from game.potion_explosion.pieces import COLOURS, NONE, RECIPES, Kind, Tile
from game.potion_explosion.state import Brew
from scenes.canvas import Canvas
from scenes.dispenser.marks import Marks, mark_parts
from scenes.dispenser.slots import Slots
from scenes.geometry import Point, Rect
from scenes.layout import Layout
from scenes.parts import paint_all
from scenes.potion_explosion.backs import draw_back
from scenes.potion_explosion.board import stack_parts
from scenes.potion_explosion.bottles import draw_bottle
from scenes.potion_explosion.hollows import draw_halo
from scenes.potion_explosion.layout import areas, bench_slots, hole_places
from scenes.potion_explosion.pieces import draw_tile
from scenes.potion_explosion.small_desk import BRIM, draw_board, draw_brew
from scenes.theme import GOLD, NIGHT, luminance
from tests.scenes.contrast import reading


def brightness(canvas: Canvas, x: int, y: int) -> float:
    red, green, blue, _ = canvas.surface.get_at((x, y))
    return luminance((red, green, blue))


def rays(canvas: Canvas, middle: Point, reach: float) -> list[list[float]]:
    """How bright it is along lines from the middle of something outward, in all directions."""
    centre, pixels = canvas.transform.to_pixel(middle), round(reach * canvas.transform.scale)
    turns = [math.tau * number / 48 for number in range(48)]
    spots = [
        [(centre[0] + step * math.cos(turn), centre[1] + step * math.sin(turn)) for step in range(pixels)]
        for turn in turns
    ]
    return [[brightness(canvas, round(x), round(y)) for x, y in ray] for ray in spots]


BRIGHT, DARK = 0.8, 0.2
"""Brighter than any gold, and far darker: beside one another they show on everything."""


@pytest.mark.parametrize("size", [(1152, 648), (1920, 1080)])
def test_marbles_that_may_be_chosen_have_a_whole_ring_that_is_brighter_than_gold(size: tuple[int, int]) -> None:
    slots, canvas = Slots(areas(1.0).dispenser), Canvas.offscreen(size)
    canvas.clear(GOLD)
    paint_all(canvas, mark_parts(slots, Marks(lit=frozenset({(0, 3)}))))
    for ray in rays(canvas, slots.rect_of(0, 3).center, slots.diameter * 0.66):
        assert max(ray) > BRIGHT
        assert min(ray[ray.index(max(ray)) :]) < DARK, "with a dark edge outside of it"
    canvas.clear(GOLD)
    place = Rect(300, 300, 62, 62)
    draw_halo(canvas, place)
    for ray in rays(canvas, place.center, 44):
        assert max(ray) > BRIGHT
        assert min(ray) < DARK


@pytest.mark.parametrize("size", [(1152, 648), (1920, 1080)])
def test_tiles_bottles_and_desks_that_may_be_chosen_have_light_about_them(size: tuple[int, int]) -> None:
    place = Rect(300, 300, 140, 172)
    bottle = Rect(300, 300, 70, 116)

    def board(canvas: Canvas, lit: bool) -> None:
        draw_board(canvas, place, GOLD, lit=lit, acts=False)

    looks: list[tuple[Rect, Callable[[Canvas, bool], object]]] = [
        (place, lambda canvas, lit: draw_tile(canvas, place, Tile(0), glow=lit)),
        (bottle, lambda canvas, lit: draw_bottle(canvas, bottle, Kind.JOY, 1, drunk=False, lit=lit)),
        (place, board),
    ]
    for rect, draw in looks:
        brightest = []
        for lit in (False, True):
            canvas = Canvas.offscreen(size)
            canvas.clear(NIGHT)
            draw(canvas, lit)
            edge = canvas.rect(rect.inset(-11))
            rows = [edge.top + round(edge.height * share) for share in (0.6, 0.65, 0.7)]
            columns = range(edge.left, edge.left + round(15 * canvas.transform.scale))
            brightest.append(min(max(brightness(canvas, x, y) for x in columns) for y in rows))
        assert brightest[0] < BRIGHT or draw is looks[0][1], "a tile is of parchment"
        assert brightest[1] > BRIGHT


@pytest.mark.parametrize("size", [(1152, 648), (1280, 800), (1920, 1080)])
def test_one_sees_on_small_desks_which_holes_are_filled(size: tuple[int, int]) -> None:
    place = Rect(300, 300, 146, 180)
    pictures = []
    for tile in (Tile(number) for number in range(len(RECIPES))):
        recipe, seen = RECIPES[tile], []
        for brew in (Brew(tile, recipe.holes, NONE), Brew(tile, NONE, recipe.holes)):
            canvas = Canvas.offscreen(size)
            draw_brew(canvas, place, brew)
            seen.append(canvas)
        empty, full = seen
        for colour, hole in hole_places(tile, place.inset(BRIM)):
            inner = canvas.rect(hole.inset(hole.width * 0.2))
            looks = [pygame.transform.average_color(each.surface, inner)[:3] for each in (empty, full)]
            pictures.append((colour, looks))
            assert math.dist(*looks) > 50, (colour, looks)
            assert luminance(looks[0]) > 1.25 * luminance(looks[1]), "what is empty is pale"
    assert {colour for colour, _ in pictures} == set(COLOURS)


def test_a_tile_that_is_on_its_way_leaves_the_back_of_the_next_one() -> None:
    layout = Layout(bench_slots(2, 0, 0, tuple(Kind)[:6], 1.0, {}))
    with reading((1280, 800)) as (canvas, found):
        paint_all(canvas, stack_parts(layout, [Tile(0), *[None] * 4], [5, 0, 0, 0, 0], True, (), {"stack 1"}))
        assert [written.text for written in found if written.text != "empty"] == ["5"]
        place = layout.rect_of("stack 1")
        there = canvas.rect(place.inset(20)._replace(height=place.height / 2))
        shown = pygame.image.tobytes(canvas.surface.subsurface(there), "RGB")
        assert len(set(shown)) > 40, "it is more than a blank card"
        draw_back(canvas, place)
        assert pygame.image.tobytes(canvas.surface.subsurface(there), "RGB") == shown
    last = stack_parts(layout, [Tile(0), *[None] * 4], [0] * 5, True, (), {"stack 1"})["stack 1"]
    assert last == stack_parts(layout, [None] * 5, [0] * 5, False, (), ())["stack 1"], "the last one leaves its place"
