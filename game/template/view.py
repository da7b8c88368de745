"""What a seat knows of a position, and positions that agree with what it knows. [3.1, 3.2]"""

from random import Random

from game.core.protocol import Seat
from game.template.pieces import counted_vials, minus, plus, strengths_of
from game.template.state import State, Table, View

_SHARED = Table.__struct_fields__


def view_of(state: State, seat: Seat | None) -> View:
    """The position without the vials and the choices of the others."""
    sees_vial = seat is not None and seat < state.dealt
    own = state.hands[seat : seat + 1] if seat is not None else ()
    return View(
        **{name: getattr(state, name) for name in _SHARED},
        seat=seat,
        vial=state.hands[seat] if seat is not None and sees_vial else None,
        pours=state.pours[seat] if seat is not None and state.chosen[seat] else None,
        unseen=minus(plus(state.undealt, counted_vials(state.hands)), counted_vials(own)),
    )


def imagine(view: View, rng: Random) -> State:
    """A position in which the others hold any vials and have chosen anything."""
    unseen = strengths_of(view.unseen)
    rng.shuffle(unseen)
    hands = [view.vial if seat == view.seat and view.vial else unseen.pop() for seat in range(view.dealt)]
    pours = [
        chosen and (view.pours if seat == view.seat and view.pours is not None else rng.random() < 0.5)
        for seat, chosen in enumerate(view.chosen)
    ]
    return State(
        **{name: getattr(view, name) for name in _SHARED},
        undealt=counted_vials(unseen),
        hands=tuple(hands),
        pours=tuple(pours),
    )
