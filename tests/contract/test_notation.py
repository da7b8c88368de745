"""What can be read is a move in its one spelling; all else is refused as unreadable, and nothing else happens."""

from functools import lru_cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.protocol import Seat, UnreadableMove
from tests.contract.cases import TABLE_IDS, Case, pack_of
from tests.contract.play import Moment, Played, random_match
from tests.contract.rulebook import numbers_of

every_table = pytest.mark.parametrize("table", TABLE_IDS)
A_FEW = "0123456789 -.,:;#=abcdefgRBYKrby\t\r\n\0é٣①"


@lru_cache(None)
def played(table: str) -> Played:
    return random_match(Case(table, pack_of(table).game.seat_counts[-1]), seed=11)


@lru_cache(None)
def lines(table: str) -> tuple[str, ...]:
    """Lines of all moves that were possible in a match."""
    game = pack_of(table).game
    moves = {moment.move for moment in played(table).moments}
    for moment in played(table).some(200):
        moves.update(game.legal_moves(moment.state, moment.actor))
    return tuple(sorted(game.write_move(move) for move in moves))


@st.composite
def mutated(draw: st.DrawFn, table: str) -> str:
    """A good line with a few characters replaced, put in or taken out, or with its words in another order."""
    line = draw(st.sampled_from(lines(table)))
    if draw(st.booleans()):
        parts = draw(st.permutations(line.split(" ")))
        line = draw(st.sampled_from([" ", "  ", ""])).join(parts)
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(line)))
        gone = draw(st.integers(0, 2))
        line = line[:at] + draw(st.text(A_FEW, max_size=2)) + line[at + gone :]
    return line


def assert_one_spelling(table: str, text: str) -> None:
    game = pack_of(table).game
    try:
        move = game.read_move(text)
    except UnreadableMove:
        return
    assert game.write_move(move) == text


@every_table
@given(text=st.text() | st.text(A_FEW))
def test_any_text_is_a_move_or_unreadable(table: str, text: str) -> None:
    assert_one_spelling(table, text)


@every_table
@given(data=st.data())
def test_nearly_a_move_is_a_move_or_unreadable(table: str, data: st.DataObject) -> None:
    assert_one_spelling(table, data.draw(mutated(table)))


@every_table
@given(data=st.data())
def test_whatever_can_be_read_is_legal_or_refused_by_a_rule(table: str, data: st.DataObject) -> None:
    game = pack_of(table).game
    try:
        move = game.read_move(data.draw(mutated(table)))
    except UnreadableMove:
        return
    moment: Moment = data.draw(st.sampled_from(played(table).moments))
    for seat in map(Seat, range(played(table).case.seats)):
        refusal = game.why_not(game.view(moment.state, seat), seat, move)
        assert (refusal is None) == (move in game.legal_moves(moment.state, seat))
        assert refusal is None or refusal.rule in numbers_of(pack_of(table).rulebook)


@every_table
def test_a_very_long_line_is_unreadable(table: str) -> None:
    game = pack_of(table).game
    longest = Random(0).choice(lines(table))
    for text in (longest * 100_000, longest + " " * 1_000_000, "9" * 1_000_000):
        with pytest.raises(UnreadableMove) as caught:
            game.read_move(text)
        assert len(str(caught.value)) < 300
        assert str(caught.value).endswith(".")
