"""What a player is told when a move is not allowed: every sentence there is, said for the reason that it gives."""

import ast
from pathlib import Path

import pytest
from msgspec import structs

from game.core.protocol import Seat
from game.potion_explosion import refusals
from game.potion_explosion.pieces import TILE_OF_ID
from game.potion_explosion.state import Awaits, Options, Stage, State
from tests.rules.potion_explosion.positions import play, position, refused

TURN = position(
    """
    tracks RRBYKRBYKRB BB - RRRRRRKY K
    0: wisdom4 RY | draught4 RB ; pool YYB ; drunk joy5 ; ready wisdom5 magnet5 balm5 filter5 sands5 draught5 elixir5
    1: balm4 | elixir4
    2: balm4 | elixir4 ; pool R
    hand RK
    """,
    whole=False,
)
PICKED = structs.replace(TURN, picked=True, helped=True)
FULL = position("0: wisdom4 RRY | draught4 BB ; pool YBK\nhand BKK\npicked")
CALM = position("0: wisdom4 RRY | draught4 BB ; pool BK\npicked")
POTION_IN_HAND = position("0: wisdom4 | draught4 ; pool YYB ; ready joy5\nhand RK")
JOY = play(POTION_IN_HAND, "drink joy")
DRAFT = structs.replace(
    TURN, awaits=Awaits.CHOICE, stage=Stage.DRAFT, offer=(TILE_OF_ID["wisdom4"], TILE_OF_ID["joy4"])
)
DRAWING = play(position("0: - | magnet4\nstacks joy4+3 - wisdom4+3 - -\npicked"), "end")
NO_HELP = structs.replace(TURN, options=Options(little_help=False))
ROLLING = play(position("tracks RBR* * * * *\n0: - | -"), "take 1 2")

