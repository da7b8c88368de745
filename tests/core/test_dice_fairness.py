"""Dice of every table fall fairly: each side of each kind equally often, and throws as their chances say."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from game.core.dice import Kind, chance_of, throw, throws_of
from game.potion_party.pieces import CLASSIC_BLUE, GENEROUS_BLUE, GREEN, RED
from game.purrfect_potions.pieces import CAT, INGREDIENT
from tests.contract.chance_laws import SURPRISE, chi_square, standard_deviations

KINDS = {
    "Sapphire": CLASSIC_BLUE,
    "generous Sapphire": GENEROUS_BLUE,
    "Ruby": RED,
    "Emerald": GREEN,
    "cat": CAT,
    "ingredient": INGREDIENT,
}
THROWS = 600_000
SAMPLE = 20_000

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())


@every_kind
def test_every_side_is_equally_likely(kind: Kind, full: bool) -> None:
    rng, times = Random(f"fair {kind.letter}"), THROWS if full else SAMPLE
    seen = Counter(throw(((kind, 1),), rng)[0].face for _ in range(times))
    chances = {face: Fraction(kind.sides.count(face), len(kind.sides)) for face in kind.faces}
    squares, freedom = chi_square(seen, chances)
    assert seen.total() == times
    assert freedom == len(kind.faces) - 1
    assert standard_deviations(squares, freedom) < SURPRISE


@every_kind
def test_throws_of_several_keep_to_their_chances(kind: Kind, full: bool) -> None:
    rng, dice = Random(f"pairs {kind.letter}"), ((kind, 3),)
    seen = Counter(throw(dice, rng) for _ in range(THROWS // 6 if full else SAMPLE // 4))
    chances = {thrown: chance_of(thrown, dice) for thrown, _ in throws_of(dice)}
    assert sum(chances.values()) == 1
    squares, freedom = chi_square(seen, chances)
    assert standard_deviations(squares, freedom) < SURPRISE


def test_a_loaded_die_is_found() -> None:
    """The sample is large enough to notice a side that falls a fifth too often."""
    rng = Random(3)
    seen = Counter(rng.choices("123456", (1.2, 1, 1, 1, 1, 1), k=SAMPLE))
    squares, freedom = chi_square(seen, dict.fromkeys("123456", Fraction(1, 6)))
    assert standard_deviations(squares, freedom) > SURPRISE
