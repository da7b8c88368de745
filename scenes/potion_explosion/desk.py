"""The desks: the acting seat's large, the others' small but complete."""

import pygame

from game.core.words import Words, text_of, words
from game.potion_explosion.ending import score_of
from game.potion_explosion.pieces import COLOURS, LETTERS, POOL_LIMIT, RECIPES, Counts, Kind, colours_in, plus
from game.potion_explosion.state import Desk
from scenes.canvas import Canvas
from scenes.frame import plate
from scenes.geometry import Point, Rect
from scenes.layout import Layout
from scenes.potion_explosion.layout import MARBLE, tile_rect
from scenes.potion_explosion.pieces import draw_bottle, draw_coin, draw_marble, draw_tile
from scenes.stage import paint
from scenes.theme import BODY, BRASS, GOLD, INK, NIGHT, PARCHMENT, PLUM, SEAT_COLOURS, Colour, mixed

SILVER: Colour = (0xC0, 0xB8, 0xA8)
"""Help tokens; skill tokens are gold, and both have numbers."""


def draw_wood(
    canvas: Canvas, rect: Rect, texture: str, *, dark: float = 0.0, radius: float = 18, rim: Colour = BRASS
) -> None:
    """A board of wood with a rim, lying on what is below it."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = surface.get_size()
        mask = paint.rounded(size, radius * scale)
        wood = paint.pattern(canvas.artwork, texture, size, scale)
        if dark:
            tone = round(255 * (1 - dark))
            paint.shade(wood, [(0.0, (tone, tone, tone)), (1.0, (round(tone * 0.8),) * 3)])
        board = paint.cut(wood, mask)
        paint.bevel(board, mask, max(2, round(3 * scale)))
        pygame.draw.rect(
            board, (*mixed(rim, NIGHT, 0.25), 255), board.get_rect(), max(1, round(2 * scale)), round(radius * scale)
        )
        surface.blit(board, (0, 0))

    canvas.made(("wood", texture, dark, radius, rim), rect, draw)


def well(canvas: Canvas, rect: Rect, *, radius: float = 16) -> None:
    """A hollow in the wood, lined with dark cloth."""

    def draw(surface: pygame.Surface, scale: float) -> None:
        size = surface.get_size()
        mask = paint.rounded(size, radius * scale)
        cloth = paint.pattern(canvas.artwork, "velvet", size, scale)
        paint.shade(cloth, [(0.0, (120, 110, 125)), (1.0, (185, 175, 190))])
        hollow = paint.cut(cloth, mask)
        pygame.draw.rect(hollow, (0, 0, 0, 150), hollow.get_rect(), max(2, round(3 * scale)), round(radius * scale))
        surface.blit(hollow, (0, 0))

    canvas.made(("well", radius), rect, draw)


class LargeDesk:
    """Draws the acting seat's desk."""

    def __init__(self, canvas: Canvas, layout: Layout, lit: frozenset[str], chosen: tuple[object, ...]) -> None:
        self.canvas = canvas
        self.layout = layout
        self.lit = lit
        self.chosen = chosen

    def draw(self, desk: Desk, hand: Counts, name: str, colour: str, emblem: str, kinds: tuple[Kind, ...]) -> None:
        """Everything on it."""
        rect = self.layout.rect_of("desk")
        tint = SEAT_COLOURS.get(colour, BRASS)
        draw_wood(self.canvas, rect, "oak", dark=0.32, rim=tint)
        self._head(rect, desk, name, tint, emblem)
        for burner, brew in enumerate(desk.burners):
            place = self.layout.rect_of(f"burner {burner + 1}")
            well(self.canvas, place.inset(-8))
            if brew is not None:
                draw_tile(self.canvas, tile_rect(place), brew.tile, brew, glow=f"burner {burner + 1}" in self.lit)
                for slot in self.lit:
                    if slot.startswith(f"hole {burner + 1} "):
                        self._halo(self.layout.rect_of(slot))
        self._pool(desk.pool)
        self._hand(desk.pool, hand)
        self._shelf(desk, kinds)

    def _head(self, rect: Rect, desk: Desk, name: str, tint: Colour, emblem: str) -> None:
        canvas = self.canvas
        medal = Rect(rect.x + 18, rect.y + 12, 56, 56)
        draw_medal(canvas, medal, tint, emblem)
        canvas.text(name, Rect(medal.right + 14, rect.y + 14, 380, 52), 34, PARCHMENT, face="display", piece=True)
        x = rect.right - 30
        score = Rect(x - 150, rect.y + 10, 150, 58)
        plate(canvas, score, PARCHMENT, tint, radius=12)
        label = text_of(words("{points} points", points=score_of(desk)))
        canvas.text(label, score.inset(8), 26, INK, face="display", align=(0.5, 0.5), piece=True)
        x = score.x - 16
        for count, metal, sign in ((desk.helps, SILVER, "−2"), (desk.skills, GOLD, "+4")):
            for _ in range(min(count, 6)):
                draw_coin(canvas, Rect(x - 46, rect.y + 16, 46, 46), sign, metal)
                x -= 30 if count > 3 else 48
            x -= 20 if count else 0

    def _caption(self, rect: Rect, text: Words, note: str = "") -> None:
        place = Rect(rect.x + 16, rect.y + 6, rect.width - 32, 36)
        self.canvas.text(text_of(text), place, BODY - 2, PARCHMENT, face="text-bold", piece=True)
        if note:
            self.canvas.text(note, place, BODY - 2, mixed(PARCHMENT, NIGHT, 0.15), align=(1, 0.5), piece=True)

    def _pool(self, pool: Counts) -> None:
        rect = self.layout.rect_of("pool")
        well(self.canvas, rect)
        if self.chosen[:1] == ("keep",):
            self._caption(rect, words("Keep in the pool"), f"{len(self.chosen) - 1} / {POOL_LIMIT}")
            for number in range(POOL_LIMIT):
                place = self.layout.rect_of(f"keep {number + 1}")
                self._socket(place)
                if number < len(self.chosen) - 1:
                    draw_marble(self.canvas, _colour(self.chosen[number + 1]), place)
            return
        self._caption(rect, words("Pool"), f"{sum(pool)} / {POOL_LIMIT}")
        self._groups("pool", rect, pool)

    def _hand(self, pool: Counts, hand: Counts) -> None:
        rect = self.layout.rect_of("hand")
        well(self.canvas, rect)
        if self.chosen[:1] == ("keep",):
            left = list(plus(pool, hand))
            for colour in self.chosen[1:]:
                left[_colour(colour)] -= 1
            self._caption(rect, words("Goes back to the dispenser"))
            self._groups("left", rect, (left[0], left[1], left[2], left[3]))
            return
        self._caption(rect, words("Hand"))
        self._groups("hand", rect, hand)

    def _groups(self, name: str, area: Rect, marbles: Counts) -> None:
        """Marbles by colour, each colour in its own place."""
        for colour in COLOURS:
            place = self.layout.rect_of(f"{name} {LETTERS[colour]}")
            count = marbles[colour]
            slot = f"{name} {LETTERS[colour]}"
            size = min(MARBLE, place.height, place.width)
            step = min(size * 0.42, (place.width - size) / max(1, min(count, 5) - 1)) if count > 1 else 0
            shown = min(count, 5)
            x = place.center.x - (size + step * (shown - 1)) / 2
            if slot in self.lit and count:
                self._halo(Rect(x, place.center.y - size / 2, size + step * (shown - 1), size))
            for number in range(shown):
                draw_marble(self.canvas, colour, Rect(x + number * step, place.center.y - size / 2, size, size))
            if count > 1:
                badge = Rect.around(Point(place.center.x + size * 0.45, place.center.y + size * 0.42), 30, 30)
                draw_coin(self.canvas, badge, str(count))

    def _halo(self, rect: Rect) -> None:
        place = self.canvas.rect(rect.inset(-6))
        width = max(2, self.canvas.transform.length(4))
        pygame.draw.rect(self.canvas.surface, GOLD, place, width, place.height // 2)

    def _socket(self, rect: Rect) -> None:
        place = self.canvas.rect(rect)
        pygame.draw.circle(self.canvas.surface, mixed(NIGHT, PLUM, 0.3), place.center, place.width // 2)
        pygame.draw.circle(self.canvas.surface, mixed(BRASS, NIGHT, 0.4), place.center, place.width // 2, 2)

    def _shelf(self, desk: Desk, kinds: tuple[Kind, ...]) -> None:
        rect = self.layout.rect_of("shelf")
        draw_wood(self.canvas, rect, "walnut", dark=0.35, radius=10)
        ledge = Rect(rect.x + 6, rect.bottom - 16, rect.width - 12, 10)
        pygame.draw.rect(self.canvas.surface, mixed(BRASS, NIGHT, 0.35), self.canvas.rect(ledge), border_radius=3)
        for kind in kinds:
            for state, tiles in (("ready", desk.ready), ("drunk", desk.drunk)):
                slot = f"{state} {kind.id}"
                count = sum(RECIPES[tile].kind is kind for tile in tiles)
                place = self.layout.rect_of(slot)
                width = min(place.width, 66.0)
                bottle = Rect(place.center.x - width / 2, place.y - 2, width, place.height)
                draw_bottle(self.canvas, bottle, kind, count, drunk=state == "drunk", lit=slot in self.lit)


def _colour(value: object) -> int:
    assert isinstance(value, int), "what is kept is colours"
    return value


def draw_medal(canvas: Canvas, rect: Rect, tint: Colour, emblem: str) -> None:
    """A seat's sign: its emblem on its colour."""
    draw_coin(canvas, rect, "", tint)
    if emblem:
        canvas.picture(f"emblem-{emblem}", rect.inset(rect.width * 0.2))


def draw_small_desk(
    canvas: Canvas, layout: Layout, seat: int, desk: Desk, name: str, colour: str, emblem: str, *, lit: bool
) -> None:
    """Another seat's desk: who it is, its score, tiles, pool and potions."""
    rect = layout.rect_of(f"desk {seat}")
    tint = SEAT_COLOURS.get(colour, BRASS)
    draw_wood(canvas, rect, "walnut", dark=0.28, rim=GOLD if lit else tint, radius=14)
    draw_medal(canvas, Rect(rect.x + 10, rect.y + 8, 42, 42), tint, emblem)
    canvas.text(name, Rect(rect.x + 60, rect.y + 8, rect.width - 150, 42), 25, PARCHMENT, face="display", piece=True)
    score = Rect(rect.right - 76, rect.y + 8, 66, 42)
    plate(canvas, score, PARCHMENT, tint, radius=8)
    canvas.text(str(score_of(desk)), score, 25, INK, face="display", align=(0.5, 0.5), piece=True)
    _small_tokens(canvas, score, desk)
    for burner, brew in enumerate(desk.burners):
        place = layout.rect_of(f"tile {seat} {burner + 1}")
        if brew is not None:
            draw_tile(canvas, place, brew.tile, brew)
    _small_pool(canvas, rect, desk.pool)
    _small_shelf(canvas, rect, desk)


def _small_tokens(canvas: Canvas, score: Rect, desk: Desk) -> None:
    """How many skill and help tokens there are, beside the score."""
    x = score.x
    for count, metal in ((desk.helps, SILVER), (desk.skills, GOLD)):
        if count:
            x -= 36
            draw_coin(canvas, Rect(x, score.y + 5, 32, 32), str(count), metal)


def _small_pool(canvas: Canvas, rect: Rect, pool: Counts) -> None:
    size = 34.0
    x = rect.x + 14
    y = rect.bottom - size - 12
    for colour in colours_in(pool):
        draw_marble(canvas, colour, Rect(x, y, size, size))
        x += size + 4


def _small_shelf(canvas: Canvas, rect: Rect, desk: Desk) -> None:
    right = rect.right - 14
    potions = [(kind, False) for kind in desk.ready] + [(kind, True) for kind in desk.drunk]
    step = min(36.0, (rect.width - 170) / max(1, len(potions)))
    for number, (tile, drunk) in enumerate(reversed(potions)):
        place = Rect(right - 34 - number * step, rect.bottom - 62, 34, 54)
        draw_bottle(canvas, place, RECIPES[tile].kind, 1, drunk=drunk)
