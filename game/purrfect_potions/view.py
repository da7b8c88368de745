"""What a seat knows of a position: all of it, since everything lies open."""

from random import Random

from game.purrfect_potions.state import State, Table, View

_SHARED = Table.__struct_fields__


def view_of(table: State) -> View:
    """The position, as anybody sees it."""
    return View(**{name: getattr(table, name) for name in _SHARED})


def imagine(view: View, rng: Random) -> State:
    """The one position that looks like this."""
    return State(**{name: getattr(view, name) for name in _SHARED})
