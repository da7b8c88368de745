"""Whether a choice that has begun leads on to the move that was suggested."""

from collections import Counter
from typing import Any

from game.potion_explosion.moves import KIND_OF_EFFECT, Drink, End, Fill, Help, Move, Place, Use
from game.potion_explosion.pieces import colours_in
from game.potion_explosion.potions import marbles_of


def follows(selection: tuple[Any, ...], move: Move, tracks: tuple[bytes, ...]) -> bool:
    """Whether it does, with what has been chosen so far; no choice at all leads nowhere."""
    name = str(selection[0]) if selection else ""
    chosen = list(selection[1:])
    if isinstance(move, Drink):
        if name == "sands":
            return move.by_sands
        return name == "drink" and _aims_at(move, chosen, tracks)
    if isinstance(move, End) and move.keep is not None:
        return name == "keep" and Counter(chosen) <= Counter(colours_in(move.keep))
    if isinstance(move, Help):
        return name == "help"
    if isinstance(move, Place | Use | Fill):
        return name == {Place: "place", Use: "use", Fill: "fill"}[type(move)] and chosen == [move.colour]
    return name == "sure" and chosen == [move]


def _aims_at(move: Drink, chosen: list[Any], tracks: tuple[bytes, ...]) -> bool:
    kind, by_sands, *targets = chosen
    marbles = {(track, place) for track, places in marbles_of(move.effect, tracks) for place in places}
    is_same = KIND_OF_EFFECT[type(move.effect)] is kind and move.by_sands is by_sands
    return is_same and set(targets) <= marbles
