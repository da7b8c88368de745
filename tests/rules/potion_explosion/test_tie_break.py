"""The tie-break. [11.4, 11.5]"""

from typing import Any

import pytest

from game.core.protocol import Result, Seat
from game.potion_explosion.events import (
    DuelBegan,
    Event,
    MarblePicked,
    PickSkipped,
)
from game.potion_explosion.pieces import Colour
from game.potion_explosion.state import Awaits, Stage, State, Trigger
from game.potion_explosion.view import marbles_outside
from tests.rules.potion_explosion.positions import (
    GAME,
    counts,
    happened,
    legal,
    letters,
    play,
    position,
    refused,
)


def result(state: State) -> Result:
    """How it ended."""
    found = GAME.result(state)
    assert found is not None
    return found


def of_type(events: list[Event], kind: type[Event]) -> list[Any]:
    """The events of one sort."""
    return [event for event in events if isinstance(event, kind)]


LAST = {"turn": 5, "last_turn": 5, "trigger": Trigger.COUNTDOWN, "countdown": 0}


def tied(tracks: str, seats: int = 2, first: int = 0, poor: tuple[int, ...] = (), *, whole: bool = True) -> State:
    """The match is over, and all seats but the poor have the same score."""
    desks = "\n".join(
        f"{seat}: joy4 | sands4 ; ready {'sands5' if seat in poor else 'wisdom4'} draught4" for seat in range(seats)
    )
    last = {"seat": Seat((first + seats - 1) % seats), "first": Seat(first)}
    state = position(f"tracks {tracks}\n{desks}\npicked", whole=whole, **(LAST | last))
    return play(state, "end")


@pytest.mark.rule("11.4")
def test_the_tied_seats_pick_in_turn_order_and_the_largest_haul_wins() -> None:
    state = tied("YKBRYRBBR* RBYK* * * *")
    assert (state.stage, state.awaits, state.seat) == (Stage.DUEL, Awaits.DUEL, 0)
    state = play(state, "take 1 5", "collide 1 4-5", "collide 1 3-5")
    assert state.duel is not None
    assert (state.seat, state.duel.taken) == (1, ((6, 0),))
    state = play(state, "take 2 1")
    assert GAME.to_move(state) == ()
    assert result(state).places == (1, 2)
    assert result(state).scores == (9, 9)
    assert str(result(state).tie).endswith("the larger haul of one more pick wins [11.4].")
    assert [str(lines[-1].what) for lines in result(state).breakdown] == [
        "Tie-break: 6 marbles",
        "Tie-break: 1 marble",
    ]


@pytest.mark.rule("11.4")
def test_the_later_seat_may_win() -> None:
    state = play(tied("YKBRYRBBR* RBYK* * * *"), "take 2 1", "take 1 5", "collide 1 4-5", "collide 1 3-5")
    assert result(state).places == (2, 1)


@pytest.mark.rule("11.4")
def test_a_tie_break_pick_is_told_like_any_other() -> None:
    assert happened(tied("* RBYK* * * *"), "take 2 3")[0] == MarblePicked(Seat(0), 1, 2, Colour.YELLOW)


@pytest.mark.rule("11.4")
def test_only_the_tied_seats_pick_from_the_first_player_on() -> None:
    state = tied("RYR* * * * *", seats=4, first=2, poor=(3,))
    order = []
    while state.awaits is Awaits.DUEL and state.duel is not None and state.duel.round == 1:
        order.append(state.seat)
        state = play(state, "take 1 2", "collide 1 1-2") if not order[1:] else play(state, "take 2 8")
    assert order == [2, 0, 1]
    assert result(state).places == (2, 2, 1, 4)


@pytest.mark.rule("11.4")
def test_what_a_tie_break_pick_may_be() -> None:
    state = tied("YKBRYRBBR* RBYK* * * *")
    assert legal(state) == [f"take {t} {p}" for t in range(1, 6) for p in range(1, 9)]
    refused(state, "take 1 9", "3.3")
    refused(state, "help 1 1", "11.4")
    refused(state, "drink wisdom 1 1", "11.4")
    refused(state, "end", "11.4")
    refused(state, "take 1 1", "3.1", seat=1)
    colliding = play(state, "take 1 5")
    refused(colliding, "take 1 1", "3.5")


