"""A match: what it lets through, what it refuses and stays as it was, what it takes back."""

from random import Random
from typing import Any

import pytest

from game.core.journal import Seating
from game.core.match import Match, public_log
from game.core.protocol import (
    CLOCK,
    NATURE,
    BadOptions,
    CabinetError,
    GameOver,
    IllegalMove,
    NotYourTurn,
    Refusal,
    Result,
    Seat,
)
from game.core.words import words
from game.template.events import ChoiceMade, VialDealt
from game.template.moves import Deal, Keep, Move, Pour, TimeOut
from game.template.rules import LastDrop
from game.template.state import Ending, Options, View
from tests.core.matches import GAME, SmallMatch, finished, new_match, play_on

ADA, BO = Seat(0), Seat(1)


def choosing(clock: int = 0) -> SmallMatch:
    """A match in which both have a vial."""
    match = new_match(clock=clock)
    match.settle()
    return match


@pytest.mark.parametrize(
    ("actor", "move", "error", "sentence"),
    [
        (NATURE, Deal(1), NotYourTurn, "It is not nature who has to act now."),
        (CLOCK, TimeOut(), NotYourTurn, "No clock is running."),
        (Seat(2), Pour(), NotYourTurn, "It is not seat 3 who has to act now."),
        (Seat(-1), Pour(), NotYourTurn, "It is not seat 0 who has to act now."),
        (ADA, Deal(1), IllegalMove, "Vials are dealt by chance. [3.1]"),
        (ADA, TimeOut(), IllegalMove, "Only the clock says that the time is up. [6.2]"),
    ],
)
def test_what_is_refused_changes_nothing(actor: Any, move: Move, error: type[CabinetError], sentence: str) -> None:
    match = choosing()
    before = (match.state, list(match.line), match.text())
    with pytest.raises(error) as caught:
        match.play(actor, move)
    assert str(caught.value) == sentence
    assert (match.state, list(match.line), match.text()) == before


def test_nature_cannot_do_what_cannot_happen() -> None:
    with pytest.raises(IllegalMove, match=r"This cannot happen here: pour\.") as caught:
        new_match().play(NATURE, Pour())
    assert caught.value.rule == "nature"
    with pytest.raises(NotYourTurn):
        new_match().play(ADA, Pour())


def test_after_the_end_nobody_acts() -> None:
    match = finished()
    for actor, move in ((ADA, Pour()), (NATURE, Deal(1)), (CLOCK, TimeOut())):
        with pytest.raises(GameOver):
            match.play(actor, move)
    assert match.undo_reaches() is None
    assert match.ask_nature() is None
    with pytest.raises(IllegalMove):
        match.undo()


def test_a_move_that_no_rule_forbids_must_be_legal() -> None:
    class Silent(LastDrop):
        def why_not(self, view_: View, actor: Any, move: Move) -> Refusal | None:
            return None

    match = Match(Silent(), Options(), [Seating("Ada", "human")] * 2, 1)
    match.settle()
    with pytest.raises(AssertionError, match="no rule forbids deal 1"):
        match.play(ADA, Deal(1))


def test_options_that_cannot_be() -> None:
    with pytest.raises(BadOptions):
        Match(GAME, Options(rounds=7), [Seating("Ada", "human")] * 2, 1)
    with pytest.raises(BadOptions):
        new_match(seats=5)


# undo


def test_undo_takes_back_the_last_decision() -> None:
    match = choosing()
    before = match.state
    match.play(BO, Pour())
    assert match.undo_reaches() == 2
    match.undo()
    assert match.state == before
    assert match.to_move == (ADA, BO)


def test_undo_never_crosses_a_barrier() -> None:
    match = choosing()
    assert match.undo_reaches() is None, "vials were dealt"
    match.play(ADA, Pour())
    match.play(BO, Pour())
    assert match.undo_reaches() is None, "vials were revealed"
    with pytest.raises(IllegalMove, match="Nothing can be taken back") as caught:
        match.undo()
    assert caught.value.rule == "undo"


def test_the_clock_is_no_decision() -> None:
    match = choosing(clock=20)
    match.play(ADA, Pour())
    match.play(CLOCK, TimeOut())
    assert match.undo_reaches() is None


def test_undone_and_done_again_is_the_same_match() -> None:
    straight, winding = choosing(), choosing()
    for _ in range(3):
        winding.play(ADA, Keep())
        winding.undo()
    for match in (straight, winding):
        match.play(ADA, Pour())
        match.play(BO, Keep())
        match.settle()
    assert winding.line == straight.line
    assert winding.text() != straight.text()
    assert winding.text().count("undo") == 3


# knowledge


def test_a_seats_log_holds_what_it_was_told() -> None:
    match = choosing()
    match.play(BO, Pour())
    ada, bo, all_ = (public_log(match, seat) for seat in (ADA, BO, None))
    assert ChoiceMade(BO, True) in bo
    assert ChoiceMade(BO, None) in ada
    assert [event for event in all_ if isinstance(event, VialDealt)] == [VialDealt(ADA, None), VialDealt(BO, None)]
    assert match.view(ADA).vial is not None
    assert match.view(None).vial is None


def test_the_digest_covers_result_and_public_events_only() -> None:
    one, other = finished(5), finished(5)
    assert one.digest() == other.digest()
    assert finished(6).digest() != one.digest()
    early = choosing()
    digest = early.digest()
    early.play(ADA, Pour())
    assert early.digest() != digest
    early.undo()
    early.play(ADA, Keep())
    keeps = early.digest()
    early.undo()
    early.play(ADA, Pour())
    assert early.digest() == keeps, "what is chosen in secret is not public"


# results and errors as values


def test_winners_share_the_first_place() -> None:
    result = Result(Ending.LAST_ROUND, (1, 3, 1), (5, 2, 5), ((), (), ()))
    assert result.winners == (0, 2)


def test_errors_say_their_words() -> None:
    assert str(CabinetError(words("Something is {what}.", what="wrong"))) == "Something is wrong."
    assert str(IllegalMove("4.2", words("No."))) == "No. [4.2]"
    with pytest.raises(CabinetError):
        raise GameOver(words("The match is over."))


def test_the_header_says_what_was_agreed() -> None:
    match = play_on(new_match(9, clock=30), Random(1))
    assert match.header.table == "template"
    assert match.header.options == {"rounds": 5, "clock": 30}
    assert [seating.name for seating in match.header.seats] == ["Player 1", "Player 2"]
    assert match.header.seed == 9
