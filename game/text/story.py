"""What happened in a match, as sentences for whoever may know it."""

from game.core.match import AnyMatch
from game.core.protocol import Seat
from game.tables import Pack

LATELY = 5
"""So many sentences answer the question what is going on."""


def story_of(pack: Pack, match: AnyMatch, begin: int, seat: Seat | None, end: int | None = None) -> tuple[str, ...]:
    """The sentences of the plies from `begin` to before `end`, as a seat, or everybody, was told them."""
    names = [seating.name for seating in match.seats]
    told = (match.game.tell(event, seat) for ply in match.line[begin:end] for event in ply.step.events)
    sentences = (pack.words.event(event, names) for event in told if event is not None)
    return tuple(str(sentence) for sentence in sentences if sentence is not None)
