"""A turn from the saved dice to the record: rolling, collecting, greed. [3-7]"""

import pytest

from game.core.protocol import NATURE, Seat
from game.potion_party.events import (
    AlchemySaved,
    Collected,
    DarknessRemoved,
    DiceDeclared,
    HaulRecorded,
    Stopped,
    WentBust,
)
from game.potion_party.moves import Roll
from game.potion_party.pieces import DICE, HEART
from game.potion_party.state import Awaits
from tests.rules.potion_party.positions import GAME, happened, legal, play, refused, table

TWO = ("R0", "R0")


class TestTheTurn:
    @pytest.mark.rule("3.1")
    def test_turns_pass_clockwise(self) -> None:
        state = table("", "", "", seat=1)
        refused(play(state, "roll b1 b2 bH r1 r2 rP"), "stop", "3.1", seat=0)
        state = play(state, "roll b1 b2 bH r1 r2 rP", "stop")
        assert (state.seat, state.round) == (2, 3)
        state = play(state, "roll b1 b2 bH r1 r2 rP", "stop")
        assert (state.seat, state.round) == (0, 4)

    @pytest.mark.rule("3.2")
    def test_steps_have_an_order(self) -> None:
        state = table("hearts 1", "")
        refused(state, "stop", "3.2")
        refused(state, "collect all", "3.2")
        state = play(state, "begin bH", "roll b1 b1 b2 bH r1 r2 rP")
        for line in ("begin", "throw", "take ruby", "sabotage", "spoil 1 0 0", "alchemist orc", "leave", "pass"):
            refused(state, line, "3.2")

    @pytest.mark.rule("3.3")
    def test_dice_fall_by_chance(self) -> None:
        state = table(*TWO)
        assert GAME.to_move(state) == (NATURE,)
        refused(state, "roll b1 b1 b1 r1 r1 r1", "3.3")
        thrown = play(state, "roll b1 b1 b2 r1 r2 r2")
        refused(thrown, "roll b1", "3.3")
        move = GAME.read_move("roll b1 b1 b2 r1 r2 r2")
        ways = 3 * 2 * 2 * 1 * (3 * 1 * 2 * 2)
        assert GAME.chance(state, move) * 6**6 == ways
        assert GAME.view(thrown, Seat(0)) == GAME.view(thrown, Seat(1)) == GAME.view(thrown, None)

    @pytest.mark.rule("3.1")
    def test_nobody_acts_while_dice_fall(self) -> None:
        refused(table(*TWO), "stop", "3.1")


class TestSavedDice:
    @pytest.mark.rule("4.1")
    def test_each_die_is_added_or_held(self) -> None:
        state = table("hearts 2 potions 1", "")
        assert legal(state) == [
            "begin bH bH rP",
            "begin bH bH",
            "begin bH rP",
            "begin bH",
            "begin rP",
            "begin",
        ]
        refused(state, "begin bH bH bH", "4.1")
        refused(state, "begin rP rP", "4.1")
        after = play(state, "begin bH rP")
        assert (after.turn.waiting, after.turn.held) == ((4, 4), (1, 0))
        assert (after.players[0].hearts, after.players[0].potions) == (0, 0)
        assert happened(state, "begin bH rP") == [DiceDeclared(Seat(0), (1, 1), (1, 0))]

    @pytest.mark.rule("4.2")
    def test_a_held_die_waits_through_the_whole_turn(self) -> None:
        state = play(table("hearts 1", ""), "begin", "roll b1 b1 b2 r1 r2 r3", "collect b1 2", "roll_on")
        state = play(state, "roll b2 r1 rP rP")  # the only match is the held Heart with a Potion
        assert state.awaits is Awaits.SUPER
        assert state.turn.held == (0, 0)

    @pytest.mark.rule("4.2")
    def test_held_dice_are_lost_in_the_end(self) -> None:
        state = play(table("hearts 1 potions 1", ""), "begin", "roll b1 b1 b2 r1 r2 r3", "collect b1 2")
        assert happened(state, "stop")[0] == Stopped(Seat(0), (0, 2), (1, 1))
        after = play(state, "stop")
        assert (after.players[0].hearts, after.players[0].potions) == (0, 0)

    @pytest.mark.rule("4.3")
    def test_without_saved_dice_there_is_nothing_to_declare(self) -> None:
        state = table("supers 1", "")
        assert (state.awaits, state.turn.waiting) == (Awaits.ROLL, (3, 3))


