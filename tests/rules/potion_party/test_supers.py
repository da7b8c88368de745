"""Super Dice, and what happens when dice run short. [8, 12]"""

import pytest

from game.core.protocol import Seat
from game.potion_party.events import AlchemyLeft, AlchemySaved, IngredientScored, SuperMade
from game.potion_party.pieces import ALCHEMY, HEART, RUBY, Source
from game.potion_party.state import Awaits
from tests.rules.potion_party.positions import happened, legal, play, refused, table

PAIR = "roll b1 b1 bH r1 r2 rP"


class TestMaking:
    @pytest.mark.rule("8.1")
    def test_of_fresh_dice(self) -> None:
        state = play(table("", ""), PAIR)
        assert happened(state, "combine roll roll") == [SuperMade(Seat(0), Source.ROLL, Source.ROLL)]
        after = play(state, "combine roll roll")
        assert after.box == (6, 4, 1)
        assert len(after.turn.pool) == 4

    @pytest.mark.rule("8.1")
    def test_of_a_held_and_a_fresh_die(self) -> None:
        state = play(table("hearts 1", ""), "begin", "roll b1 b1 b2 r1 r2 rP")
        assert "combine held roll" in legal(state)
        refused(state, "combine roll roll", "8.1")
        assert play(state, "combine held roll", "keep").players[0].supers == 1
        state = play(table("potions 1", ""), "begin", "roll b1 b1 bH r1 r2 r3")
        assert "combine roll held" in legal(state)

    @pytest.mark.rule("8.1")
    def test_never_of_two_held_dice(self) -> None:
        state = play(table("hearts 1 potions 1", ""), "begin", "roll b1 b1 b2 r1 r2 r3")
        refused(state, "combine held held", "8.1")
        state = play(table("hearts 1 potions 1", ""), "begin", PAIR)
        refused(state, "combine held held", "8.1")
        assert [line for line in legal(state) if line.startswith("combine")] == [
            "combine roll roll",
            "combine roll held",
            "combine held roll",
        ]

    @pytest.mark.rule("8.2")
    def test_only_while_an_emerald_is_free(self) -> None:
        state = play(table("supers 1", "supers 1"), PAIR)
        refused(state, "combine roll roll", "8.2")
        assert "combine roll roll" in legal(play(table("supers 1", ""), PAIR))

    @pytest.mark.rule("8.2")
    def test_without_an_emerald_the_pair_is_no_match(self) -> None:
        state = play(table("", "supers 2"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2", "roll_on")
        after = play(state, "roll bH r1 r2 rP")
        assert after.seat == 1
        assert after.players[0].total[:2] == (0, 0)


class TestThrowing:
    @pytest.mark.rule("8.3")
    def test_first_of_all_throw_or_keep(self) -> None:
        state = play(table("", ""), PAIR, "combine roll roll")
        assert legal(state) == ["throw", "keep"]
        refused(state, "stop", "8.3")
        refused(state, "collect b1 2", "8.3")
        kept = play(state, "keep")
        assert (kept.players[0].supers, kept.turn.supers, kept.box[2]) == (1, 1, 1)

    @pytest.mark.rule("8.4")
    def test_stars_count_at_once_in_one_colour(self) -> None:
        state = play(table("R3 S3", ""), PAIR, "combine roll roll", "throw", "roll g4")
        assert legal(state) == ["take ruby", "take sapphire"]
        refused(state, "take emerald", "8.4")
        refused(state, "take heart", "8.4")
        assert happened(state, "take ruby") == [IngredientScored(Seat(0), RUBY, 4)]
        assert play(state, "take ruby").players[0].total[:2] == (7, 3)
        assert play(state, "take sapphire").players[0].total[:2] == (3, 7)

    @pytest.mark.rule("8.5")
    def test_alchemy_becomes_a_saved_die(self) -> None:
        state = play(table("", ""), PAIR, "combine roll roll", "throw", "roll gA")
        assert legal(state) == ["save heart", "save potion", "leave"]
        refused(state, "score heart", "10.1")
        assert happened(state, "save heart") == [AlchemySaved(Seat(0), HEART, from_super=True)]
        saved = play(state, "save heart")
        assert (saved.turn.saved, saved.box, saved.awaits) == ((1, 0), (5, 4, 2), Awaits.COLLECT)
        assert happened(state, "leave") == [AlchemyLeft(Seat(0), ALCHEMY)]
        assert play(saved, "stop").players[0].hearts == 1

    @pytest.mark.rule("8.5")
    def test_it_is_at_risk_like_any_other(self) -> None:
        state = play(table("", ""), PAIR, "combine roll roll", "throw", "roll gA", "save heart", "collect b1 2")
        assert play(state, "roll_on", "roll r1 r2").players[0].hearts == 0

    @pytest.mark.rule("8.5")
    def test_nobody_is_asked_where_nothing_can_be_made_of_it(self) -> None:
        state = play(table("", "hearts 5 potions 3"), PAIR, "combine roll roll", "throw")
        assert happened(state, "roll gA")[-1] == AlchemyLeft(Seat(0), ALCHEMY)
        assert play(state, "roll gA").awaits is Awaits.COLLECT

    @pytest.mark.rule("8.5")
    def test_room_decides_what_can_be_saved(self) -> None:
        state = play(table("", "hearts 5 potions 2"), PAIR, "combine roll roll", "throw", "roll gA")
        assert legal(state) == ["save potion", "leave"]
        refused(state, "save heart", "12.1")

    @pytest.mark.rule("8.6")
    def test_the_die_goes_back_and_a_kept_one_is_for_sabotage(self) -> None:
        state = play(table("", ""), PAIR, "combine roll roll", "throw", "roll g2", "take ruby")
        assert state.box[2] == 2
        refused(table("supers 1 hearts 1", ""), "spend", "8.6")
        refused(play(table("supers 1", ""), PAIR), "throw", "3.2")


class TestShortage:
    @pytest.mark.rule("12.1")
    def test_five_hearts_at_most(self) -> None:
        refused(play(table("", "hearts 5"), PAIR), "save heart", "12.1")
        assert "save heart" in legal(play(table("", "hearts 4"), PAIR))
        assert "save heart" in legal(play(table("", "hearts 3", "hearts 1"), PAIR))

    @pytest.mark.rule("12.1")
    def test_three_potions_at_most(self) -> None:
        refused(play(table("", "potions 2", "potions 1"), PAIR), "save potion", "12.1")
        assert "save potion" in legal(play(table("", "potions 2"), PAIR))

    @pytest.mark.rule("12.1")
    def test_those_of_this_turn_count(self) -> None:
        state = play(table("", "hearts 4"), "roll b1 bH bH r1 r2 r3", "save heart")
        refused(state, "save heart", "12.1")

    @pytest.mark.rule("12.1")
    def test_declared_dice_make_room(self) -> None:
        state = play(table("hearts 2", "hearts 3"), "begin bH bH", "roll b1 b1 bD bH bH r1 r2 r3")
        assert "save heart" in legal(state)
        state = play(state, "save heart", "save heart", "stop")
        assert state.players[0].hearts == 2

    @pytest.mark.rule("12.2")
    def test_without_an_emerald_the_pair_can_be_saved(self) -> None:
        state = play(table("", "supers 2"), PAIR)
        assert {"save heart", "save potion"} <= set(legal(state))
        after = play(state, "save heart", "save potion", "stop")
        assert (after.players[0].hearts, after.players[0].potions) == (1, 1)
