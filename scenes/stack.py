"""Scenes, and the stack they lie on.

Only the topmost scene gets inputs. A see-through one (a dialog, the pause) shows the one below. A push, pop or swap is
a request that is settled between two frames, so a scene never vanishes in the middle of its own work.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.canvas import Canvas
from scenes.inputs import Input

if TYPE_CHECKING:
    from scenes.app import App


class Scene(ABC):
    """One screenful, or something laid over one."""

    see_through = False
    app: "App"

    def enter(self) -> None:
        """Called once it lies on the stack, with `app` set."""

    def leave(self) -> None:
        """Called once when it is taken off for good."""

    def uncovered(self) -> None:
        """Called when the scene above it has gone."""

    @abstractmethod
    def handle(self, event: Input) -> None:
        """Take an input."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; it never exceeds a tenth of a second."""

    def prepare(self) -> bool:
        """While nothing moves and nobody asks: do a little of what will be needed; false where nothing is left."""
        return False

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw everything. Called only when `wants_frame` or something else asked for it."""

    def wants_frame(self) -> bool:
        """Whether anything of it moves or has changed since it was drawn."""
        return False


class Stack:
    """The scenes that are open, the lowest first."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._scenes: list[Scene] = []
        self._requests: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        """The scene that gets inputs."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Lay a scene on top, between two frames."""
        self._requests.append(lambda: self._push(scene))

    def begin_with(self, scene: Scene) -> None:
        """Lay a scene below all that were asked for so far."""
        self._requests.insert(0, lambda: self._push(scene))

    def pop(self, scene: Scene) -> None:
        """Take a scene off, with all that lies on it, between two frames. One that is gone already is not an error."""
        self._requests.append(lambda: self._pop(scene))

    def swap(self, old: Scene, new: Scene) -> None:
        """Put a scene in the place of another, between two frames."""
        self._requests += (lambda: self._pop(old, show_below=False), lambda: self._push(new))

    def home(self, scene: Scene) -> None:
        """Close everything and show this scene alone."""
        self._requests += (self._clear, lambda: self._push(scene))

    def settle(self) -> bool:
        """Carry out what was requested; true where anything was."""
        changed = bool(self._requests)
        while self._requests:
            self._requests.pop(0)()
        return changed

    def visible(self) -> list[Scene]:
        """The scenes that can be seen: the topmost that is not see-through, and all above it."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].see_through:
            first -= 1
        return self._scenes[max(first, 0) :]

    def _push(self, scene: Scene) -> None:
        scene.app = self._app
        self._scenes.append(scene)
        scene.enter()

    def _pop(self, scene: Scene, *, show_below: bool = True) -> None:
        if scene not in self._scenes:
            return
        while True:
            gone = self._scenes.pop()
            gone.leave()
            if gone is scene:
                break
        if show_below and self._scenes:
            self._scenes[-1].uncovered()

    def _clear(self) -> None:
        while self._scenes:
            self._scenes.pop().leave()
