"""How a match ends: places by points, then by the pots of the last round. [11]"""

from game.core.protocol import Result, Score, places_by
from game.core.words import Words, words
from game.quacks.state import Desk, Ending, Source, State

_WHATS: dict[Source, Words] = {
    Source.SPACE: words("Scoring spaces"),
    Source.BOOK: words("Ingredient books"),
    Source.CARD: words("Fortune cards"),
    Source.DIE: words("Bonus die"),
    Source.GLASS: words("Test tubes"),
    Source.COINS: words("Coins of the last round"),
    Source.RUBIES: words("Rubies"),
}


def result_of(state: State) -> Result | None:
    """Most points win; a tie goes to the further scoring space of the last round, then it is shared. [11.5]"""
    if not state.is_over:
        return None
    ranks = [(desk.points, desk.pot.scoring) for desk in state.desks]
    scores = tuple(desk.points for desk in state.desks)
    further = words(
        "Equal points: the further scoring space of the last round wins; who is equal there too shares [11.5]."
    )
    tie = further if scores.count(max(scores)) > 1 else None
    return Result(Ending.LAST_ROUND, places_by(ranks), scores, tuple(map(_lines, state.desks)), tie)


def _lines(desk: Desk) -> tuple[Score, ...]:
    return tuple(Score(_WHATS[source], desk.scored[source]) for source in _WHATS if desk.scored[source])
