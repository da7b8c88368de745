"""How a match ends. [13]"""

import pytest
from msgspec import structs

from game.core.protocol import Seat
from game.potion_party.ending import share_of
from game.potion_party.events import DayBroke, MatchEnded, PotionCompleted
from game.potion_party.state import ROUND_LIMIT, Awaits, Ending, State
from tests.rules.potion_party.positions import GAME, happened, play, refused, table

HAUL = ("roll b1 b2 bD r2 r2 r3", "collect r2 2", "stop")
"""4 Ruby."""
PAIR = ("roll b1 b2 bH r1 r2 rP", "combine roll roll", "throw", "roll g2")


def result(state: State) -> tuple[Ending, tuple[int, ...], tuple[int, ...]]:
    found = GAME.result(state)
    assert found is not None
    assert isinstance(found.reason, Ending)
    return found.reason, found.places, found.scores


class TestInstantWin:
    @pytest.mark.rule("13.1")
    def test_at_the_record(self) -> None:
        state = table("R7 S10", "R10 S10")
        assert happened(state, *HAUL)[-2:] == [PotionCompleted(Seat(0)), MatchEnded()]
        assert result(play(state, *HAUL)) == (Ending.COMPLETE, (1, 2), (21, 20))
        assert play(table("R6 S10", ""), *HAUL).seat == 1

    @pytest.mark.rule("13.1")
    def test_by_a_super_die(self) -> None:
        state = play(table("R9 S10", ""), *PAIR)
        assert play(state, "take ruby").awaits is Awaits.NOBODY
        assert play(state, "take sapphire").awaits is Awaits.COLLECT

    @pytest.mark.rule("13.1")
    def test_by_an_ingredient(self) -> None:
        state = table("R14 S13 E4 D2", "", recipe="invisibility")
        assert play(state, "roll bD bD b1 r1 r2 r3").awaits is Awaits.NOBODY
        state = play(table("R15 S14 P1", "", recipe="choking_mist"), "roll b1 b2 bH r1 r2 rP")
        assert play(state, "score potion").awaits is Awaits.NOBODY

    @pytest.mark.rule("13.1")
    def test_on_what_would_have_been_a_bust(self) -> None:
        state = play(table("R15 S14 P1", "supers 2", recipe="choking_mist"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2")
        assert play(state, "roll_on", "roll b2 r1 r2 rP").awaits is Awaits.NOBODY
        state = play(table("R14 S13 E4 D3", "", recipe="invisibility"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2")
        assert play(state, "roll_on", "roll bD r1 r2 r3").awaits is Awaits.NOBODY


@pytest.mark.rule("13.2")
def test_the_others_are_placed_by_their_brews() -> None:
    state = play(table("R7 S10", "R30 S2", "R3 S10", "R13 S0"), *HAUL)
    assert result(state) == (Ending.COMPLETE, (1, 2, 2, 4), (21, 13, 13, 11))
    assert [share_of(state, Seat(seat)) for seat in range(4)] == [100, 61, 61, 52]


@pytest.mark.rule("13.3")
def test_day_breaks() -> None:
    state = table("R5", "R5", seat=1, round=ROUND_LIMIT)
    events = happened(state, *HAUL)
    assert events[-2:] == [DayBroke(), MatchEnded()]
    assert result(play(state, *HAUL)) == (Ending.DAWN, (2, 1), (5, 9))
    earlier = play(table("R5", "R5", seat=1, round=ROUND_LIMIT - 1), *HAUL)
    assert (earlier.round, earlier.awaits) == (ROUND_LIMIT, Awaits.ROLL)
    tied = play(table("R5", "R1", seat=1, round=ROUND_LIMIT), *HAUL)
    assert result(tied) == (Ending.DAWN, (1, 1), (5, 5))


@pytest.mark.rule("13.4")
def test_after_the_end_nothing_is_allowed() -> None:
    state = play(table("R7 S10", ""), *HAUL)
    assert GAME.to_move(state) == ()
    refused(state, "stop", "13.4", seat=0)
    refused(state, "roll b1 b1", "13.4", seat=1)


def test_the_bound_counts_what_a_turn_can_take() -> None:
    state = table("", "")
    limited = GAME.max_plies(state.options, 2)
    assert ROUND_LIMIT * 2 < limited < GAME.max_plies(state.options, 4)
    assert GAME.max_plies(structs.replace(state.options, unlimited=True), 2) > limited
