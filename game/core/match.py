"""One sitting of a table: the only thing in `game` that changes.

A match holds the live line of moves and the positions along it. It lets through what the rules allow, asks the
croupier for what nature does, writes the journal before anything is shown, takes decisions back, and can be loaded
from its text.
"""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic

import msgspec
from msgspec import Struct

from game.core.croupier import Croupier, Luck
from game.core.journal import (
    Acted,
    Ended,
    Header,
    JournalFile,
    JournalNotWritten,
    Line,
    OldRules,
    Remark,
    Seating,
    Undone,
    UnreadableJournal,
    header_lines,
    line_of,
    read_header,
    read_line,
    split_lines,
)
from game.core.protocol import (
    CLOCK,
    NATURE,
    Actor,
    AnyGame,
    BadOptions,
    CabinetError,
    Event,
    Game,
    GameOver,
    IllegalMove,
    Move,
    NotYourTurn,
    Options,
    Outsider,
    Result,
    Seat,
    State,
    Step,
    View,
)
from game.core.words import Words, words


class Ply(Struct, Generic[Move, State, Event], frozen=True, gc=False):
    """One move on the live line and what it led to."""

    actor: Actor
    move: Move
    step: Step[State, Event]
    natures: int
    """Nature's moves on the line, this one included."""


