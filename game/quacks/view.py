"""What a seat knows of a position, and positions that agree with what it knows. [4.3]"""

from random import Random

from game.core.protocol import Seat
from game.quacks.state import State, Table, View

_SHARED = Table.__struct_fields__


def view_of(state: State, seat: Seat | None) -> View:
    """The position without what the others have committed to."""
    has_committed = seat is not None and state.committed[seat]
    return View(
        **{name: getattr(state, name) for name in _SHARED},
        seat=seat,
        draws=state.draws[seat] if seat is not None and has_committed else None,
    )


def imagine(view: View, rng: Random) -> State:
    """A position in which the others have committed to anything that they could."""
    draws = tuple(
        committed and (view.draws is True if seat == view.seat else any(view.desks[seat].bag) and rng.random() < 0.5)
        for seat, committed in enumerate(view.committed)
    )
    return State(**{name: getattr(view, name) for name in _SHARED}, draws=draws)
