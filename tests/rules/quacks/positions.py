"""Small positions of Quacks, written as pots and bags, and how tests play on from them.

Chips are written as in the notation. A pot lists its chips in order; each lies its value beyond the one before, or on
the space after its `@`.
"""

from typing import Any, TypeVar

from msgspec import structs

from game.core.protocol import NATURE, Outsider, Seat
from game.quacks.cards import CARD_OF_ID, Card
from game.quacks.course import settle
from game.quacks.events import Event
from game.quacks.pieces import BOX, VALUE_OF, WHITE_OF, Chip, Chips, chips_in, counts_of, read_chips
from game.quacks.rules import Quacks
from game.quacks.setup import read_books
from game.quacks.state import Ask, Awaits, Brewing, Desk, Options, Placed, Pot, Stage, State
from tests.rules.witness import assert_refused

Kind = TypeVar("Kind", bound=Event)

GAME = Quacks()
BAG = "w1 w1 o1 g1"


def chips(text: str) -> tuple[Chip, ...]:
    """The chips of a line."""
    return read_chips(text.split())


def pot(text: str = "", start: int = 0, **changes: Any) -> Pot:
    """A pot in which these chips were placed one after the other."""
    placed: list[Placed] = []
    for word in text.split():
        code, _, space = word.partition("@")
        (chip,) = chips(code)
        before = placed[-1].space if placed else start
        placed.append(Placed(chip, int(space) if space else before + VALUE_OF[chip]))
    whites = [one.chip for one in placed if WHITE_OF[one.chip]]
    last_is_white = bool(placed) and WHITE_OF[placed[-1].chip] > 0
    made = Pot(
        start=start,
        edge=placed[-1].space if placed else start,
        chips=tuple(placed),
        white=sum(WHITE_OF[chip] for chip in whites),
        count=len(placed),
        fresh_white=last_is_white,
        whites=len(whites),
    )
    return structs.replace(made, **changes)


def stopped(text: str = "", start: int = 0, **changes: Any) -> Pot:
    """A pot whose seat has stopped."""
    return pot(text, start, **{"brewing": Brewing.STOPPED, **changes})


def exploded(text: str, start: int = 0, **changes: Any) -> Pot:
    """A pot that has exploded, unprotected."""
    usual = {"brewing": Brewing.EXPLODED, "takes_points": False, "takes_coins": False, "fresh_white": False}
    return pot(text, start, **{**usual, **changes})


def desk(of: Pot | str = "", bag: str = BAG, kept: str = "", points: int = 0, **changes: Any) -> Desk:
    """What lies before a seat; a text is a pot that is being brewed."""
    made = Desk(
        bag=counts_of(chips(bag)),
        pot=pot(of) if isinstance(of, str) else of,
        kept=chips(kept),
        scored=(points, 0, 0, 0, 0, 0, 0),
    )
    return structs.replace(made, **changes)


def position(*desks: Desk, books: str = "1", card: str | None = None, sold_out: str = "", **changes: Any) -> State:
    """The third round while pots are brewed, with seat 0 as the start player; every seat has to commit."""
    options = changes.pop("options", Options(books=books))
    used = [
        chip for one in desks for chip in (*chips_in(one.bag), *(placed.chip for placed in one.pot.chips), *one.kept)
    ]
    supply: Chips = tuple(there - gone for there, gone in zip(BOX.supply, counts_of(used), strict=True))
    gone = chips(sold_out)
    seats = len(desks)
    usual = {
        "options": options,
        "seats": seats,
        "stage": Stage.BREWING,
        "committed": (False,) * seats,
        "draws": (False,) * seats,
        "books": read_books(books),
        "round": 3,
        "card": None if card is None else CARD_OF_ID[card],
        "supply": tuple(0 if chip in gone else count for chip, count in enumerate(supply)),
        "desks": desks,
        "notes": (0,) * seats,
    }
    return State(**{**usual, **changes})


def before_card(*desks: Desk, round_number: int = 3, **changes: Any) -> State:
    """A position in which the card of the round is about to be turned up."""
    asks = (Ask(Awaits.CARD),)
    return position(*desks, **{"round": round_number, "stage": Stage.FORTUNE, "asks": asks, **changes})


def evaluated(*desks: Desk, **changes: Any) -> tuple[State, list[Event]]:
    """The evaluation of these pots up to the first question that is not the bonus die, which shows 2 points."""
    return play(position(*desks, **changes), "settle")


def play(state: State, *lines: str) -> tuple[State, list[Event]]:
    """The position after these moves, and all that happened. `0 draw` is seat 0's move, others are nature's.

    Where a line does not say what the bonus die shows, it shows two points. `settle` lets things take their course.
    """
    events: list[Event] = []
    for line in (*lines, ""):
        while line.split(" ")[0] != "die" and awaits(state) is Awaits.DIE:
            state = _play(state, f"die {state.asks[-1].seat} two_points", events)
        if line == "settle":
            state = settle(state, events)
            state, more = play(state)
            events += more
        elif line:
            state = _play(state, line, events)
    return state, events


def _play(state: State, line: str, events: list[Event]) -> State:
    actor: Seat | Outsider = NATURE
    if line[0].isdigit():
        actor, line = Seat(int(line[0])), line[2:]
    move = GAME.read_move(line)
    legal = GAME.is_outcome(state, move) if actor is NATURE else move in GAME.legal_moves(state, actor)
    assert legal, f"{line} is not legal; {GAME.to_move(state)} may {legal_lines(state)}"
    step = GAME.apply(state, actor, move)
    events += step.events
    return step.state


def awaits(state: State) -> Awaits | None:
    """What is asked now; None while the seats commit, or where the match is over."""
    return state.asks[-1].what if state.asks else None


def legal_lines(state: State, seat: int | None = None) -> list[str]:
    """What may be done: by a seat, or by whoever is to move first."""
    acting = GAME.to_move(state)
    actor = Seat(seat) if seat is not None else acting[0]
    return [GAME.write_move(move) for move in GAME.legal_moves(state, actor)]


def refused(state: State, seat: int, line: str, rule: str) -> None:
    """A seat may not do this, and the rule with this number says so."""
    assert_refused(GAME, state, Seat(seat), line, rule)


def of_kind(events: list[Event], kind: type[Kind]) -> list[Kind]:
    """The events of this kind."""
    return [event for event in events if isinstance(event, kind)]


def bag_of(state: State, seat: int) -> str:
    """A seat's bag as a line."""
    return " ".join(chip.code for chip in chips_in(state.desks[seat].bag))


def pot_of(state: State, seat: int) -> str:
    """A seat's pot as a line."""
    return " ".join(f"{one.chip.code}@{one.space}" for one in state.desks[seat].pot.chips)


def count_in(state: State, seat: int, code: str) -> int:
    """How many chips of a kind are in a seat's bag."""
    (chip,) = chips(code)
    return state.desks[seat].bag[chip]


def card(name: str) -> Card:
    """A card by its id."""
    return CARD_OF_ID[name]
