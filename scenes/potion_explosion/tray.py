"""The tray of the draft: where each starter lies that was laid out, so that none moves when another is chosen."""

from collections.abc import Sequence
from typing import Any

from game.potion_explosion.events import StarterLaid
from game.potion_explosion.pieces import Tile
from scenes.potion_explosion.tableau import Tableau


def tray_of(line: Sequence[Any], tableau: Tableau) -> tuple[Tile | None, ...]:
    """The places in the order they were laid, and None where a starter is gone; empty once the draft is over.

    A position does not keep the places, so they are read off the match. Of two that are alike the first one goes first.
    """
    if not tableau.offer:
        return ()
    if not any(brew for desk in tableau.desks for brew in desk.burners):
        return tableau.offer
    left = list(tableau.offer)
    places: list[Tile | None] = []
    for tile in reversed(_laid(line)):
        is_there = bool(left) and left[-1] == tile
        places.append(left.pop() if is_there else None)
    return tuple(reversed(places))


def _laid(line: Sequence[Any]) -> list[Tile]:
    """All starters that were laid out, in that order."""
    laid: list[Tile] = []
    for ply in line:
        found = [event.tile for event in ply.step.events if isinstance(event, StarterLaid)]
        if laid and not found:
            break
        laid += found
    return laid
