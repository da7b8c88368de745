"""The terminal's picture of Potion Explosion: exact, narrow enough, and nothing left out."""

from random import Random

import pytest
from msgspec import structs

from game.core.journal import Seating
from game.core.match import AnyMatch, Match
from game.core.protocol import NATURE, Seat
from game.potion_explosion.picture import WIDTH, picture
from game.potion_explosion.pieces import RECIPES, TILE_OF_ID, Colour
from game.potion_explosion.state import Awaits, Duel, Options, Sliding, Stage, State
from tests.rules.potion_explosion.positions import GAME, play, position

NAMES = ("Ada", "Bob", "Cy")
TABLE = """
    tracks YKBRYRBBRYK RBYBYKBYRK - RRBYK YBYKBYRKB
    0: wisdom4 RY | draught4 ; pool RK ; ready wisdom5 balm4 balm4 ; drunk joy4 ; mastered joy ; versatile ; helps 1
    1: joy6 K>R | - ; drunk sands7 sands7
    2: sands7 | elixir4
    hand KK
    stacks wisdom7+8 joy4 - - elixir5+1
    picked helped
"""
PICTURE = """\
round 1 · countdown 5 · in play: Sands, Joy, Balm, Elixir, Draught and Wisdom

position    1  2  3  4  5  6  7  8  (9)            stack
track 1     Y  K  B  R  Y  R  B  B  (R) +2 hidden  1  Wisdom7   11 points  R○○ B○○○○ K○   +8 below
track 2     R  B  Y  B  Y  K  B  Y  (R) +1 hidden  2  Joy4       3 points  R○○ B○ Y○      the last
track 3     ·  ·  ·  ·  ·  ·  ·  ·  (·)            3  empty
track 4     R  R  B  Y  K  ·  ·  ·  (·)            4  empty
track 5     Y  B  Y  K  B  Y  R  K  (B)            5  Elixir5    5 points  B○○○ Y○○       +1 below

┌─ Ada · 23 points · first player · to act · pick made · help had ──────────────────────────────────
│ burner 1  Wisdom4    5 points  R●○ Y●○       Take any one marble.
│ burner 2  Draught4   4 points  R○○ B○○       Take lowest marbles of the tracks, each of another
│                                              colour.
│ pool      R K ·   hand K K
│ ready     Balm4      4 points ×2             Take two or more neighbours of one colour.
│ ready     Wisdom5    6 points                Take any one marble.
│ drunk     Joy4
│ tokens    three of a kind: Joy (+4), five kinds (+4), Little Help ×1 (-2)
└───────────────────────────────────────────────────────────────────────────────────────────────────

Bob · 18 points
  Joy6 7 points R● B○○ K○○○ | pool · · ·
  drunk Sands7 ×2

Cy · 0 points
  Sands7 9 points R○○○○ B○ Y○○ | Elixir4 4 points R○ Y○○ K○ | pool · · ·"""


def drawn(state: State, seat: int | None = None) -> str:
    return picture(GAME.view(state, None), None if seat is None else Seat(seat), NAMES)


def test_the_whole_picture() -> None:
    assert drawn(position(TABLE, whole=False)) == PICTURE


def test_the_desk_of_the_seat_that_looks_is_large() -> None:
    lines = drawn(position(TABLE, whole=False), seat=1).splitlines()
    assert "┌─ Bob · 18 points ──" in "\n".join(lines)
    assert [line for line in lines if line.startswith(("Ada", "Cy"))] == [
        "Cy · 0 points",
        "Ada · 23 points · first player · to act · pick made · help had",
    ]


def test_opponents_are_compact_and_complete() -> None:
    lines = drawn(position(TABLE, whole=False), seat=1)
    compact = lines[lines.index("\nAda") :].splitlines()[2:]
    assert compact == [
        "  Wisdom4 5 points R●○ Y●○ | Draught4 4 points R○○ B○○ | pool R K ·   hand K K",
        "  ready Balm4 ×2, Wisdom5",
        "  drunk Joy4",
        "  tokens three of a kind: Joy (+4), five kinds (+4), Little Help ×1 (-2)",
    ]


def test_marbles_about_to_meet_are_marked() -> None:
    state = play(position("tracks YKBRYRBBR* * * * *\n0: joy7 | sands7"), "take 1 5")
    assert "track 1     Y  K  B  R *R  B  B  R  (" in drawn(state)


def test_marbles_on_their_way_are_named() -> None:
    state = position("0: joy7 | sands7")
    state = structs.replace(state, awaits=Awaits.DROP, returning=(2, 0, 1, 0))
    assert "On their way back: 2 red and 1 yellow." in drawn(state)
    state = structs.replace(state, awaits=Awaits.SLIDE, sliding=Sliding(Colour.BLACK, 3))
    assert "A black marble lies on the full entrance 4." in drawn(state)


def test_starters_are_laid_out() -> None:
    offer = tuple(TILE_OF_ID[name] for name in ("wisdom4", "wisdom4", "joy4", "filter4"))
    state = position("0: - | -\n1: - | -", awaits=Awaits.CHOICE, stage=Stage.DRAFT, offer=offer)
    lines = drawn(state).splitlines()
    at = lines.index("Starters laid out:")
    assert [line.split()[0] for line in lines[at + 1 : at + 5]] == ["Wisdom4", "Wisdom4", "Joy4", "Filter4"]
    assert not lines[0].startswith("round")


def test_a_tie_break_shows_the_hauls() -> None:
    duel = Duel(2, (Seat(0), Seat(1)), (Seat(1),), ((3, 3), (4, 0)))
    state = position("0: joy7 | sands7", awaits=Awaits.DUEL, stage=Stage.DUEL, seat=Seat(1), duel=duel)
    assert "Tie-break, pick 2: Ada 4 marbles, Bob yet to pick" in drawn(state)


def test_a_joy_shows_what_it_may_place() -> None:
    state = position("0: joy7 | sands7 ; pool RR", awaits=Awaits.JOY, joy_pool=(2, 0, 0, 0))
    assert "pool      R R ·   Joy may place R R" in drawn(state)


@pytest.mark.parametrize("seed", range(4))
def test_no_line_is_too_long_and_no_tile_is_missing(seed: int) -> None:
    names = tuple(f"Seat {number} with the longest of names" for number in range(4))
    match: AnyMatch = Match(GAME, Options(countdown=15), [Seating(name, "random") for name in names], seed)
    rng = Random(seed)
    plies = 0
    while match.to_move:
        if match.to_move == (NATURE,):
            match.ask_nature()
        else:
            match.play(match.to_move[0], rng.choice(match.legal_moves(match.to_move[0])))
        plies += 1
        if plies % 7 == 0:
            view = match.view(None)
            text = picture(view, None, names)
            assert max(map(len, text.splitlines())) <= WIDTH
            assert "\x1b" not in text
            assert text == picture(view, None, names)
    completed = [tile for desk in match.state.desks for tile in desk.completed]
    assert len(completed) > 20
    text = picture(match.view(None), None, names)
    for tile in completed:
        assert f"{RECIPES[tile].kind.name.capitalize()}{RECIPES[tile].size}" in text
