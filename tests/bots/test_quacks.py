"""The bots of Quacks: free gains taken, no dominated move, sensible choices with fitting reasons, and styles."""

from random import Random
from typing import Any

import pytest
from msgspec import structs

from game.bots.bot import Choice, decide, make_bot, read_sits
from game.core.protocol import Seat
from game.quacks.books import Tiers, effect_of, prices_of
from game.quacks.candidates import worth_a_thought
from game.quacks.evaluation import Weights, stands
from game.quacks.forecast import Lot, endings, prospect
from game.quacks.legal import limit_of
from game.quacks.moves import (
    Accept,
    Buy,
    Claim,
    Decline,
    Draw,
    Finish,
    Gain,
    Move,
    Place,
    Prize,
    Stop,
    TakeTier,
    Upgrade,
)
from game.quacks.pieces import BOX, WHITE_OF, Chip, Colour, counts_of, read_chips, with_all
from game.quacks.purchases import best_of_pairs
from game.quacks.state import Ask, Awaits, Brewing, Desk, Options, Placed, Pot, Stage, State
from game.quacks.track import TRACK
from game.tables import find_table
from tests.bots.sitting import decisions, thoughts

TABLE = find_table("quacks")
assert TABLE is not None, "the table is registered"
PACK = TABLE.load()
GAME = PACK.game
LEVELS = (1, 2, 3)
FIRST, SECOND = Seat(0), Seat(1)

each_level = pytest.mark.parametrize("level", LEVELS)


# Positions


def pot_of(codes: str, start: int = 0, **changes: Any) -> Pot:
    """A pot into which these chips were placed, each by its value."""
    chips, edge = [], start
    for chip in read_chips(codes.split()):
        edge += chip.worth
        chips.append(Placed(chip, edge))
    white = sum(WHITE_OF[placed.chip] for placed in chips)
    whites = sum(WHITE_OF[placed.chip] > 0 for placed in chips)
    fresh = bool(chips) and WHITE_OF[chips[-1].chip] > 0
    pot = Pot(start, edge, tuple(chips), white, count=len(chips), whites=whites, fresh_white=fresh)
    return structs.replace(pot, **changes)


def brewing(pot: Pot, bag: str, *, round_: int = 4, **changes: Any) -> State:
    """Two seats brew; the first has this pot and this bag, and an empty flask."""
    mine = Desk(bag=counts_of(read_chips(bag.split())), pot=pot, flask=False, rubies=1)
    state = _state(round_, (mine, Desk(bag=BOX.starting_bag, pot=pot_of("w1 o1"))), Stage.BREWING)
    return structs.replace(state, **changes)


def asked(ask: Ask, desk: Desk, stage: Stage, *, round_: int = 4, **changes: Any) -> State:
    """The first seat is asked something."""
    return structs.replace(_state(round_, (desk, Desk(bag=BOX.starting_bag)), stage), asks=(ask,), **changes)


def _state(round_: int, desks: tuple[Desk, ...], stage: Stage) -> State:
    nobody = (False,) * len(desks)
    return State(
        options=Options(),
        seats=len(desks),
        stage=stage,
        committed=nobody,
        draws=nobody,
        books=(1,) * 5,
        round=round_,
        desks=desks,
    )


def choice(who: str, state: State, seed: int = 1) -> Choice:
    """What a bot chooses when it may think to the end."""
    sits = read_sits(who, PACK.levels)
    legal = GAME.legal_moves(state, FIRST)
    return decide(make_bot(sits, PACK.levels), GAME.view(state, FIRST), legal, Random(seed), 1000)


def chosen(who: str | int, state: State) -> Move:
    move: Move = choice(str(who), state).move
    return move


# Dominated moves


def risk_of(state: State, seat: Seat) -> float:
    """The chance that the next chip explodes, counted chip by chip."""
    desk = state.desks[seat]
    room = limit_of(state, desk.pot) - desk.pot.white
    return sum(desk.bag[chip] for chip in Chip if WHITE_OF[chip] > room) / sum(desk.bag)


def has_something_to_lose(pot: Pot) -> bool:
    """A ruby, a total of seven that pays, or a green chip that does."""
    greens = any(placed.chip.colour is Colour.GREEN for placed in pot.chips[-2:])
    return TRACK.rubies[pot.scoring_space] or pot.white == 7 or greens


