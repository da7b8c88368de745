"""The turn: taking, drawing, generating, mixing. [4, 5]"""

from fractions import Fraction

import pytest

from game.core.protocol import NATURE
from game.potion_potluck.events import (
    CardDrawn,
    CardRevealed,
    CardTaken,
    DisasterMixed,
    DrawBegun,
    IngredientGenerated,
    PotluckFed,
    RainbowMixed,
    RecipeMixed,
)
from game.potion_potluck.legal import lone_move
from game.potion_potluck.moves import Give
from game.potion_potluck.pieces import COLOURS, Colour, letters_of
from game.potion_potluck.state import Awaits, Deed, Did, Options
from tests.rules.potion_potluck.positions import (
    ADA,
    BO,
    DEALT,
    GAME,
    after,
    colours,
    counts,
    lines_for,
    play,
    position,
    refused,
    start,
    trio,
)

RELAXED = Options(clock=False)


@pytest.mark.rule("4.1")
def test_one_action_then_the_other_seat() -> None:
    state = after(start(items="none"), *DEALT, "start 0")
    for line in ("take G", "generate I"):
        done = after(state, line, *(["reveal R"] if line == "take G" else []))
        assert GAME.to_move(done) == (BO,)
        assert done.turn == 2
    assert GAME.to_move(after(state, "draw", "draw R", "take R", "reveal R")) == (ADA,)


@pytest.mark.rule("4.1")
def test_there_is_no_passing() -> None:
    state = after(start(items="none"), *DEALT, "start 0")
    verbs = {line.split()[0] for line in lines_for(state, ADA)}
    assert verbs == {"take", "draw", "generate"}


@pytest.mark.rule("4.1")
def test_acting_out_of_turn() -> None:
    state = after(start(), *DEALT, "start 0")
    refused(state, 1, "take R", "4.1")
    refused(state, 1, "mix rainbow", "4.1")
    refused(state, 0, "reveal R", "4.1")
    refused(state, 0, "draw R", "4.1")
    refused(after(state, "take R"), 0, "take G", "4.1")


@pytest.mark.rule("4.2")
@pytest.mark.parametrize("clock", [True, False])
def test_who_has_seven_must_mix(clock: bool) -> None:
    state = position("0: RRROOGB items 0-1-1", options=Options(clock=clock))
    verbs = {line.split()[0] for line in lines_for(state, ADA)}
    assert verbs == ({"mix", "declare"} if clock else {"mix"})
    for line in ("take R", "draw", "generate I", "attune A R"):
        refused(state, 0, line, "4.2")


@pytest.mark.rule("4.2")
def test_the_duty_remains_after_a_skip() -> None:
    state = after(position("0: RRROOGB\n1: GG"), "clock time_out", "take R", "reveal R")
    assert state.skips == (1, 0)
    refused(state, 0, "draw", "4.2")
    assert {line.split()[0] for line in lines_for(state, ADA)} == {"declare", "mix"}


@pytest.mark.rule("4.2")
def test_six_may_still_gain() -> None:
    state = after(position("0: RRROOG"), "take B", "reveal R")
    assert state.sizes[0] == 7


@pytest.mark.rule("4.3")
def test_a_take_is_seen_by_all() -> None:
    state, happened = play(position("potluck RGBV next OY\n0: R"), "take B")
    assert happened == [CardTaken(ADA, Colour.BLUE, 2), PotluckFed(Colour.ORANGE, 2)]
    assert state.hands[0] == counts("RB")
    assert state.trails[0][-1] == Deed(Did.TAKE, colours("B"))
    assert all(GAME.tell(event, BO) == event for event in happened)


@pytest.mark.rule("4.3")
def test_only_what_lies_there() -> None:
    state = position("potluck RRGB next OY")
    refused(state, 0, "take O", "4.3")
    refused(state, 0, "take V", "4.3")
    assert [line for line in lines_for(state, ADA) if line.startswith("take")] == ["take R", "take G", "take B"]


@pytest.mark.rule("4.4")
def test_the_upcoming_ones_move_up() -> None:
    state, happened = play(position("potluck RGBV next OY"), "take G", "reveal I")
    assert letters_of(state.potluck) == "ROBV"
    assert letters_of(state.upcoming) == "YI"
    assert state.left == 28
    assert happened[-1] == CardRevealed(Colour.INDIGO)


@pytest.mark.rule("4.4")
def test_without_a_deck_the_upcoming_ones_run_out() -> None:
    state = position("potluck RGBV next OY deck 0\n0: R\n1: Y")
    state = after(state, "take R")
    assert (letters_of(state.potluck), letters_of(state.upcoming)) == ("OGBV", "Y")
    state = after(state, "take O")
    assert (letters_of(state.potluck), letters_of(state.upcoming)) == ("YGBV", "")
    assert state.game == 1


