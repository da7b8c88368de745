"""How likely the next chips explode, and where the pot may come to stand: exact, from the bag's multiset.

Chips are drawn one after the other into layers of equal numbers of draws; pots that no later chip can tell apart are
one entry of a layer, with the sum of their chances. What a chip only moves is left out of account where no pot can
become full, which keeps layers small when only explosions are asked for.
"""

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct, structs

from game.quacks.odds.cauldron import NO_POWERS, Cauldron, Powers, Role, Token, after, explodes
from game.quacks.track import LAST_SPACE

Bag = tuple[tuple[Token, int], ...]
"""A multiset: tokens in their order, each with how many there are."""

_WHITES = (Token(Role.WHITE, 1), Token(Role.WHITE, 2), Token(Role.WHITE, 3))
_FLAT = Token(Role.PLAIN, 0)
"""A chip of which nothing matters."""
_MOST_EXTRA = 3
"""Spaces that a power of a book adds to a chip's value at most."""


class Stand(Struct, frozen=True, gc=False, order=True):
    """Where a pot stands: the space of its last chip, and whether it has exploded, and did so under protection."""

    space: int
    exploded: bool = False
    protected: bool = False


@lru_cache(1 << 14)
def chance_of_explosion(bag: Bag, cauldron: Cauldron, powers: Powers = NO_POWERS) -> float:
    """The chance that the next chip makes the pot explode; 0 where none can be drawn."""
    size = sum(count for _, count in bag)
    if not size or cauldron.is_done:
        return 0.0
    return sum(count for token, count in bag if explodes(cauldron, token, powers)) / size


@lru_cache(1 << 12)
def chance_within(bag: Bag, cauldron: Cauldron, draws: int, powers: Powers = NO_POWERS) -> float:
    """The chance that one of the next chips, so many of them, makes the pot explode."""
    if not _may_fill(bag, cauldron, draws, powers):
        bag, cauldron = _flattened(bag, cauldron, powers)
    return sum(chance for stand, chance in stands_after(bag, cauldron, draws, powers) if stand.exploded)


@lru_cache(1 << 10)
def stands_after(
    bag: Bag, cauldron: Cauldron, draws: int, powers: Powers = NO_POWERS
) -> tuple[tuple[Stand, float], ...]:
    """Where the pot stands after so many more chips, or earlier where it explodes, is full or the bag is empty.

    The stands are in order, their chances add up to 1.
    """
    found: dict[Stand, float] = {}
    for number, (layer, done) in enumerate(_layers(bag, cauldron, powers)):
        _count(found, done)
        if number == draws:
            for (_, reached), chance in layer.items():
                _count(found, {reached: chance})
            break
    return tuple(sorted(found.items()))


def stands_at_the_end(bag: Bag, cauldron: Cauldron, powers: Powers = NO_POWERS) -> tuple[tuple[Stand, float], ...]:
    """Where the pot stands once it has exploded, is full, or the bag is empty."""
    return stands_after(bag, cauldron, -1, powers)


_Counts = tuple[int, ...]
_Layer = dict[tuple[_Counts, Cauldron], float]


def _layers(bag: Bag, cauldron: Cauldron, powers: Powers) -> Iterator[tuple[_Layer, dict[Cauldron, float]]]:
    """For each number of draws from 0: the pots that can go on with what is in the bag, and those that just ended."""
    tokens = tuple(token for token, _ in bag)
    # A white that goes back may have been drawn before the odds were asked.
    kinds = tokens + tuple(white for white in _WHITES if white not in tokens)
    counts = tuple(count for _, count in bag) + (0,) * (len(kinds) - len(tokens))
    place_of = {kind.value: place for place, kind in enumerate(kinds) if kind.role is Role.WHITE}
    layer: _Layer = {}
    done: dict[Cauldron, float] = {}
    if cauldron.is_done or not any(counts):
        done[cauldron] = 1.0
    else:
        layer[counts, cauldron] = 1.0
    yield layer, done
    while layer:
        following: _Layer = {}
        done = {}
        for (left, pot), chance in layer.items():
            share = chance / sum(left)
            for place, count in enumerate(left):
                if not count:
                    continue
                reached, back = after(pot, kinds[place], powers)
                rest = list(left)
                rest[place] -= 1
                if back:
                    rest[place_of[back]] += 1
                if reached.is_done or not any(rest):
                    done[reached] = done.get(reached, 0.0) + share * count
                else:
                    key = (tuple(rest), reached)
                    following[key] = following.get(key, 0.0) + share * count
        layer = following
        yield layer, done


def _count(found: dict[Stand, float], pots: dict[Cauldron, float]) -> None:
    for pot, chance in pots.items():
        stand = Stand(pot.space, pot.exploded, pot.protected)
        found[stand] = found.get(stand, 0.0) + chance


# What may be left out of account


def _may_fill(bag: Bag, cauldron: Cauldron, draws: int, powers: Powers) -> bool:
    """Whether so many chips could fill the pot, which ends the drawing; says so rather too often."""
    longest = sorted((token.value for token, count in bag for _ in range(min(count, draws))), reverse=True)[:draws]
    reach = sum(longest) + draws * (powers.orange_step + _MOST_EXTRA)
    doubled = reach + sum(longest) if powers.yellow == 2 or cauldron.doubles else reach
    return cauldron.space + doubled >= LAST_SPACE


def _flattened(bag: Bag, cauldron: Cauldron, powers: Powers) -> tuple[Bag, Cauldron]:
    """The bag and the pot without what only moves chips."""
    counts: dict[Token, int] = {}
    for token, count in bag:
        role = token.role
        if role is Role.WHITE:
            flat = token
        elif (role is Role.YELLOW and powers.yellow in (1, 3)) or (role is Role.RED and powers.red == 2):
            flat = Token(role, 0)
        else:
            flat = _FLAT
        counts[flat] = counts.get(flat, 0) + count
    still = structs.replace(cauldron, space=0, oranges=0, reds=0, doubles=False, shield=0)
    return tuple(sorted(counts.items())), still
