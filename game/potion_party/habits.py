"""What a move is worth to a bot that plays by rules of thumb. [7-9]"""

from fractions import Fraction

from game.potion_party.brew import still_wanted
from game.potion_party.candidates import would_win
from game.potion_party.chances import bust_chance, gains, roll_on_chances
from game.potion_party.evaluation import turns_saved_by_rolling
from game.potion_party.moves import Begin, ChooseRecipe, KeepSuper, Move, Pass, RollOn, Spoil, TakeStars
from game.potion_party.pieces import EMERALD
from game.potion_party.state import View

RECKLESS = Fraction(2, 3)
"""A bust that is no likelier does not frighten a reckless player."""
WORTH_A_SUPER = 7
"""A haul of so much Stardust is worth throwing a Super Die at."""


class Reckless:
    """Rolls on far too often, throws every Super Die at once, and takes stars for whatever lacks most."""

    def worth(self, view: View, move: Move) -> float:
        """The more the better; only values of moves in the same position can be compared."""
        if isinstance(move, RollOn):
            return float(RECKLESS - bust_chance(roll_on_chances(view)))
        if isinstance(move, Begin):
            return float(move.hearts + move.potions)
        if isinstance(move, TakeStars):
            return float(still_wanted(view, view.seat, move.ingredient))
        if isinstance(move, ChooseRecipe):
            return float(move.potion.is_simple)
        if isinstance(move, KeepSuper | Pass):
            return -1.0
        return float(move.ruby + move.sapphire) if isinstance(move, Spoil) else 0.0


class Careful(Reckless):
    """Rolls on where that brings more Stardust than it costs, and keeps one Super Die for a large haul."""

    def worth(self, view: View, move: Move) -> float:
        """The more the better; only values of moves in the same position can be compared."""
        if isinstance(move, RollOn):
            return _gain_of_rolling(view)
        if isinstance(move, KeepSuper):
            throws = view.players[view.seat].supers > 0 or still_wanted(view, view.seat, EMERALD) > 0
            return -1.0 if throws else 1.0
        if isinstance(move, Pass):
            return -1.0 if would_win(view) or sum(view.turn.haul) >= WORTH_A_SUPER else 1.0
        return super().worth(view, move)


def _gain_of_rolling(view: View) -> float:
    """The Stardust that one more roll brings on average, a bust counted as the loss it is."""
    if turns_saved_by_rolling(view):
        return 1.0  # a ripe brew has no use for the haul
    haul = sum(view.turn.haul)
    return sum(
        gain.chance * (gain.ruby + gain.sapphire if gain.matches else -haul) for gain in gains(roll_on_chances(view))
    )
