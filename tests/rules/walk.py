"""A match at random, step by step, for laws that hold in every position and across every move."""

from collections.abc import Iterator
from random import Random

from game.core.protocol import NATURE, Event, Game, Move, Options, State, View


def walk(
    game: Game[State, Move, Event, View, Options], options: Options, seats: int, seed: int
) -> Iterator[tuple[State, State, tuple[Event, ...]]]:
    """Every step of a match at random: the position before it and after it, and what happened."""
    rng, state = Random(seed), game.start(options, seats)
    while acting := game.to_move(state):
        actor = acting[0]
        move = game.draw(state, rng) if actor is NATURE else rng.choice(game.legal_moves(state, actor))
        step = game.apply(state, actor, move)
        yield state, step.state, step.events
        state = step.state
