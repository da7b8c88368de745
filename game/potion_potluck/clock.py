"""The clock: how much time there is, and what happens when it is up. [9]

Time is counted for a turn as a whole: declaring a Mix adds to what is left, and neither that nor a Scramble starts the
time anew. In a change each seat has its own time, the one that has mixed first.
"""

from msgspec import structs

from game.potion_potluck.change import undecided
from game.potion_potluck.ending import end_game
from game.potion_potluck.events import ChangeMissed, Event, TurnSkipped
from game.potion_potluck.pieces import CHANGE_SECONDS, MIX_SECONDS, SKIPS, TURN_SECONDS
from game.potion_potluck.state import Awaits, Finish, State, Table
from game.potion_potluck.turn import of_seat, pass_on


def allowance(table: Table) -> float | None:
    """The seconds of the whole turn, a declared Mix counted in, or of a change; None where nobody is timed. [9]"""
    if not table.options.clock:
        return None
    if table.awaits is Awaits.TURN:
        return float(TURN_SECONDS + MIX_SECONDS * table.declared)
    return float(CHANGE_SECONDS) if table.awaits is Awaits.CHANGE else None


def span(table: Table) -> tuple[int, ...]:
    """What is timed as one: positions with the same span share their time.

    A turn is one span. In a change, the time of each seat is.
    """
    in_change = undecided(table) if table.awaits is Awaits.CHANGE else ()
    return (table.game, table.turn, len(in_change))


def time_out(state: State, happened: list[Event]) -> State:
    """The time is up: a turn is skipped, or chance chooses a change. [9.1, 9.3, 9.4]"""
    if state.awaits is Awaits.CHANGE:
        happened.append(ChangeMissed(undecided(state)[0]))
        return structs.replace(state, awaits=Awaits.LATE)
    seat = state.seat
    skips = state.skips[seat] + 1
    happened.append(TurnSkipped(seat, skips))
    state = structs.replace(state, skips=of_seat(state.skips, seat, skips), declared=False)
    if skips == SKIPS:
        return end_game(state, seat, Finish.SKIPS, happened)
    return pass_on(state, happened)
