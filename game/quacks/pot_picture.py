"""The terminal's picture of one pot: its track as a line, with chips, coins, points and rubies. [1.6]"""

from game.core.words import words
from game.quacks.pieces import CODES
from game.quacks.state import Desk
from game.quacks.track import SPOON, TRACK

SPACES = 22
"""Spaces in a line; a pot that reaches further is shown from further on."""
BEYOND = 6
"""At least so many of them lie beyond the last chip."""
_CELL = 4
_LABEL = 8
_DROPLET, _RATS, _SPOON = "D", "R", "U"


def track_lines(desk: Desk) -> list[str]:
    """Four lines: spaces, chips, coins and points. The scoring space stands in brackets, a ruby is a star.

    `D` is the droplet and `R` the rat stone, where no chip lies on them; `U` is the spoon at the end.
    """
    first = _first_space(desk)
    spaces = range(first, min(first + SPACES, SPOON + 1))
    chips = {placed.space: CODES[placed.chip] for placed in desk.pot.chips}
    tokens = {SPOON: _SPOON, desk.droplet: _DROPLET}
    if desk.pot.start > desk.droplet:
        tokens[desk.pot.start] = _RATS
    scoring = desk.pot.scoring_space if desk.pot.chips else None
    lines = [
        (words("space"), [_space(space, scoring) for space in spaces]),
        (words("chips"), [chips.get(space) or tokens.get(space, "·") for space in spaces]),
        (words("coins"), [str(TRACK.coins[space]) for space in spaces]),
        (words("points"), [str(TRACK.points[space]) for space in spaces]),
    ]
    return [f"{label!s:<{_LABEL}}{''.join(f'{cell:>{_CELL}}' for cell in cells)}" for label, cells in lines]


def _first_space(desk: Desk) -> int:
    """From the droplet on or, where that is too far behind, so that what lies beyond the last chip can be seen."""
    furthest = max([desk.pot.edge, *(placed.space for placed in desk.pot.chips)])
    return max(0, min(desk.droplet, SPOON + 1 - SPACES), min(furthest + 1 + BEYOND, SPOON + 1) - SPACES)


def _space(space: int, scoring: int | None) -> str:
    star = "*" if TRACK.rubies[space] else ""
    return f"[{space}{star}"[:3] + "]" if space == scoring else f"{space}{star}"
