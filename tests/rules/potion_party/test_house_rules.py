"""The house rules, each at work. [14]"""

import pytest

from game.core.protocol import NATURE, Seat
from game.potion_party.brew import is_ripe
from game.potion_party.events import AlchemistChosen, RecipeChosen, WentBust
from game.potion_party.house_rules import HOUSE_RULES
from game.potion_party.pieces import Alchemist, Potion
from game.potion_party.state import Awaits, Ending, Options
from tests.rules.potion_party.positions import GAME, happened, legal, play, refused, refused_options, started, table

PAIR = "roll b1 b1 bH r1 r2 rP"
HAUL = ("roll b1 b2 bD r2 r2 r3", "collect r2 2", "stop")


@pytest.mark.rule("14.1")
def test_generous_sapphires() -> None:
    state = table("", "", dice="generous")
    twos = GAME.read_move("roll b2 b2 b2 r1 r2 r3")
    classic = table("", "")
    assert GAME.chance(state, twos) == 8 * GAME.chance(classic, twos)
    refused_options("14.1", dice="loaded")


@pytest.mark.rule("14.2")
def test_unlimited_dice() -> None:
    full = ("supers 2", "hearts 5 potions 3")
    state = play(table(*full, unlimited=True), PAIR)
    assert {"save heart", "save potion", "combine roll roll"} <= set(legal(state))
    assert play(state, "combine roll roll", "keep", "stop").players[0].supers == 3
    after = play(state, "save heart", "stop")
    assert sum(player.hearts for player in after.players) == 6


@pytest.mark.rule("14.3")
def test_without_skullduggery_all_are_alike() -> None:
    assert play(table("lich", "", skullduggery=False), "roll bD bD b1 rD r2 r3").awaits is Awaits.COLLECT
    state = play(table("exterminator", "", skullduggery=False), PAIR, "combine roll roll", "throw", "roll gA")
    assert legal(state) == ["save heart", "save potion", "leave"]
    state = play(table("R5", "kobold supers 1", skullduggery=False), *HAUL, "sabotage", "roll gA")
    assert state.players[0].total[0] == 9


@pytest.mark.rule("14.4")
def test_a_gentle_bust() -> None:
    state = play(table("supers 1 hearts 1", "", gentle_bust=True), "begin", PAIR, "collect b1 2")
    state = play(state, "combine held roll", "keep", "save heart", "roll_on")
    assert happened(state, "roll r1 r2")[-2] == WentBust(Seat(0), (0, 2), (0, 0), 0, (0, 0))
    after = play(state, "roll r1 r2")
    assert (after.players[0].hearts, after.players[0].supers, after.players[0].total[1]) == (1, 2, 0)


class TestOwnSupers:
    @pytest.mark.rule("14.5")
    def test_a_kept_super_may_be_thrown_before_the_first_roll(self) -> None:
        state = table("supers 2 hearts 1", "", own_supers=True)
        assert legal(state) == ["begin bH", "begin", "spend"]
        state = play(state, "spend", "roll g3", "take ruby")
        assert (state.players[0].total[0], state.players[0].supers, state.awaits) == (3, 1, Awaits.BEGIN)
        state = play(state, "spend", "roll gA", "save heart")
        assert (state.turn.saved, state.players[0].supers) == ((1, 0), 0)
        refused(state, "spend", "14.5")
        assert legal(state) == ["begin bH", "begin"]

    @pytest.mark.rule("14.5")
    def test_only_before_the_first_roll(self) -> None:
        state = play(table("supers 1", "", own_supers=True), "begin", PAIR)
        refused(state, "spend", "3.2")

    @pytest.mark.rule("14.5")
    def test_after_the_last_die_the_roll_follows(self) -> None:
        state = play(table("supers 1", "", own_supers=True), "spend", "roll g3", "take ruby")
        assert state.awaits is Awaits.ROLL


