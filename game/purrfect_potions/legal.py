"""What may be done: every legal move of a seat, and what is still owed before dice can be left as they lie. [4-6]

A position and a view of it are the same to these functions, so a bot or a screen that holds only a view asks the rules
themselves, and there is no second opinion.

Dice that fit must be assigned, in whatever order. [5.5, 6.8] So an assignment may be left as it is if it is maximal: no
die that was left over fits anywhere any more. All cats are assigned in one move; ingredients one at a time, and those
that have no alternative go by themselves.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from game.purrfect_potions.handfuls import GUARDS, counted, fitting, handfuls, packed
from game.purrfect_potions.moves import Assign, Confirm, Lift, Move, OnCard, Place
from game.purrfect_potions.pieces import FEWEST_ROLLED, MINORS, POTIONS, VALUES, Potion, Values, minus, plus
from game.purrfect_potions.potions import QUICK, Side, is_completable, quick_of, room_on, size_of
from game.purrfect_potions.state import Awaits, Card, Table

# On Python 3.11 a member of an enum looked up through its class costs more than the comparison it is for.
_CATS, _LIFT, _INGREDIENTS = Awaits.CATS, Awaits.LIFT, Awaits.INGREDIENTS
_CONFIRM = (Confirm(),)
_PLACES = tuple(tuple(Place(value, potion) for potion in POTIONS) for value in (0, *VALUES))
"""Every placement, by what the die shows, then by card; none shows 0."""


def seat_moves(table: Table) -> Sequence[Move]:
    """All moves of the acting seat, in a fixed order."""
    if table.awaits is _INGREDIENTS:
        return placements(table) or _CONFIRM
    if table.awaits is _CATS:
        return assignments(table)
    if table.awaits is _LIFT:
        return lifts(table)
    return ()


# Cats


def column_of(table: Table) -> tuple[Potion, Potion]:
    """The Minor and the Major between which the moon lies."""
    assert table.moon is not None, "the moon was rolled"
    return MINORS[table.moon], table.majors[table.moon]


def side_of(table: Table, potion: Potion) -> Side:
    """The side of a card that lies up."""
    return turned_side(table, potion) if table.cards[potion].quick else potion


def turned_side(table: Table, potion: Potion) -> Side:
    """The Quick side of a card. [4.8, 10.2]"""
    if not table.options.quick_by_number:
        return QUICK
    return quick_of(potion if potion in MINORS else table.majors.index(potion))


def assignments(table: Table) -> tuple[Assign, ...]:
    """Every way to assign the rolled cats after which none of those left over fits. [5.5]"""
    return _assignments(*_question(table))


def foregone(table: Table) -> Assign | None:
    """How the rolled cats are assigned where it leads to the same in any case; None where the seat has a choice. [3.5]

    By which cats a card was completed cannot be told afterwards, nor which of two Quick cards it was.
    """
    minor, on_minor, major, on_major = _column(table)
    for_minor, for_major = fitting(minor, on_minor, table.cats), fitting(major, on_major, table.cats)
    if for_minor and for_major and not set(for_minor).isdisjoint(for_major):
        return _foregone(*_question(table))
    to_minor, to_major = _only_handful(minor, on_minor, for_minor), _only_handful(major, on_major, for_major)
    return None if to_minor is None or to_major is None else Assign(to_minor, to_major)


@lru_cache(8192)
def _only_handful(side: Side, values: Values, dice: Values) -> Values | None:
    """The handful that the side takes of these dice, if no other one leads to anything else."""
    rolled = packed(dice)
    full = [handful for handful, taken, room in handfuls(side, values, dice) if not (rolled - taken) & room]
    fewest = full[0]  # where even this one completes the side, all others do
    return fewest if len(full) == 1 or len(values) + len(fewest) == size_of(side) else None


_Question = tuple[Side, Values, Side, Values, Values]
"""The Minor's side, the dice on it, the same of the Major, and the cats that fit either: all that matters."""


