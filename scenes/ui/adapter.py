"""What lets a widget be used by mouse, keys and pad alike: one adapter a widget kind.

A form tells the adapter where it lies and passes on presses, steps, turns and text; the adapter draws the widget and
reports what came of it.
"""

from abc import ABC, abstractmethod
from typing import Any, Generic, Protocol, TypeVar

import pygame
from msgspec import Struct

from scenes.inputs import Input
from scenes.ui.gui import Grip, Gui, Point, remove
from scenes.ui.items import Outcome, Phrase, Widget, said
from scenes.ui.prose import Flow
from scenes.ui.ruler import LEAST_TARGET, Ruler

W = TypeVar("W", bound=Widget)


class Written(Struct, frozen=True):
    """A text on a form: the room it needs and the place that it has, in device pixels of the surface."""

    text: str
    needed: tuple[int, int]
    given: pygame.Rect

    @property
    def fits(self) -> bool:
        """Whether nothing of it is cut off; of an empty cell nothing can be."""
        return not self.text or (self.needed[0] <= self.given.width and self.needed[1] <= self.given.height)


def written(flowed: Flow, given: pygame.Rect) -> Written:
    """A text in lines, at its place."""
    text = " ".join(flowed.text_of_line(line) for line in range(len(flowed.lines)))
    return Written(text, (flowed.width, flowed.height), given)


class Host(Protocol):
    """The form, as an adapter sees it."""

    @property
    def ruler(self) -> Ruler:
        """Its measures."""
        ...

    @property
    def gui(self) -> Gui:
        """Its elements."""
        ...

    def report(self, outcome: Outcome) -> None:
        """Something came of an input."""
        ...

    def open(self, popup: "Popup") -> None:
        """Lay something over the form that gets all inputs."""
        ...

    def shut(self) -> None:
        """Take it away again."""
        ...


class Adapter(ABC, Generic[W]):
    """One widget on screen."""

    greedy = False
    """Whether it wants all the width there is."""

    def __init__(self, host: Host, item: W) -> None:
        self.host = host
        self.item = item
        self.place = pygame.Rect(0, 0, 0, 0)
        self.clip = pygame.Rect(0, 0, 0, 0)
        self.grip = Grip(host.gui)
        self.grip.on_press = self.pressed
        self.grip.on_click = self.clicked

    @property
    def ruler(self) -> Ruler:
        """The form's measures."""
        return self.host.ruler

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return self.item.enabled

    @property
    def tip(self) -> Phrase:
        """A sentence about it."""
        return self.item.tip

    @property
    def tip_place(self) -> pygame.Rect:
        """What the tip lies below, or above."""
        return self.place

    @property
    def hovered(self) -> bool:
        """Whether the pointer is on it."""
        return self.grip.hovered and self.enabled

    def show(self, item: W) -> None:
        """Stand for this from now on."""
        self.item = item

    @abstractmethod
    def size(self, width: int) -> tuple[int, int]:
        """How large it wants to be where there is so much width."""

    def lay(self, place: pygame.Rect, clip: pygame.Rect) -> None:
        """Be at this place; what is outside the clip is not seen."""
        self.place, self.clip = place, clip
        self.grip.lay(place, clip)
        self.grip.is_enabled = self.enabled

    @abstractmethod
    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        """Draw it."""

    @property
    def focus_place(self) -> pygame.Rect:
        """What the ring of the focus is drawn around."""
        return self.place

    @abstractmethod
    def texts(self) -> list[Written]:
        """Everything that is written on it."""

    # what a person does

    def press(self) -> None:
        """Enter, Space or the pad's first button."""

    def step(self, by: int) -> bool:
        """An arrow to the left (-1) or right (1); false where it means nothing here."""
        return False

    def turn(self, by: int) -> bool:
        """An arrow up (-1) or down (1); false where it means nothing here."""
        return False

    def jump(self, key: str) -> bool:
        """`home`, `end`, `page up` or `page down`; false where it means nothing here."""
        return False

    def edit(self, event: Input) -> bool:
        """A key or text for a line that is typed into; false where it means nothing here."""
        return False

    def focused(self, is_focused: bool) -> None:
        """It got the focus, or lost it."""

    def pressed(self, point: Point) -> None:
        """The mouse went down on it."""

    def dragged(self, point: Point) -> None:
        """The mouse moved while it was down."""

    def clicked(self, point: Point) -> None:
        """The mouse came up where it went down."""

    def wheel(self, by: float) -> bool:
        """The wheel turned over it; false where it means nothing here."""
        return False

    def close(self) -> None:
        """Be gone."""
        remove(self.grip)

    # sizes that all share

    @property
    def padding(self) -> int:
        """Room at the left and right of a text on it."""
        return self.ruler.length(22)

    def height_for(self, text: int) -> int:
        """How high something is that can be pressed and has a text of this height on it."""
        return max(self.ruler.length(LEAST_TARGET + 8), text + self.ruler.length(18))

    def flowed(self, phrase: Phrase, width: int, *, face: str = "text") -> Flow:
        """A text of it in lines."""
        return self.ruler.text(said(phrase), width, face=face, pitch=1.36)


class Popup(ABC):
    """Something that lies over a form until it is shut."""

    @abstractmethod
    def handle(self, event: Input, point: Point) -> None:
        """Take an input; `point` is where the pointer is, in device pixels."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""

    @abstractmethod
    def texts(self) -> list[Written]:
        """Everything that is written on it."""


AnyAdapter = Adapter[Any]
