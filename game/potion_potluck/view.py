"""What a seat knows of a position, and positions that agree with what it knows. [10]"""

from random import Random

from msgspec import structs

from game.core.protocol import Seat
from game.potion_potluck.imagined import guessed
from game.potion_potluck.legal import changes
from game.potion_potluck.moves import Change
from game.potion_potluck.pieces import ALL_CARDS, HAND_LIMIT, NONE, Counts, counts_of, minus, plus
from game.potion_potluck.state import SEATS, Awaits, State, Table, View

_SHARED = Table.__struct_fields__


def view_of(state: State, seat: Seat | None) -> View:
    """The position without what the other holds, has drawn or wishes, and without what the deck is made of."""
    known = {name: getattr(state, name) for name in _SHARED}
    if seat is None:
        return View(**known, viewer=None, hand=NONE, drawn=NONE, change=None)
    return View(**known, viewer=seat, hand=state.hands[seat], drawn=state.drawn[seat], change=state.changes[seat])


def without_log(view: View) -> View:
    """A view that tells nothing of what came and went before, for players who keep track themselves. [11.4]"""
    return structs.replace(view, trails=((), ()), seen=NONE, made=NONE, drawn=NONE)


def unseen(view: View) -> Counts:
    """The cards that are in the deck or that others have drawn: their viewer cannot tell these apart."""
    return minus(minus(ALL_CARDS, view.seen), view.drawn)


def imagine(view: View, rng: Random) -> State:
    """A position in which the others have drawn, spent and wished for anything that fits what was seen.

    All the ways in which that can have been are equally likely: see `imagined`.
    """
    pool = list(unseen(view))
    hands, drawn = [view.hand] * SEATS, [view.drawn] * SEATS
    others = [Seat(seat) for seat in range(SEATS) if seat != view.viewer]
    asked = [is_known_to_be_mixed(view, seat) for seat in others]
    guesses = guessed([view.trails[seat] for seat in others], pool, rng, asked)
    for seat, (hand, draws) in zip(others, guesses, strict=True):
        hands[seat], drawn[seat] = hand, draws
    wishes: list[Change | None] = [None, None]
    if view.awaits in (Awaits.CHANGE, Awaits.LATE):
        for place, chosen in enumerate(view.chosen):
            if chosen:
                wishes[place] = view.change if place == view.viewer else rng.choice(changes(view.changing.colours))
    return State(
        **{name: getattr(view, name) for name in _SHARED},
        deck=tuple(pool),
        hands=(hands[0], hands[1]),
        drawn=(drawn[0], drawn[1]),
        spent=_spent(view, plus(drawn[0], drawn[1]), plus(hands[0], hands[1])),
        changes=(wishes[0], wishes[1]),
    )


def is_known_to_be_mixed(view: View, seat: Seat) -> bool:
    """Whether a seat's full inventory cannot be all of one colour, since it is asked what to mix of it. [4.7]"""
    is_asked = view.awaits is Awaits.TURN and view.seat == seat
    return is_asked and view.sizes[seat] == HAND_LIMIT and not view.items[seat].scramble


def _spent(view: View, drawn: Counts, held: Counts) -> Counts:
    """What both have mixed: all that came to them and that they do not hold."""
    taken = minus(view.seen, counts_of((*view.potluck, *view.upcoming)))
    return minus(plus(plus(taken, drawn), view.made), held)
