"""Who begins, who is who, what is brewed. [2]"""

import pytest

from game.core.protocol import Seat
from game.potion_party.events import FirstFound, OpeningTied, RecipeChosen, TurnBegan
from game.potion_party.pieces import NOTHING, Alchemist, Potion
from game.potion_party.state import OPENING_LIMIT, Awaits, Player
from tests.rules.potion_party.positions import GAME, happened, legal, play, refused, refused_options, started


@pytest.mark.rule("2.1")
def test_two_to_four_seats() -> None:
    for seats in (2, 3, 4):
        assert len(started(seats).players) == seats
    refused_options("2.1", seats=1)
    refused_options("2.1", seats=5)


@pytest.mark.rule("2.2")
def test_most_stars_begin() -> None:
    state = play(started(3), "roll b1 b2", "roll b2 b2", "roll b1 bH")
    assert (state.first, state.seat, state.awaits) == (1, 1, Awaits.ALCHEMIST)


@pytest.mark.rule("2.2")
def test_only_stars_count() -> None:
    assert play(started(2), "roll bH bD", "roll b1 bD").first == 1
    assert play(started(2), "roll b1 bD", "roll bH bH").first == 0


@pytest.mark.rule("2.2")
def test_only_the_tied_throw_again() -> None:
    tied = play(started(4), "roll b1 b2", "roll bH bD", "roll b1 b2", "roll b1 b1")
    assert tied.contenders == (0, 2)
    assert happened(started(2), "roll b1 b2", "roll b1 b2")[-1] == OpeningTied((Seat(0), Seat(1)))
    assert play(tied, "roll b1 b1", "roll b1 b2").first == 2
    again = play(tied, "roll bD bD", "roll bH bD")
    assert again.contenders == (0, 2)
    assert play(again, "roll b1 bD", "roll bH bD").first == 0


@pytest.mark.rule("2.3")
def test_endless_ties_end() -> None:
    state = started(3)
    for number in range(OPENING_LIMIT):
        assert state.awaits is Awaits.OPENING, number
        state = play(state, *(["roll bD bD"] * len(state.contenders)))
    assert state.first == 0
    assert happened(play(started(3), "roll bD bD", "roll b2 b2"), "roll b1 b2")[-1] == FirstFound(Seat(1))
    assert OPENING_LIMIT == 20


@pytest.mark.rule("2.4")
def test_alchemists_in_the_order_of_turns() -> None:
    state = play(started(3), "roll b1 b2", "roll b2 b2", "roll b1 bH")
    assert len(legal(state)) == 8
    refused(state, "alchemist lich", "3.1", seat=0)
    state = play(state, "alchemist lich")
    assert state.actor == 2
    refused(state, "alchemist lich", "2.4")
    state = play(state, "alchemist orc")
    assert state.actor == 0
    assert "alchemist orc" not in legal(state)
    assert len(legal(state)) == 6


@pytest.mark.rule("2.5")
def test_the_last_chooser_names_the_recipe() -> None:
    state = play(started(2), "roll b2 b2", "roll b1 bH", "alchemist demon")
    refused(state, "recipe speed", "2.5")
    state = play(state, "alchemist gnoll")
    assert state.actor == 1
    assert len(legal(state)) == 8
    refused(state, "recipe speed", "3.1", seat=0)
    events = happened(state, "recipe soul_jar")
    assert events[:2] == [RecipeChosen(Seat(1), Potion.SOUL_JAR), TurnBegan(Seat(0), 1)]
    refused(play(state, "recipe speed", "roll b1 b1 bH r1 r2 rP"), "recipe speed", "2.5")


@pytest.mark.rule("2.6")
def test_all_begin_with_nothing() -> None:
    state = play(started(2), "roll b1 b2", "roll b2 b2", "alchemist demon", "alchemist gnoll", "recipe speed")
    assert state.players == (Player(alchemist=Alchemist.GNOLL), Player(alchemist=Alchemist.DEMON))
    assert state.players[0].total == NOTHING
    assert (state.seat, state.round, state.awaits) == (1, 1, Awaits.ROLL)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_opening_ties_are_as_frequent_as_they_should(seats: int) -> None:
    """The chance of a tie for first, by going through all throws."""
    expected = {2: 0.26, 3: 0.33, 4: 0.37}
    state = started(seats)
    stars: dict[int, float] = {}
    for move in GAME.legal_moves(state, GAME.to_move(state)[0]):
        after = GAME.apply(state, GAME.to_move(state)[0], move).state
        stars[after.opening[0]] = stars.get(after.opening[0], 0) + float(GAME.chance(state, move))
    below, single = 0.0, 0.0
    for _, chance in sorted(stars.items()):
        single += seats * chance * below ** (seats - 1)
        below += chance
    assert below == pytest.approx(1)
    assert 1 - single == pytest.approx(expected[seats], abs=0.006)
