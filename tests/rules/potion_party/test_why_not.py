"""Refusals say what is the matter, and impossible throws have no chance."""

import pytest

from game.core.protocol import Seat
from game.potion_party.events import DiceRolled
from tests.rules.potion_party.positions import GAME, happened, in_order, play, refused, table

PAIR = "roll b1 b1 bH r1 r2 rP"


@pytest.mark.rule("6.1", "7.1", "8.1", "8.2")
def test_each_reason_has_its_sentence() -> None:
    state = play(table("hearts 1 potions 1", ""), "begin", PAIR)
    assert str(refused(state, "collect r2 1", "6.1").words) == "A new group takes two dice or more."
    assert str(refused(state, "collect r3 2", "6.1").words) == "So many Rubies with 3 stars do not lie in the pool."
    assert str(refused(state, "collect bH 2", "6.1").words) == "Only stars make a group."
    assert str(refused(state, "roll_on", "7.1").words) == "Without a group nobody rolls on."
    assert str(refused(state, "combine held held", "8.1").words) == "Two held dice cannot match each other."
    one = play(table("", ""), "roll b1 b1 bH r1 r2 r3")
    assert "each from where you have one" in str(refused(one, "combine roll roll", "8.1").words)
    none = play(table("", "supers 2"), PAIR)
    assert str(refused(none, "combine roll roll", "8.2").words) == "There is no Emerald die in the box."
    done = play(table("", ""), "roll b1 b1 b1 r2 r2 r2", "collect all")
    assert str(refused(done, "roll_on", "7.1").words) == "There is no die left to roll."


@pytest.mark.rule("9.4", "8.5")
def test_sabotage_and_supers_say_why() -> None:
    state = play(table("", "supers 1"), "roll b1 b1 bD r2 r2 r3", "collect all", "stop", "sabotage", "roll g2")
    assert str(refused(state, "spoil 1 0 2", "9.4").words) == "The die shows 2 stars."
    assert str(refused(state, "spoil 1 0 1", "9.4").words) == "There is no Emerald Stardust within reach."
    state = play(table("", "supers 1"), "roll b1 b1 bD r1 r2 r3", "collect b1 2", "stop", "sabotage", "roll g4")
    assert str(refused(state, "spoil 1 0 0", "9.4").words) == "There is not so much Stardust to take."
    state = play(table("R15 S16 H2", "", recipe="soul_jar"), PAIR, "combine roll roll", "throw", "roll gA")
    assert str(refused(state, "score heart", "10.5").words) == "The brew wants no more of this: Heart."


@pytest.mark.rule("3.3", "5.1")
def test_what_cannot_fall_has_no_chance() -> None:
    state = table("", "")
    for line in ("roll b1 b1 r1 r1 r1", "roll b1 b1 b1 b1 r1 r1", "deal orc"):
        assert GAME.chance(state, GAME.read_move(line)) == 0
    throw = GAME.read_move(in_order(PAIR))
    assert happened(state, PAIR)[0] == DiceRolled(Seat(0), throw.throw, 1)  # type: ignore[attr-defined]


@pytest.mark.rule("3.1")
def test_the_hand_over_is_a_barrier() -> None:
    """Nobody takes back a stop once the next seat, or a saboteur, is asked."""
    state = play(table("", "hearts 1"), PAIR)
    (actor,) = GAME.to_move(state)
    assert GAME.apply(state, actor, GAME.read_move("stop")).barrier
    assert not GAME.apply(state, actor, GAME.read_move("save heart")).barrier
    window = play(table("", "supers 1"), PAIR, "collect b1 2")
    assert GAME.apply(window, actor, GAME.read_move("stop")).barrier
