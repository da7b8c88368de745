"""How a match ends: places, points, and the bound on its moves. [13]"""

from game.core.protocol import Result, Score, Seat, places_by
from game.core.words import words
from game.potion_party.brew import is_complete, needs_of, progress_of, surplus_of
from game.potion_party.names import ingredient_name
from game.potion_party.pieces import BOX, POOL, Ingredient
from game.potion_party.state import OPENING_LIMIT, ROUND_LIMIT, Awaits, Ending, Options, State, Table


def result_of(state: State) -> Result | None:
    """Places by what the brews hold; None while the match goes on. [13.2]"""
    if state.awaits is not Awaits.NOBODY:
        return None
    seats = [Seat(seat) for seat in range(state.seats)]
    complete = any(is_complete(state, seat) for seat in seats)
    breakdown = tuple(breakdown_of(state, seat) for seat in seats)
    scores = tuple(sum(line.points for line in lines) for lines in breakdown)
    shared = words("Equal brews share the win [14.8].") if complete else words("Equal brews share the place [13.2].")
    tie = shared if scores.count(max(scores)) > 1 else None
    return Result(Ending.COMPLETE if complete else Ending.DAWN, places_by(scores), scores, breakdown, tie)


def breakdown_of(table: Table, seat: Seat) -> tuple[Score, ...]:
    """A point for every unit of the recipe that is there; with a complete potion, in a finished round, the surplus."""
    total, needs = table.players[seat].total, needs_of(table)
    lines = [
        Score(words("{ingredient}, of {need}", ingredient=ingredient_name(ingredient), need=need), min(have, need))
        for ingredient, have, need in zip(Ingredient, total, needs, strict=True)
        if need
    ]
    if table.options.finish_round and is_complete(table, seat) and surplus_of(table, seat):
        lines.append(Score(words("Stardust to spare"), surplus_of(table, seat)))
    return tuple(lines)


def share_of(table: Table, seat: Seat) -> int:
    """How much of the recipe a brew holds, in whole per cent. [13.2]"""
    return 100 * progress_of(table, seat) // sum(needs_of(table))


def max_plies(options: Options, seats: int) -> int:
    """A bound on the moves of a match.

    A die that leaves the pool costs at most four moves: the roll on and the roll before it, a move of its own, and,
    since a Super takes two dice, half of combining, throwing, falling and two results. A turn begins with at most
    `dice` in the pool, and its window sees at most `supers` Super Dice, each with five moves.
    """
    opening = OPENING_LIMIT * seats + seats + 1
    turns = ROUND_LIMIT * seats
    if options.unlimited:
        # What a turn saves came from its pool, six dice larger than what the turn before had saved.
        dice, supers = sum(POOL) * ROUND_LIMIT, sum(POOL) * turns
    else:
        dice, supers = BOX[0] + BOX[1], BOX[2]
    return opening + turns * (10 + 6 * dice + seats + 6 * supers)
