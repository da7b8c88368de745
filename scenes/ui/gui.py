"""What forms take from pygame_gui: who gets a press, what is under the pointer, and the editing of a line of text.

It works in device pixels on the canvas' own surface. pygame_gui would ask the system where the mouse is and tell what
happened through the event queue; here it is told, and answers at once. How everything looks is not its business.
"""

from collections.abc import Callable
from functools import lru_cache

import pygame
from pygame_gui import UIManager
from pygame_gui.core import UIElement
from pygame_gui.core.resource_loaders import IResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme
from pygame_gui.core.utility import FontResource, ImageResource, SurfaceResource
from pygame_gui.elements import UITextEntryLine

from scenes.theme import INK, PARCHMENT, WALNUT, Colour, mixed

Point = tuple[int, int]

_CLEAR = "#00000000"
NEVER = 1e9
"""Seconds between two blinks of the cursor: it stands still, so that an idle form needs no frames."""


class Gui(UIManager):
    """The elements of one form."""

    def __init__(self, size: Point, text_pixels: int) -> None:
        self._text_pixels = text_pixels
        super().__init__(size, enable_live_theme_updates=False, resource_loader=_Loader())
        self.mouse_position: Point = (-1, -1)
        self.mouse_double_click_time = 0.0  # nothing here needs a double click

    def create_new_theme(self, theme_path: object = None) -> UIAppearanceTheme:
        """The theme for this size of text, which all forms share."""
        return theme(self._text_pixels)

    def point_at(self, point: Point) -> None:
        """Say where the pointer is."""
        self.mouse_position = point
        self.update(0.0)

    def send(self, event: pygame.event.Event) -> None:
        """Give an event, in device pixels, to whoever it is for."""
        self.process_events(event)
        self.update(0.0)

    def _update_mouse_position(self) -> None:
        """The pointer is where `point_at` said."""


class Grip(UIElement):
    """The place of a widget: what can be pressed and let go. It has no picture."""

    def __init__(self, gui: Gui, *, layer: int = 1) -> None:
        super().__init__(pygame.Rect(0, 0, 1, 1), gui, None, starting_height=layer, layer_thickness=1)
        self.clip = pygame.Rect(0, 0, 0, 0)
        self.held = False
        self.on_press: Callable[[Point], None] = lambda point: None
        self.on_click: Callable[[Point], None] = lambda point: None

    def lay(self, place: pygame.Rect, clip: pygame.Rect) -> None:
        """Put it somewhere; only what lies within the clip can be pressed."""
        self.set_position(place.topleft)
        self.set_dimensions(place.size)
        self.clip = clip

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        """Whether a place is on it."""
        return bool(self.rect.collidepoint(hover_x, hover_y) and self.clip.collidepoint(hover_x, hover_y))

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take a press, and the release that belongs to it; a release elsewhere is not a click."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.hover_point(*event.pos):
            if self.is_enabled:
                self.held = True
                self.on_press(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held:
            self.held = False
            if self.hover_point(*event.pos):
                self.on_click(event.pos)
            return True
        return False


class TextLine(UITextEntryLine):
    """A line that text is typed into."""

    def __init__(self, gui: Gui, place: pygame.Rect, text: str, placeholder: str) -> None:
        self.clip = place
        super().__init__(place, gui, initial_text=text, placeholder_text=placeholder)
        self.blink_cursor_time = NEVER
        self.cursor_blink_delay_after_moving = NEVER

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        """Whether a place is on it."""
        return bool(self.rect.collidepoint(hover_x, hover_y) and self.clip.collidepoint(hover_x, hover_y))

    def select_all(self) -> None:
        """Mark everything, so that typing replaces it."""
        self.edit_position = len(self.text)
        redraw: Callable[[], None] = self.redraw  # its own annotation is missing
        redraw()
        self.select_range = [0, len(self.text)]

    def _post_text_event(self, arg0: int) -> None:
        """Nobody reads the queue for it: the form compares the text before and after."""


def remove(element: UIElement) -> None:
    """Take an element off its form."""
    gone: Callable[[], None] = element.kill  # its own annotation is missing
    gone()


class _Loader(IResourceLoader):
    """Loads a font as soon as a theme names it. pygame_gui would start five threads for the one that there is."""

    def add_resource(self, resource: FontResource | ImageResource | SurfaceResource) -> None:
        """Load it."""
        problem = resource.load()
        if problem is not None:
            raise problem

    def start(self) -> None:
        """There is nothing left to begin with."""

    def update(self) -> tuple[bool, float]:
        """Everything is loaded."""
        return True, 1.0

    def started(self) -> bool:
        """More can be loaded at any time."""
        return False


@lru_cache(2)
def theme(text_pixels: int) -> UIAppearanceTheme:
    """The theme for a size of text: reading pygame_gui's own takes longer than to build a form."""
    made = UIAppearanceTheme(_Loader(), "en")
    made.load_theme(_theme(text_pixels))
    return made


def _theme(text_pixels: int) -> dict[str, dict[str, dict[str, str]]]:
    clear = ("normal_bg", "dark_bg", "disabled_bg", "disabled_dark_bg", "normal_border", "disabled_border")
    colours = dict.fromkeys(clear, _CLEAR)
    colours |= {
        "normal_text": _written(INK),
        "disabled_text": _written(mixed(INK, PARCHMENT, 0.45)),
        "selected_text": _written(PARCHMENT),
        "selected_bg": _written(WALNUT),
        "text_cursor": _written(INK),
    }
    return {
        "text_entry_line": {
            "colours": colours,
            "font": {"name": "noto_sans", "size": str(text_pixels)},
            "misc": {"border_width": "0", "shadow_width": "0", "padding": "0,0", "shape": "rectangle"},
        }
    }


def _written(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)
