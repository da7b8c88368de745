"""The window between stop and record. [9]"""

import pytest

from game.core.protocol import Seat
from game.potion_party.events import HaulRecorded, SabotageFailed, SabotagePassed, Spoilt, WindowOpened
from game.potion_party.state import Awaits
from tests.rules.potion_party.positions import happened, legal, play, refused, table

HAUL = ("roll b1 b2 bD r2 r2 r3", "collect r2 2")
"""4 Ruby."""


class TestTheWindow:
    @pytest.mark.rule("9.1")
    def test_it_opens_after_a_stop_with_a_group(self) -> None:
        state = play(table("", "supers 1"), *HAUL, "stop")
        assert (state.awaits, state.actor, state.seat) == (Awaits.SABOTAGE, 1, 0)

    @pytest.mark.rule("9.1")
    def test_it_stays_shut_without_a_group(self) -> None:
        state = play(table("", "supers 1"), HAUL[0], "stop")
        assert state.seat == 1
        refused(play(state, "roll b1 b1 b2 r1 r2 r3"), "sabotage", "3.2")

    @pytest.mark.rule("9.1")
    def test_it_stays_shut_after_a_bust(self) -> None:
        state = play(table("", "supers 1"), *HAUL, "roll_on", "roll bH b1 r1")
        assert (state.seat, state.awaits) == (1, Awaits.ROLL)

    @pytest.mark.rule("9.2")
    def test_clockwise_from_the_left_and_once_each(self) -> None:
        state = play(table("supers 1", "supers 1", "", "", seat=2), *HAUL)
        state = play(state, "stop")
        assert state.actor == 0
        assert happened(state, "pass") == [SabotagePassed(Seat(0)), WindowOpened(Seat(1), Seat(2))]
        state = play(state, "pass")
        assert state.actor == 1
        assert play(state, "pass").seat == 3

    @pytest.mark.rule("9.2")
    def test_the_seat_itself_is_not_asked(self) -> None:
        assert play(table("supers 2", ""), *HAUL, "stop").seat == 1

    @pytest.mark.rule("9.3")
    def test_one_die_after_another(self) -> None:
        state = play(table("", "supers 2"), *HAUL, "stop")
        assert legal(state) == ["sabotage", "pass"]
        state = play(state, "sabotage", "roll g2", "spoil 2 0 0")
        assert (state.actor, state.players[1].supers, state.turn.haul) == (1, 1, (2, 0))
        assert legal(state) == ["sabotage", "pass"]
        state = play(state, "sabotage", "roll g2", "spoil 2 0 0")
        assert (state.seat, state.players[0].total[0]) == (1, 0)

    @pytest.mark.rule("9.3")
    def test_passing_closes_the_visit(self) -> None:
        state = play(table("", "supers 2"), *HAUL, "stop", "pass")
        assert (state.seat, state.players[1].supers, state.players[0].total[0]) == (1, 2, 4)

    @pytest.mark.rule("9.4")
    def test_any_split_up_to_the_stars(self) -> None:
        state = play(table("", "supers 1"), "roll b1 b1 bD r2 r2 r3", "collect all", "stop", "sabotage", "roll g4")
        assert state.turn.haul == (4, 2)
        assert {"spoil 4 0 0", "spoil 3 1 0", "spoil 2 2 0", "spoil 1 0 0", "spoil 0 0 0"} <= set(legal(state))
        assert happened(state, "spoil 3 1 0")[0] == Spoilt(Seat(1), Seat(0), 3, 1, 0, (1, 1))
        assert play(state, "spoil 3 1 0").players[0].total[:2] == (1, 1)
        refused(state, "spoil 4 1 0", "9.4")
        refused(state, "spoil 0 3 0", "9.4")
        refused(state, "spoil 0 0 1", "9.4")

    @pytest.mark.rule("9.3", "9.4")
    def test_of_four_and_one_three_and_one_are_taken(self) -> None:
        """The example of the rules: a first die takes a Sapphire, and the second finds 4 Ruby and 1 Sapphire."""
        state = play(table("", "supers 2"), "roll b1 b1 bD r2 r2 r3", "collect all", "stop", "sabotage", "roll g2")
        state = play(state, "spoil 0 1 0", "sabotage", "roll g4")
        assert state.turn.haul == (4, 1)
        assert play(state, "spoil 3 1 0").players[0].total[:2] == (1, 0)
        refused(state, "spoil 2 2 0", "9.4")

    @pytest.mark.rule("9.4")
    def test_the_total_is_out_of_reach(self) -> None:
        state = play(table("R5 S5", "supers 1"), *HAUL, "stop", "sabotage", "roll g4")
        assert max(len(line) for line in legal(state)) == len("spoil 4 0 0")
        refused(state, "spoil 3 1 0", "9.4")
        assert play(state, "spoil 4 0 0").players[0].total[:2] == (5, 5)

    @pytest.mark.rule("9.4")
    def test_an_empty_haul_cannot_be_taken_from(self) -> None:
        state = play(table("", "supers 2"), *HAUL, "stop", "sabotage", "roll g4", "spoil 4 0 0")
        assert happened(state, "sabotage", "roll g4")[-2] == HaulRecorded(Seat(0), (0, 0))
        assert SabotageFailed(Seat(1)) in happened(state, "sabotage", "roll g4")

    @pytest.mark.rule("9.5")
    def test_alchemy_takes_nothing(self) -> None:
        state = play(table("", "supers 1"), *HAUL, "stop", "sabotage")
        assert state.box[2] == 1
        after = play(state, "roll gA")
        assert (after.players[0].total[0], after.players[1].supers, after.box[2]) == (4, 0, 2)
        assert (after.players[1].hearts, after.players[1].potions) == (0, 0)
