"""A position of Last Drop, what a seat knows of it, and what was agreed before the match."""

import enum

from msgspec import Struct

from game.core.protocol import Seat
from game.template.pieces import ALL_VIALS, NO_VIALS, Vials


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """House rules. [6] `clock` is in seconds; 0 is no clock."""

    rounds: int = 5
    clock: int = 0


class Ending(enum.Enum):
    """What ends a match."""

    LAST_ROUND = "the last round was played [5.1]"


class Table(Struct, frozen=True, gc=False, kw_only=True):
    """What everybody can see, and so what a position and a view of it have in common."""

    options: Options
    seats: int
    points: tuple[tuple[int, ...], ...] = ()
    """For each round that was played, what it brought every seat."""
    poured: tuple[tuple[bool, ...], ...] = ()
    """For each round that was played, which seats poured. [3.4]"""
    dealt: int = 0
    """How many seats have a vial: the first ones."""
    chosen: tuple[bool, ...]
    spent: Vials = NO_VIALS
    """The vials that lie open on the table. [3.4]"""

    @property
    def is_over(self) -> bool:
        """Whether the last round was played. [5.1]"""
        return len(self.points) == self.options.rounds

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat so far."""
        return tuple(sum(points[seat] for points in self.points) for seat in range(self.seats))


class State(Table, frozen=True, gc=False, kw_only=True):
    """A position."""

    undealt: Vials = ALL_VIALS
    hands: tuple[int, ...] = ()
    """The strengths of the vials that were dealt in this round."""
    pours: tuple[bool, ...]
    """What was chosen; False for those who have not chosen."""


class View(Table, frozen=True, gc=False, kw_only=True):
    """What a seat knows of a position; for `seat` None, what everybody may know."""

    seat: Seat | None
    vial: int | None
    """The seat's own."""
    pours: bool | None
    """The seat's own choice; None where it has none."""
    unseen: Vials
    """The vials that are not dealt or that others hold: nobody can tell these apart."""
