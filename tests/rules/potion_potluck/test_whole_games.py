"""Whole games at random: their length, all cards, and what every recipe keeps to."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.core.protocol import CLOCK, NATURE
from game.potion_potluck.pieces import ALL_CARDS, HAND_LIMIT, LEAST_WORTH, POTLUCK, counts_of
from game.potion_potluck.state import Awaits, Did, Options, State
from tests.rules.potion_potluck.positions import GAME

TURNS = 56
"""All 32 cards that can be gained, eight Generates, two Attuneds, and fourteen mixes of what that makes."""
TURNS_WITH_SKIPS = 60
CARDS_GAINED = 32


def random_game(seed: int, options: Options) -> tuple[State, list[State], int]:
    """The last position before a single game ended, all positions, and the number of moves."""
    rng, state = Random(seed), GAME.start(options, 2)
    states: list[State] = [state]
    while acting := GAME.to_move(state):
        actor: Any = rng.choice(acting)
        if GAME.allowance(state) is not None and rng.random() < 0.04:
            actor = CLOCK
        move = GAME.draw(state, rng) if actor is NATURE else rng.choice(GAME.legal_moves(state, actor))
        state = GAME.apply(state, actor, move).state
        states.append(state)
    return states[-2], states, len(states) - 1


def check_cards(state: State) -> None:
    """All 35 cards are there, the potluck is whole, inventories are not too large."""
    lying = counts_of((*state.potluck, *state.upcoming))
    columns = zip(state.deck, lying, *state.hands, state.spent, strict=True)
    everywhere = [sum(column) for column in columns]
    assert [count - made for count, made in zip(everywhere, state.made, strict=True)] == list(ALL_CARDS)
    assert state.left == sum(state.deck)
    assert state.sizes == (sum(state.hands[0]), sum(state.hands[1]))
    assert max(state.sizes) <= HAND_LIMIT
    if state.awaits >= Awaits.STARTER and not state.is_over:
        assert len(state.potluck) == POTLUCK


def check_recipes(state: State) -> None:
    """Three different colours in the order of the rainbow, worth at least two."""
    for recipe in state.recipes:
        assert len(set(recipe.colours)) == 3
        assert tuple(sorted(recipe.colours)) == recipe.colours
        assert recipe.worth >= LEAST_WORTH


def check_choices(state: State) -> None:
    """Nobody is asked where there is nothing to choose."""
    for actor in GAME.to_move(state):
        if isinstance(actor, int):
            assert len(GAME.legal_moves(state, actor)) > 1


@pytest.mark.rule("4.1")
@pytest.mark.rule("8.1")
def test_length_cards_and_recipes(full: bool) -> None:
    longest: Counter[bool] = Counter()
    for seed in range(5_000 if full else 60):
        options = Options(single_game=True, items=("full", "kit", "none")[seed % 3], clock=seed % 2 == 0)
        last, states, plies = random_game(seed, options)
        for state in states:
            check_cards(state)
            check_recipes(state)
            check_choices(state)
        (game,) = states[-1].played
        deeds = Counter(deed.did for seat in (0, 1) for deed in last.trails[seat])
        assert deeds[Did.TAKE] + deeds[Did.DRAW] <= CARDS_GAINED
        assert game.turns <= (TURNS_WITH_SKIPS if options.clock else TURNS)
        assert plies <= GAME.max_plies(options, 2)
        longest[options.clock] = max(longest[options.clock], game.turns)
    assert min(longest.values()) > 40, "games of a usual length are among them"


def test_a_match_of_three_games_keeps_within_its_bound(full: bool) -> None:
    for seed in range(100 if full else 4):
        options = Options(items="full")
        _, states, plies = random_game(seed, options)
        assert plies <= GAME.max_plies(options, 2)
        assert 2 <= len(states[-1].played) <= 3
        assert len(set(states)) == len(states), "no position repeats"


def test_the_longest_game_there_can_be() -> None:
    """Both gain all they can before they mix: 42 ingredients, 14 disasters, 56 turns; and none is longer."""
    state: State = GAME.start(Options(single_game=True, items="full", clock=False), 2)
    rng = Random(3)
    while acting := GAME.to_move(state):
        actor = acting[0]
        if actor is NATURE:
            move = GAME.draw(state, rng)
        else:
            assert isinstance(actor, int)
            legal = GAME.legal_moves(state, actor)
            order = ("generate", "attune", "mix disaster", "draw", "mix", "scramble", "take", "change", "start")
            lines = {GAME.write_move(one): one for one in legal}
            first = min(lines, key=lambda line: next(at for at, verb in enumerate(order) if line.startswith(verb)))
            move = lines[first]
        state = GAME.apply(state, actor, move).state
    assert TURNS - 6 <= state.played[0].turns <= TURNS


def test_the_bound_by_hand() -> None:
    """Four recipes and a coin; 35 cards that are revealed and taken or drawn, and who begins; what comes from nowhere.

    A mix is at most four moves: itself, two wishes, a conflict; with a clock three more: declared, and two late wishes.
    A skip is a move, and may follow a declaration; five are all that one game has.
    """
    single = 4 + 1 + (2 * 35 + 1) + 2 + (35 + 2) // 3 * 4
    assert GAME.max_plies(Options(single_game=True, items="none", clock=False), 2) == single
    with_clock = single + (35 + 2) // 3 * 3 + 2 * 5
    assert GAME.max_plies(Options(single_game=True, items="none"), 2) == with_clock
    full = 4 + 1 + 3 * 71 + 14 + (105 + 14) // 3 * 4 + 2 * 2
    assert GAME.max_plies(Options(items="full", clock=False), 2) == full
