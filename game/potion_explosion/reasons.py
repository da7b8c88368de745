"""Why a bot makes a move, in a sentence that a player understands."""

from game.core.words import Words, words
from game.potion_explosion.moves import Move
from game.potion_explosion.state import View


def why(view: View, move: Move) -> Words:
    """The reason."""
    return words("This brings a potion nearer.")
