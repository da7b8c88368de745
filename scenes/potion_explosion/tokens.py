"""Skill and help tokens beside a score: coins that say what they bring, alike on every desk."""

from game.potion_explosion.pieces import HELP_POINTS, SKILL_POINTS
from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.numerals import figured
from scenes.potion_explosion.pieces import SILVER, draw_coin
from scenes.theme import GOLD

_APART = 2.0
"""Between two coins that lie beside one another."""
_BETWEEN = 6.0
"""Between the coins of the two kinds."""
_OVERLAP = 0.52
"""How much of its width a coin shows that lies under another."""


def token_coins(right: float, y: float, size: float, counts: tuple[int, int], most: int) -> list[tuple[Rect, int, int]]:
    """Coins from the right to the left, each with its kind and with what is written on it, or 0: helps, then skills.

    More than three of a kind, or more than there may be, lie on one another: at most twice as many as there may be
    beside one another, and the uppermost says what all of them bring.
    """
    coins: list[tuple[Rect, int, int]] = []
    x = right
    for kind, (count, each) in enumerate(zip(counts, (HELP_POINTS, SKILL_POINTS), strict=True)):
        is_heap = count > most
        shown = min(count, 2 * most if most > 1 else 1)
        for number in range(1, shown + 1):
            worth = each if not is_heap else each * count if number == shown else 0
            coins.append((Rect(x - size, y, size, size), kind, worth))
            x -= size * _OVERLAP if is_heap and number < shown else size + _APART
        x -= _BETWEEN - _APART if count else 0
    return coins


def draw_tokens(canvas: Canvas, coins: list[tuple[Rect, int, int]]) -> None:
    """These coins: silver for help, gold for skill."""
    for rect, kind, worth in coins:
        label = figured(f"{worth:+}") if worth else ""
        draw_coin(canvas, rect, label, (SILVER, GOLD)[kind])
