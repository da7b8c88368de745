"""The bots of Potion Party: no dominated move, every free gain, and sense where it counts."""

from random import Random

import msgspec
import pytest

from game.bots.bot import decide
from game.bots.ladder import ladder
from game.core.protocol import Seat
from game.potion_party import PACK
from game.potion_party.bot import LEVELS
from game.potion_party.candidates import worth_a_thought, would_win
from game.potion_party.chances import Roll, mean_stardust
from game.potion_party.evaluation import turns_saved_by_rolling, turns_table, win_chance
from game.potion_party.moves import (
    Collect,
    Combine,
    Leave,
    Move,
    Pass,
    RollOn,
    Save,
    ScoreAlchemy,
    Spoil,
    Stop,
    TakeStars,
)
from game.potion_party.pieces import CLASSIC_BLUE, GENEROUS_BLUE, NEEDS, Source
from game.potion_party.state import Awaits, Options, State
from tests.bots.sitting import decisions
from tests.rules.potion_party.positions import GAME, play, table

PAIR = "roll b1 b1 bH r1 r2 rP"
RIPE = "R15 S16"

every_level = pytest.mark.parametrize("level", [1, 2, 3])


def choice(state: State, level: int) -> str:
    """The line of the move that a level makes."""
    view, legal = GAME.view(state, None), GAME.legal_moves(state, state.actor)
    chosen = decide(LEVELS[level - 1].make(""), view, legal, Random(1), LEVELS[level - 1].items)
    assert str(chosen.why).endswith(".")
    return GAME.write_move(chosen.move)


def considered(state: State) -> list[str]:
    return [GAME.write_move(move) for move in worth_a_thought(GAME.view(state, None))]


