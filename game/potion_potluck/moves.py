"""Everything that somebody can do, and its one line in a journal."""

import re
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from game.core.protocol import Seat, UnreadableMove
from game.core.words import words
from game.potion_potluck.pieces import COLOUR_OF_LETTER, COLOURS, LETTERS, SLOTS, Colour, Trio, letters_of, trio_of


class Move(Struct, frozen=True, gc=False, tag=True):
    """A move of a seat, of nature or of the clock."""


# nature


class List(Move, frozen=True, gc=False):
    """Nature: the next recipe has these colours. [2.2]"""

    colours: Trio


class Toss(Move, frozen=True, gc=False):
    """Nature: the coin falls for this seat, which says who begins. [3.2]"""

    seat: Seat


class Reveal(Move, frozen=True, gc=False):
    """Nature: the top card of the deck is turned up for all. [3.1, 4.4]"""

    colour: Colour


class Give(Move, frozen=True, gc=False):
    """Nature: the card that a seat draws, for its eyes only. [4.5]"""

    colour: Colour


class Fill(Move, frozen=True, gc=False):
    """Nature: the colours that chance puts into a recipe, one to three of them. [6.4, 6.5, 7.2]"""

    colours: tuple[Colour, ...]


class ChooseForLate(Move, frozen=True, gc=False):
    """Nature: the change of a seat whose time was up. [9.4]"""

    old: Colour
    new: Colour


# seats


class Start(Move, frozen=True, gc=False):
    """Say who begins the game. [3.2]"""

    seat: Seat


class Scramble(Move, frozen=True, gc=False):
    """Use the item on a recipe. [7.2]"""

    slot: int


class Take(Move, frozen=True, gc=False):
    """Take an ingredient from the potluck. [4.3]"""

    colour: Colour


class Draw(Move, frozen=True, gc=False):
    """Draw the top card of the deck in secret. [4.5]"""


class Generate(Move, frozen=True, gc=False):
    """Gain an ingredient from nowhere. [4.6]"""

    colour: Colour


class Attune(Move, frozen=True, gc=False):
    """Use the item: gain an ingredient of a recipe, which becomes worth more. [7.4]"""

    slot: int
    colour: Colour


class DeclareMix(Move, frozen=True, gc=False):
    """Bind oneself to mix, for more time. [9.2]"""


class MixRecipe(Move, frozen=True, gc=False):
    """Mix the potion of a recipe. [5.1]"""

    slot: int


class MixDisaster(Move, frozen=True, gc=False):
    """Mix three ingredients that are no recipe. [5.2]"""

    colours: Trio


class MixRainbow(Move, frozen=True, gc=False):
    """Mix one ingredient of every colour. [5.3]"""


class Change(Move, frozen=True, gc=False):
    """Wish for a colour of the recipe to become another, in secret. [6.1]"""

    old: Colour
    new: Colour


# the clock


class TimeOut(Move, frozen=True, gc=False):
    """The clock: the time of whoever has to act is up. [9.1, 9.4]"""


DRAW, DECLARE, RAINBOW, TIME_OUT = Draw(), DeclareMix(), MixRainbow(), TimeOut()
REVEALS, GIVES, TAKES, GENERATES = (
    tuple(kind(colour) for colour in COLOURS) for kind in (Reveal, Give, Take, Generate)
)
SCRAMBLES, RECIPE_MIXES = (tuple(kind(slot) for slot in range(len(SLOTS))) for kind in (Scramble, MixRecipe))
STARTS = (Start(Seat(0)), Start(Seat(1)))

_PLAIN: dict[str, Move] = {"draw": DRAW, "declare mix": DECLARE, "mix rainbow": RAINBOW, "time_out": TIME_OUT}

