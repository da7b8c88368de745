"""The bots of Purrfect Potions: free gains taken, no dominated move, sensible choices with fitting reasons."""

from random import Random

import pytest
from msgspec import structs

from game.bots.bot import Choice, decide, make_bot, read_sits
from game.core.protocol import Seat
from game.purrfect_potions import PACK
from game.purrfect_potions.candidates import worth_a_thought
from game.purrfect_potions.moves import Assign, Move, Place
from game.purrfect_potions.pieces import POTIONS
from game.purrfect_potions.state import Awaits, Card, State
from tests.bots.sitting import decisions, thoughts
from tests.rules.purrfect_potions.positions import GAME, play, position

LEVELS = (1, 2, 3)
SIZES = (3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 4, 5)

each_level = pytest.mark.parametrize("level", LEVELS)


def choice(level: int, state: State, seed: int = 1) -> Choice:
    """What a bot chooses when it may think to the end."""
    bot = make_bot(read_sits(str(level), PACK.levels), PACK.levels)
    legal = GAME.legal_moves(state, state.seat)
    found = decide(bot, GAME.view(state, state.seat), legal, Random(seed), PACK.levels[level - 1].items)
    assert str(found.why).endswith("."), found.why
    return found


def chosen(level: int, state: State) -> str:
    return GAME.write_move(choice(level, state).move)


def all_but(*fronts: str) -> str:
    """All cards turned but these."""
    return "; ".join(f"{potion.id} quick" for potion in POTIONS if potion.id not in fronts)


def completed(state: State, move: Move) -> set[int]:
    """The cards that are complete once a move is made, and were not before."""
    cards = list(state.cards)
    if isinstance(move, Assign):
        assert state.moon is not None
        for number, cats in ((int(state.moon), move.minor), (int(state.majors[state.moon]), move.major)):
            cards[number] = structs.replace(cards[number], cats=cats)
    elif isinstance(move, Place):
        card = cards[move.potion]
        cards[move.potion] = structs.replace(card, ingredients=(*card.ingredients, move.value))
    return {number for number, card in enumerate(cards) if _is_full(number, card) and card != state.cards[number]}


def _is_full(number: int, card: Card) -> bool:
    return len(card.cats) + len(card.ingredients) == (1 if card.quick else SIZES[number])


def fault(state: State, move: Move) -> str:
    """Why another move would have been better in every respect; empty where nothing is wrong."""
    legal = GAME.legal_moves(state, state.seat)
    own = completed(state, move)
    more = any(own < completed(state, other) for other in legal)
    if isinstance(move, Assign):
        return "other cats complete as much and more" if more else ""
    is_last = isinstance(move, Place) and len({place.value for place in legal if isinstance(place, Place)}) == 1
    if is_last and isinstance(move, Place) and state.rolled.count(move.value) == 1:
        return "the last die completes nothing, and could" if more and not own else ""
    return ""


@pytest.mark.parametrize("sits", [("1", "1", "1"), ("2", "1", "2", "1"), ("3", "2")], ids="/".join)
def test_no_dominated_move_in_whole_matches(sits: tuple[str, ...], full: bool) -> None:
    seen = 0
    for seed in range(60 if full else 3):
        for state, seat, move in decisions(PACK, sits, seed):
            found = fault(state, move)
            assert not found, f"seat {seat} (level {sits[seat]}), seed {seed}: {GAME.write_move(move)}, but {found}"
            seen += isinstance(move, Assign | Place)
    assert seen > 40


def test_the_judge_of_dominated_moves_finds_some() -> None:
    """Random players do all of these things, so the test above could fail."""
    found = {fault(state, move) for seed in range(12) for state, _, move in decisions(PACK, ("random",) * 3, seed)}
    assert found == {"", "other cats complete as much and more", "the last die completes nothing, and could"}


# Free gains


