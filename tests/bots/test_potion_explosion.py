"""The bots of Potion Explosion: free gains taken, no dominated move, sensible choices with fitting reasons."""

from random import Random

import pytest
from msgspec import structs

from game.bots.bot import Choice, decide, make_bot, read_sits
from game.core.protocol import Seat
from game.potion_explosion.candidates import worth_a_thought
from game.potion_explosion.moves import Drink, Elixir, End, Enough, Fill, Filter, Help, Joy, Move, Place, Take, Use
from game.potion_explosion.potions import joy_holes, marbles_of
from game.potion_explosion.preview import preview
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import Awaits, Duel, Options, Stage, State, Trigger
from game.tables import TABLES
from tests.bots.sitting import decisions, thoughts
from tests.rules.potion_explosion.positions import play, position

GAME = PotionExplosion()
PACK = TABLES[0].load()
LEVELS = (1, 2, 3)

each_level = pytest.mark.parametrize("level", LEVELS)


def choice(level: int, state: State, seed: int = 1) -> Choice:
    """What a bot chooses when it may think to the end."""
    bot = make_bot(read_sits(str(level), PACK.levels), PACK.levels)
    legal = GAME.legal_moves(state, state.seat)
    return decide(bot, GAME.view(state, state.seat), legal, Random(seed), PACK.levels[level - 1].items)


def chosen(level: int, state: State) -> str:
    return GAME.write_move(choice(level, state).move)


def haul_of(state: State, pick: Take) -> list[int]:
    """The colours that a pick is sure to bring."""
    groups = preview(GAME.view(state, state.seat), pick).sure
    return [group.colour for group in groups for _ in group.positions]


def fault(state: State, move: Move, *, prepares: bool) -> str:
    """Why another move would have been at least as good in every respect; empty where nothing is wrong."""
    legal = GAME.legal_moves(state, state.seat)
    holes = joy_holes(state)
    if state.awaits is Awaits.DUEL:
        assert isinstance(move, Take)
        most = max(len(haul_of(state, pick)) for pick in legal if isinstance(pick, Take))
        return "" if len(haul_of(state, move)) == most else "another pick is sure to bring more"
    if isinstance(move, End):
        return "a pool marble fits a hole" if any(isinstance(other, Use) for other in legal) else ""
    if isinstance(move, Take):
        useful = any(any(holes[c] for c in haul_of(state, pick)) for pick in legal if isinstance(pick, Take))
        return "another pick is of use" if useful and not any(holes[c] for c in haul_of(state, move)) else ""
    if isinstance(move, Enough):
        return "there is something to place" if any(isinstance(other, Fill) for other in legal) else ""
    if isinstance(move, Fill):
        return "a hole of its own colour is open" if move.hole != move.colour and holes[move.colour] else ""
    if prepares and not state.picked:
        return ""
    if isinstance(move, Help):
        return "" if holes[state.tracks[move.track][move.position]] else "two points for nothing"
    return _fault_of_drink(state, move) if isinstance(move, Drink) else ""


def _fault_of_drink(state: State, move: Drink) -> str:
    holes, effect = joy_holes(state), move.effect
    if isinstance(effect, Joy):
        return ""
    if isinstance(effect, Elixir):
        won = [colour for colour, count in enumerate(state.desks[effect.seat].pool) if count]
    elif isinstance(effect, Filter):
        won = []
    else:
        won = [state.tracks[track][place] for track, places in marbles_of(effect, state.tracks) for place in places]
    return "" if any(holes[colour] for colour in won) else "a drink for nothing"


@pytest.mark.parametrize("sits", [("1", "1", "1"), ("2", "1", "2", "1"), ("3", "2")], ids="/".join)
def test_no_dominated_move_in_whole_matches(sits: tuple[str, ...], full: bool) -> None:
    seen = 0
    for seed in range(60 if full else 2):
        for state, seat, move in decisions(PACK, sits, seed):
            found = fault(state, move, prepares=sits[seat] != "1")
            assert not found, f"seat {seat} (level {sits[seat]}), seed {seed}: {GAME.write_move(move)}, but {found}"
            seen += isinstance(move, Take | End | Help | Drink | Fill)
    assert seen > 40


