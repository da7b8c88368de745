"""Pieces, the match and the beginning of a game. [1-3, 11]"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from game.core.protocol import NATURE, Seat
from game.potion_potluck.events import CardRevealed, CoinTossed, GameBegan, RecipeListed, StarterChosen
from game.potion_potluck.moves import List, Reveal, Toss
from game.potion_potluck.pieces import ALL_CARDS, CARDS, COLOURS, NONE, TRIOS, Items, letters_of
from game.potion_potluck.state import Awaits, Options, State
from tests.rules.potion_potluck.positions import (
    ADA,
    BO,
    DEALT,
    GAME,
    after,
    counts,
    lines_for,
    play,
    position,
    refused,
    refused_options,
    start,
    step,
    trio,
)


@pytest.mark.rule("1.1")
def test_five_cards_of_seven_colours() -> None:
    assert letters_of(COLOURS) == "ROYGBIV"
    assert start().deck == (5,) * 7
    assert CARDS == 35


@pytest.mark.rule("1.2")
def test_a_recipe_is_three_different_colours() -> None:
    assert len(TRIOS) == 35
    assert all(len(set(colours)) == 3 and tuple(sorted(colours)) == colours for colours in TRIOS)
    assert [recipe.worth for recipe in after(start(), *DEALT).recipes] == [5, 5, 5, 5]


@pytest.mark.rule("1.3")
def test_each_seat_has_one_of_each_item() -> None:
    assert start().items == (Items(1, 1, 1), Items(1, 1, 1))


@pytest.mark.rule("2.1")
def test_two_seats() -> None:
    for seats in (1, 3, 4):
        refused_options(seats, "2.1")
    assert list(GAME.seat_counts) == [2]


@pytest.mark.rule("2.2")
def test_four_different_recipes_at_random() -> None:
    state, chances = start(), []
    for line in DEALT[:4]:
        chances.append(GAME.chance(state, GAME.read_move(line)))
        state = after(state, line)
    assert chances == [Fraction(1, 35), Fraction(1, 34), Fraction(1, 33), Fraction(1, 32)]
    assert [recipe.colours for recipe in state.recipes] == [trio(letters) for letters in ("ROY", "GBI", "ROV", "YGV")]
    twice = List(trio("ROY"))
    assert not GAME.is_outcome(after(start(), DEALT[0]), twice)
    assert GAME.chance(after(start(), DEALT[0]), twice) == 0


@pytest.mark.rule("2.2")
def test_recipes_and_their_letters_are_told() -> None:
    _, happened = play(start(), *DEALT[:2])
    assert happened == [RecipeListed(0, trio("ROY")), RecipeListed(1, trio("GBI"))]


@pytest.mark.rule("2.3")
def test_what_stays_from_game_to_game() -> None:
    picture = """
        potluck RRGB next - deck 0
        recipes ROY4 GBI3 ROV2 YGV6
        0: RO score 6 items 0-1-1
        1: YY score 3 items 1-0-0
    """
    before = position(picture, rainbows=(6, 7), generates=(0, 1), skips=(2, 1))
    state = after(before, "take R")
    kept = ("recipes", "rainbows", "items")
    assert [getattr(state, name) for name in kept] == [getattr(before, name) for name in kept]
    assert state.wins == (1, 0)
    fresh = start()
    anew = ("deck", "hands", "drawn", "spent", "seen", "made", "sizes", "scores", "generates", "skips", "trails",
            "potluck", "upcoming", "left", "turn", "declared", "slot")  # fmt: skip
    assert [getattr(state, name) for name in anew] == [getattr(fresh, name) for name in anew]


@pytest.mark.rule("3.1")
def test_four_cards_then_two_upcoming() -> None:
    state, happened = play(start(), *DEALT)
    assert letters_of(state.potluck) == "RGBV"
    assert letters_of(state.upcoming) == "OY"
    assert state.left == sum(state.deck) == 29
    dealt = [(event.colour.letter, event.place) for event in happened if isinstance(event, CardRevealed)]
    assert dealt == [("R", 0), ("G", 1), ("B", 2), ("V", 3), ("O", None), ("Y", None)]


@pytest.mark.rule("3.1")
def test_every_card_is_equally_likely() -> None:
    state = after(start(), *DEALT[:6])
    red, green = Reveal(COLOURS[0]), Reveal(COLOURS[3])
    assert GAME.chance(state, red) == Fraction(4, 34)
    assert GAME.chance(state, green) == Fraction(5, 34)


@pytest.mark.rule("3.2")
def test_a_coin_says_who_chooses_in_the_first_game() -> None:
    state, happened = play(start(), *DEALT[:5])
    assert happened[-2:] == [CoinTossed(ADA), GameBegan(1)]
    assert GAME.chance(after(start(), *DEALT[:4]), Toss(BO)) == Fraction(1, 2)
    state = after(state, *DEALT[5:])
    assert GAME.to_move(state) == (ADA,)
    assert lines_for(state, ADA) == ["start 0", "start 1"]
    for line, seat in (("start 0", ADA), ("start 1", BO)):
        begun, events = step(state, line)
        assert events == (StarterChosen(ADA, seat),)
        assert GAME.to_move(begun) == (seat,)
        assert begun.starter == seat


@pytest.mark.rule("3.2")
def test_the_loser_chooses_later() -> None:
    state = position("potluck RRGB next - deck 0\n0: R score 2\n1: Y score 9")
    state = after(state, "take R", *DEALT[5:])
    assert state.game == 2
    assert GAME.to_move(state) == (ADA,)
    refused(state, 1, "start 1", "3.2")


@pytest.mark.rule("3.2")
def test_nothing_before_and_nothing_after() -> None:
    state = after(start(), *DEALT)
    refused(state, 1, "start 1", "3.2")
    refused(state, 0, "take R", "3.2")
    refused(state, 1, "draw", "3.2")
    refused(start(), 0, "start 0", "3.2")
    refused(after(state, "start 0"), 0, "start 1", "3.2")


@pytest.mark.rule("3.2")
def test_who_begins_oneself_can_think_again() -> None:
    state = after(start(), *DEALT)
    for line, barrier in (("start 0", False), ("start 1", True)):
        assert GAME.apply(state, ADA, GAME.read_move(line)).barrier is barrier


# house rules


def balanced(recipes: tuple[str, ...]) -> bool:
    """Whether every colour is there once or twice, counted by hand."""
    uses = Counter("".join(recipes))
    return set(uses) == set("ROYGBIV") and max(uses.values()) <= 2


@pytest.mark.rule("11.1")
def test_balanced_recipes_are_equally_likely() -> None:
    """Whatever is drawn first, the chances of a whole set multiply to one in all its orders."""
    every = [letters_of(colours) for colours in TRIOS]
    sets = sum(balanced(some) for some in combinations(every, 4))
    rng = Random(1)
    for _ in range(12):
        state, chance = start(balanced=True), Fraction(1)
        while state.awaits is Awaits.RECIPE:
            move = GAME.draw(state, rng)
            chance *= GAME.chance(state, move)
            state = GAME.apply(state, NATURE, move).state
        assert balanced(tuple(letters_of(recipe.colours) for recipe in state.recipes))
        assert chance == Fraction(1, sets * 24)


@pytest.mark.rule("11.1")
def test_what_cannot_be_balanced_any_more_is_not_drawn() -> None:
    state = after(start(balanced=True), "recipe ROY", "recipe ROG")
    possible = {letters_of(move.colours) for move in GAME.legal_moves(state, NATURE) if isinstance(move, List)}
    assert not any(set(letters) & {"R", "O"} for letters in possible)
    assert "BIV" in possible
    plain = after(start(), "recipe ROY", "recipe ROG")
    assert GAME.is_outcome(plain, List(trio("ROB")))


@pytest.mark.rule("11.2")
def test_without_a_clock_nobody_is_timed() -> None:
    picture = "0: RRROO"
    assert GAME.allowance(position(picture)) is not None
    assert GAME.allowance(position(picture, options=Options(clock=False))) is None


@pytest.mark.rule("11.3")
def test_no_items_or_the_full_set() -> None:
    assert start(items="none").items == (Items(), Items())
    assert start(items="full").items == (Items(1, 3, 1), Items(1, 3, 1))
    refused_options(2, "11.3", items="plenty")


@pytest.mark.rule("11.5")
def test_a_single_game() -> None:
    picture = "potluck RRGB next - deck 0\n0: R score 2\n1: Y score 9"
    assert GAME.to_move(after(position(picture), "take R")) == (NATURE,)
    over = after(position(picture, options=Options(single_game=True)), "take R")
    result = GAME.result(over)
    assert result is not None
    assert result.reason.name == "SINGLE_GAME"
    assert (result.scores, result.places, result.winners) == ((0, 1), (2, 1), (Seat(1),))


@pytest.mark.rule("1.1")
def test_pictures_hold_all_cards() -> None:
    state: State = position("potluck RRRR next OY deck 20\n0: RGG drawn B\n1: II")
    lying = counts(letters_of(state.potluck) + letters_of(state.upcoming))
    columns = zip(state.deck, lying, *state.hands, state.spent, strict=True)
    assert tuple(map(sum, columns)) == ALL_CARDS
    assert state.made == NONE
