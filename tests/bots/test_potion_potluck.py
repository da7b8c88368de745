"""The bots of Potion Potluck: free gains taken, no dominated move, fitting reasons, no peeking."""

from random import Random
from typing import Any

import pytest

from game.bots.bot import Choice, decide, make_bot, read_sits
from game.core.protocol import Seat
from game.potion_potluck import moves
from game.potion_potluck.advice import Outlook
from game.potion_potluck.bot import WORLDS
from game.potion_potluck.evaluation import Weights, moves_left, turns_left, useless_first
from game.potion_potluck.moves import Move
from game.potion_potluck.pieces import ALL_CARDS, letters_of, minus
from game.potion_potluck.reasons import why
from game.potion_potluck.rules import PotionPotluck
from game.potion_potluck.state import Awaits, Options, State
from game.potion_potluck.wishing import reachable, results_of
from game.tables import find_table
from tests.bots.sitting import decisions, thoughts
from tests.rules.potion_potluck.positions import ADA, DEALT, after, colours, counts, position, start, trio

GAME = PotionPotluck()
TABLE = find_table("potion_potluck")
assert TABLE is not None, "the table is in the registry"
PACK = TABLE.load()
LEVELS = (1, 2, 3)
RELAXED = Options(clock=False)

each_level = pytest.mark.parametrize("level", LEVELS)


def choice(level: int, state: State, seat: Seat = ADA, seed: int = 1) -> Choice:
    """What a bot chooses when it may think to the end."""
    bot = make_bot(read_sits(str(level), PACK.levels), PACK.levels)
    legal = GAME.legal_moves(state, seat)
    return decide(bot, GAME.view(state, seat), legal, Random(seed), PACK.levels[level - 1].items)


def chosen(level: int, state: State, seat: Seat = ADA) -> str:
    return GAME.write_move(choice(level, state, seat).move)


# Dominated moves


def fault(state: State, seat: Seat, move: Move) -> str:
    """Why another move would have been at least as good in every respect; empty where nothing is wrong."""
    legal = GAME.legal_moves(state, seat)
    if isinstance(move, moves.DeclareMix):
        return "a bot needs no time"
    takes = [one for one in legal if isinstance(one, moves.Take)]
    wins = state.scores[seat] >= state.scores[1 - seat]
    if state.awaits is Awaits.TURN and takes and moves_left(state) == 1:
        if wins and not isinstance(move, moves.Take):
            return "a game is not won"
        if not wins and isinstance(move, moves.Take) and len(takes) < len(legal):
            return "a game is thrown away"
    if isinstance(move, moves.MixRecipe):
        mixed = state.recipes[move.slot]
        richer = [one for one in state.recipes if one.colours == mixed.colours and one.worth > mixed.worth]
        return "the same potion is worth more elsewhere" if richer else ""
    if isinstance(move, moves.MixDisaster):
        better = [one for one in legal if isinstance(one, moves.MixRecipe | moves.MixRainbow)]
        return "a better potion is ready" if better else ""
    return ""


@pytest.mark.parametrize("sits", [("1", "1"), ("2", "1"), ("3", "2")], ids="/".join)
def test_no_dominated_move_in_whole_matches(sits: tuple[str, ...], full: bool) -> None:
    seen = 0
    for seed in range(60 if full else 3):
        for state, seat, move in decisions(PACK, sits, seed):
            found = fault(state, seat, move)
            assert not found, f"seat {seat} (level {sits[seat]}), seed {seed}: {GAME.write_move(move)}, but {found}"
            seen += 1
    assert seen > 150


def test_the_judge_of_dominated_moves_finds_some() -> None:
    """Random players do all of these things, so the test above could fail."""
    found = {fault(state, seat, move) for seed in range(20) for state, seat, move in
             decisions(PACK, ("random", "random"), seed)}  # fmt: skip
    assert found >= {
        "",
        "a bot needs no time",
        "a game is not won",
        "a game is thrown away",
        "a better potion is ready",
    }
    alike = position("recipes ROY5 ROY3 ROV5 YGV5\n0: ROYB")
    assert fault(alike, ADA, moves.MixRecipe(1)) == "the same potion is worth more elsewhere"
    assert fault(alike, ADA, moves.MixRecipe(0)) == ""


