"""What a table does when its match is performed on screen: the questions that `scenes.performing` asks it."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from game.core.protocol import Seat
from game.core.words import Words
from game.tables import Pack
from scenes.motion import Act
from scenes.stack import Scene

T = TypeVar("T")


class Performer(Scene, Generic[T]):
    """A table's part in a performance. `T` is its tableau: an immutable picture of what lies on screen."""

    tableau: T
    pack: Pack
    names: list[str]
    """The players', by seat."""
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

    @property
    def is_waited_for(self) -> bool:
        """Whether something moves that tells nothing, so that it may go by faster."""
        return False

    def foresee(self, told: Sequence[Any]) -> None:
        """Know what is about to be performed; for tables whose acts depend on what follows."""

    def sentences_of(self, told: Sequence[Any]) -> Iterator[tuple[Any, Words]]:
        """What the log says of what a step told: each sentence with the first of the events that it stands for."""
        for event in told:
            sentence = self.pack.words.event(event, self.names)
            if sentence is not None:
                yield event, sentence

    def teller_of(self, event: Any, teller: Seat | None) -> Seat | None:
        """Under which seat the log tells an event and what follows it; `teller` has moved, or was told of last."""
        return teller

    def overlaps(self, told: Sequence[Any]) -> bool:
        """Whether a step begins while pieces of the one before it still move, when a turn is shown again."""
        return False

    def set_back(self, seat: Seat) -> None:
        """The tableau is that before a seat's turn: what does not follow from it alone has to be as it was, too."""

    def forget_choice(self) -> None:
        """The position is another: what somebody had begun to choose no longer stands."""
