"""Whatever is legal can be reached by clicking lit places, and whatever is lit leads to what is legal."""

from collections import deque
from random import Random
from typing import Any

import pytest

from game.core.journal import Seating
from game.core.match import Match
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import Options, View
from scenes.answers import Play
from scenes.potion_explosion.interpret import lit
from scenes.potion_explosion.meaning import meant

GAME = PotionExplosion()


def reachable(view: View, legal: list[Any]) -> set[Any]:
    """All moves that clicks lead to, each selection visited once."""
    seen: set[tuple[Any, ...]] = {()}
    waiting: deque[tuple[Any, ...]] = deque([()])
    moves = set()
    while waiting:
        for answer in lit(view, legal, waiting.popleft()).values():
            if isinstance(answer, Play):
                moves.add(answer.move)
            elif answer.selection not in seen:
                seen.add(answer.selection)
                waiting.append(answer.selection)
    return moves


@pytest.mark.parametrize("seats", [2, 4])
def test_clicks_reach_exactly_the_legal_moves(seats: int, full: bool) -> None:
    for seed in range(20 if full else 2):
        match = Match(GAME, Options(), [Seating(str(n), "random") for n in range(seats)], seed)
        rng = Random(f"clicks {seed}")
        while match.result is None:
            if match.ask_nature() is None:
                seat = match.state.seat
                legal = list(match.legal_moves(seat))
                assert reachable(match.view(seat), legal) == set(legal)
                match.play(seat, rng.choice(legal))


def test_a_place_that_is_not_lit_says_which_rule_forbids_it() -> None:
    match = Match(GAME, Options(), [Seating("Ada", "human"), Seating("Bob", "human")], 4)
    rng = Random("refused")
    asked = set()
    places = [f"track {t} {p}" for t in range(1, 6) for p in range(1, 10)]
    places += ["end", "little-help", "hand R", "pool K", "stack 2", "ready sands", "ready wisdom", "ready filter"]
    while match.result is None:
        if match.ask_nature() is not None:
            continue
        seat = match.state.seat
        view, legal = match.view(seat), list(match.legal_moves(seat))
        answers = lit(view, legal, ())
        for place in places:
            if place not in answers:
                move = meant(place, view, ())
                refusal = GAME.why_not(view, seat, move) if move is not None else None
                assert refusal is not None, (place, move)
                asked.add(refusal.rule)
        match.play(seat, rng.choice(legal))
    assert {"3.2", "3.3", "3.6", "5.1", "6.4", "8.1", "10.2"} <= asked