class TestRolling:
    @pytest.mark.rule("5.1")
    def test_the_first_roll(self) -> None:
        state = play(table("hearts 2 potions 1", ""), "begin bH bH rP")
        assert GAME.is_outcome(state, GAME.read_move("roll b1 b1 b1 b1 b1 r1 r1 r1 r1"))
        assert not GAME.is_outcome(state, GAME.read_move("roll b1 b1 b1 r1 r1 r1"))

    @pytest.mark.rule("5.2")
    def test_later_rolls_are_of_all_that_is_left(self) -> None:
        state = play(table(*TWO), "roll b1 b1 bH r1 r2 rD", "collect b1 2", "roll_on")
        assert state.turn.waiting == (1, 2)
        move = GAME.read_move("roll b1 r2 r2")
        assert isinstance(move, Roll)
        assert move in GAME.legal_moves(state, NATURE)
        assert not GAME.is_outcome(state, GAME.read_move("roll r2 r2"))

    @pytest.mark.rule("5.3")
    def test_darkness_leaves_first(self) -> None:
        events = happened(table(*TWO), "roll b1 b1 bD r1 rD rD")
        assert events[-1] == DarknessRemoved(Seat(0), (1, 2))
        state = play(table(*TWO), "roll b1 b1 bD r1 rD rD")
        assert (state.turn.pool, state.turn.dark) == ((DICE["b1"], DICE["b1"], DICE["r1"]), (1, 2))
        state = play(state, "collect b1 2", "roll_on")
        assert state.turn.waiting == (0, 1)


class TestCollecting:
    @pytest.mark.rule("6.1")
    def test_groups_are_worth_their_stars(self) -> None:
        """The examples of the rules: two Rubies with two stars are 4 Ruby, three Sapphires with one are 3 Sapphire."""
        state = play(table(*TWO), "roll b1 b1 b1 r2 r2 r3", "collect r2 2", "collect b1 3")
        assert state.turn.haul == (4, 3)
        assert happened(table(*TWO), "roll b1 b1 b1 r2 r2 r3", "collect r2 2")[-1] == Collected(
            Seat(0), DICE["r2"], 2, 4, extends=False
        )

    @pytest.mark.rule("6.1")
    def test_what_makes_no_group(self) -> None:
        state = play(table(*TWO), "roll b1 b1 bH r2 r2 r3")
        refused(state, "collect r3 1", "6.1")
        refused(state, "collect r2 1", "6.1")
        refused(state, "collect r2 3", "6.1")
        refused(state, "collect b2 2", "6.1")
        refused(state, "collect bH 1", "6.1")
        refused(state, "collect b1 0", "6.1")
        refused(state, "collect gA 2", "6.1")

    @pytest.mark.rule("6.2")
    def test_one_die_extends_a_group(self) -> None:
        state = play(table(*TWO), "roll b1 b1 b2 r1 r2 r3", "collect b1 2", "roll_on")
        events = happened(state, "roll b1 r1 r2 r3")
        assert events[-1] == Collected(Seat(0), DICE["b1"], 1, 1, extends=True)
        after = play(state, "roll b1 r1 r2 r3")
        assert after.turn.haul == (0, 3)
        refused(after, "collect r2 1", "6.1")

    @pytest.mark.rule("6.2")
    def test_a_group_can_be_extended_by_what_was_left_of_the_same_roll(self) -> None:
        state = play(table(*TWO), "roll b1 b1 b1 r1 r2 r3", "collect b1 2")
        assert "collect b1 1" in legal(state)
        assert play(state, "collect b1 1").turn.haul == (0, 3)

    @pytest.mark.rule("6.2")
    def test_groups_of_an_earlier_turn_are_gone(self) -> None:
        state = play(table(*TWO), "roll b1 b1 bH r1 r2 r3", "collect b1 2", "stop")
        state = play(state, "roll b2 b2 bH r1 r2 r3", "stop", "roll b1 b2 bH r1 r2 r3")
        refused(state, "collect b1 1", "6.1")

    @pytest.mark.rule("6.3")
    def test_collecting_is_free(self) -> None:
        state = play(table(*TWO), "roll b1 b1 b1 r2 r2 r3")
        assert legal(state) == ["collect all", "collect b1 3", "collect b1 2", "collect r2 2", "stop"]
        assert play(state, "stop").players[0].total[:2] == (0, 0)

    @pytest.mark.rule("6.4")
    def test_everything_at_once(self) -> None:
        state = play(table(*TWO), "roll b1 b1 b1 r2 r2 r3")
        both = play(state, "collect all")
        assert both.turn.haul == (4, 3)
        assert both == play(state, "collect b1 3", "collect r2 2")
        refused(both, "collect all", "6.4")
        refused(play(table(*TWO), "roll b1 b1 b1 r1 r2 r3"), "collect all", "6.4")

    @pytest.mark.rule("6.5")
    def test_fresh_alchemy_is_saved(self) -> None:
        state = play(table(*TWO), "roll b1 b2 bH r1 r2 rP")
        refused(state, "save ruby", "6.5")
        saved = play(state, "save heart")
        assert saved.turn.saved == (1, 0)
        refused(saved, "save heart", "6.5")
        assert happened(state, "save heart") == [AlchemySaved(Seat(0), HEART, from_super=False)]
        after = play(saved, "save potion", "stop")
        assert (after.players[0].hearts, after.players[0].potions) == (1, 1)

    @pytest.mark.rule("6.5")
    def test_a_held_die_is_not_fresh(self) -> None:
        state = play(table("hearts 1", ""), "begin", "roll b1 b1 b2 r1 r2 r3")
        refused(state, "save heart", "6.5")


