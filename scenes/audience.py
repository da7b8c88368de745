"""Who looks at the screen."""

from collections.abc import Set

from game.core.match import AnyMatch
from game.core.protocol import Outsider, Seat


def audience_of(match: AnyMatch, humans: Set[Seat], present: Seat | None = None) -> Seat | None:
    """A sole person always; of several the one who has to act, or else who looks at it at present."""
    if len(humans) == 1:
        return next(iter(humans))
    acting = [seat for seat in match.to_move if not isinstance(seat, Outsider) and seat in humans]
    return min(acting, default=present)
