"""What a person can type when asked: a move, or one of these commands."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.bots.bot import decide
from game.core.croupier import bot_rng
from game.core.protocol import CabinetError, Seat, UnreadableMove
from game.core.words import Words, words
from game.text.journals import write_copy
from game.text.menu import Group, Menu, Offer, whole_number
from game.text.play import Sitting
from game.text.records import Grouped, Happened, Hinted, Listed, Offered, Pictured, Refused, quoted
from game.text.rulebook import find_paragraph, search
from game.text.story import LATELY, story_of
from game.text.terminal import Left

_PARAGRAPHS = 12
"""A search that finds more is asked to be narrowed."""


def act(sitting: Sitting, seat: Seat, menu: Menu) -> None:
    """Ask a person until the position has changed; raises `Left`."""
    turn = Turn(sitting, seat, menu)
    turn.show_choices()
    if not sitting.explained:
        sitting.say("Type a move or its number; “?” says what is going on, “help” lists what else you can type.")
        sitting.explained = True
    while True:
        text = sitting.terminal.ask(f"{sitting.names[seat]}> ")
        if text and turn.do(text):
            return


class NotUnderstood(CabinetError):
    """What was typed lacks something."""


class Turn:
    """One decision of a person. Each command answers whether it has changed the position."""

    def __init__(self, sitting: Sitting, seat: Seat, menu: Menu) -> None:
        self._sitting = sitting
        self._seat = seat
        self._menu = menu
        self._view = sitting.match.view(seat)

    def do(self, text: str) -> bool:
        """Do what was typed. A move comes before a command of the same name."""
        offer = self._menu.find(text)
        if offer is not None:
            return self._play(offer)
        if text.startswith("?"):
            return self.explain(text[1:].strip())
        verb, _, argument = text.partition(" ")
        command = COMMANDS.get(verb.casefold())
        try:
            if command is not None and self._read(text) is None:
                return command.run(self, argument.strip())
            if groups := self._menu.grouped(text):
                return self._list(groups)
            return self._refuse(text)
        except CabinetError as error:
            self._sitting.say("{problem}", problem=str(error.words))
            return False

    # moves

    def _play(self, offer: Offer) -> bool:
        self._sitting.carry_out(lambda: self._sitting.match.play(self._seat, offer.move))
        return True

    def _read(self, text: str) -> Any:
        """The move that is written there, legal or not, whatever the spaces and capitals; None where it is none."""
        words_typed = text.split()
        usual = [word.upper() if len(word) == 1 else word.lower() for word in words_typed]
        for spelling in (words_typed, usual, [word.lower() for word in words_typed]):
            try:
                return self._sitting.match.game.read_move(" ".join(spelling))
            except UnreadableMove:
                continue
        return None

    def _refuse(self, text: str) -> bool:
        move = self._read(text)
        if move is not None:
            return self._say_why_not(move, in_full=False)
        say = self._sitting.say
        if whole_number(text) is not None:
            say(
                "There is no move {number}; they are numbered from 1 to {last}.",
                number=text,
                last=len(self._menu.offers),
            )
        elif groups := self._menu.grouped(text.split()[0]):
            example = groups[0].offers[-1].notation
            say("“{text}” is not complete, or not legal: write it like “{example}”.", text=text, example=example)
        else:
            say("“{text}” is neither a move nor a command; “help” lists what you can type.", text=text)
        return False

    def _say_why_not(self, move: Any, *, in_full: bool) -> bool:
        sitting = self._sitting
        refusal = sitting.match.game.why_not(self._view, self._seat, move)
        if refusal is None:
            sitting.say("Nothing forbids it.")
            return False
        sitting.teller.tell(Refused(refusal.rule, str(refusal.words)))
        paragraph = find_paragraph(sitting.pack.rulebook, refusal.rule) if in_full else None
        if paragraph is not None:
            sitting.teller.tell(quoted(paragraph))
        return False

    # lists

    def show_choices(self) -> None:
        """What can be done: short groups in full, of long ones an example."""
        listed: list[Offered | Grouped] = []
        for group in self._menu.groups:
            if group.is_short:
                listed += map(self._offered, group.offers)
            else:
                listed.append(self._grouped(group))
        self._sitting.teller.tell(Listed(tuple(listed)))

    def _grouped(self, group: Group) -> Grouped:
        first, last = group.offers[0].number, group.offers[-1].number
        example = group.offers[len(group.offers) // 2]
        return Grouped(group.name, first, last, example.notation, self._sentence(example.move))

    def _tell_offers(self, offers: Sequence[Offer]) -> None:
        self._sitting.teller.tell(Listed(tuple(map(self._offered, offers))))

    def _offered(self, offer: Offer) -> Offered:
        return Offered(offer.number, offer.notation, self._sentence(offer.move))

    def _sentence(self, move: Any) -> str:
        return str(self._sitting.pack.words.move(self._view, move, self._sitting.names))

    def _list(self, groups: list[Group]) -> bool:
        self._tell_offers([offer for group in groups for offer in group.offers])
        return False

    # commands

    def list_moves(self, name: str) -> bool:
        """All moves, or those of a group."""
        groups = self._menu.grouped(name)
        if not groups:
            self._sitting.say("There is no move now that begins with “{name}”.", name=name)
        return self._list(groups) if groups else False

    def explain(self, text: str) -> bool:
        """What is going on; or what a move would do or why it is not allowed; or what the rules say about a word."""
        if not text:
            return self._say_what_is_going_on()
        offer = self._menu.find(text)
        if offer is not None:
            self._tell_offers((offer,))
            return False
        move = self._read(text)
        return self.look_up(text) if move is None else self._say_why_not(move, in_full=True)

    def _say_what_is_going_on(self) -> bool:
        sitting = self._sitting
        if sitting.keeps_log:
            story = story_of(sitting.pack, sitting.match, 0, self._seat)
            sitting.teller.tell(Happened(story[-LATELY:]))
        sitting.say("{status}", status=str(sitting.pack.words.status(self._view, sitting.names)))
        self.show_choices()
        sitting.say("“? MOVE” says what a move would do, “why MOVE” why it is not allowed, “hint” what a bot would do.")
        return False

    def why(self, text: str) -> bool:
        """The rule that forbids a move, quoted."""
        offer = self._menu.find(text)
        if offer is not None:
            self._sitting.say("“{move}” is allowed.", move=offer.notation)
            return False
        move = self._read(text)
        if move is None:
            raise NotUnderstood(words("“{text}” is not a move; write one after “why”, as in the list.", text=text))
        return self._say_why_not(move, in_full=True)

    def undo(self, text: str) -> bool:
        """Take the last decision back."""
        self._sitting.undo(self._seat)
        self._sitting.say("Taken back.")
        return True

    def hint(self, text: str) -> bool:
        """What the strongest bot would do, knowing what this seat knows."""
        match, levels = self._sitting.match, self._sitting.pack.levels
        rng = bot_rng(match.seed, self._seat, len(match.line))
        bot = levels[-1].make("")
        choice = decide(bot, self._view, match.legal_moves(self._seat), rng, levels[-1].items)
        notation = match.game.write_move(choice.move)
        self._sitting.teller.tell(Hinted(notation, self._sentence(choice.move), str(choice.why)))
        return False

    def save(self, text: str) -> bool:
        """A copy of the journal so far."""
        if not text:
            raise NotUnderstood(words("Say where to: “save FILE”."))
        path = Path(text)
        write_copy(path, self._sitting.match.text())
        self._sitting.say("The match so far is in {path}.", path=str(path))
        return False

    def log(self, text: str) -> bool:
        """The story so far, or its last sentences; where a house rule asks for memory, nothing."""
        if not self._sitting.keeps_log:
            self._sitting.say("By house rule nobody looks back in this match.")
            return False
        story = story_of(self._sitting.pack, self._sitting.match, 0, self._seat)
        self._sitting.teller.tell(Happened(story[-(whole_number(text) or len(story)) :]))
        return False

    def look_up(self, text: str) -> bool:
        """The paragraphs with a number or a word."""
        if not text:
            raise NotUnderstood(words("Say what to look up: “rules WORD” or “rules NUMBER”."))
        found = search(self._sitting.pack.rulebook, text)
        for paragraph in found[:_PARAGRAPHS]:
            self._sitting.teller.tell(quoted(paragraph))
        if not found:
            self._sitting.say("The rules do not speak of “{text}”.", text=text)
        if len(found) > _PARAGRAPHS:
            self._sitting.say("… and {count} more paragraphs.", count=len(found) - _PARAGRAPHS)
        return False

    def picture(self, text: str) -> bool:
        """The table once more."""
        drawn = self._sitting.pack.picture(self._view, self._seat, self._sitting.names)
        self._sitting.teller.tell(Pictured(drawn))
        return False

    def help(self, text: str) -> bool:
        """All commands."""
        for name, command in COMMANDS.items():
            self._sitting.say("{usage}: {what}", usage=command.usage or name, what=str(command.what))
        return False

    def leave(self, text: str) -> bool:
        """Leave the match."""
        raise Left(interrupted=False)


class Command(Struct, frozen=True):
    """A command: how it is written, what it is for, and what does it."""

    usage: str
    what: Words
    run: Callable[[Turn, str], bool]


COMMANDS: dict[str, Command] = {
    "?": Command("? [MOVE]", words("what is going on and what you can do, or what a move would do"), Turn.explain),
    "moves": Command("moves [GROUP]", words("all moves, or those of a group such as “drink wisdom”"), Turn.list_moves),
    "why": Command("why MOVE", words("which rule forbids a move"), Turn.why),
    "hint": Command("hint", words("what the strongest bot would do"), Turn.hint),
    "undo": Command("undo", words("take your last decision back"), Turn.undo),
    "picture": Command("picture", words("the table once more"), Turn.picture),
    "log": Command("log [LINES]", words("what has happened so far"), Turn.log),
    "rules": Command("rules WORD", words("what the rules say about a word or a number"), Turn.look_up),
    "save": Command("save FILE", words("a copy of the match so far"), Turn.save),
    "quit": Command("quit", words("leave; the match can be gone on with"), Turn.leave),
    "help": Command("help", words("this list"), Turn.help),
}
