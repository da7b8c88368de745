"""Pieces, the table as it is laid out, and the house rules about it. [1, 2, 10.1, 10.4]"""

import re
from collections import Counter
from fractions import Fraction
from math import factorial

import pytest

from game.core.protocol import NATURE, BadOptions, Seat
from game.purrfect_potions import PACK
from game.purrfect_potions.events import FirstChosen, MajorLaid
from game.purrfect_potions.moves import Begin, Lay
from game.purrfect_potions.names import MOON_NAMES, POTION_NAMES
from game.purrfect_potions.pieces import (
    CAT,
    INGREDIENT,
    MAJORS,
    MINORS,
    POTION_OF_ID,
    POTIONS,
    Moon,
    Potion,
    is_minor,
    minus,
    plus,
)
from game.purrfect_potions.potions import QUICK, points_of, quick_of, size_of
from game.purrfect_potions.state import Awaits, Card, Options
from tests.rules.purrfect_potions.positions import (
    GAME,
    asks_nature,
    happened,
    legal,
    play,
    refused_options,
    shown,
    start,
)


def rows_of_the_rulebook() -> list[list[str]]:
    """The table of moons and cards as RULES.md has it."""
    text = PACK.rulebook.read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    return rows[2:]


@pytest.mark.rule("1.1")
def test_twelve_cards_and_their_points() -> None:
    assert [points_of(potion) for potion in POTIONS] == [2] * 6 + [3] * 6
    assert [is_minor(potion) for potion in POTIONS] == [True] * 6 + [False] * 6
    assert {points_of(QUICK), *(points_of(quick_of(column)) for column in range(6))} == {1}
    assert [size_of(potion) for potion in POTIONS] == [3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 4, 5]
    assert {size_of(QUICK), *(size_of(quick_of(column)) for column in range(6))} == {1}


@pytest.mark.rule("1.2")
def test_four_cats_and_eight_ingredients() -> None:
    state = start()
    assert CAT.sides == INGREDIENT.sides == ("1", "2", "3", "4", "5", "6")
    assert state.idle_cats == 4
    assert state.pool + sum(len(card.ingredients) for card in state.cards) == 8


@pytest.mark.rule("1.3")
def test_a_column_for_each_face_of_the_moon() -> None:
    expected = []
    for column, moon in enumerate(Moon):
        minor, major = MINORS[column], MAJORS[column]
        names = [f"`{potion.id}`, {POTION_NAMES[potion]}" for potion in (minor, major)]
        expected.append([str(column + 1), str(MOON_NAMES[moon]).removesuffix(" Moon"), *names])
    assert rows_of_the_rulebook() == expected


@pytest.mark.rule("2.1")
def test_two_to_four_seats_without_points() -> None:
    assert [start(seats).scores for seats in (2, 3, 4)] == [(0,) * 2, (0,) * 3, (0,) * 4]
    refused_options(1, "2.1")
    refused_options(5, "2.1")


@pytest.mark.rule("2.2")
def test_all_fronts_in_two_rows() -> None:
    state = start()
    assert not any(card.quick for card in state.cards)
    assert state.majors == (
        Potion.DISCORD,
        Potion.CHILD,
        Potion.DREAMS,
        Potion.CHOCOLATE,
        Potion.VOICE,
        Potion.COOKING,
    )


@pytest.mark.rule("2.3")
def test_a_die_on_every_minor_and_two_in_the_pool() -> None:
    assert shown(start()) == "prosperity 1; coffee 2; sense 3; hale 4; love 5; luck 6"
    assert start().pool == 2


@pytest.mark.rule("2.4")
def test_chance_names_the_first_player() -> None:
    state = start(3)
    assert legal(state) == ["first 0", "first 1", "first 2"]
    assert GAME.chance(state, Begin(Seat(2))) == Fraction(1, 3)
    after = play(state, "first 2")
    assert (after.first, after.seat, after.awaits) == (2, 2, Awaits.MOON)
    assert happened(state, "first 2") == [FirstChosen(Seat(2))]