def _question(table: Table) -> _Question:
    minor, on_minor, major, on_major = _column(table)
    for_minor, for_major = room_on(minor, on_minor), room_on(major, on_major)
    of_use = [
        value
        for value, count in counted(table.cats)
        for _ in range(min(count, for_minor[value - 1] + for_major[value - 1]))
    ]
    return minor, on_minor, major, on_major, tuple(of_use)


@lru_cache(8192)
def _foregone(minor: Side, on_minor: Values, major: Side, on_major: Values, cats: Values) -> Assign | None:
    if minor >= QUICK and major >= QUICK:
        return next(_each_assignment(minor, on_minor, major, on_major, cats))
    first, *others = _assignments(minor, on_minor, major, on_major, cats)
    lacks = size_of(minor) - len(on_minor), size_of(major) - len(on_major)
    kept = _kept(first, *lacks)
    return first if all(_kept(other, *lacks) == kept for other in others) else None


def _kept(assigned: Assign, minor_lacks: int, major_lacks: int) -> tuple[Values | None, Values | None]:
    """The cats that stay on each card; None where they complete it."""
    minor, major = assigned.minor, assigned.major
    return None if len(minor) == minor_lacks else minor, None if len(major) == major_lacks else major


def _column(table: Table) -> tuple[Side, Values, Side, Values]:
    """The sides of the two cards between which the moon lies, each with the dice on it."""
    minor, major = column_of(table)
    return side_of(table, minor), table.cards[minor].dice, side_of(table, major), table.cards[major].dice


@lru_cache(8192)
def _assignments(minor: Side, on_minor: Values, major: Side, on_major: Values, cats: Values) -> tuple[Assign, ...]:
    return tuple(_each_assignment(minor, on_minor, major, on_major, cats))


def _each_assignment(minor: Side, on_minor: Values, major: Side, on_major: Values, cats: Values) -> Iterator[Assign]:
    rolled = packed(cats) | GUARDS
    majors = handfuls(major, on_major, fitting(major, on_major, cats))
    for to_minor, taken, minor_room in handfuls(minor, on_minor, fitting(minor, on_minor, cats)):
        for to_major, too, major_room in majors:
            left = rolled - taken - too
            if left & GUARDS == GUARDS and not left & (minor_room | major_room):
                yield Assign(to_minor, to_major)


def owed_cats(table: Table, assigned: Assign) -> tuple[OnCard, ...]:
    """Where cats that this assignment leaves over could still go; nothing where it may be confirmed. [5.5]

    The assignment itself has to be possible: only cats that were rolled, and all of them fitting.
    """
    minor, on_minor, major, on_major = _column(table)
    rooms = room_on(minor, plus(on_minor, assigned.minor)), room_on(major, plus(on_major, assigned.major))
    left = sorted(set(minus(table.cats, assigned.minor + assigned.major)))
    return tuple(
        OnCard(value, potion)
        for value in left
        for potion, room in zip(column_of(table), rooms, strict=True)
        if room[value - 1]
    )


# Ingredients


def dice_on_cards(table: Table) -> tuple[OnCard, ...]:
    """All ingredients that lie on cards, by what they show. [6.3]"""
    return tuple([_DICE[number] for number in _numbers_on_cards(table)])


def lifts(table: Table) -> tuple[Lift, ...]:
    """Every way to lift as many ingredients as the pool lacks to four. [6.2]"""
    return _lifts(_numbers_on_cards(table), FEWEST_ROLLED - table.pool)


@lru_cache(2)  # few are kept: with many, every new one lies in memory that is far away
def _lifts(numbers: tuple[int, ...], count: int) -> tuple[Lift, ...]:
    lifted = combinations([_DICE[number] for number in numbers], count)
    return tuple(map(Lift, lifted if len(set(numbers)) == len(numbers) else dict.fromkeys(lifted)))


_ROW = len(POTIONS)
_DICE = tuple(OnCard(value, potion) for value in (0, *VALUES) for potion in POTIONS)
"""Every die on every card, by what it shows, then by card; none shows 0."""


