"""The command line of `python -m game`."""

import argparse
from pathlib import Path
from typing import NoReturn

from game.core.words import words
from game.text.menu import whole_number
from game.text.seating import BadCommand
from game.text.teller import PROGRAM

SEED_LIMIT = 2**63
"""Seeds are smaller than this, so that every reader of JSON keeps them exact."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, as an error that the caller reports like all others."""

    def error(self, message: str) -> NoReturn:
        """Raise `BadCommand` instead of leaving the program."""
        raise BadCommand(
            words("{message}; “{program} --help” shows what can be said.", message=message, program=self.prog)
        )


def parser() -> Parser:
    """The whole command line."""
    whole = Parser(prog=PROGRAM, description="Potion Cabinet in a terminal.", allow_abbrev=False)
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    _listing(commands.add_parser("list", help="the tables there are; with a name, its bots and house rules"))
    _play(commands.add_parser("play", help="play a match in the terminal"))
    _simulate(commands.add_parser("simulate", help="let bots play many matches"))
    _ladder(commands.add_parser("ladder", help="measure each level of bots against the one below"))
    _replay(commands.add_parser("replay", help="tell what a journal holds"))
    return whole


def _listing(one: argparse.ArgumentParser) -> None:
    one.add_argument("table", nargs="?", metavar="TABLE")
    _json(one)


def _play(one: argparse.ArgumentParser) -> None:
    one.add_argument("table", nargs="?", metavar="TABLE")
    _match(one)
    one.add_argument("--names", metavar="NAME,…", help="what the players are called, people first")
    one.add_argument("--journal", type=Path, metavar="FILE", help="where the match is written down")
    one.add_argument("--resume", type=Path, metavar="FILE", help="go on with the match of a journal")


def _simulate(one: argparse.ArgumentParser) -> None:
    one.add_argument("table", metavar="TABLE")
    _match(one)
    one.add_argument("--games", type=_count, default=100, metavar="N", help="how many matches (100)")
    one.add_argument("--journals", type=Path, metavar="DIR", help="a folder for their journals")


def _ladder(one: argparse.ArgumentParser) -> None:
    one.add_argument("table", metavar="TABLE")
    _rules(one)
    one.add_argument("--games", type=_count, default=1000, metavar="N", help="matches for each pair of levels (1000)")
    one.add_argument("--processes", type=_count, default=1, metavar="N", help="how many of them at a time (1)")


def _replay(one: argparse.ArgumentParser) -> None:
    one.add_argument("file", type=Path, metavar="FILE")
    one.add_argument("--pictures", action="store_true", help="draw the table after every decision")
    _json(one)


def _match(one: argparse.ArgumentParser) -> None:
    one.add_argument("--seats", metavar="WHO,…", help="human, random, or a level of bots with a style: human,2,3:bold")
    _rules(one)


def _rules(one: argparse.ArgumentParser) -> None:
    one.add_argument("--option", action="append", metavar="KEY=VALUE", help="a house rule; may be given again")
    one.add_argument("--seed", type=_seed, metavar="S", help="where luck starts from")
    _json(one)


def _json(one: argparse.ArgumentParser) -> None:
    one.add_argument("--json", action="store_true", help="for programs: JSON")


def _count(text: str) -> int:
    number = whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number from 1 up")
    return number


def _seed(text: str) -> int:
    number = whole_number(text)
    if number is None or number >= SEED_LIMIT:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number from 0 to {SEED_LIMIT - 1}")
    return number
