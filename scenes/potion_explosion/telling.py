"""What is told at the bench while it happens: the slip with its line, great moments, and the log as a story."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from game.core.match import AnyMatch
from game.core.protocol import Seat
from game.core.words import Words
from game.potion_explosion.events import (
    EntranceFull,
    Event,
    MarblePlaced,
    MarbleReturned,
    StacksDealt,
    StarterChosen,
    TurnBegan,
)
from game.tables import Pack
from scenes.answers import TableActions
from scenes.potion_explosion.captions import Caption, Moment, captions_of, is_forced, placings_of, story_of
from scenes.potion_explosion.rolling import RollingScene
from scenes.potion_explosion.tableau import Tableau


class TellingScene(RollingScene[Tableau]):
    """A bench on which one can follow what happens."""

    def __init__(self, match: AnyMatch, pack: Pack, actions: TableActions) -> None:
        self.moment: Moment | None = None
        self.is_telling_all = False
        """Whether the slip says something that everybody has to read."""
        self.caption: Caption | None = None
        """The step that is performed, and then the last one, until somebody does something."""
        self.placings: deque[list[MarblePlaced]] = deque()
        """The marbles that are placed together, step by step."""
        self.performed: Event | None = None
        """The event whose act was begun last in this step."""
        self._forced: list[Event] = []
        """What of that which waits to be performed was nobody's choice."""
        self._captions: deque[tuple[Event, Caption | None]] = deque()
        super().__init__(match, pack, actions)

    def foresee(self, told: Sequence[Any]) -> None:
        """Marbles have their colours when they come out from under the lid."""
        self.performed = None
        self._forced += [event for event in told if is_forced(event, told)]
        self.performance.foresee(told)
        self.placings.extend(placings_of(told))
        self._captions.extend(captions_of(told, self.names, self.tableau.desks))

    def overlaps(self, told: Sequence[Any]) -> bool:
        """Marbles come back one after the other, while those before them still fall."""
        return any(isinstance(event, MarbleReturned | EntranceFull) for event in told)

    def is_forced(self, event: Event) -> bool:
        """Whether what is performed now was nobody's choice; asked once for every event."""
        if not any(forced is event for forced in self._forced):
            return False
        self._forced = [forced for forced in self._forced if forced is not event]
        return True

    def tell_step(self, event: Event) -> None:
        """Have the slip say what an event is, where it has a line of its own; what others did last stays to be read."""
        while self._captions:
            told, caption = self._captions.popleft()
            if told is event:
                if not isinstance(event, TurnBegan) or event.seat != self.audience:
                    self.caption = caption or self.caption
                break

    def forget_told(self) -> None:
        """Nothing more is told of what was about to be performed."""
        self.caption = None
        self._captions.clear()
        self._forced.clear()
        self.placings.clear()

    @property
    def is_waited_for(self) -> bool:
        """Whether marbles come back or come to rest, and that is all; two that are about to meet are worth seeing."""
        if isinstance(self.performed, TurnBegan) or self.director.idle:
            return not self.is_at_rest and not self.machine.is_awaiting
        return isinstance(self.performed, MarbleReturned | EntranceFull)

    @property
    def is_momentous(self) -> bool:
        """Whether the plate before the dispenser says how the match goes on, or the slip what nobody chose."""
        return self.is_telling_all or (self.moment is not None and self.moment.is_for_all)

    # the log

    def sentences_of(self, told: Sequence[Any]) -> Iterator[tuple[Any, Words]]:
        """One sentence an event, and one for all marbles that are placed together."""
        return story_of(told, self.names)

    def teller_of(self, event: Any, teller: Seat | None) -> Seat | None:
        """A turn is told under whose turn it is, and what becomes of the tiles that nobody chose under nobody."""
        if isinstance(event, StacksDealt):
            return None
        return event.seat if isinstance(event, TurnBegan | StarterChosen) else teller

    def play(self, move: Any) -> None:
        """What happened before is no longer told once the person acts."""
        self.caption = None
        super().play(move)