def test_the_judge_of_dominated_moves_finds_some() -> None:
    """Random players do all of these things, so the test above could fail."""
    options = Options(kinds="sands,joy,filter,wisdom,magnet,elixir")
    found = {
        fault(state, move, prepares=False)
        for seed in range(6)
        for state, _, move in decisions(PACK, ("random",) * 3, seed, options)
    }
    assert found >= {
        "",
        "a pool marble fits a hole",
        "another pick is of use",
        "two points for nothing",
        "a drink for nothing",
        "there is something to place",
        "a hole of its own colour is open",
    }


# Free gains


@each_level
def test_a_pool_marble_that_fits_is_placed_first(level: int) -> None:
    state = position("tracks * * * * *\n0: wisdom4 Y | balm4 ; pool YK ; ready wisdom5")
    assert chosen(level, state) == "use Y 1"
    after = structs.replace(play(state, "use Y 1"), picked=True, helped=True)
    assert chosen(level, after) == "use K 2"


@each_level
def test_of_two_tiles_the_marble_finishes_one(level: int) -> None:
    state = position("tracks * * * * *\n0: wisdom5 RBKK | wisdom7 BBK \nhand R\npicked")
    assert chosen(level, state) == "place R 1"
    assert "finishes" in str(choice(level, state).why)


@each_level
def test_the_big_chain_is_picked(level: int) -> None:
    """Five reds and blues finish a tile; nothing else on the table does nearly as much."""
    state = position("tracks YKBRYRBBR KYBKYBKYB YBKYBKYBK - -\n0: draught4 | filter5\nhelped", whole=False)
    assert chosen(level, state) == "take 1 5"
    why = choice(level, state).why
    assert why.msgid == "This sets off {explosions} and finishes {tiles}."
    assert "2 explosions" in str(why)


@each_level
def test_a_drink_that_finishes_a_tile(level: int) -> None:
    """The pick is made; a sip of Wisdom brings the last marble of a large tile."""
    state = position(
        "tracks BKBKBKBKB* KBKBKBKBK* BKBKBKBYB* K* B*\n0: wisdom6 YYYKK | - ; ready wisdom5\npicked helped"
    )
    assert chosen(level, state) == "drink wisdom 3 8"
    assert choice(level, state).why.msgid == "{kind} brings all that {tiles} still lacked."


@each_level
def test_two_points_for_a_large_tile_but_not_for_nothing(level: int) -> None:
    tracks = "BKBKBKBKB* KBKBKBKBK* BKBKBKBYB* K* B*"
    worth_it = position(f"tracks {tracks}\n0: wisdom6 YYYKK | -\npicked")
    assert chosen(level, worth_it) == "help 3 8"
    nothing = position(f"tracks {tracks}\n0: draught6 RRR | -\npicked")
    assert chosen(level, nothing) == "end"


@each_level
def test_the_tile_that_earns_a_token(level: int) -> None:
    """With two Wisdoms done, the third is drawn, though it brings no more points than its neighbour."""
    state = position(
        """
        tracks * * * * *
        0: - | joy7 ; drunk wisdom4 wisdom5
        stacks draught6+3 wisdom6+3 sands6+3 - -
        picked
        """
    )
    state = structs.replace(state, stage=Stage.TURN_END, awaits=Awaits.DRAW)
    assert chosen(level, state) == "draw 2"
    assert choice(level, state).why.msgid == "A third {kind} earns a skill token."


@each_level
def test_the_tie_goes_to_the_largest_haul(level: int) -> None:
    state = position("tracks YKBRYRBBR KYBKYBKYB YBKYBKYBK - -\n0: joy7 | sands7", whole=False)
    duel = Duel(1, (Seat(0), Seat(1)), (Seat(0), Seat(1)), ((0, 0),))
    state = structs.replace(state, stage=Stage.DUEL, awaits=Awaits.DUEL, duel=duel, trigger=Trigger.COUNTDOWN)
    assert chosen(level, state) == "take 1 5"


# What the upper levels see


