"""What is in the box. [1]"""

from collections import Counter
from random import Random

import pytest

from game.core.protocol import Seat
from game.potion_explosion.ending import score_of
from game.potion_explosion.pieces import (
    COPIES,
    KINDS,
    RECIPES,
    TILE_OF_ID,
    TILES,
    letters_of,
    read_recipes,
    tiles_in_play,
)
from game.potion_explosion.setup import pour
from game.potion_explosion.state import Desk
from tests.rules.potion_explosion.positions import GAME, at_rest, legal, letters, play, position, turn_of

# Typed anew from the printed tiles: the holes of the four recipes of a kind as letters, each with its points.
PRINTED = """
    sands    YYKK 3   RBBYY 4   BBKKKK 6   RRRRBYY 9
    joy      RRBY 3   RRKKK 5   RBBKKK 7   BBBYYYY 9
    balm     RBKK 4   YYYKK 5   RRYYYK 7   RRRBBBB 10
    elixir   RYYK 4   BBBYY 5   BBBYKK 7   RRRRKKK 10
    draught  RRBB 4   BBYYK 6   RRRRYY 8   BBYKKKK 10
    magnet   BBKK 4   RRYKK 6   RRBBBB 8   RYYYYKK 10
    wisdom   RRYY 5   RRBKK 6   YYYYKK 8   RRBBBBK 11
    filter   BBYK 5   RRRBB 7   RRRBYY 9   YYYKKKK 11
"""
TABLE = {
    f"{kind}{len(holes)}": (holes, int(points))
    for kind, *cells in (line.split() for line in PRINTED.strip().splitlines())
    for holes, points in zip(cells[::2], cells[1::2], strict=True)
}


@pytest.mark.rule("1.1")
def test_eighty_marbles() -> None:
    whole = b"".join(pour(Random(3)).tracks)
    assert Counter(letters(whole)) == {"R": 20, "B": 20, "Y": 20, "K": 20}


@pytest.mark.rule("1.2")
def test_what_can_be_chosen_and_what_can_be_seen() -> None:
    state = position("tracks RBYKRBYKR* * * * *")
    view = GAME.view(state, None)
    assert [len(track) for track in state.tracks] == [16] * 5
    assert view.lengths == (16,) * 5
    assert [letters(track) for track in view.tracks] == [letters(track)[:9] for track in state.tracks]
    assert legal(state, "take") == [f"take {track} {place}" for track in range(1, 6) for place in range(1, 9)]


@pytest.mark.rule("1.2")
def test_what_lies_under_the_lid_is_nobodys_to_know() -> None:
    here = position("tracks RBYKRBYKRRBYK* * * * *")
    there = position("tracks RBYKRBYKRKYBR* * * * *")
    assert here.tracks != there.tracks
    for seat in (None, Seat(0), Seat(1)):
        assert GAME.view(here, seat) == GAME.view(there, seat)


@pytest.mark.rule("1.3")
def test_every_tile_is_as_printed() -> None:
    ours = {f"{recipe.kind.id}{recipe.size}": (letters_of(recipe.holes), recipe.points) for recipe in RECIPES}
    assert ours == TABLE
    assert list(TILE_OF_ID) == list(TABLE)


@pytest.mark.rule("1.3")
def test_sixty_four_tiles() -> None:
    assert len(RECIPES) * COPIES == 64
    for kind in KINDS:
        sizes = [recipe.size for recipe in RECIPES if recipe.kind is kind]
        assert sizes * COPIES == [4, 5, 6, 7, 4, 5, 6, 7]
    assert len(tiles_in_play(KINDS)) == 64
    assert Counter(tiles_in_play(KINDS)) == dict.fromkeys(TILES, 2)


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(("size", "of_each"), [(4, 8), (5, 10), (6, 12), (7, 14)])
def test_recipes_of_a_size_need_equally_many_of_each_colour(size: int, of_each: int) -> None:
    whole = "".join(letters_of(recipe.holes) for recipe in RECIPES if recipe.size == size)
    assert Counter(whole) == dict.fromkeys("RBYK", of_each)