def _numbers_on_cards(table: Table) -> tuple[int, ...]:
    """The places in `_DICE` of all ingredients that lie on cards."""
    return tuple(
        sorted([value * _ROW + potion for potion, card in enumerate(table.cards) for value in card.ingredients])
    )


def placements(table: Table) -> tuple[Place, ...]:
    """Where each of the rolled ingredients can go, by what it shows, then by card. [6.6]"""
    wanted = _wanted(table.cards, table.rolled)
    if not wanted:
        return ()
    return tuple(
        [_PLACES[value][potion] for value, _ in counted(table.rolled) for potion, mask in wanted if mask >> value & 1]
    )


def owed_ingredients(table: Table) -> tuple[OnCard, ...]:
    """Where rolled ingredients can still go; nothing where they may be left as they lie. [6.8]"""
    return tuple(_DICE[place.value * _ROW + place.potion] for place in placements(table))


def forced_placements(cards: tuple[Card, ...], rolled: Values) -> list[Place]:
    """Placements that every way to go on has in common, since nothing competes with them; as often as needed. [3.5]

    Cards compete for a value if there are not dice enough for all that want it, and values for a card if it cannot take
    together all that it could take of each alone. A card without either gets its dice, whatever comes of the others.
    """
    wanted = _wanted(cards, rolled)
    scarce = _scarce(cards, rolled, wanted)
    certain = [potion for potion, mask in wanted if not mask & scarce and _takes_all(potion, cards[potion], rolled)]
    if not certain:
        return []
    return [
        _PLACES[value][potion]
        for value, count in counted(rolled)
        for potion in certain
        for _ in range(min(count, room_for(potion, cards[potion])[value - 1]))
    ]


_Wanted = list[tuple[int, int]]
"""The fronts that could take some of the rolled dice, each with the values it could take: bit 3 stands for a 3."""


def room_for(potion: int, card: Card) -> tuple[int, ...]:
    """Of each value, how many ingredients more a card could take; a Quick side takes none. [4.8, 6.6]"""
    return _NO_ROOM if card.quick else room_on(potion, card.dice)


_NO_ROOM = (0,) * len(VALUES)


class _Fitting(dict[Card, int]):
    """For every state of one card, worked out when it first comes up, the values that fit it."""

    def __init__(self, potion: int) -> None:
        super().__init__()
        self._potion = potion

    def __missing__(self, card: Card) -> int:
        room = room_for(self._potion, card)
        self[card] = mask = sum(1 << value for value in VALUES if room[value - 1])
        return mask


_FITTING = tuple(enumerate(map(_Fitting, POTIONS)))


@lru_cache(8192)
def _shown(rolled: Values) -> int:
    return sum([1 << value for value in set(rolled)])


@lru_cache(8)
def _wanted(cards: tuple[Card, ...], rolled: Values) -> _Wanted:
    shown = _shown(rolled)
    return [
        (potion, mask) for (potion, masks), card in zip(_FITTING, cards, strict=True) if (mask := masks[card] & shown)
    ]


def _scarce(cards: tuple[Card, ...], rolled: Values, wanted: _Wanted) -> int:
    """The values of which there are fewer dice than the cards could take together."""
    scarce = 0
    takers = sum([_IN_COLUMNS[mask] for _, mask in wanted])
    for value, count in counted(rolled):
        if takers >> 4 * value & 15 > count:
            scarce |= 1 << value
        elif count > 1:
            rooms = [room_for(potion, cards[potion])[value - 1] for potion, mask in wanted if mask >> value & 1]
            if sum([min(count, room) for room in rooms]) > count:
                scarce |= 1 << value
    return scarce


_IN_COLUMNS = tuple(sum(1 << 4 * value for value in VALUES if mask >> value & 1) for mask in range(128))
"""For each mask its bits four places apart, so that the twelve masks of all cards can be added up at once."""


def _takes_all(potion: int, card: Card, rolled: Values) -> bool:
    """Whether a card could take together whatever it could take of each value alone."""
    room = room_for(potion, card)
    dice = [value for value, count in counted(rolled) for _ in range(min(count, room[value - 1]))]
    return is_completable(potion, plus(card.dice, dice))
