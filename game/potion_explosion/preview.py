"""What a pick would set off, as far as anybody can see before it is made. [4]

The track's ninth marble is the last whose colour is known; where a chain comes to that edge, it may go on beyond it.
"""

from functools import lru_cache

from msgspec import Struct

from game.potion_explosion.dispenser import contact_at, run_around
from game.potion_explosion.moves import Take
from game.potion_explosion.pieces import COLOURS, Colour
from game.potion_explosion.state import View


class Group(Struct, frozen=True):
    """Marbles of one colour that leave together; `positions` are those before the pick, lowest first."""

    colour: Colour
    positions: tuple[int, ...]


class Preview(Struct, frozen=True):
    """What a pick brings for certain.

    `sure` is the picked marble, then each explosion in order: all that happens where `may_go_on` is false, else the
    beginning of it, and of the last explosion perhaps only a part.
    """

    sure: tuple[Group, ...]
    may_go_on: bool


def preview(view: View, pick: Take) -> Preview:
    """What a legal pick would set off."""
    known = view.tracks[pick.track]
    return chain(known, view.lengths[pick.track] > len(known), pick.position)


@lru_cache(4096)
def chain(known: bytes, lid: bool, position: int) -> Preview:
    """What a pick sets off in a track of which these marbles are known; with `lid` there are more above them.

    >>> from game.potion_explosion.pieces import LETTERS
    >>> found = chain(bytes(map(LETTERS.index, "YKBRYRBBR")), True, 4)
    >>> [group.positions for group in found.sure], found.may_go_on
    ([(4,), (3, 5), (2, 6, 7)], False)
    """
    places = list(range(len(known)))
    groups = [_take_out(known, places, position, position)]
    above = position
    while True:
        left = bytes([known[place] for place in places])
        if above == len(left):
            return Preview(tuple(groups), lid and above > 0)
        if contact_at(left, 0, above) is None:
            return Preview(tuple(groups), False)
        first, last = run_around(left, above)
        touches_edge = lid and last == len(left) - 1
        groups.append(_take_out(known, places, first, last))
        if touches_edge:
            return Preview(tuple(groups), True)
        above = first


def _take_out(known: bytes, places: list[int], first: int, last: int) -> Group:
    group = Group(COLOURS[known[places[first]]], tuple(places[first : last + 1]))
    del places[first : last + 1]
    return group
