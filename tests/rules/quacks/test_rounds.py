"""The course of a round, and the rats. [2, 3]"""

import pytest
from msgspec import structs

from game.core.protocol import NATURE, Seat
from game.quacks import events
from game.quacks.cards import ALL_CARDS
from game.quacks.gains import is_open
from game.quacks.pieces import Chip, Colour
from game.quacks.state import Awaits, Options, Stage, State
from game.quacks.track import tails_between
from tests.rules.quacks.positions import (
    GAME,
    awaits,
    before_card,
    count_in,
    desk,
    legal_lines,
    of_kind,
    play,
    position,
    refused,
    stopped,
)


def round_over(*, number: int, first: int = 0, seats: int = 2, points: tuple[int, ...] = ()) -> State:
    """Where the last seat of a round spends its rubies, so that the round ends with its next move."""
    desks = [desk(stopped("w1 w2 o1"), rubies=2, points=points[seat] if points else 0) for seat in range(seats)]
    state = position(*desks, round=number, first=Seat(first), stage=Stage.SHOP)
    state, _ = play(state, "settle")
    for turn in range(seats - 1):
        state, _ = play(state, f"{(first + turn) % seats} finish")
    return state


@pytest.mark.rule("2.1")
def test_there_are_nine_rounds() -> None:
    state, _ = play(round_over(number=8), "1 finish")
    assert state.round == 9
    assert not state.is_over
    state, happened = play(position(desk(stopped("w1")), desk(stopped("w1")), round=9), "settle")
    assert state.is_over
    assert of_kind(happened, events.MatchEnded)


@pytest.mark.rule("2.2")
def test_the_start_player_is_drawn() -> None:
    state = GAME.start(Options(), 3)
    assert GAME.to_move(state) == (NATURE,)
    assert legal_lines(state) == ["first 0", "first 1", "first 2"]
    state, happened = play(state, "first 2")
    assert state.first == 2
    assert happened == [events.FirstChosen(Seat(2))]


@pytest.mark.rule("2.2")
def test_the_start_goes_clockwise() -> None:
    state, _ = play(round_over(number=4, first=2, seats=3), "1 finish")
    assert state.first == 0
    assert state.order == (0, 1, 2)


@pytest.mark.rule("2.3")
@pytest.mark.parametrize(("number", "yellow", "purple"), [(1, False, False), (2, True, False), (3, True, True)])
def test_books_open_in_rounds_two_and_three(number: int, yellow: bool, purple: bool) -> None:
    state = before_card(desk(), desk(), round_number=number)
    assert is_open(state, Colour.YELLOW) is yellow
    assert is_open(state, Colour.PURPLE) is purple
    assert all(is_open(state, colour) for colour in (Colour.GREEN, Colour.BLUE, Colour.RED, Colour.BLACK))


@pytest.mark.rule("2.3")
def test_a_book_opens_before_the_card() -> None:
    state, happened = play(round_over(number=1), "1 finish")
    assert events.BookOpened(Colour.YELLOW) in happened
    state, _ = play(state, "card pick_of_the_stall")
    assert "gain y2" in legal_lines(state)


@pytest.mark.rule("2.4")
def test_no_card_comes_twice() -> None:
    state = before_card(desk(), desk())
    assert legal_lines(state) == [f"card {line}" for line in _card_ids()]
    state, happened = play(state, "card thick_iron")
    assert of_kind(happened, events.CardRevealed)
    assert len(state.unseen) == len(ALL_CARDS) - 1
    assert state.card not in state.unseen


def _card_ids() -> list[str]:
    from game.quacks.cards import CARDS

    return [card.id for card in CARDS]


@pytest.mark.rule("2.5")
def test_everybody_gets_a_white_chip_at_the_start_of_round_six() -> None:
    state = round_over(number=5)
    whites = count_in(state, 0, "w1")
    state, happened = play(state, "1 finish")
    assert state.round == 6
    assert awaits(state) is Awaits.CARD
    assert count_in(state, 0, "w1") == whites + 1 + 1, "one from the pot, and one more"
    assert [event.seat for event in of_kind(happened, events.ChipGained)] == [1, 0]


