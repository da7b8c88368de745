"""Whole matches at a machine, without a screen."""

from collections.abc import Callable
from random import Random

from game.core.journal import Seating
from game.core.match import AnyMatch, Match
from game.core.protocol import NATURE
from game.potion_explosion.events import EntranceFull, Event, MarbleReturned, MarblesSeen, TracksFilled
from game.potion_explosion.rules import PotionExplosion
from game.potion_explosion.state import Options, View
from scenes.dispenser.croupier import MachineCroupier
from scenes.dispenser.following import bring_back, leaves
from scenes.dispenser.machine import Machine

GAME = PotionExplosion()
SEATS = (Seating("Ada", "random"), Seating("Ben", "random"))


def new_match(seed: int) -> AnyMatch:
    return Match(GAME, Options(), SEATS, seed)


def take_turns(match: AnyMatch, machine: Machine | None, plies: int, check: Callable[[], None] = lambda: None) -> None:
    """Play so many moves at random; at a machine, whoever moves waits until it rests, as on the screen."""
    luck = Random(f"{match.seed}/{len(match.line)}")
    done = 0
    while match.to_move and done < plies:
        if match.to_move == (NATURE,):
            step = match.ask_nature()
            if step is None:
                assert machine is not None
                assert not machine.is_resting, "nobody knows how it goes on"
                machine.update(1 / 60)
                continue
        else:
            while machine is not None and not machine.is_resting:
                machine.update(1 / 60)
            seat = match.to_move[0]
            step = match.play(seat, luck.choice(list(match.legal_moves(seat))))
        done += 1
        if machine is not None:
            for event in step.events:
                told = GAME.tell(event, None)
                assert told is not None, "nobody has secrets here"
                follow(machine, told)
            check()


def follow(machine: Machine, event: Event) -> None:
    """Have the machine do what an event says of the marbles."""
    leaving = leaves(event)
    if leaving is not None:
        machine.remove(*leaving)
    elif isinstance(event, MarblesSeen):
        machine.reveal(event.track, event.colours)
    elif isinstance(event, EntranceFull):
        machine.drop(event.colour, event.entrance, None)
    elif isinstance(event, MarbleReturned):
        bring_back(machine, event)
    elif isinstance(event, TracksFilled):
        machine.pour(event.tracks)


def at_machine(match: AnyMatch, machine: Machine) -> AnyMatch:
    """The match, with its collisions left to a machine."""
    match.croupier = MachineCroupier(machine, match.croupier)
    return match


def known(view: View) -> list[list[int | None]]:
    """The colours of each track as far as a view tells them."""
    return [[*seen, *([None] * (length - len(seen)))] for seen, length in zip(view.tracks, view.lengths, strict=True)]
