"""The end of a match: places, and what the scores are made of. [9, 10.3]"""

from game.core.protocol import Result, Score, places_by
from game.core.words import Words, counted, words
from game.purrfect_potions.pieces import MAJOR_POINTS, MINOR_POINTS, QUICK_POINTS
from game.purrfect_potions.state import Awaits, Table, Tally


def breakdown_of(tally: Tally) -> tuple[Score, ...]:
    """A line for each sort of potions that a seat has completed. [7.2]"""
    lines = (
        (tally.majors, counted(tally.majors, "{count} Major potion", "{count} Major potions"), MAJOR_POINTS),
        (tally.minors, counted(tally.minors, "{count} Minor potion", "{count} Minor potions"), MINOR_POINTS),
        (tally.quicks, counted(tally.quicks, "{count} Quick potion", "{count} Quick potions"), QUICK_POINTS),
    )
    return tuple(Score(what, count * points) for count, what, points in lines if count)


def result_of(table: Table) -> Result | None:
    """Places, scores and their breakdown once the match is over. [9.2, 10.3]"""
    if table.awaits is not Awaits.NOBODY:
        return None
    keys = [_standing(tally, tie_break=table.options.tie_break) for tally in table.tallies]
    bills = tuple(breakdown_of(tally) for tally in table.tallies)
    return Result(table.ending, places_by(keys), table.scores, bills, _tie_of(table))


def _tie_of(table: Table) -> Words | None:
    """What becomes of equal scores at the top."""
    if table.scores.count(max(table.scores)) < 2:
        return None
    if table.options.tie_break:
        return words("Equal points: more Major potions win, then more Minor ones; who is equal in both shares [10.3].")
    return words("Equal points share the place [9.2].")


def _standing(tally: Tally, *, tie_break: bool) -> tuple[int, ...]:
    return (tally.score, tally.majors, tally.minors) if tie_break else (tally.score,)