@pytest.mark.rule("2.5")
def test_four_seats_use_up_the_white_chips() -> None:
    state = GAME.start(Options(), 4)
    assert state.supply[Chip.W1] == 4


@pytest.mark.rule("2.6")
def test_a_round_goes_from_the_card_to_the_rubies() -> None:
    state = before_card(desk(points=10), desk(bag="w1 w1"))
    _, happened = play(state, "card thick_iron", "chip 0 w1", "chip 1 w1", "0 stop", "1 stop", "1 finish")
    kinds: list[type[events.Event]] = [type(event) for event in happened]
    told: list[type[events.Event]] = [
        events.CardRevealed,
        events.RatsPlaced,
        events.ChipPlaced,
        events.BrewingStopped,
        events.RoundEnded,
    ]
    assert [kinds.index(kind) for kind in told] == sorted(kinds.index(kind) for kind in told)
    stages = [event.stage for event in of_kind(happened, events.StageBegan)]
    assert stages == sorted(stages)


@pytest.mark.rule("2.7")
def test_who_is_not_asked_waits() -> None:
    state, _ = play(before_card(desk(rubies=1), desk(rubies=1)), "card small_change")
    assert GAME.to_move(state) == (0,)
    refused(state, 1, "gain o1", "2.7")
    refused(before_card(desk(), desk()), 0, "draw", "2.7")


@pytest.mark.rule("2.7")
def test_what_leaves_no_choice_happens_by_itself() -> None:
    state, _ = play(before_card(desk(rubies=0), desk(rubies=0)), "card small_change")
    assert awaits(state) is Awaits.CHIP, "nobody can pay, nobody is asked"


# rats


@pytest.mark.rule("3.1")
def test_those_who_are_behind_count_their_tails() -> None:
    state = before_card(desk(points=20), desk(points=17), desk(points=16), desk(points=20))
    state, happened = play(state, "card thick_iron")
    assert [desk.pot.start for desk in state.desks] == [0, 1, 2, 0]
    assert [(event.seat, event.tails) for event in of_kind(happened, events.RatsPlaced)] == [(1, 1), (2, 2)]


@pytest.mark.rule("3.1")
def test_there_are_no_rats_in_the_first_round() -> None:
    state, happened = play(before_card(desk(points=20), desk(points=0), round_number=1), "card thick_iron")
    assert not of_kind(happened, events.RatsPlaced)
    assert state.desks[1].pot.start == 0


@pytest.mark.rule("3.2")
def test_points_of_the_card_count_for_the_rats() -> None:
    state = before_card(desk(points=10), desk(points=10))
    state, _ = play(state, "card spring_cleaning", "0 claim reward", "1 claim removal")
    assert [desk.points for desk in state.desks] == [14, 10]
    assert state.desks[1].pot.start == 2, "tails behind 10 and 12"


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(
    ("mine", "leader", "tails"),
    [
        (0, 10, 3),
        (5, 7, 0),
        (4, 5, 1),
        (7, 8, 1),
        (19, 20, 0),
        (17, 20, 1),
        (16, 20, 2),
        (39, 68, 12),
        (51, 68, 7),
        (48, 51, 1),
        (49, 51, 0),
        (49, 52, 1),
        (0, 100, 46),
    ],
)
def test_tails_on_the_scoring_track(mine: int, leader: int, tails: int) -> None:
    assert tails_between(mine, leader) == tails


@pytest.mark.rule("3.4")
def test_the_rat_stone_lies_ahead_of_the_droplet_for_one_round() -> None:
    state = before_card(desk(points=20), desk(points=10, droplet=3, bag="o1 w1"))
    state, _ = play(state, "card thick_iron", "chip 0 w1", "chip 1 o1")
    assert state.desks[1].pot.start == 3 + 5
    assert state.desks[1].pot.chips[0].space == 3 + 5 + 1
    state, _ = play(state, "0 stop", "1 stop")
    ended = structs.replace(state, asks=(), queue=(), stage=Stage.SPENDING)
    state, _ = play(ended, "settle")
    assert state.desks[1].droplet == 3
    assert state.desks[1].pot.start == 0
