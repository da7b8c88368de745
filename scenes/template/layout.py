"""Where the things of Last Drop lie."""

from scenes.chrome import board_area, chrome_slots
from scenes.geometry import Point, Rect
from scenes.layout import Layout, Slot, row
from scenes.theme import BODY

CAULDRON = 300.0


def line_height(text_scale: float) -> float:
    """How high a line of body text is."""
    return BODY * 1.45 * text_scale


def desk_height(text_scale: float) -> float:
    """How high a seat's desk is: its name, its points and vial, and what it is doing."""
    return 24 + 2 * line_height(text_scale) + 92


def layout(seats: int, text_scale: float) -> Layout:
    """Seats side by side above, the cauldron in the middle, the two choices on either side of it."""
    area = board_area(text_scale)
    slots: dict[Slot, Rect] = {}
    desks = row(Rect(area.x + 60, area.y + 32, area.width - 120, desk_height(text_scale)), seats, 24)
    for seat, rect in enumerate(desks):
        slots[f"seat {seat}"] = rect
    middle = Point(area.center.x, (desks[0].bottom + area.bottom - 86) / 2)
    slots["cauldron"] = Rect.around(middle, CAULDRON * 1.2, CAULDRON)
    slots["keep"] = Rect.around(Point(middle.x - 520, middle.y), 360, 150)
    slots["pour"] = Rect.around(Point(middle.x + 520, middle.y), 360, 150)
    slots["spent"] = Rect(area.x + 60, area.bottom - 86, area.width - 120, 70)
    return Layout({**slots, **chrome_slots(text_scale)})
