"""How the machine follows what happens at the table, event by event, when nobody performs it in a finer way."""

from game.potion_explosion import events
from scenes.dispenser.machine import Machine
from scenes.dispenser.pieces import Place


def leaves(event: object) -> tuple[int, tuple[int, ...]] | None:
    """The track and the positions that marbles leave in an event; None where none do."""
    if isinstance(event, events.MarblePicked | events.HelpTaken):
        return event.track, (event.position,)
    if isinstance(event, events.MarblesTaken | events.MarblesFiltered):
        return event.track, event.positions
    if isinstance(event, events.MarblesExploded):
        return event.track, tuple(range(event.first, event.last + 1))
    return None


def follow(machine: Machine, event: events.Event) -> list[Place]:
    """Have the machine do what an event, as told, says of the marbles; gives where those that left it were."""
    leaving = leaves(event)
    if leaving is not None:
        return machine.remove(*leaving)
    if isinstance(event, events.MarblesSeen):
        machine.reveal(event.track, event.colours)
    elif isinstance(event, events.EntranceFull):
        machine.drop(event.colour, event.entrance, None)
    elif isinstance(event, events.MarbleReturned):
        bring_back(machine, event)
    elif isinstance(event, events.TracksFilled):
        machine.pour(event.tracks)
    return []


def bring_back(machine: Machine, event: events.MarbleReturned) -> int | None:
    """Drop a marble and give its number, or let the one that lies on its full entrance go on."""
    if machine.has_lying:
        machine.slide(event.track)
        return None
    return machine.drop(event.colour, event.entrance, event.track)