class TestGreed:
    @pytest.mark.rule("7.1")
    def test_greed_takes_a_group_and_a_die(self) -> None:
        state = play(table(*TWO), "roll b1 b1 b1 r1 r2 r3")
        refused(state, "roll_on", "7.1")
        assert "roll_on" in legal(play(state, "collect b1 2"))
        state = play(table(*TWO), "roll b1 b1 b1 r2 r2 r2", "collect all")
        refused(state, "roll_on", "7.1")
        assert legal(state) == ["stop"]

    @pytest.mark.rule("7.2")
    def test_a_match_comes_first(self) -> None:
        state = play(table(*TWO), "roll b2 b2 bH r1 r2 r3", "collect b2 2", "roll_on", "roll bH r2 r2 rP")
        assert legal(state) == ["collect r2 2", "combine roll roll"]
        refused(state, "roll_on", "7.2")
        refused(state, "save heart", "7.2")
        refused(state, "stop", "7.5")
        matched = play(state, "collect r2 2")
        assert {"stop", "roll_on", "save heart", "combine roll roll"} <= set(legal(matched))

    @pytest.mark.rule("7.2")
    def test_the_only_match_is_made_at_once(self) -> None:
        state = play(table(*TWO), "roll b1 b1 b2 r1 r2 r3", "collect b1 2", "roll_on", "roll b2 r1 r1 r2")
        assert state.awaits is Awaits.COLLECT
        assert legal(state) == ["roll_on", "stop"]
        assert state.turn.haul == (2, 2)

    @pytest.mark.rule("7.3")
    def test_without_a_match_it_is_a_bust(self) -> None:
        state = play(table("R3 S2", ""), "roll b1 b1 b2 r1 r2 r3", "collect b1 2", "roll_on")
        after = play(state, "roll bH r1 r2 r3")
        assert after.seat == 1
        assert after.players[0].total[:2] == (3, 2)
        assert happened(state, "roll bH r1 r2 r3")[-2] == WentBust(Seat(0), (0, 2), (0, 0), 0, (0, 0))

    @pytest.mark.rule("7.3")
    def test_a_super_pair_is_a_match(self) -> None:
        state = play(table(*TWO), "roll b1 b1 b2 r1 r2 r3", "collect b1 2", "roll_on", "roll bH r1 r2 rP")
        assert state.awaits is Awaits.SUPER

    @pytest.mark.rule("7.4")
    def test_what_a_bust_takes(self) -> None:
        state = play(table("supers 1 hearts 1 potions 1 R5", ""), "begin", "roll b1 b1 bH r1 r2 rP")
        state = play(state, "collect b1 2", "combine held roll", "keep", "save heart", "roll_on")
        assert (state.turn.saved, state.turn.supers, state.turn.held) == ((1, 0), 1, (0, 1))
        bust = happened(state, "roll r1 r2")[-2]
        assert bust == WentBust(Seat(0), (0, 2), (1, 0), 1, (0, 1))
        after = play(state, "roll r1 r2")
        assert (after.players[0].hearts, after.players[0].potions, after.players[0].supers) == (0, 0, 1)
        assert after.players[0].total[0] == 5
        assert after.box == (5, 3, 1)  # the next seat has its six dice

    @pytest.mark.rule("7.4")
    def test_a_bust_does_not_take_what_was_recorded_at_once(self) -> None:
        state = play(table(*TWO), "roll b1 b1 bH r1 r2 rP", "collect b1 2", "combine roll roll", "throw", "roll g4")
        state = play(state, "take ruby", "roll_on", "roll r1 r2")
        assert state.players[0].total[:2] == (4, 0)

    @pytest.mark.rule("7.5")
    def test_when_to_stop(self) -> None:
        state = play(table(*TWO), "roll b1 b1 b2 r1 r2 r3")
        assert "stop" in legal(state)
        state = play(state, "collect b1 2", "roll_on", "roll b1 r2 r2 r3")
        refused(state, "stop", "7.5")
        assert "stop" in legal(play(state, "collect b1 1"))

    @pytest.mark.rule("7.6")
    def test_the_record(self) -> None:
        state = play(table("R1 S1", ""), "roll b1 b1 b1 r2 r2 r3", "collect all")
        assert happened(state, "stop")[:2] == [Stopped(Seat(0), (4, 3), (0, 0)), HaulRecorded(Seat(0), (4, 3))]
        assert play(state, "stop").players[0].total[:2] == (5, 4)

    @pytest.mark.rule("7.6")
    def test_a_quiet_end_keeps_what_was_won(self) -> None:
        state = play(table(*TWO), "roll b1 b2 bH r1 rP rP", "combine roll roll", "keep", "save potion", "stop")
        assert (state.players[0].potions, state.players[0].supers) == (1, 1)
        assert state.seat == 1
