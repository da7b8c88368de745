"""What others may hold, guessed from what everybody saw them do. [10.1]

A trail says which ingredients came and went, but not the colours of drawn cards, nor what went into a disaster. A guess
is one of all the ways in which that can have been, each as likely as the next: every card of a colour is a card of its
own, every order of the deck counts once, and so does every choice of three cards for a disaster. In other words, the
deck was shuffled well, and nothing is read into what others chose in secret.

Two steps make that fast and exact. `ledger_of` adds up all ways for the ingredients that everybody saw, while a drawn
card stays open, of any colour, until a potion cannot have been mixed without it. `guessed` picks one of these ways and
colours the open cards; what does not fit then, or fits in several ways at once, is thrown away at the right rate.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, product
from math import comb, perm, prod
from random import Random

from msgspec import Struct

from game.potion_potluck.legal import has_several_mixes
from game.potion_potluck.pieces import (
    COLOURS,
    INGREDIENTS,
    NONE,
    Colour,
    Counts,
    colours_of,
    fewer,
    minus,
    more,
    trio_of,
)
from game.potion_potluck.state import Deed, Did

Guess = tuple[Counts, Counts]
"""What a seat holds, and what it has drawn in the whole game."""

_GAINS = (Did.TAKE, Did.GENERATE, Did.ATTUNE)


class Account(Struct, frozen=True, gc=False):
    """A seat's ingredients, as far as they are known, at one point of its trail."""

    known: Counts = NONE
    open: int = 0
    """Drawn cards that it still holds and whose colour is open."""
    resolved: Counts = NONE
    """Drawn cards that potions have given a colour."""


class Way(Struct, frozen=True, gc=False):
    """How one account can have become another by one deed, and in how many ways."""

    before: Account
    weight: float
    given: Counts = NONE
    """For a disaster, the known ingredients that went into it; for a potion, the open cards that must have."""


class Entry(Struct, frozen=True):
    """An account, and how it can have come about."""

    weight: float
    ways: tuple[Way, ...]


Ledger = dict[Account, Entry]
"""All accounts that a trail may lead to."""


# adding up the ways


@lru_cache(1024)
def ledger_of(trail: tuple[Deed, ...]) -> Ledger:
    """All that a seat with this trail may have, without a look at which cards there are to be drawn."""
    if not trail:
        return {Account(): Entry(1.0, ())}
    before, deed = ledger_of(trail[:-1]), trail[-1]
    found: dict[Account, list[Way]] = {}
    for account, entry in before.items():
        for after, ways, given in _steps(account, deed):
            found.setdefault(after, []).append(Way(account, entry.weight * ways, given))
    return {account: Entry(sum([way.weight for way in ways]), tuple(ways)) for account, ways in found.items()}


def _steps(account: Account, deed: Deed) -> list[tuple[Account, int, Counts]]:
    """The accounts that a deed may lead to, in how many ways, and what was given for it."""
    if deed.did in _GAINS:
        known = more(account.known, deed.colours[0])
        return [(Account(known, account.open, account.resolved), 1, NONE)]
    if deed.did is Did.DRAW:
        return [(Account(account.known, account.open + 1, account.resolved), 1, NONE)]
    if deed.did is Did.DECLARE:
        return [(account, 1, NONE)]
    return _disasters(account, deed) if deed.did is Did.DISASTER else _potion(account, deed)


def _potion(account: Account, deed: Deed) -> list[tuple[Account, int, Counts]]:
    """A known ingredient goes first, for it makes no difference; where there is none, an open card was one."""
    lacking = [colour for colour in deed.colours if not account.known[colour]]
    if len(lacking) > account.open:
        return []
    resolved = account.resolved
    for colour in lacking:
        resolved = more(resolved, colour)
    known = fewer(account.known, (colour for colour in deed.colours if account.known[colour]))
    given = minus(resolved, account.resolved)
    return [(Account(known, account.open - len(lacking), resolved), perm(account.open, len(lacking)), given)]


def _disasters(account: Account, deed: Deed) -> list[tuple[Account, int, Counts]]:
    """Any three cards, known or open; whether open ones make a recipe of it is seen when they have a colour."""
    found = []
    for known in parts_of(account.known):
        hidden = INGREDIENTS - sum(known)
        if hidden > account.open or (not hidden and trio_of(colours_of(known)) in deed.recipes):
            continue
        ways = comb(account.open, hidden) * prod(map(comb, account.known, known))
        found.append((Account(minus(account.known, known), account.open - hidden, account.resolved), ways, known))
    return found


@lru_cache(1 << 12)
def parts_of(hand: Counts) -> tuple[Counts, ...]:
    """Everything that up to three of these ingredients can be.

    >>> len(parts_of((1, 2, 0, 0, 0, 0, 0)))
    6
    """
    return tuple(part for part in product(*[range(min(count, INGREDIENTS) + 1) for count in hand])
                 if sum(part) <= INGREDIENTS)  # fmt: skip


# one of the ways


