"""The change after a recipe potion: two secret wishes, revealed together. [6]"""

from functools import lru_cache
from itertools import combinations

from msgspec import structs

from game.core.protocol import Seat
from game.potion_potluck.ending import other_seat
from game.potion_potluck.events import ChangeChosen, ChangesRevealed, Event, RecipeChanged
from game.potion_potluck.moves import Change, ChooseForLate, Fill
from game.potion_potluck.pieces import INGREDIENTS, LEAST_WORTH, Colour, Recipe, Trio, absent_from, trio_of
from game.potion_potluck.state import Awaits, State, Table
from game.potion_potluck.turn import of_seat, pass_on, with_recipe

Pair = tuple[Change, Change]


def undecided(table: Table) -> tuple[Seat, ...]:
    """The seats that have not chosen a change yet, the one that has mixed first."""
    return tuple(seat for seat in (table.seat, other_seat(table.seat)) if not table.chosen[seat])


def is_conflict(pair: Pair) -> bool:
    """Whether two changes cannot both be made: the same colour changes, or the result would repeat one. [6.4, 6.5]"""
    return pair[0].old == pair[1].old or pair[0].new == pair[1].new


def left_over(colours: Trio, pair: Pair) -> tuple[Colour, ...]:
    """The colours of the recipe that neither change wishes away."""
    return tuple(colour for colour in colours if colour not in (pair[0].old, pair[1].old))


@lru_cache(None)
def fills(colours: Trio, count: int) -> tuple[Fill, ...]:
    """All that chance may put into a recipe in the place of so many of its colours. [6.4, 6.5, 7.2]"""
    return tuple(Fill(chosen) for chosen in combinations(absent_from(colours), count))


def outcomes(table: Table) -> tuple[Fill, ...]:
    """What chance may do now: three colours for a Scramble, one or two for a conflict."""
    colours = table.changing.colours
    if table.revealed is None:
        return fills(colours, INGREDIENTS)
    return fills(colours, INGREDIENTS - len(left_over(colours, table.revealed)))


def choose(state: State, seat: Seat, move: Change, happened: list[Event]) -> State:
    """A secret wish; the second one reveals both. [6.1, 6.2]"""
    happened.append(ChangeChosen(seat, move))
    state = structs.replace(state, chosen=of_seat(state.chosen, seat, True), changes=of_seat(state.changes, seat, move))
    return _reveal(state, happened) if all(state.chosen) else state


def choose_for_late(state: State, move: ChooseForLate, happened: list[Event]) -> State:
    """Chance chooses for the seat whose time was up. [9.4]"""
    state = structs.replace(state, awaits=Awaits.CHANGE)
    return choose(state, undecided(state)[0], Change(move.old, move.new), happened)


def settle(state: State, move: Fill, happened: list[Event]) -> State:
    """Chance has decided a conflict. [6.4, 6.5]"""
    assert state.revealed is not None, "there is a conflict"
    kept = left_over(state.changing.colours, state.revealed)
    return _finish(structs.replace(state, revealed=None), trio_of((*kept, *move.colours)), happened)


def _reveal(state: State, happened: list[Event]) -> State:
    first, second = state.changes
    assert first is not None, "both have chosen"
    assert second is not None, "both have chosen"
    slot = state.slot
    assert slot is not None, "a recipe is being changed"
    pair = (first, second)
    conflict = is_conflict(pair)
    happened.append(ChangesRevealed(slot, pair, conflict))
    state = structs.replace(state, chosen=(False, False), changes=(None, None))
    if conflict:
        return structs.replace(state, awaits=Awaits.CONFLICT, revealed=pair)
    kept = left_over(state.changing.colours, pair)
    return _finish(state, trio_of((*kept, first.new, second.new)), happened)


def _finish(state: State, after: Trio, happened: list[Event]) -> State:
    """The recipe as it is from now on, worth one less; then the other seat's turn. [6.6]"""
    slot, recipe = state.slot, state.changing
    assert slot is not None, "a recipe is being changed"
    worth = max(LEAST_WORTH, recipe.worth - 1)
    happened.append(RecipeChanged(slot, recipe.colours, after, worth))
    recipes = with_recipe(state.recipes, slot, Recipe(after, worth))
    return pass_on(structs.replace(state, recipes=recipes, slot=None), happened)
