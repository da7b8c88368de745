"""What a seat gets, and what it gives away: points, rubies, chips, and moves of its droplets. [7.6, 8.2, 9.3, 12.4]"""

from msgspec import structs

from game.core.protocol import Seat
from game.quacks.events import (
    ChipGained,
    ChipMissed,
    DropletMoved,
    Event,
    GlassReached,
    PointsScored,
    RubiesGained,
    RubiesPaid,
)
from game.quacks.pieces import FIRST_ROUND_OF, Chip, Colour, Reward, with_one, without_one
from game.quacks.state import Ask, Awaits, Desk, Source, State, Table
from game.quacks.track import LAST_GLASS, LAST_SPACE, TRACK


def with_desk(state: State, seat: Seat, desk: Desk) -> State:
    """The position with another desk before this seat."""
    return structs.replace(state, desks=(*state.desks[:seat], desk, *state.desks[seat + 1 :]))


def asking(state: State, *asks: Ask) -> State:
    """The position in which these have to be answered next, the last of them first."""
    return structs.replace(state, asks=(*state.asks, *asks))


def answered(state: State) -> State:
    """The position without the question that is asked now."""
    return structs.replace(state, asks=state.asks[:-1])


def score(state: State, seat: Seat, points: int, source: Source, events: list[Event]) -> State:
    """Points on the scoring track."""
    if not points:
        return state
    desk = state.desks[seat]
    events.append(PointsScored(seat, points, source))
    scored = (*desk.scored[:source], desk.scored[source] + points, *desk.scored[source + 1 :])
    return with_desk(state, seat, structs.replace(desk, scored=scored))


def gain_rubies(state: State, seat: Seat, rubies: int, events: list[Event]) -> State:
    """Rubies from the box, which never runs out of them. [1.4]"""
    if not rubies:
        return state
    desk = state.desks[seat]
    events.append(RubiesGained(seat, rubies))
    return with_desk(state, seat, structs.replace(desk, rubies=desk.rubies + rubies))


def pay_rubies(state: State, seat: Seat, rubies: int, events: list[Event]) -> State:
    """Rubies back to the box."""
    desk = state.desks[seat]
    events.append(RubiesPaid(seat, rubies))
    return with_desk(state, seat, structs.replace(desk, rubies=desk.rubies - rubies))


def is_open(table: Table, colour: Colour) -> bool:
    """Whether the book of a colour lies out. [2.3]"""
    return table.round >= FIRST_ROUND_OF.get(colour, 1)


def can_be_had(table: Table, chip: Chip) -> bool:
    """Whether the supply has a chip and its book lies out. [8.2, 9.3]"""
    return table.supply[chip] > 0 and is_open(table, chip.colour)


def gain_chip(state: State, seat: Seat, chip: Chip, events: list[Event]) -> State:
    """A chip from the supply into the bag; nothing where it cannot be had. [8.2]"""
    if not can_be_had(state, chip):
        events.append(ChipMissed(seat, chip))
        return state
    events.append(ChipGained(seat, chip))
    return from_supply(state, seat, chip)


def from_supply(state: State, seat: Seat, chip: Chip) -> State:
    """A chip moves from the supply into a bag."""
    desk = state.desks[seat]
    state = structs.replace(state, supply=without_one(state.supply, chip))
    return with_desk(state, seat, structs.replace(desk, bag=with_one(desk.bag, chip)))


def move_droplet(state: State, seat: Seat, spaces: int, events: list[Event]) -> State:
    """Single moves of the droplet; with test tubes each may be made there instead, so it is asked for. [6.25, 12.4]"""
    if state.options.test_tubes:
        return asking(state, *[Ask(Awaits.DROPLET, seat)] * spaces)
    for _ in range(spaces):
        state = move_in_pot(state, seat, events)
    return state


def move_in_pot(state: State, seat: Seat, events: list[Event]) -> State:
    """The droplet in the pot moves one space, if there is one before it."""
    desk = state.desks[seat]
    if desk.droplet >= LAST_SPACE:
        return state
    events.append(DropletMoved(seat, desk.droplet + 1))
    return with_desk(state, seat, structs.replace(desk, droplet=desk.droplet + 1))


def move_in_glasses(state: State, seat: Seat, events: list[Event]) -> State:
    """The test-tube droplet moves one glass, which pays at once. [12.4]"""
    desk = state.desks[seat]
    glass = desk.glass + 1
    events.append(GlassReached(seat, glass))
    state = with_desk(state, seat, structs.replace(desk, glass=glass))
    return give(state, seat, TRACK.glasses[glass], Source.GLASS, events)


def has_next_glass(table: Table, seat: Seat) -> bool:
    """Whether the test-tube droplet can move on. [12.4]"""
    return table.options.test_tubes and table.desks[seat].glass < LAST_GLASS


def give(state: State, seat: Seat, reward: Reward, source: Source, events: list[Event]) -> State:
    """All of a reward. [7.6]"""
    state = score(state, seat, reward.points, source, events)
    state = gain_rubies(state, seat, reward.rubies, events)
    for chip in reward.chips:
        state = gain_chip(state, seat, chip, events)
    return move_droplet(state, seat, reward.droplet, events) if reward.droplet else state
