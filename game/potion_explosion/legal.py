"""What may be done: every legal move of a seat, from what everybody can see. [3, 5, 6, 8]

A position and a view of it are the same to these functions, so a bot or a screen that holds only a view asks the rules
themselves, and there is no second opinion.
"""

from functools import lru_cache

from game.potion_explosion.dispenser import has_choosable
from game.potion_explosion.moves import Choose, Draw, End, Enough, Fill, Help, Move, Place, Take, Use
from game.potion_explosion.pieces import BURNERS, CHOOSABLE, COLOURS, NONE, POOL_LIMIT, Counts, plus
from game.potion_explosion.potions import JOY_LIMIT, drinks, joy_holes
from game.potion_explosion.state import Awaits, Desk, Table

# On Python 3.11 a member of an enum looked up through its class costs more than the comparison it is for.
_ACTION = Awaits.ACTION


def seat_moves(table: Table) -> list[Move] | tuple[Move, ...]:
    """All moves of the acting seat, in a fixed order."""
    if table.awaits is _ACTION:
        return actions(table)
    if table.awaits is Awaits.CHOICE:
        return tuple(Choose(tile) for tile in sorted(set(table.offer)))
    if table.awaits is Awaits.DRAW:
        return tuple(Draw(stack) for stack, top in enumerate(table.tops) if top is not None)
    if table.awaits is Awaits.JOY:
        return fills(table)
    if table.awaits is Awaits.DUEL:
        return _marbles(True, False, _choosable_lengths(table))
    return ()


def actions(table: Table) -> list[Move]:
    """What a seat may do in the course of its turn."""
    helps = table.options.little_help and not table.helped
    moves: list[Move] = [*_marbles(not table.picked, helps, _choosable_lengths(table))]
    desk = table.desks[table.seat]
    if desk.ready:
        moves += drinks(table)
    owed = _placements(table, desk, moves)
    if not owed and (table.picked or not has_choosable(table.tracks)):
        moves += ends(table)
    return moves


def _placements(table: Table, desk: Desk, moves: list[Move]) -> bool:
    """Add what may be put on tiles; true where a hand marble still has to be. [6.2, 6.4, 6.8]"""
    if table.hand == NONE == desk.pool:
        return False
    owed = False
    holes = holes_of(desk)
    for colour in COLOURS:
        first, second = holes[0][colour], holes[1][colour]
        if not (first or second):
            continue
        if table.hand[colour]:
            owed = True
            moves += (Place(colour, 0), Place(colour, 1))
        elif desk.pool[colour]:
            if first:
                moves.append(Use(colour, 0))
            if second:
                moves.append(Use(colour, 1))
    return owed


def holes_of(desk: Desk) -> tuple[Counts, Counts]:
    """The empty holes on each burner."""
    first, second = desk.burners
    return (first.holes if first else NONE, second.holes if second else NONE)


def owed(table: Table) -> list[int]:
    """The colours of hand marbles that fit a hole: they have to be placed before the turn ends. [6.1, 6.8]"""
    holes = joy_holes(table)
    return [colour for colour in COLOURS if table.hand[colour] and holes[colour]]


def ends(table: Table) -> list[Move]:
    """Every way to end the turn: with more than three marbles left, one for each three that may stay. [6.6, 6.7]"""
    left = plus(table.desks[table.seat].pool, table.hand)
    if sum(left) <= POOL_LIMIT:
        return [End()]
    needed = keeps_needed(table)
    return [End(keep) for keep in _keeps(left, needed)]


def keeps_needed(table: Table) -> Counts:
    """The pool marbles that fit a hole, which may not be thrown away. [6.7]"""
    pool, holes = table.desks[table.seat].pool, joy_holes(table)
    r, b, y, k = (count if hole else 0 for count, hole in zip(pool, holes, strict=True))
    return (r, b, y, k)


@lru_cache(4096)
def _keeps(left: Counts, needed: Counts) -> tuple[Counts, ...]:
    red, blue, yellow, black = (range(low, high + 1) for low, high in zip(needed, left, strict=True))
    return tuple(
        (r, b, y, k)
        for r in reversed(red)
        for b in reversed(blue)
        for y in reversed(yellow)
        if (k := POOL_LIMIT - r - b - y) in black
    )


def fills(table: Table) -> list[Move]:
    """What a Joy may place next; it may stop once it has placed one. [8.11]"""
    moves: list[Move] = []
    if table.joys < JOY_LIMIT:
        holes = holes_of(table.desks[table.seat])
        moves += (
            Fill(colour, burner, hole)
            for colour in COLOURS
            if table.joy_pool[colour]
            for burner in range(BURNERS)
            for hole in COLOURS
            if holes[burner][hole]
        )
    if table.joys:
        moves.append(Enough())
    return moves


def _choosable_lengths(table: Table) -> tuple[int, ...]:
    return tuple([length if length < CHOOSABLE else CHOOSABLE for length in map(len, table.tracks)])


@lru_cache(2048)
def _marbles(picks: bool, helps: bool, lengths: tuple[int, ...]) -> tuple[Move, ...]:
    """The moves that take any one marble: as the pick, and as a Little Help."""
    kinds: list[type[Take | Help]] = [Take] * picks + [Help] * helps
    return tuple(
        kind(track, position) for kind in kinds for track, length in enumerate(lengths) for position in range(length)
    )
