"""A bag in a few numbers for the forecast: how far its chips move on average, and what they bring beside that.

The figures of the books are estimates of what their power is worth to somebody who draws about half of the bag.
"""

from functools import lru_cache

from msgspec import Struct

from game.quacks.books import Books
from game.quacks.evaluation import Weights, coin_worth, droplet_worth, ruby_worth
from game.quacks.forecast import Lot
from game.quacks.pieces import CHIPS, COLOUR_OF, VALUE_OF, Chip, Chips, Colour

_WHITES = 3
_DRAWN = 0.6
"""The part of a bag that is drawn in a usual round."""
_LOOK_STEPS = {1: 0.7, 2: 1.5, 4: 2.6}
"""Blue set 1: what one chip chosen out of so many adds."""
_PROTECT_STEPS = {1: 0.5, 2: 1.3, 4: 2.6}
"""Blue set 2: about what it is worth that an explosion costs no more than the die."""
_RUBY_SHARE = 0.28
"""How often a chip lies on a ruby."""


class _Shape(Struct, frozen=True, gc=False):
    """What a bag is like in every round."""

    counts: tuple[int, ...]
    """By colour."""
    others: int
    steps: float


@lru_cache(1 << 14)
def lot_of(chips: Chips, books: Books, round_: int, rival_blacks: int, seats: int, weights: Weights) -> Lot:
    """The numbers of a bag in a round; `rival_blacks` is the most black chips that a neighbour has."""
    shape = _shape_of(chips, books)
    counts = shape.counts
    extras = _extras(chips, counts, books, round_, weights) + _of_blacks(counts, rival_blacks, seats, round_, weights)
    return Lot(chips[:_WHITES], shape.others, shape.steps, round(extras, 2))


@lru_cache(1 << 12)
def _shape_of(chips: Chips, books: Books) -> _Shape:
    counts = [0] * len(Colour)
    values = [0] * len(Colour)
    for chip in CHIPS[_WHITES:]:
        colour = COLOUR_OF[chip]
        counts[colour] += chips[chip]
        values[colour] += chips[chip] * VALUE_OF[chip]
    others = sum(counts)
    steps = sum(values) + _extra_steps(chips, counts, values, books, sum(chips))
    return _Shape(tuple(counts), others, round(steps / others, 2) if others else 0.0)


def _extra_steps(chips: Chips, counts: list[int], values: list[int], books: Books, size: int) -> float:
    """What the books add to the movement of all chips together."""
    _, blue, red, yellow, _ = books
    extra = 0.0
    if blue in (1, 2):
        table = _LOOK_STEPS if blue == 1 else _PROTECT_STEPS
        extra += sum(chips[chip] * table[VALUE_OF[chip]] for chip in (Chip.B1, Chip.B2, Chip.B4))
    reds, yellows = counts[Colour.RED], counts[Colour.YELLOW]
    white_share = (chips[0] + chips[1] + chips[2]) / max(1, size)
    if red == 1:
        extra += reds * min(2.0, 0.42 * counts[Colour.ORANGE])
    elif red == 2:
        extra += reds * 0.6
    elif red == 3:
        extra += reds * white_share * 1.6
    elif red == 4:
        extra += min(1.0, 0.5 * reds) * chips[0] * 0.5
    if yellow == 1:
        extra += yellows * white_share * 2.6
    elif yellow == 2:
        extra += yellows * (sum(values) + chips[0] + 2 * chips[1] + 3 * chips[2]) / max(1, size)
    elif yellow == 3:
        extra += min(yellows, 3) * 2.2 + min(yellows, 1) * 1.5
    elif yellow == 4:
        extra += sum((1.0, 1.6, 2.0)[:yellows])
    return extra


def _extras(chips: Chips, counts: tuple[int, ...], books: Books, round_: int, weights: Weights) -> float:
    """What green and purple bring if about the usual part of the bag is drawn."""
    green, blue, _, _, purple = books
    coin, ruby, droplet = (worth(round_, weights) for worth in (coin_worth, ruby_worth, droplet_worth))
    size = sum(chips)
    tail = 2 * counts[Colour.GREEN] / max(1, size)
    extra = 0.0
    if green == 1:
        extra += tail * ruby
    elif green == 2 and counts[Colour.GREEN]:
        gifts = 3 * chips[Chip.G1] + 5 * chips[Chip.G2] + 9 * chips[Chip.G4]
        extra += tail * gifts / counts[Colour.GREEN] * coin
    elif green == 3:
        extra += 0.25 * (chips[Chip.G1] + 2 * chips[Chip.G2] + 4 * chips[Chip.G4]) * 0.45 * _DRAWN
    elif green == 4:
        extra += tail * max(0.0, droplet - ruby)
    if blue == 3:
        extra += counts[Colour.BLUE] * _DRAWN * _RUBY_SHARE * ruby
    elif blue == 4:
        extra += (chips[Chip.B1] + 2 * chips[Chip.B2] + 4 * chips[Chip.B4]) * _DRAWN * _RUBY_SHARE
    return extra + _of_purples(counts[Colour.PURPLE] * _DRAWN, purple, coin, ruby, droplet)


def _of_purples(drawn: float, purple: int, coin: float, ruby: float, droplet: float) -> float:
    if purple == 1:
        return _between((0.0, 1.0, 1 + ruby, 2 + droplet), drawn)
    if purple == 2:
        # A chip that was given back has to be bought again.
        return _between((0.0, 1 + ruby, 3 + droplet + 4 * coin, 6 + ruby + 2 * droplet), drawn)
    if purple == 3:
        return drawn * 1.4
    return _between((0.0, 5 * coin, 8 * coin, 11 * coin), drawn)


def _of_blacks(counts: tuple[int, ...], rival_blacks: int, seats: int, round_: int, weights: Weights) -> float:
    """Black chips, against those of the neighbours. [6.21, 6.22]"""
    blacks = counts[Colour.BLACK]
    if not blacks:
        return 0.0
    droplet, ruby = droplet_worth(round_, weights), ruby_worth(round_, weights)
    ahead = blacks / (blacks + rival_blacks + 0.3)
    shown = 1 - (1 - _DRAWN) ** blacks
    if seats == 2:
        return shown * (droplet * (0.55 + 0.45 * ahead) + ruby * ahead)
    return shown * ahead * (droplet + 0.7 * ruby)


def _between(steps: tuple[float, ...], at: float) -> float:
    """A table read between its numbers."""
    below = min(int(at), len(steps) - 1)
    if below == len(steps) - 1:
        return steps[-1]
    return steps[below] + (at - below) * (steps[below + 1] - steps[below])
