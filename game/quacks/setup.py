"""Before the first round: which books are used, who begins, and what everybody starts with. [1, 12]"""

import re

from msgspec import structs

from game.core.protocol import BadOptions, Seat
from game.core.words import words
from game.quacks.books import Books
from game.quacks.events import BookChosen, Event, FirstChosen
from game.quacks.gains import answered
from game.quacks.moves import Begin, OpenPage
from game.quacks.pieces import BOOK_COLOURS, BOX, SETS, STARTING_RUBIES
from game.quacks.state import Ask, Awaits, Desk, Options, State

SEAT_COUNTS = range(2, 5)  # [1.1]
MIXED = "mixed"
RANDOM = "random"


def start(options: Options, seats: int) -> State:
    """The box is unpacked, the bags are filled; raises `BadOptions`. [1]"""
    if seats not in SEAT_COUNTS:
        raise BadOptions(words("Quacks is for two to four seats, not {count}. [1.1]", count=seats))
    if options.first != RANDOM and options.first not in map(str, range(seats)):
        raise BadOptions(words("No seat is called “{seat}”. [12.1]", seat=options.first[:20]))
    supply = tuple(there - seats * count for there, count in zip(BOX.supply, BOX.starting_bag, strict=True))
    asks = [Ask(Awaits.CARD)]
    if options.first == RANDOM:
        asks.append(Ask(Awaits.FIRST))
    if options.books == MIXED:
        asks += [Ask(Awaits.PAGE)] * len(BOOK_COLOURS)
    nobody = (False,) * seats
    return State(
        options=options,
        seats=seats,
        asks=tuple(asks),
        committed=nobody,
        draws=nobody,
        books=(0,) * len(BOOK_COLOURS) if options.books == MIXED else read_books(options.books),
        first=Seat(0) if options.first == RANDOM else Seat(int(options.first)),
        supply=supply,
        desks=(Desk(bag=BOX.starting_bag, rubies=STARTING_RUBIES),) * seats,
    )


def read_books(text: str) -> Books:
    """A set for all colours, or one for each; raises `BadOptions`. [12.2]

    >>> read_books("3"), read_books("12341")
    ((3, 3, 3, 3, 3), (1, 2, 3, 4, 1))
    """
    if not re.fullmatch("[1-4]|[1-4]{5}", text):
        sentence = "Books are a set from 1 to 4, five such digits, or “mixed”, not “{text}”. [12.2]"
        raise BadOptions(words(sentence, text=text[:20]))
    digits = tuple(map(int, text))
    return digits if len(digits) > 1 else digits * len(BOOK_COLOURS)


def beginnings(state: State) -> tuple[Begin, ...]:
    """Any seat may begin. [2.2]"""
    return tuple(Begin(Seat(seat)) for seat in range(state.seats))


def begin(state: State, move: Begin, events: list[Event]) -> State:
    """This seat is the first start player. [2.2]"""
    events.append(FirstChosen(move.seat))
    return structs.replace(answered(state), first=move.seat)


def pages(state: State) -> tuple[OpenPage, ...]:
    """The sets of the next colour whose book is not known. [12.2]"""
    colour = BOOK_COLOURS[state.books.index(0)]
    return tuple(OpenPage(colour, number) for number in SETS)


def open_page(state: State, move: OpenPage, events: list[Event]) -> State:
    """This set is used for the colour. [12.2]"""
    events.append(BookChosen(move.colour, move.set))
    at = BOOK_COLOURS.index(move.colour)
    return structs.replace(answered(state), books=(*state.books[:at], move.set, *state.books[at + 1 :]))