NINTH = "The ninth marble is only half visible; the lowest eight of a track can be chosen."
AGAIN = "Sands repeats only what you have drunk before; you have drunk no {kind}."
SENTENCES: list[tuple[State, str, str, str]] = [
    (ROLLING, "help 1 1", "3.5", "Wait until the marbles have come to rest."),
    (TURN, "drop R 1", "3.1", "That is nature's to decide."),
    (DRAFT, "take 1 1", "2.5", "Choose one of the starters laid out first."),
    (DRAFT, "choose magnet4", "2.5", "{tile} is not laid out."),
    (TURN, "choose wisdom4", "2.5", "Starters are chosen before the first turn."),
    (JOY, "end", "8.11", "A Joy happens at once: place its marbles, then say that it is enough."),
    (DRAWING, "end", "10.2", "The turn is over: draw a tile from one of the stacks."),
    (DRAWING, "draw 2", "10.2", "That stack is empty."),
    (TURN, "draw 1", "10.2", "Tiles are drawn when the turn has ended."),
    (TURN, "take 2 3", "3.3", "No marble lies there: track {track} holds {count}."),
    (TURN, "take 1 9", "3.3", NINTH),
    (TURN, "take 1 10", "3.3", "Only the lowest eight marbles of a track can be chosen."),
    (PICKED, "take 1 1", "3.2", "You have made your pick; a turn has only one."),
    (NO_HELP, "help 1 1", "12.3", "Little Help is switched off in this match."),
    (PICKED, "help 1 1", "5.1", "You have had your Little Help this turn."),
    (TURN, "help 1 9", "5.2", NINTH),
    (TURN, "place Y 1", "6.2", "You hold no marble of this colour."),
    (TURN, "place K 1", "6.1", "No empty hole on your tiles takes this colour; the marble waits for the pool."),
    (TURN, "use K 1", "6.4", "Your pool holds no marble of this colour."),
    (TURN, "use Y 2", "6.4", "That tile has no empty hole of this colour."),
    (structs.replace(JOY, awaits=Awaits.ACTION, hand=(0, 0, 1, 0)), "use Y 1", "6.4",
     "First place the marble of this colour that you hold in your hand."),
    (TURN, "fill Y 1 R", "8.11", "Only a Joy fills holes without regard to colour."),
    (JOY, "fill R 1 Y", "6.5", "A hand marble that fits a hole may not go into the pool, and so a Joy cannot use it."),
    (structs.replace(JOY, hand=(0, 0, 0, 1)), "fill R 1 Y", "8.11", "Your pool holds no marble of this colour."),
    (JOY, "fill Y 1 K", "8.11", "That tile has no such empty hole."),
    (TURN, "enough", "8.11", "There is no Joy to end."),
    (JOY, "enough", "8.11", "A Joy places at least one marble."),
    (TURN, "end", "3.6", "First take your marble: the pick must be made."),
    (PICKED, "end", "6.8", "A marble in your hand still fits a hole; choose its tile."),
    (CALM, "end B", "6.6", "With three marbles or fewer, all of them stay."),
    (FULL, "end", "6.6", "The pool is filled before anything is thrown away: say which three marbles stay."),
    (FULL, "end KK", "6.6", "The pool is filled before anything is thrown away: say which three marbles stay."),
    (FULL, "end RKK", "6.6", "You do not have these marbles."),
    (FULL, "end KKK", "6.7", "A pool marble that fits a hole cannot be thrown away."),
    (TURN, "drink joy", "8.1", "You have drunk that potion already."),
    (CALM, "drink joy", "8.1", "You have no finished {kind} to drink."),
    (TURN, "drink sands wisdom 1 1", "8.12", AGAIN),
    (POTION_IN_HAND, "drink sands wisdom 1 1", "8.1", "You have no finished {kind} to drink."),
    (structs.replace(TURN, tracks=(b"",) * 5), "drink wisdom 1 1", "8.3", "{kind} could do nothing now."),
    (TURN, "drink wisdom 1 9", "8.2", NINTH),
    (TURN, "drink magnet 5 1", "8.2", "No marble lies there: track {track} holds {count}."),
    (TURN, "drink magnet 1 1", "8.6", "Magnet takes two neighbours of different colours."),
    (TURN, "drink balm 1 1-3", "8.7", "Balm takes neighbours of one colour, with nothing else between."),
    (TURN, "drink draught 1 3", "8.2", "One of these tracks is empty."),
    (TURN, "drink draught 1 4", "8.8", "Draught takes marbles of different colours."),
    (TURN, "drink filter 4 1 2 3 4 5 6", "8.9", "Filter sends back at most five marbles."),
    (TURN, "drink filter 4 1 7", "8.9", "Filter sends back marbles of one colour."),
    (TURN, "drink elixir 0", "8.10", "Elixir takes an opponent's pool."),
    (TURN, "drink elixir 1", "8.10", "That pool is empty."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "line", "rule", "sentence"), SENTENCES, ids=[case[1] for case in SENTENCES])
def test_a_refusal_says_why(state: State, line: str, rule: str, sentence: str) -> None:
    assert refused(state, line, rule).words.msgid == sentence


def test_a_tie_break_is_one_pick() -> None:
    last = position("0: joy4 | sands4\n1: joy4 | sands4\npicked", seat=Seat(1), turn=1, last_turn=1)
    state = play(last, "end")
    assert refused(state, "end", "11.4").words.msgid == "The tie-break is one pick, without help or potions."
    assert refused(state, "take 1 1", "3.1", seat=1).words.msgid == "It is not this seat's turn to act."


def test_every_sentence_is_said() -> None:
    """The sentences of the module itself, read from its source, are those of this test."""
    source = ast.parse(Path(refusals.__file__).read_text(encoding="utf-8"))
    calls = [call for call in ast.walk(source) if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)]
    values = [arg.value for call in calls for arg in call.args if isinstance(arg, ast.Constant)]
    written = {value for value in values if isinstance(value, str) and value.endswith(".")}
    said = {refused(state, line, rule).words.msgid for state, line, rule, _ in SENTENCES}
    elsewhere = {"The tie-break is one pick, without help or potions.", "It is not this seat's turn to act."}
    assert written == said | elsewhere
