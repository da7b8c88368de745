"""What a person did, in one form for mouse, keys and pad, with places in logical units."""

import enum

import pygame
from msgspec import Struct

from scenes.geometry import Point, Transform


class Did(enum.Enum):
    """The kind of an input."""

    MOVED = "the pointer moved"
    PRESSED = "a button went down"
    RELEASED = "a button came up"
    WHEEL = "the wheel turned"
    KEY = "a key went down"
    TYPED = "text was typed"


class Input(Struct, frozen=True):
    """One input. `point` is where the pointer is; `key` a name as `pygame.key.name` gives it, `text` what was typed."""

    did: Did
    point: Point = Point(0, 0)
    button: int = 0
    wheel: float = 0.0
    key: str = ""
    shift: bool = False
    control: bool = False
    alt: bool = False
    text: str = ""
    raw: pygame.event.Event | None = None
    """The event it was made from, in window points; forms pass it on to their widgets."""

    @property
    def is_click(self) -> bool:
        """A release of the main button: what counts as a click where the press was on the same thing."""
        return self.did is Did.RELEASED and self.button == 1


_PAD_KEYS = {
    pygame.CONTROLLER_BUTTON_A: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_X: "space",
    pygame.CONTROLLER_BUTTON_Y: "f1",
    pygame.CONTROLLER_BUTTON_START: "escape",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "page up",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "page down",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}


def read_input(event: pygame.event.Event, transform: Transform) -> Input | None:
    """The input that a pygame event stands for; None for events of another kind."""
    if event.type == pygame.MOUSEMOTION:
        return Input(Did.MOVED, transform.mouse_to_logical(event.pos), raw=event)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        did = Did.PRESSED if event.type == pygame.MOUSEBUTTONDOWN else Did.RELEASED
        return Input(did, transform.mouse_to_logical(event.pos), button=event.button, raw=event)
    if event.type == pygame.MOUSEWHEEL:
        point = transform.mouse_to_logical(pygame.mouse.get_pos())
        return Input(Did.WHEEL, point, wheel=getattr(event, "precise_y", event.y), raw=event)
    if event.type == pygame.KEYDOWN:
        return _key(event)
    if event.type == pygame.TEXTINPUT:
        return Input(Did.TYPED, text=event.text, raw=event)
    if event.type == pygame.CONTROLLERBUTTONDOWN and event.button in _PAD_KEYS:
        return Input(Did.KEY, key=_PAD_KEYS[event.button], raw=event)
    return None


def _key(event: pygame.event.Event) -> Input:
    return Input(
        Did.KEY,
        key=pygame.key.name(event.key),
        shift=bool(event.mod & pygame.KMOD_SHIFT),
        control=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
        alt=bool(event.mod & pygame.KMOD_ALT),
        raw=event,
    )
