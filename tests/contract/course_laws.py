"""Laws of the course of a match: who acts, what may be done, how it is written, where it ends."""

import re

from msgspec import structs

from game.core.protocol import CLOCK, NATURE, Outsider
from tests.contract.conservation import PIECES
from tests.contract.play import Played
from tests.contract.rulebook import numbers_of

ENDING_VERBS = {"end", "enough", "stop", "confirm", "finish"}
"""Moves that end something are asked for even where nothing else can be done."""


def apply_changes_no_position(played: Played) -> None:
    for moment in played.some(60):
        told_before = repr(moment.state)
        again = played.game.apply(moment.state, moment.actor, moment.move)
        assert repr(moment.state) == told_before
        assert again == moment.step
        assert repr(again) == repr(moment.step)


def legal_moves_are_unique_and_ordered(played: Played) -> None:
    for moment in played.some(100):
        legal = list(played.game.legal_moves(moment.state, moment.actor))
        assert len(set(legal)) == len(legal)
        equal_state = structs.replace(moment.state)
        assert list(played.game.legal_moves(equal_state, moment.actor)) == legal
        assert moment.move in legal or (moment.actor is NATURE and not legal)


def every_move_has_its_own_line(played: Played) -> None:
    for moment in played.some(60):
        moves = [*played.game.legal_moves(moment.state, moment.actor), moment.move]
        lines = [played.game.write_move(move) for move in moves]
        assert len(set(lines)) == len(set(moves))
        for move, line in zip(moves, lines, strict=True):
            assert re.fullmatch(r"[!-~]+( [!-~]+)*", line), line
            read = played.game.read_move(line)
            assert read == move
            assert repr(read) == repr(move)


def only_those_to_move_can_act(played: Played) -> None:
    game = played.game
    for state in played.states:
        acting = game.to_move(state)
        assert len(set(acting)) == len(acting)
        assert CLOCK not in acting
        assert NATURE not in acting or acting == (NATURE,)
        for seat in played.seats:
            assert bool(game.legal_moves(state, seat)) == (seat in acting)
        assert NATURE in acting or not game.legal_moves(state, NATURE)
        assert all(isinstance(actor, Outsider) or actor in played.seats for actor in acting)


def seats_are_asked_only_where_it_matters(played: Played) -> None:
    game = played.game
    for moment in played.some(150):
        for actor in game.to_move(moment.state):
            if isinstance(actor, Outsider):
                continue
            first, *others = game.legal_moves(moment.state, actor)
            verb = game.write_move(first).split(" ")[0]
            if not others:
                assert verb in ENDING_VERBS, f"{verb} has no alternative and ends nothing"
                continue
            outcome = game.apply(moment.state, actor, first).state
            assert any(game.apply(moment.state, actor, other).state != outcome for other in others)


def the_clock_runs_only_where_seats_are_timed(played: Played) -> None:
    game = played.game
    for state in played.states:
        allowance = game.allowance(state)
        moves = game.legal_moves(state, CLOCK)
        assert len(moves) == (allowance is not None)
        if allowance is None:
            continue
        assert allowance > 0
        assert not isinstance(game.to_move(state)[0], Outsider)
        assert game.write_move(moves[0]) == "time_out"
        assert game.apply(state, CLOCK, moves[0]).state != state


def no_position_repeats(played: Played) -> None:
    assert len(set(played.states)) == len(played.states)


def the_match_ends_within_its_bound(played: Played) -> None:
    assert len(played.moments) <= played.game.max_plies(played.match.options, played.case.seats)
    for state in played.states:
        assert (played.game.result(state) is None) == bool(played.game.to_move(state))


def the_result_adds_up(played: Played) -> None:
    result = played.match.result
    if result is None:
        return
    seats = played.case.seats
    assert len(result.places) == len(result.scores) == len(result.breakdown) == seats
    for lines, score in zip(result.breakdown, result.scores, strict=True):
        assert sum(line.points for line in lines) == score
        assert all(str(line.what) for line in lines)
    for place in result.places:
        assert sum(better < place for better in result.places) == place - 1
    cited = re.search(r"\[(\d+\.\d+)\]$", result.reason.value)
    assert cited is not None, "the reason cites its rule"
    assert cited[1] in numbers_of(played.pack.rulebook)
    assert result.winners
    assert (result.tie is not None) == (result.scores.count(max(result.scores)) > 1)
    if result.tie is not None:
        cited = re.search(r"\[(\d+\.\d+)\]\.$", str(result.tie))
        assert cited is not None, "what becomes of a tie is told with its rule"
        assert cited[1] in numbers_of(played.pack.rulebook)


def no_piece_gets_lost(played: Played) -> None:
    pieces = PIECES[played.case.table]
    states = played.states
    at_first = pieces(states[0])
    assert at_first.total() > 0
    for state in states:
        assert pieces(state) == at_first


COURSE_LAWS = (
    apply_changes_no_position,
    legal_moves_are_unique_and_ordered,
    every_move_has_its_own_line,
    only_those_to_move_can_act,
    seats_are_asked_only_where_it_matters,
    the_clock_runs_only_where_seats_are_timed,
    no_position_repeats,
    the_match_ends_within_its_bound,
    the_result_adds_up,
    no_piece_gets_lost,
)
