"""The name of the program: what is seen of the cabinet before it is painted, and what stands on it afterwards."""

from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.stage.cabinet_plan import PEDIMENT
from scenes.stage.lettering import gilded

_GILDED = (("#fffdf4", "#f6de9e"), ("#e4d9bf", "#b98c48"), ("#2b1d14", "#5a3a1c"))


def paint_title(canvas: Canvas) -> None:
    """The name on the pediment, between a moon and a star."""
    gilded(canvas, "Potion Cabinet", Rect(PEDIMENT.x + 150, PEDIMENT.y + 8, PEDIMENT.width - 300, 86), 66)
    for name, x in (("emblem-moon", PEDIMENT.x + 110), ("emblem-star", PEDIMENT.right - 110)):
        canvas.picture(name, Rect(x - 17, 50, 34, 34), _GILDED)
