"""All marbles at once: which hole each of hand and pool goes to when a player does not want to say so one by one.

A marble that has a choice goes to the tile that is nearest to done. It is a row of ordinary moves, each of them legal
when it is made, so that nothing here decides what may be done.
"""

from collections.abc import Collection

from game.potion_explosion.legal import holes_of
from game.potion_explosion.moves import Move, Place, Use
from game.potion_explosion.pieces import BURNERS, COLOURS, ONE, Colour, minus
from game.potion_explosion.state import View

Goal = tuple[Colour, int]
"""A marble and the burner it goes to."""


def plan(view: View) -> tuple[Goal, ...]:
    """Where the acting seat's marbles would go: those of the hand first, then those of the pool."""
    desk = view.desks[view.seat]
    holes = list(holes_of(desk))
    goals: list[Goal] = []
    for source in (view.hand, desk.pool):
        left = list(source)
        while fits := [(c, b) for c in COLOURS for b in range(BURNERS) if left[c] and holes[b][c]]:
            colour, burner = min(fits, key=lambda fit: (sum(holes[fit[1]]), fit[1], fit[0]))
            left[colour] -= 1
            holes[burner] = minus(holes[burner], ONE[colour])
            goals.append((colour, burner))
    return tuple(goals)


def next_move(goals: Collection[Goal], legal: Collection[Move]) -> Place | Use | None:
    """The first of these goals that can be reached now; what has only one place to go goes there by itself."""
    for colour, burner in goals:
        for move in (Place(colour, burner), Use(colour, burner)):
            if move in legal:
                return move
    return None


def without(goals: tuple[Goal, ...], move: Place | Use) -> tuple[Goal, ...]:
    """The goals that are left once a move is made."""
    at = goals.index((move.colour, move.burner))
    return goals[:at] + goals[at + 1 :]
