"""Scramble, Regenerate and Attuned. [7]"""

from fractions import Fraction

import pytest

from game.core.protocol import NATURE
from game.potion_potluck.events import IngredientAttuned, IngredientGenerated, RecipeReplaced, RecipeScrambled
from game.potion_potluck.pieces import Colour, Items, Recipe, letters_of
from game.potion_potluck.state import Options
from tests.rules.potion_potluck.positions import (
    ADA,
    BO,
    GAME,
    after,
    counts,
    lines_for,
    play,
    position,
    refused,
    step,
    trio,
)


@pytest.mark.rule("7.1")
def test_without_the_item() -> None:
    state = position("0: ROY\n1: G items 1-1-1")
    refused(state, 0, "scramble A", "7.1")
    refused(state, 0, "attune A R", "7.1")
    refused(after(position("0: ROY items 0-0-1"), "attune A R", "take R", "reveal R"), 0, "attune A R", "7.1")


@pytest.mark.rule("7.2")
def test_a_scramble_puts_in_three_of_the_absent_colours() -> None:
    state, happened = play(position("recipes ROY5 GBI3 ROV5 YGV5\n0: RO items 1-0-0"), "scramble B")
    assert happened == [RecipeScrambled(ADA, 1)]
    assert state.items[0] == Items()
    assert lines_for(state, NATURE) == [f"fill {letters}" for letters in ("ROY", "ROV", "RYV", "OYV")]
    assert {GAME.chance(state, move) for move in GAME.legal_moves(state, NATURE)} == {Fraction(1, 4)}
    done, events = step(state, "fill RYV")
    assert events == (RecipeReplaced(1, trio("GBI"), trio("RYV")),)
    assert done.recipes[1] == Recipe(trio("RYV"), 3)
    assert GAME.to_move(done) == (ADA,), "the turn goes on"
    assert done.turn == state.turn


@pytest.mark.rule("7.2")
def test_a_scramble_comes_before_a_mix_that_has_to_be() -> None:
    state = position("0: RRRROOG items 1-0-0", options=Options(clock=False))
    assert {line.split()[0] for line in lines_for(state, ADA)} == {"scramble", "mix"}
    done = after(state, "scramble A", "fill GBI")
    assert {line.split()[0] for line in lines_for(done, ADA)} == {"mix"}


@pytest.mark.rule("7.2")
def test_scrambled_colours_can_be_mixed_at_once() -> None:
    state = after(position("recipes ROY5 GBI3 ROV5 YGV5\n0: RYV items 1-0-0"), "scramble B", "fill RYV", "mix recipe B")
    assert state.scores == (3, 0)


@pytest.mark.rule("7.2")
def test_after_a_scramble_a_turn_without_a_choice_goes_by_itself() -> None:
    picture = "potluck RRRR next - deck 0\n0: O items 1-0-0\n1: G score 2"
    state = after(position(picture, generates=(0, 0)), "scramble A", "fill GBI")
    assert state.game == 2


@pytest.mark.rule("7.3")
def test_a_regenerate_is_one_more_generate() -> None:
    state, happened = play(
        position("0: R items 0-2-0"),
        "generate O",
        "take G",
        "reveal B",
        "generate Y",
        "take R",
        "reveal B",
        "generate V",
    )
    made = [event for event in happened if isinstance(event, IngredientGenerated)]
    assert [event.with_item for event in made] == [False, True, True]
    assert state.items[0].regenerate == 0
    assert state.hands[0] == counts("ROYV")
    refused(after(state, "take B", "reveal I"), 0, "generate R", "4.6")


@pytest.mark.rule("7.4")
def test_an_attuned_brings_an_ingredient_of_a_recipe() -> None:
    before = position("recipes ROY5 GBI2 ROV5 YGV9\n0: R items 0-0-1")
    state, happened = play(before, "attune D V")
    assert happened == [IngredientAttuned(ADA, 3, Colour.VIOLET, 10)]
    assert state.recipes[3] == Recipe(trio("YGV"), 10)
    assert state.hands[0] == counts("RV")
    assert state.made == counts("V")
    assert GAME.to_move(state) == (BO,)
    lines = [line for line in lines_for(before, ADA) if line.startswith("attune")]
    assert lines == [
        f"attune {slot} {letter}"
        for slot, letters in zip("ABCD", ("ROY", "GBI", "ROV", "YGV"), strict=True)
        for letter in letters
    ]


@pytest.mark.rule("7.4")
def test_only_colours_of_the_recipe() -> None:
    state = position("recipes ROY5 GBI2 ROV5 YGV9\n0: R items 0-0-1")
    refused(state, 0, "attune A G", "7.4")
    refused(state, 0, "attune D R", "7.4")
    assert letters_of(state.recipes[0].colours) == "ROY"
