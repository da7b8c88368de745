"""The odds of brewing, against every order of small bags and a recursion over the kinds of large ones."""

from collections.abc import Iterable
from math import comb
from random import Random

import pytest

from game.quacks.odds import (
    NO_POWERS,
    Bag,
    Cauldron,
    Powers,
    Stand,
    bag_of,
    chance_of_explosion,
    chance_within,
    stands_after,
    stands_at_the_end,
)
from game.quacks.pieces import BOX, Chip, Chips, counts_of, read_chips
from tests.rules.quacks.odds_oracle import any_question, by_multisets, by_orders, cauldron

EXACT = 1e-12
EVERYTHING = 1000
"""More draws than any bag has chips."""


def bag(codes: str) -> Chips:
    return counts_of(read_chips(codes.split()))


def lots(codes: str, powers: Powers = NO_POWERS) -> Bag:
    return bag_of(bag(codes), powers)


def same(found: Iterable[tuple[Stand, float]], expected: dict[Stand, float]) -> bool:
    """Whether both have the same chances, all of them."""
    chances = dict(found)
    assert abs(sum(chances.values()) - 1) < EXACT
    return chances.keys() == expected.keys() and all(abs(chances[stand] - expected[stand]) < EXACT for stand in chances)


def exploded(stands: dict[Stand, float]) -> float:
    return sum(chance for stand, chance in stands.items() if stand.exploded)


# Against second opinions


def test_small_bags_in_every_order(full: bool) -> None:
    bangs = 0
    for number in range(1000 if full else 200):
        rng = Random(f"small {number}")
        kettle, chips, powers = any_question(rng, 8 if full else 6)
        kinds, pot, draws = bag_of(chips, powers), cauldron(kettle), rng.randint(1, 5)
        expected = by_orders(kettle, chips, draws, powers)
        assert same(stands_after(kinds, pot, draws, powers), expected)
        assert abs(chance_within(kinds, pot, draws, powers) - exploded(expected)) < EXACT
        bangs += 0 < exploded(expected) < 1
    assert bangs > 10


def test_small_bags_to_the_end_in_every_order(full: bool) -> None:
    for number in range(300 if full else 60):
        kettle, chips, powers = any_question(Random(f"end {number}"), 6 if full else 5)
        expected = by_orders(kettle, chips, EVERYTHING, powers)
        assert same(stands_at_the_end(bag_of(chips, powers), cauldron(kettle), powers), expected)


def test_large_bags_by_kinds(full: bool) -> None:
    bangs = 0
    for number in range(1000 if full else 40):
        rng = Random(f"large {number}")
        kettle, chips, powers = any_question(rng, 30)
        kinds, pot, draws = bag_of(chips, powers), cauldron(kettle), rng.randint(1, 5 if full else 3)
        expected = by_multisets(kettle, chips, draws, powers)
        assert same(stands_after(kinds, pot, draws, powers), expected)
        assert abs(chance_within(kinds, pot, draws, powers) - exploded(expected)) < EXACT
        next_one = exploded(by_multisets(kettle, chips, 1, powers))
        assert abs(chance_of_explosion(kinds, pot, powers) - next_one) < EXACT
        bangs += 0 < exploded(expected) < 1
    assert bangs > 10


# By hand


def test_the_next_chip() -> None:
    """With seven whites in the pot any white explodes: one of the four chips left."""
    assert chance_of_explosion(lots("w1 o1 g1 r1"), Cauldron(10, white=7)) == pytest.approx(1 / 4)
    assert chance_of_explosion(lots("w1 w1 w3 g1"), Cauldron(10, white=5)) == pytest.approx(1 / 4)
    assert chance_of_explosion(lots("w1 w1 w2 g1"), Cauldron(10, white=5)) == 0


def test_no_chip_no_explosion() -> None:
    assert chance_of_explosion((), Cauldron(10, white=7)) == 0
    assert chance_within((), Cauldron(10, white=7), 3) == 0
    assert stands_after((), Cauldron(10, white=7), 3) == ((Stand(10), 1.0),)


def test_one_of_the_next_is_counted_without_putting_back() -> None:
    """At the limit, three whites among ten chips: the chance that all of the next three are of other colours."""
    kinds = lots("w1 w1 w1 o1 o1 o1 g1 g2 r1 r2")
    for draws in range(1, 6):
        safe = comb(7, draws) / comb(10, draws)
        assert chance_within(kinds, Cauldron(5, white=7), draws) == pytest.approx(1 - safe, abs=EXACT)


