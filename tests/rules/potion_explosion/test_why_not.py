"""A move is either legal or refused by a rule that can be looked up, everywhere in a match."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.core.protocol import NATURE, Seat
from game.potion_explosion import rules
from game.potion_explosion.pieces import LETTERS, TILE_IDS
from game.potion_explosion.state import Awaits, Options, State
from tests.rules.potion_explosion.positions import GAME, play, position
from tests.rules.potion_explosion.second_opinion import every_line

RULES = Path(rules.__file__).with_name("RULES.md").read_text(encoding="utf-8")
NUMBERS = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", RULES, re.MULTILINE))
NATURES = (
    *(f"drop {colour} {entrance}" for colour in LETTERS for entrance in range(1, 6)),
    *(f"slide {track}" for track in range(1, 6)),
    *(f"turn {name}" for name in TILE_IDS),
    *(f"collide {track} 1-2" for track in range(1, 6)),
    "first 0",
    "kinds sands joy balm elixir draught magnet",
)
LINES = every_line() + NATURES


def random_match(seed: int, seats: int, options: Options) -> Iterator[State]:
    """The positions of a match at random; its seats rather fill holes and drink than not."""
    rng = Random(seed)
    state = GAME.start(options, seats)
    while actors := GAME.to_move(state):
        yield state
        (actor,) = actors
        if actor is NATURE:
            move = GAME.draw(state, rng)
        else:
            moves = GAME.legal_moves(state, actor)
            eager = [move for move in moves if GAME.write_move(move).startswith(("use", "drink", "fill", "place"))]
            move = rng.choice(eager if eager and rng.random() < 0.5 else moves)
        state = GAME.apply(state, actor, move).state
    yield state


def check(state: State, lines: list[str]) -> None:
    """Every one of these lines is either legal for the seat that acts or refused, and always refused to the others."""
    actors = GAME.to_move(state)
    for seat in map(Seat, range(state.seats)):
        view = GAME.view(state, seat)
        legal = set(GAME.legal_moves(state, seat))
        assert bool(legal) == (seat in actors)
        for line in lines if seat == state.seat else lines[:3]:
            move = GAME.read_move(line)
            refusal = GAME.why_not(view, seat, move)
            assert (refusal is None) == (move in legal), f"{line}: {refusal}"
            if refusal is not None:
                assert refusal.rule in NUMBERS, f"{line} is refused by {refusal.rule}, which is no rule"
                assert str(refusal.words)


def test_what_is_not_legal_is_refused_by_a_rule(full: bool) -> None:
    rng = Random(3)
    checked = dict.fromkeys(Awaits, 0)
    for seed in range(60 if full else 12):
        options = Options(little_help=seed % 4 != 3, countdown=seed % 3 + 1)
        for state in random_match(seed, 2 + seed % 3, options):
            if rng.random() < (0.5 if full else 0.15) or checked[state.awaits] < 3:
                checked[state.awaits] += 1
                legal = [GAME.write_move(move) for move in GAME.legal_moves(state, state.seat)]
                check(state, rng.sample(LINES, 40) + rng.sample(legal, min(10, len(legal))))
    assert min(checked[awaits] for awaits in Awaits if awaits not in (Awaits.SLIDE, Awaits.DUEL)) > 0, checked


def test_every_line_at_once(full: bool) -> None:
    """In a few rich positions, every line that can be written."""
    rich = position("""
        tracks RRBYKRYYB* BBRK* KK* YRRYB -
        0: wisdom5 R | joy6 BB ; pool RKY ; ready wisdom4 balm4 filter4 sands4 joy4 ; drunk magnet4 draught4
        1: balm5 | elixir4 ; pool B
        hand RYY
        """, whole=False)  # fmt: skip
    for state in (rich, play(rich, "drink joy")) if full else (rich,):
        check(state, list(LINES))
