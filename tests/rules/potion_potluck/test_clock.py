"""The clock: seconds, declared mixes, skips, late wishes; and a clock that is only told the time. [9]"""

from fractions import Fraction

import pytest

from game.core.journal import Seating
from game.core.match import Match
from game.core.protocol import CLOCK, NATURE, NotYourTurn
from game.potion_potluck.clock import span
from game.potion_potluck.events import ChangeMissed, GameEnded, MixDeclared, TurnSkipped
from game.potion_potluck.moves import DECLARE, TIME_OUT, ChooseForLate
from game.potion_potluck.pieces import Colour
from game.potion_potluck.state import Awaits, Finish, Options, State
from tests.rules.potion_potluck.positions import (
    ADA,
    BO,
    DEALT,
    GAME,
    after,
    counts,
    lines_for,
    play,
    position,
    refused,
    start,
)

RELAXED = Options(clock=False)


class FakeClock:
    """A clock that goes only when it is told to, and acts when the time of what it watches is up."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.now = 0.0
        self._began, self._span = 0.0, span(state)

    def wait(self, seconds: float) -> bool:
        """Let time pass; true where the clock has acted."""
        self.now += seconds
        return self._look()

    def play(self, *lines: str) -> None:
        """What the seats and chance do, in no time."""
        for line in lines:
            self.state = after(self.state, line)
            self._look()

    def _look(self) -> bool:
        if span(self.state) != self._span:
            self._began, self._span = self.now, span(self.state)
        allowance = GAME.allowance(self.state)
        if allowance is None or self.now - self._began < allowance:
            return False
        self.state = after(self.state, "clock time_out")
        self._began, self._span = self.now, span(self.state)
        return True


@pytest.mark.rule("9.1")
def test_a_turn_has_45_seconds() -> None:
    clock = FakeClock(position("0: RO\n1: GG"))
    assert not clock.wait(44.5)
    assert clock.wait(0.5)
    assert clock.state.skips == (1, 0)
    assert GAME.to_move(clock.state) == (BO,)


@pytest.mark.rule("9.1")
def test_a_skip_changes_nothing_else() -> None:
    before = position("0: RO drawn V\n1: GG")
    state, happened = play(before, "clock time_out")
    assert happened == [TurnSkipped(ADA, 1)]
    same = ("hands", "scores", "potluck", "upcoming", "left", "deck", "recipes", "trails", "items", "generates")
    assert [getattr(state, name) for name in same] == [getattr(before, name) for name in same]


@pytest.mark.rule("9.1")
def test_a_scramble_does_not_start_the_time_anew() -> None:
    clock = FakeClock(position("0: RO items 1-0-0"))
    clock.wait(40)
    clock.play("scramble A", "fill GBI")
    assert not clock.wait(4.5)
    assert clock.wait(0.5)


@pytest.mark.rule("9.1")
def test_the_next_turn_has_its_own_time() -> None:
    clock = FakeClock(position("0: RO\n1: GG"))
    clock.wait(40)
    clock.play("take R", "reveal R")
    assert not clock.wait(44.5)
    assert clock.wait(0.5)
    assert clock.state.skips == (0, 1)


@pytest.mark.rule("9.1")
def test_only_the_clock_says_so() -> None:
    refused(position("0: RO"), 0, "time_out", "9.1")
    refused(position("0: RO"), 1, "time_out", "9.1")


@pytest.mark.rule("9.1")
def test_nobody_is_timed_before_the_first_turn() -> None:
    state = after(start(), *DEALT)
    assert GAME.allowance(state) is None
    assert GAME.legal_moves(state, CLOCK) == ()
    assert GAME.allowance(after(state, "start 0")) == 45
    match = Match(GAME, Options(), [Seating("Ada", "human"), Seating("Bo", "human")], 3)
    with pytest.raises(NotYourTurn):
        match.play(CLOCK, TIME_OUT)


@pytest.mark.rule("9.2")
def test_a_declared_mix_has_60_seconds_more_once() -> None:
    clock = FakeClock(position("0: RROOY\n1: GG"))
    clock.wait(40)
    clock.play("declare mix")
    assert GAME.allowance(clock.state) == 105
    assert not clock.wait(64.5)
    refused(clock.state, 0, "declare mix", "9.2")
    assert clock.wait(0.5)
    assert clock.state.skips == (1, 0)
    assert clock.state.hands[0] == counts("RROOY"), "an undone mix keeps the ingredients"
    assert not clock.state.declared


@pytest.mark.rule("9.2")
def test_a_declaration_binds() -> None:
    state, happened = play(position("0: RROOY items 1-1-1"), "declare mix")
    assert happened == [MixDeclared(ADA)]
    assert {line.split()[0] for line in lines_for(state, ADA)} == {"mix"}
    for line in ("take R", "draw", "generate I", "attune A R", "scramble A"):
        refused(state, 0, line, "9.2")
    assert GAME.apply(position("0: RROOY"), ADA, DECLARE).barrier, "it cannot be taken back"
    assert after(state, "mix disaster RRO").declared is False
    mixed = after(state, "mix recipe A")
    assert mixed.declared is False
    assert GAME.allowance(mixed) == 45


@pytest.mark.rule("9.2")
def test_who_may_not_declare() -> None:
    refused(position("0: RO"), 0, "declare mix", "9.2")
    refused(position("0: RRR"), 0, "declare mix", "9.2")
    refused(position("0: ROY"), 0, "declare mix", "9.2")
    no_clock = refused(position("0: RROO", options=RELAXED), 0, "declare mix", "9.2")
    no_choice = refused(position("0: RO"), 0, "declare mix", "9.2")
    assert str(no_clock.words) == "Without a clock there is no time to be won."
    assert str(no_choice.words) == "There are no two different potions that you could mix."
    assert "declare mix" in lines_for(position("0: RRRG"), ADA)


@pytest.mark.rule("9.2")
def test_a_mix_needs_no_declaration() -> None:
    assert after(position("0: RROOY"), "mix recipe A").scores == (5, 0)


@pytest.mark.rule("9.3")
def test_the_third_skip_loses_the_game_even_when_ahead() -> None:
    state, happened = play(position("0: RO score 30\n1: GG score 2", skips=(2, 1)), "clock time_out")
    (ended,) = [event for event in happened if isinstance(event, GameEnded)]
    assert (ended.winner, ended.finish, ended.scores) == (BO, Finish.SKIPS, (30, 2))
    assert happened[0] == TurnSkipped(ADA, 3)
    assert state.wins == (0, 1)
    assert state.skips == (0, 0), "skips count for one game"


@pytest.mark.rule("9.3")
def test_skips_add_up_over_the_game() -> None:
    clock = FakeClock(position("0: RO score 4\n1: GG"))
    for number in (1, 2):
        assert clock.wait(45)
        assert clock.state.skips == (number, 0)
        clock.play("take R" if number == 1 else "take B", "reveal R")
        clock.play(*(["take G", "reveal O", "generate Y"] if number == 1 else []))
    assert clock.wait(45)
    assert clock.state.wins == (0, 1)


@pytest.mark.rule("9.4")
def test_each_seat_has_45_seconds_for_its_wish() -> None:
    clock = FakeClock(after(position("0: ROY\n1: GG"), "mix recipe A"))
    assert not clock.wait(44.5)
    clock.play("0 change R G")
    assert not clock.wait(44.5), "the other seat has its own time"
    assert clock.wait(0.5)
    assert clock.state.awaits is Awaits.LATE
    clock.play("late O B")
    assert clock.state.skips == (0, 0)
    assert clock.state.recipes[0].colours == (Colour.YELLOW, Colour.GREEN, Colour.BLUE)


@pytest.mark.rule("9.4")
def test_chance_wishes_for_whoever_is_late() -> None:
    state, happened = play(after(position("0: ROY\n1: GG"), "mix recipe A"), "clock time_out")
    assert happened == [ChangeMissed(ADA)], "the seat that has mixed comes first"
    outcomes = GAME.legal_moves(state, NATURE)
    assert len(outcomes) == 12
    assert {GAME.chance(state, move) for move in outcomes} == {Fraction(1, 12)}
    assert ChooseForLate(Colour.RED, Colour.GREEN) in outcomes
    state = after(state, "late R G")
    assert GAME.to_move(state) == (BO,)
    assert GAME.view(state, BO).change is None
    assert GAME.allowance(state) == 45
    assert after(after(state, "clock time_out"), "late O B").recipes[0].worth == 4


@pytest.mark.rule("9.4")
def test_who_has_chosen_is_not_late() -> None:
    state = after(position("0: ROY\n1: GG"), "mix recipe A", "0 change R G")
    assert play(state, "clock time_out")[1] == [ChangeMissed(BO)]


@pytest.mark.rule("9.1")
def test_a_match_with_a_clock_keeps_its_journal() -> None:
    match = Match(GAME, Options(), [Seating("Ada", "human"), Seating("Bo", "human")], 3)
    match.settle()
    match.play(match.to_move[0], GAME.read_move("start 0"))
    for _ in range(5):
        match.play(CLOCK, TIME_OUT)
    assert match.text().splitlines()[-1] == "clock time_out"
    assert match.state.wins == (0, 1)
    assert match.state.played[0].finish is Finish.SKIPS
