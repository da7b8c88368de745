"""The search of a turn, on a game so small that the best line is known."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from game.bots import search
from game.bots.search import Averages, Line, look_through_turn
from game.core.protocol import NATURE, Actor, Game, Result, Seat, Step


class Walk(Struct, frozen=True):
    """Where a walker stands, and how many steps are left; at `rolls` chance adds 0 or 1."""

    at: int = 0
    left: int = 3
    rolls: bool = False


class Stride(Struct, frozen=True):
    """A step of this length."""

    by: int


class Walking(Game[Walk, Stride, Struct, Walk, Struct]):
    """A seat takes three steps of 1, 2 or 3; a step of 2 is followed by one of nature's."""

    id = "walking"
    seat_counts = range(1, 2)
    options_type = Struct

    def start(self, options: Struct, seats: int) -> Walk:
        return Walk()

    def to_move(self, state: Walk) -> tuple[Actor, ...]:
        if state.rolls:
            return (NATURE,)
        return (Seat(0),) if state.left else ()

    def legal_moves(self, state: Walk, actor: Actor) -> Sequence[Stride]:
        return [Stride(0), Stride(1)] if actor is NATURE else [Stride(1), Stride(2), Stride(3)]

    def apply(self, state: Walk, actor: Actor, move: Stride) -> Step[Walk, Struct]:
        if actor is NATURE:
            return Step(Walk(state.at + move.by, state.left), ())
        return Step(Walk(state.at + move.by, state.left - 1, move.by == 2), ())

    def result(self, state: Walk) -> Result | None:
        return None

    def max_plies(self, options: Struct, seats: int) -> int:
        return 6

    def draw(self, state: Walk, rng: Random) -> Stride:
        return Stride(rng.randrange(2))

    def chance(self, state: Walk, move: Stride) -> Fraction:
        return Fraction(1, 2)

    def view(self, state: Walk, seat: Seat | None) -> Walk:
        return state

    def tell(self, event: Struct, seat: Seat | None) -> Struct:
        return event

    def imagine(self, view: Walk, rng: Random) -> Walk:
        return view

    def why_not(self, view: Walk, actor: Actor, move: Stride) -> None:
        return None

    def write_move(self, move: Stride) -> str:
        return str(move.by)

    def read_move(self, text: str) -> Stride:
        return Stride(int(text))


class TowardsSeven:
    """Wants to end at 7 exactly; thinks at first that long steps are the most promising."""

    game = Walking()

    def __init__(self) -> None:
        self.valued: list[Walk] = []

    def candidates(self, state: Walk) -> Sequence[Stride]:
        return self.game.legal_moves(state, Seat(0))

    def promise(self, state: Walk, move: Stride) -> float:
        return move.by

    def is_done(self, state: Walk, seat: Seat) -> bool:
        return not state.left and not state.rolls

    def value(self, state: Walk, seat: Seat) -> float:
        self.valued.append(state)
        return -abs(7 - state.at) - 0.01 * state.left


def result_of(generator: Any) -> tuple[list[Line[Walk, Stride]], int]:
    """What a search finds in the end, and how often it stopped for breath."""
    breaths = 0
    while True:
        try:
            next(generator)
        except StopIteration as stop:
            return stop.value, breaths
        breaths += 1


def look(**how: Any) -> tuple[list[Line[Walk, Stride]], int, TowardsSeven]:
    advice = TowardsSeven()
    arguments = {"width": 9, "breadth": 3} | how
    lines, breaths = result_of(look_through_turn(advice, Walk(), Seat(0), Random(1), **arguments))
    return lines, breaths, advice


def test_the_best_line_comes_first() -> None:
    lines, _, _ = look()
    assert lines[0].state == Walk(7, 0)
    assert lines[0].value == 0
    assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)
    assert all(line.state.left == 0 and not line.state.rolls for line in lines), "only whole turns are told"


def test_lines_lead_where_they_say() -> None:
    lines, _, _ = look()
    for line in lines:
        steps = [move.by for move in line.moves]
        assert len(steps) == 3
        luck = line.state.at - sum(steps)
        assert 0 <= luck <= steps.count(2), "nature adds 0 or 1 after each step of 2"


def test_only_what_is_asked_for_is_looked_at() -> None:
    lines, _, _ = look(first=[Stride(1)])
    assert {line.moves[0] for line in lines} == {Stride(1)}
    narrow, _, advice = look(width=1, breadth=1)
    assert [move.by for move in narrow[0].moves] == [3, 3, 3], "the most promising only"
    assert len(narrow) == 1
    assert len(advice.valued) == 3


def test_positions_that_are_worth_the_same_are_looked_into_once() -> None:
    _, _, advice = look(width=100)
    after_two = [state for state in advice.valued if state.left == 1]
    assert len(after_two) == 3 * 3, "three moves in each of three positions"
    reached = {state.at for state in after_two}
    after_three = [state for state in advice.valued if state.left == 0]
    assert len(after_three) <= 3 * len(reached)


def test_it_stops_for_breath(monkeypatch: pytest.MonkeyPatch) -> None:
    _, seldom, advice = look()
    monkeypatch.setattr(search, "A_BREATH", 2 * search.A_STEP)
    _, often, _ = look()
    assert often > seldom
    assert often >= len(advice.valued) // 3, "after every two steps, and what nature adds"
    _, with_guesses, guessing = look(breadth=2)
    assert with_guesses / len(guessing.valued) > often / len(advice.valued), "guessing is work too"


def test_averages() -> None:
    averages: Averages[str] = Averages()
    for move, value in [("a", 1.0), ("b", 4.0), ("a", 3.0), ("b", -2.0), ("c", 2.0)]:
        averages.add(move, value)
    assert averages.best(["b", "a", "c"]) == "a", "2 is the best average; of equal ones the first"
    assert averages.best(["b"]) == "b"
