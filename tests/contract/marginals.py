"""Outcomes too many to list: for every table that has some, which parts of them are drawn with which chances."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Any

from game.potion_explosion.moves import Pour
from game.potion_explosion.pieces import CAPACITY, COLOURS, TRACKS
from game.potion_party.moves import Roll as PartyRoll
from game.potion_party.pieces import CLASSIC_BLUE, DICE, GENEROUS_BLUE, RED
from game.purrfect_potions.moves import Roll
from game.purrfect_potions.pieces import VALUES

Parts = Iterator[tuple[Counter[Any], dict[Any, Fraction]]]


def marbles_at_every_place(pours: Sequence[Pour]) -> Parts:
    """At every place of every track all colours are equally likely."""
    chances = {int(colour): Fraction(1, len(COLOURS)) for colour in COLOURS}
    for track in range(TRACKS):
        for place in range(CAPACITY):
            yield Counter(pour.tracks[track][place] for pour in pours), chances


def dice_of_every_value(rolls: Sequence[Roll]) -> Parts:
    """How many dice of a roll show a value is distributed as for so many dice with six equal sides."""
    count = len(rolls[0].dice)
    chances = {hits: Fraction(comb(count, hits) * 5 ** (count - hits), 6**count) for hits in range(count + 1)}
    for value in VALUES:
        yield Counter(sum(die.face == str(value) for die in roll.dice) for roll in rolls), chances


def dice_by_face(rolls: Sequence[PartyRoll]) -> Parts:
    """As many dice show a face as independent dice would; only faces that all Sapphires have equally often."""
    for die in DICE.values():
        kinds = {"b": (CLASSIC_BLUE, GENEROUS_BLUE), "r": (RED,)}.get(die.kind, ())
        sides = {kind.sides.count(die.face) for kind in kinds}
        if len(sides) == 1:
            chance, total = Fraction(sides.pop(), 6), sum(one.kind == die.kind for one in rolls[0].throw)
            counts = range(total + 1)
            chances = {n: comb(total, n) * chance**n * (1 - chance) ** (total - n) for n in counts}
            yield Counter(roll.throw.count(die) for roll in rolls), chances


MARGINALS: dict[str, Callable[[Sequence[Any]], Parts]] = {
    "potion_explosion": marbles_at_every_place,
    "potion_party": dice_by_face,
    "purrfect_potions": dice_of_every_value,
}
