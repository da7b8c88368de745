"""Laws of what is kept: journals read back, decisions taken back, values that are plain, and words for everything."""

import enum
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from game.core.match import AnyMatch, Ply, load
from game.core.protocol import NATURE, IllegalMove, Outsider
from tests.contract.play import NAMES, Played

STATUS_LENGTH = 60


def the_journal_reads_back(played: Played) -> None:
    text = played.match.text()
    loaded = load(text.encode(), lambda name: played.game if name == played.game.id else None)
    assert loaded.damage is None
    assert loaded.good_bytes == len(text.encode())
    assert loaded.closed == (played.match.result is not None)
    assert loaded.match.text() == text
    assert loaded.match.line == played.match.line
    assert loaded.match.state == played.match.state
    assert loaded.match.digest() == played.match.digest()


def undo_restores_and_luck_stays(played: Played) -> None:
    """An undone decision made again leads to the same positions and the same throws, and no barrier is crossed."""
    match = played.afresh()
    rng = Random(played.match.seed)
    tries = 60 / max(1, len(played.moments))
    for moment in played.moments:
        match.play(moment.actor, moment.move)
        reached = match.undo_reaches()
        assert reached == _expected_reach(match)
        if rng.random() > tries:
            continue
        if reached is None:
            with pytest.raises(IllegalMove):
                match.undo()
        else:
            _take_back_and_repeat(match, reached, [moment.state for moment in played.moments])
        assert match.state == moment.step.state
    text = match.text().encode()
    assert load(text, lambda name: played.game).match.line == match.line


def _expected_reach(match: AnyMatch) -> int | None:
    plies: list[Ply[Any, Any, Any]] = list(match.line)
    if match.result is not None:
        return None
    while plies and not plies[-1].step.barrier:
        if not isinstance(plies.pop().actor, Outsider):
            return len(plies)
    return None


def _take_back_and_repeat(match: AnyMatch, reached: int, states: list[Any]) -> None:
    undone = list(match.line[reached:])
    match.undo()
    assert len(match.line) == reached
    assert match.state == states[reached]
    assert undone[0].actor in match.to_move
    for ply in undone:
        step = match.ask_nature() if ply.actor is NATURE else match.play(ply.actor, ply.move)
        assert step == ply.step
        assert match.line[-1] == ply


def values_are_plain_and_frozen(played: Played) -> None:
    game = played.game
    assert _is_plain(played.match.options)
    for moment in played.some(25):
        values = [moment.state, moment.move, *moment.step.events]
        values += [game.view(moment.state, seat) for seat in played.observers]
        values += [game.tell(event, seat) for event in moment.step.events for seat in played.observers]
        for value in values:
            assert _is_plain(value), value
            hash(value)
        assert type(game.view(moment.state, None)) is not type(moment.state)


def _is_plain(value: Any) -> bool:
    if isinstance(value, Struct):
        return type(value).__struct_config__.frozen and all(
            _is_plain(getattr(value, name)) for name in value.__struct_fields__
        )
    if isinstance(value, tuple):
        return all(_is_plain(item) for item in value)
    return value is None or isinstance(value, enum.Enum) or type(value) in (int, bool, bytes, str)


def everything_can_be_said(played: Played) -> None:
    words, names = played.pack.words, NAMES[: played.case.seats]
    for moment in played.some(12):
        for seat in played.observers:
            view = played.game.view(moment.state, seat)
            assert 0 < len(str(words.status(view, names))) <= STATUS_LENGTH
            assert played.pack.picture(view, seat, names)
            told = [played.game.tell(event, seat) for event in moment.step.events]
            sentences = [words.event(event, names) for event in told if event is not None]
            assert all(sentence is None or str(sentence) for sentence in sentences)
        if not isinstance(moment.actor, Outsider):
            view = played.game.view(moment.state, moment.actor)
            legal = played.game.legal_moves(moment.state, moment.actor)
            offered = [str(words.move(view, move, names)) for move in legal]
            assert all(offered)


RECORD_LAWS = (
    the_journal_reads_back,
    undo_restores_and_luck_stays,
    values_are_plain_and_frozen,
    everything_can_be_said,
)