def test_the_starting_bag_needs_eight() -> None:
    kinds = bag_of(BOX.starting_bag)
    assert chance_within(kinds, Cauldron(0), 3) == 0, "three and two twos are seven"
    assert chance_within(kinds, Cauldron(0), 4) == pytest.approx(comb(4, 1) / comb(9, 4), abs=EXACT)
    assert chance_within(kinds, Cauldron(0), 9) == pytest.approx(1, abs=EXACT)


def test_a_raised_limit() -> None:
    kinds = lots("w2 g1")
    assert chance_of_explosion(kinds, Cauldron(5, white=7)) == 0.5
    assert chance_of_explosion(kinds, Cauldron(5, white=7, limit=9)) == 0


def test_yellow_of_set_3_raises_the_limit_before_the_white_comes() -> None:
    """Of the two orders only the one with the white first explodes."""
    powers = Powers(yellow=3)
    kinds = lots("w1 y1", powers)
    assert chance_within(kinds, Cauldron(5, white=7), 2, powers) == 0.5
    assert chance_within(kinds, Cauldron(5, white=7, yellows=1), 2, powers) == 0
    assert chance_within(kinds, Cauldron(5, white=8, yellows=2), 2, powers) == 0.5


def test_the_first_chips_of_start_over_cannot_explode() -> None:
    """Two draws are unchecked; of three whites at the limit the third explodes."""
    kinds = lots("w1 w1 w1")
    pot = Cauldron(5, white=7, unchecked=2)
    assert [chance_within(kinds, pot, draws) for draws in (1, 2, 3)] == [0, 0, 1]


def test_a_protected_explosion_is_told_apart() -> None:
    """Blue 1 of set 2 protects one chip: a white right after it, but not the one after a green."""
    powers = Powers(blue=2)
    kinds = lots("w1 g1", powers)
    expected = {Stand(7, True, True): 0.5, Stand(8, True, False): 0.5}
    assert same(stands_after(kinds, Cauldron(6, white=7, shield=1), 2, powers), expected)


def test_protection_does_not_add_up() -> None:
    """With two protected draws left, a blue 1 leaves the rest of them; a blue 4 makes it four."""
    powers = Powers(blue=2)
    for blue, protected in (("b1", 1), ("b4", 4)):
        kinds = lots(f"{blue} w1", powers)
        pot = Cauldron(6, white=7, shield=2)
        stands = dict(stands_after(kinds, pot, 2, powers))
        assert all(stand.protected for stand in stands)
        following = dict(stands_after(lots("w1"), Cauldron(6, white=7, shield=protected), 1, powers))
        assert following == {Stand(7, True, True): 1.0}


def test_a_white_that_returns_may_come_again() -> None:
    """Yellow of set 1 sends the white 3 back: with it in the bag again the next white may explode, or not."""
    powers = Powers(yellow=1, returns=True)
    kinds = lots("y1", powers)
    pot = Cauldron(10, white=6, last_white=3)
    assert same(stands_after(kinds, pot, 2, powers), {Stand(14): 1.0})
    declined = Powers(yellow=1)
    assert same(stands_after(lots("y1", declined), pot, 2, declined), {Stand(11): 1.0})


def test_the_first_white_slips_back_once() -> None:
    """The white 3 goes back as if it had never been drawn, and is drawn again; this time it stays."""
    powers = Powers(returns=True)
    pot = Cauldron(10, slips=True)
    assert same(stands_after(lots("w3", powers), pot, 2, powers), {Stand(13): 1.0})
    assert same(stands_after(lots("w3"), pot, 2), {Stand(13): 1.0}), "nobody has to let it go"


def test_pumpkins_push_reds() -> None:
    powers = Powers(red=1)
    expected = {Stand(3): 0.5, Stand(2): 0.5}
    assert same(stands_after(lots("o1 r1", powers), Cauldron(0), 2, powers), expected)


def test_a_full_pot_ends_the_drawing() -> None:
    """The chip that fills the pot makes it safe; the whites behind it are never drawn."""
    kinds = lots("g4 w1")
    pot = Cauldron(49, white=7)
    expected = {Stand(52): 0.5, Stand(50, True): 0.5}
    assert same(stands_after(kinds, pot, 2), expected)
    assert chance_within(kinds, pot, 2) == 0.5


def test_the_odds_do_not_depend_on_the_order_of_the_bag() -> None:
    assert lots("w1 g1 w3 k1") == lots("k1 w3 g1 w1")
    assert lots("g1 k1 p1 o1") == lots("g1 g1 g1 g1"), "chips that only move are alike"
    assert lots("g1 r1", Powers(red=3)) != lots("g1 g1", Powers(red=3))
    assert counts_of([Chip.W1]) == bag("w1")