def test_the_master_clears_the_way() -> None:
    """Without the K between them nothing explodes; two points for it bring four reds to an almost finished tile."""
    state = position("tracks YRKBRRRYK KYBKYBKYB YBKYBKYBK - -\n0: draught6 YY | filter5 BB", whole=False)
    found = choice(3, state)
    assert GAME.write_move(found.move) == "help 1 3"
    assert found.why.msgid == "With this marble out of the way, my pick sets off {explosions}."
    after = play(state, "help 1 3")
    assert chosen(3, after) == "take 1 3"
    assert not GAME.write_move(choice(1, state).move).startswith("help 1 3")


def test_nothing_is_kept_for_later_in_the_last_turn() -> None:
    """A drink that finishes nothing is not worth more undrunk once the match is over: the tile is finished with it."""
    tracks = "BKBKBKBKB* KBKBKBKBK* BKBKBKBYB* K* B*"
    state = position(f"tracks {tracks}\n0: wisdom6 YYYKK | - ; ready joy4\n1: wisdom7 RR | - ; pool BYB\npicked helped")
    state = structs.replace(state, trigger=Trigger.COUNTDOWN, countdown=0, turn=4, last_turn=4)
    robbing = position(
        f"tracks {tracks}\n0: wisdom6 YYYKK | - ; ready elixir4\n1: wisdom7 RR | - ; pool BYB\npicked helped"
    )
    robbing = structs.replace(robbing, trigger=Trigger.COUNTDOWN, countdown=0, turn=4, last_turn=4)
    for level in LEVELS:
        assert chosen(level, robbing) == "drink elixir 1"
        assert chosen(level, state) == "end", "a Joy with an empty pool does nothing"


# Candidates


def test_joy_keeps_to_colours_where_it_can() -> None:
    state = play(position("tracks * * * * *\n0: wisdom4 | magnet4 ; pool RBK ; ready joy4\npicked"), "drink joy")
    assert state.awaits is Awaits.JOY
    considered = [GAME.write_move(move) for move in worth_a_thought(state, foresight=True)]
    assert considered == ["fill R 1 R", "fill B 2 B", "fill K 2 K"]
    assert "fill R 2 B" in [GAME.write_move(move) for move in GAME.legal_moves(state, state.seat)]


def test_a_filter_takes_whole_runs() -> None:
    state = position("tracks RRBRBYBYB* * * * *\n0: wisdom4 | magnet4 ; ready filter4\nhelped")
    drinks = [GAME.write_move(m) for m in worth_a_thought(state, foresight=True) if isinstance(m, Drink)]
    on_first = {line for line in drinks if line.startswith("drink filter 1")}
    assert {"drink filter 1 1 2", "drink filter 1 4", "drink filter 1 1 2 4"} <= on_first
    assert not {"drink filter 1 1", "drink filter 1 1 4"} & on_first, "a part of a run changes no contact"
    assert not any(isinstance(m, Drink) for m in worth_a_thought(state, foresight=False))


def test_candidates_are_legal_and_there_is_one() -> None:
    for seed in range(3):
        for state, seat, _ in decisions(PACK, ("random", "1", "random"), seed):
            legal = GAME.legal_moves(state, seat)
            for foresight in (False, True):
                considered = worth_a_thought(state, foresight=foresight)
                assert considered
                assert all(move in legal for move in considered)
                assert list(worth_a_thought(GAME.view(state, seat), foresight=foresight)) == list(considered)
            owed = [move for move in legal if isinstance(move, Place)]
            if owed:
                assert all(isinstance(move, Place) for move in worth_a_thought(state, foresight=True))


# The arena


@each_level
def test_the_arena_lets_a_bot_finish(level: int) -> None:
    """The arena's matches show what a level can do, so its limit of choices is not what ends a thought."""
    bot = make_bot(read_sits(str(level), PACK.levels), PACK.levels)
    for seed in range(2):
        for state, seat, _ in list(decisions(PACK, ("1", "1", "1"), seed))[::5]:
            assert len(thoughts(bot, GAME, state, seat, 1)) < PACK.levels[level - 1].items
