"""The vials, and what they are worth once they are in the cauldron. [1, 4]"""

from collections.abc import Iterable, Sequence

STRENGTHS = range(1, 7)
COPIES = 4  # [1.1]
LIMIT_A_SEAT = 3  # [1.2]
POINTS_FOR_KEEPING = 2  # [4.3]

Vials = tuple[int, ...]
"""How many vials there are of each strength, the weakest first."""

NO_VIALS: Vials = (0,) * len(STRENGTHS)
ALL_VIALS: Vials = (COPIES,) * len(STRENGTHS)


def counted_vials(strengths: Iterable[int]) -> Vials:
    """These vials as numbers of each strength.

    >>> counted_vials([2, 6, 2])
    (0, 2, 0, 0, 0, 1)
    """
    found = list(strengths)
    return tuple(found.count(strength) for strength in STRENGTHS)


def strengths_of(vials: Vials) -> list[int]:
    """The vials one by one, the weakest first.

    >>> strengths_of((0, 2, 0, 0, 0, 1))
    [2, 2, 6]
    """
    return [strength for strength, count in zip(STRENGTHS, vials, strict=True) for _ in range(count)]


def plus(vials: Vials, more: Vials) -> Vials:
    """Both together."""
    return tuple(a + b for a, b in zip(vials, more, strict=True))


def minus(vials: Vials, fewer: Vials) -> Vials:
    """What is left of the first without the second."""
    return tuple(a - b for a, b in zip(vials, fewer, strict=True))


def limit_for(seats: int) -> int:
    """The strength that the cauldron holds. [1.2]"""
    return LIMIT_A_SEAT * seats


def poured_strength(strengths: Sequence[int], pours: Sequence[bool]) -> int:
    """The sum of what is poured. [4.1]"""
    return sum(strength for strength, poured in zip(strengths, pours, strict=True) if poured)


def points_of(strengths: Sequence[int], pours: Sequence[bool]) -> tuple[int, ...]:
    """What a round brings every seat. [4]

    >>> points_of([4, 3], [True, True]), points_of([4, 2], [True, True]), points_of([6, 1], [True, False])
    ((-4, 3), (4, 2), (6, 2))
    """
    boils_over = poured_strength(strengths, pours) > limit_for(len(strengths))
    strongest = max((strength for strength, poured in zip(strengths, pours, strict=True) if poured), default=0)
    return tuple(
        POINTS_FOR_KEEPING if not poured else -strength if boils_over and strength == strongest else strength
        for strength, poured in zip(strengths, pours, strict=True)
    )
