"""The bench's pieces as they stand beside words: marbles in the rulebook's examples, potions and tokens on a bill."""

from collections.abc import Mapping
from functools import partial

from game.potion_explosion.pieces import COLOURS, HELP_POINTS, KINDS, SKILL_POINTS, Kind
from scenes.canvas import Canvas
from scenes.dispenser.loose import draw_loose
from scenes.figures import SCORES, Figures
from scenes.geometry import Rect

BOTTLE = 0.78
"""How wide a bottle is, in parts of its height: stouter than on the bench, for the sake of its sign."""


def _marble(colour: int, canvas: Canvas, place: Rect) -> None:
    draw_loose(canvas, place.center, min(place.width, place.height), colour)


def _haul(canvas: Canvas, place: Rect) -> None:
    """A marble of each colour, in two rows."""
    size = min(place.width, place.height) / 2
    for colour in COLOURS:
        _marble(colour, canvas, Rect(place.x + size * (colour % 2), place.y + size * (colour // 2), size, size))


# What draws bottles and coins needs the whole bench, which is there when a bill is: a rulebook opens without it.


def _bottle(kind: Kind, canvas: Canvas, place: Rect) -> None:
    from scenes.potion_explosion.bottles import draw_bottle

    draw_bottle(canvas, Rect.around(place.center, place.height * BOTTLE, place.height), kind, 1, drunk=False)


def _skill(canvas: Canvas, place: Rect) -> None:
    from scenes.potion_explosion.pieces import draw_coin
    from scenes.theme import GOLD

    draw_coin(canvas, place, f"+{SKILL_POINTS}", GOLD)


def _help(canvas: Canvas, place: Rect) -> None:
    from scenes.potion_explosion.pieces import SILVER, draw_coin

    draw_coin(canvas, place, f"−{-HELP_POINTS}", SILVER)


FIGURES: Mapping[str, Figures] = {
    "marbles": {colour.letter: partial(_marble, colour) for colour in COLOURS},
    SCORES: {**{kind.id: partial(_bottle, kind) for kind in KINDS}, "skill": _skill, "help": _help, "haul": _haul},
}
"""`marbles` is also the word after the fence of an example in the rulebook."""
