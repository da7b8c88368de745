"""What the events of the table mean to the machine."""

from game.potion_explosion import events
from scenes.dispenser.machine import Machine


def leaves(event: object) -> tuple[int, tuple[int, ...]] | None:
    """The track and the positions that marbles leave in an event; None where none do."""
    if isinstance(event, events.MarblePicked | events.HelpTaken):
        return event.track, (event.position,)
    if isinstance(event, events.MarblesTaken | events.MarblesFiltered):
        return event.track, event.positions
    if isinstance(event, events.MarblesExploded):
        return event.track, tuple(range(event.first, event.last + 1))
    return None


def bring_back(machine: Machine, event: events.MarbleReturned) -> int | None:
    """Drop a marble and give its number, or let the one that lies on its full entrance go on."""
    if machine.has_lying:
        machine.slide(event.track)
        return None
    return machine.drop(event.colour, event.entrance, event.track)
