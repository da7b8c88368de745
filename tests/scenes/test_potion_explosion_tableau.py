"""What lies on the bench follows from the events alone: after every step it is what the view says."""

from random import Random

import pytest

from game.core.journal import Seating
from game.core.match import Match
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import Options
from scenes.potion_explosion.tableau import Tableau

HOUSE_RULES = (
    Options(first="1"),
    Options(first="1", kinds="first"),
    Options(kinds="friendly", countdown=1),
    Options(little_help=False, literal_end=True, countdown=1),
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tableau_law_holds_after_every_step_of_random_matches(seats: int, full: bool) -> None:
    for seed in range(70 if full else 4):
        follow(Options(), seats, seed)


@pytest.mark.parametrize("options", HOUSE_RULES)
def test_the_tableau_law_holds_under_every_house_rule(options: Options, full: bool) -> None:
    for seed in range(20 if full else 1):
        follow(options, 2 + seed % 3, seed)


def follow(options: Options, seats: int, seed: int) -> None:
    """Play a match at random, with a tableau that knows its beginning and what happens."""
    game = PotionExplosion()
    sitting = [Seating(f"Seat {number + 1}", "random") for number in range(seats)]
    match = Match(game, options, sitting, seed)
    rng = Random(f"tableau {seed}")
    tableau = Tableau.of(match.view(None))
    while match.result is None:
        step = match.ask_nature()
        if step is None:
            actor = match.to_move[0]
            step = match.play(actor, rng.choice(match.legal_moves(actor)))
        for event in step.events:
            told = game.tell(event, None)
            assert told is not None
            tableau = tableau.after(told)
        assert tableau == Tableau.of(match.view(None)), step.events
