"""Elixir, Joy and Sands, which do not choose from the dispenser themselves. [8.10-8.12]"""

import pytest

from game.core.protocol import Seat, UnreadableMove
from game.potion_explosion.events import (
    Event,
    MarblePlaced,
    PoolTaken,
    PotionCompleted,
    PotionDrunk,
)
from game.potion_explosion.moves import read_move
from game.potion_explosion.pieces import Colour, Kind, tile_of
from game.potion_explosion.state import Awaits
from tests.rules.potion_explosion.positions import (
    burners,
    counts,
    happened,
    legal,
    play,
    position,
    refused,
)

# Elixir


@pytest.mark.rule("8.10")
def test_elixir_takes_a_whole_pool() -> None:
    state = position("""
        tracks * * * * *
        0: magnet4 | filter7 ; ready elixir4 ; pool YY
        1: joy4 | sands4 ; pool RRB
        2: joy4 | sands4
        3: joy5 | sands5 ; pool Y
        """)
    assert legal(state, "drink") == ["drink elixir 1", "drink elixir 3"]
    after = play(state, "drink elixir 1")
    assert after.desks[1].pool == counts("")
    assert (burners(after)[0], after.hand) == ("magnet4 B", counts("RR"))
    assert after.desks[3].pool == counts("Y")
    assert PoolTaken(Seat(0), Seat(1), counts("RRB")) in happened(state, "drink elixir 1")
    empty = refused(state, "drink elixir 2", "8.10")
    own = refused(state, "drink elixir 0", "8.10")
    assert own.words != empty.words


@pytest.mark.rule("8.10")
def test_elixir_takes_no_pool_of_a_seat_that_is_not_there() -> None:
    state = position("0: - | - ; ready elixir4\n1: - | - ; pool R")
    there = refused(state, "drink elixir 0", "8.10")
    assert refused(state, "drink elixir 2", "8.10").words == there.words
    assert refused(state, "drink elixir 3", "8.10").words == there.words


# Joy


@pytest.mark.rule("8.11")
def test_joy_puts_pool_marbles_on_any_hole() -> None:
    state = play(position("tracks * * * * *\n0: wisdom4 RYY | magnet4 K ; ready joy4 ; pool KKB"), "drink joy")
    assert state.awaits is Awaits.JOY
    assert legal(state) == [
        "fill B 1 R", "fill B 2 B", "fill B 2 K", "fill K 1 R", "fill K 2 B", "fill K 2 K"
    ]  # fmt: skip
    state = play(state, "fill K 2 B")
    assert burners(state) == ["wisdom4 RYY", "magnet4 KK"]
    assert state.desks[0].burners[1] is not None
    assert state.desks[0].burners[1].holes == counts("BK")
    assert state.desks[0].pool == counts("BK")
    assert "enough" in legal(state)
    done = play(state, "enough")
    assert (done.awaits, done.joys, done.joy_pool) == (Awaits.ACTION, 0, counts(""))
    assert done.desks[0].pool == counts("BK"), "marbles not used stay"


@pytest.mark.rule("8.11")
def test_joy_gives_marbles_back_as_what_they_are() -> None:
    state = play(position("0: wisdom4 RYY | magnet4 K ; ready joy4 ; pool KKB"), "drink joy", "fill K 1 R")
    assert burners(state) == ["wisdom4 RYYK", "magnet4 K"], "completed once the Joy is over"
    after = play(state, "enough")
    assert PotionCompleted(Seat(0), 0, tile_of(Kind.WISDOM, 4), counts("RYYK")) in happened(state, "enough")
    assert after.returning == counts("RYYK")
    assert happened(play(state), "fill K 2 B")[0] == MarblePlaced(Seat(0), Colour.BLACK, 1, Colour.BLUE, True)


@pytest.mark.rule("8.11")
def test_joy_places_one_to_three() -> None:
    state = play(position("0: magnet7 | elixir7 ; ready joy4 ; pool KKB\nhand BB"), "drink joy")
    refused(state, "enough", "8.11")
    refused(state, "end", "8.11")
    refused(state, "help 1 1", "8.11")
    state = play(state, "fill B 1 R", "fill B 1 Y")
    assert legal(state)[-1] == "enough"
    state = play(state, "fill B 1 Y")
    assert state.awaits is Awaits.ACTION
    assert burners(state) == ["magnet7 BBB", "elixir7"]
    refused(state, "fill K 1 Y", "8.11")
    refused(state, "enough", "8.11")


@pytest.mark.rule("8.11")
def test_joy_is_over_when_marbles_or_holes_are() -> None:
    state = position("0: wisdom4 RYY | - ; ready joy4 ; pool KKB")
    assert play(state, "drink joy", "fill K 1 R").awaits is Awaits.DROP
    state = position("0: wisdom7 RBBBB | magnet4 ; ready joy4 ; pool Y")
    assert play(state, "drink joy", "fill Y 1 K").awaits is Awaits.ACTION


@pytest.mark.rule("8.11")
def test_a_joy_with_one_way_only_begins_by_itself() -> None:
    """One colour and one sort of hole: the first marble is placed at once, and whether to go on is still asked."""
    state = play(position("0: sands7 RRBYY | - ; ready joy4 ; pool BB"), "drink joy")
    assert burners(state) == ["sands7 RRBBYY", "-"]
    assert (state.awaits, legal(state)) == (Awaits.JOY, ["fill B 1 R", "enough"])
    assert burners(play(state, "enough")) == ["sands7 RRBBYY", "-"]
    last = position("0: wisdom4 RYY | - ; ready joy4 ; pool K")
    assert play(last, "drink joy").awaits is Awaits.DROP