class TestFreeGains:
    """The list of dominated moves, each in a position where a bot that did not know it could fall for it."""

    @every_level
    def test_everything_is_collected(self, level: int) -> None:
        state = play(table("", ""), "roll b1 b1 b1 r2 r2 r3")
        assert choice(state, level) == "collect all"
        state = play(table("", ""), "roll b1 b1 b1 r1 r2 r3")
        assert considered(state) == ["collect b1 3"]

    @every_level
    def test_a_pair_becomes_a_super(self, level: int) -> None:
        state = play(table("", ""), PAIR, "collect b1 2")
        assert choice(state, level) == "combine roll roll"

    @every_level
    def test_held_dice_go_first(self, level: int) -> None:
        state = play(table("hearts 1", ""), "begin", PAIR, "collect b1 2")
        assert choice(state, level) == "combine held roll"
        state = play(table("potions 1", ""), "begin", PAIR, "collect b1 2")
        assert choice(state, level) == "combine roll held"

    @every_level
    def test_alchemy_is_saved(self, level: int) -> None:
        state = play(table("", ""), "roll b1 b1 bH r1 r2 r3", "collect b1 2")
        assert choice(state, level) == "save heart"

    @every_level
    def test_what_a_ripe_brew_wants_goes_into_it(self, level: int) -> None:
        state = play(table(RIPE, "", recipe="soul_jar"), "roll b1 b2 bH r1 r2 r3")
        assert choice(state, level) == "score heart"

    @every_level
    def test_a_ripe_brew_has_nothing_to_fear(self, level: int) -> None:
        state = play(table(RIPE, "", recipe="soul_jar"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2")
        assert turns_saved_by_rolling(state) > 0
        assert choice(state, level) == "roll_on"
        assert considered(state) == ["roll_on"]
        for other in (
            play(table("R1", "", recipe="soul_jar"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2"),
            play(table(RIPE, "kobold", recipe="soul_jar"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2"),
            play(table(RIPE, "", recipe="soul_jar", finish_round=True), "roll b1 b1 b2 r1 r2 r3", "collect b1 2"),
            play(table(RIPE, "", recipe="soul_jar", sabotage="total"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2"),
        ):
            assert considered(other) == ["roll_on", "stop"]

    @every_level
    def test_stars_go_where_they_are_wanted(self, level: int) -> None:
        state = play(table("R11 S2", ""), PAIR, "combine roll roll", "throw", "roll g3")
        assert choice(state, level) == "take sapphire"
        state = play(table("R2 S10", ""), PAIR, "combine roll roll", "throw", "roll g3")
        assert choice(state, level) == "take ruby"
        state = play(table("R14 S13", "", recipe="invisibility"), PAIR, "combine roll roll", "throw", "roll g3")
        assert choice(state, level) == "take emerald"

    @every_level
    def test_something_is_made_of_alchemy(self, level: int) -> None:
        state = play(table("", ""), PAIR, "combine roll roll", "throw", "roll gA")
        assert choice(state, level) != "leave"
        state = play(table(RIPE, "", recipe="soul_jar"), PAIR, "combine roll roll", "throw", "roll gA")
        assert choice(state, level).startswith("score")

    @every_level
    def test_the_most_is_taken_away_and_no_surplus(self, level: int) -> None:
        state = play(
            table("R10 S0", "supers 1"), "roll b2 b2 bD r2 r2 r3", "collect all", "stop", "sabotage", "roll g4"
        )
        assert considered(state) == ["spoil 0 4 0"]
        assert choice(state, level) == "spoil 0 4 0"

    @every_level
    def test_a_win_is_not_let_pass(self, level: int) -> None:
        state = play(table("R9 S10", "supers 1"), "roll b1 b2 bD r1 r1 r3", "collect r1 2", "stop")
        assert would_win(state)
        assert choice(state, level) == "sabotage"

    @every_level
    def test_nobody_keeps_the_emeralds_that_its_own_brew_wants(self, level: int) -> None:
        """Both are kept for Sabotage: if their owners always passed, no brew could ever be finished."""
        small_haul = ("roll b1 b1 bD r1 r2 rD", "collect b1 2", "stop")
        state = play(table(f"{RIPE} supers 1", f"{RIPE} supers 1", recipe="soul_jar"), *small_haul)
        assert considered(state) == ["sabotage"]
        assert choice(state, level) == "sabotage"
        for other in (
            play(table(f"{RIPE} supers 1", "R15 S15 supers 1", recipe="soul_jar"), *small_haul),
            play(table(f"{RIPE} supers 1", f"{RIPE} E1 supers 1", recipe="soul_jar"), *small_haul),
            play(table(RIPE, f"{RIPE} supers 1", recipe="soul_jar"), *small_haul),
        ):
            assert considered(other) == ["sabotage", "pass"]

    @every_level
    def test_by_house_rule_emerald_is_thrown_for_at_once(self, level: int) -> None:
        state = table(f"{RIPE} supers 1 hearts 1", "", recipe="soul_jar", own_supers=True)
        assert considered(state) == ["spend"]
        assert choice(state, level) == "spend"
        unripe = table("R15 S15 supers 1 hearts 1", "", recipe="soul_jar", own_supers=True)
        assert considered(unripe) == ["begin bH", "begin", "spend"]

    @every_level
    def test_the_lich_throws_as_much_as_it_may(self, level: int) -> None:
        state = play(table("lich", ""), "roll bD bD b1 rD rD r3")
        assert choice(state, level) in ("reroll bD bD", "reroll rD rD", "reroll bD rD")
        wants = play(table(f"{RIPE} lich", "", recipe="soul_jar"), "roll bD bD b1 rD rD r3")
        assert "accept" in considered(wants)
        assert choice(wants, 3) == "accept"

    def test_no_bot_ever_leaves_the_sensible_moves(self) -> None:
        for seed in range(3):
            for state, _, move in decisions(PACK, ("1", "2", "3"), seed):
                assert move in worth_a_thought(state)


def fault(state: State, move: Move) -> str:
    """Why another move would have been at least as good whatever happens; empty where nothing is wrong."""
    legal = GAME.legal_moves(state, state.actor)
    total, needs = state.players[state.seat].total, NEEDS[state.potion or 0]
    if isinstance(move, Collect):
        more = any(isinstance(m, Collect) and m.die == move.die and m.count > move.count for m in legal)
        return "a part of what could be collected" if more else ""
    if isinstance(move, Stop | RollOn | Save) and state.awaits is Awaits.COLLECT:
        if any(isinstance(m, Collect | Combine) for m in legal):
            return "a match is left lying"
        of_use = Save | ScoreAlchemy if isinstance(move, Stop) else ScoreAlchemy  # a die not saved is one more to roll
        return "Alchemy is left lying" if any(isinstance(m, of_use) for m in legal) else ""
    if isinstance(move, Combine):
        held = max((m.heart, m.potion).count(Source.HELD) for m in legal if isinstance(m, Combine))
        return "a held die is lost" if (move.heart, move.potion).count(Source.HELD) < held else ""
    if isinstance(move, Leave):
        return "nothing is made of Alchemy"
    if isinstance(move, TakeStars) and total[move.ingredient] >= needs[move.ingredient]:
        others = [m.ingredient for m in legal if isinstance(m, TakeStars)]
        return "stars for what is there" if any(total[other] < needs[other] for other in others) else ""
    if isinstance(move, Spoil):
        most = max(m.ruby + m.sapphire + m.emerald for m in legal if isinstance(m, Spoil))
        return "less spoilt than could be" if move.ruby + move.sapphire + move.emerald < most else ""
    if isinstance(move, Pass):
        brew = (total[0] + state.turn.haul[0], total[1] + state.turn.haul[1], *total[2:])
        return "a win is let pass" if all(have >= need for have, need in zip(brew, needs, strict=True)) else ""
    return ""


TABLES_OF_BOTS = {
    "as written": (("1", "1", "1"), Options()),
    "soul jar": (("2", "1", "2", "1"), Options(recipe="soul_jar")),
    "invisibility": (("3", "2"), Options(recipe="invisibility")),
    "totals": (("3", "1", "3"), Options(alchemists="dealt", sabotage="total")),
    "plenty": (("2", "3"), Options(unlimited=True, gentle_bust=True, dice="generous")),
}
FAULTS = {
    "a part of what could be collected",
    "a match is left lying",
    "Alchemy is left lying",
    "a held die is lost",
    "nothing is made of Alchemy",
    "stars for what is there",
    "less spoilt than could be",
    "a win is let pass",
}


@pytest.mark.parametrize(("sits", "options"), TABLES_OF_BOTS.values(), ids=TABLES_OF_BOTS)
def test_no_dominated_move_in_whole_matches(sits: tuple[str, ...], options: Options, full: bool) -> None:
    seen = 0
    for seed in range(100 if full else 4):
        for state, seat, move in decisions(PACK, sits, seed, options):
            found = fault(state, move)
            assert not found, f"seat {seat} (level {sits[seat]}), seed {seed}: {GAME.write_move(move)}, but {found}"
            seen += 1
    assert seen > 40


def test_the_judge_of_dominated_moves_finds_some() -> None:
    """Random players do all of these things, so the test above could fail."""
    options = Options(recipe="speed")
    found = {
        fault(state, move) for seed in range(40) for state, _, move in decisions(PACK, ("random",) * 3, seed, options)
    }
    assert found == {"", *FAULTS}


class TestSense:
    def test_the_bosun_stops_where_greed_does_not_pay(self) -> None:
        state = play(table("", ""), "roll b1 b2 bD r3 r3 rD", "collect r3 2")
        assert choice(state, 3) == "stop"

    def test_the_bosun_is_greedy_when_all_is_lost_otherwise(self) -> None:
        state = play(table("R5 S5", "R11 S9"), "roll b1 b1 b2 r1 r2 r3", "collect b1 2")
        assert choice(state, 3) == "roll_on"

    def test_nobody_risks_a_haul_that_wins(self) -> None:
        state = play(table("R11 S8", ""), "roll b1 b1 b2 r1 r2 r3", "collect b1 2")
        assert choice(state, 3) == "stop"

    def test_a_super_is_thrown_where_its_stars_may_win(self) -> None:
        state = play(table("R9 S10", ""), PAIR, "collect b1 2", "combine roll roll")
        assert choice(state, 3) == "throw"

    @every_level
    def test_a_super_is_thrown_for_wanted_emerald(self, level: int) -> None:
        state = play(table("R15 S16 D5 H2 P2", "R15 S16", recipe="soul_jar"), PAIR, "collect b1 2", "combine roll roll")
        assert choice(state, level) == "throw"

    @every_level
    def test_a_first_match_is_a_simple_one(self, level: int) -> None:
        state = GAME.start(GAME.options_type(), 2)
        state = play(state, "roll b1 b2", "roll b2 b2", "alchemist orc", "alchemist gnoll")
        assert choice(state, level) in ("recipe fire_breath", "recipe dull_nerves", "recipe icy_armor", "recipe speed")

    def test_powers_are_worth_having(self) -> None:
        state = play(GAME.start(GAME.options_type(), 2), "roll b1 b2", "roll b2 b2")
        assert choice(state, 3) == "alchemist lich"


class TestEvaluation:
    def test_turns_fall_with_what_is_brewed(self) -> None:
        turns = turns_table(CLASSIC_BLUE)
        assert turns[0][0] == 0
        assert all(turns[stars][stars] < turns[stars + 2][stars + 2] for stars in range(15))
        for ruby in range(16):
            for sapphire in range(16):
                assert turns[ruby][sapphire] <= turns[ruby + 1][sapphire]
                assert turns[ruby][sapphire] <= turns[ruby][sapphire + 1]

    def test_turns_are_about_what_the_haul_says(self) -> None:
        ruby, sapphire = map(float, mean_stardust(Roll((3, 3))))
        assert 7 / sapphire * 0.6 < turns_table(CLASSIC_BLUE)[14][7] < 14 / ruby * 1.3
        assert turns_table(GENEROUS_BLUE)[7][14] < turns_table(CLASSIC_BLUE)[7][14] - 2

    def test_chances_to_win_add_up(self) -> None:
        turns = [3.0, 5.5, 4.0]
        chances = [win_chance(turns, Seat(seat), 1.5) for seat in range(3)]
        assert sum(chances) == pytest.approx(1)
        assert chances[0] > chances[2] > chances[1]


@pytest.mark.full
@pytest.mark.parametrize(
    "options",
    [{"skullduggery": False}, {"alchemists": "dealt"}, {"recipe": "soul_jar"}, {"recipe": "invisibility"}],
    ids=lambda options: "-".join(map(str, options.items())),
)
def test_the_ladder_without_powers_with_dealt_ones_and_for_long_recipes(options: dict[str, str | bool]) -> None:
    rungs = ladder(PACK, games=1000, seed=1, processes=2, options=msgspec.convert(options, Options))
    assert all(rung.is_passed for rung in rungs), [rung.line() for rung in rungs]
