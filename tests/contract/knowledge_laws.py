"""Laws of what a seat knows: views, imagined positions, told events, refusals, and what undo may take back."""

from collections.abc import Iterator
from random import Random
from typing import Any

from game.core.protocol import NATURE, Actor, AnyGame, Outsider, Seat
from tests.contract.conservation import PIECES
from tests.contract.play import Moment, Played
from tests.contract.rulebook import numbers_of

WORLDS = 4
"""How many positions are imagined where all should be alike."""
MOVES = 12
"""How many moves are tried where all should be alike."""


def worlds(game: AnyGame, view: Any, index: int) -> list[Any]:
    """Positions that look like this; the same ones for the same index."""
    return [game.imagine(view, Random(f"{index}/{number}")) for number in range(WORLDS)]


def imagined_positions_look_the_same(played: Played) -> None:
    game = played.game
    for moment in played.some(40):
        for seat in played.observers:
            view = game.view(moment.state, seat)
            for world in worlds(game, view, moment.number):
                assert game.view(world, seat) == view
            assert game.imagine(view, Random(7)) == game.imagine(view, Random(7))


def imagined_positions_hold_all_pieces(played: Played) -> None:
    pieces = PIECES[played.case.table]
    for moment in played.some(20):
        for seat in played.observers:
            for world in worlds(played.game, played.game.view(moment.state, seat), moment.number):
                assert pieces(world) == pieces(moment.state)


def what_a_seat_may_do_is_no_secret(played: Played) -> None:
    """In all positions that look alike to a seat, the same seats act and the same is allowed."""
    game = played.game
    for moment in played.some(20):
        for seat in played.seats:
            for world in worlds(game, game.view(moment.state, seat), moment.number):
                assert game.to_move(world) == game.to_move(moment.state)
                assert list(game.legal_moves(world, seat)) == list(game.legal_moves(moment.state, seat))
                assert game.allowance(world) == game.allowance(moment.state)
                assert (game.result(world) is None) == (game.result(moment.state) is None)


def without_a_barrier_nothing_is_learnt(played: Played) -> None:
    """What is not a barrier leads to one next view, whatever the actor, or for nature any seat, does not know."""
    game = played.game
    without = [moment for moment in played.moments if not moment.step.barrier]
    for moment in Random(0).sample(without, min(40, len(without))):
        for seat in played.observers if isinstance(moment.actor, Outsider) else [moment.actor]:
            expected = _as_learnt(game, moment.step, seat)
            for world in worlds(game, game.view(moment.state, seat), moment.number):
                step = game.apply(world, moment.actor, moment.move)
                assert not step.barrier
                assert _as_learnt(game, step, seat) == expected


def told_events_hold_no_more_than_the_view(played: Played) -> None:
    """What an onlooker's view cannot tell apart it is not told apart, unless it leaves no trace in the position."""
    game = played.game
    for moment in played.some(12):
        for seat in played.observers:
            if seat == moment.actor:
                continue
            for steps in _what_could_come(played, moment, seat):
                seen: dict[Any, tuple[list[Any], Any]] = {}
                for step in steps:
                    view, told = _as_learnt(game, step, seat)
                    told_first, state_first = seen.setdefault(view, (told, step.state))
                    assert told == told_first or step.state == state_first


def told_events_lead_to_the_view(played: Played) -> None:
    """From the same view, whoever was told the same has the same next view."""
    for moment in played.some(12):
        for seat in played.observers:
            seen: dict[str, Any] = {}
            for steps in _what_could_come(played, moment, seat):
                for step in steps:
                    view, told = _as_learnt(played.game, step, seat)
                    assert seen.setdefault(repr(told), view) == view


def refusals_agree_with_the_rules(played: Played) -> None:
    game = played.game
    known = numbers_of(played.pack.rulebook)
    every = list(dict.fromkeys(moment.move for moment in played.moments))
    foreign = Random(1).sample(every, min(40, len(every)))
    for moment in played.some(20):
        for seat in played.seats:
            view, legal = game.view(moment.state, seat), game.legal_moves(moment.state, seat)
            for move in legal:
                assert game.why_not(view, seat, move) is None
            for move in foreign:
                refusal = game.why_not(view, seat, move)
                assert (refusal is None) == (move in legal), game.write_move(move)
                if refusal is not None:
                    assert refusal.rule in known
                    assert str(refusal.words).endswith((".", "!"))


def _as_learnt(game: AnyGame, step: Any, seat: Seat | None) -> tuple[Any, list[Any]]:
    told = [game.tell(event, seat) for event in step.events]
    return game.view(step.state, seat), [event for event in told if event is not None]


def _what_could_come(played: Played, moment: Moment, seat: Seat | None) -> Iterator[list[Any]]:
    """All that could happen here for all an onlooker knows: by other moves, and by the same move in other worlds."""
    game, actor = played.game, moment.actor
    possible = [moment.state, *worlds(game, game.view(moment.state, seat), moment.number)]
    for world in possible:
        legal = list(game.legal_moves(world, actor))
        some = Random(moment.number).sample(legal, min(MOVES, len(legal)))
        yield [game.apply(world, actor, move) for move in some]
    yield [game.apply(world, actor, moment.move) for world in possible if _can(game, world, actor, moment.move)]


def _can(game: AnyGame, world: Any, actor: Actor, move: Any) -> bool:
    return game.is_outcome(world, move) if actor is NATURE else move in game.legal_moves(world, actor)


KNOWLEDGE_LAWS = (
    imagined_positions_look_the_same,
    imagined_positions_hold_all_pieces,
    what_a_seat_may_do_is_no_secret,
    without_a_barrier_nothing_is_learnt,
    told_events_hold_no_more_than_the_view,
    told_events_lead_to_the_view,
    refusals_agree_with_the_rules,
)
