"""Every maximal assignment, and nothing else, can be confirmed: held against a second reading by brute force."""

from itertools import combinations_with_replacement
from random import Random

import pytest
from msgspec import structs

from game.core.protocol import Seat
from game.purrfect_potions.moves import Assign, Confirm, Place
from game.purrfect_potions.pieces import POTIONS
from game.purrfect_potions.potions import _NEEDS, QUICK, is_completable, quick_of
from game.purrfect_potions.state import Awaits, Card, State
from tests.rules.purrfect_potions.boards import random_board
from tests.rules.purrfect_potions.positions import GAME
from tests.rules.purrfect_potions.second_opinion import (
    can_lie,
    cat_assignments,
    ends_of_placing,
    fits_somewhere,
    random_placement,
)

SEAT = Seat(0)
CAT_THROWS = tuple(combinations_with_replacement(range(1, 7), 4))


@pytest.mark.rule("4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8")
def test_what_can_lie_together_on_every_card() -> None:
    names: dict[int, str] = {int(potion): potion.id for potion in POTIONS} | {QUICK: "quick"}
    for size in range(7):
        for dice in combinations_with_replacement(range(1, 7), size):
            for side, name in names.items():
                assert is_completable(side, dice) == can_lie(name, dice), (name, dice)
    assert set(_NEEDS) == {*names, *map(quick_of, range(6))}


@pytest.mark.rule("5.3", "5.5")
def test_all_cat_throws_on_random_boards(full: bool) -> None:
    rng = Random(1)
    for _ in range(2000 if full else 12):
        board = random_board(rng, dice=0)
        for cats in CAT_THROWS if full else rng.sample(CAT_THROWS, 40):
            state = structs.replace(board, cats=cats, idle_cats=0)
            legal = [move for move in GAME.legal_moves(state, SEAT) if isinstance(move, Assign)]
            assert {(move.minor, move.major) for move in legal} == cat_assignments(state)


@pytest.mark.rule("6.6", "6.8")
def test_all_ends_of_placing_up_to_five_dice(full: bool) -> None:
    rng = Random(2)
    for _ in range(500 if full else 12):
        dice = rng.choice((1, 2, 3, 4, 4, 5, 5, 5) if full else (2, 3, 4))
        state = random_board(rng, dice=dice, cats=rng.choice((0, 0, 1, 2)))
        assert confirmable_from(state) == ends_of_placing(state.cards, state.rolled)


@pytest.mark.rule("6.6", "6.8")
def test_random_placements_of_six_to_eight_dice(full: bool) -> None:
    """A placement is accepted if and only if nothing that was left over fits; the accepted ones can be reached."""
    rng = Random(3)
    accepted = refused = 0
    for _ in range(200 if full else 8):
        board = random_board(rng, dice=rng.randint(6, 8), cats=rng.choice((0, 0, 1, 2)))
        for _ in range(200 if full else 30):
            cards, left = random_placement(board, rng)
            state = structs.replace(board, cards=cards, rolled=left)
            is_maximal = not any(fits_somewhere(state, die) for die in left)
            assert (GAME.legal_moves(state, SEAT) == (Confirm(),)) == is_maximal
            refusal = GAME.why_not(GAME.view(state, SEAT), SEAT, Confirm())
            assert (refusal is None) == is_maximal
            accepted, refused = accepted + is_maximal, refused + (not is_maximal)
            if is_maximal:
                assert_reached(board, cards)
    assert accepted > 20
    assert refused > 20


def confirmable_from(state: State) -> set[tuple[Card, ...]]:
    """The cards of all positions in which the placement can be confirmed, by the rules' own moves."""
    start = placed_by_force(state)
    waiting, seen, ends = [start], {start.cards}, set()
    while waiting:
        state = waiting.pop()
        for move in GAME.legal_moves(state, SEAT):
            if isinstance(move, Confirm):
                ends.add(state.cards)
                continue
            after = GAME.apply(state, SEAT, move).state
            if after.cards not in seen:
                seen.add(after.cards)
                waiting.append(after)
    return ends


def placed_by_force(state: State) -> State:
    """The position as the roll itself would leave it: what has no alternative is placed."""
    before = structs.replace(state, rolled=(), pool=state.pool + len(state.rolled), awaits=Awaits.INGREDIENT_ROLL)
    unplaced = structs.replace(before, pool=len(state.rolled))
    line = "roll " + " ".join(f"i{value}" for value in state.rolled)
    if len(state.rolled) >= 4:
        return GAME.apply(unplaced, SEAT, GAME.read_move(line)).state
    return state


def assert_reached(board: State, cards: tuple[Card, ...]) -> None:
    """The placement can be made one die after the other, whatever goes by itself in between."""
    state = placed_by_force(board)
    while state.cards != cards:
        wanted = [
            move for move in GAME.legal_moves(state, SEAT) if isinstance(move, Place) and _agrees(state, move, cards)
        ]
        assert wanted, "no move leads there"
        state = GAME.apply(state, SEAT, wanted[0]).state
    assert GAME.legal_moves(state, SEAT) == (Confirm(),)


def _agrees(state: State, move: Place, cards: tuple[Card, ...]) -> bool:
    there, wanted = state.cards[move.potion].ingredients, cards[move.potion].ingredients
    return there.count(move.value) < wanted.count(move.value)


@pytest.mark.rule("3.5")
def test_nothing_goes_by_itself_that_could_go_elsewhere() -> None:
    """What the roll places by itself lies there in every end, and where there is a choice, it is asked for."""
    rng = Random(4)
    asked = 0
    for _ in range(60):
        state = random_board(rng, dice=4)
        ends = ends_of_placing(state.cards, state.rolled)
        after = placed_by_force(state)
        for end in ends:
            for lying, last in zip(after.cards, end, strict=True):
                assert all(lying.ingredients.count(value) <= last.ingredients.count(value) for value in range(1, 7))
        assert (GAME.legal_moves(after, SEAT) == (Confirm(),)) == (len(ends) == 1)
        asked += len(ends) > 1
    assert 5 < asked < 60
