"""The keys below the machine on the bench: walnut in brass, to be pressed by the pointer or by a letter."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from game.core.words import Words, text_of
from scenes.canvas import Canvas
from scenes.director import Speed
from scenes.geometry import HEIGHT, Point, Rect
from scenes.stage import panel
from scenes.theme import BODY, NIGHT, PARCHMENT, mixed

WIDE, HIGH, APART = 230.0, 64.0, 20.0
STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Key(Struct, frozen=True):
    """A key: what stands on it, the letter that does the same, and what it does."""

    label: Words
    letter: str
    act: Callable[[], None]
    is_usable: bool = True
    is_down: bool = False
    """Whether it is switched on and stays down."""
    value: str = ""
    """What it is set to, which stands behind its label."""

    def draw(self, canvas: Canvas, rect: Rect, pointer: Point, *, is_pressed: bool) -> None:
        """Draw it as it is now."""
        state = self._state(is_pressed=is_pressed, is_lit=rect.contains(pointer))
        panel.plate(canvas, rect, state)
        shade = mixed(PARCHMENT, NIGHT, 0.36) if state is panel.State.OFF else PARCHMENT
        text = f"{text_of(self.label)} {self.value}".strip()
        canvas.text(text, rect.inset(8), BODY, shade, face="text-bold", align=(0.5, 0.5))

    def _state(self, *, is_pressed: bool, is_lit: bool) -> panel.State:
        if not self.is_usable:
            return panel.State.OFF
        if is_pressed or self.is_down:
            return panel.State.DOWN
        return panel.State.LIT if is_lit else panel.State.REST


def written(speed: Speed) -> str:
    """A speed as it stands on its key."""
    return "∞" if speed is Speed.INSTANT else f"{speed.value:g}×"


def placed(keys: Sequence[Key], middle: float) -> list[tuple[Rect, Key]]:
    """Where keys lie, in a row about a middle."""
    left = middle - (len(keys) * (WIDE + APART) - APART) / 2
    return [
        (Rect(left + number * (WIDE + APART), HEIGHT - HIGH - 12, WIDE, HIGH), key) for number, key in enumerate(keys)
    ]
