"""Which of the legal moves are worth a thought.

Left out, because another move is at least as good in every respect:

- an assignment of cats that completes only some of the potions that another one completes;
- for the last ingredient with a choice, a card that it does not complete while it could complete another.

And since ingredients may be placed in any order, only the value with the fewest cards to go to is looked at.
"""

from collections.abc import Sequence

from game.purrfect_potions.legal import column_of, seat_moves, side_of
from game.purrfect_potions.moves import Assign, Move, Place
from game.purrfect_potions.pieces import Potion, Values, plus
from game.purrfect_potions.potions import is_complete
from game.purrfect_potions.state import Awaits, Table


def worth_a_thought(table: Table) -> Sequence[Move]:
    """The moves that a sensible player considers, at least one of them."""
    legal = seat_moves(table)
    if table.awaits is Awaits.CATS:
        return _undominated(table, [move for move in legal if isinstance(move, Assign)])
    if table.awaits is Awaits.INGREDIENTS:
        places = [move for move in legal if isinstance(move, Place)]
        return _of_one_value(table, places) if places else legal
    return legal


def completes(table: Table, move: Assign) -> frozenset[Potion]:
    """The cards of the column that an assignment completes."""
    pairs = zip(column_of(table), (move.minor, move.major), strict=True)
    return frozenset(potion for potion, cats in pairs if _is_completed(table, potion, cats))


def _is_completed(table: Table, potion: Potion, added: Values) -> bool:
    return is_complete(side_of(table, potion), plus(table.cards[potion].dice, added))


def _undominated(table: Table, moves: list[Assign]) -> list[Assign]:
    completed = [completes(table, move) for move in moves]
    return [move for move, own in zip(moves, completed, strict=True) if not any(own < other for other in completed)]


def _of_one_value(table: Table, places: list[Place]) -> list[Place]:
    values = [place.value for place in places]
    fewest = min(dict.fromkeys(values), key=values.count)
    considered = [place for place in places if place.value == fewest]
    if len(set(values)) == 1 and table.rolled.count(fewest) == 1:
        finishing = [place for place in considered if _is_completed(table, place.potion, (place.value,))]
        return finishing or considered
    return considered
