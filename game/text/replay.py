"""A journal told as a story."""

from collections.abc import Iterator
from pathlib import Path

from game.core.journal import OldRules, UnreadableJournal
from game.core.match import AnyMatch
from game.core.protocol import NATURE
from game.core.words import words
from game.tables import Pack, find_table
from game.text.journals import read_journal
from game.text.records import Damaged, Happened, Pictured, Recorded, Said, ended, opened
from game.text.story import story_of
from game.text.teller import Teller

DAMAGED = 1
"""The exit code where a journal could not be read to its end."""


def replay(path: Path, teller: Teller, *, pictures: bool) -> int:
    """Tell what a journal holds and how it ended; raises `NoSuchFile`."""
    try:
        loaded = read_journal(path)
    except OldRules as error:
        teller.tell(Said(str(error)))
        if not any(line.startswith("= ") for line in error.recorded):
            return DAMAGED  # what an unfinished match hides stays hidden
        shown = (line if line.isprintable() else repr(line) for line in error.recorded)
        teller.tell(Recorded(tuple(shown)))
        return 0
    except UnreadableJournal as error:
        teller.tell(Damaged(error.line, str(error)))
        return DAMAGED
    match = loaded.match
    table = find_table(match.game.id)
    assert table is not None, "a match of an unknown table is not loaded"
    pack = table.load()
    names = [seating.name for seating in match.seats]
    teller.tell(opened(match, table.title))
    if match.result is None and not pack.keeps_log(match.options):
        teller.tell(Said(str(words("By house rule nobody looks back in this match before it is over."))))
    else:
        _tell_story(pack, match, teller, pictures=pictures)
    if match.result is not None:
        teller.tell(ended(match, match.result))
    else:
        teller.tell(Said(str(pack.words.status(match.view(None), names))))
    if loaded.damage is not None:
        teller.tell(Damaged(loaded.damage.line, str(loaded.damage)))
        return DAMAGED
    return 0


def _tell_story(pack: Pack, match: AnyMatch, teller: Teller, *, pictures: bool) -> None:
    names = [seating.name for seating in match.seats]
    begin = 0
    for end in settled(match):
        if told := story_of(pack, match, begin, None, end):
            teller.tell(Happened(told))
        if pictures:
            view = match.game.view(match.line[end - 1].step.state, None)
            teller.tell(Pictured(pack.picture(view, None, names)))
        begin = end


def settled(match: AnyMatch) -> Iterator[int]:
    """The lengths of the live line at which nature has done its part and somebody has to decide."""
    for end in range(1, len(match.line) + 1):
        if end == len(match.line) or match.line[end].actor is not NATURE:
            yield end
