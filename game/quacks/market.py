"""What a seat can buy with its coins, and what it can spend rubies on. [9, 10, 11.4]"""

from functools import lru_cache

from game.quacks.books import Books, prices_of
from game.quacks.gains import has_next_glass
from game.quacks.moves import Buy, Finish, Move, MoveDroplet, MoveGlass, Refill
from game.quacks.pieces import CHIPS_A_ROUND, COLOUR_OF, FIRST_ROUND_OF, ROUNDS, RUBIES_A_MOVE, Chip
from game.quacks.state import Ask, Table
from game.quacks.track import LAST_SPACE


@lru_cache(4096)
def _affordable(
    books: Books, coins: int, bought: Chip | None, round_number: int
) -> tuple[tuple[Chip, ...], tuple[Move, ...]]:
    """The chips that can be paid and have another colour than what was bought; the purchases of all of them. [9.2]"""
    taken = COLOUR_OF[bought] if bought is not None else None
    chips = [
        chip
        for chip, price in prices_of(books).items()
        if price <= coins and COLOUR_OF[chip] is not taken and round_number >= FIRST_ROUND_OF.get(COLOUR_OF[chip], 1)
    ]
    return tuple(chips), (*map(Buy, chips), Finish())


def purchases(table: Table, ask: Ask) -> tuple[Move, ...]:
    """What can be paid, is there, lies open, and has another colour than what was bought. [9.1-9.4]"""
    if len(table.bought) == CHIPS_A_ROUND:
        return (Finish(),)
    bought = table.bought[0] if table.bought else None
    chips, moves = _affordable(table.books, table.coins, bought, table.round)
    supply = table.supply
    if all(supply):
        return moves
    return (*[move for chip, move in zip(chips, moves, strict=False) if supply[chip]], Finish())


def spending(table: Table, ask: Ask) -> tuple[Move, ...]:
    """Droplets and the flask for two rubies each; in the last round only a glass is worth it. [10.1, 11.4]"""
    desk = table.desks[ask.seat]
    if desk.rubies < RUBIES_A_MOVE:
        return (Finish(),)
    moves: list[Move] = []
    if table.round < ROUNDS:
        moves += [MoveDroplet()] if desk.droplet < LAST_SPACE else []
        moves += [] if desk.flask else [Refill()]
    moves += [MoveGlass()] if has_next_glass(table, ask.seat) else []
    return (*moves, Finish())
