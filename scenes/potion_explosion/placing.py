"""All marbles at once: which hole each of hand and pool goes to when a player does not want to say so one by one.

As many as can be are placed, so that they finish as much as they can. It is a row of ordinary moves, each of them legal
when it is made, so that nothing here decides what may be done.
"""

from collections.abc import Collection, Sequence
from itertools import product

from game.potion_explosion.legal import holes_of
from game.potion_explosion.moves import Move, Place, Use
from game.potion_explosion.pieces import BURNERS, COLOURS, RECIPES, Colour
from game.potion_explosion.state import Desk, View

Goal = tuple[Colour, int]
"""A marble and the burner it goes to."""


def plan(view: View) -> tuple[Goal, ...]:
    """Where the acting seat's marbles would go: those of the hand first, then those of the pool."""
    desk = view.desks[view.seat]
    shares = max(product(*(_shares(view, desk, colour) for colour in COLOURS)), key=lambda each: _worth(desk, each))
    left = [list(share) for share in shares]
    goals: list[Goal] = []
    for source in (view.hand, desk.pool):
        for colour in COLOURS:
            free = source[colour]
            for burner in range(BURNERS):
                number = min(free, left[colour][burner])
                goals += [(colour, burner)] * number
                left[colour][burner] -= number
                free -= number
    return tuple(goals)


def _shares(view: View, desk: Desk, colour: Colour) -> list[tuple[int, int]]:
    """How the marbles of a colour can be shared among the burners, where as many as possible are placed."""
    first, second = (holes[colour] for holes in holes_of(desk))
    number = min(view.hand[colour] + desk.pool[colour], first + second)
    return [(to_first, number - to_first) for to_first in range(min(number, first), max(0, number - second) - 1, -1)]


def _worth(desk: Desk, shares: Sequence[tuple[int, int]]) -> tuple[int, int, int]:
    """How many tiles that finishes, for how many points, and how near to done it brings the next one."""
    finished, points, nearest = 0, 0, sum(map(sum, holes_of(desk)))
    for burner, (brew, holes) in enumerate(zip(desk.burners, holes_of(desk), strict=True)):
        missing = sum(holes) - sum(share[burner] for share in shares)
        if brew is not None and not missing:
            finished += 1
            points += RECIPES[brew.tile].points
        elif brew is not None:
            nearest = min(nearest, missing)
    return finished, points, -nearest


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
