"""Who speaks for nature: luck from seed and index, and records of what is known."""

from random import Random

from game.core.croupier import Luck, Record, bot_rng, luck_rng
from game.core.journal import Seating
from game.core.match import Match
from game.core.protocol import Seat
from game.template.moves import Deal, Keep
from game.template.state import Options
from tests.core.matches import GAME, new_match, play_on

STATE = GAME.start(Options(), 4)


def test_luck_is_a_function_of_seed_and_index() -> None:
    draws = [Luck(GAME, 7).outcome(STATE, index) for index in range(20)]
    assert [Luck(GAME, 7).outcome(STATE, index) for index in reversed(range(20))] == draws[::-1]
    assert [Luck(GAME, 8).outcome(STATE, index) for index in range(20)] != draws
    assert len(set(draws)) > 3


def test_luck_is_the_same_on_every_machine() -> None:
    """These figures are what journals of finished matches depend on."""
    assert [luck_rng(1, index).randrange(1000) for index in range(5)] == [928, 506, 90, 260, 758]
    assert [luck_rng(-(10**30), 3).randrange(1000), bot_rng(1, Seat(0), 5).randrange(1000)] == [488, 157]


def test_sources_do_not_meet() -> None:
    numbers = [luck_rng(12, 3), luck_rng(1, 23), bot_rng(12, Seat(3), 0), bot_rng(1, Seat(2), 30), luck_rng(3, 12)]
    assert len({rng.random() for rng in numbers}) == len(numbers)


def test_two_matches_of_one_seed_have_one_luck() -> None:
    first, second = play_on(new_match(3), Random(1)), play_on(new_match(3), Random(2))
    deals = [[ply.move for ply in match.line if isinstance(ply.move, Deal)] for match in (first, second)]
    assert deals[0] == deals[1]


def test_a_record_repeats_and_ends() -> None:
    record = Record([Deal(1), Deal(6)])
    assert [record.outcome(STATE, index) for index in range(3)] == [Deal(1), Deal(6), None]


def test_a_croupier_that_does_not_know_yet() -> None:
    """A machine may answer in a later frame; until then nothing moves."""
    croupier = Record([Deal(3)])
    match = Match(GAME, Options(), [Seating("Ada", "human")] * 2, 1, croupier=croupier)
    assert [step.state.hands for step in match.settle()] == [(3,)]
    assert match.ask_nature() is None
    assert len(match.line) == 1


def test_nature_is_asked_only_in_its_turn() -> None:
    match = new_match()
    match.settle()
    assert match.ask_nature() is None
    match.play(Seat(0), Keep())
    assert match.settle() == []
