"""What a table does when its match is performed on screen: the questions that `scenes.performing` asks it."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from game.core.protocol import Seat
from scenes.motion import Act
from scenes.stack import Scene

T = TypeVar("T")


class Performer(Scene, Generic[T]):
    """A table's part in a performance. `T` is its tableau: an immutable picture of what lies on screen."""

    tableau: T
    has_secrets = False
    """Whether seats know different things, so that a curtain falls when the device changes hands."""
    is_held = False
    """Nobody moves by himself: for pictures of a position."""

    @abstractmethod
    def tableau_of(self, view: Any) -> T:
        """What lies on screen when nothing moves."""

    @abstractmethod
    def act(self, event: Any) -> Act:
        """Perform an event; in the end `self.tableau` has advanced by it."""

    @property
    def help_at(self) -> str:
        """The chapter or paragraph of the rulebook that belongs to the present phase; empty for where it teaches."""
        return ""

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves by itself; a table with a machine says more than this."""
        return True

    def move(self, dt: float) -> None:
        """Let what moves beside the acts do so, for seconds at the normal speed of a table's time."""

    @property
    def is_momentous(self) -> bool:
        """Whether something is shown that everybody has to have time for, whoever's turn it is in."""
        return False

    def foresee(self, told: Sequence[Any]) -> None:
        """Know what is about to be performed; for tables whose acts depend on what follows."""

    def set_back(self, seat: Seat) -> None:
        """The tableau is that before a seat's turn: what does not follow from it alone has to be as it was, too."""

    def forget_choice(self) -> None:
        """The position is another: what somebody had begun to choose no longer stands."""
