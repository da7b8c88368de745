"""House rules. [12]"""

import pytest
from msgspec import structs

from game.core.protocol import NATURE, BadOptions, Seat
from game.potion_explosion.moves import Deal
from game.potion_explosion.pieces import KINDS, Kind
from game.potion_explosion.state import Awaits, Options, State
from tests.rules.potion_explosion.positions import (
    GAME,
    at_rest,
    happened,
    legal,
    play,
    position,
    refused,
    refused_options,
    turn_of,
)

NAMED = "filter,balm,joy,wisdom,sands,magnet"


def dealt(**options: object) -> list[set[str]]:
    """The sets of kinds that may come into play."""
    state = GAME.start(structs.replace(Options(), **options), 2)
    if state.awaits is not Awaits.KINDS:
        return [{kind.id for kind in state.kinds}]
    moves = GAME.legal_moves(state, NATURE)
    assert all(isinstance(move, Deal) for move in moves)
    return [{kind.id for kind in move.kinds} for move in moves if isinstance(move, Deal)]


@pytest.mark.rule("12.1")
def test_kinds_in_play() -> None:
    assert len(dealt()) == 28
    assert dealt(kinds="first") == [{"sands", "joy", "elixir", "draught", "magnet", "wisdom"}]
    friendly = dealt(kinds="friendly")
    assert len(friendly) == 7
    assert not any("elixir" in kinds for kinds in friendly)
    assert dealt(kinds=NAMED) == [set(NAMED.split(","))]
    assert all(len(kinds) == 6 for kinds in [*dealt(), *friendly])


@pytest.mark.rule("12.1")
def test_named_kinds_come_into_play() -> None:
    state = GAME.start(Options(kinds=NAMED, first="0"), 2)
    assert state.kinds == (Kind.SANDS, Kind.JOY, Kind.BALM, Kind.MAGNET, Kind.WISDOM, Kind.FILTER)
    assert len(state.unseen) == 48
    assert state.awaits is Awaits.FILL
    friendly = GAME.start(Options(kinds="friendly", first="0"), 2)
    with_elixir = Deal(tuple(KINDS[:6]))
    assert Kind.ELIXIR in with_elixir.kinds
    assert GAME.chance(friendly, with_elixir) == 0


@pytest.mark.rule("12.1")
def test_named_kinds_are_six_different_ones() -> None:
    for wrong in (
        "filter,balm,joy,wisdom,sands",
        NAMED + ",elixir",
        "filter,balm,joy,wisdom,sands,sands",
        NAMED + ",sands",
        "filter,balm,joy,wisdom,sands,beer",
        "",
        "none",
    ):
        refused_options(Options(kinds=wrong), 2, "12.1")


@pytest.mark.rule("12.2")
def test_the_length_of_the_countdown() -> None:
    for tokens in range(1, 16):
        assert GAME.start(Options(countdown=tokens), 3).countdown == tokens
    assert GAME.start(Options(countdown=0), 3).countdown == 5
    refused_options(Options(countdown=16), 2, "12.2")
    refused_options(Options(countdown=-1), 2, "12.2")


@pytest.mark.rule("12.3")
def test_without_little_help() -> None:
    state = position("0: joy7 | filter7", options=Options(little_help=False))
    assert legal(state, "help") == []
    refused(state, "help 1 1", "12.3")
    refused(state, "help 1 9", "12.3")
    refused(at_rest(play(state, "take 1 1")), "help 1 1", "12.3")
    assert len(legal(state, "take")) == 40


def triggering(seat: int, turn: int, *, literal: bool) -> State:
    """A seat of three is about to take the last token of the countdown."""
    desks = ["joy4 | sands4"] * 3
    desks[seat] = "wisdom4 RYY | magnet4 ; ready wisdom5 wisdom6"
    picture = "tracks R* * * * *\n" + "\n".join(f"{n}: {desk}" for n, desk in enumerate(desks))
    return position(picture, seat=Seat(seat), turn=turn, countdown=1, options=Options(literal_end=literal))


@pytest.mark.rule("12.4")
@pytest.mark.parametrize(
    ("seat", "turn", "literal", "more"),
    [(2, 5, True, [0, 1, 2]), (2, 5, False, []), (1, 4, True, [2]), (1, 4, False, [2]), (0, 3, True, [1, 2])],
)
def test_the_literal_end(seat: int, turn: int, literal: bool, more: list[int]) -> None:
    state, seats = turn_of(triggering(seat, turn, literal=literal), "take 1 1"), []
    while GAME.to_move(state):
        seats.append(state.seat)
        state = turn_of(state)
    assert seats == more


@pytest.mark.rule("12.5")
def test_the_first_player() -> None:
    assert GAME.start(Options(kinds="first", first="random"), 2).awaits is Awaits.FIRST
    for seat in range(4):
        state = GAME.start(Options(kinds="first", first=str(seat)), 4)
        assert (state.awaits, state.first, state.seat) == (Awaits.FILL, seat, seat)
    for seats, wrong in ((2, "2"), (4, "4"), (2, "-1"), (2, "Ada"), (2, ""), (2, "00")):
        refused_options(Options(first=wrong), seats, "12.5")
    with pytest.raises(BadOptions) as error:
        GAME.start(Options(first="3"), 3)
    assert dict(error.value.words.params) == {"last": 2, "given": "3"}


def test_a_named_first_player_is_not_drawn() -> None:
    state = GAME.start(Options(first="1"), 2)
    line = legal(state)[0]
    assert [type(event).__name__ for event in happened(state, line)] == ["KindsChosen"]
    assert play(state, line).awaits is Awaits.FILL