# Free gains


@each_level
def test_a_ready_potion_is_mixed(level: int) -> None:
    state = position("potluck GGIV next BB\nrecipes ROY5 GBI2 GIV2 YGV2\n0: ROYR")
    found = choice(level, state)
    assert GAME.write_move(found.move) == "mix recipe A"
    assert str(found.why) == "No recipe is worth more than these 5 points."


@each_level
def test_of_two_equal_recipes_the_richer(level: int) -> None:
    assert chosen(level, position("recipes ROY3 ROY5 GIV2 YGV2\n0: ROYR")) == "mix recipe B"


@each_level
def test_a_rainbow_that_beats_all_recipes(level: int) -> None:
    assert chosen(level, position("recipes ROY2 GBI2 GIV2 YGV2\n0: ROYGBIV")) == "mix rainbow"


@each_level
def test_the_last_ingredient_of_a_good_recipe_is_taken(level: int) -> None:
    state = position("potluck GGYV next BB\nrecipes ROY5 GBI2 GIV2 GBV2\n0: RO")
    found = choice(level, state)
    assert GAME.write_move(found.move) == "take Y"
    assert found.why.msgid == "It is all that {recipe} still lacked, for {points}."


@each_level
def test_a_won_game_is_ended(level: int) -> None:
    """Ahead or level, with the last card to take: nothing else is as good, not even a potion."""
    for score in (6, 9):
        state = position(f"potluck GGYV next - deck 0\n0: ROYR score {score}\n1: G score 6", generates=(1, 1))
        found = choice(level, state)
        assert GAME.write_move(found.move).startswith("take")
        assert str(found.why) == "It ends the game, and the game is won."


@each_level
def test_a_lost_game_is_not_ended(level: int) -> None:
    state = position("potluck GGYV next - deck 0\n0: RRO score 2\n1: G score 6")
    assert not chosen(level, state).startswith("take")


@each_level
def test_the_least_useful_ingredients_go_into_a_disaster(level: int) -> None:
    state = position("recipes ROY5 ROG5 ROB4 YGB2\n0: ROVVVII", options=RELAXED)
    line = chosen(level, state)
    assert line.startswith("mix disaster")
    assert not set(line.split()[-1]) & set("RO")


@each_level
def test_whoever_may_say_who_begins_begins(level: int) -> None:
    state = after(start(), *DEALT)
    assert chosen(level, state) == "start 0"


@each_level
def test_a_wish_is_for_what_one_holds(level: int) -> None:
    state = after(position("recipes ROY5 GBI5 ROV5 YGV5\n0: ROYOYGG\n1: GG"), "mix recipe A")
    found = choice(level, state)
    assert found.move == GAME.read_move("change R G")
    assert str(found.why) == "I have green, and no red."


# What the upper levels see


def test_the_master_takes_what_the_other_waits_for() -> None:
    """Both want yellow no more than green for themselves; but the other seat has shown red and orange."""
    picture = "potluck YGVV next VV\nrecipes ROY5 RGB2 VVI2 YGI2\n0: BI\n1: {}".replace("VVI", "OVI")
    eager = position(picture.format("RO"), options=Options(items="none"))
    weighed = {letters: chosen(3, position(picture.format(letters))) for letters in ("RO", "BB")}
    assert chosen(3, eager) == "take Y"
    assert weighed["RO"] == "take Y"


def test_the_best_guess_gets_better_with_every_world() -> None:
    state = position("potluck YGVV next VV\n0: BIR\n1: RODD".replace("DD", ""))
    bot = make_bot(read_sits("3", PACK.levels), PACK.levels)
    found = thoughts(bot, GAME, state, ADA, 1)
    assert 1 + WORLDS < len(found) < PACK.levels[2].items, "it comes to an end by itself"


