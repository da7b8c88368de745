"""What anybody knows of a position: all but the colours under the lid, a track's tenth marble and up. [1.2, 9.4]"""

from random import Random

from game.potion_explosion.dispenser import Tracks
from game.potion_explosion.pieces import COLOURS, MARBLES_A_COLOUR, NONE, ONE, VISIBLE, Counts, counts_of, minus, plus
from game.potion_explosion.state import Awaits, State, Table, View

_SHARED = State.__struct_fields__


def view_of(state: State) -> View:
    """The position without the colours under the lid."""
    known = {name: getattr(state, name) for name in _SHARED}
    known["tracks"] = tuple([track[:VISIBLE] for track in state.tracks])
    return View(**known, lengths=tuple([len(track) for track in state.tracks]))


def imagine(view: View, rng: Random) -> State:
    """A position that looks like this, with the marbles under the lid in any order."""
    known = {name: getattr(view, name) for name in _SHARED}
    hidden = bytearray()
    for colour, count in zip(COLOURS, hidden_marbles(view), strict=True):
        hidden += bytes([colour]) * count
    # Sorting by random keys gives every order the same chance, at a third of what shuffling costs.
    known["tracks"] = _covered(view, bytes(sorted(hidden, key=lambda _: rng.random())))
    return State(**known)


def hidden_marbles(view: View) -> Counts:
    """How many marbles of each colour lie under the lid: all those that are nowhere else."""
    if view.awaits <= Awaits.FILL:
        return NONE
    full: Counts = (MARBLES_A_COLOUR,) * 4
    return minus(full, marbles_outside(view))


def marbles_outside(table: Table) -> Counts:
    """The marbles of each colour that are not under the lid. In a position, which has no lid: all marbles."""
    total = plus(plus(table.hand, table.returning), counts_of(b"".join(table.tracks)))
    for desk in table.desks:
        total = plus(total, desk.pool)
        for brew in desk.burners:
            if brew is not None:
                total = plus(total, brew.inside)
    if table.sliding is not None:
        total = plus(total, ONE[table.sliding.colour])
    return plus(total, table.duel.out) if table.duel else total


def _covered(view: View, hidden: bytes) -> Tracks:
    tracks, used = [], 0
    for seen, length in zip(view.tracks, view.lengths, strict=True):
        missing = length - len(seen)
        tracks.append(seen + hidden[used : used + missing])
        used += missing
    return tuple(tracks)
