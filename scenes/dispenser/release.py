"""How a row of marbles comes loose when some are taken out.

Glass that was pressed together springs apart: the marble above a gap sets out first, each one behind it a little
slower. So the row loosens as it goes, and its marbles arrive one after the other.
"""

from collections.abc import Sequence

from scenes.dispenser.pieces import Marble, TrackPlane

FIRST, PASSED_ON = 280.0, 0.8
"""How fast the marble above a gap sets out, in units a second, and what share of that the next one has."""


def spring_apart(plane: TrackPlane, before: Sequence[Marble], row: Sequence[Marble]) -> None:
    """Let those that lie above a gap now set out; `before` is the row as it was."""
    speed, old = 0.0, iter(before)
    for marble in row:
        while next(old) is not marble:
            speed = FIRST
        if speed:
            plane.push(marble, -speed, 0.0)
            speed *= PASSED_ON
