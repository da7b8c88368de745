"""What anybody knows of a position: everything. Dice hide nothing. [3.3]"""

from game.potion_party.state import State, Table, View

_SHARED = Table.__struct_fields__


def view_of(state: State) -> View:
    """The position, to look at."""
    return View(**{name: getattr(state, name) for name in _SHARED})


def imagine(view: View) -> State:
    """The one position that looks like this."""
    return State(**{name: getattr(view, name) for name in _SHARED})