def fault(state: State, seat: Seat, move: Move) -> str:
    """Why another move would have been at least as good in every respect; empty where nothing is wrong."""
    legal = GAME.legal_moves(state, seat)
    if not state.asks:
        return _fault_of_commitment(state, seat, move, legal)
    what, pot = state.asks[-1].what, state.desks[seat].pot
    if isinstance(move, Decline):
        gift = what in (Awaits.TAIL_CHIP, Awaits.UPGRADE, Awaits.BACK_ROOM, Awaits.SHIFT)
        if gift or (what is Awaits.PINCH and not has_something_to_lose(pot)):
            return "a gift refused"
    if isinstance(move, Finish) and what is Awaits.SHOP and len(legal) > 1:
        return "coins for a chip are thrown away"
    if isinstance(move, Place) and what is Awaits.LOOK and state.card is None:
        room = limit_of(state, pot) - pot.white
        return "a chip that explodes was placed of free will" if WHITE_OF[move.chip] > room else ""
    if isinstance(move, TakeTier):
        return _fault_of_tier(state, move, legal)
    return _fault_of_claim(state, seat, move) if isinstance(move, Claim) else ""


def _fault_of_commitment(state: State, seat: Seat, move: Move, legal: Any) -> str:
    pot = state.desks[seat].pot
    if isinstance(move, Stop) and Draw() in legal and not risk_of(state, seat) and not has_something_to_lose(pot):
        return "a space more for nothing"
    certain = isinstance(move, Draw) and risk_of(state, seat) == 1 and not pot.protection
    return "sure to explode" if certain and state.card is None else ""


def _fault_of_tier(state: State, move: TakeTier, legal: Any) -> str:
    effect = effect_of(state.books, Colour.PURPLE)
    assert isinstance(effect, Tiers)
    mine = effect.reward(move.tier)
    for other in legal:
        if isinstance(other, TakeTier) and not effect.give_back:
            more = effect.reward(other.tier)
            if more != mine and more.points >= mine.points and more.rubies >= mine.rubies:
                return "a part of the reward" if more.droplet >= mine.droplet else ""
    return ""


