"""Skill and help tokens beside a score: coins that say what they bring, alike on every desk."""

from typing import NamedTuple

from game.potion_explosion.pieces import HELP_POINTS, SKILL_POINTS
from scenes.canvas import Canvas
from scenes.geometry import Rect
from scenes.numerals import figured
from scenes.potion_explosion.pieces import SILVER, draw_coin
from scenes.theme import GOLD, PARCHMENT

_APART = 2.0
"""Between two coins that lie beside one another."""
_BETWEEN = 8.0
"""Between the coins of the two kinds."""
_WIDE = 7.0
"""How much farther left a coin lies whose numeral has three characters: on small screens it takes so much more."""
_TIMES = 1.1
"""How much room it takes to say how many a coin stands for, in parts of the coin."""


class Coin(NamedTuple):
    """A coin, of help or of skill, and what is written on it."""

    rect: Rect
    is_skill: bool
    worth: int
    stands_for: int = 1
    """How many tokens it is in truth; where there is room, that is written to its left."""
    times: Rect | None = None
    """Where that is written."""

    @property
    def left(self) -> float:
        """Where it and what is written beside it begin."""
        return self.times.x if self.times is not None else self.rect.x


def token_coins(right: float, y: float, size: float, counts: tuple[int, int], most: int) -> list[Coin]:
    """Coins from the right to the left, helps before skills: each token its own, as long as there are so few of a kind.

    Of more there is a single coin, with how many they are beside it; where there is no room for that, as there is none
    for two coins, it says what all of them bring.
    """
    coins: list[Coin] = []
    x = right
    for is_skill, (count, each) in enumerate(zip(counts, (HELP_POINTS, SKILL_POINTS), strict=True)):
        if not count:
            continue
        many = each if most > 1 else each * count
        heap = [(each, 1)] * count if count <= most else [(many, count)]
        for worth, stands_for in heap:
            x -= _WIDE if abs(worth) >= 10 else 0
            rect = Rect(x - size, y, size, size)
            wide = size * _TIMES if stands_for > 1 and most > 1 else 0.0
            times = Rect(rect.x - wide, y, wide - 4, size) if wide else None
            coins.append(Coin(rect, bool(is_skill), worth, stands_for, times))
            x -= size + wide + _APART
        x -= _BETWEEN - _APART
    return coins


def draw_tokens(canvas: Canvas, coins: list[Coin]) -> None:
    """These coins: silver for help, gold for skill."""
    for coin in coins:
        draw_coin(canvas, coin.rect, figured(f"{coin.worth:+}"), GOLD if coin.is_skill else SILVER)
        if coin.times is not None:
            label, size = f"{coin.stands_for}×", coin.rect.height * 0.62
            canvas.text(label, coin.times, size, PARCHMENT, face="display", align=(1, 0.5), piece=True)
