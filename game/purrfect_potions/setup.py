"""From the box to the first turn: the cards laid out, a die on every Minor, the first player. [2]"""

from msgspec import structs

from game.core.protocol import BadOptions, Seat
from game.core.words import words
from game.purrfect_potions.events import Event, FirstChosen, MajorLaid
from game.purrfect_potions.moves import Begin, Lay
from game.purrfect_potions.pieces import COLUMNS, INGREDIENTS, MAJORS, MINORS
from game.purrfect_potions.state import ROUND_LIMIT, Awaits, Options, State, Table, Tally, laid

SEAT_COUNTS = range(2, 5)  # [2.1]


def start(options: Options, seats: int) -> State:
    """The table as it is laid out; raises `BadOptions`."""
    if seats not in SEAT_COUNTS:
        raise BadOptions(words("Purrfect Potions is for two to four seats, not {count}. [2.1]", count=seats))
    if options.first not in ("random", *map(str, range(seats))):
        sentence = "The first player is “random” or a seat from 0 to {last}, not “{given}”. [10.4]"
        raise BadOptions(words(sentence, last=seats - 1, given=options.first[:80]))
    first = Seat(0) if options.first == "random" else Seat(int(options.first))
    state = State(
        options=options,
        seats=seats,
        awaits=Awaits.MAJOR,
        majors=() if options.shuffled_majors else MAJORS,
        cards=(*(laid(False, (), (minor + 1,)) for minor in MINORS), *(laid(False, (), ()) for _ in MAJORS)),  # [2.3]
        first=first,
        seat=first,
        last_turn=ROUND_LIMIT * seats - 1,
        pool=INGREDIENTS - len(MINORS),
        tallies=(Tally(),) * seats,
    )
    return state if options.shuffled_majors else _with_row(state)


def layable(table: Table) -> tuple[Lay, ...]:
    """The Majors that may come next. [10.1]"""
    return tuple(Lay(major) for major in MAJORS if major not in table.majors)


def lay(state: State, move: Lay, happened: list[Event]) -> State:
    """A Major comes to the next column; the last one that is left follows by itself. [10.1]"""
    state = _laid(state, move, happened)
    left = layable(state)
    return _with_row(_laid(state, left[0], happened)) if len(left) == 1 else state


def _laid(state: State, move: Lay, happened: list[Event]) -> State:
    happened.append(MajorLaid(len(state.majors), move.potion))
    return structs.replace(state, majors=(*state.majors, move.potion))


def _with_row(state: State) -> State:
    """Once both rows lie there, a first player is drawn, or named already. [2.4, 10.4]"""
    assert len(state.majors) == len(COLUMNS), "the rows are complete"
    drawn = state.options.first == "random"
    return structs.replace(state, awaits=Awaits.FIRST if drawn else Awaits.MOON)


def beginnings(table: Table) -> tuple[Begin, ...]:
    """Every seat can be the first. [2.4]"""
    return tuple(Begin(Seat(seat)) for seat in range(table.seats))


def begin(state: State, move: Begin, happened: list[Event]) -> State:
    """A seat gets the first-player card. [2.4]"""
    happened.append(FirstChosen(move.seat))
    return structs.replace(state, first=move.seat, seat=move.seat, awaits=Awaits.MOON)
