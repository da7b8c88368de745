"""What things are worth, in points: the bots' opinion, never a ruling.

Coins are worth what chips still bring until the end, so they lose by the round; rubies and the droplet likewise, down
to what round 9 pays for them. From that follows what it is worth to stop on a space, or to explode there.
"""

from functools import lru_cache

from msgspec import Struct

from game.quacks.cards import Card, twist_of
from game.quacks.pieces import COINS_A_POINT, ROUNDS, RUBIES_A_POINT, Chip, Reward
from game.quacks.track import SPOON, TRACK


class Weights(Struct, frozen=True, cache_hash=True):
    """How a bot looks at the game."""

    coin_first: float = 0.62
    """What a coin is worth in round 1."""
    coin_fall: float = 0.072
    """How much less with every round."""
    useful_coins: int = 30
    """Coins beyond these are seldom of use."""
    droplet: float = 0.7
    """A step of the droplet, for every round to come."""
    die: float = 1.0
    """The bonus die for those who get furthest."""
    caution: float = 1.0
    """How much an explosion hurts; below 1 for the bold."""
    flask: float = 0.8
    """A full flask, as a share of the rubies that refill it."""


STYLES: dict[str, float] = {"": 1.0, "careful": 1.6, "bold": 0.6}
"""How much an explosion hurts, by style."""


def rounds_after(round_: int) -> int:
    """The rounds that are still to come after this one."""
    return ROUNDS - round_


def coin_worth(round_: int, weights: Weights) -> float:
    """A coin in the shop of a round; in the last it is turned into points. [11.2]"""
    if round_ >= ROUNDS:
        return 1 / COINS_A_POINT
    return max(0.06, weights.coin_first - weights.coin_fall * (round_ - 1))


def droplet_worth(round_: int, weights: Weights) -> float:
    """One step of the droplet made in a round, in time for the next."""
    return weights.droplet * rounds_after(round_)


def ruby_worth(round_: int, weights: Weights) -> float:
    """A ruby: half a point at the end, or half a step. [10.1, 11.3]"""
    return max(1 / RUBIES_A_POINT, droplet_worth(round_, weights) / 2)


def flask_worth(round_: int, weights: Weights) -> float:
    """A full flask after the brewing of a round."""
    return weights.flask * 2 * ruby_worth(round_, weights) if round_ < ROUNDS else 0.0


class Stands(Struct, frozen=True, cache_hash=True):
    """What it is worth to end on each space of a pot, by the index of the last chip."""

    safe: tuple[float, ...]
    exploded: tuple[float, ...]
    protected: tuple[float, ...]


@lru_cache(1 << 13)
def stands(round_: int, card: Card | None, furthest: int, rivals: int, weights: Weights) -> Stands:
    """The worth of every end; `furthest` is the best scoring space of the rivals so far."""
    safe, exploded, protected = [], [], []
    coin, ruby, twist = coin_worth(round_, weights), ruby_worth(round_, weights), twist_of(card)
    for last in range(SPOON):
        space = last + 1
        points = float(TRACK.points[space])
        coins = TRACK.coins[space]
        bought = coins // COINS_A_POINT if round_ >= ROUNDS else coin * min(coins, weights.useful_coins)
        gems = 0.0
        if TRACK.rubies[space]:
            gems = ruby * (1 + twist.ruby_space.rubies) + twist.ruby_space.points
        gap = space - furthest
        hope = max(0.0, min(1.0, 0.5 + gap / 12)) ** rivals
        safe.append(points + bought + gems + weights.die * twist.rolls * 1.3 * hope)
        protected.append(points + bought + gems)
        exploded.append(max(points, bought) + gems)
    caution = weights.caution
    hurt = [full - caution * (full - bang) for full, bang in zip(safe, exploded, strict=True)]
    return Stands(tuple(safe), tuple(hurt), tuple(protected))


def reward_worth(reward: Reward, round_: int, weights: Weights) -> float:
    """What a reward is worth; its chips at what they cost about."""
    chips = sum(chip_worth(chip, round_, weights) for chip in reward.chips)
    gems = reward.rubies * ruby_worth(round_, weights)
    return reward.points + gems + reward.droplet * droplet_worth(round_, weights) + chips


_PRICE_ABOUT: dict[Chip, int] = {
    Chip.O1: 3,
    Chip.G1: 4,
    Chip.G2: 8,
    Chip.G4: 14,
    Chip.B1: 5,
    Chip.B2: 10,
    Chip.B4: 18,
    Chip.R1: 6,
    Chip.R2: 10,
    Chip.R4: 15,
    Chip.Y1: 8,
    Chip.Y2: 12,
    Chip.Y4: 18,
    Chip.P1: 10,
    Chip.K1: 10,
}


def chip_worth(chip: Chip, round_: int, weights: Weights) -> float:
    """A chip that comes into the bag in a round, by what it costs about; whites do harm."""
    if chip not in _PRICE_ABOUT:
        return -0.35 * chip.worth * (rounds_after(round_) + 1)
    return _PRICE_ABOUT[chip] * (coin_worth(round_, weights) if round_ < ROUNDS else 0.0)
