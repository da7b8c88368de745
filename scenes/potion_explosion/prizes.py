"""Which skill token finishing a tile brings, so that it can be said before the end of the turn gives it."""

import enum

from game.potion_explosion.course import MASTERY, VERSATILITY
from game.potion_explosion.pieces import RECIPES, Tile
from game.potion_explosion.state import Desk


class Prize(enum.Enum):
    """What a skill token is for. [10.3, 10.4]"""

    THIRD = "a third potion of its kind"
    FIFTH = "a fifth kind"


def prize_of(tile: Tile, desk: Desk) -> Prize | None:
    """The token that finishing this tile brings to a desk; never two, since a third of its kind is no new kind."""
    kind = RECIPES[tile].kind
    done = [RECIPES[other].kind for other in desk.completed]
    if kind not in desk.mastered and done.count(kind) == MASTERY - 1:
        return Prize.THIRD
    is_fifth = not desk.versatile and len({*done, kind}) >= VERSATILITY > len(set(done))
    return Prize.FIFTH if is_fifth else None