@pytest.mark.rule("1.3")
def test_two_families_of_recipes() -> None:
    shapes = {
        kind.id: tuple(
            tuple(sorted(filter(None, recipe.holes), reverse=True)) for recipe in RECIPES if recipe.kind is kind
        )
        for kind in KINDS
    }
    halves, mixed = ((2, 2), (2, 2, 1), (4, 2), (4, 2, 1)), ((2, 1, 1), (3, 2), (3, 2, 1), (4, 3))
    assert {kind for kind, shape in shapes.items() if shape == halves} == {"sands", "magnet", "wisdom", "draught"}
    assert {kind for kind, shape in shapes.items() if shape == mixed} == {"joy", "balm", "elixir", "filter"}


@pytest.mark.rule("1.3")
def test_points_rise_by_six_in_two_patterns() -> None:
    points = {kind.id: [recipe.points for recipe in RECIPES if recipe.kind is kind] for kind in KINDS}
    steps = {kind: (b - a, c - b, d - c) for kind, (a, b, c, d) in points.items()}
    assert {kind for kind, step in steps.items() if step == (2, 2, 2)} == {"joy", "draught", "magnet", "filter"}
    assert {kind for kind, step in steps.items() if step == (1, 2, 3)} == {"sands", "balm", "elixir", "wisdom"}
    assert (min(map(min, points.values())), max(map(max, points.values()))) == (3, 11)
    assert {kind: sum(all_four) for kind, all_four in points.items()} == {
        "sands": 22, "joy": 24, "balm": 26, "elixir": 26, "draught": 28, "magnet": 28, "wisdom": 30, "filter": 32
    }  # fmt: skip


CARDS = "copies = 2\n" + "\n".join(
    f"[{kind.id}]\n" + "\n".join(f"{size} = {{ points = 1, red = {size} }}" for size in (4, 5, 6, 7)) for kind in KINDS
)


def test_a_card_file_is_read() -> None:
    recipes, copies = read_recipes(CARDS)
    assert copies == 2
    assert [recipe.holes for recipe in recipes[:4]] == [(4, 0, 0, 0), (5, 0, 0, 0), (6, 0, 0, 0), (7, 0, 0, 0)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[sands]", "[sand]"),
        ("5 = { points = 1, red = 5 }", "5 = { points = 1, red = 6 }"),
        ("5 = { points = 1, red = 5 }", "5 = { points = 1, green = 5 }"),
        ("5 = { points = 1, red = 5 }", "5 = { red = 5 }"),
        ("5 = { points = 1, red = 5 }\n", ""),
        ("copies = 2\n", ""),
    ],
)
def test_a_wrong_card_file_is_refused(old: str, new: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_recipes(CARDS.replace(old, new, 1))


@pytest.mark.rule("1.4")
def test_only_the_tops_of_the_stacks_are_known() -> None:
    """Below a top there is no order to know: the next one may be any tile that nobody has seen."""
    state = position("0: wisdom4 RYY | magnet4\ntracks R* * * * *")
    view = GAME.view(state, None)
    assert (view.tops, view.depths) == (state.tops, state.depths)
    assert list(state.unseen) == sorted(state.unseen)
    state = play(at_rest(play(state, "take 1 1")), "end", "draw 3")
    assert state.tops[2] is None
    uncovered = {line.removeprefix("turn ") for line in legal(state, "turn")}
    assert uncovered == {list(TABLE)[number] for number in state.unseen}
    assert len(uncovered) > 20


@pytest.mark.rule("1.5")
def test_what_tokens_count_and_that_they_never_run_out() -> None:
    assert score_of(Desk(mastered=(KINDS[0], KINDS[1]), versatile=True)) == 12
    assert score_of(Desk(helps=30)) == -60
    state = position("0: wisdom4 RYY | magnet4 ; ready wisdom4 wisdom5\ntracks R* * * * *", countdown=0)
    assert turn_of(state, "take 1 1").desks[0].skills == 1