def guessed(trails: Sequence[Sequence[Deed]], pool: list[int], rng: Random, asked: Sequence[bool] = ()) -> list[Guess]:
    """A guess for each of the trails; what it draws is taken out of the `pool` of unseen cards.

    `asked` says of which seats it is known that their hand is not all alike, since they were asked what to mix.
    """
    many = [sum(deed.did is Did.DRAW for deed in trail) for trail in trails]
    ledgers = [_by_resolved(tuple(trail)) for trail in trails]
    pairings = list(product(*ledgers))
    chances = [_ways_to_draw(pool, resolved, sum(many)) for resolved in pairings]
    for at, resolved in enumerate(pairings):
        chances[at] *= prod(ledger[one][0] for ledger, one in zip(ledgers, resolved, strict=True))
    while True:
        (resolved,) = rng.choices(pairings, chances)
        accounts = [_account(ledger[one], rng) for ledger, one in zip(ledgers, resolved, strict=True)]
        left = [count - sum(taken) for count, taken in zip(pool, zip(*resolved, strict=True), strict=True)]
        desks = [_Desk(trail, account, rng) for trail, account in zip(trails, accounts, strict=True)]
        if all(desk.is_coloured(left, rng) for desk in desks):
            if any(asks and desk.is_all_alike for asks, desk in zip(asked, desks, strict=False)):
                continue
            pool[:] = left
            return [desk.guess for desk in desks]


_Resolved = dict[Counts, tuple[float, list[Account], list[float]]]


@lru_cache(256)
def _by_resolved(trail: tuple[Deed, ...]) -> _Resolved:
    """By the drawn cards that have a colour: the weight of all such accounts, each of them, and the weight of each."""
    found: _Resolved = {}
    for account, entry in ledger_of(trail).items():
        weight, accounts, weights = found.get(account.resolved, (0.0, [], []))
        found[account.resolved] = (weight + entry.weight, [*accounts, account], [*weights, entry.weight])
    assert found, "every trail that was played can be explained"
    return found


def _account(among: tuple[float, list[Account], list[float]], rng: Random) -> Account:
    (account,) = rng.choices(among[1], among[2])
    return account


def _ways_to_draw(pool: Sequence[int], resolved: Sequence[Counts], draws: int) -> float:
    """In how many orders cards of the pool can have been drawn, where some of them have a colour already."""
    taken = [sum(counts) for counts in zip(*resolved, strict=True)] if resolved else list(NONE)
    ways = prod(map(perm, pool, taken))
    return float(ways * perm(sum(pool) - sum(taken), draws - sum(taken))) if ways else 0.0


class _Desk:
    """One seat's cards, gone through from the first deed to the last along ways picked at random."""

    def __init__(self, trail: Sequence[Deed], account: Account, rng: Random) -> None:
        self._trail = tuple(trail)
        self._account = account
        self._ways = self._picked(account, rng)
        self._colours: dict[int, Colour] = {}
        """The colour of each drawn card that has one, by when it was drawn."""
        self._held: list[int] = []
        """The drawn cards in the hand whose colour is open, at the end of the trail."""
        self._moments: list[tuple[Deed, Counts, tuple[int, ...]]] = []
        """For deeds that open cards had part in: what of it is known, and those cards."""
        self._draws = 0
        self._go_through(rng)

    def _picked(self, account: Account, rng: Random) -> list[Way]:
        """How it came to that account, deed by deed."""
        ways: list[Way] = []
        for end in range(len(self._trail), 0, -1):
            entry = ledger_of(self._trail[:end])[account]
            way = entry.ways[0]
            if len(entry.ways) > 1:
                (way,) = rng.choices(entry.ways, [one.weight for one in entry.ways])
            ways.append(way)
            account = way.before
        return ways[::-1]

    def _go_through(self, rng: Random) -> None:
        held = self._held
        for deed, way in zip(self._trail, self._ways, strict=True):
            if deed.did is Did.DRAW:
                held.append(self._draws)
                self._draws += 1
            elif deed.did is Did.DECLARE:
                self._moments.append((deed, way.before.known, tuple(held)))
            elif deed.did is Did.DISASTER:
                hidden = rng.sample(held, INGREDIENTS - sum(way.given))
                if hidden:
                    self._moments.append((deed, way.given, tuple(hidden)))
                for card in hidden:
                    held.remove(card)
            elif any(way.given):
                self._moments.append((deed, way.given, tuple(held)))
                for colour in colours_of(way.given):
                    card = rng.choice(held)
                    held.remove(card)
                    self._colours[card] = colour

    def is_coloured(self, pool: list[int], rng: Random) -> bool:
        """Give every open card a colour out of the pool; false where that does not fit, or counts more than once."""
        still_open = [card for card in range(self._draws) if card not in self._colours]
        drawn = rng.sample(COLOURS, len(still_open), counts=pool) if still_open else []
        for card, colour in zip(still_open, drawn, strict=True):
            self._colours[card] = colour
            pool[colour] -= 1
        return all(self._fits(*moment, rng) for moment in self._moments)

    def _fits(self, deed: Deed, known: Counts, cards: tuple[int, ...], rng: Random) -> bool:
        colours = [self._colours[card] for card in cards]
        if deed.did is Did.DISASTER:
            return trio_of(chain(colours_of(known), colours)) not in deed.recipes
        if deed.did is Did.DECLARE:
            hand = known
            for colour in colours:
                hand = more(hand, colour)
            return has_several_mixes(deed.recipes, hand)
        # A potion that several open cards could have served was counted once for each of them.
        return not rng.randrange(prod(colours.count(colour) for colour in colours_of(known)))

    @property
    def is_all_alike(self) -> bool:
        """Whether it holds one colour only."""
        return sum(count > 0 for count in self.guess[0]) == 1

    @property
    def guess(self) -> Guess:
        """What it holds and what it has drawn."""
        hand, drawn = list(self._account.known), list(NONE)
        for card, colour in self._colours.items():
            drawn[colour] += 1
            hand[colour] += card in self._held
        return tuple(hand), tuple(drawn)
