"""Chances by formula are those counted out over every throw."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from game.core.dice import throws_of
from game.purrfect_potions.chances import chance_to_complete
from game.purrfect_potions.pieces import INGREDIENT, POTIONS, VALUES, Values, values_of
from game.purrfect_potions.potions import QUICK, is_completable, lacking, quick_of, size_of


def counted_out(side: int, values: Values, dice: int) -> float:
    """In how many of all throws the dice hold what is lacking."""
    wanted = [Counter(handful) for handful in lacking(side, values)]
    good = sum(
        ways
        for thrown, ways in throws_of(((INGREDIENT, dice),))
        if any(not handful - Counter(values_of(thrown)) for handful in wanted)
    )
    return float(good / len(VALUES) ** dice)


@pytest.mark.parametrize("side", [*POTIONS, QUICK, quick_of(3)])
def test_every_card_with_every_dice_on_it(side: int, full: bool) -> None:
    for lying in range(size_of(side)):
        for values in combinations_with_replacement(VALUES, lying):
            if is_completable(side, values):
                for dice in range(0, 9) if full else (0, 4, 5):
                    assert chance_to_complete(side, values, dice) == pytest.approx(counted_out(side, values, dice))


def test_a_complete_card_needs_nothing() -> None:
    assert chance_to_complete(POTIONS[0], (1, 1, 1), 4) == 1
