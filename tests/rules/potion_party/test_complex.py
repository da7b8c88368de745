"""Complex ingredients, and the three who have Skullduggery. [10, 11]"""

import pytest

from game.core.protocol import Seat
from game.potion_party.brew import is_ripe
from game.potion_party.events import (
    AlchemySaved,
    DarknessChallenged,
    DarknessRemoved,
    IngredientScored,
    RubiesBlasted,
)
from game.potion_party.pieces import DARKNESS, HEART, Alchemist
from game.potion_party.state import Awaits
from tests.rules.potion_party.positions import happened, legal, play, refused, table

PAIR = "roll b1 b1 bH r1 r2 rP"
RIPE = "R15 S16"


class TestIngredients:
    @pytest.mark.rule("10.1")
    def test_only_for_a_ripe_brew(self) -> None:
        state = play(table("R15 S15", "", recipe="soul_jar"), "roll b1 b1 bD r1 rD rP")
        assert state.players[0].total[DARKNESS] == 0
        refused(state, "score potion", "10.1")

    @pytest.mark.rule("10.1")
    def test_a_haul_makes_nothing_ripe(self) -> None:
        state = play(table("R15 S14", "", recipe="soul_jar"), "roll b1 b1 bH r1 r2 rP", "collect b1 2")
        refused(state, "score heart", "10.1")
        assert is_ripe(play(state, "stop"), Seat(0))

    @pytest.mark.rule("10.1")
    def test_a_super_ripens_for_what_is_rolled_later(self) -> None:
        state = play(table("R13 S16", "", recipe="soul_jar"), "roll b2 bH bH r1 r1 rP", "combine roll roll", "throw")
        state = play(state, "roll g2", "take ruby")
        assert is_ripe(state, Seat(0))
        refused(state, "score heart", "10.1")
        state = play(state, "collect r1 2", "roll_on", "roll b2 bH")
        assert state.players[0].total[HEART] == 1  # a bust, but the Heart is brewed in first

    @pytest.mark.rule("10.2")
    def test_darkness_brews_in_by_itself(self) -> None:
        events = happened(table(RIPE, "", recipe="soul_jar"), "roll bD bD bH rD rP r1")
        assert events[-2:] == [DarknessRemoved(Seat(0), (2, 1)), IngredientScored(Seat(0), DARKNESS, 3)]

    @pytest.mark.rule("10.2", "5.3")
    def test_after_a_greedy_roll_too(self) -> None:
        state = play(table(RIPE, "", recipe="soul_jar"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2", "roll_on")
        after = play(state, "roll b1 rD rD r3")
        assert (after.players[0].total[DARKNESS], len(after.turn.pool), after.seat) == (2, 1, 0)

    @pytest.mark.rule("10.2")
    def test_not_where_it_is_not_wanted(self) -> None:
        state = play(table("R15 S14", "", recipe="choking_mist"), "roll bD bD bH rD rP r1")
        assert state.players[0].total[DARKNESS] == 0

    @pytest.mark.rule("10.3", "7.6", "10.6")
    def test_three_darkness_a_heart_and_a_potion(self) -> None:
        """The example of the rules: everything is kept, and without a group the turn ends quietly."""
        state = play(table(RIPE, "supers 1", recipe="soul_jar"), "roll bD bD bH rD rP r1")
        assert legal(state) == [
            "combine roll roll",
            "score heart",
            "save heart",
            "score potion",
            "save potion",
            "stop",
        ]
        scored = play(state, "score heart", "score potion", "stop")
        assert scored.players[0].total[2:] == (0, 3, 1, 1)
        assert scored.seat == 1
        kept = play(state, "combine roll roll", "keep", "stop")
        assert (kept.players[0].supers, kept.players[0].total[2:]) == (1, (0, 3, 0, 0))

    @pytest.mark.rule("10.3")
    def test_a_held_die_does_not_go_into_the_brew(self) -> None:
        state = play(table(f"{RIPE} hearts 1", "", recipe="soul_jar"), "begin", "roll b1 b1 b2 r1 r2 r3")
        refused(state, "score heart", "10.3")
        refused(state, "score ruby", "10.3")
        added = play(table(f"{RIPE} hearts 1", "", recipe="soul_jar"), "begin bH", "roll b1 b1 b2 bH r1 r2 r3")
        assert "score heart" in legal(added)

    @pytest.mark.rule("10.4")
    def test_emerald_of_a_super(self) -> None:
        state = play(table("R14 S13 D1", "", recipe="invisibility"), PAIR, "combine roll roll", "throw", "roll g3")
        assert legal(state) == ["take ruby", "take sapphire", "take emerald"]
        assert play(state, "take emerald").players[0].total == (14, 13, 3, 1, 0, 0)
        unripe = play(table("R14 S12", "", recipe="invisibility"), PAIR, "combine roll roll", "throw", "roll g3")
        refused(unripe, "take emerald", "8.4")

    @pytest.mark.rule("10.5")
    def test_no_more_than_is_wanted(self) -> None:
        state = play(table(f"{RIPE} D3 H2", "", recipe="soul_jar"), "roll bD bD bH rD r1 rP")
        assert state.players[0].total[DARKNESS] == 5
        refused(state, "score heart", "10.5")
        state = play(table("R14 S13 E2", "", recipe="invisibility"), PAIR, "combine roll roll", "throw", "roll g4")
        assert play(state, "take emerald").players[0].total[2] == 4
        full = play(table("R14 S13 E4", "", recipe="invisibility"), PAIR, "combine roll roll", "throw", "roll g4")
        refused(full, "take emerald", "10.5")

    @pytest.mark.rule("10.5")
    def test_stardust_may_exceed(self) -> None:
        state = play(table("R15 S13 P1", "", recipe="choking_mist"), "roll b1 b1 b2 r3 r3 r2", "collect all", "stop")
        assert state.players[0].total[:2] == (21, 15)

    @pytest.mark.rule("10.6")
    def test_safe_from_bust_and_sabotage(self) -> None:
        state = play(
            table(RIPE, "supers 1", recipe="soul_jar"), "roll b1 b1 bH r1 rD rP", "score heart", "collect b1 2"
        )
        bust = play(state, "roll_on", "roll r2 rD")
        assert bust.players[0].total == (15, 16, 0, 2, 1, 0)
        robbed = play(state, "stop", "sabotage", "roll g4")
        refused(robbed, "spoil 0 0 1", "9.4")
        assert play(robbed, "spoil 0 2 0").players[0].total == (15, 16, 0, 1, 1, 0)

    @pytest.mark.rule("7.3", "10.6")
    def test_a_bust_brews_in_what_is_wanted_first(self) -> None:
        state = play(table(RIPE, "supers 2", recipe="soul_jar"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2", "roll_on")
        after = play(state, "roll bH r1 r2 rP")
        assert (after.seat, after.players[0].total) == (1, (15, 16, 0, 0, 1, 1))


class TestLich:
    @pytest.mark.rule("11.1")
    def test_half_of_the_darkness_once_more(self) -> None:
        state = play(table("lich", ""), "roll bD bD b1 rD r2 r3")
        assert state.awaits is Awaits.DARKNESS
        assert legal(state) == ["reroll rD", "reroll bD", "accept"]
        refused(state, "reroll bD bD", "11.1")
        refused(state, "reroll rD rD", "11.1")
        assert happened(state, "reroll rD") == [DarknessChallenged(Seat(0), (0, 1))]
        after = play(state, "reroll rD", "roll r2")
        assert (after.turn.dark, len(after.turn.pool)) == ((2, 0), 4)
        assert "collect r2 2" in legal(after)
        assert play(state, "accept").turn.dark == (2, 1)

    @pytest.mark.rule("11.1")
    def test_darkness_that_comes_again_leaves(self) -> None:
        state = play(table("lich", ""), "roll bD bD b1 rD rD r3", "reroll rD rD", "roll r1 rD")
        assert (state.turn.dark, len(state.turn.pool)) == ((2, 1), 3)

    @pytest.mark.rule("11.1")
    def test_only_with_two_and_only_on_the_first_roll(self) -> None:
        state = play(table("lich", ""), "roll bD b1 b1 r1 r2 r3")
        refused(state, "reroll bD", "11.1")
        state = play(state, "collect b1 2", "roll_on")
        after = play(state, "roll rD rD r1")
        assert after.seat == 1
        refused(play(after, "roll bD bD b1 rD r2 r3"), "accept", "11.1")

    @pytest.mark.rule("11.1")
    def test_a_ripe_brew_gets_what_is_left_dark(self) -> None:
        state = play(table(f"{RIPE} lich", "", recipe="soul_jar"), "roll bD bD b1 rD rD r3")
        assert state.players[0].total[DARKNESS] == 0
        assert play(state, "accept").players[0].total[DARKNESS] == 4
        assert play(state, "reroll bD rD", "roll b1 r3").players[0].total[DARKNESS] == 2


class TestExterminator:
    @pytest.mark.rule("11.2")
    def test_a_heart_and_a_potion(self) -> None:
        state = play(table("exterminator", ""), PAIR, "combine roll roll", "throw", "roll gA")
        assert legal(state) == ["save heart", "leave"]
        refused(state, "save potion", "8.5")
        state = play(state, "save heart")
        assert legal(state) == ["save potion", "leave"]
        after = play(state, "save potion", "stop")
        assert (after.players[0].hearts, after.players[0].potions) == (1, 1)

    @pytest.mark.rule("11.2")
    def test_each_may_go_into_a_ripe_brew(self) -> None:
        state = play(
            table(f"{RIPE} exterminator", "", recipe="soul_jar"), PAIR, "combine roll roll", "throw", "roll gA"
        )
        assert legal(state) == ["score heart", "save heart", "leave"]
        refused(state, "score potion", "8.5")
        after = play(state, "score heart", "score potion")
        assert after.players[0].total[4:] == (1, 1)

    @pytest.mark.rule("11.2")
    def test_each_alone_where_there_is_room(self) -> None:
        state = play(table("exterminator", "hearts 5"), PAIR, "combine roll roll", "throw", "roll gA")
        assert legal(state) == ["save potion", "leave"]

    @pytest.mark.rule("11.2")
    def test_in_sabotage_too_and_safe_at_once(self) -> None:
        state = play(table("", "exterminator supers 1"), "roll b1 b1 bD r1 r2 r3", "collect b1 2", "stop", "sabotage")
        state = play(state, "roll gA")
        assert state.actor == 1
        assert AlchemySaved(Seat(1), HEART, from_super=True) in happened(state, "save heart")
        after = play(state, "save heart", "save potion")
        assert (after.players[1].hearts, after.players[1].potions) == (1, 1)
        assert after.players[0].total[1] == 2
        assert (after.seat, after.awaits) == (1, Awaits.BEGIN)

    @pytest.mark.rule("11.2", "13.1")
    def test_it_can_win_in_another_turn(self) -> None:
        near = f"{RIPE} E1 D5 H1 P2 exterminator supers 1"
        state = play(table("", near, recipe="soul_jar"), "roll b1 b1 bD r1 r2 r3", "collect b1 2", "stop", "sabotage")
        assert play(state, "roll gA", "score heart").awaits is Awaits.NOBODY


class TestKobold:
    @pytest.mark.rule("11.3")
    def test_everybody_else_loses_a_ruby(self) -> None:
        state = play(table("R5", "kobold supers 1 R4", "R1", ""), "roll b1 b1 bD r1 r2 r3", "collect b1 2", "stop")
        events = happened(state, "sabotage", "roll gA")
        assert RubiesBlasted(Seat(1), (Seat(2), Seat(0))) in events
        after = play(state, "sabotage", "roll gA")
        assert [player.total[0] for player in after.players] == [4, 4, 0, 0]

    @pytest.mark.rule("11.3")
    def test_once_for_every_die(self) -> None:
        state = play(table("R5", "kobold supers 2", "R3"), "roll b1 b1 bD r1 r2 r3", "collect b1 2", "stop")
        state = play(state, "sabotage", "roll g2", "spoil 0 2 0", "sabotage", "roll g3")
        assert [player.total[0] for player in state.players] == [3, 0, 1]

    @pytest.mark.rule("11.3")
    def test_ripeness_can_be_lost(self) -> None:
        lines = ("R14 S13 D2", "kobold supers 1")
        state = play(table(*lines, recipe="invisibility"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2", "stop")
        assert is_ripe(state, Seat(0))
        after = play(state, "sabotage", "roll g2", "spoil 0 2 0")
        assert after.players[0].total == (13, 13, 0, 2, 0, 0)
        assert not is_ripe(after, Seat(0))

    @pytest.mark.rule("11.3")
    def test_only_by_sabotage_and_only_by_the_kobold(self) -> None:
        state = play(table("kobold", "R5"), PAIR, "combine roll roll", "throw", "roll g2", "take ruby")
        assert state.players[1].total[0] == 5
        state = play(
            table("R5", "orc supers 1"), "roll b1 b1 bD r1 r2 r3", "collect b1 2", "stop", "sabotage", "roll g2"
        )
        assert state.players[0].total[0] == 5


@pytest.mark.rule("11.4")
@pytest.mark.parametrize("alchemist", list(Alchemist)[3:])
def test_the_others_have_no_power(alchemist: Alchemist) -> None:
    name = alchemist.id
    assert play(table(name, "R5"), "roll bD bD b1 rD r2 r3").awaits is Awaits.COLLECT
    state = play(
        table("R5", f"{name} supers 1"), "roll b1 b1 bD r1 r2 r3", "collect b1 2", "stop", "sabotage", "roll gA"
    )
    assert (state.players[0].total[:2], state.players[1].hearts) == ((5, 2), 0)