@each_level
def test_cats_that_complete_a_potion_do_so(level: int) -> None:
    state = position("sense 3; dreams 1; luck 6; love 5; moon 3; cats 1 3 3 6")
    assert chosen(level, state) == "cats c1>major c3>minor c3>minor"
    assert str(choice(level, state).why) == "This scores Sound Sense for 2 points at once."


@each_level
def test_three_points_rather_than_two(level: int) -> None:
    state = position("sense 3 3; dreams 1 1 5 5; luck 6; moon 3; cats 2 2 3 6")
    assert chosen(level, state) == "cats c3>major"


@each_level
def test_a_die_that_completes_a_potion_does_so(level: int) -> None:
    state = position(f"{all_but('sense', 'chocolate')}; sense 3 3; chocolate 1; rolled 3 6 6")
    while len(GAME.legal_moves(state, Seat(0))) > 1:
        state = play(state, chosen(level, state))
    assert play(state, "confirm").tallies[0].minors == 1


@each_level
def test_the_last_die_completes_what_it_can(level: int) -> None:
    state = position(f"{all_but('hale', 'cooking', 'voice')}; hale 4; cooking 3 3 4 4; voice 4; rolled 4")
    assert chosen(level, state) == "place i4 cooking"
    assert str(choice(level, state).why) == "This completes Champion Cooking for 3 points."


@pytest.mark.parametrize("level", [1, 2])
def test_the_dearer_card_is_completed(level: int) -> None:
    """The Queen may well take fewer points: five dice off Champion Cooking are a big pool for the next player."""
    assert chosen(level, position("sense 3 3; cooking 3 4 4 4; rolled 3")) == "place i3 cooking"


# What the upper levels see


@pytest.mark.parametrize("level", [2, 3])
def test_what_is_nearly_finished_is_not_lifted(level: int) -> None:
    state = position("sense 3 3; dreams 1; cooking 3; voice 2; discord 6; moon 3; lift")
    assert "sense" not in chosen(level, state)
    assert str(choice(level, state).why) == "This spares Sound Sense, where little is missing."


def test_the_queen_hands_over_no_card_that_lacks_one_die() -> None:
    """The 4 would leave one place open on the Minor, where any of the next player's dice could cover it."""
    state = position(f"{all_but('hale', 'chocolate')}; hale 4; chocolate; rolled 4")
    assert chosen(3, state) == "place i4 chocolate"
    assert "next player" in str(choice(3, state).why)


def test_in_the_last_turn_only_ones_own_points_count() -> None:
    lying = f"{all_but('hale', 'chocolate')}; hale 4; chocolate 1 1 2; moon 4; cats 2 4 4 6"
    state = position(lying, turn=199, last_turn=199, seat=Seat(1))
    assert chosen(3, state) == "cats c2>major c4>minor c4>minor"


# Candidates


def test_candidates_are_legal_and_there_is_one() -> None:
    for seed in range(3):
        for state, seat, _ in decisions(PACK, ("random", "1", "random"), seed):
            legal = GAME.legal_moves(state, seat)
            considered = worth_a_thought(state)
            assert considered
            assert all(move in legal for move in considered)
            assert list(worth_a_thought(GAME.view(state, seat))) == list(considered)


def test_only_the_value_with_the_fewest_places_is_looked_at() -> None:
    state = position(f"{all_but('sense', 'dreams', 'voice')}; rolled 3 5")
    assert [GAME.write_move(move) for move in worth_a_thought(state)] == ["place i5 dreams", "place i5 voice"]
    assert state.awaits is Awaits.INGREDIENTS


# The arena


@each_level
def test_the_arena_lets_a_bot_finish(level: int) -> None:
    """The arena's matches show what a level can do, so its limit of choices is not what ends a thought."""
    bot = make_bot(read_sits(str(level), PACK.levels), PACK.levels)
    for seed in range(2):
        for state, seat, _ in list(decisions(PACK, ("1", "1", "1"), seed))[::5]:
            assert len(thoughts(bot, GAME, state, seat, 1)) < PACK.levels[level - 1].items
