"""A match at the terminal: nature and bots act, people are asked, and everybody is told what happened."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.bots.bot import HUMAN, Bot, decide, make_bot, read_sits
from game.core.croupier import bot_rng
from game.core.journal import JournalNotWritten
from game.core.match import AnyMatch, Loaded
from game.core.protocol import NATURE, IllegalMove, Outsider, Seat
from game.core.words import words
from game.tables import Pack, Table
from game.text.journals import open_journal
from game.text.menu import Menu
from game.text.records import Asked, HandedOver, Happened, Said, ended, notations, opened
from game.text.story import LATELY, story_of
from game.text.teller import Teller
from game.text.terminal import Terminal


class Sitting:
    """One match, the people at one terminal and the bots that play with them.

    It shows the table to one audience at a time: to the only person always, to several people the one who acts. Where
    seats have secrets from each other, a page stands between two of them.
    """

    def __init__(self, table: Table, pack: Pack, match: AnyMatch, terminal: Terminal, teller: Teller) -> None:
        self.table = table
        self.pack = pack
        self.match = match
        self.terminal = terminal
        self.teller = teller
        self.names = tuple(seating.name for seating in match.seats)
        self._bots: dict[Seat, tuple[Bot, int]] = {}
        for seat, seating in enumerate(match.seats):
            if seating.sits != HUMAN:
                sits = read_sits(seating.sits, pack.levels)
                items = pack.levels[sits.level - 1].items if sits.level else 1
                self._bots[Seat(seat)] = (make_bot(sits, pack.levels), items)
        self.people = [Seat(seat) for seat in range(len(match.seats)) if seat not in self._bots]
        self._audience: Seat | None = self.people[0] if len(self.people) == 1 else None
        self._told: dict[Seat | None, int] = {}
        self.explained = False
        """Whether the people here have been told how to answer."""

    # the course of the match

    def run(self, act: Callable[["Sitting", Seat, Menu], None]) -> None:
        """Play to the end. `act` asks a person until the position has changed; raises `Left`."""
        self.teller.tell(opened(self.match, self.table.title))
        self._tell_lately()
        while self.match.to_move:
            if self.match.to_move == (NATURE,):
                self.carry_out(self.match.ask_nature)
                continue
            self.catch_up()
            seat = self._next_seat()
            if seat in self._bots:
                self._let_bot_play(seat)
            else:
                self._ask(seat, act)
        self.catch_up()
        result = self.match.result
        assert result is not None, "nobody has to act only when the match is over"
        self.teller.tell(ended(self.match, result))

    def _tell_lately(self) -> None:
        """Of a match that goes on, only the latest is told again."""
        length = len(self.match.line)
        self._told = dict.fromkeys([None, *self.people], length)
        if self.keeps_log and (story := story_of(self.pack, self.match, 0, self._audience)):
            self.teller.tell(Happened(story[-LATELY:]))

    @property
    def keeps_log(self) -> bool:
        """Whether people may look back; where not, each sentence is told once."""
        return self.pack.keeps_log(self.match.options)

    def _next_seat(self) -> Seat:
        """Bots before people, who are not to see that others have chosen before they have."""
        seats = [actor for actor in self.match.to_move if not isinstance(actor, Outsider)]
        return next((seat for seat in seats if seat in self._bots), seats[0])

    def _let_bot_play(self, seat: Seat) -> None:
        bot, items = self._bots[seat]
        rng = bot_rng(self.match.seed, seat, len(self.match.line))
        choice = decide(bot, self.match.view(seat), self.match.legal_moves(seat), rng, items)
        self.carry_out(lambda: self.match.play(seat, choice.move))

    def _ask(self, seat: Seat, act: Callable[["Sitting", Seat, Menu], None]) -> None:
        self._seat_down(seat)
        self.catch_up()
        menu = Menu(self.match.game, self.match.legal_moves(seat))
        self.show(seat, menu)
        act(self, seat, menu)

    def _seat_down(self, seat: Seat) -> None:
        if seat == self._audience:
            return
        if self._has_secrets():
            if self.match.journal:
                self.match.journal.sync()
            self.teller.tell(HandedOver(seat, self.names[seat]))
        else:
            self._told[seat] = self._told.get(self._audience, 0)
        self._audience = seat

    def _has_secrets(self) -> bool:
        public = self.match.view(None)
        return any(self.match.view(person) != public for person in self.people)

    # what people see

    def show(self, seat: Seat, menu: Menu) -> None:
        """Show a seat the table and ask it to move."""
        view = self.match.view(seat)
        status = str(self.pack.words.status(view, self.names))
        picture = self.pack.picture(view, seat, self.names)
        shown = view if self.keeps_log else self.pack.without_log(view)
        self.teller.tell(Asked(seat, self.names[seat], status, picture, shown, notations(menu)))

    def say(self, msgid: str, /, **params: str | int) -> None:
        """Say a sentence."""
        self.teller.tell(Said(str(words(msgid, **params))))

    def catch_up(self) -> None:
        """Tell the audience what it has not been told yet."""
        begin = self._told.get(self._audience, 0)
        if told := story_of(self.pack, self.match, begin, self._audience):
            self.teller.tell(Happened(told))
        self._told[self._audience] = len(self.match.line)

    # what may fail

    def carry_out(self, act: Callable[[], Any]) -> None:
        """Make a move or take one back; where the journal cannot be written, ask whether to go on without."""
        while True:
            try:
                act()
            except JournalNotWritten as error:
                self.teller.tell(Said(str(error)))
                self._give_up_journal()
            else:
                return

    def _give_up_journal(self) -> None:
        if gives_up_saving(self.terminal, self.teller):
            journal, self.match.journal = self.match.journal, None
            if journal:
                journal.close()

    def undo(self, seat: Seat) -> None:
        """Take a seat's last decision back, with all that followed; raises `IllegalMove` where that cannot be.

        Decisions of bots since then go with it: they are made anew, and come out the same. Nobody undoes what another
        person has decided.
        """
        reached = self._last_decision(seat)
        if reached is None:
            sentence = "Nothing can be taken back: since your last decision something was revealed or handed over."
            raise IllegalMove("undo", words(sentence))
        while len(self.match.line) > reached:
            self.carry_out(self.match.undo)
        self._told = {seat: min(told, reached) for seat, told in self._told.items()}

    def _last_decision(self, seat: Seat) -> int | None:
        for index in reversed(range(len(self.match.line))):
            ply = self.match.line[index]
            if ply.step.barrier:
                return None
            if ply.actor in self.people:
                return index if ply.actor == seat else None
        return None


def gives_up_saving(terminal: Terminal, teller: Teller) -> bool:
    """Whether a match goes on without its journal; where nobody can be asked, it does, with a warning."""
    if not terminal.interactive:
        teller.tell(Said(str(words("The match goes on without being saved."))))
        return True
    question = words("Press Enter to try again, or type “unsaved” to play without saving:")
    return terminal.ask(f"{question} ").casefold() == "unsaved"


def reopen(loaded: Loaded, path: Path, terminal: Terminal, teller: Teller) -> AnyMatch:
    """The match of a journal, to be written on."""
    while True:
        try:
            return loaded.reopen(path)
        except JournalNotWritten as error:
            teller.tell(Said(str(error)))
            if gives_up_saving(terminal, teller):
                return loaded.match


def open_journal_of(match: AnyMatch, path: Path, terminal: Terminal, teller: Teller) -> None:
    """Have a new match written down; raises `NoSuchFile` where the file exists already."""
    while match.journal is None:
        try:
            match.journal = open_journal(path, match.header)
        except JournalNotWritten as error:
            teller.tell(Said(str(error)))
            if gives_up_saving(terminal, teller):
                return