def test_candidates_are_legal_and_there_is_one() -> None:
    for seed in range(3):
        for state, seat, _ in decisions(PACK, ("random", "1"), seed):
            if state.awaits is not Awaits.TURN:
                continue
            view, legal = GAME.view(state, seat), GAME.legal_moves(state, seat)
            unseen = minus(minus(ALL_CARDS, state.seen), state.drawn[seat])
            candidates = Outlook(view, seat, view.hand, unseen, Weights()).candidates(legal)
            assert candidates
            assert set(candidates) <= set(legal)


def test_useless_ingredients_come_first() -> None:
    state = position("recipes ROY5 GBI2 ROV5 YGV5\n0: ROBBB")
    found = letters_of(useless_first(counts("ROBBB"), state.recipes, 7))
    assert found[:3] == "BBB"
    assert sorted(found) == sorted("ROBBB")


def test_turns_left() -> None:
    assert moves_left(position("potluck RGBV next - deck 0\n0: O")) == 1
    assert moves_left(position("potluck RGBV next OY deck 20\n0: O")) == 23
    assert turns_left(23) > turns_left(22) > 0


def test_what_wishes_may_lead_to() -> None:
    first, second = moves.Change(*colours("RG")), moves.Change(*colours("OB"))
    assert results_of(trio("ROY"), first, second) == (trio("YGB"),)
    assert len(results_of(trio("ROY"), first, first)) == 4
    assert len(results_of(trio("ROY"), first, moves.Change(*colours("OG")))) == 6
    assert len(reachable(trio("ROY"))) == 3 * 6 + 3 * 4
    assert trio("ROY") not in reachable(trio("ROY"))


# Reasons


def test_the_reason_for_an_attuned_tells_what_the_recipe_is_worth_then() -> None:
    state = position("recipes ROY5 GBI5 GIV5 YGV5\n0: RO items 0-0-1")
    reason = why(GAME.view(state, ADA), GAME.read_move("attune A Y"))
    assert str(reason) == "It is all that Recipe A still lacked, for 6 points."


def test_the_reason_for_an_attuned_names_its_recipe_among_equals() -> None:
    state = position("recipes ROY5 GBI5 GIV5 RGV5\n0: - items 0-0-1")
    reason = why(GAME.view(state, ADA), GAME.read_move("attune D R"))
    assert str(reason) == "It is one of the ingredients of Recipe D; 2 more are lacking then."


def test_every_reason_is_a_sentence() -> None:
    """Also for moves that no bot makes: a hint has to say something about each."""
    seen: set[Any] = set()
    for seed in range(4):
        for state, seat, _ in decisions(PACK, ("random", "random"), seed):
            for move in GAME.legal_moves(state, seat):
                sentence = str(why(GAME.view(state, seat), move))
                assert sentence.endswith(".")
                seen.add(type(move))
    assert len(seen) >= 10, "all sorts of moves, but perhaps a Rainbow"


# Honesty


@each_level
def test_whatever_is_hidden_is_dealt_anew_and_the_choice_is_the_same(level: int, full: bool) -> None:
    """Over whole games: the deck, the other inventory and the other wish are others, and nothing else."""
    bot = make_bot(read_sits(str(level), PACK.levels), PACK.levels)
    items, tried, differed = PACK.levels[level - 1].items, 0, 0
    for seed in range(12 if full else 1):
        rng = Random(seed)
        for state, seat, _ in decisions(PACK, ("2", "2"), seed):
            view, legal = GAME.view(state, seat), GAME.legal_moves(state, seat)
            other = GAME.imagine(view, rng)
            tried, differed = tried + 1, differed + (other != state)
            luck = rng.random()
            found = [decide(bot, GAME.view(world, seat), legal, Random(luck), items) for world in (state, other)]
            assert found[0] == found[1]
    assert differed > tried / 2