@pytest.mark.rule("8.11")
def test_joy_takes_from_the_pool_as_it_may_be_arranged() -> None:
    """Black fits nowhere, so it may lie in the pool; the red in the hand still has to be placed and may not."""
    state = play(position("0: wisdom4 | draught4 ; ready joy4 ; pool YYB\nhand RKK"), "drink joy")
    assert {line.split()[1] for line in legal(state, "fill")} == {"B", "Y", "K"}
    after = play(state, "fill K 1 R", "fill K 1 R", "fill Y 1 Y")
    assert burners(after) == ["wisdom4 YKK", "draught4 R"]
    assert (after.hand, after.desks[0].pool) == (counts(""), counts("BY"))
    refused(state, "fill R 1 Y", "6.5")
    no_such = refused(play(state, "fill B 1 R"), "fill B 1 Y", "8.11")
    no_hole = refused(state, "fill K 1 B", "8.11")
    assert no_such.words != no_hole.words
    first, second = happened(state, "fill K 1 R", "fill Y 1 R")
    assert isinstance(first, MarblePlaced)
    assert isinstance(second, MarblePlaced)
    assert (first.from_pool, second.from_pool) == (False, True)


@pytest.mark.rule("8.11")
def test_only_a_joy_fills_without_regard_to_colour() -> None:
    state = position("0: wisdom4 RYY | magnet4 K ; ready joy4 ; pool KKB")
    refused(state, "fill K 1 R", "8.11")
    refused(state, "enough", "8.11")
    refused(state, "use K 1", "6.4")


# Sands


@pytest.mark.rule("8.12")
def test_sands_uses_again_what_one_has_drunk() -> None:
    state = position("""
        tracks RBYK* * * * *
        0: - | - ; ready sands4 sands5 balm4 ; drunk wisdom4 magnet4
        1: - | - ; drunk filter4
        """)
    again = legal(state, "drink sands")
    assert {line.split()[2] for line in again} == {"wisdom", "magnet"}
    assert len([line for line in again if "wisdom" in line]) == 40
    not_drunk = refused(state, "drink sands balm 1 1-2", "8.12")
    refused(state, "drink sands filter 1 1", "8.12")
    assert dict(not_drunk.words.params).keys() == {"kind"}
    after = play(state, "drink sands wisdom 1 2")
    assert after.hand == counts("B")
    assert after.desks[0].ready == (tile_of(Kind.SANDS, 5), tile_of(Kind.BALM, 4))
    assert after.desks[0].drunk == (tile_of(Kind.WISDOM, 4), tile_of(Kind.MAGNET, 4), tile_of(Kind.SANDS, 4))
    assert happened(state, "drink sands wisdom 1 2")[0] == PotionDrunk(Seat(0), tile_of(Kind.SANDS, 4), Kind.WISDOM)
    assert {line.split()[2] for line in legal(after, "drink sands")} == {"wisdom", "magnet"}, "the copied tile is drunk"


@pytest.mark.rule("8.12")
def test_sands_is_no_target_of_sands() -> None:
    state = position("0: - | - ; ready sands4 ; drunk sands5")
    assert legal(state, "drink") == []
    refused(state, "drink sands wisdom 1 1", "8.12")
    with pytest.raises(UnreadableMove):
        read_move("drink sands sands")
    refused(position("0: - | - ; ready wisdom4 ; drunk magnet4"), "drink sands magnet 1 1", "8.1")


@pytest.mark.rule("8.12")
def test_the_repeated_effect_keeps_its_own_terms() -> None:
    state = position("tracks RRBY* * * * *\n0: - | - ; ready sands4 ; drunk magnet4 joy4 elixir4")
    refused(state, "drink sands magnet 1 1", "8.6")
    refused(state, "drink sands magnet 1 8", "8.2")
    refused(state, "drink sands joy", "8.3")
    refused(state, "drink sands elixir 1", "8.3")
    assert "drink magnet 1 2" not in legal(state)
    refused(state, "drink magnet 1 2", "8.1")


@pytest.mark.rule("8.12")
@pytest.mark.parametrize(
    ("kind", "aim"),
    [
        ("wisdom", "1 1"), ("magnet", "1 2"), ("balm", "1 1-2"), ("draught", "1 2"), ("filter", "1 1 2"),
        ("elixir", "1"), ("joy", ""),
    ],
)  # fmt: skip
def test_sands_does_what_the_other_would(kind: str, aim: str) -> None:
    tail = f"{kind} {aim}".strip()
    desk = "0: wisdom5 | magnet7 ; pool YYY ;"
    rest = "1: - | - ; pool RK\ntracks RRBY* BKYR* * * *"
    by_itself = position(f"{desk} ready {kind}4\n{rest}")
    by_sands = position(f"{desk} ready sands4 ; drunk {kind}4\n{rest}")
    assert _effect(happened(by_itself, f"drink {tail}")) == _effect(happened(by_sands, f"drink sands {tail}"))


def _effect(events: list[Event]) -> list[Event]:
    drunk, *rest = events
    assert isinstance(drunk, PotionDrunk)
    return rest
