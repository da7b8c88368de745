"""What frames every table: a bar with buttons and the status line above, the story of what happened below.

At larger text the bars grow, since sentences live only in places that can.
"""

from collections.abc import Mapping

from msgspec import Struct

from game.core.words import Words, words
from scenes.geometry import HEIGHT, WIDTH, Rect
from scenes.layout import Slot

BUTTON = 56.0
GAP = 12.0


class Tool(Struct, frozen=True):
    """A button of the bar: its picture, what it does, and the key that does the same."""

    icon: str
    tip: Words
    key: str


TOOLS: Mapping[Slot, Tool] = {
    "menu": Tool("icon-menu", words("Pause and menu"), "escape"),
    "undo": Tool("icon-undo", words("Take the last decision back"), "u"),
    "again": Tool("icon-again", words("Show the last turn again"), "a"),
    "hint": Tool("icon-hint", words("Suggest a move"), "h"),
    "log": Tool("icon-log", words("Everything that happened"), "l"),
    "help": Tool("icon-help", words("The rules of this table"), "f1"),
}


def bar_height(text_scale: float) -> float:
    """How high the bar above is."""
    return BUTTON + 16 if text_scale <= 1.25 else BUTTON * 1.6 + 16


def story_height(text_scale: float) -> float:
    """How high the strip below is."""
    return 52.0 * max(1.0, text_scale)


def chrome_slots(text_scale: float) -> dict[Slot, Rect]:
    """The slots of the bar and the story; `menu` is on the left, the other tools on the right."""
    slots = {"menu": Rect(16, 8, BUTTON, BUTTON)}
    others = [slot for slot in TOOLS if slot != "menu"]
    for index, slot in enumerate(others):
        right = WIDTH - 16 - (len(others) - 1 - index) * (BUTTON + GAP)
        slots[slot] = Rect(right - BUTTON, 8, BUTTON, BUTTON)
    left = slots["menu"].right + 2 * GAP
    slots["status"] = Rect(left, 8, slots[others[0]].x - 2 * GAP - left, bar_height(text_scale) - 16)
    height = story_height(text_scale)
    slots["story"] = Rect(0, HEIGHT - height, WIDTH, height)
    return slots


def board_area(text_scale: float) -> Rect:
    """What is left for the table itself."""
    top = bar_height(text_scale)
    return Rect(0, top, WIDTH, HEIGHT - top - story_height(text_scale))
