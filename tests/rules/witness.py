"""What the rule tests of every table use: saying that a move is refused, and by which rule."""

from typing import Any

from game.core.protocol import NATURE, AnyGame, Refusal, Seat


def assert_refused(game: AnyGame, state: Any, seat: Seat, line: str, rule: str) -> Refusal:
    """A seat may not make this move, and the rule with this number says so. Gives back the refusal."""
    move = game.read_move(line)
    assert move not in game.legal_moves(state, seat), f"{line} is legal"
    refusal = game.why_not(game.view(state, seat), seat, move)
    assert refusal is not None, f"nothing forbids {line}"
    assert refusal.rule == rule, f"{line} is refused by {refusal.rule}: {refusal.words}"
    assert str(refusal.words), "a refusal says something"
    return refusal


def play(game: AnyGame, state: Any, *lines: str) -> tuple[Any, list[Any]]:
    """The position after these moves, nature's included, and all that happened; every move has to be legal."""
    events: list[Any] = []
    for line in lines:
        (actor,) = game.to_move(state)
        move = game.read_move(line)
        legal = game.is_outcome(state, move) if actor is NATURE else move in game.legal_moves(state, actor)
        assert legal, f"{line} is not legal; legal: {[game.write_move(m) for m in game.legal_moves(state, actor)][:40]}"
        step = game.apply(state, actor, move)
        state = step.state
        events += step.events
    return state, events