class TestSabotageOfTotals:
    @pytest.mark.rule("14.6")
    def test_haul_and_total_together(self) -> None:
        state = play(table("R3 S2", "supers 1", sabotage="total"), *HAUL, "sabotage", "roll g4")
        assert {"spoil 4 0 0", "spoil 2 2 0"} <= set(legal(state))
        refused(state, "spoil 1 3 0", "9.4")
        assert play(state, "spoil 2 2 0").players[0].total[:2] == (5, 0)

    @pytest.mark.rule("14.6")
    def test_the_haul_goes_first(self) -> None:
        state = play(table("R3 S2", "supers 2", sabotage="total"), *HAUL, "sabotage", "roll g3", "spoil 3 0 0")
        assert (state.turn.haul, state.players[0].total[0]) == ((1, 0), 3)
        state = play(state, "sabotage", "roll g3", "spoil 3 0 0")
        assert state.players[0].total[0] == 1

    @pytest.mark.rule("14.6")
    def test_ripeness_and_emerald_can_be_lost(self) -> None:
        lines = ("R14 S13 E3", "supers 1")
        state = play(table(*lines, recipe="invisibility", sabotage="total"), *HAUL, "sabotage", "roll g4")
        after = play(state, "spoil 0 1 3")
        assert after.players[0].total == (18, 12, 0, 1, 0, 0)
        assert not is_ripe(after, Seat(0))

    @pytest.mark.rule("14.6")
    def test_no_other_aim(self) -> None:
        refused_options("14.6", sabotage="cook")


@pytest.mark.rule("14.7")
def test_the_lichs_half_rounded_up() -> None:
    state = play(table("lich", "", lich="up"), "roll bD b1 b1 r1 r2 r3")
    assert legal(state) == ["reroll bD", "accept"]
    state = play(table("lich", "", lich="up"), "roll bD bD b1 rD r2 r3")
    assert legal(state) == ["reroll bD rD", "reroll bD bD", "reroll rD", "reroll bD", "accept"]
    refused_options("14.7", lich="sideways")


class TestFinishTheRound:
    @pytest.mark.rule("14.8")
    def test_the_others_have_their_turns(self) -> None:
        state = play(table("R7 S10", "R9 S10", finish_round=True), *HAUL)
        assert state.seat == 1
        state = play(state, *HAUL)
        found = GAME.result(state)
        assert found is not None
        assert (found.reason, found.places, found.scores) == (Ending.COMPLETE, (2, 1), (21, 23))

    @pytest.mark.rule("14.8")
    def test_equal_surplus_shares_the_win(self) -> None:
        state = play(table("R7 S10", "R7 S10", finish_round=True), *HAUL, *HAUL)
        found = GAME.result(state)
        assert found is not None
        assert found.winners == (0, 1)

    @pytest.mark.rule("14.8")
    def test_one_who_loses_it_again_has_not_won(self) -> None:
        lines = ("R7 S10", "R9 S0 kobold supers 1", "")
        state = play(table(*lines, finish_round=True), *HAUL[:2], "stop", "pass")
        state = play(state, "roll b1 b2 bD r1 r2 r3", "stop", *HAUL, "sabotage", "roll gA")
        assert state.players[0].total[:2] == (10, 10)
        assert (state.seat, state.round, state.awaits) == (0, 4, Awaits.ROLL)


@pytest.mark.rule("14.9")
def test_alchemists_are_dealt() -> None:
    state = play(started(2, alchemists="dealt"), "roll b1 b2", "roll b2 b2")
    assert (state.awaits, GAME.to_move(state)) == (Awaits.DEAL, (NATURE,))
    assert len(GAME.legal_moves(state, NATURE)) == 8
    refused(state, "alchemist orc", "3.1")
    assert happened(state, "deal orc") == [AlchemistChosen(Seat(1), Alchemist.ORC)]
    state = play(state, "deal orc")
    assert not GAME.is_outcome(state, GAME.read_move("deal orc"))
    assert len(GAME.legal_moves(state, NATURE)) == 7
    assert play(state, "deal lich").awaits is Awaits.RECIPE
    refused_options("14.9", alchemists="auctioned")


@pytest.mark.rule("14.10")
def test_the_recipe_is_agreed_before() -> None:
    state = play(started(2, recipe="soul_jar"), "roll b1 b2", "roll b2 b2", "alchemist orc")
    assert RecipeChosen(None, Potion.SOUL_JAR) in happened(state, "alchemist lich")
    assert play(state, "alchemist lich").awaits is Awaits.ROLL
    refused_options("14.10", recipe="soup")


def test_every_option_is_offered() -> None:
    assert {rule.field for rule in HOUSE_RULES} == set(Options.__struct_fields__)