@pytest.mark.rule("4.5")
def test_a_draw_is_the_card_behind_the_upcoming_ones() -> None:
    before = position("potluck RGBV next OY\n0: R")
    state, happened = play(before, "draw", "draw I")
    assert (state.potluck, state.upcoming) == (before.potluck, before.upcoming)
    assert state.left == before.left - 1
    assert state.hands[0] == counts("RI")
    assert happened == [DrawBegun(ADA), CardDrawn(ADA, Colour.INDIGO)]
    drawing = after(before, "draw")
    assert GAME.chance(drawing, Give(Colour.INDIGO)) == Fraction(5, 28)
    assert GAME.chance(drawing, Give(Colour.RED)) == Fraction(3, 28)


@pytest.mark.rule("4.5")
def test_only_the_seat_itself_sees_what_it_drew() -> None:
    event = CardDrawn(ADA, Colour.INDIGO)
    assert GAME.tell(event, ADA) == event
    assert GAME.tell(event, BO) == GAME.tell(event, None) == CardDrawn(ADA, None)
    before = position("potluck RGBV next OY\n0: R")
    indigo, yellow = (after(before, "draw", f"draw {letter}") for letter in "IY")
    assert GAME.view(indigo, BO) == GAME.view(yellow, BO)
    assert GAME.view(indigo, None) == GAME.view(yellow, None)
    assert GAME.view(indigo, ADA) != GAME.view(yellow, ADA)


@pytest.mark.rule("4.5")
def test_no_draw_from_an_empty_deck() -> None:
    refused(position("potluck RGBV next OY deck 0\n0: R"), 0, "draw", "4.5")
    assert "draw" in lines_for(position("potluck RGBV next OY deck 1\n0: R"), ADA)


@pytest.mark.rule("4.6")
def test_generate_comes_from_nowhere_once_a_game() -> None:
    state, happened = play(position("potluck GGBV next OY\n0: RRRRR"), "generate R", "take G", "reveal B")
    assert happened[0] == IngredientGenerated(ADA, Colour.RED, False)
    assert state.hands[0] == counts("RRRRRR"), "more than there are cards"
    assert state.made == counts("R")
    assert state.generates == (0, 1)
    refused(state, 0, "generate R", "4.6")
    assert GAME.tell(happened[0], BO) == happened[0]


@pytest.mark.rule("4.7")
def test_seven_alike_are_mixed_by_themselves() -> None:
    state, happened = play(position("0: RRRRRR\n1: GG", generates=(1, 1)), "generate R", "take G", "reveal B")
    assert happened[-1] == DisasterMixed(ADA, trio("RRR"))
    assert state.hands[0] == counts("RRRR")
    assert GAME.to_move(state) == (BO,)
    assert state.scores == (1, 0)


@pytest.mark.rule("4.7")
def test_the_only_ingredient_there_is_taken_by_itself() -> None:
    picture = "potluck GRRR next RR deck 0\n0: O\n1: {}"
    state, happened = play(position(picture.format("OO"), generates=(0, 0)), "take G")
    assert happened[2:4] == [CardTaken(BO, Colour.RED, 0), PotluckFed(Colour.RED, 0)]
    assert CardTaken(ADA, Colour.RED, 0) in happened
    assert state.game == 2, "and so on, to the end of the game"
    for kept in ("OOO", "OO items 1-0-0", "OO items 0-1-0", "OO items 0-0-1"):
        asked, happened = play(position(picture.format(kept), generates=(0, 0)), "take G")
        assert GAME.to_move(asked) == (BO,)
        assert len(happened) == 2


@pytest.mark.rule("4.7")
def test_what_is_left_to_choose_is_asked() -> None:
    assert lone_move(position("potluck RRRR next GG deck 1\n0: R", generates=(0, 0)), ADA, counts("R")) is None
    assert lone_move(position("potluck RRRR next GG deck 0\n0: R"), ADA, counts("R")) is None
    assert lone_move(position("potluck RRRB next GG deck 0\n0: R", generates=(0, 0)), ADA, counts("R")) is None
    assert lone_move(position("0: RRRRROO"), ADA, counts("RRRRROO")) is None


# mixing


@pytest.mark.rule("5.1")
def test_the_potion_of_a_recipe() -> None:
    state, happened = play(position("recipes ROY5 GBI4 ROV5 YGV5\n0: GBIR score 3"), "mix recipe B")
    assert happened == [RecipeMixed(ADA, 1, trio("GBI"), 4)]
    assert state.scores == (7, 0)
    assert state.hands[0] == counts("R")
    assert state.spent == counts("GBI")
    assert GAME.to_move(state) == (ADA, BO)


