"""What each command of `python -m game` does. Every error of a person is one sentence and exit code 2."""

import os
import secrets
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence

from game.core.journal import OldRules, UnreadableJournal
from game.core.match import AnyMatch, Match
from game.core.protocol import CabinetError
from game.core.words import words
from game.tables import TABLES, Table, find_table
from game.text import listing, measure
from game.text.arguments import parser
from game.text.commands import act
from game.text.journals import new_path, read_journal
from game.text.play import Sitting, open_journal_of, reopen
from game.text.records import Damaged, Kept, Said
from game.text.replay import replay
from game.text.seating import BadCommand, known_table, name_seats, read_options, read_seats
from game.text.teller import PROGRAM, JsonTeller, PlainTeller, Teller
from game.text.terminal import Left, Terminal

USER_ERROR = 2
INTERRUPTED = 130
_DEFAULT_SEATS = "human,2"
_IN_JOURNAL = ("seats", "option", "seed", "names", "journal")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    try:
        return _run(parser().parse_args(arguments))
    except CabinetError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return USER_ERROR
    except Left as left:
        return INTERRUPTED if left.interrupted else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has had enough; Python would complain once more when it flushes at exit.
        _stop_writing()
        return 0
    except OSError as error:
        _stop_writing()
        print(f"{PROGRAM}: {error.strerror or error}.", file=sys.stderr)
        return USER_ERROR


def _stop_writing() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(wanted: Namespace) -> int:
    json = getattr(wanted, "json", False)
    terminal = Terminal(prompts=not json)
    teller: Teller = JsonTeller(terminal) if json else PlainTeller(terminal)
    commands: dict[str | None, Callable[[], int]] = {
        None: lambda: _greet(terminal),
        "list": lambda: _list(wanted, terminal),
        "play": lambda: _play(wanted, terminal, teller),
        "simulate": lambda: measure.simulate(wanted, terminal),
        "ladder": lambda: measure.ladder(wanted, terminal),
        "replay": lambda: replay(wanted.file, teller, pictures=wanted.pictures),
    }
    return commands[wanted.command]()


def _greet(terminal: Terminal) -> int:
    terminal.say(str(words("Potion Cabinet. The tables:")))
    listing.list_tables(terminal, json=False)
    terminal.say()
    sentence = "“{program} play {table}” plays against a bot; “--seats human,human,3” says who else sits there."
    terminal.paragraph(str(words(sentence, program=PROGRAM, table=TABLES[0].id)))
    sentence = "“{program} list {table}” shows its bots and house rules; “{program} --help” shows the rest."
    terminal.paragraph(str(words(sentence, program=PROGRAM, table=TABLES[0].id)))
    if not terminal.interactive:
        return 0
    name = terminal.ask(str(words("Which table shall it be now? (Enter: none)")) + " ")
    return _run(parser().parse_args(["play", name])) if name else 0


def _list(wanted: Namespace, terminal: Terminal) -> int:
    if wanted.table is None:
        listing.list_tables(terminal, json=wanted.json)
    else:
        listing.describe(known_table(wanted.table), terminal, json=wanted.json)
    return 0


# play


def _play(wanted: Namespace, terminal: Terminal, teller: Teller) -> int:
    if wanted.resume is not None:
        table, match = _resumed(wanted, terminal, teller)
    elif wanted.table is None:
        raise BadCommand(words("Say which table: “{program} play {table}”.", program=PROGRAM, table=TABLES[0].id))
    else:
        table, match = _new_match(wanted, terminal, teller)
    sitting = Sitting(table, table.load(), match, terminal, teller)
    left: Left | None = None
    try:
        sitting.run(act)
    except Left as error:
        left = error
    except KeyboardInterrupt:
        left = Left(interrupted=True)
    finally:
        if match.journal is not None:
            match.journal.close()
    if left is not None:
        teller.tell(Kept(str(match.journal.path) if match.journal else None))
    return INTERRUPTED if left is not None and left.interrupted else 0


def _new_match(wanted: Namespace, terminal: Terminal, teller: Teller) -> tuple[Table, AnyMatch]:
    table = known_table(wanted.table)
    pack = table.load()
    seats = read_seats(wanted.seats or _DEFAULT_SEATS, table, pack)
    options = read_options(pack.game, wanted.option or ())
    seed = secrets.randbits(32) if wanted.seed is None else wanted.seed
    match: AnyMatch = Match(pack.game, options, name_seats(seats, wanted.names or ""), seed)
    open_journal_of(match, wanted.journal or new_path(table.id), terminal, teller)
    return table, match


def _resumed(wanted: Namespace, terminal: Terminal, teller: Teller) -> tuple[Table, AnyMatch]:
    given = [f"--{name}" for name in _IN_JOURNAL if getattr(wanted, name) is not None]
    if given:
        raise BadCommand(words("{option} cannot be changed in a match that goes on.", option=given[0]))
    try:
        loaded = read_journal(wanted.resume)
    except OldRules as error:
        sentence = "This match cannot be gone on with: {problem} “{program} replay {path}” shows what was played."
        raise BadCommand(words(sentence, problem=str(error), program=PROGRAM, path=str(wanted.resume))) from error
    except UnreadableJournal as error:
        raise BadCommand(
            words("{path} cannot be read. {problem}", path=str(wanted.resume), problem=str(error))
        ) from error
    table = find_table(loaded.match.game.id)
    assert table is not None, "a match of an unknown table is not loaded"
    if wanted.table not in (None, table.id):
        raise BadCommand(words("{path} holds a match of {table}.", path=str(wanted.resume), table=table.title))
    if loaded.damage is not None:
        teller.tell(Damaged(loaded.damage.line, str(loaded.damage)))
        sentence = "The match goes on from the line before; the whole old file is kept beside it, as “….damaged”."
        teller.tell(Said(str(words(sentence))))
    return table, reopen(loaded, wanted.resume, terminal, teller)
