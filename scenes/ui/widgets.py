"""Buttons, switches and sliders on screen."""

import pygame

from game.core.words import text_of, words
from scenes.stage import panel
from scenes.stage.panel import State
from scenes.theme import BONE, INK, PARCHMENT, mixed
from scenes.ui import controls
from scenes.ui.adapter import Adapter, Written, written
from scenes.ui.gui import Point
from scenes.ui.items import Button, Changed, Pressed, Slider, Switch
from scenes.ui.prose import Flow


class ButtonAdapter(Adapter[Button]):
    """A plate with words on it: walnut, or brass for what most people are looking for."""

    @property
    def face(self) -> str:
        """The main button speaks louder."""
        return "text-bold" if self.item.main else "text"

    def size(self, width: int) -> tuple[int, int]:
        """As wide as its words."""
        flowed = self.flowed(self.item.text, width - 2 * self._side, face=self.face)
        return min(width, flowed.width + 2 * self._side), self.height_for(flowed.height)

    @property
    def _side(self) -> int:
        return self.ruler.length(44 if self.item.main else 28)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        """The plate in its state, and the words."""
        down = self.grip.held
        place = self.place.move(0, self.ruler.length(2) if down else 0)
        lit = self.enabled and (self.hovered or focused)
        canvas, rect = self.ruler.canvas, self.ruler.logical(place)
        if self.item.main and self.enabled:
            panel.plaque(canvas, rect, radius=12, rivets=False, lit=0.6 if lit and not down else 0.0)
            colour = INK
        else:
            state = State.DOWN if down else State.LIT if lit else State.REST if self.enabled else State.OFF
            panel.plate(canvas, rect, state)
            colour = BONE if lit else PARCHMENT if self.enabled else mixed(PARCHMENT, INK, 0.4)
        flowed = self._words
        self.ruler.draw(surface, flowed, _middle(flowed, place), colour, 0.5)

    @property
    def _words(self) -> Flow:
        return self.flowed(self.item.text, self.place.width - 2 * self.ruler.length(12), face=self.face)

    def texts(self) -> list[Written]:
        """The words."""
        return [written(self._words, self.place)]

    def press(self) -> None:
        """Press it."""
        if self.enabled:
            self.host.report(Pressed(self.item.key))

    def clicked(self, point: Point) -> None:
        """Press it."""
        self.press()


class SwitchAdapter(Adapter[Switch]):
    """A knob in a groove, with the word for where it is."""

    def size(self, width: int) -> tuple[int, int]:
        """The groove and the longer of the two words."""
        height = self.height_for(0)
        widest = max(self.flowed(word, width).width for word in (_on(), _off()))
        return self._groove_width + self.ruler.length(14) + widest, height

    @property
    def _groove_width(self) -> int:
        return self.ruler.length(86)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        """Groove, knob and word."""
        groove = pygame.Rect(self.place.x, 0, self._groove_width, self.ruler.length(46))
        groove.centery = self.place.centery
        controls.toggle(self.ruler, surface, groove, self.item.value, self.enabled)
        flowed, place = self._word
        self.ruler.draw(surface, flowed, place, INK if self.enabled else controls.OFF)

    @property
    def _word(self) -> tuple[Flow, pygame.Rect]:
        left = self.place.x + self._groove_width + self.ruler.length(14)
        flowed = self.flowed(_on() if self.item.value else _off(), self.place.right - left + 1)
        return flowed, pygame.Rect(left, self.place.centery - flowed.height // 2, flowed.width, flowed.height)

    def texts(self) -> list[Written]:
        """The word for where it is."""
        return [written(*self._word)]

    def press(self) -> None:
        """Turn it over."""
        self._turn_to(not self.item.value)

    def step(self, by: int) -> bool:
        """Left is off, right is on."""
        self._turn_to(by > 0)
        return True

    def clicked(self, point: Point) -> None:
        """Turn it over."""
        self.press()

    def _turn_to(self, value: bool) -> None:
        if self.enabled and value != self.item.value:
            self.host.report(Changed(self.item.key, value))


class SliderAdapter(Adapter[Slider]):
    """A knob on a track, with the number beside it."""

    greedy = True

    def size(self, width: int) -> tuple[int, int]:
        """A track as long as is handy, and the number."""
        return min(width, self.ruler.length(360) + self._number_width), self.height_for(0)

    @property
    def _number_width(self) -> int:
        shown = (self._shown(value) for value in (self.item.low, self.item.high))
        return max(self.flowed(text, 10_000).width for text in shown) + self.ruler.length(30)

    def _shown(self, value: float) -> str:
        return self.item.shown.replace("{value}", str(round(value * self.item.factor)))

    @property
    def _track(self) -> pygame.Rect:
        track = pygame.Rect(self.place.x, 0, self.place.width - self._number_width, self.ruler.length(18))
        track.centery = self.place.centery
        return track

    @property
    def _radius(self) -> int:
        return self.ruler.length(17)

    @property
    def _share(self) -> float:
        return (self.item.value - self.item.low) / (self.item.high - self.item.low)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        """Track, knob and number."""
        track = self._track
        at = self._radius + round((track.width - 2 * self._radius) * self._share)
        controls.groove(self.ruler, surface, track, at / track.width)
        center = (track.x + at, track.centery)
        controls.knob(self.ruler, surface, center, self._radius + (self.ruler.length(2) if self.hovered else 0))
        flowed, place = self._number
        self.ruler.draw(surface, flowed, place, INK if self.enabled else controls.OFF)

    @property
    def _number(self) -> tuple[Flow, pygame.Rect]:
        flowed = self.flowed(self._shown(self.item.value), 10_000)
        left = self.place.right - self._number_width + self.ruler.length(24)
        return flowed, pygame.Rect(left, self.place.centery - flowed.height // 2, flowed.width, flowed.height)

    def texts(self) -> list[Written]:
        """The number."""
        return [written(*self._number)]

    def step(self, by: int) -> bool:
        """One step down or up."""
        self._move_to(self.item.value + by * self.item.step)
        return True

    def jump(self, key: str) -> bool:
        """To one end, or a few steps at once."""
        ends = {"home": self.item.low, "end": self.item.high}
        by = {"page up": 4, "page down": -4}.get(key, 0) * self.item.step
        self._move_to(ends.get(key, self.item.value + by))
        return True

    def pressed(self, point: Point) -> None:
        """The knob comes to the pointer."""
        self.dragged(point)

    def dragged(self, point: Point) -> None:
        """The knob follows the pointer."""
        track = self._track
        way = max(1, track.width - 2 * self._radius)
        share = min(1.0, max(0.0, (point[0] - track.x - self._radius) / way))
        self._move_to(self.item.low + share * (self.item.high - self.item.low))

    def _move_to(self, value: float) -> None:
        steps = round((value - self.item.low) / self.item.step)
        value = min(self.item.high, max(self.item.low, round(self.item.low + steps * self.item.step, 6)))
        if self.enabled and value != self.item.value:
            self.host.report(Changed(self.item.key, value))


def _middle(flowed: Flow, place: pygame.Rect) -> pygame.Rect:
    """Where a text begins that stands in the middle of a place, as far as height goes."""
    return pygame.Rect(place.x, place.centery - flowed.height // 2, place.width, flowed.height)


def _on() -> str:
    return text_of(words("On"))


def _off() -> str:
    return text_of(words("Off"))