@pytest.mark.rule("5.1")
def test_of_two_equal_recipes_the_named_one_is_mixed() -> None:
    state = position("recipes ROY5 ROY3 ROV5 YGV5\n0: ROY", options=RELAXED)
    assert [line for line in lines_for(state, ADA) if line.startswith("mix")] == ["mix recipe A", "mix recipe B"]
    done = after(state, "mix recipe B", "0 change R G", "1 change O B")
    assert done.scores == (3, 0)
    assert [(letters_of(recipe.colours), recipe.worth) for recipe in done.recipes[:2]] == [("ROY", 5), ("YGB", 2)]


@pytest.mark.rule("5.1")
def test_without_the_ingredients() -> None:
    state = position("0: ROB")
    refused(state, 0, "mix recipe A", "5.1")
    refused(position("0: ROG"), 0, "mix recipe C", "5.1")


@pytest.mark.rule("5.2")
def test_a_disaster_of_any_three() -> None:
    state, happened = play(position("0: RRRG"), "mix disaster RRR")
    assert happened == [DisasterMixed(ADA, trio("RRR"))]
    assert state.scores == (1, 0)
    assert state.hands[0] == counts("G")
    assert {"mix disaster RRR", "mix disaster RRG"} <= set(lines_for(position("0: RRRG"), ADA))


@pytest.mark.rule("5.2")
def test_a_disaster_tells_the_others_nothing() -> None:
    event = DisasterMixed(ADA, trio("RRG"))
    assert GAME.tell(event, ADA) == event
    assert GAME.tell(event, BO) == GAME.tell(event, None) == DisasterMixed(ADA, None)
    before = position("0: RRRGG")
    one, other = after(before, "mix disaster RRR"), after(before, "mix disaster RRG")
    assert GAME.view(one, BO) == GAME.view(other, BO)


@pytest.mark.rule("5.2")
def test_what_is_no_disaster() -> None:
    state = position("recipes ROY5 GBI5 ROV5 YGV5\n0: ROYR")
    refused(state, 0, "mix disaster ROY", "5.2")
    refused(state, 0, "mix disaster RRR", "5.2")
    refused(state, 0, "mix disaster OYV", "5.2")
    assert "mix disaster RRO" in lines_for(state, ADA)


@pytest.mark.rule("5.2")
def test_seven_without_a_recipe_are_only_a_disaster() -> None:
    lines = lines_for(position("0: RRRGGBB", options=RELAXED), ADA)
    assert {line.rpartition(" ")[0] for line in lines} == {"mix disaster"}
    assert {line.rpartition(" ")[2] for line in lines} == {"RRR", "RRG", "RRB", "RGG", "RGB", "RBB", "GGB", "GBB"}


@pytest.mark.rule("5.3")
def test_one_of_each_is_a_rainbow_or_anything_else() -> None:
    state = position("0: ROYGBIV", options=RELAXED)
    lines = lines_for(state, ADA)
    assert [line for line in lines if "disaster" not in line] == [
        *(f"mix recipe {letter}" for letter in "ABCD"),
        "mix rainbow",
    ]
    assert len(lines) == 5 + 35 - 4
    done, happened = play(state, "mix rainbow")
    assert happened == [RainbowMixed(ADA, 7)]
    assert done.hands[0] == counts("")
    assert done.scores == (7, 0)
    assert GAME.to_move(done) == (BO,)


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(("now", "then"), [(7, 6), (3, 2), (2, 1), (1, 1)])
def test_each_further_rainbow_of_a_seat_brings_less(now: int, then: int) -> None:
    state = after(position("0: ROYGBIV", rainbows=(now, 5)), "mix rainbow")
    assert state.scores == (now, 0)
    assert state.rainbows == (then, 5)


@pytest.mark.rule("5.3")
def test_a_rainbow_lacks_nothing() -> None:
    refused(position("0: ROYGBII"), 0, "mix rainbow", "5.3")
    refused(position("0: RO"), 0, "mix rainbow", "5.3")


def test_nature_gives_what_the_deck_has() -> None:
    state = after(position("potluck RRRR next RO\n0: GGGG\n1: G"), "draw")
    assert [move.colour for move in GAME.legal_moves(state, NATURE) if isinstance(move, Give)] == [
        colour for colour in COLOURS if colour.letter not in "RG"
    ]
    assert state.awaits is Awaits.GIVE
