"""The croupier at the dispenser: collisions are answered by the machine, all other luck by somebody else.

The rules wait for a collision; the machine does not know that. When it has reported that two marbles of one colour met
where the rules wait, that is nature's move. Before that the answer is "not yet".
"""

from msgspec import Struct

from game.core.croupier import Croupier
from game.potion_explosion.state import Awaits, State
from scenes.dispenser.machine import Machine


class MachineCroupier:
    """Answers for nature at Potion Explosion's table."""

    def __init__(self, machine: Machine, luck: Croupier) -> None:
        self.machine = machine
        """Replaced where the player changes the kind of dispenser."""
        self._luck = luck

    def outcome(self, state: Struct, index: int) -> Struct | None:
        """What happens now; None while marbles still roll towards each other."""
        assert isinstance(state, State), "this croupier knows one table"
        if state.awaits is not Awaits.COLLISION or self._have_met(state):
            return self._luck.outcome(state, index)
        return None

    def _have_met(self, state: State) -> bool:
        contact = state.contact
        assert contact is not None, "a collision is awaited only where there is a contact"
        meeting = self.machine.meeting(contact.track, contact.above)
        if meeting is not None and meeting.of_one_colour:
            return True
        if not self.machine.is_resting:
            return False
        # Nothing more will happen by itself, so the machine is put right and the game goes on.
        self.machine.disagree(contact.track)
        return True
