"""What a choice that has begun still needs: the status line while it is being made."""

from collections.abc import Mapping
from typing import Any

from game.core.words import Words, words
from game.potion_explosion.pieces import Kind


def prompt_of(selection: tuple[Any, ...]) -> Words | None:
    """The sentence for a selection, in at most 60 characters."""
    if selection[0] == "drink":
        return AIMS[selection[1]]
    return PROMPTS.get(selection[0])


PROMPTS: Mapping[str, Words] = {
    "help": words("Little Help: take one marble, nothing explodes."),
    "sands": words("Sands: choose a potion you have drunk, to repeat it."),
    "place": words("Choose the tile for this marble."),
    "use": words("Choose the tile for this marble."),
    "fill": words("Joy: choose any hole for this marble."),
    "keep": words("Choose the three marbles that stay, then Done."),
    "sure": words("End the turn? Then choose Done."),
}

AIMS: Mapping[Kind, Words] = {
    Kind.WISDOM: words("Wisdom: take any marble."),
    Kind.MAGNET: words("Magnet: choose two neighbours of different colours."),
    Kind.BALM: words("Balm: choose the two ends of a stretch of one colour."),
    Kind.DRAUGHT: words("Draught: choose lowest marbles, each of another colour."),
    Kind.FILTER: words("Filter: choose marbles of one colour that go back."),
    Kind.ELIXIR: words("Elixir: choose the opponent whose pool you take."),
}
