"""What may never get lost: for every table, all of its pieces, wherever they lie in a position."""

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

from game.potion_explosion.pieces import COLOURS, KINDS, MARBLES_A_COLOUR, tile_id, tiles_in_play
from game.potion_explosion.state import Awaits
from game.potion_explosion.state import State as ExplosionState
from game.potion_explosion.view import marbles_outside
from game.template.pieces import STRENGTHS
from game.template.state import State as TemplateState

Pieces = Counter[Hashable]


def marbles_and_tiles(state: ExplosionState) -> Pieces:
    """All marbles by colour and all tiles; what is still in the box, or left out of the match, is counted too."""
    boxed = (MARBLES_A_COLOUR,) * len(COLOURS)
    marbles = boxed if state.awaits <= Awaits.FILL else marbles_outside(state)
    pieces: Pieces = Counter({colour.name: count for colour, count in zip(COLOURS, marbles, strict=True)})
    tiles = [*state.offer, *state.unseen, *(top for top in state.tops if top is not None)]
    for desk in state.desks:
        tiles += [*desk.ready, *desk.drunk, *(brew.tile for brew in desk.burners if brew is not None)]
    pieces.update(tile_id(tile) for tile in tiles)
    pieces.update(tile_id(tile) for tile in tiles_in_play(kind for kind in KINDS if kind not in state.kinds))
    return pieces


def vials(state: TemplateState) -> Pieces:
    """All vials by strength."""
    pieces: Pieces = Counter(state.hands)
    for strength, spent, undealt in zip(STRENGTHS, state.spent, state.undealt, strict=True):
        pieces[strength] += spent + undealt
    return pieces


PIECES: dict[str, Callable[[Any], Pieces]] = {
    "potion_explosion": marbles_and_tiles,
    "template": vials,
}