@pytest.mark.rule("10.4")
def test_a_named_first_player() -> None:
    state = start(3, first="1")
    assert (state.first, state.seat, state.awaits) == (1, 1, Awaits.MOON)
    refused_options(3, "10.4", first="3")
    refused_options(3, "10.4", first="Ada")


@pytest.mark.rule("10.4")
def test_the_refused_seat_is_told_which_there_are() -> None:
    with pytest.raises(BadOptions, match="a seat from 0 to 2, not “3”"):
        start(3, first="3")


@pytest.mark.rule("9.3")
def test_a_bound_on_the_moves_of_a_match() -> None:
    """Six to set up; in each of the turns of a hundred rounds eight placements and six other moves."""
    assert [GAME.max_plies(Options(), seats) for seats in (2, 4)] == [6 + 200 * 14, 6 + 400 * 14]


@pytest.mark.rule("10.1")
def test_a_shuffled_major_row() -> None:
    state = start(shuffled_majors=True, first="1")
    assert state.majors == ()
    assert asks_nature(state)
    assert legal(state) == [f"lay {potion.id}" for potion in MAJORS]
    assert GAME.chance(state, Lay(Potion.VOICE)) == Fraction(1, 6)
    assert GAME.chance(state, Lay(Potion.LOVE)) == 0
    after = play(state, "lay voice", "lay discord", "lay child", "lay cooking")
    assert legal(after) == ["lay dreams", "lay chocolate"]
    assert happened(after, "lay chocolate") == [MajorLaid(4, Potion.CHOCOLATE), MajorLaid(5, Potion.DREAMS)]
    last = play(after, "lay chocolate")
    assert [potion.id for potion in last.majors] == ["voice", "discord", "child", "cooking", "chocolate", "dreams"]
    assert last.awaits is Awaits.MOON
    chances = [GAME.chance(state, Lay(Potion.VOICE)), GAME.chance(after, Lay(Potion.DREAMS))]
    assert chances == [Fraction(1, 6), Fraction(1, 2)]
    assert factorial(6) == 720


@pytest.mark.rule("10.1")
def test_the_moon_finds_the_major_that_was_laid() -> None:
    state = play(
        start(shuffled_majors=True, first="0"), "lay voice", "lay discord", "lay child", "lay cooking", "lay dreams"
    )
    state = play(state, "moon 1", "roll c4 c4 c4 c4")
    assert state.tallies[0].majors == 1
    assert state.cards[Potion.VOICE] == Card(quick=True)


@pytest.mark.rule("10.1")
def test_then_a_first_player_is_drawn() -> None:
    laid = ("lay voice", "lay discord", "lay child", "lay cooking", "lay dreams")
    assert play(start(shuffled_majors=True), *laid).awaits is Awaits.FIRST


def test_small_sums() -> None:
    assert plus((1, 5), (3, 1)) == (1, 1, 3, 5)
    assert minus((1, 1, 3, 5), (1, 5)) == (1, 3)
    assert Counter(POTION_OF_ID.values()) == Counter(POTIONS)
    assert all(re.fullmatch("[a-z]+", name) for name in POTION_OF_ID)


def test_nature_lists_what_can_be_listed_and_knows_the_rest() -> None:
    state = start(first="0")
    assert [GAME.write_move(move) for move in GAME.legal_moves(state, NATURE)] == [f"moon {n}" for n in range(1, 7)]
    cats = play(state, "moon 3")
    assert list(GAME.legal_moves(cats, NATURE)) == []
    good, bad = GAME.read_move("roll c1 c1 c2 c6"), GAME.read_move("roll i1 i1 i2 i6")
    assert GAME.is_outcome(cats, good)
    assert not GAME.is_outcome(cats, bad)
    assert not GAME.is_outcome(cats, GAME.read_move("moon 3"))
    assert GAME.chance(cats, good) == Fraction(12, 6**4)
    assert GAME.chance(cats, bad) == 0
