"""What is shown over the dispenser for a while and then is gone."""

from abc import ABC, abstractmethod

from scenes.canvas import Canvas
from scenes.geometry import Rect


class Show(ABC):
    """Something that is shown for a while. `at` goes from 0 to 1."""

    def __init__(self) -> None:
        self.at = 0.0

    def show(self, at: float) -> None:
        """Be at this stage."""
        self.at = at

    @property
    @abstractmethod
    def area(self) -> Rect:
        """What it may take at this stage."""

    @abstractmethod
    def draw(self, canvas: Canvas, glyphs: bool) -> None:
        """Draw it as it is now."""
