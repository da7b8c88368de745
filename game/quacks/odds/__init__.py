"""The odds of brewing: how likely the next chips explode, and where the pot may come to stand.

Exact figures from what is in a bag, for the screen, for hints and for bots; pure functions that decide nothing.
"""

from game.quacks.odds.cauldron import NO_POWERS, Cauldron, Powers, Role, Token, limit_of
from game.quacks.odds.chances import (
    Bag,
    Stand,
    chance_of_explosion,
    chance_within,
    stands_after,
    stands_at_the_end,
)
from game.quacks.odds.lots import bag_of, powers_of, token_of

__all__ = [
    "NO_POWERS",
    "Bag",
    "Cauldron",
    "Powers",
    "Role",
    "Stand",
    "Token",
    "bag_of",
    "chance_of_explosion",
    "chance_within",
    "limit_of",
    "powers_of",
    "stands_after",
    "stands_at_the_end",
    "token_of",
]
