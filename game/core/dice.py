"""Dice as pieces, throws as nature's moves, and the one notation both have.

A die is its kind's letter and the face that lies on top; a throw is a sorted tuple of dice, so two throws that look
alike are equal. A kind may show a face on several of its sides: chances count sides, throws only faces.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from random import Random
from typing import TypeAlias

from msgspec import Struct

from game.core.protocol import UnreadableMove
from game.core.words import words


class Kind(Struct, frozen=True, gc=False):
    """A kind of dice: the small letter it is written with, and its sides, one symbol a side."""

    letter: str
    sides: tuple[str, ...]

    @property
    def faces(self) -> tuple[str, ...]:
        """The different faces, in the order of the sides; throws are sorted in this order."""
        return tuple(dict.fromkeys(self.sides))


class Die(Struct, frozen=True, gc=False):
    """One die as it lies: its kind's letter and the face on top."""

    kind: str
    face: str


Throw: TypeAlias = tuple[Die, ...]
Dice: TypeAlias = tuple[tuple[Kind, int], ...]
"""What is thrown: how many dice of which kinds, in the order in which throws of them are sorted."""


def sort_dice(dice: Iterable[Die], kinds: Sequence[Kind]) -> Throw:
    """The dice by kind, then by face.

    >>> blue, red = Kind("b", ("1", "2", "H")), Kind("r", ("1", "P"))
    >>> write_dice(sort_dice([Die("r", "1"), Die("b", "H"), Die("b", "1")], (blue, red)))
    'b1 bH r1'
    """
    ranks = _ranks(tuple(kinds))
    return tuple(sorted(dice, key=lambda die: ranks[die]))


def throw(dice: Dice, rng: Random) -> Throw:
    """A throw of these dice, each side of each die equally likely."""
    fallen = [Die(kind.letter, rng.choice(kind.sides)) for kind, count in dice for _ in range(count)]
    return sort_dice(fallen, [kind for kind, _ in dice])


def is_throw_of(thrown: Throw, dice: Dice) -> bool:
    """Whether these dice can fall like this, and the throw is sorted as it should be."""
    kinds = tuple(kind for kind, _ in dice)
    ranks = _ranks(kinds)
    if not all(die in ranks for die in thrown) or sort_dice(thrown, kinds) != thrown:
        return False
    counts = Counter(die.kind for die in thrown)
    return all(counts[kind.letter] == count for kind, count in dice)


def chance_of(thrown: Throw, dice: Dice) -> Fraction:
    """How likely the throw is; 0 where these dice cannot fall like this."""
    if not is_throw_of(thrown, dice):
        return Fraction(0)
    ways, total = 1, 1
    for kind, count in dice:
        faces = Counter(die.face for die in thrown if die.kind == kind.letter)
        ways *= _ways(kind, faces)
        total *= len(kind.sides) ** count
    return Fraction(ways, total)


@lru_cache(4096)
def throws_of(dice: Dice) -> tuple[tuple[Throw, int], ...]:
    """Every throw of these dice, each with the number of ways in which their sides can make it."""
    return tuple(
        (tuple(die for part, _ in parts for die in part), prod(ways for _, ways in parts))
        for parts in product(*(_throws_of_one(kind, count) for kind, count in dice))
    )


def write_dice(dice: Iterable[Die]) -> str:
    """The dice in the order they have, e.g. `b1 bH r2`."""
    return " ".join(die.kind + die.face for die in dice)


def read_dice(text: str, kinds: Sequence[Kind]) -> Throw:
    """The dice of a line, sorted; raises `UnreadableMove` where one is not of these kinds.

    >>> read_dice("b2 b1", [Kind("b", ("1", "2"))])
    (Die(kind='b', face='1'), Die(kind='b', face='2'))
    """
    known = _ranks(tuple(kinds))
    dice = []
    for word in re.findall(r"\S+", text):
        die = Die(word[0], word[1:])
        if die not in known:
            raise UnreadableMove(words("“{text}” is not a die of this table.", text=word[:80]))
        dice.append(die)
    return sort_dice(dice, kinds)


@lru_cache(64)
def _ranks(kinds: tuple[Kind, ...]) -> dict[Die, int]:
    return {Die(kind.letter, face): rank for rank, (kind, face) in enumerate(_faces_of(kinds))}


def _faces_of(kinds: Iterable[Kind]) -> Iterator[tuple[Kind, str]]:
    return ((kind, face) for kind in kinds for face in kind.faces)


def _throws_of_one(kind: Kind, count: int) -> list[tuple[Throw, int]]:
    return [
        (tuple(Die(kind.letter, face) for face in faces), _ways(kind, Counter(faces)))
        for faces in combinations_with_replacement(kind.faces, count)
    ]


def _ways(kind: Kind, faces: Counter[str]) -> int:
    """In how many ways the sides of this kind's dice can show the faces."""
    ways = factorial(faces.total())
    for face, count in faces.items():
        ways = ways // factorial(count) * kind.sides.count(face) ** count
    return ways
