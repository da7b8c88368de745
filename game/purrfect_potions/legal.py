"""What may be done: every legal move of a seat, and what is still owed before dice can be left as they lie. [4-6]

A position and a view of it are the same to these functions, so a bot or a screen that holds only a view asks the rules
themselves, and there is no second opinion.

Dice that fit must be assigned, in whatever order. [5.5, 6.8] So an assignment may be left as it is if it is maximal: no
die that was left over fits anywhere any more. All cats are assigned in one move; ingredients one at a time, and those
that have no alternative go by themselves.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from game.purrfect_potions.moves import Assign, Confirm, Lift, Move, OnCard, Place
from game.purrfect_potions.pieces import FEWEST_ROLLED, MINORS, POTIONS, VALUES, Potion, Values, minus, plus
from game.purrfect_potions.potions import QUICK, Side, is_completable, is_complete, quick_of, room_on
from game.purrfect_potions.state import Awaits, Card, Table

# On Python 3.11 a member of an enum looked up through its class costs more than the comparison it is for.
_INGREDIENTS = Awaits.INGREDIENTS
_CONFIRM = (Confirm(),)
_PLACES = tuple(tuple(Place(value, potion) for potion in POTIONS) for value in range(1, 7))


def seat_moves(table: Table) -> Sequence[Move]:
    """All moves of the acting seat, in a fixed order."""
    if table.awaits is _INGREDIENTS:
        return placements(table) or _CONFIRM
    if table.awaits is Awaits.CATS:
        return assignments(table)
    if table.awaits is Awaits.LIFT:
        return lifts(table)
    return ()


# Cats


def column_of(table: Table) -> tuple[Potion, Potion]:
    """The Minor and the Major between which the moon lies."""
    assert table.moon is not None, "the moon was rolled"
    return MINORS[table.moon], table.majors[table.moon]


def side_of(table: Table, potion: Potion) -> Side:
    """The side of a card that lies up. [10.2]"""
    if not table.cards[potion].quick:
        return potion
    if not table.options.quick_by_number:
        return QUICK
    return quick_of(potion if potion in MINORS else table.majors.index(potion))


def assignments(table: Table) -> tuple[Assign, ...]:
    """Every way to assign the rolled cats after which none of those left over fits. [5.5]"""
    (minor, on_minor), (major, on_major) = _sides(table)
    return _assignments(minor, on_minor, major, on_major, table.cats)


def is_foregone(table: Table) -> bool:
    """Whether the rolled cats lead to the same, however they are assigned. [3.5]"""
    possible = assignments(table)
    if len(possible) == 1:
        return True
    sides = _sides(table)
    return len({_outcome(sides, (assigned.minor, assigned.major)) for assigned in possible}) == 1


def _outcome(sides: list[tuple[Side, Values]], cats: tuple[Values, Values]) -> tuple[int, tuple[Values | None, ...]]:
    """How many Quick cards score, and the cats that stay on each card; None where they complete a front.

    By which cats a card was completed cannot be told afterwards, nor which of two Quick cards it was.
    """
    pairs = list(zip(sides, cats, strict=True))
    quick = sum(len(new) for (side, _), new in pairs if side >= QUICK)
    return quick, tuple(
        () if side >= QUICK else None if is_complete(side, values + new) else new for (side, values), new in pairs
    )


def _sides(table: Table) -> list[tuple[Side, Values]]:
    return [(side_of(table, potion), table.cards[potion].dice) for potion in column_of(table)]


@lru_cache(4096)
def _assignments(minor: Side, on_minor: Values, major: Side, on_major: Values, cats: Values) -> tuple[Assign, ...]:
    return tuple(
        Assign(to_minor, to_major)
        for to_minor in _subsets(minor, on_minor, cats)
        for to_major in _subsets(major, on_major, minus(cats, to_minor))
        if not _fitting(minor, plus(on_minor, to_minor), major, plus(on_major, to_major), cats, to_minor + to_major)
    )


def _fitting(
    minor: Side, on_minor: Values, major: Side, on_major: Values, cats: Values, used: Values
) -> list[tuple[int, int]]:
    """Of the cats left over, what they show and the row (0 Minor, 1 Major) where they still fit."""
    rooms = room_on(minor, on_minor), room_on(major, on_major)
    left = sorted(set(minus(cats, used)))
    return [(value, row) for value in left for row in (0, 1) if rooms[row][value - 1]]


@lru_cache(8192)
def _subsets(side: Side, values: Values, dice: Values) -> tuple[Values, ...]:
    """The handfuls of these dice that the side can take, from none on."""
    taken = [()] if not dice else [handful for size in range(len(dice) + 1) for handful in combinations(dice, size)]
    return tuple(handful for handful in dict.fromkeys(taken) if is_completable(side, plus(values, handful)))


def owed_cats(table: Table, assigned: Assign) -> tuple[OnCard, ...]:
    """Where cats that this assignment leaves over could still go; nothing where it may be confirmed. [5.5]

    The assignment itself has to be possible: only cats that were rolled, and all of them fitting.
    """
    (minor, on_minor), (major, on_major) = _sides(table)
    used = assigned.minor + assigned.major
    after = plus(on_minor, assigned.minor), plus(on_major, assigned.major)
    column = column_of(table)
    fitting = _fitting(minor, after[0], major, after[1], table.cats, used)
    return tuple(OnCard(value, column[row]) for value, row in fitting)


# Ingredients


def dice_on_cards(table: Table) -> tuple[OnCard, ...]:
    """All ingredients that lie on cards. [6.3]"""
    cards = zip(POTIONS, table.cards, strict=True)
    return tuple(sorted(OnCard(value, potion) for potion, card in cards for value in card.ingredients))


def lifts(table: Table) -> tuple[Lift, ...]:
    """Every way to lift as many ingredients as the pool lacks to four. [6.2]"""
    return _lifts(dice_on_cards(table), FEWEST_ROLLED - table.pool)


@lru_cache(1024)
def _lifts(dice: tuple[OnCard, ...], count: int) -> tuple[Lift, ...]:
    return tuple(Lift(handful) for handful in dict.fromkeys(combinations(dice, count)))


def placements(table: Table) -> tuple[Place, ...]:
    """Where each of the rolled ingredients can go, by what it shows, then by card. [6.6]"""
    wanted = _wanted(table.cards, table.rolled)
    return tuple(_places(wanted))


def owed_ingredients(table: Table) -> tuple[OnCard, ...]:
    """Where rolled ingredients can still go; nothing where they may be left as they lie. [6.8]"""
    return tuple(OnCard(place.value, place.potion) for place in placements(table))


def forced_placements(table: Table) -> list[Place]:
    """Placements that every way to go on has in common, since nothing competes with them; as often as needed. [3.5]

    A card is in doubt if it cannot take together all that it could take of each value alone, and a value if there are
    not dice enough for all cards that want it. Doubt spreads from cards to the values they want, and back. What is left
    has one outcome only.
    """
    wanted = _wanted(table.cards, table.rolled)
    values = {value for value in set(table.rolled) if _demand(wanted, value) > table.rolled.count(value)}
    cards = {potion for potion, dice in wanted.items() if not _takes(table.cards[potion], potion, dice)}
    while (
        more := {v for potion, dice in wanted.items() if potion in cards or dice.keys() & values for v in dice} - values
    ):
        values |= more
    certain = {potion: dice for potion, dice in wanted.items() if potion not in cards and not dice.keys() & values}
    return [place for place in _places(certain) for _ in range(certain[place.potion][place.value])]


_Wanted = dict[Potion, dict[int, int]]
"""For every front that could take some of the rolled dice: how many of each value, if they were all for it."""


@lru_cache(256)
def _wanted(cards: tuple[Card, ...], rolled: Values) -> _Wanted:
    counts = [(value, rolled.count(value)) for value in dict.fromkeys(rolled)]
    wanted = {}
    for potion, card in zip(POTIONS, cards, strict=True):
        if card.quick:  # [4.8]
            continue
        room = room_on(potion, card.dice)
        dice = {value: min(count, room[value - 1]) for value, count in counts if room[value - 1]}
        if dice:
            wanted[potion] = dice
    return wanted


def _places(wanted: _Wanted) -> list[Place]:
    return [_PLACES[v - 1][potion] for v in VALUES for potion, dice in wanted.items() if v in dice]


def _demand(wanted: _Wanted, value: int) -> int:
    return sum(dice.get(value, 0) for dice in wanted.values())


def _takes(card: Card, potion: Potion, dice: dict[int, int]) -> bool:
    return is_completable(potion, plus(card.dice, (value for value, count in dice.items() for _ in range(count))))
