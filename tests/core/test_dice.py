"""Dice: sorted throws, their chances, their notation."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from game.core.dice import Dice, Die, Kind, chance_of, is_throw_of, read_dice, sort_dice, throw, throws_of, write_dice
from game.core.protocol import UnreadableMove

BLUE = Kind("b", ("1", "1", "2", "H", "D", "D"))
RED = Kind("r", ("1", "2", "2", "3", "P", "D"))
DICE: Dice = ((BLUE, 2), (RED, 2))


def brute_force() -> Counter[tuple[Die, ...]]:
    sides = product(BLUE.sides, BLUE.sides, RED.sides, RED.sides)
    return Counter(sort_dice([Die("b", a), Die("b", b), Die("r", c), Die("r", d)], (BLUE, RED)) for a, b, c, d in sides)


def test_all_throws_with_their_ways() -> None:
    assert dict(throws_of(DICE)) == brute_force()
    assert len(throws_of(DICE)) == len(brute_force())


def test_chances_count_sides() -> None:
    assert {thrown: chance_of(thrown, DICE) * 6**4 for thrown in brute_force()} == brute_force()


def test_no_dice_fall_in_one_way() -> None:
    assert throws_of(()) == (((), 1),)
    assert chance_of((), ()) == 1


@pytest.mark.parametrize("text", ["b1 bH r1", "b1 bH r1 r2 r3", "b1 r1 r2 r3", "b1 b1 b1 r1"])
def test_another_number_of_dice_is_no_throw(text: str) -> None:
    thrown = read_dice(text, (BLUE, RED))
    assert not is_throw_of(thrown, DICE)
    assert chance_of(thrown, DICE) == Fraction(0)


def test_an_unsorted_throw_is_no_throw() -> None:
    thrown = read_dice("b1 bH r1 rP", (BLUE, RED))
    assert is_throw_of(thrown, DICE)
    assert not is_throw_of(thrown[::-1], DICE)


def test_throws_are_sorted_and_possible() -> None:
    rng = Random(4)
    assert all(is_throw_of(throw(DICE, rng), DICE) for _ in range(200))


def test_the_notation_round_trips() -> None:
    for thrown in brute_force():
        assert read_dice(write_dice(thrown), (BLUE, RED)) == thrown


@pytest.mark.parametrize("text", ["g1", "b", "bX", "r4 b1", "B1"])
def test_what_is_no_die_is_refused_by_name(text: str) -> None:
    with pytest.raises(UnreadableMove, match=text.split()[0]):
        read_dice(text, (BLUE, RED))
