"""The change of a recipe, and every pair of wishes there can be. [6]"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from game.core.protocol import NATURE
from game.potion_potluck.change import is_conflict
from game.potion_potluck.events import ChangeChosen, ChangesRevealed, RecipeChanged
from game.potion_potluck.moves import Change
from game.potion_potluck.pieces import COLOUR_OF_LETTER, LETTERS, letters_of
from game.potion_potluck.state import Awaits, State
from tests.rules.potion_potluck.positions import (
    ADA,
    BO,
    GAME,
    after,
    lines_for,
    play,
    position,
    refused,
    trio,
)

ROY = "recipes ROY5 GBI5 ROV5 YGV5\n0: ROY{}\n1: GG"


def mixed(picture: str = ROY, hand: str = "", slot: str = "A") -> State:
    """A recipe has just been mixed by seat 0."""
    return after(position(picture.format(hand)), f"mix recipe {slot}")


def change(wish: str) -> Change:
    return Change(COLOUR_OF_LETTER[wish[0]], COLOUR_OF_LETTER[wish[1]])


def become(state: State) -> str:
    """What recipe A is now."""
    return letters_of(state.recipes[0].colours)


@pytest.mark.rule("6.1")
def test_both_wish_at_the_same_time() -> None:
    state = mixed()
    assert GAME.to_move(state) == (ADA, BO)
    for seat in (ADA, BO):
        assert lines_for(state, seat) == [f"change {old} {new}" for old in "ROY" for new in "GBIV"]


@pytest.mark.rule("6.1")
def test_what_cannot_be_wished_for() -> None:
    state = mixed(hand="R")
    for line in ("change R O", "change R R", "change G B"):
        refused(state, 0, line, "6.1")
        refused(state, 1, line, "6.1")
    refused(state, 0, "take R", "6.1")
    refused(state, 1, "draw", "6.1")


@pytest.mark.rule("6.1")
def test_wishes_are_secret() -> None:
    event = ChangeChosen(ADA, change("RG"))
    assert GAME.tell(event, ADA) == event
    assert GAME.tell(event, BO) == GAME.tell(event, None) == ChangeChosen(ADA, None)
    one, other = after(mixed(), "0 change R G"), after(mixed(), "0 change O B")
    assert GAME.view(one, BO) == GAME.view(other, BO)
    assert GAME.view(one, ADA).change == change("RG")


@pytest.mark.rule("6.2")
def test_a_seat_wishes_once() -> None:
    state = after(mixed(), "1 change R G")
    assert GAME.to_move(state) == (ADA,)
    refused(state, 1, "change O B", "6.2")
    refused(position("0: RO"), 0, "change R G", "6.2")
    refused(position("0: RO"), 1, "change R G", "6.2")


@pytest.mark.rule("6.2")
def test_the_first_wish_can_be_taken_back() -> None:
    state = mixed()
    first = GAME.apply(state, BO, change("RG"))
    assert not first.barrier
    assert GAME.apply(first.state, ADA, change("OB")).barrier


@pytest.mark.rule("6.3")
def test_wishes_that_get_along_come_true() -> None:
    state, happened = play(mixed(), "0 change R G", "1 change O B")
    assert become(state) == "YGB"
    assert happened[-2:] == [
        ChangesRevealed(0, (change("RG"), change("OB")), False),
        RecipeChanged(0, trio("ROY"), trio("YGB"), 4),
    ]
    assert GAME.to_move(state) == (BO,)


@pytest.mark.rule("6.4")
@pytest.mark.parametrize("theirs", ["RG", "RB"])
def test_the_same_old_colour_is_left_to_chance(theirs: str) -> None:
    state = after(mixed(), "0 change R G", f"1 change {theirs[0]} {theirs[1]}")
    assert lines_for(state, NATURE) == ["fill G", "fill B", "fill I", "fill V"]
    assert {GAME.chance(state, move) for move in GAME.legal_moves(state, NATURE)} == {Fraction(1, 4)}
    assert become(after(state, "fill G")) == "OYG"
    assert become(after(state, "fill V")) == "OYV"


@pytest.mark.rule("6.5")
def test_the_same_new_colour_is_left_to_chance() -> None:
    state = after(mixed(), "0 change R G", "1 change O G")
    assert lines_for(state, NATURE) == [f"fill {letters}" for letters in ("GB", "GI", "GV", "BI", "BV", "IV")]
    assert {GAME.chance(state, move) for move in GAME.legal_moves(state, NATURE)} == {Fraction(1, 6)}
    assert become(after(state, "fill GI")) == "YGI"


@pytest.mark.rule("6.4")
@pytest.mark.rule("6.5")
def test_both_wishes_lie_open_while_chance_decides() -> None:
    state, happened = play(mixed(), "0 change R G", "1 change O G")
    pair = (change("RG"), change("OG"))
    assert happened[-1] == ChangesRevealed(0, pair, True)
    assert state.awaits is Awaits.CONFLICT
    assert GAME.view(state, None).revealed == pair
    assert after(state, "fill GI").revealed is None


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(("worth", "then"), [(5, 4), (3, 2), (2, 2), (7, 6)])
def test_the_recipe_is_worth_one_less(worth: int, then: int) -> None:
    before = position(f"recipes ROY{worth} GBI5 ROV5 YGV5\n0: ROY")
    state = after(before, "mix recipe A", "0 change R G", "1 change O B")
    assert state.scores == (worth, 0)
    assert state.recipes[0].worth == then


@pytest.mark.rule("6.7")
def test_recipes_may_become_alike() -> None:
    state = after(mixed(), "0 change R G", "1 change O V")
    assert become(state) == "YGV" == letters_of(state.recipes[3].colours)


# an independent opinion: the rule in the words of the table's notes, slot by slot, with plain letters

Outcomes = Counter[frozenset[str]]


def second_opinion(recipe: str, first: str, second: str) -> dict[frozenset[str], Fraction]:
    """What a recipe becomes by two wishes such as `RG`, with chances; a recipe is three places in a row here."""
    out = [letter for letter in LETTERS if letter not in recipe]
    places = list(recipe)
    a, b = places.index(first[0]), places.index(second[0])
    found: Outcomes = Counter()
    if a == b:
        draws: list[tuple[str, ...]] = [(letter,) for letter in out]
        targets = [a]
    elif first[1] == second[1]:
        draws = list(permutations(out, 2))
        targets = [a, b]
    else:
        draws = [(first[1], second[1])]
        targets = [a, b]
    for draw in draws:
        result = places.copy()
        for target, letter in zip(targets, draw, strict=True):
            result[target] = letter
        found[frozenset(result)] += 1
    return {result: Fraction(count, len(draws)) for result, count in found.items()}


def wishes(recipe: str) -> Iterator[str]:
    for old in recipe:
        yield from (old + new for new in LETTERS if new not in recipe)


def by_the_rules(state: State, first: str, second: str) -> dict[frozenset[str], Fraction]:
    """The same, as the game plays it."""
    state = after(state, f"0 change {first[0]} {first[1]}", f"1 change {second[0]} {second[1]}")
    if state.awaits is not Awaits.CONFLICT:
        return {frozenset(become(state)): Fraction(1)}
    found: dict[frozenset[str], Fraction] = {}
    for move in GAME.legal_moves(state, NATURE):
        result = frozenset(become(GAME.apply(state, NATURE, move).state))
        found[result] = found.get(result, Fraction(0)) + GAME.chance(state, move)
    return found


@pytest.mark.rule("6.3")
@pytest.mark.rule("6.4")
@pytest.mark.rule("6.5")
def test_all_pairs_of_wishes_of_all_recipes() -> None:
    """144 pairs for each of 35 recipes: results and chances, three different colours, never the recipe as it was."""
    kinds: Counter[str] = Counter()
    for letters in map("".join, combinations(LETTERS, 3)):
        state = after(position(f"recipes {letters}5 GBI5 ROV5 YGV5\n0: {letters}"), "mix recipe A")
        for first, second in product(wishes(letters), repeat=2):
            expected = second_opinion(letters, first, second)
            assert by_the_rules(state, first, second) == expected, (letters, first, second)
            assert sum(expected.values()) == 1
            assert all(len(result) == 3 and result != set(letters) for result in expected)
            kinds["same place" if first[0] == second[0] else "same colour" if first[1] == second[1] else "clean"] += 1
            assert is_conflict((change(first), change(second))) == (len(expected) > 1)
    assert sum(kinds.values()) == 144 * 35
    share = {kind: Fraction(count, 144 * 35) for kind, count in kinds.items()}
    assert share == {"clean": Fraction(1, 2), "same place": Fraction(1, 3), "same colour": Fraction(1, 6)}
