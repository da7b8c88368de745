"""A table with a dispenser on it: marbles roll beside all else, and what they meet is told to the rules."""

from game.core.match import AnyMatch
from game.potion_explosion.pieces import NONE, ONE, Counts, plus
from game.tables import Pack
from scenes.answers import TableActions
from scenes.chrome import board_area
from scenes.director import Speed
from scenes.dispenser.croupier import MachineCroupier
from scenes.dispenser.face import DispenserFace
from scenes.dispenser.kinds import physical, simple
from scenes.dispenser.performance import Performance, clack, known
from scenes.dispenser.pieces import Marble
from scenes.performer import T
from scenes.potion_explosion.layout import areas
from scenes.table import TableScene

MOST_TURNS = 50
"""How often acts and marbles wait for one another within one frame that is hurried."""

MOST_UPDATES, LONGEST_UPDATE = 3, 0.4
"""How often a frame lets the machine have time at most, and how many seconds each time: it takes no more at once."""


class RollingScene(TableScene[T]):
    """A match with a dispenser, the one that the player wants: with physics, without, or without motion."""

    def __init__(self, match: AnyMatch, pack: Pack, actions: TableActions) -> None:
        self.machine = physical(match.seed)
        self.caught: Counts = NONE
        """Marbles of the act that is performed which have come down in the hand already."""
        self._croupier = MachineCroupier(self.machine, match.croupier)
        match.croupier = self._croupier
        super().__init__(match, pack, actions)

    def enter(self) -> None:
        """Set the dispenser up as the player wants it."""
        self._use_machine()

    def uncovered(self) -> None:
        """The player may have chosen another dispenser in the settings, or another size of text."""
        super().uncovered()
        if self._wanted_machine() != self._kind:
            self._use_machine()

    def _wanted_machine(self) -> tuple[bool, bool, bool, float]:
        preferences = self.app.preferences
        return preferences.simple_dispenser, preferences.reduced_motion, preferences.glyphs, preferences.text_scale

    _kind: tuple[bool, bool, bool, float] | None = None

    def _use_machine(self) -> None:
        self._kind = plain, still, glyphs, text_scale = self._wanted_machine()
        self.machine = simple(still=still) if plain or still else physical(self.match.seed)
        self._croupier.machine = self.machine
        ceiling = board_area(text_scale).y
        self.face = DispenserFace(areas(text_scale).dispenser, glyphs=glyphs, ceiling=ceiling, still=still)
        self.performance = Performance(self.machine, self.face, self.app.sound.play, still=still)
        self.rebuild()

    def move(self, dt: float) -> None:
        """Let the marbles roll."""
        speed = self.speed
        if speed is Speed.INSTANT:
            self.machine.hurry(until_meeting=True)
        else:
            left = dt * speed.value
            for _ in range(MOST_UPDATES):
                self.machine.update(min(left, LONGEST_UPDATE))
                left -= LONGEST_UPDATE
                if left <= 0:
                    break
        clack(self.machine, self.app.sound.play)

    def catch(self, marble: Marble) -> None:
        """A marble that was won has come down in the hand, though others may still fly."""
        self.caught = plus(self.caught, ONE[known(marble)])

    def rebuild(self) -> None:
        """The dispenser as the match has it, at rest."""
        super().rebuild()
        self.machine.show(self.match.view(self.audience))
        self.face.shows.clear()

    @property
    def is_at_rest(self) -> bool:
        """Whether all marbles lie still."""
        return self.machine.is_resting

    def hurry(self) -> bool:
        """Run acts and marbles to their end in turn, as far as nobody has to say what follows."""
        for _ in range(MOST_TURNS):
            if self.director.hurry():
                break
            if not self.machine.hurry(until_meeting=True):
                return False
        return self.machine.hurry(until_meeting=True)
