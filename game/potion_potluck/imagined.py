"""What others may hold, guessed from what everybody saw them do. [10.1]

A trail says which ingredients came and went, but not the colours of drawn cards and of what went into a disaster. The
guess leaves drawn cards open as long as it can: a card gets a colour when a potion needs one that did not come
otherwise, and at the end. What went into a disaster is chosen at random, with an eye on what was still needed later.
"""

from collections.abc import Iterable, Sequence
from random import Random

from game.potion_potluck.pieces import COLOURS, INGREDIENTS, Colour, Counts, Trio, trio_of
from game.potion_potluck.state import Deed, Did

ATTEMPTS = 400
"""A trail is nearly always explained at the first attempt or the second."""

_GAINS = (Did.TAKE, Did.GENERATE, Did.ATTUNE)
_OPEN = -1
"""Stands for the colour of a drawn card that is still open."""

Guess = tuple[Counts, Counts]
"""What a seat holds, and what it has drawn in the whole game."""


class DeadEnd(Exception):
    """The choices so far do not explain what happened later."""


class _Desk:
    """One seat's ingredients while its trail is gone through."""

    def __init__(self) -> None:
        self.known = [0] * len(COLOURS)
        self.open = 0
        """Drawn cards in the hand whose colour is open."""
        self.drawn = [0] * len(COLOURS)
        self.disasters: list[tuple[list[int], tuple[Trio, ...]]] = []
        """Disasters with open cards in them, and what they were not."""


def guessed(trails: Sequence[Sequence[Deed]], pool: list[int], rng: Random) -> list[Guess]:
    """A guess for each of the trails; what it draws is taken out of the `pool` of unseen cards."""
    for attempt in range(ATTEMPTS):
        left = pool.copy()
        try:
            desks = [_gone_through(trail, left, rng, attempt) for trail in trails]
            guesses = [_coloured(desk, left, rng) for desk in desks]
        except DeadEnd:
            continue
        pool[:] = left
        return guesses
    raise AssertionError("every trail that was played can be explained")


def _gone_through(trail: Sequence[Deed], pool: list[int], rng: Random, attempt: int) -> _Desk:
    desk = _Desk()
    known = desk.known
    for number, deed in enumerate(trail):
        did = deed.did
        if did in _GAINS:
            known[deed.colours[0]] += 1
        elif did is Did.DRAW:
            desk.open += 1
        elif did is Did.DISASTER:
            _spend_on_disaster(desk, deed, _needs(trail[number + 1 :]), rng, attempt)
        else:
            for colour in deed.colours:
                _spend(desk, colour, pool)
    return desk


def _spend(desk: _Desk, colour: Colour, pool: list[int]) -> None:
    """An ingredient that is known to have been used: if none is at hand, an open card was it."""
    if desk.known[colour]:
        desk.known[colour] -= 1
        return
    if not desk.open or not pool[colour]:
        raise DeadEnd
    desk.open -= 1
    pool[colour] -= 1
    desk.drawn[colour] += 1


def _needs(later: Iterable[Deed]) -> list[int]:
    """How many of each colour must be at hand now for the potions to come."""
    gained, needs = [0] * len(COLOURS), [0] * len(COLOURS)
    for deed in later:
        if deed.did in _GAINS:
            gained[deed.colours[0]] += 1
        else:
            for colour in deed.colours:
                gained[colour] -= 1
                needs[colour] = max(needs[colour], -gained[colour])
    return needs


def _spend_on_disaster(desk: _Desk, deed: Deed, needs: list[int], rng: Random, attempt: int) -> None:
    """Choose three ingredients: what is not needed later first, then open cards, then anything."""
    spare: list[int] = []
    needed: list[int] = []
    for colour, (count, need) in enumerate(zip(desk.known, needs, strict=True)):
        spare += [colour] * (count - need)
        needed += [colour] * min(count, need)
    cards = [_OPEN] * desk.open
    tiers = ((spare + cards, needed), (spare, cards, needed), (spare + cards + needed,))[attempt % 3]
    chosen: list[int] = []
    for tier in tiers:
        chosen += rng.sample(tier, min(len(tier), INGREDIENTS - len(chosen)))
    if len(chosen) < INGREDIENTS:
        raise DeadEnd
    for card in chosen:
        if card == _OPEN:
            desk.open -= 1
        else:
            desk.known[card] -= 1
    if _OPEN in chosen:
        desk.disasters.append(([card for card in chosen if card != _OPEN], deed.barred))
    elif _trio(chosen) in deed.barred:
        raise DeadEnd


def _coloured(desk: _Desk, pool: list[int], rng: Random) -> Guess:
    """The guess once every open card has a colour out of the pool."""
    for colours, barred in desk.disasters:
        cards = _taken_from(pool, INGREDIENTS - len(colours), rng)
        if _trio([*colours, *cards]) in barred:
            raise DeadEnd
        for card in cards:
            desk.drawn[card] += 1
    for card in _taken_from(pool, desk.open, rng):
        desk.drawn[card] += 1
        desk.known[card] += 1
    return tuple(desk.known), tuple(desk.drawn)


def _taken_from(pool: list[int], count: int, rng: Random) -> list[int]:
    """So many cards of the pool, all equally likely."""
    if not count:
        return []
    cards = rng.sample(range(len(COLOURS)), count, counts=pool)
    for card in cards:
        pool[card] -= 1
    return cards


def _trio(cards: list[int]) -> Trio:
    return trio_of(COLOURS[card] for card in cards)
