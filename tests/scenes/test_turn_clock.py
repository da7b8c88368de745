"""The clock on screen, with the table whose turns are timed as a whole."""

from types import SimpleNamespace
from typing import Any

from scenes.turn_clock import TurnClock
from tests.rules.potion_potluck.positions import GAME, after, position


def sitting(picture: str) -> Any:
    """A match that stands at the position."""
    return SimpleNamespace(game=GAME, state=position(picture))


def test_a_declared_mix_adds_to_what_is_left() -> None:
    match, clock = sitting("0: RROOY\n1: GG"), TurnClock()
    assert not clock.run(match, 40.0, asked=True)
    assert clock.left == 5.0
    match.state = after(match.state, "declare mix")
    clock.run(match, 0.0, asked=True)
    assert clock.left == 65.0


def test_a_scramble_does_not_start_the_time_anew() -> None:
    match, clock = sitting("0: RO items 1-1-1\n1: GG"), TurnClock()
    clock.run(match, 40.0, asked=True)
    match.state = after(match.state, "scramble A", "fill GBI")
    assert clock.run(match, 5.0, asked=True)


def test_the_next_turn_has_all_its_time() -> None:
    match, clock = sitting("0: RO\n1: GG"), TurnClock()
    assert clock.run(match, 45.0, asked=True)
    match.state = after(match.state, "clock time_out")
    assert not clock.run(match, 0.0, asked=True)
    assert clock.left == 45.0


def test_it_stands_still_while_nobody_is_asked() -> None:
    match, clock = sitting("0: RO\n1: GG"), TurnClock()
    clock.run(match, 30.0, asked=False)
    assert clock.left == 45.0
