"""What the odds need of a position: a seat's pot and the round around it."""

from game.core.protocol import Seat
from game.quacks.cards import SLIPPERY_FINGERS, START_OVER, twist_of
from game.quacks.odds.cauldron import Cauldron, Powers
from game.quacks.odds.lots import powers_of
from game.quacks.pieces import WHITE_LIMIT, WHITE_OF, Colour
from game.quacks.state import Brewing, Table

UNCHECKED = 5  # [8.18]


def powers_for(table: Table, *, returns: bool = True) -> Powers:
    """What is in force at a table; `returns` as in `Powers`."""
    return powers_of(table.books, table.card, returns=returns)


def cauldron_of(table: Table, seat: Seat) -> Cauldron:
    """A seat's pot as the odds want it."""
    pot = table.desks[seat].pot
    oranges, reds, yellows = (pot.count_of(colour) for colour in (Colour.ORANGE, Colour.RED, Colour.YELLOW))
    unchecked = UNCHECKED - pot.count if table.card == START_OVER and not pot.started_over else 0
    return Cauldron(
        space=pot.edge,
        white=pot.white,
        limit=max(WHITE_LIMIT, twist_of(table.card).limit),
        last_white=WHITE_OF[pot.chips[-1].chip] if pot.chips else 0,
        oranges=min(oranges, 3),
        reds=min(reds, 1),
        yellows=min(yellows, 3),
        doubles=pot.doubled,
        shield=pot.protection,
        unchecked=max(unchecked, 0),
        slips=table.card == SLIPPERY_FINGERS and not pot.whites,
        exploded=pot.brewing is Brewing.EXPLODED,
        protected=pot.protected,
    )