@pytest.mark.rule("11.4")
def test_marbles_taken_stay_out() -> None:
    state = tied("YKBRYRBBR* RBYK* * * *")
    before = [len(content) for content in state.tracks]
    state = play(state, "take 1 5", "collide 1 4-5", "collide 1 3-5")
    assert state.duel is not None
    assert state.duel.out == counts("YRRBBB")
    assert [len(content) for content in state.tracks] == [before[0] - 6, *before[1:]]
    assert (state.hand, state.returning) == (counts(""), counts(""))
    assert marbles_outside(state) == (20, 20, 20, 20)
    state = play(state, "take 2 1")
    assert state.duel is not None
    assert state.duel.out == counts("YRRBBBR")
    assert marbles_outside(state) == (20, 20, 20, 20)


@pytest.mark.rule("11.4")
def test_a_clear_lead_needs_no_tie_break() -> None:
    state = tied("* * * * *", seats=3, poor=(1, 2))
    assert GAME.to_move(state) == ()
    assert state.duel is None
    assert result(state).places == (1, 2, 2)


@pytest.mark.rule("11.5")
def test_those_still_tied_pick_once_more() -> None:
    """Three are tied; two of them take three marbles each, then one of these takes more."""
    state = tied("YRYR* BYB* KYK* * RYBYR*", seats=3)
    state = play(state, "take 1 2", "collide 1 1-2", "take 2 2", "collide 2 1-2")
    assert happened(state, "take 4 1")[-1] == DuelBegan(2, (Seat(0), Seat(1)))
    state = play(state, "take 4 1")
    assert state.duel is not None
    assert (state.duel.round, state.duel.seats, state.seat) == (2, (0, 1), 0)
    assert state.duel.out == counts("RYY" + "YBB" + letters(tied("YRYR* BYB* KYK* * RYBYR*", seats=3).tracks[3][:1]))
    state = play(state, "take 4 1", "take 3 2", "collide 3 1-2")
    assert result(state).places == (2, 1, 3)
    assert state.duel is not None
    assert state.duel.taken == ((3, 3, 1), (1, 3, 0))
    hauls = [[line.what.count for line in lines if "Tie-break" in str(line.what)] for lines in result(state).breakdown]
    assert hauls == [[3, 1], [3, 3], [1]]
    assert str(result(state).tie).endswith("the larger haul of a second pick wins [11.5].")


@pytest.mark.rule("11.5")
def test_who_is_still_tied_after_the_second_pick_shares_the_win() -> None:
    state = play(tied("* * * * *", seats=3, poor=(0,)), "take 1 1", "take 2 1", "take 1 1")
    assert state.awaits is Awaits.DUEL
    assert state.seat == 2
    events = happened(state, "take 2 1")
    assert of_type(events, DuelBegan) == [], "there is no third pick"
    state = play(state, "take 2 1")
    assert GAME.to_move(state) == ()
    assert result(state).places == (3, 1, 1)
    assert result(state).winners == (1, 2)
    assert str(result(state).tie).endswith("the win is shared [11.5].")
    hauls = [sum("Tie-break" in str(line.what) for line in lines) for lines in result(state).breakdown]
    assert hauls == [0, 2, 2], "who was not tied has no haul to tell of"


@pytest.mark.rule("11.5")
def test_a_tie_break_pick_that_cannot_be_made_falls_away() -> None:
    state = tied("R - - - -", whole=False)
    assert of_type(happened(state, "take 1 1"), PickSkipped) == [PickSkipped(Seat(1))]
    state = play(state, "take 1 1")
    assert result(state).places == (1, 2)
    assert state.duel is not None
    assert state.duel.waiting == (), "nobody is waited for"
    nothing_left = tied("- - - - -", whole=False)
    assert GAME.to_move(nothing_left) == ()
    assert result(nothing_left).places == (1, 1)