_NAMES = {type(move): name for name, move in _PLAIN.items()}
_WRITERS: dict[type[Move], Callable[[Any], str]] = {
    **{type(move): lambda move: _NAMES[type(move)] for move in _PLAIN.values()},
    List: lambda move: f"recipe {letters_of(move.colours)}",
    Toss: lambda move: f"coin {move.seat}",
    Reveal: lambda move: f"reveal {LETTERS[move.colour]}",
    Give: lambda move: f"draw {LETTERS[move.colour]}",
    Fill: lambda move: f"fill {letters_of(move.colours)}",
    ChooseForLate: lambda move: f"late {LETTERS[move.old]} {LETTERS[move.new]}",
    Start: lambda move: f"start {move.seat}",
    Scramble: lambda move: f"scramble {SLOTS[move.slot]}",
    Take: lambda move: f"take {LETTERS[move.colour]}",
    Generate: lambda move: f"generate {LETTERS[move.colour]}",
    Attune: lambda move: f"attune {SLOTS[move.slot]} {LETTERS[move.colour]}",
    MixRecipe: lambda move: f"mix recipe {SLOTS[move.slot]}",
    MixDisaster: lambda move: f"mix disaster {letters_of(move.colours)}",
    Change: lambda move: f"change {LETTERS[move.old]} {LETTERS[move.new]}",
}

_COLOUR, _SLOT, _SEAT = f"([{LETTERS}])", f"([{SLOTS}])", "([01])"
_RISING = "(?=[ROYGBIV])" + "".join(f"{letter}?" for letter in LETTERS)
"""Different colours in the order of the rainbow."""
_REPEATING = "".join(f"{letter}*" for letter in LETTERS)

_READERS: tuple[tuple[re.Pattern[str], Callable[..., Move]], ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (f"reveal {_COLOUR}", lambda letter: REVEALS[COLOUR_OF_LETTER[letter]]),
        (f"draw {_COLOUR}", lambda letter: GIVES[COLOUR_OF_LETTER[letter]]),
        (f"take {_COLOUR}", lambda letter: TAKES[COLOUR_OF_LETTER[letter]]),
        (f"generate {_COLOUR}", lambda letter: GENERATES[COLOUR_OF_LETTER[letter]]),
        (f"mix recipe {_SLOT}", lambda letter: RECIPE_MIXES[SLOTS.index(letter)]),
        (f"scramble {_SLOT}", lambda letter: SCRAMBLES[SLOTS.index(letter)]),
        (f"attune {_SLOT} {_COLOUR}", lambda slot, letter: Attune(SLOTS.index(slot), COLOUR_OF_LETTER[letter])),
        (f"change {_COLOUR} {_COLOUR}", lambda old, new: Change(COLOUR_OF_LETTER[old], COLOUR_OF_LETTER[new])),
        (f"late {_COLOUR} {_COLOUR}", lambda old, new: ChooseForLate(COLOUR_OF_LETTER[old], COLOUR_OF_LETTER[new])),
        (f"(?=mix disaster .{{3}}$)mix disaster ({_REPEATING})", lambda letters: MixDisaster(trio_of(_read(letters)))),
        (f"(?=recipe .{{3}}$)recipe ({_RISING})", lambda letters: List(trio_of(_read(letters)))),
        (f"(?=fill .{{1,3}}$)fill ({_RISING})", lambda letters: Fill(tuple(_read(letters)))),
        (f"coin {_SEAT}", lambda seat: Toss(Seat(int(seat)))),
        (f"start {_SEAT}", lambda seat: STARTS[int(seat)]),
    )
)
_LONGEST = 20


def write_move(move: Move) -> str:
    """The move's line.

    >>> write_move(Attune(1, Colour.GREEN)), write_move(Draw()), write_move(Give(Colour.RED))
    ('attune B G', 'draw', 'draw R')
    """
    return _WRITERS[type(move)](move)


def read_move(text: str) -> Move:
    """The move of a line; raises `UnreadableMove`.

    >>> read_move("take R")
    Take(colour=<Colour.RED: 0>)
    """
    if text in _PLAIN:
        return _PLAIN[text]
    if len(text) <= _LONGEST:
        for pattern, make in _READERS:
            if found := pattern.fullmatch(text):
                return make(*found.groups())
    raise UnreadableMove(words("“{text}” is not a move of Potion Potluck.", text=text[:80]))


def _read(letters: str) -> list[Colour]:
    return [COLOUR_OF_LETTER[letter] for letter in letters]
