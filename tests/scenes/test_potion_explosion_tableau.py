"""What lies on the bench follows from the events alone: after every step it is what the view says."""

from random import Random

import pytest

from game.core.journal import Seating
from game.core.match import Match
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import Options
from scenes.potion_explosion.tableau import Tableau


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tableau_law_holds_after_every_step_of_random_matches(seats: int, full: bool) -> None:
    game = PotionExplosion()
    for seed in range(70 if full else 4):
        sitting = [Seating(f"Seat {number + 1}", "random") for number in range(seats)]
        match = Match(game, Options(), sitting, seed)
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
