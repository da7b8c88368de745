"""Two chips of different colours for the coins at hand: which pair is worth the most together."""

from collections.abc import Mapping

from game.quacks.books import prices_of
from game.quacks.moves import Buy, Move
from game.quacks.pieces import CHIPS_A_ROUND, COLOUR_OF
from game.quacks.state import Table


def best_of_pairs(table: Table, worths: Mapping[Move, float]) -> Move:
    """The dearer chip of the best purchase that the coins allow, where `worths` says what each is worth alone."""
    buys = [move for move in worths if isinstance(move, Buy)]
    prices = prices_of(table.books)
    best = max(buys, key=worths.__getitem__)
    if len(table.bought) + 1 >= CHIPS_A_ROUND:
        return best
    most = worths[best]
    for first in buys:
        for second in buys:
            # Each pair is seen both ways; the dearer comes first, so that the reason is given for what matters more.
            if prices[first.chip] < prices[second.chip] or COLOUR_OF[first.chip] is COLOUR_OF[second.chip]:
                continue
            together = worths[first] + worths[second]
            if together > most and prices[first.chip] + prices[second.chip] <= table.coins:
                best, most = first, together
    return best