class Match(Generic[State, Move, Event, View, Options]):
    """A match in progress or finished.

    With a `journal` every move is on disk before `play` returns. Without a `croupier`, luck comes from the seed.
    """

    def __init__(
        self,
        game: Game[State, Move, Event, View, Options],
        options: Options,
        seats: Sequence[Seating],
        seed: int,
        *,
        croupier: Croupier | None = None,
        journal: JournalFile | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.seed = seed
        self.croupier: Croupier = croupier or Luck(game, seed)
        self.journal = journal
        self._start = game.start(options, len(self.seats))
        self._line: list[Ply[Move, State, Event]] = []
        self._written: list[str] = []

    # what is

    @property
    def state(self) -> State:
        """The position now."""
        return self._line[-1].step.state if self._line else self._start

    @property
    def line(self) -> Sequence[Ply[Move, State, Event]]:
        """All moves that stand, in order; what was taken back is not among them."""
        return self._line

    @property
    def events(self) -> list[Event]:
        """Everything that happened on the live line; secret until the match is over."""
        return [event for ply in self._line for event in ply.step.events]

    @property
    def to_move(self) -> tuple[Actor, ...]:
        """Who has to act; nobody when the match is over."""
        return self.game.to_move(self.state)

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.game.result(self.state)

    @property
    def header(self) -> Header:
        """What the match is, as its journal says it."""
        options = msgspec.to_builtins(self.options)
        return Header(self.game.id, self.game.rules_version, options, self.seats, self.seed)

    def legal_moves(self, actor: Actor) -> Sequence[Move]:
        """What the actor may do now."""
        return self.game.legal_moves(self.state, actor)

    def view(self, seat: Seat | None) -> View:
        """What a seat, or everybody, knows now."""
        return self.game.view(self.state, seat)

    # what happens

    def play(self, actor: Actor, move: Move) -> Step[State, Event]:
        """Make a move.

        Raises `GameOver`, `NotYourTurn`, `IllegalMove` or `JournalNotWritten`; the match is then as it was before.
        """
        self._check(actor, move)
        step = self.game.apply(self.state, actor, move)
        natures = (self._line[-1].natures if self._line else 0) + (actor is NATURE)
        self._line.append(Ply(actor, move, step, natures))
        lines = [line_of(actor, self.game.write_move(move))]
        if self.game.result(step.state) is not None:
            lines.append(f"= {self.digest()}")
        try:
            self.write("\n".join(lines))
        except JournalNotWritten:
            self._line.pop()
            raise
        return step

    def ask_nature(self) -> Step[State, Event] | None:
        """Let nature make one move; None where it is not its turn, or where the croupier does not know yet."""
        if self.to_move != (NATURE,):
            return None
        index = self._line[-1].natures if self._line else 0
        outcome = self.croupier.outcome(self.state, index)
        return None if outcome is None else self.play(NATURE, outcome)  # type: ignore[arg-type]  # checked by `play`

    def settle(self) -> list[Step[State, Event]]:
        """Let nature move until it has nothing to do or the croupier does not know yet."""
        steps = []
        while (step := self.ask_nature()) is not None:
            steps.append(step)
        return steps

    def _check(self, actor: Actor, move: Move) -> None:
        state = self.state
        acting = self.game.to_move(state)
        if not acting:
            raise GameOver(words("The match is over."))
        if actor is CLOCK:
            if move not in self.game.legal_moves(state, CLOCK):
                raise NotYourTurn(words("No clock is running."))
        elif actor not in acting:
            raise NotYourTurn(words("It is not {who} who has to act now.", who=_name_of(actor)))
        elif actor is NATURE:
            if not self.game.is_outcome(state, move):
                raise IllegalMove("nature", words("This cannot happen here: {move}.", move=self.game.write_move(move)))
        elif move not in self.game.legal_moves(state, actor):
            refusal = self.game.why_not(self.game.view(state, actor), actor, move)
            if refusal is None:
                raise AssertionError(f"no rule forbids {self.game.write_move(move)}, yet it is not legal")
            raise IllegalMove(refusal.rule, refusal.words)

    # taking back

    def undo_reaches(self) -> int | None:
        """The length the live line would have after an undo; None where nothing may be taken back."""
        if not self.game.to_move(self.state):
            return None
        for index in range(len(self._line) - 1, -1, -1):
            ply = self._line[index]
            if ply.step.barrier:
                return None
            if not isinstance(ply.actor, Outsider):
                return index
        return None

    def undo(self) -> None:
        """Take the last seat's last decision back, with all that followed from it.

        Raises `IllegalMove` where something was rolled, drawn, revealed or handed over since.
        """
        reached = self.undo_reaches()
        if reached is None:
            sentence = "Nothing can be taken back: since the last decision something was revealed or handed over."
            raise IllegalMove("undo", words(sentence))
        self.write("undo")
        del self._line[reached:]

    # the journal

    def text(self) -> str:
        """The whole journal, as it stands in its file."""
        return header_lines(self.header) + "".join(line + "\n" for line in self._written)

    def digest(self) -> str:
        """A fingerprint of how the match ended and of all that everybody saw; no sentence goes into it."""
        result = self.result
        ending = (result.reason.name, result.places, result.scores) if result else None
        events = public_log(self, None)
        return hashlib.sha256(msgspec.json.encode((ending, events))).hexdigest()[:32]

    def write(self, line: str) -> None:
        """Write a line, or the last two at once; anything but a comment is written by `play` and `undo` themselves."""
        if self.journal is not None:
            self.journal.append(line)
        self._written.append(line)


AnyMatch = Match[Any, Any, Any, Any, Any]


class Loaded(Struct, frozen=True):
    """A match read from a journal.

    Where the file is damaged or its last line torn, the match stands as of the last good line, `damage` says what is
    wrong, and `good_bytes` is where the file is to be written on.
    """

    match: AnyMatch
    damage: UnreadableJournal | None
    good_bytes: int
    closed: bool
    """Whether the line that ends a finished match is there."""

    def reopen(self, path: Path) -> AnyMatch:
        """The match, with its file open to be written on; raises `JournalNotWritten`."""
        file = JournalFile.resume(path, self.good_bytes)
        if self.match.result is not None and not self.closed:
            file.append(f"= {self.match.digest()}")
        self.match.journal = file
        return self.match


def load(content: bytes, find_game: Callable[[str], AnyGame | None]) -> Loaded:
    """The match of a journal, played again from its moves.

    Raises `UnreadableJournal` where not even the header can be read, and `OldRules` for a match of other rules.
    """
    lines, torn = split_lines(content)
    header = read_header(lines)
    match = _seated(header, find_game, lines)
    good_bytes = sum(len(raw) + 1 for raw in lines[:2])
    damage: UnreadableJournal | None = None
    closed = False
    for number, raw in enumerate(lines[2:], 3):
        try:
            closed |= isinstance(_replay(match, raw, number), Ended)
        except UnreadableJournal as error:
            damage = error
            break
        good_bytes += len(raw) + 1
    if damage is None and torn:
        damage = UnreadableJournal(len(lines) + 1, words("the last line is torn."))
    return Loaded(match, damage, good_bytes, closed)


def public_log(match: AnyMatch, seat: Seat | None) -> list[Any]:
    """All that a seat, or everybody, was told, in order."""
    told = (match.game.tell(event, seat) for event in match.events)
    return [event for event in told if event is not None]


def _seated(header: Header, find_game: Callable[[str], AnyGame | None], lines: list[bytes]) -> AnyMatch:
    game = find_game(header.table)
    if game is None:
        raise UnreadableJournal(2, words("there is no table named {name}.", name=repr(header.table[:80])))
    if header.rules != game.rules_version:
        sentence = "the match was played under version {old} of the rules; this program plays version {new}."
        recorded = tuple(raw.decode("utf-8", "replace") for raw in lines[2:])
        raise OldRules(2, words(sentence, old=header.rules, new=game.rules_version), recorded)
    try:
        options = msgspec.convert(header.options, game.options_type)
        return Match(game, options, header.seats, header.seed)
    except msgspec.ValidationError as error:
        raise UnreadableJournal(2, words("the options cannot be read ({error}).", error=str(error))) from error
    except BadOptions as error:
        raise UnreadableJournal(2, error.words) from error


def _replay(match: AnyMatch, raw: bytes, number: int) -> Line:
    """Do what a line says, and give it back; raises `UnreadableJournal` and leaves the match at the line before."""
    line = read_line(raw, number)
    if match.result is not None and not isinstance(line, Remark | Ended):
        raise UnreadableJournal(number, words("the match was over before this line."))
    try:
        if isinstance(line, Remark):
            match.write(line.text)
        elif isinstance(line, Undone):
            match.undo()
        elif isinstance(line, Acted):
            move = match.game.read_move(line.move)
            match.play(line.actor, move)
        else:
            _check_ending(match, line, number)
    except UnreadableJournal:
        raise
    except CabinetError as error:
        raise UnreadableJournal(number, words("{problem}", problem=str(error))) from error
    return line


def _check_ending(match: AnyMatch, line: Ended, number: int) -> None:
    if match.result is None:
        raise UnreadableJournal(number, words("the match is said to be over, but is not."))
    if line.digest != match.digest():
        raise UnreadableJournal(number, words("the match reads differently now from when it was recorded."))


def _name_of(actor: Actor) -> Words:
    if isinstance(actor, Outsider):
        return words("nature") if actor is NATURE else words("the clock")
    return words("seat {number}", number=actor + 1)
