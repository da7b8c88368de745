"""A second reading of what fits and of which assignments may be left as they are, by brute force.

Nothing here is taken from the rules' own code but the values of a position. A card is known by every handful that
completes it, written out from the rulebook's words, and a die fits if some of these handfuls holds all that lies there
and this die. It is slow, and that is all right.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from random import Random

from game.purrfect_potions.pieces import POTIONS
from game.purrfect_potions.state import Card, State

Handful = tuple[int, ...]
Cards = tuple[Card, ...]

FRONTS: dict[str, Callable[[Handful], bool]] = {
    "prosperity": lambda dice: dice == (1, 1, 1),
    "coffee": lambda dice: dice == (2, 2, 2),
    "sense": lambda dice: dice == (3, 3, 3),
    "hale": lambda dice: dice == (4, 4, 4),
    "love": lambda dice: dice == (5, 5, 5),
    "luck": lambda dice: dice == (6, 6, 6),
    "discord": lambda dice: dice in ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)),
    "child": lambda dice: dice in ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6)),
    "dreams": lambda dice: len(dice) == 5 and set(dice) <= {1, 3, 5},
    "chocolate": lambda dice: sorted(Counter(dice).values()) == [2, 3],
    "voice": lambda dice: len(dice) == 4 and len(set(dice)) == 1,
    "cooking": lambda dice: len(dice) == 5 and set(dice) <= {3, 4},
    "quick": lambda dice: len(dice) == 1,
}


@lru_cache(None)
def completions(front: str) -> tuple[Counter[int], ...]:
    """Every handful that completes a card."""
    handfuls = [dice for size in range(1, 6) for dice in combinations_with_replacement(range(1, 7), size)]
    return tuple(Counter(dice) for dice in handfuls if FRONTS[front](dice))


@lru_cache(None)
def can_lie(front: str, dice: Handful) -> bool:
    """Whether these dice are all of a completed card, or a part of one."""
    lying = Counter(dice)
    return any(not lying - whole for whole in completions(front))


def front_of(state: State, number: int) -> str:
    """The side that lies up, by name."""
    return "quick" if state.cards[number].quick else POTIONS[number].id


def dice_on(card: Card) -> Handful:
    """All that lies on a card."""
    return tuple(sorted((*card.cats, *card.ingredients)))


def cat_assignments(state: State) -> set[tuple[Handful, Handful]]:
    """What may be confirmed of the cats: for each cat a row or none, sifted."""
    assert state.moon is not None
    column = (int(state.moon), int(state.moon) + 6)
    fronts = (front_of(state, column[0]), front_of(state, column[1]))
    there = (dice_on(state.cards[column[0]]), dice_on(state.cards[column[1]]))
    return set(_assignable(fronts, there, state.cats))


@lru_cache(100_000)
def _assignable(
    fronts: tuple[str, str], there: tuple[Handful, Handful], cats: Handful
) -> frozenset[tuple[Handful, Handful]]:
    good = set()
    for goes in product((0, 1, None), repeat=len(cats)):
        put = [tuple(cat for cat, row in zip(cats, goes, strict=True) if row == wanted) for wanted in (0, 1)]
        after = [tuple(sorted(lying + new)) for lying, new in zip(there, put, strict=True)]
        if not all(can_lie(front, dice) for front, dice in zip(fronts, after, strict=True)):
            continue
        left = [cat for cat, row in zip(cats, goes, strict=True) if row is None]
        if not any(can_lie(fronts[row], tuple(sorted((*after[row], cat)))) for cat in left for row in (0, 1)):
            good.add((put[0], put[1]))
    return frozenset(good)


def fits_somewhere(state: State, die: int) -> bool:
    """Whether an ingredient fits any front as the cards lie."""
    return any(
        not card.quick and can_lie(POTIONS[number].id, tuple(sorted((*dice_on(card), die))))
        for number, card in enumerate(state.cards)
    )


def ends_of_placing(cards: Cards, rolled: Sequence[int]) -> set[Cards]:
    """The cards after every maximal placement: each die somewhere or nowhere, and none left over that fits."""
    found = set()
    for after, left in _placed(cards, tuple(rolled)):
        if not any(_with_die(after, number, die) for die in left for number in range(len(after))):
            found.add(after)
    return found


def _placed(cards: Cards, rolled: Handful) -> Iterator[tuple[Cards, Handful]]:
    """Every placement of the dice one after the other, by brute force, each with the dice that are left over."""
    spread: set[tuple[Cards, Handful]] = {(cards, ())}
    for die in rolled:
        following: set[tuple[Cards, Handful]] = set()
        for lying, left in spread:
            following.add((lying, (*left, die)))
            following.update((more, left) for number in range(len(lying)) if (more := _with_die(lying, number, die)))
        spread = following
    yield from spread


def _with_die(cards: Cards, number: int, die: int) -> Cards | None:
    """The cards with one more ingredient; None where it does not fit."""
    card = cards[number]
    if card.quick or not can_lie(POTIONS[number].id, tuple(sorted((*dice_on(card), die)))):
        return None
    more = Card(cats=card.cats, ingredients=tuple(sorted((*card.ingredients, die))))
    return (*cards[:number], more, *cards[number + 1 :])


def random_placement(state: State, rng: Random) -> tuple[Cards, Handful]:
    """Every rolled die somewhere it fits, or left over: whatever is left may still fit."""
    cards, left = state.cards, []
    for die in rng.sample(state.rolled, len(state.rolled)):
        places = [more for number in range(len(cards)) if (more := _with_die(cards, number, die))]
        if places and rng.random() < 0.9:
            cards = rng.choice(places)
        else:
            left.append(die)
    return cards, tuple(sorted(left))