def _fault_of_claim(state: State, seat: Seat, move: Claim) -> str:
    index = state.desks[seat].pot.scoring
    points, coins = TRACK.points[index], TRACK.coins[index]
    if move.prize is Prize.POINTS and (points == 0 or (state.round == 9 and coins // 5 > points)):
        return "the coins bring more"
    if move.prize is Prize.COINS and state.round == 9 and coins // 5 < points:
        return "the points bring more"
    return ""


@pytest.mark.parametrize("sits", [("1", "1"), ("2", "1", "3"), ("1:bold", "2:careful", "3:bold", "3")], ids="/".join)
def test_no_dominated_move_in_whole_matches(sits: tuple[str, ...], full: bool) -> None:
    seen = 0
    for number, books in enumerate(("1", "2", "3", "4", "mixed") if full else ("1", "31221")):
        for seed in range(6 if full else 1):
            for state, seat, move in decisions(PACK, sits, seed, Options(books=books, test_tubes=number == 1)):
                found = fault(state, seat, move)
                assert not found, f"seat {seat} ({sits[seat]}), seed {seed}: {GAME.write_move(move)}, but {found}"
                seen += isinstance(move, Draw | Stop | Buy | Claim | TakeTier | Gain | Upgrade | Accept)
    assert seen > 100


def test_the_judge_of_dominated_moves_finds_some() -> None:
    """Random players do all of these things, so the test above could fail."""
    found = {
        fault(state, seat, move)
        for seed in range(6)
        for books in ("1", "2")
        for state, seat, move in decisions(PACK, ("random", "random"), seed, Options(books=books))
    }
    assert found >= {
        "",
        "a gift refused",
        "coins for a chip are thrown away",
        "a space more for nothing",
    }
    far, near = exploded("w3 w2 w2 r4 b4 g4 r4 y4 b4 w1", 9), exploded("w3 w1", 9)
    assert fault(far, FIRST, Claim(Prize.COINS)) == "the points bring more"
    assert fault(near, FIRST, Claim(Prize.POINTS)) == "the coins bring more"
    ruined = brewing(pot_of("w3 w2 w2 o1 r2"), "w1 w1 w1")
    assert fault(ruined, FIRST, Draw()) == "sure to explode"
    tiers = asked(Ask(Awaits.TIER), Desk(BOX.starting_bag, pot_of("p1 p1")), Stage.BOOKS)
    assert fault(tiers, FIRST, TakeTier(1)) == "a part of the reward"
    assert not fault(tiers, FIRST, TakeTier(2))


# Brewing


@each_level
def test_what_cannot_explode_is_drawn(level: int) -> None:
    assert chosen(level, brewing(pot_of("o1 w3 r2"), "w1 w1 w2 o1 b1")) == Draw()


@each_level
def test_nobody_draws_to_certain_ruin(level: int) -> None:
    assert chosen(level, brewing(pot_of("w3 w2 w2 o1 r2"), "w1 w1 w1")) == Stop()


@each_level
def test_a_slim_chance_is_not_taken_far_up_the_pot(level: int) -> None:
    """Four of five chips explode, and there are points to lose."""
    assert chosen(level, brewing(pot_of("w3 w2 w2 r4 b4 g4", 6), "w1 w1 w1 w1 o1", round_=7)) == Stop()


@each_level
def test_a_small_risk_is_taken(level: int) -> None:
    """One white 1 among ten chips."""
    assert chosen(level, brewing(pot_of("w3 w2 w2 o1"), "w1 o1 o1 g2 g2 b4 r2 r2 k1 p1")) == Draw()


def test_the_bold_draw_where_the_careful_stop() -> None:
    """At every level there are risks that only the bold take, and none that only the careful take."""
    for level in LEVELS:
        differs = 0
        for whites in range(1, 7):
            others = ["g2", "b2", "r2", "o1", "k1", "g1"]
            bag = " ".join(["w1"] * whites + others)
            state = brewing(pot_of("w3 w2 w2 o1 r2", 2), bag, round_=6)
            bold, careful = (chosen(f"{level}:{style}", state) for style in ("bold", "careful"))
            assert not (bold == Stop() and careful == Draw())
            differs += (bold, careful) == (Draw(), Stop())
        assert differs


def test_the_flask_saves_a_pot() -> None:
    """The white 3 has just come; with it back in the bag the next chip cannot explode, and no flask is left over."""
    desk_pot = pot_of("o1 w2 w2 w3")
    state = brewing(desk_pot, "w1 w1 w1 w1 o1 g1 r2", round_=9)
    mine = structs.replace(state.desks[0], flask=True)
    state = structs.replace(state, desks=(mine, state.desks[1]))
    for level in (2, 3):
        found = choice(str(level), state)
        assert GAME.write_move(found.move) == "flask"
        assert found.why.msgid == "Back in the bag that white chip leaves room for others."


# Shopping


def shopping(coins: int, *, round_: int = 4, more: str = "", bought: tuple[Chip, ...] = ()) -> State:
    desk = Desk(bag=with_all(BOX.starting_bag, read_chips(more.split())), pot=pot_of(""))
    return asked(Ask(Awaits.SHOP), desk, Stage.SHOP, round_=round_, coins=coins, bought=bought)


@each_level
@pytest.mark.parametrize("coins", [3, 4, 7, 13, 16, 22, 35])
def test_coins_are_never_thrown_away(level: int, coins: int) -> None:
    first = chosen(level, shopping(coins))
    assert isinstance(first, Buy)
    if coins - price(first.chip) >= 3 and first.chip is not Chip.O1:
        assert isinstance(chosen(level, shopping(coins - price(first.chip), bought=(first.chip,))), Buy)


def price(chip: Chip) -> int:
    return prices_of((1,) * 5)[chip]


def test_two_good_chips_rather_than_one_dear_one() -> None:
    """A red 1 of set 1 is worth more with pumpkins; the Master knows what is in its bag."""
    with_pumpkins = choice("3", shopping(6, more="o1 o1 o1 o1 o1")).move
    assert with_pumpkins == Buy(Chip.R1)


def test_a_chip_late_is_worth_what_it_does_once() -> None:
    """In round 8 the droplets that black chips bring are of no use; steps are."""
    assert chosen(3, shopping(10, round_=8)) != Buy(Chip.K1)
    assert chosen(3, shopping(10, round_=2)) in (Buy(Chip.K1), Buy(Chip.B2))


def test_two_chips_together_may_beat_the_best_one() -> None:
    """For 20 coins a blue 2 and a red 2 are worth more than a red 4 and the green 1 that could be had with it."""
    worths: dict[Move, float] = {Buy(Chip.G1): 0.5, Buy(Chip.B2): 4.0, Buy(Chip.R2): 3.0, Buy(Chip.R4): 5.0}
    assert best_of_pairs(shopping(20), worths) in (Buy(Chip.B2), Buy(Chip.R2))
    assert best_of_pairs(shopping(16), worths) == Buy(Chip.R4)
    assert best_of_pairs(shopping(20, bought=(Chip.O1,)), worths) == Buy(Chip.R4), "only one more"


# The forecast


def test_whites_end_a_brewing_in_every_way_once() -> None:
    for threshold in range(3, 8):
        ways = endings((4, 2, 1), 0, 7, threshold)
        assert sum(way.chance for way in ways) == pytest.approx(1)
        assert all(way.exploded == (way.white > 7) and way.white >= threshold for way in ways)
    bangs = [sum(way.chance for way in endings((4, 2, 1), 0, 7, threshold) if way.exploded) for threshold in (5, 6, 7)]
    assert bangs[0] == 0 < bangs[1] < bangs[2], "who waits for more whites explodes more often"


def test_a_better_bag_promises_more() -> None:
    """More chips, longer steps and more room are all worth something; one white more is not."""
    ends = stands(5, None, 20, 1, Weights())
    plain = prospect(Lot((4, 2, 1), 8, 1.5, 2.0), 3, 0, 7, ends)
    assert prospect(Lot((4, 2, 1), 9, 1.5, 2.0), 3, 0, 7, ends) > plain
    assert prospect(Lot((4, 2, 1), 8, 1.8, 2.0), 3, 0, 7, ends) > plain
    assert prospect(Lot((4, 2, 1), 8, 1.5, 2.0), 3, 0, 9, ends) > plain
    assert prospect(Lot((5, 2, 1), 8, 1.5, 2.0), 3, 0, 7, ends) < plain


# After an explosion


def exploded(codes: str, round_: int) -> State:
    pot = pot_of(codes, brewing=Brewing.EXPLODED)
    pot = structs.replace(pot, scoring=pot.scoring_space)
    return asked(Ask(Awaits.EXPLODED), Desk(bag=BOX.starting_bag, pot=pot), Stage.EXPLODED, round_=round_)


@each_level
def test_coins_early_and_points_late(level: int) -> None:
    codes = "w3 w2 w2 r2 o1 g1 b2 w1"
    assert chosen(level, exploded(codes, 1)) == Claim(Prize.COINS)
    assert chosen(level, exploded(codes, 8)) == Claim(Prize.POINTS)


@each_level
def test_the_larger_number_in_the_last_round(level: int) -> None:
    few, many = "w3 w3 w2", "w3 w2 w2 r4 b4 g4 r4 y4 b4 w1"
    for codes in (few, many):
        state = exploded(codes, 9)
        index = state.desks[0].pot.scoring
        legal = GAME.legal_moves(state, FIRST)
        if len(legal) > 1:
            prize = Prize.COINS if TRACK.coins[index] // 5 > TRACK.points[index] else Prize.POINTS
            assert chosen(level, state) == Claim(prize)


# Candidates and the arena


def test_candidates_are_legal_and_there_is_one() -> None:
    for books in ("1", "2", "4"):
        for state, seat, _ in decisions(PACK, ("random", "1", "random"), 5, Options(books=books)):
            legal = GAME.legal_moves(state, seat)
            considered = worth_a_thought(state, seat, legal)
            assert considered
            assert all(move in legal for move in considered)
            assert list(worth_a_thought(GAME.view(state, seat), seat, legal)) == list(considered)


@each_level
def test_the_arena_lets_a_bot_finish(level: int) -> None:
    """The arena's matches show what a level can do, so its limit of choices is not what ends a thought."""
    bot = make_bot(read_sits(str(level), PACK.levels), PACK.levels)
    for state, seat, _ in list(decisions(PACK, ("1", "1", "1"), 1))[::5]:
        assert len(thoughts(bot, GAME, state, seat, 1)) < PACK.levels[level - 1].items
